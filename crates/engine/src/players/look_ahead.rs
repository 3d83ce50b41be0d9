//! The short look ahead: what a move wins or loses in material, seen one or two plies far, when captures are then played out.
//!
//! Captures are played out where they begin: the best exchange on one square counts. The score of every move is wanted, and the cube has hundreds of them. So of the quiet replies only those are played that answer the
//! greatest threat; no other reply can do better than to leave everything as it is.

use cube::Set;
use game::{Kind, Move, Square};

use crate::ground::Ground;

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
        (prospect.material, prospect.loss) = self.worst(won, &replies);
        prospect
    }

    /// What remains of the points won after the best reply, and where that captures.
    fn worst(&mut self, won: i32, replies: &[Move]) -> (i32, Option<Square>) {
        let (mut worst, mut loss) = (BOUNDLESS, None);
        let is_gain = |look: &Self, m| look.position.victim(m).is_some() || m.promotion().is_some();
        let (mut gains, mut quiets) = (Vec::new(), Vec::new());
        for &reply in replies {
            if is_gain(self, reply) { gains.push(reply) } else { quiets.push(reply) }
        }
        gains.sort_by_cached_key(|&m| -self.worth(m));
        for reply in gains {
            let lost = self.worth(reply);
            if won - lost >= worst {
                break;
            }
            if !self.position.see_ge(reply, 0) {
                continue;
            }
            let enough = worst - won + lost;
            let rest = self.after(reply, |look| look.exchange(enough).0);
            if won - lost + rest < worst {
                (worst, loss) = (won - lost + rest, Some(reply.to()));
            }
        }
        // After a quiet reply everything won remains, and more may be won.
        if worst > won && !quiets.is_empty() {
            let rest = self.least_gain(&quiets, worst - won);
            if won + rest < worst {
                (worst, loss) = (won + rest, None);
            }
        }
        (if worst == BOUNDLESS { won } else { worst }, loss)
    }

    /// What can be captured after the quiet reply that leaves least, if that is below `enough`.
    fn least_gain(&mut self, quiets: &[Move], enough: i32) -> i32 {
        if self.position.in_check() {
            return self.least_of(quiets.iter().copied(), enough);
        }
        let undo = self.position.play_null();
        let (threat, first) = self.exchange(enough);
        self.position.undo_null(undo);
        let Some(capture) = first.filter(|_| threat > 0) else { return 0 };
        let answers = quiets.iter().copied().filter(|&quiet| self.answers(quiet, capture));
        let answers: Vec<_> = answers.collect();
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
        captures.sort_by_cached_key(|&m| -self.worth(m));
        for m in captures {
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
