//! Finds out what a program can do, by enumerating all interleavings of its steps, one explicit
//! state at a time.
//!
//! There is no reduction of any kind: even steps that no other thread can notice are interleaved.
use crate::ast::{CELLS, Cell, Condition, FINALS, FLAG, INPUTS, LOCKS, NODE, POINTERS, SLOTS, Slot, Value};
use crate::code::{Code, Codes, Op};
use std::collections::{BTreeSet, HashSet};

/// The answers to all questions about a program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Truth {
    /// The values of the bytes when main ends.
    pub(crate) finals: BTreeSet<[u8; FINALS]>,
    /// An assertion fails.
    pub(crate) violation: bool,
    /// Two threads are about to access one place, one of them to write it, and not both atomically.
    pub(crate) race: bool,
    /// No thread can go on, and main has not ended.
    pub(crate) deadlock: bool,
    /// Number of explicit states.
    pub(crate) states: usize,
    pub(crate) seen: BTreeSet<Rare>,
}

/// What happens in few programs, unless they are made for it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Rare {
    /// A thread is about to read a shared pointer to a node that another thread has allocated.
    Published,
    /// Two threads are about to access one allocated node, one of them to write it.
    Contended,
    /// A thread is about to access a node that another thread has allocated.
    Shared,
    /// A thread calls a function that the shared pointer to functions did not lead to at first.
    Called,
    /// A thread other than main creates one.
    Nested,
}

impl Rare {
    pub(crate) const ALL: [Rare; 5] =
        [Rare::Published, Rare::Contended, Rare::Shared, Rare::Called, Rare::Nested];
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    /// The bytes with names, but that of the global node.
    cells: [u8; NODE],
    /// All nodes, the global one first.
    nodes: Vec<Node>,
    slots: [usize; SLOTS],
    /// The function that the shared pointer leads to.
    aim: usize,
    locked: [bool; LOCKS],
    /// The thread that is within an atomic section.
    section: Option<usize>,
    threads: Vec<Thread>,
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct Node {
    value: u8,
    next: usize,
    /// The thread that has allocated it.
    owner: usize,
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct Thread {
    phase: Phase,
    frame: Frame,
    /// The frame of the thread itself while it is in a function.
    caller: Option<Frame>,
}

/// An activation of a thread or function.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Frame {
    /// `None` in the code of the thread.
    function: Option<usize>,
    at: usize,
    locals: Vec<u8>,
    pointers: [usize; POINTERS],
    /// The function that the variable for functions leads to.
    aim: usize,
}

impl Frame {
    fn new(function: Option<usize>, code: &Code, argument: usize) -> Self {
        let mut pointers = [0; POINTERS];
        pointers[0] = argument;
        Self { function, at: 0, locals: vec![0; code.locals], pointers, aim: 0 }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Phase {
    Unborn,
    Running,
    Ended,
}

/// What an access touches. Different places do not overlap.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Cell(usize),
    Value(usize),
    Next(usize),
    Slot(usize),
    Aim,
}

/// An access to shared memory.
struct Access {
    place: Place,
    write: bool,
    atomic: bool,
}

fn holds(frame: &Frame, condition: Condition) -> bool {
    condition.holds_of(frame.locals[condition.local])
}

fn value(frame: &Frame, value: Value) -> u8 {
    match value {
        Value::Constant(constant) => constant,
        Value::Plus(local, constant) => frame.locals[local].wrapping_add(constant),
    }
}

fn cell_place(frame: &Frame, cell: Cell) -> Place {
    match cell {
        Cell::Fixed(NODE) => Place::Value(0),
        Cell::Fixed(cell) => Place::Cell(cell),
        Cell::Indexed(local) => Place::Cell(usize::from(frame.locals[local] & 1)),
        Cell::Behind(pointer) => Place::Value(frame.pointers[pointer]),
    }
}

fn slot_place(frame: &Frame, slot: Slot) -> Place {
    match slot {
        Slot::Fixed(slot) => Place::Slot(slot),
        Slot::Next(pointer) => Place::Next(frame.pointers[pointer]),
    }
}

impl State {
    fn initial(codes: &Codes) -> Self {
        let threads = codes.threads.iter().enumerate().map(|(i, code)| Thread {
            phase: if i == 0 { Phase::Running } else { Phase::Unborn },
            frame: Frame::new(None, code, 0),
            caller: None,
        });
        Self {
            cells: [0; NODE],
            nodes: vec![Node { value: 0, next: 0, owner: 0 }],
            slots: [0; SLOTS],
            aim: 0,
            locked: [false; LOCKS],
            section: None,
            threads: threads.collect(),
        }
    }

