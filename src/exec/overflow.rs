//! Arithmetic that tells whether its result fits.
use super::outcome::Exception;
use super::worker::Context;
use crate::base::AddressAsNumber;
use crate::bits::{BitVector, word};
use crate::ir::OverflowOp;
use crate::state::Value;
use crate::term::{Term, TermManager};

/// The wrapped result and the overflow bit of `lhs op rhs`.
pub(super) fn overflow(
    cx: &Context,
    op: OverflowOp,
    width: u32,
    lhs: Value,
    rhs: Value,
) -> Result<(Value, Value), Exception> {
    if let (Value::Int { bits: a, .. }, Value::Int { bits: b, .. }) = (lhs, rhs) {
        let (bits, overflows) = overflow_word(op, width, a, b);
        return Ok((Value::Int { width, bits }, Value::bool(overflows)));
    }
    let terms = cx.terms;
    let (Some(a), Some(b)) = (lhs.to_term(terms), rhs.to_term(terms)) else {
        return Exception::unmodelled(AddressAsNumber::Checked);
    };
    let result = match op {
        OverflowOp::UAdd | OverflowOp::SAdd => terms.add(a, b),
        OverflowOp::USub | OverflowOp::SSub => terms.sub(a, b),
        OverflowOp::UMul | OverflowOp::SMul => terms.mul(a, b),
    };
    let overflows = overflow_term(terms, op, width, a, b, result);
    Ok((Value::from_term(terms, result), Value::from_term(terms, overflows)))
}

/// The same for words of at most 64 bits.
#[inline]
pub(super) fn overflow_word(op: OverflowOp, width: u32, a: u64, b: u64) -> (u64, bool) {
    let signed = |x| i128::from(word::signed(width, x));
    let unsigned = |x| i128::from(x);
    let (exact, is_signed) = match op {
        OverflowOp::SAdd => (signed(a) + signed(b), true),
        OverflowOp::SSub => (signed(a) - signed(b), true),
        OverflowOp::SMul => (signed(a) * signed(b), true),
        OverflowOp::UAdd => (unsigned(a) + unsigned(b), false),
        OverflowOp::USub => (unsigned(a) - unsigned(b), false),
        // The product may be too large for `i128`. In `u128`, its upper half tells whether it fits.
        OverflowOp::UMul => {
            let exact = u128::from(a) * u128::from(b);
            return (word::wrap(width, exact as u64), exact >> width != 0);
        }
    };
    let result = word::wrap(width, exact as u64);
    (result, exact != if is_signed { signed(result) } else { unsigned(result) })
}

