//! The semi-symbolic engine: control explicit, data symbolic \[MJB17\].
mod analysis;
mod beside;
mod companion;
mod crew;
mod exploration;
mod found;
mod inclusion;
mod termination;
mod testing;
mod widening;

pub use analysis::{Ceds, Known};
pub use beside::{Beside, CrewBeside};
pub use crew::{CedsCrew, CedsReport, CedsWorker};
pub use found::Found;
pub use inclusion::{
    Cover, Decided, Inclusion, InclusionCounters, InclusionLayer, InclusionLayerCounters, InclusionOptions,
};
pub use termination::terminates;
