//! Multi-states: explicit control and memory shape with symbolic data.
//!
//! A multi-state is `s = (c, m, σ, Π)` [MJB17, §2.4]: control `c` ([`Thread`]s) and memory shape
//! `m` ([`Memory`]) are explicit, `σ` maps every live register and memory cell to a [`Value`], and
//! `Π` ([`PathStore`]) constrains the inputs that the values mention. It stands for all valuations
//! `{ σ(ī) | ī ⊨ Π }`.
mod array;
mod canonical;
mod cells;
mod chain;
mod choice;
pub(crate) mod components;
mod control;
mod explicit;
mod history;
mod input;
mod join;
mod layout;
mod memory;
mod multi_state;
mod object;
mod path;
mod projection;
mod reachable;
mod registers;
mod roots;
mod running;
mod schedule;
mod scheduling_point;
mod shape;
mod slice;
mod slots;
mod store;
mod value;

pub use array::Array;
pub use canonical::{Canonical, are_alike, arrange, canonicalise};
pub use cells::{Cell, Cells};
pub use chain::Chain;
pub use choice::{Choice, Choices};
pub use control::{Frame, Section, Thread};
pub use explicit::Explicit;
pub use history::History;
use input::differences;
pub use input::{InputOrigin, Sample};
pub use join::join;
pub use layout::Layout;
pub use memory::Memory;
pub use multi_state::MultiState;
pub use object::{AllocationSite, Distinguished, Fill, Object, ObjectKind};
pub use path::{Path, Taken};
pub use projection::{Projected, Renamed, project, rename};
pub use reachable::{Doubts, lost_objects, reached_by};
pub use registers::Registers;
pub use roots::Roots;
pub use running::{Running, Touched};
pub use schedule::{Schedule, Turn};
pub use scheduling_point::{Readiness, SchedulingPoint};
pub use slice::{PartitionId, Point, Slice, SliceId, SliceTable, Symbolic, value_at};
pub use slots::Slot;
pub use store::{Cut, PathStore, PlainStore, SlicedStore, Store, StoreKind, WholeStore};
pub use value::{ObjectId, Value};
