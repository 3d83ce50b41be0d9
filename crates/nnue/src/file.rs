//! Networks as files.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | [`MAGIC`] |
//! | 4 | the version of this format |
//! | 4 | the number of levels of the board |
//! | 4 | 1 if the board is mirrored by the king, else 0 |
//! | 64 | the region of the king for each file and rank |
//! | 4 | the size of the hidden layer |
//! | 4 | the number of outputs |
//! | 4 | the scale |
//! | 4 | what is counted by hand beside it: 0 nothing, 1 attacks, 2 everything |
//! | | the weights of the inputs, then their biases, 2 bytes each |
//! | | the direct weights, 4 bytes each |
//! | | the weights of the outputs, 2 bytes each, then their biases, 4 bytes each |
//! | 4 | the CRC-32 of all that comes before |
//!
//! Numbers are little-endian.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use crate::network::LARGEST_SCALE;
use crate::{Beside, Board, Inputs, Network, Parameters, Shape};

/// What a file begins with.
const MAGIC: [u8; 8] = *b"cubenet\n";
/// The format that is written, and the only one that is read.
const VERSION: u32 = 3;
/// No file is larger, in bytes.
pub const LARGEST_FILE: usize = 64 << 20;
/// The bytes of the checksum.
const CHECKSUM: usize = 4;

