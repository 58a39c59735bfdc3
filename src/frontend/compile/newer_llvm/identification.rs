//! Who wrote bitcode: the producer in its first block, whose form does not change from version to
//! version.
//!
//! The container is described in LLVM's manual of the bitcode format: fields of a few bits each,
//! the lowest bit first.

/// How the wrapper of Apple's tools begins: magic, version, then offset and size of the bitcode.
const WRAPPER: [u8; 4] = [0xDE, 0xC0, 0x17, 0x0B];
const MAGIC: [u8; 4] = [b'B', b'C', 0xC0, 0xDE];

// Kinds of entries in a block.
const END_BLOCK: u64 = 0;
const ENTER_BLOCK: u64 = 1;
const DEFINE_ABBREVIATION: u64 = 2;
const PLAIN_RECORD: u64 = 3;

/// The block that names the producer, and the record with its name.
const IDENTIFICATION_BLOCK: u64 = 13;
const PRODUCER: u64 = 1;

/// The alphabet of characters of six bits.
const CHAR6: &[u8; 64] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";

/// No producer has a longer name. This bounds the work on damaged files.
const MAX_LENGTH: u64 = 1000;

/// The program that wrote bitcode, such as `LLVM21.1.0`, if it says so.
pub(super) fn producer(bytes: &[u8]) -> Option<String> {
    let bytes = match bytes.strip_prefix(&WRAPPER) {
        Some(_) => {
            let offset = bytes.get(8..12)?.try_into().ok()?;
            bytes.get(u32::from_le_bytes(offset) as usize..)?
        }
        None => bytes,
    };
    let mut bits = Bits { bytes: bytes.strip_prefix(&MAGIC)?, at: 0 };
    // Abbreviations have two bits outside of blocks.
    if bits.fixed(2)? != ENTER_BLOCK || bits.vbr(8)? != IDENTIFICATION_BLOCK {
        return None;
    }
    let width = bits.vbr(4)?;
    bits.align();
    bits.fixed(32)?;
    let mut abbreviations = Vec::new();
    loop {
        let record = match bits.fixed(width)? {
            END_BLOCK | ENTER_BLOCK => return None,
            DEFINE_ABBREVIATION => {
                abbreviations.push(bits.abbreviation()?);
                continue;
            }
            PLAIN_RECORD => {
                let code = bits.vbr(6)?;
                let length = bits.vbr(6)?.min(MAX_LENGTH);
                let rest = (0..length).map(|_| bits.vbr(6)).collect::<Option<Vec<u64>>>()?;
                [vec![code], rest].concat()
            }
            number => bits.record(abbreviations.get(usize::try_from(number).ok()?.checked_sub(4)?)?)?,
        };
        if let [PRODUCER, name @ ..] = &record[..] {
            return Some(name.iter().filter_map(|byte| u8::try_from(*byte).ok()).map(char::from).collect());
        }
    }
}

/// How an operand of a record is written.
#[derive(Clone, Copy)]
enum Operand {
    Literal(u64),
    Fixed(u64),
    Vbr(u64),
    /// A length, and so many operands of the kind that follows.
    Array,
    Char6,
}

/// Reads bits.
struct Bits<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl Bits<'_> {
    /// A field of a fixed width.
    fn fixed(&mut self, width: u64) -> Option<u64> {
        let mut value = 0;
        for position in 0..width.min(64) {
            let byte = self.bytes.get(self.at / 8)?;
            value |= u64::from((byte >> (self.at % 8)) & 1) << position;
            self.at += 1;
        }
        Some(value)
    }

    /// A number in chunks, each of which says by its topmost bit whether another one follows.
    fn vbr(&mut self, width: u64) -> Option<u64> {
        let more = 1_u64.checked_shl(u32::try_from(width).ok()?.checked_sub(1)?)?;
        let (mut value, mut shift) = (0_u64, 0);
        loop {
            let chunk = self.fixed(width)?;
            value |= (chunk & (more - 1)).checked_shl(shift)?;
            if chunk & more == 0 {
                return Some(value);
            }
            shift += u32::try_from(width - 1).ok()?;
        }
    }

    /// Goes to the next word of 32 bits.
    fn align(&mut self) {
        self.at = self.at.next_multiple_of(32);
    }

    fn abbreviation(&mut self) -> Option<Vec<Operand>> {
        let count = self.vbr(5)?.min(MAX_LENGTH);
        let operand = |_| {
            if self.fixed(1)? == 1 {
                return Some(Operand::Literal(self.vbr(8)?));
            }
            Some(match self.fixed(3)? {
                1 => Operand::Fixed(self.vbr(5)?),
                2 => Operand::Vbr(self.vbr(5)?),
                3 => Operand::Array,
                4 => Operand::Char6,
                _ => return None,
            })
        };
        (0..count).map(operand).collect()
    }

    /// A record: its code and what follows.
    fn record(&mut self, abbreviation: &[Operand]) -> Option<Vec<u64>> {
        let mut values = Vec::new();
        let mut operands = abbreviation.iter();
        while let Some(&operand) = operands.next() {
            if let Operand::Array = operand {
                let length = self.vbr(6)?.min(MAX_LENGTH);
                let element = *operands.next()?;
                for _ in 0..length {
                    values.push(self.operand(element)?);
                }
            } else {
                values.push(self.operand(operand)?);
            }
        }
        Some(values)
    }

    fn operand(&mut self, operand: Operand) -> Option<u64> {
        match operand {
            Operand::Literal(value) => Some(value),
            Operand::Fixed(width) => self.fixed(width),
            Operand::Vbr(width) => self.vbr(width),
            Operand::Char6 => Some(CHAR6[self.fixed(6)? as usize].into()),
            Operand::Array => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The beginnings of bitcode from clang's LLVM 22, rustc's, and Zig's own writer.
    const CLANG: &str = "4243c0de3514000005000000620c30244a59bea66dfbb5cf0b51804c01000000";
    const RUSTC: &str = "4243c0de351400000e000000620c301c41c70aac600bad200772e00671e00672d006f2500ff3400f6d10076e9\
                         00775e00670d006f3400fe1200eec500e42142053000000";
    const ZIG: &str = "4243c0de350c0000050000001a034c9044013254f4d2ce40605c626c5c600a00";

    fn bytes(hex: &str) -> Vec<u8> {
        hex.as_bytes()
            .chunks(2)
            .map(|pair| u8::from_str_radix(str::from_utf8(pair).unwrap(), 16).unwrap())
            .collect()
    }

    #[test]
    fn producers_are_those_that_wrote_the_file() {
        for (hex, name) in
            [(CLANG, "LLVM22.1.8"), (RUSTC, "LLVM22.1.2-rust-1.95.0-stable"), (ZIG, "zig 0.16.0")]
        {
            assert_eq!(producer(&bytes(hex)).as_deref(), Some(name));
            let mut wrapped = WRAPPER.to_vec();
            wrapped.extend([0, 0, 0, 0, 20, 0, 0, 0, 0, 1, 0, 0, 7, 0, 0, 1]);
            wrapped.extend(bytes(hex));
            assert_eq!(producer(&wrapped).as_deref(), Some(name));
        }
    }

    #[test]
    fn damaged_files_have_no_producer() {
        let whole = bytes(CLANG);
        for length in 0..24 {
            assert_eq!(producer(&whole[..length]), None);
        }
        for byte in 0..=255 {
            let mut noise = MAGIC.to_vec();
            noise.extend([byte; 64]);
            let _ = producer(&noise);
        }
    }
}
