//! Sums: `Σ cᵢ·xᵢ + c` as the normal form of `+`, `-` and `*` by constants, as long as it is small.
use super::super::{BinaryOp, Node, Term, TermManager};
use super::{Rule, lift};
use crate::bits::BitVector;
use smallvec::SmallVec;

/// Largest number of addends that are kept in normal form.
const MAX_ADDENDS: usize = 8;
/// Most nodes looked at to find the addends.
const MAX_VISITS: u32 = 32;

/// A linear combination of terms.
pub(super) struct Sum {
    pub(super) constant: BitVector,
    /// Different terms with their coefficients, which may be 0 until [`Sum::sort`].
    pub(super) addends: SmallVec<[(Term, BitVector); MAX_ADDENDS]>,
}

impl Sum {
    pub(super) fn new(width: u32) -> Self {
        Self { constant: BitVector::zero(width), addends: SmallVec::new() }
    }

    /// Adds `coefficient * term`; gives up with `false` if the sum gets too large.
    pub(super) fn add(&mut self, m: &TermManager, term: Term, coefficient: &BitVector) -> bool {
        let width = m.width(term);
        let mut visits = 0;
        let mut stack: SmallVec<[(Term, BitVector); 8]> = SmallVec::new();
        stack.push((term, coefficient.clone()));
        while let Some((term, k)) = stack.pop() {
            visits += 1;
            if visits > MAX_VISITS {
                return false;
            }
            match *m.node(term) {
                Node::Const(ref c) => self.constant = self.constant.add(&k.mul(c)),
                Node::Neg(x) => stack.push((x, k.neg())),
                Node::Not(x) if width > 1 => {
                    self.constant = self.constant.sub(&k);
                    stack.push((x, k.neg()));
                }
                Node::Binary(BinaryOp::Add, x, y) => {
                    stack.push((x, k.clone()));
                    stack.push((y, k));
                }
                Node::Binary(BinaryOp::Mul, x, c) if m.as_constant(c).is_some() => {
                    let c = m.as_constant(c).expect("just seen");
                    if !self.addend(x, &k.mul(c)) {
                        return false;
                    }
                }
                _ => {
                    let (term, k) = match lift::choice(m, term) {
                        // ite(b, c, d) = (c - d)·zext b + d
                        Some((b, c, d)) if width > 1 => {
                            self.constant = self.constant.add(&k.mul(&d));
                            (m.zext(b, width), k.mul(&c.sub(&d)))
                        }
                        _ => (term, k),
                    };
                    if !self.addend(term, &k) {
                        return false;
                    }
                }
            }
        }
        true
    }

    fn addend(&mut self, term: Term, coefficient: &BitVector) -> bool {
        if let Some((_, k)) = self.addends.iter_mut().find(|(t, _)| *t == term) {
            *k = k.add(coefficient);
        } else if self.addends.len() == MAX_ADDENDS {
            return false;
        } else {
            self.addends.push((term, coefficient.clone()));
        }
        true
    }

    /// Drops addends that cancelled and sorts the others.
    pub(super) fn sort(&mut self) {
        self.addends.retain(|(_, k)| !k.is_zero());
        self.addends.sort_unstable_by_key(|&(term, _)| term);
    }

    /// Replaces a division by a constant together with what belongs to it: the dividend, or the
    /// remainder.
    fn join_divisions(&mut self, m: &TermManager) {
        for position in 0..self.addends.len() {
            let (division, k) = self.addends[position].clone();
            let Node::Binary(op @ (BinaryOp::Udiv | BinaryOp::Sdiv), x, divisor) = *m.node(division) else {
                continue;
            };
            let Some(c) = m.as_constant(divisor) else { continue };
            let remainder = if op == BinaryOp::Udiv { m.urem(x, divisor) } else { m.srem(x, divisor) };
            for factor in [BitVector::one(k.width()), BitVector::ones(k.width())] {
                if k == c.neg().mul(&factor)
                    && self.replace(m, (division, &k), (x, &factor), (remainder, &factor))
                {
                    m.hit(Rule::AddRemainder, x);
                    return;
                }
                if k == c.mul(&factor) && self.replace(m, (division, &k), (remainder, &factor), (x, &factor))
                {
                    m.hit(Rule::AddDivision, x);
                    return;
                }
            }
        }
    }

    /// Replaces two terms with their coefficients by a third one. `false` if the sum does not have
    /// all addends of the second one.
    fn replace(
        &mut self,
        m: &TermManager,
        (first, k): (Term, &BitVector),
        (second, l): (Term, &BitVector),
        (new, n): (Term, &BitVector),
    ) -> bool {
        let mut part = Sum::new(k.width());
        let whole = part.add(m, second, l) && !part.addends.is_empty();
        let has = |addend: &(Term, BitVector)| self.addends.contains(addend);
        if !whole || !part.addends.iter().all(has) {
            return false;
        }
        let mut changed = Sum { constant: self.constant.clone(), addends: self.addends.clone() };
        let is_changed =
            changed.add(m, first, &k.neg()) && changed.add(m, second, &l.neg()) && changed.add(m, new, n);
        if is_changed {
            *self = changed;
            self.sort();
        }
        is_changed
    }

