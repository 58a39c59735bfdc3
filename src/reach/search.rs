//! The search: Algorithm 1 of [ABE10], by one or several threads. States that wait may be joined
//! ([`Merge`]); stored states are not.
//!
//! A state is stored before it is explored. Where a path goes on without forking, most of its
//! states are neither stored nor compared with the stored ones, see
//! [`is_compared`](crate::reach::is_compared).
use super::arg::{Arg, Candidate, Edge};
use super::frontier::Frontier;
use super::sync::{Mutex, scope, spawn};
use super::waitlist::{Order, Waits};
use crate::base::{Interrupt, Stop};
use crate::reach::{
    Adjusted, Analysis, Merge, NodeId, PathPosition, Proviso, Step, Successor, Successors, covered, patience,
};
use serde::Serialize;
use std::collections::VecDeque;
use std::ops::AddAssign;

/// How a search ended.
#[derive(Debug)]
pub enum Reachability<T> {
    /// This target is reachable.
    Reached(T),
    /// No target was found among all states that the analysis could follow.
    Exhausted,
    /// No target can be reached, as another engine of the portfolio has proved, see
    /// [`Workers::watch`].
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
    /// New states that were joined with waiting ones.
    pub merged: u64,
    /// Successors computed.
    pub transitions: u64,
    /// Most states waiting at one time.
    pub most_waiting: u64,
}

impl AddAssign for SearchCounters {
    fn add_assign(&mut self, other: Self) {
        self.stored += other.stored;
        self.covered += other.covered;
        self.merged += other.merged;
        self.transitions += other.transitions;
        self.most_waiting = self.most_waiting.max(other.most_waiting);
    }
}

/// The threads of a search: what each of them brings along and leaves behind.
pub trait Workers<W>: Sync {
    /// What a worker reports at its end.
    type Report: Send;
    /// What is searched for.
    type Target;

    /// Makes the worker of a thread. It stays in that thread.
    fn start(&self) -> W;

    /// Called after each transfer, with the counters of this thread so far and the number of states
    /// that wait in all lists. A result ends the search: it is known from elsewhere, for instance
    /// from another engine of the portfolio.
    fn watch(
        &self,
        _worker: &mut W,
        _counters: &SearchCounters,
        _waiting: usize,
    ) -> Option<Reachability<Self::Target>> {
        None
    }

    /// Ends a worker and returns its report.
    fn finish(&self, worker: W) -> Self::Report;
}

/// A finished search.
#[derive(Debug)]
pub struct Finished<T, R> {
    /// How it ended.
    pub result: Reachability<T>,
    /// The counters of all threads.
    pub counters: SearchCounters,
    /// The reports of the workers; at least one.
    pub reports: Vec<R>,
}

/// What a search by several threads has explored. It cannot go on.
pub struct Explored<A: Merge> {
    /// The graph.
    pub arg: ArgOf<A>,
    /// The last stored state before each one that was not explored.
    pub open: Vec<Option<NodeId>>,
    /// What waits is dropped with the graph.
    #[expect(dead_code, reason = "dropping it may take long, so the caller decides when")]
    frontier: Frontier<Waiting<A>>,
}

/// The graph of an analysis.
pub type ArgOf<A> =
    Arg<<A as Analysis>::Key, <A as Analysis>::Stored, <A as Analysis>::Edge, <A as Analysis>::End>;

/// A search: the graph so far, and what waits.
pub struct Search<A: Merge> {
    shared: Shared<A>,
    /// Taken from the frontier, and not expanded yet.
    next: Option<Waiting<A>>,
    /// Targets that were found with another one, each with the last stored state before it.
    targets: VecDeque<(A::Target, Option<NodeId>)>,
    /// States were lost at a limit of the run, or at a target that nothing could be told of.
    lost: bool,
    /// What single steps did.
    counters: SearchCounters,
}

/// What the threads of a search share.
struct Shared<A: Merge> {
    arg: ArgOf<A>,
    frontier: Frontier<Waiting<A>>,
    /// What is found beside a target does not matter.
    ends_at_target: bool,
    /// The last stored states before those that were being expanded when the search ended.
    unfinished: Mutex<Vec<Option<NodeId>>>,
}

