//! Lassos that go around several cycles of the graph: what a fair run may need, where each thread has to run.
//!
//! A path of the search tree leads around simple cycles only. Here a closed walk takes an accepting edge of a strongly connected component, and for each thread an
//! edge along which it runs, or cannot run. Along concrete states, each walk is a run of the program. Otherwise the solver is asked for inputs with which the
//! run along the walk exists and comes to the state where the walk begins. If there are none, the run may have to go around several times, or along other edges.
use super::fair::{self, Doubtful, Link, Part};
use super::graph::cyclic_components;
use super::route::closed_walk;
use super::walk::{Composition, Solved, Step, Walk};
use crate::base::Stop;
use crate::engine::widening::{Edge, Stored, with_facts_of_path};
use crate::engine::worker::Worker;
use crate::exec::{Executor, Machine};
use crate::reach::{self, Ancestors, NodeId};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// Most walks that are tried in one look at a graph: along concrete states, where the solver is not asked, and along others.
const MOST_CONCRETE: usize = 256;
const MOST_WALKS: usize = 32;
/// So often a walk is gone around at most until it comes to the same state.
const MOST_ROUNDS: usize = 4;
/// After a walk that leads nowhere, so many of its edges are left out, each by itself.
const MOST_LEFT_OUT: usize = 4;

/// What is known of the walks through a graph.
#[derive(Default)]
pub(super) struct Cycles {
    /// Walks that are no runs, by the numbers of their edges, and the edges without which it may be better.
    failed: FxHashMap<Vec<usize>, Vec<usize>>,
}

/// The edges of a graph that walks may take.
struct Graph<'a, F> {
    machine: &'a Machine<'a>,
    /// The nodes before each node, itself included.
    path: F,
    steps: Vec<(usize, Link, Step<'a>)>,
}

impl Cycles {
    /// Looks for a fair accepting cycle in a graph, given by its edges and by the path to each node, which begins with the node itself.
    pub(super) fn fair_cycle<'a>(
        &mut self,
        machine: &'a Machine<'a>,
        worker: &mut Worker,
        path: impl Fn(NodeId) -> Ancestors<'a, Stored>,
        edges: &'a [reach::Edge<Edge>],
    ) -> Result<Option<Walk>, Stop> {
        let stored = |node: NodeId| path(node).next().expect("a path begins with its node").1;
        let mut is_concrete: FxHashMap<NodeId, bool> = FxHashMap::default();
        let mut concrete = |node: NodeId| {
            let sigma = || stored(node).state.sigma();
            let constant = || sigma().iter().all(|term| machine.terms.as_constant(*term).is_some());
            *is_concrete.entry(node).or_insert_with(constant)
        };
        let mut executor = Executor::new(machine, &mut worker.exec);
        let mut graph = Graph { machine, path: &path, steps: Vec::new() };
        let (mut all, mut plain) = (Vec::new(), Vec::new());
        for (number, edge) in edges.iter().enumerate() {
            executor.worker.budget.check()?;
            let Some(from) = edge.from else { continue };
            let is_exact = |node| stored(node).exact && !stored(node).state.path.wild;
            if is_exact(from) && is_exact(edge.to) && executor.is_certain(&edge.what.arrival) {
                let state = &stored(from).state;
                all.push(graph.steps.len());
                if concrete(from) && concrete(edge.to) {
                    plain.push(graph.steps.len());
                }
                let link = Link::new(machine, (from, state), (edge.to, &edge.what), Doubtful::Runs);
                graph.steps.push((number, link, (state, &edge.what)));
            }
        }
        let is_plain = plain.len() == all.len();
        let found = self.within(&graph, worker, plain, MOST_CONCRETE)?;
        if found.is_some() || is_plain { Ok(found) } else { self.within(&graph, worker, all, MOST_WALKS) }
    }

    /// Looks for a fair accepting cycle along some of the edges, by so many walks at most.
    fn within<'a, F: Fn(NodeId) -> Ancestors<'a, Stored>>(
        &mut self,
        graph: &Graph<'a, F>,
        worker: &mut Worker,
        edges: Vec<usize>,
        most: usize,
    ) -> Result<Option<Walk>, Stop> {
        let fairness = graph.machine.fairness();
        let links: Vec<&Link> = graph.steps.iter().map(|(_, link, _)| link).collect();
        let mut walks = 0;
        let mut open = VecDeque::from([edges]);
        while let Some(edges) = open.pop_front() {
            let pairs: Vec<_> =
                edges.iter().map(|e| (links[*e].from.index(), links[*e].to.index())).collect();
            for component in cyclic_components(&pairs) {
                worker.exec.budget.check()?;
                let component: Vec<usize> = component.into_iter().map(|edge| edges[edge]).collect();
                if !component.iter().any(|edge| links[*edge].accepting) {
                    continue;
                }
                if let Part::Only(left) = fair::part(fairness, &links, &component) {
                    open.push_back(left);
                    continue;
                }
                let route = closed_walk(fairness, &links, &component);
                let name: Vec<usize> = route.iter().map(|step| graph.steps[*step].0).collect();
                let known = self.failed.get(&name).cloned();
                let others = if let Some(known) = known {
                    known
                } else {
                    match graph.run_along(worker, &route) {
                        Attempt::Found(walk) => return Ok(Some(*walk)),
                        Attempt::Failed(others) => others.iter().map(|step| graph.steps[*step].0).collect(),
                    }
                };
                self.failed.entry(name).or_insert_with(|| others.clone());
                for other in others {
                    open.push_back(component.iter().copied().filter(|edge| graph.steps[*edge].0 != other).collect());
                }
                walks += 1;
                if walks == most {
                    return Ok(None);
                }
            }
        }
        Ok(None)
    }
}

