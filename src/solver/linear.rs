//! Refutes queries by linear arithmetic over the integers, where no sum leaves the range of its
//! width.
//!
//! What is left of a quantity after parts of it were taken (`k <= n` and then `n - k`, again and
//! again) is easy to compare in this way, and hard bit by bit. A term stands for the integer that
//! it is in two's complement. The layer proves from the bounds and inequalities so far that a sum
//! of such integers does not wrap around. It leaves out a literal for which it cannot prove that.
//! Then it eliminates one variable after the other (Fourier-Motzkin elimination; Schrijver, Theory
//! of Linear and Integer Programming, section 12.2), with constants rounded to integers. If a
//! constant less than 0 has to be at least 0, the query is unsatisfiable. If there is none, the
//! layer says nothing.
use super::layer::Layer;
use super::{Answer, Query};
use crate::bits::word;
use crate::term::{BinaryOp, Node, Term, TermManager};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Queries with more assertions are passed on.
const MAX_ASSERTIONS: usize = 64;
/// Most different terms that are not taken apart, and most disjunctions that are looked at.
const MAX_VARIABLES: usize = 16;
const MAX_DISJUNCTIONS: usize = 4;
/// Most steps for one query: terms that are taken apart, and combinations of two inequalities.
const MAX_STEPS: u32 = 4_000;
/// Most inequalities at a time.
const MAX_ROWS: usize = 200;
/// Terms nested deeper than this are not taken apart.
const MAX_DEPTH: u32 = 32;
/// Factors and constants are less than this, so that sums and products of few of them fit.
const LARGEST: u128 = 1 << 96;

/// The layer. It looks at terms of up to 64 bits only.
pub(super) struct Linear {
    terms: Arc<TermManager>,
}

impl Linear {
    pub(super) fn new(terms: Arc<TermManager>) -> Self {
        Self { terms }
    }
}

impl Layer for Linear {
    fn name(&self) -> &'static str {
        "linear"
    }

    fn answer(&mut self, query: &Query) -> Option<Answer> {
        if query.assertions.len() > MAX_ASSERTIONS {
            return None;
        }
        let terms = &*self.terms;
        let (disjunctions, literals): (Vec<_>, Vec<_>) =
            query.assertions.iter().copied().partition(|&term| disjuncts(terms, term).len() > 1);
        let mut system = System::new(terms);
        system.assume(literals);
        if system.contradicts() {
            return Some(Answer::Unsat);
        }
        let refuted = disjunctions.into_iter().take(MAX_DISJUNCTIONS).any(|disjunction| {
            disjuncts(terms, disjunction).into_iter().all(|way| {
                let mut part = system.clone();
                part.assume(terms.conjuncts(way));
                let contradicts = part.contradicts();
                system.steps = part.steps;
                contradicts
            })
        });
        refuted.then_some(Answer::Unsat)
    }
}

/// What an assertion is a disjunction of: itself, if it is none.
fn disjuncts(terms: &TermManager, term: Term) -> Vec<Term> {
    match *terms.node(term) {
        Node::Not(inner) => terms.conjuncts(inner).into_iter().map(|part| terms.not(part)).collect(),
        Node::Binary(BinaryOp::Or, a, b) if terms.width(a) == 1 => vec![a, b],
        _ => vec![term],
    }
}

/// A sum: variables in order, each with its factor, which is not zero. A map takes three times as
/// long.
type Sum = Vec<(usize, i128)>;

/// `sum + constant`.
#[derive(Clone, PartialEq, Eq, Debug)]
struct LinearForm {
    sum: Sum,
    constant: i128,
}

impl LinearForm {
    fn constant(constant: i128) -> Self {
        Self { sum: Sum::new(), constant }
    }

    /// `self * factor + other * times`; `None` if a number is too large.
    fn combine(&self, factor: i128, other: &Self, times: i128) -> Option<Self> {
        let mut parts = Sum::with_capacity(self.sum.len() + other.sum.len());
        for (of, times) in [(self, factor), (other, times)] {
            for (variable, factor) in &of.sum {
                parts.push((*variable, factor.checked_mul(times)?));
            }
        }
        parts.sort_unstable();
        let mut sum = Sum::with_capacity(parts.len());
        for (variable, factor) in parts {
            match sum.last_mut() {
                Some((last, total)) if *last == variable => *total = factor.checked_add(*total)?,
                _ => sum.push((variable, factor)),
            }
        }
        sum.retain(|(_, factor)| *factor != 0);
        let constant = self.constant.checked_mul(factor)?.checked_add(other.constant.checked_mul(times)?)?;
        let is_small = |number: i128| number.unsigned_abs() < LARGEST;
        let all_small = sum.iter().all(|(_, factor)| is_small(*factor)) && is_small(constant);
        all_small.then_some(Self { sum, constant })
    }

