//! The rules of the cube once more, as plainly as they can be written: letters on a board, moves made on a copy and tested.
//!
//! Nothing here is shared with the crate; it is slow, and it is the judge.

/// File, rank and level, from 0.
type Place = (i8, i8, i8);

/// A position as its FEN says it.
#[derive(Clone)]
pub(crate) struct Plain {
    board: Vec<u8>,
    levels: i8,
    straight: bool,
    white: bool,
    rights: Vec<String>,
    passed: Option<Place>,
    clock: u32,
    number: u32,
}

/// A legal move by coordinates, and what is special about it.
pub(crate) struct PlainMove {
    pub(crate) text: String,
    pub(crate) captures: bool,
    pub(crate) castles: bool,
    pub(crate) after: Plain,
}

const EMPTY: char = '.';

impl Plain {
    pub(crate) fn read(fen: &str, straight: bool) -> Self {
        let fields: Vec<&str> = fen.split(' ').collect();
        let levels: Vec<&str> = fields[0].split('|').collect();
        let mut board = Vec::new();
        for level in levels.iter().rev() {
            for rank in level.split('/').rev() {
                for letter in rank.chars() {
                    match letter.to_digit(10) {
                        Some(count) => board.extend((0..count).map(|_| EMPTY as u8)),
                        None => board.push(letter as u8),
                    }
                }
            }
        }
        let rights = fields[2].trim_matches('-').as_bytes().chunks(2);
        Self {
            board,
            levels: levels.len() as i8,
            straight,
            white: fields[1] == "w",
            rights: rights.map(|pair| String::from_utf8(pair.to_vec()).unwrap()).collect(),
            passed: (fields[3] != "-").then(|| place(fields[3])),
            clock: fields[4].parse().unwrap(),
            number: fields[5].parse().unwrap(),
        }
    }

    pub(crate) fn fen(&self) -> String {
        let mut levels = Vec::new();
        for z in (0..self.levels).rev() {
            let mut ranks = Vec::new();
            for y in (0..8).rev() {
                let rank: String = (0..8).map(|x| self.at((x, y, z))).collect();
                let mut rank = rank;
                for count in (1..=8).rev() {
                    rank = rank.replace(&".".repeat(count), &count.to_string());
                }
                ranks.push(rank);
            }
            levels.push(ranks.join("/"));
        }
        let rights = self.rights.concat();
        format!(
            "{} {} {} {} {} {}",
            levels.join("|"),
            if self.white { 'w' } else { 'b' },
            if rights.is_empty() { "-" } else { &rights },
            self.passed.map_or("-".to_owned(), name),
            self.clock,
            self.number
        )
    }

    fn inside(&self, (x, y, z): Place) -> bool {
        (0..8).contains(&x) && (0..8).contains(&y) && (0..self.levels).contains(&z)
    }

    fn at(&self, (x, y, z): Place) -> char {
        self.board[(z as usize * 8 + y as usize) * 8 + x as usize] as char
    }

    fn set(&mut self, (x, y, z): Place, letter: char) {
        self.board[(z as usize * 8 + y as usize) * 8 + x as usize] = letter as u8;
    }

    fn places(&self) -> impl Iterator<Item = Place> + use<> {
        let levels = self.levels;
        (0..levels).flat_map(|z| (0..8).flat_map(move |y| (0..8).map(move |x| (x, y, z))))
    }

    fn is_own(letter: char, white: bool) -> bool {
        letter != EMPTY && letter.is_ascii_uppercase() == white
    }

    /// Whether a piece of this upper-case letter may go on and on by a step.
    fn slides(&self, letter: char, (x, y, z): Place) -> bool {
        let rook =
            if self.straight { x.abs() + y.abs() + z.abs() == 1 } else { x.abs() + y.abs() <= 1 };
        match letter {
            'Q' => true,
            'R' => rook,
            'B' => x.abs() == 1 && y.abs() == 1,
            _ => false,
        }
    }

