//! Which flags of floating-point exceptions an operation raises, by the operations of
//! [`crate::bits::float`].
//!
//! - *Inexact*: the results rounded downward and upward differ.
//! - *Invalid*: an operand is a signaling NaN, or the result is NaN and no operand is.
//! - *Overflow*: the result is infinite, and inexact. Rounded towards zero it is the greatest
//!   number, which tells nothing: there, and at the least normal number, the operation is done
//!   again with scaled operands, so that the result is one of unbounded exponents.
//! - *Underflow*, as on x86: the result is inexact and, rounded to the digits of the format, less
//!   than the least normal number.
//!
//! What compilers do in different ways is left open: comparisons for order with quiet NaNs, and
//! conversions to unsigned integers that processors do in parts.
use super::function::FunctionTranslator;
use super::function::Mode;
use super::operands::scalar;
use super::operands::{Operands, Unsupported};
use crate::base::Reason;
use crate::bits::BitVector;
use crate::frontend::llvm::RealPredicate;
use crate::ir::{
    BinaryOp, CastOp, Constant, FloatArithmetic, FloatCompare, FloatKind, FloatOp, Operand, Rounding, Type,
};

const INVALID: u64 = 1;
const DIVISION_BY_ZERO: u64 = 1 << 2;
const OVERFLOW: u64 = 1 << 3;
const UNDERFLOW: u64 = 1 << 4;
const INEXACT: u64 = 1 << 5;
const ALL: u64 = INVALID | DIVISION_BY_ZERO | OVERFLOW | UNDERFLOW | INEXACT;
/// From a flag that is raised to one that may be raised or not.
const MAYBE: u32 = 8;

/// Scaling by this power of two makes results normal that are hardly less than the least normal
/// number.
const SCALE: i64 = 64;

impl FunctionTranslator<'_, '_> {
    /// The flags of the first argument and those that an operation raises on the arguments after
    /// the second, in the rounding mode that is the second.
    pub(super) fn raised(&mut self, name: &str, args: &[Operands]) -> Result<Operands, Unsupported> {
        let mut words = name.split('.');
        let (operation, result) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let mut state = scalar(args, 0, name)?;
        self.mode = self.mode_of(scalar(args, 1, name)?);
        let operands = &args[2..];
        if operands.is_empty() {
            state = self.always(state, ALL << MAYBE);
        }
        for lane in 0..operands.first().map_or(0, Operands::len) {
            let lane: Vec<Operand> = operands.iter().filter_map(|leaves| leaves.get(lane).copied()).collect();
            state = self.raised_by(state, operation, result, &lane)?;
        }
        self.mode = Mode::Fixed(Rounding::NearestEven);
        Ok([state].into_iter().collect())
    }

