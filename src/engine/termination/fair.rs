//! Which parts of a graph fair runs go around for ever.
//!
//! A run that goes on for ever stays in one strongly connected component in the end. Weak fairness: for each thread that is there all the time, an edge is taken again
//! and again along which it runs, or perhaps cannot run. If the component has no such edge, no fair run stays in it. Strong fairness, of a thread that no edge of the
//! component runs: edges along which it can run are taken only finitely often, so they are left out (Emerson, Lei: Modalities for Model Checking, 1987).
use super::relation::{Passage, Relation};
use crate::property::Fairness;
use rustc_hash::FxHashMap;

/// What of a strongly connected component fair runs may go around for ever.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// Perhaps all of it.
    All,
    /// At most cycles of these edges.
    Only(Vec<usize>),
}

/// The part of a strongly connected component, given by the indices of its relations, that is left.
pub(super) fn part(fairness: Fairness, relations: &[Relation], component: &[usize]) -> Part {
    if fairness == Fairness::None {
        return Part::All;
    }
    let Some(first) = component.first() else { return Part::All };
    let threads =
        (0..relations[*first].threads.len()).filter_map(|thread| along(relations, component, thread));
    for passages in threads.filter(|passages| !passages.iter().any(|passage| passage.runs)) {
        let left = match fairness {
            Fairness::None => continue,
            Fairness::Weak if passages.iter().any(|passage| passage.may_wait) => continue,
            Fairness::Weak => Vec::new(),
            Fairness::Strong => {
                let edges = component.iter().zip(&passages);
                edges.filter(|(_, passage)| !passage.is_enabled).map(|(edge, _)| *edge).collect()
            }
        };
        if left.len() < component.len() {
            return Part::Only(left);
        }
    }
    Part::All
}

/// Follows the thread with this index in the first node of a component along all edges. `None` if it ends on the way, or is not the same one everywhere.
fn along(relations: &[Relation], component: &[usize], thread: usize) -> Option<Vec<Passage>> {
    let mut index_at = FxHashMap::default();
    index_at.insert(relations[component[0]].from, thread);
    let mut known = 0;
    while known < index_at.len() {
        known = index_at.len();
        for edge in component {
            let Relation { from, to, threads, .. } = &relations[*edge];
            let Some(index) = index_at.get(from).copied() else { continue };
            let next = threads[index].to?;
            if *index_at.entry(*to).or_insert(next) != next {
                return None;
            }
        }
    }
    let passage = |edge: &usize| {
        let Relation { from, threads, .. } = &relations[*edge];
        index_at.get(from).map(|index| threads[*index])
    };
    component.iter().map(passage).collect()
}
