//! Records become text: PGN's export format, the seven tags of the roster first, lines below 80 columns.

use std::fmt;

use super::replay::after;
use super::{Action, After, Line, Record, Remark, Tags};
use crate::{Color, Notation, san};

/// No line of moves is longer than this, if its words allow it.
const WIDTH: usize = 79;

impl<P: Notation> fmt::Display for Record<P> {
    /// The whole record, ending with a line end. Records in a file are separated by a blank line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in self.written_tags() {
            // A value stays on its line whatever it says.
            let value = value.replace('\\', r"\\").replace('"', "\\\"").replace(['\n', '\r'], " ");
            writeln!(f, "[{name} \"{value}\"]")?;
        }
        let mut movetext = Movetext::default();
        movetext.line(&self.line, self.start.clone());
        movetext.word(self.result.text());
        writeln!(f, "\n{}", movetext.finish())
    }
}

impl<P: Notation> Record<P> {
    /// The roster, then the other tags in their order; variant and start as they are.
    fn written_tags(&self) -> Vec<(&str, String)> {
        let start = self.start.to_fen();
        let variant = self.start.variant_tag();
        let own_start =
            self.tags.get("FEN").is_some() || P::start(self.start.variant()).to_fen() != start;
        let derived = [
            ("Variant", variant.map(str::to_owned)),
            ("SetUp", own_start.then(|| "1".to_owned())),
            ("FEN", own_start.then_some(start)),
        ];
        let mut written = Vec::with_capacity(self.tags.len() + 10);
        for (name, unknown) in Tags::ROSTER {
            let value = match name {
                "Result" => self.result.text(),
                _ => self.tags.get(name).unwrap_or(unknown),
            };
            written.push((name, value.to_owned()));
        }
        for (name, value) in self.tags.iter() {
            let same = |other: &str| other.eq_ignore_ascii_case(name);
            if Tags::ROSTER.iter().any(|(other, _)| same(other)) {
                continue;
            }
            match derived.iter().find(|(other, _)| same(other)) {
                None => written.push((name, value.to_owned())),
                Some((name, Some(value))) => written.push((name, value.clone())),
                Some((_, None)) => {}
            }
        }
        for (name, value) in derived {
            let value = value.filter(|_| self.tags.get(name).is_none());
            written.extend(value.map(|value| (name, value)));
        }
        written
    }
}

/// The text of moves while it is written: whole lines, the column, and the last word, which a bracket may still join.
#[derive(Default)]
struct Movetext {
    text: String,
    column: usize,
    last: String,
    /// An opening bracket that waits for its first word.
    opening: String,
}

impl Movetext {
    /// Recursion is bounded by the depth of the tree, which the reader limits.
    fn line<P: Notation>(&mut self, line: &Line<Action>, mut position: P) {
        for remark in &line.before {
            self.remark(remark);
        }
        let mut numbered = true;
        for ply in &line.plies {
            let san = match ply.action {
                Action::Move(m) => san::write(&position, m),
                Action::Null => "--".to_owned(),
            };
            let number = position.fullmove_number();
            match position.turn() {
                Color::White => self.word(&format!("{number}. {san}")),
                Color::Black if numbered => self.word(&format!("{number}... {san}")),
                Color::Black => self.word(&san),
            }
            numbered = false;
            let before = ply.variations().next().is_some().then(|| position.clone());
            position = after(position, ply.action);
            for said in &ply.after {
                match (said, &before) {
                    (After::Variation(line), Some(before)) => {
                        self.variation(line, before.clone());
                        numbered = true;
                    }
                    (After::Variation(_), None) => {}
                    (After::Remark(remark), _) => {
                        self.remark(remark);
                        numbered |= matches!(remark, Remark::Comment(_));
                    }
                }
            }
        }
    }

    fn variation<P: Notation>(&mut self, line: &Line<Action>, position: P) {
        self.opening.push('(');
        self.line(line, position);
        if self.last.is_empty() {
            self.word(")");
        } else {
            self.last.push(')');
        }
    }

    fn remark(&mut self, remark: &Remark) {
        match remark {
            Remark::Nag(nag) => self.word(&format!("${nag}")),
            // A closing brace would end a comment in braces, so one that has it goes to the end of its line.
            Remark::Comment(text) if text.contains('}') => {
                self.word(";");
                for word in text.split_ascii_whitespace() {
                    self.last.push(' ');
                    self.last.push_str(word);
                }
                self.flush();
                self.text.push('\n');
                self.column = 0;
            }
            Remark::Comment(text) => {
                self.opening.push('{');
                for word in text.split_ascii_whitespace() {
                    // A percent sign at the beginning of a line would hide the line.
                    if word.starts_with('%') && self.opening.is_empty() {
                        self.last.push(' ');
                        self.last.push_str(word);
                    } else {
                        self.word(word);
                    }
                }
                self.last.push('}');
            }
        }
    }

    fn word(&mut self, word: &str) {
        self.flush();
        self.last.push_str(&self.opening);
        self.last.push_str(word);
        self.opening.clear();
    }

    /// Puts the last word into the text, on a new line if it has no room on this one.
    fn flush(&mut self) {
        if self.last.is_empty() {
            return;
        }
        let width = self.last.chars().count();
        if self.column == 0 {
            self.column = width;
        } else if self.column + 1 + width > WIDTH {
            self.text.push('\n');
            self.column = width;
        } else {
            self.text.push(' ');
            self.column += 1 + width;
        }
        self.text.push_str(&self.last);
        self.last.clear();
    }

    fn finish(mut self) -> String {
        self.flush();
        self.text
    }
}
