//! Conjunctions of many terms that are kept short: comparisons of one term with constants are
//! merged, literals that are known to be true or false are removed from clauses, and ranges decide
//! comparisons.
use super::rewrite::{self, Assumed, Ranges};
use super::{BinaryOp, Node, Term, TermManager};
use smallvec::SmallVec;

/// Negated conjunctions are taken apart into at most about this many operands.
const MAX_OPERANDS: usize = 64;

/// A list of terms of width 1, read as their conjunction: the path constraints of a state, the
/// assertions of a query.
///
/// No conjunct is constant or a conjunction itself, and none occurs twice. But a conjunction that
/// was found contradictory is just the constant false.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Conjunction(Vec<Term>);

impl Conjunction {
    /// The empty conjunction, which is true.
    pub fn new() -> Self {
        Self::default()
    }

    /// The conjuncts.
    pub fn conjuncts(&self) -> &[Term] {
        &self.0
    }

    /// The conjuncts.
    pub fn into_conjuncts(self) -> Vec<Term> {
        self.0
    }

    /// Whether the conjunction was found contradictory.
    pub fn is_false(&self, m: &TermManager) -> bool {
        self.0.first().is_some_and(|&term| m.as_bool(term) == Some(false))
    }

    /// Conjoins a condition. The result is equivalent to both and often shorter: `x ≥ 1` and `x ≠
    /// 1` become `x ≥ 2`, `a` and `!(a & b)` become `a` and `!b`.
    pub fn assume(&mut self, m: &TermManager, condition: Term) {
        if self.is_false(m) {
            return;
        }
        let mut pending: SmallVec<[Term; 8]> = SmallVec::from_slice(&[condition]);
        while let Some(condition) = pending.pop() {
            if let Node::Binary(BinaryOp::And, a, b) = *m.node(condition) {
                pending.extend([b, a]);
                continue;
            }
            match m.as_bool(condition) {
                Some(true) => continue,
                Some(false) => return self.contradict(m),
                None => {}
            }
            let Some(condition) = self.reduced(m, condition, &mut pending) else { continue };
            if m.as_bool(condition) == Some(false) {
                return self.contradict(m);
            }
            self.shorten(m, condition, &mut pending);
            self.0.push(condition);
        }
    }

    /// Whether the condition is true or false under the conjuncts. Only single conjuncts and the
    /// ranges that they give to terms are looked at; `None` if these do not decide it.
    pub fn decides(&self, m: &TermManager, condition: Term) -> Option<bool> {
        if let Some(value) = m.as_bool(condition) {
            return Some(value);
        }
        if let Some(operands) = negated_operands(m, condition) {
            return self.decides_all(m, &operands).map(|value| !value);
        }
        if let Node::Binary(BinaryOp::And, a, b) = *m.node(condition) {
            return self.decides_all(m, &[a, b]);
        }
        self.decides_literal(m, condition)
    }

    /// The least and the greatest value that the conjuncts allow a term of at most 64 bits, as far
    /// as ranges tell.
    pub fn unsigned_range(&self, m: &TermManager, term: Term) -> (u64, u64) {
        Ranges { m, assumed: Some(&self.assumed(m)) }.unsigned(term)
    }

    fn decides_all(&self, m: &TermManager, operands: &[Term]) -> Option<bool> {
        let mut all = Some(true);
        for &operand in operands {
            match self.decides_literal(m, operand) {
                Some(false) => return Some(false),
                Some(true) => {}
                None => all = None,
            }
        }
        all
    }

    fn decides_literal(&self, m: &TermManager, literal: Term) -> Option<bool> {
        let by_one = self.0.iter().find_map(|&known| {
            if known == literal {
                return Some(true);
            }
            if m.complements(known, literal) {
                return Some(false);
            }
            let both = rewrite::bounds(m, known, literal)?;
            match m.as_bool(both) {
                Some(value) => Some(value),
                None => (both == known).then_some(true),
            }
        });
        by_one.or_else(|| decides_by_ranges(m, &self.assumed(m), literal))
    }

    /// The ranges that the conjuncts give.
    fn assumed(&self, m: &TermManager) -> Assumed {
        let mut assumed = Assumed::default();
        for &conjunct in &self.0 {
            assumed.assume(m, conjunct);
        }
        assumed
    }

    /// The condition, simplified under the conjuncts. `None` if they imply it, or if a replacement
    /// was put into `pending`: a shorter clause, or one bound that is equivalent to the condition
    /// and a conjunct, which is removed.
    fn reduced(
        &mut self,
        m: &TermManager,
        condition: Term,
        pending: &mut SmallVec<[Term; 8]>,
    ) -> Option<Term> {
        if let Some(operands) = negated_operands(m, condition) {
            let mut open: SmallVec<[Term; 8]> = SmallVec::new();
            for &operand in &operands {
                match self.decides_literal(m, operand) {
                    Some(false) => return None,
                    Some(true) => {}
                    None => open.push(operand),
                }
            }
            if open.len() < operands.len() {
                pending.push(m.not(m.and_all(open)));
                return None;
            }
        }
        let assumed = self.assumed(m);
        match decides_by_ranges(m, &assumed, condition) {
            Some(true) => return None,
            Some(false) => return Some(m.false_()),
            None => {}
        }
        let condition = unscaled(m, &assumed, condition);
        for position in 0..self.0.len() {
            let known = self.0[position];
            if known == condition {
                return None;
            }
            if m.complements(known, condition) {
                return Some(m.false_());
            }
            if let Some(both) = rewrite::bounds(m, known, condition) {
                if both != known {
                    self.0.remove(position);
                    pending.push(both);
                }
                return None;
            }
        }
        Some(condition)
    }