    fn raised_by(
        &mut self,
        state: Operand,
        name: &str,
        result: &str,
        args: &[Operand],
    ) -> Result<Operand, Unsupported> {
        let unknown = || Reason::floating_point(format!("flags of {name}"));
        if name == "these" {
            return Ok(self.binary(BinaryOp::Or, Type::Int(16), state, args[0]));
        }
        let kind = args.iter().find_map(|arg| self.kind_of(*arg));
        let to = kind_named(result);
        if kind == Some(FloatKind::Half) || to == Some(FloatKind::Half) {
            return Ok(self.always(state, ALL << MAYBE));
        }
        let arithmetic = match name {
            "fadd" => Some(FloatArithmetic::Add),
            "fsub" => Some(FloatArithmetic::Sub),
            "fmul" => Some(FloatArithmetic::Mul),
            "fdiv" => Some(FloatArithmetic::Div),
            "sqrt" => Some(FloatArithmetic::Sqrt),
            "fma" => Some(FloatArithmetic::Fma),
            "frem" | "fmod" => Some(FloatArithmetic::Fmod),
            "fremainder" => Some(FloatArithmetic::Remainder),
            _ => None,
        };
        let Some(kind) = kind else {
            let (signed, to) = (name == "sitofp", to.ok_or_else(unknown)?);
            return Ok(self.raised_from_integer(state, args[0], signed, to));
        };
        if let Some(op) = arithmetic {
            return self.raised_by_arithmetic(state, op, kind, args);
        }
        match name {
            "fptrunc" | "fpext" => self.raised_by_conversion(state, kind, to.ok_or_else(unknown)?, args[0]),
            "fptosi" | "fptoui" => {
                let width = width_named(result).ok_or_else(unknown)?;
                let state = self.raised_to_integer(state, kind, args[0], width, name == "fptosi");
                Ok(state)
            }
            "lrint" | "llrint" | "lround" | "llround" => {
                let width = width_named(result).ok_or_else(unknown)?;
                let by_mode = name.ends_with("rint");
                let op = if by_mode { FloatArithmetic::RoundEven } else { FloatArithmetic::Round };
                let whole = self.float(FloatOp::Arithmetic(op, kind), args);
                let fits = self.fits(kind, whole, signed_limits(width));
                let fails = self.negate(fits);
                let state = self.with(
                    state,
                    fails,
                    if by_mode || width == 64 { INVALID } else { INVALID | INEXACT << MAYBE },
                );
                let differs = self.differ(kind, whole, args[0]);
                let rounds = self.both(fits, differs);
                Ok(if by_mode { self.with(state, rounds, INEXACT) } else { state })
            }
            "fcmp" | "order" | "fcmps" => {
                let state = self.with_signaling(state, args)?;
                let unordered = self.any_nan(kind, args);
                Ok(match name {
                    "fcmps" => self.with(state, unordered, INVALID),
                    "order" => self.with(state, unordered, INVALID << MAYBE),
                    _ => state,
                })
            }
            "minnum" | "maxnum" => {
                let state = self.with_signaling(state, args)?;
                let unordered = self.any_nan(kind, args);
                Ok(self.with(state, unordered, INVALID << MAYBE))
            }
            "rint" => {
                let state = self.with_signaling(state, args)?;
                let whole = self.float(FloatOp::Arithmetic(FloatArithmetic::RoundEven, kind), args);
                let differs = self.differ(kind, whole, args[0]);
                Ok(self.with(state, differs, INEXACT))
            }
            "nearbyint" | "floor" | "ceil" | "trunc" | "round" | "roundeven" => {
                self.with_signaling(state, args)
            }
            "fmuladd" if self.fuses() => Ok(self.always(state, ALL << MAYBE)),
            "fmuladd" => {
                let state = self.raised_by_arithmetic(state, FloatArithmetic::Mul, kind, &args[..2])?;
                let product = self.float(FloatOp::Arithmetic(FloatArithmetic::Mul, kind), &args[..2]);
                self.raised_by_arithmetic(state, FloatArithmetic::Add, kind, &[product, args[2]])
            }
            _ => Ok(self.always(state, ALL << MAYBE)),
        }
    }

    fn raised_by_arithmetic(
        &mut self,
        state: Operand,
        op: FloatArithmetic,
        kind: FloatKind,
        args: &[Operand],
    ) -> Result<Operand, Unsupported> {
        let operation = FloatOp::Arithmetic(op, kind);
        let mut state = self.with_signaling(state, args)?;
        let any_nan = self.any_nan(kind, args);
        let is_number = self.negate(any_nan);
        let (down, up) = self.directed(operation, args);
        let undefined = self.predicate(RealPredicate::UNO, kind, down, down);
        let invalid = self.both(undefined, is_number);
        state = self.with(state, invalid, INVALID);
        if let FloatArithmetic::Fmod | FloatArithmetic::Remainder = op {
            return Ok(state);
        }
        let inexact = self.differ(kind, down, up);
        state = self.with(state, inexact, INEXACT);
        let zero = self.power(kind, None);
        if op == FloatArithmetic::Fma {
            // Whether the product of zero and infinity is noticed if the sum is NaN anyway depends
            // on the processor.
            let product = self.float(FloatOp::Arithmetic(FloatArithmetic::Mul, kind), &args[..2]);
            let undefined = self.predicate(RealPredicate::UNO, kind, product, product);
            let factors = self.any_nan(kind, &args[..2]);
            let numbers = self.negate(factors);
            let mut open = self.both(undefined, numbers);
            open = self.both(open, any_nan);
            state = self.with(state, open, INVALID << MAYBE);
        }
        if op == FloatArithmetic::Div {
            let by_zero = self.compare_floats(FloatCompare::Eq, kind, args[1], zero);
            let magnitude = self.sign(kind, args[0], BinaryOp::And);
            let infinity = self.float_constant(kind, kind.infinity());
            let finite = self.compare_floats(FloatCompare::Lt, kind, magnitude, infinity);
            let some = self.compare_floats(FloatCompare::Lt, kind, zero, magnitude);
            let dividend = self.both(finite, some);
            let poles = self.both(by_zero, dividend);
            state = self.with(state, poles, DIVISION_BY_ZERO);
        }
        if op == FloatArithmetic::Sqrt {
            return Ok(state);
        }
        let result = self.float(operation, args);
        let magnitude = self.sign(kind, result, BinaryOp::And);
        let overflows = {
            let infinity = self.float_constant(kind, kind.infinity());
            let infinite = self.compare_floats(FloatCompare::Eq, kind, magnitude, infinity);
            self.when(|this| this.at_greatest(op, kind, args, magnitude), infinite)
        };
        let overflows = self.both(inexact, overflows);
        state = self.with(state, overflows, OVERFLOW);
        if let FloatArithmetic::Add | FloatArithmetic::Sub = op {
            return Ok(state);
        }
        let least = self.power(kind, Some(least_exponent(kind)));
        let small = self.compare_floats(FloatCompare::Lt, kind, magnitude, least);
        let edge = self.compare_floats(FloatCompare::Eq, kind, magnitude, least);
        let scaled = self.scaled_up(op, kind, args);
        let scaled = self.float(operation, &scaled);
        let scaled = self.sign(kind, scaled, BinaryOp::And);
        let limit = self.power(kind, Some(least_exponent(kind) + SCALE));
        let below = self.compare_floats(FloatCompare::Lt, kind, scaled, limit);
        let edge = self.both(edge, below);
        let tiny = self.binary(BinaryOp::Or, Type::Int(1), small, edge);
        let underflows = self.both(inexact, tiny);
        Ok(self.with(state, underflows, UNDERFLOW))
    }

