//! The search on explicit graphs.
mod graph;

use super::{Order, Reachability, SearchCounters, search};
use graph::{Graph, Visits};

const ORDERS: [Order; 3] = [Order::Mixed, Order::DepthFirst, Order::BreadthFirst];

/// Searches a graph; tells the target that was found, the visits and the counters.
fn run(graph: &Graph, order: Order) -> (Option<usize>, Visits, SearchCounters) {
    let mut visits = Visits::default();
    let mut counters = SearchCounters::default();
    let found = match search(graph, &mut visits, order, &mut counters, |_, _, _| {}) {
        Reachability::Reached(target) => Some(target),
        Reachability::Exhausted => None,
        Reachability::Stopped(stop) => panic!("{stop}"),
    };
    (found, visits, counters)
}

/// Two threads: one turns for ever between 0 and 1, the other can go to 2 or 3, whence 4 is reached.
fn spinner() -> Graph {
    Graph::new(&[(0, &[1, 2]), (1, &[0, 3]), (2, &[3]), (3, &[4]), (4, &[])])
}

#[test]
fn a_transition_that_a_reduction_puts_off_for_ever_is_found() {
    for order in ORDERS {
        let whole = spinner().with_target(4);
        assert_eq!(run(&whole, order).0, Some(4));
        let reduced = whole.with_reduction(0, &[1]).with_reduction(1, &[0]);
        let (found, visits, _) = run(&reduced, order);
        assert_eq!(found, Some(4));
        // Only one state of the cycle is expanded further.
        assert_eq!(visits.rests.len(), 1);
        assert_eq!(
            run(&reduced.without_rest(), order).0,
            None,
            "the reduction ignores the way to the target"
        );
    }
}

#[test]
fn what_a_reduction_leaves_out_stays_out_where_no_cycle_closes() {
    for order in ORDERS {
        // A diamond of two independent steps, of which one order is enough.
        let diamond = Graph::new(&[(0, &[1, 2]), (1, &[3]), (2, &[3]), (3, &[])]).with_reduction(0, &[1]);
        let (_, visits, counters) = run(&diamond, order);
        assert_eq!(visits.expanded, [0, 1, 3]);
        assert!(visits.rests.is_empty());
        assert_eq!(counters.covered, 0);
    }
}

#[test]
fn one_covered_successor_is_enough_for_the_rest() {
    // The reduced step of 1 forks: back to 0 and on to 2. The target is only behind what was left out, from 0 and 1.
    let graph = Graph::new(&[(0, &[1, 4]), (1, &[0, 2, 4]), (2, &[3]), (3, &[]), (4, &[])]);
    let graph = graph.with_reduction(0, &[1]).with_reduction(1, &[0, 2]).with_target(4);
    for order in ORDERS {
        assert_eq!(run(&graph, order).0, Some(4));
    }
}
