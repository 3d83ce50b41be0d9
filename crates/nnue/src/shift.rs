//! How sums change with the pieces on the board. The loops are plain, over whole lanes, so that the compiler makes of them the
//! instructions of the processor it builds for: AVX2, AVX-512 or NEON.

use crate::Network;
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

/// The same in place, for as many rows as there are.
pub(crate) fn shift_by_many(sums: &mut [Lane], put: &[&[Lane]], taken: &[&[Lane]]) {
    for (at, lane) in sums.iter_mut().enumerate() {
        for row in put {
            add(lane, &row[at]);
        }
        for row in taken {
            subtract(lane, &row[at]);
        }
    }
}

/// What comes to the outputs directly, with that of some inputs put and that of others taken away.
#[inline]
pub(crate) fn shift_direct(
    network: &Network,
    direct: &mut [i32],
    [put, taken]: [impl Iterator<Item = usize>; 2],
) {
    for input in put {
        direct.iter_mut().zip(network.direct_row(input)).for_each(|(sum, number)| *sum += number);
    }
    for input in taken {
        direct.iter_mut().zip(network.direct_row(input)).for_each(|(sum, number)| *sum -= number);
    }
}

#[inline]
fn add(sums: &mut Lane, row: &Lane) {
    for (sum, number) in sums.0.iter_mut().zip(row.0) {
        *sum = sum.wrapping_add(number);
    }
}

#[inline]
fn subtract(sums: &mut Lane, row: &Lane) {
    for (sum, number) in sums.0.iter_mut().zip(row.0) {
        *sum = sum.wrapping_sub(number);
    }
}
