//! Comparisons of expressions.
use crate::language::{Expression, signed};
use crate::random::Random;

/// `left predicate right`, computed in one width.
#[derive(Clone)]
pub(crate) struct Condition<V = usize> {
    pub(crate) predicate: Predicate,
    pub(crate) left: Expression<V>,
    pub(crate) right: Expression<V>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, strum::Display)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum Predicate {
    Eq,
    Ne,
    Ult,
    Ule,
    Slt,
    Sle,
    Ugt,
    Uge,
    Sgt,
    Sge,
}

impl Predicate {
    /// Each comparison in one direction.
    pub(crate) const LESS: [Self; 6] = [Self::Eq, Self::Ne, Self::Ult, Self::Ule, Self::Slt, Self::Sle];

    /// Whether it holds of the bits of two numbers of this width.
    pub(crate) fn holds(self, a: u64, b: u64, width: u32) -> bool {
        let (signed_a, signed_b) = (signed(a, width), signed(b, width));
        match self {
            Self::Eq => a == b,
            Self::Ne => a != b,
            Self::Ult => a < b,
            Self::Ule => a <= b,
            Self::Slt => signed_a < signed_b,
            Self::Sle => signed_a <= signed_b,
            Self::Ugt => a > b,
            Self::Uge => a >= b,
            Self::Sgt => signed_a > signed_b,
            Self::Sge => signed_a >= signed_b,
        }
    }

    /// The operator of C for numbers of this predicate's signedness.
    pub(crate) fn in_c(self) -> &'static str {
        match self {
            Self::Eq => "==",
            Self::Ne => "!=",
            Self::Ult | Self::Slt => "<",
            Self::Ule | Self::Sle => "<=",
            Self::Ugt | Self::Sgt => ">",
            Self::Uge | Self::Sge => ">=",
        }
    }
}

impl Condition {
    /// Compares one of so many variables with another or with a constant of this width.
    pub(crate) fn random(random: &mut Random, variables: usize, width: u32) -> Self {
        let predicate = *random.pick(&Predicate::LESS);
        let left = Expression::Variable(random.below(variables));
        Self { predicate, left, right: Expression::random(random, variables, width) }
    }

    /// Whether it holds in this width, where variables have these values.
    pub(crate) fn holds_of(&self, width: u32, values: &[u64]) -> bool {
        self.holds(width, &|variable| values[*variable])
    }
}

impl<V> Condition<V> {
    /// Whether it holds in this width, where `read` tells the bits of variables.
    pub(crate) fn holds(&self, width: u32, read: &impl Fn(&V) -> u64) -> bool {
        self.predicate.holds(self.left.value(width, read), self.right.value(width, read), width)
    }
}