/// A state that waits to be explored.
struct Waiting<A: Merge> {
    state: A::State,
    position: A::Position,
    /// The last stored state of its path; `None` before the first one.
    node: Option<NodeId>,
    /// Distance from the last fork.
    distance: u64,
    /// It is compared with the stored states before it is expanded: what covered it, or was stored
    /// of it, is gone.
    arrives: bool,
    /// See [`Successor::closes_cycle`].
    closes_cycle: bool,
    /// It was adjusted, so that it may have forgotten constraints. Such states are not joined.
    adjusted: bool,
}

impl<A: Merge> Waits for Waiting<A> {
    type Position = A::Position;

    fn position(&self) -> A::Position {
        self.position.clone()
    }
}

/// What a state leads to.
struct Expansion<A: Merge> {
    /// States to be explored.
    fresh: Vec<Waiting<A>>,
    /// Targets, each with the last stored state before it.
    targets: Vec<(A::Target, Option<NodeId>)>,
    /// A successor was covered in such a way that the rest is needed.
    closed: bool,
}

impl<A: Merge> Expansion<A> {
    fn wait(
        &mut self,
        analysis: &A,
        worker: &mut A::Worker,
        state: A::State,
        (node, distance): (Option<NodeId>, u64),
        adjusted: bool,
    ) {
        let position = analysis.position(worker, &state);
        let (arrives, closes_cycle) = (false, false);
        self.fresh.push(Waiting { state, position, node, distance, arrives, closes_cycle, adjusted });
    }
}

impl<A: Merge + Proviso> Search<A> {
    /// A search that has not begun, by single steps.
    pub fn new(order: Order) -> Self {
        Self::by_threads(order, 1)
    }

    fn by_threads(order: Order, threads: usize) -> Self {
        let (arg, frontier) = (Arg::new(threads), Frontier::new(order, threads));
        let shared = Shared { arg, frontier, ends_at_target: false, unfinished: Mutex::new(Vec::new()) };
        let (targets, counters) = (VecDeque::new(), SearchCounters::default());
        Self { shared, next: None, targets, lost: false, counters }
    }

    /// Puts the initial state into the waitlist. What was found before is forgotten, but not what
    /// was counted. After an error, the search is not [exhausted](Search::is_exhausted).
    pub fn begin(&mut self, analysis: &A, worker: &mut A::Worker) -> Result<(), Stop> {
        if !self.shared.arg.is_empty() {
            self.shared.arg = Arg::new(1);
        }
        self.shared.frontier.reopen(|_| false, Vec::new());
        self.shared.unfinished.get_mut().clear();
        self.targets.clear();
        self.next = None;
        self.lost = true;
        let mut state = analysis.initial()?;
        let (mut node, mut adjusted) = (None, false);
        if analysis.stores_initial() {
            adjusted = true;
            match analysis.adjust(worker, &mut state, self.shared.arg.ancestors(None))? {
                Adjusted::Empty => {
                    self.lost = false;
                    return Ok(());
                }
                Adjusted::Later => {}
                Adjusted::At(key, stored) => {
                    node = self.shared.arg.store(Candidate::new(key, stored), None).ok();
                }
            }
        }
        let position = analysis.position(worker, &state);
        let (arrives, closes_cycle) = (false, false);
        let initial = Waiting { state, position, node, distance: 0, arrives, closes_cycle, adjusted };
        self.shared.frontier.reopen(|_| false, vec![initial]);
        self.lost = false;
        Ok(())
    }

    /// Expands up to this many states, in this thread alone. Returns the first target, with the
    /// last stored state before it. What else was found with it waits, other targets included.
    /// After an error nothing is known of what was being expanded, so that the search is never
    /// [exhausted](Search::is_exhausted).
    #[expect(clippy::type_complexity, reason = "a pair, unless there is none or the run is over")]
    pub fn advance(
        &mut self,
        analysis: &A,
        worker: &mut A::Worker,
        states: u64,
    ) -> Result<Option<(A::Target, Option<NodeId>)>, Stop> {
        for _ in 0..states {
            if !self.targets.is_empty() {
                break;
            }
            let next = self.next.take().or_else(|| self.shared.frontier.exchange(0, Vec::new()));
            let Some(next) = next else { break };
            let mut counters = self.counters;
            let expansion = self.shared.expand(analysis, worker, &mut counters, 0, next);
            counters.most_waiting = self.shared.frontier.most_waiting() as u64;
            self.counters = counters;
            self.lost |= expansion.is_err();
            let Expansion { fresh, targets, .. } = expansion?;
            self.next = self.shared.frontier.exchange(0, fresh);
            self.targets.extend(targets);
        }
        Ok(self.targets.pop_front())
    }

