//! Integer instructions: machine arithmetic where the operands are concrete, terms otherwise.
use super::addresses::strict;
use super::compare::compare_terms;
use super::outcome::{Exception, Trap};
use super::worker::Context;
use crate::base::{AddressAsNumber, OddShift};
use crate::bits::{BitVector, word};
use crate::ir::{BinaryOp, Predicate, UnaryOp};
use crate::state::Value;
use crate::term::{Term, TermManager};

/// `lhs op rhs` for values of one width. Divisors that may be zero must have been ruled out (see
/// [`division_traps`]).
pub(super) fn binary(
    cx: &Context,
    op: BinaryOp,
    width: u32,
    lhs: Value,
    rhs: Value,
) -> Result<Value, Exception> {
    if let (Value::Int { bits: a, .. }, Value::Int { bits: b, .. }) = (lhs, rhs) {
        return Ok(Value::Int { width, bits: binary_word(op, width, a, b)? });
    }
    let terms = cx.terms;
    match (lhs.to_term(terms), rhs.to_term(terms)) {
        (Some(a), Some(b)) => Ok(Value::from_term(terms, binary_term(terms, op, width, a, b)?)),
        _ => strict::arithmetic(cx, op, lhs, rhs),
    }
}

#[inline]
pub(super) fn binary_word(op: BinaryOp, width: u32, a: u64, b: u64) -> Result<u64, Exception> {
    let signed_min = |x, y| if word::slt(width, x, y) { x } else { y };
    Ok(match op {
        BinaryOp::Add => word::add(width, a, b),
        BinaryOp::Sub => word::sub(width, a, b),
        BinaryOp::Mul => word::mul(width, a, b),
        BinaryOp::UDiv | BinaryOp::URem | BinaryOp::SDiv | BinaryOp::SRem if b == 0 => {
            return Err(Trap::Division.into());
        }
        BinaryOp::SDiv | BinaryOp::SRem if b == word::mask(width) && a == 1 << (width - 1) && width > 1 => {
            return Err(Trap::Quotient.into());
        }
        BinaryOp::UDiv => word::udiv(width, a, b),
        BinaryOp::URem => word::urem(width, a, b),
        BinaryOp::SDiv => word::sdiv(width, a, b),
        BinaryOp::SRem => word::srem(width, a, b),
        BinaryOp::Shl => word::shl(width, a, shift_amount(width, b)?),
        BinaryOp::LShr => word::lshr(width, a, shift_amount(width, b)?),
        BinaryOp::AShr => word::ashr(width, a, shift_amount(width, b)?),
        BinaryOp::And => a & b,
        BinaryOp::Or => a | b,
        BinaryOp::Xor => a ^ b,
        BinaryOp::UMin => a.min(b),
        BinaryOp::UMax => a.max(b),
        BinaryOp::SMin => signed_min(a, b),
        BinaryOp::SMax => {
            if word::slt(width, a, b) {
                b
            } else {
                a
            }
        }
        BinaryOp::UAddSat => {
            let sum = word::add(width, a, b);
            if sum < a { word::mask(width) } else { sum }
        }
        BinaryOp::USubSat => a.saturating_sub(b),
        BinaryOp::SAddSat => saturate(width, word::signed(width, a) as i128 + word::signed(width, b) as i128),
        BinaryOp::SSubSat => saturate(width, word::signed(width, a) as i128 - word::signed(width, b) as i128),
    })
}

/// The shift amount that the machine uses: modulo the width.
fn shift_amount(width: u32, amount: u64) -> Result<u64, Exception> {
    if amount < u64::from(width) {
        Ok(amount)
    } else if width.is_power_of_two() {
        Ok(amount & u64::from(width - 1))
    } else {
        Exception::unmodelled(OddShift::Amount)
    }
}

fn saturate(width: u32, value: i128) -> u64 {
    let max = (1i128 << (width - 1)) - 1;
    word::wrap(width, value.clamp(-max - 1, max) as u64)
}

