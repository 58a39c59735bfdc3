//! Where the variadic arguments of a call are.

/// Where a function finds its variadic arguments. The front end passes this as the first of them,
/// as an integer of [`Variadic::WIDTH`] bits; then come those in general registers, those in vector
/// registers, and those on the stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Variadic {
    /// General registers that fixed arguments take.
    pub general_before: u8,
    /// General registers that variadic arguments take.
    pub general: u8,
    /// Vector registers that fixed arguments take.
    pub vector_before: u8,
    /// Vector registers that variadic arguments take.
    pub vector: u8,
    /// Where the variadic arguments on the stack begin, in bytes from a place that is aligned as
    /// `align` says.
    pub stack_before: u8,
    /// Alignment of the arguments on the stack, in bytes.
    pub align: u8,
}

impl Variadic {
    /// No parameter has this width. So a function that takes other parameters than its caller
    /// thinks does not mistake this integer for one of them.
    pub const WIDTH: u32 = 61;

    /// Packs it into an integer.
    pub fn to_bits(self) -> u64 {
        let Self { general_before, general, vector_before, vector, stack_before, align } = self;
        u64::from_le_bytes([general_before, general, vector_before, vector, stack_before, align, 0, 0])
    }

    /// Unpacks an integer that [`to_bits`](Self::to_bits) made.
    pub fn from_bits(bits: u64) -> Self {
        let [general_before, general, vector_before, vector, stack_before, align, ..] = bits.to_le_bytes();
        Self { general_before, general, vector_before, vector, stack_before, align }
    }
}

#[cfg(test)]
mod tests {
    use super::Variadic;

    #[test]
    fn integers_keep_what_they_are_made_of() {
        let variadic = Variadic {
            general_before: 1,
            general: 5,
            vector_before: 2,
            vector: 6,
            stack_before: 24,
            align: 128,
        };
        assert_eq!(Variadic::from_bits(variadic.to_bits()), variadic);
        assert!(variadic.to_bits() < 1 << Variadic::WIDTH);
    }
}