    /// The sum as a term in normal form.
    pub(super) fn build(mut self, m: &TermManager) -> Term {
        self.sort();
        self.join_divisions(m);
        let Some(((first, k), rest)) = self.addends.split_first() else {
            return m.constant(&self.constant);
        };
        if rest.is_empty() && !self.constant.is_zero() {
            if let Some((b, one, zero)) = lift::choice(m, *first).filter(|_| self.constant.width() > 1) {
                let value = |x: &BitVector| m.constant(&k.mul(x).add(&self.constant));
                return m.ite(b, value(&one), value(&zero));
            }
            if k.is_ones() && self.constant.is_ones() {
                return m.not(*first);
            }
        }
        let mut sum = scaled(m, *first, k);
        for (term, k) in rest {
            let (a, b) = m.ordered(sum, scaled(m, *term, k));
            sum = m.intern(Node::Binary(BinaryOp::Add, a, b));
        }
        if !self.constant.is_zero() {
            sum = m.intern(Node::Binary(BinaryOp::Add, sum, m.constant(&self.constant)));
        }
        sum
    }
}

/// `k * term` for a term that is an addend of a sum in normal form.
fn scaled(m: &TermManager, term: Term, k: &BitVector) -> Term {
    if k.is_one() {
        return term;
    }
    if m.width(term) > 1
        && let Some((b, one, zero)) = lift::choice(m, term)
    {
        return m.ite(b, m.constant(&k.mul(&one)), m.constant(&k.mul(&zero)));
    }
    if k.is_ones() {
        return m.intern(Node::Neg(term));
    }
    m.intern(Node::Binary(BinaryOp::Mul, term, m.constant(k)))
}

pub(super) fn add(m: &TermManager, a: Term, b: Term) -> Option<Term> {
    let constant = m.as_constant(b);
    if constant.is_some_and(BitVector::is_zero) {
        return m.hit(Rule::AddZero, a);
    }
    let width = m.width(a);
    if width == 1 {
        return m.hit(Rule::AddBool, m.xor(a, b));
    }
    let mut sum = Sum::new(width);
    let one = BitVector::one(width);
    if sum.add(m, b, &one) && sum.add(m, a, &one) {
        return m.hit(Rule::AddLinear, sum.build(m));
    }
    let plus_constant = |t| {
        let (x, c) = m.operands_of(BinaryOp::Add, t)?;
        Some((x, m.as_constant(c)?))
    };
    if let Some(d) = constant {
        let (x, c) = plus_constant(a)?;
        return m.hit(Rule::AddConstants, m.add(x, m.constant(&c.add(d))));
    }
    for (x, y) in [(a, b), (b, a)] {
        if let Some((p, c)) = plus_constant(x) {
            return m.hit(Rule::AddConstantOut, m.add(m.add(p, y), m.constant(c)));
        }
        if let Node::Neg(negated) = *m.node(y) {
            if negated == x {
                return m.hit(Rule::AddCancel, m.constant(&BitVector::zero(width)));
            }
            match m.operands_of(BinaryOp::Add, x) {
                Some((p, q)) if q == negated => return m.hit(Rule::AddCancel, p),
                Some((p, q)) if p == negated => return m.hit(Rule::AddCancel, q),
                _ => {}
            }
        }
    }
    None
}

pub(in crate::term) fn neg(m: &TermManager, a: Term) -> Option<Term> {
    let width = m.width(a);
    if width == 1 {
        return m.hit(Rule::NegBool, a);
    }
    if let Node::Neg(x) = *m.node(a) {
        return m.hit(Rule::NegNeg, x);
    }
    let mut sum = Sum::new(width);
    if !sum.add(m, a, &BitVector::ones(width)) {
        return None;
    }
    m.hit(Rule::NegLinear, sum.build(m))
}

pub(super) fn mul(m: &TermManager, a: Term, b: Term) -> Option<Term> {
    if m.width(a) == 1 {
        return m.hit(Rule::MulBool, m.and(a, b));
    }
    if let Some(c) = m.as_constant(b) {
        if c.is_zero() {
            return m.hit(Rule::MulZero, b);
        }
        if c.is_one() {
            return m.hit(Rule::MulOne, a);
        }
        if c.is_ones() {
            return m.hit(Rule::MulMinusOne, m.neg(a));
        }
        let mut sum = Sum::new(c.width());
        if !sum.add(m, a, c) || sum.addends.len() > 1 {
            return None;
        }
        return m.hit(Rule::MulLinear, sum.build(m));
    }
    for (x, y) in [(a, b), (b, a)] {
        match *m.node(x) {
            Node::Neg(p) => return m.hit(Rule::MulNeg, m.neg(m.mul(p, y))),
            Node::Binary(BinaryOp::Mul, p, c) if m.as_constant(c).is_some() => {
                return m.hit(Rule::MulConstantOut, m.mul(m.mul(p, y), c));
            }
            Node::ZeroExt(bit, _) if m.width(bit) == 1 => {
                return m.hit(Rule::MulBit, m.ite(bit, y, m.constant(&BitVector::zero(m.width(y)))));
            }
            Node::SignExt(bit, _) if m.width(bit) == 1 => {
                return m.hit(Rule::MulBit, m.ite(bit, m.neg(y), m.constant(&BitVector::zero(m.width(y)))));
            }
            _ => {}
        }
    }
    None
}
