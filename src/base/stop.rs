//! Why a verification ended without a verdict.
use super::{Reason, Text};
use std::fmt;
use std::sync::Arc;

/// A place in the source that a user can look up.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// Path of the file as given to the compiler.
    pub file: Arc<str>,
    /// Line, from 1; 0 if unknown.
    pub line: u32,
    /// Column, from 1; 0 if unknown.
    pub column: u32,
    /// The function.
    pub function: Arc<str>,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line == 0 {
            return write!(f, "in {}", self.function);
        }
        write!(f, "{}:{}", self.file, self.line)?;
        if self.column != 0 {
            write!(f, ":{}", self.column)?;
        }
        write!(f, " in {}", self.function)
    }
}

/// Why there is no verdict but `unknown`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stop {
    /// The time limit was reached.
    Timeout,
    /// The memory limit was reached.
    Memory,
    /// The user interrupted the run.
    Interrupted,
    /// Something is not modelled faithfully, or not decided.
    Unsupported {
        /// What.
        reason: Reason,
        /// Where, if known.
        place: Option<Place>,
    },
    /// The solver gave no answer to a query that the verdict depends on.
    SolverUnknown {
        /// Where the path was, if known.
        place: Option<Place>,
    },
}

impl Stop {
    /// A stop at something that is not modelled, or not decided.
    pub fn unsupported(reason: impl Into<Reason>, place: Option<Place>) -> Self {
        Stop::Unsupported { reason: reason.into(), place }
    }

    /// A stop at something that is undefined, and violates another property than the one that is
    /// checked.
    pub fn undefined(what: impl Into<Text>, place: Option<Place>, property: &'static str) -> Self {
        Stop::unsupported(Reason::UndefinedOperation { what: what.into(), property: property.into() }, place)
    }

    /// Its kind, for programs: words in lower case with hyphens. It stays when the text
    /// changes.
    pub fn code(&self) -> &'static str {
        match self {
            Stop::Timeout => "timeout",
            Stop::Memory => "out-of-memory",
            Stop::Interrupted => "interrupted",
            Stop::Unsupported { reason, .. } => reason.code(),
            Stop::SolverUnknown { .. } => "solver-gave-up",
        }
    }

    /// Where the path was, if known.
    pub fn place(&self) -> Option<&Place> {
        match self {
            Stop::Unsupported { place, .. } | Stop::SolverUnknown { place } => place.as_ref(),
            Stop::Timeout | Stop::Memory | Stop::Interrupted => None,
        }
    }

    /// The name of the property whose violation is the reason, if one is.
    pub fn decided_by(&self) -> Option<&str> {
        match self {
            Stop::Unsupported { reason, .. } => reason.decided_by(),
            _ => None,
        }
    }

    /// A key by which stops are sorted: by their texts, then by their places.
    pub fn order(&self) -> (bool, String, Option<Place>) {
        match self {
            Stop::Unsupported { reason, place } => (false, reason.to_string(), place.clone()),
            other => (true, other.to_string(), None),
        }
    }

    /// Whether the whole run is over, rather than one path.
    pub fn ends_run(&self) -> bool {
        matches!(self, Stop::Timeout | Stop::Memory | Stop::Interrupted)
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stop::Timeout => f.write_str("timeout"),
            Stop::Memory => f.write_str("out of memory"),
            Stop::Interrupted => f.write_str("interrupted"),
            Stop::Unsupported { reason, .. } => reason.fmt(f),
            Stop::SolverUnknown { .. } => f.write_str("the solver gave up"),
        }?;
        self.place().map_or(Ok(()), |place| write!(f, " at {place}"))
    }
}
