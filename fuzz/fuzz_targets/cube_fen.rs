//! FEN of the cube; the first byte picks one of the four games.
#![no_main]

use cube::{Position, Variant};
use cubemate_fuzz::{fen, pick};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Some((variant, text)) = pick(&Variant::ALL, bytes) {
        fen::<Position>(variant, text);
    }
});
