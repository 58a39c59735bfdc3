//! What every run of a program has to satisfy: a formula in linear temporal logic holds of it, or
//! an automaton does not accept it.
use crate::ltl::{self, Atom, Automaton, Formula, ParseError};

/// Which infinite runs violate a specification.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// Those of which the formula does not hold.
    Formula(Formula),
    /// Those that the automaton accepts.
    Violations(Automaton),
}

/// A specification of infinite runs, and what it means for runs that end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Specification {
    /// The formula as it was given, or the name of the automaton's file.
    pub text: String,
    /// What it says.
    pub meaning: Meaning,
    /// Its atoms, by index.
    pub atoms: Vec<Atom>,
    /// A run that ends repeats its last letter for ever. Otherwise no such run is a violation.
    pub finite: bool,
}

impl Specification {
    /// Reads a formula. Runs that end repeat their last letter.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let (formula, atoms) = ltl::parse(text)?;
        Ok(Self { text: text.trim().to_owned(), meaning: Meaning::Formula(formula), atoms, finite: true })
    }

    /// What is given: a `formula` or an `automaton`.
    pub fn kind(&self) -> &'static str {
        match self.meaning {
            Meaning::Formula(_) => "formula",
            Meaning::Violations(_) => "automaton",
        }
    }
}
