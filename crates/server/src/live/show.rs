//! The table as clients see it.

use std::collections::BTreeMap;
use std::time::Duration;

use engine::Judged;
use game::{Color, Move, Notation, Observer, Outcome, Piece, Special, Square, san};

use super::table::Table;
use crate::wire::{
    Captured, Check, Clocks, GameView, LastMove, Material, MoveView, Origin, OutcomeView,
    PositionView, Seat, State, Status, Target,
};

/// What stands where, square by square.
pub(super) type Board = Vec<Option<Piece>>;

impl<P: Judged> Table<P> {
    /// All of it.
    pub(super) fn view(&self, sequence: u64, now: Duration) -> GameView {
        let levels = self.game.position().levels();
        GameView {
            id: self.id.to_string(),
            sequence,
            levels,
            settings: self.settings.clone(),
            start: self.game.start().to_fen(),
            pieces: pieces(&self.board(), levels),
            moves: self.record.clone(),
            state: self.state(now),
        }
    }

    /// The position after so many moves, if there were so many.
    pub(super) fn position_after(&self, plies: usize) -> Option<PositionView> {
        let moves = self.game.moves().get(..plies)?;
        let mut position = self.game.start().clone();
        for &m in moves {
            position.play(m, &mut ());
        }
        Some(PositionView::of(&position))
    }

    /// What stands where.
    pub(super) fn board(&self) -> Board {
        board(self.game.position())
    }

    /// The squares on which something else stands than before.
    pub(super) fn changed_squares(
        &self,
        before: &Board,
        after: &Board,
    ) -> BTreeMap<String, Option<char>> {
        let levels = self.game.position().levels();
        let both = before.iter().zip(after).enumerate();
        both.filter(|(_, (before, after))| before != after)
            .map(|(index, (_, after))| {
                let square = Square::from_index(index).name(levels).to_string();
                (square, after.map(Piece::letter))
            })
            .collect()
    }

    /// All that may change beside pieces and moves.
    pub(super) fn state(&self, now: Duration) -> State {
        let position = self.game.position();
        let turn = position.turn();
        let levels = position.levels();
        let person_to_move =
            self.status == Status::Playing && !self.settings.player(turn).is_computer();
        let name = |square: Square| square.name(levels).to_string();
        State {
            status: self.status,
            turn: turn.into(),
            fen: position.to_fen(),
            legal: if person_to_move { origins(position) } else { Vec::new() },
            last_move: self
                .game
                .moves()
                .last()
                .map(|m| LastMove { from: name(m.from()), to: name(m.to()) }),
            check: check(position),
            clocks: self.shown_clocks(now),
            captured: captured(&self.record),
            material: material(position),
            outcome: self.game.outcome().map(OutcomeView::from),
            white: self.seat(Color::White),
            black: self.seat(Color::Black),
            offer: self.offer,
            claimable: (self.status == Status::Playing)
                .then(|| self.game.claimable().map(|reason| format!("draw {reason}")))
                .flatten(),
            paused: self.paused,
            delay_ms: self.settings.delay_ms,
            thinking: self.thinking,
            can_undo: self.status != Status::Adjourned && !self.record.is_empty(),
            can_redo: self.status != Status::Adjourned && !self.undone.is_empty(),
            name: self.name.clone(),
            successor: self.successor.as_ref().map(ToString::to_string),
        }
    }

    fn shown_clocks(&self, now: Duration) -> Option<Clocks> {
        let clock = self.clock.as_ref()?;
        let left = |color| clock.remaining(color, now).as_millis() as u64;
        Some(Clocks {
            white_ms: left(Color::White),
            black_ms: left(Color::Black),
            running: clock.is_running().then(|| clock.turn().into()),
            at: now.as_millis() as u64,
        })
    }

    fn seat(&self, color: Color) -> Seat {
        let index = color.index();
        Seat {
            player: self.settings.player(color).clone(),
            taken: self.tokens[index].is_some(),
            away: self.settings.online && self.present[index] == 0,
        }
    }
}