    fn read(&self, place: Place) -> u8 {
        match place {
            Place::Cell(cell) => self.cells[cell],
            Place::Value(node) => self.nodes[node].value,
            _ => unreachable!("a pointer is no byte"),
        }
    }

    fn lead(&self, place: Place) -> usize {
        match place {
            Place::Slot(slot) => self.slots[slot],
            Place::Next(node) => self.nodes[node].next,
            _ => unreachable!("this is no pointer to a node"),
        }
    }

    fn byte(&mut self, place: Place) -> &mut u8 {
        match place {
            Place::Cell(cell) => &mut self.cells[cell],
            Place::Value(node) => &mut self.nodes[node].value,
            _ => unreachable!("a pointer is no byte"),
        }
    }

    fn link(&mut self, place: Place) -> &mut usize {
        match place {
            Place::Slot(slot) => &mut self.slots[slot],
            Place::Next(node) => &mut self.nodes[node].next,
            _ => unreachable!("this is no pointer to a node"),
        }
    }

    fn finals(&self) -> [u8; FINALS] {
        let mut bytes = [0; FINALS];
        bytes[..NODE].copy_from_slice(&self.cells);
        bytes[NODE] = self.nodes[0].value;
        bytes[CELLS] = self.nodes[self.slots[0]].value;
        bytes
    }

    /// The next step of a thread that runs.
    fn next(&self, codes: &Codes, thread: usize) -> Option<Op> {
        let Thread { phase, frame, .. } = &self.threads[thread];
        let code = frame.function.map_or(&codes.threads[thread], |function| &codes.functions[function]);
        (*phase == Phase::Running).then(|| code.ops[frame.at])
    }

    fn enabled(&self, codes: &Codes, thread: usize) -> bool {
        if self.section.is_some_and(|owner| owner != thread) {
            return false;
        }
        match self.next(codes, thread) {
            None => false,
            Some(Op::Lock(lock)) => !self.locked[lock],
            Some(Op::BeginWhen(value)) => self.cells[FLAG] == value,
            Some(Op::Join(other)) => self.threads[other].phase == Phase::Ended,
            Some(_) => true,
        }
    }

    /// The access that a thread is about to make.
    fn access(&self, codes: &Codes, thread: usize) -> Option<Access> {
        let frame = &self.threads[thread].frame;
        let (place, write, atomic) = match self.next(codes, thread)? {
            Op::Load { cell, atomic, .. } => (cell_place(frame, cell), false, atomic),
            Op::Store { cell, atomic, .. } => (cell_place(frame, cell), true, atomic),
            Op::FetchAdd { cell, .. } => (cell_place(frame, cell), true, true),
            // A compare-exchange that fails only reads.
            Op::CompareExchange { cell, expected, .. } => {
                let place = cell_place(frame, cell);
                (place, self.read(place) == expected, true)
            }
            Op::Fetch { slot, atomic, .. } => (slot_place(frame, slot), false, atomic),
            Op::Publish { slot, atomic, .. } => (slot_place(frame, slot), true, atomic),
            Op::Pick { atomic } => (Place::Aim, false, atomic),
            Op::Aim { atomic, .. } => (Place::Aim, true, atomic),
            _ => return None,
        };
        let atomic = atomic || self.section == Some(thread);
        Some(Access { place, write, atomic })
    }

