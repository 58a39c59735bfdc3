//! The loop around the search: search, refine, cut, repeat (counterexample-guided abstraction refinement; Clarke,
//! Grumberg, Jha, Lu, Veith: Counterexample-guided abstraction refinement, CAV 2000).
use super::graph::NodeId;
use super::merge::Merge;
use super::precision::Precision as _;
use super::proviso::Proviso;
use super::refine::{Refine, Refinement};
use super::search::Search;
use crate::base::Stop;
use rustc_hash::FxHashSet;

/// What came of some steps of a search with refinement.
#[derive(Debug)]
pub enum Progress<T> {
    /// This target can be reached.
    Reached(T),
    /// Nothing is left to be explored.
    Exhausted,
    /// There is more to do.
    Goes,
    /// A target can neither be shown nor excluded.
    GaveUp(Stop),
}

/// Expands up to this many states, in this thread alone, and refines the analysis where a target cannot be reached.
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
        Refinement::Real(target) => Ok(Progress::Reached(target)),
        Refinement::GaveUp(stop) => Ok(Progress::GaveUp(stop)),
        Refinement::Finer { pivot, precision } => {
            if !analysis.precision().add(precision) {
                let stop = Stop::unsupported("a refinement without a new precision", None);
                return Ok(Progress::GaveUp(stop));
            }
            // No edge leads to the initial state, so that it has to be made once more.
            let pivot = pivot.filter(|pivot| search.arg().parent(*pivot).is_some());
            if let Some(pivot) = pivot {
                cut(search, analysis, worker, pivot);
            } else {
                search.clear();
                search.begin(analysis, worker)?;
            }
            Ok(Progress::Goes)
        }
        Refinement::Relabelled(labels) => {
            relabel(search, analysis, worker, labels);
            Ok(Progress::Goes)
        }
    }
}

/// Cuts the subtree of a node. The states that led into it from outside arrive once more.
fn cut<A: Merge + Proviso + Refine>(
    search: &mut Search<A>,
    analysis: &A,
    worker: &mut A::Worker,
    pivot: NodeId,
) {
    let (gone, open) = search.arg_mut().cut(pivot);
    let states = open.into_iter().map(|edge| (analysis.revive(&edge.what), edge.from)).collect();
    search.reopen(analysis, worker, |node| gone.contains(&node), states);
}

/// Gives nodes new labels, or cuts them off. The states that they covered arrive once more.
fn relabel<A: Merge + Proviso + Refine>(
    search: &mut Search<A>,
    analysis: &A,
    worker: &mut A::Worker,
    labels: Vec<(NodeId, Option<A::Stored>)>,
) {
    let mut open = Vec::new();
    let mut gone: FxHashSet<NodeId> = FxHashSet::default();
    for (node, label) in labels {
        match label {
            _ if gone.contains(&node) => {}
            Some(stored) => open.extend(search.arg_mut().relabel(node, stored)),
            None => {
                let (cut, edges) = search.arg_mut().cut(node);
                gone.extend(cut);
                open.extend(edges.into_iter().filter(|edge| edge.covered));
            }
        }
    }
    open.retain(|edge| !edge.from.is_some_and(|from| gone.contains(&from)));
    let states = open.into_iter().map(|edge| (analysis.revive(&edge.what), edge.from)).collect();
    search.reopen(analysis, worker, |node| gone.contains(&node), states);
}