    /// Whether nothing is left to be explored, and nothing was lost.
    pub fn is_exhausted(&self) -> bool {
        self.waiting() == 0 && self.targets.is_empty() && !self.lost
    }

    /// A target was left open.
    pub(super) fn leave_open(&mut self) {
        self.lost = true;
    }

    /// How many states wait.
    pub fn waiting(&self) -> usize {
        self.shared.frontier.waiting() + usize::from(self.next.is_some())
    }

    /// The last stored state before each waiting one, and before each that was being expanded when
    /// the search ended.
    pub fn open_nodes(&self) -> Vec<Option<NodeId>> {
        let mut open = self.shared.unfinished.lock().clone();
        open.extend(self.next.iter().map(|waiting| waiting.node));
        self.shared.frontier.for_each(|waiting| open.push(waiting.node));
        open
    }

    /// What single steps did so far.
    pub fn counters(&self) -> SearchCounters {
        self.counters
    }

    /// The graph.
    pub fn arg(&self) -> &ArgOf<A> {
        &self.shared.arg
    }

    /// The graph with its edges.
    pub fn arg_mut(&mut self) -> &mut ArgOf<A> {
        &mut self.shared.arg
    }

    /// Drops the waiting states and targets of nodes that are gone, and lets the ends of edges
    /// arrive once more.
    pub(super) fn reopen(
        &mut self,
        analysis: &A,
        worker: &mut A::Worker,
        is_gone: impl Fn(NodeId) -> bool,
        edges: Vec<(A::State, &Edge<A::Edge>)>,
    ) {
        let stays = |node: &Option<NodeId>| !node.is_some_and(&is_gone);
        self.targets.retain(|(_, node)| stays(node));
        let mut waiting: Vec<Waiting<A>> =
            self.next.take().into_iter().filter(|next| stays(&next.node)).collect();
        waiting.extend(edges.into_iter().map(|(state, edge)| {
            let position = analysis.position(worker, &state);
            let (node, closes_cycle) = (edge.from, edge.closes_cycle);
            Waiting { state, position, node, distance: 1, arrives: true, closes_cycle, adjusted: true }
        }));
        self.shared.frontier.reopen(|waiting| stays(&waiting.node), waiting);
    }
}

impl<A: Merge + Proviso> Shared<A> {
    /// What a waiting state leads to.
    fn expand(
        &self,
        analysis: &A,
        worker: &mut A::Worker,
        counters: &mut SearchCounters,
        thread: usize,
        Waiting { state, node, distance, arrives, closes_cycle, .. }: Waiting<A>,
    ) -> Result<Expansion<A>, Stop> {
        let mut expansion = Expansion { fresh: Vec::new(), targets: Vec::new(), closed: false };
        if arrives {
            let state = Successor { state, closes_cycle };
            self.arrive(analysis, worker, counters, state, (node, distance, false), &mut expansion)?;
            return Ok(expansion);
        }
        let patience = patience(distance, analysis.frames(&state));
        let Successors { states, targets, ends, forked, passed, rest } =
            analysis.transfer(worker, state, patience)?;
        counters.transitions += passed + states.len() as u64;
        if analysis.keeps_edges() {
            self.arg.end(node, ends);
        }
        expansion.targets.extend(targets.into_iter().map(|target| (target, node)));
        if !expansion.targets.is_empty() && self.ends_at_target {
            return Ok(expansion);
        }
        expansion.fresh.reserve(states.len());
        let step = Step { before: distance, forked, passed };
        for successor in states {
            let PathPosition { distance, compared } = analysis.place(&successor.state, step);
            if compared {
                let at = (node, distance, true);
                self.arrive(analysis, worker, counters, successor, at, &mut expansion)?;
            } else {
                expansion.wait(analysis, worker, successor.state, (node, distance), false);
            }
        }
        if let Some(rest) = rest.filter(|_| expansion.closed) {
            expansion.wait(analysis, worker, rest, (node, 0), false);
        }
        if analysis.merges() {
            expansion.fresh = self.merged(analysis, worker, counters, thread, expansion.fresh);
        }
        Ok(expansion)
    }

