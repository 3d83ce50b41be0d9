//! A score as the chance to win, draw and lose.
//!
//! A logistic model: of games with a score of `s` hundredths of a pawn, the side to move wins the share `1 / (1 + exp((even - s) / slope))`
//! and loses what the opponent, with `-s`, would win; the rest is drawn. `even` is the score with which every second game is won.
//! The numbers are a first estimate; games decide them later.

use engine::AnySession;
use search::score::mate_in;

/// The numbers of a game.
struct Model {
    even: f64,
    slope: f64,
}

const FIDE: Model = Model { even: 150.0, slope: 70.0 };
/// Draws are rarer with so many pieces, and a pawn's worth decides less.
const CUBE: Model = Model { even: 120.0, slope: 160.0 };

/// Wins, draws and losses in a thousand games.
pub(super) fn permille(session: &AnySession, score: i32) -> [u32; 3] {
    if let Some(moves) = mate_in(score) {
        return if moves > 0 { [1000, 0, 0] } else { [0, 0, 1000] };
    }
    let model = match session {
        AnySession::Fide(_) => FIDE,
        AnySession::Cube(_) => CUBE,
    };
    let share = |score: i32| {
        let chance = 1.0 / (1.0 + ((model.even - f64::from(score)) / model.slope).exp());
        (1000.0 * chance).round() as u32
    };
    let (win, loss) = (share(score), share(-score));
    [win, 1000_u32.saturating_sub(win + loss), loss]
}

#[cfg(test)]
mod tests {
    use engine::Session;
    use game::Notation;

    use super::*;

    #[test]
    fn the_three_shares_are_all_games_and_more_score_wins_more() {
        let chess = fide::Position::start(fide::Variant::Standard);
        let cube = cube::Position::start(cube::Variant::CUBE);
        let sessions =
            [AnySession::Fide(Session::new(chess)), AnySession::Cube(Box::new(Session::new(cube)))];
        for session in &sessions {
            let mut before = 0;
            for score in (-3000..=3000).step_by(25) {
                let [win, draw, loss] = permille(session, score);
                assert_eq!(win + draw + loss, 1000, "{score}");
                assert!(win >= before, "{score}");
                assert_eq!(permille(session, -score), [loss, draw, win], "{score}");
                before = win;
            }
            assert_eq!(permille(session, search::score::MATE - 3), [1000, 0, 0]);
            assert_eq!(permille(session, 3 - search::score::MATE), [0, 0, 1000]);
        }
    }
}