    /// A condition, or another one that matters only in other rounding modes than to nearest.
    fn when(&mut self, other: impl FnOnce(&mut Self) -> Operand, condition: Operand) -> Operand {
        if let Mode::Fixed(Rounding::NearestEven) = self.mode {
            return condition;
        }
        let other = other(self);
        self.binary(BinaryOp::Or, Type::Int(1), condition, other)
    }

    /// Whether a result that is the greatest number would have a greater exponent if there were
    /// one.
    fn at_greatest(
        &mut self,
        op: FloatArithmetic,
        kind: FloatKind,
        args: &[Operand],
        magnitude: Operand,
    ) -> Operand {
        let quarter = self.power(kind, Some(-2));
        let one = self.power(kind, Some(0));
        let scaled: Vec<Operand> = match op {
            FloatArithmetic::Add | FloatArithmetic::Sub => {
                args.iter().map(|&arg| self.product(kind, arg, quarter)).collect()
            }
            FloatArithmetic::Div => vec![self.product(kind, args[0], quarter), args[1]],
            _ => {
                let first = self.is_smaller(kind, args[1], args[0]);
                let (a, b) = (self.choose(first, quarter, one), self.choose(first, one, quarter));
                let mut scaled = vec![self.product(kind, args[0], a), self.product(kind, args[1], b)];
                scaled.extend(args.get(2).map(|&sum| self.product(kind, sum, quarter)));
                scaled
            }
        };
        let scaled = self.float(FloatOp::Arithmetic(op, kind), &scaled);
        let scaled = self.sign(kind, scaled, BinaryOp::And);
        let limit = self.power(kind, Some(bias(kind) - 1));
        let beyond = self.compare_floats(FloatCompare::Le, kind, limit, scaled);
        let greatest = self.float_constant(kind, greatest(kind));
        let edge = self.compare_floats(FloatCompare::Eq, kind, magnitude, greatest);
        self.both(edge, beyond)
    }

    /// Operands for which the result is greater by the scale, if it is as small as the least normal
    /// number.
    fn scaled_up(&mut self, op: FloatArithmetic, kind: FloatKind, args: &[Operand]) -> Vec<Operand> {
        let (one, up, down) =
            (self.power(kind, Some(0)), self.power(kind, Some(SCALE)), self.power(kind, Some(-SCALE)));
        if op == FloatArithmetic::Div {
            let small = self.is_smaller(kind, args[0], one);
            let (a, b) = (self.choose(small, up, one), self.choose(small, one, down));
            return vec![self.product(kind, args[0], a), self.product(kind, args[1], b)];
        }
        let first = self.is_smaller(kind, args[0], args[1]);
        let (a, b) = (self.choose(first, up, one), self.choose(first, one, up));
        let mut scaled = vec![self.product(kind, args[0], a), self.product(kind, args[1], b)];
        scaled.extend(args.get(2).map(|&sum| self.product(kind, sum, up)));
        scaled
    }

