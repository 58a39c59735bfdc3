//! Expressions over integers of some width.
use crate::random::Random;
use std::fmt::{self, Display};

/// An expression over variables, whose operations are all computed in the same width.
#[derive(Clone)]
pub(crate) enum Expression<V = usize> {
    Constant(i64),
    Variable(V),
    Binary(Operation, Box<Self>, Box<Self>),
}

#[derive(Clone, Copy, PartialEq, Eq, strum::Display)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum Operation {
    Add,
    Sub,
    And,
    Xor,
    Mul,
    Sdiv,
    Udiv,
    Srem,
    Urem,
}

impl Operation {
    /// Those that are defined for all operands.
    pub(crate) const TOTAL: [Self; 5] = [Self::Add, Self::Sub, Self::And, Self::Xor, Self::Mul];

    /// The result for the bits of two operands of this width. A divisor is neither 0 nor -1.
    fn of(self, a: u64, b: u64, width: u32) -> u64 {
        let (signed_a, signed_b) = (signed(a, width), signed(b, width));
        let result = match self {
            Self::Add => a.wrapping_add(b),
            Self::Sub => a.wrapping_sub(b),
            Self::And => a & b,
            Self::Xor => a ^ b,
            Self::Mul => a.wrapping_mul(b),
            Self::Sdiv => (signed_a / signed_b).cast_unsigned(),
            Self::Udiv => a / b,
            Self::Srem => (signed_a % signed_b).cast_unsigned(),
            Self::Urem => a % b,
        };
        bits(result.cast_signed(), width)
    }
}

impl Expression {
    /// One of so many variables, or a constant of this width.
    pub(crate) fn random(random: &mut Random, variables: usize, width: u32) -> Self {
        if random.one_in(2) {
            Self::Variable(random.below(variables))
        } else {
            Self::Constant((random.bits() % (1 << width)).cast_signed())
        }
    }

    /// The variable plus or minus 1 or 2, as loops have it.
    pub(crate) fn step(random: &mut Random, variable: usize, operations: &[Operation]) -> Self {
        let operation = *random.pick(operations);
        Self::binary(operation, Self::Variable(variable), Self::Constant(1 + random.below(2) as i64))
    }

    /// Its bits, of which there are so many, where variables have these values.
    pub(crate) fn of(&self, width: u32, values: &[u64]) -> u64 {
        self.value(width, &|variable| values[*variable])
    }
}

impl<V> Expression<V> {
    pub(crate) fn binary(operation: Operation, left: Self, right: Self) -> Self {
        Self::Binary(operation, Box::new(left), Box::new(right))
    }

    /// Its bits, of which there are so many, where `read` tells the bits of variables.
    pub(crate) fn value(&self, width: u32, read: &impl Fn(&V) -> u64) -> u64 {
        match self {
            Self::Constant(number) => bits(*number, width),
            Self::Variable(variable) => read(variable),
            Self::Binary(operation, left, right) => {
                operation.of(left.value(width, read), right.value(width, read), width)
            }
        }
    }
}

/// The expression in C. Its operations are those of `int`, and mean the same as here if all values
/// are small and none is negative.
impl<V: Display> Display for Expression<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Constant(number) => write!(f, "{number}"),
            Self::Variable(variable) => write!(f, "{variable}"),
            Self::Binary(operation, left, right) => {
                let operation = match operation {
                    Operation::Add => "+",
                    Operation::Sub => "-",
                    Operation::And => "&",
                    Operation::Xor => "^",
                    Operation::Mul => "*",
                    Operation::Sdiv | Operation::Udiv => "/",
                    Operation::Srem | Operation::Urem => "%",
                };
                write!(f, "({left} {operation} {right})")
            }
        }
    }
}

/// The bits of a number in this width.
pub(crate) fn bits(number: i64, width: u32) -> u64 {
    number.cast_unsigned() & u64::MAX >> (64 - width)
}

/// The number whose bits these are, with a sign.
pub(crate) fn signed(bits: u64, width: u32) -> i64 {
    (bits << (64 - width)).cast_signed() >> (64 - width)
}
