//! Answers queries that were answered before. [`Repeated`] knows the very same queries, and is so
//! cheap that it comes early. [`Cache`] also knows queries that differ in the names of their
//! inputs, and computes the canonical form of each query for this.
use super::canonical::Shapes;
use super::layer::Layer;
use super::{Answer, Model, Query, UnknownReason};
use crate::base::SharedMap;
use crate::bits::BitVector;
use crate::term::{Term, TermManager};
use std::fmt;
use std::sync::Arc;

/// Queries with more nodes are not cached under other names: their canonical form costs about as
/// much as it saves.
const NODE_LIMIT: usize = 20_000;

/// Memory for answers, in bytes.
const BYTES: usize = 256 << 20;

/// Answers to queries over the same terms, which the chains of several threads share.
pub struct Answers {
    /// With the effort after which a query was found to be too hard.
    repeated: SharedMap<Box<[Term]>, (Answer, u64)>,
    renamed: SharedMap<Box<[u32]>, Known>,
}

impl Answers {
    /// No answers yet, for this many threads.
    pub fn new(threads: usize) -> Self {
        Self { repeated: SharedMap::new(BYTES / 2, threads), renamed: SharedMap::new(BYTES / 2, threads) }
    }
}

impl fmt::Debug for Answers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Answers")
    }
}

/// Remembers answers to quantifier-free queries by their sorted assertions. It remembers unknown
/// answers, too: limits of time stay the same during a run, and slices grow slowly.
pub(super) struct Repeated {
    known: Arc<Answers>,
    /// What the last answer had cost if it is unknown.
    effort: u64,
    /// The key of the query that was last passed on, for the answer that follows.
    pending: Option<Box<[Term]>>,
}

impl Repeated {
    pub(super) fn new(known: Arc<Answers>) -> Self {
        Self { known, effort: 0, pending: None }
    }
}

impl Layer for Repeated {
    fn name(&self) -> &'static str {
        "repeated"
    }

    fn answer(&mut self, query: &Query) -> Option<Answer> {
        self.pending = None;
        if query.forall.is_some() {
            return None;
        }
        let mut key: Box<[Term]> = query.assertions.as_slice().into();
        key.sort_unstable();
        let known = self.known.repeated.get(&key);
        if known.as_ref().is_none_or(|(answer, _)| answer.is_unknown()) {
            self.pending = Some(key);
        }
        let (answer, effort) = known?;
        self.effort = effort;
        Some(answer)
    }

    fn effort(&self) -> u64 {
        self.effort
    }

    fn learn(&mut self, _query: &Query, answer: &Answer, effort: u64) {
        let Some(key) = self.pending.take() else { return };
        let (values, effort) = match answer {
            // Another time there may be more time.
            Answer::Unknown(UnknownReason::Interrupted | UnknownReason::WorkLimit) => return,
            Answer::Unknown(UnknownReason::Slice) => (0, effort),
            Answer::Unknown(_) => (0, u64::MAX),
            Answer::Unsat => (0, 0),
            Answer::Sat(model) => (size_of_val(model.values()), 0),
        };
        let bytes = size_of_val(&*key) + values;
        self.known.repeated.insert(key, (answer.clone(), effort), bytes);
    }
}

/// Remembers answers by the canonical form of queries.
pub(super) struct Cache {
    terms: Arc<TermManager>,
    shapes: Shapes,
    known: Arc<Answers>,
    /// The key of the query that was last passed on, and its inputs in order of their numbers, for
    /// the answer that follows.
    pending: Option<(Box<[u32]>, Vec<Term>)>,
}

/// A definite answer. The values are those of the inputs in order of their numbers; quantified
/// inputs have none.
#[derive(Clone)]
enum Known {
    Unsat,
    Sat(Arc<[Option<BitVector>]>),
}

impl Cache {
    pub(super) fn new(terms: Arc<TermManager>, known: Arc<Answers>) -> Self {
        Self { terms, shapes: Shapes::default(), known, pending: None }
    }
}

impl Layer for Cache {
    fn name(&self) -> &'static str {
        "cache"
    }

    fn answer(&mut self, query: &Query) -> Option<Answer> {
        self.pending = None;
        let canonical = self.shapes.canonical(&self.terms, query, NODE_LIMIT)?;
        match self.known.renamed.get(&canonical.key) {
            None => {
                self.pending = Some((canonical.key, canonical.inputs));
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

    /// Unknowns are not kept: another limit may decide the query.
    fn learn(&mut self, _query: &Query, answer: &Answer, _effort: u64) {
        let Some((key, inputs)) = self.pending.take() else { return };
        let known = match answer {
            Answer::Unknown(_) => return,
            Answer::Unsat => Known::Unsat,
            Answer::Sat(model) => Known::Sat(inputs.iter().map(|&input| model.get(input).cloned()).collect()),
        };
        let values = if let Known::Sat(values) = &known { size_of_val(&**values) } else { 0 };
        let bytes = size_of_val(&*key) + values;
        self.known.renamed.insert(key, known, bytes);
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
        let mut cache = Cache::new(Arc::clone(&terms), Arc::new(Answers::new(1)));
        let value = |v| BitVector::new(32, v);
        assert!(cache.answer(&below(&terms, 0, 1)).is_none());
        let model = Model::new(vec![(terms.input(0, 32), value(3)), (terms.input(1, 32), value(4))]);
        cache.learn(&below(&terms, 0, 1), &Answer::Sat(Arc::new(model)), 0);
        let Some(Answer::Sat(renamed)) = cache.answer(&below(&terms, 7, 2)) else { panic!("not cached") };
        assert_eq!(renamed.values(), [(terms.input(7, 32), value(3)), (terms.input(2, 32), value(4))]);
    }

    #[test]
    fn unknowns_are_kept_for_the_same_query_only() {
        let terms = Arc::new(TermManager::new());
        let query = below(&terms, 0, 1);
        let unknown = Answer::Unknown(UnknownReason::TimeLimit);
        let mut repeated = Repeated::new(Arc::new(Answers::new(1)));
        assert!(repeated.answer(&query).is_none());
        repeated.learn(&query, &Answer::Unknown(UnknownReason::Interrupted), 0);
        assert!(repeated.answer(&query).is_none());
        repeated.learn(&query, &unknown, 0);
        assert!(repeated.answer(&query).is_some_and(|answer| answer.is_unknown()));
        assert!(repeated.answer(&below(&terms, 1, 0)).is_none());
        let mut cache = Cache::new(Arc::clone(&terms), Arc::new(Answers::new(1)));
        assert!(cache.answer(&query).is_none());
        cache.learn(&query, &unknown, 0);
        assert!(cache.answer(&query).is_none());
        cache.learn(&query, &Answer::Unsat, 0);
        assert!(cache.answer(&query).is_some_and(|answer| answer.is_unsat()));
        assert!(cache.answer(&below(&terms, 1, 0)).is_some_and(|answer| answer.is_unsat()));
    }

    #[test]
    fn the_order_of_assertions_does_not_matter() {
        let terms = Arc::new(TermManager::new());
        let pair = |i: u32, j: u32| {
            Query::new([below(&terms, i, 9).assertions, below(&terms, j, 9).assertions].concat())
        };
        let mut layer = Repeated::new(Arc::new(Answers::new(1)));
        assert!(layer.answer(&pair(0, 1)).is_none());
        layer.learn(&pair(0, 1), &Answer::Sat(Arc::default()), 0);
        assert!(layer.answer(&pair(1, 0)).is_some_and(|answer| answer.is_sat()));
        assert!(layer.answer(&pair(1, 2)).is_none());
    }
}
