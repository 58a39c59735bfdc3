//! Memory that is lost: heap objects that are not freed, and that nothing leads to any more.
//!
//! What is lost stays lost. So it is enough to look where states are stored, and where the process ends. There the stacks of all
//! threads are as they are: `exit` and `abort` return to nobody, while the locals of `main` are gone once it has returned.
use super::machine::Machine;
use super::outcome::{End, Trap};
use super::step::{Executor, Segment};
use crate::base::Stop;
use crate::ir::{Function, LocationId, Terminator};
use crate::property::{MemoryPart, Violation, ViolationKind};
use crate::state::{Frame, MultiState, Object, ObjectId, ObjectKind, lost_object, reached_by};

impl Machine<'_> {
    /// That memory is lost, if it is and the property asks.
    pub fn leak(&self, state: &MultiState) -> Option<Violation> {
        let memory = self.checks.memory;
        if !memory.tracks() {
            return None;
        }
        self.lost(state, true)?;
        let part = if memory.contains(MemoryPart::Track) { MemoryPart::Track } else { MemoryPart::Cleanup };
        Some(self.leak_violation(state, part, "allocated memory is lost: nothing points to it any more"))
    }

    /// Memory that is lost; `left`: if variables hold it whose scope may have been left, it is not.
    fn lost(&self, state: &MultiState, left: bool) -> Option<ObjectId> {
        let live = |frame: &Frame, innermost: bool| self.live_registers(frame, innermost);
        lost_object(state, self.program.globals.len(), live, left)
    }

    /// That memory is left at the end of the process, if it is and the property asks.
    fn leftover(&self, state: &MultiState) -> Option<Violation> {
        if !self.checks.memory.contains(MemoryPart::Cleanup) {
            return None;
        }
        let left = |object: &Object| object.kind == ObjectKind::Heap && object.alive;
        state.memory.iter().find(|(_, object)| left(object))?;
        let what = "allocated memory is not freed before the program ends";
        Some(self.leak_violation(state, MemoryPart::Cleanup, what))
    }

    /// At the place of the thread that ran last, or at the end of `main`.
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
    /// What the end of a path is for the property: where the process ends, memory may be lost or left.
    pub(super) fn end_of_path(&mut self, state: &MultiState, end: End) -> End {
        let machine = self.machine;
        if !machine.checks.memory.tracks() || !matches!(end, End::Exit(_) | End::Trap(_) | End::Blocked) {
            return end;
        }
        if let Some(violation) = machine.leak(state) {
            return self.of_leak(state, violation).unwrap_or(end);
        }
        self.note_left(state);
        let Some(violation) = machine.leftover(state) else {
            if matches!(end, End::Exit(_)) && state.path.spawned > 1 {
                self.note_unclear_end(state);
            }
            return end;
        };
        match end {
            End::Exit(_) => End::Violation(violation),
            End::Trap(trap) => {
                let how = if trap == Trap::Division { "a division by zero" } else { "an invalid access" };
                let what = format!("memory that is not freed when {how} ends the process");
                self.findings.note(Stop::unsupported(what, machine.place(state)));
                end
            }
            _ => end,
        }
    }

    /// Paths on which memory is lost end where they would be stored.
    pub(super) fn end_leaks(&mut self, segment: &mut Segment) {
        if !self.machine.checks.memory.tracks() {
            return;
        }
        let mut kept = Vec::with_capacity(segment.successors.len());
        for state in std::mem::take(&mut segment.successors) {
            if let Some(end) = self.machine.leak(&state).and_then(|violation| self.of_leak(&state, violation))
            {
                segment.ends.push((state, end));
            } else {
                self.note_left(&state);
                kept.push(state);
            }
        }
        segment.successors = kept;
    }

    /// Memory may be lost that only a variable leads to whose scope may have been left.
    fn note_left(&mut self, state: &MultiState) {
        let left = |object: &Object| object.kind == ObjectKind::Left && object.cells.pointers() > 0;
        if state.memory.iter().any(|(_, object)| left(object)) && self.machine.lost(state, false).is_some() {
            let what = "memory that only a variable leads to whose scope may have been left";
            self.findings.note(Stop::unsupported(what, self.machine.place(state)));
        }
    }

    /// A thread that goes no further holds what it holds, while others go on: that cannot be lost.
    pub(super) fn keep_for_ever(&self, state: &mut MultiState) {
        if self.machine.checks.memory.tracks() {
            for object in reached_by(state, state.current) {
                state.memory.get_mut(object).kind = ObjectKind::Internal;
            }
        }
    }

    /// The end of a path on which memory is lost. What others store in memory that a thread without a future holds is not
    /// followed.
    fn of_leak(&mut self, state: &MultiState, violation: Violation) -> Option<End> {
        if !state.halted {
            return Some(End::Violation(violation));
        }
        let what = "memory that may be lost after the end of the process, or of another thread's run";
        self.findings.note(Stop::unsupported(what, self.machine.place(state)));
        None
    }

    /// In another order of the threads, which nobody else can tell from this one, something may be allocated at the end, or not
    /// freed yet.
    fn note_unclear_end(&mut self, state: &MultiState) {
        if self.checks(MemoryPart::Cleanup) {
            let what = "memory that threads may have at the end of the process";
            self.findings.note(Stop::unsupported(what, self.machine.place(state)));
        }
    }
}
