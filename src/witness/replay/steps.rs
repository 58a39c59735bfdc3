//! Where the steps of a run are shown.
use crate::exec::Machine;
use crate::ir::{BlockId, FunctionId, LocationId, Terminator};
use crate::property::{Endless, Violation, ViolationKind};
use crate::state::{Frame, MultiState, Thread};
use crate::witness::Scope;
use crate::witness::depth::Shown;
use crate::witness::trace::{Event, Step};
use std::sync::Arc;

/// The last steps: what the other threads have to do with the violation, and then the violation.
pub(super) fn last_steps(
    scope: Scope,
    machine: &Machine,
    state: &MultiState,
    violation: &Violation,
) -> Vec<Step> {
    let mut threads: Vec<&Thread> = state.threads.iter().collect();
    threads.sort_by_key(|thread| thread.ordinal);
    let mut steps = Vec::new();
    let mut last = state.threads.get(state.current);
    match &violation.kind {
        ViolationKind::Deadlock => {
            let waits = |thread: &&Thread| {
                let inside = library_function(machine, thread);
                at_position_of(scope, machine, thread, Event::Waits { inside })
            };
            steps.extend(threads.iter().filter_map(waits));
            last = threads.first().copied();
        }
        ViolationKind::DataRace { accesses: [_, other] } => {
            let second = threads.into_iter().find(|thread| thread.ordinal == other.thread);
            steps.extend(
                second.and_then(|thread| at_position_of(scope, machine, thread, Event::Races(*other))),
            );
        }
        ViolationKind::Call { .. }
        | ViolationKind::Arithmetic { .. }
        | ViolationKind::Uninitialised { .. }
        | ViolationKind::Misuse { .. }
        | ViolationKind::Memory { .. }
        | ViolationKind::Endless(_)
        | ViolationKind::Formula(_) => {}
    }
    let step = last.and_then(|thread| at_position_of(scope, machine, thread, Event::Violation));
    let place = |step: Step| Step { location: violation.location, ..step };
    // After `main` has returned, no thread is in the user's code. The violation is then shown as
    // one of `main`.
    steps.extend(step.or_else(|| at_main(machine, Event::Violation).map(place)));
    steps
}

/// The step at which the cycle of a run, or a round in a recurrence set, starts. What goes on after
/// the end of `main` is shown as a step of it, at no place.
pub(super) fn cycle_starts(
    scope: Scope,
    machine: &Machine,
    thread: &Thread,
    endless: Endless,
) -> Option<Step> {
    let goes_on =
        !matches!(endless, Endless::Recurs { steps: 0 } | Endless::Descends { steps: 0 } | Endless::Waits);
    let nowhere = |step: Step| Step { location: machine.user_location(thread), ..step };
    let step = || {
        let inside = at_position_of(scope, machine, thread, Event::Cycle);
        inside.or_else(|| at_main(machine, Event::Cycle).map(nowhere))
    };
    goes_on.then(step).flatten()
}

/// The function of the library that a thread is in, called by the user's code. So is one that
/// nobody defines, which has no place either.
pub(super) fn library_function(machine: &Machine, thread: &Thread) -> Option<FunctionId> {
    let is_user = |(index, frame): (usize, &Arc<Frame>)| {
        machine.is_user_location(machine.location(frame))
            || index + 1 < thread.frames.len() && has_no_place(machine, frame.function)
    };
    let innermost = thread.frames.iter().enumerate().rposition(is_user)?;
    Some(thread.frames.get(innermost + 1)?.function)
}

/// Whether a function was compiled without debug information. All of the library's have some.
pub(super) fn has_no_place(machine: &Machine, function: FunctionId) -> bool {
    let location = machine.function(function).location;
    machine.program.locations[location.index()].line == 0 && function != machine.program.entry
}

/// The step where no frame has a place: in the innermost function that may be the user's.
pub(super) fn without_place(machine: &Machine, state: &MultiState, event: Event) -> Option<Step> {
    let thread = state.threads.get(state.current)?;
    let mut functions = thread.frames.iter().rev().map(|frame| frame.function);
    let function = functions.find(|function| has_no_place(machine, *function))?;
    Some(Step { location: LocationId(0), function, depth: 0, thread: thread.ordinal, event, matters: true })
}

/// The step at the innermost shown place of a thread's code.
pub(super) fn at_position_of(scope: Scope, machine: &Machine, thread: &Thread, event: Event) -> Option<Step> {
    step_of(Shown::of(scope, machine, &thread.frames), machine, thread, &thread.frames, event)
}

/// The step at the innermost shown place of these frames of a thread.
pub(super) fn step_of(
    shown: Shown,
    machine: &Machine,
    thread: &Thread,
    frames: &[Arc<Frame>],
    event: Event,
) -> Option<Step> {
    let Some(innermost) = shown.innermost.map(|index| &frames[index]) else {
        // Functions of the library that run before or after the program's own.
        let (function, location) = machine.user_position_of(thread)?;
        return Some(Step { location, function, depth: 0, thread: thread.ordinal, event, matters: true });
    };
    let (function, location) = (innermost.function, machine.location(innermost));
    Some(Step { location, function, depth: shown.frames - 1, thread: thread.ordinal, event, matters: true })
}

/// The step at the head of `main`, for what happens before any of the user's code runs: the
/// environment gives inputs.
pub(super) fn at_main(machine: &Machine, event: Event) -> Option<Step> {
    let function = machine.program.function_named("main")?;
    let location = machine.function(function).location;
    machine.is_user_location(location).then_some(Step {
        location,
        function,
        depth: 0,
        thread: 0,
        event,
        matters: true,
    })
}

/// The first known place of the code that a block of the current function starts.
pub(super) fn first_location(
    scope: Scope,
    machine: &Machine,
    state: &MultiState,
    mut block: BlockId,
) -> LocationId {
    let function = machine.function(state.thread().top().function);
    for _ in 0..function.blocks.len() {
        let current = &function.blocks[block.index()];
        let locations = current.instructions.iter().map(|i| i.location).chain([current.location]);
        if let Some(found) = locations.into_iter().find(|location| scope.has(machine, *location)) {
            return found;
        }
        let Terminator::Jump(target) = &current.terminator else { break };
        block = target.block;
    }
    LocationId(0)
}
