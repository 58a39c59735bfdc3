//! Enumerates the concrete states of a program, one by one.
use crate::generate::{Condition, Next, Operand, Operation, Program, Statement, VARIABLES};
use crate::predicate;
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
    let mask = (1 << program.width) - 1;
    let mut states = vec![values];
    for statement in &block.statements {
        match statement {
            Statement::Compute(variable, operation, a, b) => {
                for values in &mut states {
                    let (a, b) = (value(*a, values), value(*b, values));
                    let result = match operation {
                        Operation::Add => a.wrapping_add(b),
                        Operation::Sub => a.wrapping_sub(b),
                        Operation::And => a & b,
                        Operation::Xor => a ^ b,
                        Operation::Mul => a.wrapping_mul(b),
                    };
                    values[*variable] = result & mask;
                }
            }
            Statement::Input(variable) => {
                let chosen = states.iter().flat_map(|values| {
                    (0..=mask).map(|input| {
                        let mut values = *values;
                        values[*variable] = input;
                        values
                    })
                });
                states = chosen.collect();
                states.sort_unstable();
                states.dedup();
            }
            Statement::Assume(condition) => {
                states.retain(|values| holds(program.width, condition, values));
            }
        }
    }
    let next = |values: [u64; VARIABLES]| match &block.next {
        Next::End => None,
        Next::Jump(target) => Some((*target, values)),
        Next::Branch(condition, yes, no) => {
            Some((if holds(program.width, condition, &values) { *yes } else { *no }, values))
        }
    };
    states.into_iter().filter_map(next).collect()
}

fn value(operand: Operand, values: &[u64; VARIABLES]) -> u64 {
    match operand {
        Operand::Variable(variable) => values[variable],
        Operand::Constant(value) => value,
    }
}

pub(crate) fn holds(width: u32, condition: &Condition, values: &[u64; VARIABLES]) -> bool {
    predicate::holds(condition.predicate, values[condition.left], value(condition.right, values), width)
}
