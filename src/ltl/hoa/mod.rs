//! Automata as text: the Hanoi omega-automata format, version 1 \[HOA15\].
//!
//! Büchi automata and generalised ones are read, with sets of states or of edges. Other acceptance
//! conditions are errors, and so are alternating automata.
mod label;
mod read;
#[cfg(test)]
mod tests;
mod token;
mod write;

pub use read::read;
pub use write::write;

/// Why a text is no automaton that can be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct HoaError {
    /// Line, from 1.
    pub line: usize,
    /// What is wrong there, or what is expected, for people.
    pub message: String,
}
