//! Replay: the run that a sample of inputs determines, executed concretely from the start.
use super::assigned::{Assigned, assigned};
use super::depth::{Depths, Shown};
use super::details::{
    AllUnwritten, Details, Locks, MemoryDetails, Objects, UnwrittenKind, memory_details, shared_spot,
    where_lost,
};
use super::invariants::changes;
use super::slice::{Log, that_matter};
use super::trace::{Counterexample, Event, Executed, Milestone, MilestoneEvent, Round, Step, Word};
use crate::base::Stop;
use crate::bits::BitVector;
use crate::exec::{End, Executor, LOST, Machine, Observer, Scheduling, Watched, Worker};
use crate::ir::{
    BlockId, Function, FunctionId, Harness, LocationId, OBSERVERS, Observation, Program, Terminator,
};
use crate::property::{Endless, MemoryPart, Violation, ViolationKind};
use crate::state::{Doubts, Frame, MultiState, ObjectId, Thread, Turn};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};

/// Branches, calls and returns beyond this many are not recorded: nobody reads them. Inputs always are.
const MAX_STEPS: usize = 100_000;

/// Assignments on which the violation does not depend are kept if they are no more than this.
const MOST_IDLE_ASSIGNMENTS: usize = 200;

/// Which steps of a run are shown. What happens in models of the library is seen at the calls of these models.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scope {
    /// Those in the program itself. What happens in headers of the system is seen where the program calls them.
    #[default]
    Program,
    /// Those in headers of the system, too.
    Headers,
}

impl Scope {
    pub(super) fn has(self, machine: &Machine, location: LocationId) -> bool {
        let file = machine.program.locations[location.index()].file;
        machine.is_user_location(location)
            && (self == Self::Headers || !machine.program.files[file.index()].is_system_header())
    }
}

/// Whether calls of a function say nothing to people: the library's objects that stand for ways to allocate are made wherever something is constructed,
/// and a harness keeps all objects that it makes.
fn is_incidental(machine: &Machine, function: FunctionId) -> bool {
    let Function { name, location, .. } = machine.function(function);
    let keeps = || Harness::KEEPER.contains(&name.as_str()) && machine.program.is_made(*location);
    let looks = || OBSERVERS.iter().any(|prefix| name.starts_with(prefix));
    keeps() || looks() || ["_ZNSaI", "_ZNSt15__new_allocatorI"].iter().any(|class| name.starts_with(class))
}

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

/// Runs the program with the concrete inputs of the worker, for as long as its budget allows. The threads follow the schedule.
/// Then the last thread goes on for up to `most` steps, until the run violates what is `expected` or ends otherwise. It also
/// counts as ended after these steps. The counterexample shows the steps in `scope`, and assignments to the variables that the program `named`
/// has names for, if it is given: it has the same code.
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

