//! Runs a program on sets of concrete states: exact, and always at an end.
use crate::predicate;
use crate::program::{Condition, Guard, LOCALS, Operand, Operation, Program, Statement, VARIABLES};
use std::collections::{BTreeMap, BTreeSet};

pub(crate) type Values = [u64; VARIABLES];
type Set = BTreeSet<Values>;

/// A set with more states than this is too large.
const MOST: usize = 4000;

/// How the runs of a program end.
pub(crate) struct Ends {
    /// Whether an assertion fails before the end.
    pub(crate) failed: bool,
    /// The values at the end of main.
    pub(crate) values: Set,
}

/// How the runs of the program end; `None` if there are too many states.
pub(crate) fn ends(program: &Program) -> Option<Ends> {
    let mut runner = Runner { program, failed: false, calls: BTreeMap::new() };
    let values = runner.all(&program.functions[0], Set::from([[0; VARIABLES]]))?;
    Some(Ends { failed: runner.failed, values })
}

/// Whether the condition holds of these values.
pub(crate) fn holds(width: u32, condition: &Condition, values: &Values) -> bool {
    predicate::holds(condition.predicate, values[condition.left], value(condition.right, values), width)
}

fn value(operand: Operand, values: &Values) -> u64 {
    match operand {
        Operand::Variable(variable) => values[variable],
        Operand::Constant(value) => value,
    }
}

struct Runner<'p> {
    program: &'p Program,
    failed: bool,
    /// What calls end with, by function and values at its start.
    calls: BTreeMap<(usize, Values), Set>,
}

impl Runner<'_> {
    /// The values after these statements. Since a statement does with each state of a set what it
    /// does with that state alone, sets can be cut and joined anywhere.
    fn all(&mut self, statements: &[Statement], start: Set) -> Option<Set> {
        statements.iter().try_fold(start, |states, statement| self.one(statement, states))
    }

    fn one(&mut self, statement: &Statement, states: Set) -> Option<Set> {
        let width = self.program.width;
        let mask = (1 << width) - 1;
        let with = |mut values: Values, variable: usize, value: u64| {
            values[variable] = value & mask;
            values
        };
        let after: Set = match statement {
            Statement::Compute(variable, operation, a, b) => {
                let result = |values: &Values| {
                    let (a, b) = (value(*a, values), value(*b, values));
                    match operation {
                        Operation::Add => a.wrapping_add(b),
                        Operation::Sub => a.wrapping_sub(b),
                        Operation::And => a & b,
                        Operation::Xor => a ^ b,
                        Operation::Mul => a.wrapping_mul(b),
                    }
                };
                states.iter().map(|values| with(*values, *variable, result(values))).collect()
            }
            Statement::Input(variable) => {
                let inputs = |values: Values| (0..=mask).map(move |input| with(values, *variable, input));
                states.into_iter().flat_map(inputs).collect()
            }
            Statement::Assume(condition) => {
                states.into_iter().filter(|values| holds(width, condition, values)).collect()
            }
            Statement::Assert(condition) => {
                let before = states.len();
                let passed: Set =
                    states.into_iter().filter(|values| holds(width, condition, values)).collect();
                self.failed |= passed.len() < before;
                passed
            }
            Statement::If(guard, yes, no) => {
                let [entering, others] = ways(width, guard, states);
                let mut after = self.all(yes, entering)?;
                after.extend(self.all(no, others)?);
                after
            }
            Statement::While(guard, body) => {
                let (mut at_head, mut new, mut after) = (Set::new(), states, Set::new());
                while !new.is_empty() {
                    at_head.extend(&new);
                    if at_head.len() > MOST {
                        return None;
                    }
                    let [entering, leaving] = ways(width, guard, new);
                    after.extend(leaving);
                    new = self.all(body, entering)?;
                    new.retain(|values| !at_head.contains(values));
                }
                after
            }
            Statement::Call(variable, function, argument) => {
                let mut after = Set::new();
                for values in states {
                    let mut frame = [0; VARIABLES];
                    frame[0] = value(*argument, &values);
                    frame[LOCALS..].copy_from_slice(&values[LOCALS..]);
                    for end in self.call(*function, frame)? {
                        let mut values = values;
                        values[LOCALS..].copy_from_slice(&end[LOCALS..]);
                        after.insert(with(values, *variable, end[0]));
                    }
                }
                after
            }
        };
        (after.len() <= MOST).then_some(after)
    }

    fn call(&mut self, function: usize, frame: Values) -> Option<Set> {
        if let Some(known) = self.calls.get(&(function, frame)) {
            return Some(known.clone());
        }
        let ends = self.all(&self.program.functions[function], Set::from([frame]))?;
        self.calls.insert((function, frame), ends.clone());
        Some(ends)
    }
}

/// The states that go on where the guard holds, and where it does not.
fn ways(width: u32, guard: &Guard, states: Set) -> [Set; 2] {
    match guard {
        Guard::Choice => [states.clone(), states],
        Guard::Compare(condition) => {
            let (yes, no) = states.into_iter().partition(|values| holds(width, condition, values));
            [yes, no]
        }
    }
}
