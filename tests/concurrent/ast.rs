//! The generated programs. All values are unsigned bytes; everything starts at 0.

/// The number of shared bytes. The first two are an array that may be indexed by a local variable.
pub(crate) const CELLS: usize = 4;
/// The cell that is only accessed atomically, and that threads may wait for.
pub(crate) const FLAG: usize = 3;
/// The number of variables of each thread that statements may name. The variables of loops come after them.
pub(crate) const LOCALS: usize = 3;
/// The number of mutexes. They do not know their owner.
pub(crate) const LOCKS: usize = 2;
/// Inputs are smaller than this number, which is a power of two.
pub(crate) const INPUTS: u8 = 4;

/// A variable of a thread.
pub(crate) type Local = usize;

/// A shared byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cell {
    Fixed(usize),
    /// One of the first two, by the lowest bit.
    Indexed(Local),
}

/// A value that is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    Constant(u8),
    /// `local + constant`, modulo 256.
    Plus(Local, u8),
}

/// How a value is compared with a constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Test {
    Equal,
    NotEqual,
    Less,
}

impl Test {
    pub(crate) fn holds(self, value: u8, constant: u8) -> bool {
        match self {
            Test::Equal => value == constant,
            Test::NotEqual => value != constant,
            Test::Less => value < constant,
        }
    }
}

/// `local test constant`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Condition {
    pub(crate) local: Local,
    pub(crate) test: Test,
    pub(crate) constant: u8,
}

/// A statement of a thread. `Atomic` contains no lock, no loop without a bound, no end and no other section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Statement {
    /// Any value below [`INPUTS`].
    Input(Local),
    Set(Local, Value),
    Load {
        to: Local,
        cell: Cell,
        atomic: bool,
    },
    Store {
        cell: Cell,
        value: Value,
        atomic: bool,
    },
    /// `to = cell; cell += by` in one access.
    FetchAdd {
        to: Local,
        cell: Cell,
        by: u8,
    },
    /// `success = cell == expected; if (success) cell = new` in one access.
    CompareExchange {
        success: Local,
        cell: Cell,
        expected: u8,
        new: u8,
    },
    /// Locks the mutex and never unlocks it.
    Lock(usize),
    Locked(usize, Vec<Statement>),
    Atomic(Vec<Statement>),
    /// Blocks until the flag has the value, and executes the statements in the same step.
    Await(u8, Vec<Statement>),
    /// Reads until the value satisfies the test.
    Spin {
        to: Local,
        cell: Cell,
        test: Test,
        constant: u8,
        atomic: bool,
    },
    /// Nothing, forever.
    Forever,
    If(Condition, Vec<Statement>, Vec<Statement>),
    Repeat(u8, Vec<Statement>),
    Assume(Condition),
    Assert(Condition),
    /// Ends the process.
    Exit,
    /// Main only: starts another thread. There is one such statement for each thread, outside of all other statements.
    Create(usize),
    /// Main only, after the creation.
    Join(usize),
}

/// The threads, main first. Main creates and joins all others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Program {
    pub(crate) threads: Vec<Vec<Statement>>,
}
