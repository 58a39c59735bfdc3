//! Refutes queries by ranges of values: comparisons with constants bound some terms, and what is
//! computed from these cannot satisfy the others.
//!
//! Programs with tables of conditions compare the same few values with constants again and again,
//! after arithmetic that is hard bit by bit.
use super::layer::Layer;
use super::{Answer, Query};
use crate::bits::word;
use crate::term::{BinaryOp, Node, Term, TermManager};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Most steps for one query.
const MAX_STEPS: u32 = 4_000;
/// Terms nested deeper than this may have any value.
const MAX_DEPTH: u32 = 100;

/// Least and greatest value, read as two's complement.
type Range = (i128, i128);

/// The layer. It looks at terms of up to 64 bits only.
pub(super) struct Ranges {
    terms: Arc<TermManager>,
}

impl Ranges {
    pub(super) fn new(terms: Arc<TermManager>) -> Self {
        Self { terms }
    }
}

impl Layer for Ranges {
    fn name(&self) -> &'static str {
        "ranges"
    }

    fn answer(&mut self, query: &Query) -> Option<Answer> {
        let mut known = Known::new(&self.terms);
        for assertion in &query.assertions {
            known.assume(*assertion);
        }
        // With a quantifier, the free assertions alone may contradict each other, too.
        let refuted = query.assertions.iter().any(|assertion| known.truth(*assertion, 0) == Some(false));
        (refuted || known.contradicts).then_some(Answer::Unsat)
    }
}

/// What is known of terms.
struct Known<'a> {
    terms: &'a TermManager,
    assumed: FxHashMap<Term, Range>,
    computed: FxHashMap<Term, Range>,
    /// Some term has no value.
    contradicts: bool,
    steps: u32,
}

impl<'a> Known<'a> {
    fn new(terms: &'a TermManager) -> Self {
        let (assumed, computed) = (FxHashMap::default(), FxHashMap::default());
        Self { terms, assumed, computed, contradicts: false, steps: 0 }
    }

    /// Assumes a literal if it compares a term with a constant.
    fn assume(&mut self, literal: Term) {
        let (atom, negated) = match *self.terms.node(literal) {
            Node::Not(atom) => (atom, true),
            _ => (literal, false),
        };
        let Node::Binary(op, a, b) = *self.terms.node(atom) else { return };
        if self.terms.width(a) > 64 {
            return;
        }
        let constant = |term| self.terms.as_u64(term);
        // `swapped`: the constant is on the left.
        let (term, c, swapped) = match (constant(a), constant(b)) {
            (None, Some(c)) => (a, c, false),
            (Some(c), None) => (b, c, true),
            _ => return,
        };
        let width = self.terms.width(term);
        let full @ (least, greatest) = full(width);
        let signed = i128::from(word::signed(width, c));
        let unsigned = i128::from(c);
        let range = match (op, negated, swapped) {
            (BinaryOp::Eq, false, _) => (signed, signed),
            (BinaryOp::Slt, false, false) => (least, signed - 1),
            (BinaryOp::Slt, true, false) => (signed, greatest),
            (BinaryOp::Slt, false, true) => (signed + 1, greatest),
            (BinaryOp::Slt, true, true) => (least, signed),
            (BinaryOp::Ult, false, false) => from_unsigned(width, (0, unsigned - 1)),
            (BinaryOp::Ult, true, false) => from_unsigned(width, (unsigned, i128::from(word::mask(width)))),
            (BinaryOp::Ult, false, true) => {
                from_unsigned(width, (unsigned + 1, i128::from(word::mask(width))))
            }
            (BinaryOp::Ult, true, true) => from_unsigned(width, (0, unsigned)),
            _ => return,
        };
        let known = self.assumed.entry(term).or_insert(full);
        *known = (known.0.max(range.0), known.1.min(range.1));
        self.contradicts |= known.0 > known.1;
    }

    /// Whether one more term at this depth is too much.
    fn is_tired(&mut self, depth: u32) -> bool {
        self.steps += 1;
        depth > MAX_DEPTH || self.steps > MAX_STEPS
    }

