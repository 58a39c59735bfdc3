//! The semi-symbolic engine: control explicit, data symbolic \[MJB17\].
mod analysis;
mod inclusion;
mod sample;
mod solved_form;

pub use analysis::{Ceds, CedsWorker, Found, Shape};
pub use inclusion::{Cover, Inclusion, InclusionCounters};
