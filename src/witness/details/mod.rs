//! What people want to know about a violation beside its place: which object, which lock, which
//! variable, and how control got there. All of it comes from the concrete run.
mod data;
mod json;
mod locks;
mod lost;
mod memory;
mod objects;
mod text;
mod unwritten;
mod unwritten_kind;

pub(super) use data::{Details, MemoryDetails};
pub(super) use json::add_details;
pub(super) use locks::Locks;
pub(super) use lost::where_lost;
pub(super) use memory::{memory_details, shared_spot};
pub(super) use objects::Objects;
pub(super) use text::{access_text, changes_text, range_text, related, unwritten_text, waits_for_text};
pub(super) use unwritten::AllUnwritten;
pub(super) use unwritten_kind::UnwrittenKind;
