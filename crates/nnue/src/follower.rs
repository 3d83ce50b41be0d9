//! A network that follows a game, move by move.
//!
//! A move is only noted when it is made; the sums of a position are worked out when it is judged, from those of the nearest
//! position before it that has them. When a king has come to another region, its side sees everything anew. Then the sums are made
//! of the last ones that were worked out for that region, since most pieces still stand where they stood then.

use std::sync::Arc;

use game::{Color, Kind, Observer, Piece, Position, Square};

use crate::lane::{Lane, WIDTH};
use crate::shift::{shift, shift_by_many, shift_direct};
use crate::weigh::weigh;
use crate::{Network, View};

/// A network and the game that it follows.
#[derive(Clone, Debug)]
pub struct Follower {
    network: Arc<Network>,
    /// What stands where now.
    board: Vec<Option<Piece>>,
    pieces: usize,
    /// The position that the game began with, and a frame for each move since.
    frames: Vec<Frame>,
    /// The sums of each frame, first White's.
    sums: Vec<Lane>,
    /// What came to the outputs directly in each frame, first White's.
    direct: Vec<i32>,
    /// What was seen last in each view of each side, first White's.
    memory: Vec<Memory>,
}

/// A position of the game.
#[derive(Clone, Copy, Debug)]
struct Frame {
    views: [View; 2],
    /// Whether a side's sums are worked out.
    known: [bool; 2],
    put: Changes,
    taken: Changes,
}

impl Frame {
    /// Nothing is worked out, and nothing has changed so far.
    fn new(views: [View; 2]) -> Self {
        Self { views, known: [false; 2], put: Changes::default(), taken: Changes::default() }
    }
}

/// A board and the sums of it.
#[derive(Clone, Debug)]
struct Memory {
    board: Vec<Option<Piece>>,
    sums: Vec<Lane>,
    direct: Vec<i32>,
}

/// The pieces that a move puts on the board, or takes from it. No move has more of either than castling.
#[derive(Clone, Copy, Debug, Default)]
struct Changes {
    list: [Option<(Piece, Square)>; 2],
}

impl Changes {
    fn note(&mut self, piece: Piece, square: Square) {
        let free = self.list.iter_mut().find(|change| change.is_none());
        *free.expect("no move changes more") = Some((piece, square));
    }
}

impl Follower {
    /// Begins to follow a game at a position, which must be of the network's board.
    pub fn new<P: Position>(network: Arc<Network>, position: &P) -> Self {
        let (shape, board) = (network.shape(), network.board());
        let board: Vec<_> =
            (0..board.squares()).map(|at| position.piece_at(Square::from_index(at))).collect();
        let views = Color::ALL.map(|side| shape.inputs().view(side, position.king(side)));
        let empty = Memory {
            board: vec![None; board.len()],
            sums: network.input_biases().to_vec(),
            direct: vec![0; shape.outputs()],
        };
        Self {
            memory: vec![empty; 2 * shape.inputs().views()],
            pieces: board.iter().flatten().count(),
            board,
            frames: vec![Frame::new(views)],
            sums: network.input_biases().repeat(2),
            direct: vec![0; 2 * shape.outputs()],
            network,
        }
    }

    /// The network.
    pub fn network(&self) -> &Network {
        &self.network
    }

    /// The value of the present position for the side to move, in hundredths of a pawn; see [`Network::judge_plainly`].
    pub fn judge(&mut self, turn: Color) -> i32 {
        for side in Color::ALL {
            self.work_out(side);
        }
        let top = self.frames.len() - 1;
        let output = self.network.shape().output_of(self.pieces);
        let [own, other] = self.network.output_rows(output);
        let sum = weigh(&self.sums[self.place(top, turn)..], own)
            + weigh(&self.sums[self.place(top, !turn)..], other);
        let [own, other] =
            [turn, !turn].map(|side| self.direct[self.direct_place(top, side)..][output]);
        self.network.value(output, sum, own - other)
    }

    /// How many lanes the sums of a side take.
    fn lanes(&self) -> usize {
        self.network.shape().hidden() / WIDTH
    }

    /// Where the sums of a side in a frame begin.
    fn place(&self, frame: usize, side: Color) -> usize {
        (2 * frame + side.index()) * self.lanes()
    }

    /// Where that begins which came to the outputs directly.
    fn direct_place(&self, frame: usize, side: Color) -> usize {
        (2 * frame + side.index()) * self.network.shape().outputs()
    }

    /// Makes the sums of a side in the present position known.
    fn work_out(&mut self, side: Color) {
        let top = self.frames.len() - 1;
        let view = self.frames[top].views[side.index()];
        let mut known = top;
        while !self.frames[known].known[side.index()] {
            if known == 0 || self.frames[known - 1].views[side.index()] != view {
                self.recall(side, view);
                return;
            }
            known -= 1;
        }
        for frame in known + 1..=top {
            self.advance(frame, side);
        }
    }

