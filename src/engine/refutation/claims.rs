//! Predicates from claims, as widening guesses them: bounds, differences, remainders and linear equations.
//!
//! Each location of the path has the strongest claims that hold wherever the path visits it, and that each block of the path
//! hands on. They begin with what no state fulfils. A state that a block makes of the claims at its beginning, and that refutes
//! the claims at its end, becomes one more state of that location, until no block has such a state: for equations this is
//! symbolic abstraction, for the others it is Houdini. In the end, only the claims that exclude the target are kept, and
//! those that these need. So the sequence is perfect, and where a block stands for all ways around a loop, it is an invariant of
//! the loop. Conditions of the program do not show such things as parity or `i + 2j = 2n`: there other strategies diverge.
//!
//! Flanagan, Leino: Houdini, an annotation assistant for ESC/Java, FME 2001; Reps, Sagiv, Yorsh: Symbolic implementation of the best
//! transformer, VMCAI 2004; Elder, Lim, Sharma, Andersen, Reps: Abstract domains of affine relations, TOPLAS 2014.
use super::sequence::{Infeasible, Sequence};
use crate::engine::blocks::{Location, Part, Path};
use crate::engine::claims::{Claim, Numbers, Point, equations, guesses};
use crate::engine::worker::Worker;
use crate::exec::Machine;
use crate::solver::{Answer, Core, Model, Query, Solver};
use crate::state::Slot;
use crate::term::{Evaluator, Term, TermManager};
use rustc_hash::FxHashSet;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Longest path that is looked at.
const MOST_NODES: usize = 64;
/// Most questions about the claims of one path.
const MOST_QUESTIONS: usize = 400;
/// Most slots that claims at a location are about, and most that equations are made of.
const MOST_SLOTS: usize = 48;
const MOST_EQUATED: usize = 24;

/// The claims that exclude the target and are handed on by the blocks of the whole path.
pub(in crate::engine) fn sequence(path: &mut Infeasible) -> Option<Sequence> {
    let Infeasible { terms, machine, whole, .. } = *path;
    if whole.nodes.is_empty() || whole.nodes.len() > MOST_NODES {
        return None;
    }
    let mut houdini = Houdini::new(terms, machine, whole);
    houdini.saturate(path.worker).ok()?;
    let wanted = houdini.needed(path.worker)?;
    let formula = |(_, location): &(_, Location)| terms.and_all(wanted[location].iter().copied());
    Some(whole.nodes.iter().map(formula).collect())
}

/// What is claimed at one location. A name stands for the register with its number.
struct Place {
    /// The slots that are looked at, in order of importance, as inputs.
    slots: Vec<Slot>,
    names: Numbers,
    /// Known states.
    points: Vec<Point>,
    /// Claims that no known state refutes.
    guesses: Vec<Claim>,
    equations: Vec<Claim>,
}

impl Place {
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

/// A question was not answered, or there were too many.
struct TooHard;

struct Houdini<'a> {
    terms: &'a TermManager,
    machine: &'a Machine<'a>,
    path: &'a Path<'a>,
    places: BTreeMap<Location, Place>,
    /// The slots that the path changes.
    changed: FxHashSet<Slot>,
    questions: usize,
}

impl<'a> Houdini<'a> {
    fn new(terms: &'a TermManager, machine: &'a Machine<'a>, path: &'a Path<'a>) -> Self {
        let changed: FxHashSet<Slot> = path.parts[1..]
            .iter()
            .flat_map(|part| part.values)
            .filter(|(name, value)| terms.input_index(*value) != Some(*name))
            .map(|(name, _)| slot(*name))
            .collect();
        let mut places: BTreeMap<Location, Place> = BTreeMap::new();
        for ((part, needed), (_, location)) in path.parts.iter().zip(path.needed(terms)).zip(&path.nodes) {
            let looked_at = part.values.iter().filter(|(_, value)| terms.width(*value) <= 64);
            let names: Numbers = looked_at
                .map(|(name, value)| (slot(*name), terms.input(*name, terms.width(*value))))
                .collect();
            let needed = needed.into_iter().map(slot).filter(|slot| names.contains_key(slot));
            let slots = needed.collect();
            let (points, guesses, equations) = (Vec::new(), Vec::new(), Vec::new());
            let place = Place { slots, names, points, guesses, equations };
            match places.get_mut(location) {
                Some(known) => {
                    let new = place.slots.into_iter().filter(|slot| !known.slots.contains(slot));
                    let new: Vec<Slot> = new.collect();
                    known.slots.extend(new);
                    known.names.retain(|slot, _| place.names.contains_key(slot));
                }
                None => drop(places.insert(*location, place)),
            }
        }
        for place in places.values_mut() {
            place.slots.retain(|slot| place.names.contains_key(slot));
            place.slots.sort_unstable_by_key(|slot| (!changed.contains(slot), *slot));
            place.slots.truncate(MOST_SLOTS);
            place.names.retain(|slot, _| place.slots.contains(slot));
        }
        Self { terms, machine, path, places, changed, questions: 0 }
    }

    /// What the slots hold at the end of a block that leads to this place.
    fn numbers(part: &Part, place: &Place) -> Numbers {
        let held = part.values.iter().map(|(name, value)| (slot(*name), *value));
        held.filter(|(slot, _)| place.names.contains_key(slot)).collect()
    }

    /// Weakens the claims until all blocks hand them on.
    fn saturate(&mut self, worker: &mut Worker) -> Result<(), TooHard> {
        let mut is_stable = false;
        while !is_stable {
            is_stable = true;
            for node in 0..self.path.nodes.len() {
                while let Some(state) = self.refutation(worker, node)? {
                    is_stable = false;
                    self.add(node, &state);
                }
            }
        }
        Ok(())
    }

