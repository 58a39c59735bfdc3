//! Formulas as binary decision diagrams over their atoms, where atoms that share inputs depend on each other.
mod atoms;
mod codes;
mod comparisons;
mod constants;
mod diagram;
mod equalities;

pub(in crate::engine) use atoms::{Atoms, MOST_ATOMS, atoms, occurring};
pub(in crate::engine) use codes::{Codes, Together};
pub(in crate::engine) use comparisons::Comparisons;
pub(in crate::engine) use diagram::{formula, limited, support, variable};
