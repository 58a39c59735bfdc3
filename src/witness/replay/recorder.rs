//! Records what a run does: the steps that people see, and what else is to be known of it.
use super::recorded::Recorded;
use super::steps::{at_main, first_location, library_function, step_of, without_place};
use crate::bits::BitVector;
use crate::exec::{Machine, Observer, RunEvent};
use crate::ir::{BlockId, Function, FunctionId, Harness, OBSERVERS, Observation, Program};
use crate::state::{Frame, MultiState, Thread};
use crate::witness::Scope;
use crate::witness::assigned::{Assigned, assigned};
use crate::witness::depth::Depths;
use crate::witness::details::{Locks, UnwrittenKind};
use crate::witness::trace::{Event, Executed, MilestoneEvent, Step};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// Whether calls of a function say nothing to people: the library's objects that stand for ways to
/// allocate are made wherever something is constructed, and a harness keeps all objects that it
/// makes.
fn is_incidental(machine: &Machine, function: FunctionId) -> bool {
    let Function { name, location, .. } = machine.function(function);
    let keeps = || Harness::KEEPER.contains(&name.as_str()) && machine.program.is_made(*location);
    let looks = || OBSERVERS.iter().any(|prefix| name.starts_with(prefix));
    keeps() || looks() || ["_ZNSaI", "_ZNSt15__new_allocatorI"].iter().any(|class| name.starts_with(class))
}

/// Makes a record of the events of a run.
pub(super) struct Recorder {
    scope: Scope,
    /// The same program with names of variables.
    named: Option<Arc<Program>>,
    depths: Depths,
    /// How many inputs the run has had.
    inputs: u32,
    /// Where each thread left the user's code last.
    left: HashMap<u32, Step>,
    /// What was executed in the part of the run that repeats itself.
    executed: HashSet<Executed>,
    /// The record.
    pub(super) recorded: Recorded,
}

impl Observer for Recorder {
    fn watches_steps(&self) -> bool {
        !self.recorded.is_full()
    }

    fn on_event(&mut self, machine: &Machine, state: &MultiState, event: RunEvent<'_>) {
        match event {
            RunEvent::Executes => self.executes(machine, state),
            RunEvent::Input { c_type, value } => self.input(machine, state, c_type, value),
            RunEvent::Undefined { value } => self.undefined(machine, state, value),
            RunEvent::Branch { taken, to } => self.branch(machine, state, taken, to),
            RunEvent::Switch { value, to } => {
                let next = first_location(self.scope, machine, state, to);
                let step = self.in_code(machine, state, Event::Switch { value, next });
                self.recorded.record(step);
            }
            RunEvent::Call { callee } => self.call(machine, state, callee),
            RunEvent::Return { result } => self.returns(machine, state, result),
            RunEvent::Letter { observation, holds } => self.letter(machine, state, observation, holds),
            RunEvent::Print { .. } => {}
            RunEvent::ThreadCreated { thread } => self.thread_created(machine, state, thread),
            RunEvent::ThreadEnds => {
                let left = self.left.remove(&state.thread().ordinal);
                let step = self.at_user_position(machine, state, Event::End).or(left);
                self.recorded.record(step);
            }
            RunEvent::ObjectMade { object } => {
                self.recorded.objects.begin(machine, state, object);
                self.recorded.log.begin(object);
            }
            RunEvent::ObjectsEnd { objects } => {
                self.recorded.objects.end(machine, state, objects);
                self.recorded.log.end(objects);
            }
            RunEvent::Access { reads, writes, value } => {
                self.access(machine, state, Event::Access { reads, writes, value });
            }
        }
    }
}

impl Recorder {
    /// Nothing is recorded yet. Assignments are recorded if there is a program with names.
    pub(super) fn new(scope: Scope, machine: &Machine, named: Option<Arc<Program>>) -> Self {
        let locks = machine.watches_deadlocks().then(|| Locks::new(machine.program));
        Self {
            scope,
            named,
            depths: Depths::default(),
            inputs: 0,
            left: HashMap::new(),
            executed: HashSet::new(),
            recorded: Recorded { locks, ..Recorded::default() },
        }
    }

    fn executes(&mut self, machine: &Machine, state: &MultiState) {
        self.note_place(machine, state);
        self.recorded.log.execute(machine, state);
        // What several threads write is told as accesses.
        if let Some(named) = self.named.clone().filter(|_| !state.is_concurrent())
            && let Some(Assigned { target, c_type, value }) = assigned(machine, &named, state)
        {
            let event = Event::Assign { target: target.into(), c_type: c_type.into(), value };
            // Only the slice tells whether it matters.
            let step = self.in_code(machine, state, event).map(|step| Step { matters: false, ..step });
            self.recorded.record(step);
        }
    }

