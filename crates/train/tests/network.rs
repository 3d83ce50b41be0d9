//! Training: it learns, does the same whatever the number of threads, and goes on after an interruption to the same bits.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;
use engine::{Judged, Mind};
use game::Notation;
use matches::Adjudication;
use nnue::{Board, Inputs, Network, Shape};
use train::network::{Activation, Cost, Course, Settings, plot};
use train::positions::{Filter, Layout, Packer, Positions, Told, UNIT};
use train::selfplay::{self, Archive, Selfplay};
use train::source;

const SETTINGS: Settings =
    Settings { epochs: 8, batch: 32, rate: 0.01, results: 0.75, seed: 3, ..Settings::USUAL };

fn path(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

/// The games of a little self-play.
fn play<P: Judged + 'static>(start: &P, name: &str, games: u32) -> Result<PathBuf> {
    let settings = selfplay::Settings {
        nodes: 60,
        random_plies: 2..=6,
        balance: 300,
        // Games must be won now and then, or scores mean nothing.
        adjudication: Adjudication { resign: "2:2".parse().ok(), draw: None, max_plies: Some(40) },
        seed: 1,
        judges: "own".to_owned(),
    };
    let path = path(&format!("{name}.games"));
    let (mut archive, done) = Archive::open(&path, start, &settings)?;
    let selfplay = Selfplay::new(start.clone(), settings, Mind::default());
    selfplay.run(games, &done, 2, |record| archive.add(record))?;
    Ok(path)
}

/// Their positions.
fn pack<P: Judged + 'static>(start: &P, games: &Path) -> Result<PathBuf> {
    let filter = Filter { largest_score: 3000, first_ply: 0, worth: None, validation: 3, seed: 1 };
    let path = games.with_extension("positions");
    let mut packer = Packer::new(start.clone(), filter);
    packer.add(games)?;
    packer.write(&path)?;
    Ok(path)
}

fn chess() -> fide::Position {
    fide::Position::start(fide::Variant::Standard)
}

fn shape(board: Board) -> Shape {
    let regions = if board == Board::Chess { Inputs::CHESS_REGIONS } else { [0; 64] };
    let inputs = Inputs::new(board, true, regions).expect("few regions");
    Shape::new(inputs, 32, 2).expect("a shape")
}

fn course<P: Notation>(start: &P, data: &Path, settings: Settings) -> Result<Course> {
    let board = Board::of_levels(start.levels()).expect("a board of ours");
    Ok(Course::new(shape(board), settings, Positions::open(&[data], start)?))
}

fn finish(course: &mut Course) -> Result<Network> {
    while course.epoch(|_| ())?.is_some() {}
    course.network(400)
}

/// Plays, packs, trains, and reads the network as the engine does: it says of positions what the trainer says.
fn check_whole_way<P: Judged + 'static>(start: &P, name: &str) -> Result<()> {
    let games = play(start, name, 12)?;
    let data = pack(start, &games)?;
    let mut course = course(start, &data, SETTINGS)?;
    let network = Network::read(&finish(&mut course)?.write())?;
    let losses: Vec<_> = course.history().iter().map(|losses| losses.training).collect();
    assert_eq!(losses.len(), SETTINGS.epochs);
    assert!(losses[SETTINGS.epochs - 1] < 0.7 * losses[0], "{losses:?}");
    let layout = Layout::of(start);
    let (mut count, mut away, mut size) = (0.0, 0.0, 0.0);
    source::visit(start, &games, |moment| {
        let mut bytes = Vec::new();
        let told = Told { game: 0, score: 0, result: Some(1) };
        layout.write(moment.position, [0; 2], told, &mut bytes).expect("a position of the game");
        let expected = course.trainer().odds(&[layout.read(&bytes)])[0] * UNIT as f32;
        let found = network.judge_plainly(moment.position) as f32;
        count += 1.0;
        away += (found - expected).abs();
        size += expected.abs();
        std::ops::ControlFlow::Continue(())
    })?;
    let [away, size] = [away, size].map(|sum| sum / count);
    assert!(away < 3.0, "{away} from the numbers that were trained");
    assert!(size > 3.0 * away, "{size}: positions are told apart");
    Ok(())
}

#[test]
fn chess_is_learned_from_own_games() -> Result<()> {
    check_whole_way(&chess(), "whole-chess")
}

#[test]
fn the_cube_is_learned_from_own_games() -> Result<()> {
    check_whole_way(&cube::Position::start(cube::Variant::CUBE4), "whole-cube4")
}

