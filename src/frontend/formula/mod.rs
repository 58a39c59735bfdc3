//! Words of runs, of which formulas in linear temporal logic speak.
//!
//! clang compiles each expression of a formula behind the text of a file, so that types and errors are C's ([`atoms`]). Then the program is made to tell its
//! letters ([`instrument`]): where the run begins, wherever an expression may change ([`watched`]), where a named function is called or a named line
//! begins, at the head of each loop, and at the end for ever.
mod atoms;
mod instrument;
mod watched;

pub(super) use atoms::{definitions, name as atom_name, place as place_atoms};
pub(super) use instrument::instrument;

use crate::ltl::Atom;

/// What of a run is observed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Observed {
    /// The atoms of a formula.
    pub atoms: Vec<Atom>,
    /// A run that ends repeats its last state for ever. Otherwise it counts as no run.
    pub finite: bool,
}

/// Why a formula does not fit a program.
#[derive(Debug, thiserror::Error)]
pub enum FormulaError {
    /// No file of the program can compile an atom.
    #[error("the formula's atom `{atom}` does not compile:\n{message}")]
    Atom {
        /// The expression.
        atom: String,
        /// What clang says.
        message: String,
    },
    /// An atom is more than an expression.
    #[error("the formula's atom `{atom}` is no expression of C")]
    NoExpression {
        /// The text.
        atom: String,
    },
    /// Atoms need a source.
    #[error("the formula's atom `{atom}` is compiled with a source file, and the program has none")]
    NoSource {
        /// The expression.
        atom: String,
    },
    /// An atom does more than look.
    #[error(
        "the formula's atom `{atom}` changes the program's state, or calls a function whose body is not known"
    )]
    Effect {
        /// The expression.
        atom: String,
    },
    /// Labels have no code of their own.
    #[error(
        "the formula's atom {atom} is not supported: name the line behind the label, as in at(file.c:12)"
    )]
    Label {
        /// The atom.
        atom: String,
    },
    /// Optimisation drops assignments.
    #[error(
        "formulas of linear temporal logic do not go with LLVM's own pipelines (-O): they drop assignments that a formula may look at"
    )]
    Optimised,
}
