//! Why a path is infeasible: minimal contradictions, and sequences of interpolants by several
//! strategies.
mod affine;
mod claims;
mod core;
mod craig;
mod inductive;
mod newton;
mod options;
mod rest;
mod sequence;
mod strategies;

pub(crate) use core::{Contradiction, PathVerdict, find};
pub use options::Refinement;
pub(crate) use sequence::{Infeasible, Sequence};
pub(crate) use strategies::{Refuted, Strategies, Use};
