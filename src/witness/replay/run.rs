//! Runs a program with given inputs and a given schedule.
use super::details::{details, mark_steps};
use super::recorder::{Recorded, Recorder};
use super::steps::{cycle_starts, last_steps};
use crate::base::Stop;
use crate::exec::{End, Executor, LOST, Machine, Scheduling, Worker};
use crate::ir::Program;
use crate::property::{Endless, MemoryPart, Violation, ViolationKind};
use crate::state::{Doubts, MultiState, Turn};
use crate::witness::Scope;
use crate::witness::details::Details;
use crate::witness::invariants::changes;
use crate::witness::trace::{Counterexample, Event, Round, Step, Word};
use std::sync::Arc;

/// Assignments on which the violation does not depend are kept if they are no more than this.
const MOST_IDLE_ASSIGNMENTS: usize = 200;

/// How a concrete run ended.
#[derive(Debug)]
pub enum Replayed {
    /// It violates the property.
    Violation(Box<Counterexample>),
    /// It ended otherwise.
    Ended(End),
}

/// Which thread runs when.
#[derive(Clone, Copy, Default, Debug)]
pub struct Turns<'a> {
    /// Until the violation.
    pub stem: &'a [Turn],
    /// After that, until the same state comes again.
    pub cycle: &'a [Turn],
}

/// Runs the program with the concrete inputs of the worker, for as long as its budget allows. The
/// threads follow the schedule. Then the last thread goes on for up to `most` steps, until the run
/// violates what is `expected` or ends otherwise. It also counts as ended after these steps. The
/// counterexample shows the steps in `scope`, and assignments to the variables that the program
/// `named` has names for, if it is given: it has the same code.
pub fn replay(
    machine: &Machine,
    worker: &mut Worker,
    Turns { stem, cycle }: Turns<'_>,
    expected: &Violation,
    most: u64,
    scope: Scope,
    named: Option<&Arc<Program>>,
) -> Result<Replayed, Stop> {
    let recorder = Recorder { named: named.cloned(), ..Recorder::new(scope, machine) };
    let recorded = recorder.recorded.clone();
    worker.observer = Some(Box::new(recorder));
    worker.scheduling = Scheduling::Given;
    if matches!(expected.kind, ViolationKind::Memory { what: LOST, .. }) {
        // Numbers of a concrete run do not tell what they come from. The search has looked.
        worker.doubts = Doubts::Scopes;
    }
    let mut state = machine.initial_state()?;
    for turn in stem {
        state = match take(machine, worker, state, *turn)? {
            Followed::Arrived(state) => state,
            Followed::Ended(_, end) => return Ok(Replayed::Ended(end)),
        };
    }
    worker.stop_after = state.path.schedule.steps.saturating_add(most);
    let doubts = worker.doubts;
    let mut executor = Executor::new(machine, worker);
    let lost = match &expected.kind {
        ViolationKind::Memory { part: MemoryPart::Track | MemoryPart::Cleanup, .. } => {
            machine.leak(&state, doubts)
        }
        _ => None,
    };
    let mut changed = Vec::new();
    let violation = match expected.kind {
        _ if lost.is_some() => lost,
        ViolationKind::DataRace { .. } => executor.race_of_next(&state, expected),
        ViolationKind::Deadlock => executor.deadlock_of_all(&state)?,
        ViolationKind::Endless(endless) | ViolationKind::Formula(endless) => {
            // What is told of the violation belongs to the thread that runs first.
            let first = machine.thread_of_cycle(&state, cycle).ordinal;
            state.current =
                state.threads.iter().position(|thread| thread.ordinal == first).expect("it is there");
            let thread = state.thread();
            let starts = cycle_starts(scope, machine, thread, endless);
            {
                let mut recorded = recorded.lock().expect("no panic while recording");
                recorded.steps.extend(starts);
                recorded.word.stem = std::mem::take(&mut recorded.word.cycle);
                recorded.round = matches!(endless, Endless::Repeats { .. })
                    .then(|| Round { milestones: recorded.milestones.len(), places: Vec::new() });
            }
            let after = goes_on(machine, worker, &state, endless, cycle)?;
            if matches!(endless, Endless::Recurs { .. } | Endless::Descends { .. }) {
                if let (Some(named), Some(after)) = (named, &after) {
                    changed = changes(machine, named, &state, after);
                }
                // Nobody knows what comes after them.
                let Word { stem, cycle, .. } = &mut recorded.lock().expect("no panic while recording").word;
                stem.append(cycle);
            }
            after.map(|_| Violation {
                kind: expected.kind.clone(),
                location: machine.user_location(state.thread()),
            })
        }
        ViolationKind::Call { .. }
        | ViolationKind::Arithmetic { .. }
        | ViolationKind::Uninitialised { .. }
        | ViolationKind::Misuse { .. }
        | ViolationKind::Memory { .. } => match follow(machine, worker, state)? {
            Followed::Ended(last, End::Violation(violation)) => {
                state = last;
                Some(violation)
            }
            Followed::Ended(_, end) => return Ok(Replayed::Ended(end)),
            Followed::Arrived(_) => return Ok(Replayed::Ended(End::Infeasible)),
        },
    };
    let Some(violation) = violation else { return Ok(Replayed::Ended(End::Infeasible)) };
    let mut recorded = std::mem::take(&mut *recorded.lock().expect("no panic while recording"));
    mark_steps(machine, &violation, &mut recorded);
    let is_idle = |step: &Step| !step.matters && matches!(step.event, Event::Assign { .. });
    if recorded.steps.iter().filter(|step| is_idle(step)).count() > MOST_IDLE_ASSIGNMENTS {
        recorded.steps.retain(|step| !is_idle(step));
    }
    recorded.steps.extend(last_steps(scope, machine, &state, &violation));
    let details = details(scope, machine, worker, &state, &violation, &mut recorded);
    let details = Details { changes: changed, ..details };
    let Recorded { steps, milestones, round, word, .. } = recorded;
    let environment = machine.uses_environment(&state);
    let counterexample = Counterexample { violation, steps, environment, milestones, round, word, details };
    Ok(Replayed::Violation(Box::new(counterexample)))
}

