//! Closed walks through a strongly connected component that meet what a fair run needs.
use super::fair::{self, Link};
use crate::property::Fairness;
use crate::reach::NodeId;
use fixedbitset::FixedBitSet;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// A short closed walk along edges of a strongly connected component, given by the indices of its
/// links: it takes an accepting edge, and for each thread an edge along which it runs. Weak
/// fairness is content with one along which the thread waits; so is strong fairness if the thread
/// runs nowhere. The component has an accepting edge.
pub(super) fn closed_walk(fairness: Fairness, links: &[&Link], component: &[usize]) -> Vec<usize> {
    let mut open = needs(fairness, links, component);
    let accepting = component.iter().filter(|edge| links[**edge].accepting);
    let first = *accepting.min_by_key(|edge| (links[**edge].from, **edge)).expect("an edge accepts");
    let mut leaving: FxHashMap<NodeId, Vec<usize>> = FxHashMap::default();
    for edge in component {
        leaving.entry(links[*edge].from).or_default().push(*edge);
    }
    let mut route = Vec::new();
    let mut way = vec![first];
    loop {
        open.retain(|need| !way.iter().any(|edge| need.contains(*edge)));
        route.append(&mut way);
        let at = links[route[route.len() - 1]].to;
        if !open.is_empty() {
            way = shortest(links, &leaving, at, |edge| open.iter().any(|need| need.contains(edge)));
        } else if at == links[first].from {
            return route;
        } else {
            way = shortest(links, &leaving, at, |edge| links[edge].to == links[first].from);
        }
    }
}

/// For each thread that asks for something, the edges that give it.
fn needs(fairness: Fairness, links: &[&Link], component: &[usize]) -> Vec<FixedBitSet> {
    if fairness == Fairness::None {
        return Vec::new();
    }
    let need = |thread: usize| {
        let passages = fair::along(links, component, thread)?;
        let edges = |wanted: &dyn Fn(&fair::Passage) -> bool| -> Vec<usize> {
            let both = component.iter().zip(&passages);
            both.filter(|(_, passage)| wanted(passage)).map(|(edge, _)| *edge).collect()
        };
        let mut good = match fairness {
            Fairness::Weak => edges(&|passage| passage.runs || passage.may_wait),
            Fairness::None | Fairness::Strong => edges(&|passage| passage.runs),
        };
        if good.is_empty() {
            good = edges(&|passage| passage.may_wait);
        }
        (!good.is_empty()).then(|| good.into_iter().collect())
    };
    (0..links[component[0]].threads.len()).filter_map(need).collect()
}

/// The edges of a shortest way from a node whose last edge is one that is looked for. There is one.
fn shortest(
    links: &[&Link],
    leaving: &FxHashMap<NodeId, Vec<usize>>,
    from: NodeId,
    is_wanted: impl Fn(usize) -> bool,
) -> Vec<usize> {
    let mut by: FxHashMap<NodeId, usize> = FxHashMap::default();
    let mut open = VecDeque::from([from]);
    while let Some(node) = open.pop_front() {
        for edge in &leaving[&node] {
            if is_wanted(*edge) {
                let mut way = vec![*edge];
                let mut at = node;
                while at != from {
                    way.push(by[&at]);
                    at = links[by[&at]].from;
                }
                way.reverse();
                return way;
            }
            let next = links[*edge].to;
            if next != from && !by.contains_key(&next) {
                by.insert(next, *edge);
                open.push_back(next);
            }
        }
    }
    unreachable!("each edge of a strongly connected component can be reached from each of its nodes")
}

#[cfg(test)]
mod tests {
    use super::*;
    use fair::Passage;

    /// An edge between nodes, whether it accepts, and for each thread whether it runs or may wait.
    fn link((from, to): (usize, usize), accepting: bool, threads: &[(bool, bool)]) -> Link {
        let passage = |(index, (runs, may_wait)): (u32, &(bool, bool))| Passage {
            to: Some(index),
            runs: *runs,
            is_enabled: !may_wait,
            may_wait: *may_wait,
        };
        let threads = (0..).zip(threads).map(passage).collect();
        Link {
            from: NodeId::new(from),
            to: NodeId::new(to),
            accepting,
            woke: false,
            is_atomic: false,
            threads,
        }
    }

    fn walk(fairness: Fairness, links: &[Link]) -> Vec<usize> {
        let component: Vec<usize> = (0..links.len()).collect();
        closed_walk(fairness, &links.iter().collect::<Vec<_>>(), &component)
    }

    #[test]
    fn walks_take_what_each_thread_needs() {
        const RUNS: (bool, bool) = (true, false);
        const CAN: (bool, bool) = (false, false);
        const WAITS: (bool, bool) = (false, true);
        // The second thread runs on a way around of its own, and waits on the way of the accepting
        // edge.
        let links = [
            link((0, 1), false, &[RUNS, CAN]),
            link((1, 0), true, &[RUNS, WAITS]),
            link((0, 2), false, &[CAN, RUNS]),
            link((2, 0), false, &[CAN, RUNS]),
        ];
        assert_eq!(walk(Fairness::None, &links), [1, 0]);
        assert_eq!(walk(Fairness::Weak, &links), [1, 0]);
        assert_eq!(walk(Fairness::Strong, &links), [1, 2, 3, 0]);
    }

    #[test]
    fn an_edge_may_be_a_walk() {
        assert_eq!(walk(Fairness::Strong, &[link((0, 0), true, &[(true, false)])]), [0]);
    }
}
