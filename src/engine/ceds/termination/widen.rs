//! Widening: a state that includes two that follow each other around a loop.
//!
//! Slots in which the two differ may have any value, but for bounds that hold in both: against constants that occur, and
//! against other slots. Bounds that turn out not to hold around the loop are dropped by the next widening, so that those
//! that are left are found as a greatest fixed point.
use super::super::crew::CedsWorker;
use crate::bits::BitVector;
use crate::exec::Machine;
use crate::solver::{Answer, Query, Solver};
use crate::state::{MultiState, Slot};
use crate::term::{Term, TermManager};
use rustc_hash::{FxHashMap, FxHashSet};

/// Most pairs of slots that are looked at for bounds.
const MAX_PAIRS: usize = 400;

/// `slot ⋈ other`
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Bound {
    slot: Slot,
    other: Other,
    signed: bool,
    /// `≤` or `<` rather than `≥` or `>`.
    below: bool,
    /// `<` or `>`.
    strict: bool,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Other {
    Slot(Slot),
    Constant(BitVector),
}

impl Bound {
    fn term(&self, terms: &TermManager, slots: &FxHashMap<Slot, Term>) -> Option<Term> {
        let slot = *slots.get(&self.slot)?;
        let other = match &self.other {
            Other::Slot(slot) => *slots.get(slot)?,
            Other::Constant(value) => terms.constant(value),
        };
        let (low, high) = if self.below { (slot, other) } else { (other, slot) };
        Some(match (self.signed, self.strict) {
            (true, true) => terms.slt(low, high),
            (true, false) => terms.sle(low, high),
            (false, true) => terms.ult(low, high),
            (false, false) => terms.ule(low, high),
        })
    }
}

/// A state that includes `new`, and is the same for states that differ from the `old` one in the same slots; `None` if there
/// is nothing to let go. Both are at the same place, with the same objects.
pub(super) fn widen(
    machine: &Machine,
    worker: &mut CedsWorker,
    old: &MultiState,
    new: &MultiState,
) -> Option<MultiState> {
    let (terms, width) = (&*machine.terms, machine.pointer_width());
    new.store.sample()?;
    let (before, after) = (numbers(terms, width, old), numbers(terms, width, new));
    let changed = changed(terms, width, old, new)?;
    let mut wider = new.clone();
    let freed = wider.free(terms, &mut worker.evaluator, &changed, width);
    let mut open = after.clone();
    open.extend(freed);
    let mut strict = None;
    for bound in candidates(terms, (&before, &after), &changed) {
        if !bound.strict && strict.as_ref() == Some(&Bound { strict: true, ..bound.clone() }) {
            continue;
        }
        let (Some(in_old), Some(in_new)) = (bound.term(terms, &before), bound.term(terms, &after)) else {
            continue;
        };
        if holds(terms, worker, new, in_new)
            && holds(terms, worker, old, in_old)
            && let Some(term) = bound.term(terms, &open)
        {
            if wider.store.decides(terms, term) != Some(true) {
                wider.store.assume(terms, term);
            }
            strict = bound.strict.then_some(bound);
        }
    }
    Some(wider)
}

fn numbers(terms: &TermManager, width: u32, state: &MultiState) -> FxHashMap<Slot, Term> {
    let slots = state.slots().into_iter();
    slots.filter_map(|(slot, value)| Some((slot, value.number(terms, width)?))).collect()
}

/// The slots in which two states differ; `None` if there are none, or if they differ in more than numbers.
fn changed(terms: &TermManager, width: u32, old: &MultiState, new: &MultiState) -> Option<FxHashSet<Slot>> {
    let mut changed = FxHashSet::default();
    for ((slot, a), (other, b)) in old.slots().into_iter().zip(new.slots()) {
        if slot != other {
            return None;
        }
        if a == b {
            continue;
        }
        let (x, y) = (a.number(terms, width)?, b.number(terms, width)?);
        if a.object() != b.object() || terms.width(x) != terms.width(y) {
            return None;
        }
        changed.insert(slot);
    }
    (!changed.is_empty()).then_some(changed)
}

/// Bounds of changed slots.
fn candidates(
    terms: &TermManager,
    (before, after): (&FxHashMap<Slot, Term>, &FxHashMap<Slot, Term>),
    changed: &FxHashSet<Slot>,
) -> Vec<Bound> {
    let mut found = Vec::new();
    let mut add = |slot: Slot, other: &Other| {
        for (signed, below) in [(true, true), (true, false), (false, true), (false, false)] {
            // Against constants the one is the other of the next constant.
            let strict = matches!(other, Other::Slot(_));
            found.extend([true, false].iter().filter(|s| strict || !**s).map(|strict| Bound {
                slot,
                other: other.clone(),
                signed,
                below,
                strict: *strict,
            }));
        }
    };
    let mut slots: Vec<Slot> = after.keys().copied().collect();
    slots.sort_unstable();
    let width = |slot: &Slot| terms.width(after[slot]);
    for slot in slots.iter().filter(|slot| changed.contains(slot)) {
        let width = width(slot);
        let mut constants = vec![BitVector::zero(width), BitVector::one(width), BitVector::ones(width)];
        constants
            .extend([before[slot], after[slot]].iter().filter_map(|term| terms.as_constant(*term).cloned()));
        constants.dedup();
        for constant in constants {
            add(*slot, &Other::Constant(constant));
        }
    }
    let mut pairs = 0;
    for (i, p) in slots.iter().enumerate() {
        for q in &slots[i + 1..] {
            if width(p) != width(q) || width(p) == 1 || !changed.contains(p) && !changed.contains(q) {
                continue;
            }
            pairs += 1;
            if pairs > MAX_PAIRS {
                return found;
            }
            add(*p, &Other::Slot(*q));
        }
    }
    found
}

/// Whether a condition holds in all concrete states of a state.
fn holds(terms: &TermManager, worker: &mut CedsWorker, state: &MultiState, condition: Term) -> bool {
    if let Some(value) = terms.as_bool(condition) {
        return value;
    }
    worker.evaluator.reset();
    let values = state.store.values();
    let value = |input: Term| values.value_of(terms, input);
    if worker.evaluator.evaluate(terms, condition, &value).is_zero() {
        return false;
    }
    let mut assertions = state.store.related(terms, condition);
    assertions.push(terms.not(condition));
    matches!(worker.exec.solver.check(&Query::new(assertions)), Answer::Unsat)
}