    /// Whether a side attacks a place: every piece of it is asked.
    fn attacks(&self, white: bool, target: Place) -> bool {
        let ahead = if white { 1 } else { -1 };
        for (index, letter) in self.board.iter().map(|byte| *byte as char).enumerate() {
            if !Self::is_own(letter, white) {
                continue;
            }
            let from = ((index % 8) as i8, (index / 8 % 8) as i8, (index / 64) as i8);
            let (x, y, z) = (target.0 - from.0, target.1 - from.1, target.2 - from.2);
            let far = x.abs().max(y.abs()).max(z.abs());
            if far == 0 {
                continue;
            }
            let hit = match letter.to_ascii_uppercase() {
                'P' => y == ahead && x.abs() == 1 && z.abs() == 1,
                'N' => leaps((x, y, z)),
                'K' | 'C' => far == 1,
                kind => {
                    let line = [x, y, z].iter().all(|n| *n == 0 || n.abs() == far);
                    let step = (x / far, y / far, z / far);
                    line && self.slides(kind, step)
                        && (1..far).all(|n| {
                            self.at((from.0 + n * step.0, from.1 + n * step.1, from.2 + n * step.2))
                                == EMPTY
                        })
                }
            };
            if hit {
                return true;
            }
        }
        false
    }

    pub(crate) fn in_check(&self, white: bool) -> bool {
        let king = if white { 'K' } else { 'k' };
        let place = self.places().find(|place| self.at(*place) == king).unwrap();
        self.attacks(!white, place)
    }

    pub(crate) fn legal_moves(&self) -> Vec<PlainMove> {
        let mut moves = Vec::new();
        for from in self.places() {
            let letter = self.at(from);
            if !Self::is_own(letter, self.white) {
                continue;
            }
            let mut targets = Vec::new();
            match letter.to_ascii_uppercase() {
                'P' => self.pawn_targets(from, &mut targets),
                kind => self.piece_targets(kind, from, &mut targets),
            }
            for to in targets {
                self.try_move(from, to, &mut moves);
            }
        }
        self.castle(&mut moves);
        moves
    }

    fn piece_targets(&self, kind: char, from: Place, targets: &mut Vec<Place>) {
        let reach = if kind == 'N' { 2 } else { 1 };
        for x in -reach..=reach {
            for y in -reach..=reach {
                for z in -reach..=reach {
                    let step = (x, y, z);
                    let goes = match kind {
                        'N' => leaps(step),
                        'K' | 'C' => step != (0, 0, 0),
                        _ => step != (0, 0, 0) && self.slides(kind, step),
                    };
                    let times = if goes { if "QRB".contains(kind) { 7 } else { 1 } } else { 0 };
                    let mut to = from;
                    for _ in 0..times {
                        to = (to.0 + x, to.1 + y, to.2 + z);
                        if !self.inside(to) || Self::is_own(self.at(to), self.white) {
                            break;
                        }
                        targets.push(to);
                        if self.at(to) != EMPTY {
                            break;
                        }
                    }
                }
            }
        }
    }

