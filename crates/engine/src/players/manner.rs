//! The table of the levels: all numbers that make one level play unlike another.

use super::Level;

/// How a level plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Manner {
    /// How it finds its moves.
    pub(super) thinking: Thinking,
    /// Gross errors.
    pub(super) blunder: Slip,
    /// Small errors.
    pub(super) inaccuracy: Slip,
    /// What it knows when it ranks moves.
    pub(super) knowledge: Knowledge,
}

/// How moves are found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Thinking {
    /// All moves are ranked by a short look ahead, and one of the best is chosen.
    Ranking {
        /// How often it looks ahead by no ply at all, by one, and by two.
        plies: [f64; 3],
        /// What it chooses from.
        pool: Pool,
        /// Which of them it looks at more closely.
        follow: Follow,
        /// How often it plays a mate in one that it sees.
        mates: f64,
    },
    /// The full search.
    Search {
        /// Within so many nodes; without, as the clock allows.
        nodes: Option<u64>,
        /// How often the second best move is played.
        second_best: f64,
    },
}

/// The best moves of a ranking.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pool {
    /// The share of all moves.
    pub(super) share: f64,
    /// A move that is so many points worse is played `e` times less often.
    pub(super) temperature: f64,
    /// Whether it looks for anything that loses nothing when most of them lose material.
    pub(super) careful: bool,
}

/// Moves that are followed more deeply.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Follow {
    /// How often.
    pub(super) chance: f64,
    /// How many moves of the pool.
    pub(super) moves: usize,
}

/// A kind of error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Slip {
    /// How often.
    pub(super) chance: f64,
    /// From which part of the ranking, 0 being the best move and 1 the worst.
    pub(super) band: [f64; 2],
}

/// What a level knows of good moves. Each knows what those before it know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Knowledge {
    /// What pieces are worth, and checks.
    Checks,
    /// The centre, and development.
    Centre,
    /// King safety, knights at the edge, open files; the stages of a game, and when to trade.
    Plans,
    /// Pawns and pieces that stand well together.
    Structure,
}

const NEVER: Slip = Slip { chance: 0.0, band: [0.0, 1.0] };
const ALONE: Follow = Follow { chance: 0.0, moves: 0 };

const BEGINNER: Manner = Manner {
    thinking: Thinking::Ranking {
        plies: [0.10, 0.50, 0.40],
        pool: Pool { share: 0.25, temperature: 2.0, careful: false },
        follow: ALONE,
        mates: 0.8,
    },
    blunder: Slip { chance: 0.10, band: [0.90, 1.0] },
    inaccuracy: NEVER,
    knowledge: Knowledge::Checks,
};

const NOVICE: Manner = Manner {
    thinking: Thinking::Ranking {
        plies: [0.0, 0.0, 1.0],
        pool: Pool { share: 0.15, temperature: 1.0, careful: true },
        follow: ALONE,
        mates: 1.0,
    },
    blunder: Slip { chance: 0.05, band: [0.85, 1.0] },
    inaccuracy: Slip { chance: 0.05, band: [0.50, 0.75] },
    knowledge: Knowledge::Centre,
};

const AMATEUR: Manner = Manner {
    thinking: Thinking::Ranking {
        plies: [0.0, 0.0, 1.0],
        pool: Pool { share: 0.15, temperature: 0.5, careful: false },
        follow: Follow { chance: 0.5, moves: 3 },
        mates: 1.0,
    },
    blunder: Slip { chance: 0.02, band: [0.85, 1.0] },
    inaccuracy: Slip { chance: 0.05, band: [0.50, 0.75] },
    knowledge: Knowledge::Plans,
};

const ADVANCED: Manner = Manner {
    thinking: Thinking::Ranking {
        plies: [0.0, 0.0, 1.0],
        pool: Pool { share: 0.15, temperature: 0.5, careful: false },
        follow: Follow { chance: 1.0, moves: 5 },
        mates: 1.0,
    },
    blunder: Slip { chance: 0.0075, band: [0.85, 1.0] },
    inaccuracy: Slip { chance: 0.03, band: [0.50, 0.75] },
    knowledge: Knowledge::Structure,
};

const EXPERT: Manner = Manner {
    thinking: Thinking::Search { nodes: Some(20_000), second_best: 0.05 },
    blunder: NEVER,
    inaccuracy: Slip { chance: 0.02, band: [0.10, 0.30] },
    knowledge: Knowledge::Structure,
};

const MASTER: Manner = Manner {
    thinking: Thinking::Search { nodes: None, second_best: 0.0 },
    blunder: NEVER,
    inaccuracy: NEVER,
    knowledge: Knowledge::Structure,
};

impl Level {
    /// How it plays.
    pub(super) const fn manner(self) -> &'static Manner {
        match self {
            Self::Beginner => &BEGINNER,
            Self::Novice => &NOVICE,
            Self::Amateur => &AMATEUR,
            Self::Advanced => &ADVANCED,
            Self::Expert => &EXPERT,
            Self::Master => &MASTER,
        }
    }
}
