//! Generates small concurrent programs. Each byte and each pointer has a discipline that most
//! accesses to it follow, so that programs with and without races, deadlocks and violations are
//! about equally frequent. Most programs use pointers.
use crate::ast::{
    CELLS, Cell, Condition, FLAG, FUNCTIONS, LOCALS, LOCKS, NODE, Program, SLOTS, Slot, Statement, Value,
};
use crate::language::Predicate;
use crate::random::Random;

/// The numbers of what has a discipline. The bytes come first; those of all nodes share one
/// discipline, and so do their pointers.
const FIRST_SLOT: usize = CELLS;
const NEXT: usize = FIRST_SLOT + SLOTS;
const AIM: usize = NEXT + 1;
const GUARDED: usize = AIM + 1;

/// How a byte or a pointer is to be accessed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Guard {
    Nothing,
    Lock(usize),
    Section,
    Operation,
}

struct Generator {
    random: Random,
    guards: [Guard; GUARDED],
    /// One in `careless` accesses ignores the discipline.
    careless: usize,
    /// Whether the program uses nodes and functions.
    pointing: bool,
}

/// What surrounds a statement.
#[derive(Clone, Copy, Default)]
struct Place {
    section: bool,
    function: bool,
    held: [bool; LOCKS],
    depth: usize,
}

/// The program that belongs to a seed.
pub(crate) fn program(seed: u64) -> Program {
    let mut random = Random::new(seed);
    let mut guards = [Guard::Nothing; GUARDED];
    for (number, guard) in guards.iter_mut().enumerate() {
        *guard = match random.below(10) {
            // Only accesses that are atomic by themselves meet without a race.
            _ if number >= NODE && random.one_in(2) => Guard::Operation,
            0 => Guard::Nothing,
            1..4 => Guard::Lock(0),
            4 => Guard::Lock(1),
            5..8 => Guard::Section,
            _ => Guard::Operation,
        };
    }
    guards[1] = guards[0]; // one array
    if guards[FLAG] == Guard::Nothing {
        guards[FLAG] = Guard::Operation;
    }
    let careless = *random.pick(&[3, 12, 1000, 1000]);
    let others = *random.pick(&[1, 1, 1, 2, 2, 2, 3]);
    let pointing = !random.one_in(3);
    let mut generator = Generator { random, guards, careless, pointing };
    let most = [6, 4, 2][others - 1];
    let mut threads: Vec<Vec<Statement>> = (0..=others)
        .map(|_| {
            let length = 1 + generator.random.below(most);
            generator.block(length, Place::default())
        })
        .collect();
    let mut functions: [Vec<Statement>; FUNCTIONS] = Default::default();
    if pointing {
        for body in &mut functions {
            *body = generator.block(1, Place { function: true, depth: 1, ..Place::default() });
        }
    }
    generator.create(&mut threads);
    Program { threads, functions }
}

impl Generator {
    /// Adds the creation and the joining of all threads but main.
    fn create(&mut self, threads: &mut [Vec<Statement>]) {
        let others = threads.len() - 1;
        let mut of_main = Vec::new();
        let mut joined = vec![false; others + 1];
        for thread in 1..=others {
            if thread == 1 || self.random.one_in(2) {
                of_main.push(thread);
                continue;
            }
            let creator = &mut threads[1 + self.random.below(thread - 1)];
            creator.insert(self.random.below(creator.len() + 1), Statement::Create(thread));
            if self.random.one_in(3) {
                creator.push(Statement::Join(thread));
                joined[thread] = true;
            }
        }
        let main = std::mem::take(&mut threads[0]);
        let mut body = if self.pointing { self.beginning() } else { Vec::new() };
        let mut late = if self.random.one_in(3) { of_main.pop() } else { None };
        let early = self.random.one_in(4) && late != Some(1);
        let early_at = self.random.below(main.len() + 1);
        body.extend(of_main.into_iter().map(Statement::Create));
        for (i, statement) in main.into_iter().enumerate() {
            if i == 1 {
                body.extend(late.take().map(Statement::Create));
            }
            if early && i == early_at && i > 1 {
                body.push(Statement::Join(1));
                joined[1] = true;
            }
            body.push(statement);
        }
        body.extend(late.map(Statement::Create));
        body.extend((1..=others).filter(|thread| !joined[*thread]).map(Statement::Join));
        threads[0] = body;
    }

    fn local(&mut self) -> usize {
        self.random.below(LOCALS)
    }

    fn small(&mut self) -> u8 {
        self.random.below(4) as u8
    }

    fn variable(&mut self) -> usize {
        *self.random.pick(&[0, 0, 1])
    }

