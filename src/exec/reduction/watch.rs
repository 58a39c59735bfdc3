//! What other threads can observe of a replayed run, for people who read its trace.
use crate::bits::BitVector;
use crate::exec::step::Executor;
use crate::exec::worker::Watched;
use crate::ir::Op;
use crate::state::{MultiState, Value};

impl Executor<'_, '_> {
    /// Called before each instruction of a replay while there are several threads. Tells the
    /// observer if its access is visible.
    pub(super) fn watch_action(&mut self, state: &mut MultiState, op: &Op) {
        if !self.worker.observer.as_ref().is_some_and(|observer| observer.watches_branches()) {
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
            Op::Store { value, .. } => {
                let value = self.machine.value_of(state.thread().top(), *value);
                (false, value.and_then(|value| self.integer(value)))
            }
            Op::AtomicRmw { .. } | Op::CompareExchange { .. } => (true, None),
            _ => (accesses.iter().any(|access| !access.write), None),
        };
        self.tell(state, Watched { reads, writes, value });
    }

    /// Tells the observer what a visible load has read.
    #[cold]
    pub(in crate::exec) fn observe_load(&mut self, state: &MultiState, value: Value) {
        self.watches_load = false;
        let value = self.integer(value);
        self.tell(state, Watched { reads: true, writes: false, value });
    }

    fn tell(&mut self, state: &MultiState, access: Watched) {
        if let Some(observer) = &mut self.worker.observer {
            observer.access(self.machine, state, access);
        }
    }

    fn integer(&self, value: Value) -> Option<BitVector> {
        match value {
            Value::Int { width, bits } => Some(BitVector::new(width, bits)),
            Value::Term(term) => self.machine.terms.as_constant(term).cloned(),
            _ => None,
        }
    }
}