impl MoveView {
    /// A legal move as it is shown.
    pub(crate) fn of<P: Notation>(position: &P, m: Move) -> Self {
        let victim = position.victim(m).map(|kind| Piece::new(!position.turn(), kind).letter());
        Self {
            text: position.coordinates(m),
            san: san::write(position, m),
            captured: victim,
            pieces: Changes::of(position, m),
        }
    }
}

/// Notes which squares a move changes.
struct Changes {
    levels: u8,
    pieces: BTreeMap<String, Option<char>>,
}

impl Changes {
    /// What stands on these squares after a move.
    fn of<P: Notation>(position: &P, m: Move) -> BTreeMap<String, Option<char>> {
        let mut changes = Self { levels: position.levels(), pieces: BTreeMap::new() };
        position.clone().play(m, &mut changes);
        changes.pieces
    }

    fn note(&mut self, square: Square, piece: Option<Piece>) {
        self.pieces.insert(square.name(self.levels).to_string(), piece.map(Piece::letter));
    }
}

impl Observer for Changes {
    fn push(&mut self) {}

    fn put(&mut self, piece: Piece, square: Square) {
        self.note(square, Some(piece));
    }

    fn take(&mut self, _: Piece, square: Square) {
        self.note(square, None);
    }

    fn pop(&mut self) {}
}

impl PositionView {
    /// A position as it is shown.
    pub(crate) fn of<P: Notation>(position: &P) -> Self {
        Self {
            levels: position.levels(),
            fen: position.to_fen(),
            pieces: pieces(&board(position), position.levels()),
            turn: position.turn().into(),
            legal: origins(position),
            check: check(position),
        }
    }
}

impl From<Outcome> for OutcomeView {
    fn from(outcome: Outcome) -> Self {
        Self {
            result: outcome.result().text().to_owned(),
            winner: outcome.winner().map(Into::into),
            words: outcome.to_string(),
        }
    }
}

fn board<P: Notation>(position: &P) -> Board {
    let squares = 0..usize::from(position.levels()) * 64;
    squares.map(|index| position.piece_at(Square::from_index(index))).collect()
}

fn pieces(board: &Board, levels: u8) -> BTreeMap<String, char> {
    let named = board.iter().enumerate().filter_map(|(index, piece)| {
        Some((Square::from_index(index).name(levels).to_string(), (*piece)?.letter()))
    });
    named.collect()
}

/// The check that is given to the side to move.
fn check<P: Notation>(position: &P) -> Option<Check> {
    let name = |square: Square| square.name(position.levels()).to_string();
    position.in_check().then(|| Check {
        king: name(position.king(position.turn())),
        by: position.checkers().into_iter().map(name).collect(),
    })
}

/// Where the pieces of the side to move can go.
fn origins<P: Notation>(position: &P) -> Vec<Origin> {
    let levels = position.levels();
    let mut origins: BTreeMap<Square, Vec<Target>> = BTreeMap::new();
    for m in position.legal_move_list() {
        let text = position.coordinates(m);
        let length = if levels == 1 { 2 } else { 3 };
        // Castling may be written as the king taking its rook: what is written is what is clicked.
        let square = text.get(length..2 * length).unwrap_or_default().to_owned();
        let promotion = text.get(2 * length..).unwrap_or_default();
        let targets = origins.entry(m.from()).or_default();
        match targets.iter_mut().find(|target| target.square == square) {
            Some(target) => target.promotions.push_str(promotion),
            None => targets.push(Target {
                square,
                capture: position.victim(m).is_some(),
                promotions: promotion.to_owned(),
                pieces: (m.special() != Special::None).then(|| Changes::of(position, m)),
            }),
        }
    }
    let origin = |(from, to): (Square, _)| Origin { from: from.name(levels).to_string(), to };
    origins.into_iter().map(origin).collect()
}

fn captured(record: &[MoveView]) -> Captured {
    let mut captured = Captured::default();
    for letter in record.iter().filter_map(|shown| shown.captured) {
        let side =
            if letter.is_ascii_uppercase() { &mut captured.white } else { &mut captured.black };
        *side.entry(letter).or_default() += 1;
    }
    captured
}

fn material<P: Notation>(position: &P) -> Material {
    let [white, black] = Color::ALL.map(|color| position.points(color));
    Material { white, black, balance: white as i32 - black as i32 }
}
