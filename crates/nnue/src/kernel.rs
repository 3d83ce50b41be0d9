//! The loops that take nearly all the time. They are plain, over whole lanes, so that the compiler makes of them the instructions of
//! the processor it builds for: AVX2, AVX-512 or NEON.

use crate::QA;
use crate::lane::Lane;

/// Sums with some rows added and some taken away.
#[inline]
pub(crate) fn shift<const PUT: usize, const TAKEN: usize>(
    from: &[Lane],
    to: &mut [Lane],
    put: [&[Lane]; PUT],
    taken: [&[Lane]; TAKEN],
) {
    let count = to.len();
    let (from, put, taken) =
        (&from[..count], put.map(|row| &row[..count]), taken.map(|row| &row[..count]));
    for (at, to) in to.iter_mut().enumerate() {
        let mut lane = from[at];
        for row in &put {
            add(&mut lane, &row[at]);
        }
        for row in &taken {
            subtract(&mut lane, &row[at]);
        }
        *to = lane;
    }
}

/// Adds a row to sums, lane by lane.
#[inline]
pub(crate) fn add(sums: &mut Lane, row: &Lane) {
    for (sum, number) in sums.0.iter_mut().zip(row.0) {
        *sum = sum.wrapping_add(number);
    }
}

/// Takes a row from sums, lane by lane.
#[inline]
pub(crate) fn subtract(sums: &mut Lane, row: &Lane) {
    for (sum, number) in sums.0.iter_mut().zip(row.0) {
        *sum = sum.wrapping_sub(number);
    }
}

/// Clips sums to what lies between 0 and 1, squares them, and sums them up by weight.
///
/// A clipped number times a weight fits into an `i16`; so two 16-bit multiplications do the work of a 32-bit one.
#[inline]
pub(crate) fn weigh(sums: &[Lane], weights: &[Lane]) -> i32 {
    let mut total = 0;
    for (sums, weights) in sums.iter().zip(weights) {
        for (sum, weight) in sums.0.iter().zip(weights.0) {
            let clipped = (*sum).clamp(0, QA);
            total += i32::from(clipped.wrapping_mul(weight)) * i32::from(clipped);
        }
    }
    total
}
