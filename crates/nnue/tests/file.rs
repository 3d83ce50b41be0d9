//! Files of networks are read as they are written, and whatever else is refused with the reason.

use std::fs;
use std::path::Path;

use nnue::{Beside, Board, Inputs, LARGEST_FILE, LARGEST_OUTPUT, Network, NetworkError, Shape};
use proptest::prelude::*;
use testkit::random_network;

fn network() -> Network {
    let inputs = Inputs::new(Board::Chess, true, Inputs::CHESS_REGIONS).expect("few regions");
    random_network(Shape::new(inputs, 32, 8).expect("a shape"), 1)
}

/// Bytes with others in some place and a checksum that is right.
fn forged(place: usize, bytes: &[u8]) -> Vec<u8> {
    let mut file = network().write();
    file[place..place + bytes.len()].copy_from_slice(bytes);
    let end = file.len() - 4;
    let checksum = crc32fast::hash(&file[..end]);
    file[end..].copy_from_slice(&checksum.to_le_bytes());
    file
}

fn refused(bytes: &[u8], part: &str) {
    let reason = Network::read(bytes).expect_err(part).to_string();
    assert!(reason.contains(part), "{reason}");
}

#[test]
fn networks_are_read_as_they_are_written() {
    for board in Board::ALL {
        for mirrored in [false, true] {
            let shape = Shape::new(Inputs::plain(board, mirrored), 64, 4).expect("a shape");
            for beside in Beside::ALL {
                let mut parameters = random_network(shape.clone(), 2).parameters();
                parameters.beside = beside;
                let network = Network::new(shape.clone(), &parameters).expect("small numbers");
                assert_eq!(Network::read(&network.write()).expect("what was written"), network);
                assert_eq!(network.beside(), beside);
            }
        }
    }
    assert_eq!(Network::read(&network().write()).expect("what was written"), network());
}

#[test]
fn other_files_are_refused_with_the_reason() {
    let file = network().write();
    let length = file.len();
    refused(b"", "does not begin with 'cubenet'");
    refused(b"game: fide\n", "does not begin with 'cubenet'");
    refused(&file[..8], "8 bytes, expected 12");
    refused(&file[..50], "50 bytes, expected");
    refused(&file[..length - 1], &format!("{} bytes, expected {length}", length - 1));
    refused(&[&file[..], &[0]].concat(), &format!("{} bytes, expected {length}", length + 1));
    refused(&vec![0; LARGEST_FILE + 1], "larger than any network");
    refused(&forged(8, &[1, 0, 0, 0]), "version 1, expected 3");
    refused(&forged(12, &[3, 0, 0, 0]), "3 levels, expected 1, 4 or 8");
    refused(&forged(12, &[1, 1, 0, 0]), "257 levels");
    refused(&forged(12, &[8, 0, 0, 0]), "bytes, expected");
    refused(&forged(16, &[2, 0, 0, 0]), "mirrored is 2, expected 0 to 1");
    refused(&forged(20, &[32]), "33 regions");
    refused(&forged(84, &[33, 0, 0, 0]), "a hidden layer of 33");
    refused(&forged(84, &[255; 4]), "a hidden layer of 4294967295");
    refused(&forged(88, &[0; 4]), "0 rows of output weights");
    refused(&forged(92, &[0; 4]), "a scale of 0");
    refused(&forged(92, &[255; 4]), "a scale of -1");
    refused(&forged(96, &[3, 0, 0, 0]), "beside is 3, expected 0 to 2");
    refused(&forged(100, &[0, 0x40]), "input weight number 0 is 16384, expected -992 to 992");
    let outputs = length - 4 - 8 * 4 - 8 * 64 * 2;
    let direct = outputs - 4 * 8 * Inputs::CHESS_REGIONS.len() * 12 * 4;
    refused(&forged(direct + 4, &[1, 0, 0x10, 0]), "direct weight number 1 is 1048577");
    let largest = LARGEST_OUTPUT.to_le_bytes();
    refused(&forged(outputs + 2, &[0x81, 0]), "output weight number 1 is 129");
    assert!(Network::read(&forged(outputs + 2, &largest)).is_ok());
    refused(&forged(length - 8, &[0, 0, 0, 0x80]), "output bias number 7 is -2147483648");
}

#[test]
fn rows_of_large_weights_are_refused() {
    let shape = Shape::new(Inputs::plain(Board::Chess, false), 512, 1).expect("a shape");
    let mut parameters = random_network(shape.clone(), 3).parameters();
    parameters.output_weights.fill(-LARGEST_OUTPUT);
    let reason = Network::new(shape.clone(), &parameters).expect_err("too large").to_string();
    assert!(reason.contains("sum of the output weights of a sign number 1 is 131072"), "{reason}");
    parameters.output_weights.pop();
    let reason = Network::new(shape, &parameters).expect_err("one is missing").to_string();
    assert!(reason.contains("1023 output weights, expected 1024"), "{reason}");
}

#[test]
fn files_are_opened_and_missing_ones_named_as_such() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("network.net");
    fs::write(&path, network().write()).expect("a file in the folder of tests");
    assert_eq!(Network::open(&path).expect("what was written"), network());
    let missing = Network::open(Path::new("nowhere.net"));
    assert!(matches!(missing, Err(NetworkError::Unreadable(_))), "{missing:?}");
}

proptest! {
    #[test]
    fn any_bytes_are_answered(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        prop_assert!(Network::read(&bytes).is_err());
        let headed = [b"cubenet\n\x03\0\0\0".as_slice(), &bytes].concat();
        prop_assert!(Network::read(&headed).is_err());
    }

    #[test]
    fn every_damage_is_noticed(place in 0..20_000_usize, bit in 0..8_u32) {
        let mut file = network().write();
        let place = place * 31 % file.len();
        file[place] ^= 1 << bit;
        prop_assert!(Network::read(&file).is_err());
    }

    #[test]
    fn any_forged_header_is_answered(place in 8..96_usize, byte in any::<u8>()) {
        let file = forged(place, &[byte]);
        if let Ok(read) = Network::read(&file) {
            prop_assert_eq!(read.write(), file);
        }
    }
}
