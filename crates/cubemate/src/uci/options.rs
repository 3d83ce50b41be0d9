//! What can be set before a search, with `setoption`.

use std::fs;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;

use engine::players::{Character, Level, Profile};
use engine::{Mind, Strength, Syzygy};

use super::quoted;
use crate::games::GameName;
use crate::{networks, profiles};

/// Megabytes.
const HASH: RangeInclusive<usize> = Profile::HASH;
const THREADS: RangeInclusive<usize> = Profile::THREADS;
/// No position of any of the games has more moves.
const MULTI_PV: RangeInclusive<usize> = 1..=4096;
/// Milliseconds.
const OVERHEAD: RangeInclusive<usize> = 0..=5000;
/// As large as some programs can write.
const SEED: RangeInclusive<usize> = 0..=0x7FFF_FFFF;
/// The level of those who play as well as they can.
const FULL: &str = "Full";
/// Percent.
const STYLE: RangeInclusive<usize> = 50..=150;
/// What stands for no text in this protocol.
const EMPTY: &str = "<empty>";
const NAMES: &str = "Hash, Threads, MultiPV, Ponder, Move Overhead, UCI_Chess960, UCI_ShowWDL, UCI_LimitStrength, UCI_Elo, UCI_Variant, \
     Level, Profile, Seed, SyzygyPath, Style Aggression, Style Trades, Style King Safety, Style Pawns, EvalWeights, EvalFile, StructureFile, Without or Clear Hash";

/// All settings.
#[derive(Clone, Debug)]
pub(super) struct Options {
    /// The size of the table in megabytes.
    pub(super) hash: usize,
    pub(super) threads: usize,
    /// How many lines are reported.
    pub(super) multi_pv: usize,
    pub(super) overhead: Duration,
    pub(super) chess960: bool,
    pub(super) show_wdl: bool,
    limit_strength: bool,
    elo: usize,
    pub(super) game: GameName,
    /// Who plays, if not the engine at its full strength.
    pub(super) character: Option<Character>,
    /// What a character leaves to chance follows from it; 0 stands for chance itself.
    pub(super) seed: usize,
    /// What the engine thinks with.
    pub(super) mind: Mind,
}

/// What has to follow from a new setting.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// The next search will respect it.
    Nothing,
    /// The engine must be built anew.
    Rebuild,
    /// The engine must forget.
    Clear,
    /// The position belongs to another game.
    Restart,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            hash: 16,
            threads: 1,
            multi_pv: 1,
            overhead: Duration::from_millis(10),
            chess960: false,
            show_wdl: false,
            limit_strength: false,
            elo: 1500,
            game: GameName::Fide,
            character: None,
            seed: 0,
            mind: Mind::default(),
        }
    }
}

impl Options {
    /// All options with their defaults, as `uci` asks for them.
    pub(super) fn declaration() -> String {
        let Self { hash, threads, multi_pv, overhead, elo, .. } = Self::default();
        let spin = |name: &str, default: usize, range: &RangeInclusive<usize>| {
            let (least, most) = (range.start(), range.end());
            format!("option name {name} type spin default {default} min {least} max {most}")
        };
        let levels = Level::ALL.map(|level| format!(" var {level}")).concat();
        let games = GameName::ALL.into_iter().map(|game| format!(" var {}", variant(game)));
        [
            spin("Hash", hash, &HASH),
            spin("Threads", threads, &THREADS),
            spin("MultiPV", multi_pv, &MULTI_PV),
            spin("Move Overhead", overhead.as_millis() as usize, &OVERHEAD),
            spin("Style Aggression", 100, &STYLE),
            spin("Style Trades", 100, &STYLE),
            spin("Style King Safety", 100, &STYLE),
            spin("Style Pawns", 100, &STYLE),
            format!("option name EvalWeights type string default {EMPTY}"),
            format!("option name EvalFile type string default {}", networks::BUILT_IN),
            format!("option name StructureFile type string default {}", networks::BUILT_IN),
            "option name Clear Hash type button".to_owned(),
            "option name Ponder type check default false".to_owned(),
            "option name Without type string default <empty>".to_owned(),
            "option name UCI_Chess960 type check default false".to_owned(),
            "option name UCI_ShowWDL type check default false".to_owned(),
            "option name UCI_LimitStrength type check default false".to_owned(),
            spin("UCI_Elo", elo, &Strength::ELO),
            format!("option name Level type combo default {FULL} var {FULL}{levels}"),
            format!("option name Profile type string default {EMPTY}"),
            spin("Seed", 0, &SEED),
            "option name SyzygyPath type string default <empty>".to_owned(),
            format!(
                "option name UCI_Variant type combo default chess{}",
                games.collect::<String>()
            ),
        ]
        .join("\n")
    }

