//! Decision of queries over terms: queries, answers, and the chain of layers that answers queries.
//!
//! Read [`chain`](SolverChain) first: it names every layer in order. A layer answers sat or unsat
//! only if it can prove that, and no layer takes an unknown for either.
mod all_sat;
mod bitwuzla;
mod bounds;
mod cache;
mod canonical;
mod chain;
mod constant;
mod counters;
mod dump;
mod interpolate;
mod interpolation;
mod layer;
mod linear;
mod model;
mod model_reuse;
mod options;
mod persistent;
mod query;
mod ranges;
mod session;
mod slice;
mod split;
#[cfg(test)]
mod testing;
mod validate;
mod work;

pub use all_sat::AllSat;
pub use cache::Answers;
pub use chain::SolverChain;
pub use counters::{
    AllSatCounters, BitwuzlaCounters, ByPurpose, InterpolationCounters, LayerCounters, Purpose,
    SessionCounters, SolverCounters, SplitCounters,
};
pub use interpolate::{Interpolants, Interpolate, Interpolator, NoInterpolants};
pub use interpolation::bit_extracts;
pub use model::Model;
pub use options::{OptionalLayer, SolverOptions};
pub use persistent::{CacheWarning, PersistentCache};
pub use query::{Answer, Forall, Query, Solver, UnknownReason};
pub use session::{Core, Session};
pub use work::Work;
