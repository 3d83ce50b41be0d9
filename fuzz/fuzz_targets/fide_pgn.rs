//! Records of chess and Chess960.
#![no_main]

use cubemate_fuzz::pgn;
use fide::{Position, Variant};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| pgn::<Position>(&[Variant::Standard, Variant::Chess960], bytes));
