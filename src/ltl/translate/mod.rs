//! From formulas to Büchi automata, as in [GO01]: a simplified formula, an alternating automaton, a
//! generalised Büchi automaton, a Büchi automaton, and a reduced one.
mod alternating;
mod implication;
mod moves;
mod nodes;
mod reduce;
mod rules;
mod sets;
mod simulation;
mod stuttering;
#[cfg(test)]
mod tests;

use super::{Automaton, Formula};
use crate::base::{Budget, Stop};
use nodes::Nodes;

pub use reduce::reduce;
pub use stuttering::ignores_repetitions;

/// A Büchi automaton that accepts the words of which the formula holds.
///
/// Fails with [`Stop::Unsupported`] if the automaton, or one on the way to it, is too large, and
/// with the [`Stop`] of the budget.
pub fn translate(formula: &Formula, budget: &Budget) -> Result<Automaton, Stop> {
    let mut nodes = Nodes::default();
    let root = nodes.of_formula(formula);
    let generalised = sets::generalised(&nodes, root, budget)?.reduced();
    reduce(generalised.degeneralised(budget)?, budget)
}
