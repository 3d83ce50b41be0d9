//! Directions, leaps, and the tables that follow from them, all made at compile time.

use game::{Color, Square};

use crate::Set;

/// A step by files, ranks and levels.
pub(crate) type Step = (i8, i8, i8);

/// How many directions the queen has.
pub(crate) const DIRECTION_COUNT: usize = 26;
/// The rook's plain directions, in which one coordinate changes, come first ...
pub(crate) const STRAIGHT: usize = 6;
/// ... then those of the full rook; the rest are the bishop's.
pub(crate) const ROOK: usize = 14;

/// The 26 directions, each beside its opposite: `direction ^ 1` goes the other way.
pub(crate) const DIRECTIONS: [Step; DIRECTION_COUNT] = [
    (1, 0, 0),
    (-1, 0, 0),
    (0, 1, 0),
    (0, -1, 0),
    (0, 0, 1),
    (0, 0, -1),
    (1, 0, 1),
    (-1, 0, -1),
    (1, 0, -1),
    (-1, 0, 1),
    (0, 1, 1),
    (0, -1, -1),
    (0, 1, -1),
    (0, -1, 1),
    (1, 1, 0),
    (-1, -1, 0),
    (1, -1, 0),
    (-1, 1, 0),
    (1, 1, 1),
    (-1, -1, -1),
    (1, 1, -1),
    (-1, -1, 1),
    (1, -1, 1),
    (-1, 1, -1),
    (1, -1, -1),
    (-1, 1, 1),
];

/// How many squares a knight reaches in the open.
pub(crate) const LEAP_COUNT: usize = 24;

/// The knight's leaps: two along one axis, one along each of the others.
pub(crate) const LEAPS: [Step; LEAP_COUNT] = {
    let mut leaps = [(0, 0, 0); LEAP_COUNT];
    let mut leap = 0;
    while leap < LEAP_COUNT {
        let signs = leap % 8;
        let x = if signs & 1 == 0 { 1 } else { -1 };
        let y = if signs & 2 == 0 { 1 } else { -1 };
        let z = if signs & 4 == 0 { 1 } else { -1 };
        leaps[leap] = match leap / 8 {
            0 => (2 * x, y, z),
            1 => (x, 2 * y, z),
            _ => (x, y, 2 * z),
        };
        leap += 1;
    }
    leaps
};

/// A pawn's step forward.
pub(crate) const fn forward(color: Color) -> Step {
    match color {
        Color::White => (0, 1, 0),
        Color::Black => (0, -1, 0),
    }
}

/// A pawn's captures: one rank forward, one file aside and one level up or down.
pub(crate) const fn pawn_captures(color: Color) -> [Step; 4] {
    let (_, ahead, _) = forward(color);
    [(1, ahead, 1), (1, ahead, -1), (-1, ahead, 1), (-1, ahead, -1)]
}

/// By how much a step changes the index of a square.
pub(crate) const fn stride(step: Step) -> i32 {
    step.0 as i32 + 8 * step.1 as i32 + 64 * step.2 as i32
}

/// The strides of the directions.
pub(crate) const STRIDES: [i32; DIRECTION_COUNT] = {
    let mut strides = [0; DIRECTION_COUNT];
    let mut direction = 0;
    while direction < DIRECTION_COUNT {
        strides[direction] = stride(DIRECTIONS[direction]);
        direction += 1;
    }
    strides
};

/// The square at a distance of so many indices, which must be on the board.
#[inline]
pub(crate) const fn moved(square: Square, distance: i32) -> Square {
    Square::from_index((square.index() as i32 + distance) as usize)
}

/// The direction that leads from one square to another, if they are on a line.
pub(crate) fn direction_to(from: Square, to: Square) -> Option<usize> {
    let files = to.file() as i8 - from.file() as i8;
    let ranks = to.rank() as i8 - from.rank() as i8;
    let levels = to.level() as i8 - from.level() as i8;
    let distance = files.abs().max(ranks.abs()).max(levels.abs());
    let straight = [files, ranks, levels].iter().all(|n| *n == 0 || n.abs() == distance);
    (straight && distance > 0).then(|| {
        let place = 9 * (files.signum() + 1) + 3 * (ranks.signum() + 1) + levels.signum() + 1;
        usize::from(DIRECTION_OF_SIGNS[place as usize])
    })
}