    fn pawn_targets(&self, from: Place, targets: &mut Vec<Place>) {
        let ahead = if self.white { 1 } else { -1 };
        let home = if self.white { 1 } else { 6 };
        let next = (from.0, from.1 + ahead, from.2);
        if self.at(next) == EMPTY {
            targets.push(next);
            let twice = (from.0, from.1 + 2 * ahead, from.2);
            if from.1 == home && self.at(twice) == EMPTY {
                targets.push(twice);
            }
        }
        for (x, z) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
            let to = (from.0 + x, from.1 + ahead, from.2 + z);
            if self.inside(to)
                && (Self::is_own(self.at(to), !self.white) || self.passed == Some(to))
            {
                targets.push(to);
            }
        }
    }

    /// Makes the move on a copy and keeps it if the king is safe.
    fn try_move(&self, from: Place, to: Place, moves: &mut Vec<PlainMove>) {
        let letter = self.at(from);
        let pawn = letter.eq_ignore_ascii_case(&'P');
        let mut after = self.clone();
        let mut captures = self.at(to) != EMPTY;
        after.set(from, EMPTY);
        after.set(to, letter);
        if pawn && from.0 != to.0 && !captures {
            after.set((to.0, from.1, to.2), EMPTY);
            captures = true;
        }
        if after.in_check(self.white) {
            return;
        }
        after.passed = (pawn && (to.1 - from.1).abs() == 2).then_some((
            from.0,
            i8::midpoint(from.1, to.1),
            from.2,
        ));
        after.clock = if pawn || captures { 0 } else { self.clock + 1 };
        after.lose_rights(from);
        after.lose_rights(to);
        after.pass_turn();
        let text = name(from) + &name(to);
        if pawn && (to.1 == 0 || to.1 == 7) {
            for kind in "qrbnc".chars() {
                let mut after = after.clone();
                after.set(to, if self.white { kind.to_ascii_uppercase() } else { kind });
                moves.push(PlainMove {
                    text: format!("{text}{kind}"),
                    captures,
                    castles: false,
                    after,
                });
            }
        } else {
            moves.push(PlainMove { text, captures, castles: false, after });
        }
    }

    fn lose_rights(&mut self, place: Place) {
        let white = place.1 == 0;
        let king = (4, if white { 0 } else { 7 }, self.levels / 2 - 1);
        let rook = format!("{}{}", place.2 + 1, (b'a' + place.0 as u8) as char);
        let rook = if white { rook.to_uppercase() } else { rook };
        let of_side = |right: &String| right.ends_with(|c: char| c.is_ascii_uppercase()) == white;
        let home = place.1 == 0 || place.1 == 7;
        self.rights.retain(|right| !(home && *right == rook || place == king && of_side(right)));
    }

    fn pass_turn(&mut self) {
        self.number += u32::from(!self.white);
        self.white = !self.white;
    }

    /// The table of the rules: right, squares the king crosses and lands on, squares that must be empty.
    fn castle(&self, moves: &mut Vec<PlainMove>) {
        let ways: &[(&str, &str, &str, &[&str])] = if self.levels == 8 {
            &[
                ("4H", "4f", "4g", &["4f", "4g"]),
                ("1H", "3f", "2g", &["3f", "2g"]),
                ("7H", "5f", "6g", &["5f", "6g"]),
                ("4A", "4d", "4c", &["4d", "4c", "4b"]),
                ("8A", "5d", "6c", &["5d", "6c", "7b"]),
                ("1A", "3d", "2c", &["3d", "2c", "1b"]),
            ]
        } else {
            &[
                ("2H", "2f", "2g", &["2f", "2g"]),
                ("2A", "2d", "2c", &["2d", "2c", "2b"]),
                ("4H", "3f", "4g", &["3f", "4g"]),
            ]
        };
        let rank = if self.white { '1' } else { '8' };
        let on_rank = |text: &str| place(&format!("{text}{rank}"));
        let cased = |letter: char| if self.white { letter } else { letter.to_ascii_lowercase() };
        for (right, crossed, landing, empty) in ways {
            let right = if self.white { (*right).to_owned() } else { right.to_lowercase() };
            let king = (4, if self.white { 0 } else { 7 }, self.levels / 2 - 1);
            let (crossed, landing) = (on_rank(crossed), on_rank(landing));
            if !self.rights.contains(&right)
                || empty.iter().any(|square| self.at(on_rank(square)) != EMPTY)
                || [king, crossed, landing].iter().any(|place| self.attacks(!self.white, *place))
            {
                continue;
            }
            let mut after = self.clone();
            after.set(king, EMPTY);
            after.set(on_rank(&right.to_lowercase()), EMPTY);
            after.set(landing, cased('K'));
            after.set(crossed, cased('R'));
            after.passed = None;
            after.clock += 1;
            after.lose_rights(king);
            after.pass_turn();
            let text = name(king) + &name(landing);
            moves.push(PlainMove { text, captures: false, castles: true, after });
        }
    }
}

/// Two along one axis and one along each of the others.
fn leaps((x, y, z): Place) -> bool {
    let mut sizes = [x.abs(), y.abs(), z.abs()];
    sizes.sort_unstable();
    sizes == [1, 1, 2]
}

fn name((x, y, z): Place) -> String {
    format!("{}{}{}", z + 1, (b'a' + x as u8) as char, y + 1)
}

fn place(name: &str) -> Place {
    let name = name.as_bytes();
    ((name[1] - b'a') as i8, (name[2] - b'1') as i8, (name[0] - b'1') as i8)
}