    fn slot(&mut self) -> Slot {
        match self.random.below(5) {
            0..3 => Slot::Fixed(0),
            3 => Slot::Fixed(1),
            _ => Slot::Next(self.variable()),
        }
    }

    fn cell(&mut self) -> Cell {
        if self.pointing && self.random.one_in(2) {
            return if self.random.one_in(5) { Cell::Fixed(NODE) } else { Cell::Behind(self.variable()) };
        }
        match self.random.below(9) {
            0..3 => Cell::Fixed(0),
            3 => Cell::Fixed(1),
            4..6 => Cell::Fixed(2),
            6 => Cell::Fixed(FLAG),
            _ => Cell::Indexed(self.local()),
        }
    }

    fn condition(&mut self, local: usize) -> Condition {
        let predicate = *self.random.pick(&[Predicate::Eq, Predicate::Ne, Predicate::Ult]);
        let constant = if predicate == Predicate::Ult { 1 + self.small() } else { self.small() };
        Condition { local, predicate, constant }
    }

    /// A condition that mostly holds for 0, which most values are at first.
    fn likely(&mut self, local: usize) -> Condition {
        let condition = self.condition(local);
        if condition.holds_of(0) || self.random.one_in(3) {
            return condition;
        }
        Condition { predicate: Predicate::Ne, constant: 1 + self.random.below(3) as u8, ..condition }
    }

    fn block(&mut self, length: usize, place: Place) -> Vec<Statement> {
        let mut body = Vec::new();
        for _ in 0..length {
            self.statement(place, &mut body);
        }
        body
    }

    fn nested(&mut self, place: Place) -> Vec<Statement> {
        let length = 1 + self.random.below(2);
        self.block(length, Place { depth: place.depth + 1, ..place })
    }

    fn statement(&mut self, place: Place, body: &mut Vec<Statement>) {
        let nest = place.depth < 2;
        let free = !place.section;
        match self.random.below(100) {
            50..58 => {
                let local = self.local();
                body.push(Statement::Input(local));
            }
            58..62 => {
                let (to, constant) = (self.local(), self.small());
                let from = self.local();
                body.push(Statement::Set(
                    to,
                    *self.random.pick(&[Value::Constant(constant), Value::Plus(from, constant)]),
                ));
            }
            62..70 if nest => {
                let local = self.local();
                if self.random.one_in(2) {
                    self.load(local, place, body);
                }
                let condition = self.condition(local);
                let yes = self.nested(place);
                let no = if self.random.one_in(2) { self.nested(place) } else { Vec::new() };
                body.push(Statement::If(condition, yes, no));
            }
            70..74 if nest => {
                let inside = self.nested(place);
                body.push(Statement::Repeat(2, inside));
            }
            74..76 if free => {
                let (to, cell) = (self.local(), self.cell());
                let Condition { predicate, constant, .. } = self.likely(to);
                let atomic = cell == Cell::Fixed(FLAG) || self.random.one_in(2);
                body.push(Statement::Spin { to, cell, predicate, constant, atomic });
            }
            76..80 if free => {
                let value = *self.random.pick(&[0, 0, 0, 1, 2]);
                let inside = if self.random.one_in(2) {
                    self.nested(Place { section: true, ..place })
                } else {
                    Vec::new()
                };
                body.push(Statement::Await(value, inside));
            }
            80..83 => {
                let local = self.local();
                let condition = self.likely(local);
                body.push(Statement::Assume(condition));
            }
            83..91 => {
                let local = self.local();
                self.load(local, place, body);
                let condition = self.likely(local);
                body.push(Statement::Assert(condition));
            }
            91..96 if free && nest => {
                let lock = self.random.below(LOCKS);
                let mut held = place.held;
                held[lock] = true;
                let inside = self.nested(Place { held, ..place });
                body.push(Statement::Locked(lock, inside));
            }
            96 if free => body.push(Statement::Lock(self.random.below(LOCKS))),
            97 if free => body.push(Statement::Exit),
            98..100 if free => body.push(Statement::Forever),
            0..40 if self.pointing => self.pointers(place, body),
            // Half of all statements.
            _ => self.access(place, body),
        }
    }

    /// What main mostly does before there are other threads: lets its first pointer, which these
    /// get, and perhaps shared pointers lead to what they do not lead to at first.
    fn beginning(&mut self) -> Vec<Statement> {
        let mut body = Vec::new();
        if !self.random.one_in(4) {
            let value = Value::Constant(self.small());
            body.push(Statement::Allocate(0));
            body.push(Statement::Store { cell: Cell::Behind(0), value, atomic: false });
        }
        if self.random.one_in(3) {
            let slot = Slot::Fixed(self.random.below(SLOTS));
            body.push(Statement::Publish { slot, from: 0, atomic: false });
        }
        if self.random.one_in(3) {
            body.push(Statement::Aim { function: 1, atomic: false });
        }
        body
    }