/// The directions by the signs of their coordinates, read as a number of base 3.
const DIRECTION_OF_SIGNS: [u8; 27] = {
    let mut table = [0; 27];
    let mut direction = 0;
    while direction < DIRECTION_COUNT {
        let (x, y, z) = DIRECTIONS[direction];
        table[(9 * (x + 1) + 3 * (y + 1) + z + 1) as usize] = direction as u8;
        direction += 1;
    }
    table
};

/// How many steps in each direction lead from each square to the edge of eight levels.
///
/// On four levels rays run on into empty squares, where no piece ever stands.
pub(crate) static RAY_LENGTHS: [[u8; DIRECTION_COUNT]; Square::COUNT] = {
    let mut lengths = [[0; DIRECTION_COUNT]; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        let mut direction = 0;
        while direction < DIRECTION_COUNT {
            let mut square = Square::from_index(index);
            while let Some(next) = square.offset(DIRECTIONS[direction], 8) {
                square = next;
                lengths[index][direction] += 1;
            }
            direction += 1;
        }
        index += 1;
    }
    lengths
};

/// The squares one step of the king away.
pub(crate) static KING_STEPS: [Set; Square::COUNT] = reached_by(&DIRECTIONS, 1);
/// The squares a knight's leap away.
pub(crate) static KNIGHT_LEAPS: [Set; Square::COUNT] = reached_by(&LEAPS, 1);
/// The squares on which a pawn of a side captures.
pub(crate) static PAWN_CAPTURES: [[Set; Square::COUNT]; 2] =
    [reached_by(&pawn_captures(Color::White), 1), reached_by(&pawn_captures(Color::Black), 1)];
/// The squares on a common line, whatever stands between.
pub(crate) static QUEEN_LINES: [Set; Square::COUNT] = reached_by(&DIRECTIONS, 7);

#[allow(clippy::large_stack_arrays, reason = "only the compiler calls it")]
const fn reached_by(steps: &[Step], times: u8) -> [Set; Square::COUNT] {
    let mut table = [Set::EMPTY; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        let mut step = 0;
        while step < steps.len() {
            let mut square = Square::from_index(index);
            let mut left = times;
            while left > 0 {
                match square.offset(steps[step], 8) {
                    Some(next) => square = next,
                    None => break,
                }
                table[index].insert(square);
                left -= 1;
            }
            step += 1;
        }
        index += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_stand_beside_their_opposites_and_by_kind() {
        for (direction, &(x, y, z)) in DIRECTIONS.iter().enumerate() {
            assert_eq!(DIRECTIONS[direction ^ 1], (-x, -y, -z));
            let changes = x.abs() + y.abs() + z.abs();
            assert_eq!(direction < STRAIGHT, changes == 1);
            assert_eq!(direction < ROOK, x.abs() + y.abs() <= 1);
        }
        let distinct: std::collections::HashSet<_> = LEAPS.iter().collect();
        assert_eq!(distinct.len(), LEAP_COUNT);
    }

    #[test]
    fn lines_are_found_from_their_ends() {
        let square = |name| Square::parse(name, 8).unwrap();
        for (from, to, step) in
            [("1a1", "8h8", (1, 1, 1)), ("4e4", "4e1", (0, -1, 0)), ("2c5", "6g1", (1, -1, 1))]
        {
            let direction = direction_to(square(from), square(to)).unwrap();
            assert_eq!(DIRECTIONS[direction], step);
            assert!(QUEEN_LINES[square(from).index()].has(square(to)));
        }
        assert_eq!(direction_to(square("1a1"), square("2b3")), None);
        assert_eq!(direction_to(square("1a1"), square("1a1")), None);
        assert_eq!(RAY_LENGTHS[square("4e4").index()][2], 4);
    }
}
