//! Positions in lines of text: a FEN of six fields, or an EPD of four, and after it operations like `bm Nf3; id "first";`.

use std::mem;

use anyhow::{Context, Result, anyhow, bail};
use game::Notation;

/// A line that begins with a position.
pub(crate) struct Line<'a, P> {
    /// Which one of the text, from 1.
    pub(crate) number: usize,
    /// The position.
    pub(crate) position: P,
    /// What follows it.
    pub(crate) rest: &'a str,
}

/// What an EPD says about its position.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Operation {
    /// What kind of statement it is, like `bm`.
    pub(crate) code: String,
    /// The words of the statement; quotes keep one together.
    pub(crate) operands: Vec<String>,
}

/// Makes something of each line that is not empty and does not begin with `#`.
///
/// # Errors
/// Names the first line that is no position, or of which nothing can be made.
pub(crate) fn read<P: Notation, T>(
    text: &str,
    variant: P::Variant,
    mut make: impl FnMut(Line<'_, P>) -> Result<T>,
) -> Result<Vec<T>> {
    let mut list = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let number = index + 1;
        let (fen, rest) = split(line);
        let made = P::from_fen(&fen, variant)
            .map_err(|error| anyhow!("{error}"))
            .and_then(|position| make(Line { number, position, rest }))
            .with_context(|| format!("line {number}"))?;
        list.push(made);
    }
    Ok(list)
}

/// The position in a line, of six fields or of four, and what follows it.
fn split(line: &str) -> (String, &str) {
    let fields: Vec<&str> = line.split_ascii_whitespace().collect();
    let numbers = |fields: &[&str]| fields.iter().all(|field| field.parse::<u32>().is_ok());
    let length = match fields.get(4..6) {
        Some(counters) if numbers(counters) => 6,
        Some(_) => 4,
        None if fields.len() == 5 && !numbers(&fields[4..]) => 4,
        None => fields.len(),
    };
    let rest =
        fields[..length].iter().fold(line, |rest, field| &rest.trim_ascii_start()[field.len()..]);
    (fields[..length].join(" "), rest)
}

/// Reads the operations after a position. Each ends with a semicolon, which the last may lack.
///
/// # Errors
/// A quote is not closed, or an operation has no name.
pub(crate) fn operations(text: &str) -> Result<Vec<Operation>> {
    let mut list = Vec::new();
    let mut words: Vec<String> = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = match first {
            ';' => {
                list.extend(operation(&mut words)?);
                1
            }
            '"' => {
                let end =
                    rest[1..].find('"').context("a quote is not closed, expected another one")?;
                words.push(rest[1..=end].to_owned());
                end + 2
            }
            _ => {
                let end = rest.find(|c: char| c.is_whitespace() || c == ';' || c == '"');
                let end = end.unwrap_or(rest.len());
                words.push(rest[..end].to_owned());
                end
            }
        };
        rest = rest[length..].trim_start();
    }
    list.extend(operation(&mut words)?);
    Ok(list)
}

/// Makes an operation of the words so far, if there are any.
fn operation(words: &mut Vec<String>) -> Result<Option<Operation>> {
    let mut words = mem::take(words).into_iter();
    let Some(code) = words.next() else { return Ok(None) };
    if !code.starts_with(|c: char| c.is_ascii_alphabetic()) {
        let code: String = code.chars().take(40).collect();
        bail!("'{code}' is no operation, expected one like 'bm Nf3;'");
    }
    Ok(Some(Operation { code, operands: words.collect() }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn operation(code: &str, operands: &[&str]) -> Operation {
        let operands = operands.iter().map(|&word| word.to_owned()).collect();
        Operation { code: code.to_owned(), operands }
    }

    #[test]
    fn a_line_is_a_position_and_what_follows() {
        let text = "# two\n\n8/8/8/8/8/8/4P3/k1K5 w - - 3 7 bm e4;\n8/8/8/8/8/8/4P3/k1K5  w - -\tid \"a b\"";
        let read = read(text, fide::Variant::Standard, |line: Line<'_, fide::Position>| {
            Ok((line.number, line.position.to_fen(), line.rest.to_owned()))
        });
        let expected = [
            (3, "8/8/8/8/8/8/4P3/k1K5 w - - 3 7".to_owned(), " bm e4;".to_owned()),
            (4, "8/8/8/8/8/8/4P3/k1K5 w - - 0 1".to_owned(), "\tid \"a b\"".to_owned()),
        ];
        assert_eq!(read.expect("two positions"), expected);
    }

    #[test]
    fn only_plain_spaces_part_the_fields() {
        // The blanks in front of the second field are of other kinds, and thus part of it.
        let (fen, rest) = split("a \u{a0}\u{b}b c d é f");
        assert_eq!((fen.as_str(), rest), ("a \u{a0}\u{b}b c d", " é f"));
    }

    #[test]
    fn operations_have_words_and_quoted_words() {
        let read = operations(" bm Qd1+ e4;id \"a; b\";c0 \"\" ; dm 3").expect("four operations");
        let expected = [
            operation("bm", &["Qd1+", "e4"]),
            operation("id", &["a; b"]),
            operation("c0", &[""]),
            operation("dm", &["3"]),
        ];
        assert_eq!(read, expected);
        assert_eq!(operations(" ; ").expect("no operations"), []);
    }

    #[test]
    fn what_is_no_operation_is_explained() {
        let reason = |text| operations(text).expect_err(text).to_string();
        assert!(reason("id \"a").contains("not closed"));
        assert!(reason("bm e4; 17;").contains("'17' is no operation, expected one like"));
    }
}
