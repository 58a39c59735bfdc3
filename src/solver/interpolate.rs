//! Sources of interpolants, and what they give.
use super::{Model, UnknownReason, Work};
use crate::term::{Term, TermManager};
use std::fmt;
use std::sync::Arc;

/// Why parts contradict each other, or that they do not.
#[derive(Clone, Debug)]
pub enum Interpolants {
    /// They do: a sequence of interpolants, one for each cut between two neighbouring parts.
    Sequence(Vec<Term>),
    /// They do not: values of all inputs under which all parts hold.
    Satisfiable(Arc<Model>),
    /// No sequence, for this reason.
    None(NoInterpolants),
}

/// Why there is no sequence of interpolants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoInterpolants {
    /// The parts compute with floating point.
    FloatingPoint,
    /// The parts compute with arrays.
    Arrays,
    /// Whether the parts contradict each other was not decided.
    Unknown(UnknownReason),
    /// The solver says that it cannot do it.
    Refused(String),
    /// An interpolant has an operator that has no translation, with this number of Bitwuzla's.
    Operator(u32),
    /// An interpolant mentions something that is no input of the parts.
    Input,
    /// The sequence that was found is none, or the check could not decide that it is one.
    Wrong,
}

impl fmt::Display for NoInterpolants {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FloatingPoint => f.write_str("the path computes with floating point"),
            Self::Arrays => f.write_str("the path computes with arrays"),
            Self::Unknown(_) => f.write_str("the solver could not decide the path"),
            Self::Refused(message) => write!(f, "the solver refused: {message}"),
            Self::Operator(number) => write!(f, "an interpolant has the unknown operator {number}"),
            Self::Input => f.write_str("an interpolant has an unknown input"),
            Self::Wrong => f.write_str("the interpolants found are not proved to be interpolants"),
        }
    }
}

/// Where sequences of interpolants come from. What it gives is checked, so it may be wrong.
pub trait Interpolate: Send {
    /// A sequence for these parts, which are conjunctions of terms of width 1. There are at least
    /// two. No question may poll more often than this.
    fn interpolate(&mut self, parts: &[Vec<Term>], most_polls: u64) -> Interpolants;

    /// The work so far.
    fn work(&self) -> Work {
        Work::default()
    }
}

/// Makes a source of sequences over these terms.
pub type Interpolator = fn(Arc<TermManager>) -> Box<dyn Interpolate>;
