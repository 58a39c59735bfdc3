//! Calls.
use super::function::FunctionTranslator;
use super::operands::{Operands, Unsupported};
use super::translator::Signature;
use crate::base::Reason;
use crate::frontend::llvm::{Kind, Value};
use crate::frontend::prepare::jumps::sets_jump;
use crate::ir::{BinaryOp, Callee, CastOp, FunctionId, Op, Operand, Predicate, Reg, Type};
use std::cmp::Ordering;
use std::rc::Rc;

/// What clang writes above a value in the lower 32 bits of its register.
#[derive(Clone, Copy)]
enum Extension {
    Sign,
    Zero,
}

impl Extension {
    /// Above the result of a function that returns a narrow integer.
    fn of_result(function: Value) -> Option<Self> {
        let has = |name| function.has_result_attribute(name);
        has("signext").then_some(Self::Sign).or_else(|| has("zeroext").then_some(Self::Zero))
    }

    fn cast(self) -> CastOp {
        match self {
            Self::Sign => CastOp::SExt,
            Self::Zero => CastOp::ZExt,
        }
    }
}

impl<'m> FunctionTranslator<'_, 'm> {
    /// A call or `invoke`.
    pub(super) fn call(&mut self, call: Value<'m>) -> Result<Operands, Unsupported> {
        let callee = call.called_function();
        match callee.kind() {
            Kind::LLVMInlineAsmValueKind => return self.inline_asm(call, callee),
            Kind::LLVMGlobalIFuncValueKind => {
                return Err(Reason::unknown_symbol(format!("ifunc {}", callee.name())));
            }
            Kind::LLVMFunctionValueKind => {}
            _ => {
                let target = self.scalar(callee)?;
                let args = self.indirect_arguments(call)?;
                let results = self.results_of_call(call)?;
                self.check_places(call, target, &args);
                let callee = Callee::Indirect(target);
                let op = Op::Call { results: results.clone().into(), callee, args: args.into() };
                self.emit_call(call, op)?;
                return Ok(results.into_iter().map(Operand::Reg).collect());
            }
        }
        if let Some(name) = self.translator.intrinsics.get(&callee).cloned() {
            return self.intrinsic(call, &name);
        }
        let id = *self
            .translator
            .functions
            .get(&callee)
            .ok_or_else(|| Reason::call_mismatch("call of an unknown function"))?;
        let signature = self.translator.signatures[id.index()].clone()?;
        if !signature.defined {
            let name = self.translator.program.functions[id.index()].name.clone();
            if matches!(name.as_str(), "alloca" | "__builtin_alloca") {
                return self.alloca_function(call);
            }
        }
        if sets_jump(call) {
            return self.set_jump(call, id);
        }
        self.direct_call(call, callee, id, &signature)
    }

    fn direct_call(
        &mut self,
        call: Value<'m>,
        function: Value<'m>,
        id: FunctionId,
        signature: &Rc<Signature>,
    ) -> Result<Operands, Unsupported> {
        let mut args = self.arguments(call)?;
        let wanted = self.results_of_call(call)?;
        if !signature.defined {
            let (results, callee) = (wanted.clone().into(), Callee::Direct(id));
            self.emit_call(call, Op::Call { results, callee, args: args.into() })?;
            return Ok(wanted.into_iter().map(Operand::Reg).collect());
        }
        // With no prototype or a wrong one, the machine passes what fits.
        if args.len() < signature.params.len() {
            return Err(Reason::call_mismatch("call with fewer arguments than the function takes"));
        }
        self.translator.agree(call, function)?;
        let variadic = args.split_off(signature.params.len());
        for (arg, &ty) in args.iter_mut().zip(&signature.params) {
            *arg = self.passed_argument(*arg, ty)?;
        }
        if signature.variadic {
            let parts = self.translator.all_parts(call)?;
            self.push_variadic(&parts, args.len(), &variadic, &mut args)?;
        }
        let results: Vec<Reg> = signature.results.iter().map(|&ty| self.register(ty)).collect();
        let callee = Callee::Direct(id);
        self.emit_call(call, Op::Call { results: results.clone().into(), callee, args: args.into() })?;
        if results.is_empty() {
            // The caller takes what the register happens to hold for a result.
            return Ok(wanted.into_iter().map(|reg| self.undefined_register(reg)).collect());
        }
        let extension = Extension::of_result(function);
        wanted
            .iter()
            .enumerate()
            .map(|(index, reg)| {
                let result = results
                    .get(index)
                    .ok_or_else(|| Reason::call_mismatch("call that expects another result"))?;
                let ty = self.type_of(Operand::Reg(*reg));
                self.passed_result(Operand::Reg(*result), ty, extension)
            })
            .collect()
    }

    fn undefined_register(&mut self, dst: Reg) -> Operand {
        let ty = self.type_of(Operand::Reg(dst));
        let src = self.translator.undefined(ty);
        self.emit(Op::Freeze { dst, src });
        Operand::Reg(dst)
    }

    /// Converts a result to the type that the caller expects.
    fn passed_result(
        &mut self,
        value: Operand,
        ty: Type,
        extension: Option<Extension>,
    ) -> Result<Operand, Unsupported> {
        if let (from @ Type::Int(..32), Type::Ptr) = (self.type_of(value), ty) {
            return Err(Reason::call_mismatch(format!("result of type {from} passed as ptr")));
        }
        self.convert(value, ty, "result", extension)
    }

    /// Converts an argument to the type of its parameter: both have to take the same number of
    /// registers, or of words on the stack.
    fn passed_argument(&mut self, value: Operand, ty: Type) -> Result<Operand, Unsupported> {
        let word = self.translator.pointer_width;
        let from = self.type_of(value);
        if from.width(word).div_ceil(word) != ty.width(word).div_ceil(word) {
            return Err(Reason::call_mismatch(format!("argument of type {from} passed as {ty}")));
        }
        self.convert(value, ty, "argument", None)
    }

    /// Converts a value to another type in the way that a register of the machine would pass it.
    /// `extension` is what clang fills the lower half of the register with.
    fn convert(
        &mut self,
        value: Operand,
        ty: Type,
        what: &str,
        extension: Option<Extension>,
    ) -> Result<Operand, Unsupported> {
        let from = self.type_of(value);
        let pointer_width = self.translator.pointer_width;
        let mismatch = format!("{what} of type {from} passed as {ty}");
        // Floating-point values are in other registers.
        if from != ty && [from, ty].iter().any(|ty| matches!(ty, Type::Float(_))) {
            return Err(Reason::call_mismatch(mismatch));
        }
        let width = ty.width(pointer_width);
        match (from.width(pointer_width).cmp(&width), from) {
            (Ordering::Equal, _) => Ok(self.same_bits(value, ty)),
            // The receiver of a narrow value may rely on its extension by its type, or use the low
            // part only. Both agree on values in this range.
            (Ordering::Greater, Type::Int(from)) if ty != Type::Ptr && width < 32 => {
                let value = self.frozen(value, from);
                let most = if width == 1 { 1 } else { (1 << (width - 1)) - 1 };
                let most = self.translator.int(from, most);
                let reason = Reason::call_mismatch(format!("{mismatch}, out of its range"));
                self.require(Predicate::Ule, value, most, reason);
                Ok(self.cast_scalar(CastOp::Trunc, value, ty))
            }
            (Ordering::Greater, Type::Int(_)) if ty != Type::Ptr => {
                Ok(self.cast_scalar(CastOp::Trunc, value, ty))
            }
            (Ordering::Greater, Type::Ptr) => Ok(self.cast_scalar(CastOp::PtrToInt, value, ty)),
            // A truth value is passed with zeros above it.
            (Ordering::Less, Type::Int(1)) if ty != Type::Ptr => {
                Ok(self.cast_scalar(CastOp::ZExt, value, ty))
            }
            // Above the value there may be zeros, copies of its sign, or anything: the ABI and
            // compilers differ. In practice all agree where the sign is 0.
            (Ordering::Less, Type::Int(from)) if width <= pointer_width => {
                let value = self.frozen(value, from);
                let zero = self.translator.int(from, 0);
                let wide = self.cast_scalar(CastOp::ZExt, value, Type::Int(width));
                if let Some(extension) = extension.filter(|_| ty != Type::Ptr && width <= 32) {
                    let usual = self.cast_scalar(extension.cast(), value, ty);
                    let chosen = self.register(ty);
                    let what = format!("the choice of the compiler, a {mismatch}").into();
                    self.emit(Op::Unspecified { dst: chosen, usual: Some(usual), what });
                    let above = self.translator.int(width, u64::MAX << from);
                    let above = self.binary(BinaryOp::And, ty, Operand::Reg(chosen), above);
                    let filled = self.binary(BinaryOp::Or, ty, above, wide);
                    let negative = self.register(Type::Int(1));
                    let predicate = Predicate::Slt;
                    self.emit(Op::Compare { dst: negative, predicate, lhs: value, rhs: zero });
                    return Ok(self.choose(Operand::Reg(negative), filled, wide));
                }
                let reason = Reason::call_mismatch(format!("{mismatch}, of a negative value"));
                self.require(Predicate::Sge, value, zero, reason);
                Ok(self.same_bits(wide, ty))
            }
            _ => Err(Reason::call_mismatch(mismatch)),
        }
    }

    /// A value that is the same at each use.
    fn frozen(&mut self, value: Operand, width: u32) -> Operand {
        if !self.translator.is_undefined(value) {
            return value;
        }
        let frozen = self.register(Type::Int(width));
        self.undefined_register(frozen)
    }

    /// Stops paths with `unknown` where a comparison does not hold.
    pub(super) fn require(&mut self, predicate: Predicate, lhs: Operand, rhs: Operand, reason: Reason) {
        let cond = self.register(Type::Int(1));
        self.emit(Op::Compare { dst: cond, predicate, lhs, rhs });
        self.emit(Op::Require { cond: Operand::Reg(cond), reason: reason.into() });
    }

    /// Registers for what the call returns by its own type.
    fn results_of_call(&mut self, call: Value<'m>) -> Result<Vec<Reg>, Unsupported> {
        self.translator.layouts.leaves(call.ty())?;
        Ok(self.results_of(call))
    }

    /// The leaves of the arguments.
    pub(super) fn arguments(&mut self, call: Value<'m>) -> Result<Vec<Operand>, Unsupported> {
        let mut args = Vec::new();
        for arg in call.args() {
            args.extend(self.leaves(arg)?);
        }
        Ok(args)
    }

    /// Arguments for a function that is not known yet: variadic ones if the type of the call has
    /// them.
    fn indirect_arguments(&mut self, call: Value<'m>) -> Result<Vec<Operand>, Unsupported> {
        let mut args = self.arguments(call)?;
        if call.called_type().is_variadic() {
            let parts = self.translator.all_parts(call)?;
            let mut fixed = 0;
            for arg in call.args().take(call.called_type().param_count() as usize) {
                fixed += self.translator.layouts.leaves(arg.ty())?.list.len();
            }
            let variadic = args.split_off(fixed);
            self.push_variadic(&parts, fixed, &variadic, &mut args)?;
        }
        Ok(args)
    }

    fn alloca_function(&mut self, call: Value<'m>) -> Result<Operands, Unsupported> {
        let args = self.arguments(call)?;
        let &[count] = args.as_slice() else { return Err(Reason::construct("alloca")) };
        if call.ty() != call.called_value().ty() {
            return Err(Reason::construct("alloca without its declaration"));
        }
        let dst = self.register(Type::Ptr);
        self.emit(Op::Alloca { dst, size: 1, count, align: 16, name: "alloca".into() });
        Ok([Operand::Reg(dst)].into_iter().collect())
    }
}
