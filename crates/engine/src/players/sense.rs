//! What a level knows of good moves beside material: small sums that make one quiet move better than another.

use game::{Color, Kind, Move, Position, Special, Square};
use nnue::Follower;

use super::manner::Knowledge;
use super::story::Stage;
use crate::ground::Ground;
use crate::scene::{CENTRE, Scene};
use crate::structure::balance;

/// The weights, in points.
mod weight {
    pub(super) const CHECK: f64 = 0.4;
    pub(super) const COMING_CHECK: f64 = -0.4;
    pub(super) const ON_CENTRE: f64 = 0.4;
    pub(super) const ATTACKS_CENTRE: f64 = 0.1;
    pub(super) const OFF_HOME_RANK: f64 = 0.1;
    pub(super) const EDGE_KNIGHT: f64 = -0.3;
    pub(super) const OPEN_ROOK: f64 = 0.3;
    /// For each square beside the king that the enemy attacks.
    pub(super) const EXPOSED_KING: f64 = -0.1;
    pub(super) const CASTLING: f64 = 0.5;
    /// For a step of the king before the endgame.
    pub(super) const KING_STEP: f64 = -0.3;
    /// For a trade, by its value and the lead.
    pub(super) const TRADE: f64 = 0.05;
    pub(super) const OPENING_TRADE: f64 = -0.1;
    pub(super) const MIDDLEGAME_TRADE: f64 = 0.1;
    /// For a step of a pawn in the endgame, by the rank it reaches.
    pub(super) const PAWN_STEP: f64 = 0.1;
    /// For each step that the king is away from where it is needed in the endgame.
    pub(super) const KING_DISTANCE: f64 = -0.1;
    /// For each square that is left to the enemy king when clearly ahead.
    pub(super) const FLIGHT: f64 = -0.25;
}

/// A lead beyond this does not make trades more welcome.
const GREATEST_LEAD: i32 = 3;

/// What a player knows, and where the game stands for it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sense {
    pub(super) knowledge: Knowledge,
    pub(super) stage: Stage,
    pub(super) color: Color,
    /// The points by which the player is ahead.
    pub(super) lead: i32,
    /// Whether that is clearly ahead.
    pub(super) presses: bool,
    /// Where the king is needed in the endgame.
    pub(super) goal: Square,
}

/// Where a king is needed in the endgame: at the pawn that is nearest to promotion, else at the enemy king.
pub(super) fn king_goal<P: Position>(position: &P) -> Square {
    let squares = (0..usize::from(position.levels()) * 64).map(Square::from_index);
    let advance = |&square: &Square| {
        let pawn = position.piece_at(square).filter(|piece| piece.kind() == Kind::Pawn)?;
        Some(pawn.color().rank(square.rank()))
    };
    let pawns = squares.filter(|square| advance(square).is_some());
    pawns.max_by_key(advance).unwrap_or(position.king(!position.turn()))
}

impl Sense {
    /// What the structure is worth to the player, in points, as a network says that follows the game.
    pub(super) fn by_network<P: Position>(self, position: &P, network: &mut Follower) -> f64 {
        let value = f64::from(network.judge(position.turn())) / 100.0;
        if position.turn() == self.color { value } else { -value }
    }

    /// What the position is worth to the player beside material. Without a network's word on the structure its features count.
    pub(super) fn of_position<P: Ground>(self, position: &P, structure: Option<f64>) -> f64 {
        if self.knowledge < Knowledge::Centre {
            return 0.0;
        }
        let scene = Scene::of(position);
        let mut sum = self.of_centre(&scene);
        if self.knowledge >= Knowledge::Plans {
            sum += self.of_plans(&scene);
        }
        if self.knowledge >= Knowledge::Structure {
            sum += structure.unwrap_or_else(|| self.by_features(&scene));
        }
        sum
    }

    fn by_features(self, scene: &Scene) -> f64 {
        let value = balance(scene);
        if self.color == Color::White { value } else { -value }
    }

    /// What a move itself is worth: checks given and suffered, and what suits the stage of the game.
    pub(super) fn of_move<P: Position>(
        self,
        position: &P,
        m: Move,
        check_comes: bool,
        is_trade: bool,
    ) -> f64 {
        let mut sum = 0.0;
        if position.gives_check(m) {
            sum += weight::CHECK;
        }
        if check_comes {
            sum += weight::COMING_CHECK;
        }
        if self.knowledge >= Knowledge::Plans {
            sum += self.of_planned_move(position, m);
            if is_trade {
                sum += self.of_trade(position.victim(m).map_or(0, Kind::points));
            }
        }
        sum
    }

    fn of_planned_move<P: Position>(self, position: &P, m: Move) -> f64 {
        match (position.moved(m), self.stage) {
            (Kind::Pawn, Stage::Endgame) => {
                weight::PAWN_STEP * f64::from(self.color.rank(m.to().rank()))
            }
            (Kind::King, Stage::Opening | Stage::Middlegame) if !position.in_check() => {
                if m.special() == Special::Castling { weight::CASTLING } else { weight::KING_STEP }
            }
            _ => 0.0,
        }
    }

    fn of_trade(self, value: u32) -> f64 {
        let wish = match self.stage {
            Stage::Opening => weight::OPENING_TRADE,
            Stage::Middlegame => weight::MIDDLEGAME_TRADE,
            Stage::Endgame => 0.0,
        };
        let lead = self.lead.clamp(-GREATEST_LEAD, GREATEST_LEAD);
        wish + weight::TRADE * f64::from(value) * f64::from(lead)
    }

    fn of_centre(self, scene: &Scene) -> f64 {
        let mut sum = 0.0;
        for man in scene.men_of(self.color).filter(|man| man.piece.kind() != Kind::King) {
            if CENTRE.has(man.square) {
                sum += weight::ON_CENTRE;
            }
            sum += weight::ATTACKS_CENTRE * f64::from((man.attacks & CENTRE).len());
            if man.is_officer() && !man.is_on_home_rank() {
                sum += weight::OFF_HOME_RANK;
            }
        }
        sum
    }

    fn of_plans(self, scene: &Scene) -> f64 {
        let (own, theirs) = (scene.side(self.color), scene.side(!self.color));
        let mut sum = 0.0;
        for man in scene.men_of(self.color) {
            match man.piece.kind() {
                Kind::Knight if scene.is_edge(man.square) => sum += weight::EDGE_KNIGHT,
                Kind::Rook if scene.is_open_file(man.square) => sum += weight::OPEN_ROOK,
                _ => {}
            }
        }
        if self.stage == Stage::Endgame {
            sum += weight::KING_DISTANCE * f64::from(distance(own.king, self.goal));
        } else {
            let exposed = own.beside_king & theirs.attacked;
            sum += weight::EXPOSED_KING * f64::from(exposed.len());
        }
        if self.presses {
            sum += weight::FLIGHT * f64::from(scene.flights(!self.color));
        }
        sum
    }
}

/// How many steps a king needs.
fn distance(from: Square, to: Square) -> u8 {
    let files = from.file().abs_diff(to.file());
    files.max(from.rank().abs_diff(to.rank())).max(from.level().abs_diff(to.level()))
}
