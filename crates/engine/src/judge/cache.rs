//! Judgements that are remembered under a key, such as those of pawns.

use super::Tapered;

/// How many judgements are remembered; a power of two.
const ENTRIES: usize = 8192;

/// What was found under a key.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Entry<V> {
    pub(super) key: u64,
    /// The weights that were counted.
    pub(super) sum: Tapered,
    /// What else was found.
    pub(super) found: V,
}

/// Remembers the last judgement for each of many keys. It takes no memory before it is used.
#[derive(Clone, Debug, Default)]
pub struct Cache<V>(Vec<Entry<V>>);

impl<V: Copy + Default> Cache<V> {
    /// The place of a key. What is there may belong to another.
    pub(super) fn place(&mut self, key: u64) -> &mut Entry<V> {
        if self.0.is_empty() {
            // Without pawns the key may well be 0, and would find the empty entry.
            self.0 = vec![Entry { key: !0, ..Entry::default() }; ENTRIES];
        }
        &mut self.0[key as usize % ENTRIES]
    }
}
