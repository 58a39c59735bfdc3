//! What a run that keeps all cells records of reads of tracked arrays.
use crate::state::AllocationSite;
use crate::term::Term;

/// Reads of tracked arrays along a run.
#[derive(Clone, Default, Debug)]
pub struct Reads {
    /// Those of cells that are not kept, or may not be.
    pub abstracted: Vec<AbstractRead>,
    /// The inputs of the run, by index, that a run of the program does not have: one for each read
    /// of a tracked array.
    pub inputs: Vec<u32>,
}

/// A read that gives any value.
#[derive(Clone, Copy, Debug)]
pub struct AbstractRead {
    /// The input that it gives.
    pub any: Term,
    /// What it gives if all cells are kept.
    pub real: Term,
    /// Which object it reads.
    pub site: AllocationSite,
    /// The offset in bytes. A path with a symbolic offset is fixed to this one.
    pub offset: u64,
    /// Number of bytes.
    pub size: u32,
}
