//! Answers queries that were answered before, under the same or other names of the inputs.
use super::canonical::Shapes;
use super::chain::Layer;
use super::{Answer, Model, Query};
use crate::bits::BitVector;
use crate::term::{Term, TermManager};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Queries with more nodes are not cached: writing them down costs about as much as it saves.
const NODE_LIMIT: usize = 20_000;

/// A bounded memory of answers. Two generations: when the young one is full, the old one is dropped and the young one
/// becomes old; what is hit in the old one moves to the young one.
pub(super) struct Cache {
    terms: Arc<TermManager>,
    shapes: Shapes,
    young: Generation,
    old: Generation,
    /// Bytes in one generation.
    limit: usize,
    /// Key and inputs of the query passed on, for the answer that follows.
    pending: Option<(Box<[u32]>, Vec<Term>)>,
}

/// Values are those of the inputs by number; quantified inputs have none.
#[derive(Clone)]
enum Known {
    Unsat,
    Sat(Box<[Option<BitVector>]>),
}

#[derive(Default)]
struct Generation {
    answers: FxHashMap<Box<[u32]>, Known>,
    bytes: usize,
}

impl Generation {
    fn insert(&mut self, key: Box<[u32]>, known: Known) {
        self.bytes += size(&key, &known);
        self.answers.insert(key, known);
    }
}

/// An estimate of the memory of an entry, in bytes.
fn size(key: &[u32], known: &Known) -> usize {
    let model = match known {
        Known::Unsat => 0,
        Known::Sat(values) => size_of_val(&**values),
    };
    // Twice the fixed part: the table is about half full.
    size_of_val(key) + model + 2 * size_of::<(Box<[u32]>, Known)>()
}

impl Cache {
    /// A cache of at most about `bytes` bytes.
    pub(super) fn new(terms: Arc<TermManager>, bytes: usize) -> Self {
        Self {
            terms,
            shapes: Shapes::default(),
            young: Generation::default(),
            old: Generation::default(),
            limit: bytes / 2,
            pending: None,
        }
    }

    fn lookup(&mut self, key: &[u32]) -> Option<Known> {
        if let Some(known) = self.young.answers.get(key) {
            return Some(known.clone());
        }
        let (key, known) = self.old.answers.remove_entry(key)?;
        self.old.bytes -= size(&key, &known);
        self.insert(key, known.clone());
        Some(known)
    }

    fn insert(&mut self, key: Box<[u32]>, known: Known) {
        if self.young.bytes + size(&key, &known) > self.limit {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.insert(key, known);
    }
}

impl Layer for Cache {
    fn name(&self) -> &'static str {
        "cache"
    }

    fn answer(&mut self, query: &Query) -> Option<Answer> {
        let canonical = self.shapes.canonical(&self.terms, query, NODE_LIMIT);
        self.pending = None;
        let canonical = canonical?;
        match self.lookup(&canonical.key) {
            None => {
                self.pending = Some((canonical.key, canonical.inputs));
                None
            }
            Some(Known::Unsat) => Some(Answer::Unsat),
            Some(Known::Sat(values)) => {
                let values =
                    canonical.inputs.iter().zip(values).filter_map(|(&input, value)| Some((input, value?)));
                Some(Answer::Sat(Arc::new(Model::new(values.collect()))))
            }
        }
    }

    fn learn(&mut self, _query: &Query, answer: &Answer) {
        let Some((key, inputs)) = self.pending.take() else { return };
        let known = match answer {
            // Another limit, or another run, may decide it.
            Answer::Unknown(_) => return,
            Answer::Unsat => Known::Unsat,
            Answer::Sat(model) => Known::Sat(inputs.iter().map(|&input| model.get(input).cloned()).collect()),
        };
        self.insert(key, known);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::BinaryOp;

    fn below(terms: &TermManager, a: u32, b: u32) -> Query {
        Query::new(vec![terms.binary(BinaryOp::Ult, terms.input(a, 32), terms.input(b, 32))])
    }

    fn small(terms: &TermManager, bound: u64) -> Query {
        Query::new(vec![terms.binary(BinaryOp::Ult, terms.input(0, 32), terms.constant_u64(32, bound))])
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
    fn memory_is_bounded_and_unknowns_are_not_kept() {
        let terms = Arc::new(TermManager::new());
        let mut cache = Cache::new(Arc::clone(&terms), 4000);
        let unknown = Answer::Unknown(super::super::UnknownReason::TimeLimit);
        for bound in 2..300 {
            let query = small(&terms, bound);
            assert!(cache.answer(&query).is_none());
            cache.learn(&query, &unknown);
            assert!(cache.answer(&query).is_none());
            cache.learn(&query, &Answer::Unsat);
            // The first one is used all the time, so it stays.
            assert!(cache.answer(&small(&terms, 2)).is_some());
            assert!(cache.young.bytes + cache.old.bytes <= 4000);
        }
        assert!(cache.answer(&small(&terms, 3)).is_none());
    }
}
