//! The strongest claims that all blocks hand on, of those that [widening guesses](super::claims):
//! bounds, differences, remainders and linear equations.
//!
//! Claims at a location begin with what no state fulfils. A state that a block makes of the claims
//! at its beginning, and that refutes the claims at its end, becomes one more state of that
//! location, until no block has such a state: for equations this is symbolic abstraction, for the
//! others it is Houdini.
//!
//! Flanagan, Leino: Houdini, an annotation assistant for ESC/Java, FME 2001; Reps, Sagiv, Yorsh:
//! Symbolic implementation of the best transformer, VMCAI 2004; Elder, Lim, Sharma, Andersen, Reps:
//! Abstract domains of affine relations, TOPLAS 2014.
use super::blocks::{Location, Part};
use super::claims::{Claim, Numbers, Point, equations, guesses};
use super::worker::Worker;
use crate::exec::Machine;
use crate::solver::{Answer, Model, Query, Solver};
use crate::state::Slot;
use crate::term::{Evaluator, Term, TermManager};
use rustc_hash::FxHashSet;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Most slots that claims at a location are about, and most that equations are made of.
const MOST_SLOTS: usize = 48;
const MOST_EQUATED: usize = 24;

/// What is claimed at one location. A name stands for the register with its number.
struct LocationClaims {
    /// The slots that are looked at, in order of importance, as inputs.
    slots: Vec<Slot>,
    names: Numbers,
    /// Known states.
    points: Vec<Point>,
    /// Claims that no known state refutes.
    guesses: Vec<Claim>,
    equations: Vec<Claim>,
}

impl LocationClaims {
    /// The claims about what the slots hold; `None` if nothing is known to come here.
    fn claimed(&self, terms: &TermManager, numbers: &Numbers) -> Option<Vec<Term>> {
        let claims = self.guesses.iter().chain(&self.equations);
        let claimed = claims.map(|claim| claim.term(terms, numbers).expect("the slots are the same"));
        (!self.points.is_empty()).then(|| claimed.collect())
    }

    fn equate(&mut self, terms: &TermManager) {
        let mut by_width: BTreeMap<u32, Vec<Slot>> = BTreeMap::new();
        for slot in &self.slots {
            by_width.entry(terms.width(self.names[slot])).or_default().push(*slot);
        }
        by_width.remove(&1);
        for slots in by_width.values_mut() {
            slots.truncate(MOST_EQUATED);
        }
        let equations = by_width.iter().flat_map(|(width, slots)| equations(*width, slots, &self.points));
        self.equations = equations.map(Claim::Equation).collect();
    }
}

/// A block, from one location to another.
pub(crate) struct BlockEdge<'a> {
    /// Where it begins; `None`: at the initial state.
    pub(crate) from: Option<Location>,
    pub(crate) part: &'a Part<'a>,
    pub(crate) to: Location,
}

/// A question was not answered, or there were too many.
pub(crate) struct TooHard;

/// Blocks, and what is claimed where they begin and end.
pub(crate) struct Houdini<'a> {
    terms: &'a TermManager,
    machine: &'a Machine<'a>,
    edges: Vec<BlockEdge<'a>>,
    places: BTreeMap<Location, LocationClaims>,
    /// The slots that blocks change. Blocks that begin at the initial state do not count.
    changed: FxHashSet<Slot>,
    /// Questions that may still be asked.
    questions: usize,
}

impl<'a> Houdini<'a> {
    /// Nothing is claimed yet. Claims at the end of each block are about these slots, by their
    /// names. At most so many questions will be asked.
    pub(crate) fn new(
        terms: &'a TermManager,
        machine: &'a Machine<'a>,
        edges: Vec<BlockEdge<'a>>,
        needed: &[BTreeSet<u32>],
        questions: usize,
    ) -> Self {
        let changed: FxHashSet<Slot> = edges
            .iter()
            .filter(|edge| edge.from.is_some())
            .flat_map(|edge| edge.part.values)
            .filter(|(name, value)| terms.input_index(*value) != Some(*name))
            .map(|(name, _)| slot(*name))
            .collect();
        let mut places: BTreeMap<Location, LocationClaims> = BTreeMap::new();
        for (BlockEdge { part, to, .. }, needed) in edges.iter().zip(needed) {
            let looked_at = part.values.iter().filter(|(_, value)| terms.width(*value) <= 64);
            let names: Numbers = looked_at
                .map(|(name, value)| (slot(*name), terms.input(*name, terms.width(*value))))
                .collect();
            let needed = needed.iter().map(|name| slot(*name)).filter(|slot| names.contains_key(slot));
            let slots = needed.collect();
            let (points, guesses, equations) = (Vec::new(), Vec::new(), Vec::new());
            let place = LocationClaims { slots, names, points, guesses, equations };
            match places.get_mut(to) {
                Some(known) => {
                    let new = place.slots.into_iter().filter(|slot| !known.slots.contains(slot));
                    let new: Vec<Slot> = new.collect();
                    known.slots.extend(new);
                    known.names.retain(|slot, _| place.names.contains_key(slot));
                }
                None => drop(places.insert(*to, place)),
            }
        }
        for place in places.values_mut() {
            place.slots.retain(|slot| place.names.contains_key(slot));
            place.slots.sort_unstable_by_key(|slot| (!changed.contains(slot), *slot));
            place.slots.truncate(MOST_SLOTS);
            place.names.retain(|slot, _| place.slots.contains(slot));
        }
        Self { terms, machine, edges, places, changed, questions }
    }