    /// Factors and constant as the least residues of a width.
    fn reduced(self, width: u32) -> Self {
        let least = |value: i128| i128::from(word::signed(width, value as u64 & word::mask(width)));
        let mut sum = self.sum;
        for (_, factor) in &mut sum {
            *factor = least(*factor);
        }
        sum.retain(|(_, factor)| *factor != 0);
        Self { sum, constant: least(self.constant) }
    }
}

/// Linear inequalities: bounds of variables, and inequalities between several of them.
#[derive(Clone)]
struct System<'a> {
    terms: &'a TermManager,
    variables: Vec<Term>,
    /// Least and greatest value of each variable.
    bounds: Vec<(i128, i128)>,
    /// Inequalities between several variables.
    rows: Rows,
    /// A variable has no value.
    is_infeasible: bool,
    /// Steps that are left, of [`MAX_STEPS`].
    steps: u32,
}

impl<'a> System<'a> {
    fn new(terms: &'a TermManager) -> Self {
        Self {
            terms,
            variables: Vec::new(),
            bounds: Vec::new(),
            rows: Rows::default(),
            is_infeasible: false,
            steps: MAX_STEPS,
        }
    }

    /// Assumes these literals. That one does not wrap around may follow from others.
    fn assume(&mut self, mut literals: Vec<Term>) {
        loop {
            let before = literals.len();
            literals.retain(|&literal| self.assume_literal(literal).is_none());
            if literals.len() == before || literals.is_empty() || self.is_infeasible {
                return;
            }
        }
    }

    /// Adds the inequalities of a literal; `None` if its sums may wrap around, as far as is known.
    fn assume_literal(&mut self, literal: Term) -> Option<()> {
        let (atom, negated) = match *self.terms.node(literal) {
            Node::Not(atom) => (atom, true),
            _ => (literal, false),
        };
        let Node::Binary(op @ (BinaryOp::Eq | BinaryOp::Ult | BinaryOp::Slt), a, b) = *self.terms.node(atom)
        else {
            return None;
        };
        let width = if self.terms.is_array(a) { 0 } else { self.terms.width(a) };
        if !(2..=64).contains(&width) {
            return None;
        }
        let (a, b) = (self.value(a, 0)?, self.value(b, 0)?);
        let difference = b.combine(1, &a, -1)?;
        let [more, less] = [1, -1].map(|sign| difference.combine(sign, &LinearForm::constant(1), -1));
        let (more, less) = (more?, less?);
        match (op, negated) {
            (BinaryOp::Eq, false) => {
                self.add(difference.combine(-1, &LinearForm::constant(0), 0)?);
                self.add(difference);
            }
            (BinaryOp::Eq, true) if self.is_never_negative(&difference) => self.add(more),
            (BinaryOp::Eq, true) => {
                let reverse = difference.combine(-1, &LinearForm::constant(0), 0)?;
                self.is_never_negative(&reverse).then(|| self.add(less))?;
            }
            // The least of two unsigned values is no more than the greatest one, so neither is
            // negative if that one is not.
            (BinaryOp::Ult, false) => {
                self.is_never_negative(&b).then_some(())?;
                self.add(a);
                self.add(more);
            }
            (BinaryOp::Ult, true) => {
                self.is_never_negative(&a).then_some(())?;
                self.add(b);
                self.add(difference.combine(-1, &LinearForm::constant(0), 0)?);
            }
            (_, false) => self.add(more),
            (_, true) => self.add(difference.combine(-1, &LinearForm::constant(0), 0)?),
        }
        Some(())
    }

    /// The integer that a term is in two's complement, if no sum in it wraps around.
    fn value(&mut self, term: Term, depth: u32) -> Option<LinearForm> {
        let width = self.terms.width(term);
        let value = self.modular(term, depth)?.reduced(width);
        let (least, greatest) = full(width);
        let fits = |this: &mut Self| {
            let above = value.combine(1, &LinearForm::constant(least), -1)?;
            let below = value.combine(-1, &LinearForm::constant(greatest), 1)?;
            Some(this.is_never_negative(&above) && this.is_never_negative(&below))
        };
        fits(self)?.then_some(value)
    }

