//! The interpreter: from one cut point to the next.
use super::event::RunEvent;
use super::findings::Findings;
use super::machine::{Machine, Prepared};
use super::outcome::{End, Exception, Flow, Part};
use super::reduction::Access;
use super::worker::Worker;
use crate::base::{AddressAsNumber, Reason, Stop};
use crate::bits::BitVector;
use crate::ir::{Operand, Reg, Target, Terminator};
use crate::property::Decision;
use crate::state::{InputOrigin, MultiState, Value};
use crate::term::Term;

/// How many instructions run between two looks at the budget.
const BUDGET_INTERVAL: u64 = 1 << 14;

/// What became of a state.
#[derive(Debug, Default)]
pub struct Segment {
    /// Successors, each at a cut point or, with several threads, where all of them wait for their
    /// turns.
    pub successors: Vec<MultiState>,
    /// Paths that ended, each with the state at its end.
    pub ends: Vec<(MultiState, End)>,
    /// The state was split on the way.
    pub forked: bool,
    /// How many cut points were passed over on the way.
    pub passed: u64,
    /// Number of paths on which a thread ended the process, or failed an assumption, while others
    /// were there.
    pub ended: u64,
    /// The last successor has several threads, and the turn that led to it has passed no cut point
    /// where it must be stored.
    pub(super) continues: bool,
    /// The state with the turns that a reduction left out, if it did.
    pub rest: Option<MultiState>,
    /// What was noticed on the way.
    pub findings: Findings,
}

/// Runs states of one machine for one worker.
pub struct Executor<'e, 'p> {
    /// The program.
    pub machine: &'e Machine<'p>,
    /// The worker.
    pub worker: &'e mut Worker,
    /// What it has noticed and not told yet.
    pub(super) findings: Findings,
    /// Whether the current path has forked since the last cut point.
    pub(super) forked: bool,
    /// How many cut points the current path may still pass over.
    passes: u64,
    /// Parts of the current turn in which its thread fails an assumption, or ends the process.
    pub(super) failed: Vec<MultiState>,
    /// Parts of the current turn in which its thread waits for others.
    pub(super) blocked: Vec<MultiState>,
    /// In one of them, a spurious wake-up lets the thread go on.
    pub(super) may_wake: bool,
    /// Ends of parts of the current turn that do not end it: violations, and what cannot be
    /// followed.
    pub(super) found: Vec<(MultiState, End)>,
    /// Visible accesses of the current turn.
    pub(super) accesses: Vec<Access>,
    /// The next load is visible to other threads, and the observer wants to know what it reads.
    pub(super) watches_load: bool,
}

impl<'e, 'p> Executor<'e, 'p> {
    /// An executor that has noticed nothing yet.
    pub fn new(machine: &'e Machine<'p>, worker: &'e mut Worker) -> Self {
        Self {
            machine,
            worker,
            findings: Findings::default(),
            forked: false,
            passes: 0,
            failed: Vec::new(),
            blocked: Vec::new(),
            may_wake: false,
            found: Vec::new(),
            accesses: Vec::new(),
            watches_load: false,
        }
    }

    /// What it has noticed since it was made, or since it gave the last [`Segment`].
    pub fn into_findings(self) -> Findings {
        self.findings
    }

    /// Runs a state along all its paths up to the next cut point. As long as the path has not
    /// forked, it passes over up to `patience` cut points. Errors end the whole run.
    pub fn run(&mut self, state: MultiState, patience: u64) -> Result<Segment, Stop> {
        let segment = self.run_alone(state, patience)?;
        Ok(self.told(segment))
    }

    /// The segment with what was noticed on the way.
    pub(super) fn told(&mut self, segment: Segment) -> Segment {
        Segment { findings: std::mem::take(&mut self.findings), ..segment }
    }

