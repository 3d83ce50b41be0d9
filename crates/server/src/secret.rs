//! Names of games and secrets of seats: random texts that are easy to read and to type.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Letters and digits that are not taken for one another.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// The name of a game: it can be guessed by nobody and seen by everybody.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct GameId(String);

/// The secret by which a client shows that a seat is its own.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

/// What is stored of a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenHash(String);

/// A text that is no name of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the name of a game has {} letters and digits", GameId::LENGTH)]
pub struct ParseGameIdError;

impl GameId {
    /// How many letters and digits there are.
    pub const LENGTH: usize = 12;

    /// A new name.
    pub fn random() -> Self {
        Self(random_text(Self::LENGTH))
    }

    /// The name that follows from a text: the same for the same text.
    pub fn of(text: &str) -> Self {
        Self(letters(&Sha256::digest(text.as_bytes())[..Self::LENGTH]))
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for GameId {
    type Err = ParseGameIdError;

    fn from_str(text: &str) -> Result<Self, ParseGameIdError> {
        let right = text.len() == Self::LENGTH && text.bytes().all(|b| ALPHABET.contains(&b));
        right.then(|| Self(text.to_owned())).ok_or(ParseGameIdError)
    }
}

impl TryFrom<String> for GameId {
    type Error = ParseGameIdError;

    fn try_from(text: String) -> Result<Self, ParseGameIdError> {
        text.parse()
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Token {
    /// A new secret.
    pub fn random() -> Self {
        Self(random_text(32))
    }

    /// The secret that a client sent; any text may be one.
    pub fn told(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// The secret itself, for the one who is given it.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What is stored of it. Tokens are long and random, so that a plain hash keeps them.
    pub fn hash(&self) -> TokenHash {
        let mut text = String::with_capacity(64);
        for byte in Sha256::digest(self.0.as_bytes()) {
            let digits = format!("{byte:02x}");
            text += &digits;
        }
        TokenHash(text)
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

impl TokenHash {
    /// A hash as it was stored.
    pub fn stored(text: String) -> Self {
        Self(text)
    }

    /// The hash as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A number that nobody can foretell.
pub fn random_number() -> u64 {
    getrandom::u64().expect("the system gives random numbers")
}

fn random_text(length: usize) -> String {
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    letters(&bytes)
}

/// Bytes as letters and digits.
fn letters(bytes: &[u8]) -> String {
    bytes.iter().map(|&byte| ALPHABET[usize::from(byte) % ALPHABET.len()] as char).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written_and_others_are_refused() {
        let id = GameId::random();
        assert_eq!(id.to_string().parse(), Ok(id.clone()));
        assert_ne!(id, GameId::random());
        assert_eq!(GameId::of("a").to_string().parse(), Ok(GameId::of("a")));
        assert_ne!(GameId::of("a"), GameId::of("b"));
        for text in ["", "abc", "abcdefghijkl!", "ABCDEFGHIJKM", "../../etc/pa"] {
            assert_eq!(text.parse::<GameId>(), Err(ParseGameIdError), "{text}");
        }
    }

    #[test]
    fn a_token_is_known_by_its_hash_alone() {
        let token = Token::random();
        assert_eq!(token.hash(), Token::told(token.reveal()).hash());
        assert_ne!(token.hash(), Token::random().hash());
        assert!(!token.hash().as_str().contains(token.reveal()));
        assert!(!format!("{token:?}").contains(token.reveal()));
    }
}
