//! Which inputs a term mentions: one set per term, computed when first asked for.
use super::{SupportId, Term, TermManager};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::Ordering;

impl TermManager {
    /// The inputs that the term mentions, in order of their terms.
    pub fn inputs(&self, term: Term) -> &Arc<[Term]> {
        self.supports.get(self.support_id(term))
    }

    /// The inputs of a set, in order of their terms.
    pub fn support(&self, id: SupportId) -> &Arc<[Term]> {
        self.supports.get(id)
    }

    /// The set that has the inputs of both.
    pub fn support_union(&self, a: SupportId, b: SupportId) -> SupportId {
        self.supports.union(a, b)
    }

    /// The id of the set of inputs that the term mentions: constant time after the first call.
    pub fn support_id(&self, term: Term) -> SupportId {
        if let Some(id) = self.known_support(term) {
            return id;
        }
        let mut stack = vec![term];
        while let Some(&top) = stack.last() {
            if self.known_support(top).is_some() {
                stack.pop();
                continue;
            }
            let before = stack.len();
            let mut support = SupportId::EMPTY;
            if self.input_index(top).is_some() {
                support = self.supports.singleton(top);
            }
            for operand in self.node(top).operands() {
                match self.known_support(operand) {
                    Some(id) if stack.len() == before => support = self.supports.union(support, id),
                    Some(_) => {}
                    None => stack.push(operand),
                }
            }
            if stack.len() == before {
                // Every thread computes the same id, so the order of stores does not matter.
                self.entry(top).support.store(support.0.get(), Ordering::Release);
                stack.pop();
            }
        }
        self.known_support(term).expect("computed above")
    }

    fn known_support(&self, term: Term) -> Option<SupportId> {
        NonZeroU32::new(self.entry(term).support.load(Ordering::Acquire)).map(SupportId)
    }
}