    /// Works out the sums of a frame from those of the frame before.
    fn advance(&mut self, frame: usize, side: Color) {
        let (place, before, lanes) =
            (self.place(frame, side), self.place(frame - 1, side), self.lanes());
        let [direct, direct_before] = [frame, frame - 1].map(|at| self.direct_place(at, side));
        let Frame { views, known, put, taken } = &mut self.frames[frame];
        known[side.index()] = true;
        let view = views[side.index()];
        let inputs = self.network.shape().inputs();
        let index = |(piece, square)| inputs.index(view, piece, square);
        let [put, taken] = [put, taken].map(|changes| changes.list.map(|change| change.map(index)));
        let outputs = self.network.shape().outputs();
        self.direct.copy_within(direct_before..direct_before + outputs, direct);
        let inputs = [&put, &taken].map(|inputs| inputs.iter().flatten().copied());
        shift_direct(&self.network, &mut self.direct[direct..][..outputs], inputs);
        let row = |input| self.network.input_row(input);
        let (earlier, later) = self.sums.split_at_mut(place);
        let (from, to) = (&earlier[before..][..lanes], &mut later[..lanes]);
        match (put.map(|input| input.map(row)), taken.map(|input| input.map(row))) {
            ([Some(put), None], [Some(taken), None]) => shift(from, to, [put], [taken]),
            ([Some(put), None], [Some(one), Some(two)]) => {
                shift(from, to, [put], [one, two]);
            }
            ([Some(king), Some(rook)], [Some(one), Some(two)]) => {
                shift(from, to, [king, rook], [one, two]);
            }
            _ => unreachable!("a move, a capture or castling"),
        }
    }

    /// Works out the sums of the present position from the last ones of the same view.
    fn recall(&mut self, side: Color, view: View) {
        let top = self.frames.len() - 1;
        let (place, lanes) = (self.place(top, side), self.lanes());
        let direct = self.direct_place(top, side);
        let inputs = self.network.shape().inputs();
        let memory = &mut self.memory[side.index() * inputs.views() + inputs.view_index(view)];
        let (mut put, mut taken) = (Vec::new(), Vec::new());
        for (at, (now, then)) in self.board.iter().zip(&mut memory.board).enumerate() {
            if now == then {
                continue;
            }
            let index = |piece| inputs.index(view, piece, Square::from_index(at));
            put.extend(now.map(index));
            taken.extend(then.map(index));
            *then = *now;
        }
        let both = [&put, &taken].map(|inputs| inputs.iter().copied());
        shift_direct(&self.network, &mut memory.direct, both);
        let rows = |inputs: &[usize]| -> Vec<_> {
            inputs.iter().map(|&input| self.network.input_row(input)).collect()
        };
        shift_by_many(&mut memory.sums, &rows(&put), &rows(&taken));
        self.sums[place..][..lanes].copy_from_slice(&memory.sums);
        self.direct[direct..][..memory.direct.len()].copy_from_slice(&memory.direct);
        self.frames[top].known[side.index()] = true;
    }

    fn top(&mut self) -> &mut Frame {
        self.frames.last_mut().expect("the first frame stays")
    }
}

impl Observer for Follower {
    fn push(&mut self) {
        let views = self.top().views;
        self.frames.push(Frame::new(views));
        let needed = self.place(self.frames.len(), Color::White);
        if self.sums.len() < needed {
            self.sums.extend_from_within(self.sums.len() - 2 * self.lanes()..);
            self.direct
                .extend_from_within(self.direct.len() - 2 * self.network.shape().outputs()..);
        }
    }

    fn put(&mut self, piece: Piece, square: Square) {
        self.board[square.index()] = Some(piece);
        self.pieces += 1;
        if piece.kind() == Kind::King {
            let side = piece.color();
            let view = self.network.shape().inputs().view(side, square);
            self.top().views[side.index()] = view;
        }
        self.top().put.note(piece, square);
    }

    fn take(&mut self, piece: Piece, square: Square) {
        self.board[square.index()] = None;
        self.pieces -= 1;
        self.top().taken.note(piece, square);
    }

    fn pop(&mut self) {
        let frame = self.frames.pop().expect("as many pops as pushes");
        for (_, square) in frame.put.list.into_iter().flatten() {
            self.board[square.index()] = None;
            self.pieces -= 1;
        }
        for (piece, square) in frame.taken.list.into_iter().flatten() {
            self.board[square.index()] = Some(piece);
            self.pieces += 1;
        }
    }
}
