//! How instructions tell the observer of a concrete run what they do.
use super::event::RunEvent;
use super::step::Executor;
use crate::state::{MultiState, Value};

impl Executor<'_, '_> {
    /// Tells the observer, if there is one, what the run does in this state. Without an observer
    /// the event is not made, so that a run costs one test.
    #[inline]
    pub(super) fn emit<'a>(&mut self, state: &MultiState, event: impl FnOnce(&mut Self) -> RunEvent<'a>) {
        if self.worker.observer.is_some() {
            self.tell(state, event);
        }
    }

    /// A function of its own, so that the code of instructions stays small.
    #[cold]
    fn tell<'a>(&mut self, state: &MultiState, event: impl FnOnce(&mut Self) -> RunEvent<'a>) {
        let event = event(self);
        if let Some(observer) = &mut self.worker.observer {
            observer.on_event(self.machine, state, event);
        }
    }

    /// Tells what something that was never written is read as.
    #[cold]
    pub(super) fn emit_undefined(&mut self, state: &MultiState, value: Value, width: u32) {
        self.emit(state, |executor| RunEvent::Undefined { value: executor.bits(state, value, width) });
    }

    /// Whether there is an observer that wants to know each step.
    #[inline]
    pub(super) fn is_watched(&self) -> bool {
        self.worker.observer.as_ref().is_some_and(|observer| observer.watches_steps())
    }
}
