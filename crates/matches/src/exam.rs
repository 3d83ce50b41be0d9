//! All players solve the same puzzles, each with a fresh memory.

use std::ops::ControlFlow;
use std::time::Duration;

use anyhow::Result;
use game::{Game, Notation, Rules};

use crate::crew::share_out;
use crate::seat::Seat;
use crate::spec::check_players;
use crate::{Failure, Info, Limit, Player, PlayerSpec, Puzzle, Turn};

/// How much later than agreed a move may come; what was used is told.
const MARGIN: Duration = Duration::from_secs(1);

/// Puzzles and those who solve them.
pub struct Exam<'a, P> {
    /// Who solves them.
    pub players: &'a [PlayerSpec],
    /// Options that the game asks of engines.
    pub setup: &'a [(String, String)],
    /// The puzzles.
    pub puzzles: &'a [Puzzle<P>],
    /// What limits a search.
    pub limit: Limit,
    /// How long to wait for a move where the limit is no time.
    pub patience: Duration,
    /// How many puzzles are solved at a time.
    pub concurrency: usize,
}

/// What came of a puzzle.
#[derive(Clone, Debug)]
pub struct Attempts {
    /// Which puzzle, from 0.
    pub index: usize,
    /// What each of the players did, or how it failed.
    pub attempts: Vec<Result<Attempt, Failure>>,
}

/// What a player did about a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// Whether the answer was right.
    pub solved: bool,
    /// The points of the move.
    pub points: u32,
    /// How deep the player looked.
    pub depth: Option<u32>,
    /// How many nodes the player said it had seen.
    pub nodes: u64,
    /// When it last said so: more may have followed.
    pub counted: Duration,
    /// How long the search took.
    pub time: Duration,
}

impl<P: Notation> Exam<'_, P> {
    /// Has every player search every puzzle, and shows each puzzle as it is done.
    ///
    /// The players take turns, so that whatever else the machine does disturbs all alike. One that fails is started again for the
    /// next puzzle. A search for a mate ends as soon as the mate is found.
    ///
    /// # Errors
    /// A player cannot even be started, or whoever sees the attempts has an error.
    pub fn run(&self, mut see: impl FnMut(Attempts) -> Result<()>) -> Result<()> {
        check_players::<P>(self.players, self.setup)?;
        let puzzles: Vec<usize> = (0..self.puzzles.len()).collect();
        share_out(
            &puzzles,
            self.concurrency,
            || self.players.iter().map(|player| Seat::new(player, self.setup)).collect(),
            |seats: &mut Vec<Seat<'_, P>>, index, _| {
                let puzzle = &self.puzzles[index];
                let attempts = seats.iter_mut().map(|seat| self.attempt(puzzle, seat)).collect();
                Some(Ok(Attempts { index, attempts }))
            },
            |attempts| see(attempts).map(ControlFlow::Continue),
        )
    }

    fn attempt(&self, puzzle: &Puzzle<P>, player: &mut dyn Player<P>) -> Result<Attempt, Failure> {
        let game = Game::new(puzzle.position.clone(), Rules::default());
        let &Self { limit, patience, .. } = self;
        let turn = Turn { limit, left: [Duration::ZERO; 2], margin: MARGIN, patience };
        let (mut nodes, mut counted, mut mated) = (0, Duration::ZERO, false);
        player.begin(puzzle.line as u64)?;
        let choice = player.choose(&game, &turn, &mut |info: &Info| {
            if let Some(count) = info.nodes {
                (nodes, counted) = (count, info.time);
            }
            mated |= info.mate.is_some_and(|moves| puzzle.goal.is_mate(moves));
            if mated { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        Ok(Attempt {
            solved: puzzle.goal.is_solved(choice.action, mated),
            points: puzzle.goal.points(choice.action),
            depth: choice.depth,
            nodes,
            counted,
            time: choice.time,
        })
    }
}
