//! Canonical names of inputs, which do not depend on the names that the inputs had on their path.
//!
//! Two paths that compute the same may number their inputs differently. Operands of commutative
//! operations are ordered by age, so the same term then looks different: `2·i0 + i1` here, `i0 +
//! 2·i1` there. Inputs are therefore told apart by what is done with them: colours are refined by
//! the terms that an input occurs in, as in the test of Weisfeiler and Leman for isomorphic graphs.
//! Then inputs are numbered by first occurrence, where operands that may be exchanged come in order
//! of their shapes. Where colours tie, the old order decides. Usually that does not matter, since
//! ties usually are symmetries. Where it does, equal states get different forms, which costs time,
//! not soundness.
use super::graph::{Graph, is_input};
use crate::term::{BinaryOp, Node, Substitution, Term, TermManager};
use rustc_hash::{FxHashSet, FxHasher};
use std::hash::Hasher;

/// Most refinements of the colours.
const MAX_REFINEMENTS: usize = 3;

/// A state with its inputs numbered from 0.
#[derive(Debug, PartialEq, Eq)]
pub struct Renamed {
    /// The terms of the program variables, in the order given.
    pub sigma: Vec<Term>,
    /// The constraints, sorted, without duplicates.
    pub constraints: Vec<Term>,
    /// The old names of the inputs. The `i`-th of them has become input `i`.
    pub inputs: Vec<Term>,
}

/// Renames the inputs of `(σ, Π)` by first occurrence. The result is the same for states that
/// differ in the names of their inputs and in the order of their constraints, except for symmetries
/// that are hard to see. Takes time linear in the size of the terms.
pub fn rename(terms: &TermManager, sigma: &[Term], constraints: &[Term]) -> Renamed {
    let inputs = canonical_order(terms, sigma, constraints);
    let mut substitution = Substitution::new();
    for (index, &input) in inputs.iter().enumerate() {
        substitution.insert(terms, input, terms.input(index as u32, terms.width(input)));
    }
    let sigma = sigma.iter().map(|term| substitution.apply(terms, *term)).collect();
    let mut constraints: Vec<Term> =
        constraints.iter().map(|term| substitution.apply(terms, *term)).collect();
    constraints.sort_unstable();
    constraints.dedup();
    Renamed { sigma, constraints, inputs }
}

/// The inputs in an order that depends on their use.
fn canonical_order(terms: &TermManager, sigma: &[Term], constraints: &[Term]) -> Vec<Term> {
    let graph = Graph::new(terms, sigma.iter().chain(constraints).copied());
    let inputs: Vec<Term> = graph.order.iter().copied().filter(|term| is_input(terms, *term)).collect();
    if inputs.len() < 2 {
        return inputs;
    }
    let mut colours = Colours::new(terms, &graph);
    let plain = colours.shapes.clone();
    let mut distinct = 0;
    for _ in 0..MAX_REFINEMENTS {
        colours.refine(sigma, constraints);
        let seen: FxHashSet<u64> = inputs.iter().map(|input| colours.shape(*input)).collect();
        if seen.len() == inputs.len() || seen.len() == distinct {
            break;
        }
        distinct = seen.len();
    }
    colours.update_shapes();
    let traversal = Traversal { terms, graph: &graph, plain, refined: colours.shapes };
    traversal.run(sigma, constraints)
}

/// Hashes of terms in which inputs count by their colours alone.
struct Colours<'a> {
    terms: &'a TermManager,
    graph: &'a Graph,
    /// By position. The shape of an input is its colour.
    shapes: Vec<u64>,
}

impl<'a> Colours<'a> {
    /// Starts with the widths of inputs as their colours.
    fn new(terms: &'a TermManager, graph: &'a Graph) -> Self {
        let mut colours = Self { terms, graph, shapes: vec![0; graph.len()] };
        for (position, &term) in graph.order.iter().enumerate() {
            if is_input(terms, term) {
                colours.shapes[position] = mixed(1, u64::from(terms.width(term)));
            }
        }
        colours.update_shapes();
        colours
    }

    fn shape(&self, term: Term) -> u64 {
        self.shapes[self.graph.position(term)]
    }

