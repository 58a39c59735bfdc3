//! The whole store: all path constraints as one conjunction (the SMTStore of [MJB17]).
use super::Sample;
use crate::term::{BinaryOp, Node, Term, TermManager};
use std::sync::Arc;

/// The path constraints `Π` over the inputs of a path.
#[derive(Clone, Debug, Default)]
pub struct WholeStore {
    constraints: Arc<Vec<Term>>,
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
        &self.constraints
    }

    /// Conjoins a condition. The caller sees to the sample.
    pub fn assume(&mut self, terms: &TermManager, condition: Term) {
        let mut pending = vec![condition];
        while let Some(condition) = pending.pop() {
            match terms.node(condition) {
                Node::Binary(BinaryOp::And, a, b) => pending.extend([*b, *a]),
                _ if terms.as_u64(condition) == Some(1) || self.constraints.contains(&condition) => {}
                _ => Arc::make_mut(&mut self.constraints).push(condition),
            }
        }
    }

    /// Whether the condition is known to be true or false by syntax: it, its negation, or all its conjuncts stand among
    /// the constraints.
    pub fn decides(&self, terms: &TermManager, condition: Term) -> Option<bool> {
        if self.constraints.is_empty() {
            return None;
        }
        if self.constraints.contains(&condition) {
            return Some(true);
        }
        self.constraints.contains(&terms.not(condition)).then_some(false)
    }

    pub(super) fn replace_constraints(&mut self, constraints: Vec<Term>) {
        self.constraints = Arc::new(constraints);
    }
}
