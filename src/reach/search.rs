//! The search: Algorithm 1 of [ABE10] without merging.
//!
//! Where a path goes on without forking, only the states at distances 1, 2, 4, 8, ... from the last fork are stored
//! (Brent's way of finding cycles: Brent, An improved Monte Carlo factorization algorithm, 1980), and only those in a
//! window behind each of them, besides every 64th, are compared with the stored ones. A cycle without forks is still
//! found once a window is as long as the cycle, and a long concrete loop costs no memory and hardly more time than its
//! instructions.
use super::{Analysis, Order, Reached, Successor, Successors, Waitlist};
use crate::base::Stop;
use serde::Serialize;

/// On a run without forks, at least every state at a multiple of this distance is compared.
const REGULAR: u64 = 64;

/// How a search ended.
#[derive(Debug)]
pub enum Reachability<T> {
    /// This target is reachable.
    Reached(T),
    /// No target was found among all states that the analysis could follow.
    Exhausted,
    /// The run was over first.
    Stopped(Stop),
}

/// Counters of a search.
#[derive(Clone, Copy, Default, Debug, Serialize)]
pub struct SearchCounters {
    /// States stored.
    pub stored: u64,
    /// New states that a stored one covered.
    pub covered: u64,
    /// Successors computed.
    pub transitions: u64,
    /// Most states waiting at one time.
    pub most_waiting: u64,
}

/// Whether the state at this distance from the last fork is compared with the stored ones.
fn is_compared(distance: u64) -> bool {
    let stored = 1 << distance.ilog2();
    distance.is_multiple_of(REGULAR) || distance - stored <= (stored / REGULAR).max(REGULAR)
}

/// Explores all states from the initial one until a target is found. `watch` is called after each transfer with the
/// worker, the counters so far and the number of waiting states.
pub fn search<A: Analysis>(
    analysis: &A,
    worker: &mut A::Worker,
    order: Order,
    counters: &mut SearchCounters,
    mut watch: impl FnMut(&A::Worker, &SearchCounters, usize),
) -> Reachability<A::Target> {
    let mut reached = Reached::<A::Key, A::Known>::new();
    let mut waitlist = Waitlist::new(order);
    let mut explore = || -> Result<Option<A::Target>, Stop> {
        waitlist.extend(vec![(analysis.initial()?, 0)]);
        while let Some((state, distance)) = waitlist.pop() {
            let patience = (distance + 1..distance + REGULAR).take_while(|d| !is_compared(*d)).count() as u64;
            let Successors { states, targets, forked, passed, rest } =
                analysis.transfer(worker, state, patience)?;
            counters.transitions += passed + states.len() as u64;
            if let Some(target) = targets.into_iter().next() {
                return Ok(Some(target));
            }
            let distance: u64 = if forked { 1 } else { distance + passed + 1 };
            let mut fresh = Vec::with_capacity(states.len());
            let mut closed = false;
            for Successor { mut state, closes } in states {
                if !is_compared(distance) {
                    fresh.push((state, distance));
                    continue;
                }
                let Some((key, known)) = analysis.adjust(worker, &mut state)? else { continue };
                let covered = match reached.with_key(&key) {
                    [] => false,
                    candidates => analysis.covered(worker, candidates, &known)?,
                };
                if covered {
                    counters.covered += 1;
                    closed |= closes;
                } else {
                    if distance.is_power_of_two() {
                        reached.insert(key, known);
                        counters.stored += 1;
                    }
                    fresh.push((state, distance));
                }
            }
            // Every cycle has a covered successor: the others form a tree.
            fresh.extend(rest.filter(|_| closed).map(|rest| (rest, 0)));
            waitlist.extend(fresh);
            counters.most_waiting = counters.most_waiting.max(waitlist.len() as u64);
            watch(worker, counters, waitlist.len());
        }
        Ok(None)
    };
    let result = explore();
    // Millions of small objects that are about to vanish with the process anyway: dropping them one by one would delay
    // the verdict by seconds.
    std::mem::forget((reached, waitlist));
    match result {
        Ok(Some(target)) => Reachability::Reached(target),
        Ok(None) => Reachability::Exhausted,
        Err(stop) => Reachability::Stopped(stop),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A run without forks that enters a cycle is stopped, whatever the lengths of its handle and its cycle.
    #[test]
    fn cycles_without_forks_are_found() {
        for handle in [0u64, 1, 63, 100, 5000] {
            for length in [1u64, 2, 3, 63, 64, 65, 997] {
                let position =
                    |step: u64| if step < handle { step } else { handle + (step - handle) % length };
                let mut stored = Vec::new();
                let found = (1..10_000_000u64).find(|step| {
                    if !is_compared(*step) {
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
}
