//! Rules for equality.
use super::super::{BinaryOp, Node, Term, TermManager};
use super::linear::Sum;
use super::{Rule, divide, known};
use crate::bits::BitVector;

pub(super) fn eq(m: &TermManager, a: Term, b: Term) -> Option<Term> {
    if a == b {
        return m.hit(Rule::EqSame, m.true_());
    }
    if m.complements(a, b) {
        return m.hit(Rule::EqComplement, m.false_());
    }
    if m.width(a) == 1 {
        return eq_bool(m, a, b);
    }
    if let (Some((a_min, a_max)), Some((b_min, b_max))) = (known::range(m, a), known::range(m, b))
        && (a_max < b_min || b_max < a_min)
    {
        return m.hit(Rule::EqDisjoint, m.false_());
    }
    let result = match m.as_constant(b) {
        Some(c) => eq_constant(m, a, b, c),
        None => eq_terms(m, a, b),
    };
    result.or_else(|| linear(m, a, b))
}

fn eq_bool(m: &TermManager, a: Term, b: Term) -> Option<Term> {
    match (m.node(a), m.node(b)) {
        (_, Node::Const(c)) => m.hit(Rule::EqBoolConstant, if c.is_zero() { m.not(a) } else { a }),
        (&Node::Not(x), &Node::Not(y)) => m.hit(Rule::EqNot, m.eq(x, y)),
        (&Node::Not(x), _) => m.hit(Rule::EqNot, m.not(m.eq(x, b))),
        (_, &Node::Not(y)) => m.hit(Rule::EqNot, m.not(m.eq(a, y))),
        _ => None,
    }
}

/// `a = c`.
fn eq_constant(m: &TermManager, a: Term, b: Term, c: &BitVector) -> Option<Term> {
    let width = c.width();
    match *m.node(a) {
        Node::Not(x) => m.hit(Rule::EqNot, m.eq(x, m.constant(&c.not()))),
        Node::ZeroExt(x, _) => {
            let low = c.extract(m.width(x) - 1, 0);
            let fits = low.zext(width) == *c;
            let result = if fits { m.eq(x, m.constant(&low)) } else { m.false_() };
            m.hit(Rule::EqZextConstant, result)
        }
        Node::SignExt(x, _) => {
            let low = c.extract(m.width(x) - 1, 0);
            let fits = low.sext(width) == *c;
            let result = if fits { m.eq(x, m.constant(&low)) } else { m.false_() };
            m.hit(Rule::EqSextConstant, result)
        }
        Node::Ite(condition, x, y) => {
            let choose = |c_branch: &BitVector, condition: Term, other: Term| {
                let rest = m.eq(other, b);
                let result =
                    if c_branch == c { m.or(condition, rest) } else { m.and(m.not(condition), rest) };
                m.hit(Rule::EqIteConstant, result)
            };
            match (m.as_constant(x), m.as_constant(y)) {
                (Some(d), _) => choose(d, condition, y),
                (None, Some(d)) => choose(d, m.not(condition), x),
                _ => both(m, condition, m.eq(x, b), m.eq(y, b)),
            }
        }
        Node::Binary(op, x, y) => match op {
            BinaryOp::Concat => {
                let low = m.width(y);
                let high = m.eq(x, m.constant(&c.extract(width - 1, low)));
                m.hit(Rule::EqConcatConstant, m.and(high, m.eq(y, m.constant(&c.extract(low - 1, 0)))))
            }
            BinaryOp::Xor if c.is_zero() => m.hit(Rule::EqXor, m.eq(x, y)),
            BinaryOp::Xor => {
                let d = m.as_constant(y)?;
                m.hit(Rule::EqXor, m.eq(x, m.constant(&c.xor(d))))
            }
            BinaryOp::And if c.is_ones() => m.hit(Rule::EqAnd, m.and(m.eq(x, b), m.eq(y, b))),
            BinaryOp::And if !m.as_constant(y)?.not().and(c).is_zero() => m.hit(Rule::EqAnd, m.false_()),
            BinaryOp::Or if c.is_zero() => m.hit(Rule::EqOr, m.and(m.eq(x, b), m.eq(y, b))),
            BinaryOp::Or if !m.as_constant(y)?.and(&c.not()).is_zero() => m.hit(Rule::EqOr, m.false_()),
            BinaryOp::Srem => divide::srem_equals(m, a, c),
            _ => None,
        },
        _ => None,
    }
}

/// A choice between `x` and `y`, the comparisons of the two branches of a choice, if that is
/// simpler than to compare the choice.
fn both(m: &TermManager, condition: Term, x: Term, y: Term) -> Option<Term> {
    if x == y || m.as_bool(x).is_some() || m.as_bool(y).is_some() {
        return m.hit(Rule::EqIteBoth, m.ite(condition, x, y));
    }
    None
}