    /// Notes the place that is executed, where a run repeats itself.
    fn note_place(&mut self, machine: &Machine, state: &MultiState) {
        let Some(round) = &mut self.recorded.round else { return };
        let (thread, frame) = (state.thread(), state.thread().top());
        let location = machine.location(frame);
        let executed = Executed { location, function: frame.function, thread: thread.ordinal };
        if machine.is_user_location(location) && self.executed.insert(executed) {
            round.places.push(executed);
        }
    }

    fn input(&mut self, machine: &Machine, state: &MultiState, c_type: &str, value: BitVector) {
        self.recorded.milestones.input(state, c_type, &value);
        let function = library_function(machine, state.thread());
        let event = Event::Input { index: self.inputs, c_type: c_type.into(), value, function };
        self.inputs += 1;
        let step = self.at_user_position(machine, state, event.clone());
        let step = step.or_else(|| at_main(machine, event.clone()));
        self.recorded.record(step.or_else(|| without_place(machine, state, event)));
    }

    fn undefined(&mut self, machine: &Machine, state: &MultiState, value: BitVector) {
        let Recorded { unwritten, objects, .. } = &mut self.recorded;
        unwritten.note(objects, machine, state);
        let kind = UnwrittenKind::of(machine, state);
        let step = self.in_code(machine, state, Event::Undefined { kind, value });
        self.recorded.record(step);
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
        self.recorded.record(step);
    }

    fn call(&mut self, machine: &Machine, state: &MultiState, callee: FunctionId) {
        // The caller's place is one that stays where it is from now on.
        self.depths.shown(self.scope, machine, state.thread(), &state.thread().frames);
        if self.scope == Scope::Program && is_incidental(machine, callee) {
            return;
        }
        if self.scope.has(machine, machine.function(callee).location) {
            // The library may call a function of the program.
            let step = self.at_user_position(machine, state, Event::Enter { callee });
            self.recorded.record(step);
        } else if machine.is_user_location(machine.function(callee).location) {
            let step = self.in_code(machine, state, Event::Enter { callee });
            self.recorded.record(step);
        }
    }

    fn returns(&mut self, machine: &Machine, state: &MultiState, result: Option<BitVector>) {
        let callee = state.thread().top().function;
        if self.scope == Scope::Program && is_incidental(machine, callee) {
            return;
        }
        if !machine.is_user_location(machine.function(callee).location) {
            if let Some(locks) = &mut self.recorded.locks {
                locks.leave(machine, state, result.as_ref().and_then(BitVector::as_u64));
            }
            self.recorded.milestones.returns(machine, state, result);
            return;
        }
        let thread = state.thread();
        if let Some(step) = self.at_user_position(machine, state, Event::End).filter(|step| step.depth == 0) {
            self.left.insert(thread.ordinal, step);
        }
        let callers = thread.frames.split_last().map_or(&[][..], |(_, callers)| callers);
        let step = self.in_code_of(machine, thread, callers, Event::Leave { callee });
        self.recorded.record(step);
    }

    fn letter(&mut self, machine: &Machine, state: &MultiState, observation: Observation, holds: u64) {
        let word = &mut self.recorded.word;
        let before = word.last();
        if before.is_none() && observation != Observation::Begin {
            return;
        }
        word.cycle.push((observation, holds));
        if before != Some(holds) {
            let event = Event::Letter { holds, before };
            let step = self.at_user_position(machine, state, event.clone());
            self.recorded.record(step.or_else(|| at_main(machine, event)));
        }
    }

    fn thread_created(&mut self, machine: &Machine, state: &MultiState, thread: u32) {
        if let Some(locks) = &mut self.recorded.locks {
            locks.created(thread);
        }
        self.recorded.milestones.reach(machine, state, MilestoneEvent::Created);
        let step = self.at_user_position(machine, state, Event::Create { thread });
        self.recorded.record(step);
    }

    fn access(&mut self, machine: &Machine, state: &MultiState, access: Event) {
        let Some(callee) = library_function(machine, state.thread()) else {
            let step = self.at_user_position(machine, state, access);
            return self.recorded.record(step);
        };
        if self.scope == Scope::Program && is_incidental(machine, callee) {
            return;
        }
        let call = self.at_user_position(machine, state, Event::Enter { callee });
        // A library function may access memory many times. What matters is that it was called.
        if self.recorded.steps.last() != call.as_ref() {
            self.recorded.record(call);
        }
    }

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
}
