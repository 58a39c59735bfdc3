//! Answers satisfiable queries by the models of earlier ones: evaluation is far cheaper than
//! solving.
use super::layer::Layer;
use super::{Answer, Model, Query};
use crate::term::{Evaluator, Term, TermManager};
use std::collections::VecDeque;
use std::sync::Arc;

/// Number of models that are tried. Hits of older models would not pay for their evaluation.
const MODELS: usize = 4;

/// Tries the most recent models on quantifier-free queries.
pub(super) struct ModelReuse {
    terms: Arc<TermManager>,
    /// The most recently useful first.
    models: VecDeque<Arc<Model>>,
    evaluator: Evaluator,
}

impl ModelReuse {
    pub(super) fn new(terms: Arc<TermManager>) -> Self {
        Self { terms, models: VecDeque::new(), evaluator: Evaluator::new() }
    }

    fn satisfies(&mut self, model: &Model, assertions: &[Term]) -> bool {
        let assignment = model.assignment(&self.terms);
        self.evaluator.reset();
        // The newest terms come last. Earlier models were not made for them, so they are evaluated
        // first.
        assertions.iter().rev().all(|&term| self.evaluator.evaluate_bool(&self.terms, term, &assignment))
    }
}

impl Layer for ModelReuse {
    fn name(&self) -> &'static str {
        "model_reuse"
    }

    fn answer(&mut self, query: &Query) -> Option<Answer> {
        if query.forall.is_some() {
            return None;
        }
        let position = (0..self.models.len()).find(|&position| {
            let model = Arc::clone(&self.models[position]);
            self.satisfies(&model, &query.assertions)
        })?;
        let model = self.models.remove(position).expect("found above");
        let answer = Answer::Sat(Arc::new(model.restrict(&self.terms, &query.free_inputs(&self.terms))));
        self.models.push_front(model);
        Some(answer)
    }

    fn learn(&mut self, _query: &Query, answer: &Answer, _effort: u64) {
        if let Answer::Sat(model) = answer {
            self.models.truncate(MODELS - 1);
            self.models.push_front(Arc::clone(model));
        }
    }
}
