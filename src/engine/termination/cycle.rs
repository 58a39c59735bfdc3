//! Lassos that go around several cycles of the graph: what a fair run may need, where each thread
//! has to run.
//!
//! A path of the search tree leads around simple cycles only. Here a closed walk takes an accepting
//! edge of a strongly connected component, and for each thread an edge along which it runs, or
//! cannot run. Along concrete states, each walk is a run of the program. Otherwise the solver is
//! asked for inputs with which the run along the walk exists and comes to the state where the walk
//! begins. If there are none, the run may have to go around several times, or along other edges.
//!
//! Where numbers keep growing, no state comes again. In the graph of the widened search, a closed
//! walk is a run that goes on for ever if each state of one of its nodes can go around once: it is
//! then in a state of that node again, so that the node is a recurrence set of which each round is
//! fair.
use super::fair::{self, Doubtful, Link};
use super::route::closed_walk;
use super::walk::{Composition, Solved, Step, Values, Walk};
use crate::analysis::Worker;
use crate::base::Stop;
use crate::engine::widening::{PathEdge, Stored, with_facts_of_path};
use crate::exec::{Executor, Machine};
use crate::reach::{self, Ancestors, NodeId};
use crate::term::Term;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// Most rounds of a walk until it comes to the same state.
const MOST_ROUNDS: usize = 4;
/// Most nodes of a walk that are tried as the one where a recurrent round begins.
const MOST_BEGINS: usize = 4;
/// For each walk that may be tried, so many are passed over that are known to lead nowhere.
const MOST_KNOWN: usize = 8;
/// After a walk that leads nowhere, so many of its edges are left out, each by itself.
const MOST_LEFT_OUT: usize = 4;

/// What is known of the walks through a graph.
#[derive(Default)]
pub(super) struct Cycles {
    /// Walks that are no runs, by the numbers of their edges. For each, the edges that the next
    /// walks leave out, one at a time.
    failed: FxHashMap<Vec<usize>, Vec<usize>>,
}

/// A run that goes on for ever.
pub(super) enum Cycle {
    /// It comes to the very same state again.
    Repeats(Walk),
    /// It goes around in a recurrence set; the walk is one round.
    Recurs(Walk),
}

/// What walks are taken for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sought {
    /// Runs along concrete states.
    Concrete,
    /// Runs along any states of the program that come to the same state again.
    Repeats,
    /// Rounds that can be gone for ever, also along states that widening has made.
    Recurs,
}

impl Sought {
    /// Most walks that are tried in one look at a graph.
    fn most(self) -> usize {
        match self {
            Sought::Concrete => 256,
            Sought::Repeats => 32,
            Sought::Recurs => 4,
        }
    }
}

/// An edge that walks may take.
struct Passed<'a> {
    /// Its number in the graph.
    number: usize,
    link: Link,
    step: Step<'a>,
    /// It is one of the tree of the search.
    is_tree: bool,
}

/// The edges of a graph that walks may take.
struct Graph<'a, F> {
    machine: &'a Machine<'a>,
    sought: Sought,
    /// The nodes before each node, itself included.
    path: F,
    edges: Vec<Passed<'a>>,
}

