//! The details of a violation as data.
use super::unwritten_kind::UnwrittenKind;
use crate::exec::AccessEffect;
use crate::ir::{Allocator, FunctionId, LocationId};
use crate::witness::invariants::Change;

/// What is known of a violation.
#[derive(Clone, Debug, Default)]
pub struct Details {
    /// Of a property of memory.
    pub memory: Option<MemoryDetails>,
    /// In a deadlock: what each thread waits for, in the order of the threads.
    pub waits: Vec<Wait>,
    /// In a data race: what both threads access, and how many bytes of it the first one.
    pub shared: Option<(Spot, Option<u64>)>,
    /// What the decision depends on, if it depends on something that was never written.
    pub unwritten: Option<Unwritten>,
    /// What one round of a run that can always go on changes.
    pub changes: Vec<Change>,
    /// The calls that have not returned, the innermost one first. The first place is that of the
    /// violation.
    pub stack: Vec<(FunctionId, LocationId)>,
}

/// What an invalid access is, or what is lost.
#[derive(Clone, Debug, Default)]
pub struct MemoryDetails {
    /// What the program does at which address; `None` if it has lost memory.
    pub access: Option<InvalidAccess>,
    /// Of which object.
    pub object: Option<ObjectDetails>,
    /// Where the last pointer to a lost object was lost.
    pub lost: Option<LocationId>,
}

/// An access that is not valid.
#[derive(Clone, Debug)]
pub struct InvalidAccess {
    /// What the program does.
    pub effect: AccessEffect,
    /// To how many bytes, if that is known.
    pub size: Option<u64>,
    /// Where.
    pub at: Address,
}

/// What an address is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Address {
    /// So many bytes from the start of the object.
    InObject(i64),
    /// This number, which leads to no object.
    Number(u64),
    /// Not known.
    Unknown,
}

/// An object as people know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ObjectDetails {
    /// What it is.
    pub kind: ObjectName,
    /// In bytes.
    pub size: Option<u64>,
    /// Where the program made it; unknown for globals.
    pub allocated: LocationId,
    /// Where its lifetime ended; unknown if it has not.
    pub ended: LocationId,
}

/// What an object is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ObjectName {
    /// A global variable.
    Global(String),
    /// A literal, which has no name.
    Literal,
    /// A local variable of a function; without a name where that is not known.
    Local(Option<(FunctionId, String)>),
    /// From the heap.
    Heap(Allocator),
    /// A function.
    Function(FunctionId),
    /// What a model of the library keeps for itself, or the environment.
    Other,
}

/// A place in memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The object.
    pub object: ObjectDetails,
    /// In bytes from its start.
    pub offset: i64,
}

/// What a thread waits for in a deadlock.
#[derive(Clone, Debug)]
pub struct Wait {
    /// The thread.
    pub thread: u32,
    /// What it waits for, if that is known.
    pub waits_for: Option<Awaited>,
}

/// What a thread may wait for.
#[derive(Clone, Debug)]
pub enum Awaited {
    /// A lock that others hold: which threads, and since where.
    Lock(Spot, Vec<(u32, LocationId)>),
    /// The end of a thread.
    Thread(u32),
    /// A signal for a condition variable.
    Condition(Spot),
    /// A semaphore.
    Semaphore(Spot),
    /// A barrier.
    Barrier(Spot),
}

/// A value that was never written.
#[derive(Clone, Debug)]
pub struct Unwritten {
    /// What it is the value of.
    pub kind: UnwrittenKind,
    /// Where it is in memory, and its number of bytes; `None` for a variable that is only kept in a
    /// register.
    pub spot: Option<(Spot, u64)>,
    /// Where such a variable is declared. Where the value was first read, if it is in memory.
    pub location: LocationId,
}
