//! The transposition table: shared by all threads without locks.
//!
//! An entry is two words. The second is the content, the first is the key with what ages mixed into its low bits, combined with the
//! content by exclusive or: an entry that two threads wrote halves of no longer fits its key and is not found.

use std::mem;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use game::Move;

use crate::score::from_table;

/// What a score means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The true value is at most this.
    Upper,
    /// The true value is at least this.
    Lower,
    /// This is the true value.
    Exact,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) m: Option<Move>,
    pub(crate) score: i32,
    /// The static evaluation, if it was made.
    pub(crate) eval: Option<i32>,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
}

impl Entry {
    /// The score as seen from a ply of the line, if it decides a window: it is exact, or a bound outside.
    pub(crate) fn decides(&self, ply: usize, alpha: i32, beta: i32) -> Option<i32> {
        let score = from_table(self.score, ply);
        let outside = match self.bound {
            Bound::Exact => true,
            Bound::Lower => score >= beta,
            Bound::Upper => score <= alpha,
        };
        outside.then_some(score)
    }
}

#[derive(Default)]
struct Slot {
    checked: AtomicU64,
    content: AtomicU64,
}

/// One line of the processor's cache.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// The table.
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    age: AtomicU8,
}

/// The low bits of the first word: depth 8, age 6, bound 2.
const LOW: u64 = 0xFFFF;
const AGES: u8 = 64;
/// An evaluation that was not made.
const NO_EVAL: i16 = i16::MIN;

impl Table {
    /// A table of at most so many megabytes.
    pub(crate) fn new(megabytes: usize) -> Self {
        let count = (megabytes.max(1) << 20) / mem::size_of::<Bucket>();
        let mut buckets = Vec::new();
        buckets.resize_with(count, Bucket::default);
        Self { buckets, age: AtomicU8::new(0) }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        for slot in self.buckets.iter_mut().flat_map(|bucket| &mut bucket.0) {
            *slot = Slot::default();
        }
    }

    /// A new search begins: older entries are the first to go.
    pub(crate) fn grow_older(&self) {
        let age = self.age.load(Ordering::Relaxed);
        self.age.store((age + 1) % AGES, Ordering::Relaxed);
    }

    /// How many thousandths are filled by this search.
    pub(crate) fn permille(&self) -> u32 {
        let age = self.age.load(Ordering::Relaxed);
        let slots = self.buckets.iter().take(250).flat_map(|bucket| &bucket.0);
        let used = slots.filter(|slot| {
            let low = slot.low();
            low != 0 && age_of(low) == age
        });
        used.count() as u32
    }

    /// Fetches what belongs to a key into the cache.
    #[inline]
    pub(crate) fn prefetch(&self, key: u64) {
        #[cfg(target_arch = "x86_64")]
        safe_arch::prefetch_t0(self.bucket(key));
        #[cfg(not(target_arch = "x86_64"))]
        let _ = key;
    }

    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        self.bucket(key).0.iter().find_map(|slot| {
            let content = slot.content.load(Ordering::Relaxed);
            let first = slot.checked.load(Ordering::Relaxed) ^ content;
            if (first ^ key) & !LOW != 0 || first & LOW == 0 {
                return None;
            }
            Some(unpack(first & LOW, content))
        })
    }

    pub(crate) fn put(&self, key: u64, entry: &Entry) {
        let age = self.age.load(Ordering::Relaxed);
        let slots = &self.bucket(key).0;
        // The same position, else what is least worth keeping: shallow and old.
        let same = slots.iter().find(|slot| (slot.first() ^ key) & !LOW == 0);
        let worth = |slot: &&Slot| {
            let low = slot.low();
            let old = i32::from(age.wrapping_sub(age_of(low)) % AGES);
            if low == 0 { i32::MIN } else { depth_of(low) - 8 * old }
        };
        let Some(slot) = same.or_else(|| slots.iter().min_by_key(worth)) else { return };
        let mut entry = *entry;
        if let Some(same) = same {
            let old = unpack(same.low(), same.content.load(Ordering::Relaxed));
            let fresh = age_of(same.low()) == age;
            if fresh && entry.bound != Bound::Exact && entry.depth + 3 < old.depth {
                return;
            }
            entry.m = entry.m.or(old.m);
        }
        let (low, content) = pack(&entry, age);
        slot.content.store(content, Ordering::Relaxed);
        slot.checked.store((key & !LOW | low) ^ content, Ordering::Relaxed);
    }

    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        // The low half chooses the bucket, the high bits are checked.
        let index = ((key & 0xFFFF_FFFF) * self.buckets.len() as u64) >> 32;
        &self.buckets[index as usize]
    }
}

