//! The graph of an exploration for people: its states in words, abstract ones with their formulas,
//! and as DOT.
mod dot;
mod formula;
mod portrait;
mod tree;

pub use dot::dot;
pub use portrait::Portrait;

use crate::reach::Picture;

/// The graph of an exploration.
pub type ExploredGraph = Picture<StateText, EndText>;

/// A state in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StateText {
    /// The threads, in order of creation.
    pub lanes: Vec<Lane>,
    /// Concrete values: `name = value`.
    pub values: Vec<String>,
    /// The slices. Each has its symbolic values, as terms over inputs `i0_32` (number and width in
    /// bits) of the slice, and then its constraints. An abstract state has one part, its formula
    /// over the names of what holds the values.
    pub slices: Vec<Vec<String>>,
}

/// Where a thread is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lane {
    /// The thread, in order of creation; 0 is the one that runs `main`.
    pub thread: u32,
    /// `function line:column` of each frame in the sources, the innermost last.
    pub frames: Vec<String>,
}

/// What else a state leads to, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndText {
    /// What it is.
    pub kind: EndKind,
    /// What it is in detail, for people.
    pub text: String,
}

/// What a state leads to besides states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndKind {
    /// A path that ends.
    Ended,
    /// A path that could not be followed.
    GivenUp,
    /// A violation of the property.
    Violation,
}
