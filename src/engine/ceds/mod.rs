//! The semi-symbolic engine: control explicit, data symbolic \[MJB17\].
mod analysis;
mod beside;
mod crew;
mod exploration;
mod inclusion;
mod termination;
mod testing;
mod widening;

pub use analysis::{Ceds, Found, Known};
pub use beside::{Beside, CrewBeside};
pub use crew::{CedsCrew, CedsReport, CedsWorker};
pub use inclusion::{
    Cover, Decided, Inclusion, InclusionCounters, InclusionLayer, InclusionLayerCounters, InclusionOptions,
};
pub use termination::terminates;
