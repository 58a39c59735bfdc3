//! What a run has executed.
use crate::exec::{AccessEffect, Machine, NextAccess};
use crate::ir::{AccessKind, BlockId, FunctionId};
use crate::state::{MultiState, ObjectId, Value};
use crate::witness::place::place;

/// Longer runs are not recorded.
const MOST_ENTRIES: usize = 1 << 18;
/// Runs that access more bytes are not recorded.
const MOST_BYTES: u64 = 1 << 22;

/// An instruction or terminator that was executed.
#[derive(Clone, Copy, Debug)]
pub(super) struct ExecutedStep {
    /// The call that it belongs to, see [`Log::calls`].
    pub(super) call: u32,
    pub(super) block: BlockId,
    pub(super) index: u32,
}

/// A call of a function.
#[derive(Clone, Copy, Debug)]
pub(super) struct Call {
    pub(super) function: FunctionId,
    /// The entry that has called it, and the call that this belongs to. The first function has
    /// none.
    pub(super) by: Option<(u32, u32)>,
}

/// Bytes that an entry has read or written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Access {
    pub(super) entry: u32,
    pub(super) object: ObjectId,
    pub(super) offset: i64,
    pub(super) size: u64,
    pub(super) kind: AccessKind,
}

/// What a run has executed, in order.
#[derive(Default)]
pub(in crate::witness) struct Log {
    pub(super) entries: Vec<ExecutedStep>,
    pub(super) calls: Vec<Call>,
    /// In the order of their entries.
    pub(super) accesses: Vec<Access>,
    /// Objects that entries have made.
    pub(super) made: Vec<(u32, ObjectId)>,
    /// Objects whose lifetimes entries have ended.
    pub(super) ended: Vec<(u32, ObjectId)>,
    /// The last release, and what it is to free.
    pub(super) freed: Option<(u32, ObjectId)>,
    /// The calls that have not returned, the outermost one first.
    pub(super) stack: Vec<u32>,
    /// How many bytes were accessed.
    bytes: u64,
    /// The run cannot be recorded.
    pub(super) incomplete: bool,
}

impl Log {
    /// The number of the entry that is executed.
    pub(in crate::witness) fn now(&self) -> u32 {
        (self.entries.len() as u32).saturating_sub(1)
    }

    /// The rest of the run is not recorded.
    pub(in crate::witness) fn give_up(&mut self) {
        *self = Self { incomplete: true, ..Self::default() };
    }

    /// The running thread executes its next instruction.
    pub(in crate::witness) fn execute(&mut self, machine: &Machine, state: &MultiState) {
        if self.incomplete {
            return;
        }
        if state.is_concurrent() || self.entries.len() >= MOST_ENTRIES {
            return self.give_up();
        }
        let thread = state.thread();
        self.stack.truncate(thread.frames.len());
        for frame in &thread.frames[self.stack.len()..] {
            let by = self.stack.last().map(|caller| (self.now(), *caller));
            self.stack.push(self.calls.len() as u32);
            self.calls.push(Call { function: frame.function, by });
        }
        let (frame, call) = (thread.top(), *self.stack.last().expect("a running thread has a frame"));
        if self.calls[call as usize].function != frame.function {
            return self.give_up();
        }
        let number = self.entries.len() as u32;
        self.entries.push(ExecutedStep { call, block: frame.block, index: frame.index });
        for NextAccess { effect, address, size } in machine.next_accesses(thread) {
            let Some((object, offset)) = place(machine, address) else { continue };
            let kind = match effect {
                AccessEffect::Access(kind) => kind,
                AccessEffect::Free => {
                    self.freed = Some((number, object));
                    continue;
                }
                AccessEffect::Call => continue,
            };
            let size = size.or_else(|| rest(state, object, address)).unwrap_or(u64::MAX);
            self.bytes = self.bytes.saturating_add(size);
            if self.bytes > MOST_BYTES {
                return self.give_up();
            }
            self.accesses.push(Access { entry: number, object, offset, size, kind });
        }
    }

    /// The entry that is executed has made the object.
    pub(in crate::witness) fn begin(&mut self, object: ObjectId) {
        if !self.incomplete {
            self.made.push((self.now(), object));
        }
    }

    /// The entry that is executed ends the lifetimes of the objects.
    pub(in crate::witness) fn end(&mut self, objects: &[ObjectId]) {
        if !self.incomplete {
            let now = self.now();
            self.ended.extend(objects.iter().map(|object| (now, *object)));
        }
    }
}

/// How many bytes an access has that is not of a fixed size: those up to the end of the object.
fn rest(state: &MultiState, object: ObjectId, address: Value) -> Option<u64> {
    let Value::Pointer { offset, .. } = address else { return None };
    let size = object.is_data().then(|| state.memory.get(object).size.as_u64())??;
    Some(size.saturating_sub(offset))
}
