//! How sums become a value: each is clipped to what lies between 0 and 1, squared, and multiplied by its weight.
//!
//! A clipped number times a weight fits into an `i16`, so the second product can be one of 16-bit numbers too. Processors multiply and
//! add pairs of these in one step. For AVX2 the compiler finds that step only in registers of half the width, and for AVX-512 in those
//! of a quarter; so it is named there.

use crate::lane::Lane;

#[cfg(all(target_feature = "avx2", not(target_feature = "avx512bw")))]
use avx2::Total;
#[cfg(target_feature = "avx512bw")]
use avx512::Total;
#[cfg(not(target_feature = "avx2"))]
use plain::Total;

/// The sum of all products.
#[inline]
pub(crate) fn weigh(sums: &[Lane], weights: &[Lane]) -> i32 {
    let mut total = Total::default();
    for (sums, weights) in sums.iter().zip(weights) {
        total.add(sums, weights);
    }
    total.sum()
}

#[cfg(any(test, not(target_feature = "avx2")))]
mod plain {
    use crate::QA;
    use crate::lane::Lane;

    #[derive(Default)]
    pub(super) struct Total(i32);

    impl Total {
        #[inline]
        pub(super) fn add(&mut self, sums: &Lane, weights: &Lane) {
            for (sum, weight) in sums.0.iter().zip(weights.0) {
                let clipped = (*sum).clamp(0, QA);
                self.0 += i32::from(clipped.wrapping_mul(weight)) * i32::from(clipped);
            }
        }

        #[inline]
        pub(super) const fn sum(&self) -> i32 {
            self.0
        }
    }
}

#[cfg(target_feature = "avx512bw")]
mod avx512 {
    use safe_arch::{
        add_i32_m512i, m512i, max_i16_m512i, min_i16_m512i, mul_i16_horizontal_add_m512i,
        mul_i16_keep_low_m512i, set_splat_i16_m512i,
    };

    use crate::QA;
    use crate::lane::Lane;

    /// Sixteen sums, to be summed up in the end.
    #[derive(Default)]
    pub(super) struct Total(m512i);

    impl Total {
        #[inline]
        pub(super) fn add(&mut self, sums: &Lane, weights: &Lane) {
            let clipped = max_i16_m512i(m512i::from(sums.0), m512i::default());
            let clipped = min_i16_m512i(clipped, set_splat_i16_m512i(QA));
            let weighted = mul_i16_keep_low_m512i(clipped, m512i::from(weights.0));
            self.0 = add_i32_m512i(self.0, mul_i16_horizontal_add_m512i(weighted, clipped));
        }

        #[inline]
        pub(super) fn sum(&self) -> i32 {
            <[i32; 16]>::from(self.0).iter().sum()
        }
    }
}

#[cfg(all(target_feature = "avx2", not(target_feature = "avx512bw")))]
mod avx2 {
    use safe_arch::{
        add_i32_m256i, m256i, max_i16_m256i, min_i16_m256i, mul_i16_horizontal_add_m256i,
        mul_i16_keep_low_m256i, set_splat_i16_m256i,
    };

    use crate::QA;
    use crate::lane::Lane;

    /// Eight sums, to be summed up in the end.
    #[derive(Default)]
    pub(super) struct Total(m256i);

    impl Total {
        #[inline]
        pub(super) fn add(&mut self, sums: &Lane, weights: &Lane) {
            let (sums, weights) = (sums.0.as_chunks::<16>().0, weights.0.as_chunks::<16>().0);
            for (sums, weights) in sums.iter().zip(weights) {
                let clipped = max_i16_m256i(m256i::from(*sums), m256i::default());
                let clipped = min_i16_m256i(clipped, set_splat_i16_m256i(QA));
                let weighted = mul_i16_keep_low_m256i(clipped, m256i::from(*weights));
                let products = mul_i16_horizontal_add_m256i(weighted, clipped);
                self.0 = add_i32_m256i(self.0, products);
            }
        }

        #[inline]
        pub(super) fn sum(&self) -> i32 {
            <[i32; 8]>::from(self.0).iter().sum()
        }
    }
}

#[cfg(test)]
mod tests {
    use game::Random;

    use super::*;
    use crate::LARGEST_OUTPUT;
    use crate::lane::WIDTH;

    #[test]
    fn every_way_of_weighing_gives_the_same() {
        let mut random = Random::from_seed(1);
        for _ in 0..1000 {
            // Enough lanes for most numbers, few enough for the largest sum.
            let lanes: Vec<[Lane; 2]> = (0..4)
                .map(|_| {
                    let sums =
                        std::array::from_fn(|_| (random.number() as i16) >> random.below(10));
                    let most = LARGEST_OUTPUT as usize;
                    let weight = |_| random.below(2 * most + 1) as i16 - LARGEST_OUTPUT;
                    [Lane(sums), Lane(std::array::from_fn(weight))]
                })
                .collect();
            let mut expected = 0;
            let mut plain = plain::Total::default();
            for [sums, weights] in &lanes {
                plain.add(sums, weights);
                for at in 0..WIDTH {
                    let clipped = i64::from(sums.0[at]).clamp(0, 255);
                    expected += clipped * clipped * i64::from(weights.0[at]);
                }
            }
            let [sums, weights]: [Vec<Lane>; 2] =
                [0, 1].map(|which| lanes.iter().map(|pair| pair[which]).collect());
            assert_eq!(i64::from(plain.sum()), expected);
            assert_eq!(i64::from(weigh(&sums, &weights)), expected);
        }
    }
}