    /// The states that could be joined neither with waiting ones nor with each other.
    fn merged(
        &self,
        analysis: &A,
        worker: &mut A::Worker,
        counters: &mut SearchCounters,
        thread: usize,
        fresh: Vec<Waiting<A>>,
    ) -> Vec<Waiting<A>> {
        let mut left: Vec<Waiting<A>> = Vec::with_capacity(fresh.len());
        for new in fresh {
            let mut join = |waiting: &mut Waiting<A>| {
                !new.adjusted
                    && !waiting.adjusted
                    && waiting.node == new.node
                    && analysis.merge(worker, &mut waiting.state, &new.state)
            };
            let mut same = left.iter_mut().filter(|other| other.position == new.position);
            if same.any(&mut join) || self.frontier.join(thread, &new.position, join) {
                counters.merged += 1;
            } else {
                left.push(new);
            }
        }
        left
    }

    /// Compares a successor with the stored states, and stores it if its distance from the last
    /// fork asks for that.
    fn arrive(
        &self,
        analysis: &A,
        worker: &mut A::Worker,
        counters: &mut SearchCounters,
        Successor { mut state, closes_cycle }: Successor<A::State>,
        (node, mut distance, has_rest): (Option<NodeId>, u64, bool),
        expansion: &mut Expansion<A>,
    ) -> Result<(), Stop> {
        let before = || self.arg.ancestors(node);
        let link = |to: NodeId, covered: bool, state: &mut A::State| {
            let covering = covered.then(|| self.arg.stored(to));
            if let Some(what) = analysis.edge(state, covering) {
                self.arg.link(Edge { from: node, to, covered, closes_cycle, what });
            }
        };
        let mut widened = false;
        'states: loop {
            let (key, stored) = match analysis.adjust(worker, &mut state, before())? {
                Adjusted::Empty => return Ok(()),
                Adjusted::Later => break,
                Adjusted::At(key, stored) => (key, stored),
            };
            if !widened && let Some(target) = analysis.recurrence(worker, &state, &stored, before())? {
                expansion.targets.push((target, node));
                if self.ends_at_target {
                    return Ok(());
                }
            }
            let mut candidate = Candidate::new(key, stored);
            loop {
                let covers = |known: &[&A::Stored], new: &A::Stored| {
                    if !closes_cycle {
                        return analysis.covered(worker, known, new);
                    }
                    let (position, needs_rest) = covered(analysis, worker, known, new, has_rest)?;
                    expansion.closed |= needs_rest;
                    Ok(position)
                };
                if let Some(to) = self.arg.covering(&mut candidate, covers)? {
                    counters.covered += 1;
                    link(to, true, &mut state);
                    return Ok(());
                }
                if !widened && let Some(wider) = analysis.widen(worker, &state, before())? {
                    (widened, state, distance) = (true, wider, 1);
                    continue 'states;
                }
                widened = true;
                if !distance.is_power_of_two() {
                    break 'states;
                }
                match self.arg.store(candidate, node) {
                    Ok(new) => {
                        counters.stored += 1;
                        link(new, false, &mut state);
                        expansion.wait(analysis, worker, state, (Some(new), distance), true);
                        return Ok(());
                    }
                    Err(back) => candidate = back,
                }
            }
        }
        expansion.wait(analysis, worker, state, (node, distance), true);
        Ok(())
    }
}