impl Slot {
    fn first(&self) -> u64 {
        self.checked.load(Ordering::Relaxed) ^ self.content.load(Ordering::Relaxed)
    }

    fn low(&self) -> u64 {
        self.first() & LOW
    }
}

fn age_of(low: u64) -> u8 {
    (low >> 8) as u8 & (AGES - 1)
}

fn depth_of(low: u64) -> i32 {
    (low & 0xFF) as i32
}

/// The low bits of the first word are never 0: the bound is written from 1.
fn pack(entry: &Entry, age: u8) -> (u64, u64) {
    let bound = match entry.bound {
        Bound::Upper => 1,
        Bound::Lower => 2,
        Bound::Exact => 3,
    };
    let depth = entry.depth.clamp(0, 255) as u64;
    let low = depth | u64::from(age) << 8 | bound << 14;
    let eval = entry.eval.map_or(NO_EVAL, |eval| eval as i16);
    let content = u64::from(entry.m.map_or(0, Move::bits))
        | u64::from(entry.score as i16 as u16) << 24
        | u64::from(eval as u16) << 40;
    (low, content)
}

fn unpack(low: u64, content: u64) -> Entry {
    let eval = (content >> 40) as i16;
    Entry {
        m: Move::from_bits(content as u32 & 0xFF_FFFF),
        score: i32::from((content >> 24) as i16),
        eval: (eval != NO_EVAL).then_some(i32::from(eval)),
        depth: depth_of(low),
        bound: match low >> 14 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Kind, Square};

    #[test]
    fn what_is_put_is_found_again_and_only_by_its_key() {
        let table = Table::new(1);
        let m = Move::promoting(Square::from_index(511), Square::from_index(510), Kind::Commoner);
        let entries = [
            Entry { m: Some(m), score: -31_999, eval: Some(-12), depth: 0, bound: Bound::Upper },
            Entry { m: None, score: 31_999, eval: None, depth: 77, bound: Bound::Exact },
            Entry { m: None, score: 0, eval: Some(0), depth: 255, bound: Bound::Lower },
        ];
        for (number, entry) in entries.iter().enumerate() {
            let key = 0x9E37_79B9_7F4A_7C15_u64.wrapping_mul(number as u64 + 1);
            table.put(key, entry);
            assert_eq!(table.get(key), Some(*entry));
            assert_eq!(table.get(key ^ 1 << 40), None);
        }
    }

    #[test]
    fn a_full_bucket_gives_up_what_is_old_or_shallow() {
        let table = Table::new(1);
        let key = |number: u64| number << 32 | 7;
        let entry = |depth| Entry { m: None, score: 1, eval: None, depth, bound: Bound::Exact };
        for number in 0..4 {
            table.put(key(number), &entry(number as i32 + 5));
        }
        table.put(key(4), &entry(1));
        assert_eq!(table.get(key(0)), None, "the shallowest made room");
        table.grow_older();
        table.put(key(5), &entry(1));
        table.put(key(6), &entry(1));
        assert!(table.get(key(5)).is_some() && table.get(key(6)).is_some(), "new ones stay");
        assert_eq!(table.permille(), 2, "only what this search wrote counts as used");
    }
}