    /// How strongly to play, if not as strongly as possible.
    pub(super) fn strength(&self) -> Option<Strength> {
        self.limit_strength.then(|| Strength::of_elo(self.elo))
    }

    /// What to think with. A limited strength is that of the judgement by hand.
    pub(super) fn mind(&self) -> Mind {
        let mind = self.mind.clone();
        if self.limit_strength { mind.by_hand() } else { mind }
    }

    /// Sets an option; nothing changes if the name or the value is wrong.
    pub(super) fn set(&mut self, name: &str, value: Option<&str>) -> Result<Effect, String> {
        let text = value.unwrap_or_default();
        let wrong = |expected: &str| format!("option {name} {}, expected {expected}", quoted(text));
        let spin = |range: RangeInclusive<usize>| {
            let number = text.parse().ok().filter(|number| range.contains(number));
            let (least, most) = (range.start(), range.end());
            number.ok_or_else(|| wrong(&format!("a whole number from {least} to {most}")))
        };
        let check = || match text {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(wrong("true or false")),
        };
        match name.to_ascii_lowercase().as_str() {
            "hash" => {
                let megabytes = spin(HASH)?;
                // A table that is larger than the memory would end the program when it is filled.
                if let Some(free) = free_megabytes().filter(|&free| free + self.hash < megabytes) {
                    return Err(wrong(&format!("at most {free}, the free memory in megabytes")));
                }
                self.hash = megabytes;
                return Ok(Effect::Rebuild);
            }
            "threads" => {
                self.threads = spin(THREADS)?;
                return Ok(Effect::Rebuild);
            }
            "multipv" => self.multi_pv = spin(MULTI_PV)?,
            "move overhead" => self.overhead = Duration::from_millis(spin(OVERHEAD)? as u64),
            // The engine ponders when it is told to; it need not know beforehand.
            "ponder" => drop(check()?),
            "uci_showwdl" => self.show_wdl = check()?,
            "uci_limitstrength" => self.limit_strength = check()?,
            "uci_elo" => self.elo = spin(Strength::ELO)?,
            "level" if text.eq_ignore_ascii_case(FULL) => self.character = None,
            "level" => {
                let names = Level::ALL.map(Level::name).join(", ");
                let level =
                    text.parse::<Level>().map_err(|_| wrong(&format!("{FULL}, {names}")))?;
                self.character = Some(level.into());
            }
            "profile" if text.is_empty() || text == EMPTY => self.character = None,
            "profile" => {
                let profile = profiles::read(text);
                let profile = profile.map_err(|problem| format!("option {name}: {problem:#}"))?;
                self.character = Some(profile.into());
            }
            "seed" => self.seed = spin(SEED)?,
            "syzygypath" => {
                self.mind.fide.endings = match text {
                    "" | "<empty>" => None,
                    folders => {
                        let tables = Syzygy::open(folders);
                        let tables = tables.map_err(|problem| {
                            wrong(&format!("folders with tables of endings; {problem}"))
                        })?;
                        Some(Arc::new(tables))
                    }
                };
                // What was found with other tables no longer counts.
                return Ok(Effect::Clear);
            }
            "uci_chess960" => {
                self.chess960 = check()?;
                return Ok(Effect::Restart);
            }
            "uci_variant" => {
                let names = GameName::ALL.map(variant);
                let index = names.iter().position(|&name| name == text);
                self.game = GameName::ALL[index.ok_or_else(|| wrong(&names.join(", ")))?];
                return Ok(Effect::Restart);
            }
            "without" => {
                // Programs send an empty text like this.
                let names = if text == EMPTY { "" } else { text };
                let Mind { fide, cube, .. } = Mind::default().without(names)?;
                self.mind.fide.params = fide.params;
                self.mind.cube.params = cube.params;
            }
            "style aggression" | "style trades" | "style king safety" | "style pawns" => {
                let percent = spin(STYLE)? as i32;
                let mut style = self.mind.style();
                *match name.to_ascii_lowercase().as_str() {
                    "style aggression" => &mut style.aggression,
                    "style trades" => &mut style.trades,
                    "style king safety" => &mut style.king_safety,
                    _ => &mut style.pawns,
                } = percent;
                self.mind.set_style(style);
                return Ok(Effect::Clear);
            }
            judge @ ("evalweights" | "evalfile" | "structurefile") => {
                self.set_judge(judge, text).map_err(|error| format!("option {name}: {error}"))?;
                return Ok(Effect::Clear);
            }
            "clear hash" if value.is_none() => return Ok(Effect::Clear),
            "clear hash" => return Err(wrong("no value")),
            _ => return Err(format!("unknown option {}, expected {NAMES}", quoted(name))),
        }
        Ok(Effect::Nothing)
    }

