//! The first layer: queries that are decided by looking at the assertions.
use super::layer::Layer;
use super::{Answer, Model, Query};
use crate::term::{Node, Term, TermManager};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// Answers a query if an assertion is constant false, if two assertions contradict each other
/// syntactically, or if there are no assertions.
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
        let negated = query.assertions.iter().filter_map(|&term| match *terms.node(term) {
            Node::Not(positive) => Some(positive),
            _ => None,
        });
        let negated: FxHashSet<Term> = negated.collect();
        if query.assertions.iter().any(|assertion| negated.contains(assertion)) {
            return Some(Answer::Unsat);
        }
        (query.assertions.is_empty() && query.forall.is_none())
            .then(|| Answer::Sat(Arc::new(Model::default())))
    }
}

/// The same query with conjunctions taken apart, and without true assertions and duplicates. The
/// order stays, because Bitwuzla keeps the assertions with which two queries begin alike.
pub(super) fn normalise(terms: &TermManager, query: &Query) -> Query {
    let mut assertions = Vec::with_capacity(query.assertions.len());
    flatten(terms, &query.assertions, &mut assertions);
    let mut seen = FxHashSet::default();
    assertions.retain(|&assertion| seen.insert(assertion));
    let forall = query.forall.clone().filter(|forall| terms.as_bool(forall.body) != Some(true));
    Query { assertions, forall }
}

/// The conjuncts of the assertions, without the constant true ones.
pub(super) fn flatten(terms: &TermManager, assertions: &[Term], conjuncts: &mut Vec<Term>) {
    conjuncts.extend(assertions.iter().flat_map(|assertion| terms.conjuncts(*assertion)));
}
