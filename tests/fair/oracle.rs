//! Enumerates the states of a program, and looks for fair runs that violate a formula.
//!
//! Fair runs are found in strongly connected components (Emerson, Lei: Modalities for model
//! checking: branching time logic strikes back, 1987).
use crate::program::{LOCKS, MainEnd, Program, Statement, VALUES, VARIABLES};
use crate::tableau::Product;
use petgraph::graph::NodeIndex;
use petgraph::visit::EdgeRef as _;
use std::collections::HashSet;
use tessera::ltl::Formula;
use tessera::property::Fairness;

/// Most threads, main included.
const THREADS: usize = 3;

/// An instruction: one access to what is shared, or none.
#[derive(Clone, Copy, Debug)]
enum Code {
    Load(usize),
    Store(usize),
    Constant(u8),
    Increment,
    /// Goes on behind the next instruction if the register has the value.
    SkipIf(u8),
    /// Goes on behind the next instruction if the register has the value that the thread keeps.
    SkipIfKept,
    /// Goes on with the next instruction, or behind it.
    Choose,
    /// The thread keeps any value.
    Ask,
    /// What the thread keeps.
    Recall,
    /// Goes on.
    Pass,
    Jump(usize),
    Lock(usize),
    Unlock(usize),
    Join(usize),
    /// The end of a thread.
    End,
    /// The end of main, and of the program.
    Exit,
}

/// A state of the program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct State {
    at: [usize; THREADS],
    registers: [u8; THREADS],
    kept: [u8; THREADS],
    values: [u8; VARIABLES.len()],
    locked: [bool; LOCKS],
    ended: bool,
}

/// The code of all threads.
pub(crate) struct System {
    threads: Vec<Vec<Code>>,
}

/// What an atom says.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Atom {
    /// The variable has the value.
    Equals(usize, u8),
    /// The program has ended.
    End,
}

impl System {
    pub(crate) fn new(program: &Program) -> Self {
        let mut threads = Vec::new();
        for (number, body) in program.threads.iter().enumerate() {
            let mut code = Vec::new();
            flatten(body, &mut code);
            if number == 0 && program.end == MainEnd::Joins {
                code.extend((1..program.threads.len()).map(Code::Join));
            }
            let ends_program = number == 0 && program.end != MainEnd::Leaves;
            code.push(if ends_program { Code::Exit } else { Code::End });
            threads.push(code);
        }
        Self { threads }
    }

    /// The first state. All threads exist: their creation is no letter, and keeps none from running
    /// for ever.
    fn start() -> State {
        State {
            at: [0; _],
            registers: [0; _],
            kept: [0; _],
            values: [0; _],
            locked: [false; _],
            ended: false,
        }
    }

    fn is_enabled(&self, state: &State, thread: usize) -> bool {
        !state.ended
            && match self.threads[thread][state.at[thread]] {
                Code::End => false,
                Code::Lock(lock) => !state.locked[lock],
                Code::Join(other) => matches!(self.threads[other][state.at[other]], Code::End),
                _ => true,
            }
    }

    fn steps(&self, state: &State, thread: usize) -> Vec<State> {
        let mut next = *state;
        let register = &mut next.registers[thread];
        let at = &mut next.at[thread];
        *at += 1;
        match self.threads[thread][state.at[thread]] {
            Code::Load(variable) => *register = state.values[variable],
            // What is read is not used again, so that it does not matter.
            Code::Store(variable) => next.values[variable] = std::mem::take(register),
            Code::Constant(value) => *register = value,
            Code::Increment => *register = (*register + 1) % VALUES,
            Code::SkipIf(value) => *at += usize::from(std::mem::take(register) == value),
            Code::SkipIfKept => *at += usize::from(std::mem::take(register) == state.kept[thread]),
            Code::Recall => *register = state.kept[thread],
            Code::Ask => {
                let keeping = |value| {
                    let mut next = next;
                    next.kept[thread] = value;
                    next
                };
                return (0..VALUES).map(keeping).collect();
            }
            Code::Choose => {
                let other = State {
                    at: {
                        let mut at = next.at;
                        at[thread] += 1;
                        at
                    },
                    ..next
                };
                return vec![next, other];
            }
            Code::Jump(target) => *at = target,
            Code::Lock(lock) => next.locked[lock] = true,
            Code::Unlock(lock) => next.locked[lock] = false,
            Code::Pass | Code::Join(_) => {}
            Code::Exit => next = Self::after_end(state),
            Code::End => unreachable!("it is not enabled"),
        }
        vec![next]
    }

    /// Nothing of the program matters any more but its values.
    fn after_end(state: &State) -> State {
        State { values: state.values, ended: true, ..Self::start() }
    }

    /// The steps from a state, with the thread that runs. Where all threads have ended, the program
    /// ends; where none can run otherwise, the state stays as it is.
    fn next(&self, state: &State) -> Vec<(Option<usize>, State)> {
        let enabled = (0..self.threads.len()).filter(|thread| self.is_enabled(state, *thread));
        let steps = enabled
            .flat_map(|thread| self.steps(state, thread).into_iter().map(move |next| (Some(thread), next)));
        let mut steps: Vec<_> = steps.collect();
        if steps.is_empty() {
            let mut threads = self.threads.iter().zip(state.at);
            let have_ended = threads.all(|(code, at)| matches!(code[at], Code::End));
            steps.push((None, if have_ended { Self::after_end(state) } else { *state }));
        }
        steps
    }

