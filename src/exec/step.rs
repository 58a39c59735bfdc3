//! The interpreter: from one cut point to the next.
use super::addresses::strict;
use super::findings::Findings;
use super::float;
use super::integer;
use super::machine::{Machine, Prepared};
use super::outcome::{End, Exception, Flow, Part};
use super::overflow;
use super::reduction::Access;
use super::worker::{Context, Worker};
use crate::base::{AddressAsNumber, Reason, Stop};
use crate::bits::BitVector;
use crate::ir::{CastOp, Instruction, Op, Operand, Reg, Target, Terminator, Type};
use crate::property::Decision;
use crate::state::{Fill, InputOrigin, MultiState, ObjectKind, Value};
use crate::term::Term;
use smallvec::SmallVec;

/// How many instructions run between two looks at the budget.
const BUDGET_INTERVAL: u64 = 1 << 14;

/// What became of a state.
#[derive(Debug, Default)]
pub struct Segment {
    /// Successors, each at a cut point or, with several threads, where all of them wait for their turns.
    pub successors: Vec<MultiState>,
    /// Paths that ended, each with the state at its end.
    pub ends: Vec<(MultiState, End)>,
    /// The state was split on the way.
    pub forked: bool,
    /// How many cut points were passed over before that.
    pub passed: u64,
    /// Number of paths on which a thread ended the process, or failed an assumption, while others were there.
    pub ended: u64,
    /// The last successor has several threads, and the turn that led to it has passed no cut point where it must be
    /// stored.
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
    /// Ends of parts of the current turn that do not end it: violations, and what cannot be followed.
    pub(super) found: Vec<(MultiState, End)>,
    /// Visible accesses of the current turn.
    pub(super) accesses: Vec<Access>,
    /// The observer is to be told of the next load.
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

