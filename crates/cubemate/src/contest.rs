//! `cubemate match`: two players play many games, and the results are counted.

mod summary;

use std::collections::HashSet;
use std::fs;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::Args;
use clap::builder::RangedU64ValueParser;
use engine::{Judged, Mind, is_balanced};
use matches::{
    Adjudication, Archive, Conditions, DrawRule, Finished, Limit, Opening, Openings, PlayerSpec,
    ResignRule, Sprt, Tally, Tournament,
};

use crate::games::{self, AnyPosition, GameName};
use crate::players::{self, LimitArguments, PLAYERS};
use crate::progress::Progress;
use summary::{state, summary};

#[derive(Args)]
#[command(after_help = PLAYERS)]
pub(crate) struct Arguments {
    /// A player; given twice
    #[arg(long = "player", value_name = "SPEC", required = true)]
    players: Vec<String>,
    /// The game
    #[arg(long, value_parser = games::parser(), default_value_t = GameName::Fide)]
    game: GameName,
    /// Play Chess960 (fide only)
    #[arg(long)]
    chess960: bool,
    /// How many games, an even number: each opening is played with both colours
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// How many games at a time
    #[arg(long, default_value_t = 1, value_parser = RangedU64ValueParser::<usize>::new().range(1..=512))]
    concurrency: usize,
    /// What openings and players leave to chance follows from this number
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    openings: OpeningArguments,
    #[command(flatten)]
    limit: LimitArguments,
    /// Seconds for the game and for each move
    #[arg(long, value_name = "BASE+INC", value_parser = Limit::clock, conflicts_with = "LimitArguments")]
    clock: Option<Limit>,
    /// How much later than agreed a move may come, in ms
    #[arg(long, value_name = "MS", default_value_t = 100)]
    margin: u64,
    /// How many seconds to wait for a move limited by nodes or depth
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    patience: u64,
    /// End games in which all scores have been this many pawns ahead for so many half-moves
    #[arg(long, value_name = "SCORE:PLIES")]
    resign: Option<ResignRule>,
    /// End games in which all scores have been within so many pawns for so many half-moves, from this one on
    #[arg(long, value_name = "SCORE:PLIES:FROM")]
    draw: Option<DrawRule>,
    /// Call games drawn that have so many half-moves
    #[arg(long, value_name = "N")]
    max_plies: Option<usize>,
    /// Keep the games in this file
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    /// Go on with the match whose games are in the file
    #[arg(long, requires = "pgn")]
    resume: bool,
    /// Stop when one difference in Elo can be told from the other, with 5% error either way
    #[arg(long, value_name = "ELO0:ELO1", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
}

#[derive(Args)]
struct OpeningArguments {
    /// Openings, one after another: PGN, or a FEN or EPD in each line
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// Take at most so many half-moves of each game in the file
    #[arg(long, value_name = "N", requires = "openings")]
    opening_plies: Option<usize>,
    /// Take the openings of the file in another order
    #[arg(long, requires = "openings")]
    shuffle: bool,
    /// Begin with so many random half-moves
    #[arg(long, value_name = "N", conflicts_with = "openings")]
    random_plies: Option<usize>,
    /// Random half-moves may lead this many pawns away from equality
    #[arg(long, value_name = "PAWNS", default_value_t = 0.3)]
    balance: f64,
}

/// Runs the command.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    if arguments.chess960 && arguments.game != GameName::Fide {
        bail!("--chess960 goes with --game fide, not with --game {}", arguments.game);
    }
    match arguments.game.position(None, arguments.chess960)? {
        AnyPosition::Fide(start) => play(arguments, &start, out),
        AnyPosition::Cube(start) => play(arguments, &*start, out),
    }
}

fn play<P: Judged + 'static>(arguments: &Arguments, start: &P, out: &mut impl Write) -> Result<()> {
    let tournament = arguments.tournament(start.clone())?;
    let names = tournament.players.each_ref().map(PlayerSpec::name);
    let (mut archive, mut done, mut tally) = (None, HashSet::new(), Tally::default());
    if let Some(path) = &arguments.pgn {
        archive = Some(if arguments.resume {
            let (archive, scores) = Archive::resume::<P>(path, start.variant(), names)?;
            for (index, score) in scores {
                done.insert(index);
                tally.add(index, score);
            }
            archive
        } else {
            Archive::create(path)?
        });
    }
    let decided =
        |tally: &Tally| arguments.sprt.is_some_and(|test| test.decision(tally.paired()).is_some());
    let mut progress = Progress::new(arguments.games, io::stderr());
    let mut failures = Vec::new();
    // A match that was decided before it was interrupted is not played on.
    if !decided(&tally) {
        let see = |finished: Finished| -> Result<ControlFlow<()>> {
            if let Some(archive) = &mut archive {
                archive.add(&finished.record)?;
            }
            tally.add(finished.index, finished.score);
            if let Some(offence) = finished.offence {
                progress.report(&format!("game {}: {offence}", finished.index + 1));
                failures.push(offence);
            }
            progress.show(tally.games() as usize, |_| state(&tally, arguments.sprt));
            Ok(if decided(&tally) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        };
        tournament.run(&done, see)?;
    }
    progress.clear();
    write!(out, "{}", summary(names, &tally, arguments.sprt, &failures))?;
    Ok(())
}

impl Arguments {
    fn tournament<P: Judged + 'static>(&self, start: P) -> Result<Tournament<P>> {
        let count = self.players.len();
        let Ok(players) = <[PlayerSpec; 2]>::try_from(players::read(&self.players)?) else {
            bail!("{count} players, expected two: --player SPEC --player SPEC");
        };
        if !self.games.is_multiple_of(2) {
            bail!("--games {}: each opening is played twice, expected an even number", self.games);
        }
        Ok(Tournament {
            players,
            setup: games::engine_options(self.game, self.chess960),
            openings: self.openings.openings(start, self.seed)?,
            conditions: Conditions {
                limit: self.clock.unwrap_or_else(|| self.limit.limit()),
                margin: Duration::from_millis(self.margin),
                patience: Duration::from_secs(self.patience),
                adjudication: Adjudication {
                    resign: self.resign,
                    draw: self.draw,
                    max_plies: self.max_plies,
                },
            },
            games: self.games,
            concurrency: self.concurrency,
            seed: self.seed,
        })
    }
}

impl OpeningArguments {
    fn openings<P: Judged + 'static>(&self, start: P, seed: u64) -> Result<Openings<P>> {
        if let Some(path) = &self.openings {
            let bytes =
                fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
            let mut openings = Openings::read(&bytes, start.variant(), self.opening_plies)
                .with_context(|| path.display().to_string())?;
            if self.shuffle {
                openings.shuffle(seed);
            }
            return Ok(openings);
        }
        let Some(plies) = self.random_plies else {
            return Ok(Openings::List(vec![Opening::at(start)]));
        };
        let reach = (self.balance * 100.0) as i32;
        let mind = Mind::default();
        let accept = Box::new(move |position: &P| is_balanced(position, &mind, reach));
        Ok(Openings::Random { start, plies: plies..=plies, seed, accept })
    }
}
