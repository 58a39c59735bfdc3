//! Inputs in which all constraints are monotone.
//!
//! Suppose that `σ` does not mention `u`, and that what satisfies `Π` still does so when `u` gets
//! smaller. Then some `u` satisfies `Π` iff 0 does. So `u < t` becomes `t ≠ 0`, and a truth value
//! that occurs only in positive places becomes true. Each use of an input demands that it is small
//! or large, in unsigned or signed order. Where all demands on an input are the same, it is
//! replaced by the value that fits them best. Values that a conjunct excludes are skipped.
use super::Projection;
use super::graph::{Graph, is_input};
use crate::bits::BitVector;
use crate::term::{BinaryOp, Node, Term, TermManager};
use rustc_hash::{FxHashMap, FxHashSet};

/// A set of demands on a term: what makes the constraints easier to satisfy.
type Demands = u8;

const SMALL: Demands = 1;
const LARGE: Demands = 2;
const SIGNED_SMALL: Demands = 4;
const SIGNED_LARGE: Demands = 8;
/// Something else, or nothing known.
const OTHER: Demands = 16;

const UNSIGNED: Demands = SMALL | LARGE;
const SIGNED: Demands = SIGNED_SMALL | SIGNED_LARGE;

/// Small for large and the other way round.
fn opposite(demands: Demands) -> Demands {
    let up = (demands & (SMALL | SIGNED_SMALL)) << 1;
    let down = (demands & (LARGE | SIGNED_LARGE)) >> 1;
    up | down | demands & OTHER
}

/// Signed demands on a term that is not negative, as unsigned ones.
fn as_unsigned(demands: Demands) -> Demands {
    (demands & SIGNED) >> 2 | demands & !SIGNED
}

/// Unsigned demands on a signed comparison, as signed demands on its operands.
fn as_signed(demands: Demands) -> Demands {
    (demands & UNSIGNED) << 2 | demands & OTHER
}

/// Values that conjuncts exclude for inputs.
#[derive(Default)]
struct Excluded<'a> {
    values: FxHashMap<Term, Vec<&'a BitVector>>,
    /// The conjuncts that say so.
    conjuncts: FxHashSet<Term>,
}

impl Projection<'_> {
    /// Replaces the inputs of which all uses demand the same. False if there are none.
    pub(super) fn monotone(&mut self, graph: &Graph) -> bool {
        if self.constraints.is_empty() {
            return false;
        }
        let excluded = self.excluded(graph);
        let demands = self.demands(graph, &excluded);
        let terms = self.terms;
        let replacements: Vec<(Term, Term)> = graph
            .order
            .iter()
            .zip(demands)
            .filter(|(term, _)| is_input(terms, **term))
            .filter_map(|(&input, demands)| {
                let gaps = excluded.values.get(&input).map_or(&[][..], |values| values);
                let value = preferred(terms.width(input), demands, gaps)?;
                Some((input, terms.constant(&value)))
            })
            .collect();
        if replacements.is_empty() {
            return false;
        }
        let constraints = std::mem::take(&mut self.constraints);
        self.substitute(&replacements, constraints);
        true
    }

    /// The constants that conjuncts exclude for inputs, where these conjuncts are used for nothing
    /// else.
    fn excluded(&self, graph: &Graph) -> Excluded<'_> {
        let terms = self.terms;
        let mut excluded = Excluded::default();
        for &conjunct in &self.constraints {
            if let Node::Not(atom) = *terms.node(conjunct)
                && let Node::Binary(BinaryOp::Eq, input, constant) = *terms.node(atom)
                && is_input(terms, input)
                && graph.uses(conjunct) == 1
                && graph.uses(atom) == 1
                && let Some(value) = terms.as_constant(constant)
            {
                excluded.values.entry(input).or_default().push(value);
                excluded.conjuncts.insert(conjunct);
            }
        }
        excluded
    }

    /// The demands on each term, by position. Conjuncts that only exclude a value of an input
    /// demand nothing.
    fn demands(&self, graph: &Graph, excluded: &Excluded) -> Vec<Demands> {
        let mut demands = vec![0; graph.len()];
        for &term in &self.sigma {
            demands[graph.position(term)] = OTHER;
        }
        for &constraint in &self.constraints {
            if !excluded.conjuncts.contains(&constraint) {
                demands[graph.position(constraint)] |= LARGE;
            }
        }
        for (position, &term) in graph.order.iter().enumerate().rev() {
            let here = normal(self.terms, term, demands[position]);
            demands[position] = here;
            for (operand, demand) in passed_on(self.terms, term, here) {
                demands[graph.position(operand)] |= demand;
            }
        }
        demands
    }
}

/// At width 1 the signed order is the reverse of the unsigned one.
fn normal(terms: &TermManager, term: Term, demands: Demands) -> Demands {
    if terms.is_array(term) || terms.width(term) > 1 {
        return demands;
    }
    demands & (UNSIGNED | OTHER) | as_unsigned(opposite(demands & SIGNED))
}

/// What the demands on a term demand of its operands.
fn passed_on(terms: &TermManager, term: Term, demands: Demands) -> impl Iterator<Item = (Term, Demands)> {
    let node = terms.node(term);
    let other = if demands & OTHER != 0 { OTHER } else { 0 };
    // Demands of the given order are passed on. A demand of the other order becomes `OTHER`.
    let only = |order: Demands| if demands & !order == 0 { demands } else { demands & order | OTHER };
    let by_operand: [Demands; 3] = match *node {
        Node::Not(_) => [opposite(demands), 0, 0],
        Node::Binary(BinaryOp::And | BinaryOp::Or, ..) if terms.width(term) == 1 => [demands, demands, 0],
        Node::Binary(BinaryOp::Ult, ..) => [opposite(demands), demands, 0],
        Node::Binary(BinaryOp::Slt, ..) => [as_signed(opposite(demands)), as_signed(demands), 0],
        Node::Binary(BinaryOp::Concat, ..) => [demands, as_unsigned(demands), 0],
        // Division by zero gives the greatest value, which keeps division monotone.
        Node::Binary(BinaryOp::Udiv, ..) => [only(UNSIGNED), opposite(only(UNSIGNED)), 0],
        Node::ZeroExt(..) => [as_unsigned(demands), 0, 0],
        // Monotone in both orders.
        Node::SignExt(..) => [demands, 0, 0],
        Node::Extract { arg, hi, .. } if hi + 1 == terms.width(arg) => [demands, 0, 0],
        Node::Ite(..) => [OTHER, demands, demands],
        _ => [OTHER, OTHER, OTHER],
    };
    let any = demands != 0;
    node.operands()
        .zip(by_operand)
        .filter(move |_| any)
        .map(move |(operand, demand)| (operand, demand | other))
}

/// The value that meets the demands best and is not excluded; `None` if the demands differ, or if
/// none is left.
fn preferred(width: u32, demands: Demands, excluded: &[&BitVector]) -> Option<BitVector> {
    let one = BitVector::one(width);
    let (best, next) = match demands {
        // Nothing is demanded where all uses are exclusions.
        0 | SMALL => (BitVector::zero(width), one),
        LARGE => (BitVector::ones(width), one.neg()),
        SIGNED_SMALL => (BitVector::min_signed(width), one),
        SIGNED_LARGE => (BitVector::max_signed(width), one.neg()),
        _ => return None,
    };
    let mut value = best;
    for _ in 0..=excluded.len() {
        if !excluded.contains(&&value) {
            return Some(value);
        }
        value = value.add(&next);
    }
    None
}
