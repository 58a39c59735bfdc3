//! Compares sliced multi-states with enumeration: inclusion of states at small widths, and the
//! partition of constraints.
mod cases;
mod inclusion;
mod model;
mod partition;
mod random;