    fn raised_by_conversion(
        &mut self,
        state: Operand,
        from: FloatKind,
        to: FloatKind,
        src: Operand,
    ) -> Result<Operand, Unsupported> {
        let mut state = self.with_signaling(state, &[src])?;
        let convert = FloatOp::Convert { from, to };
        if from <= to {
            return Ok(state);
        }
        let (down, up) = self.directed(convert, &[src]);
        let inexact = self.differ(to, down, up);
        state = self.with(state, inexact, INEXACT);
        let result = self.float(convert, &[src]);
        let magnitude = self.sign(to, result, BinaryOp::And);
        let infinity = self.float_constant(to, to.infinity());
        let infinite = self.compare_floats(FloatCompare::Eq, to, magnitude, infinity);
        let overflows = self.when(
            |this| {
                let limit = this.power(from, Some(bias(to) + 1));
                let src = this.sign(from, src, BinaryOp::And);
                this.compare_floats(FloatCompare::Le, from, limit, src)
            },
            infinite,
        );
        let overflows = self.both(inexact, overflows);
        state = self.with(state, overflows, OVERFLOW);
        let least = self.power(to, Some(least_exponent(to)));
        let small = self.compare_floats(FloatCompare::Lt, to, magnitude, least);
        let edge = self.compare_floats(FloatCompare::Eq, to, magnitude, least);
        let scale = self.power(from, Some(SCALE));
        let scaled = self.product(from, src, scale);
        let scaled = self.float(convert, &[scaled]);
        let scaled = self.sign(to, scaled, BinaryOp::And);
        let limit = self.power(to, Some(least_exponent(to) + SCALE));
        let below = self.compare_floats(FloatCompare::Lt, to, scaled, limit);
        let edge = self.both(edge, below);
        let tiny = self.binary(BinaryOp::Or, Type::Int(1), small, edge);
        let underflows = self.both(inexact, tiny);
        Ok(self.with(state, underflows, UNDERFLOW))
    }

    fn raised_from_integer(&mut self, state: Operand, src: Operand, signed: bool, to: FloatKind) -> Operand {
        let width = self.type_of(src).width(self.translator.pointer_width);
        // Wider integers are converted by functions of the compiler.
        if width > 64 {
            return self.always(state, ALL << MAYBE);
        }
        let (src, width) = if signed {
            (src, width)
        } else {
            (self.cast_scalar(CastOp::ZExt, src, Type::Int(width + 1)), width + 1)
        };
        let (down, up) = self.directed(FloatOp::FromSigned { width, to }, &[src]);
        let inexact = self.differ(to, down, up);
        self.with(state, inexact, INEXACT)
    }

    fn raised_to_integer(
        &mut self,
        state: Operand,
        kind: FloatKind,
        src: Operand,
        width: u32,
        signed: bool,
    ) -> Operand {
        let in_parts = !signed && width >= self.translator.pointer_width.min(64);
        if width > 64 || in_parts {
            return self.always(state, (INVALID | INEXACT) << MAYBE);
        }
        let whole = self.float(FloatOp::Arithmetic(FloatArithmetic::Trunc, kind), &[src]);
        let limits = if signed { signed_limits(width) } else { [None, Some(i64::from(width))] };
        let fits = self.fits(kind, whole, limits);
        let differs = self.differ(kind, whole, src);
        let inexact = self.both(fits, differs);
        let state = self.with(state, inexact, INEXACT);
        let fails = self.negate(fits);
        // Processors convert to 32 bits, or 64, of which the others are a part.
        let is_whole = signed && (width == 32 || width == 64);
        self.with(state, fails, if is_whole { INVALID } else { (INVALID | INEXACT) << MAYBE })
    }

    /// Whether an integer is at least the negative power of two, or zero, and less than the
    /// positive one.
    fn fits(&mut self, kind: FloatKind, whole: Operand, [low, high]: [Option<i64>; 2]) -> Operand {
        let least = match low {
            Some(exponent) => {
                let sign = BitVector::min_signed(kind.width());
                self.float_constant(kind, power_of_two(kind, exponent).or(&sign))
            }
            None => self.power(kind, None),
        };
        let limit = self.power(kind, high);
        let above = self.compare_floats(FloatCompare::Le, kind, least, whole);
        let below = self.compare_floats(FloatCompare::Lt, kind, whole, limit);
        self.both(above, below)
    }

    /// The results of an operation rounded downward and upward.
    fn directed(&mut self, op: FloatOp, args: &[Operand]) -> (Operand, Operand) {
        let mode = self.mode;
        self.mode = Mode::Fixed(Rounding::Downward);
        let down = self.float(op, args);
        self.mode = Mode::Fixed(Rounding::Upward);
        let up = self.float(op, args);
        self.mode = mode;
        (down, up)
    }

