//! What a judgement is made of: named terms, each with one weight or a table of them.

/// What terms have in common. Style bends whole groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// What pieces are worth anywhere.
    Material,
    /// What they are worth where they stand.
    Squares,
    /// How far they reach.
    Mobility,
    /// How well single pieces stand in relation to others.
    Pieces,
    /// What pawns mean for each other.
    Pawns,
    /// Pawns that nothing keeps from promotion, or will not.
    Passed,
    /// What protects a king.
    Shelter,
    /// What aims at a king.
    Attack,
    /// What can be captured or chased.
    Threats,
    /// What few pieces mean for the side that is ahead.
    Trades,
    /// The rest.
    Other,
}

/// A term and how many weights it has.
#[derive(Clone, Copy, Debug)]
pub struct Term {
    /// Its name in files and tables.
    pub name: &'static str,
    /// What it belongs to.
    pub group: Group,
    /// The number of its weights.
    pub len: usize,
}

/// The index of a term's first weight. Unknown names do not compile.
pub(crate) const fn first(terms: &[Term], name: &str) -> usize {
    let (mut index, mut offset) = (0, 0);
    while !same(terms[index].name, name) {
        offset += terms[index].len;
        index += 1;
    }
    offset
}

const fn same(left: &str, right: &str) -> bool {
    let (left, right) = (left.as_bytes(), right.as_bytes());
    let mut index = 0;
    while index < left.len() && index < right.len() && left[index] == right[index] {
        index += 1;
    }
    index == left.len() && index == right.len()
}

/// Writes a game's list of terms, `TERMS`, and for each a constant that holds the index of its first weight.
macro_rules! terms {
    ($($(#[$doc:meta])* $constant:ident = $name:literal, $group:ident, $len:expr;)*) => {
        /// All terms.
        pub(crate) const TERMS: &[$crate::judge::Term] = &[
            $($crate::judge::Term { name: $name, group: $crate::judge::Group::$group, len: $len }),*
        ];
        $($(#[$doc])* pub(crate) const $constant: usize = $crate::judge::first(TERMS, $name);)*
    };
}
pub(crate) use terms;
