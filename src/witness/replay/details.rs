//! What else is known of a violation: its details, and which steps matter for it.
use super::recorded::Recorded;
use crate::exec::{Machine, Worker};
use crate::ir::{FunctionId, LocationId};
use crate::property::{MemoryPart, Violation, ViolationKind};
use crate::state::MultiState;
use crate::witness::Scope;
use crate::witness::details::{Details, MemoryDetails, memory_details, shared_spot, where_lost};
use crate::witness::slice::that_matter;
use crate::witness::trace::Event;

/// Marks the steps that do not matter for the violation.
pub(super) fn mark_steps(machine: &Machine, violation: &Violation, recorded: &mut Recorded) {
    if recorded.is_full() {
        return;
    }
    let Recorded { steps, entries, log, .. } = recorded;
    let Some(matter) = that_matter(machine, log, &violation.kind) else { return };
    for (step, entry) in steps.iter_mut().zip(entries) {
        let is_in_slice = matter.contains(*entry as usize);
        step.matters = match step.event {
            Event::Undefined { .. }
            | Event::Assign { .. }
            | Event::Branch { .. }
            | Event::Switch { .. }
            | Event::Enter { .. }
            | Event::Leave { .. } => is_in_slice,
            // An input may matter since something was not written.
            _ => true,
        };
    }
}

/// What else is known of the violation in the last state.
pub(super) fn details(
    scope: Scope,
    machine: &Machine,
    worker: &mut Worker,
    state: &MultiState,
    violation: &Violation,
    Recorded { objects, locks, unwritten, .. }: &mut Recorded,
) -> Details {
    let mut details = Details::default();
    // In a deadlock no thread is the one that runs.
    if violation.kind != ViolationKind::Deadlock {
        details.stack = stack(scope, machine, state);
    }
    match &violation.kind {
        ViolationKind::Memory { part: MemoryPart::Track | MemoryPart::Cleanup, .. } => {
            let leaked = machine.lost(state, worker.doubts).first().copied();
            let lost = leaked.and_then(|id| where_lost(machine, worker, &state.path.schedule.turns(), id));
            let object = leaked.or_else(|| machine.unfreed(state));
            let object = object.map(|id| objects.describe(machine, state, id));
            details.memory = Some(MemoryDetails { access: None, object, lost });
        }
        ViolationKind::Memory { .. } => details.memory = memory_details(objects, machine, state),
        ViolationKind::Deadlock => {
            if let Some(locks) = locks {
                details.waits = locks.waits(objects, machine, state);
            }
        }
        ViolationKind::Uninitialised { .. } => details.unwritten = unwritten.deciding(state),
        ViolationKind::DataRace { accesses } => {
            let of = |ordinal| state.threads.iter().find(|thread| thread.ordinal == ordinal);
            if let [Some(first), Some(second)] = accesses.map(|access| of(access.thread)) {
                details.shared = shared_spot(objects, machine, state, [first, second]);
            }
        }
        ViolationKind::Call { .. }
        | ViolationKind::Arithmetic { .. }
        | ViolationKind::Misuse { .. }
        | ViolationKind::Endless(_)
        | ViolationKind::Formula(_) => {}
    }
    details
}

/// The shown calls of the running thread that have not returned, the innermost one first.
fn stack(scope: Scope, machine: &Machine, state: &MultiState) -> Vec<(FunctionId, LocationId)> {
    let frames = state.threads.get(state.current).map_or(&[][..], |thread| &thread.frames);
    let places = frames.iter().rev().map(|frame| (frame.function, machine.location(frame)));
    places.filter(|(_, location)| scope.has(machine, *location)).collect()
}
