//! FEN of chess; the first byte picks chess or Chess960.
#![no_main]

use cubemate_fuzz::{fen, pick};
use fide::{Position, Variant};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Some((variant, text)) = pick(&[Variant::Standard, Variant::Chess960], bytes) {
        fen::<Position>(variant, text);
    }
});
