//! Sums of terms that are themselves sums, or choices between sums.
//!
//! Around a loop with branches, `x` becomes `ite(b, x, x + 1)` and `y` becomes `ite(b, y, y - 1)`.
//! That `x + y` stays as it is can be computed, while a SAT solver has to search for it.
use super::{BinaryOp, Node, Term, TermManager};
use crate::bits::BitVector;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

impl TermManager {
    /// `Σ kᵢ·tᵢ` at one width in bits. Sums, negations and products with constants in the terms are
    /// resolved, and choices between values whose difference is constant: `ite(b, y + c, y)` is
    /// `y + c·zext b`. What cancels then is gone.
    pub fn weighted_sum(&self, width: u32, parts: impl IntoIterator<Item = (Term, BitVector)>) -> Term {
        let mut constant = BitVector::zero(width);
        let (mut open, mut addends) = (BTreeMap::new(), BTreeMap::new());
        for (term, k) in parts {
            add(&mut open, term, &k);
        }
        // Operands have smaller numbers than what is made of them. So a term comes after all that
        // it occurs in.
        while let Some((term, k)) = open.pop_last() {
            if k.is_zero() {
                continue;
            }
            match *self.node(term) {
                Node::Const(ref c) => constant = constant.add(&k.mul(c)),
                Node::Neg(x) => add(&mut open, x, &k.neg()),
                Node::Not(x) if width > 1 => {
                    constant = constant.sub(&k);
                    add(&mut open, x, &k.neg());
                }
                Node::Binary(BinaryOp::Add, x, y) => {
                    add(&mut open, x, &k);
                    add(&mut open, y, &k);
                }
                Node::Binary(BinaryOp::Mul, x, c) if self.as_constant(c).is_some() => {
                    add(&mut open, x, &k.mul(self.as_constant(c).expect("just seen")));
                }
                Node::SignExt(bit, _) if width > 1 && self.width(bit) == 1 => {
                    add(&mut addends, self.zext(bit, width), &k.neg());
                }
                Node::Ite(b, x, y) if width > 1 => match self.as_constant(self.sub(x, y)) {
                    Some(difference) => {
                        let (bit, positive) = match *self.node(b) {
                            Node::Not(inner) => (inner, false),
                            _ => (b, true),
                        };
                        let (other, difference) =
                            if positive { (y, difference.clone()) } else { (x, difference.neg()) };
                        add(&mut open, other, &k);
                        add(&mut addends, self.zext(bit, width), &k.mul(&difference));
                    }
                    None => add(&mut addends, term, &k),
                },
                _ => add(&mut addends, term, &k),
            }
        }
        addends
            .into_iter()
            .fold(self.constant(&constant), |sum, (term, k)| self.add(sum, self.mul(self.constant(&k), term)))
    }
}

impl TermManager {
    /// An equal formula, whose equations are those of [weighted sums](TermManager::weighted_sum).
    pub fn with_sums(&self, formula: Term) -> Term {
        let mut known: FxHashMap<Term, Term> = FxHashMap::default();
        let mut stack = vec![formula];
        while let Some(&top) = stack.last() {
            if known.contains_key(&top) {
                stack.pop();
                continue;
            }
            let node = self.node(top);
            if !is_connective(self, top) {
                known.insert(top, self.equation(top).unwrap_or(top));
                continue;
            }
            let before = stack.len();
            stack.extend(node.operands().filter(|operand| !known.contains_key(operand)));
            if stack.len() == before {
                let new = self.build(node, |operand| known[&operand]);
                known.insert(top, new);
            }
        }
        known[&formula]
    }

    /// An equation as that of a sum with zero.
    fn equation(&self, term: Term) -> Option<Term> {
        let Node::Binary(BinaryOp::Eq, left, right) = *self.node(term) else { return None };
        let width = self.width(left);
        let parts = [(left, BitVector::one(width)), (right, BitVector::ones(width))];
        (width > 1).then(|| self.eq(self.weighted_sum(width, parts), self.constant_u64(width, 0)))
    }
}

