//! What of a state the program may still read.
use super::{Frame, ObjectId, Thread};
use crate::ir::Reg;
use std::borrow::Cow;

/// What of a state the program may still read.
pub trait Roots {
    /// The live registers of a frame, sorted: at its current position if it is the innermost one of
    /// its thread, otherwise after the return of its call.
    fn live(&self, frame: &Frame, innermost: bool) -> Cow<'_, [Reg]>;
    /// Whether the variadic arguments of a frame may still be read.
    fn reads_arguments(&self, frame: &Frame) -> bool;
    /// Bytes of globals, by offset and size, that a thread cannot read before they are written:
    /// only of programs with one thread.
    fn dead_globals(&self, thread: &Thread) -> impl Iterator<Item = (ObjectId, u64, u64)>;
    /// Number of globals: objects that always exist.
    fn globals(&self) -> usize;
    /// Whether objects that locals lead to are kept even where the program cannot read these locals
    /// any more.
    fn keeps_locals(&self) -> bool;
    /// Whether threads stay in the order of their creation, so that states tell which thread is
    /// which.
    fn tells_threads_apart(&self) -> bool;
}
