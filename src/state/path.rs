//! How a state was reached: what a counterexample tells, and no comparison of states looks at.
use super::{Choices, InputOrigin, Schedule};

/// The path to a state.
#[derive(Clone, Debug, Default)]
pub struct Path {
    /// Origins of the inputs, by their index.
    pub inputs: imbl::Vector<InputOrigin>,
    /// How many inputs instructions asked for.
    pub asked: u32,
    /// How many objects were created, globals included.
    pub created: u32,
    /// How many threads were created, the first one included.
    pub spawned: u32,
    /// Who ran when.
    pub schedule: Schedule,
    /// How often, while there were several threads, a turn passed the head of a loop, or a thread was created: nothing can go on
    /// for ever without it.
    pub rounds: u32,
    /// The path has read through an address of unknown provenance, or takes addresses for equal that need not be: it stands for
    /// more than what can happen, so that it proves no violation.
    pub wild: bool,
    /// What the library chose.
    pub choices: Choices,
}
