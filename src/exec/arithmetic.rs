//! What a program does when an arithmetic operation goes wrong.
use super::outcome::{End, Exception, Flow, Trap};
use super::step::Executor;
use crate::base::{Reason, Stop, UnknownValue};
use crate::bits::word;
use crate::ir::{ArithmeticError, BinaryOp, Op, Operand, Terminator};
use crate::property::{Violation, ViolationKind};
use crate::state::{MultiState, Value};
use crate::term::Term;

impl Executor<'_, '_> {
    /// Executes the report of an error, which happens where the condition holds.
    pub(super) fn arithmetic_error(
        &mut self,
        state: &mut MultiState,
        error: ArithmeticError,
        operand: Operand,
        what: &str,
    ) -> Result<Flow, Exception> {
        let is_asked = self.is_checked(error);
        let is_open = self.machine.checks.any_overflow && error == ArithmeticError::SignedOverflow;
        if !is_asked && !is_open {
            return Ok(Flow::Next);
        }
        match (self.operand(state, operand)?, operand) {
            (Value::Int { bits: 0, .. }, _) => Ok(Flow::Next),
            (Value::Int { .. }, _) if is_open => self.go_on_with_anything(state, what),
            (Value::Int { .. }, _) => {
                let kind = ViolationKind::Arithmetic { error, what: what.into() };
                let location = self.machine.user_location(state.thread());
                let violation = Violation { kind, location };
                // What comes behind it may count.
                if error.is_defined() && !self.machine.counts(&violation) {
                    return Ok(Flow::Next);
                }
                Ok(Flow::End(End::Violation(violation)))
            }
            (Value::Term(condition), Operand::Reg(register)) => {
                let ways = self.fork(state.clone(), condition).into_iter().zip([true, false]);
                let parts = ways.filter_map(|(part, holds)| {
                    let mut part = part?;
                    part.thread_mut().top_mut().registers[register] = Value::bool(holds);
                    Some(part)
                });
                Err(Exception::Split(parts.collect()))
            }
            _ => Exception::unmodelled(UnknownValue::Condition),
        }
    }

    /// The operation to use for a division: unsigned in place of signed, where the divisor is a
    /// positive constant and the path constraints exclude negative dividends. Solvers have less to
    /// compute then.
    pub(super) fn unsigned_division(
        &self,
        state: &MultiState,
        op: BinaryOp,
        operands: [Value; 2],
    ) -> BinaryOp {
        let unsigned = match op {
            BinaryOp::SDiv => BinaryOp::UDiv,
            BinaryOp::SRem => BinaryOp::URem,
            _ => return op,
        };
        let [Value::Term(dividend), Value::Int { width, bits: divisor }] = operands else { return op };
        if divisor == 0 || word::is_negative(width, divisor) {
            return op;
        }
        let terms = &*self.machine.terms;
        let negative = terms.slt(dividend, terms.constant_u64(width, 0));
        if state.store.decides(terms, negative) == Some(false) { unsigned } else { op }
    }

    /// Keeps the part of a state where a division has a quotient; `traps` is the condition that it
    /// has none. Where the divisor is zero, the property may be violated.
    pub(super) fn divide(
        &mut self,
        state: &mut MultiState,
        divisor: Value,
        traps: Term,
    ) -> Result<(), Exception> {
        let terms = self.machine.terms.clone();
        let mut trap = Trap::Division;
        if self.is_checked(ArithmeticError::DivisionByZero)
            && let Some(divisor) = divisor.to_term(&terms)
        {
            let zero = terms.eq(divisor, terms.constant_u64(terms.width(divisor), 0));
            let [by_zero, others] = self.fork(state.clone(), zero);
            if let Some(by_zero) = by_zero {
                self.findings.narrowed = true;
                let end = self.trap(&by_zero, Trap::Division);
                self.found.push((by_zero, end));
            }
            *state = others.ok_or(Exception::Infeasible)?;
            trap = Trap::Quotient;
        } else if let Some(zero) = self.zero_in_sample(state, divisor) {
            self.findings.see(zero);
        }
        if self.assume_or_trap(state, terms.not(traps), trap) { Ok(()) } else { Err(trap.into()) }
    }

    /// The end of the run that the sample of the state stands for, if it divides by zero.
    fn zero_in_sample(&mut self, state: &MultiState, divisor: Value) -> Option<Stop> {
        let divisor = divisor.to_term(&self.machine.terms)?;
        let sample = state.store.sample().filter(|_| !state.path.overapproximate)?;
        let is_zero = self.worker.evaluate(&self.machine.terms, sample, divisor).is_zero();
        (is_zero && self.unusual_choice(state).is_none()).then(|| {
            let trap = Trap::Division;
            Stop::undefined(trap.what(), self.machine.place(state), trap.property())
        })
    }

    /// How a path ends at a trap.
    pub(super) fn trap(&self, state: &MultiState, trap: Trap) -> End {
        if trap != Trap::Division || !self.is_checked(ArithmeticError::DivisionByZero) {
            return self.killed(state, trap);
        }
        let kind = ViolationKind::Arithmetic {
            error: ArithmeticError::DivisionByZero,
            what: "integer division".into(),
        };
        End::Violation(Violation { kind, location: self.machine.user_location(state.thread()) })
    }

    fn is_checked(&self, error: ArithmeticError) -> bool {
        self.machine.checks.arithmetic == Some(error)
    }

    /// Goes on after a signed overflow with any value as its result. The path proves no violation
    /// then.
    fn go_on_with_anything(&mut self, state: &mut MultiState, what: &str) -> Result<Flow, Exception> {
        let frame = state.thread().top();
        let (id, block) = (frame.function, frame.block);
        let function = self.machine.function(id);
        let reported = self.machine.reported(id, block).map(|block| &function.blocks[block.index()]);
        let (Some(Op::Overflow { dst, .. }), Some(Terminator::Branch { no, .. })) = (
            reported.and_then(|block| block.instructions.last()).map(|instruction| &instruction.op),
            reported.map(|block| &block.terminator),
        ) else {
            return Exception::unmodelled(Reason::SignedOverflow { what: what.to_owned().into() });
        };
        let width = self.register_width(state, *dst);
        let anything = self.worker.ask(&self.machine.terms, state, width);
        state.path.overapproximate = true;
        state.thread_mut().top_mut().registers[*dst] = anything;
        self.jump(state, no)
    }
}
