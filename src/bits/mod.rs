//! Bit-vector values of any width with the arithmetic of SMT-LIB's theory of fixed-size bit-vectors.
use num_bigint::BigUint;

/// A value of `width` bits (at least 1). Up to 64 bits it is held in a machine word.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct BitVector {
    width: u32,
    repr: Repr,
}

/// Invariant: `Small` exactly for widths up to 64; bits at and above the width are zero.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    Small(u64),
    Wide(Box<BigUint>),
}

impl BitVector {
    /// The low `width` bits of `value`, zero-extended where `width` exceeds 64.
    pub fn new(width: u32, value: u64) -> Self {
        assert!(width > 0, "a bit-vector has at least one bit");
        let repr = match width {
            0..=63 => Repr::Small(value & ((1 << width) - 1)),
            64 => Repr::Small(value),
            _ => Repr::Wide(Box::new(BigUint::from(value))),
        };
        Self { width, repr }
    }

    /// Width in bits.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The value if the width is at most 64.
    pub fn as_u64(&self) -> Option<u64> {
        match &self.repr {
            Repr::Small(value) => Some(*value),
            Repr::Wide(_) => None,
        }
    }
}

impl std::fmt::Debug for BitVector {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.repr {
            Repr::Small(value) => write!(f, "{value}:{}", self.width),
            Repr::Wide(value) => write!(f, "{value}:{}", self.width),
        }
    }
}
