//! What holds of each element of an array where a loop is entered.
//!
//! States keep one element of a large array, at an arbitrary index. So what holds of it in all
//! states that enter a loop holds of each element there. It may be assumed of other elements that
//! are read from there on: proofs of loops that add up the elements of an array need that. Such
//! claims are guessed from the states that come to the loop first. Where a later state refutes one,
//! the search has to begin again without it.
//!
//! This is sound, by induction on the length of a run. Until the run enters a loop, it is among the
//! states of the search whatever the indices are, so the claims about each element hold where it
//! enters. For that, entries of loops must be told from the run alone: they must be the same
//! whatever the indices are.
use super::widen::affine_hull;
use crate::analysis::Worker;
use crate::analysis::claims::{Claim, Judge, Numbers, Snapshot, guesses, without_implied};
use crate::analysis::position::Places;
use crate::exec::Machine;
use crate::reach::Precision;
use crate::state::{Distinguished, MultiState, ObjectId, Slot};
use crate::term::{Conjunction, Term, TermManager};
use rustc_hash::{FxHashMap, FxHashSet};

/// How often a search begins again, because of any loop, before it goes on without claims.
const MAX_REFUTATIONS: usize = 8;

/// What has been found of each element, by loop and array.
#[derive(Default)]
pub(in crate::engine) struct Elements {
    found: FxHashMap<(Places, ObjectId), ElementClaims>,
    refutations: usize,
}

/// Claims about an index and the element there, which have these widths.
#[derive(Clone)]
struct ElementClaims {
    widths: (u32, u32),
    claims: Vec<Claim>,
}

/// What a state has left of the claims that others were told.
pub(in crate::engine) struct Refuted {
    key: (Places, ObjectId),
    left: ElementClaims,
}

impl From<Refuted> for Elements {
    fn from(Refuted { key, left }: Refuted) -> Self {
        Self { found: FxHashMap::from_iter([(key, left)]), refutations: 1 }
    }
}

impl Precision for Elements {
    /// Gives up claims that were refuted; all of them where that has happened too often.
    fn add(&mut self, other: Self) -> bool {
        self.found.extend(other.found);
        self.refutations += other.refutations;
        if self.refutations >= MAX_REFUTATIONS {
            self.found.values_mut().for_each(|found| found.claims.clear());
        }
        true
    }
}

impl Elements {
    /// Tells a state that enters a loop what holds of each element. The others are the known states
    /// that enter it as well. `considered` counts the claims that were looked at. The error is that
    /// the state refutes what others were told before.
    pub(super) fn tell(
        &mut self,
        machine: &Machine,
        worker: &mut Worker,
        head: &Places,
        (state, others): (&mut MultiState, &[&MultiState]),
        considered: &mut u64,
    ) -> Result<(), Refuted> {
        let terms = &*machine.terms;
        let arrays = state.memory.iter().filter(|(_, object)| object.distinguished.is_some());
        for array in arrays.map(|(id, _)| id).collect::<Vec<_>>() {
            let Some(kept) = KeptElement::of(terms, state, array) else { continue };
            let key = (head.clone(), array);
            match self.found.get(&key) {
                Some(ElementClaims { claims, .. }) if claims.is_empty() => {}
                Some(found) => {
                    let mut claims = Vec::new();
                    if found.widths == kept.widths {
                        let snapshot = kept.snapshot(machine, state);
                        let mut judge = Judge::new(terms, worker);
                        claims = judge.keep_true(&snapshot, found.claims.clone());
                    }
                    if claims.len() < found.claims.len() {
                        return Err(Refuted { key, left: ElementClaims { widths: found.widths, claims } });
                    }
                }
                None => {
                    let mut claims = Vec::new();
                    if self.refutations < MAX_REFUTATIONS {
                        let same = |other: &&&MultiState| {
                            KeptElement::of(terms, other, array)
                                .is_some_and(|other| other.widths == kept.widths)
                        };
                        let others = others.iter().filter(same).copied();
                        let states: Vec<&MultiState> = std::iter::once(&*state).chain(others).collect();
                        claims = kept.guess(machine, worker, &states, considered);
                    }
                    self.found.insert(key.clone(), ElementClaims { widths: kept.widths, claims });
                }
            }
            let each = kept.each(terms, &self.found[&key].claims);
            let object = state.memory.get_mut(array);
            object.distinguished.as_mut().expect("one element is kept").each = each;
        }
        Ok(())
    }
}

/// The element that is kept of an array.
struct KeptElement {
    index: Slot,
    element: Slot,
    widths: (u32, u32),
}

impl KeptElement {
    /// The kept element of an array; `None` if the array keeps all its elements, or does not exist.
    fn of(terms: &TermManager, state: &MultiState, array: ObjectId) -> Option<Self> {
        let (_, object) = state.memory.iter().find(|(id, _)| *id == array)?;
        object.distinguished?;
        let width = |offset| Some(terms.width(object.cells.get(offset)?.value.to_term(terms)?));
        Some(Self {
            index: Slot::Cell(array, Distinguished::INDEX),
            element: Slot::Cell(array, Distinguished::ELEMENT),
            widths: (width(Distinguished::INDEX)?, width(Distinguished::ELEMENT)?),
        })
    }

    fn snapshot<'s>(&self, machine: &Machine, state: &'s MultiState) -> Snapshot<'s> {
        let relevant = FxHashSet::from_iter([self.index, self.element]);
        Snapshot::new(&machine.terms, machine.pointer_width(), state, &state.slots(), &relevant)
    }

    /// Claims about the element that hold in all these states.
    fn guess(
        &self,
        machine: &Machine,
        worker: &mut Worker,
        states: &[&MultiState],
        considered: &mut u64,
    ) -> Vec<Claim> {
        let snapshots: Vec<Snapshot> = states.iter().map(|state| self.snapshot(machine, state)).collect();
        let mut judge = Judge::new(&machine.terms, worker);
        for snapshot in &snapshots {
            judge.add_sample(snapshot);
        }
        let element = FxHashSet::from_iter([self.element]);
        let all: Vec<&Snapshot> = snapshots.iter().collect();
        let numbers: Vec<&Numbers> = all.iter().map(|snapshot| &snapshot.slots).collect();
        let mut claims = affine_hull(&mut judge, &all, &element);
        let guesses = guesses(machine, (&numbers, numbers[0]), states[0], &element, &judge.points[0]);
        *considered += guesses.len() as u64;
        claims.extend(
            guesses.into_iter().filter(|claim| judge.points.iter().all(|point| claim.holds_at(point))),
        );
        claims.retain(|claim| claim.slots().contains(&self.element));
        for snapshot in &snapshots {
            claims = judge.keep_true(snapshot, claims);
        }
        without_implied(claims)
    }

    /// What claims say of each element, see [`Distinguished::each`].
    fn each(&self, terms: &TermManager, claims: &[Claim]) -> Term {
        let slots = FxHashMap::from_iter([
            (self.index, Distinguished::any_index(terms, self.widths.0)),
            (self.element, Distinguished::any_element(terms, self.widths.1)),
        ]);
        let mut each = Conjunction::new();
        for claim in claims {
            each.assume(terms, claim.term(terms, &slots).expect("it is about these slots"));
        }
        terms.and_all(each.into_conjuncts())
    }
}
