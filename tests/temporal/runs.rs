//! Does a formula hold of all runs of a program?
use crate::generate::{Condition, Next, Program};
use crate::oracle::{self, State};
use crate::tableau::Product;
use tessera::ltl::Formula;

/// Whether the formula, whose atoms are these conditions, holds of all runs.
pub(crate) fn holds(program: &Program, atoms: &[Condition], formula: &Formula) -> bool {
    let start: State = (0, [0; _]);
    // A moment is a state, or the time before the first block.
    let letter = |moment: &Option<State>| -> Vec<bool> {
        let (_, values) = moment.unwrap_or(start);
        atoms.iter().map(|atom| oracle::holds(program.width, atom, &values)).collect()
    };
    let next = |moment: &Option<State>| -> Vec<((), Option<State>)> {
        match moment {
            None => vec![((), Some(start))],
            Some(state) if matches!(program.blocks[state.0].next, Next::End) => vec![((), *moment)],
            Some(state) => {
                let mut next = oracle::successors(program, *state);
                next.sort_unstable();
                next.dedup();
                next.into_iter().map(|state| ((), Some(state))).collect()
            }
        }
    };
    !Product::new(formula, None, letter, next).has_run()
}
