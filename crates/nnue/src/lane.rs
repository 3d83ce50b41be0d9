//! As many numbers as the widest registers hold.

/// How many numbers a lane has.
pub(crate) const WIDTH: usize = 32;

/// A cache line of numbers: four registers of NEON, two of AVX2, one of AVX-512.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(crate) struct Lane(pub(crate) [i16; WIDTH]);

/// Numbers in lanes, of which they fill all.
pub(crate) fn lanes(numbers: &[i16]) -> Vec<Lane> {
    let (whole, rest) = numbers.as_chunks::<WIDTH>();
    debug_assert!(rest.is_empty(), "layers fill whole lanes");
    whole.iter().copied().map(Lane).collect()
}
