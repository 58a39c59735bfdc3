//! Enumerates the concrete states of a program, one by one.
use crate::generate::{Next, Program, VARIABLES};
use std::collections::HashMap;

/// A block, before it is run, and the values of all variables.
pub(crate) type State = (usize, [u64; VARIABLES]);

/// Whether every run ends: then no reachable state comes again in the same run.
pub(crate) fn always_ends(program: &Program) -> bool {
    // The search is depth first. A state that is met while it is open closes a cycle.
    let mut open: HashMap<State, bool> = HashMap::new();
    let start: State = (0, [0; VARIABLES]);
    open.insert(start, true);
    let mut stack = vec![(start, successors(program, start).into_iter())];
    while let Some((state, pending)) = stack.last_mut() {
        let Some(next) = pending.next() else {
            open.insert(*state, false);
            stack.pop();
            continue;
        };
        match open.get(&next) {
            Some(true) => return false,
            Some(false) => {}
            None => {
                open.insert(next, true);
                stack.push((next, successors(program, next).into_iter()));
            }
        }
    }
    true
}

pub(crate) fn successors(program: &Program, (block, values): State) -> Vec<State> {
    let block = &program.blocks[block];
    let mut states = vec![values];
    for statement in &block.statements {
        states = states.into_iter().flat_map(|values| statement.after(program.width, values)).collect();
        states.sort_unstable();
        states.dedup();
    }
    let next = |values: [u64; VARIABLES]| match &block.next {
        Next::End => None,
        Next::Jump(target) => Some((*target, values)),
        Next::Branch(condition, yes, no) => {
            Some((if condition.holds_of(program.width, &values) { *yes } else { *no }, values))
        }
    };
    states.into_iter().filter_map(next).collect()
}
