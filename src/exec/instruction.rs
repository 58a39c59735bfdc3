//! What each instruction does, one case for each. The files of this folder know what a family
//! needs.
use super::addresses::strict;
use super::event::RunEvent;
use super::float;
use super::integer;
use super::outcome::{End, Exception, Flow};
use super::overflow;
use super::step::Executor;
use super::worker::Context;
use crate::base::{AddressAsNumber, Reason, Stop};
use crate::ir::{BinaryOp, CastOp, Instruction, Op, Operand, Reg, Type};
use crate::property::Decision;
use crate::state::{MultiState, Value};
use smallvec::SmallVec;

impl<'p> Executor<'_, 'p> {
    /// Executes an instruction.
    pub(super) fn instruction(
        &mut self,
        state: &mut MultiState,
        instruction: &'p Instruction,
    ) -> Result<Flow, Exception> {
        match &instruction.op {
            // Arithmetic.
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
            Op::Order { dst, signed, lhs, rhs } => {
                let (lhs, rhs) = (self.operand(state, *lhs)?, self.operand(state, *rhs)?);
                let width = self.register_width(state, *dst);
                let order =
                    |cx: &Context, [lhs, rhs]: [Value; 2]| integer::order(cx, *signed, width, lhs, rhs);
                let value = self.by_number(state, [lhs, rhs], order)?;
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
            Op::Math { dst, function, end, kind, args } => {
                let args = args.iter().map(|arg| self.operand(state, *arg));
                let args = args.collect::<Result<SmallVec<[_; 2]>, _>>()?;
                let terms = &*self.machine.terms;
                Self::set(state, *dst, float::math(terms, (*function, *end), *kind, &args)?)
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
                    let delta = integer::binary(&cx, BinaryOp::Mul, width, index, scale)?;
                    address = strict::add(&cx, address, delta)?;
                }
                Self::set(state, *dst, address)
            }

            // Memory.
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
                    self.emit_load(state, value);
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

            // Objects and their lifetimes.
            Op::Alloca { dst, size, count, align, .. } => self.alloca(state, *dst, (*count, *size), *align),
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
            Op::HeapAlloc { dst, by, zeroed, size } => self.heap_alloc(state, *dst, *by, *zeroed, *size),
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
            Op::ThreadLocal { dst, global } => self.thread_local(state, *dst, *global),

            // Calls, choices and the environment.
            Op::Call { results, callee, args } => self.call(state, *callee, args, results),
            Op::Input { dst, c_type } => self.input(state, *dst, c_type),
            Op::Unspecified { dst, usual, what } => {
                let usual = usual.map(|usual| self.operand(state, usual)).transpose()?;
                self.unspecified(state, *dst, usual, what)
            }
            Op::Inspect { dst, question, value } => {
                let value = self.operand(state, *value)?;
                self.inspect(state, *dst, *question, value)
            }
            Op::Assume { cond } => self.assume_condition(state, *cond),
            Op::Exit { status, alone } => {
                state.path.ends_alone = *alone;
                let status = self.operand(state, *status)?;
                self.decides(state, status, Decision::ExitStatus)?;
                Ok(Flow::End(End::Exit(status)))
            }
            Op::Print { value } => {
                let value = self.operand(state, *value)?;
                if let Some(value) = value.as_u64() {
                    self.emit(state, |_| RunEvent::Print { value });
                }
                Ok(Flow::Next)
            }

            // Threads.
            Op::ThreadCreate { function, argument } => {
                let (function, argument) = (self.operand(state, *function)?, self.operand(state, *argument)?);
                self.create_thread(state, function, argument)
            }
            Op::ThreadExit => self.exit_thread(state),
            Op::ThreadArgument { dst } => {
                let argument = state.thread().argument;
                Self::set(state, *dst, argument)
            }
            Op::AtomicBegin => {
                state.thread_mut().section.depth += 1;
                Ok(Flow::Next)
            }
            Op::AtomicEnd => {
                // The end of a section that has not begun means nothing.
                let section = &mut state.thread_mut().section;
                section.depth = section.depth.saturating_sub(1);
                section.entered &= section.depth > 0;
                Ok(Flow::Next)
            }
            Op::WeakAccess => {
                if state.threads.len() > 1 {
                    self.findings.weak.extend(self.machine.place(state));
                }
                Ok(Flow::Next)
            }
            Op::Await { cond, signal } => self.wait(state, *cond, *signal),

            // Reports.
            Op::Arithmetic { error, cond, what } => self.arithmetic_error(state, *error, *cond, what),
            Op::Misuse { rule, what } => self.misuse(state, *rule, what),
            Op::Observe { observation, atoms } => self.observe(state, *observation, atoms),
            Op::Require { cond, reason } => self.require_modelled(state, *cond, reason),
            Op::Unsupported { reason, .. } => Exception::unmodelled((**reason).clone()),
        }
    }

    /// Sets a register to what was read from memory. A number that is read as a pointer is an
    /// address as if it were cast.
    fn set_read(&mut self, state: &mut MultiState, dst: Reg, value: Value) -> Result<Flow, Exception> {
        let function = self.machine.function(state.thread().top().function);
        let is_number = state.numbered && function.registers[dst.index()] == Type::Ptr;
        let value = if is_number { self.number_to_address(state, dst, value)? } else { value };
        Self::set(state, dst, value)
    }

    fn input(&mut self, state: &mut MultiState, dst: Reg, c_type: &str) -> Result<Flow, Exception> {
        let width = self.register_width(state, dst);
        let value = self.worker.next_input(&self.machine.terms, state, width);
        self.emit(state, |executor| RunEvent::Input { c_type, value: executor.bits(state, value, width) });
        Self::set(state, dst, value)
    }

    fn assume_condition(&mut self, state: &mut MultiState, cond: Operand) -> Result<Flow, Exception> {
        let condition = self.operand(state, cond)?;
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
        // A state always knows which object a pointer points into. Pointers into different objects
        // therefore split it.
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
}
