//! The search itself, compiled once more on locks and threads that a test controls. Shuttle runs it
//! under many schedules. It chooses them at random or, in the second half, with few switches in
//! unlucky places [Burckhardt et al., A randomized scheduler with probabilistic guarantees of
//! finding bugs, 2010]. It also notices deadlocks.
#![expect(clippy::duplicate_mod, reason = "the very same code")]
#[path = "../arg.rs"]
#[expect(unreachable_pub, dead_code, reason = "it is where it is public, and used")]
mod arg;
#[path = "../frontier.rs"]
mod frontier;
#[path = "../search.rs"]
#[expect(unreachable_pub, dead_code, reason = "it is where it is public, and used")]
mod search;
mod sync;

use super::tests::graph::{Graph, Visits};
use super::tests::spinner;
use super::waitlist::{self, Order};
use crate::base::{Interrupt, Stop};
use arg::{Arg, Candidate};
use frontier::Frontier;
use search::{Finished, Reachability, SearchCounters, Workers, search};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Schedules of each kind.
const SCHEDULES: usize = 400;

fn check(test: impl Fn() + Send + Sync + 'static) {
    let test = Arc::new(test);
    let same = test.clone();
    shuttle::check_random(move || same(), SCHEDULES);
    for switches in 1..4 {
        let same = test.clone();
        shuttle::check_pct(move || same(), SCHEDULES / 3, switches);
    }
}

struct Collect {
    /// What is known from elsewhere after the initial node.
    knows: fn() -> Option<Reachability<usize>>,
}

impl Workers<Visits> for Collect {
    type Report = Visits;
    type Target = usize;

    fn start(&self) -> Visits {
        Visits::default()
    }

    fn watch(&self, worker: &mut Visits, _: &SearchCounters, _: usize) -> Option<Reachability<usize>> {
        if worker.expanded == [0] { (self.knows)() } else { None }
    }

    fn finish(&self, worker: Visits) -> Visits {
        worker
    }
}

fn run(graph: &Graph, order: Order, threads: usize) -> (Reachability<usize>, Visits, SearchCounters) {
    let workers = Collect { knows: || None };
    let (Finished { result, counters, reports }, _) =
        search(graph, &workers, order, threads, &Interrupt::default());
    (result, Visits::of_all(reports), counters)
}

/// Threads that visit the numbers below 12. Each number leads to its double and to the number after
/// that; none may be lost or come twice.
#[test]
fn the_frontier_loses_nothing_and_ends() {
    for (order, threads) in [(Order::DepthFirst, 2), (Order::Mixed, 3), (Order::BreadthFirst, 3)] {
        check(move || {
            let frontier = Arc::new(Frontier::new(order, threads));
            let work = |thread: usize, first: Vec<u32>| {
                let frontier = frontier.clone();
                shuttle::thread::spawn(move || {
                    let mut taken = Vec::new();
                    let mut next = frontier.exchange(thread, first);
                    while let Some(number) = next {
                        taken.push(number);
                        let children = [2 * number, 2 * number + 1];
                        next = frontier.exchange(thread, children.into_iter().filter(|n| *n < 12).collect());
                    }
                    taken
                })
            };
            let others: Vec<_> = (1..threads).map(|thread| work(thread, vec![])).collect();
            let mut taken = work(0, vec![1]).join().unwrap();
            for other in others {
                taken.extend(other.join().unwrap());
            }
            taken.sort_unstable();
            assert_eq!(taken, (1..12).collect::<Vec<_>>());
            assert_eq!(frontier.waiting(), 0);
        });
    }
}

/// No thread sleeps on while there is work, even if the only other thread is busy for ever.
#[test]
fn states_to_spare_reach_who_is_about_to_sleep() {
    check(|| {
        let frontier = Arc::new(Frontier::new(Order::Mixed, 2));
        let (sender, receiver) = shuttle::sync::mpsc::channel();
        let other = frontier.clone();
        let other = shuttle::thread::spawn(move || sender.send(other.exchange(1, vec![])).unwrap());
        assert!(frontier.exchange(0, vec![1, 2]).is_some());
        // The other one must get its state before this thread does anything more.
        assert!(receiver.recv().unwrap().is_some());
        other.join().unwrap();
    });
}

#[test]
fn threads_that_never_come_are_not_waited_for() {
    check(|| {
        let frontier = Arc::new(Frontier::<u32>::new(Order::Mixed, 3));
        let sleeper = frontier.clone();
        let sleeper = shuttle::thread::spawn(move || sleeper.exchange(1, vec![]));
        frontier.dismiss(1);
        assert_eq!(frontier.exchange(0, vec![]), None);
        assert_eq!(sleeper.join().unwrap(), None);
    });
}

