//! What engines share: the semi-symbolic analysis with its workers, inclusion of states, searches
//! over blocks, refutation of paths, claims.
//!
//! Analyses know nothing of engines. One that goes [step by step](Turns) can take turns with
//! others.
pub mod blocks;
pub(crate) mod claims;
pub(crate) mod diagrams;
mod found;
pub(crate) mod houdini;
mod inclusion;
pub(crate) mod meet;
mod picture;
pub(crate) mod position;
pub(crate) mod program_graph;
pub mod refutation;
mod semi_symbolic;
mod subject;
mod turns;
mod worker;

pub use blocks::Facts;
pub use found::Found;
pub use inclusion::{
    Cover, Decided, Inclusion, InclusionCounters, InclusionLayer, InclusionLayerCounters, InclusionOptions,
};
pub use picture::{AbstractState, AbstractTree};
pub use semi_symbolic::{SemiSymbolic, Stored};
pub use subject::Subject;
pub use turns::{Pace, Step, Steps, Turns};
pub(crate) use worker::{MemberWorker, deep_frames};
pub use worker::{Report, Resources, Worker};
