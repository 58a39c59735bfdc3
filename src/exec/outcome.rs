//! How instructions, paths and segments end.
use super::fault::Fault;
use crate::base::Stop;
use crate::property::Violation;
use crate::state::{MultiState, Value};
use std::borrow::Cow;

/// Why the process ends abnormally, as the machine would end it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trap {
    /// Integer division by zero, or a quotient that does not fit.
    Division,
    /// Access to the first page of the address space.
    NullAccess,
    /// A call of the null pointer.
    NullCall,
}

/// How a path ends.
#[derive(Clone, Debug)]
pub enum End {
    /// The process exits with a status.
    Exit(Value),
    /// The process is killed.
    Trap(Trap),
    /// An assumption excludes the path.
    Infeasible,
    /// The running thread waits for something that only others can do.
    Blocked,
    /// The property is violated.
    Violation(Violation),
    /// The path cannot be followed faithfully.
    Stop(Stop),
}

/// Why an instruction has no ordinary result.
#[derive(Clone, Debug)]
pub(super) enum Exception {
    /// The process is killed.
    Trap(Trap),
    /// An access or a release that is not valid.
    Fault(Fault),
    /// Not modelled; the text says what.
    Unmodelled(Cow<'static, str>),
    /// The instruction has to be executed again in each of these states, which together stand for the current one.
    Split(Vec<MultiState>),
    /// No further state remains.
    Infeasible,
    /// Other threads have to be able to run before the instruction.
    Paused,
    /// The whole run is over.
    Stop(Stop),
}

impl Exception {
    pub(super) fn unmodelled<T>(what: impl Into<Cow<'static, str>>) -> Result<T, Exception> {
        Err(Exception::Unmodelled(what.into()))
    }
}

impl From<Trap> for Exception {
    fn from(trap: Trap) -> Self {
        Exception::Trap(trap)
    }
}

/// Where control is after an instruction or terminator.
#[derive(Debug)]
pub(super) enum Flow {
    /// At the next instruction.
    Next,
    /// Where the instruction put it.
    Moved,
    /// At the entry of a block where states are stored.
    Boundary,
    /// At the next instruction, before which other threads have to be able to run.
    Paused,
    /// The running thread has ended, and is no longer there; others are.
    ThreadEnded,
    /// The state was replaced by parts that have moved already.
    Parts(Vec<Part>),
    /// Nowhere.
    End(End),
}

/// A part of a state after a branch.
#[derive(Debug)]
pub(super) struct Part {
    pub(super) state: MultiState,
    /// It is at the entry of a block where states are stored.
    pub(super) boundary: bool,
}