    /// Runs the thread that has its turn.
    pub(super) fn run_alone(&mut self, state: MultiState, patience: u64) -> Result<Segment, Stop> {
        let mut segment = Segment::default();
        let mut pending = vec![state];
        self.forked = false;
        self.may_wake = false;
        while let Some(mut state) = pending.pop() {
            self.passes = if segment.forked { 0 } else { patience - segment.passed };
            let mut flow = self.run_path(&mut state, &mut pending)?;
            while self.passes > 0 && matches!(flow, Some(Flow::Boundary)) {
                self.passes -= 1;
                flow = self.run_path(&mut state, &mut pending)?;
            }
            if !segment.forked {
                segment.passed = patience - self.passes;
            }
            self.passes = 0;
            segment.forked |= matches!(flow, None | Some(Flow::Parts(_)));
            self.forked = segment.forked;
            match flow {
                None => {}
                Some(Flow::Boundary | Flow::Paused | Flow::ThreadEnded) => segment.successors.push(state),
                Some(Flow::End(End::Blocked)) => self.blocked.push(state),
                Some(Flow::End(end)) => segment.ends.push((state, end)),
                Some(Flow::Parts(parts)) => {
                    for part in parts.into_iter().rev() {
                        if part.boundary { &mut segment.successors } else { &mut pending }.push(part.state);
                    }
                }
                Some(Flow::Next | Flow::Moved) => unreachable!("a path runs until it ends or arrives"),
            }
            segment.ends.append(&mut self.found);
            if std::mem::take(&mut self.may_wake) {
                pending.extend(self.blocked.iter().map(MultiState::woken));
            }
            segment.ends.extend(self.blocked.drain(..).map(|state| (state, End::Blocked)));
        }
        // Paths are taken from the end of `pending`; their order follows the program text.
        segment.successors.reverse();
        Ok(segment)
    }

    /// Runs one path until it arrives at a cut point, ends, or is replaced by others (`None`).
    pub(super) fn run_path(
        &mut self,
        state: &mut MultiState,
        pending: &mut Vec<MultiState>,
    ) -> Result<Option<Flow>, Stop> {
        Ok(match self.run_steps(state, pending)? {
            Some(Flow::End(end)) => Some(Flow::End(self.end_of_path(state, end))),
            flow => flow,
        })
    }

    fn run_steps(
        &mut self,
        state: &mut MultiState,
        pending: &mut Vec<MultiState>,
    ) -> Result<Option<Flow>, Stop> {
        loop {
            let counted = self.worker.counters.instructions;
            let room = self.worker.stop_after - state.path.schedule.steps;
            if room == 0 {
                return Ok(Some(Flow::Paused));
            }
            let mut executed = 1;
            if self.is_watched() {
                self.emit(state, |_| RunEvent::Executes);
            } else {
                let limit = BUDGET_INTERVAL.min(room - 1);
                let frame = state.thread_mut().top_mut();
                let fast = self.machine.run_concrete(frame, limit, self.forked, &mut self.passes);
                self.worker.counters.fast += fast;
                executed += fast;
            }
            self.worker.counters.instructions += executed;
            state.path.schedule.steps += executed - 1;
            if counted / BUDGET_INTERVAL != (counted + executed) / BUDGET_INTERVAL {
                self.worker.budget.check()?;
            }
            match self.step(state) {
                Ok(Flow::Next) => {
                    state.path.schedule.steps += 1;
                    state.thread_mut().top_mut().index += 1;
                }
                Ok(Flow::Moved) => state.path.schedule.steps += 1,
                Ok(flow @ (Flow::Boundary | Flow::Paused | Flow::ThreadEnded)) => {
                    state.path.schedule.steps += 1;
                    return Ok(Some(flow));
                }
                Ok(flow @ (Flow::End(_) | Flow::Parts(_))) => return Ok(Some(flow)),
                Err(Exception::Paused) => return Ok(Some(Flow::Paused)),
                Err(Exception::Split(states)) => {
                    pending.extend(states.into_iter().rev());
                    return Ok(None);
                }
                Err(Exception::Infeasible) => return Ok(Some(Flow::End(End::Infeasible))),
                Err(Exception::Fault(fault)) => return Ok(Some(Flow::End(self.fault(state, fault)))),
                Err(Exception::Violation(violation)) => {
                    return Ok(Some(Flow::End(End::Violation(violation))));
                }
                Err(Exception::Trap(trap)) => return Ok(Some(Flow::End(self.trap(state, trap)))),
                Err(Exception::Unmodelled(reason)) => {
                    let stop = Stop::unsupported(reason, self.machine.place(state));
                    return Ok(Some(Flow::End(End::Stop(stop))));
                }
                Err(Exception::Stop(stop)) => return Err(stop),
            }
        }
    }

