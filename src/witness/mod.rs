//! Counterexamples as people and machines read them.
//!
//! The [`Counterexample`] is plain data at source level: it is built by replaying the path
//! concretely and is printed as text, JSON, or a witness for other tools ([`yaml`]).
mod assigned;
mod c_text;
mod depth;
mod details;
mod fold;
pub mod graph;
mod invariants;
mod json;
mod letters;
pub mod native;
mod place;
mod print;
mod replay;
mod scope;
mod slice;
mod source;
mod trace;
pub mod validate;
mod value;
pub mod yaml;

#[cfg(test)]
mod tests;

pub use invariants::{LoopInvariant, invariants};
pub use json::json;
pub use print::{Extent, text};
pub use replay::{Replayed, Turns, replay};
pub use scope::Scope;
pub use source::Sources;
pub use trace::{Counterexample, Event, Executed, Milestone, MilestoneEvent, Round, Step};
