//! The first layer: queries that are decided by looking at the assertions.
use super::chain::Layer;
use super::{Answer, Model, Query};
use crate::term::{BinaryOp, Node, Term, TermManager};
use std::sync::Arc;

/// Answers where an assertion is constant false, contradicts another one syntactically, or none is left.
pub(super) struct Constant {
    terms: Arc<TermManager>,
}

impl Constant {
    pub(super) fn new(terms: Arc<TermManager>) -> Self {
        Self { terms }
    }
}

impl Layer for Constant {
    fn name(&self) -> &'static str {
        "constant"
    }

    fn answer(&mut self, query: &Query) -> Option<Answer> {
        let terms = &*self.terms;
        let body = query.forall.as_ref().map(|forall| forall.body);
        if query.assertions.iter().copied().chain(body).any(|term| terms.as_bool(term) == Some(false)) {
            return Some(Answer::Unsat);
        }
        // Assertions are sorted, see `normalise`.
        let contradicted = |&term: &Term| match *terms.node(term) {
            Node::Not(positive) => query.assertions.binary_search(&positive).is_ok(),
            _ => false,
        };
        if query.assertions.iter().any(contradicted) {
            return Some(Answer::Unsat);
        }
        (query.assertions.is_empty() && query.forall.is_none())
            .then(|| Answer::Sat(Arc::new(Model::default())))
    }
}

/// The same query with conjunctions taken apart, true assertions dropped, and the rest sorted, each once.
pub(super) fn normalise(terms: &TermManager, query: &Query) -> Query {
    let mut assertions = Vec::with_capacity(query.assertions.len());
    flatten(terms, &query.assertions, &mut assertions);
    assertions.sort_unstable();
    assertions.dedup();
    let forall = query.forall.clone().filter(|forall| terms.as_bool(forall.body) != Some(true));
    Query { assertions, forall }
}

/// The conjuncts of the assertions, without the constant true ones.
pub(super) fn flatten(terms: &TermManager, assertions: &[Term], conjuncts: &mut Vec<Term>) {
    let mut stack: Vec<Term> = assertions.iter().rev().copied().collect();
    while let Some(term) = stack.pop() {
        match *terms.node(term) {
            Node::Binary(BinaryOp::And, a, b) if terms.width(term) == 1 => stack.extend([b, a]),
            _ if terms.as_bool(term) == Some(true) => {}
            _ => conjuncts.push(term),
        }
    }
}
