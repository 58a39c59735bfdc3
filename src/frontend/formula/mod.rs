//! Words of runs, of which formulas in linear temporal logic speak.
//!
//! clang compiles each expression of a formula behind the text of a file, so that types and errors
//! are C's ([`atoms`]). Then the program is made to tell its letters ([`instrument`]): where the
//! run begins, wherever an expression may change ([`watched`]), where a named function is called, a
//! named line begins or a named label is reached ([`labels`]), at the head of each loop, and at the
//! end for ever.
mod atoms;
mod instrument;
mod labels;
mod watched;

pub(super) use atoms::{definitions, name as atom_name, place as place_atoms};
pub(super) use instrument::instrument;
pub(super) use labels::{check as check_labels, mark as mark_labels, names as label_names};

use crate::ltl::Atom;
use std::path::PathBuf;

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
    /// A module tells only of the labels that its compiler has left in it.
    #[error(
        "the formula's atom {atom} needs sources: {} is a module, and which labels it had is not known",
        path.display()
    )]
    LabelInModule {
        /// The atom.
        atom: String,
        /// The module.
        path: PathBuf,
    },
    /// Where the label is in a function is not known.
    #[error(
        "the formula's atom {atom} is not supported here: the function {function} may have such a label, and has no debug information that \
         tells where (attribute `nodebug`)"
    )]
    HiddenLabel {
        /// The atom.
        atom: String,
        /// The function, by its name in compiled code.
        function: String,
    },
    /// clang may execute the code around a label itself.
    #[error(
        "{}: the formula's atom {atom} is not supported: such a label is in a `constexpr` function or in a statement expression `({{ ... }})`, which \
         the compiler may evaluate",
        path.display()
    )]
    EvaluatedLabel {
        /// The atom.
        atom: String,
        /// The file.
        path: PathBuf,
    },
    /// Optimisation drops assignments.
    #[error(
        "formulas of linear temporal logic do not go with LLVM's own pipelines (-O): they drop assignments that a formula may look at"
    )]
    Optimised,
}
