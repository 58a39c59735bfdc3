//! What a program does when the result of a signed operation does not fit.
use super::outcome::{End, Exception, Flow};
use super::step::Executor;
use crate::ir::{Op, Operand, Terminator};
use crate::property::{Violation, ViolationKind};
use crate::state::{MultiState, Value};

impl Executor<'_, '_> {
    /// Executes the report of a signed overflow: the result does not fit where the condition holds.
    pub(super) fn signed_overflow(
        &mut self,
        state: &mut MultiState,
        operand: Operand,
        what: &str,
    ) -> Result<Flow, Exception> {
        if !self.machine.checks.overflows && !self.machine.checks.any_overflow {
            return Ok(Flow::Next);
        }
        match (self.operand(state, operand)?, operand) {
            (Value::Int { bits: 0, .. }, _) => Ok(Flow::Next),
            (Value::Int { .. }, _) if self.machine.checks.any_overflow => {
                self.go_on_with_anything(state, what)
            }
            (Value::Int { .. }, _) => {
                let kind = ViolationKind::Overflow { what: what.into() };
                let location = self.machine.user_location(state.thread());
                Ok(Flow::End(End::Violation(Violation { kind, location })))
            }
            (Value::Term(condition), Operand::Reg(register)) => {
                let ways = self.fork(state.clone(), condition).into_iter().zip([true, false]);
                let parts = ways.filter_map(|(part, holds)| {
                    let mut part = part?;
                    part.thread_mut().top_mut().registers[register.index()] = Value::bool(holds);
                    Some(part)
                });
                Err(Exception::Split(parts.collect()))
            }
            _ => Exception::unmodelled("an undefined condition"),
        }
    }

    /// Goes on after a signed overflow with any value as its result. The path proves no violation then.
    fn go_on_with_anything(&mut self, state: &mut MultiState, what: &str) -> Result<Flow, Exception> {
        let frame = state.thread().top();
        let (id, block) = (frame.function, frame.block);
        let function = self.machine.function(id);
        let reported = self.machine.reported(id, block).map(|block| &function.blocks[block.index()]);
        let (Some(Op::Overflow { dst, .. }), Some(Terminator::Branch { no, .. })) = (
            reported.and_then(|block| block.instructions.last()).map(|instruction| &instruction.op),
            reported.map(|block| &block.terminator),
        ) else {
            return Exception::unmodelled(format!(
                "a signed overflow ({what}), after which anything may happen"
            ));
        };
        let width = self.register_width(state, *dst);
        let anything = self.worker.ask(&self.machine.terms, state, width);
        state.path.wild = true;
        state.thread_mut().top_mut().registers[dst.index()] = anything;
        self.jump(state, no)
    }
}
