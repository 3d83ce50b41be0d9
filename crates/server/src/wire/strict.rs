//! JSON without surprises. A list would pass for an object, its items for the fields in their order, and of a field that is given twice
//! the last one might count: neither is what somebody meant.

use std::collections::HashSet;
use std::fmt;

use serde::de::{DeserializeOwned, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, de};

/// Reads what a client sent. Nothing of it has lists.
///
/// # Errors
/// Says what is wrong, and in which line and column.
pub(crate) fn read<T: DeserializeOwned>(json: &[u8]) -> serde_json::Result<T> {
    serde_json::from_slice::<Plain>(json)?;
    serde_json::from_slice(json)
}

/// Any JSON without lists and fields that are given twice.
struct Plain;

impl<'de> Deserialize<'de> for Plain {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Look)
    }
}

struct Look;

impl<'de> Visitor<'de> for Look {
    type Value = Plain;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object or a single value")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Plain, A::Error> {
        let mut seen = HashSet::new();
        while let Some(field) = fields.next_key::<String>()? {
            if seen.contains(&field) {
                let shown: String = field.chars().take(40).collect();
                return Err(A::Error::custom(format!("the field '{shown}' is given twice")));
            }
            seen.insert(field);
            fields.next_value::<Plain>()?;
        }
        Ok(Plain)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, _: A) -> Result<Plain, A::Error> {
        Err(A::Error::invalid_type(de::Unexpected::Other("a list"), &self))
    }

    fn visit_bool<E>(self, _: bool) -> Result<Plain, E> {
        Ok(Plain)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Plain, E> {
        Ok(Plain)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Plain, E> {
        Ok(Plain)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Plain, E> {
        Ok(Plain)
    }

    fn visit_str<E>(self, _: &str) -> Result<Plain, E> {
        Ok(Plain)
    }

    fn visit_unit<E>(self) -> Result<Plain, E> {
        Ok(Plain)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::{ClientMessage, NewGame};

    fn refused<T: DeserializeOwned>(json: &str, words: &str) {
        let error = read::<T>(json.as_bytes()).err().expect(json).to_string();
        assert!(error.contains(words), "{json}: {error}");
    }

    #[test]
    fn what_would_be_taken_for_something_else_is_refused_with_its_place() {
        let list = "a list, expected an object or a single value at line 1";
        refused::<NewGame>("[]", list);
        refused::<NewGame>(r#"{"settings":[]}"#, list);
        refused::<NewGame>(r#"{"settings":["fide"]}"#, list);
        refused::<NewGame>(r#"{"settings":{"white":["person","Ann"]}}"#, list);
        refused::<NewGame>(r#"{"settings":{"clock":[5,0]}}"#, list);
        refused::<ClientMessage>(r#"["hello"]"#, list);
        refused::<ClientMessage>(r#"{"type":"act","id":1,"action":["undo"]}"#, list);
        refused::<NewGame>(r#"{"side":"white","side":"black"}"#, "'side' is given twice");
        refused::<ClientMessage>(r#"{"type":"hello","type":"hello"}"#, "given twice");
    }

    #[test]
    fn numbers_are_numbers_of_the_right_size_and_fields_are_known() {
        let delay = |ms: &str| format!(r#"{{"settings":{{"delay_ms":{ms}}}}}"#);
        for (number, words) in [
            ("\"5\"", "string"),
            ("5.0", "floating point"),
            ("-1", "-1"),
            ("4294967296", "4294967296"),
            ("18446744073709551616", "floating point"),
            ("1e999", "out of range"),
            ("true", "boolean"),
            ("null", "null"),
        ] {
            refused::<NewGame>(&delay(number), words);
        }
        refused::<ClientMessage>(r#"{"type":"act","id":"1","action":{"do":"undo"}}"#, "string");
        refused::<ClientMessage>(
            r#"{"type":"act","id":1,"action":{"do":"undo","x":1}}"#,
            "unknown field",
        );
        refused::<ClientMessage>(
            r#"{"type":"act","id":1,"x":1,"action":{"do":"undo"}}"#,
            "unknown field",
        );
        refused::<NewGame>(r#"{"settings":{"Game":"fide"}}"#, "unknown field");
        refused::<NewGame>(&"{\"a\":".repeat(1000), "recursion limit");
        assert!(read::<NewGame>(delay("5").as_bytes()).is_ok());
    }
}