    /// A term as a sum, modulo its width.
    fn modular(&mut self, term: Term, depth: u32) -> Option<LinearForm> {
        let terms = self.terms;
        let width = terms.width(term);
        // A term may occur in many places of another one.
        self.steps = self.steps.checked_sub(1)?;
        if depth > MAX_DEPTH {
            return self.variable(term, full(width));
        }
        let zero = LinearForm::constant(0);
        let constant = |term: Term| {
            let value = terms.as_u64(term)?;
            Some(i128::from(word::signed(terms.width(term), value)))
        };
        match *terms.node(term) {
            Node::Const(_) => constant(term).map(LinearForm::constant),
            Node::Neg(a) => self.modular(a, depth + 1)?.combine(-1, &zero, 0),
            Node::Not(a) => self.modular(a, depth + 1)?.combine(-1, &LinearForm::constant(-1), 1),
            Node::Binary(BinaryOp::Add, a, b) => {
                let (a, b) = (self.modular(a, depth + 1)?, self.modular(b, depth + 1)?);
                a.combine(1, &b, 1).map(|sum| sum.reduced(width))
            }
            Node::Binary(BinaryOp::Mul, a, b) => match (constant(a), constant(b)) {
                (Some(factor), _) => self.modular(b, depth + 1)?.combine(factor, &zero, 0),
                (_, Some(factor)) => self.modular(a, depth + 1)?.combine(factor, &zero, 0),
                _ => self.variable(term, full(width)),
            }
            .map(|product| product.reduced(width)),
            Node::SignExt(a, _) if terms.width(a) > 1 => match self.value(a, depth + 1) {
                Some(value) => Some(value),
                None => self.variable(term, full(terms.width(a))),
            },
            Node::ZeroExt(a, _) => {
                let value = if terms.width(a) > 1 { self.value(a, depth + 1) } else { None };
                match value.filter(|value| self.is_never_negative(value)) {
                    Some(value) => Some(value),
                    None => self.variable(term, (0, i128::from(word::mask(terms.width(a))))),
                }
            }
            _ => self.variable(term, full(width)),
        }
    }

    fn variable(&mut self, term: Term, bounds: (i128, i128)) -> Option<LinearForm> {
        let known = self.variables.iter().position(|variable| *variable == term);
        let variable = known.or_else(|| {
            let next = self.variables.len();
            (next < MAX_VARIABLES).then(|| {
                self.variables.push(term);
                self.bounds.push(bounds);
                next
            })
        })?;
        Some(LinearForm { sum: vec![(variable, 1)], constant: 0 })
    }

    /// Adds that this is at least 0.
    fn add(&mut self, row: LinearForm) {
        let row = rounded(row);
        match row.sum[..] {
            [] => self.is_infeasible |= row.constant < 0,
            [(variable, factor)] => {
                let (least, greatest) = &mut self.bounds[variable];
                if factor > 0 {
                    *least = (*least).max(-row.constant);
                } else {
                    *greatest = (*greatest).min(row.constant);
                }
                self.is_infeasible |= least > greatest;
            }
            _ => self.rows.insert(row),
        }
    }

    /// Whether this is known to be at least 0.
    fn is_never_negative(&mut self, value: &LinearForm) -> bool {
        let least = value.sum.iter().try_fold(value.constant, |sum, &(variable, factor)| {
            let (least, greatest) = self.bounds[variable];
            sum.checked_add(factor.checked_mul(if factor > 0 { least } else { greatest })?)
        });
        if least.is_some_and(|least| least >= 0) {
            return true;
        }
        let negative = value.combine(-1, &LinearForm::constant(1), -1);
        !self.rows.sums.is_empty() && negative.is_some_and(|negative| self.refutes(Some(negative)))
    }

    fn contradicts(&mut self) -> bool {
        self.is_infeasible || (!self.rows.sums.is_empty() && self.refutes(None))
    }