    /// Computes the shapes of all terms but inputs, operands first.
    fn update_shapes(&mut self) {
        // By position: the sum of the shapes of the operands of an associative operation, with
        // nested operations flattened.
        let mut sums = vec![0u64; self.graph.len()];
        for (position, &term) in self.graph.order.iter().enumerate() {
            let node = self.terms.node(term);
            if is_input(self.terms, term) {
                continue;
            }
            let mut shape = label(self.terms, term);
            if is_commutative(node) {
                for operand in node.operands() {
                    let at = self.graph.position(operand);
                    let nested = continues(node, self.terms.node(operand));
                    let addend = if nested { sums[at] } else { mixed(2, self.shapes[at]) };
                    sums[position] = sums[position].wrapping_add(addend);
                }
                shape = mixed(shape, sums[position]);
            } else {
                for operand in node.operands() {
                    shape = mixed(shape, self.shape(operand));
                }
            }
            self.shapes[position] = shape;
        }
    }

    /// Gives inputs new colours, which depend on all their uses.
    fn refine(&mut self, sigma: &[Term], constraints: &[Term]) {
        self.update_shapes();
        let mut contexts = vec![0u64; self.graph.len()];
        for (variable, &term) in sigma.iter().enumerate() {
            let context = &mut contexts[self.graph.position(term)];
            *context = context.wrapping_add(mixed(3, variable as u64));
        }
        for &term in constraints {
            let context = &mut contexts[self.graph.position(term)];
            *context = context.wrapping_add(4);
        }
        for (position, &term) in self.graph.order.iter().enumerate().rev() {
            let node = self.terms.node(term);
            let here = mixed(contexts[position], self.shapes[position]);
            for (place, operand) in node.operands().enumerate() {
                let place = if is_commutative(node) { 0 } else { place as u64 };
                let nested = continues(node, self.terms.node(operand));
                let passed = if nested { contexts[position] } else { mixed(here, place) };
                let context = &mut contexts[self.graph.position(operand)];
                *context = context.wrapping_add(passed);
            }
            if is_input(self.terms, term) {
                self.shapes[position] = here;
            }
        }
    }
}

/// Visits the terms and lists the inputs as they occur.
struct Traversal<'a> {
    terms: &'a TermManager,
    graph: &'a Graph,
    /// Shapes in which all inputs of one width are alike. With them, similar states order their
    /// operands alike.
    plain: Vec<u64>,
    /// Shapes by the final colours.
    refined: Vec<u64>,
}

impl Traversal<'_> {
    fn run(&self, sigma: &[Term], constraints: &[Term]) -> Vec<Term> {
        let mut constraints = constraints.to_vec();
        self.sort(&mut constraints);
        let mut seen = vec![false; self.graph.len()];
        let mut inputs = Vec::new();
        let mut stack = Vec::new();
        for &root in sigma.iter().chain(&constraints) {
            stack.push(root);
            while let Some(term) = stack.pop() {
                if std::mem::replace(&mut seen[self.graph.position(term)], true) {
                    continue;
                }
                if is_input(self.terms, term) {
                    inputs.push(term);
                }
                // Reversed, because the first operand is to be visited first.
                stack.extend(self.operands(term).into_iter().rev());
            }
        }
        inputs
    }

    /// The operands in canonical order, with nested associative operations flattened.
    fn operands(&self, term: Term) -> Vec<Term> {
        let node = self.terms.node(term);
        if !is_commutative(node) {
            return node.operands().collect();
        }
        let mut operands = Vec::new();
        let mut nested: Vec<Term> = node.operands().collect();
        while let Some(operand) = nested.pop() {
            let inner = self.terms.node(operand);
            // A shared operand is not flattened: it is visited once, by itself.
            if continues(node, inner) && self.graph.uses(operand) == 1 {
                nested.extend(inner.operands());
            } else {
                operands.push(operand);
            }
        }
        self.sort(&mut operands);
        operands
    }

    fn sort(&self, list: &mut [Term]) {
        list.sort_by_cached_key(|term| {
            let position = self.graph.position(*term);
            (self.plain[position], self.refined[position], self.terms.input_index(*term), position)
        });
    }
}

/// A hash of everything about a term but its operands.
fn label(terms: &TermManager, term: Term) -> u64 {
    let mut hasher = FxHasher::default();
    terms.hash_label(term, &mut hasher);
    hasher.finish()
}

fn is_commutative(node: &Node) -> bool {
    matches!(node, Node::Binary(op, ..) if op.is_commutative())
}

/// Whether the operand is an operation of the same kind, and the kind is associative and
/// commutative.
fn continues(node: &Node, operand: &Node) -> bool {
    matches!((node, operand), (Node::Binary(op, ..), Node::Binary(inner, ..))
        if op == inner && op.is_commutative() && *op != BinaryOp::Eq)
}

/// A hash of two hashes in this order (the finaliser of `SplitMix64`).
fn mixed(a: u64, b: u64) -> u64 {
    let mut z = a.rotate_left(23).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ b;
    z = z.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