fn binary_term(terms: &TermManager, op: BinaryOp, width: u32, a: Term, b: Term) -> Result<Term, Exception> {
    let extended = |op: fn(&TermManager, Term, Term) -> Term| {
        let wide = width + 1;
        let result = op(terms, terms.sext(a, wide), terms.sext(b, wide));
        let min = terms.constant(&BitVector::min_signed(width));
        let max = terms.constant(&BitVector::max_signed(width));
        let low = terms.extract(result, width - 1, 0);
        let fits = terms.eq(terms.sext(low, wide), result);
        let negative = terms.extract(result, wide - 1, wide - 1);
        terms.ite(fits, low, terms.ite(negative, min, max))
    };
    Ok(match op {
        BinaryOp::Add => terms.add(a, b),
        BinaryOp::Sub => terms.sub(a, b),
        BinaryOp::Mul => terms.mul(a, b),
        BinaryOp::UDiv => terms.udiv(a, b),
        BinaryOp::URem => terms.urem(a, b),
        BinaryOp::SDiv => terms.sdiv(a, b),
        BinaryOp::SRem => terms.srem(a, b),
        BinaryOp::Shl => terms.shl(a, shift_amount_term(terms, width, b)?),
        BinaryOp::LShr => terms.lshr(a, shift_amount_term(terms, width, b)?),
        BinaryOp::AShr => terms.ashr(a, shift_amount_term(terms, width, b)?),
        BinaryOp::And => terms.and(a, b),
        BinaryOp::Or => terms.or(a, b),
        BinaryOp::Xor => terms.xor(a, b),
        BinaryOp::UMin => terms.ite(terms.ult(a, b), a, b),
        BinaryOp::UMax => terms.ite(terms.ult(a, b), b, a),
        BinaryOp::SMin => terms.ite(terms.slt(a, b), a, b),
        BinaryOp::SMax => terms.ite(terms.slt(a, b), b, a),
        BinaryOp::UAddSat => {
            let sum = terms.add(a, b);
            let ones = terms.constant(&BitVector::ones(width));
            terms.ite(terms.ult(sum, a), ones, sum)
        }
        BinaryOp::USubSat => {
            let zero = terms.constant_u64(width, 0);
            terms.ite(terms.ult(a, b), zero, terms.sub(a, b))
        }
        BinaryOp::SAddSat => extended(TermManager::add),
        BinaryOp::SSubSat => extended(TermManager::sub),
    })
}

fn shift_amount_term(terms: &TermManager, width: u32, amount: Term) -> Result<Term, Exception> {
    if let Some(amount) = terms.as_constant(amount).and_then(BitVector::to_u64) {
        return Ok(terms.constant_u64(width, shift_amount(width, amount)?));
    }
    if width.is_power_of_two() {
        Ok(terms.and(amount, terms.constant_u64(width, u64::from(width - 1))))
    } else {
        Exception::unmodelled(OddShift::Symbolic)
    }
}

/// The condition under which a division traps; `None` if the operation is no division, cannot trap,
/// or is concrete.
pub(super) fn division_traps(cx: &Context, op: BinaryOp, width: u32, lhs: Value, rhs: Value) -> Option<Term> {
    let signed = op.divides_signed()?;
    if lhs.as_u64().is_some() && rhs.as_u64().is_some() {
        return None;
    }
    let terms = cx.terms;
    let (a, b) = (lhs.to_term(terms)?, rhs.to_term(terms)?);
    let zero = terms.eq(b, terms.constant_u64(width, 0));
    let traps = if signed && width > 1 {
        let min = terms.constant(&BitVector::min_signed(width));
        let minus_one = terms.constant(&BitVector::ones(width));
        terms.or(zero, terms.and(terms.eq(a, min), terms.eq(b, minus_one)))
    } else {
        zero
    };
    (terms.as_u64(traps) != Some(0)).then_some(traps)
}

/// `op value`.
pub(super) fn unary(cx: &Context, op: UnaryOp, width: u32, value: Value) -> Result<Value, Exception> {
    if let Value::Int { bits, .. } = value {
        let bits = match op {
            UnaryOp::CtPop => u64::from(bits.count_ones()),
            UnaryOp::Ctlz => u64::from(bits.leading_zeros()) - u64::from(64 - width),
            UnaryOp::Cttz => u64::from(bits.trailing_zeros().min(width)),
            UnaryOp::ByteSwap => bits.swap_bytes() >> (64 - width),
            UnaryOp::BitReverse => bits.reverse_bits() >> (64 - width),
            UnaryOp::Abs if word::is_negative(width, bits) => word::neg(width, bits),
            UnaryOp::Abs => bits,
        };
        return Ok(Value::Int { width, bits });
    }
    let terms = cx.terms;
    let Some(a) = value.to_term(terms) else {
        return Exception::unmodelled(AddressAsNumber::Bits);
    };
    let bit = |i: u32| terms.extract(a, i, i);
    let constant = |n: u32| terms.constant_u64(width, u64::from(n));
    Ok(Value::from_term(
        terms,
        match op {
            UnaryOp::CtPop => {
                (0..width).fold(constant(0), |sum, i| terms.add(sum, terms.zext(bit(i), width)))
            }
            UnaryOp::Ctlz => {
                (0..width).fold(constant(width), |rest, i| terms.ite(bit(i), constant(width - 1 - i), rest))
            }
            UnaryOp::Cttz => {
                (0..width).rev().fold(constant(width), |rest, i| terms.ite(bit(i), constant(i), rest))
            }
            UnaryOp::ByteSwap => {
                let byte = |i: u32| terms.extract(a, 8 * i + 7, 8 * i);
                (1..width / 8).fold(byte(0), |high, i| terms.concat(high, byte(i)))
            }
            UnaryOp::BitReverse => (1..width).fold(bit(0), |high, i| terms.concat(high, bit(i))),
            UnaryOp::Abs => terms.ite(terms.slt(a, constant(0)), terms.neg(a), a),
        },
    ))
}

