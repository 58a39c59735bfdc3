//! The types that each instruction asks for.
use super::{Checker, Fault};
use crate::ir::{Callee, CastOp, FloatOp, Function, Op, Operand, Question, Reg, RmwOp, Type, UnaryOp};
use std::fmt;

impl Checker<'_> {
    /// The type of a register; reports one out of range.
    pub(super) fn register(&mut self, function: &Function, reg: Reg) -> Option<Type> {
        self.in_range(reg, reg.index(), function.registers.len()).then(|| function.registers[reg.index()])
    }

    /// The type of an operand; reports one out of range.
    fn type_of(&mut self, function: &Function, operand: Operand) -> Option<Type> {
        match operand {
            Operand::Reg(reg) => self.register(function, reg),
            Operand::Const(id) => self
                .in_range(id, id.index(), self.program.constants.len())
                .then(|| self.program.constant_type(id)),
        }
    }

    /// Reports an operand that does not exist.
    pub(super) fn operand_exists(&mut self, function: &Function, operand: Operand) {
        self.type_of(function, operand);
    }

    /// Reports an operand that is not of this type.
    pub(super) fn operand(&mut self, function: &Function, operand: Operand, expected: Type) {
        if let Some(found) = self.type_of(function, operand)
            && found != expected
        {
            self.mismatch(operand, &expected, found);
        }
    }

    /// Reports a constant that is not of this type.
    pub(super) fn typed(&mut self, operand: Operand, expected: Type) {
        let Operand::Const(id) = operand else { return };
        if self.in_range(id, id.index(), self.program.constants.len()) {
            let found = self.program.constant_type(id);
            if found != expected {
                self.mismatch(operand, &expected, found);
            }
        }
    }

    /// The type of an operand if it is an integer; reports others.
    pub(super) fn integer(&mut self, function: &Function, operand: Operand) -> Option<Type> {
        let found = self.type_of(function, operand)?;
        if !matches!(found, Type::Int(_)) {
            self.mismatch(operand, &"an integer", found);
            return None;
        }
        Some(found)
    }

    /// Reports a destination that does not exist or is not of this type.
    fn destination(&mut self, function: &Function, dst: Reg, expected: Type) {
        self.operand(function, Operand::Reg(dst), expected);
    }

    fn mismatch(&mut self, operand: Operand, expected: &dyn fmt::Display, found: Type) {
        let what = match operand {
            Operand::Reg(reg) => reg.to_string(),
            Operand::Const(id) => format!("{:?}", self.program.constants[id.index()]),
        };
        self.report(Fault::Type { what, expected: expected.to_string(), found });
    }

    /// Checks the operands and destinations of an instruction.
    pub(super) fn op(&mut self, function: &Function, op: &Op) {
        let f = function;
        let pointer = Type::Ptr;
        let size = Type::Int(self.program.pointer_width);
        match op {
            Op::Binary { dst, lhs, rhs, .. } => self.same_integers(f, *dst, &[*lhs, *rhs]),
            Op::Unary { dst, op, src } => {
                self.same_integers(f, *dst, &[*src]);
                if let (UnaryOp::ByteSwap, Some(Type::Int(width))) = (op, f.registers.get(dst.index()))
                    && width % 16 != 0
                {
                    self.mismatch(Operand::Reg(*dst), &"a multiple of 16 bits", Type::Int(*width));
                }
            }
            Op::Overflow { dst, flag, lhs, rhs, .. } => {
                self.same_integers(f, *dst, &[*lhs, *rhs]);
                self.destination(f, *flag, Type::Int(1));
            }
            Op::FunnelShift { dst, high, low, amount, .. } => {
                self.same_integers(f, *dst, &[*high, *low, *amount]);
            }
            Op::Compare { dst, lhs, rhs, .. } => {
                self.destination(f, *dst, Type::Int(1));
                if let Some(ty) = self.type_of(f, *lhs) {
                    if matches!(ty, Type::Float(_)) {
                        self.mismatch(*lhs, &"an integer or a pointer", ty);
                    }
                    self.operand(f, *rhs, ty);
                }
            }
            Op::Cast { dst, op, src } => {
                if let (Some(to), Some(from)) = (self.register(f, *dst), self.type_of(f, *src)) {
                    self.cast(*op, from, to);
                }
            }
            Op::Float { dst, op, mode, args } => {
                if let Some(mode) = mode {
                    self.operand(f, *mode, Type::Int(8));
                    if !op.depends_on_mode() {
                        self.mismatch(*mode, &"an operation that does not depend on it", Type::Int(8));
                    }
                }
                let result = op.result_kind().map_or(Type::Int(op.result_width()), Type::Float);
                let wanted = op.operand_kind().map_or(Type::Int(op.operand_width()), Type::Float);
                self.destination(f, *dst, result);
                args.iter().for_each(|&arg| self.operand(f, arg, wanted));
                if args.len() != op.arity() {
                    let (expected, found) = (op.arity(), args.len());
                    self.report(Fault::Count { what: "operands", expected, found });
                }
                let most = FloatOp::MAX_INTEGER;
                let width = match op.split_mode().0 {
                    FloatOp::FromSigned { width, .. } | FloatOp::ToSigned { width, .. } => width,
                    _ => 0,
                };
                if width > most {
                    self.mismatch(
                        Operand::Reg(*dst),
                        &format!("an integer of at most {most} bits"),
                        Type::Int(width),
                    );
                }
            }
            Op::Select { dst, cond, yes, no } => {
                self.operand(f, *cond, Type::Int(1));
                if let Some(ty) = self.register(f, *dst) {
                    self.operand(f, *yes, ty);
                    self.operand(f, *no, ty);
                }
            }
            Op::Freeze { dst, src } => {
                if let Some(ty) = self.register(f, *dst) {
                    self.operand(f, *src, ty);
                }
            }
            Op::Offset { dst, base, indices, .. } => {
                self.destination(f, *dst, pointer);
                self.operand(f, *base, pointer);
                for scaled in indices {
                    self.integer(f, scaled.index);
                }
            }
            Op::Load { dst, ptr, .. } => {
                self.register(f, *dst);
                self.operand(f, *ptr, pointer);
            }
            Op::Store { ptr, value, .. } => {
                self.operand_exists(f, *value);
                self.operand(f, *ptr, pointer);
            }
            Op::AtomicRmw { dst, op, ptr, value } => {
                self.operand(f, *ptr, pointer);
                let ty = match op {
                    RmwOp::Xchg => self.register(f, *dst),
                    _ => self.integer(f, Operand::Reg(*dst)),
                };
                if let Some(ty) = ty {
                    self.operand(f, *value, ty);
                }
            }
            Op::CompareExchange { dst, success, ptr, expected, new } => {
                self.operand(f, *ptr, pointer);
                self.destination(f, *success, Type::Int(1));
                if let Some(ty) = self.register(f, *dst) {
                    if matches!(ty, Type::Float(_)) {
                        self.mismatch(Operand::Reg(*dst), &"an integer or a pointer", ty);
                    }
                    self.operand(f, *expected, ty);
                    self.operand(f, *new, ty);
                }
            }
            Op::Alloca { dst, count, align, .. } => {
                self.destination(f, *dst, pointer);
                self.integer(f, *count);
                if !align.is_power_of_two() {
                    self.report(Fault::Alignment(*align));
                }
            }
            Op::MemCopy { dst, src, len } => {
                self.operand(f, *dst, pointer);
                self.operand(f, *src, pointer);
                self.integer(f, *len);
            }
            Op::MemSet { dst, value, len } => {
                self.operand(f, *dst, pointer);
                self.operand(f, *value, Type::Int(8));
                self.integer(f, *len);
            }
            Op::Call { results, callee, args } => self.call(f, results, *callee, args),
            Op::Input { dst, .. } => {
                self.register(f, *dst);
            }
            Op::Unspecified { dst, usual, .. } => {
                let ty = self.register(f, *dst);
                if let (Some(ty), Some(usual)) = (ty, usual) {
                    self.operand(f, *usual, ty);
                }
            }
            Op::Math { dst, function, kind, args, .. } => {
                self.destination(f, *dst, Type::Float(*kind));
                args.iter().for_each(|&arg| self.operand(f, arg, Type::Float(*kind)));
                if args.len() != function.arity() {
                    let (expected, found) = (function.arity(), args.len());
                    self.report(Fault::Count { what: "operands", expected, found });
                }
            }
            Op::Inspect { dst, question, value } => {
                self.destination(f, *dst, question.answer(self.program.pointer_width));
                if question.is_of_checker() || *question == Question::Shown {
                    self.operand_exists(f, *value);
                } else {
                    self.operand(f, *value, Type::Ptr);
                }
            }
            Op::Assume { cond } | Op::Arithmetic { cond, .. } | Op::Require { cond, .. } => {
                self.operand(f, *cond, Type::Int(1));
            }
            Op::Await { cond, signal } => {
                self.operand(f, *cond, Type::Int(1));
                if let Some(&signal) = signal.as_ref() {
                    self.operand(f, signal, Type::Int(1));
                }
            }
            Op::Observe { atoms, .. } => {
                atoms.iter().for_each(|&atom| self.operand(f, atom, Type::Int(1)));
            }
            Op::Exit { status, .. } => self.operand(f, *status, Type::Int(32)),
            Op::HeapAlloc { dst, size: bytes, .. } => {
                self.destination(f, *dst, pointer);
                self.operand(f, *bytes, size);
            }
            Op::Align { ptr, align } => {
                self.operand(f, *ptr, pointer);
                self.operand(f, *align, size);
            }
            Op::HeapFree { ptr, .. }
            | Op::Undefine { ptr }
            | Op::EndScope { ptr }
            | Op::Scope { ptr, .. }
            | Op::EndSince { ptr } => {
                self.operand(f, *ptr, pointer);
            }
            Op::ObjectSize { dst, ptr } => {
                self.destination(f, *dst, size);
                self.operand(f, *ptr, pointer);
            }
            Op::Print { value } => self.operand(f, *value, Type::Int(64)),
            Op::VaStart { list } => self.operand(f, *list, pointer),
            Op::VaCopy { dst, src } => {
                self.operand(f, *dst, pointer);
                self.operand(f, *src, pointer);
            }
            Op::ThreadCreate { function, argument } => {
                self.operand(f, *function, pointer);
                self.operand(f, *argument, pointer);
            }
            Op::ThreadArgument { dst } => self.destination(f, *dst, pointer),
            Op::ThreadLocal { dst, global } => {
                self.destination(f, *dst, pointer);
                let globals = &self.program.globals;
                if self.in_range(*global, global.index(), globals.len())
                    && !globals[global.index()].thread_local
                {
                    self.report(Fault::Shared(*global));
                }
            }
            Op::ThreadExit | Op::AtomicBegin | Op::AtomicEnd | Op::WeakAccess | Op::Misuse { .. } => {}
            Op::Unsupported { results, .. } => {
                for &result in results {
                    self.register(f, result);
                }
            }
        }
    }

    /// Checks that the destination is an integer and that the operands have its type.
    fn same_integers(&mut self, function: &Function, dst: Reg, operands: &[Operand]) {
        match self.integer(function, Operand::Reg(dst)) {
            Some(ty) => operands.iter().for_each(|&operand| self.operand(function, operand, ty)),
            None => operands.iter().for_each(|&operand| self.operand_exists(function, operand)),
        }
    }

    fn cast(&mut self, op: CastOp, from: Type, to: Type) {
        let fine = match (op, from, to) {
            (CastOp::Trunc, Type::Int(from), Type::Int(to)) => from > to,
            (CastOp::ZExt | CastOp::SExt, Type::Int(from), Type::Int(to)) => from < to,
            (CastOp::PtrToInt, Type::Ptr, Type::Int(_)) | (CastOp::IntToPtr, Type::Int(_), Type::Ptr) => true,
            (CastOp::BitCast, from, to) => {
                from.width(self.program.pointer_width) == to.width(self.program.pointer_width)
            }
            _ => false,
        };
        if !fine {
            self.report(Fault::Cast { from, to });
        }
    }

    /// Checks a call. A direct call must fit the callee's signature; a call through another prototype is an indirect one.
    fn call(&mut self, function: &Function, results: &[Reg], callee: Callee, args: &[Operand]) {
        let id = match callee {
            Callee::Indirect(pointer) => {
                self.operand(function, pointer, Type::Ptr);
                for operand in results.iter().copied().map(Operand::Reg).chain(args.iter().copied()) {
                    self.operand_exists(function, operand);
                }
                return;
            }
            Callee::Direct(id) => id,
        };
        if !self.in_range(id, id.index(), self.program.functions.len()) {
            return;
        }
        let callee = &self.program.functions[id.index()];
        let (expected, found) = (callee.params.len(), args.len());
        if found < expected || (found > expected && !callee.variadic) {
            self.report(Fault::Count { what: "arguments", expected, found });
        }
        for (i, &arg) in args.iter().enumerate() {
            match callee.params.get(i).and_then(|param| callee.registers.get(param.index())) {
                Some(&ty) => self.operand(function, arg, ty),
                None => self.operand_exists(function, arg),
            }
        }
        if results.len() != callee.results.len() {
            let (expected, found) = (callee.results.len(), results.len());
            self.report(Fault::Count { what: "results", expected, found });
        }
        for (&result, &ty) in results.iter().zip(&callee.results) {
            self.destination(function, result, ty);
        }
    }
}
