//! Records what happens on a run.
use super::steps::{at_main, first_location, library_function, step_of, without_place};
use crate::bits::BitVector;
use crate::exec::{Machine, Observer, Watched};
use crate::ir::{BlockId, Function, FunctionId, Harness, LocationId, OBSERVERS, Observation, Program};
use crate::state::{Frame, MultiState, ObjectId, Thread};
use crate::witness::Scope;
use crate::witness::assigned::{Assigned, assigned};
use crate::witness::depth::Depths;
use crate::witness::details::{AllUnwritten, Locks, Objects, UnwrittenKind};
use crate::witness::slice::Log;
use crate::witness::trace::{Event, Executed, Milestone, MilestoneEvent, Round, Step, Word};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};

/// Branches, calls and returns beyond this many are not recorded: nobody reads them. Inputs always
/// are.
pub(super) const MAX_STEPS: usize = 100_000;

/// Whether calls of a function say nothing to people: the library's objects that stand for ways to
/// allocate are made wherever something is constructed, and a harness keeps all objects that it
/// makes.
fn is_incidental(machine: &Machine, function: FunctionId) -> bool {
    let Function { name, location, .. } = machine.function(function);
    let keeps = || Harness::KEEPER.contains(&name.as_str()) && machine.program.is_made(*location);
    let looks = || OBSERVERS.iter().any(|prefix| name.starts_with(prefix));
    keeps() || looks() || ["_ZNSaI", "_ZNSt15__new_allocatorI"].iter().any(|class| name.starts_with(class))
}

/// What is recorded of a run.
#[derive(Default)]
pub(super) struct Recorded {
    pub(super) steps: Vec<Step>,
    /// What was executed at each of these steps, by its number in the log.
    pub(super) entries: Vec<u32>,
    pub(super) log: Log,
    pub(super) milestones: Vec<Milestone>,
    pub(super) round: Option<Round>,
    /// All letters are in the cycle until it begins.
    pub(super) word: Word,
    pub(super) objects: Objects,
    pub(super) unwritten: AllUnwritten,
    pub(super) locks: Option<Locks>,
}

/// Told of what happens on a run.
pub(super) struct Recorder {
    pub(super) scope: Scope,
    /// The same program with names of variables.
    pub(super) named: Option<Arc<Program>>,
    pub(super) depths: Depths,
    pub(super) recorded: Arc<Mutex<Recorded>>,
    pub(super) inputs: u32,
    /// Where each thread left the user's code last.
    pub(super) left: HashMap<u32, Step>,
    /// What each thread got from the environment since it left the user's code.
    pub(super) asked: HashMap<u32, Vec<(Box<str>, BitVector)>>,
    /// Places of calls that returned something else than one input.
    pub(super) returned_other: HashSet<LocationId>,
    /// What was executed in the part of the run that repeats itself.
    pub(super) executed: HashSet<Executed>,
}

impl Recorder {
    /// Nothing is recorded yet.
    pub(super) fn new(scope: Scope, machine: &Machine) -> Self {
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