    /// A run through the block before an abstraction state that keeps to the claims at its beginning, but not to those at its end.
    fn refutation(&mut self, worker: &mut Worker, node: usize) -> Result<Option<Arc<Model>>, TooHard> {
        let Some(mut question) = self.before(node) else { return Ok(None) };
        self.questions += 1;
        if self.questions > MOST_QUESTIONS || worker.exec.budget.check().is_err() {
            return Err(TooHard);
        }
        let part = &self.path.parts[node];
        let place = &self.places[&self.path.nodes[node].1];
        question.extend(part.all());
        if let Some(claimed) = place.claimed(self.terms, &Self::numbers(part, place)) {
            question.push(self.terms.not(self.terms.and_all(claimed)));
        }
        match worker.exec.solver.check(&Query::new(question)) {
            Answer::Sat(model) => Ok(Some(model)),
            Answer::Unsat => Ok(None),
            Answer::Unknown(_) => Err(TooHard),
        }
    }

    /// The claims where the block before an abstraction state begins; `None` if nothing is known to come there.
    fn before(&self, node: usize) -> Option<Vec<Term>> {
        let Some(before) = node.checked_sub(1) else { return Some(Vec::new()) };
        let place = &self.places[&self.path.nodes[before].1];
        place.claimed(self.terms, &place.names)
    }

    /// Adds the state at the end of a block to those that the claims hold for.
    fn add(&mut self, node: usize, run: &Model) {
        let location = self.path.nodes[node].1;
        let place = &self.places[&location];
        let part = &self.path.parts[node];
        let numbers = Self::numbers(part, place);
        let mut evaluator = Evaluator::new();
        let value = |(slot, term): (&Slot, &Term)| {
            (*slot, evaluator.evaluate(self.terms, *term, &run.assignment(self.terms)))
        };
        let point: Point = numbers.iter().map(value).collect();
        let first = place.points.is_empty().then(|| self.guess(location, &point));
        let place = self.places.get_mut(&location).expect("it is on the path");
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
        let visits: Vec<&Part> = (self.path.parts.iter().zip(&self.path.nodes))
            .filter(|(_, (_, other))| *other == location)
            .map(|(part, _)| part)
            .collect();
        let numbers: Vec<Numbers> = visits.iter().map(|part| Self::numbers(part, place)).collect();
        let (Some(state), Some(newest)) = (visits.last(), numbers.last()) else { return Vec::new() };
        let starts: Vec<&Numbers> = numbers.iter().take(1).collect();
        // Where no loop is left, all slots are as good.
        let all = place.names.keys().copied().collect();
        let changed = if visits.len() > 1 { &self.changed } else { &all };
        guesses(self.machine, (&starts, newest), state.state, changed, point)
    }

    /// The claims that exclude the target, and those that these need, by location. `None` if they do not exclude it.
    fn needed(&self, worker: &mut Worker) -> Option<BTreeMap<Location, BTreeSet<Term>>> {
        let nodes = &self.path.nodes;
        let mut needed: BTreeMap<Location, BTreeSet<Term>> =
            nodes.iter().map(|(_, location)| (*location, BTreeSet::new())).collect();
        let at = |node: usize| nodes[node].1;
        let last = nodes.len() - 1;
        let target = self.path.parts[last + 1].all();
        let core = self.core(worker, target, last, &needed[&at(last)])?;
        needed.get_mut(&at(last))?.extend(core);
        let mut is_stable = false;
        while !is_stable {
            is_stable = true;
            for node in (1..=last).rev() {
                let (part, place) = (&self.path.parts[node], &self.places[&at(node)]);
                let claims = place.claimed(self.terms, &place.names).unwrap_or_default();
                let values = place.claimed(self.terms, &Self::numbers(part, place)).unwrap_or_default();
                let claimed =
                    claims.iter().zip(values).filter(|(claim, _)| needed[&at(node)].contains(claim));
                let claimed = self.terms.and_all(claimed.map(|(_, value)| value));
                if self.terms.as_bool(claimed) == Some(true) {
                    continue;
                }
                let mut hard = part.all();
                hard.push(self.terms.not(claimed));
                let known = &needed[&at(node - 1)];
                let core = self.core(worker, hard, node - 1, known)?;
                let new: Vec<Term> = core.into_iter().filter(|claim| !known.contains(claim)).collect();
                is_stable &= new.is_empty();
                needed.get_mut(&at(node - 1))?.extend(new);
            }
        }
        Some(needed)
    }

    /// A minimal set of claims at an abstraction state that contradicts these terms together with those known to be needed there.
    fn core(
        &self,
        worker: &mut Worker,
        mut hard: Vec<Term>,
        node: usize,
        known: &BTreeSet<Term>,
    ) -> Option<Vec<Term>> {
        let place = &self.places[&self.path.nodes[node].1];
        worker.exec.budget.check().ok()?;
        hard.extend(known);
        let budget = worker.exec.budget.clone();
        let mut session = worker.exec.solver.session(&hard);
        let Some(mut claims) = place.claimed(self.terms, &place.names) else { return Some(Vec::new()) };
        // Nothing is better than what is short.
        claims.retain(|claim| !known.contains(claim));
        claims.sort_by_key(|claim| std::cmp::Reverse(self.terms.inputs(*claim).len()));
        let Core::Unsat(core) = session.check(&claims) else { return None };
        claims = core.into_iter().map(|position| claims[position]).collect();
        let kept = session.minimal(&claims, || budget.check()).ok()?;
        Some(kept.into_iter().map(|position| claims[position]).collect())
    }
}

/// The slot that stands for a name.
fn slot(name: u32) -> Slot {
    Slot::Register(0, 0, name)
}
