//! The search: Algorithm 1 of [ABE10] without merging, by one or several threads.
//!
//! Where a path goes on without forking, only the states at distances 1, 2, 4, 8, ... from the last fork are stored
//! (Brent's way of finding cycles: Brent, An improved Monte Carlo factorization algorithm, 1980). Only the states in a
//! window behind each of them, and every 64th state, are compared with the stored ones. A cycle without forks is still
//! found once a window is as long as the cycle, and a long concrete loop costs no memory and hardly more time than its
//! instructions.
//!
//! A state is stored before it is explored, and a successor is either fresh or covered by a stored state. So fresh
//! successors form a tree, and every cycle has a covered one. The ignoring proviso of reductions rests on this. It
//! depends neither on the order of the search nor on the number of threads.
use super::frontier::Frontier;
use super::reached::Reached;
use super::sync::{Mutex, scope, spawn};
use super::waitlist::Order;
use crate::base::{Interrupt, Stop};
use crate::reach::{Analysis, Successor, Successors};
use serde::Serialize;
use std::ops::AddAssign;

/// On a run without forks, at least every state at a multiple of this distance is compared.
const REGULAR: u64 = 64;

/// How a search ended.
#[derive(Debug)]
pub enum Reachability<T> {
    /// This target is reachable.
    Reached(T),
    /// No target was found among all states that the analysis could follow.
    Exhausted,
    /// No target can be reached, as another engine of the portfolio has proved, see [`Crew::watch`].
    Excluded,
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

impl AddAssign for SearchCounters {
    fn add_assign(&mut self, other: Self) {
        self.stored += other.stored;
        self.covered += other.covered;
        self.transitions += other.transitions;
        self.most_waiting = self.most_waiting.max(other.most_waiting);
    }
}

/// The threads of a search: what each of them brings along and leaves behind.
pub trait Crew<W>: Sync {
    /// What a worker reports at its end.
    type Report: Send;
    /// What is searched for.
    type Target;

    /// Makes the worker of a thread. It stays in that thread.
    fn recruit(&self) -> W;

    /// Called after each transfer, with the counters of this thread so far and the number of states that wait in all
    /// lists. A result ends the search: it is known from elsewhere, for instance from another engine of the portfolio.
    fn watch(
        &self,
        _worker: &mut W,
        _counters: &SearchCounters,
        _waiting: usize,
    ) -> Option<Reachability<Self::Target>> {
        None
    }