/// Whether `a op b` does not fit, given the wrapped result. Where possible this is a comparison
/// with a constant, which later stages can simplify.
fn overflow_term(terms: &TermManager, op: OverflowOp, width: u32, a: Term, b: Term, result: Term) -> Term {
    match (op, terms.as_constant(a), terms.as_constant(b)) {
        (OverflowOp::UAdd, ..) => terms.ult(result, a),
        (OverflowOp::USub, ..) => terms.ult(a, b),
        (OverflowOp::UMul, ..) => {
            let wide = terms.mul(terms.zext(a, 2 * width), terms.zext(b, 2 * width));
            terms.ne(wide, terms.zext(result, 2 * width))
        }
        (OverflowOp::SAdd, _, Some(c)) => beyond(terms, a, sum_limit(c)),
        (OverflowOp::SAdd, Some(c), _) => beyond(terms, b, sum_limit(c)),
        (OverflowOp::SSub, _, Some(c)) => beyond(terms, a, minuend_limit(c)),
        (OverflowOp::SSub, Some(c), _) => beyond(terms, b, subtrahend_limit(c)),
        (OverflowOp::SMul, _, Some(c)) => product_beyond(terms, a, c),
        (OverflowOp::SMul, Some(c), _) => product_beyond(terms, b, c),
        _ if fits_always(terms, op, width, a, b) => terms.false_(),
        // At twice the width nothing overflows. That is at most 64 bits, and ranges of terms of up
        // to 64 bits are known.
        (OverflowOp::SAdd | OverflowOp::SSub | OverflowOp::SMul, ..) if width <= 32 => {
            let (wide_a, wide_b) = (terms.sext(a, 2 * width), terms.sext(b, 2 * width));
            let exact = match op {
                OverflowOp::SAdd => terms.add(wide_a, wide_b),
                OverflowOp::SSub => terms.sub(wide_a, wide_b),
                _ => terms.mul(wide_a, wide_b),
            };
            let limit = |value: BitVector| terms.constant(&value.sext(2 * width));
            let below = terms.slt(exact, limit(BitVector::min_signed(width)));
            terms.or(below, terms.sgt(exact, limit(BitVector::max_signed(width))))
        }
        // The signs of the operands agree, and the result has another one.
        (OverflowOp::SAdd, ..) => {
            let differ = terms.and(terms.xor(a, result), terms.xor(b, result));
            terms.extract(differ, width - 1, width - 1)
        }
        (OverflowOp::SSub, ..) => {
            let differ = terms.and(terms.xor(a, b), terms.xor(a, result));
            terms.extract(differ, width - 1, width - 1)
        }
        (OverflowOp::SMul, ..) => {
            let wide = terms.mul(terms.sext(a, 2 * width), terms.sext(b, 2 * width));
            terms.ne(wide, terms.sext(result, 2 * width))
        }
    }
}

/// Whether the ranges of the operands show that a signed operation fits.
fn fits_always(terms: &TermManager, op: OverflowOp, width: u32, a: Term, b: Term) -> bool {
    let (Some((a_min, a_max)), Some((b_min, b_max))) = (terms.signed_range(a), terms.signed_range(b)) else {
        return false;
    };
    let limit = 1i128 << (width - 1);
    let fits = |value: i128| -limit <= value && value < limit;
    match op {
        OverflowOp::SAdd => fits(a_min + b_min) && fits(a_max + b_max),
        OverflowOp::SSub => fits(a_min - b_max) && fits(a_max - b_min),
        _ => [a_min * b_min, a_min * b_max, a_max * b_min, a_max * b_max].into_iter().all(fits),
    }
}

/// A bound that a signed value must not pass.
enum Limit {
    Above(BitVector),
    Below(BitVector),
}

fn beyond(terms: &TermManager, value: Term, limit: Limit) -> Term {
    match limit {
        Limit::Above(limit) => terms.sgt(value, terms.constant(&limit)),
        Limit::Below(limit) => terms.slt(value, terms.constant(&limit)),
    }
}

/// Where `x + c` does not fit.
fn sum_limit(c: &BitVector) -> Limit {
    if c.is_negative() {
        Limit::Below(BitVector::min_signed(c.width()).sub(c))
    } else {
        Limit::Above(BitVector::max_signed(c.width()).sub(c))
    }
}

/// Where `x - c` does not fit.
fn minuend_limit(c: &BitVector) -> Limit {
    if c.is_negative() {
        Limit::Above(BitVector::max_signed(c.width()).add(c))
    } else {
        Limit::Below(BitVector::min_signed(c.width()).add(c))
    }
}

/// Where `c - x` does not fit.
fn subtrahend_limit(c: &BitVector) -> Limit {
    if c.is_negative() {
        Limit::Above(c.sub(&BitVector::min_signed(c.width())))
    } else {
        Limit::Below(c.sub(&BitVector::max_signed(c.width())))
    }
}