    /// Whether a formula holds of all runs that are fair. `finite`: whether those count that end.
    pub(crate) fn holds(&self, formula: &Formula, atoms: &[Atom], fairness: Fairness, finite: bool) -> bool {
        let letter = |state: &State| {
            let holds = |atom: &Atom| match *atom {
                Atom::Equals(variable, value) => state.values[variable] == value,
                Atom::End => state.ended,
            };
            atoms.iter().map(holds).collect()
        };
        let product = Product::new(formula, Self::start(), letter, |state| self.next(state));
        let counts = |node: &NodeIndex| finite || !product.graph[*node].0.ended;
        let nodes: Vec<NodeIndex> = product.graph.node_indices().filter(counts).collect();
        !self.has_fair_run(&product, &nodes, fairness)
    }

    /// Whether a fair path goes around for ever in these nodes.
    fn has_fair_run(
        &self,
        product: &Product<State, Option<usize>>,
        nodes: &[NodeIndex],
        fairness: Fairness,
    ) -> bool {
        product.cyclic_components(nodes).into_iter().any(|component| {
            let inside: HashSet<NodeIndex> = component.iter().copied().collect();
            let edges = component.iter().flat_map(|node| product.graph.edges(*node));
            let running: HashSet<usize> = edges
                .filter(|edge| inside.contains(&edge.target()))
                .filter_map(|edge| *edge.weight())
                .collect();
            let is_enabled = |node: &NodeIndex, thread| self.is_enabled(&product.graph[*node].0, thread);
            let mut idle = (0..self.threads.len()).filter(|thread| !running.contains(thread));
            match fairness {
                Fairness::None => product.keeps_promises(&component),
                Fairness::Weak => {
                    product.keeps_promises(&component)
                        && idle.all(|thread| !component.iter().all(|node| is_enabled(node, thread)))
                }
                Fairness::Strong => {
                    // Where a thread can run that never does, the path comes finitely often.
                    let idle: Vec<usize> = idle.collect();
                    let left: Vec<NodeIndex> = component
                        .iter()
                        .copied()
                        .filter(|node| !idle.iter().any(|thread| is_enabled(node, *thread)))
                        .collect();
                    product.keeps_promises(&component)
                        && (left.len() == component.len() || self.has_fair_run(product, &left, fairness))
                }
            }
        })
    }

    /// The number of states, or `None` if there are more than `most`.
    pub(crate) fn states(&self, most: usize) -> Option<usize> {
        let mut known: HashSet<State> = HashSet::from([Self::start()]);
        let mut open = vec![Self::start()];
        while let Some(state) = open.pop() {
            for (_, next) in self.next(&state) {
                if known.insert(next) {
                    open.push(next);
                }
            }
            if known.len() > most {
                return None;
            }
        }
        Some(known.len())
    }
}

/// Adds the code of statements.
fn flatten(body: &[Statement], code: &mut Vec<Code>) {
    for statement in body {
        match statement {
            Statement::Wait(variable, value) => {
                let start = code.len();
                code.extend([Code::Load(*variable), Code::SkipIf(*value), Code::Jump(start)]);
            }
            Statement::Set(variable, value) => code.extend([Code::Constant(*value), Code::Store(*variable)]),
            Statement::Copy(to, from) => code.extend([Code::Load(*from), Code::Store(*to)]),
            Statement::Step(variable) => {
                code.extend([Code::Load(*variable), Code::Increment, Code::Store(*variable)]);
            }
            Statement::If(variable, value, yes, no) => {
                code.push(Code::Load(*variable));
                branch(Code::SkipIf(*value), yes, no, code);
            }
            Statement::Either(a, b) => branch(Code::Choose, a, b, code),
            // It is read and written.
            Statement::Grow => code.extend([Code::Pass, Code::Pass]),
            Statement::Ask => code.push(Code::Ask),
            Statement::Tell(variable) => code.extend([Code::Recall, Code::Store(*variable)]),
            Statement::IfKept(variable, yes, no) => {
                code.push(Code::Load(*variable));
                branch(Code::SkipIfKept, yes, no, code);
            }
            Statement::Locked(lock, body) => {
                code.push(Code::Lock(*lock));
                flatten(body, code);
                code.push(Code::Unlock(*lock));
            }
            Statement::Forever(body) => {
                let start = code.len();
                flatten(body, code);
                code.push(Code::Jump(start));
            }
        }
    }
}

/// Adds a test that skips the next instruction, and what is done then and otherwise.
fn branch(test: Code, yes: &[Statement], no: &[Statement], code: &mut Vec<Code>) {
    code.push(test);
    let to_no = code.len();
    code.push(Code::Jump(0));
    flatten(yes, code);
    let to_end = code.len();
    code.push(Code::Jump(0));
    code[to_no] = Code::Jump(code.len());
    flatten(no, code);
    code[to_end] = Code::Jump(code.len());
}
