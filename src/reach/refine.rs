//! Refinement: what an engine does about a target that its abstraction may have made up.
use super::analysis::Analysis;
use super::graph::{Ancestors, NodeId};
use super::precision::Precision;
use crate::base::Stop;

/// An engine that looks at targets again. The default is an engine without abstraction, all of
/// whose targets are real.
pub trait Refine: Analysis {
    /// What the engine distinguishes.
    type Precision: Precision;

    /// What it distinguishes now, to be made finer.
    fn precision(&mut self) -> &mut Self::Precision;

    /// What to do about a target. `path` leads from the last stored state before it back to the
    /// root.
    ///
    /// Soundness: [`Refinement::Real`] only for a target that a run of the program reaches.
    fn refine(
        &mut self,
        worker: &mut Self::Worker,
        target: Self::Target,
        path: Ancestors<'_, Self::Stored>,
    ) -> Result<Refinement<Self>, Stop> {
        let _ = (worker, path);
        Ok(Refinement::Real(target))
    }

    /// Whether a stored state was computed with less precision than there is by now, so that it may
    /// stand for too much.
    fn is_outdated(&self, stored: &Self::Stored) -> bool {
        let _ = stored;
        false
    }

    /// The state that an edge leads to, as it was before it was adjusted, so that it can arrive
    /// once more.
    fn revive(&self, edge: &Self::Edge) -> Self::State {
        let _ = edge;
        unreachable!("engines that cut subtrees keep edges")
    }
}

/// What became of a target.
#[derive(Debug)]
pub enum Refinement<A: Refine + ?Sized> {
    /// It can be reached.
    Real(A::Target),
    /// It cannot be reached with the precision that there is by now, but some nodes on the path
    /// were computed with less. All nodes that are [outdated](Refine::is_outdated) are cut with
    /// their subtrees, and explored once more.
    Outdated,
    /// It cannot be reached with a finer precision. The subtree of the pivot is cut, and explored
    /// once more; the whole graph, if there is no pivot.
    Finer {
        /// The first stored state whose part of the path has to change.
        pivot: Option<NodeId>,
        /// What has to be distinguished besides.
        precision: A::Precision,
    },
    /// It cannot be reached, since these stored states stand for less than was thought. They get
    /// these labels, and what they covered is explored. Each label must still include all concrete
    /// states that runs reach there. A state without a label is reached by no run, and is cut off
    /// with its subtree.
    Relabelled {
        /// The states with their labels.
        labels: Vec<(NodeId, Option<A::Stored>)>,
        /// States that others may cover now. Their subtrees are cut, and they arrive once more.
        again: Vec<NodeId>,
    },
    /// Neither can be shown; the reason.
    GaveUp(Stop),
}
