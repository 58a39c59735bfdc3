//! Floating point: expresses LLVM's instructions and intrinsics by the few operations of
//! [`crate::bits::float`].
//!
//! Values are rounded to the format of each operation, as LLVM says, in the mode that
//! [`super::rounding`] tells. A machine that computes in more precision (x87 for `float` and
//! `double`) would give other results. What LLVM leaves open is in [`super::open`].
use super::function::FunctionTranslator;
use super::operands::{Operands, Unsupported};
use crate::base::Reason;
use crate::bits::BitVector;
use crate::frontend::llvm::{Opcode, RealPredicate, Value};
use crate::ir::{
    BinaryOp, CastOp, Constant, EnclosureEnd, FloatArithmetic, FloatCompare, FloatKind, FloatOp,
    MathFunction, Op, Operand, Predicate, Type,
};
use smallvec::SmallVec;

/// The classes that `llvm.is.fpclass` tests, by the bits of its mask.
mod class {
    pub(super) const SIGNALING: u64 = 1;
    pub(super) const QUIET: u64 = 1 << 1;
    /// The others come in pairs: the bit of a negative class, then that of the positive one.
    pub(super) const INFINITE: [u64; 2] = [1 << 2, 1 << 9];
    pub(super) const NORMAL: [u64; 2] = [1 << 3, 1 << 8];
    pub(super) const SUBNORMAL: [u64; 2] = [1 << 4, 1 << 7];
    pub(super) const ZERO: [u64; 2] = [1 << 5, 1 << 6];
}