    /// Whether two numbers differ; not if one of them is NaN.
    fn differ(&mut self, kind: FloatKind, a: Operand, b: Operand) -> Operand {
        self.predicate(RealPredicate::ONE, kind, a, b)
    }

    fn any_nan(&mut self, kind: FloatKind, args: &[Operand]) -> Operand {
        let mut found = self.translator.int(1, 0);
        for &arg in args {
            let nan = self.predicate(RealPredicate::UNO, kind, arg, arg);
            found = self.binary(BinaryOp::Or, Type::Int(1), found, nan);
        }
        found
    }

    fn with_signaling(&mut self, mut state: Operand, args: &[Operand]) -> Result<Operand, Unsupported> {
        for &arg in args {
            let signaling = self.is_signaling(arg)?;
            state = self.with(state, signaling, INVALID);
        }
        Ok(state)
    }

    /// The flags, with others if a condition holds.
    fn with(&mut self, state: Operand, condition: Operand, flags: u64) -> Operand {
        let (flags, none) = (self.translator.int(16, flags), self.translator.int(16, 0));
        let raised = self.choose(condition, flags, none);
        self.binary(BinaryOp::Or, Type::Int(16), state, raised)
    }

    fn always(&mut self, state: Operand, flags: u64) -> Operand {
        let flags = self.translator.int(16, flags);
        self.binary(BinaryOp::Or, Type::Int(16), state, flags)
    }

    pub(super) fn both(&mut self, a: Operand, b: Operand) -> Operand {
        self.binary(BinaryOp::And, Type::Int(1), a, b)
    }

    fn product(&mut self, kind: FloatKind, a: Operand, b: Operand) -> Operand {
        let mode = std::mem::replace(&mut self.mode, Mode::Fixed(Rounding::NearestEven));
        let product = self.float(FloatOp::Arithmetic(FloatArithmetic::Mul, kind), &[a, b]);
        self.mode = mode;
        product
    }

    fn is_smaller(&mut self, kind: FloatKind, a: Operand, b: Operand) -> Operand {
        let (a, b) = (self.sign(kind, a, BinaryOp::And), self.sign(kind, b, BinaryOp::And));
        self.compare_floats(FloatCompare::Lt, kind, a, b)
    }

    fn float_constant(&mut self, kind: FloatKind, bits: BitVector) -> Operand {
        self.translator.constant(Constant::Float(Type::Float(kind), bits))
    }

    /// A power of two; zero without an exponent.
    fn power(&mut self, kind: FloatKind, exponent: Option<i64>) -> Operand {
        let bits =
            exponent.map_or_else(|| BitVector::zero(kind.width()), |exponent| power_of_two(kind, exponent));
        self.float_constant(kind, bits)
    }
}

fn bias(kind: FloatKind) -> i64 {
    (1 << (kind.exponent_bits() - 1)) - 1
}

/// The exponent of the least normal number.
fn least_exponent(kind: FloatKind) -> i64 {
    1 - bias(kind)
}

fn power_of_two(kind: FloatKind, exponent: i64) -> BitVector {
    let biased = (exponent + bias(kind)) as u128;
    match kind {
        FloatKind::X87 => BitVector::from_u128(80, biased << 64 | 1 << 63),
        _ => BitVector::from_u128(kind.width(), biased << (kind.precision() - 1)),
    }
}

fn greatest(kind: FloatKind) -> BitVector {
    match kind {
        FloatKind::X87 => BitVector::from_u128(80, 0x7ffe << 64 | u128::from(u64::MAX)),
        _ => kind.infinity().sub(&BitVector::one(kind.width())),
    }
}

fn signed_limits(width: u32) -> [Option<i64>; 2] {
    [Some(i64::from(width) - 1); 2]
}

/// The elements of a type as LLVM writes it.
fn element(ty: &str) -> &str {
    ty.trim_end_matches('>').rsplit(' ').next().unwrap_or_default()
}

fn kind_named(ty: &str) -> Option<FloatKind> {
    Some(match element(ty) {
        "half" => FloatKind::Half,
        "float" => FloatKind::Single,
        "double" => FloatKind::Double,
        "x86_fp80" => FloatKind::X87,
        _ => return None,
    })
}

fn width_named(ty: &str) -> Option<u32> {
    element(ty).strip_prefix('i')?.parse().ok()
}