/// Whether a term is a Boolean combination of others.
fn is_connective(terms: &TermManager, term: Term) -> bool {
    let is_bool = |term: Term| terms.width(term) == 1;
    match *terms.node(term) {
        Node::Not(x)
        | Node::Binary(BinaryOp::And | BinaryOp::Or | BinaryOp::Xor | BinaryOp::Eq, x, _)
        | Node::Ite(_, x, _) => is_bool(x),
        _ => false,
    }
}

fn add(sum: &mut BTreeMap<Term, BitVector>, term: Term, k: &BitVector) {
    let coefficient = sum.entry(term).or_insert_with(|| BitVector::zero(k.width()));
    *coefficient = coefficient.add(k);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::Evaluator;

    #[test]
    fn what_branches_move_cancels() {
        let terms = TermManager::new();
        let one = terms.constant_u64(32, 1);
        let (mut x, mut y, mut z) = (terms.input(0, 32), terms.input(1, 32), terms.input(2, 32));
        let before = [x, y, z];
        // Three rounds of the loop of Figure 1 of [EHPS11].
        for round in 0..3 {
            let [a, b, c] = [3, 4, 5].map(|number| terms.input(3 * round + number, 1));
            x = terms.ite(a, terms.add(x, one), x);
            y = terms.ite(a, terms.sub(y, one), y);
            y = terms.ite(b, terms.add(y, one), y);
            z = terms.ite(terms.not(b), z, terms.sub(z, one));
            x = terms.ite(c, terms.sub(x, one), x);
            z = terms.ite(c, terms.add(z, one), z);
        }
        let plus = [x, y, z].map(|term| (term, BitVector::one(32)));
        let minus = before.map(|term| (term, BitVector::ones(32)));
        let sum = terms.weighted_sum(32, plus.into_iter().chain(minus));
        assert_eq!(sum, terms.constant_u64(32, 0));
    }

    #[test]
    fn sums_are_those_of_an_evaluation() {
        let mut random = fastrand::Rng::with_seed(3);
        for _ in 0..300 {
            let terms = TermManager::new();
            let width = random.u32(1..5);
            let mut pool: Vec<Term> = (0..3).map(|number| terms.input(number, width)).collect();
            let conditions: Vec<Term> = (3..5).map(|number| terms.input(number, 1)).collect();
            for _ in 0..12 {
                let (x, y) = (pool[random.usize(..pool.len())], pool[random.usize(..pool.len())]);
                let c = terms.constant_u64(width, random.u64(..1 << width));
                let b = conditions[random.usize(..2)];
                pool.push(match random.u8(..7) {
                    0 => terms.add(x, y),
                    1 => terms.neg(x),
                    2 => terms.not(x),
                    3 => terms.mul(x, c),
                    4 => terms.ite(b, terms.add(x, c), x),
                    5 if width > 1 => terms.sext(b, width),
                    _ => terms.ite(terms.not(b), x, y),
                });
            }
            let parts: Vec<(Term, BitVector)> =
                pool.iter().map(|term| (*term, BitVector::new(width, random.u64(..1 << width)))).collect();
            let sum = terms.weighted_sum(width, parts.iter().cloned());
            let mut equation =
                || terms.eq(pool[random.usize(..pool.len())], pool[random.usize(..pool.len())]);
            let formula = terms.ite(conditions[0], terms.and(equation(), terms.not(equation())), equation());
            let other = terms.with_sums(formula);
            for _ in 0..16 {
                let values: Vec<u64> = (0..5).map(|_| random.u64(..)).collect();
                let value = |input: Term| {
                    let number = terms.input_index(input).expect("it is an input") as usize;
                    let bits = terms.width(input);
                    BitVector::new(bits, values[number] & ((1 << bits) - 1))
                };
                let mut evaluator = Evaluator::new();
                let mut of = |term: Term| evaluator.evaluate(&terms, term, &value);
                let expected =
                    parts.iter().fold(BitVector::zero(width), |all, (term, k)| all.add(&k.mul(&of(*term))));
                assert_eq!(of(sum), expected);
                assert_eq!(of(other), of(formula));
            }
        }
    }
}
