//! The types that each instruction asks for.
use super::{Checker, Fault};
use crate::ir::instruction::instructions;
use crate::ir::operands::Field;
use crate::ir::type_rule::type_rule;
use crate::ir::{Callee, CastOp, FloatOp, Function, Op, Operand, Reg, Type, TypeRule};
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

    fn mismatch(&mut self, operand: Operand, expected: &dyn fmt::Display, found: Type) {
        let what = match operand {
            Operand::Reg(reg) => reg.to_string(),
            Operand::Const(id) => format!("{:?}", self.program.constants[id.index()]),
        };
        self.report(Fault::Type { what, expected: expected.to_string(), found });
    }

    /// Checks the operands and results of an instruction.
    pub(super) fn op(&mut self, function: &Function, op: &Op) {
        self.by_table(function, op);
        self.beyond_table(function, op);
    }

    /// Reports an operand against this rule.
    fn rule(&mut self, function: &Function, operand: Operand, rule: TypeRule) {
        match rule {
            TypeRule::Is(ty) => self.operand(function, operand, ty),
            TypeRule::Size => self.operand(function, operand, Type::Int(self.program.pointer_width)),
            TypeRule::Integer => {
                self.integer(function, operand);
            }
            TypeRule::BytePairs => {
                if let Some(found @ Type::Int(width)) = self.integer(function, operand)
                    && width % 16 != 0
                {
                    self.mismatch(operand, &"a multiple of 16 bits", found);
                }
            }
            TypeRule::Discrete => {
                if let Some(found @ Type::Float(_)) = self.type_of(function, operand) {
                    self.mismatch(operand, &"an integer or a pointer", found);
                }
            }
            TypeRule::Any => self.operand_exists(function, operand),
            TypeRule::Like(other) => {
                // Where it is missing, that is reported already.
                let ty = match other {
                    Operand::Reg(reg) => function.registers.get(reg.index()).copied(),
                    Operand::Const(id) => {
                        (id.index() < self.program.constants.len()).then(|| self.program.constant_type(id))
                    }
                };
                match ty {
                    Some(ty) => self.operand(function, operand, ty),
                    None => self.operand_exists(function, operand),
                }
            }
        }
    }

    /// The rules that are about more than the type of one value. The table says nothing of a call.
    fn beyond_table(&mut self, f: &Function, op: &Op) {
        match op {
            Op::Cast { dst, op, src } => {
                let (to, from) = (f.registers.get(dst.index()), self.type_of(f, *src));
                if let (Some(&to), Some(from)) = (to, from) {
                    self.cast(*op, from, to);
                }
            }
            Op::Float { dst, op, mode, args } => {
                if let Some(mode) = mode
                    && !op.depends_on_mode()
                {
                    self.mismatch(*mode, &"an operation that does not depend on it", Type::Int(8));
                }
                self.count("operands", op.arity(), args.len());
                let most = FloatOp::MAX_INTEGER;
                let width = match op.split_mode().0 {
                    FloatOp::FromSigned { width, .. } | FloatOp::ToSigned { width, .. } => width,
                    _ => 0,
                };
                if width > most {
                    let expected = format!("an integer of at most {most} bits");
                    self.mismatch(Operand::Reg(*dst), &expected, Type::Int(width));
                }
            }
            Op::Math { function, args, .. } => self.count("operands", function.arity(), args.len()),
            Op::Alloca { align, .. } if !align.is_power_of_two() => self.report(Fault::Alignment(*align)),
            Op::ThreadLocal { global, .. } => {
                let globals = &self.program.globals;
                if self.in_range(*global, global.index(), globals.len())
                    && !globals[global.index()].thread_local
                {
                    self.report(Fault::Shared(*global));
                }
            }
            Op::Call { results, callee, args } => self.call(f, results, *callee, args),
            _ => {}
        }
    }

    fn count(&mut self, what: &'static str, expected: usize, found: usize) {
        if found != expected {
            self.report(Fault::Count { what, expected, found });
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

    /// Checks a call. A direct call must fit the callee's signature; a call through another
    /// prototype is an indirect one.
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
        self.count("results", callee.results.len(), results.len());
        for (&result, &ty) in results.iter().zip(&callee.results) {
            self.operand(function, Operand::Reg(result), ty);
        }
    }
}

macro_rules! check {
    ($(
        $(#$doc:tt)*
        $name:ident $({ $($(#$about:tt)* $field:ident: $ty:ty $(as $rule:tt)?,)* })? => $columns:tt
    )*) => {
        impl Checker<'_> {
            /// Checks the types that the table of instructions asks for.
            #[expect(unused_variables, reason = "not all fields have a type of the program")]
            fn by_table(&mut self, function: &Function, op: &Op) {
                match op {
                    $(Op::$name { $($($field,)*)? } => {
                        $($($(
                            let rule = type_rule!($rule);
                            $field.uses(&mut |operand| self.rule(function, operand, rule));
                            $field.defs(&mut |reg| self.rule(function, Operand::Reg(reg), rule));
                        )?)*)?
                    })*
                }
            }
        }
    };
}

instructions!(check);
