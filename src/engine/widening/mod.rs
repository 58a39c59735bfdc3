//! Widening: searches over states that are widened at the heads of loops until there are finitely many, and the proof
//! that builds on them.
mod analysis;
mod boxes;
mod cuts;
mod elements;
mod proof;
mod subsumption;
mod visit;
mod widen;

pub(super) use analysis::{Goal, Mode, WideningAnalysis, WideningSearch};
pub(super) use proof::Widening;
pub(super) use visit::{Edge, Stored, with_facts_of_path};