    /// Looks at what the threads are about to do.
    fn watch(&self, codes: &Codes, truth: &mut Truth) {
        let accesses: Vec<Access> = (0..codes.threads.len()).filter_map(|t| self.access(codes, t)).collect();
        for (i, a) in accesses.iter().enumerate() {
            let conflict = |b: &&Access| a.place == b.place && (a.write || b.write);
            for b in accesses[..i].iter().filter(conflict) {
                truth.race |= !(a.atomic && b.atomic);
                if matches!(a.place, Place::Value(1..) | Place::Next(1..)) {
                    truth.seen.insert(Rare::Contended);
                }
            }
        }
        for (index, thread) in self.threads.iter().enumerate() {
            let others = |node: usize| node > 0 && self.nodes[node].owner != index;
            if let Some(Access { place: Place::Value(node) | Place::Next(node), .. }) =
                self.access(codes, index)
                && others(node)
            {
                truth.seen.insert(Rare::Shared);
            }
            let rare = match self.next(codes, index) {
                Some(Op::Fetch { slot, .. }) => {
                    others(self.lead(slot_place(&thread.frame, slot))).then_some(Rare::Published)
                }
                Some(Op::Invoke) => (thread.frame.aim > 0).then_some(Rare::Called),
                Some(Op::Create(_)) => (index > 0).then_some(Rare::Nested),
                _ => None,
            };
            truth.seen.extend(rare);
        }
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
fn step(codes: &Codes, state: &State, index: usize) -> Outcome {
    let op = state.next(codes, index).expect("an enabled thread runs");
    let mut next = state.clone();
    let mut thread = state.threads[index].clone();
    let frame = &mut thread.frame;
    frame.at += 1;
    match op {
        Op::Input(to) => {
            let with = |value| {
                let mut next = state.clone();
                thread.frame.locals[to] = value;
                next.threads[index] = thread.clone();
                next
            };
            return Outcome::States((0..INPUTS).map(with).collect());
        }
        Op::Set(to, what) => frame.locals[to] = value(frame, what),
        Op::Load { to, cell, .. } => frame.locals[to] = state.read(cell_place(frame, cell)),
        Op::Store { cell, value: what, .. } => *next.byte(cell_place(frame, cell)) = value(frame, what),
        Op::FetchAdd { to, cell, by } => {
            let cell = next.byte(cell_place(frame, cell));
            frame.locals[to] = *cell;
            *cell = cell.wrapping_add(by);
        }
        Op::CompareExchange { success, cell, expected, new } => {
            let cell = next.byte(cell_place(frame, cell));
            frame.locals[success] = u8::from(*cell == expected);
            if *cell == expected {
                *cell = new;
            }
        }
        Op::Allocate(to) => {
            frame.pointers[to] = next.nodes.len();
            next.nodes.push(Node { value: 0, next: 0, owner: index });
        }
        Op::Point(to) => frame.pointers[to] = 0,
        Op::Publish { slot, from, .. } => *next.link(slot_place(frame, slot)) = frame.pointers[from],
        Op::Fetch { to, slot, .. } => frame.pointers[to] = state.lead(slot_place(frame, slot)),
        Op::Aim { function, .. } => next.aim = function,
        Op::Pick { .. } => frame.aim = next.aim,
        Op::Invoke => {
            let callee = Frame::new(Some(frame.aim), &codes.functions[frame.aim], 0);
            thread.caller = Some(std::mem::replace(frame, callee));
        }
        Op::Lock(lock) => next.locked[lock] = true,
        Op::Unlock(lock) => next.locked[lock] = false,
        Op::Begin | Op::BeginWhen(_) => next.section = Some(index),
        Op::End => next.section = None,
        Op::Branch(condition, target) => {
            if !holds(frame, condition) {
                frame.at = target;
            }
        }
        Op::Jump(target) => frame.at = target,
        Op::Assume(condition) if !holds(frame, condition) => return Outcome::States(Vec::new()),
        Op::Assert(condition) if !holds(frame, condition) => return Outcome::Violation,
        Op::Exit => return Outcome::States(Vec::new()),
        Op::Assume(_) | Op::Assert(_) | Op::Join(_) => {}
        Op::Create(other) => {
            let created = &mut next.threads[other];
            created.phase = Phase::Running;
            created.frame.pointers[0] = frame.pointers[0];
        }
        Op::Finish => match thread.caller.take() {
            Some(caller) => thread.frame = caller,
            None if index == 0 => return Outcome::Final,
            None => thread.phase = Phase::Ended,
        },
    }
    next.threads[index] = thread;
    Outcome::States(vec![next])
}

/// Everything that the program can do, unless it has more states than `limit`.
pub(crate) fn explore(codes: &Codes, limit: usize) -> Option<Truth> {
    let mut truth = Truth::default();
    let initial = State::initial(codes);
    let mut known = HashSet::from([initial.clone()]);
    let mut waiting = vec![initial];
    while let Some(state) = waiting.pop() {
        truth.states += 1;
        if truth.states > limit {
            return None;
        }
        state.watch(codes, &mut truth);
        let enabled: Vec<usize> = (0..codes.threads.len()).filter(|t| state.enabled(codes, *t)).collect();
        truth.deadlock |= enabled.is_empty();
        for thread in enabled {
            match step(codes, &state, thread) {
                Outcome::Violation => truth.violation = true,
                Outcome::Final => _ = truth.finals.insert(state.finals()),
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
