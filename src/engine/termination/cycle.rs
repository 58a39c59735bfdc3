//! Lassos that go around several cycles of the graph: what a fair run may need, where each thread has to run.
//!
//! A path of the search tree leads around simple cycles only. Here a closed walk takes an accepting edge of a strongly connected component, and for each thread an
//! edge along which it runs, or cannot run. Only nodes with a single concrete state count, so that each walk along their edges is a run of the program.
use super::fair::{self, Link, Part};
use super::graph::cyclic_components;
use crate::base::Stop;
use crate::engine::widening::{Edge, Stored};
use crate::engine::worker::Worker;
use crate::exec::{Executor, Machine};
use crate::property::Fairness;
use crate::reach::{self, NodeId};
use crate::state::{InputOrigin, Moment, MultiState, Readiness};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use std::sync::Arc;

/// A run to a state, and the same run until it comes to that state again: the state there, with the path of both.
pub(super) struct Walk {
    pub(super) from: MultiState,
    pub(super) to: MultiState,
}

/// Looks for a fair accepting cycle in a graph, given by its edges.
pub(super) fn fair_cycle<'a>(
    machine: &Machine,
    worker: &mut Worker,
    stored: impl Fn(NodeId) -> &'a Stored,
    edges: &'a [reach::Edge<Edge>],
) -> Result<Option<Walk>, Stop> {
    let mut executor = Executor::new(machine, &mut worker.exec);
    let concrete = |node: NodeId| {
        let stored = stored(node);
        let sigma = stored.state.sigma();
        stored.exact
            && !stored.state.path.wild
            && sigma.iter().all(|term| machine.terms.as_constant(*term).is_some())
    };
    let mut is_concrete: FxHashMap<NodeId, bool> = FxHashMap::default();
    let mut known = |node: NodeId| *is_concrete.entry(node).or_insert_with(|| concrete(node));
    let mut steps = Vec::new();
    for edge in edges {
        executor.worker.budget.check()?;
        if let Some(from) = edge.from
            && known(from)
            && known(edge.to)
            && executor.is_certain(&edge.what.arrival)
        {
            let state = &stored(from).state;
            steps.push((Link::new(machine, (from, state), (edge.to, &edge.what)), &edge.what));
        }
    }
    let links: Vec<&Link> = steps.iter().map(|(link, _)| link).collect();
    let mut open: Vec<Vec<usize>> = vec![(0..links.len()).collect()];
    while let Some(edges) = open.pop() {
        let pairs: Vec<_> = edges.iter().map(|e| (links[*e].from.index(), links[*e].to.index())).collect();
        for component in cyclic_components(&pairs) {
            let component: Vec<usize> = component.into_iter().map(|edge| edges[edge]).collect();
            if !component.iter().any(|edge| links[*edge].accepting) {
                continue;
            }
            match fair::part(machine.fairness(), &links, &component) {
                Part::Only(left) => open.push(left),
                Part::All => {
                    let route =
                        closed_walk(&links, &component, &wanted(machine.fairness(), &links, &component));
                    let start = &stored(links[route[0]].from).state;
                    let steps = route.iter().map(|step| (&stored(links[*step].from).state, steps[*step].1));
                    if let Some(walk) = walk(machine, start, steps)
                        && machine.is_fair_cycle(&walk.from, &walk.to)
                    {
                        return Ok(Some(walk));
                    }
                }
            }
        }
    }
    Ok(None)
}

/// Edges of a component that a fair accepting cycle takes.
fn wanted(fairness: Fairness, links: &[&Link], component: &[usize]) -> Vec<usize> {
    let mut wanted: Vec<usize> =
        component.iter().copied().filter(|edge| links[*edge].accepting).take(1).collect();
    if fairness == Fairness::None {
        return wanted;
    }
    for thread in 0..links[component[0]].threads.len() {
        let Some(passages) = fair::along(links, component, thread) else { continue };
        let find = |runs: bool| passages.iter().position(|p| if runs { p.runs } else { p.may_wait });
        wanted.extend(find(true).or_else(|| find(false)).map(|position| component[position]));
    }
    wanted
}

