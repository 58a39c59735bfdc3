//! Rules for floating-point operations, which are opaque otherwise.
use super::{Rule, Term};
use crate::bits::BitVector;
use crate::bits::float::{self, FloatCompare, FloatKind, FloatOp};
use crate::term::{Node, TermManager};
use smallvec::SmallVec;

pub(in crate::term) fn float(m: &TermManager, op: FloatOp, args: &[Term]) -> Option<Term> {
    if let Some(lifted) = lift(m, op, args) {
        return m.hit(Rule::FloatIteConstant, lifted);
    }
    match op {
        FloatOp::Compare(op, kind) => compare(m, op, kind, args[0], args[1]),
        FloatOp::ToSigned { from, width } => to_signed(m, from, width, args[0]),
        _ => None,
    }
}

/// Computes `op(.., ite(b, c, d), ..)` for both branches, if `c`, `d` and all other operands are
/// constants.
fn lift(m: &TermManager, op: FloatOp, args: &[Term]) -> Option<Term> {
    let position = args.iter().position(|&arg| m.as_constant(arg).is_none())?;
    let Node::Ite(b, c, d) = *m.node(args[position]) else { return None };
    let with = |value: Term| {
        let values = args.iter().enumerate().map(|(i, &arg)| if i == position { value } else { arg });
        let values: Option<SmallVec<[BitVector; 3]>> = values.map(|t| m.as_constant(t).cloned()).collect();
        Some(m.constant(&float::apply(op, &values?)))
    };
    Some(m.ite(b, with(c)?, with(d)?))
}

fn compare(m: &TermManager, op: FloatCompare, kind: FloatKind, a: Term, b: Term) -> Option<Term> {
    if a == b && op == FloatCompare::Lt {
        return m.hit(Rule::FloatLtSame, m.false_());
    }
    if [a, b].iter().any(|&t| m.as_constant(t).is_some_and(|c| is_nan(kind, c))) {
        return m.hit(Rule::FloatCompareNan, m.false_());
    }
    if let Some(narrow) = narrow(m, op, kind, a, b) {
        return m.hit(Rule::FloatCompareNarrow, narrow);
    }
    // Comparisons of results are left to the solver, which has their values, while their bits would
    // take definitions.
    if kind == FloatKind::X87 || is_result(m, a) || is_result(m, b) {
        return None;
    }
    m.hit(Rule::FloatCompareBits, compare_bits(m, op, kind, a, b))
}

fn is_nan(kind: FloatKind, bits: &BitVector) -> bool {
    float::apply(FloatOp::Compare(FloatCompare::Eq, kind), &[bits.clone(), bits.clone()]).is_zero()
}

/// Whether the value comes from a floating-point operation, directly or through choices and changes
/// of sign.
fn is_result(m: &TermManager, term: Term) -> bool {
    let mut stack: SmallVec<[Term; 8]> = smallvec::smallvec![term];
    let mut looked_at = 0;
    while let Some(top) = stack.pop() {
        looked_at += 1;
        match *m.node(top) {
            Node::Float { .. } => return true,
            Node::Ite(_, a, b) if looked_at < 16 => stack.extend([a, b]),
            Node::Binary(_, a, b) if m.as_constant(b).is_some() => stack.push(a),
            Node::ZeroExt(a, _) | Node::Extract { arg: a, .. } => stack.push(a),
            _ => {}
        }
    }
    false
}

/// The comparison in a narrower format, if one side was converted from it, and the other side was,
/// too, or is a constant.
fn narrow(m: &TermManager, op: FloatCompare, kind: FloatKind, a: Term, b: Term) -> Option<Term> {
    let widened = |term: Term| match *m.node(term) {
        Node::Float { op: FloatOp::Convert { from, to }, args: [Some(arg), ..] } if from < to => {
            Some((from, arg))
        }
        _ => None,
    };
    let narrow = |op, from, a, b| m.float(FloatOp::Compare(op, from), &[a, b]);
    match (widened(a), widened(b), m.as_constant(a), m.as_constant(b)) {
        (Some((from, x)), Some((other, y)), ..) if from == other => Some(narrow(op, from, x, y)),
        (Some((from, x)), None, _, Some(c)) => Some(match (op, float::round_down(kind, from, c)) {
            (_, (c, true)) => narrow(op, from, x, m.constant(&c)),
            (FloatCompare::Eq, _) => m.false_(),
            // The constant is no value of the narrow format, so `x < c` and `x <= c` are the same
            // for `x` of that format.
            (_, (below, false)) => narrow(FloatCompare::Le, from, x, m.constant(&below)),
        }),
        (None, Some((from, y)), Some(c), _) => Some(match (op, float::round_up(kind, from, c)) {
            (_, (c, true)) => narrow(op, from, m.constant(&c), y),
            (FloatCompare::Eq, _) => m.false_(),
            (_, (above, false)) => narrow(FloatCompare::Le, from, m.constant(&above), y),
        }),
        _ => None,
    }
}

/// The comparison as a formula over the bits of sign and magnitude.
fn compare_bits(m: &TermManager, op: FloatCompare, kind: FloatKind, a: Term, b: Term) -> Term {
    let width = kind.width();
    let magnitude = |t: Term| m.extract(t, width - 2, 0);
    let negative = |t: Term| m.extract(t, width - 1, width - 1);
    let infinity = m.truncate(m.constant(&kind.infinity()), width - 1);
    let number = |t: Term| m.ule(magnitude(t), infinity);
    let zero = m.constant_u64(width - 1, 0);
    if op == FloatCompare::Eq && a == b {
        return number(a);
    }
    // Constants are numbers here, and the constructors decide most of this for them.
    let zeros = m.and(m.eq(magnitude(a), zero), m.eq(magnitude(b), zero));
    let related = match op {
        FloatCompare::Eq => m.or(m.eq(a, b), zeros),
        FloatCompare::Lt | FloatCompare::Le => {
            let strict = op == FloatCompare::Lt;
            let less = |x: Term, y: Term| if strict { m.ult(x, y) } else { m.ule(x, y) };
            let (x, y) = (magnitude(a), magnitude(b));
            let mixed = if strict { m.and(negative(a), m.not(zeros)) } else { m.or(negative(a), zeros) };
            let same_signs = m.ite(negative(a), less(y, x), less(x, y));
            m.ite(m.eq(negative(a), negative(b)), same_signs, mixed)
        }
    };
    m.and(m.and(number(a), number(b)), related)
}

/// An integer that is converted to floating point exactly and then back.
fn to_signed(m: &TermManager, from: FloatKind, width: u32, arg: Term) -> Option<Term> {
    let Node::Float { op: FloatOp::FromSigned { width: narrow, .. }, args: [Some(integer), ..] } =
        *m.node(arg)
    else {
        return None;
    };
    let exact = narrow <= from.precision() + 1 && from != FloatKind::Half;
    (exact && narrow <= width)
        .then(|| m.sext(integer, width))
        .and_then(|t| m.hit(Rule::ToSignedFromSigned, t))
}
