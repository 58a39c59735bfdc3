//! Predicates from affine hulls.
//!
//! Of what a block makes of the equations before it, the strongest linear equations modulo powers of two are computed, by
//! [models](crate::engine::claims::ModelHull). So the equations of each abstraction state follow from those before and the block: if they
//! contradict the last block, they are interpolants at the level of words, where those of a solver for bits are not. If the path visits a
//! location several times, equations are tried first that hold at all visits: these may be a part of a loop invariant. Only
//! those stay that make the rest of the path impossible.
//!
//! Unlike [claims](super::claims), the equations need not be closed under the blocks of a loop: the path is what it is, and nothing is
//! guessed.
//!
//! Karr: Affine relationships among variables of a program, Acta Informatica 1976; Müller-Olm, Seidl: Analysis of modular
//! arithmetic, TOPLAS 2007.
use super::inductive::Annotated;
use super::sequence::{Infeasible, Sequence, stacks};
use crate::engine::blocks::Path;
use crate::engine::claims::{ModelHull, Numbers};
use crate::state::Slot;
use crate::term::{Term, TermManager};
use std::collections::BTreeSet;

/// Longest path that is looked at.
const MOST_NODES: usize = 64;
/// Most slots at one abstraction state.
const MOST_SLOTS: usize = 32;
/// Most questions about the hulls of one path.
const MOST_QUESTIONS: usize = 400;

/// Equations that hold wherever the path visits a location, or those of each single visit.
pub(super) fn sequence(path: &mut Infeasible) -> Option<Sequence> {
    let (terms, count) = (path.terms, path.whole.nodes.len());
    if count == 0 || count > MOST_NODES {
        return None;
    }
    // Before the last blocks, assignments say what slots hold at earlier visits.
    let mut guards = vec![Vec::new(); path.whole.parts.len() - path.guards.len()];
    guards.extend_from_slice(path.guards);
    let whole = path.whole.suffix(path.whole.parts.len()).with_guards(&guards);
    let visits: Vec<_> = stacks(&whole).take(count).collect();
    let location = |node: &usize| visits.iter().position(|stack| *stack == visits[*node]).unwrap_or(*node);
    let locations: Vec<usize> = (0..count).map(|node| location(&node)).collect();
    let names = names(terms, &whole, &locations);
    let mut questions = MOST_QUESTIONS;
    let mut hulls: Vec<ModelHull> = Vec::new();
    let mut before = Vec::new();
    for (part, location) in whole.parts.iter().zip(&locations) {
        let mut held = part.all();
        held.extend(before);
        let is_looked_at = |slot: &Slot| names[*location].contains_key(slot);
        let values = part.values.iter().map(|(name, value)| (slot(*name), *value));
        let values: Numbers = values.filter(|(slot, _)| is_looked_at(slot)).collect();
        let hull = ModelHull::of_models(terms, &mut path.worker.exec, &held, &values, &mut questions)?;
        before = hull.conditions(terms, &names[*location]);
        hulls.push(hull);
    }
    let single: Vec<usize> = (0..count).collect();
    let groups = if single == locations { vec![single] } else { vec![locations.clone(), single] };
    groups.into_iter().find_map(|groups| {
        let mut joined: Vec<ModelHull> = (0..count).map(|_| ModelHull::default()).collect();
        groups.iter().zip(&hulls).for_each(|(group, hull)| joined[*group].join(hull));
        let holds = joined.iter().zip(&names).map(|(hull, names)| hull.conditions(terms, names));
        let holds: Vec<Vec<Term>> = holds.collect();
        Annotated { terms, path: &whole, groups: &groups, holds: &holds }.sequence(path.worker)
    })
}

/// For each abstraction state the slots that matter at some visit of its location, by name; only those of up to 64 bits. Each
/// location is that of the first visit.
fn names(terms: &TermManager, path: &Path, locations: &[usize]) -> Vec<Numbers> {
    let needed = path.needed(terms);
    let at = |location: usize| {
        let visits = || (0..locations.len()).filter(|node| locations[*node] == location);
        let mut names: BTreeSet<u32> = visits().flat_map(|node| needed[node].iter().copied()).collect();
        for node in visits() {
            names.retain(|name| path.parts[node].values.iter().any(|(known, _)| known == name));
        }
        let width = |name: u32| path.parts[location].values.iter().find(|(known, _)| *known == name);
        let named = names.into_iter().filter_map(|name| Some((name, terms.width(width(name)?.1))));
        let named = named.filter(|(_, width)| *width <= 64).take(MOST_SLOTS);
        named.map(|(name, width)| (slot(name), terms.input(name, width))).collect()
    };
    locations.iter().map(|location| at(*location)).collect()
}

/// The slot that stands for a name.
fn slot(name: u32) -> Slot {
    Slot::Register(0, 0, name)
}
