//! The program graph: a search over blocks in which nothing is known of numbers, so that each node
//! covers all states with its explicit part.
use crate::analysis::blocks::{Arrival, BlockAnalysis, BlockEngine, BlockTarget, Integers, Labels, Stored};
use crate::analysis::turns::Pace;
use crate::analysis::worker::Worker;
use crate::base::Stop;
use crate::reach::{Ancestors, NodeId, Refinement};
use crate::term::{Term, TermManager};

/// Knows nothing of numbers, and keeps the edges to errors.
#[derive(Default)]
pub(super) struct Reduction {
    /// Where a target is, and the node before it.
    pub(super) errors: Vec<(Option<NodeId>, BlockTarget)>,
    nothing: (),
}

impl Labels for Reduction {
    type Label = ();

    fn integers(&self) -> Integers {
        Integers::Abstract
    }

    fn arrive(&mut self, _: &mut Worker, _: Arrival<'_, ()>) {}

    fn formulas<'a>(&'a self, (): &'a ()) -> Box<dyn Iterator<Item = Term> + 'a> {
        Box::new(std::iter::empty())
    }

    fn covered(
        &self,
        _: &TermManager,
        _: &mut Worker,
        known: &[&Stored<()>],
        _: &Stored<()>,
    ) -> Result<Option<usize>, Stop> {
        Ok((!known.is_empty()).then_some(0))
    }
}

impl BlockEngine for Reduction {
    type Precision = ();
    type Figures = ();
    // There are no refinements yet.
    const BETWEEN: u64 = u64::MAX;
    const PACE: Pace = Pace::EQUAL;

    fn precision(&mut self) -> &mut () {
        &mut self.nothing
    }

    /// The graph is refined once it is complete.
    fn refine<'c, 'p>(
        analysis: &mut BlockAnalysis<'c, 'p, Self>,
        _: &mut Worker,
        target: BlockTarget,
        mut ancestors: Ancestors<'_, Stored<()>>,
    ) -> Result<Refinement<BlockAnalysis<'c, 'p, Self>>, Stop> {
        let node = ancestors.next().map(|(node, _)| node);
        analysis.labels.get_mut().errors.push((node, target));
        Ok(Refinement::Relabelled { labels: Vec::new(), again: Vec::new() })
    }

    fn tries_harder(&mut self) -> bool {
        false
    }

    fn figures(&self) {}
}