    /// Executes the next instruction or terminator.
    fn step(&mut self, state: &mut MultiState) -> Result<Flow, Exception> {
        let frame = state.thread().top();
        let block = &self.machine.function(frame.function).blocks[frame.block.index()];
        match block.instructions.get(frame.index as usize) {
            Some(instruction) => {
                if state.is_concurrent() {
                    self.before_action(state, &instruction.op)?;
                }
                self.instruction(state, instruction)
            }
            None => self.terminator(state, &block.terminator),
        }
    }

    /// The value of an operand. Each use of an undefined constant is a fresh input.
    #[inline]
    pub(super) fn operand(&mut self, state: &mut MultiState, operand: Operand) -> Result<Value, Exception> {
        match operand {
            Operand::Reg(register) => Ok(state.thread().top().registers[register]),
            Operand::Const(constant) => match &self.machine.constants[constant.index()] {
                Prepared::Value(value) => Ok(*value),
                Prepared::Undefined(width) => {
                    let origin = InputOrigin::Asked(state.path.asked);
                    state.path.asked += 1;
                    let value = self.never_written(state, origin, *width);
                    self.emit_undefined(state, value, *width);
                    Ok(value)
                }
                Prepared::Unsupported(reason) => Exception::unmodelled((**reason).clone()),
            },
        }
    }

    #[inline]
    #[expect(clippy::unnecessary_wraps, reason = "the last step of most instructions, in their type")]
    pub(super) fn set(state: &mut MultiState, register: Reg, value: Value) -> Result<Flow, Exception> {
        state.thread_mut().top_mut().registers[register] = value;
        Ok(Flow::Next)
    }

    pub(super) fn register_width(&self, state: &MultiState, register: Reg) -> u32 {
        let function = self.machine.function(state.thread().top().function);
        self.machine.width(function, register)
    }

    /// An integer in the sample of the state.
    pub(super) fn bits(&mut self, state: &MultiState, value: Value, width: u32) -> BitVector {
        match value {
            Value::Int { width, bits } => BitVector::new(width, bits),
            Value::Term(term) => self.worker.evaluate(&self.machine.terms, state.store.values(), term),
            _ => BitVector::zero(width),
        }
    }

    fn terminator(&mut self, state: &mut MultiState, terminator: &'p Terminator) -> Result<Flow, Exception> {
        match terminator {
            Terminator::Jump(target) => self.jump(state, target),
            Terminator::Branch { cond, yes, no } => match self.operand(state, *cond)? {
                Value::Int { bits, .. } => {
                    let target = if bits == 1 { yes } else { no };
                    self.emit(state, |_| RunEvent::Branch { taken: bits == 1, to: target.block });
                    self.jump(state, target)
                }
                Value::Term(condition) => self.branch(state, *cond, condition, yes, no),
                _ => Exception::unmodelled(AddressAsNumber::Condition),
            },
            Terminator::Switch { value, cases, default } => match self.operand(state, *value)? {
                Value::Int { width, bits } => {
                    let case = cases.iter().find(|(case, _)| case.as_u64() == Some(bits));
                    let target = case.map_or(default, |(_, target)| target);
                    self.emit(state, |_| RunEvent::Switch {
                        value: BitVector::new(width, bits),
                        to: target.block,
                    });
                    self.jump(state, target)
                }
                Value::Term(value) => self.switch(state, value, cases, default),
                _ => Exception::unmodelled(AddressAsNumber::Switch),
            },
            Terminator::Return(results) => self.leave(state, results),
            Terminator::Unreachable => Exception::unmodelled(Reason::UnreachableCode {}),
            Terminator::Unsupported(reason) => Exception::unmodelled((**reason).clone()),
        }
    }

