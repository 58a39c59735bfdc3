//! What can be wrong with an arithmetic operation of the program.
use strum::VariantArray;

/// One way in which arithmetic goes wrong. Each is a property of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, VariantArray)]
pub enum ArithmeticError {
    /// The result of a signed operation does not fit its type (`no-overflow`).
    SignedOverflow,
    /// That of an unsigned operation does not, and wraps around (`no-unsigned-overflow`).
    UnsignedOverflow,
    /// A shift by a negative amount, or by the width of the type or more (`no-shift-ub`).
    Shift,
    /// An implicit conversion between integers changes the value (`no-conversion-loss`).
    Conversion,
    /// An integer is divided by zero (`no-div-by-zero`).
    DivisionByZero,
}

impl ArithmeticError {
    /// All of them.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// The instruction of the text form that reports it.
    pub fn name(self) -> &'static str {
        match self {
            Self::SignedOverflow => "signed_overflow",
            Self::UnsignedOverflow => "unsigned_overflow",
            Self::Shift => "undefined_shift",
            Self::Conversion => "lossy_conversion",
            Self::DivisionByZero => "division_by_zero",
        }
    }

    /// The name of the property that it violates.
    pub fn property(self) -> &'static str {
        match self {
            Self::SignedOverflow => "no-overflow",
            Self::UnsignedOverflow => "no-unsigned-overflow",
            Self::Shift => "no-shift-ub",
            Self::Conversion => "no-conversion-loss",
            Self::DivisionByZero => "no-div-by-zero",
        }
    }

    /// For people.
    pub fn describe(self) -> &'static str {
        match self {
            Self::SignedOverflow => "signed integer overflow",
            Self::UnsignedOverflow => "unsigned integer overflow",
            Self::Shift => "undefined shift",
            Self::Conversion => "conversion that changes the value",
            Self::DivisionByZero => "division by zero",
        }
    }

    /// Whether C defines the result all the same, so that the program goes on.
    pub fn is_defined(self) -> bool {
        matches!(self, Self::UnsignedOverflow | Self::Conversion)
    }

    /// For people: what the checks of it are about.
    pub fn subject(self) -> &'static str {
        match self {
            Self::SignedOverflow => "overflow",
            Self::UnsignedOverflow => "unsigned overflow",
            Self::Shift => "the amount of shifts",
            Self::Conversion => "conversion",
            Self::DivisionByZero => "division by zero",
        }
    }
}