/// Why something is not a network.
#[derive(Debug, thiserror::Error)]
pub enum NetworkError {
    /// The file cannot be read.
    #[error("cannot be read: {0}")]
    Unreadable(#[from] std::io::Error),
    /// It is something else.
    #[error("not a network of this program: it does not begin with 'cubenet'")]
    Foreign,
    /// It is newer than this program, or damaged.
    #[error("a network of version {0}, expected {VERSION}")]
    Version(u32),
    /// Nothing is played on such a board.
    #[error("a network for {0} levels, expected 1, 4 or 8")]
    Levels(u32),
    /// The layers have no sensible sizes.
    #[error("{0}")]
    Shape(String),
    /// An output of 1 is worth nothing, or too much.
    #[error("a scale of {0}, expected 1 to {LARGEST_SCALE}")]
    Scale(i32),
    /// The file ends too early or goes on too long.
    #[error("{found} bytes, expected {expected}")]
    Length {
        /// How long it is.
        found: usize,
        /// How long it should be.
        expected: usize,
    },
    /// The file is larger than any network.
    #[error("more than {LARGEST_FILE} bytes, larger than any network")]
    TooLarge,
    /// Some bytes are not those that were written.
    #[error("damaged: the checksum is {found:08x}, expected {expected:08x}")]
    Checksum {
        /// The checksum in the file.
        found: u32,
        /// That of its contents.
        expected: u32,
    },
    /// There are more or fewer numbers than the shape asks for.
    #[error("{found} {what}, expected {expected}")]
    Count {
        /// Which numbers.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A number is so large that sums might not fit.
    #[error("{what} number {index} is {found}, expected -{most} to {most}")]
    Size {
        /// Which kind of number.
        what: &'static str,
        /// Its place, from 0.
        index: usize,
        /// The number.
        found: i32,
        /// The largest that is allowed.
        most: i32,
    },
}

impl Network {
    /// Reads the network of a file.
    ///
    /// # Errors
    /// If the file cannot be read or is no network.
    pub fn open(path: &Path) -> Result<Self, NetworkError> {
        let mut bytes = Vec::new();
        File::open(path)?.take(LARGEST_FILE as u64 + 1).read_to_end(&mut bytes)?;
        Self::read(&bytes)
    }

    /// Reads a network from the bytes that [`Network::write`] gives.
    ///
    /// # Errors
    /// If they are anything else.
    pub fn read(bytes: &[u8]) -> Result<Self, NetworkError> {
        if bytes.len() > LARGEST_FILE {
            return Err(NetworkError::TooLarge);
        }
        let mut reader = Reader { rest: bytes, all: bytes.len() };
        if bytes.get(..MAGIC.len()) != Some(&MAGIC) {
            return Err(NetworkError::Foreign);
        }
        reader.take(MAGIC.len())?;
        let version = reader.number()?;
        if version != VERSION {
            return Err(NetworkError::Version(version));
        }
        let shape = reader.shape()?;
        let scale = reader.number()? as i32;
        let beside = Beside::ALL[reader.choice("beside", Beside::ALL.len())?];
        reader.expect_rest(&shape)?;
        let found = u32::from_le_bytes(*bytes.last_chunk().expect("as long as the shape says"));
        let expected = crc32fast::hash(&bytes[..bytes.len() - CHECKSUM]);
        if found != expected {
            return Err(NetworkError::Checksum { found, expected });
        }
        let parameters = Parameters {
            input_weights: reader.short_numbers(shape.input_weights())?,
            input_biases: reader.short_numbers(shape.hidden())?,
            direct_weights: reader.long_numbers(shape.direct_weights())?,
            output_weights: reader.short_numbers(shape.output_weights())?,
            output_biases: reader.long_numbers(shape.outputs())?,
            scale,
            beside,
        };
        Self::new(shape, &parameters)
    }

    /// The network as the bytes of a file.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = self.unchecked_bytes();
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }

    /// What tells it from other networks: the checksum at the end of its file.
    pub fn checksum(&self) -> u32 {
        crc32fast::hash(&self.unchecked_bytes())
    }

    fn unchecked_bytes(&self) -> Vec<u8> {
        let (shape, inputs) = (self.shape(), self.shape().inputs());
        let parameters = self.parameters();
        let mut bytes = MAGIC.to_vec();
        let levels = u32::from(self.board().levels());
        for number in [VERSION, levels, u32::from(inputs.mirrored())] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(inputs.regions());
        let sizes = [shape.hidden(), shape.outputs()].map(|size| size as u32);
        let [scale, beside] = [parameters.scale as u32, parameters.beside as u32];
        for number in sizes.into_iter().chain([scale, beside]) {
            bytes.extend(number.to_le_bytes());
        }
        let short = |numbers: Vec<i16>| numbers.into_iter().flat_map(i16::to_le_bytes);
        let long = |numbers: Vec<i32>| numbers.into_iter().flat_map(i32::to_le_bytes);
        bytes.extend(short(parameters.input_weights).chain(short(parameters.input_biases)));
        bytes.extend(long(parameters.direct_weights));
        bytes.extend(short(parameters.output_weights).chain(long(parameters.output_biases)));
        bytes
    }
}

/// The bytes that are not yet read.
struct Reader<'a> {
    rest: &'a [u8],
    all: usize,
}

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], NetworkError> {
        let missing = count.saturating_sub(self.rest.len());
        let Some((taken, rest)) = self.rest.split_at_checked(count) else {
            return Err(NetworkError::Length { found: self.all, expected: self.all + missing });
        };
        self.rest = rest;
        Ok(taken)
    }

    fn number(&mut self) -> Result<u32, NetworkError> {
        Ok(self.long_numbers(1)?[0] as u32)
    }

    /// A number below that of choices.
    fn choice(&mut self, what: &str, choices: usize) -> Result<usize, NetworkError> {
        let number = self.number()? as usize;
        let reason = || format!("{what} is {number}, expected 0 to {}", choices - 1);
        (number < choices).then_some(number).ok_or_else(|| NetworkError::Shape(reason()))
    }

    fn short_numbers(&mut self, count: usize) -> Result<Vec<i16>, NetworkError> {
        let (numbers, _) = self.take(2 * count)?.as_chunks();
        Ok(numbers.iter().copied().map(i16::from_le_bytes).collect())
    }

    fn long_numbers(&mut self, count: usize) -> Result<Vec<i32>, NetworkError> {
        let (numbers, _) = self.take(4 * count)?.as_chunks();
        Ok(numbers.iter().copied().map(i32::from_le_bytes).collect())
    }

    fn shape(&mut self) -> Result<Shape, NetworkError> {
        let levels = self.number()?;
        let board = u8::try_from(levels).ok().and_then(Board::of_levels);
        let board = board.ok_or(NetworkError::Levels(levels))?;
        let mirrored = self.choice("mirrored", 2)? == 1;
        let mut regions = [0; 64];
        regions.copy_from_slice(self.take(64)?);
        let inputs = Inputs::new(board, mirrored, regions).map_err(NetworkError::Shape)?;
        let (hidden, outputs) = (self.number()? as usize, self.number()? as usize);
        Shape::new(inputs, hidden, outputs).map_err(NetworkError::Shape)
    }

    /// Checks that as many bytes follow as the shape asks for, before any memory is taken for them.
    fn expect_rest(&self, shape: &Shape) -> Result<(), NetworkError> {
        let short = shape.input_weights() + shape.hidden() + shape.output_weights();
        let long = shape.direct_weights() + shape.outputs();
        let rest = 2 * short + 4 * long + CHECKSUM;
        let expected = self.all - self.rest.len() + rest;
        if self.all == expected {
            Ok(())
        } else {
            Err(NetworkError::Length { found: self.all, expected })
        }
    }
}
