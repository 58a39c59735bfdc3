//! Reading and writing memory in one step. Whatever the memory order of the source says, these are
//! sequentially consistent: no other thread runs between the read and the write.
use super::integer;
use super::outcome::Exception;
use super::overflow::overflow;
use super::step::Executor;
use crate::base::{Reason, Stop};
use crate::bits::{BitVector, word};
use crate::ir::{ArithmeticError, BinaryOp, OverflowOp, Predicate, RmwOp};
use crate::state::{MultiState, Value};

impl Executor<'_, '_> {
    /// Replaces the value of `width` bits at an address by `old op value`; gives the old value.
    pub(super) fn modify(
        &mut self,
        state: &mut MultiState,
        op: RmwOp,
        address: Value,
        value: Value,
        width: u32,
    ) -> Result<Value, Exception> {
        let old = self.load(state, address, width)?;
        self.refuse_wrapping(state, op, width, old, value)?;
        let new = match op {
            RmwOp::Xchg => value,
            RmwOp::Add => self.combine(state, BinaryOp::Add, old, value, width)?,
            RmwOp::Sub => self.combine(state, BinaryOp::Sub, old, value, width)?,
            RmwOp::And => self.combine(state, BinaryOp::And, old, value, width)?,
            RmwOp::Nand => {
                let both = self.combine(state, BinaryOp::And, old, value, width)?;
                let ones = if width <= 64 {
                    Value::int(width, word::mask(width))
                } else {
                    Value::from_bits(&self.machine.terms, &BitVector::ones(width))
                };
                self.combine(state, BinaryOp::Xor, both, ones, width)?
            }
            RmwOp::Or => self.combine(state, BinaryOp::Or, old, value, width)?,
            RmwOp::Xor => self.combine(state, BinaryOp::Xor, old, value, width)?,
            RmwOp::Max => self.combine(state, BinaryOp::SMax, old, value, width)?,
            RmwOp::Min => self.combine(state, BinaryOp::SMin, old, value, width)?,
            RmwOp::UMax => self.combine(state, BinaryOp::UMax, old, value, width)?,
            RmwOp::UMin => self.combine(state, BinaryOp::UMin, old, value, width)?,
        };
        self.store(state, address, new, width)?;
        Ok(old)
    }

    /// Gives up the part of the state where an atomic sum or difference does not fit the signed
    /// type of its width, if overflow matters. Nothing tells whether the operation is a signed one:
    /// `++` of an `_Atomic int` overflows, while the functions of `stdatomic.h` and unsigned
    /// operations wrap around.
    fn refuse_wrapping(
        &mut self,
        state: &mut MultiState,
        op: RmwOp,
        width: u32,
        old: Value,
        value: Value,
    ) -> Result<(), Exception> {
        self.refuse_narrowing(state, op)?;
        let op = match op {
            RmwOp::Add => OverflowOp::SAdd,
            RmwOp::Sub => OverflowOp::SSub,
            _ => return Ok(()),
        };
        let is_address = [old, value].into_iter().any(|value| value.to_term(&self.machine.terms).is_none());
        let checks = &self.machine.checks;
        let is_checked = checks.any_overflow || checks.arithmetic == Some(ArithmeticError::SignedOverflow);
        if is_address || !is_checked {
            return Ok(());
        }
        let what =
            "an atomic operation that wraps around, of which it is not known whether it is a signed one";
        let reason = Reason::unchecked_arithmetic(what);
        let (_, wraps) = overflow(&self.machine.context(&state.memory), op, width, old, value)?;
        match wraps {
            Value::Int { bits: 0, .. } => Ok(()),
            Value::Term(wraps) => {
                let [beyond, within] = self.fork(state.clone(), wraps);
                if let Some(beyond) = beyond {
                    let place = self.machine.place(&beyond);
                    self.give_up(beyond, Stop::unsupported(reason, place));
                }
                *state = within.ok_or(Exception::Infeasible)?;
                Ok(())
            }
            _ => Exception::unmodelled(reason),
        }
    }

    /// Gives up at operations with a second operand of which it is not known whether its conversion
    /// changes the value, if that matters: the compiler does not check it in atomic assignments.
    fn refuse_narrowing(&self, state: &MultiState, op: RmwOp) -> Result<(), Exception> {
        let is_checked = self.machine.checks.arithmetic == Some(ArithmeticError::Conversion);
        let is_assignment = matches!(op, RmwOp::Add | RmwOp::Sub | RmwOp::And | RmwOp::Or | RmwOp::Xor);
        let location = self.machine.location(state.thread().top());
        if is_checked && is_assignment && self.machine.is_user_location(location) {
            return Exception::unmodelled(Reason::unchecked_arithmetic(
                "an atomic assignment, where conversion is not checked",
            ));
        }
        Ok(())
    }

    fn combine(
        &self,
        state: &MultiState,
        op: BinaryOp,
        old: Value,
        value: Value,
        width: u32,
    ) -> Result<Value, Exception> {
        integer::binary(&self.machine.context(&state.memory), op, width, old, value)
    }

    /// Stores `new` at an address if the value of `width` bits there is `expected`. Returns the old
    /// value and whether it was the expected one (width 1). Where that is symbolic, memory then
    /// holds a choice between both; for addresses the state is split.
    pub(super) fn compare_exchange(
        &mut self,
        state: &mut MultiState,
        address: Value,
        expected: Value,
        new: Value,
        width: u32,
    ) -> Result<(Value, Value), Exception> {
        let old = self.load(state, address, width)?;
        let equal = integer::compare(&self.machine.context(&state.memory), Predicate::Eq, old, expected)?;
        let Value::Term(condition) = equal else {
            if equal == Value::bool(true) {
                self.store(state, address, new, width)?;
            }
            return Ok((old, equal));
        };
        if self.leads_apart(address) {
            self.store(state, address, new, width)?;
            return Ok((old, equal));
        }
        let terms = self.machine.terms.clone();
        if let (Some(kept), Some(changed)) = (old.to_term(&terms), new.to_term(&terms)) {
            let stored = Value::from_term(&terms, terms.ite(condition, changed, kept));
            self.store(state, address, stored, width)?;
            return Ok((old, equal));
        }
        let [yes, no] = self.fork_asking(state.clone(), condition);
        match (yes, no) {
            (Some(yes), Some(no)) => Err(Exception::Split(vec![yes, no])),
            (Some(only), None) => {
                *state = only;
                self.store(state, address, new, width)?;
                Ok((old, Value::bool(true)))
            }
            (None, Some(only)) => {
                *state = only;
                Ok((old, Value::bool(false)))
            }
            (None, None) => Err(Exception::Infeasible),
        }
    }
}
