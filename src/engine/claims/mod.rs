//! Claims about the values of slots: which ones there are, which are worth a question, and which hold. Widening and the refinement of
//! predicates take their invariants from them.
mod affine;
mod claim;
mod guesses;
mod hull;
mod models;
mod point;

pub(super) use affine::equations;
pub(super) use claim::{Claim, Judge, Numbers, Snapshot};
pub(super) use guesses::{guesses, without_implied};
pub(super) use hull::{Hull, Linear};
pub(super) use models::hull_of_models;
pub(super) use point::Point;