/// What came of a walk.
enum Attempt {
    Found(Box<Walk>),
    /// It is no run that is looked for. Perhaps there is one without one of these edges.
    Failed(Vec<usize>),
}

impl<'a, F: Fn(NodeId) -> Ancestors<'a, Stored>> Graph<'a, F> {
    /// The run along a closed walk, gone around once or several times, that comes to the same state again.
    fn run_along(&self, worker: &mut Worker, route: &[usize]) -> Attempt {
        let (_, Link { from, .. }, (start, _)) = &self.steps[route[0]];
        let steps: Vec<Step<'_>> = route.iter().map(|step| self.steps[*step].2).collect();
        let path = with_facts_of_path(&[], (self.path)(*from));
        let edges = |steps: &[usize]| {
            let mut edges: Vec<usize> = steps.iter().map(|step| route[step % route.len()]).collect();
            edges.sort_unstable();
            edges.dedup();
            edges.truncate(MOST_LEFT_OUT);
            edges
        };
        let mut others = None;
        for rounds in 1..=MOST_ROUNDS {
            let composed = match Composition::new(self.machine, &steps.repeat(rounds)) {
                Ok(composed) => composed,
                Err(step) => return Attempt::Failed(edges(&[step])),
            };
            match composed.solve(worker, start, &path) {
                Solved::Run(to) => {
                    let is_certain = Executor::new(self.machine, &mut worker.exec).is_certain(&to);
                    let walk = Walk { from: (*start).clone(), to: *to };
                    if is_certain && self.machine.is_fair_cycle(&walk.from, &walk.to) {
                        return Attempt::Found(Box::new(walk));
                    }
                    break;
                }
                Solved::Open(steps) => others = others.or_else(|| Some(edges(&steps))),
                Solved::Excluded(steps) => {
                    others = others.or_else(|| Some(edges(&steps)));
                    break;
                }
                Solved::Unknown => break,
            }
        }
        Attempt::Failed(others.unwrap_or_default())
    }
}
