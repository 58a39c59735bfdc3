//! The whole store: all path constraints as one conjunction (the `SMTStore` of [MJB17]).
use super::Sample;
use crate::term::{Conjunction, Term, TermManager};
use std::sync::Arc;

/// The path constraints `Π` over the inputs of a path.
#[derive(Clone, Debug, Default)]
pub struct WholeStore {
    constraints: Arc<Conjunction>,
    /// Inputs that satisfy every constraint ever assumed on the path, dropped ones included; `None` where the solver
    /// could not tell whether the path is feasible.
    pub sample: Option<Sample>,
}

impl WholeStore {
    /// No constraints; the empty sample satisfies them.
    pub fn new() -> Self {
        Self { constraints: Arc::default(), sample: Some(Sample::default()) }
    }

    /// The constraints, all of width 1.
    pub fn constraints(&self) -> &[Term] {
        self.constraints.conjuncts()
    }

    /// Conjoins a condition. The caller sees to the sample.
    pub fn assume(&mut self, terms: &TermManager, condition: Term) {
        if terms.as_bool(condition) != Some(true) {
            Arc::make_mut(&mut self.constraints).assume(terms, condition);
        }
    }

    /// Whether the constraints, one at a time, show the condition to be true or false.
    pub fn decides(&self, terms: &TermManager, condition: Term) -> Option<bool> {
        self.constraints.decides(terms, condition)
    }

    pub(super) fn replace_constraints(&mut self, constraints: Vec<Term>) {
        self.constraints = Arc::new(constraints.into_iter().collect());
    }
}