    /// Moves the clauses that a new conjunct makes true or shorter to `pending`, to be assumed
    /// again.
    fn shorten(&mut self, m: &TermManager, fact: Term, pending: &mut SmallVec<[Term; 8]>) {
        if negated_operands(m, fact).is_some() {
            return;
        }
        let fact = Self(vec![fact]);
        self.0.retain(|&clause| {
            let touched = negated_operands(m, clause)
                .is_some_and(|operands| operands.iter().any(|&o| fact.decides_literal(m, o).is_some()));
            if touched {
                pending.push(clause);
            }
            !touched
        });
    }

    fn contradict(&mut self, m: &TermManager) {
        self.0.clear();
        self.0.push(m.false_());
    }
}

/// The atom of a literal and whether it is negated.
fn literal(m: &TermManager, term: Term) -> (Term, bool) {
    match *m.node(term) {
        Node::Not(atom) => (atom, true),
        _ => (term, false),
    }
}

/// Whether a comparison is true or false because of the ranges of its operands.
fn decides_by_ranges(m: &TermManager, assumed: &Assumed, term: Term) -> Option<bool> {
    let (atom, negated) = literal(m, term);
    let Node::Binary(op, a, b) = *m.node(atom) else { return None };
    if m.width(a) > 64 || assumed.is_empty() {
        return None;
    }
    let ranges = Ranges { m, assumed: Some(assumed) };
    let value = match op {
        BinaryOp::Ult => below(ranges.unsigned(a), ranges.unsigned(b)),
        BinaryOp::Slt => below(ranges.signed(a), ranges.signed(b)),
        BinaryOp::Eq => equal(ranges.unsigned(a), ranges.unsigned(b))
            .or_else(|| equal(ranges.signed(a), ranges.signed(b))),
        _ => None,
    };
    value.map(|value| value != negated)
}

fn below<T: Ord + Copy>(a: (T, T), b: (T, T)) -> Option<bool> {
    if a.1 < b.0 {
        Some(true)
    } else if a.0 >= b.1 {
        Some(false)
    } else {
        None
    }
}

fn equal<T: Ord + Copy>(a: (T, T), b: (T, T)) -> Option<bool> {
    if a.1 < b.0 || b.1 < a.0 {
        Some(false)
    } else if a.0 == a.1 && a == b {
        Some(true)
    } else {
        None
    }
}

/// Turns a comparison of `x + c` or `x * c` with a constant into one of `x`, if the ranges exclude
/// overflow. Gives other terms back.
fn unscaled(m: &TermManager, assumed: &Assumed, term: Term) -> Term {
    let (atom, negated) = literal(m, term);
    let Node::Binary(op @ (BinaryOp::Ult | BinaryOp::Slt), scaled, bound) = *m.node(atom) else {
        return term;
    };
    let Node::Binary(by, x, c) = *m.node(scaled) else { return term };
    let (Some(bound), Some(c)) = (m.as_constant(bound), m.as_constant(c)) else { return term };
    let width = m.width(x);
    if width > 64 {
        return term;
    }
    let ranges = Ranges { m, assumed: Some(assumed) };
    let unsigned = |(min, max): (u64, u64)| (i128::from(min), i128::from(max));
    let half = 1i128 << (width - 1);
    let (range, least, greatest, bound) = if op == BinaryOp::Slt {
        (ranges.signed(x), -half, half - 1, bound.as_i64().map(i128::from))
    } else {
        (unsigned(ranges.unsigned(x)), 0, 2 * half - 1, bound.as_u64().map(i128::from))
    };
    let (Some(bound), Some(c)) = (bound, c.as_i64().map(i128::from)) else { return term };
    let fits = |value: i128| least <= value && value <= greatest;
    // x + c < bound iff x < bound - c; x * c < bound iff x < bound / c, rounded up.
    let moved = match by {
        BinaryOp::Add if fits(range.0 + c) && fits(range.1 + c) => bound - c,
        BinaryOp::Mul if c > 0 && fits(range.0 * c) && fits(range.1 * c) => {
            bound.div_euclid(c) + i128::from(bound.rem_euclid(c) != 0)
        }
        _ => return term,
    };
    if !fits(moved) {
        return term;
    }
    let atom = m.binary(op, x, m.constant_u64(width, moved as u64));
    if negated { m.not(atom) } else { atom }
}

/// The operands of a negated conjunction, with nested conjunctions taken apart.
fn negated_operands(m: &TermManager, term: Term) -> Option<SmallVec<[Term; 8]>> {
    let Node::Not(inner) = *m.node(term) else { return None };
    let Node::Binary(BinaryOp::And, a, b) = *m.node(inner) else { return None };
    let mut operands = SmallVec::new();
    let mut stack: SmallVec<[Term; 8]> = SmallVec::from_slice(&[b, a]);
    while let Some(term) = stack.pop() {
        match *m.node(term) {
            Node::Binary(BinaryOp::And, a, b) if operands.len() + stack.len() < MAX_OPERANDS => {
                stack.extend([b, a]);
            }
            _ => operands.push(term),
        }
    }
    Some(operands)
}

impl FromIterator<Term> for Conjunction {
    /// Takes the conjuncts as they are; they must come from another conjunction.
    fn from_iter<I: IntoIterator<Item = Term>>(conjuncts: I) -> Self {
        Self(conjuncts.into_iter().collect())
    }
}
