//! The short look ahead: what a move wins or loses in material, seen one or two plies far, when captures are then played out.
//!
//! Captures are played out where they begin: the best exchange on one square counts. The score of every move is wanted, and the cube
//! has hundreds of them. So of the quiet replies only checks are played, and those that answer the greatest threat; no other reply
//! can do better than to leave everything as it is.

use cube::Set;
use game::{Kind, Move, Square};

use crate::ground::Ground;

/// How many captures are tried as replies.
const MOST_GAINS: usize = 12;
/// More than can be won.
const BOUNDLESS: i32 = 1_000_000;

/// What a move leads to, as far as the look ahead goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Prospect {
    /// The points won less those lost.
    pub(super) material: i32,
    /// How the game ends.
    pub(super) ending: Option<Ending>,
    /// Whether the opponent could give check.
    pub(super) check_comes: bool,
    /// Where the opponent captures.
    pub(super) loss: Option<Square>,
}

/// An end of the game within the look ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The move gives mate.
    Mate,
    /// The move leaves nobody a chance to win.
    Draw,
    /// The opponent gives mate.
    Mated,
}

/// Looks at the moves of a position, one after the other.
pub(super) struct LookAhead<P> {
    position: P,
}

impl<P: Ground> LookAhead<P> {
    pub(super) fn new(position: &P) -> Self {
        Self { position: position.clone() }
    }

    /// What a legal move leads to within one ply or two.
    pub(super) fn weigh(&mut self, m: Move, plies: u32) -> Prospect {
        let won = self.worth(m);
        let undo = self.position.play(m, &mut ());
        let prospect = self.answered(won, plies);
        self.position.undo(m, undo, &mut ());
        prospect
    }

    /// What the side to move can win by captures at once.
    pub(super) fn chance(&self) -> i32 {
        self.exchange(BOUNDLESS).0
    }

    /// What the other side could win by captures if it were its turn; nothing is known of that in check.
    pub(super) fn threat(&mut self) -> i32 {
        if self.position.in_check() {
            return 0;
        }
        let undo = self.position.play_null();
        let threat = self.chance();
        self.position.undo_null(undo);
        threat
    }

    /// The points that a move wins on its destination.
    fn worth(&self, m: Move) -> i32 {
        let captured = self.position.victim(m).map_or(0, Kind::points);
        let promoted = m.promotion().map_or(0, |kind| kind.points() - Kind::Pawn.points());
        (captured + promoted) as i32
    }

    /// The position after a move that won so many points; the opponent answers.
    fn answered(&mut self, won: i32, plies: u32) -> Prospect {
        let replies = self.position.legal_move_list();
        if replies.is_empty() {
            let ending = if self.position.in_check() { Ending::Mate } else { Ending::Draw };
            return Prospect { material: won, ending: Some(ending), ..Prospect::default() };
        }
        let checks: Vec<_> =
            replies.iter().copied().filter(|&reply| self.position.gives_check(reply)).collect();
        let mut prospect = Prospect { check_comes: !checks.is_empty(), ..Prospect::default() };
        if plies == 1 {
            let (lost, first) = self.exchange(BOUNDLESS);
            prospect.material = won - lost;
            prospect.loss = first.map(Move::to);
            return prospect;
        }
        if checks.iter().any(|&check| self.after(check, |look| !look.position.has_legal_move())) {
            return Prospect { ending: Some(Ending::Mated), ..prospect };
        }
        (prospect.material, prospect.loss) = self.worst(won, &replies, &checks);
        prospect
    }

    /// What remains of the points won after the best reply, and where that captures.
    fn worst(&mut self, won: i32, replies: &[Move], checks: &[Move]) -> (i32, Option<Square>) {
        let (mut worst, mut loss) = (BOUNDLESS, None);
        let (gains, quiets): (Vec<_>, Vec<_>) =
            replies.iter().copied().partition(|&reply| self.worth(reply) > 0);
        let gains = self.best_of_each_target(gains).into_iter();
        let sound = gains.filter(|&reply| self.position.see_ge(reply, 0)).take(MOST_GAINS);
        for reply in sound.collect::<Vec<_>>() {
            let lost = self.worth(reply);
            if won - lost >= worst {
                break;
            }
            let enough = worst - won + lost;
            let rest = self.after(reply, |look| look.exchange(enough).0);
            if won - lost + rest < worst {
                (worst, loss) = (won - lost + rest, Some(reply.to()));
            }
        }
        // After a quiet reply everything won remains, and more may be won.
        if worst > won && !quiets.is_empty() {
            let rest = self.least_gain(&quiets, checks, worst - won);
            if won + rest < worst {
                (worst, loss) = (won + rest, None);
            }
        }
        (if worst == BOUNDLESS { won } else { worst }, loss)
    }

    /// What can be captured after the quiet reply that leaves least, if that is below `enough`.
    fn least_gain(&mut self, quiets: &[Move], checks: &[Move], enough: i32) -> i32 {
        if self.position.in_check() {
            return self.least_of(quiets.iter().copied(), enough);
        }
        let undo = self.position.play_null();
        let (threat, first) = self.exchange(enough);
        self.position.undo_null(undo);
        let Some(capture) = first.filter(|_| threat > 0) else { return 0 };
        let mut matters = |m: &Move| checks.contains(m) || self.answers(*m, capture);
        let answers: Vec<_> = quiets.iter().copied().filter(|m| matters(m)).collect();
        self.least_of(answers.into_iter(), threat.min(enough))
    }

