//! What other threads can observe of a replayed run, for people who read its trace.
use crate::exec::event::RunEvent;
use crate::exec::step::Executor;
use crate::ir::Op;
use crate::state::{MultiState, Value};

impl Executor<'_, '_> {
    /// Called before each instruction of a replay while there are several threads. Emits its access
    /// if other threads can observe it.
    pub(super) fn watch_action(&mut self, state: &mut MultiState, op: &Op) {
        if !self.is_watched() {
            return;
        }
        let accesses = self.machine.accesses(state, state.thread(), op);
        if accesses.is_empty() {
            return;
        }
        let others = self.others(state);
        let mut visible = accesses.iter().filter(|access| others.conflicts(access.object, access.write));
        if visible.next().is_none() {
            return;
        }
        let writes = accesses.iter().any(|access| access.write);
        if writes {
            // The write may lead the other threads to further objects.
            state.running.others = None;
        }
        let (reads, value) = match op {
            Op::Load { .. } => {
                self.watches_load = true;
                return;
            }
            Op::Store { value, .. } => (false, self.machine.value_of(state.thread().top(), *value)),
            Op::AtomicRmw { .. } | Op::CompareExchange { .. } => (true, None),
            _ => (accesses.iter().any(|access| !access.write), None),
        };
        self.emit_access(state, reads, writes, value);
    }

    /// Emits what a visible load has read.
    #[cold]
    pub(in crate::exec) fn emit_load(&mut self, state: &MultiState, value: Value) {
        self.watches_load = false;
        self.emit_access(state, true, false, Some(value));
    }

    fn emit_access(&mut self, state: &MultiState, reads: bool, writes: bool, value: Option<Value>) {
        self.emit(state, |executor| {
            let value = value.and_then(|value| value.to_bits(&executor.machine.terms));
            RunEvent::Access { reads, writes, value }
        });
    }
}
