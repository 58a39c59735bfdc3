//! From formulas to Büchi automata.
use super::{Automaton, Formula};
use crate::base::{Budget, Stop};

/// A Büchi automaton that accepts the words of which the formula holds.
///
/// Fails with [`Stop::Unsupported`] if the automaton, or one on the way to it, is too large, and with the [`Stop`] of the budget.
pub fn translate(formula: &Formula, budget: &Budget) -> Result<Automaton, Stop> {
    budget.check()?;
    let _ = formula;
    todo!()
}
