//! Explorations that keep their graph: of exact states, or of states that widening has reduced to finitely many.
mod affine;
mod claims;
mod elements;
mod explore;
mod graph;
mod guesses;
mod point;
mod position;
mod subsumption;
mod waitlist;
mod widen;

pub(super) use explore::{Explorer, Goal, Mode};
pub(super) use graph::{Edge, NodeId, cyclic_components};
