//! Records of the four games of the cube.
#![no_main]

use cube::{Position, Variant};
use cubemate_fuzz::pgn;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| pgn::<Position>(&Variant::ALL, bytes));
