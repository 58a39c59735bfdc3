//! Finds out what a program can do, by enumerating all interleavings of its steps, one explicit state at a time.
//!
//! There is no reduction of any kind: even steps that no other thread can notice are interleaved.
use crate::ast::{CELLS, Cell, Condition, FLAG, INPUTS, LOCKS, Value};
use crate::code::{Code, Op};
use std::collections::{BTreeSet, HashSet};

/// The answers to all questions about a program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Truth {
    /// The values of the shared bytes when main ends.
    pub(crate) finals: BTreeSet<[u8; CELLS]>,
    /// An assertion fails.
    pub(crate) violation: bool,
    /// Two threads are about to access one byte, one of them to write it, and not both atomically.
    pub(crate) race: bool,
    /// No thread can go on, and main has not ended.
    pub(crate) deadlock: bool,
    /// Number of explicit states.
    pub(crate) states: usize,
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    cells: [u8; CELLS],
    locked: [bool; LOCKS],
    /// The thread that is within an atomic section.
    section: Option<usize>,
    threads: Vec<Thread>,
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct Thread {
    at: usize,
    phase: Phase,
    locals: Vec<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Phase {
    Unborn,
    Running,
    Ended,
}

/// An access to a byte.
struct Access {
    cell: usize,
    write: bool,
    atomic: bool,
}

fn holds(thread: &Thread, condition: Condition) -> bool {
    condition.test.holds(thread.locals[condition.local], condition.constant)
}

fn value(thread: &Thread, value: Value) -> u8 {
    match value {
        Value::Constant(constant) => constant,
        Value::Plus(local, constant) => thread.locals[local].wrapping_add(constant),
    }
}

fn place(thread: &Thread, cell: Cell) -> usize {
    match cell {
        Cell::Fixed(cell) => cell,
        Cell::Indexed(local) => usize::from(thread.locals[local] & 1),
    }
}

impl State {
    fn initial(code: &[Code]) -> Self {
        let threads = code.iter().enumerate().map(|(i, code)| Thread {
            at: 0,
            phase: if i == 0 { Phase::Running } else { Phase::Unborn },
            locals: vec![0; code.locals],
        });
        Self { cells: [0; CELLS], locked: [false; LOCKS], section: None, threads: threads.collect() }
    }

    /// The next step of a thread that runs.
    fn next(&self, code: &[Code], thread: usize) -> Option<Op> {
        let state = &self.threads[thread];
        (state.phase == Phase::Running).then(|| code[thread].ops[state.at])
    }

    fn enabled(&self, code: &[Code], thread: usize) -> bool {
        if self.section.is_some_and(|owner| owner != thread) {
            return false;
        }
        match self.next(code, thread) {
            None => false,
            Some(Op::Lock(lock)) => !self.locked[lock],
            Some(Op::BeginWhen(value)) => self.cells[FLAG] == value,
            Some(Op::Join(other)) => self.threads[other].phase == Phase::Ended,
            Some(_) => true,
        }
    }

    /// The access that a thread is about to make.
    fn access(&self, code: &[Code], thread: usize) -> Option<Access> {
        let state = &self.threads[thread];
        let (cell, write, atomic) = match self.next(code, thread)? {
            Op::Load { cell, atomic, .. } => (cell, false, atomic),
            Op::Store { cell, atomic, .. } => (cell, true, atomic),
            Op::FetchAdd { cell, .. } => (cell, true, true),
            // A compare-exchange that fails only reads.
            Op::CompareExchange { cell, expected, .. } => {
                (cell, self.cells[place(state, cell)] == expected, true)
            }
            _ => return None,
        };
        let atomic = atomic || self.section == Some(thread);
        Some(Access { cell: place(state, cell), write, atomic })
    }

    fn races(&self, code: &[Code]) -> bool {
        let accesses: Vec<Access> = (0..code.len()).filter_map(|t| self.access(code, t)).collect();
        let conflict =
            |a: &Access, b: &Access| a.cell == b.cell && (a.write || b.write) && !(a.atomic && b.atomic);
        accesses.iter().enumerate().any(|(i, a)| accesses[..i].iter().any(|b| conflict(a, b)))
    }
}

/// What a step leads to.
enum Outcome {
    /// More than one for inputs, none where an assumption fails or the process ends.
    States(Vec<State>),
    Violation,
    /// Main has ended.
    Final,
}

/// One step of an enabled thread.
fn step(code: &[Code], state: &State, index: usize) -> Outcome {
    let op = state.next(code, index).expect("an enabled thread runs");
    let mut next = state.clone();
    let State { cells, locked, section, .. } = &mut next;
    let mut thread = state.threads[index].clone();
    thread.at += 1;
    match op {
        Op::Input(to) => {
            let with = |value| {
                let mut next = state.clone();
                thread.locals[to] = value;
                next.threads[index] = thread.clone();
                next
            };
            return Outcome::States((0..INPUTS).map(with).collect());
        }
        Op::Set(to, what) => thread.locals[to] = value(&thread, what),
        Op::Load { to, cell, .. } => thread.locals[to] = cells[place(&thread, cell)],
        Op::Store { cell, value: what, .. } => cells[place(&thread, cell)] = value(&thread, what),
        Op::FetchAdd { to, cell, by } => {
            let cell = &mut cells[place(&thread, cell)];
            thread.locals[to] = *cell;
            *cell = cell.wrapping_add(by);
        }
        Op::CompareExchange { success, cell, expected, new } => {
            let cell = &mut cells[place(&thread, cell)];
            thread.locals[success] = u8::from(*cell == expected);
            if *cell == expected {
                *cell = new;
            }
        }
        Op::Lock(lock) => locked[lock] = true,
        Op::Unlock(lock) => locked[lock] = false,
        Op::Begin | Op::BeginWhen(_) => *section = Some(index),
        Op::End => *section = None,
        Op::Branch(condition, target) => {
            if !holds(&thread, condition) {
                thread.at = target;
            }
        }
        Op::Jump(target) => thread.at = target,
        Op::Assume(condition) if !holds(&thread, condition) => return Outcome::States(Vec::new()),
        Op::Assert(condition) if !holds(&thread, condition) => return Outcome::Violation,
        Op::Exit => return Outcome::States(Vec::new()),
        Op::Assume(_) | Op::Assert(_) | Op::Join(_) => {}
        Op::Create(other) => next.threads[other].phase = Phase::Running,
        Op::Finish if index == 0 => return Outcome::Final,
        Op::Finish => thread.phase = Phase::Ended,
    }
    next.threads[index] = thread;
    Outcome::States(vec![next])
}

/// Everything that the program can do, unless it has more states than `limit`.
pub(crate) fn explore(code: &[Code], limit: usize) -> Option<Truth> {
    let mut truth = Truth::default();
    let initial = State::initial(code);
    let mut known = HashSet::from([initial.clone()]);
    let mut waiting = vec![initial];
    while let Some(state) = waiting.pop() {
        truth.states += 1;
        if truth.states > limit {
            return None;
        }
        truth.race |= state.races(code);
        let enabled: Vec<usize> = (0..code.len()).filter(|t| state.enabled(code, *t)).collect();
        truth.deadlock |= enabled.is_empty();
        for thread in enabled {
            match step(code, &state, thread) {
                Outcome::Violation => truth.violation = true,
                Outcome::Final => _ = truth.finals.insert(state.cells),
                Outcome::States(states) => {
                    for next in states {
                        if known.insert(next.clone()) {
                            waiting.push(next);
                        }
                    }
                }
            }
        }
    }
    Some(truth)
}