#[test]
fn closing_wakes_all() {
    check(|| {
        let frontier = Arc::new(Frontier::<u32>::new(Order::Mixed, 3));
        let sleep = |thread| {
            let frontier = frontier.clone();
            shuttle::thread::spawn(move || frontier.exchange(thread, vec![]))
        };
        let sleepers = [sleep(1), sleep(2)];
        frontier.close();
        for sleeper in sleepers {
            assert_eq!(sleeper.join().unwrap(), None);
        }
        assert_eq!(frontier.exchange(0, vec![1]), None);
    });
}

/// Once a number is stored, none of its multiples with the same key is stored, even if several
/// threads bring them at the same time.
#[test]
fn of_states_that_cover_each_other_only_one_is_stored() {
    check(|| {
        let arg = Arc::new(Arg::<u32, u32, (), ()>::new(2));
        let store = |numbers: &'static [u32]| {
            let arg = arg.clone();
            shuttle::thread::spawn(move || {
                let is_fresh = |number: &u32| {
                    let covers = |known: &[&u32], new: &u32| {
                        Ok::<_, ()>(known.iter().position(|known| new.is_multiple_of(**known)))
                    };
                    let mut candidate = Candidate::new(number % 2, *number);
                    loop {
                        if arg.covering(&mut candidate, covers).unwrap().is_some() {
                            return false;
                        }
                        match arg.store(candidate, None) {
                            Ok(_) => return true,
                            Err(back) => candidate = back,
                        }
                    }
                };
                numbers.iter().copied().filter(is_fresh).collect::<Vec<u32>>()
            })
        };
        let threads = [store(&[5, 3, 6, 2]), store(&[3, 6, 2, 5]), store(&[2, 6, 9])];
        let mut fresh: Vec<u32> = threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect();
        fresh.sort_unstable();
        let distinct: BTreeSet<u32> = fresh.iter().copied().collect();
        assert_eq!(distinct.len(), fresh.len(), "{fresh:?}");
        assert!(distinct.is_superset(&BTreeSet::from([2, 3, 5])) && distinct.is_subset(&(2..=9).collect()));
    });
}

#[test]
fn searches_explore_each_state_once() {
    for (order, seed) in [(Order::DepthFirst, 1), (Order::BreadthFirst, 2), (Order::Mixed, 3)] {
        check(move || {
            let graph = Graph::random(12, seed);
            let (reachable, edges) = graph.reachable();
            let (result, mut visits, counters) = run(&graph, order, 3);
            assert!(matches!(result, Reachability::Exhausted));
            visits.expanded.sort_unstable();
            assert_eq!(visits.expanded, reachable);
            assert_eq!((counters.stored, counters.transitions), (reachable.len() as u64 - 1, edges as u64));
        });
    }
}

#[test]
fn searches_find_targets_behind_cycles_of_a_reduction() {
    check(|| {
        let (result, ..) = run(&spinner().with_target(4), Order::Mixed, 2);
        assert!(matches!(result, Reachability::Reached(4)));
    });
}

#[test]
fn the_first_end_is_the_end() {
    check(|| {
        // A target and a dead end on different ways.
        let graph = Graph::new(&[(0, &[1, 2]), (1, &[3, 4]), (2, &[5]), (3, &[]), (4, &[]), (5, &[])]);
        let graph = graph.with_target(5).with_dead_end(1);
        match run(&graph, Order::Mixed, 2).0 {
            Reachability::Reached(5) | Reachability::Stopped(Stop::Memory) => {}
            other => panic!("{other:?}"),
        }
    });
}

#[test]
fn what_is_known_from_elsewhere_is_the_end() {
    let reached = || Some(Reachability::Reached(7));
    for knows in [|| Some(Reachability::Excluded), reached] {
        check(move || {
            // No state ends the search by itself, and more than the initial one could be explored.
            let graph = Graph::random(12, 1);
            let (search, _) = search(&graph, &Collect { knows }, Order::Mixed, 2, &Interrupt::default());
            match (search.result, knows()) {
                (Reachability::Excluded, Some(Reachability::Excluded))
                | (Reachability::Reached(7), Some(Reachability::Reached(7))) => {}
                (result, _) => panic!("{result:?}"),
            }
            let visits = Visits::of_all(search.reports);
            assert_eq!((visits.expanded, search.counters.transitions), (vec![0], 2));
        });
    }
}
