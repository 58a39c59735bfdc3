//! The solver decides.
use super::policy::{Decide, Possible};
use crate::solver::{Answer, Model, Query, Solver, SolverChain};
use crate::state::{MultiState, Sample};
use crate::term::{Term, TermManager};

/// The solver is asked at each branch. If it can, it finds values by which all choices of the
/// library are the usual ones (see [`Choices`](crate::state::Choices)).
#[derive(Clone, Copy, Debug)]
pub struct Ask;

impl Decide for Ask {
    fn possible(
        &self,
        terms: &TermManager,
        solver: &mut SolverChain,
        state: &MultiState,
        condition: Term,
    ) -> Possible {
        let mut assertions = state.store.related(terms, condition);
        let usually = usually(terms, state, &assertions, condition);
        assertions.push(condition);
        if !usually.is_empty() {
            // Constraints are collected for each condition by itself: a conjunction of the
            // conditions may be simpler, and no longer tell what is related to its parts.
            let mut all = assertions.clone();
            all.extend(usually.iter().flat_map(|usual| state.store.related(terms, *usual)));
            all.extend(usually);
            all.sort_unstable();
            all.dedup();
            // If the usual choices are not possible, the condition alone may still be.
            if let Answer::Sat(model) = solver.check(&Query::new(all)) {
                let mut values = state.store.values().clone();
                adopt(terms, &mut values, &model);
                return Possible::Yes(values);
            }
        }
        match solver.check(&Query::new(assertions)) {
            Answer::Unsat => Possible::No,
            Answer::Unknown(_) => Possible::Unknown,
            Answer::Sat(model) => {
                let mut values = state.store.values().clone();
                adopt(terms, &mut values, &model);
                Possible::Yes(values)
            }
        }
    }
}

/// The conditions that all choices are the usual ones which the condition, or a constraint related
/// to it, mentions.
fn usually(terms: &TermManager, state: &MultiState, related: &[Term], condition: Term) -> Vec<Term> {
    if state.path.choices.is_empty() {
        return Vec::new();
    }
    let supports = related.iter().map(|constraint| terms.support_id(*constraint));
    let inputs = supports.fold(terms.support_id(condition), |all, more| terms.support_union(all, more));
    state.path.choices.usually(terms, inputs)
}

/// Puts the values of a model into those of a path.
pub(super) fn adopt(terms: &TermManager, values: &mut Sample, model: &Model) {
    for (input, value) in model.values() {
        let index = terms.input_index(*input).expect("models speak of inputs");
        values.set(index, value.clone());
    }
}
