//! Threads: accesses that read and write in one step, thread-local variables, the operations of the
//! models, and the functions that the competition wants to run without interruption.
use super::constants::zero;
use super::function::FunctionTranslator;
use super::operands::{Operands, Unsupported};
use super::operands::{malformed, scalar};
use crate::base::Reason;
use crate::bits::BitVector;
use crate::frontend::llvm::{Kind, RmwOpcode, Value};
use crate::ir::{BinaryOp, Constant, FloatArithmetic, FloatOp, Op, Operand, Predicate, RmwOp, Rule, Type};

/// Whether an undefined function of that name is an operation on threads.
pub(super) fn is_thread_intrinsic(name: &str) -> bool {
    matches!(
        name,
        "__tessera_thread_create"
            | "__tessera_thread_exit"
            | "__tessera_thread_argument"
            | "__tessera_atomic_begin"
            | "__tessera_atomic_end"
            | "__tessera_await"
            | "__tessera_await_signal"
            | "__tessera_misuse"
    )
}

impl<'m> FunctionTranslator<'_, 'm> {
    /// `atomicrmw`.
    pub(super) fn atomic_rmw(
        &mut self,
        value: Value<'m>,
        operands: &[Operands],
    ) -> Result<Operands, Unsupported> {
        let opcode = value.rmw_opcode();
        let [ptr, operand] = operands else { return Err(Reason::construct("atomicrmw")) };
        let (&[ptr], &[operand]) = (ptr.as_slice(), operand.as_slice()) else {
            return Err(Reason::construct(format!("atomicrmw of {}", value.ty())));
        };
        let Some(op) = rmw_op(opcode) else { return self.atomic_by_section(opcode, value, ptr, operand) };
        let dst = self.register(self.type_of(operand));
        self.emit(Op::AtomicRmw { dst, op, ptr, value: operand });
        Ok([Operand::Reg(dst)].into_iter().collect())
    }

    /// An `atomicrmw` that is no operation of our own: a section in which no other thread runs.
    fn atomic_by_section(
        &mut self,
        opcode: RmwOpcode,
        value: Value<'m>,
        ptr: Operand,
        operand: Operand,
    ) -> Result<Operands, Unsupported> {
        let ty = self.type_of(operand);
        if self.translator.races {
            // What happens in a section is no data race, but this access may be part of one.
            let bits = Type::Int(ty.width(self.translator.pointer_width));
            let (dst, zero) = (self.register(bits), self.translator.constant(zero(bits)));
            self.emit(Op::AtomicRmw { dst, op: RmwOp::Or, ptr, value: zero });
        }
        self.emit(Op::AtomicBegin);
        let old = self.load_scalar(ptr, 0, ty, true);
        let arithmetic = |op, kind| FloatOp::Arithmetic(op, kind);
        let new = match (opcode, self.kind_of(operand)) {
            (RmwOpcode::FAdd, Some(kind)) => {
                self.float(arithmetic(FloatArithmetic::Add, kind), &[old, operand])
            }
            (RmwOpcode::FSub, Some(kind)) => {
                self.float(arithmetic(FloatArithmetic::Sub, kind), &[old, operand])
            }
            (RmwOpcode::FMax, Some(_)) => self.extreme(old, operand, true)?,
            (RmwOpcode::FMin, Some(_)) => self.extreme(old, operand, false)?,
            (RmwOpcode::UIncWrap, None) => {
                let (one, zero) = (self.one(ty), self.translator.constant(zero(ty)));
                let next = self.binary(BinaryOp::Add, ty, old, one);
                let wraps = self.compare(Predicate::Uge, old, operand);
                self.choose(wraps, zero, next)
            }
            (RmwOpcode::UDecWrap, None) => {
                let (one, zero) = (self.one(ty), self.translator.constant(zero(ty)));
                let next = self.binary(BinaryOp::Sub, ty, old, one);
                let (is_zero, is_above) =
                    (self.compare(Predicate::Eq, old, zero), self.compare(Predicate::Ugt, old, operand));
                let wraps = self.binary(BinaryOp::Or, Type::Int(1), is_zero, is_above);
                self.choose(wraps, operand, next)
            }
            _ => {
                let name = format!("{opcode:?}").to_lowercase();
                return Err(Reason::construct(format!("atomicrmw {name} {}", value.ty())));
            }
        };
        self.emit(Op::Store { ptr, value: new, atomic: true });
        self.emit(Op::AtomicEnd);
        Ok([old].into_iter().collect())
    }

    fn one(&mut self, ty: Type) -> Operand {
        let width = ty.width(self.translator.pointer_width);
        self.translator.constant(Constant::Int(BitVector::power_of_two(width, 0)))
    }

    /// `cmpxchg`: the old value and whether it was the expected one. A weak one may fail all the
    /// same: then it writes what was there, which no thread can tell from no write. On x86 it does
    /// not.
    pub(super) fn compare_exchange(
        &mut self,
        operands: &[Operands],
        weak: bool,
    ) -> Result<Operands, Unsupported> {
        let [ptr, expected, new] = operands else { return Err(Reason::construct("cmpxchg")) };
        let (&[ptr], &[expected], &[new]) = (ptr.as_slice(), expected.as_slice(), new.as_slice()) else {
            return Err(Reason::construct("cmpxchg of an aggregate"));
        };
        let (dst, success) = (self.register(self.type_of(expected)), self.register(Type::Int(1)));
        if !weak || !self.translator.spurious_failures {
            self.emit(Op::CompareExchange { dst, success, ptr, expected, new });
            return Ok([dst, success].into_iter().map(Operand::Reg).collect());
        }
        let (can, written) = (self.register(Type::Int(1)), self.register(self.type_of(new)));
        let what = "whether a weak compare-and-exchange fails spuriously".into();
        let usual = Some(self.translator.int(1, 1));
        self.emit(Op::Unspecified { dst: can, usual, what });
        self.emit(Op::Select { dst: written, cond: Operand::Reg(can), yes: new, no: expected });
        self.emit(Op::CompareExchange { dst, success, ptr, expected, new: Operand::Reg(written) });
        let succeeds = self.binary(BinaryOp::And, Type::Int(1), Operand::Reg(success), Operand::Reg(can));
        Ok([Operand::Reg(dst), succeeds].into_iter().collect())
    }

    /// The current thread's instance of a thread-local variable; `None` for other values.
    pub(super) fn thread_local(&mut self, variable: Value<'m>) -> Option<Operand> {
        if variable.kind() != Kind::LLVMGlobalVariableValueKind || !variable.is_thread_local() {
            return None;
        }
        let global = *self.translator.globals.get(&variable)?;
        let dst = self.register(Type::Ptr);
        self.emit(Op::ThreadLocal { dst, global });
        Some(Operand::Reg(dst))
    }

    /// A call of an operation on threads.
    pub(super) fn thread_intrinsic(
        &mut self,
        call: Value<'m>,
        name: &str,
        args: &[Operands],
    ) -> Result<Operands, Unsupported> {
        let malformed = || malformed(name);
        let arg = |index: usize| scalar(args, index, name);
        match name {
            "__tessera_thread_create" => {
                let (function, argument) = (arg(0)?, arg(1)?);
                if [function, argument].iter().any(|&operand| self.type_of(operand) != Type::Ptr) {
                    return Err(malformed());
                }
                self.emit(Op::ThreadCreate { function, argument });
            }
            "__tessera_thread_exit" => self.emit(Op::ThreadExit),
            "__tessera_thread_argument" => {
                if self.translator.layouts.scalar(call.ty())? != Type::Ptr {
                    return Err(malformed());
                }
                let dst = self.register(Type::Ptr);
                self.emit(Op::ThreadArgument { dst });
                return Ok([Operand::Reg(dst)].into_iter().collect());
            }
            "__tessera_atomic_begin" => self.emit(Op::AtomicBegin),
            "__tessera_atomic_end" => self.emit(Op::AtomicEnd),
            "__tessera_await" => {
                let cond = self.resize(arg(0)?, 1);
                self.emit(Op::Await { cond, signal: None });
            }
            "__tessera_await_signal" => {
                let (cond, signal) = (self.resize(arg(0)?, 1), self.resize(arg(1)?, 1));
                if self.translator.spurious_wakeups {
                    self.emit(Op::Await { cond, signal: Some(signal) });
                } else {
                    self.translator.omits_wakeups = true;
                    self.emit(Op::Await { cond, signal: None });
                    self.emit(Op::Await { cond: signal, signal: None });
                }
            }
            _ => {
                let what = call.args().next().and_then(Value::literal).ok_or_else(malformed)?;
                self.emit(Op::Misuse { rule: Rule::Synchronisation, what: what.into() });
            }
        }
        Ok(Operands::new())
    }
}

/// The operation, if it is one on integers; others are not modelled.
fn rmw_op(opcode: RmwOpcode) -> Option<RmwOp> {
    Some(match opcode {
        RmwOpcode::Xchg => RmwOp::Xchg,
        RmwOpcode::Add => RmwOp::Add,
        RmwOpcode::Sub => RmwOp::Sub,
        RmwOpcode::And => RmwOp::And,
        RmwOpcode::Nand => RmwOp::Nand,
        RmwOpcode::Or => RmwOp::Or,
        RmwOpcode::Xor => RmwOp::Xor,
        RmwOpcode::Max => RmwOp::Max,
        RmwOpcode::Min => RmwOp::Min,
        RmwOpcode::UMax => RmwOp::UMax,
        RmwOpcode::UMin => RmwOp::UMin,
        _ => return None,
    })
}
