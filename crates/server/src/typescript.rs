//! The words of the interface as types of TypeScript, for the client.

use ts_rs::TS;

use crate::store::{Entry, Page};
use crate::wire::{
    Acted, Action, Analysis, AnalysisLine, Begun, Captured, Cause, Check, ClientMessage,
    ClockSettings, Clocks, Code, Danger, GameKind, GameView, Guest, Health, Imported, LastMove,
    Level, Material, MoveView, NewGame, Offer, OfferKind, Origin, OutcomeView, Patch, Player,
    PositionQuery, PositionView, ProfileView, Refusal, RefusedGame, Score, Seat, Seated,
    ServerMessage, Settings, Side, State, StatePatch, Status, Target, Thinking, TimeOutRule,
};

/// All types, in the text of a module.
pub fn typescript() -> String {
    macro_rules! declarations {
        ($($kind:ty),* $(,)?) => { [$( <$kind>::decl() ),*] };
    }
    let declarations = declarations![
        Acted,
        Action,
        Analysis,
        AnalysisLine,
        Begun,
        Captured,
        Cause,
        Check,
        ClientMessage,
        ClockSettings,
        Clocks,
        Code,
        Danger,
        Entry,
        GameKind,
        GameView,
        Guest,
        Health,
        Imported,
        LastMove,
        Level,
        Material,
        MoveView,
        NewGame,
        Offer,
        OfferKind,
        Origin,
        OutcomeView,
        Page,
        Patch,
        Player,
        PositionQuery,
        PositionView,
        ProfileView,
        Refusal,
        RefusedGame,
        Score,
        Seat,
        Seated,
        ServerMessage,
        Settings,
        Side,
        State,
        StatePatch,
        Status,
        Target,
        Thinking,
        TimeOutRule,
    ];
    let mut text = String::from(
        "// Generated from the server; a test keeps it up to date.\n\nimport type { Letter } from '../model/piece';\n",
    );
    for declaration in declarations {
        text.push_str("\nexport ");
        text.push_str(&declaration);
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use std::{env, fs};

    use super::*;

    /// With `CUBEMATE_WRITE_TYPES` set, the file is written anew.
    #[test]
    fn the_types_for_the_client_are_up_to_date() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/api/types.ts");
        if env::var_os("CUBEMATE_WRITE_TYPES").is_some() {
            fs::write(path, typescript()).expect("the file is written");
        }
        let kept = fs::read_to_string(path).expect("the file is there");
        let remedy = "run this test with CUBEMATE_WRITE_TYPES=1 to renew types.ts";
        assert!(kept == typescript(), "{remedy}");
        assert!(kept.contains(r#"{ "do": "move", "#), "the names are those of the wire");
    }
}
