//! Tables of endings of FIDE chess, as Syzygy made them.

use std::path::PathBuf;
use std::{env, io};

use ::fide::Position;
use game::{Color, Kind, Move, Position as _};
use search::{Endings, Verdict};
use shakmaty::{CastlingMode, Chess, FromSetup, Piece, Role, Setup, Square};
use shakmaty_syzygy::{AmbiguousWdl, Dtz, Tablebase, Wdl};

/// All tables of some folders.
#[derive(Debug)]
pub struct Syzygy {
    tables: Tablebase<Chess>,
}

/// Why there are no tables.
#[derive(Debug, thiserror::Error)]
pub enum SyzygyError {
    /// A folder, or something in it, cannot be read.
    #[error("{}: {reason}", folder.display())]
    Unreadable {
        /// The folder.
        folder: PathBuf,
        /// What the system says.
        reason: io::Error,
    },
    /// A folder holds no tables.
    #[error("{}: there is no table (like KQvK.rtbw) in this folder", .0.display())]
    Empty(PathBuf),
}

impl Syzygy {
    /// Looks into folders, which are separated as the system separates paths. Tables are opened when they are needed.
    ///
    /// # Errors
    /// One of the folders cannot be read or holds no table.
    pub fn open(folders: &str) -> Result<Self, SyzygyError> {
        let mut tables = Tablebase::new();
        for folder in env::split_paths(folders) {
            match tables.add_directory(&folder) {
                Ok(0) => return Err(SyzygyError::Empty(folder)),
                Ok(_) => (),
                Err(reason) => return Err(SyzygyError::Unreadable { folder, reason }),
            }
        }
        Ok(Self { tables })
    }

    /// The position as the tables' library has it, if they may know it.
    fn convert(&self, position: &Position) -> Option<Chess> {
        if position.men() as usize > self.tables.max_pieces() || position.may_castle() {
            return None;
        }
        let mut setup = Setup::empty();
        for (square, piece) in position.pieces() {
            let piece = Piece { color: color(piece.color()), role: role(piece.kind())? };
            setup.board.set_piece_at(Square::new(square.index() as u32), piece);
        }
        setup.turn = color(position.turn());
        setup.ep_square = position.en_passant().map(|square| Square::new(square.index() as u32));
        Chess::from_setup(setup, CastlingMode::Standard).ok()
    }

    /// What a position is worth that a move has led to, seen by the side that made it: the greater the better.
    fn rank(&self, after: &Position) -> Option<(AmbiguousWdl, i32)> {
        if after.in_check() && !after.has_legal_move() {
            return Some((AmbiguousWdl::Win, 0));
        }
        let chess = self.convert(after)?;
        let clock = after.halfmove_clock();
        if clock == 0 {
            let wdl = -self.tables.probe_wdl_after_zeroing(&chess).ok()?;
            return Some((wdl.into(), -Dtz::before_zeroing(wdl).0));
        }
        let distance = self.tables.probe_dtz(&chess).ok()?;
        let wdl = -AmbiguousWdl::from_dtz_and_halfmoves(distance, clock);
        // Who wins hurries to the next capture or pawn move, who loses puts it off.
        Some((wdl, distance.add_plies_saturating(1).ignore_rounding().0))
    }
}

impl Endings<Position> for Syzygy {
    fn probe(&self, position: &Position) -> Option<Verdict> {
        let chess = self.convert(position)?;
        let wdl = self.tables.probe_wdl_after_zeroing(&chess).ok()?;
        Some(match wdl {
            Wdl::Win => Verdict::Win,
            Wdl::CursedWin | Wdl::Draw | Wdl::BlessedLoss => Verdict::Draw,
            Wdl::Loss => Verdict::Loss,
        })
    }

    fn choose(&self, position: &Position, moves: &mut Vec<Move>) -> Option<Verdict> {
        if position.men() as usize > self.tables.max_pieces() {
            return None;
        }
        let ranked = moves.iter().map(|&m| {
            let mut after = position.clone();
            after.play(m, &mut ());
            Some((m, self.rank(&after)?))
        });
        let ranked = ranked.collect::<Option<Vec<_>>>()?;
        let best = ranked.iter().map(|&(_, rank)| rank).max()?;
        *moves = ranked.into_iter().filter(|&(_, rank)| rank == best).map(|(m, _)| m).collect();
        Some(match best.0 {
            AmbiguousWdl::Win | AmbiguousWdl::MaybeWin => Verdict::Win,
            AmbiguousWdl::CursedWin | AmbiguousWdl::Draw | AmbiguousWdl::BlessedLoss => {
                Verdict::Draw
            }
            AmbiguousWdl::MaybeLoss | AmbiguousWdl::Loss => Verdict::Loss,
        })
    }
}

const fn color(color: Color) -> shakmaty::Color {
    match color {
        Color::White => shakmaty::Color::White,
        Color::Black => shakmaty::Color::Black,
    }
}

/// Nothing for the commoner, which FIDE chess does not have.
const fn role(kind: Kind) -> Option<Role> {
    match kind {
        Kind::Pawn => Some(Role::Pawn),
        Kind::Knight => Some(Role::Knight),
        Kind::Bishop => Some(Role::Bishop),
        Kind::Rook => Some(Role::Rook),
        Kind::Queen => Some(Role::Queen),
        Kind::Commoner => None,
        Kind::King => Some(Role::King),
    }
}
