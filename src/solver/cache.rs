//! Answers queries that were answered before, under the same or other names of the inputs.
use super::bounded::Bounded;
use super::canonical::Shapes;
use super::chain::Layer;
use super::{Answer, Model, Query};
use crate::bits::BitVector;
use crate::term::{Term, TermManager};
use std::sync::Arc;

/// Queries with more nodes are not cached: writing them down costs about as much as it saves.
const NODE_LIMIT: usize = 20_000;

/// Remembers answers twice: by the sorted assertions, which is looked up quickly, and by the canonical form.
pub(super) struct Cache {
    terms: Arc<TermManager>,
    shapes: Shapes,
    /// Quantifier-free queries; `None` is unsatisfiable.
    exact: Bounded<Box<[Term]>, Option<Arc<Model>>>,
    renamed: Bounded<Box<[u32]>, Known>,
    /// The keys of the query passed on, for the answer that follows.
    pending: Pending,
}

#[derive(Default)]
struct Pending {
    exact: Option<Box<[Term]>>,
    /// Key and inputs by number.
    renamed: Option<(Box<[u32]>, Vec<Term>)>,
}

/// Values are those of the inputs by number; quantified inputs have none.
#[derive(Clone)]
enum Known {
    Unsat,
    Sat(Arc<[Option<BitVector>]>),
}

impl Cache {
    /// A cache of at most about `bytes` bytes.
    pub(super) fn new(terms: Arc<TermManager>, bytes: usize) -> Self {
        Self {
            terms,
            shapes: Shapes::default(),
            exact: Bounded::new(bytes / 2),
            renamed: Bounded::new(bytes / 2),
            pending: Pending::default(),
        }
    }

    /// The answer under other names of the inputs; else the key is left pending.
    fn renamed(&mut self, query: &Query) -> Option<Answer> {
        let canonical = self.shapes.canonical(&self.terms, query, NODE_LIMIT)?;
        match self.renamed.get(&canonical.key) {
            None => {
                self.pending.renamed = Some((canonical.key, canonical.inputs));
                None
            }
            Some(Known::Unsat) => Some(Answer::Unsat),
            Some(Known::Sat(values)) => {
                let values = canonical.inputs.iter().zip(&*values);
                let values = values.filter_map(|(&input, value)| Some((input, value.clone()?)));
                Some(Answer::Sat(Arc::new(Model::new(values.collect()))))
            }
        }
    }

    fn remember_exact(&mut self, answer: &Answer) {
        let Some(key) = self.pending.exact.take() else { return };
        let known = match answer {
            Answer::Unknown(_) => return,
            Answer::Unsat => None,
            Answer::Sat(model) => Some(Arc::clone(model)),
        };
        let model = known.as_ref().map_or(0, |model| size_of_val(model.values()));
        let bytes = size_of_val(&*key) + model;
        self.exact.insert(key, known, bytes);
    }
}

impl Layer for Cache {
    fn name(&self) -> &'static str {
        "cache"
    }

    fn answer(&mut self, query: &Query) -> Option<Answer> {
        self.pending = Pending::default();
        if query.forall.is_none() {
            let mut key: Box<[Term]> = query.assertions.as_slice().into();
            key.sort_unstable();
            if let Some(known) = self.exact.get(&key) {
                return Some(known.map_or(Answer::Unsat, Answer::Sat));
            }
            self.pending.exact = Some(key);
        }
        let answer = self.renamed(query)?;
        self.remember_exact(&answer);
        Some(answer)
    }

    /// Unknowns are not kept: another limit may decide the query.
    fn learn(&mut self, _query: &Query, answer: &Answer) {
        self.remember_exact(answer);
        let Some((key, inputs)) = self.pending.renamed.take() else { return };
        let known = match answer {
            Answer::Unknown(_) => return,
            Answer::Unsat => Known::Unsat,
            Answer::Sat(model) => Known::Sat(inputs.iter().map(|&input| model.get(input).cloned()).collect()),
        };
        let values = if let Known::Sat(values) = &known { size_of_val(&**values) } else { 0 };
        let bytes = size_of_val(&*key) + values;
        self.renamed.insert(key, known, bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::BinaryOp;

    fn below(terms: &TermManager, a: u32, b: u32) -> Query {
        Query::new(vec![terms.binary(BinaryOp::Ult, terms.input(a, 32), terms.input(b, 32))])
    }

    #[test]
    fn models_are_renamed() {
        let terms = Arc::new(TermManager::new());
        let mut cache = Cache::new(Arc::clone(&terms), 1 << 20);
        let value = |v| BitVector::new(32, v);
        assert!(cache.answer(&below(&terms, 0, 1)).is_none());
        let model = Model::new(vec![(terms.input(0, 32), value(3)), (terms.input(1, 32), value(4))]);
        cache.learn(&below(&terms, 0, 1), &Answer::Sat(Arc::new(model)));
        let Some(Answer::Sat(renamed)) = cache.answer(&below(&terms, 7, 2)) else { panic!("not cached") };
        assert_eq!(renamed.values(), [(terms.input(7, 32), value(3)), (terms.input(2, 32), value(4))]);
    }

    #[test]
    fn unknowns_are_not_kept() {
        let terms = Arc::new(TermManager::new());
        let mut cache = Cache::new(Arc::clone(&terms), 1 << 20);
        let query = below(&terms, 0, 1);
        assert!(cache.answer(&query).is_none());
        cache.learn(&query, &Answer::Unknown(super::super::UnknownReason::TimeLimit));
        assert!(cache.answer(&query).is_none());
        cache.learn(&query, &Answer::Unsat);
        assert!(cache.answer(&query).is_some_and(|answer| answer.is_unsat()));
        assert!(cache.answer(&below(&terms, 1, 0)).is_some_and(|answer| answer.is_unsat()));
    }
}