enum Followed {
    /// The turn is over.
    Arrived(MultiState),
    Ended(MultiState, End),
}

/// Lets a thread run for a turn.
fn take(machine: &Machine, worker: &mut Worker, mut state: MultiState, turn: Turn) -> Result<Followed, Stop> {
    let thread = state.threads.iter().position(|thread| thread.ordinal == turn.thread);
    let Some(thread) = thread else { return Ok(Followed::Ended(state, End::Infeasible)) };
    state.current = thread;
    state.running.others = None;
    state.path.schedule.switch_to(turn.thread);
    worker.stop_after = state.path.schedule.steps + turn.steps;
    follow(machine, worker, state)
}

/// Runs the running thread to the end of its turn.
fn follow(machine: &Machine, worker: &mut Worker, mut state: MultiState) -> Result<Followed, Stop> {
    loop {
        let segment = Executor::new(machine, worker).run(state, u64::MAX)?;
        let mut states = segment.successors.into_iter();
        let mut ends = segment.ends.into_iter();
        state = match (states.next(), ends.next()) {
            (Some(next), None) => next,
            (None, Some((last, end))) => return Ok(Followed::Ended(last, end)),
            _ => unreachable!("a concrete run has one successor or one end"),
        };
        if state.path.schedule.steps == worker.stop_after {
            return Ok(Followed::Arrived(state));
        }
    }
}

/// Follows a run that comes to the very same state again, from where it goes on for ever. `None` if
/// it does not. From a state in a recurrence set, one round is followed, if one is known. Returns
/// the last state.
fn goes_on(
    machine: &Machine,
    worker: &mut Worker,
    state: &MultiState,
    endless: Endless,
    cycle: &[Turn],
) -> Result<Option<MultiState>, Stop> {
    if endless == Endless::Waits {
        let waits = Executor::new(machine, worker).deadlock_of_all(state)?;
        return Ok(waits.map(|_| state.clone()));
    }
    let mut after = state.clone();
    for turn in cycle {
        after = match take(machine, worker, after, *turn)? {
            Followed::Arrived(after) => after,
            Followed::Ended(..) => return Ok(None),
        };
    }
    let may_differ = matches!(endless, Endless::Recurs { .. } | Endless::Descends { .. });
    let is_real = !after.path.overapproximate && (may_differ || machine.are_equal(state, &after));
    Ok(is_real.then_some(after))
}
