//! Statements that have no others inside.
use crate::language::{Condition, Expression};

pub(crate) enum Statement {
    /// `variable = expression`
    Set(usize, Expression),
    /// `variable = input`
    Input(usize),
    Assume(Condition),
}

impl Statement {
    /// The values of all variables, which have this width, after the statement. There are several
    /// if it is an input, and none if it is an assumption that does not hold.
    pub(crate) fn after<const N: usize>(&self, width: u32, values: [u64; N]) -> Vec<[u64; N]> {
        let with = |variable: usize, value: u64| {
            let mut after = values;
            after[variable] = value;
            after
        };
        match self {
            Self::Set(variable, expression) => vec![with(*variable, expression.of(width, &values))],
            Self::Input(variable) => (0..1 << width).map(|input| with(*variable, input)).collect(),
            Self::Assume(condition) => {
                condition.holds_of(width, &values).then_some(values).into_iter().collect()
            }
        }
    }
}
