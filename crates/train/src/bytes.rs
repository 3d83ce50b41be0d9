//! The bytes of a file, read from the front.

use anyhow::{Context, Result};

/// Takes so many bytes off the front.
pub(crate) fn take<const N: usize>(rest: &mut &[u8]) -> Result<[u8; N]> {
    let (first, others) = rest.split_first_chunk().context("it ends too early")?;
    *rest = others;
    Ok(*first)
}

/// The same where their number is known only now.
pub(crate) fn split<'a>(rest: &mut &'a [u8], count: usize) -> Result<&'a [u8]> {
    let (first, others) = rest.split_at_checked(count).context("it ends too early")?;
    *rest = others;
    Ok(first)
}
