//! Moves of chess and Chess960.
#![no_main]

use cubemate_fuzz::{Start, san};
use fide::{Position, Variant};
use libfuzzer_sys::fuzz_target;

/// Beside the start: castling, promotions, en passant, many queens, and kings and rooks in each other's way.
const STARTS: [Start<Variant>; 6] = [
    (Variant::Standard, None),
    (
        Variant::Standard,
        Some("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    ),
    (Variant::Standard, Some("1n2k1n1/P6P/8/8/8/8/p6p/1N2K1N1 w - - 0 1")),
    (Variant::Standard, Some("4k3/8/8/1pPpP3/8/8/8/4K3 w - d6 0 1")),
    (Variant::Standard, Some("8/7k/Q2Q4/8/3Q4/Q7/8/3QK3 w - - 0 1")),
    (Variant::Chess960, Some("1rk3r1/8/8/8/8/8/8/1RK3R1 w KQkq - 0 1")),
];

fuzz_target!(|bytes: &[u8]| san::<Position>(&STARTS, bytes));
