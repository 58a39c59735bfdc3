//! The fast path: straight-line concrete code on numbers within one frame.
//!
//! It looks at nothing but the registers, and stops before anything that it cannot do; the general
//! interpreter goes on from there. Both use the same arithmetic.
use super::integer;
use super::machine::{Machine, Prepared};
use super::overflow;
use crate::bits::float;
use crate::ir::{CastOp, Op, Operand, Reg, Rounding, Target, Terminator};
use crate::state::{Frame, Value};
use smallvec::SmallVec;

impl Machine<'_> {
    /// Executes as many instructions as possible, at most `limit`, and returns their number.
    /// `forked`: whether the path has forked since the last stored state. `passes`: how many cut
    /// points may be passed over; it becomes less by those that were.
    pub(super) fn run_concrete(&self, frame: &mut Frame, limit: u64, forked: bool, passes: &mut u64) -> u64 {
        let function = self.function(frame.function);
        let mut executed = 0;
        while executed < limit {
            let block = &function.blocks[frame.block.index()];
            if let Some(instruction) = block.instructions.get(frame.index as usize) {
                if !self.concrete_instruction(frame, &instruction.op) {
                    break;
                }
                frame.index += 1;
            } else if !self.concrete_jump(frame, &block.terminator, forked, passes) {
                break;
            }
            executed += 1;
        }
        executed
    }

    #[inline]
    fn concrete(&self, frame: &Frame, operand: Operand) -> Option<(u32, u64)> {
        let value = match operand {
            Operand::Reg(register) => frame.registers[register],
            Operand::Const(constant) => match &self.constants[constant.index()] {
                Prepared::Value(value) => *value,
                _ => return None,
            },
        };
        match value {
            Value::Int { width, bits } => Some((width, bits)),
            _ => None,
        }
    }

    /// Executes an instruction, if it is arithmetic on concrete numbers.
    #[inline]
    fn concrete_instruction(&self, frame: &mut Frame, op: &Op) -> bool {
        if let Op::Overflow { dst, flag, op, lhs, rhs } = op {
            let (Some((width, a)), Some((_, b))) = (self.concrete(frame, *lhs), self.concrete(frame, *rhs))
            else {
                return false;
            };
            let (bits, overflows) = overflow::overflow_word(*op, width, a, b);
            frame.registers[*dst] = Value::Int { width, bits };
            frame.registers[*flag] = Value::bool(overflows);
            return true;
        }
        let Some((dst, (width, bits))) = self.concrete_value(frame, op) else { return false };
        frame.registers[dst] = Value::Int { width, bits };
        true
    }

    /// The register that an instruction assigns, and its value with its width in bits, if it is
    /// arithmetic on concrete numbers.
    #[inline]
    fn concrete_value(&self, frame: &Frame, op: &Op) -> Option<(Reg, (u32, u64))> {
        Some(match op {
            Op::Binary { dst, op, lhs, rhs, .. } => {
                let ((width, a), (_, b)) = (self.concrete(frame, *lhs)?, self.concrete(frame, *rhs)?);
                (*dst, (width, integer::binary_word(*op, width, a, b).ok()?))
            }
            Op::Compare { dst, predicate, lhs, rhs } => {
                let ((width, a), (_, b)) = (self.concrete(frame, *lhs)?, self.concrete(frame, *rhs)?);
                (*dst, (1, u64::from(integer::compare_words(*predicate, width, a, b))))
            }
            Op::Cast { dst, op: CastOp::ZExt | CastOp::Trunc, src } => {
                let (_, bits) = self.concrete(frame, *src)?;
                let width = self.width(self.function(frame.function), *dst);
                if width > 64 {
                    return None;
                }
                (*dst, (width, bits & u64::MAX >> (64 - width)))
            }
            Op::Float { dst, op, mode, args } => {
                let mode = match mode {
                    Some(mode) => Rounding::of_code(self.concrete(frame, *mode)?.1),
                    None => Rounding::NearestEven,
                };
                let mut words = [0; 3];
                for (word, &arg) in words.iter_mut().zip(args) {
                    *word = self.concrete(frame, arg)?.1;
                }
                let bits = float::apply_word(op.in_mode(mode), &words[..args.len()])?;
                (*dst, (op.result_width(), bits))
            }
            Op::Cast { dst, op: CastOp::BitCast, src } => (*dst, self.concrete(frame, *src)?),
            Op::Select { dst, cond, yes, no } => {
                let (_, condition) = self.concrete(frame, *cond)?;
                (*dst, self.concrete(frame, if condition == 1 { *yes } else { *no })?)
            }
            _ => return None,
        })
    }

    /// Follows a jump or branch, unless it leads to a cut point that may not be passed over.
    #[inline]
    fn concrete_jump(
        &self,
        frame: &mut Frame,
        terminator: &Terminator,
        forked: bool,
        passes: &mut u64,
    ) -> bool {
        let target: &Target = match terminator {
            Terminator::Jump(target) => target,
            Terminator::Branch { cond, yes, no } => match self.concrete(frame, *cond) {
                Some((_, 1)) => yes,
                Some(_) => no,
                None => return false,
            },
            _ => return false,
        };
        let is_boundary = self.is_boundary(frame.function, target.block, forked);
        if is_boundary && *passes == 0 {
            return false;
        }
        let params = &self.function(frame.function).blocks[target.block.index()].params;
        if let ([arg], [param]) = (&*target.args, &**params) {
            let Some((width, bits)) = self.concrete(frame, *arg) else { return false };
            frame.registers[*param] = Value::Int { width, bits };
        } else {
            let mut values = SmallVec::<[(u32, u64); 8]>::new();
            for arg in &target.args {
                let Some(value) = self.concrete(frame, *arg) else { return false };
                values.push(value);
            }
            for (param, (width, bits)) in params.iter().zip(values) {
                frame.registers[*param] = Value::Int { width, bits };
            }
        }
        *passes -= u64::from(is_boundary);
        frame.block = target.block;
        frame.index = 0;
        true
    }
}
