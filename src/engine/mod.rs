//! Engines: instances of the reachability algorithm.
pub mod ceds;
pub mod races;