    /// Judges by the file that one of three options names; without one, by what is built in.
    fn set_judge(&mut self, option: &str, text: &str) -> Result<(), String> {
        let file = if text.is_empty() || text == EMPTY { networks::BUILT_IN } else { text };
        match option {
            "evalfile" => networks::choose(&mut self.mind, self.game, file),
            "structurefile" => networks::choose_structure(&mut self.mind, self.game, file),
            _ => self.set_weights(text),
        }
    }

    /// Judges by the weights of a file; without one, by those that are built in.
    fn set_weights(&mut self, path: &str) -> Result<(), String> {
        if path.is_empty() || path == EMPTY {
            self.mind.reset_weights();
            return Ok(());
        }
        let text =
            fs::read_to_string(path).map_err(|error| format!("{}: {error}", quoted(path)))?;
        self.mind.set_weights(&text).map_err(|error| format!("{}: {error}", quoted(path)))
    }
}

/// The name of a game in this protocol.
fn variant(game: GameName) -> &'static str {
    match game {
        GameName::Fide => "chess",
        _ => game.name(),
    }
}

/// How much memory the system would still give away, where it tells.
fn free_megabytes() -> Option<usize> {
    let text = fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: usize = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes / 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_in_any_case_and_say_what_follows() {
        let mut options = Options::default();
        assert_eq!(options.set("MULTIPV", Some("3")), Ok(Effect::Nothing));
        assert_eq!(options.multi_pv, 3);
        assert_eq!(options.set("threads", Some("2")), Ok(Effect::Rebuild));
        assert_eq!(options.set("Clear Hash", None), Ok(Effect::Clear));
        assert_eq!(options.set("Style King Safety", Some("120")), Ok(Effect::Clear));
        assert_eq!(options.mind.style().king_safety, 120);
        assert_eq!(options.set("Level", Some("novice")), Ok(Effect::Nothing));
        assert_eq!(options.character, Some(Level::Novice.into()));
        assert_eq!(options.set("Level", Some("Full")), Ok(Effect::Nothing));
        assert_eq!(options.character, None);
        assert_eq!(options.set("EvalWeights", Some("<empty>")), Ok(Effect::Clear));
        for networks in ["<none>", "<built-in>", "<empty>", ""] {
            assert_eq!(options.set("EvalFile", Some(networks)), Ok(Effect::Clear));
            assert_eq!(options.set("StructureFile", Some(networks)), Ok(Effect::Clear));
        }
        assert_eq!(options.set("UCI_Variant", Some("cube4-straight")), Ok(Effect::Restart));
        assert_eq!(options.game, GameName::Cube4Straight);
    }

    #[test]
    fn wrong_values_change_nothing_and_are_told_what_was_expected() {
        let mut options = Options::default();
        for (name, value, part) in [
            ("Hash", Some("0"), "from 1 to 65536"),
            ("Hash", None, "''"),
            ("Threads", Some("many"), "'many', expected a whole number"),
            ("Move Overhead", Some("-1"), "from 0 to 5000"),
            ("UCI_ShowWDL", Some("yes"), "true or false"),
            ("UCI_Elo", Some("799"), "from 800 to 2800"),
            ("Level", Some("grandmaster"), "expected Full, Beginner, Novice, Amateur"),
            ("Profile", Some("no.profile"), "cannot read the profile no.profile"),
            ("Seed", Some("-1"), "from 0 to 2147483647"),
            ("Style Pawns", Some("20"), "from 50 to 150"),
            ("EvalWeights", Some("nowhere.txt"), "'nowhere.txt'"),
            ("EvalFile", Some("nowhere.net"), "'nowhere.net': cannot be read"),
            ("EvalFile", Some("Cargo.toml"), "'Cargo.toml': not a network"),
            ("StructureFile", Some("nowhere.net"), "'nowhere.net': cannot be read"),
            ("UCI_Variant", Some("fide"), "chess, cube, cube4, cube-straight, cube4-straight"),
            ("Clear Hash", Some("now"), "no value"),
            ("Contempt", Some("3"), "expected Hash, Threads"),
        ] {
            let refused = options.set(name, value).expect_err(name);
            assert!(refused.contains(part), "{name}: {refused}");
        }
        assert_eq!((options.hash, options.threads, options.game), (16, 1, GameName::Fide));
    }
}
