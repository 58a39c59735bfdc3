//! Claims about the values of slots: which ones there are, which are worth a question, and which
//! hold. Widening and the refinement of predicates take their invariants from them.
mod affine;
mod claim;
mod guesses;
mod hull;
mod models;
mod point;

pub(crate) use affine::equations;
pub(crate) use claim::{Claim, Judge, Numbers, Snapshot};
pub(crate) use guesses::{guesses, without_implied};
pub(crate) use hull::{Hull, Linear};
pub(crate) use models::hull_of_models;
pub(crate) use point::Point;
