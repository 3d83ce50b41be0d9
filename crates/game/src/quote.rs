//! Text from outside as errors quote it.

/// The text for an error message: of a bearable length, on one line, and without anything that steers a terminal.
pub(crate) fn quote(text: &str) -> String {
    const LONGEST: usize = 20;
    let mut short: String = text.chars().take(LONGEST).flat_map(char::escape_debug).collect();
    if text.chars().nth(LONGEST).is_some() {
        short.push_str("...");
    }
    short
}
