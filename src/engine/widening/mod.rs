//! Widening: searches over states that are widened at the heads of loops until there are finitely
//! many, and the proofs that build on them.
mod analysis;
mod boxed;
mod boxes;
mod counterexample;
mod cuts;
mod descent;
mod elements;
mod proof;
mod search;
mod subsumption;
mod visit;
mod widen;

pub(super) use analysis::{Goal, Mode, WideningAnalysis};
pub(super) use boxed::Boxed;
pub(super) use descent::Descent;
pub(super) use proof::Widening;
pub(super) use search::WideningSearch;
pub(super) use visit::{PathEdge, Stored, control_point, with_facts_of_path};
