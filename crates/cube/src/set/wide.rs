//! A set held in registers, for the sweeps of move generation: in one of 512 bits, or in two of 256, as the build allows.
//!
//! The compiler vectorises most of what plain words do, but not the moving of levels up and down, and then it takes whole
//! sweeps apart into single words. Where there is neither AVX-512 nor AVX2, a plain [`Set`](super::Set) takes the place.

#[cfg(not(target_feature = "avx2"))]
pub(crate) type Wide = super::Set;

#[cfg(all(target_feature = "avx2", not(target_feature = "avx512f")))]
pub(crate) use avx2::Wide;

#[cfg(target_feature = "avx512f")]
pub(crate) use avx512::Wide;

#[cfg(target_feature = "avx512f")]
mod avx512 {
    use std::array::from_fn;
    use std::ops::{BitAnd, BitAndAssign, BitOr};

    use safe_arch::{
        cmp_op_mask_u64, m512i, set_splat_i64_m512i, shl_all_u64_m512i, shr_all_u64_m512i,
        shuffle_abv_i64_all_m512i,
    };

    use super::super::{Set, shiftable};

    /// All eight levels.
    #[derive(Clone, Copy)]
    pub(crate) struct Wide(m512i);

    impl From<Set> for Wide {
        #[inline(always)]
        fn from(set: Set) -> Self {
            Self(set.0.into())
        }
    }

    impl From<Wide> for Set {
        #[inline(always)]
        fn from(wide: Wide) -> Self {
            Self(wide.0.into())
        }
    }

    impl BitAnd for Wide {
        type Output = Self;

        #[inline(always)]
        fn bitand(self, other: Self) -> Self {
            Self(self.0 & other.0)
        }
    }

    impl BitOr for Wide {
        type Output = Self;

        #[inline(always)]
        fn bitor(self, other: Self) -> Self {
            Self(self.0 | other.0)
        }
    }

    impl BitAndAssign for Wide {
        #[inline(always)]
        fn bitand_assign(&mut self, other: Self) {
            *self = *self & other;
        }
    }

    /// The comparison "not equal", as the processor numbers them.
    const NOT_EQUAL: i32 = 4;

    impl Wide {
        #[inline(always)]
        pub(crate) fn is_empty(self) -> bool {
            cmp_op_mask_u64::<NOT_EQUAL>(self.0, m512i::default()) == 0
        }

        #[inline(always)]
        pub(crate) fn len(self) -> u32 {
            Set::from(self).len()
        }

        /// See [`Set::shifted`].
        #[inline(always)]
        pub(crate) fn shifted(self, step: (i8, i8, i8)) -> Self {
            let (files, ranks, levels) = step;
            let by = files + 8 * ranks;
            let kept = self.0 & set_splat_i64_m512i(shiftable(files) as i64);
            let count = u64::from(by.unsigned_abs());
            let shifted = if by >= 0 {
                shl_all_u64_m512i(kept, count)
            } else {
                shr_all_u64_m512i(kept, count)
            };
            Self(shifted).raised(levels)
        }

        /// Moves the levels up. What comes from outside is taken from a second register, which is empty: 8 names its first word.
        #[inline(always)]
        fn raised(self, levels: i8) -> Self {
            let source = |level: usize| match level as i8 - levels {
                from @ 0..8 => i64::from(from),
                _ => 8,
            };
            let sources = m512i::from(from_fn::<i64, 8, _>(source));
            Self(shuffle_abv_i64_all_m512i(self.0, sources, m512i::default()))
        }
    }
}

#[cfg(all(target_feature = "avx2", not(target_feature = "avx512f")))]
mod avx2 {
    use std::array::from_fn;
    use std::ops::{BitAnd, BitAndAssign, BitOr};

    use safe_arch::{
        blend_imm_i32_m256i as blend, m256i, shl_all_u64_m256i, shr_all_u64_m256i,
        shuffle_ai_i64_all_m256i as shuffle, testz_m256i as disjoint,
    };

    use super::super::{Set, shiftable};

    /// The four lower levels and the four upper ones.
    #[derive(Clone, Copy)]
    pub(crate) struct Wide(m256i, m256i);

    impl From<Set> for Wide {
        #[inline(always)]
        fn from(set: Set) -> Self {
            let half = |first: usize| m256i::from(from_fn::<_, 4, _>(|word| set.0[first + word]));
            Self(half(0), half(4))
        }
    }

    impl From<Wide> for Set {
        #[inline(always)]
        fn from(wide: Wide) -> Self {
            let halves: [[u64; 4]; 2] = [wide.0.into(), wide.1.into()];
            Self(from_fn(|word| halves[word / 4][word % 4]))
        }
    }

    impl BitAnd for Wide {
        type Output = Self;

        #[inline(always)]
        fn bitand(self, other: Self) -> Self {
            Self(self.0 & other.0, self.1 & other.1)
        }
    }

    impl BitOr for Wide {
        type Output = Self;

        #[inline(always)]
        fn bitor(self, other: Self) -> Self {
            Self(self.0 | other.0, self.1 | other.1)
        }
    }

    impl BitAndAssign for Wide {
        #[inline(always)]
        fn bitand_assign(&mut self, other: Self) {
            *self = *self & other;
        }
    }

    impl Wide {
        #[inline(always)]
        pub(crate) fn is_empty(self) -> bool {
            let any = self.0 | self.1;
            disjoint(any, any) != 0
        }

        #[inline(always)]
        pub(crate) fn len(self) -> u32 {
            Set::from(self).len()
        }

        /// See [`Set::shifted`].
        #[inline(always)]
        pub(crate) fn shifted(self, step: (i8, i8, i8)) -> Self {
            let (files, ranks, levels) = step;
            let by = files + 8 * ranks;
            let keep = m256i::from([shiftable(files); 4]);
            let count = [u64::from(by.unsigned_abs()), 0].into();
            let shift = |half: m256i| {
                let half = half & keep;
                if by >= 0 {
                    shl_all_u64_m256i(half, count)
                } else {
                    shr_all_u64_m256i(half, count)
                }
            };
            Self(shift(self.0), shift(self.1)).raised(levels)
        }

        /// Moves the levels up. Each half is rotated; then the words that ran round its end go to the other half, or out.
        /// A word is two of the blend's eight lanes.
        #[inline(always)]
        fn raised(self, levels: i8) -> Self {
            let Self(low, high) = self;
            let none = m256i::default();
            match levels {
                0 => self,
                1 => {
                    let (low, high) =
                        (shuffle::<0b10_01_00_11>(low), shuffle::<0b10_01_00_11>(high));
                    Self(blend::<0b0000_0011>(low, none), blend::<0b0000_0011>(high, low))
                }
                2 => {
                    let (low, high) =
                        (shuffle::<0b01_00_11_10>(low), shuffle::<0b01_00_11_10>(high));
                    Self(blend::<0b0000_1111>(low, none), blend::<0b0000_1111>(high, low))
                }
                -1 => {
                    let (low, high) =
                        (shuffle::<0b00_11_10_01>(low), shuffle::<0b00_11_10_01>(high));
                    Self(blend::<0b1100_0000>(low, high), blend::<0b1100_0000>(high, none))
                }
                -2 => {
                    let (low, high) =
                        (shuffle::<0b01_00_11_10>(low), shuffle::<0b01_00_11_10>(high));
                    Self(blend::<0b1111_0000>(low, high), blend::<0b1111_0000>(high, none))
                }
                4 => Self(none, low),
                -4 => Self(high, none),
                _ => unreachable!("no sweep steps so"),
            }
        }
    }
}