    /// Ends a worker and returns its report.
    fn dismiss(&self, worker: W) -> Self::Report;
}

/// A finished search.
#[derive(Debug)]
pub struct Search<T, R> {
    /// How it ended.
    pub result: Reachability<T>,
    /// The counters of all threads.
    pub counters: SearchCounters,
    /// The reports of the workers; at least one.
    pub reports: Vec<R>,
}

/// Whether the state at this distance from the last fork is compared with the stored ones. It is stored as well where the
/// distance is a power of two.
pub fn is_compared(distance: u64) -> bool {
    let stored = 1 << distance.ilog2();
    distance.is_multiple_of(REGULAR) || distance - stored <= (stored / REGULAR).max(REGULAR)
}

/// How many states after the one at this distance from the last fork need not be looked at, as long as none forks.
pub fn patience(distance: u64) -> u64 {
    (distance + 1..distance + REGULAR).take_while(|distance| !is_compared(*distance)).count() as u64
}

/// Explores all states from the initial one until a target is found, by up to this many threads. The calling thread is
/// the first of them. `interrupt` is raised when the search is over, for threads that may not notice by themselves.
///
/// With one thread, the same analysis is always explored in the same way.
pub fn search<A, C>(
    analysis: &A,
    crew: &C,
    order: Order,
    threads: usize,
    interrupt: &Interrupt,
) -> Search<A::Target, C::Report>
where
    A: Analysis + Sync,
    A::State: Send,
    A::Known: Send + Sync,
    A::Key: Send,
    A::Target: Send,
    C: Crew<A::Worker, Target = A::Target>,
{
    let shared = Shared {
        analysis,
        crew,
        reached: Reached::new(threads),
        frontier: Frontier::new(order, threads),
        result: Mutex::new(Reachability::Exhausted),
        interrupt,
    };
    let initial = analysis
        .initial()
        .map(|state| vec![(state, 0)])
        .map_err(|stop| shared.end(Reachability::Stopped(stop)));
    // Taken before other threads can take it.
    let first = initial.ok().and_then(|initial| shared.frontier.exchange(0, initial));
    let (mut counters, reports) = scope(|scope| {
        let shared = &shared;
        let mut others = Vec::new();
        for thread in 1..threads {
            match spawn(scope, move || shared.help(thread)) {
                Ok(other) => others.push(other),
                // The system gives no more threads: the search goes on with those that there are.
                Err(_) => shared.frontier.dismiss(1),
            }
        }
        let mut finished = vec![shared.work(0, first)];
        for other in others {
            match other.join() {
                Ok(report) => finished.extend(report),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        let mut counters = SearchCounters::default();
        for (mine, _) in &finished {
            counters += *mine;
        }
        (counters, finished.into_iter().map(|(_, report)| report).collect())
    });
    let Shared { reached, frontier, result, .. } = shared;
    counters.most_waiting = frontier.most_waiting() as u64;
    // Millions of small objects that are about to vanish with the process anyway: dropping them one by one would delay
    // the verdict by seconds.
    std::mem::forget((reached, frontier));
    Search { result: result.into_inner(), counters, reports }
}

/// What the threads of a search share.
struct Shared<'a, A: Analysis, C> {
    analysis: &'a A,
    crew: &'a C,
    reached: Reached<A::Key, A::Known>,
    /// States with their distances from the last fork.
    frontier: Frontier<(A::State, u64)>,
    result: Mutex<Reachability<A::Target>>,
    interrupt: &'a Interrupt,
}

impl<A: Analysis, C: Crew<A::Worker, Target = A::Target>> Shared<'_, A, C> {
    /// What a thread does that has no state yet. Its worker is made when it gets one.
    fn help(&self, thread: usize) -> Option<(SearchCounters, C::Report)> {
        self.frontier.exchange(thread, Vec::new()).map(|first| self.work(thread, Some(first)))
    }

    /// What a thread does from its first state on.
    fn work(&self, thread: usize, first: Option<(A::State, u64)>) -> (SearchCounters, C::Report) {
        let _closer = Closer(self);
        let mut next = first;
        let mut worker = self.crew.recruit();
        let mut counters = SearchCounters::default();
        while let Some((state, distance)) = next {
            match self.expand(&mut worker, &mut counters, state, distance) {
                Ok(Expansion::Fresh(fresh)) => {
                    let waiting = self.frontier.waiting() + fresh.len();
                    if let Some(result) = self.crew.watch(&mut worker, &counters, waiting) {
                        self.end(result);
                        break;
                    }
                    next = self.frontier.exchange(thread, fresh);
                }
                Ok(Expansion::Target(target)) => {
                    self.end(Reachability::Reached(target));
                    break;
                }
                Err(stop) => {
                    self.end(Reachability::Stopped(stop));
                    break;
                }
            }
        }
        (counters, self.crew.dismiss(worker))
    }

    /// Ends the search with this result, unless one that counts as much is known already. An answer counts more than
    /// any reason to stop.
    fn end(&self, result: Reachability<A::Target>) {
        let mut known = self.result.lock();
        let better = match *known {
            Reachability::Exhausted => true,
            Reachability::Stopped(_) => !matches!(result, Reachability::Stopped(_)),
            // A target can be shown, so that it counts more than a proof.
            Reachability::Excluded => matches!(result, Reachability::Reached(_)),
            Reachability::Reached(_) => false,
        };
        if better {
            *known = result;
        }
        drop(known);
        self.frontier.close();
        self.interrupt.raise();
    }

    /// The fresh successors of a state, which is at this distance from the last fork; or a target.
    fn expand(
        &self,
        worker: &mut A::Worker,
        counters: &mut SearchCounters,
        state: A::State,
        distance: u64,
    ) -> Result<Expansion<A>, Stop> {
        let Successors { states, targets, ends: _, forked, passed, rest } =
            self.analysis.transfer(worker, state, patience(distance))?;
        counters.transitions += passed + states.len() as u64;
        if let Some(target) = targets.into_iter().next() {
            return Ok(Expansion::Target(target));
        }
        let distance: u64 = if forked { 1 } else { distance + passed + 1 };
        let mut fresh = Vec::with_capacity(states.len());
        let mut closed = false;
        for Successor { mut state, closes } in states {
            if !is_compared(distance) {
                fresh.push((state, distance));
                continue;
            }
            let Some((key, known)) = self.analysis.adjust(worker, &mut state)? else { continue };
            let store = distance.is_power_of_two();
            let mut covered = |stored: &[&A::Known], new: &A::Known| {
                self.analysis.covered(worker, stored, new).map(|position| position.is_some())
            };
            let covers = |stored: &[&A::Known], new: &A::Known| {
                if !closes {
                    return covered(stored, new);
                }
                let (far, near): (Vec<&A::Known>, Vec<&A::Known>) =
                    stored.iter().partition(|known| self.analysis.is_as_far(known, new));
                if !far.is_empty() && covered(&far, new)? {
                    return Ok(true);
                }
                let by_near = !near.is_empty() && covered(&near, new)?;
                closed |= by_near;
                Ok(by_near)
            };
            if self.reached.covers_or_store(key, known, store, covers)? {
                counters.covered += 1;
            } else {
                counters.stored += u64::from(store);
                fresh.push((state, distance));
            }
        }
        fresh.extend(rest.filter(|_| closed).map(|rest| (rest, 0)));
        Ok(Expansion::Fresh(fresh))
    }
}

/// What an expanded state leads to.
enum Expansion<A: Analysis> {
    /// States to be explored, with their distances from the last fork.
    Fresh(Vec<(A::State, u64)>),
    /// A target.
    Target(A::Target),
}

/// Ends the search when a thread panics, so that no other thread waits for it.
struct Closer<'s, 'a, A: Analysis, C>(&'s Shared<'a, A, C>);

impl<A: Analysis, C> Drop for Closer<'_, '_, A, C> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.frontier.close();
            self.0.interrupt.raise();
        }
    }
}
