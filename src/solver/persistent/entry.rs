//! What one entry of the file holds.
//!
//! A redb file is consistent after a crash, but a read does not notice flipped bits. So each entry
//! ends with a checksum over its key and its content; one that does not match counts as absent.
use crate::bits::BitVector;

/// A key of the cache: a hash of the whole query, so long that equal keys mean equal queries.
pub(in super::super) type Key = [u8; 32];

/// Bytes of the checksum.
const CHECKSUM: usize = 16;

/// What is known of a query.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct KnownAnswer {
    /// The effort that it cost Bitwuzla, in polls.
    pub(super) effort: u64,
    /// The answer.
    pub(super) answer: Kept,
}

/// A definite answer to a query.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Kept {
    /// The query is unsatisfiable.
    Unsat,
    /// The query is satisfiable by these values of its inputs, in order of their numbers;
    /// quantified inputs have none.
    Sat(Vec<Option<BitVector>>),
}

impl KnownAnswer {
    pub(super) fn encode(&self, key: &Key) -> Vec<u8> {
        let mut bytes = self.effort.to_le_bytes().to_vec();
        match &self.answer {
            Kept::Unsat => bytes.push(0),
            Kept::Sat(values) => {
                bytes.push(1);
                for value in values {
                    // No value has width 0.
                    bytes.extend(value.as_ref().map_or(0, BitVector::width).to_le_bytes());
                    bytes.extend(value.as_ref().map(BitVector::to_bytes_le).unwrap_or_default());
                }
            }
        }
        bytes.extend(checksum(key, &bytes));
        bytes
    }

    /// The entry, or `None` if the bytes are not exactly those of one under this key.
    pub(super) fn decode(key: &Key, bytes: &[u8]) -> Option<Self> {
        let (bytes, sum) = bytes.split_last_chunk::<CHECKSUM>()?;
        if *sum != checksum(key, bytes) {
            return None;
        }
        let (effort, bytes) = bytes.split_first_chunk()?;
        let answer = match bytes {
            [0] => Kept::Unsat,
            [1, values @ ..] => Kept::Sat(decode_values(values)?),
            _ => return None,
        };
        Some(Self { effort: u64::from_le_bytes(*effort), answer })
    }
}

fn decode_values(mut bytes: &[u8]) -> Option<Vec<Option<BitVector>>> {
    let mut values = Vec::new();
    while !bytes.is_empty() {
        let (width, rest) = bytes.split_first_chunk()?;
        let width = u32::from_le_bytes(*width);
        let (value, rest) = rest.split_at_checked(width.div_ceil(8) as usize)?;
        values.push((width > 0).then(|| BitVector::from_bytes_le(width, value)));
        bytes = rest;
    }
    Some(values)
}

fn checksum(key: &Key, bytes: &[u8]) -> [u8; CHECKSUM] {
    let hash = blake3::Hasher::new().update(key).update(bytes).finalize();
    *hash.as_bytes().first_chunk().expect("32 bytes")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_read_as_written_and_damaged_ones_not_at_all() {
        let values = vec![
            Some(BitVector::new(1, 1)),
            None,
            Some(BitVector::new(37, 0x12_3456_789a)),
            Some(BitVector::ones(200)),
        ];
        let key = [7; 32];
        for answer in [Kept::Unsat, Kept::Sat(vec![]), Kept::Sat(values)] {
            let entry = KnownAnswer { effort: 0x1_0000_0007, answer };
            let bytes = entry.encode(&key);
            assert_eq!(KnownAnswer::decode(&key, &bytes), Some(entry));
            assert_eq!(KnownAnswer::decode(&[8; 32], &bytes), None);
            for position in 0..bytes.len() {
                let mut damaged = bytes.clone();
                damaged[position] ^= 4;
                assert_eq!(KnownAnswer::decode(&key, &damaged), None);
                assert_eq!(KnownAnswer::decode(&key, &bytes[..position]), None);
            }
        }
    }
}