impl Cycles {
    /// Looks for a fair accepting cycle in a graph, given by its edges and by the path to each
    /// node, which begins with the node itself. In a graph with states that widening has made, the
    /// run need not come to the same state again.
    pub(super) fn fair_cycle<'a>(
        &mut self,
        machine: &'a Machine<'a>,
        worker: &mut Worker,
        path: impl Fn(NodeId) -> Ancestors<'a, Stored>,
        edges: &'a [reach::Edge<PathEdge>],
        is_exact: bool,
    ) -> Result<Option<Cycle>, Stop> {
        let stored = |node: NodeId| path(node).next().expect("a path begins with its node").1;
        let mut is_concrete: FxHashMap<NodeId, bool> = FxHashMap::default();
        let mut concrete = |node: NodeId| {
            let sigma = || stored(node).state.sigma();
            let constant = || sigma().iter().all(|term| machine.terms.as_constant(*term).is_some());
            *is_concrete.entry(node).or_insert_with(constant)
        };
        // Most often a formula that says what never happens has none.
        let accepts = |edge: &reach::Edge<PathEdge>| {
            let to = &stored(edge.to).state;
            let after = (edge.what.path(to), to.automaton);
            edge.from.is_some_and(|from| machine.is_accepting(&stored(from).state.path, after))
        };
        if !edges.iter().any(accepts) {
            return Ok(None);
        }
        let mut executor = Executor::new(machine, &mut worker.exec);
        let sought = if is_exact { Sought::Concrete } else { Sought::Recurs };
        let mut graph = Graph { machine, sought, path: &path, edges: Vec::new() };
        let (mut all, mut plain) = (Vec::new(), Vec::new());
        for (number, edge) in edges.iter().enumerate() {
            executor.worker.budget.check()?;
            let Some(from) = edge.from else { continue };
            let is_real =
                |node| !stored(node).state.path.overapproximate && (stored(node).exact || !is_exact);
            if !is_real(from) || !is_real(edge.to) {
                continue;
            }
            let (state, to) = (&stored(from).state, &stored(edge.to).state);
            let arrival = edge.what.arrival(to);
            if executor.is_certain(&arrival) {
                all.push(graph.edges.len());
                if is_exact && concrete(from) && concrete(edge.to) {
                    plain.push(graph.edges.len());
                }
                let link = Link::new(machine, (from, state), (edge.to, &arrival), Doubtful::Runs);
                let step = (state, &edge.what, to);
                graph.edges.push(Passed { number, link, step, is_tree: !edge.covered });
            }
        }
        if !is_exact {
            return self.within(&graph, worker, all);
        }
        let is_plain = plain.len() == all.len();
        let found = self.within(&graph, worker, plain)?;
        if found.is_some() || is_plain {
            return Ok(found);
        }
        graph.sought = Sought::Repeats;
        self.within(&graph, worker, all)
    }

    /// Looks for a fair accepting cycle along some of the edges.
    fn within<'a, F: Fn(NodeId) -> Ancestors<'a, Stored>>(
        &mut self,
        graph: &Graph<'a, F>,
        worker: &mut Worker,
        edges: Vec<usize>,
    ) -> Result<Option<Cycle>, Stop> {
        let fairness = graph.machine.fairness();
        let links: Vec<&Link> = graph.edges.iter().map(|edge| &edge.link).collect();
        let number = |edge: usize| graph.edges[edge].number;
        let (mut tried, mut known) = (0, 0);
        let mut open = VecDeque::from([edges]);
        while let Some(edges) = open.pop_front() {
            for component in fair::components(fairness, &links, edges) {
                worker.exec.budget.check()?;
                let route = closed_walk(fairness, &links, &component);
                let name: Vec<usize> = route.iter().map(|edge| number(*edge)).collect();
                let others = match self.failed.get(&name) {
                    Some(others) => {
                        known += 1;
                        others.clone()
                    }
                    None => match graph.run_along(worker, &route) {
                        Attempt::Found(cycle) => return Ok(Some(*cycle)),
                        Attempt::Failed(others) => {
                            tried += 1;
                            others.into_iter().map(number).collect()
                        }
                    },
                };
                for other in &others {
                    let left = component.iter().copied().filter(|edge| number(*edge) != *other);
                    open.push_back(left.collect());
                }
                self.failed.insert(name, others);
                let most = graph.sought.most();
                if tried >= most || known >= MOST_KNOWN * most {
                    return Ok(None);
                }
            }
        }
        Ok(None)
    }
}

/// What came of a walk.
enum Attempt {
    Found(Box<Cycle>),
    /// It is no run that is looked for. Perhaps there is one without one of these edges.
    Failed(Vec<usize>),
}

