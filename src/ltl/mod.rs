//! Linear temporal logic: formulas, which words satisfy them, and Büchi automata that accept these
//! words. No program is known here: an atom is a text, and a letter says which atoms hold.
mod atom;
mod automaton;
mod formula;
mod generalised;
pub mod hoa;
mod lasso;
mod parse;
mod scc;
pub mod stutter;
#[cfg(test)]
mod testing;
mod translate;

pub use atom::Atom;
pub use automaton::{Automaton, Edge, Guard, State};
pub use formula::Formula;
pub use lasso::{Lasso, Valuation};
pub use parse::{ParseError, parse};
pub use translate::{ignores_repetitions, reduce, translate};

/// The largest number of different atoms of a formula or an automaton: a letter has 64 bits.
pub const MAX_ATOMS: usize = 64;
