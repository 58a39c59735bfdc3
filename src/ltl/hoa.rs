//! Automata as text: the Hanoi omega-automata format, version 1.
use super::{Atom, Automaton};

/// Why a text is no automaton that can be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct HoaError {
    /// Line, from 1.
    pub line: usize,
    /// For people.
    pub message: String,
}

/// Reads an automaton and its atoms, by their index.
pub fn read(text: &str) -> Result<(Automaton, Vec<Atom>), HoaError> {
    let _ = text;
    todo!()
}

/// The automaton as text, with these atoms.
pub fn write(automaton: &Automaton, atoms: &[Atom], name: &str) -> String {
    let _ = (automaton, atoms, name);
    todo!()
}
