//! The search: Algorithm 1 of [ABE10] without merging.
//!
//! Every state is compared with the stored ones, but not every state is stored: where a path goes on without forking,
//! only the states at distances 1, 2, 4, 8, ... from the last fork are (Brent's way of finding cycles: Brent, An improved
//! Monte Carlo factorization algorithm, 1980). A cycle without forks is still found, after at most about three times as
//! many steps, and a long concrete loop costs no memory.
use super::{Analysis, Order, Reached, Successors, Waitlist};
use crate::base::Stop;
use serde::Serialize;

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
            let Successors { states, targets, forked } = analysis.transfer(worker, state)?;
            counters.transitions += states.len() as u64;
            if let Some(target) = targets.into_iter().next() {
                return Ok(Some(target));
            }
            let distance: u64 = if forked { 1 } else { distance + 1 };
            let mut fresh = Vec::with_capacity(states.len());
            for mut state in states {
                let Some(known) = analysis.adjust(worker, &mut state)? else { continue };
                let key = analysis.key(&known);
                let mut covered = false;
                // The newest stored states come from the closest paths.
                for candidate in reached.with_key(&key).iter().rev() {
                    if analysis.covers(worker, candidate, &known)? {
                        covered = true;
                        break;
                    }
                }
                if covered {
                    counters.covered += 1;
                } else {
                    if distance.is_power_of_two() {
                        reached.insert(key, known);
                        counters.stored += 1;
                    }
                    fresh.push((state, distance));
                }
            }
            waitlist.extend(fresh);
            counters.most_waiting = counters.most_waiting.max(waitlist.len() as u64);
            watch(worker, counters, waitlist.len());
        }
        Ok(None)
    };
    match explore() {
        Ok(Some(target)) => Reachability::Reached(target),
        Ok(None) => Reachability::Exhausted,
        Err(stop) => Reachability::Stopped(stop),
    }
}
