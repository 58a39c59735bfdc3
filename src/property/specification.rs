//! A formula in linear temporal logic, which holds of each run of a program or does not.
use crate::ltl::{self, Atom, Formula, ParseError};

/// A formula, and what it means for runs that end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Specification {
    /// The formula as it was given.
    pub text: String,
    /// The formula.
    pub formula: Formula,
    /// Its atoms, by index.
    pub atoms: Vec<Atom>,
    /// A run that ends repeats its last letter for ever. Otherwise no such run violates the formula.
    pub finite: bool,
}

impl Specification {
    /// Reads a formula. Runs that end repeat their last letter.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let (formula, atoms) = ltl::parse(text)?;
        Ok(Self { text: text.trim().to_owned(), formula, atoms, finite: true })
    }
}