    /// Runs a state along all its paths up to the next cut point. As long as the path has not forked, it passes over up
    /// to `patience` cut points. Errors end the whole run.
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
            if let Some(observer) =
                self.worker.observer.as_mut().filter(|observer| observer.watches_branches())
            {
                observer.executes(self.machine, state);
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
                    self.observe_undefined(state, value, *width);
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

    /// Sets a register to what was read from memory. A number that is read as a pointer is an
    /// address as if it were cast.
    fn set_read(&mut self, state: &mut MultiState, dst: Reg, value: Value) -> Result<Flow, Exception> {
        let function = self.machine.function(state.thread().top().function);
        let is_number = state.numbered && function.registers[dst.index()] == Type::Ptr;
        let value = if is_number { self.number_to_address(state, dst, value)? } else { value };
        Self::set(state, dst, value)
    }

    pub(super) fn register_width(&self, state: &MultiState, register: Reg) -> u32 {
        let function = self.machine.function(state.thread().top().function);
        self.machine.width(function, register)
    }

    fn instruction(
        &mut self,
        state: &mut MultiState,
        instruction: &'p Instruction,
    ) -> Result<Flow, Exception> {
        match &instruction.op {
            Op::Binary { dst, op, lhs, rhs, .. } => {
                let (lhs, rhs) = (self.operand(state, *lhs)?, self.operand(state, *rhs)?);
                let width = self.register_width(state, *dst);
                if op.may_trap() {
                    self.decides(state, rhs, Decision::Divisor)?;
                }
                let cx = self.machine.context(&state.memory);
                if let Some(traps) = integer::division_traps(&cx, *op, width, lhs, rhs) {
                    self.divide(state, rhs, traps)?;
                }
                let op = self.unsigned_division(state, *op, [lhs, rhs]);
                let binary = |cx: &Context, [lhs, rhs]: [Value; 2]| integer::binary(cx, op, width, lhs, rhs);
                let value = self.by_number(state, [lhs, rhs], binary)?;
                Self::set(state, *dst, value)
            }
            Op::Compare { dst, predicate, lhs, rhs } => {
                let (lhs, rhs) = (self.operand(state, *lhs)?, self.operand(state, *rhs)?);
                if let Some(value) = self.compare_unwritten(state, *predicate, [lhs, rhs]) {
                    return Self::set(state, *dst, value);
                }
                if let Some(flow) = self.compare_doubtful(state, *dst, *predicate, [lhs, rhs])? {
                    return Ok(flow);
                }
                let compare =
                    |cx: &Context, [lhs, rhs]: [Value; 2]| integer::compare(cx, *predicate, lhs, rhs);
                let value = self.by_number(state, [lhs, rhs], compare)?;
                Self::set(state, *dst, value)
            }
            Op::Cast { dst, op, src } => {
                let value = self.operand(state, *src)?;
                let width = self.register_width(state, *dst);
                let signed = *op == CastOp::SExt;
                let resize = |cx: &Context, [value]: [Value; 1]| integer::resize(cx, value, width, signed);
                let mut value = self.by_number(state, [value], resize)?;
                if *op == CastOp::IntToPtr {
                    value = self.number_to_address(state, *dst, value)?;
                }
                Self::set(state, *dst, value)
            }
            Op::Float { dst, op, mode, args } => {
                let mode = mode.map(|mode| self.operand(state, mode)).transpose()?;
                let mut values: SmallVec<[Value; 3]> = SmallVec::new();
                for &arg in args {
                    values.push(self.operand(state, arg)?);
                }
                let value = float::apply(&self.machine.context(&state.memory), *op, mode, &values)?;
                Self::set(state, *dst, value)
            }
            Op::Load { dst, ptr, .. } => {
                let address = self.operand(state, *ptr)?;
                self.decides(state, address, Decision::Address)?;
                self.keep_addresses(state, address, *dst)?;
                let width = self.register_width(state, *dst);
                let mixed = self.mixed_address(state, address, *dst)?;
                let value = match mixed {
                    Some(value) => value,
                    None => self.load(state, address, width)?,
                };
                let is_torn = std::mem::take(&mut state.running.torn);
                let value = if is_torn { self.torn(state, value, width) } else { value };
                if self.watches_load {
                    self.observe_load(state, value);
                }
                if mixed.is_some() {
                    Self::set(state, *dst, value)
                } else {
                    self.set_read(state, *dst, value)
                }
            }
            Op::Store { ptr, value, .. } => {
                let (address, stored) = (self.operand(state, *ptr)?, self.operand(state, *value)?);
                self.decides(state, address, Decision::Address)?;
                self.keep_stored_addresses(state, address, *value)?;
                let width = self.operand_width(state, *value);
                self.store(state, address, stored, width)?;
                Ok(Flow::Next)
            }
            Op::Offset { dst, base, constant, indices, .. } => {
                let width = self.machine.pointer_width();
                let mut address = self.operand(state, *base)?;
                if *constant != 0 {
                    let cx = self.machine.context(&state.memory);
                    address = strict::add(&cx, address, Value::int(width, *constant as u64))?;
                }
                for scaled in indices {
                    let index = self.operand(state, scaled.index)?;
                    let cx = self.machine.context(&state.memory);
                    let index = integer::resize(&cx, index, width, true)?;
                    let scale = Value::int(width, scaled.scale as u64);
                    let delta = integer::binary(&cx, crate::ir::BinaryOp::Mul, width, index, scale)?;
                    address = strict::add(&cx, address, delta)?;
                }
                Self::set(state, *dst, address)
            }
            Op::Select { dst, cond, yes, no } => {
                let condition = self.operand(state, *cond)?;
                let (yes, no) = (self.operand(state, *yes)?, self.operand(state, *no)?);
                self.select(state, *dst, condition, yes, no)
            }
            Op::Freeze { dst, src } => {
                let value = self.operand(state, *src)?;
                Self::set(state, *dst, value)
            }
            Op::Call { results, callee, args } => self.call(state, *callee, args, results),
            Op::Unary { dst, op, src } => {
                let value = self.operand(state, *src)?;
                let width = self.register_width(state, *dst);
                let unary = |cx: &Context, [value]: [Value; 1]| integer::unary(cx, *op, width, value);
                let value = self.by_number(state, [value], unary)?;
                Self::set(state, *dst, value)
            }
            Op::Overflow { dst, flag, op, lhs, rhs } => {
                let (lhs, rhs) = (self.operand(state, *lhs)?, self.operand(state, *rhs)?);
                let width = self.register_width(state, *dst);
                let overflow =
                    |cx: &Context, [lhs, rhs]: [Value; 2]| overflow::overflow(cx, *op, width, lhs, rhs);
                let (value, overflows) = self.by_number(state, [lhs, rhs], overflow)?;
                let frame = state.thread_mut().top_mut();
                frame.registers[*flag] = overflows;
                Self::set(state, *dst, value)
            }
            Op::FunnelShift { dst, left, high, low, amount } => {
                let high = self.operand(state, *high)?;
                let values = [high, self.operand(state, *low)?, self.operand(state, *amount)?];
                let width = self.register_width(state, *dst);
                let cx = self.machine.context(&state.memory);
                let value = integer::funnel_shift(&cx, *left, width, values)?;
                Self::set(state, *dst, value)
            }
            other => self.effect(state, other),
        }
    }

    /// Instructions that act on memory, inputs or the process.
    fn effect(&mut self, state: &mut MultiState, op: &'p Op) -> Result<Flow, Exception> {
        match op {
            Op::AtomicRmw { dst, op, ptr, value } => {
                let (address, value) = (self.operand(state, *ptr)?, self.operand(state, *value)?);
                self.decides(state, address, Decision::Address)?;
                let width = self.register_width(state, *dst);
                let old = self.modify(state, *op, address, value, width)?;
                self.set_read(state, *dst, old)
            }
            Op::CompareExchange { dst, success, ptr, expected, new } => {
                let address = self.operand(state, *ptr)?;
                self.decides(state, address, Decision::Address)?;
                let (expected, new) = (self.operand(state, *expected)?, self.operand(state, *new)?);
                let width = self.register_width(state, *dst);
                let (old, equal) = self.compare_exchange(state, address, expected, new, width)?;
                state.thread_mut().top_mut().registers[*success] = equal;
                self.set_read(state, *dst, old)
            }
            Op::ThreadCreate { .. }
            | Op::ThreadExit
            | Op::ThreadArgument { .. }
            | Op::AtomicBegin
            | Op::AtomicEnd
            | Op::WeakAccess
            | Op::Await { .. }
            | Op::ThreadLocal { .. }
            | Op::Misuse { .. } => self.thread_op(state, op),
            Op::Alloca { dst, size, count, align, .. } => {
                let fixed = matches!(count, Operand::Const(_));
                let count = self.operand(state, *count)?;
                self.decides(state, count, Decision::Size)?;
                let address = self.allocate_local(state, count, *size, *align)?;
                self.track(state, address, fixed);
                Self::set(state, *dst, address)
            }
            Op::HeapAlloc { dst, size, zeroed, by } => {
                let extent = self.operand(state, *size)?;
                self.decides(state, extent, Decision::Size)?;
                let fill = if *zeroed { Fill::Byte(0) } else { Fill::Undefined };
                let kind = ObjectKind::of_allocator(*by);
                let address = self.allocate(state, kind, extent, 16, fill)?;
                self.track(state, address, false);
                Self::set(state, *dst, address)
            }
            Op::Align { ptr, align } => {
                let (address, align) = (self.operand(state, *ptr)?, self.operand(state, *align)?);
                Self::align(state, address, align)
            }
            Op::Undefine { ptr } => {
                let address = self.operand(state, *ptr)?;
                Self::begin_scope(state, *ptr, address)
            }
            Op::EndScope { ptr } => {
                let address = self.operand(state, *ptr)?;
                self.end_scope(state, address)
            }
            Op::Scope { ptr, inside } => {
                let address = self.operand(state, *ptr)?;
                Self::pass_border(state, *ptr, address, *inside)
            }
            Op::EndSince { ptr } => {
                let address = self.operand(state, *ptr)?;
                self.end_since(state, address)
            }
            Op::HeapFree { ptr, by } => {
                let address = self.operand(state, *ptr)?;
                self.decides(state, address, Decision::Address)?;
                self.free(state, address, *by)
            }
            Op::ObjectSize { dst, ptr } => {
                let address = self.operand(state, *ptr)?;
                let size = self.object_size(state, address)?;
                Self::set(state, *dst, size)
            }
            Op::MemCopy { dst, src, len } => {
                let (dst, src) = (self.operand(state, *dst)?, self.operand(state, *src)?);
                let len = self.operand(state, *len)?;
                self.range_decides(state, &[dst, src], len)?;
                self.copy(state, dst, src, len)?;
                Ok(Flow::Next)
            }
            Op::MemSet { dst, value, len } => {
                let (dst, value) = (self.operand(state, *dst)?, self.operand(state, *value)?);
                let len = self.operand(state, *len)?;
                self.range_decides(state, &[dst], len)?;
                self.fill(state, dst, value, len)?;
                Ok(Flow::Next)
            }
            Op::Input { dst, c_type } => {
                let width = self.register_width(state, *dst);
                let value = self.worker.next_input(&self.machine.terms, state, width);
                if self.worker.observer.is_some() {
                    let bits = self.bits(state, value, width);
                    if let Some(observer) = &mut self.worker.observer {
                        observer.input(self.machine, state, c_type, bits);
                    }
                }
                Self::set(state, *dst, value)
            }
            Op::Unspecified { dst, usual, what } => {
                let usual = usual.map(|usual| self.operand(state, usual)).transpose()?;
                self.unspecified(state, *dst, usual, what)
            }
            Op::Math { dst, function, end, kind, args } => {
                let args = args.iter().map(|arg| self.operand(state, *arg));
                let args = args.collect::<Result<SmallVec<[_; 2]>, _>>()?;
                let terms = &*self.machine.terms;
                Self::set(state, *dst, float::math(terms, (*function, *end), *kind, &args)?)
            }
            Op::Inspect { dst, question, value } => {
                let value = self.operand(state, *value)?;
                self.inspect(state, *dst, *question, value)
            }
            Op::Assume { cond } => {
                let condition = self.operand(state, *cond)?;
                self.decides(state, condition, Decision::Assumption)?;
                let Some(condition) = condition.to_term(&self.machine.terms) else {
                    return Exception::unmodelled(AddressAsNumber::Condition);
                };
                if !self.assume_or_fail(state, condition) {
                    return Err(Exception::Infeasible);
                }
                if self.worker.splits_small_domains
                    && let Some(mut parts) = self.by_values(state, condition)
                {
                    for part in &mut parts {
                        part.thread_mut().top_mut().index += 1;
                        part.path.schedule.steps += 1;
                    }
                    return Err(Exception::Split(parts));
                }
                Ok(Flow::Next)
            }
            Op::Arithmetic { error, cond, what } => self.arithmetic_error(state, *error, *cond, what),
            Op::Require { cond, reason } => self.require_modelled(state, *cond, reason),
            Op::Exit { status, alone } => {
                state.path.ends_alone = *alone;
                let status = self.operand(state, *status)?;
                self.decides(state, status, Decision::ExitStatus)?;
                Ok(Flow::End(End::Exit(status)))
            }
            Op::Observe { observation, atoms } => self.observe(state, *observation, atoms),
            Op::Print { value } => {
                let value = self.operand(state, *value)?;
                if let (Some(observer), Some(value)) = (&mut self.worker.observer, value.as_u64()) {
                    observer.print(value);
                }
                Ok(Flow::Next)
            }
            Op::VaStart { list } => {
                let list = self.operand(state, *list)?;
                self.va_start(state, list)?;
                Ok(Flow::Next)
            }
            Op::VaCopy { dst, src } => {
                let (dst, src) = (self.operand(state, *dst)?, self.operand(state, *src)?);
                self.va_copy(state, dst, src)?;
                Ok(Flow::Next)
            }
            Op::Unsupported { reason, .. } => Exception::unmodelled((**reason).clone()),
            _ => unreachable!("{op:?} is no effect"),
        }
    }

    /// Goes on where the condition holds, and gives up the other part of the state.
    fn require_modelled(
        &mut self,
        state: &mut MultiState,
        condition: Operand,
        reason: &Reason,
    ) -> Result<Flow, Exception> {
        let condition = self.operand(state, condition)?;
        self.decides(state, condition, Decision::Branch)?;
        match condition {
            Value::Int { bits: 1, .. } => Ok(Flow::Next),
            Value::Term(condition) => {
                let [holds, fails] = self.fork(state.clone(), condition);
                if let Some(fails) = fails {
                    let place = self.machine.place(&fails);
                    self.give_up(fails, Stop::unsupported(reason.clone(), place));
                }
                *state = holds.ok_or(Exception::Infeasible)?;
                Ok(Flow::Next)
            }
            _ => Exception::unmodelled(reason.clone()),
        }
    }

    /// Tells the observer of a concrete run what something undefined was read as.
    #[cold]
    pub(super) fn observe_undefined(&mut self, state: &MultiState, value: Value, width: u32) {
        if self.worker.observer.is_none() {
            return;
        }
        let bits = self.bits(state, value, width);
        if let Some(observer) = &mut self.worker.observer {
            observer.undefined(self.machine, state, bits);
        }
    }

    /// An integer in the sample of the state.
    fn bits(&mut self, state: &MultiState, value: Value, width: u32) -> BitVector {
        match value {
            Value::Int { width, bits } => BitVector::new(width, bits),
            Value::Term(term) => self.worker.evaluate(&self.machine.terms, state.store.values(), term),
            _ => BitVector::zero(width),
        }
    }

    fn select(
        &mut self,
        state: &mut MultiState,
        dst: Reg,
        condition: Value,
        yes: Value,
        no: Value,
    ) -> Result<Flow, Exception> {
        let terms = &*self.machine.terms;
        if let Some(bits) = condition.as_u64() {
            return Self::set(state, dst, if bits == 1 { yes } else { no });
        }
        let Value::Term(condition) = condition else {
            return Exception::unmodelled(AddressAsNumber::Condition);
        };
        if yes == no {
            return Self::set(state, dst, yes);
        }
        // What others choose may be no matter on this path.
        if !state.path.choices.is_empty()
            && let Some(holds) = state.store.decides(terms, condition)
        {
            return Self::set(state, dst, if holds { yes } else { no });
        }
        if let (Some(a), Some(b)) = (yes.to_term(terms), no.to_term(terms)) {
            return Self::set(state, dst, Value::from_term(terms, terms.ite(condition, a, b)));
        }
        let cx = self.machine.context(&state.memory);
        if let (Some((a, x)), Some((b, y))) = (strict::parts(&cx, yes), strict::parts(&cx, no))
            && a == b
        {
            let address = strict::address(&cx, a, terms.ite(condition, x, y));
            return Self::set(state, dst, address);
        }
        // A state always knows which object a pointer points into. Pointers into different objects therefore split it.
        let parts = self.fork(state.clone(), condition);
        let mut states = Vec::new();
        for (part, value) in parts.into_iter().zip([yes, no]) {
            if let Some(mut part) = part {
                let frame = part.thread_mut().top_mut();
                frame.registers[dst] = value;
                frame.index += 1;
                part.path.schedule.steps += 1;
                states.push(part);
            }
        }
        Err(Exception::Split(states))
    }

    fn operand_width(&self, state: &MultiState, operand: Operand) -> u32 {
        match operand {
            Operand::Reg(register) => self.register_width(state, register),
            Operand::Const(constant) => {
                self.machine.program.constant_type(constant).width(self.machine.pointer_width())
            }
        }
    }

    fn terminator(&mut self, state: &mut MultiState, terminator: &'p Terminator) -> Result<Flow, Exception> {
        match terminator {
            Terminator::Jump(target) => self.jump(state, target),
            Terminator::Branch { cond, yes, no } => match self.operand(state, *cond)? {
                Value::Int { bits, .. } => {
                    let target = if bits == 1 { yes } else { no };
                    if let Some(observer) = &mut self.worker.observer {
                        observer.branch(self.machine, state, bits == 1, target.block);
                    }
                    self.jump(state, target)
                }
                Value::Term(condition) => self.branch(state, *cond, condition, yes, no),
                _ => Exception::unmodelled(AddressAsNumber::Condition),
            },
            Terminator::Switch { value, cases, default } => match self.operand(state, *value)? {
                Value::Int { width, bits } => {
                    let case = cases.iter().find(|(case, _)| case.as_u64() == Some(bits));
                    let target = case.map_or(default, |(_, target)| target);
                    if let Some(observer) = &mut self.worker.observer {
                        observer.switch(self.machine, state, BitVector::new(width, bits), target.block);
                    }
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