/// A way around a strongly connected component that takes these edges and comes back to where it began.
fn closed_walk(links: &[&Link], component: &[usize], wanted: &[usize]) -> Vec<usize> {
    let start = component.iter().map(|edge| links[*edge].from).min().expect("a component has edges");
    let mut leaving: FxHashMap<NodeId, Vec<usize>> = FxHashMap::default();
    for edge in component {
        leaving.entry(links[*edge].from).or_default().push(*edge);
    }
    let mut route = Vec::new();
    let mut at = start;
    for edge in wanted {
        if route.contains(edge) {
            continue;
        }
        route.extend(shortest(links, &leaving, at, links[*edge].from));
        route.push(*edge);
        at = links[*edge].to;
    }
    route.extend(shortest(links, &leaving, at, start));
    route
}

/// The edges of a shortest way from one node to another.
fn shortest(
    links: &[&Link],
    leaving: &FxHashMap<NodeId, Vec<usize>>,
    from: NodeId,
    to: NodeId,
) -> Vec<usize> {
    let mut by: FxHashMap<NodeId, usize> = FxHashMap::default();
    let mut open = VecDeque::from([from]);
    while let Some(node) = open.pop_front().filter(|node| *node != to) {
        for edge in &leaving[&node] {
            let next = links[*edge].to;
            if next != from && !by.contains_key(&next) {
                by.insert(next, *edge);
                open.push_back(next);
            }
        }
    }
    let mut way = Vec::new();
    let mut at = to;
    while at != from {
        way.push(by[&at]);
        at = links[by[&at]].from;
    }
    way.reverse();
    way
}

/// The run along edges, each with the state of the node where it begins. Each edge was found on another path to that node, so that its threads, inputs and objects have
/// other numbers there. `None` if an input is content of an object that cannot be named.
fn walk<'a>(
    machine: &Machine,
    start: &MultiState,
    steps: impl Iterator<Item = (&'a MultiState, &'a Edge)>,
) -> Option<Walk> {
    let mut to = start.clone();
    let mut threads: Vec<u32> = start.threads.iter().map(|thread| thread.ordinal).collect();
    for (node, Edge { arrival, .. }) in steps {
        let (before, after) = (&node.path, &arrival.path);
        let spawned = to.path.spawned;
        let renamed = |thread: u32| {
            let known = node.threads.iter().position(|other| other.ordinal == thread);
            known.map(|index| threads[index]).or_else(|| Some(spawned + thread.checked_sub(before.spawned)?))
        };
        for turn in after.schedule.since(&before.schedule) {
            to.path.schedule.switch_to(renamed(turn.thread)?);
            to.path.schedule.steps += turn.steps;
        }
        for Moment { chosen, readiness } in after.moments.iter().skip(before.moments.len()) {
            let all =
                |threads: &[u32]| threads.iter().map(|thread| renamed(*thread)).collect::<Option<Vec<u32>>>();
            let readiness =
                Readiness { enabled: all(&readiness.enabled)?, waiting: all(&readiness.waiting)? };
            to.path.moments.push_back(Moment { chosen: renamed(*chosen)?, readiness: Arc::new(readiness) });
        }
        let mut values = to.store.values().clone();
        for (index, origin) in after.inputs.iter().enumerate().skip(before.inputs.len()) {
            let (asked, created) = (to.path.asked, to.path.created);
            let origin = match *origin {
                InputOrigin::Asked(number) => InputOrigin::Asked(asked + number.checked_sub(before.asked)?),
                InputOrigin::Told(number) => InputOrigin::Told(asked + number.checked_sub(before.asked)?),
                InputOrigin::Chosen(number) => InputOrigin::Chosen(asked + number.checked_sub(before.asked)?),
                InputOrigin::Undefined { object, offset, size } => {
                    let global = (object as usize) < machine.program.globals.len();
                    let object =
                        if global { object } else { created + object.checked_sub(before.created)? };
                    InputOrigin::Undefined { object, offset, size }
                }
                InputOrigin::Twin | InputOrigin::Joined => return None,
            };
            values.push(arrival.store.values().get(index as u32)?.clone());
            to.path.inputs.push_back(origin);
        }
        to.store.set_values(values);
        let ordinals: Option<Vec<u32>> =
            arrival.threads.iter().map(|thread| renamed(thread.ordinal)).collect();
        threads = ordinals?;
        to.path.asked += after.asked - before.asked;
        to.path.created += after.created - before.created;
        to.path.spawned += after.spawned - before.spawned;
    }
    for (thread, ordinal) in to.threads.iter_mut().zip(threads) {
        thread.ordinal = ordinal;
    }
    Some(Walk { from: start.clone(), to })
}
