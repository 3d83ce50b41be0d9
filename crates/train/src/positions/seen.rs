//! Which positions there are already.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

use super::Layout;

/// The records of positions, found again by what a network sees of them. The records themselves lie elsewhere, in groups.
pub(super) struct Seen {
    layout: Layout,
    places: HashTable<Place>,
}

/// Where a record lies.
struct Place {
    group: u8,
    index: u32,
}

impl Seen {
    /// None yet.
    pub(super) const fn new(layout: Layout) -> Self {
        Self { layout, places: HashTable::new() }
    }

    /// Notes the last record of a group, unless another one has the same position. Gives whether it is new.
    pub(super) fn note_last(&mut self, records: &[Vec<u8>], group: usize) -> bool {
        let (layout, size) = (self.layout, self.layout.size());
        let essence = |place: &Place| {
            let records = &records[usize::from(place.group)];
            layout.essence(&records[place.index as usize * size..][..size])
        };
        let hash =
            |place: &Place| BuildHasherDefault::<DefaultHasher>::default().hash_one(essence(place));
        let last = Place { group: group as u8, index: (records[group].len() / size - 1) as u32 };
        match self.places.entry(hash(&last), |other| essence(other) == essence(&last), hash) {
            Entry::Occupied(_) => false,
            Entry::Vacant(free) => {
                free.insert(last);
                true
            }
        }
    }
}
