//! The loop around the search: search, refine, cut, repeat (counterexample-guided abstraction
//! refinement; Clarke, Grumberg, Jha, Lu, Veith: Counterexample-guided abstraction refinement, CAV
//! 2000).
use super::graph::NodeId;
use super::merge::Merge;
use super::precision::Precision as _;
use super::proviso::Proviso;
use super::refine::{Refine, Refinement};
use super::search::Search;
use crate::base::{NoRefinement, Stop};
use rustc_hash::FxHashSet;

/// What came of some steps of a search with refinement.
#[derive(Debug)]
pub enum Progress<T> {
    /// This target can be reached; with the last stored state before it.
    Reached(T, Option<NodeId>),
    /// Nothing is left to be explored.
    Exhausted,
    /// There is more to do.
    Goes,
    /// A target can neither be shown nor excluded; the reason, and the last stored state before it.
    GaveUp(Stop, Option<NodeId>),
}

/// Expands up to this many states, in this thread alone, and refines the analysis where a target
/// cannot be reached. Errors end the search.
pub fn advance<A: Merge + Proviso + Refine>(
    search: &mut Search<A>,
    analysis: &mut A,
    worker: &mut A::Worker,
    states: u64,
) -> Result<Progress<A::Target>, Stop> {
    let Some((target, node)) = search.advance(analysis, worker, states)? else {
        return Ok(if search.is_exhausted() { Progress::Exhausted } else { Progress::Goes });
    };
    match analysis.refine(worker, target, search.arg().ancestors(node))? {
        Refinement::Real(target) => return Ok(Progress::Reached(target, node)),
        Refinement::GaveUp(stop) => return Ok(give_up(search, stop, node)),
        Refinement::Finer { pivot, precision } => {
            if !analysis.precision().add(precision) {
                let stop = Stop::unsupported(NoRefinement::Precision, None);
                return Ok(give_up(search, stop, node));
            }
            explore_again(search, analysis, worker, node, pivot.into_iter().collect())?;
        }
        Refinement::Outdated => {
            let nodes = search.arg().nodes();
            let outdated = nodes.filter(|(.., stored)| analysis.is_outdated(stored)).map(|(node, ..)| node);
            explore_again(search, analysis, worker, node, outdated.collect())?;
        }
        Refinement::Relabelled { labels, again } => {
            let change = |label: Option<A::Stored>| label.map_or(Change::CutOff, Change::Label);
            let labels = labels.into_iter().map(|(node, label)| (node, change(label)));
            let again = again.into_iter().map(|node| (node, Change::CutOpen));
            apply(search, analysis, worker, labels.chain(again).collect());
        }
    }
    Ok(Progress::Goes)
}

/// Cuts the subtrees of some nodes, one of which is on the path to the target, or the whole tree if
/// there are none, and opens them once more.
fn explore_again<A: Merge + Proviso + Refine>(
    search: &mut Search<A>,
    analysis: &A,
    worker: &mut A::Worker,
    target: Option<NodeId>,
    pivots: Vec<NodeId>,
) -> Result<(), Stop> {
    // No edge leads to the initial state, so that it has to be made once more.
    if pivots.is_empty() || pivots.iter().any(|pivot| search.arg().parent(*pivot).is_none()) {
        return search.begin(analysis, worker);
    }
    let on_path = search.arg().ancestors(target).any(|(ancestor, _)| pivots.contains(&ancestor));
    assert!(on_path, "the path to the target is cut");
    let changes = pivots.into_iter().map(|pivot| (pivot, Change::CutOpen)).collect();
    apply(search, analysis, worker, changes);
    Ok(())
}

fn give_up<A: Merge + Proviso>(
    search: &mut Search<A>,
    stop: Stop,
    node: Option<NodeId>,
) -> Progress<A::Target> {
    search.leave_open();
    Progress::GaveUp(stop, node)
}

/// What becomes of a stored state.
enum Change<S> {
    /// It gets a new label. The states that it covered arrive once more.
    Label(S),
    /// Its subtree is cut. What led into the subtree from outside arrives once more.
    CutOpen,
    /// Its subtree is cut, since no run reaches it. Only what the subtree covered arrives once
    /// more.
    CutOff,
}

fn apply<A: Merge + Proviso + Refine>(
    search: &mut Search<A>,
    analysis: &A,
    worker: &mut A::Worker,
    changes: Vec<(NodeId, Change<A::Stored>)>,
) {
    assert!(analysis.keeps_edges(), "without edges, what a cut opens is not known");
    let mut open = Vec::new();
    let mut gone: FxHashSet<NodeId> = FxHashSet::default();
    for (node, change) in changes {
        let opens_tree = matches!(change, Change::CutOpen);
        match change {
            _ if gone.contains(&node) => {}
            Change::Label(stored) => open.extend(search.arg_mut().relabel(node, stored)),
            Change::CutOpen | Change::CutOff => {
                let (cut, edges) = search.arg_mut().cut(node);
                gone.extend(cut);
                open.extend(edges.into_iter().filter(|edge| edge.covered || opens_tree));
            }
        }
    }
    open.retain(|edge| !edge.from.is_some_and(|from| gone.contains(&from)));
    let edges = open.iter().map(|edge| (analysis.revive(&edge.what), edge)).collect();
    search.reopen(analysis, worker, |node| gone.contains(&node), edges);
}