/// Marks the steps that do not matter for the violation.
fn mark_steps(machine: &Machine, violation: &Violation, Recorded { steps, entries, log, .. }: &mut Recorded) {
    if steps.len() >= MAX_STEPS {
        return;
    }
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
fn details(
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

/// The last steps: what the other threads have to do with the violation, and then the violation.
fn last_steps(scope: Scope, machine: &Machine, state: &MultiState, violation: &Violation) -> Vec<Step> {
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
    // After `main` has returned, no thread is in the user's code. The violation is then shown as one of `main`.
    steps.extend(step.or_else(|| at_main(machine, Event::Violation).map(place)));
    steps
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

/// The step at which the cycle of a run, or a round in a recurrence set, starts. What goes on after the end of `main` is shown as a step of it, at no place.
fn cycle_starts(scope: Scope, machine: &Machine, thread: &Thread, endless: Endless) -> Option<Step> {
    let goes_on =
        !matches!(endless, Endless::Recurs { steps: 0 } | Endless::Descends { steps: 0 } | Endless::Waits);
    let nowhere = |step: Step| Step { location: machine.user_location(thread), ..step };
    let step = || {
        let inside = at_position_of(scope, machine, thread, Event::Cycle);
        inside.or_else(|| at_main(machine, Event::Cycle).map(nowhere))
    };
    goes_on.then(step).flatten()
}

/// Follows a run that comes to the very same state again, from where it goes on for ever. `None` if it does not. From a state in a recurrence set, one round is followed, if
/// one is known. Returns the last state.
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
    let is_real = !after.path.wild && (may_differ || machine.are_equal(state, &after));
    Ok(is_real.then_some(after))
}

#[derive(Default)]
struct Recorded {
    steps: Vec<Step>,
    /// What was executed at each of these steps, by its number in the log.
    entries: Vec<u32>,
    log: Log,
    milestones: Vec<Milestone>,
    round: Option<Round>,
    /// All letters are in the cycle until it begins.
    word: Word,
    objects: Objects,
    unwritten: AllUnwritten,
    locks: Option<Locks>,
}

struct Recorder {
    scope: Scope,
    /// The same program with names of variables.
    named: Option<Arc<Program>>,
    depths: Depths,
    recorded: Arc<Mutex<Recorded>>,
    inputs: u32,
    /// Where each thread left the user's code last.
    left: HashMap<u32, Step>,
    /// What each thread got from the environment since it left the user's code.
    asked: HashMap<u32, Vec<(Box<str>, BitVector)>>,
    /// Places of calls that returned something else than one input.
    returned_other: HashSet<LocationId>,
    /// What was executed in the part of the run that repeats itself.
    executed: HashSet<Executed>,
}

impl Recorder {
    fn new(scope: Scope, machine: &Machine) -> Self {
        let locks = machine.watches_deadlocks().then(|| Locks::new(machine.program));
        Self {
            scope,
            named: None,
            depths: Depths::default(),
            recorded: Arc::new(Mutex::new(Recorded { locks, ..Recorded::default() })),
            inputs: 0,
            left: HashMap::new(),
            asked: HashMap::new(),
            returned_other: HashSet::new(),
            executed: HashSet::new(),
        }
    }

    fn record(&mut self, step: Option<Step>) {
        let recorded = &mut *self.recorded.lock().expect("no panic while recording");
        let is_room = recorded.steps.len() < MAX_STEPS;
        let kept = |step: &Step| matches!(step.event, Event::Input { .. }) || is_room;
        if let Some(step) = step.filter(kept) {
            recorded.steps.push(step);
            recorded.entries.push(recorded.log.now());
        }
    }
}

impl Recorder {
    /// As [`step_of`], wherever control of the running thread is.
    fn at_user_position(&mut self, machine: &Machine, state: &MultiState, event: Event) -> Option<Step> {
        let thread = state.threads.get(state.current)?;
        let shown = self.depths.shown(self.scope, machine, thread, &thread.frames);
        step_of(shown, machine, thread, &thread.frames, event)
    }

    /// The step, if control of the running thread is in code of which steps are shown.
    fn in_code(&mut self, machine: &Machine, state: &MultiState, event: Event) -> Option<Step> {
        self.in_code_of(machine, state.thread(), &state.thread().frames, event)
    }

    /// As [`Recorder::in_code`], if these were all frames of a thread.
    fn in_code_of(
        &mut self,
        machine: &Machine,
        thread: &Thread,
        frames: &[Arc<Frame>],
        event: Event,
    ) -> Option<Step> {
        self.scope.has(machine, machine.location(frames.last()?)).then_some(())?;
        let shown = self.depths.shown(self.scope, machine, thread, frames);
        step_of(shown, machine, thread, frames, event)
    }

    /// Notes that a function of the library returns. Only returns to the user's code matter.
    fn leave_library(&mut self, machine: &Machine, state: &MultiState, result: Option<BitVector>) {
        let thread = state.thread();
        let caller = thread.frames.len().checked_sub(2).map(|index| machine.location(&thread.frames[index]));
        let Some(place) = caller.filter(|place| machine.is_user_location(*place)) else { return };
        let asked = self.asked.remove(&thread.ordinal).unwrap_or_default();
        let event = match (<[_; 1]>::try_from(asked), result) {
            (Ok([(c_type, value)]), Some(result)) if value == result => {
                MilestoneEvent::Returned { c_type, value }
            }
            _ if self.returned_other.insert(place) => MilestoneEvent::ReturnedOther,
            _ => return,
        };
        self.reach(machine, state, event);
    }

    /// Notes the place that is executed, where a run repeats itself.
    fn note_place(&mut self, machine: &Machine, state: &MultiState) {
        let mut recorded = self.recorded.lock().expect("no panic while recording");
        let Some(round) = &mut recorded.round else { return };
        let (thread, frame) = (state.thread(), state.thread().top());
        let location = machine.location(frame);
        let executed = Executed { location, function: frame.function, thread: thread.ordinal };
        if machine.is_user_location(location) && self.executed.insert(executed) {
            round.places.push(executed);
        }
    }

    fn reach(&mut self, machine: &Machine, state: &MultiState, event: MilestoneEvent) {
        let thread = state.thread();
        let position = machine.user_position_of(thread).zip(library_function(machine, thread));
        if let Some(((function, location), callee)) = position {
            let milestone = Milestone { location, function, thread: thread.ordinal, callee, event };
            self.recorded.lock().expect("no panic while recording").milestones.push(milestone);
        }
    }
}

impl Observer for Recorder {
    fn observes(&mut self, machine: &Machine, state: &MultiState, observation: Observation, letter: u64) {
        let mut recorded = self.recorded.lock().expect("no panic while recording");
        let before = recorded.word.last();
        if before.is_none() && observation != Observation::Begin {
            return;
        }
        recorded.word.cycle.push((observation, letter));
        drop(recorded);
        if before != Some(letter) {
            let event = Event::Letter { holds: letter, before };
            let step = self.at_user_position(machine, state, event.clone());
            self.record(step.or_else(|| at_main(machine, event)));
        }
    }

    fn watches_branches(&self) -> bool {
        self.recorded.lock().expect("no panic while recording").steps.len() < MAX_STEPS
    }

    fn input(&mut self, machine: &Machine, state: &MultiState, c_type: &str, value: BitVector) {
        let asked = self.asked.entry(state.thread().ordinal).or_default();
        asked.push((c_type.into(), value.clone()));
        let function = library_function(machine, state.thread());
        let event = Event::Input { index: self.inputs, c_type: c_type.into(), value, function };
        self.inputs += 1;
        let step = self.at_user_position(machine, state, event.clone());
        let step = step.or_else(|| at_main(machine, event.clone()));
        self.record(step.or_else(|| without_place(machine, state, event)));
    }

    fn undefined(&mut self, machine: &Machine, state: &MultiState, value: BitVector) {
        let mut recorded = self.recorded.lock().expect("no panic while recording");
        let Recorded { unwritten, objects, .. } = &mut *recorded;
        unwritten.note(objects, machine, state);
        drop(recorded);
        let kind = UnwrittenKind::of(machine, state);
        let step = self.in_code(machine, state, Event::Undefined { kind, value });
        self.record(step);
    }

    fn branch(&mut self, machine: &Machine, state: &MultiState, taken: bool, to: BlockId) {
        let frame = state.thread().top();
        // The values that a harness makes tell where it goes.
        if self.scope == Scope::Program && machine.program.is_made(machine.function(frame.function).location)
        {
            return;
        }
        let block = &machine.function(frame.function).blocks[frame.block.index()];
        let event = if !machine.program.asks_for_exception(block) {
            Event::Branch { taken, next: first_location(self.scope, machine, state, to) }
        } else if taken {
            Event::Exception
        } else {
            return;
        };
        let step = self.in_code(machine, state, event);
        self.record(step);
    }

    fn switch(&mut self, machine: &Machine, state: &MultiState, value: BitVector, to: BlockId) {
        let next = first_location(self.scope, machine, state, to);
        let step = self.in_code(machine, state, Event::Switch { value, next });
        self.record(step);
    }

    fn enter(&mut self, machine: &Machine, state: &MultiState, callee: FunctionId) {
        // The caller's place is one that stays where it is from now on.
        self.depths.shown(self.scope, machine, state.thread(), &state.thread().frames);
        if self.scope == Scope::Program && is_incidental(machine, callee) {
            return;
        }
        if self.scope.has(machine, machine.function(callee).location) {
            // The library may call a function of the program.
            let step = self.at_user_position(machine, state, Event::Enter { callee });
            self.record(step);
        } else if machine.is_user_location(machine.function(callee).location) {
            let step = self.in_code(machine, state, Event::Enter { callee });
            self.record(step);
        }
    }

    fn leave(&mut self, machine: &Machine, state: &MultiState, result: Option<BitVector>) {
        let callee = state.thread().top().function;
        if self.scope == Scope::Program && is_incidental(machine, callee) {
            return;
        }
        if !machine.is_user_location(machine.function(callee).location) {
            if let Some(locks) = &mut self.recorded.lock().expect("no panic while recording").locks {
                locks.leave(machine, state, result.as_ref().and_then(BitVector::as_u64));
            }
            self.leave_library(machine, state, result);
            return;
        }
        let thread = state.thread();
        if let Some(step) = self.at_user_position(machine, state, Event::End).filter(|step| step.depth == 0) {
            self.left.insert(thread.ordinal, step);
        }
        let callers = thread.frames.split_last().map_or(&[][..], |(_, callers)| callers);
        let step = self.in_code_of(machine, thread, callers, Event::Leave { callee });
        self.record(step);
    }

    fn print(&mut self, _value: u64) {}

    fn created(&mut self, machine: &Machine, state: &MultiState, thread: u32) {
        if let Some(locks) = &mut self.recorded.lock().expect("no panic while recording").locks {
            locks.created(thread);
        }
        self.reach(machine, state, MilestoneEvent::Created);
        let step = self.at_user_position(machine, state, Event::Create { thread });
        self.record(step);
    }

    fn ended(&mut self, machine: &Machine, state: &MultiState) {
        let left = self.left.remove(&state.thread().ordinal);
        let step = self.at_user_position(machine, state, Event::End).or(left);
        self.record(step);
    }

    fn executes(&mut self, machine: &Machine, state: &MultiState) {
        self.note_place(machine, state);
        self.recorded.lock().expect("no panic while recording").log.execute(machine, state);
        // What several threads write is told as accesses.
        if let Some(named) = self.named.clone().filter(|_| !state.is_concurrent())
            && let Some(Assigned { target, c_type, value }) = assigned(machine, &named, state)
        {
            let event = Event::Assign { target: target.into(), c_type: c_type.into(), value };
            // Only the slice tells whether it matters.
            let step = self.in_code(machine, state, event).map(|step| Step { matters: false, ..step });
            self.record(step);
        }
    }

    fn begins(&mut self, machine: &Machine, state: &MultiState, object: ObjectId) {
        let recorded = &mut *self.recorded.lock().expect("no panic while recording");
        recorded.objects.begin(machine, state, object);
        recorded.log.begin(object);
    }

    fn ends(&mut self, machine: &Machine, state: &MultiState, objects: &[ObjectId]) {
        let recorded = &mut *self.recorded.lock().expect("no panic while recording");
        recorded.objects.end(machine, state, objects);
        recorded.log.end(objects);
    }

    fn access(&mut self, machine: &Machine, state: &MultiState, access: Watched) {
        let Watched { reads, writes, value } = access;
        let Some(callee) = library_function(machine, state.thread()) else {
            let event = Event::Access { reads, writes, value };
            let step = self.at_user_position(machine, state, event);
            return self.record(step);
        };
        if self.scope == Scope::Program && is_incidental(machine, callee) {
            return;
        }
        let call = self.at_user_position(machine, state, Event::Enter { callee });
        // A library function may access memory many times. What matters is that it was called.
        let recorded = self.recorded.lock().expect("no panic while recording");
        let again = recorded.steps.last() == call.as_ref();
        drop(recorded);
        if !again {
            self.record(call);
        }
    }
}

/// The function of the library that a thread is in, called by the user's code. So is one that
/// nobody defines, which has no place either.
fn library_function(machine: &Machine, thread: &Thread) -> Option<FunctionId> {
    let is_user = |(index, frame): (usize, &Arc<Frame>)| {
        machine.is_user_location(machine.location(frame))
            || index + 1 < thread.frames.len() && has_no_place(machine, frame.function)
    };
    let innermost = thread.frames.iter().enumerate().rposition(is_user)?;
    Some(thread.frames.get(innermost + 1)?.function)
}

/// Whether a function was compiled without debug information. All of the library's have some.
fn has_no_place(machine: &Machine, function: FunctionId) -> bool {
    let location = machine.function(function).location;
    machine.program.locations[location.index()].line == 0 && function != machine.program.entry
}

/// The step where no frame has a place: in the innermost function that may be the user's.
fn without_place(machine: &Machine, state: &MultiState, event: Event) -> Option<Step> {
    let thread = state.threads.get(state.current)?;
    let mut functions = thread.frames.iter().rev().map(|frame| frame.function);
    let function = functions.find(|function| has_no_place(machine, *function))?;
    Some(Step { location: LocationId(0), function, depth: 0, thread: thread.ordinal, event, matters: true })
}

/// The step at the innermost shown place of a thread's code.
fn at_position_of(scope: Scope, machine: &Machine, thread: &Thread, event: Event) -> Option<Step> {
    step_of(Shown::of(scope, machine, &thread.frames), machine, thread, &thread.frames, event)
}

/// The step at the innermost shown place of these frames of a thread.
fn step_of(
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

/// The step at the head of `main`, for what happens before any of the user's code runs: the environment gives inputs.
fn at_main(machine: &Machine, event: Event) -> Option<Step> {
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
fn first_location(scope: Scope, machine: &Machine, state: &MultiState, mut block: BlockId) -> LocationId {
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
