//! PGN: bytes are games, each of them a record or a fault with a place.

use game::Rules;
use game::pgn::{self, Fault, Reader, Record};

use crate::Fuzzed;

/// Reads all games, each of the variant that its tag names, or else of the first one. The records among them, written one by
/// one or into one file, can be read again.
pub fn pgn<P: Fuzzed>(variants: &[P::Variant], bytes: &[u8]) {
    let text = pgn::decode(bytes);
    let lines = 1 + text.matches(['\n', '\r']).count();
    let mut written: Vec<String> = Vec::new();
    for game in replay::<P>(variants, &text) {
        match game {
            Err(fault) => {
                let place = fault.error.place;
                assert!((1..=lines).contains(&place.line) && place.column > 0, "{fault}");
            }
            Ok(record) => {
                assert!(record.game(Rules::default()).is_ok());
                let text = record.to_string();
                let again = replay::<P>(variants, &text);
                let [Ok(again)] = &again[..] else { panic!("{text}{again:?}") };
                assert_eq!((again.line(), again.result()), (record.line(), record.result()));
                assert_eq!(again.start(), record.start());
                assert_eq!(again.to_string(), text);
                written.push(text);
            }
        }
    }
    let together = replay::<P>(variants, &written.join("\n"));
    let together: Vec<_> = together.into_iter().flatten().map(|game| game.to_string()).collect();
    assert_eq!(together, written);
}

fn replay<P: Fuzzed>(variants: &[P::Variant], text: &str) -> Vec<Result<Record<P>, Fault>> {
    let starts: Vec<P> = variants.iter().map(|&variant| P::start(variant)).collect();
    let games = Reader::new(text).map(|draft| {
        let tag = draft.tags().get("Variant");
        let named = starts.iter().find(|start| start.variant_tag() == tag);
        draft.replay(named.unwrap_or(&starts[0]).variant())
    });
    games.collect()
}