    fn least_of(&mut self, quiets: impl Iterator<Item = Move>, enough: i32) -> i32 {
        let mut least = enough;
        for quiet in quiets {
            let rest = self.after(quiet, |look| look.exchange(least).0);
            least = least.min(rest);
            if least == 0 {
                break;
            }
        }
        least
    }

    /// Whether a quiet move runs from a capture, bars its way, or protects what it would take.
    fn answers(&mut self, quiet: Move, capture: Move) -> bool {
        let target = capture.to();
        quiet.from() == target || self.position.attacks(capture.from()).has(quiet.to()) || {
            let attacked = |look: &mut Self| look.position.attacks(quiet.to());
            let attacked: Set = self.after(quiet, attacked);
            attacked.has(target)
        }
    }

    /// What the side to move wins by its best exchange, and the capture that begins it. It need not capture, so it never loses.
    ///
    /// The value is exact up to `enough`, where the search ends.
    fn exchange(&self, enough: i32) -> (i32, Option<Move>) {
        let (mut best, mut first) = (0, None);
        let mut captures = Vec::new();
        self.position.legal_captures(&mut captures);
        for m in self.best_of_each_target(captures) {
            let worth = self.worth(m);
            if worth <= best || best >= enough {
                break;
            }
            if self.position.see_ge(m, best + 1) {
                (best, first) = (self.exchanged(m, best + 1, worth), Some(m));
            }
        }
        (best, first)
    }

    /// The most valuable captures first, and for each square only the one with the least valuable piece.
    fn best_of_each_target(&self, mut gains: Vec<Move>) -> Vec<Move> {
        gains.sort_by_cached_key(|&m| (-self.worth(m), self.position.moved(m).points()));
        let mut targets = Set::EMPTY;
        gains.retain(|m| {
            let is_new = !targets.has(m.to());
            targets.insert(m.to());
            is_new
        });
        gains
    }

    /// What an exchange wins that is known to lie between two numbers.
    fn exchanged(&self, m: Move, mut least: i32, mut most: i32) -> i32 {
        while least < most {
            let middle = least + (most - least + 1) / 2;
            if self.position.see_ge(m, middle) { least = middle } else { most = middle - 1 }
        }
        least
    }

    /// What is found after a move.
    fn after<T>(&mut self, m: Move, find: impl FnOnce(&mut Self) -> T) -> T {
        let undo = self.position.play(m, &mut ());
        let found = find(self);
        self.position.undo(m, undo, &mut ());
        found
    }
}

#[cfg(test)]
mod tests {
    use game::Notation;
    use testkit::random_games;

    use super::*;

    /// The worst that every single reply leads to.
    fn plain<P: Ground>(position: &P, m: Move) -> Option<i32> {
        let mut look = LookAhead::new(position);
        let won = look.worth(m);
        look.position.play(m, &mut ());
        let replies = look.position.legal_move_list();
        let leads_to = |reply: Move| {
            let lost = look.worth(reply);
            let rest = look.after(reply, |look| {
                look.position.has_legal_move().then(|| look.exchange(BOUNDLESS).0)
            });
            Some(won - lost + rest?)
        };
        replies.into_iter().map(leads_to).collect::<Option<Vec<_>>>()?.into_iter().min()
    }

    fn check<P: Ground + Notation>(variant: P::Variant, games: usize, plies: usize) {
        let (mut all, mut equal) = (0, 0);
        random_games(vec![P::start(variant); games], plies, 5, |position: &P, random| {
            if let Some(m) = random.choose(&position.legal_move_list()) {
                let Some(expected) = plain(position, m) else { return };
                let found = LookAhead::new(position).weigh(m, 2);
                assert_eq!(found.ending, None);
                assert!(found.material >= expected, "{m:?} in {}", position.to_fen());
                all += 1;
                equal += usize::from(found.material == expected);
            }
        });
        assert!(equal * 100 >= all * 94, "{equal} of {all}");
    }

    #[test]
    fn the_replies_that_are_left_out_hardly_ever_matter() {
        check::<fide::Position>(fide::Variant::Standard, 10, 60);
        check::<cube::Position>(cube::Variant::CUBE4, 2, 60);
    }

    #[test]
    fn one_ply_sees_what_is_captured_and_two_see_a_mate() {
        let read = |fen| fide::Position::from_fen(fen, fide::Variant::Standard).expect(fen);
        // The queen takes a pawn that another protects.
        let position = read("6k1/5ppp/4p3/3p4/8/8/5PPP/3Q2K1 w - - 0 1");
        let m = Move::new(Square::new(3, 0, 0), Square::new(3, 4, 0));
        for plies in [1, 2] {
            let prospect = LookAhead::new(&position).weigh(m, plies);
            assert_eq!((prospect.material, prospect.loss), (1 - 9, Some(m.to())), "{plies}");
        }
        // The rook leaves the first rank, and Black mates there.
        let position = read("3r2k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1");
        let m = Move::new(Square::new(1, 0, 0), Square::new(1, 1, 0));
        let endings = [1, 2].map(|plies| LookAhead::new(&position).weigh(m, plies).ending);
        assert_eq!(endings, [None, Some(Ending::Mated)]);
    }
}
