//! Whether a formula can tell words apart that differ only in how often letters repeat.
use super::{Formula, Lasso};
use crate::base::{Budget, Stop};

/// Whether a formula is stutter-invariant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stutter {
    /// It is, since it has no operator X.
    WithoutNext,
    /// It is, by a check of its automata.
    ByAutomata,
    /// It is not: these two words differ only in how often letters repeat, and it holds of the first one only.
    Variant(Box<[Lasso; 2]>),
}

impl Stutter {
    /// Whether the formula is stutter-invariant.
    pub fn is_invariant(&self) -> bool {
        !matches!(self, Stutter::Variant(_))
    }
}

/// Whether the formula is stutter-invariant. Fails as [`translate`](super::translate) does.
pub fn stutter(formula: &Formula, budget: &Budget) -> Result<Stutter, Stop> {
    budget.check()?;
    let _ = formula;
    todo!()
}