#[test]
fn neither_threads_nor_interruptions_change_a_bit() -> Result<()> {
    let data = pack(&chess(), &play(&chess(), "bits", 8)?)?;
    // More than one block in each batch, and a last one that is not full.
    let settings =
        Settings { epochs: 3, batch: 300, dropout: 0.2, l1: 0.001, shared: true, ..SETTINGS };
    let threads = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
        pool.install(|| {
            let mut course = course(&chess(), &data, settings)?;
            Ok::<_, anyhow::Error>((finish(&mut course)?, course.history().to_vec()))
        })
    };
    let whole = threads(1)?;
    assert_eq!(threads(3)?, whole);

    let checkpoint = path("bits.checkpoint");
    let mut first = course(&chess(), &data, settings)?;
    assert!(first.epoch(|_| ())?.is_some());
    first.save(&checkpoint)?;
    let mut second = course(&chess(), &data, settings)?;
    second.resume(&checkpoint)?;
    assert_eq!((finish(&mut second)?, second.history().to_vec()), whole);
    assert!(second.epoch(|_| ())?.is_none(), "it has learned enough");

    let reason = |result: Result<()>| format!("{:#}", result.expect_err("an error"));
    let mut other = course(&chess(), &data, Settings { seed: 4, ..settings })?;
    let refused = reason(other.resume(&checkpoint));
    assert!(refused.contains("seed 3") && refused.contains("seed 4"), "{refused}");
    // As many positions as before, but the last score is another one.
    let mut changed = fs::read(&data)?;
    let score = changed.len() - 4;
    changed[score] ^= 1;
    let altered = path("bits-altered.positions");
    fs::write(&altered, changed)?;
    assert!(
        reason(course(&chess(), &altered, settings)?.resume(&checkpoint))
            .contains("another training")
    );
    let bytes = fs::read(&checkpoint)?;
    fs::write(&checkpoint, &bytes[..bytes.len() - 1])?;
    assert!(reason(second.resume(&checkpoint)).contains("damaged"));
    fs::write(&checkpoint, "hello")?;
    assert!(reason(second.resume(&checkpoint)).contains("does not begin with `cubelern`"));
    Ok(())
}

#[test]
fn a_training_of_one_step_learns() -> Result<()> {
    let data = pack(&chess(), &play(&chess(), "step", 8)?)?;
    let train = |rate| {
        let settings = Settings { epochs: 1, batch: 1 << 20, rate, ..SETTINGS };
        let mut course = course(&chess(), &data, settings)?;
        finish(&mut course)?;
        Ok::<_, anyhow::Error>(course.history()[0].validation)
    };
    let [still, learned] = [train(1e-9)?, train(0.001)?];
    assert!(learned < 0.99 * still, "{still} became {learned}");
    Ok(())
}

#[test]
fn every_activation_and_every_cost_learns() -> Result<()> {
    let data = pack(&chess(), &play(&chess(), "kinds", 8)?)?;
    for activation in Activation::ALL {
        for cost in Cost::ALL {
            let settings = Settings { activation, cost, results: 0.0, ..SETTINGS };
            let mut course = course(&chess(), &data, settings)?;
            while course.epoch(|_| ())?.is_some() {}
            let [first, .., last] = course.history() else { unreachable!("eight epochs") };
            assert!(last.training < first.training, "{activation} {cost}: {first:?} {last:?}");
            let network = course.network(400);
            assert_eq!(network.is_ok(), activation == Activation::Screlu);
            if let Err(refused) = network {
                assert!(refused.to_string().contains(activation.name()), "{refused}");
            }
            assert_eq!(activation.name().parse(), Ok(activation));
            assert_eq!(cost.name().parse(), Ok(cost));
        }
    }
    Ok(())
}

#[test]
fn losses_are_drawn() -> Result<()> {
    let data = pack(&chess(), &play(&chess(), "drawn", 6)?)?;
    let mut course = course(&chess(), &data, Settings { epochs: 4, ..SETTINGS })?;
    assert!(plot(course.history()).ends_with("</svg>\n"), "even when there are none");
    finish(&mut course)?;
    let picture = plot(course.history());
    let curves: Vec<_> = picture.lines().filter(|line| line.starts_with("<polyline")).collect();
    assert_eq!(curves.len(), 2);
    for curve in curves {
        let points = curve.split('"').nth(1).expect("its points");
        assert_eq!(points.split(' ').count(), 4, "a point for each epoch");
    }
    Ok(())
}
