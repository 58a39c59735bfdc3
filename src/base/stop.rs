//! Why a verification ended without a verdict.
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

/// The reason for a verdict `unknown`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stop {
    /// The time limit was reached.
    Timeout,
    /// The memory limit was reached.
    Memory,
    /// The user interrupted the run.
    Interrupted,
    /// A path reached something that is not modelled faithfully.
    Unsupported {
        /// The construct.
        what: Arc<str>,
        /// Where, if known.
        place: Option<Place>,
        /// The property whose violation it is, by its name, if it is one.
        decided_by: Option<&'static str>,
    },
    /// The solver gave no answer to a query that the verdict depends on.
    SolverUnknown {
        /// Where the path was, if known.
        place: Option<Place>,
    },
}

impl Stop {
    /// A stop at a construct that is not modelled.
    pub fn unsupported(what: impl Into<Arc<str>>, place: Option<Place>) -> Self {
        Stop::Unsupported { what: what.into(), place, decided_by: None }
    }

    /// A stop at something that is undefined, and violates another property than the one that is checked.
    pub fn undefined(what: impl Into<Arc<str>>, place: Option<Place>, property: &'static str) -> Self {
        Stop::Unsupported { what: what.into(), place, decided_by: Some(property) }
    }

    /// The name of the property whose violation is the reason, if one is.
    pub fn decided_by(&self) -> Option<&'static str> {
        match self {
            Stop::Unsupported { decided_by, .. } => *decided_by,
            _ => None,
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
            Stop::Unsupported { what, place, .. } => {
                write!(f, "{what}")?;
                place.as_ref().map_or(Ok(()), |place| write!(f, " at {place}"))
            }
            Stop::SolverUnknown { place } => {
                f.write_str("the solver gave up")?;
                place.as_ref().map_or(Ok(()), |place| write!(f, " at {place}"))
            }
        }
    }
}