/// The half of `high:low` that remains after a funnel shift.
pub(super) fn funnel_shift(
    cx: &Context,
    left: bool,
    width: u32,
    [high, low, amount]: [Value; 3],
) -> Result<Value, Exception> {
    let terms = cx.terms;
    let (Some(high), Some(low), Some(amount)) =
        (high.to_term(terms), low.to_term(terms), amount.to_term(terms))
    else {
        return Exception::unmodelled(AddressAsNumber::FunnelShift);
    };
    let wide = 2 * width;
    let joined = terms.concat(high, low);
    let modulo = terms.urem(amount, terms.constant_u64(width, u64::from(width)));
    let amount = terms.zext(modulo, wide);
    Ok(Value::from_term(
        terms,
        if left {
            terms.extract(terms.shl(joined, amount), wide - 1, width)
        } else {
            terms.extract(terms.lshr(joined, amount), width - 1, 0)
        },
    ))
}

/// `lhs predicate rhs`, of width 1.
pub(super) fn compare(
    cx: &Context,
    predicate: Predicate,
    lhs: Value,
    rhs: Value,
) -> Result<Value, Exception> {
    if let (Value::Int { width, bits: a }, Value::Int { bits: b, .. }) = (lhs, rhs) {
        return Ok(Value::bool(compare_words(predicate, width, a, b)));
    }
    match (lhs.to_term(cx.terms), rhs.to_term(cx.terms)) {
        (Some(a), Some(b)) => Ok(Value::from_term(cx.terms, compare_terms(cx.terms, predicate, a, b))),
        _ => strict::compare(cx, predicate, lhs, rhs),
    }
}

/// -1, 0 or 1 of this width: `lhs` is less than, equal to or greater than `rhs`.
pub(super) fn order(
    cx: &Context,
    signed: bool,
    width: u32,
    lhs: Value,
    rhs: Value,
) -> Result<Value, Exception> {
    let (less, greater) =
        if signed { (Predicate::Slt, Predicate::Sgt) } else { (Predicate::Ult, Predicate::Ugt) };
    let less = resize(cx, compare(cx, less, lhs, rhs)?, width, true)?;
    let greater = resize(cx, compare(cx, greater, lhs, rhs)?, width, false)?;
    binary(cx, BinaryOp::Or, width, less, greater)
}

#[inline]
pub(super) fn compare_words(predicate: Predicate, width: u32, a: u64, b: u64) -> bool {
    match predicate {
        Predicate::Eq => a == b,
        Predicate::Ne => a != b,
        Predicate::Ult => a < b,
        Predicate::Ule => a <= b,
        Predicate::Ugt => a > b,
        Predicate::Uge => a >= b,
        Predicate::Slt => word::slt(width, a, b),
        Predicate::Sle => !word::slt(width, b, a),
        Predicate::Sgt => word::slt(width, b, a),
        Predicate::Sge => !word::slt(width, a, b),
    }
}

/// The low `to` bits of a value, or the value extended to `to` bits.
pub(super) fn resize(cx: &Context, value: Value, to: u32, signed: bool) -> Result<Value, Exception> {
    let terms = cx.terms;
    match value {
        Value::Int { width, bits } if to <= 64 => {
            Ok(Value::int(to, if signed && to > width { word::sext(width, to, bits) } else { bits }))
        }
        Value::Int { .. } | Value::Term(_) => {
            let term = value.to_term(terms).expect("an integer");
            let width = terms.width(term);
            Ok(Value::from_term(
                terms,
                match to.cmp(&width) {
                    std::cmp::Ordering::Less => terms.extract(term, to - 1, 0),
                    std::cmp::Ordering::Equal => term,
                    std::cmp::Ordering::Greater if signed => terms.sext(term, to),
                    std::cmp::Ordering::Greater => terms.zext(term, to),
                },
            ))
        }
        _ => strict::resize(cx, value, to),
    }
}
