//! Cross-checking of answers, whichever layer gave them, against plain Bitwuzla: for tests and for
//! hunting bugs.
use super::bitwuzla::Bitwuzla;
use super::{Answer, Model, Query, Solver, SolverOptions};
use crate::base::Interrupt;
use crate::term::{BinaryOp, Evaluator, Term, TermManager};
use std::sync::Arc;

/// Asks each query again in a new instance of Bitwuzla, and panics on disagreement: a wrong answer
/// is an internal error.
pub(super) struct Validate {
    terms: Arc<TermManager>,
    oracle: Bitwuzla,
}

impl Validate {
    pub(super) fn new(terms: Arc<TermManager>, options: &SolverOptions, interrupt: Interrupt) -> Self {
        let oracle = Bitwuzla::oracle(Arc::clone(&terms), options, interrupt);
        Self { terms, oracle }
    }

    /// Compares an answer with the oracle's. If the oracle cannot decide the query in its time
    /// limit, that proves nothing.
    pub(super) fn confirm(&mut self, query: &Query, answer: &Answer) {
        match answer {
            Answer::Unknown(_) => {}
            Answer::Unsat => {
                if let Answer::Sat(model) = self.oracle.check(query) {
                    panic!(
                        "internal error: a query was answered unsat, but {model:?} satisfies it:\n{query:#?}"
                    );
                }
            }
            Answer::Sat(model) => self.confirm_model(query, model),
        }
    }

    /// Confirms only that the query is satisfiable, for a model that may leave out inputs.
    pub(super) fn confirm_sat(&mut self, query: &Query) {
        let answer = self.oracle.check(query);
        assert!(!answer.is_unsat(), "internal error: a query was answered sat, but it is unsat:\n{query:#?}");
    }

    fn confirm_model(&mut self, query: &Query, model: &Model) {
        let mut evaluator = Evaluator::new();
        let assignment = model.assignment(&self.terms);
        for &assertion in &query.assertions {
            let holds = evaluator.evaluate_bool(&self.terms, assertion, &assignment);
            assert!(
                holds,
                "internal error: the model {model:?} does not satisfy {assertion:?} of\n{query:#?}"
            );
        }
        if query.forall.is_some() {
            let fixed = model.values().iter().map(|(input, value)| self.equals(*input, value));
            let assertions = query.assertions.iter().copied().chain(fixed).collect();
            let answer = self.oracle.check(&Query { assertions, forall: query.forall.clone() });
            assert!(!answer.is_unsat(), "internal error: the model {model:?} does not satisfy\n{query:#?}");
        }
    }

    fn equals(&self, input: Term, value: &crate::bits::BitVector) -> Term {
        self.terms.binary(BinaryOp::Eq, input, self.terms.constant(value))
    }
}
