//! Ids, budgets, bounded maps and the reasons for giving up: every floor needs them, and none of
//! them knows about programs.
mod bounded;
mod budget;
pub mod ids;
mod interrupt;
mod progress;
mod reason;
mod shared;
mod shield;
mod stop;

pub use bounded::Bounded;
pub use budget::{Budget, CpuShare, address_space, cpu_time, peak_memory, resident_memory, thread_cpu_time};
pub use interrupt::Interrupt;
pub use progress::{Progress, Sample};
pub use reason::{
    AbstractArray, AddressAsNumber, EngineLimit, ExternalObject, LargeFormula, LostMemory,
    NeitherProofNorRun, NoRefinement, ObjectLayout, OddShift, OtherMemory, OtherPlaces, Reason, Text,
    Threads, UnconfirmedViolation, UnknownProvenance, UnknownValue, VariableScope,
};
pub use shared::SharedMap;
pub use shield::{is_shielded, shielded};
pub use stop::{Place, Stop};
