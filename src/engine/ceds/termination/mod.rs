//! Does every run end?
//!
//! Stored states are the nodes of a finite graph ([`exploration`](super::exploration)), and an infinite run is an infinite path
//! in it. So all runs end if the exploration is exhausted and the graph has no cycle, or if a ranking function decreases around
//! each cycle ([`ranking`]; lexicographic ones as [ADFG10] build them). A run that does not end is
//! - a *lasso*: the inputs of a path can be chosen such that the same concrete state comes twice; or
//! - a run into a *closed* set of nodes: all runs from there are known, and each leads into the set again, none to an end.
//!
//! Three explorations take turns, each time with more states than before:
//! - The exact exploration by inclusion has the fewest states.
//! - The exact exploration by equality keeps different states apart, and so follows a loop until its states stay the same. The
//!   rounds in which the loop can still be left then do not keep the later ones from being closed.
//! - The widened exploration frees what changes in a loop, and so ends where counters are concrete or sets keep growing. The
//!   states that it adds are no states of the program, but every run of the program is a run in its graph.
mod ranking;
mod relation;

use super::analysis::Ceds;
use super::crew::{CedsCrew, CedsReport, CedsWorker};
use super::exploration::{Explorer, Goal, Mode, cyclic_components};
use super::found::Found;
use super::inclusion::{Cover, InclusionOptions};
use crate::base::Stop;
use crate::exec::Executor;
use crate::property::Endless;
use crate::reach::{Crew, Reachability, Search, SearchCounters};
use relation::Relation;

/// States that an exact exploration explores in the first round. Each round explores [`GROWTH`] times as many as the one
/// before.
const FIRST_ROUND: u64 = 8;
const GROWTH: u64 = 3;
/// The position of the exploration by equality, where there is one beside that by inclusion.
const BY_EQUALITY: usize = 2;
/// Once only the exploration by equality is left, it ends before a round of more states than this: it may unroll a loop for
/// ever.
const LAST_ROUND: u64 = 2000;
/// The widened exploration explores this many times as many states, since a part of them is of no use.
const OF_WIDENED: u64 = 8;

/// An exploration and its worker.
struct Prover<'a, 'p> {
    explorer: Explorer<'a, 'p>,
    worker: CedsWorker,
}

/// Looks for a proof that all runs end, or for a run that does not, in one thread. The result is `Reached` with such a run. If
/// it is `Exhausted` and no worker has noted a reason for doubt, all runs end.
pub fn terminates(analysis: &Ceds, crew: &CedsCrew) -> Search<Found, CedsReport> {
    let mut explorers = Vec::new();
    let result = decide(analysis, crew, &mut explorers).unwrap_or_else(Reachability::Stopped);
    let mut counters = SearchCounters::default();
    let mut reports = Vec::new();
    for Prover { explorer, mut worker } in explorers {
        if explorer.mode == Mode::Widened {
            // What was noted may concern states that only widening added, so it is no reason for doubt.
            worker.findings.stops.clear();
        }
        counters += explorer.counters;
        reports.push(crew.dismiss(worker));
        // As in `search`: millions of small objects that are about to vanish with the process.
        std::mem::forget(explorer.graph);
    }
    Search { result, counters, reports }
}

fn decide<'a, 'p>(
    analysis: &'a Ceds<'p>,
    crew: &CedsCrew,
    explorers: &mut Vec<Prover<'a, 'p>>,
) -> Result<Reachability<Found>, Stop> {
    // An exploration by equality has the position BY_EQUALITY.
    let mut kinds = vec![(Mode::Exact, crew.inclusion.cover), (Mode::Widened, Cover::Inclusion)];
    if crew.inclusion.cover == Cover::Inclusion {
        kinds.push((Mode::Exact, Cover::Equality));
    }
    for (mode, cover) in kinds {
        let mut worker = crew.recruit_for(InclusionOptions { cover, ..crew.inclusion.clone() });
        let explorer = Explorer::new(analysis, &mut worker, mode, Goal::Endless)?;
        explorers.push(Prover { explorer, worker });
    }
    if analysis.machine.program.creates_threads() {
        let what = "the termination of programs with several threads";
        explorers[0].worker.findings.note(Stop::unsupported(what, None));
        return Ok(Reachability::Exhausted);
    }
    let mut states = FIRST_ROUND;
    let mut open: Vec<usize> = (0..explorers.len()).collect();
    while !open.is_empty() {
        for number in std::mem::take(&mut open) {
            let Prover { explorer, worker } = &mut explorers[number];
            let more = if explorer.mode == Mode::Widened { OF_WIDENED } else { 1 };
            if let Some(endless) = explorer.explore(worker, states * more)? {
                return Ok(Reachability::Reached(endless));
            }
            let waiting = explorer.waiting();
            crew.watch(worker, &explorer.counters, waiting);
            if let Some(endless) = trapped(explorer, worker) {
                return Ok(Reachability::Reached(endless));
            }
            if !explorer.is_exhausted() {
                open.push(number);
            } else if all_runs_end(explorer, worker)? {
                // What the others could not follow does not matter.
                for prover in explorers {
                    prover.worker.findings.stops.clear();
                }
                return Ok(Reachability::Exhausted);
            }
        }
        states *= GROWTH;
        if open == [BY_EQUALITY] && states > LAST_ROUND {
            break;
        }
    }
    if explorers.iter().all(|e| e.explorer.mode == Mode::Widened || e.worker.findings.stops.is_empty()) {
        let what = "neither a proof that all runs end nor a run that does not was found";
        explorers[0].worker.findings.note(Stop::unsupported(what, None));
    }
    Ok(Reachability::Exhausted)
}

/// A run to a node from which no run ends.
fn trapped(explorer: &Explorer, worker: &mut CedsWorker) -> Option<Found> {
    let nodes = &explorer.graph.nodes;
    let closed = explorer.graph.closed();
    let edges = nodes.iter().filter(|node| node.exact).flat_map(|node| &node.edges);
    let mut executor = Executor::new(&explorer.analysis.machine, &mut worker.exec);
    let mut entries = edges.filter(|edge| closed.contains(edge.to));
    let entry = entries.find(|edge| executor.is_certain(&edge.arrival))?;
    Some(explorer.found(&entry.arrival, entry.arrival.clone(), Endless::Trapped))
}

/// Whether all runs are known to end: nothing was left out, and each cycle has a ranking function.
fn all_runs_end(explorer: &Explorer, worker: &mut CedsWorker) -> Result<bool, Stop> {
    if !worker.findings.stops.is_empty() {
        return Ok(false);
    }
    let relations: Vec<Relation> = cyclic_relations(explorer);
    ranking::all_cycles_end(&explorer.analysis.machine.terms, worker, relations)
}

/// The relations of the edges that lie on cycles.
fn cyclic_relations(explorer: &Explorer) -> Vec<Relation> {
    let nodes = explorer.graph.nodes.iter().enumerate();
    let edges: Vec<_> =
        nodes.flat_map(|(from, node)| node.edges.iter().map(move |edge| (from, edge))).collect();
    let ends: Vec<_> = edges.iter().map(|(from, edge)| (*from, edge.to)).collect();
    let terms = &explorer.analysis.machine.terms;
    let width = explorer.analysis.machine.pointer_width();
    let relation = |number: usize| {
        let (from, edge) = edges[number];
        Relation::new(terms, width, (from, &explorer.graph.nodes[from].state), edge)
    };
    cyclic_components(&ends).into_iter().flatten().map(relation).collect()
}
