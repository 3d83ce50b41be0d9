//! The tags of a record: names and values, in their order. Names are compared without regard to case, as files differ there.

/// The tags of a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// The seven tags that every record has, in their order, with what they say where nothing is known.
    pub(super) const ROSTER: [(&'static str, &'static str); 7] = [
        ("Event", "?"),
        ("Site", "?"),
        ("Date", "????.??.??"),
        ("Round", "?"),
        ("White", "?"),
        ("Black", "?"),
        ("Result", "*"),
    ];

    /// The tags beside the roster that are written where they are needed, whether or not they were read.
    const DERIVED: [&'static str; 3] = ["Variant", "SetUp", "FEN"];

    /// Whether writing a record may add this tag.
    pub(super) fn may_be_added(name: &str) -> bool {
        let roster = Self::ROSTER.iter().map(|(name, _)| name);
        roster.chain(&Self::DERIVED).any(|added| added.eq_ignore_ascii_case(name))
    }

    /// What a tag says.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.index(name).map(|index| self.0[index].1.as_str())
    }

    /// Lets a tag say something: in its place if it is there, else as the last one. Gives its index.
    pub fn set(&mut self, name: &str, value: &str) -> usize {
        if let Some(index) = self.index(name) {
            value.clone_into(&mut self.0[index].1);
            return index;
        }
        self.0.push((name.to_owned(), value.to_owned()));
        self.0.len() - 1
    }

    /// All tags, names and values.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn index(&self, name: &str) -> Option<usize> {
        self.0.iter().position(|(other, _)| other.eq_ignore_ascii_case(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_keeps_its_place_when_it_changes() {
        let mut tags = Tags::default();
        assert!(tags.is_empty());
        assert_eq!((tags.set("White", "a"), tags.set("Black", "b")), (0, 1));
        assert_eq!(tags.set("white", "c"), 0);
        assert_eq!(tags.iter().collect::<Vec<_>>(), [("White", "c"), ("Black", "b")]);
        assert_eq!((tags.get("BLACK"), tags.get("Round"), tags.len()), (Some("b"), None, 2));
    }
}
