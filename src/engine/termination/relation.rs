//! What happens along an edge of the graph, as a relation between the values before and after.
use super::fair::{Doubtful, Link};
use crate::bits::BitVector;
use crate::engine::widening::PathEdge;
use crate::exec::Machine;
use crate::reach::NodeId;
use crate::solver::Model;
use crate::state::{MultiState, Sample, Slot};
use crate::term::{BinaryOp, Evaluator, Node, Term, TermManager};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// `{ (σ(ī), σ'(ī)) | ī ⊨ facts }`
pub(super) struct Relation {
    pub(super) link: Link,
    /// `σ`: integers, and offsets of addresses.
    pub(super) before: FxHashMap<Slot, Term>,
    /// `σ'`, in slots of the node `to`.
    pub(super) after: FxHashMap<Slot, Term>,
    /// Constraints over the inputs of both.
    pub(super) facts: Vec<Term>,
    /// Known members.
    pub(super) members: Vec<Member>,
}

/// Values of inputs that satisfy the facts of a relation.
pub(super) enum Member {
    Sample(Sample),
    Model(Arc<Model>),
}

impl Relation {
    /// The relation of an edge between nodes with these states.
    pub(super) fn new(
        machine: &Machine,
        (from, before): (NodeId, &MultiState),
        (to, after): (NodeId, &MultiState),
        edge: &PathEdge,
    ) -> Self {
        let (terms, width) = (&*machine.terms, machine.pointer_width());
        let arrival = edge.arrival(after);
        let link = Link::new(machine, (from, before), (to, &arrival), Doubtful::Waits);
        let numbers = |state: &MultiState| {
            let slots = state.slots().into_iter();
            slots.filter_map(|(slot, value)| Some((slot, value.number(terms, width)?))).collect()
        };
        let after: FxHashMap<Slot, Term> = numbers(&arrival);
        let remainders = after.values().filter_map(|term| remainder_is_less(terms, *term));
        let mut facts: Vec<Term> = edge.facts.iter().copied().chain(remainders).collect();
        facts.sort_unstable();
        facts.dedup();
        let members = arrival.store.sample().cloned().map(Member::Sample);
        let before = numbers(before);
        Self { link, before, after, facts, members: members.into_iter().collect() }
    }
}

/// For a remainder, the fact that it is less than its divisor: always true, but hard for the solver
/// to find out from the bits.
fn remainder_is_less(terms: &TermManager, term: Term) -> Option<Term> {
    let zero = |divisor| terms.constant_u64(terms.width(divisor), 0);
    match *terms.node(term) {
        Node::Binary(BinaryOp::Urem, _, divisor) => {
            Some(terms.or(terms.eq(divisor, zero(divisor)), terms.ult(term, divisor)))
        }
        Node::Binary(BinaryOp::Srem, _, divisor) => {
            Some(terms.or(terms.sle(divisor, zero(divisor)), terms.slt(term, divisor)))
        }
        _ => None,
    }
}

impl Member {
    fn value(&self, terms: &TermManager, input: Term) -> BitVector {
        match self {
            Member::Sample(sample) => sample.value_of(terms, input),
            Member::Model(model) => model.value(terms, input),
        }
    }

    /// Whether a condition holds.
    pub(super) fn satisfies(&self, terms: &TermManager, evaluator: &mut Evaluator, condition: Term) -> bool {
        evaluator.reset();
        !evaluator.evaluate(terms, condition, &|input| self.value(terms, input)).is_zero()
    }
}
