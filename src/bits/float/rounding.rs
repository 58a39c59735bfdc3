//! Rounding modes.
use strum::VariantArray;

/// How results are rounded that the format does not have.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, VariantArray)]
pub enum Rounding {
    /// To the nearest value, ties to even.
    NearestEven,
    /// To the next value below.
    Downward,
    /// To the next value above.
    Upward,
    /// To the next value towards zero.
    TowardZero,
}

impl Rounding {
    /// All modes.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// The mode with the given number, as x86 numbers them; to nearest for all numbers above 3.
    #[inline]
    pub fn of_code(code: u64) -> Self {
        match code {
            1 => Rounding::Downward,
            2 => Rounding::Upward,
            3 => Rounding::TowardZero,
            _ => Rounding::NearestEven,
        }
    }

    /// A short name.
    pub fn name(self) -> &'static str {
        match self {
            Rounding::NearestEven => "nearest",
            Rounding::Downward => "down",
            Rounding::Upward => "up",
            Rounding::TowardZero => "zero",
        }
    }

    /// The name in SMT-LIB.
    pub fn smt_name(self) -> &'static str {
        match self {
            Rounding::NearestEven => "RNE",
            Rounding::Downward => "RTN",
            Rounding::Upward => "RTP",
            Rounding::TowardZero => "RTZ",
        }
    }
}
