//! Predicates from affine hulls.
//!
//! Of what a block makes of the equations before it, the strongest linear equations modulo powers
//! of two are computed, by [models](hull_of_models). So the equations of each abstraction state
//! follow from those before and the block: if they contradict the last block, they are
//! interpolants at the level of words, where those of a solver for bits are not. If the path
//! visits a location several times, equations are tried first that hold at all visits: these may
//! be a part of a loop invariant. Only those stay that make the rest of the path impossible.
//!
//! Unlike [claims](super::claims), the equations need not be closed under the blocks of a loop: the
//! path is what it is, and nothing is guessed.
//!
//! Karr: Affine relationships among variables of a program, Acta Informatica 1976. Müller-Olm,
//! Seidl: Analysis of modular arithmetic, TOPLAS 2007.
use super::inductive::Annotated;
use super::sequence::{Infeasible, Sequence, stacks};
use crate::analysis::blocks::Path;
use crate::analysis::claims::{Hull, hull_of_models};
use crate::term::{Term, TermManager};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// Longest path that is looked at.
const MOST_NODES: usize = 64;
/// Most slots at one abstraction state.
const MOST_SLOTS: usize = 32;
/// Most questions about the hulls of one path.
const MOST_QUESTIONS: usize = 400;

/// Names of slots, by width.
type Names = BTreeMap<u32, Vec<Term>>;

/// The strongest equations for each width; `None` if no state is possible.
type Hulls = Option<Vec<Hull>>;

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
    let mut hulls: Vec<Hulls> = Vec::new();
    let mut before = Vec::new();
    for (part, location) in whole.parts.iter().zip(&locations) {
        let mut held = part.all();
        held.extend(before);
        let values: FxHashMap<u32, Term> = part.values.iter().copied().collect();
        let mut found = Some(Vec::new());
        for (width, names) in &names[*location] {
            let name = |name: &Term| terms.input_index(*name).expect("names are inputs");
            let values: Vec<Term> = names.iter().map(|term| values[&name(term)]).collect();
            let exec = &mut path.worker.exec;
            let budget = exec.budget.clone();
            let may_be_asked = || {
                let is_left = questions > 0 && budget.check().is_ok();
                questions -= usize::from(is_left);
                is_left
            };
            let mut session = exec.solver.session(&held);
            let hull = hull_of_models(terms, &mut session, (*width, &values), may_be_asked).ok()?;
            found = found.zip(hull).map(|(mut all, hull)| {
                all.push(hull);
                all
            });
        }
        before = conditions(terms, &names[*location], found.as_ref());
        hulls.push(found);
    }
    let single: Vec<usize> = (0..count).collect();
    let groups = if single == locations { vec![single] } else { vec![locations.clone(), single] };
    groups.into_iter().find_map(|groups| {
        let mut joined: Vec<Hulls> = vec![None; count];
        groups.iter().zip(&hulls).for_each(|(group, hulls)| join(&mut joined[*group], hulls));
        let holds = joined.iter().zip(&names).map(|(hulls, names)| conditions(terms, names, hulls.as_ref()));
        let holds: Vec<Vec<Term>> = holds.collect();
        Annotated { terms, path: &whole, groups: &groups, holds: &holds }.sequence(path.worker)
    })
}

/// Makes the first hulls the least ones that have both.
fn join(hulls: &mut Hulls, others: &Hulls) {
    *hulls = match (hulls.take(), others) {
        (Some(hulls), Some(others)) => Some(hulls.iter().zip(others).map(|(a, b)| a.joined(b)).collect()),
        (one, None) => one,
        (None, one) => one.clone(),
    };
}

/// The equations of hulls as conditions on named slots; `false` if no state is possible.
fn conditions(terms: &TermManager, names: &Names, hulls: Option<&Vec<Hull>>) -> Vec<Term> {
    let Some(hulls) = hulls else { return vec![terms.false_()] };
    let each = names
        .values()
        .zip(hulls)
        .flat_map(|(names, hull)| hull.equations().into_iter().map(|equation| equation.term(terms, names)));
    each.collect()
}

/// For each abstraction state the slots that matter at some visit of its location; only those of up
/// to 64 bits. Each location is that of the first visit.
fn names(terms: &TermManager, path: &Path, locations: &[usize]) -> Vec<Names> {
    let needed = path.needed(terms);
    let at = |location: usize| {
        let visits = || (0..locations.len()).filter(|node| locations[*node] == location);
        let mut names: BTreeSet<u32> = visits().flat_map(|node| needed[node].iter().copied()).collect();
        for node in visits() {
            names.retain(|name| path.parts[node].values.iter().any(|(known, _)| known == name));
        }
        let width = |name: u32| path.parts[location].values.iter().find(|(known, _)| *known == name);
        let named = names.into_iter().filter_map(|name| Some((name, terms.width(width(name)?.1))));
        let mut by_width = Names::new();
        for (name, width) in named.filter(|(_, width)| *width <= 64).take(MOST_SLOTS) {
            by_width.entry(width).or_default().push(terms.input(name, width));
        }
        if by_width.is_empty() {
            // Without slots, too, a state may be impossible.
            by_width.insert(1, Vec::new());
        }
        by_width
    };
    locations.iter().map(|location| at(*location)).collect()
}
