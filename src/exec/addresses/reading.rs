//! How numbers of unknown provenance are read when they are used as addresses.
use crate::ir::Program;
use crate::property::MemoryParts;

/// Where a number of unknown provenance leads. A machine has one reading; see the files of these
/// names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::exec) enum Reading {
    /// Anywhere. A read gives any value, and a write is not followed, because it could change any
    /// object.
    Strict,
    /// To no object of the program, by assumption.
    Apart,
    /// To memory of one fixed environment.
    Environment,
}

impl Reading {
    /// The reading of an exploration that may prove something. If the property is about memory,
    /// such an access may be a violation; and threads would share the memory that it leads to.
    pub(in crate::exec) fn of(program: &Program, memory: MemoryParts) -> Self {
        if memory.is_empty() && !program.creates_threads() { Reading::Apart } else { Reading::Strict }
    }
}
