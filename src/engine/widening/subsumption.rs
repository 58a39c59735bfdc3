//! Inclusion of states whose constants differ.
//!
//! The reached set compares only states with the same constants. But a state that widening has made
//! has inputs where others have constants. So the other state's values are put in the place of
//! these inputs, and have to obey the same constraints.
use crate::analysis::Worker;
use crate::solver::{Answer, Query, Solver};
use crate::state::{MultiState, Slot, Value};
use crate::term::{Substitution, Term, TermManager};
use rustc_hash::FxHashSet;

/// Whether the state `wide` certainly includes another one, whose slots are given. Both are in
/// canonical form; `width` is that of addresses, in bits.
pub(super) fn subsumes(
    terms: &TermManager,
    width: u32,
    worker: &mut Worker,
    wide: &MultiState,
    (state, slots): (&MultiState, &[(Slot, Value)]),
) -> bool {
    if state.store.sample().is_none() || wide.store.sample().is_none() {
        return false;
    }
    let Some(mut obligations) = obligations(terms, width, wide, (state, slots)) else { return false };
    let values = state.store.values();
    obligations.retain(|claim| terms.as_bool(*claim) != Some(true));
    if obligations.iter().any(|claim| worker.exec.evaluate(terms, values, *claim).is_zero()) {
        return false;
    }
    obligations.retain(|claim| state.store.decides(terms, *claim) != Some(true));
    if obligations.is_empty() {
        return true;
    }
    let mut assertions = state.store.constraints();
    assertions.push(terms.not(terms.and_all(obligations)));
    matches!(worker.exec.solver.check(&Query::new(assertions)), Answer::Unsat)
}

/// What has to hold in a state for `wide` to include it; `None` if that never holds, or cannot be
/// told in this way.
fn obligations(
    terms: &TermManager,
    width: u32,
    wide: &MultiState,
    (state, slots): (&MultiState, &[(Slot, Value)]),
) -> Option<Vec<Term>> {
    let flags = |state: &MultiState| (state.halted, state.exposed, state.numbered);
    if flags(wide) != flags(state) || !wide.same_places(state) {
        return None;
    }
    let wide_slots = wide.slots();
    if wide_slots.len() != slots.len() {
        return None;
    }
    let mut pairs = Vec::new();
    for ((slot, a), &(other, b)) in wide_slots.into_iter().zip(slots) {
        if slot != other {
            return None;
        }
        pairs.push((a, b));
    }
    for ((_, a), (_, b)) in wide.memory.iter().zip(state.memory.iter()) {
        pairs.push((a.size, b.size));
        if let (Some(a), Some(b)) = (a.distinguished, b.distinguished) {
            // The wide state may count more violations than the other one, and may know less of
            // each element.
            let knows_less = a.each == b.each || terms.as_bool(a.each) == Some(true);
            if a.missed && !b.missed || !knows_less {
                return None;
            }
        }
    }
    let mut inputs: FxHashSet<Term> = FxHashSet::default();
    let mut substitution = Substitution::new();
    let mut equal: Vec<(Term, Term)> = Vec::new();
    for (a, b) in pairs {
        if a == b && a.term().is_none() {
            continue;
        }
        let (x, y) = (a.number(terms, width)?, b.number(terms, width)?);
        if a.object() != b.object() || terms.width(x) != terms.width(y) {
            return None;
        }
        if terms.input_index(x).is_some() && inputs.insert(x) {
            substitution.insert(terms, x, y);
        } else {
            equal.push((x, y));
        }
    }
    let mut inside = |term: Term| {
        let known = terms.inputs(term).iter().all(|input| inputs.contains(input));
        known.then(|| substitution.apply(terms, term))
    };
    let mut obligations = Vec::new();
    for constraint in wide.store.constraints() {
        obligations.push(inside(constraint)?);
    }
    for (x, y) in equal {
        obligations.push(terms.eq(inside(x)?, y));
    }
    Some(obligations)
}
