//! Answers queries that an earlier run, or this one, asked Bitwuzla.
use super::super::canonical::Shapes;
use super::super::layer::Layer;
use super::super::{Answer, Model, Query};
use super::PersistentCache;
use super::entry::{Kept, Key, KnownAnswer};
use crate::bits::BitVector;
use crate::term::{Evaluator, Term, TermManager};
use std::sync::Arc;

/// The layer right before Bitwuzla. A query that gets here is expensive, so none is too large for a
/// canonical form.
pub(in super::super) struct Persistent {
    terms: Arc<TermManager>,
    cache: Arc<PersistentCache>,
    shapes: Shapes,
    evaluator: Evaluator,
    /// The key of the query that was last passed on, and its inputs in order of their numbers, for
    /// the answer that follows.
    pending: Option<(Key, Vec<Term>)>,
    /// The effort that the last answer had cost Bitwuzla, in polls.
    effort: u64,
}

impl Persistent {
    pub(in super::super) fn new(terms: Arc<TermManager>, cache: Arc<PersistentCache>) -> Self {
        Self {
            terms,
            cache,
            shapes: Shapes::default(),
            evaluator: Evaluator::new(),
            pending: None,
            effort: 0,
        }
    }

    /// The model that gives the inputs these values, or `None` if the assertions do not hold under
    /// it, because a file may be wrong. A quantified part cannot be evaluated and is believed.
    fn model(&mut self, query: &Query, inputs: &[Term], values: Vec<Option<BitVector>>) -> Option<Model> {
        let bound = query.forall.as_ref().map_or(&[][..], |forall| &forall.bound);
        let fits = |(input, value): (&Term, &Option<BitVector>)| match value {
            Some(value) => value.width() == self.terms.width(*input),
            None => bound.contains(input),
        };
        if inputs.len() != values.len() || !inputs.iter().zip(&values).all(fits) {
            return None;
        }
        let values = inputs.iter().zip(values).filter_map(|(&input, value)| Some((input, value?)));
        let model = Model::new(values.collect());
        self.evaluator.reset();
        let mut assertions = query.assertions.iter();
        let holds = assertions.all(|&assertion| {
            self.evaluator.evaluate_bool(&self.terms, assertion, &model.assignment(&self.terms))
        });
        holds.then_some(model)
    }
}

impl Layer for Persistent {
    fn name(&self) -> &'static str {
        "persistent"
    }

    fn answer(&mut self, query: &Query) -> Option<Answer> {
        let canonical = self.shapes.canonical(&self.terms, query, usize::MAX)?;
        let key = canonical.hash();
        let entry = self.cache.get(&key);
        self.effort = entry.as_ref().map_or(0, |entry| entry.effort);
        let answer = match entry.map(|entry| entry.answer) {
            Some(Kept::Unsat) => Some(Answer::Unsat),
            Some(Kept::Sat(values)) => {
                let model = self.model(query, &canonical.inputs, values);
                if model.is_none() {
                    self.cache.distrust();
                }
                model.map(|model| Answer::Sat(Arc::new(model)))
            }
            None => None,
        };
        self.pending = answer.is_none().then_some((key, canonical.inputs));
        answer
    }

    fn effort(&self) -> u64 {
        self.effort
    }

    /// Unknowns are not kept: another limit may decide the query.
    fn learn(&mut self, _query: &Query, answer: &Answer, effort: u64) {
        let Some((key, inputs)) = self.pending.take() else { return };
        let answer = match answer {
            Answer::Unknown(_) => return,
            Answer::Unsat => Kept::Unsat,
            Answer::Sat(model) => Kept::Sat(inputs.iter().map(|&input| model.get(input).cloned()).collect()),
        };
        self.cache.put(key, &KnownAnswer { effort, answer });
    }
}
