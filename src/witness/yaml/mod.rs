//! Witnesses in the competition's format: what other tools need to confirm a verdict on their own.
mod cycle;
mod declared;
mod format;
mod read;
mod write;

pub(super) use declared::result_type;
pub(super) use format::{Action, Invariant, Location, Metadata, Waypoint, WaypointKind};
pub(super) use read::{Claim, Document, read};
pub(super) use write::file_hash;
pub use write::{WitnessError, correctness, violation};