/// Explores all states from the initial one until a target is found, by up to this many threads.
/// The calling thread is the first of them. `interrupt` is raised when the search is over, for
/// threads that may not notice by themselves.
///
/// With one thread, the same analysis is always explored in the same way.
pub fn search<A, W>(
    analysis: &A,
    workers: &W,
    order: Order,
    threads: usize,
    interrupt: &Interrupt,
) -> (Finished<A::Target, W::Report>, Explored<A>)
where
    A: Merge + Proviso + Sync,
    A::State: Send,
    A::Position: Send,
    A::Stored: Send + Sync,
    A::Key: Send,
    A::Edge: Send,
    A::End: Send,
    A::Target: Send,
    W: Workers<A::Worker, Target = A::Target>,
{
    let mut search = Search::by_threads(order, threads);
    search.shared.ends_at_target = true;
    let mut worker = workers.start();
    let begun = search.begin(analysis, &mut worker);
    let result = Mutex::new(Reachability::Exhausted);
    let all = Threads { analysis, workers, shared: &search.shared, result, interrupt };
    if let Err(stop) = begun {
        all.end(Reachability::Stopped(stop));
    } else if search.is_exhausted() {
        all.shared.frontier.close();
    }
    // Taken before other threads can take it.
    let first = all.shared.frontier.exchange(0, Vec::new());
    let (mut counters, reports) = scope(|scope| {
        let all = &all;
        let mut others = Vec::new();
        for thread in 1..threads {
            match spawn(scope, move || all.help(thread)) {
                Ok(other) => others.push(other),
                // The system gives no more threads: the search goes on with those that there are.
                Err(_) => all.shared.frontier.dismiss(1),
            }
        }
        let mut finished = vec![all.work(0, first, worker)];
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
    let result = all.result.into_inner();
    counters.most_waiting = search.shared.frontier.most_waiting() as u64;
    let open = search.open_nodes();
    (
        Finished { result, counters, reports },
        Explored { arg: search.shared.arg, frontier: search.shared.frontier, open },
    )
}

/// The threads of a search.
struct Threads<'a, A: Merge, W> {
    analysis: &'a A,
    workers: &'a W,
    shared: &'a Shared<A>,
    result: Mutex<Reachability<A::Target>>,
    interrupt: &'a Interrupt,
}

impl<A: Merge + Proviso, W: Workers<A::Worker, Target = A::Target>> Threads<'_, A, W> {
    /// What a thread does that has no state yet. Its worker is made when it gets one.
    fn help(&self, thread: usize) -> Option<(SearchCounters, W::Report)> {
        let first = self.shared.frontier.exchange(thread, Vec::new())?;
        Some(self.work(thread, Some(first), self.workers.start()))
    }

    /// What a thread does from its first state on.
    fn work(
        &self,
        thread: usize,
        first: Option<Waiting<A>>,
        mut worker: A::Worker,
    ) -> (SearchCounters, W::Report) {
        let _closer = Closer(self);
        let frontier = &self.shared.frontier;
        let mut next = first;
        let mut counters = SearchCounters::default();
        while let Some(waiting) = next {
            let node = waiting.node;
            let expansion = self.shared.expand(self.analysis, &mut worker, &mut counters, thread, waiting);
            let Expansion { fresh, targets, .. } = match expansion {
                Ok(expansion) => expansion,
                Err(stop) => {
                    self.shared.unfinished.lock().push(node);
                    self.end(Reachability::Stopped(stop));
                    break;
                }
            };
            let result = match targets.into_iter().next() {
                Some((target, _)) => {
                    self.shared.unfinished.lock().push(node);
                    Some(Reachability::Reached(target))
                }
                None => self.workers.watch(&mut worker, &counters, frontier.waiting() + fresh.len()),
            };
            if let Some(result) = result {
                self.shared.unfinished.lock().extend(fresh.iter().map(|waiting| waiting.node));
                self.end(result);
                break;
            }
            next = frontier.exchange(thread, fresh);
        }
        (counters, self.workers.finish(worker))
    }

    /// Ends the search with this result, unless one that counts as much is known already. An answer
    /// counts more than any reason to stop.
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
        self.shared.frontier.close();
        self.interrupt.raise();
    }
}

/// Ends the search when a thread panics, so that no other thread waits for it.
struct Closer<'s, 'a, A: Merge + Proviso, W: Workers<A::Worker, Target = A::Target>>(&'s Threads<'a, A, W>);

impl<A: Merge + Proviso, W: Workers<A::Worker, Target = A::Target>> Drop for Closer<'_, '_, A, W> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.shared.frontier.close();
            self.0.interrupt.raise();
        }
    }
}