    /// Moves control along an edge, assigning the parameters of its block in parallel.
    pub(super) fn jump(&mut self, state: &mut MultiState, target: &Target) -> Result<Flow, Exception> {
        let function = state.thread().top().function;
        if !target.args.is_empty() {
            let params = &self.machine.function(function).blocks[target.block.index()].params;
            if let ([arg], [param]) = (&*target.args, &**params) {
                let value = self.operand(state, *arg)?;
                state.thread_mut().top_mut().registers[*param] = value;
            } else {
                let mut values = smallvec::SmallVec::<[Value; 8]>::new();
                for arg in &target.args {
                    values.push(self.operand(state, *arg)?);
                }
                let frame = state.thread_mut().top_mut();
                for (param, value) in params.iter().zip(values) {
                    frame.registers[*param] = value;
                }
            }
        }
        let frame = state.thread_mut().top_mut();
        frame.block = target.block;
        frame.index = 0;
        let boundary = self.machine.is_boundary(function, target.block, self.forked);
        Ok(if boundary { Flow::Boundary } else { Flow::Moved })
    }

    /// A branch on a symbolic condition, which is concrete afterwards.
    fn branch(
        &mut self,
        state: &mut MultiState,
        operand: Operand,
        condition: Term,
        yes: &'p Target,
        no: &'p Target,
    ) -> Result<Flow, Exception> {
        self.decides(state, Value::Term(condition), Decision::Branch)?;
        let ways = self.fork(state.clone(), condition).into_iter().zip([(yes, true), (no, false)]);
        let mut parts = Vec::new();
        for (part, (target, value)) in ways {
            if let Some(mut part) = part {
                if let Operand::Reg(register) = operand {
                    part.thread_mut().top_mut().registers[register] = Value::bool(value);
                }
                parts.push((part, target));
            }
        }
        self.take(state, parts)
    }

    /// A switch on a symbolic value: one part for each distinct target.
    fn switch(
        &mut self,
        state: &mut MultiState,
        value: Term,
        cases: &'p [(BitVector, Target)],
        default: &'p Target,
    ) -> Result<Flow, Exception> {
        let terms = self.machine.terms.clone();
        let mut groups: Vec<(&Target, Term)> = Vec::new();
        for (case, target) in cases {
            let here = terms.eq(value, terms.constant(case));
            match groups.iter_mut().find(|(known, _)| *known == target) {
                Some((_, condition)) => *condition = terms.or(*condition, here),
                None => groups.push((target, here)),
            }
        }
        if self.machine.checks.uninitialised {
            // Which way control goes, rather than the value.
            let number = |number| terms.constant_u64(32, number);
            let numbered = (1..).zip(&groups);
            let way = numbered.fold(number(0), |way, (at, (_, here))| terms.ite(*here, number(at), way));
            self.decides(state, Value::from_term(&terms, way), Decision::Switch)?;
        }
        let mut rest = Some(state.clone());
        let mut parts = Vec::new();
        for (target, condition) in groups {
            let Some(current) = rest.take() else { break };
            let [here, other] = self.fork(current, condition);
            parts.extend(here.map(|part| (part, target)));
            rest = other;
        }
        parts.extend(rest.map(|part| (part, default)));
        self.take(state, parts)
    }

    /// Moves each part along its edge. A single part stays the current state.
    fn take(
        &mut self,
        state: &mut MultiState,
        mut parts: Vec<(MultiState, &Target)>,
    ) -> Result<Flow, Exception> {
        if parts.len() == 1
            && let Some((part, target)) = parts.pop()
        {
            *state = part;
            return self.jump(state, target);
        }
        self.forked = true;
        let mut moved = Vec::with_capacity(parts.len());
        for (mut state, target) in parts {
            let boundary = matches!(self.jump(&mut state, target)?, Flow::Boundary);
            state.path.schedule.steps += 1;
            moved.push(Part { state, boundary });
        }
        Ok(Flow::Parts(moved))
    }
}
