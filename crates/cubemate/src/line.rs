//! Lines of input, whatever bytes they are made of.

use std::io::{self, BufRead, Read};

/// No game needs a longer line: it is enough for a hundred thousand moves.
const LONGEST: u64 = 1 << 20;

/// The next line, or what is wrong with it; nothing at the end of the input.
pub(crate) fn read(input: &mut impl BufRead) -> io::Result<Option<Result<String, String>>> {
    let mut bytes = Vec::new();
    if input.take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() as u64 == LONGEST && bytes.last() != Some(&b'\n') {
        skip(input)?;
        return Ok(Some(Err(format!("a line longer than {LONGEST} bytes was ignored"))));
    }
    Ok(Some(Ok(String::from_utf8_lossy(&bytes).trim().to_owned())))
}

/// Drops the rest of a line without keeping it.
fn skip(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let (count, done) = match buffer.iter().position(|&byte| byte == b'\n') {
            Some(end) => (end + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        input.consume(count);
        if done {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_never_ends_is_dropped_and_the_next_one_is_read() {
        let mut text = vec![b'x'; 3 * LONGEST as usize];
        text.extend(b"\nisready\r\n\xFF\nquit");
        let mut input = &text[..];
        let mut next = || read(&mut input).expect("memory can be read");
        assert!(next().expect("a line").is_err());
        assert_eq!(next(), Some(Ok("isready".to_owned())));
        assert_eq!(next(), Some(Ok("\u{FFFD}".to_owned())));
        assert_eq!(next(), Some(Ok("quit".to_owned())));
        assert_eq!(next(), None);
    }
}