    /// Statements about nodes or functions.
    fn pointers(&mut self, place: Place, body: &mut Vec<Statement>) {
        let (pointer, slot) = (self.variable(), self.slot());
        let number = match slot {
            Slot::Fixed(slot) => FIRST_SLOT + slot,
            Slot::Next(_) => NEXT,
        };
        let publish = Statement::Publish { slot, from: pointer, atomic: false };
        let fetch = Statement::Fetch { to: pointer, slot, atomic: false };
        match self.random.below(15) {
            0..2 => {
                body.push(Statement::Allocate(pointer));
                self.guarded(vec![publish], number, place, body);
            }
            2..5 => self.guarded(vec![publish], number, place, body),
            5..9 => {
                self.guarded(vec![fetch], number, place, body);
                let (to, constant) = (self.local(), self.small());
                let cell = Cell::Behind(pointer);
                let access = if self.random.one_in(2) {
                    Statement::Load { to, cell, atomic: false }
                } else {
                    Statement::Store { cell, value: Value::Constant(constant), atomic: false }
                };
                self.guarded(vec![access], NODE, place, body);
            }
            9 => body.push(Statement::Point(pointer)),
            10..12 => {
                let function = *self.random.pick(&[0, 1, 1]);
                self.guarded(vec![Statement::Aim { function, atomic: false }], AIM, place, body);
            }
            _ if place.section || place.function || place.held.contains(&true) => self.access(place, body),
            _ => {
                self.guarded(vec![Statement::Pick { atomic: false }], AIM, place, body);
                body.push(Statement::Invoke);
            }
        }
    }

    /// One or a few accesses to one byte.
    fn access(&mut self, place: Place, body: &mut Vec<Statement>) {
        let cell = self.cell();
        let (local, constant) = (self.local(), self.small());
        let value =
            if self.random.one_in(2) { Value::Constant(constant) } else { Value::Plus(local, constant) };
        let store = Statement::Store { cell, value, atomic: false };
        let load = Statement::Load { to: local, cell, atomic: false };
        let accesses = match self.random.below(8) {
            0..2 => vec![store],
            2..4 => vec![load],
            4..6 => {
                vec![load, Statement::Store { cell, value: Value::Plus(local, 1 + constant), atomic: false }]
            }
            6 => vec![Statement::FetchAdd { to: local, cell, by: 1 + constant }],
            _ => vec![Statement::CompareExchange {
                success: local,
                cell,
                expected: self.random.below(2) as u8,
                new: 1 + constant,
            }],
        };
        self.guarded(accesses, discipline(cell), place, body);
    }

    fn load(&mut self, to: usize, place: Place, body: &mut Vec<Statement>) {
        let cell = self.cell();
        self.guarded(vec![Statement::Load { to, cell, atomic: false }], discipline(cell), place, body);
    }

    /// Adds accesses to one thing, mostly in the way that its discipline demands.
    fn guarded(&mut self, accesses: Vec<Statement>, number: usize, place: Place, body: &mut Vec<Statement>) {
        let is_flag = number == FLAG;
        let mut guard = self.guards[number];
        if !is_flag && self.random.one_in(self.careless) {
            guard = Guard::Nothing;
        }
        match guard {
            Guard::Lock(lock) if !place.section && !place.held[lock] => {
                // Accesses to the flag are atomic in addition.
                let accesses = if is_flag { atomic(accesses) } else { accesses };
                body.push(Statement::Locked(lock, accesses));
            }
            Guard::Section if !place.section => body.push(Statement::Atomic(accesses)),
            Guard::Operation => body.extend(atomic(accesses)),
            _ if is_flag => body.extend(atomic(accesses)),
            _ => body.extend(accesses),
        }
    }
}

/// The number of the discipline of a byte.
fn discipline(cell: Cell) -> usize {
    match cell {
        Cell::Fixed(cell) => cell,
        Cell::Indexed(_) => 0,
        Cell::Behind(_) => NODE,
    }
}

/// The same accesses, each of them atomic.
fn atomic(mut accesses: Vec<Statement>) -> Vec<Statement> {
    for access in &mut accesses {
        match access {
            Statement::Load { atomic, .. }
            | Statement::Store { atomic, .. }
            | Statement::Publish { atomic, .. }
            | Statement::Fetch { atomic, .. }
            | Statement::Aim { atomic, .. }
            | Statement::Pick { atomic } => *atomic = true,
            _ => {}
        }
    }
    accesses
}
