//! Inputs between bounds (the elimination of Fourier and Motzkin, over bit-vectors).
//!
//! Suppose that every use of `u` is a conjunct that compares it with another term, all in one
//! order. Then a value of `u` exists iff no lower bound is above an upper bound: `a ≤ u` and `u ≤
//! b` become `a ≤ b`. For two strict bounds, `a < u < b`, adding one to the lower bound does not
//! overflow if `a < b`: they become `a < b` and `a + 1 < b`.
use super::Projection;
use super::graph::{Graph, is_input};
use crate::bits::BitVector;
use crate::term::{BinaryOp, Node, Term, TermManager};
use rustc_hash::FxHashSet;

/// Most constraints that may replace a smaller number of bounds.
const MAX_COMBINED: usize = 9;

/// A conjunct that bounds an input.
struct Bound {
    input: Term,
    /// Which conjunct.
    conjunct: usize,
    order: BinaryOp,
    other: Term,
    /// Whether `other` is the smaller side.
    lower: bool,
    strict: bool,
}

impl Projection<'_> {
    /// Eliminates the inputs of which only bounds are known, if that does not create many
    /// constraints. False if there are none.
    pub(super) fn between_bounds(&mut self, graph: &Graph) -> bool {
        let terms = self.terms;
        let mut bounds: Vec<Bound> = Vec::new();
        for (index, &conjunct) in self.constraints.iter().enumerate() {
            bounds.extend(bounds_of(terms, graph, conjunct, index).into_iter().flatten());
        }
        // The youngest first.
        bounds.sort_by_key(|bound| std::cmp::Reverse(terms.input_index(bound.input)));
        let mut consumed: FxHashSet<usize> = FxHashSet::default();
        let mut combined = Vec::new();
        for group in bounds.chunk_by(|a, b| a.input == b.input) {
            let all = graph.uses(group[0].input) as usize == group.len();
            let one_order = group.iter().all(|bound| bound.order == group[0].order);
            let (lower, upper): (Vec<&Bound>, Vec<&Bound>) = group.iter().partition(|bound| bound.lower);
            let few = lower.len() * upper.len() <= MAX_COMBINED.max(group.len());
            if !all || !one_order || !few || group.iter().any(|bound| consumed.contains(&bound.conjunct)) {
                continue;
            }
            consumed.extend(group.iter().map(|bound| bound.conjunct));
            for low in &lower {
                combined.extend(upper.iter().map(|high| nonempty(terms, low, high)));
            }
        }
        if consumed.is_empty() {
            return false;
        }
        let kept = std::mem::take(&mut self.constraints).into_iter().enumerate();
        let mut constraints: Vec<Term> =
            kept.filter(|(index, _)| !consumed.contains(index)).map(|(_, conjunct)| conjunct).collect();
        constraints.extend(combined);
        self.constraints = self.conjoined(constraints);
        true
    }
}

/// The bounds that the conjunct gives for an input on its left side and for one on its right side.
fn bounds_of(terms: &TermManager, graph: &Graph, conjunct: Term, index: usize) -> [Option<Bound>; 2] {
    let (atom, negated) = match *terms.node(conjunct) {
        Node::Not(atom) => (atom, true),
        _ => (conjunct, false),
    };
    let Node::Binary(order, a, b) = *terms.node(atom) else { return [None, None] };
    if graph.uses(conjunct) > 1 || graph.uses(atom) > 1 {
        return [None, None];
    }
    if order == BinaryOp::Eq && negated && is_input(terms, a) {
        // `a ≠ b`, where `b` is an end of an order, is a strict bound in this order.
        let end = terms.as_constant(b).and_then(end);
        let bound = end.map(|(order, lower)| Bound {
            input: a,
            conjunct: index,
            order,
            other: b,
            lower,
            strict: true,
        });
        return [bound, None];
    }
    if !matches!(order, BinaryOp::Ult | BinaryOp::Slt) {
        return [None, None];
    }
    // a < b, or b ≤ a.
    let bound = |input: Term, other: Term, lower: bool| {
        is_input(terms, input).then_some(Bound {
            input,
            conjunct: index,
            order,
            other,
            lower,
            strict: !negated,
        })
    };
    [bound(a, b, negated), bound(b, a, !negated)]
}

/// The order of which the value is an end, and whether it is the lower end; `None` if it is no end.
fn end(value: &BitVector) -> Option<(BinaryOp, bool)> {
    if value.width() == 1 {
        None
    } else if value.is_zero() || value.is_ones() {
        Some((BinaryOp::Ult, value.is_zero()))
    } else if value.is_min_signed() || value.is_max_signed() {
        Some((BinaryOp::Slt, value.is_min_signed()))
    } else {
        None
    }
}

/// The condition that some value satisfies both bounds.
fn nonempty(terms: &TermManager, low: &Bound, high: &Bound) -> Term {
    let less = |a: Term, b: Term| terms.binary(low.order, a, b);
    if !low.strict && !high.strict {
        return terms.not(less(high.other, low.other));
    }
    let below = less(low.other, high.other);
    if !(low.strict && high.strict) {
        return below;
    }
    let one = terms.constant(&BitVector::one(terms.width(low.other)));
    terms.and(below, less(terms.add(low.other, one), high.other))
}
