//! The search on explicit graphs. The folder `shuttled` runs it under other schedules than the
//! system's.
mod abstraction;
pub(super) mod graph;

use super::{
    Describe, Finished, Order, Picture, Reachability, Recorded, SearchCounters, Workers, is_compared, search,
};
use crate::base::{Interrupt, Stop};
use graph::{Graph, Visits};

const ORDERS: [Order; 3] = [Order::Mixed, Order::DepthFirst, Order::BreadthFirst];

struct Collect;

impl Workers<Visits> for Collect {
    type Report = Visits;
    type Target = usize;

    fn start(&self) -> Visits {
        Visits::default()
    }

    fn finish(&self, worker: Visits) -> Visits {
        worker
    }
}

/// Searches a graph; returns the result, the visits and the counters.
fn run(graph: &Graph, order: Order, threads: usize) -> (Reachability<usize>, Visits, SearchCounters) {
    let interrupt = Interrupt::default();
    let (Finished { result, counters, reports }, _) = search(graph, &Collect, order, threads, &interrupt);
    assert_eq!(interrupt.is_raised(), !matches!(result, Reachability::Exhausted));
    (result, Visits::of_all(reports), counters)
}

fn target(graph: &Graph, order: Order, threads: usize) -> Option<usize> {
    match run(graph, order, threads).0 {
        Reachability::Reached(target) => Some(target),
        Reachability::Exhausted | Reachability::Excluded => None,
        Reachability::Stopped(stop) => panic!("{stop}"),
    }
}

/// Two threads: one turns for ever between 0 and 1, the other can go to 2 or 3, whence 4 is
/// reached.
pub(super) fn spinner() -> Graph {
    Graph::new(&[(0, &[1, 2]), (1, &[0, 3]), (2, &[3]), (3, &[4]), (4, &[])])
        .with_reduction(0, &[1])
        .with_reduction(1, &[0])
}

#[test]
fn a_transition_that_a_reduction_puts_off_for_ever_is_found() {
    for order in ORDERS {
        let graph = spinner();
        let (_, visits, _) = run(&graph, order, 1);
        // Only one state of the cycle is expanded further.
        assert_eq!(visits.rests.len(), 1);
        let graph = graph.with_target(4);
        for threads in 1..4 {
            assert_eq!(target(&graph, order, threads), Some(4));
            let ignoring = graph.clone().without_rest();
            assert_eq!(
                target(&ignoring, order, threads),
                None,
                "the reduction ignores the way to the target"
            );
        }
    }
}

#[test]
fn what_a_reduction_leaves_out_stays_out_where_no_cycle_closes() {
    for order in ORDERS {
        // A diamond of two independent steps, of which one order is enough.
        let diamond = Graph::new(&[(0, &[1, 2]), (1, &[3]), (2, &[3]), (3, &[])]).with_reduction(0, &[1]);
        let (_, visits, counters) = run(&diamond, order, 1);
        assert_eq!(visits.expanded, [0, 1, 3]);
        assert!(visits.rests.is_empty());
        assert_eq!(counters.covered, 0);
    }
}

#[test]
fn one_covered_successor_is_enough_for_the_rest() {
    // The reduced step of 1 forks: back to 0 and on to 2. The target is only behind what was left
    // out, from 0 and 1.
    let graph = Graph::new(&[(0, &[1, 4]), (1, &[0, 2, 4]), (2, &[3]), (3, &[]), (4, &[])]);
    let graph = graph.with_reduction(0, &[1]).with_reduction(1, &[0, 2]).with_target(4);
    for order in ORDERS {
        assert_eq!(target(&graph, order, 1), Some(4));
    }
}

#[test]
fn every_state_is_explored_exactly_once() {
    for (order, seed) in ORDERS.into_iter().cycle().zip(0..12) {
        let graph = Graph::random(2000, seed);
        let (reachable, edges) = graph.reachable();
        for threads in [1, 2, 3, 8] {
            let (result, mut visits, counters) = run(&graph, order, threads);
            assert!(matches!(result, Reachability::Exhausted));
            visits.expanded.sort_unstable();
            assert_eq!(visits.expanded, reachable);
            assert_eq!(counters.transitions, edges as u64);
            assert_eq!(counters.stored, reachable.len() as u64 - 1);
            assert_eq!(counters.covered, counters.transitions - counters.stored);
            assert!((1..=counters.stored).contains(&counters.most_waiting));
        }
    }
}

