//! What the pieces of a side attack, kind by kind: the ground on which positions are judged.
//!
//! As in [`generate`](crate::generate) whole sets are swept over the board, here for each kind of its own.

use game::{Color, Kind, Square};

use crate::attacks::slides;
use crate::geometry::{
    DIRECTION_COUNT, DIRECTIONS, KING_STEPS, KNIGHT_LEAPS, LEAPS, RAY_LENGTHS, ROOK, STRAIGHT,
    STRIDES, Step, moved, pawn_captures,
};
use crate::set::Wide;
use crate::{Position, Set};

/// What a side attacks. A piece that could be recaptured there is attacked too: own pieces are protected.
#[derive(Clone, Debug)]
pub struct Reach {
    by: [Set; Kind::COUNT],
    all: Set,
    twice: Set,
    moves: [u32; Kind::COUNT],
    stuck: [u32; Kind::COUNT],
}

impl Reach {
    /// The squares that pieces of a kind attack.
    pub fn by(&self, kind: Kind) -> Set {
        self.by[kind.index()]
    }

    /// The squares that any piece attacks.
    pub fn all(&self) -> Set {
        self.all
    }

    /// The squares that at least two pieces attack.
    pub fn twice(&self) -> Set {
        self.twice
    }

    /// How many squares of the area the officers of a kind attack, summed over the officers.
    pub fn moves(&self, kind: Kind) -> u32 {
        self.moves[kind.index()]
    }

    /// How many officers of a kind have no square of the area beside them on their ways.
    pub fn stuck(&self, kind: Kind) -> u32 {
        self.stuck[kind.index()]
    }
}

impl Position {
    /// What a side attacks, and how far its officers move within an area.
    pub fn reach(&self, color: Color, area: Set) -> Reach {
        let king = KING_STEPS[self.kings[color.index()].index()];
        let mut survey = Survey {
            empty: self.empty().into(),
            area: area.into(),
            all: king.into(),
            twice: Set::EMPTY.into(),
        };
        let board = Set::levels(self.variant.levels());
        let (mut by, mut moves, mut stuck) =
            ([Set::EMPTY; Kind::COUNT], [0; Kind::COUNT], [0; Kind::COUNT]);
        by[Kind::King.index()] = king & board;
        by[Kind::Pawn.index()] = survey.pawns(color, self.pieces(color, Kind::Pawn)) & board;
        for kind in OFFICERS {
            let pieces = self.pieces(color, kind);
            if pieces.is_empty() {
                continue;
            }
            let troop = survey.troop(kind, pieces, self.variant.straight_rooks());
            by[kind.index()] = Set::from(troop.reached) & board;
            moves[kind.index()] = troop.moves;
            stuck[kind.index()] = pieces.len() - troop.mobile.len();
        }
        let (all, twice) = (Set::from(survey.all) & board, Set::from(survey.twice) & board);
        Reach { by, all, twice, moves, stuck }
    }

    /// The squares that a piece of a kind attacks from a square, whether or not it stands there.
    pub fn reach_from(&self, kind: Kind, square: Square) -> Set {
        let board = Set::levels(self.variant.levels());
        match kind {
            Kind::Knight => return KNIGHT_LEAPS[square.index()] & board,
            Kind::King | Kind::Commoner => return KING_STEPS[square.index()] & board,
            _ => {}
        }
        let mut reached = Set::EMPTY;
        for direction in (0..DIRECTION_COUNT).filter(|&d| slides(kind, d, self.variant)) {
            let mut there = square;
            for _ in 0..RAY_LENGTHS[square.index()][direction] {
                there = moved(there, STRIDES[direction]);
                reached.insert(there);
                if self.board[there.index()].is_some() {
                    break;
                }
            }
        }
        reached & board
    }

    /// The squares that pawns of a side attack, wherever they stand.
    pub fn pawn_attacks(&self, color: Color, pawns: Set) -> Set {
        let pawns = Wide::from(pawns);
        let ahead = match color {
            Color::White => pawns.shifted((0, 1, 0)),
            Color::Black => pawns.shifted((0, -1, 0)),
        };
        let aside = ahead.shifted((1, 0, 0)) | ahead.shifted((-1, 0, 0));
        let attacks = aside.shifted((0, 0, 1)) | aside.shifted((0, 0, -1));
        Set::from(attacks) & Set::levels(self.variant.levels())
    }
}

