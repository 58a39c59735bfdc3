//! Instructions: arithmetic, comparisons, selections, addresses, memory.
use super::function::FunctionTranslator;
use super::operands::{Operands, Unsupported};
use crate::base::Reason;
use crate::frontend::llvm::{IntPredicate, Kind, Opcode, Value};
use crate::ir::{BinaryOp, FloatArithmetic, Op, Operand, Predicate, Reg, ScaledIndex, Type};

/// Constant expressions nested deeper than this are not supported.
const MAX_DEPTH: u32 = 256;

impl<'m> FunctionTranslator<'_, 'm> {
    /// Translates an instruction that is no terminator (but for `invoke`) and no phi.
    pub(super) fn instruction(&mut self, value: Value<'m>) {
        let operands: Vec<Value<'m>> = match value.opcode() {
            Opcode::Call | Opcode::Invoke | Opcode::LandingPad => Vec::new(),
            _ => (0..value.operand_count()).map(|i| value.operand(i)).collect(),
        };
        let result = operands
            .iter()
            .map(|operand| self.leaves(*operand))
            .collect::<Result<Vec<_>, _>>()
            .and_then(|operands| self.operation(value, value.opcode(), &operands));
        let leaves = result.unwrap_or_else(|reason| self.unsupported(value, reason));
        self.define(value, leaves);
    }

    /// Stops paths that get here; the result registers exist all the same.
    fn unsupported(&mut self, value: Value<'m>, reason: Unsupported) -> Operands {
        let results = self.results_of(value);
        self.emit(Op::Unsupported { reason: reason.into(), results: results.clone().into() });
        results.into_iter().map(Operand::Reg).collect()
    }

    /// A constant expression that is no [`crate::ir::Constant`], as instructions.
    pub(super) fn expression(&mut self, value: Value<'m>, depth: u32) -> Option<Operands> {
        if value.kind() != Kind::LLVMConstantExprValueKind || depth > MAX_DEPTH {
            return None;
        }
        let operands = (0..value.operand_count())
            .map(|i| {
                let operand = value.operand(i);
                self.translator.fold_leaves(operand).ok().or_else(|| self.expression(operand, depth + 1))
            })
            .collect::<Option<Vec<_>>>()?;
        self.operation(value, value.const_opcode(), &operands).ok()
    }

    /// The operation of an instruction or constant expression on the leaves of its operands.
    fn operation(
        &mut self,
        value: Value<'m>,
        opcode: Opcode,
        operands: &[Operands],
    ) -> Result<Operands, Unsupported> {
        #[allow(clippy::enum_glob_use, reason = "the table of all operations")]
        use Opcode::*;
        match opcode {
            Add | Sub | Mul | UDiv | SDiv | URem | SRem | Shl | LShr | AShr | And | Or | Xor => {
                let op = binary_op(opcode).ok_or_else(|| Reason::construct("operation"))?;
                self.map2(operands, |this, dst, lhs, rhs| this.emit(Op::Binary { dst, op, lhs, rhs }))
            }
            ICmp => {
                let predicate = predicate(value.int_predicate());
                self.zip(operands, |this, lhs, rhs| {
                    let dst = this.register(Type::Int(1));
                    this.emit(Op::Compare { dst, predicate, lhs, rhs });
                    Ok(Operand::Reg(dst))
                })
            }
            FCmp => self.float_compare(value, operands),
            FNeg => self.float_sign(&operands[0], BinaryOp::Xor),
            FAdd => self.apart(FloatArithmetic::Add, value, operands),
            FSub => self.apart(FloatArithmetic::Sub, value, operands),
            FMul => self.apart(FloatArithmetic::Mul, value, operands),
            FDiv => self.float_arithmetic(FloatArithmetic::Div, value, operands),
            FRem => self.float_arithmetic(FloatArithmetic::Fmod, value, operands),
            FPToUI | FPToSI | UIToFP | SIToFP | FPTrunc | FPExt => {
                self.float_cast(value, opcode, &operands[0])
            }
            Trunc | ZExt | SExt | PtrToInt | IntToPtr | BitCast | AddrSpaceCast => {
                self.cast(value, opcode, &operands[0])
            }
            Select => self.select(operands),
            Freeze => Ok(self.freeze(&operands[0])),
            GetElementPtr => self.offset(value, &operands[0]),
            Load | Store | AtomicRMW | AtomicCmpXchg => self.memory_access(value, opcode, operands),
            Alloca => self.alloca(value, &operands[0]),
            ExtractValue | InsertValue | ExtractElement | InsertElement | ShuffleVector => {
                self.aggregate(value, opcode, operands)
            }
            Call | Invoke => self.call(value),
            // Accesses are in program order already: all are sequentially consistent.
            Fence => Ok(Operands::new()),
            VAArg => Err(Reason::construct(format!("va_arg {}", value.ty()))),
            LandingPad => self.landing_pad(value),
            CatchPad | CleanupPad => Err(Reason::exception_handling("exception handling")),
            _ => Err(Reason::construct(format!("{opcode:?}").to_lowercase())),
        }
    }

    /// Applies an operation to the leaves of two operands, pair by pair.
    pub(super) fn zip(
        &mut self,
        operands: &[Operands],
        mut apply: impl FnMut(&mut Self, Operand, Operand) -> Result<Operand, Unsupported>,
    ) -> Result<Operands, Unsupported> {
        match operands {
            [left, right] if left.len() == right.len() => {
                left.iter().zip(right).map(|(lhs, rhs)| apply(self, *lhs, *rhs)).collect()
            }
            _ => Err(Reason::construct("operands of different shape")),
        }
    }

    /// [`FunctionTranslator::zip`] for integer operations whose result has the type of the
    /// operands.
    pub(super) fn map2(
        &mut self,
        operands: &[Operands],
        mut apply: impl FnMut(&mut Self, Reg, Operand, Operand),
    ) -> Result<Operands, Unsupported> {
        self.zip(operands, |this, lhs, rhs| {
            let ty = this.type_of(lhs);
            if !matches!(ty, Type::Int(_)) {
                return Err(Reason::construct("integer arithmetic on other values"));
            }
            let dst = this.register(ty);
            apply(this, dst, lhs, rhs);
            Ok(Operand::Reg(dst))
        })
    }

    fn select(&mut self, operands: &[Operands]) -> Result<Operands, Unsupported> {
        let [conds, yes, no] = operands else { return Err(Reason::construct("select")) };
        if yes.len() != no.len() || (conds.len() != 1 && conds.len() != yes.len()) {
            return Err(Reason::construct("operands of different shape"));
        }
        let leaves = yes.iter().zip(no).enumerate().map(|(i, (&yes, &no))| {
            let cond = if conds.len() == 1 { conds[0] } else { conds[i] };
            let dst = self.register(self.type_of(yes));
            self.emit(Op::Select { dst, cond, yes, no });
            Operand::Reg(dst)
        });
        Ok(leaves.collect())
    }

    /// Gives undefined leaves a value. Registers are never undefined, so only undefined constants
    /// need one.
    fn freeze(&mut self, operand: &Operands) -> Operands {
        let leaves = operand.iter().map(|&src| {
            if !self.translator.is_undefined(src) {
                return src;
            }
            let dst = self.register(self.type_of(src));
            self.emit(Op::Freeze { dst, src });
            Operand::Reg(dst)
        });
        leaves.collect()
    }

    fn offset(&mut self, value: Value<'m>, base: &Operands) -> Result<Operands, Unsupported> {
        let &[base] = base.as_slice() else { return Err(Reason::construct("getelementptr on vectors")) };
        if self.type_of(base) != Type::Ptr {
            return Err(Reason::construct("getelementptr on vectors"));
        }
        let (constant, rest) = self.translator.gep_offset(value)?;
        let indices = rest
            .into_iter()
            .map(|(index, scale)| Ok(ScaledIndex { index: self.scalar(index)?, scale }))
            .collect::<Result<Vec<_>, Unsupported>>()?;
        Ok([self.address(base, constant, indices)].into_iter().collect())
    }

    /// `base + constant + Σ index·scale`.
    fn address(&mut self, base: Operand, constant: i64, indices: Vec<ScaledIndex>) -> Operand {
        if indices.is_empty() {
            if constant == 0 {
                return base;
            }
            if let Some(folded) = self.translator.offset_constant(base, constant) {
                return folded;
            }
        }
        let dst = self.register(Type::Ptr);
        self.emit(Op::Offset { dst, base, constant, indices: indices.into() });
        Operand::Reg(dst)
    }

    fn memory_access(
        &mut self,
        value: Value<'m>,
        opcode: Opcode,
        operands: &[Operands],
    ) -> Result<Operands, Unsupported> {
        if value.is_weak_access() && self.translator.places.chooses_memory_order(self.location) {
            self.emit(Op::WeakAccess);
        }
        match opcode {
            Opcode::Load => self.load(value, &operands[0]),
            Opcode::Store => self.store(value, operands),
            Opcode::AtomicRMW => self.atomic_rmw(value, operands),
            _ => self.compare_exchange(operands, value.is_weak()),
        }
    }

    fn load(&mut self, value: Value<'m>, ptr: &Operands) -> Result<Operands, Unsupported> {
        let &[ptr] = ptr.as_slice() else { return Err(Reason::construct("load")) };
        let leaves = self.translator.layouts.leaves(value.ty())?;
        if !leaves.in_memory {
            return Err(Reason::construct(format!("load of {}", value.ty())));
        }
        let atomic = value.is_atomic();
        Ok(leaves
            .list
            .iter()
            .map(|leaf| self.load_scalar(ptr, leaf.offset as i64, leaf.ty, atomic))
            .collect())
    }

    /// Loads one scalar.
    pub(super) fn load_scalar(&mut self, base: Operand, offset: i64, ty: Type, atomic: bool) -> Operand {
        let ptr = self.address(base, offset, Vec::new());
        let dst = self.register(ty);
        self.emit(Op::Load { dst, ptr, atomic });
        Operand::Reg(dst)
    }

    fn store(&mut self, value: Value<'m>, operands: &[Operands]) -> Result<Operands, Unsupported> {
        let [leaves, ptr] = operands else { return Err(Reason::construct("store")) };
        let &[ptr] = ptr.as_slice() else { return Err(Reason::construct("store")) };
        let ty = value.operand(0).ty();
        let layout = self.translator.layouts.leaves(ty)?;
        if !layout.in_memory || layout.list.len() != leaves.len() {
            return Err(Reason::construct(format!("store of {ty}")));
        }
        let atomic = value.is_atomic();
        for (leaf, &value) in layout.list.iter().zip(leaves) {
            let ptr = self.address(ptr, leaf.offset as i64, Vec::new());
            self.emit(Op::Store { ptr, value, atomic });
        }
        Ok(Operands::new())
    }

    /// Stores one scalar.
    pub(super) fn store_scalar(&mut self, base: Operand, offset: i64, value: Operand) {
        let ptr = self.address(base, offset, Vec::new());
        self.emit(Op::Store { ptr, value, atomic: false });
    }

    fn alloca(&mut self, value: Value<'m>, count: &Operands) -> Result<Operands, Unsupported> {
        let &[count] = count.as_slice() else { return Err(Reason::construct("alloca")) };
        let ty = value.allocated_type();
        if !ty.is_sized() {
            return Err(Reason::construct(format!("alloca of {ty}")));
        }
        let layout = self.translator.layout;
        let name = value.name();
        // clang's names for the memory of parameters.
        let name = name.strip_suffix(".addr").unwrap_or(&name).into();
        let align = match value.alignment() {
            0 => layout.alignment(ty),
            align => align,
        };
        let dst = self.register(Type::Ptr);
        self.emit(Op::Alloca { dst, size: layout.alloc_size(ty), count, align, name });
        Ok([Operand::Reg(dst)].into_iter().collect())
    }
}

