//! Formulas as binary decision diagrams over their atoms, where atoms that share inputs depend on
//! each other.
mod atoms;
mod codes;
mod comparisons;
mod constants;
mod diagram;
mod equalities;

pub(crate) use atoms::{Atoms, MOST_ATOMS, atoms, occurring};
pub(crate) use codes::{Codes, Together};
pub(crate) use comparisons::Comparisons;
pub(crate) use diagram::{formula, limited, support, variable};
