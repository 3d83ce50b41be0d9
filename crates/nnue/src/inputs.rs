//! What a network sees: one input for each piece on each square, as one side sees them.

use game::{Color, Piece, Position, Square};

use crate::Board;

/// The inputs of a network.
///
/// A side sees its own home rank first and tells its own pieces from the others'. Its inputs may further depend on where its king
/// stands: they may be mirrored so that the king is always on one half of the board, and there may be a set of them for each of
/// several regions of the king.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inputs {
    board: Board,
    mirrored: bool,
    regions: [u8; 64],
    region_count: usize,
}

/// How a side sees the board while its king stays in one region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    side: Color,
    /// What is seen elsewhere than it is: ranks and files from the other end.
    turned: u16,
    region: u8,
}

/// The bits of a square's index that count its file and its rank.
const FILES: u16 = 0b000_111;
const RANKS: u16 = 0b111_000;

impl Inputs {
    /// As many regions of the king as a network may have at most.
    pub const MOST_REGIONS: usize = 32;

    /// The usual regions of the king in chess: castled, not yet castled, on the second rank, beyond.
    pub const CHESS_REGIONS: [u8; 64] = {
        let mut regions = [3; 64];
        let mut file = 0;
        while file < 8 {
            regions[file] = if file < 2 || file > 5 { 0 } else { 1 };
            regions[8 + file] = 2;
            file += 1;
        }
        regions
    };

    /// The inputs of a board with a region for each file and rank of the king, as its side sees them, a1 first. With mirroring the
    /// king is seen on files e to h, and only the regions of those files count.
    ///
    /// # Errors
    /// If there are too many regions.
    pub fn new(board: Board, mirrored: bool, regions: [u8; 64]) -> Result<Self, String> {
        let region_count = regions.iter().fold(0, |most, &region| most.max(region)) as usize + 1;
        if region_count > Self::MOST_REGIONS {
            let most = Self::MOST_REGIONS;
            return Err(format!("{region_count} regions of the king, expected at most {most}"));
        }
        Ok(Self { board, mirrored, regions, region_count })
    }

    /// The inputs of a board that do not depend on the king, but for mirroring.
    pub const fn plain(board: Board, mirrored: bool) -> Self {
        Self { board, mirrored, regions: [0; 64], region_count: 1 }
    }

    /// The board that is seen.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// Whether the board is mirrored to keep the king on files e to h.
    pub const fn mirrored(&self) -> bool {
        self.mirrored
    }

    /// The region of each file and rank of the king.
    pub const fn regions(&self) -> &[u8; 64] {
        &self.regions
    }

    /// How many inputs there are.
    pub const fn count(&self) -> usize {
        self.region_count * self.per_region()
    }

    /// How many views a side has; see [`Inputs::view_index`].
    pub const fn views(&self) -> usize {
        self.region_count * 2
    }

    const fn per_region(&self) -> usize {
        2 * self.board.kinds() * self.board.squares()
    }

    /// How a side sees the board when its king stands on a square.
    #[inline]
    pub fn view(&self, side: Color, king: Square) -> View {
        let turned = match side {
            Color::White => 0,
            Color::Black => RANKS,
        };
        let turned = if self.mirrored && king.file() < 4 { turned | FILES } else { turned };
        let region = self.regions[(king.index() ^ usize::from(turned)) % 64];
        View { side, turned, region }
    }

    /// A number for each view of a side, below [`Inputs::views`].
    #[inline]
    pub const fn view_index(&self, view: View) -> usize {
        view.region as usize * 2 + (view.turned & FILES != 0) as usize
    }

    /// The input that a piece on a square turns on in a view.
    #[inline]
    pub fn index(&self, view: View, piece: Piece, square: Square) -> usize {
        let kinds = self.board.kinds();
        // Chess has no commoners, the kind before the king: the king moves up.
        let kind = piece.kind().index().min(kinds - 1);
        let owned = if piece.color() == view.side { kind } else { kinds + kind };
        let seen = square.index() ^ usize::from(view.turned);
        usize::from(view.region) * self.per_region() + owned * self.board.squares() + seen
    }

    /// All inputs that a position turns on for a side.
    pub fn active<P: Position>(&self, position: &P, side: Color) -> impl Iterator<Item = usize> {
        let view = self.view(side, position.king(side));
        let squares = (0..self.board.squares()).map(Square::from_index);
        squares.filter_map(move |square| Some(self.index(view, position.piece_at(square)?, square)))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use game::Kind;

    use super::*;

    fn all_inputs() -> [Inputs; 4] {
        [
            Inputs::new(Board::Chess, true, Inputs::CHESS_REGIONS).expect("few regions"),
            Inputs::plain(Board::Chess, false),
            Inputs::plain(Board::Cube, true),
            Inputs::plain(Board::Cube4, false),
        ]
    }

    fn kinds(board: Board) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().filter(move |&kind| board != Board::Chess || kind != Kind::Commoner)
    }

    #[test]
    fn every_input_is_one_piece_on_one_square_seen_from_one_region() {
        for inputs in all_inputs() {
            let board = inputs.board();
            for side in Color::ALL {
                let mut seen = BTreeSet::new();
                let mut views = BTreeSet::new();
                for king in (0..64).map(Square::from_index) {
                    let view = inputs.view(side, king);
                    if !views.insert(inputs.view_index(view)) || view.turned & FILES != 0 {
                        continue;
                    }
                    for (color, kind) in
                        Color::ALL.into_iter().flat_map(|c| kinds(board).map(move |k| (c, k)))
                    {
                        for square in (0..board.squares()).map(Square::from_index) {
                            assert!(seen.insert(inputs.index(
                                view,
                                Piece::new(color, kind),
                                square
                            )));
                        }
                    }
                }
                assert_eq!(seen.len(), inputs.count());
                assert_eq!(seen.last(), Some(&(inputs.count() - 1)));
                assert!(views.last().is_some_and(|&last| last < inputs.views()));
            }
        }
    }

    #[test]
    fn both_sides_see_the_same_when_the_colours_are_exchanged() {
        for inputs in all_inputs() {
            let king = Square::new(2, 1, 0);
            let facing = Square::new(2, 6, 0);
            let (white, black) =
                (inputs.view(Color::White, king), inputs.view(Color::Black, facing));
            for kind in kinds(inputs.board()) {
                let one = inputs.index(white, Piece::new(Color::White, kind), Square::new(5, 2, 0));
                let two = inputs.index(black, Piece::new(Color::Black, kind), Square::new(5, 5, 0));
                assert_eq!(one, two);
                let other =
                    inputs.index(black, Piece::new(Color::White, kind), Square::new(5, 5, 0));
                assert_ne!(one, other);
            }
        }
    }

    #[test]
    fn mirroring_keeps_the_king_on_one_half_of_the_board() {
        let inputs = Inputs::plain(Board::Cube, true);
        let left = inputs.view(Color::White, Square::new(1, 0, 3));
        let right = inputs.view(Color::White, Square::new(6, 0, 3));
        let knight = Piece::new(Color::Black, Kind::Knight);
        assert_eq!(
            inputs.index(left, knight, Square::new(0, 4, 7)),
            inputs.index(right, knight, Square::new(7, 4, 7))
        );
        assert_ne!(inputs.view_index(left), inputs.view_index(right));
    }

    #[test]
    fn too_many_regions_are_refused() {
        let mut regions = [0; 64];
        regions[7] = 32;
        let refused = Inputs::new(Board::Chess, true, regions).expect_err("too many");
        assert!(refused.contains("33 regions"), "{refused}");
    }
}
