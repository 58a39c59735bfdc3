//! Generates small concurrent programs. Each byte has a discipline that most accesses to it follow, so that programs with and
//! without races, deadlocks and violations are about equally frequent.
use crate::ast::{CELLS, Cell, Condition, FLAG, LOCALS, LOCKS, Program, Statement, Test, Value};
use crate::random::Random;

/// How a byte is to be accessed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Guard {
    Nothing,
    Lock(usize),
    Section,
    Operation,
}

struct Generator {
    random: Random,
    guards: [Guard; CELLS],
    /// One in `careless` accesses ignores the discipline.
    careless: usize,
}

/// What surrounds a statement.
#[derive(Clone, Copy, Default)]
struct Place {
    section: bool,
    held: [bool; LOCKS],
    depth: usize,
}

/// The program that belongs to a seed.
pub(crate) fn program(seed: u64) -> Program {
    let mut random = Random::new(seed);
    let mut guards = [Guard::Nothing; CELLS];
    for guard in &mut guards {
        *guard = match random.below(10) {
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
    let mut generator = Generator { random, guards, careless };
    let most = [6, 4, 2][others - 1];
    let mut threads: Vec<Vec<Statement>> = (0..=others)
        .map(|_| {
            let length = 1 + generator.random.below(most);
            generator.block(length, Place::default())
        })
        .collect();
    let main = std::mem::take(&mut threads[0]);
    threads[0] = generator.around(main, others);
    Program { threads }
}

impl Generator {
    /// Main's own statements between the creation and the joining of the others.
    fn around(&mut self, main: Vec<Statement>, others: usize) -> Vec<Statement> {
        let mut body = Vec::new();
        let late = self.random.one_in(3);
        let early = self.random.one_in(4);
        let early_at = self.random.below(main.len() + 1);
        body.extend((1..=others - usize::from(late)).map(Statement::Create));
        for (i, statement) in main.into_iter().enumerate() {
            if late && i == 1 {
                body.push(Statement::Create(others));
            }
            if early && i == early_at && i > 1 {
                body.push(Statement::Join(1));
            }
            body.push(statement);
        }
        if late && !body.contains(&Statement::Create(others)) {
            body.push(Statement::Create(others));
        }
        let joined = body.contains(&Statement::Join(1));
        body.extend((1 + usize::from(joined)..=others).map(Statement::Join));
        body
    }

    fn local(&mut self) -> usize {
        self.random.below(LOCALS)
    }

    fn small(&mut self) -> u8 {
        self.random.below(4) as u8
    }

    fn cell(&mut self) -> Cell {
        match self.random.below(9) {
            0..3 => Cell::Fixed(0),
            3 => Cell::Fixed(1),
            4..6 => Cell::Fixed(2),
            6 => Cell::Fixed(FLAG),
            _ => Cell::Indexed(self.local()),
        }
    }

    fn condition(&mut self, local: usize) -> Condition {
        let test = *self.random.pick(&[Test::Equal, Test::NotEqual, Test::Less]);
        let constant = if test == Test::Less { 1 + self.small() } else { self.small() };
        Condition { local, test, constant }
    }

    /// A condition that mostly holds for 0, which most values are at first.
    fn likely(&mut self, local: usize) -> Condition {
        let condition = self.condition(local);
        if condition.test.holds(0, condition.constant) || self.random.one_in(3) {
            return condition;
        }
        Condition { test: Test::NotEqual, constant: 1 + self.random.below(3) as u8, ..condition }
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
                let Condition { test, constant, .. } = self.likely(to);
                let atomic = cell == Cell::Fixed(FLAG) || self.random.one_in(2);
                body.push(Statement::Spin { to, cell, test, constant, atomic });
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
            // Half of all statements.
            _ => self.access(place, body),
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
        self.guarded(accesses, cell, place, body);
    }

    fn load(&mut self, to: usize, place: Place, body: &mut Vec<Statement>) {
        let cell = self.cell();
        self.guarded(vec![Statement::Load { to, cell, atomic: false }], cell, place, body);
    }

    /// Adds accesses to a byte, mostly in the way that its discipline demands.
    fn guarded(&mut self, accesses: Vec<Statement>, cell: Cell, place: Place, body: &mut Vec<Statement>) {
        let is_flag = cell == Cell::Fixed(FLAG);
        let index = if let Cell::Fixed(index) = cell { index } else { 0 };
        let mut guard = self.guards[index];
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

/// The same accesses, each of them atomic.
fn atomic(mut accesses: Vec<Statement>) -> Vec<Statement> {
    for access in &mut accesses {
        if let Statement::Load { atomic, .. } | Statement::Store { atomic, .. } = access {
            *atomic = true;
        }
    }
    accesses
}