impl<'m> FunctionTranslator<'_, 'm> {
    /// Arithmetic, leaf by leaf.
    pub(super) fn float_arithmetic(
        &mut self,
        op: FloatArithmetic,
        value: Value<'m>,
        operands: &[Operands],
    ) -> Result<Operands, Unsupported> {
        let unsupported = || Reason::floating_point(format!("{} {}", op.name(), value.ty()));
        let operands = operands.get(..op.arity()).ok_or_else(unsupported)?;
        let count = operands.first().map_or(0, SmallVec::len);
        if operands.iter().any(|leaves| leaves.len() != count) {
            return Err(Reason::construct("operands of different shape"));
        }
        (0..count)
            .map(|leaf| {
                let args: Vec<Operand> = operands.iter().map(|leaves| leaves[leaf]).collect();
                let kind = self.kind_of(args[0]).ok_or_else(unsupported)?;
                Ok(self.float(FloatOp::Arithmetic(op, kind), &args))
            })
            .collect()
    }

    /// An end of the interval of results of a mathematical function: `sin_low_d`.
    pub(super) fn math(
        &mut self,
        call: Value<'m>,
        operation: &str,
        args: &[Operands],
    ) -> Result<Operands, Unsupported> {
        let malformed = || Reason::intrinsic(format!("malformed call of {}", call.called_value().name()));
        let mut words = operation.split('_');
        let function = words.next().and_then(MathFunction::named).ok_or_else(malformed)?;
        let end = words.next().and_then(EnclosureEnd::named).ok_or_else(malformed)?;
        let args: Vec<Operand> = args.iter().flatten().copied().collect();
        let kind = args.first().and_then(|arg| self.kind_of(*arg)).ok_or_else(malformed)?;
        let is_fitting = |arg: &Operand| self.kind_of(*arg) == Some(kind);
        if args.len() != function.arity() || !args.iter().all(is_fitting) {
            return Err(malformed());
        }
        let function = if self.translator.pointer_width == 32 { function.of_i386() } else { function };
        let dst = self.register(Type::Float(kind));
        self.emit(Op::Math { dst, function, end, kind, args: args.into() });
        Ok([Operand::Reg(dst)].into_iter().collect())
    }

    /// One operation, in the present rounding mode.
    pub(super) fn float(&mut self, op: FloatOp, args: &[Operand]) -> Operand {
        let dst = self.register(op.result_kind().map_or(Type::Int(op.result_width()), Type::Float));
        let (op, mode) = self.in_present_mode(op);
        self.emit(Op::Float { dst, op, mode, args: args.into() });
        Operand::Reg(dst)
    }

    pub(super) fn kind_of(&self, operand: Operand) -> Option<FloatKind> {
        match self.type_of(operand) {
            Type::Float(kind) => Some(kind),
            _ => None,
        }
    }

    /// `fcmp`, leaf by leaf.
    pub(super) fn float_compare(
        &mut self,
        value: Value<'m>,
        operands: &[Operands],
    ) -> Result<Operands, Unsupported> {
        self.compare_leaves(value.float_predicate(), value, operands)
    }

    /// A comparison, leaf by leaf.
    pub(super) fn compare_leaves(
        &mut self,
        predicate: RealPredicate,
        value: Value<'m>,
        operands: &[Operands],
    ) -> Result<Operands, Unsupported> {
        self.zip(operands, |this, a, b| match this.kind_of(a) {
            Some(kind) => Ok(this.predicate(predicate, kind, a, b)),
            None => Err(Reason::floating_point(format!("fcmp {}", value.operand(0).ty()))),
        })
    }

    pub(super) fn predicate(
        &mut self,
        predicate: RealPredicate,
        kind: FloatKind,
        a: Operand,
        b: Operand,
    ) -> Operand {
        #[allow(clippy::enum_glob_use, reason = "the table of all predicates")]
        use RealPredicate::*;
        let (eq, lt, le) = (FloatCompare::Eq, FloatCompare::Lt, FloatCompare::Le);
        match predicate {
            PredicateFalse => self.translator.int(1, 0),
            PredicateTrue => self.translator.int(1, 1),
            OEQ => self.compare_floats(eq, kind, a, b),
            OLT => self.compare_floats(lt, kind, a, b),
            OGT => self.compare_floats(lt, kind, b, a),
            OLE => self.compare_floats(le, kind, a, b),
            OGE => self.compare_floats(le, kind, b, a),
            ONE => {
                let (below, above) =
                    (self.compare_floats(lt, kind, a, b), self.compare_floats(lt, kind, b, a));
                self.binary(BinaryOp::Or, Type::Int(1), below, above)
            }
            ORD => {
                let left = self.compare_floats(eq, kind, a, a);
                if a == b {
                    return left;
                }
                let right = self.compare_floats(eq, kind, b, b);
                self.binary(BinaryOp::And, Type::Int(1), left, right)
            }
            unordered => {
                let opposite = match unordered {
                    UNO => ORD,
                    UEQ => ONE,
                    UGT => OLE,
                    UGE => OLT,
                    ULT => OGE,
                    ULE => OGT,
                    _ => OEQ,
                };
                let opposite = self.predicate(opposite, kind, a, b);
                self.negate(opposite)
            }
        }
    }

    pub(super) fn compare_floats(
        &mut self,
        op: FloatCompare,
        kind: FloatKind,
        a: Operand,
        b: Operand,
    ) -> Operand {
        self.float(FloatOp::Compare(op, kind), &[a, b])
    }

    pub(super) fn negate(&mut self, truth: Operand) -> Operand {
        let one = self.translator.int(1, 1);
        self.binary(BinaryOp::Xor, Type::Int(1), truth, one)
    }

    /// A conversion between formats, or between them and integers, leaf by leaf.
    pub(super) fn float_cast(
        &mut self,
        value: Value<'m>,
        opcode: Opcode,
        operand: &Operands,
    ) -> Result<Operands, Unsupported> {
        let types: Vec<Type> = self.translator.layouts.leaves(value.ty())?.scalars().collect();
        let unsupported = || {
            let name = format!("{opcode:?}").to_lowercase();
            Reason::floating_point(format!("{name} {} to {}", value.operand(0).ty(), value.ty()))
        };
        if types.len() != operand.len() {
            return Err(Reason::construct("operands of different shape"));
        }
        operand
            .iter()
            .zip(types)
            .map(|(&src, to)| match (opcode, self.type_of(src), to) {
                (Opcode::FPTrunc | Opcode::FPExt, Type::Float(from), Type::Float(to)) => {
                    Ok(self.float(FloatOp::Convert { from, to }, &[src]))
                }
                (Opcode::SIToFP, Type::Int(width), Type::Float(to)) if width <= FloatOp::MAX_INTEGER => {
                    Ok(self.float(FloatOp::FromSigned { width, to }, &[src]))
                }
                (Opcode::UIToFP, Type::Int(width), Type::Float(to)) if width < FloatOp::MAX_INTEGER => {
                    let wide = self.cast_scalar(CastOp::ZExt, src, Type::Int(width + 1));
                    Ok(self.float(FloatOp::FromSigned { width: width + 1, to }, &[wide]))
                }
                (Opcode::FPToSI, Type::Float(from), Type::Int(width)) => {
                    self.integer_of(from, src, width, true)
                }
                (Opcode::FPToUI, Type::Float(from), Type::Int(width)) => {
                    self.integer_of(from, src, width, false)
                }
                _ => Err(unsupported()),
            })
            .collect()
    }

    /// Changes the signs of floating-point values: `xor` negates, `and` (with the other bits) makes
    /// them positive.
    pub(super) fn float_sign(&mut self, operand: &Operands, op: BinaryOp) -> Result<Operands, Unsupported> {
        operand
            .iter()
            .map(|&src| match self.kind_of(src) {
                Some(kind) => Ok(self.sign(kind, src, op)),
                None => Err(Reason::floating_point("sign of a floating-point value")),
            })
            .collect()
    }

    pub(super) fn sign(&mut self, kind: FloatKind, src: Operand, op: BinaryOp) -> Operand {
        let mask = sign_mask(kind, op == BinaryOp::And);
        let mask = self.translator.constant(mask);
        let int = Type::Int(kind.width());
        let bits = self.same_bits(src, int);
        let bits = self.binary(op, int, bits, mask);
        self.same_bits(bits, Type::Float(kind))
    }

    /// An intrinsic on floating-point values, by its name without the types at its end; `None` if
    /// that is unknown.
    pub(super) fn float_intrinsic(
        &mut self,
        call: Value<'m>,
        name: &str,
        args: &[Operands],
    ) -> Option<Result<Operands, Unsupported>> {
        let op = match name {
            "fabs" => return Some(self.float_sign(args.first()?, BinaryOp::And)),
            "copysign" => return Some(self.zip(args, Self::copy_sign)),
            "minnum" => return Some(self.zip(args, |this, a, b| this.extreme(a, b, false))),
            "maxnum" => return Some(self.zip(args, |this, a, b| this.extreme(a, b, true))),
            "is.fpclass" => {
                let mask = call.args().nth(1).and_then(Value::int_value)?;
                let leaves = args.first()?.iter().map(|&src| self.is_class(src, mask));
                return Some(leaves.collect());
            }
            "lround" | "llround" => {
                return Some(self.nearby_integer(call, FloatArithmetic::Round, args.first()?));
            }
            "lrint" | "llrint" => {
                return Some(self.nearby_integer(call, FloatArithmetic::RoundEven, args.first()?));
            }
            "minimum" => return Some(self.zip(args, |this, a, b| this.ordered_extreme(a, b, false))),
            "maximum" => return Some(self.zip(args, |this, a, b| this.ordered_extreme(a, b, true))),
            "fmuladd" => return Some(self.multiply_add(call, args)),
            "fptosi.sat" => return Some(self.saturate(call, args.first()?, true)),
            "fptoui.sat" => return Some(self.saturate(call, args.first()?, false)),
            "sqrt" => FloatArithmetic::Sqrt,
            "fma" => FloatArithmetic::Fma,
            "floor" => FloatArithmetic::Floor,
            "ceil" => FloatArithmetic::Ceil,
            "trunc" => FloatArithmetic::Trunc,
            "round" => FloatArithmetic::Round,
            // The first two depend on the rounding mode, see `rounding`. The third is never asked
            // for in another one than to nearest.
            "rint" | "nearbyint" | "roundeven" => FloatArithmetic::RoundEven,
            _ => return None,
        };
        Some(self.float_arithmetic(op, call, args))
    }

    /// Rounds to an integer of the type of the call.
    fn nearby_integer(
        &mut self,
        call: Value<'m>,
        op: FloatArithmetic,
        operand: &Operands,
    ) -> Result<Operands, Unsupported> {
        let whole = self.float_arithmetic(op, call, std::slice::from_ref(operand))?;
        match (self.translator.layouts.scalar(call.ty())?, whole.as_slice()) {
            (Type::Int(width), &[whole]) => {
                let from = self.kind_of(whole).ok_or_else(|| Reason::floating_point("rounding"))?;
                Ok([self.integer_of(from, whole, width, true)?].into_iter().collect())
            }
            _ => Err(Reason::floating_point("rounding to several integers")),
        }
    }

    fn copy_sign(&mut self, value: Operand, sign: Operand) -> Result<Operand, Unsupported> {
        let kind = self
            .kind_of(value)
            .filter(|kind| self.kind_of(sign) == Some(*kind))
            .ok_or_else(|| Reason::floating_point("copysign"))?;
        let int = Type::Int(kind.width());
        let (value, sign) = (self.same_bits(value, int), self.same_bits(sign, int));
        let (magnitude, top) = (
            self.translator.constant(sign_mask(kind, true)),
            self.translator.constant(sign_mask(kind, false)),
        );
        let value = self.binary(BinaryOp::And, int, value, magnitude);
        let sign = self.binary(BinaryOp::And, int, sign, top);
        let bits = self.binary(BinaryOp::Or, int, value, sign);
        Ok(self.same_bits(bits, Type::Float(kind)))
    }

    /// Whether a value is a signaling NaN.
    pub(super) fn is_signaling(&mut self, src: Operand) -> Result<Operand, Unsupported> {
        self.is_class(src, class::SIGNALING)
    }

    /// Whether a value belongs to one of the classes of a mask.
    fn is_class(&mut self, src: Operand, mask: u64) -> Result<Operand, Unsupported> {
        let kind =
            self.kind_of(src).ok_or_else(|| Reason::floating_point("class of a floating-point value"))?;
        let int = Type::Int(kind.width());
        let bits = self.same_bits(src, int);
        let zero = self.translator.constant(Constant::Int(BitVector::zero(kind.width())));
        let magnitude = self.sign(kind, src, BinaryOp::And);
        let limit = |bits: BitVector| Constant::Float(Type::Float(kind), bits);
        let infinity = self.translator.constant(limit(kind.infinity()));
        let normal = self.translator.constant(limit(least_normal(kind)));
        let nothing = self.translator.constant(limit(BitVector::zero(kind.width())));
        let (eq, lt, le) = (FloatCompare::Eq, FloatCompare::Lt, FloatCompare::Le);
        let mut found = self.translator.int(1, 0);
        for (pair, low, high) in [
            (class::ZERO, (eq, nothing), None),
            (class::SUBNORMAL, (lt, nothing), Some(normal)),
            (class::NORMAL, (le, normal), Some(infinity)),
            (class::INFINITE, (eq, infinity), None),
        ] {
            let [negative, positive] = pair.map(|bit| mask & bit != 0);
            if !negative && !positive {
                continue;
            }
            let mut here = self.compare_floats(low.0, kind, low.1, magnitude);
            if let Some(high) = high {
                let below = self.compare_floats(lt, kind, magnitude, high);
                here = self.binary(BinaryOp::And, Type::Int(1), here, below);
            }
            if negative != positive {
                let dst = self.register(Type::Int(1));
                let predicate = if negative { Predicate::Slt } else { Predicate::Sge };
                self.emit(Op::Compare { dst, predicate, lhs: bits, rhs: zero });
                here = self.binary(BinaryOp::And, Type::Int(1), here, Operand::Reg(dst));
            }
            found = self.binary(BinaryOp::Or, Type::Int(1), found, here);
        }
        let [signaling, quiet] = [class::SIGNALING, class::QUIET].map(|bit| mask & bit != 0);
        if signaling || quiet {
            let number = self.compare_floats(eq, kind, src, src);
            let mut here = self.negate(number);
            if signaling != quiet {
                let bit = BitVector::power_of_two(kind.width(), kind.precision() - 2);
                let bit = self.translator.constant(Constant::Int(bit));
                let bit = self.binary(BinaryOp::And, int, bits, bit);
                let dst = self.register(Type::Int(1));
                let predicate = if quiet { Predicate::Ne } else { Predicate::Eq };
                self.emit(Op::Compare { dst, predicate, lhs: bit, rhs: zero });
                here = self.binary(BinaryOp::And, Type::Int(1), here, Operand::Reg(dst));
            }
            found = self.binary(BinaryOp::Or, Type::Int(1), found, here);
        }
        Ok(found)
    }
}

/// The sign bit, or all bits but that.
fn sign_mask(kind: FloatKind, inverted: bool) -> Constant {
    let sign = BitVector::min_signed(kind.width());
    Constant::Int(if inverted { sign.not() } else { sign })
}

/// The least positive value with a full significand.
fn least_normal(kind: FloatKind) -> BitVector {
    let width = kind.width();
    match kind {
        FloatKind::X87 => BitVector::power_of_two(width, 64).or(&BitVector::power_of_two(width, 63)),
        _ => BitVector::power_of_two(width, kind.precision() - 1),
    }
}
