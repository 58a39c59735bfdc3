//! Text forms of values.
use super::{BitVector, Repr};
use num_bigint::BigUint;
use std::fmt;

impl BitVector {
    /// Reads a decimal number, `-` allowed in front, or a hexadecimal one after `0x`; `None` if it
    /// is neither or does not fit the width (negative numbers fit as two's complement).
    pub fn parse(width: u32, text: &str) -> Option<Self> {
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (digits, radix) = match digits.strip_prefix("0x") {
            Some(rest) => (rest, 16),
            None => (digits, 10),
        };
        if width == 0 || !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
            return None;
        }
        let value = BigUint::parse_bytes(digits.as_bytes(), radix)?;
        if value.bits() > u64::from(width) {
            return None;
        }
        let value = Self::from_biguint(width, value);
        if !negative {
            return Some(value);
        }
        (!value.is_negative() || value.is_min_signed()).then(|| value.neg())
    }

    /// The two's complement reading in decimal.
    pub fn to_signed_string(&self) -> String {
        if self.is_negative() { format!("-{}", self.neg()) } else { self.to_string() }
    }
}

/// Unsigned decimal.
impl fmt::Display for BitVector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.repr {
            Repr::Small(value) => fmt::Display::fmt(value, f),
            Repr::Wide(value) => fmt::Display::fmt(value, f),
        }
    }
}

/// Hexadecimal; `{:#x}` puts `0x` in front.
impl fmt::LowerHex for BitVector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.repr {
            Repr::Small(value) => fmt::LowerHex::fmt(value, f),
            Repr::Wide(value) => fmt::LowerHex::fmt(&**value, f),
        }
    }
}

/// Unsigned decimal, a colon and the width.
impl fmt::Debug for BitVector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}:{}", self.width)
    }
}