/// The same for those that ask for attacks alone. Where nothing is counted, whole lines are filled at once, and both sides share the
/// ways that are free.
impl Position {
    /// What either side attacks. What is attacked twice is not told, nor how far officers move.
    pub fn attacks(&self) -> [Reach; 2] {
        let board = Set::levels(self.variant.levels());
        let empty = Wide::from(self.empty());
        let of = |kind| Color::ALL.map(|color| Wide::from(self.pieces(color, kind)));
        let none = [Wide::from(Set::EMPTY); 2];
        let [queens, rooks, bishops] = [Kind::Queen, Kind::Rook, Kind::Bishop].map(of);
        let [mut by_queens, mut by_rooks, mut by_bishops] = [none; 3];
        macro_rules! slides {
            ([$($direction:literal)*] $pieces:tt) => { $(
                slides!(@ $direction $pieces);
            )* };
            (@ $direction:literal [$($pieces:ident $reached:ident)*]) => {
                let ways = Ways::new(empty, const { DIRECTIONS[$direction] });
                $( ways.slide($pieces, &mut $reached); )*
            };
        }
        const { assert!(STRAIGHT == 6 && ROOK == 14, "the directions below") };
        slides!([0 1 2 3 4 5] [queens by_queens rooks by_rooks]);
        if self.variant.straight_rooks() {
            slides!([6 7 8 9 10 11 12 13] [queens by_queens]);
        } else {
            slides!([6 7 8 9 10 11 12 13] [queens by_queens rooks by_rooks]);
        }
        slides!([14 15 16 17 18 19 20 21 22 23 24 25] [queens by_queens bishops by_bishops]);
        Color::ALL.map(|color| {
            let side = color.index();
            let mut by = [Set::EMPTY; Kind::COUNT];
            let pieces = |kind| self.pieces(color, kind);
            by[Kind::King.index()] = KING_STEPS[self.kings[side].index()] & board;
            by[Kind::Pawn.index()] = self.pawn_attacks(color, pieces(Kind::Pawn));
            for (kind, reached) in [
                (Kind::Knight, leaps(pieces(Kind::Knight).into())),
                (Kind::Commoner, steps(pieces(Kind::Commoner).into())),
                (Kind::Bishop, by_bishops[side]),
                (Kind::Rook, by_rooks[side]),
                (Kind::Queen, by_queens[side]),
            ] {
                by[kind.index()] = Set::from(reached) & board;
            }
            let all = by.into_iter().fold(Set::EMPTY, |all, set| all | set);
            let [moves, stuck] = [[0; Kind::COUNT]; 2];
            Reach { by, all, twice: Set::EMPTY, moves, stuck }
        })
    }
}

/// How far the way in a direction is free: for a step, for two and for four.
struct Ways {
    step: Step,
    one: Wide,
    two: Wide,
    four: Wide,
}

impl Ways {
    #[inline(always)]
    fn new(empty: Wide, step: Step) -> Self {
        let two = empty & empty.shifted(step);
        let four = two & two.shifted(times(step, 2));
        Self { step, one: empty, two, four }
    }

    /// Adds the lines of both sides' pieces up to what stands in their way.
    #[inline(always)]
    fn slide(&self, pieces: [Wide; 2], reached: &mut [Wide; 2]) {
        for (pieces, reached) in pieces.into_iter().zip(reached) {
            let line = pieces | (self.one & pieces.shifted(self.step));
            let line = line | (self.two & line.shifted(times(self.step, 2)));
            let line = line | (self.four & line.shifted(times(self.step, 4)));
            *reached = *reached | line.shifted(self.step);
        }
    }
}

const fn times((files, ranks, levels): Step, times: i8) -> Step {
    (files * times, ranks * times, levels * times)
}