    /// Weakens the claims until all blocks hand them on.
    pub(crate) fn saturate(&mut self, worker: &mut Worker) -> Result<(), TooHard> {
        let mut is_stable = false;
        while !is_stable {
            is_stable = true;
            for edge in 0..self.edges.len() {
                while let Some(state) = self.refutation(worker, edge)? {
                    is_stable = false;
                    self.add(edge, &state);
                }
            }
        }
        Ok(())
    }

    /// What is claimed at a location; `None` if nothing is known to come there.
    pub(crate) fn claims(&self, location: Location) -> Option<Vec<Term>> {
        let place = self.places.get(&location)?;
        place.claimed(self.terms, &place.names)
    }

    /// What is claimed at the end of a block, in terms of the block; in the same order.
    fn claims_at_end(&self, edge: usize) -> Option<Vec<Term>> {
        let BlockEdge { part, to, .. } = &self.edges[edge];
        let place = &self.places[to];
        place.claimed(self.terms, &Self::numbers(part, place))
    }

    /// What the slots hold at the end of a block that leads to this location.
    fn numbers(part: &Part, place: &LocationClaims) -> Numbers {
        let held = part.values.iter().map(|(name, value)| (slot(*name), *value));
        held.filter(|(slot, _)| place.names.contains_key(slot)).collect()
    }

    /// A run through a block that keeps to the claims at its beginning, but not to those at its
    /// end.
    fn refutation(&mut self, worker: &mut Worker, edge: usize) -> Result<Option<Arc<Model>>, TooHard> {
        let BlockEdge { from, part, .. } = &self.edges[edge];
        let before = from.map_or(Some(Vec::new()), |from| self.claims(from));
        let Some(mut question) = before else { return Ok(None) };
        self.questions = self.questions.checked_sub(1).ok_or(TooHard)?;
        worker.exec.budget.check().map_err(|_| TooHard)?;
        question.extend(part.all());
        if let Some(claimed) = self.claims_at_end(edge) {
            question.push(self.terms.not(self.terms.and_all(claimed)));
        }
        match worker.exec.solver.check(&Query::new(question)) {
            Answer::Sat(model) => Ok(Some(model)),
            Answer::Unsat => Ok(None),
            Answer::Unknown(_) => Err(TooHard),
        }
    }

    /// Adds the state at the end of a block to those that the claims hold for.
    fn add(&mut self, edge: usize, run: &Model) {
        let BlockEdge { part, to, .. } = self.edges[edge];
        let place = &self.places[&to];
        let numbers = Self::numbers(part, place);
        let mut evaluator = Evaluator::new();
        let value = |(slot, term): (&Slot, &Term)| {
            (*slot, evaluator.evaluate(self.terms, *term, &run.assignment(self.terms)))
        };
        let point: Point = numbers.iter().map(value).collect();
        let first = place.points.is_empty().then(|| self.guess(to, &point));
        let place = self.places.get_mut(&to).expect("a block leads there");
        if let Some(guesses) = first {
            place.guesses = guesses;
        }
        place.guesses.retain(|claim| claim.holds_at(&point));
        place.points.push(point);
        place.equate(self.terms);
    }

    /// Claims that are worth a question, of which some hold in this state.
    fn guess(&self, location: Location, point: &Point) -> Vec<Claim> {
        let place = &self.places[&location];
        let visits = self.edges.iter().filter(|edge| edge.to == location).map(|edge| edge.part);
        let visits: Vec<&Part> = visits.collect();
        let numbers: Vec<Numbers> = visits.iter().map(|part| Self::numbers(part, place)).collect();
        let (Some(state), Some(newest)) = (visits.last(), numbers.last()) else { return Vec::new() };
        let starts: Vec<&Numbers> = numbers.iter().take(1).collect();
        // Where no loop is left, all slots are as good.
        let all = place.names.keys().copied().collect();
        let changed = if visits.len() > 1 { &self.changed } else { &all };
        guesses(self.machine, (&starts, newest), state.state, changed, point)
    }
}

/// The slot that stands for a name.
fn slot(name: u32) -> Slot {
    Slot::Register(0, 0, name)
}
