//! Does a formula hold of all runs of a program?
use crate::tableau::Product;
use std::hash::Hash;
use tessera::ltl::Formula;

/// Whether the formula holds of all runs from a state, whose letter comes twice: at the time before
/// the first step, and at the state.
pub(crate) fn holds<State: Copy + Ord + Hash>(
    start: State,
    successors: impl Fn(&State) -> Vec<State>,
    letter: impl Fn(&State) -> Vec<bool>,
    formula: &Formula,
) -> bool {
    // A moment is a state, or the time before the first step.
    let letter = |moment: &Option<State>| letter(&moment.unwrap_or(start));
    let next = |moment: &Option<State>| -> Vec<((), Option<State>)> {
        let Some(state) = moment else { return vec![((), Some(start))] };
        let mut next = successors(state);
        next.sort_unstable();
        next.dedup();
        next.into_iter().map(|state| ((), Some(state))).collect()
    };
    !Product::new(formula, None, letter, next).has_run()
}