    /// Whether a term of width 1 is known to be true, or to be false.
    fn truth(&mut self, term: Term, depth: u32) -> Option<bool> {
        let terms = self.terms;
        if self.is_tired(depth) {
            return None;
        }
        let deeper = depth + 1;
        match *terms.node(term) {
            Node::Const(ref value) => Some(!value.is_zero()),
            Node::Not(a) => self.truth(a, deeper).map(|value| !value),
            Node::Binary(BinaryOp::And, a, b) => match (self.truth(a, deeper), self.truth(b, deeper)) {
                (Some(false), _) | (_, Some(false)) => Some(false),
                (Some(true), Some(true)) => Some(true),
                _ => None,
            },
            Node::Binary(BinaryOp::Or, a, b) => match (self.truth(a, deeper), self.truth(b, deeper)) {
                (Some(true), _) | (_, Some(true)) => Some(true),
                (Some(false), Some(false)) => Some(false),
                _ => None,
            },
            Node::Ite(c, a, b) => {
                let way = if self.truth(c, deeper)? { a } else { b };
                self.truth(way, deeper)
            }
            Node::Binary(op @ (BinaryOp::Eq | BinaryOp::Slt | BinaryOp::Ult), a, b) => {
                let width = terms.width(a);
                if width > 64 || terms.is_array(a) {
                    return None;
                }
                let (mut x, mut y) = (self.range(a, deeper), self.range(b, deeper));
                if op == BinaryOp::Ult {
                    (x, y) = (unsigned(width, x), unsigned(width, y));
                }
                match op {
                    BinaryOp::Eq if x.1 < y.0 || y.1 < x.0 => Some(false),
                    BinaryOp::Eq if x.0 == x.1 && x == y => Some(true),
                    BinaryOp::Eq => None,
                    _ if x.1 < y.0 => Some(true),
                    _ if x.0 >= y.1 => Some(false),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// The range of a term of up to 64 bits.
    fn range(&mut self, term: Term, depth: u32) -> Range {
        if let Some(range) = self.computed.get(&term) {
            return *range;
        }
        let width = self.terms.width(term);
        let mut range =
            if self.is_tired(depth) { full(width) } else { self.of_structure(term, width, depth) };
        if let Some((least, greatest)) = self.assumed.get(&term).copied() {
            let both = (range.0.max(least), range.1.min(greatest));
            self.contradicts |= both.0 > both.1;
            range = if both.0 <= both.1 { both } else { range };
        }
        self.computed.insert(term, range);
        range
    }

    fn of_structure(&mut self, term: Term, width: u32, depth: u32) -> Range {
        let terms = self.terms;
        let full @ (least, greatest) = full(width);
        let deeper = depth + 1;
        let fitting = |range: Range| if least <= range.0 && range.1 <= greatest { range } else { full };
        if width == 1 {
            return match self.truth(term, deeper) {
                Some(true) => (-1, -1),
                Some(false) => (0, 0),
                None => full,
            };
        }
        let constant =
            |term| terms.as_u64(term).map(|value| i128::from(word::signed(terms.width(term), value)));
        match *terms.node(term) {
            Node::Const(_) => constant(term).map_or(full, |value| (value, value)),
            Node::SignExt(a, _) => self.range(a, deeper),
            Node::ZeroExt(a, _) => unsigned(terms.width(a), self.range(a, deeper)),
            Node::Extract { arg, lo: 0, .. } if terms.width(arg) <= 64 => fitting(self.range(arg, deeper)),
            Node::Neg(a) => {
                let (min, max) = self.range(a, deeper);
                fitting((-max, -min))
            }
            Node::Not(a) => {
                let (min, max) = self.range(a, deeper);
                (-max - 1, -min - 1)
            }
            Node::Ite(c, a, b) => match self.truth(c, deeper) {
                Some(true) => self.range(a, deeper),
                Some(false) => self.range(b, deeper),
                None => hull([self.range(a, deeper), self.range(b, deeper)]),
            },
            Node::Binary(op, a, b) => {
                let (x, y) = (self.range(a, deeper), self.range(b, deeper));
                match op {
                    BinaryOp::Add => fitting((x.0 + y.0, x.1 + y.1)),
                    BinaryOp::Mul => fitting(corners(x, y, |x, y| x * y)),
                    BinaryOp::Sdiv if y.0 > 0 || y.1 < 0 => fitting(corners(x, y, |x, y| x / y)),
                    BinaryOp::Srem => match constant(b) {
                        Some(c) if c != 0 => signed_remainder(x, c.abs()),
                        _ => full,
                    },
                    BinaryOp::Udiv => match unsigned(width, y) {
                        (c, d) if c == d && c > 0 => {
                            let (min, max) = unsigned(width, x);
                            from_unsigned(width, (min / c, max / c))
                        }
                        _ => full,
                    },
                    BinaryOp::Urem => match unsigned(width, y) {
                        (c, d) if c == d && c > 0 => {
                            from_unsigned(width, signed_remainder(unsigned(width, x), c))
                        }
                        _ => full,
                    },
                    BinaryOp::And => {
                        let most = unsigned(width, x).1.min(unsigned(width, y).1);
                        from_unsigned(width, (0, most))
                    }
                    _ => full,
                }
            }
            _ => full,
        }
    }
}

/// All values of a width.
fn full(width: u32) -> Range {
    let half = 1i128 << (width - 1);
    (-half, half - 1)
}

/// The same values read without a sign.
fn unsigned(width: u32, (min, max): Range) -> Range {
    let size = 1i128 << width;
    if min >= 0 {
        (min, max)
    } else if max < 0 {
        (min + size, max + size)
    } else {
        (0, size - 1)
    }
}

/// The same values, which were read without a sign, read with it. An empty range stays empty.
fn from_unsigned(width: u32, (min, max): Range) -> Range {
    let (_, greatest) = full(width);
    let size = 1i128 << width;
    if max <= greatest {
        (min, max)
    } else if min > greatest {
        (min - size, max - size)
    } else {
        full(width)
    }
}

fn hull(ranges: [Range; 2]) -> Range {
    let [a, b] = ranges;
    (a.0.min(b.0), a.1.max(b.1))
}

/// The range of an operation that is monotone in each of its operands.
fn corners(x: Range, y: Range, operation: impl Fn(i128, i128) -> i128) -> Range {
    let all = [operation(x.0, y.0), operation(x.0, y.1), operation(x.1, y.0), operation(x.1, y.1)];
    let [first, others @ ..] = all;
    others.iter().fold((first, first), |(min, max), value| (min.min(*value), max.max(*value)))
}

/// The range of the remainder by a positive number, which has the sign of the dividend.
fn signed_remainder((min, max): Range, divisor: i128) -> Range {
    let same_sign = min >= 0 || max <= 0;
    if same_sign && min / divisor == max / divisor {
        return (min % divisor, max % divisor);
    }
    (min.clamp(1 - divisor, 0), max.clamp(0, divisor - 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::BitVector;
    use crate::term::Evaluator;

    const WIDTH: u32 = 5;

    /// Random terms of two inputs, with many constants.
    fn random(terms: &TermManager, inputs: [Term; 2], draw: &mut impl FnMut(u64) -> u64, depth: u32) -> Term {
        if depth == 0 || draw(6) == 0 {
            return match draw(3) {
                0 => terms.constant_u64(WIDTH, draw(1 << WIDTH)),
                n => inputs[n as usize - 1],
            };
        }
        let mut next = |terms: &TermManager| random(terms, inputs, draw, depth - 1);
        let (a, b) = (next(terms), next(terms));
        let choice = draw(13);
        match choice {
            0 => terms.add(a, b),
            1 => terms.mul(a, b),
            2 => terms.binary(BinaryOp::Sdiv, a, b),
            3 => terms.binary(BinaryOp::Srem, a, b),
            4 => terms.binary(BinaryOp::Udiv, a, b),
            5 => terms.binary(BinaryOp::Urem, a, b),
            6 => terms.and(a, b),
            7 => terms.neg(a),
            8 => terms.not(a),
            9 => terms.extract(terms.zext(terms.add(a, b), WIDTH + 3), WIDTH - 1, 0),
            10 => terms.extract(terms.mul(terms.sext(a, 2 * WIDTH), terms.sext(b, 2 * WIDTH)), WIDTH - 1, 0),
            11 => terms.ite(terms.slt(a, b), b, terms.add(a, b)),
            _ => terms.binary(BinaryOp::Or, a, b),
        }
    }

    /// A random literal, or a disjunction of two.
    fn condition(terms: &TermManager, inputs: [Term; 2], draw: &mut impl FnMut(u64) -> u64) -> Term {
        let literal = |draw: &mut dyn FnMut(u64) -> u64| {
            let mut draw = |most| draw(most);
            let depth = draw(4) as u32;
            let a = random(terms, inputs, &mut draw, depth);
            let constant = terms.constant_u64(WIDTH, draw(1 << WIDTH));
            let b = if draw(4) == 0 { random(terms, inputs, &mut draw, 1) } else { constant };
            let (a, b) = if draw(2) == 0 { (a, b) } else { (b, a) };
            let atom = match draw(5) {
                0 => terms.eq(a, b),
                1 | 2 => terms.slt(a, b),
                _ => terms.ult(a, b),
            };
            if draw(2) == 0 { atom } else { terms.not(atom) }
        };
        if draw(5) == 0 { terms.or(literal(draw), literal(draw)) } else { literal(draw) }
    }

    #[test]
    fn refuted_queries_have_no_models() {
        let mut refuted = 0;
        for seed in 0..6_000u64 {
            let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
            let mut draw = |most: u64| {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                (state >> 11) % most
            };
            let terms = Arc::new(if seed % 2 == 0 { TermManager::new() } else { TermManager::plain() });
            let inputs = [terms.input(0, WIDTH), terms.input(1, WIDTH)];
            let assertions: Vec<Term> = (0..3).map(|_| condition(&terms, inputs, &mut draw)).collect();
            let answer = Ranges::new(Arc::clone(&terms)).answer(&Query::new(assertions.clone()));
            if answer.is_none() {
                continue;
            }
            refuted += 1;
            let mut evaluator = Evaluator::new();
            for (x, y) in (0..1 << WIDTH).flat_map(|x| (0..1 << WIDTH).map(move |y| (x, y))) {
                evaluator.reset();
                let value = |input| BitVector::new(WIDTH, if input == inputs[0] { x } else { y });
                let holds = |term: &Term| evaluator.evaluate_bool(&terms, *term, &value);
                assert!(!assertions.iter().all(holds), "seed {seed}: {x} and {y} satisfy all");
            }
        }
        assert!(refuted > 400, "{refuted} were refuted");
    }

    /// A step of a table of conditions: hard bit by bit, easy by ranges.
    #[test]
    fn arithmetic_between_bounds_is_followed() {
        let terms = Arc::new(TermManager::new());
        let x = terms.input(0, 32);
        let c = |value: i64| terms.constant(&BitVector::from_i64(32, value));
        let quotient = terms.binary(BinaryOp::Sdiv, terms.mul(x, c(68)), c(10));
        let moved = terms.add(terms.mul(quotient, c(5)), c(517_842));
        let wrapped = terms.add(terms.binary(BinaryOp::Srem, moved, c(299_978)), c(-300_020));
        let mut ranges = Ranges::new(Arc::clone(&terms));
        let mut refutes = |goal| {
            let between = [terms.slt(c(11), x), terms.sle(x, c(80)), goal];
            ranges.answer(&Query::new(between.to_vec())).is_some()
        };
        assert!(refutes(terms.slt(moved, c(517_842))));
        assert!(refutes(terms.slt(c(-42), wrapped)));
        assert!(!refutes(terms.slt(c(-100_000), wrapped)));
    }
}
