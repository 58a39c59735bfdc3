//! Runs a program on sets of concrete states: exact, and always at an end.
use crate::program::{Guard, LOCALS, Program, Statement, VARIABLES};
use std::collections::{BTreeMap, BTreeSet};

type Values = [u64; VARIABLES];
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
        let after: Set = match statement {
            Statement::Simple(statement) => {
                states.into_iter().flat_map(|values| statement.after(width, values)).collect()
            }
            Statement::Assert(condition) => {
                let before = states.len();
                let passed: Set =
                    states.into_iter().filter(|values| condition.holds_of(width, values)).collect();
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
                    frame[0] = argument.of(width, &values);
                    frame[LOCALS..].copy_from_slice(&values[LOCALS..]);
                    for end in self.call(*function, frame)? {
                        let mut values = values;
                        values[LOCALS..].copy_from_slice(&end[LOCALS..]);
                        values[*variable] = end[0];
                        after.insert(values);
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
            let (yes, no) = states.into_iter().partition(|values| condition.holds_of(width, values));
            [yes, no]
        }
    }
}