/// All leaps of knights.
fn leaps(knights: Wide) -> Wide {
    let file = both(knights, (1, 0, 0));
    let beside = both(file, (0, 1, 0));
    let far = both(both(knights, (2, 0, 0)), (0, 1, 0)) | both(file, (0, 2, 0));
    both(beside, (0, 0, 2)) | both(far, (0, 0, 1))
}

/// All steps of commoners.
fn steps(commoners: Wide) -> Wide {
    let beside = both(commoners, (1, 0, 0));
    let row = commoners | beside;
    let before = both(row, (0, 1, 0));
    beside | before | both(row | before, (0, 0, 1))
}

/// A step and the opposite one.
#[inline(always)]
fn both(set: Wide, step: Step) -> Wide {
    set.shifted(step) | set.shifted(times(step, -1))
}

/// The kinds other than pawn and king.
const OFFICERS: [Kind; 5] = [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen, Kind::Commoner];

/// A side's attacks so far.
struct Survey {
    empty: Wide,
    area: Wide,
    all: Wide,
    twice: Wide,
}

/// The pieces of one kind, and what was found of them.
struct Troop {
    pieces: Wide,
    reached: Wide,
    /// Those that have a square of the area beside them.
    mobile: Wide,
    moves: u32,
}

impl Survey {
    #[inline(always)]
    fn attack(&mut self, targets: Wide) {
        self.twice = self.twice | (self.all & targets);
        self.all = self.all | targets;
    }

    fn pawns(&mut self, color: Color, pawns: Set) -> Set {
        let pawns = Wide::from(pawns);
        let [one, two, three, four] = match color {
            Color::White => const { pawn_captures(Color::White) }.map(|step| pawns.shifted(step)),
            Color::Black => const { pawn_captures(Color::Black) }.map(|step| pawns.shifted(step)),
        };
        for targets in [one, two, three, four] {
            self.attack(targets);
        }
        (one | two | three | four).into()
    }

    fn troop(&mut self, kind: Kind, pieces: Set, straight_rooks: bool) -> Troop {
        let none = Wide::from(Set::EMPTY);
        let mut troop = Troop { pieces: pieces.into(), reached: none, mobile: none, moves: 0 };
        macro_rules! slide {
            ($($direction:literal)*) => { $(
                self.slide(const { DIRECTIONS[$direction] }, &mut troop);
            )* };
        }
        macro_rules! step {
            ($steps:ident $($step:literal)*) => { $(
                self.step(const { $steps[$step] }, &mut troop);
            )* };
        }
        const { assert!(STRAIGHT == 6 && ROOK == 14, "the directions below") };
        if kind == Kind::Queen || kind == Kind::Rook {
            slide!(0 1 2 3 4 5);
        }
        if kind == Kind::Queen || kind == Kind::Rook && !straight_rooks {
            slide!(6 7 8 9 10 11 12 13);
        }
        if kind == Kind::Queen || kind == Kind::Bishop {
            slide!(14 15 16 17 18 19 20 21 22 23 24 25);
        }
        if kind == Kind::Commoner {
            step!(DIRECTIONS 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25);
        }
        if kind == Kind::Knight {
            step!(LEAPS 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23);
        }
        troop
    }

    /// One step of all pieces.
    #[inline(always)]
    fn step(&mut self, step: Step, troop: &mut Troop) {
        let front = troop.pieces.shifted(step);
        self.note(step, front, front, troop);
    }

    /// All steps in a direction. Pieces on a line stand in each other's way, so no square is reached twice.
    #[inline(always)]
    fn slide(&mut self, step: Step, troop: &mut Troop) {
        let first = troop.pieces.shifted(step);
        let (mut front, mut line) = (first & self.empty, first);
        while !front.is_empty() {
            front = front.shifted(step);
            line = line | front;
            front &= self.empty;
        }
        self.note(step, first, line, troop);
    }

    /// Notes what is reached by a direction, and by its first step.
    #[inline(always)]
    fn note(&mut self, step: Step, first: Wide, line: Wide, troop: &mut Troop) {
        self.attack(line);
        troop.reached = troop.reached | line;
        troop.moves += (line & self.area).len();
        let back = (self.area & first).shifted((-step.0, -step.1, -step.2));
        troop.mobile = troop.mobile | back;
    }
}
