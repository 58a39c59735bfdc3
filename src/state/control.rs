//! Control: threads, call stacks and program counters.
use super::{ObjectId, Value};
use crate::ir::{BlockId, FunctionId};
use std::sync::Arc;

/// An activation of a function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    /// The function.
    pub function: FunctionId,
    /// The current block.
    pub block: BlockId,
    /// Index of the next instruction of the block; its length stands for the terminator.
    pub index: u32,
    /// Values of the registers.
    pub registers: Box<[Value]>,
    /// Stack objects that end when the function returns.
    pub locals: Vec<ObjectId>,
    /// Variadic arguments.
    pub variadic: Box<[Value]>,
}

/// A thread of the program.
#[derive(Clone, Debug, Default)]
pub struct Thread {
    /// Its call stack, the innermost frame last. Frames are shared between states until they change.
    pub frames: Vec<Arc<Frame>>,
}

impl Thread {
    /// The innermost frame.
    pub fn top(&self) -> &Frame {
        self.frames.last().expect("a running thread has a frame")
    }

    /// The innermost frame, to be changed.
    pub fn top_mut(&mut self) -> &mut Frame {
        Arc::make_mut(self.frames.last_mut().expect("a running thread has a frame"))
    }
}
