//! The terms of a state as a graph: all subterms in an order, with the number of their uses.
use crate::term::{BinaryOp, Node, Term, TermManager};
use rustc_hash::FxHashMap;

/// All terms of `σ` and `Π`.
pub(super) struct Graph {
    /// Operands come before their operators. The order depends on the structure of the roots, not
    /// on the names of terms.
    pub(super) order: Vec<Term>,
    position: FxHashMap<Term, u32>,
    /// By position: how often the term occurs as an operand or as a root.
    uses: Vec<u32>,
}

impl Graph {
    pub(super) fn new(terms: &TermManager, roots: impl IntoIterator<Item = Term>) -> Self {
        let mut graph = Self { order: Vec::new(), position: FxHashMap::default(), uses: Vec::new() };
        let mut stack = Vec::new();
        for root in roots {
            stack.push((root, false));
            while let Some((term, entered)) = stack.pop() {
                if entered {
                    graph.append(terms, term);
                } else if !graph.position.contains_key(&term) {
                    stack.push((term, true));
                    stack.extend(terms.node(term).operands().rev().map(|operand| (operand, false)));
                }
            }
            graph.use_once_more(root);
        }
        graph
    }

    fn append(&mut self, terms: &TermManager, term: Term) {
        // A term is appended only once, however often it was pushed.
        if self.position.contains_key(&term) {
            return;
        }
        for operand in terms.node(term).operands() {
            self.use_once_more(operand);
        }
        self.position.insert(term, self.order.len() as u32);
        self.order.push(term);
        self.uses.push(0);
    }

    fn use_once_more(&mut self, term: Term) {
        let position = self.position(term);
        self.uses[position] += 1;
    }

    /// Number of terms.
    pub(super) fn len(&self) -> usize {
        self.order.len()
    }

    /// Where a term of the graph is in the order.
    pub(super) fn position(&self, term: Term) -> usize {
        self.position[&term] as usize
    }

    /// How often a term of the graph occurs as an operand or as a root.
    pub(super) fn uses(&self, term: Term) -> u32 {
        self.uses[self.position(term)]
    }
}

/// The operands of a conjunction of width 1; `None` for other terms.
pub(super) fn conjunction(terms: &TermManager, term: Term) -> Option<(Term, Term)> {
    match *terms.node(term) {
        Node::Binary(BinaryOp::And, a, b) if terms.width(term) == 1 => Some((a, b)),
        _ => None,
    }
}

/// Whether the term is an input.
pub(super) fn is_input(terms: &TermManager, term: Term) -> bool {
    matches!(terms.node(term), Node::Input { .. })
}
