//! How a state was reached. Counterexamples tell it; no comparison of states looks at it.
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
    /// Which thread ran when.
    pub schedule: Schedule,
    /// Number of turns that passed the head of a loop while there were several threads, plus the number of threads
    /// created. Nothing can go on for ever without increasing it.
    pub rounds: u32,
    /// The path stands for more than what can happen, so that it proves no violation. For example, it has accessed
    /// memory through an address of unknown provenance, has taken addresses for equal that need not be, or has gone on
    /// with any value after a signed overflow.
    pub wild: bool,
    /// What the library or the compiler chose.
    pub choices: Choices,
}
