//! The whole store: all path constraints as one conjunction (the `SMTStore` of [MJB17]).
use super::constraints::{Store, StoreKind};
use super::cut::{Cut, determined, one_piece};
use crate::term::{Conjunction, Substitution, Term, TermManager};
use std::sync::Arc;

/// One conjunction. Every question is about all of it, and a state is one slice.
#[derive(Clone, Debug, Default)]
pub struct WholeStore {
    constraints: Arc<Conjunction>,
}

impl Store for WholeStore {
    fn assume(&mut self, terms: &TermManager, condition: Term) {
        Arc::make_mut(&mut self.constraints).assume(terms, condition);
    }

    fn restore(&mut self, _terms: &TermManager, constraints: Vec<Term>) {
        self.constraints = Arc::new(constraints.into_iter().collect());
    }

    fn decides(&self, terms: &TermManager, condition: Term) -> Option<bool> {
        self.constraints.decides(terms, condition)
    }

    fn related(&self, _terms: &TermManager, _condition: Term) -> Vec<Term> {
        self.constraints()
    }

    fn constraints(&self) -> Vec<Term> {
        self.constraints.conjuncts().to_vec()
    }

    fn parts(&self, _terms: &TermManager) -> Vec<Vec<Term>> {
        match self.constraints.conjuncts() {
            [] => Vec::new(),
            all => vec![all.to_vec()],
        }
    }

    fn determined(&self, terms: &TermManager) -> Vec<(Term, Term)> {
        self.constraints.conjuncts().iter().filter_map(|c| determined(terms, *c)).collect()
    }

    fn substitute(&mut self, terms: &TermManager, substitution: &mut Substitution) {
        let mut changed = Conjunction::new();
        for constraint in self.constraints.conjuncts() {
            changed.assume(terms, substitution.apply(terms, *constraint));
        }
        self.constraints = Arc::new(changed);
    }

    fn cut(&mut self, _terms: &TermManager, sigma: &[Term]) -> Vec<Cut> {
        one_piece(sigma, self.constraints())
    }

    fn kind(&self) -> StoreKind {
        StoreKind::Whole
    }

    fn boxed(&self) -> Box<dyn Store> {
        Box::new(self.clone())
    }
}