#[test]
fn one_thread_explores_in_the_order_asked_for() {
    let tree = Graph::new(&[
        (0, &[1, 2]),
        (1, &[3, 4]),
        (2, &[5, 6]),
        (3, &[7]),
        (4, &[]),
        (5, &[]),
        (6, &[]),
        (7, &[]),
    ]);
    let expanded = |order| run(&tree, order, 1).1.expanded;
    assert_eq!(expanded(Order::DepthFirst), [0, 1, 3, 7, 4, 2, 5, 6]);
    assert_eq!(expanded(Order::BreadthFirst), [0, 1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(expanded(Order::Mixed), [0, 2, 5, 1, 3, 6, 7, 4]);
}

#[test]
fn targets_are_found_if_they_can_be_reached() {
    for seed in 0..20 {
        let graph = Graph::random(60, seed);
        let (reachable, _) = graph.reachable();
        for node in 1..60 {
            let graph = graph.clone().with_target(node);
            let expected = reachable.contains(&node).then_some(node);
            for threads in [1, 2] {
                assert_eq!(target(&graph, Order::Mixed, threads), expected);
            }
        }
    }
}

#[test]
fn the_end_of_the_run_ends_all_threads() {
    for (order, seed) in ORDERS.into_iter().cycle().zip(0..30) {
        let graph = Graph::random(3000, seed);
        let (reachable, _) = graph.reachable();
        let near = graph.successors(0)[0];
        let graph = graph.with_dead_end(near);
        for threads in [1, 2, 4] {
            let (result, visits, _) = run(&graph, order, threads);
            assert!(matches!(result, Reachability::Stopped(Stop::Memory)), "{result:?}");
            // Other threads may have got far until one gets to that node.
            assert!(threads > 1 || visits.expanded.len() < reachable.len() / 2);
        }
    }
}

/// A run without forks that enters a cycle is stopped, whatever the lengths of its handle and its
/// cycle.
#[test]
fn cycles_without_forks_are_found() {
    for (handle, frames) in [(0u64, 1), (1, 40), (63, 1_000), (100, 20), (5000, 5000)] {
        for length in [1u64, 2, 3, 63, 64, 65, 997] {
            let position = |step: u64| if step < handle { step } else { handle + (step - handle) % length };
            let mut stored = Vec::new();
            let found = (1..10_000_000u64).find(|step| {
                if !is_compared(*step, frames) {
                    return false;
                }
                let known = stored.contains(&position(*step));
                if step.is_power_of_two() {
                    stored.push(position(*step));
                }
                known
            });
            assert!(found.is_some(), "handle {handle}, cycle {length}");
        }
    }
}

struct Names;

impl Describe<Graph> for Names {
    type State = (graph::State, bool);
    type End = usize;

    fn state(&self, state: &graph::State, stored: Option<&usize>) -> Self::State {
        (*state, stored.is_some())
    }

    fn target(&self, target: &usize) -> usize {
        *target
    }

    fn end(&self, (): &()) -> usize {
        unreachable!("no path of these graphs ends")
    }
}

/// The result and the counters of a search that is recorded, with its graph.
fn record(
    graph: &Graph,
    limit: usize,
    threads: usize,
) -> (Reachability<usize>, SearchCounters, Picture<(graph::State, bool), usize>) {
    let recorded = Recorded::new(graph, &Names, limit);
    let (finished, explored) = search(&recorded, &Collect, Order::Mixed, threads, &Interrupt::default());
    (finished.result, finished.counters, recorded.picture(explored).unwrap())
}

#[test]
fn a_recorded_graph_is_that_of_the_search() {
    for seed in 0..100 {
        for threads in [1, 3] {
            let graph = Graph::random(40, seed);
            let (result, counters, recorded) = record(&graph, 1000, threads);
            assert!(matches!(result, Reachability::Exhausted) && !recorded.cut && recorded.waiting == 0);
            let nodes = &recorded.nodes;
            let covered = nodes.iter().filter(|node| node.covered_by.is_some()).count() as u64;
            assert_eq!(covered, counters.covered);
            // The initial state is not stored.
            assert_eq!(nodes.len() as u64, counters.stored + covered + 1);
            let name = |node: usize| match nodes[node].state {
                (graph::State::Node(name), stored) => {
                    assert_eq!(stored, node > 0);
                    name
                }
                other => panic!("{other:?}"),
            };
            for (number, node) in nodes.iter().enumerate() {
                assert!(!node.open);
                assert_eq!(node.parent.is_none(), number == 0);
                assert!(
                    node.parent.is_none_or(|parent| graph.successors(name(parent)).contains(&name(number)))
                );
                if let Some(by) = node.covered_by {
                    assert_eq!((name(by), nodes[by].covered_by), (name(number), None));
                }
            }
        }
    }
}

#[test]
fn a_recorded_graph_has_targets() {
    let (result, _, recorded) = record(&spinner().with_target(4), 100, 1);
    assert!(matches!(result, Reachability::Reached(4)));
    let ends: Vec<usize> = recorded.nodes.iter().flat_map(|node| node.ends.clone()).collect();
    assert_eq!(ends, [4]);
}

#[test]
fn a_recorded_graph_is_cut_off() {
    let (result, _, recorded) = record(&Graph::random(40, 1), 10, 1);
    assert!(matches!(result, Reachability::Stopped(Stop::Unsupported { .. })));
    assert!(recorded.cut && recorded.nodes.len() == 10 && recorded.waiting > 0);
    assert!(recorded.nodes.iter().any(|node| node.open));
}
