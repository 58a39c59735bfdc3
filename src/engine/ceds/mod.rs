//! The semi-symbolic engine: control explicit, data symbolic \[MJB17\].
mod analysis;
mod inclusion;

pub use analysis::{Ceds, CedsWorker, Found};
pub use inclusion::{
    Cover, Inclusion, InclusionCounters, InclusionLayer, InclusionLayerCounters, InclusionOptions,
};
