//! Runs a program with given inputs and a given schedule.
use super::details::{details, mark_steps};
use super::recorded::Recorded;
use super::recorder::Recorder;
use super::steps::{cycle_starts, last_steps};
use crate::base::Stop;
use crate::exec::{End, Executor, LOST, Machine, Scheduling, Worker};
use crate::ir::Program;
use crate::property::{Endless, MemoryPart, Violation, ViolationKind};
use crate::state::{Doubts, MultiState, Turn};
use crate::witness::Scope;
use crate::witness::details::Details;
use crate::witness::invariants::{Change, changes};
use crate::witness::trace::{Counterexample, Event, Step};
use std::cell::RefCell;
use std::rc::Rc;
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
    let recorder = Rc::new(RefCell::new(Recorder::new(scope, machine, named.cloned())));
    worker.observer = Some(Box::new(Rc::clone(&recorder)));
    worker.scheduling = Scheduling::Given;
    if matches!(expected.kind, ViolationKind::Memory { what: LOST, .. }) {
        // Numbers of a concrete run do not tell what they come from. The search has looked.
        worker.doubts = Doubts::Scopes;
    }
    let state = match take_all(machine, worker, machine.initial_state()?, stem)? {
        Followed::Arrived(state) => state,
        Followed::Ended(_, end) => return Ok(Replayed::Ended(end)),
    };
    worker.stop_after = state.path.schedule.steps.saturating_add(most);
    let mut run = Run { machine, worker, scope, named, recorder: &recorder };
    let found = match run.violates(state, expected, cycle)? {
        Ok(found) => found,
        Err(end) => return Ok(Replayed::Ended(end)),
    };
    let recorded = std::mem::take(&mut recorder.borrow_mut().recorded);
    Ok(Replayed::Violation(Box::new(run.counterexample(found, recorded))))
}

/// A run that has followed its schedule.
struct Run<'r, 'p> {
    machine: &'r Machine<'p>,
    worker: &'r mut Worker,
    scope: Scope,
    named: Option<&'r Arc<Program>>,
    recorder: &'r RefCell<Recorder>,
}

/// A violation at the end of a run.
struct FoundViolation {
    violation: Violation,
    /// The last state.
    state: MultiState,
    /// What one round changes, if the run can always go on.
    changes: Vec<Change>,
}

impl Run<'_, '_> {
    /// The violation that the run ends in, which is of the expected kind; or how it ends otherwise.
    fn violates(
        &mut self,
        state: MultiState,
        expected: &Violation,
        cycle: &[Turn],
    ) -> Result<Result<FoundViolation, End>, Stop> {
        let violation = match &expected.kind {
            ViolationKind::DataRace { .. } => {
                Executor::new(self.machine, self.worker).race_of_next(&state, expected)
            }
            ViolationKind::Deadlock => Executor::new(self.machine, self.worker).deadlock_of_all(&state)?,
            ViolationKind::Endless(endless) | ViolationKind::Formula(endless) => {
                return self.repeats(state, expected, *endless, cycle);
            }
            ViolationKind::Memory { part: MemoryPart::Track | MemoryPart::Cleanup, .. } => {
                match self.machine.leak(&state, self.worker.doubts) {
                    Some(lost) => Some(lost),
                    None => return self.follows(state),
                }
            }
            ViolationKind::Call { .. }
            | ViolationKind::Arithmetic { .. }
            | ViolationKind::Uninitialised { .. }
            | ViolationKind::Misuse { .. }
            | ViolationKind::Memory { .. } => return self.follows(state),
        };
        let found = violation.map(|violation| FoundViolation { violation, state, changes: Vec::new() });
        Ok(found.ok_or(End::Infeasible))
    }

    /// Goes on until an instruction violates the property.
    fn follows(&mut self, state: MultiState) -> Result<Result<FoundViolation, End>, Stop> {
        Ok(match follow(self.machine, self.worker, state)? {
            Followed::Ended(state, End::Violation(violation)) => {
                Ok(FoundViolation { violation, state, changes: Vec::new() })
            }
            Followed::Ended(_, end) => Err(end),
            Followed::Arrived(_) => Err(End::Infeasible),
        })
    }

    /// Goes on in a cycle, or for one round of a run that can always go on.
    fn repeats(
        &mut self,
        mut state: MultiState,
        expected: &Violation,
        endless: Endless,
        cycle: &[Turn],
    ) -> Result<Result<FoundViolation, End>, Stop> {
        let machine = self.machine;
        // What is told of the violation belongs to the thread that runs first.
        let first = machine.thread_of_cycle(&state, cycle).ordinal;
        state.current = state.threads.iter().position(|thread| thread.ordinal == first).expect("it is there");
        let starts = cycle_starts(self.scope, machine, state.thread(), endless);
        let is_round = matches!(endless, Endless::Repeats { .. });
        self.recorder.borrow_mut().recorded.start_cycle(starts, is_round);
        let Some(after) = goes_on(machine, self.worker, &state, endless, cycle)? else {
            return Ok(Err(End::Infeasible));
        };
        let mut changed = Vec::new();
        if matches!(endless, Endless::Recurs { .. } | Endless::Descends { .. }) {
            if let Some(named) = self.named {
                changed = changes(machine, named, &state, &after);
            }
            self.recorder.borrow_mut().recorded.leave_cycle_open();
        }
        let location = machine.user_location(state.thread());
        let violation = Violation { kind: expected.kind.clone(), location };
        Ok(Ok(FoundViolation { violation, state, changes: changed }))
    }

    /// What is told of the violation.
    fn counterexample(&mut self, found: FoundViolation, mut recorded: Recorded) -> Counterexample {
        let FoundViolation { violation, state, changes } = found;
        mark_steps(self.machine, &violation, &mut recorded);
        let is_idle = |step: &Step| !step.matters && matches!(step.event, Event::Assign { .. });
        if recorded.steps.iter().filter(|step| is_idle(step)).count() > MOST_IDLE_ASSIGNMENTS {
            recorded.steps.retain(|step| !is_idle(step));
        }
        recorded.steps.extend(last_steps(self.scope, self.machine, &state, &violation));
        let details = details(self.scope, self.machine, self.worker, &state, &violation, &mut recorded);
        let details = Details { changes, ..details };
        let Recorded { steps, milestones, round, word, .. } = recorded;
        let environment = self.machine.uses_environment(&state);
        let milestones = milestones.reached;
        Counterexample { violation, steps, environment, milestones, round, word, details }
    }
}

enum Followed {
    /// The turns are over.
    Arrived(MultiState),
    Ended(MultiState, End),
}

/// Lets threads run for these turns.
fn take_all(
    machine: &Machine,
    worker: &mut Worker,
    mut state: MultiState,
    turns: &[Turn],
) -> Result<Followed, Stop> {
    for turn in turns {
        state = match take(machine, worker, state, *turn)? {
            Followed::Arrived(state) => state,
            ended @ Followed::Ended(..) => return Ok(ended),
        };
    }
    Ok(Followed::Arrived(state))
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
    let Followed::Arrived(after) = take_all(machine, worker, state.clone(), cycle)? else {
        return Ok(None);
    };
    let may_differ = matches!(endless, Endless::Recurs { .. } | Endless::Descends { .. });
    let is_real = !after.path.overapproximate && (may_differ || machine.are_equal(state, &after));
    Ok(is_real.then_some(after))
}
