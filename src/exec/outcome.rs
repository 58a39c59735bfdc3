//! How instructions, paths and segments end.
use crate::base::{Reason, Stop};
use crate::ir::ArithmeticError;
use crate::property::{MemoryPart, Violation};
use crate::state::{MultiState, Value};

/// Why the process ends abnormally, as the machine would end it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trap {
    /// Integer division by zero.
    Division,
    /// An integer quotient that does not fit.
    Quotient,
    /// Access to the first page of the address space.
    NullAccess,
    /// A call of the null pointer.
    NullCall,
}

impl Trap {
    /// For people.
    pub fn what(self) -> &'static str {
        match self {
            Trap::Division => "a division by zero",
            Trap::Quotient => "a division whose quotient does not fit",
            Trap::NullAccess => Fault::NullAccess.what(),
            Trap::NullCall => Fault::NullCall.what(),
        }
    }

    /// The name of a property that it violates.
    pub fn property(self) -> &'static str {
        match self {
            Trap::Division => ArithmeticError::DivisionByZero.property(),
            Trap::Quotient => ArithmeticError::SignedOverflow.property(),
            Trap::NullAccess | Trap::NullCall => MemoryPart::Deref.name(),
        }
    }
}

/// What is wrong with an access or a release.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    /// In the first page of the address space.
    NullAccess,
    /// Outside of the object that the address belongs to.
    OutOfBounds,
    /// To an object whose lifetime has ended.
    Ended,
    /// Through an address that belongs to no object.
    Wild,
    /// A call of the null pointer.
    NullCall,
    /// A call of what is not the start of a function.
    WildCall,
    /// Freeing what has been freed.
    FreedTwice,
    /// Freeing what was not allocated on the heap.
    FreeOfOther,
    /// The memory comes from other functions than it is freed by.
    FreedByOther,
    /// Freeing an address that is not the start of an object.
    FreeInside,
    /// Freeing an address that belongs to no object.
    FreeWild,
}

impl Fault {
    /// The property that it violates, if that is asked for.
    pub(super) fn part(self) -> MemoryPart {
        match self {
            Fault::NullAccess
            | Fault::OutOfBounds
            | Fault::Ended
            | Fault::Wild
            | Fault::NullCall
            | Fault::WildCall => MemoryPart::Deref,
            Fault::FreedTwice
            | Fault::FreeOfOther
            | Fault::FreedByOther
            | Fault::FreeInside
            | Fault::FreeWild => MemoryPart::Free,
        }
    }

    /// A description for messages.
    pub(super) fn what(self) -> &'static str {
        match self {
            Fault::NullAccess => "an access through a null pointer",
            Fault::OutOfBounds => "an access outside of an object",
            Fault::Ended => "an access to an object after the end of its lifetime",
            Fault::Wild => "an access through an address of unknown provenance",
            Fault::NullCall => "a call of a null pointer",
            Fault::WildCall => "a call of something that is not a function",
            Fault::FreedTwice => "a call of free for something that has been freed already",
            Fault::FreeOfOther => "a call of free for something that is not an allocated object",
            Fault::FreedByOther => {
                "memory of malloc, new or new[] that is freed by other functions than those of its allocation"
            }
            Fault::FreeInside => "a call of free for an address that is not the start of an allocated object",
            Fault::FreeWild => "a call of free for an address of unknown provenance",
        }
    }

    /// What the machine does; `None` where that is not certain.
    pub(super) fn trap(self) -> Option<Trap> {
        match self {
            Fault::NullAccess => Some(Trap::NullAccess),
            Fault::NullCall => Some(Trap::NullCall),
            _ => None,
        }
    }
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
    /// The property is violated.
    Violation(Violation),
    /// Not modelled.
    Unmodelled(Reason),
    /// The instruction has to be executed again in each of these states, which together stand for
    /// the current one.
    Split(Vec<MultiState>),
    /// No further state remains.
    Infeasible,
    /// Other threads must get the chance to run before the instruction.
    Paused,
    /// The whole run is over.
    Stop(Stop),
}

impl Exception {
    pub(super) fn unmodelled<T>(reason: impl Into<Reason>) -> Result<T, Exception> {
        Err(Exception::Unmodelled(reason.into()))
    }
}

impl From<Fault> for Exception {
    fn from(fault: Fault) -> Self {
        Exception::Fault(fault)
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
    /// At a cut point.
    Boundary,
    /// At the next instruction, before which other threads must get the chance to run.
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
    /// It is at a cut point.
    pub(super) boundary: bool,
}
