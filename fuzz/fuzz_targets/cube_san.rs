//! Moves of the four games of the cube.
#![no_main]

use cube::{Position, Variant};
use cubemate_fuzz::{Start, san};
use libfuzzer_sys::fuzz_target;

/// Beside the starts: castling, promotions and en passant, with few pieces, so that much can be tried.
const STARTS: [Start<Variant>; 7] = [
    (Variant::CUBE, None),
    (Variant::CUBE4, None),
    (Variant::CUBE_STRAIGHT, None),
    (Variant::CUBE4_STRAIGHT, None),
    (
        Variant::CUBE,
        Some(
            "r7/8/8/8/8/8/8/R7|7r/8/8/8/8/8/8/7R|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|\
             r3k2r/8/8/8/8/8/8/R3K2R|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|r6r/8/8/8/8/8/8/R6R \
             w 1A1H4A4H7H8A1a1h4a4h7h8a - 0 1",
        ),
    ),
    (
        Variant::CUBE4,
        Some(
            "8/8/8/8/8/8/8/7R|8/8/8/3p4/8/2N3N1/8/8|4k3/8/8/8/4P3/8/8/R3K2R|\
             8/P6p/8/8/8/8/p7/1C3N2 w 2A2H4H - 0 1",
        ),
    ),
    (
        Variant::CUBE4_STRAIGHT,
        Some(
            "8/8/8/3P4/8/8/8/3r4|8/8/8/4p3/8/8/8/8|4k3/8/8/3P1P2/8/8/8/4K3|\
             R7/8/8/8/8/8/8/R6R w - 3e6 0 1",
        ),
    ),
];

fuzz_target!(|bytes: &[u8]| san::<Position>(&STARTS, bytes));
