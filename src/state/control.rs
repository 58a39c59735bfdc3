//! Control: threads, call stacks and program counters.
use super::{ObjectId, Registers, Value};
use crate::ir::{BlockId, FunctionId, GlobalId};
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
    pub registers: Registers,
    /// Stack objects that end when the function returns.
    pub locals: Vec<ObjectId>,
    /// Variadic arguments.
    pub variadic: Box<[Value]>,
}

impl Frame {
    /// All values that it holds.
    pub fn values(&self) -> impl Iterator<Item = Value> {
        self.registers.held().map(|(_, value)| value).chain(self.variadic.iter().copied())
    }

    /// All values that it holds, to be changed to others.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut Value> {
        self.registers.held_mut().chain(&mut self.variadic)
    }
}

/// How far a thread is in an atomic section, during which no other thread runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Section {
    /// Sections begun and not ended: they nest.
    pub depth: u32,
    /// Since the outermost section began, the thread has done something that other threads can
    /// observe. Before that, they cannot tell that the section has begun, so they may still run.
    pub entered: bool,
}

/// A thread of the program that has not ended.
#[derive(Clone, Debug)]
pub struct Thread {
    /// Its call stack, the innermost frame last. Frames are shared between states until they
    /// change.
    pub frames: Vec<Arc<Frame>>,
    /// What it was created with; null for the first thread.
    pub argument: Value,
    /// Its instances of thread-local globals, as far as it has used them, in order of their first
    /// use.
    pub instances: Vec<(GlobalId, ObjectId)>,
    /// Atomic sections.
    pub section: Section,
    /// Number of the thread in order of creation on the path, by which schedules name it. Not part
    /// of the state.
    pub ordinal: u32,
}

impl Thread {
    /// A thread with this frame only, created with no argument.
    pub fn new(frame: Frame) -> Self {
        Self {
            frames: vec![Arc::new(frame)],
            argument: Value::Dead,
            instances: Vec::new(),
            section: Section::default(),
            ordinal: 0,
        }
    }

    /// The innermost frame.
    #[inline]
    pub fn top(&self) -> &Frame {
        self.frames.last().expect("a running thread has a frame")
    }

    /// The innermost frame, to be changed.
    #[inline]
    pub fn top_mut(&mut self) -> &mut Frame {
        Arc::make_mut(self.frames.last_mut().expect("a running thread has a frame"))
    }

    /// All values that it holds outside of memory.
    pub fn values(&self) -> impl Iterator<Item = Value> {
        self.frames.iter().flat_map(|frame| frame.values()).chain([self.argument])
    }
}