    /// Whether what is known has no solution together with one more inequality.
    fn refutes(&mut self, more: Option<LinearForm>) -> bool {
        if self.steps == 0 {
            return false;
        }
        let mut rows = self.rows.clone();
        if let Some(row) = more {
            rows.insert(row);
        }
        for (variable, (least, greatest)) in self.bounds.iter().enumerate() {
            if rows.sums.keys().any(|sum| factor_of(variable, sum) != 0) {
                rows.insert(LinearForm { sum: vec![(variable, 1)], constant: -least });
                rows.insert(LinearForm { sum: vec![(variable, -1)], constant: *greatest });
            }
        }
        while !rows.is_infeasible && !rows.sums.is_empty() && rows.sums.len() <= MAX_ROWS {
            let variable = rows.cheapest(self.bounds.len());
            let (above, below) = rows.take(variable);
            for above in &above {
                for below in &below {
                    let Some(steps) = self.steps.checked_sub(1) else { return false };
                    self.steps = steps;
                    let factors = [above, below].map(|row| factor_of(variable, &row.sum));
                    if let Some(row) = above.combine(-factors[1], below, factors[0]) {
                        rows.insert(row);
                    }
                }
            }
        }
        rows.is_infeasible
    }
}

/// Inequalities between several variables.
#[derive(Clone, Default)]
struct Rows {
    /// Sums, each with a constant; together they are at least 0.
    sums: BTreeMap<Sum, i128>,
    /// A constant less than 0 would have to be at least 0.
    is_infeasible: bool,
}

impl Rows {
    /// Adds that this is at least 0.
    fn insert(&mut self, row: LinearForm) {
        let LinearForm { sum, constant } = rounded(row);
        if sum.is_empty() {
            self.is_infeasible |= constant < 0;
        } else {
            let known = self.sums.entry(sum).or_insert(constant);
            *known = constant.min(*known);
        }
    }

    /// The variable whose elimination makes the fewest inequalities.
    fn cheapest(&self, variables: usize) -> usize {
        let mut signs = vec![(0_usize, 0_usize); variables];
        for (variable, factor) in self.sums.keys().flatten() {
            let (above, below) = &mut signs[*variable];
            *if *factor > 0 { above } else { below } += 1;
        }
        let occurring = signs.iter().enumerate().filter(|(_, signs)| **signs != (0, 0));
        occurring.min_by_key(|(_, (above, below))| above * below).map_or(0, |(variable, _)| variable)
    }

    /// Takes out the inequalities that bound a variable from below, and from above.
    fn take(&mut self, variable: usize) -> (Vec<LinearForm>, Vec<LinearForm>) {
        let all = std::mem::take(&mut self.sums).into_iter();
        let with: BTreeMap<Sum, i128>;
        (with, self.sums) = all.partition(|(sum, _)| factor_of(variable, sum) != 0);
        let rows = with.into_iter().map(|(sum, constant)| LinearForm { sum, constant });
        rows.partition(|row| factor_of(variable, &row.sum) > 0)
    }
}

/// The factor of a variable in a sum; 0 if it is not there.
fn factor_of(variable: usize, sum: &Sum) -> i128 {
    sum.iter().find(|(other, _)| *other == variable).map_or(0, |(_, factor)| *factor)
}

/// Least and greatest value of a width in two's complement.
fn full(width: u32) -> (i128, i128) {
    let half = 1_i128 << (width - 1);
    (-half, half - 1)
}