impl<'a, F: Fn(NodeId) -> Ancestors<'a, Stored>> Graph<'a, F> {
    fn run_along(&self, worker: &mut Worker, route: &[usize]) -> Attempt {
        let (found, mut others) = match self.sought {
            Sought::Concrete | Sought::Repeats => self.repeats(worker, route),
            Sought::Recurs => self.recurs(worker, route),
        };
        if let Some(cycle) = found {
            let (Cycle::Repeats(walk) | Cycle::Recurs(walk)) = &cycle;
            let is_certain = Executor::new(self.machine, &mut worker.exec).is_certain(&walk.to);
            if is_certain && self.machine.is_fair_cycle(&walk.from, &walk.to) {
                return Attempt::Found(Box::new(cycle));
            }
        }
        others.sort_unstable();
        others.dedup();
        others.truncate(MOST_LEFT_OUT);
        Attempt::Failed(others)
    }

    fn steps(&self, route: &[usize]) -> Vec<Step<'a>> {
        route.iter().map(|edge| self.edges[*edge].step).collect()
    }

    fn facts_of_path(&self, node: NodeId) -> Vec<Term> {
        with_facts_of_path(&[], (self.path)(node))
    }

    /// The run along a closed walk, gone around once or several times, that comes to the same state
    /// again, or the edges that are at fault.
    fn repeats(&self, worker: &mut Worker, route: &[usize]) -> (Option<Cycle>, Vec<usize>) {
        let (from, (start, ..)) = (self.edges[route[0]].link.from, self.edges[route[0]].step);
        let path = self.facts_of_path(from);
        let at = |steps: Vec<usize>| steps.into_iter().map(|step| route[step % route.len()]).collect();
        let mut others = None;
        let round = self.steps(route);
        let all = round.repeat(MOST_ROUNDS);
        let Some(mut run) = Composition::new(self.machine, Values::Symbolic, &all) else {
            return (None, Vec::new());
        };
        for _ in 1..=MOST_ROUNDS {
            if let Some(step) = round.iter().position(|step| run.add(*step).is_none()) {
                return (None, at(vec![step]));
            }
            match run.closed(worker, start, &path) {
                Solved::Run(to) => {
                    return (Some(Cycle::Repeats(Walk { from: start.clone(), to: *to })), Vec::new());
                }
                Solved::Open(steps) => others = others.or_else(|| Some(at(steps))),
                Solved::Excluded(steps) => {
                    others = others.or_else(|| Some(at(steps)));
                    break;
                }
                Solved::Unknown => break,
            }
        }
        (None, others.unwrap_or_default())
    }

    /// A run that goes around a closed walk for ever: from each state of one of its nodes, there is
    /// a run along the walk, which ends in a state of that node again. Otherwise the edges that not
    /// all states may be able to take.
    fn recurs(&self, worker: &mut Worker, route: &[usize]) -> (Option<Cycle>, Vec<usize>) {
        let is_widened = |at: &usize| self.stored(self.edges[route[*at]].link.from).widened;
        let (mut begins, others): (Vec<usize>, Vec<usize>) = (0..route.len()).partition(is_widened);
        begins.extend(others);
        for begin in begins.into_iter().take(MOST_BEGINS) {
            let round = [&route[begin..], &route[..begin]].concat();
            let (node, steps) = (self.edges[round[0]].link.from, self.steps(&round));
            let Some(mut run) = Composition::new(self.machine, Values::All, &steps) else { continue };
            if steps.iter().all(|step| run.add(*step).is_some())
                && run.exists_from_all(worker, &self.stored(node).state)
                && let Some(walk) = self.first_round(worker, node, &steps)
            {
                return (Some(Cycle::Recurs(walk)), Vec::new());
            }
        }
        let asks = |edge: &&usize| !self.edges[**edge].step.1.facts.is_empty();
        (None, route.iter().filter(asks).copied().collect())
    }

    /// A run of the program to a state of a node, and on along these steps from there.
    fn first_round(&self, worker: &mut Worker, node: NodeId, round: &[Step<'a>]) -> Option<Walk> {
        let way: Vec<NodeId> = (self.path)(node).map(|(node, _)| node).collect();
        let last = way.iter().position(|node| self.stored(*node).exact)?;
        let mut steps: Vec<Step<'a>> = Vec::new();
        for (to, from) in way[..=last].iter().zip(&way[1..=last]).rev() {
            let leads = |edge: &&Passed<'a>| edge.is_tree && (edge.link.from, edge.link.to) == (*from, *to);
            steps.push(self.edges.iter().find(leads)?.step);
        }
        let state = &self.stored(node).state;
        let all = [&*steps, round].concat();
        let mut run = Composition::new(self.machine, Values::All, &all)?;
        steps.iter().try_for_each(|step| run.add(*step))?;
        let from = run.at(state);
        round.iter().try_for_each(|step| run.add(*step))?;
        let to = run.open(worker, state, &self.facts_of_path(way[last]))?;
        Some(Walk { from, to })
    }

    fn stored(&self, node: NodeId) -> &'a Stored {
        (self.path)(node).next().expect("a path begins with its node").1
    }
}