/// Where `x * c` does not fit. Division rounds towards zero, so that the quotients themselves still
/// fit.
fn product_beyond(terms: &TermManager, x: Term, c: &BitVector) -> Term {
    let (min, max) = (BitVector::min_signed(c.width()), BitVector::max_signed(c.width()));
    let at = |value: &BitVector| terms.constant(value);
    if c.is_zero() {
        terms.false_()
    } else if c.is_ones() {
        // `min / -1` itself does not fit.
        terms.eq(x, at(&min))
    } else if c.is_negative() {
        terms.or(terms.slt(x, at(&max.sdiv(c))), terms.sgt(x, at(&min.sdiv(c))))
    } else {
        terms.or(terms.sgt(x, at(&max.sdiv(c))), terms.slt(x, at(&min.sdiv(c))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::Evaluator;

    const ALL: [OverflowOp; 6] = [
        OverflowOp::UAdd,
        OverflowOp::SAdd,
        OverflowOp::USub,
        OverflowOp::SSub,
        OverflowOp::UMul,
        OverflowOp::SMul,
    ];

    /// Whether the operation overflows, by the definition in integers without bounds.
    fn by_definition(op: OverflowOp, width: u32, a: u64, b: u64) -> bool {
        let is_signed = matches!(op, OverflowOp::SAdd | OverflowOp::SSub | OverflowOp::SMul);
        let read = |x| if is_signed { i128::from(word::signed(width, x)) } else { i128::from(x) };
        let exact = match op {
            OverflowOp::UAdd | OverflowOp::SAdd => read(a) + read(b),
            OverflowOp::USub | OverflowOp::SSub => read(a) - read(b),
            OverflowOp::UMul | OverflowOp::SMul => read(a) * read(b),
        };
        let (min, max) =
            if is_signed { (-(1 << (width - 1)), (1 << (width - 1)) - 1) } else { (0, (1 << width) - 1) };
        exact < min || exact > max
    }

    #[test]
    fn words_and_terms_agree_with_the_definition() {
        for width in 1..=4 {
            let terms = TermManager::new();
            let (x, y) = (terms.input(0, width), terms.input(1, width));
            for op in ALL {
                for (a, b) in (0..1 << width).flat_map(|a| (0..1 << width).map(move |b| (a, b))) {
                    let expected = by_definition(op, width, a, b);
                    assert_eq!(overflow_word(op, width, a, b).1, expected, "{op:?} {width} {a} {b}");
                    let (c, d) = (terms.constant_u64(width, a), terms.constant_u64(width, b));
                    for (lhs, rhs) in [(x, y), (x, d), (c, y), (c, d)] {
                        let result = match op {
                            OverflowOp::UAdd | OverflowOp::SAdd => terms.add(lhs, rhs),
                            OverflowOp::USub | OverflowOp::SSub => terms.sub(lhs, rhs),
                            OverflowOp::UMul | OverflowOp::SMul => terms.mul(lhs, rhs),
                        };
                        let term = overflow_term(&terms, op, width, lhs, rhs, result);
                        let values = |input| BitVector::new(width, if input == x { a } else { b });
                        let found = Evaluator::new().evaluate_bool(&terms, term, &values);
                        assert_eq!(found, expected, "{op:?} {width} {a} {b}");
                    }
                }
            }
        }
    }

    #[test]
    fn wide_words_are_exact() {
        let max = u64::MAX >> 1;
        assert_eq!(overflow_word(OverflowOp::UMul, 64, u64::MAX, u64::MAX), (1, true));
        assert_eq!(
            overflow_word(OverflowOp::UMul, 64, 1 << 32, (1 << 32) - 1),
            (0xffff_ffff_0000_0000, false)
        );
        assert_eq!(overflow_word(OverflowOp::SMul, 64, 1 << 63, u64::MAX), (1 << 63, true));
        assert_eq!(overflow_word(OverflowOp::SAdd, 64, max, 1), (1 << 63, true));
        assert_eq!(overflow_word(OverflowOp::SSub, 64, 0, 1 << 63), (1 << 63, true));
        assert_eq!(overflow_word(OverflowOp::SMul, 32, 0xffff_0000, 0x8000), (0x8000_0000, false));
    }
}
