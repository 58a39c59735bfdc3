//! Memory that is lost: heap objects that are not freed and to which nothing leads any more.
//!
//! What is lost stays lost. So it is enough to look at cut points and where the process ends. At
//! its end the stacks of all threads are as they are: the frames that have called `exit` or `abort`
//! still exist, while the locals of `main` are gone once it has returned.
use super::machine::Machine;
use super::outcome::{End, Trap};
use super::step::{Executor, Segment};
use crate::base::{LostMemory, Stop};
use crate::ir::{Function, LocationId, Terminator};
use crate::property::{MemoryPart, Violation, ViolationKind};
use crate::state::{Doubts, Frame, MultiState, Object, ObjectId, ObjectKind, lost_objects, reached_by};

/// What a [leak](Machine::leak) is called.
pub const LOST: &str = "allocated memory is lost: nothing points to it any more";

impl Machine<'_> {
    /// The violation that memory is lost; `None` if none is, or if the property does not ask.
    pub fn leak(&self, state: &MultiState, doubts: Doubts) -> Option<Violation> {
        let memory = self.checks.memory;
        if !memory.tracks() {
            return None;
        }
        self.lost(state, doubts).first()?;
        let part = if memory.contains(MemoryPart::Track) { MemoryPart::Track } else { MemoryPart::Cleanup };
        Some(self.leak_violation(state, part, LOST))
    }

    /// The heap objects that are lost.
    pub fn lost(&self, state: &MultiState, doubts: Doubts) -> Vec<ObjectId> {
        let live = |frame: &Frame, innermost: bool| self.live_registers(frame, innermost);
        lost_objects(&self.terms, state, self.program.globals.len(), live, doubts)
    }

    /// The violation that memory is not freed at the end of the process; `None` if all is, or if
    /// the property does not ask.
    fn leftover(&self, state: &MultiState) -> Option<Violation> {
        if !self.checks.memory.contains(MemoryPart::Cleanup) {
            return None;
        }
        self.unfreed(state)?;
        let what = "allocated memory is not freed before the program ends";
        Some(self.leak_violation(state, MemoryPart::Cleanup, what))
    }

    /// A heap object that is not freed.
    pub fn unfreed(&self, state: &MultiState) -> Option<ObjectId> {
        let left = |object: &Object| object.kind.is_heap() && object.alive;
        state.memory.iter().find(|(_, object)| left(object)).map(|(id, _)| id)
    }

    /// The violation, at the place of the thread that ran last, or at the end of `main`.
    fn leak_violation(&self, state: &MultiState, part: MemoryPart, what: &'static str) -> Violation {
        let last = state.path.schedule.thread();
        let thread = state.threads.iter().find(|thread| thread.ordinal == last);
        let position = thread.and_then(|thread| self.user_position_of(thread));
        let location = position.map_or_else(|| self.end_of_main(), |(_, location)| location);
        Violation { kind: ViolationKind::Memory { part, what }, location }
    }

    fn end_of_main(&self) -> LocationId {
        let Some(main) = self.program.function_named("main") else { return LocationId(0) };
        let main: &Function = self.function(main);
        let returns = main.blocks.iter().rev().filter(|b| matches!(b.terminator, Terminator::Return(_)));
        let mut places = returns.map(|block| block.location).chain([main.location]);
        places.find(|location| self.is_user_location(*location)).unwrap_or(LocationId(0))
    }
}

impl Executor<'_, '_> {
    /// How a path ends for the property: where the process ends, memory may be lost or not freed.
    pub(super) fn end_of_path(&mut self, state: &MultiState, end: End) -> End {
        let machine = self.machine;
        if !machine.checks.memory.tracks() || !matches!(end, End::Exit(_) | End::Trap(_) | End::Blocked) {
            return end;
        }
        if let Some(violation) = machine.leak(state, self.worker.doubts) {
            return self.of_leak(state, violation).unwrap_or(end);
        }
        self.note_left(state);
        let Some(violation) = machine.leftover(state) else {
            if matches!(end, End::Exit(_)) && state.path.spawned > 1 && !state.path.ends_alone {
                self.note_unclear_end(state);
            }
            return end;
        };
        match end {
            End::Exit(_) => End::Violation(violation),
            End::Trap(trap) => {
                let what = if matches!(trap, Trap::Division | Trap::Quotient) {
                    LostMemory::Division
                } else {
                    LostMemory::Access
                };
                self.findings.note(Stop::unsupported(what, machine.place(state)));
                end
            }
            _ => end,
        }
    }

    /// Ends the paths on which memory is lost, where they would be stored.
    pub(super) fn end_leaks(&mut self, segment: &mut Segment) {
        if !self.machine.checks.memory.tracks() {
            return;
        }
        let mut kept = Vec::with_capacity(segment.successors.len());
        for state in std::mem::take(&mut segment.successors) {
            if let Some(end) =
                self.machine.leak(&state, Doubts::All).and_then(|violation| self.of_leak(&state, violation))
            {
                segment.ends.push((state, end));
            } else {
                self.note_left(&state);
                kept.push(state);
            }
        }
        segment.successors = kept;
    }

    /// Notes that memory may be lost to which only a variable leads whose scope may have been left,
    /// or only a number.
    fn note_left(&mut self, state: &MultiState) {
        let left = |object: &Object| object.kind == ObjectKind::Left && object.cells.pointers() > 0;
        let is_left = state.memory.iter().any(|(_, object)| left(object));
        if (is_left || state.numbered) && !self.machine.lost(state, Doubts::None).is_empty() {
            let what = if is_left { LostMemory::Scope } else { LostMemory::Number };
            self.findings.note(Stop::unsupported(what, self.machine.place(state)));
        }
    }

    /// Makes what the running thread can reach [`ObjectKind::Internal`]. The thread goes no further
    /// and holds it for ever, so it cannot be lost.
    pub(super) fn keep_for_ever(&self, state: &mut MultiState) {
        if self.machine.checks.memory.tracks() {
            for object in reached_by(state, state.current) {
                state.memory.get_mut(object).kind = ObjectKind::Internal;
            }
        }
    }

    /// The end of a path on which memory is lost. `None`, with a note, if a thread was given up:
    /// what others store in memory that this thread holds is not followed.
    fn of_leak(&mut self, state: &MultiState, violation: Violation) -> Option<End> {
        if !state.halted {
            return Some(End::Violation(violation));
        }
        let what = LostMemory::Halted;
        self.findings.note(Stop::unsupported(what, self.machine.place(state)));
        None
    }

    /// Notes that memory may be left at the end of the process: in another order of the threads
    /// that no thread can tell from this one, something may be allocated then, or not freed yet.
    fn note_unclear_end(&mut self, state: &MultiState) {
        if self.checks(MemoryPart::Cleanup) {
            let what = LostMemory::Threads;
            self.findings.note(Stop::unsupported(what, self.machine.place(state)));
        }
    }
}