/// The inequality divided by the greatest common divisor of its factors: the constant is rounded
/// down, since the sum is an integer.
fn rounded(row: LinearForm) -> LinearForm {
    let divisor = row.sum.iter().fold(0, |divisor, (_, factor)| gcd(divisor, factor.abs()));
    if divisor <= 1 {
        return row;
    }
    let sum = row.sum.into_iter().map(|(variable, factor)| (variable, factor / divisor)).collect();
    LinearForm { sum, constant: row.constant.div_euclid(divisor) }
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::BitVector;
    use crate::term::Evaluator;

    const WIDTH: u32 = 4;

    fn refutes(terms: &Arc<TermManager>, assertions: &[Term]) -> bool {
        let answer = Linear::new(Arc::clone(terms)).answer(&Query::new(assertions.to_vec()));
        answer.is_some_and(|answer| answer.is_unsat())
    }

    fn sum(terms: &TermManager, inputs: [Term; 3], random: &mut fastrand::Rng, depth: u32) -> Term {
        if depth == 0 || random.u32(0..6) == 0 {
            return match random.usize(0..5) {
                choice @ 0..3 => inputs[choice],
                _ => terms.constant_u64(WIDTH, random.u64(0..1 << WIDTH)),
            };
        }
        let a = sum(terms, inputs, random, depth - 1);
        let b = sum(terms, inputs, random, depth - 1);
        match random.u32(0..8) {
            0..3 => terms.add(a, b),
            3 => terms.sub(a, b),
            4 => terms.neg(a),
            5 => terms.not(a),
            6 => terms.mul(a, terms.constant_u64(WIDTH, random.u64(0..1 << WIDTH))),
            _ => terms.mul(a, b),
        }
    }

    fn literal(terms: &TermManager, inputs: [Term; 3], random: &mut fastrand::Rng) -> Term {
        let depth = random.u32(0..3);
        let a = sum(terms, inputs, random, depth);
        let depth = random.u32(0..3);
        let b = sum(terms, inputs, random, depth);
        let (a, b) = match random.u32(0..4) {
            0 => (terms.zext(a, WIDTH + 2), terms.zext(b, WIDTH + 2)),
            1 => (terms.sext(a, WIDTH + 2), terms.add(terms.sext(b, WIDTH + 2), terms.zext(b, WIDTH + 2))),
            _ => (a, b),
        };
        let atom = match random.u32(0..5) {
            0 => terms.eq(a, b),
            1 | 2 => terms.slt(a, b),
            _ => terms.ult(a, b),
        };
        if random.bool() { atom } else { terms.not(atom) }
    }

    #[test]
    fn refuted_queries_have_no_models() {
        let mut refuted = 0;
        for seed in 0..8_000 {
            let mut random = fastrand::Rng::with_seed(seed);
            let terms = Arc::new(if seed % 2 == 0 { TermManager::new() } else { TermManager::plain() });
            let inputs = [0, 1, 2].map(|index| terms.input(index, WIDTH));
            // Inputs are small in half of the cases, so that sums of them do not wrap around.
            let most = terms.constant_u64(WIDTH, random.u64(1..4));
            let mut assertions: Vec<Term> = Vec::new();
            if random.bool() {
                assertions.extend(inputs.map(|input| terms.ule(input, most)));
            }
            for _ in 0..4 {
                let first = literal(&terms, inputs, &mut random);
                let second = literal(&terms, inputs, &mut random);
                assertions.push(if random.u32(0..4) == 0 { terms.or(first, second) } else { first });
            }
            if !refutes(&terms, &assertions) {
                continue;
            }
            refuted += 1;
            let mut evaluator = Evaluator::new();
            for all in 0..1_u64 << (3 * WIDTH) {
                evaluator.reset();
                let value = |input: Term| {
                    let position = inputs.iter().position(|known| *known == input).unwrap();
                    BitVector::new(WIDTH, all >> (position as u32 * WIDTH) & word::mask(WIDTH))
                };
                let holds = |term: &Term| evaluator.evaluate_bool(&terms, *term, &value);
                assert!(!assertions.iter().all(holds), "seed {seed}: {all:#x} satisfies all");
            }
        }
        assert!(refuted > 500, "{refuted} were refuted");
    }

    /// Parts are taken from a quantity: all that was taken is no more than there was.
    #[test]
    fn what_was_taken_is_no_more_than_there_was() {
        let terms = Arc::new(TermManager::new());
        let mut left = terms.constant_u64(32, 64);
        let mut assertions = Vec::new();
        let mut taken = terms.constant_u64(32, 0);
        for index in 0..6 {
            let part = terms.input(index, 32);
            assertions.extend([terms.ne(part, terms.constant_u64(32, 0)), terms.ule(part, left)]);
            left = terms.sub(left, part);
            taken = terms.add(taken, part);
        }
        let with = |goal: Term| [&assertions[..], &[terms.not(goal)]].concat();
        let at_most = |most| terms.ule(taken, terms.constant_u64(32, most));
        let at_least = terms.ule(terms.constant_u64(32, 6), taken);
        assert!(refutes(&terms, &with(at_most(64))));
        assert!(refutes(&terms, &with(terms.and(at_least, at_most(64)))));
        assert!(!refutes(&terms, &with(at_most(63))));
        assert!(!refutes(&terms, &with(terms.and(at_least, at_most(63)))));
    }
}
