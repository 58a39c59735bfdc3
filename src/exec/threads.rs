//! Threads: creation and end, atomic sections, waiting, thread-local variables.
use super::call::thread_at;
use super::decide::Decide;
use super::event::RunEvent;
use super::outcome::{End, Exception, Flow};
use super::step::Executor;
use super::worker::Scheduling;
use crate::base::{AddressAsNumber, Reason, Threads};
use crate::ir::{GlobalId, Operand, Reg, Rule};
use crate::property::Decision;
use crate::property::{Violation, ViolationKind, display_name};
use crate::state::{MultiState, Object, ObjectKind, Value};
use crate::term::Term;

impl Executor<'_, '_> {
    /// The running thread ends.
    pub(super) fn exit_thread(&mut self, state: &mut MultiState) -> Result<Flow, Exception> {
        if let Some(violation) = self.locked_instance(state) {
            return Err(Exception::Violation(violation));
        }
        self.emit(state, |_| RunEvent::ThreadEnds);
        let frames = std::mem::take(&mut state.thread_mut().frames);
        for frame in &frames {
            if let Some(violation) = self.locked_local(state, frame, &frame.locals) {
                state.thread_mut().frames = frames;
                return Err(Exception::Violation(violation));
            }
        }
        for frame in &frames {
            Self::end_locals(state, &frame.locals);
        }
        Ok(self.end_thread(state))
    }

    /// A rule about the use of the library is broken.
    pub(super) fn misuse(&self, state: &MultiState, rule: Rule, what: &str) -> Result<Flow, Exception> {
        if self.machine.checks.misuse == Some(rule) {
            let kind = ViolationKind::Misuse { what: what.into() };
            let location = self.machine.user_location(state.thread());
            return Ok(Flow::End(End::Violation(Violation { kind, location })));
        }
        match rule {
            Rule::Synchronisation => Ok(Flow::Next),
            Rule::Overlap => Exception::unmodelled(Reason::library_model(what.to_owned())),
        }
    }

    pub(super) fn create_thread(
        &mut self,
        state: &mut MultiState,
        function: Value,
        argument: Value,
    ) -> Result<Flow, Exception> {
        let Value::Pointer { object, offset: 0 } = function else {
            return Exception::unmodelled(Threads::StartNoFunction);
        };
        let Some(id) = object.function() else {
            return Exception::unmodelled(Threads::StartNoFunction);
        };
        let function = self.machine.function(id);
        let [parameter] = *function.params else {
            return Exception::unmodelled(Threads::StartParameters);
        };
        if function.blocks.is_empty() {
            return Exception::unmodelled(Reason::UndefinedFunction {
                function: display_name(function).into(),
                how: "started as a thread".into(),
            });
        }
        let mut thread = thread_at(id, function.registers.len());
        thread.top_mut().registers[parameter] = argument;
        thread.argument = argument;
        thread.ordinal = state.path.spawned;
        state.path.spawned += 1;
        state.path.rounds = state.path.rounds.saturating_add(1);
        let ordinal = thread.ordinal;
        state.threads.push(thread);
        self.emit(state, |_| RunEvent::ThreadCreated { thread: ordinal });
        state.running.wrote = true;
        // The new thread can observe what was written before it was created. So an open atomic
        // section counts as entered: the new thread must not run before it ends.
        let section = &mut state.thread_mut().section;
        section.entered = section.depth > 0;
        state.running.spawns_for_ever |= self.machine.creates_for_ever(state.thread());
        // The new thread can access objects through its argument, so this has to be computed again.
        state.running.others = None;
        if state.threads.len() > 2 {
            return Ok(Flow::Next);
        }
        // From here on there are other threads, so this is no longer the path of a single thread.
        state.thread_mut().top_mut().index += 1;
        Ok(Flow::Paused)
    }

    /// The running thread, which has no frame left, ends. With the last thread the process ends, as
    /// if the thread had called `exit`. If there are letters, that of the end is told first. The
    /// process does not end if a thread was given up.
    pub(super) fn end_thread(&self, state: &mut MultiState) -> Flow {
        if let ([thread], Some(ended), false) = (&mut *state.threads, self.machine.ended, state.halted) {
            thread.frames = thread_at(ended, self.machine.function(ended).registers.len()).frames;
            return Flow::Moved;
        }
        let thread = state.threads.remove(state.current);
        for (_, object) in thread.instances {
            let ended = state.memory.get(object).ended();
            state.memory.replace(object, ended);
        }
        state.current = 0;
        if state.threads.is_empty() { Flow::End(End::Exit(Value::int(32, 0))) } else { Flow::ThreadEnded }
    }

    pub(super) fn wait(
        &mut self,
        state: &mut MultiState,
        condition: Operand,
        signal: Option<Operand>,
    ) -> Result<Flow, Exception> {
        let mut condition = self.condition(state, condition)?;
        let mut wakes = false;
        if let Some(signal) = signal {
            let signal = self.condition(state, signal)?;
            let terms = &self.machine.terms;
            if self.worker.scheduling == Scheduling::Given {
                // The thread goes on because the schedule says so.
            } else if std::mem::take(&mut state.running.wakes) {
                condition = terms.and(condition, terms.not(signal));
                wakes = true;
            } else {
                self.may_wake |= terms.and(condition, terms.not(signal)) != terms.bool(false);
                condition = terms.and(condition, signal);
            }
        }
        let [go, stay] = self.fork(state.clone(), condition);
        let Some(go) = go else { return Ok(Flow::End(End::Blocked)) };
        self.blocked.extend(stay);
        *state = go;
        state.path.wake_ups += u32::from(wakes);
        Ok(Flow::Next)
    }

    fn condition(&mut self, state: &mut MultiState, condition: Operand) -> Result<Term, Exception> {
        let condition = self.operand(state, condition)?;
        self.decides(state, condition, Decision::Branch)?;
        condition
            .to_term(&self.machine.terms)
            .map_or_else(|| Exception::unmodelled(AddressAsNumber::Condition), Ok)
    }

    pub(super) fn thread_local(
        &mut self,
        state: &mut MultiState,
        dst: Reg,
        global: GlobalId,
    ) -> Result<Flow, Exception> {
        let mut known = state.thread().instances.iter();
        let object = if let Some((_, object)) = known.find(|(known, _)| *known == global) {
            *object
        } else {
            let template = self.machine.global_object(&self.machine.program.globals[global.index()]);
            let template = template.map_err(Exception::Stop)?;
            let kind = match template.kind {
                ObjectKind::External => ObjectKind::External,
                _ => ObjectKind::Stack,
            };
            let object = state.create(Object { kind, ..template });
            state.thread_mut().instances.push((global, object));
            object
        };
        Self::set(state, dst, Value::Pointer { object, offset: 0 })
    }

    /// As [`Executor::assume`]. If there are several threads, the part of the state where the
    /// condition fails is kept in `failed`: the other threads go on there.
    pub(super) fn assume_or_fail(&mut self, state: &mut MultiState, condition: Term) -> bool {
        self.assume_or_fail_by(self.worker.decide, state, condition)
    }

    pub(super) fn assume_or_fail_by(
        &mut self,
        by: &dyn Decide,
        state: &mut MultiState,
        condition: Term,
    ) -> bool {
        if !state.is_concurrent() {
            return self.assume_by(by, state, condition);
        }
        let [holds, fails] = self.fork_by(by, state.clone(), condition);
        let Some(holds) = holds else { return false };
        *state = holds;
        self.failed.extend(fails);
        true
    }
}
