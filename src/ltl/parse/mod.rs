//! Formulas from text. `docs/ltl.md` has the syntax.
mod bare;
mod error;
mod operand;
mod operators;
mod parser;
#[cfg(test)]
mod tests;
mod unary;

use super::{Atom, Formula};
use operators::Level;
use parser::{Parser, Tree};

pub use error::ParseError;

/// How many operators and atoms the negation normal form may have.
const MAX_SIZE: usize = 5000;

/// Reads a formula. Returns it with its atoms by their index; equal atoms have one index.
///
/// Fails if the text is no formula, if it has more than [`MAX_ATOMS`](super::MAX_ATOMS) atoms, or
/// if it is too long or nested too deeply.
pub fn parse(text: &str) -> Result<(Formula, Vec<Atom>), ParseError> {
    let mut parser = Parser { text, at: 0, depth: 0, atoms: Vec::new() };
    let Tree { formula, .. } = parser.formula(Level::Equivalent)?;
    if !parser.rest().is_empty() {
        return Err(parser.expected("an operator or the end of the formula"));
    }
    if formula.normal_size() > MAX_SIZE {
        let message = format!(
            "the formula is too large: its negation normal form has more than {MAX_SIZE} operators and atoms"
        );
        return Err(ParseError { offset: 0, message });
    }
    Ok((formula, parser.atoms))
}