/// The operation of that opcode.
pub(super) fn binary_op(opcode: Opcode) -> Option<BinaryOp> {
    Some(match opcode {
        Opcode::Add => BinaryOp::Add,
        Opcode::Sub => BinaryOp::Sub,
        Opcode::Mul => BinaryOp::Mul,
        Opcode::UDiv => BinaryOp::UDiv,
        Opcode::SDiv => BinaryOp::SDiv,
        Opcode::URem => BinaryOp::URem,
        Opcode::SRem => BinaryOp::SRem,
        Opcode::Shl => BinaryOp::Shl,
        Opcode::LShr => BinaryOp::LShr,
        Opcode::AShr => BinaryOp::AShr,
        Opcode::And => BinaryOp::And,
        Opcode::Or => BinaryOp::Or,
        Opcode::Xor => BinaryOp::Xor,
        _ => return None,
    })
}

fn predicate(predicate: IntPredicate) -> Predicate {
    match predicate {
        IntPredicate::EQ => Predicate::Eq,
        IntPredicate::NE => Predicate::Ne,
        IntPredicate::UGT => Predicate::Ugt,
        IntPredicate::UGE => Predicate::Uge,
        IntPredicate::ULT => Predicate::Ult,
        IntPredicate::ULE => Predicate::Ule,
        IntPredicate::SGT => Predicate::Sgt,
        IntPredicate::SGE => Predicate::Sge,
        IntPredicate::SLT => Predicate::Slt,
        IntPredicate::SLE => Predicate::Sle,
    }
}