/// `a = b` for two terms that are not constant.
fn eq_terms(m: &TermManager, a: Term, b: Term) -> Option<Term> {
    match (m.node(a), m.node(b)) {
        (&Node::Not(x), &Node::Not(y)) => return m.hit(Rule::EqNot, m.eq(x, y)),
        (&Node::ZeroExt(x, _), &Node::ZeroExt(y, _)) => {
            let inner = m.width(x).max(m.width(y));
            return m.hit(Rule::EqZext, m.eq(m.zext(x, inner), m.zext(y, inner)));
        }
        (&Node::SignExt(x, _), &Node::SignExt(y, _)) => {
            let inner = m.width(x).max(m.width(y));
            return m.hit(Rule::EqSext, m.eq(m.sext(x, inner), m.sext(y, inner)));
        }
        (&Node::Binary(BinaryOp::Concat, x, y), &Node::Binary(BinaryOp::Concat, z, w))
            if m.width(y) == m.width(w) =>
        {
            return m.hit(Rule::EqConcat, m.and(m.eq(x, z), m.eq(y, w)));
        }
        (&Node::Ite(p, x, y), &Node::Ite(q, z, w)) if p == q => {
            return m.hit(Rule::EqIteSame, m.ite(p, m.eq(x, z), m.eq(y, w)));
        }
        _ => {}
    }
    for (s, t) in [(a, b), (b, a)] {
        match *m.node(s) {
            Node::Ite(condition, x, y) if x == t => {
                return m.hit(Rule::EqIteBranch, m.or(condition, m.eq(y, t)));
            }
            Node::Ite(condition, x, y) if y == t => {
                return m.hit(Rule::EqIteBranch, m.or(m.not(condition), m.eq(x, t)));
            }
            Node::Binary(BinaryOp::Xor, x, y) if x == t || y == t => {
                let other = if x == t { y } else { x };
                let zero = m.constant(&BitVector::zero(m.width(t)));
                return m.hit(Rule::EqXor, m.eq(other, zero));
            }
            _ => {}
        }
    }
    None
}

fn is_linear(m: &TermManager, term: Term) -> bool {
    match *m.node(term) {
        Node::Neg(_) | Node::Not(_) | Node::Binary(BinaryOp::Add, ..) => true,
        Node::Binary(BinaryOp::Mul, _, c) => m.as_constant(c).is_some(),
        _ => false,
    }
}

/// Equality of sums: cancels what both sides share and solves for a single addend.
fn linear(m: &TermManager, a: Term, b: Term) -> Option<Term> {
    if !is_linear(m, a) && !is_linear(m, b) {
        return None;
    }
    let width = m.width(a);
    let mut sum = Sum::new(width);
    if !(sum.add(m, a, &BitVector::one(width)) && sum.add(m, b, &BitVector::ones(width))) {
        return None;
    }
    sum.sort();
    let zeros = sum.constant.trailing_zeros();
    if !sum.addends.is_empty() && sum.addends.iter().all(|(_, k)| k.trailing_zeros() > zeros) {
        return m.hit(Rule::EqParity, m.false_());
    }
    let result = match &sum.addends[..] {
        [] => m.bool(sum.constant.is_zero()),
        [(term, k)] => solve(m, *term, k, &sum.constant.neg()),
        _ => {
            // The first addend gets a positive coefficient; negative ones go to the right, as the
            // constant does.
            let flip = sum.addends[0].1.is_negative();
            let (mut left, mut right) = (Sum::new(width), Sum::new(width));
            right.constant = if flip { sum.constant } else { sum.constant.neg() };
            for (term, k) in sum.addends {
                let k = if flip { k.neg() } else { k };
                if k.is_negative() && !k.is_min_signed() {
                    right.addends.push((term, k.neg()));
                } else {
                    left.addends.push((term, k));
                }
            }
            let (left, right) = m.ordered(left.build(m), right.build(m));
            if (left, right) == (a, b) {
                return None;
            }
            // It is in normal form already, so it does not go through `eq` again: the other rules
            // of `eq` were tried on the original.
            m.intern(Node::Binary(BinaryOp::Eq, left, right))
        }
    };
    m.hit(Rule::EqLinear, result)
}

/// `k * term = c`: divides by the odd part of `k`, which is invertible, and drops the bits that the
/// even part shifts out.
fn solve(m: &TermManager, term: Term, k: &BitVector, c: &BitVector) -> Term {
    let width = k.width();
    let shift = k.trailing_zeros();
    if c.trailing_zeros() < shift {
        return m.false_();
    }
    let odd = k.extract(width - 1, shift);
    let value = c.extract(width - 1, shift).mul(&odd.odd_inverse());
    m.eq(m.extract(term, width - 1 - shift, 0), m.constant(&value))
}
