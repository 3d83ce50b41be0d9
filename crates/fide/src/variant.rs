//! Chess and Chess960: the same rules from different starts.

/// Which of the two a game is. Any castling set-up can be read in both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Chess; castling by coordinates is the king's own move.
    #[default]
    Standard,
    /// Chess960; castling by coordinates is the king taking its own rook.
    Chess960,
}
