//! Operations in a rounding mode: those that [`rounding`](crate::frontend::prepare::rounding) has
//! made calls with the mode as an argument, and LLVM's constrained intrinsics, which say in which
//! mode they round.
use super::function::{FunctionTranslator, Mode};
use super::operands::scalar;
use super::operands::{Operands, Unsupported};
use crate::base::Reason;
use crate::frontend::llvm::{Opcode, RealPredicate, Value};
use crate::frontend::prepare::rounding::IN_MODE_OF_THREAD;
use crate::ir::{
    BinaryOp, CastOp, Constant, FloatArithmetic, FloatKind, FloatOp, Operand, Predicate, Rounding, Type,
};

/// By two bits for each mode, what `FLT_ROUNDS` is then: 1 to nearest, 3 downward, 2 upward, 0
/// towards zero.
const FLT_ROUNDS: u64 = 0b00_10_11_01;

impl<'m> FunctionTranslator<'_, 'm> {
    /// A call of a function that stands for an operation in the mode that the first argument gives.
    pub(super) fn rounded(
        &mut self,
        call: Value<'m>,
        name: &str,
        args: &[Operands],
    ) -> Result<Operands, Unsupported> {
        let mode = scalar(args, 0, name)?;
        self.mode = self.mode_of(mode);
        let operation = name.split('.').next().unwrap_or_default();
        let result = self.rounding_operation(call, operation, &args[1..]);
        self.mode = Mode::Fixed(Rounding::NearestEven);
        result
    }

    /// The mode with a number.
    pub(super) fn mode_of(&self, number: Operand) -> Mode {
        let Operand::Const(id) = number else { return Mode::Variable(number) };
        let known = match &self.translator.constants.list[id.index()] {
            Constant::Int(code) => code.as_u64(),
            _ => None,
        };
        known.map_or(Mode::Variable(number), |code| Mode::Fixed(Rounding::of_code(code)))
    }

    /// An intrinsic that says in which mode it rounds, in a program that never changes the mode.
    pub(super) fn constrained(&mut self, call: Value<'m>, name: &str) -> Result<Operands, Unsupported> {
        let unknown = || Reason::intrinsic(format!("intrinsic llvm.{name}"));
        let values = call.args().filter(|arg| !arg.is_metadata());
        let args = values.map(|arg| self.leaves(arg)).collect::<Result<Vec<Operands>, _>>()?;
        let texts: Vec<&str> = call.args().filter_map(Value::metadata_text).collect();
        let operation = name.rsplit('.').next().unwrap_or_default();
        if let "fcmp" | "fcmps" = operation {
            let predicate = texts.first().and_then(|text| predicate_named(text)).ok_or_else(unknown)?;
            return self.compare_leaves(predicate, call, &args);
        }
        // The mode of the thread is always to nearest here: else this would be a call that has it
        // as an argument.
        let is_promise = |text: &&&str| text.starts_with("round.") && !IN_MODE_OF_THREAD.contains(*text);
        if let Some(promise) = texts.iter().find(is_promise) {
            return Err(Reason::intrinsic(format!("{promise} of intrinsic llvm.{name}")));
        }
        self.rounding_operation(call, operation, &args)
    }

    fn rounding_operation(
        &mut self,
        call: Value<'m>,
        operation: &str,
        args: &[Operands],
    ) -> Result<Operands, Unsupported> {
        let unknown = || Reason::floating_point(format!("{operation} in a rounding mode"));
        let opcode = match operation {
            "fadd" => return self.float_arithmetic(FloatArithmetic::Add, call, args),
            "fsub" => return self.float_arithmetic(FloatArithmetic::Sub, call, args),
            "fmul" => return self.float_arithmetic(FloatArithmetic::Mul, call, args),
            "fdiv" => return self.float_arithmetic(FloatArithmetic::Div, call, args),
            "frem" => return self.float_arithmetic(FloatArithmetic::Fmod, call, args),
            "flt_rounds" => return self.flt_rounds(call),
            "fptrunc" => Opcode::FPTrunc,
            "fpext" => Opcode::FPExt,
            "sitofp" => Opcode::SIToFP,
            "uitofp" => Opcode::UIToFP,
            "fptosi" => Opcode::FPToSI,
            "fptoui" => Opcode::FPToUI,
            _ => return self.float_intrinsic(call, operation, args).unwrap_or_else(|| Err(unknown())),
        };
        self.float_cast(call, opcode, args.first().ok_or_else(unknown)?)
    }

    /// What `FLT_ROUNDS` is in the mode.
    pub(super) fn flt_rounds(&mut self, call: Value<'m>) -> Result<Operands, Unsupported> {
        let ty = self.translator.layouts.scalar(call.ty())?;
        let Type::Int(width @ 32..) = ty else {
            return Err(Reason::floating_point("FLT_ROUNDS of another type"));
        };
        let mode = match self.mode {
            Mode::Fixed(mode) => self.translator.int(width, mode as u64),
            Mode::Variable(mode) => self.cast_scalar(CastOp::ZExt, mode, ty),
        };
        let amount = self.binary(BinaryOp::Add, ty, mode, mode);
        let table = self.translator.int(width, FLT_ROUNDS);
        let shifted = self.binary(BinaryOp::LShr, ty, table, amount);
        let low = self.translator.int(width, 3);
        Ok([self.binary(BinaryOp::And, ty, shifted, low)].into_iter().collect())
    }

    /// An operation in the present mode, and that mode if it is not known yet.
    pub(super) fn in_present_mode(&mut self, op: FloatOp) -> (FloatOp, Option<Operand>) {
        match self.mode {
            Mode::Fixed(mode) => (op.in_mode(mode), None),
            Mode::Variable(_) if !op.depends_on_mode() => (op, None),
            Mode::Variable(mode) => {
                if let Some(what) = computed_by_library(op) {
                    let nearest = self.translator.int(8, 0);
                    let what = format!("{what} in a rounding mode other than to nearest");
                    self.require(Predicate::Eq, mode, nearest, Reason::floating_point(what));
                    return (op, None);
                }
                (op, Some(mode))
            }
        }
    }
}

/// What functions of the compiler compute, each in its own way in modes other than to nearest.
fn computed_by_library(op: FloatOp) -> Option<&'static str> {
    let is_half = |kind: Option<FloatKind>| kind == Some(FloatKind::Half);
    let has_half = is_half(op.operand_kind()) || is_half(op.result_kind());
    has_half.then_some("arithmetic of half precision")
}

/// The comparison that a constrained intrinsic names.
fn predicate_named(name: &str) -> Option<RealPredicate> {
    Some(match name {
        "oeq" => RealPredicate::OEQ,
        "ogt" => RealPredicate::OGT,
        "oge" => RealPredicate::OGE,
        "olt" => RealPredicate::OLT,
        "ole" => RealPredicate::OLE,
        "one" => RealPredicate::ONE,
        "ord" => RealPredicate::ORD,
        "uno" => RealPredicate::UNO,
        "ueq" => RealPredicate::UEQ,
        "ugt" => RealPredicate::UGT,
        "uge" => RealPredicate::UGE,
        "ult" => RealPredicate::ULT,
        "ule" => RealPredicate::ULE,
        "une" => RealPredicate::UNE,
        _ => return None,
    })
}
