//! Widening: a state that includes two states that follow each other around a loop.
//!
//! Slots in which the two differ are freed: they may have any value that the claims allow. Claims
//! hold in both states. They are bounds against constants that occur and against other slots,
//! bounds of differences, remainders, and linear equations modulo powers of two. The next widening
//! drops the claims that turn out not to hold around the loop. So the claims that remain are found
//! as a greatest fixed point (Houdini).
use crate::analysis::Worker;
use crate::analysis::claims::{Claim, Judge, Snapshot, equations, guesses, without_implied};
use crate::exec::Machine;
use crate::state::{Distinguished, MultiState, Slot, Value};
use crate::term::{Term, TermManager};
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

/// Most slots that change, and most others, that claims are about.
const MAX_CHANGED: usize = 64;
const MAX_OTHERS: usize = 48;
/// Most slots that equations are made of.
const MAX_EQUATED: usize = 24;
/// Most rounds of looking for equations.
const MAX_ROUNDS: usize = 40;

/// A state that includes `new`. The slots in which it differs from the `old` one have any value
/// that the claims allow. `None` if there is nothing to free, if the two differ in more than
/// numbers, or if `new` has no sample. Both are at the same control point, with the same objects.
/// `considered` counts the claims that were looked at.
pub(super) fn widen(
    machine: &Machine,
    worker: &mut Worker,
    old: &MultiState,
    new: &MultiState,
    considered: &mut u64,
) -> Option<MultiState> {
    let (terms, width) = (&*machine.terms, machine.pointer_width());
    new.store.sample()?;
    let (old_slots, new_slots) = (old.slots(), new.slots());
    let mut changed = changed(terms, width, &old_slots, &new_slots)?;
    let indices = fixed_indices(terms, new);
    changed.extend(&indices);
    let relevant = relevant(&new_slots, &changed);
    let before = Snapshot::new(terms, width, old, &old_slots, &relevant);
    let after = Snapshot::new(terms, width, new, &new_slots, &relevant);
    let mut judge = Judge::new(terms, worker);
    judge.add_sample(&before);
    judge.add_sample(&after);
    let mut claims = affine_hull(&mut judge, &[&after, &before], &changed);
    let guesses = guesses(machine, (&[&before.slots], &after.slots), new, &changed, &judge.points[0]);
    *considered += guesses.len() as u64;
    claims.extend(guesses.into_iter().filter(|claim| judge.points.iter().all(|point| claim.holds_at(point))));
    // No claim may fix the freed indices again.
    let constant = |slot: &Slot| !changed.contains(slot) && terms.as_constant(after.slots[slot]).is_some();
    claims.retain(|claim| {
        let slots = claim.slots();
        !slots.iter().any(|slot| indices.contains(slot))
            || slots.iter().any(|slot| !indices.contains(slot) && !constant(slot))
    });
    for snapshot in [&after, &before] {
        claims = judge.keep_true(snapshot, claims);
    }
    let mut wider = new.clone();
    let freed = wider.free(terms, &mut worker.evaluator, &changed, width);
    let mut open = after.slots;
    open.extend(freed);
    let claims = without_implied(claims);
    let claimed = claims.iter().map(|claim| claim.term(terms, &open).expect("the slots are the same"));
    let inside = wider.memory.iter().filter_map(|(_, object)| object.index_is_inside(terms));
    for term in claimed.chain(inside).collect::<Vec<Term>>() {
        if wider.store.decides(terms, term) != Some(true) {
            wider.store.assume(terms, term);
        }
    }
    Some(wider)
}

/// The slots that claims may be about: those of large objects are too many.
fn relevant(slots: &[(Slot, Value)], changed: &FxHashSet<Slot>) -> FxHashSet<Slot> {
    let mut slots: Vec<Slot> = slots.iter().map(|(slot, _)| *slot).collect();
    slots.sort_unstable();
    let (first, others): (Vec<Slot>, Vec<Slot>) = slots.into_iter().partition(|slot| changed.contains(slot));
    first.into_iter().take(MAX_CHANGED).chain(others.into_iter().take(MAX_OTHERS)).collect()
}

/// The slots with the indices of kept elements that a path has fixed. They are freed, so that one
/// search stands for all indices.
fn fixed_indices(terms: &TermManager, state: &MultiState) -> FxHashSet<Slot> {
    let kept = state.memory.iter().filter(|(_, object)| object.distinguished.is_some());
    let slots = kept.filter_map(|(id, object)| {
        let index = object.cells.get(Distinguished::INDEX)?.value.to_term(terms)?;
        terms.as_constant(index).map(|_| Slot::Cell(id, Distinguished::INDEX))
    });
    slots.collect()
}

/// The slots in which two states differ; `None` if there are none, or if they differ in more than
/// numbers.
fn changed(
    terms: &TermManager,
    width: u32,
    old: &[(Slot, Value)],
    new: &[(Slot, Value)],
) -> Option<FxHashSet<Slot>> {
    if old.len() != new.len() {
        return None;
    }
    let mut changed = FxHashSet::default();
    for (&(slot, a), &(other, b)) in old.iter().zip(new) {
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

/// The equations that hold in all these states, which have the same slots, by symbolic abstraction:
/// the solver is asked about the equations that hold for some members, and each model that refutes
/// one is one more member (Reps, Sagiv, Yorsh: Symbolic Implementation of the Best Transformer,
/// VMCAI 2004).
pub(super) fn affine_hull(
    judge: &mut Judge,
    snapshots: &[&Snapshot],
    changed: &FxHashSet<Slot>,
) -> Vec<Claim> {
    let (terms, first) = (judge.terms, snapshots[0]);
    // A slot that stays constant is no part of a relation.
    let varies = |slot: &&Slot| changed.contains(*slot) || terms.as_constant(first.slots[*slot]).is_none();
    let mut by_width: BTreeMap<u32, Vec<Slot>> = BTreeMap::new();
    for slot in first.slots.keys().filter(varies) {
        by_width.entry(terms.width(first.slots[slot])).or_default().push(*slot);
    }
    let mut hull = Vec::new();
    for (width, mut slots) in by_width {
        if width == 1 || !slots.iter().any(|slot| changed.contains(slot)) {
            continue;
        }
        slots.sort_unstable_by_key(|slot| (!changed.contains(slot), *slot));
        slots.truncate(MAX_EQUATED);
        let mut found = Vec::new();
        for _ in 0..MAX_ROUNDS {
            found =
                equations(width, &slots, &judge.points).into_iter().map(Claim::Equation).collect::<Vec<_>>();
            let known = judge.points.len();
            for snapshot in snapshots {
                found = judge.keep_true(snapshot, found);
            }
            if judge.points.len() == known || judge.is_tired() {
                break;
            }
        }
        hull.append(&mut found);
    }
    hull
}
