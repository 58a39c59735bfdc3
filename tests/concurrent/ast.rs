//! The generated programs. Values are unsigned bytes, which start at 0, and addresses of nodes and
//! functions.
//!
//! A node has a byte and a pointer to a node. One node is global, the others are allocated. All
//! pointers to nodes lead to the global one at first, so that each of them always leads to a node.
//!
//! Only comparisons are those of `tests/common/language`: expressions are no larger than one
//! access, since other threads run between accesses, and most of the language is synchronisation.
use crate::language::Predicate;

/// The number of shared bytes that have names. The first two are an array that may be indexed by a
/// local variable.
pub(crate) const CELLS: usize = 5;
/// The cell that is only accessed atomically, and that threads may wait for.
pub(crate) const FLAG: usize = 3;
/// The byte of the global node.
pub(crate) const NODE: usize = 4;
/// The bytes that are looked at when main ends: those with names, and that of the node that the
/// first shared pointer leads to.
pub(crate) const FINALS: usize = CELLS + 1;
/// The number of variables of each thread that statements may name. The variables of loops come
/// after them.
pub(crate) const LOCALS: usize = 3;
/// The number of variables of each thread and function that point to nodes.
pub(crate) const POINTERS: usize = 2;
/// The number of shared pointers to nodes.
pub(crate) const SLOTS: usize = 2;
/// The number of functions. One shared pointer leads to one of them, at first to the first one.
pub(crate) const FUNCTIONS: usize = 2;
/// The number of mutexes. They do not know their owner.
pub(crate) const LOCKS: usize = 2;
/// Inputs are smaller than this number, which is a power of two.
pub(crate) const INPUTS: u8 = 4;

/// A variable of a thread.
pub(crate) type Local = usize;

/// A variable of a thread that points to a node.
pub(crate) type Pointer = usize;

/// A shared byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cell {
    Fixed(usize),
    /// One of the first two, by the lowest bit.
    Indexed(Local),
    /// The byte of the node that the variable points to.
    Behind(Pointer),
}

/// A pointer to a node that threads share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Slot {
    Fixed(usize),
    /// The pointer in the node that the variable points to.
    Next(Pointer),
}

/// A value that is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    Constant(u8),
    /// `local + constant`, modulo 256.
    Plus(Local, u8),
}

/// `local predicate constant`, of unsigned numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Condition {
    pub(crate) local: Local,
    pub(crate) predicate: Predicate,
    pub(crate) constant: u8,
}

impl Condition {
    /// Whether it holds of this value of the variable.
    pub(crate) fn holds_of(self, value: u8) -> bool {
        self.predicate.holds(value.into(), self.constant.into(), 8)
    }
}

/// A statement of a thread. `Atomic` contains no lock, no loop without a bound, no end and no other
/// section.
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
    /// Allocates a node and lets the variable point to it.
    Allocate(Pointer),
    /// Lets the variable point to the global node.
    Point(Pointer),
    /// `slot = from`.
    Publish {
        slot: Slot,
        from: Pointer,
        atomic: bool,
    },
    /// `to = slot`.
    Fetch {
        to: Pointer,
        slot: Slot,
        atomic: bool,
    },
    /// Lets the shared pointer to functions lead to this one.
    Aim {
        function: usize,
        atomic: bool,
    },
    /// Reads the shared pointer to functions into a variable of the thread.
    Pick {
        atomic: bool,
    },
    /// Calls the function that this variable leads to. Functions do not call.
    Invoke,
    /// Locks the mutex and never unlocks it.
    Lock(usize),
    Locked(usize, Vec<Statement>),
    Atomic(Vec<Statement>),
    /// Blocks until the flag has the value, and executes the statements in the same step.
    Await(u8, Vec<Statement>),
    /// Reads until the comparison holds.
    Spin {
        to: Local,
        cell: Cell,
        predicate: Predicate,
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
    /// Starts another thread, whose first pointer is that of the creator. There is one such
    /// statement for each thread but main, in a thread with a smaller number, and outside of all
    /// other statements.
    Create(usize),
    /// In the creator after the creation, or in main once the creator has been joined.
    Join(usize),
}

/// The threads, main first, and the functions that they call through pointers. Main ends when all
/// others have ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Program {
    pub(crate) threads: Vec<Vec<Statement>>,
    pub(crate) functions: [Vec<Statement>; FUNCTIONS],
}
