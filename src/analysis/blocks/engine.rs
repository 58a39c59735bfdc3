//! What an engine that searches over blocks does, besides what it [knows](Labels) of numbers.
use super::analysis::BlockAnalysis;
use super::labels::Labels;
use super::node::{BlockTarget, Stored, Visit};
use crate::analysis::turns::Pace;
use crate::analysis::worker::Worker;
use crate::base::Stop;
use crate::reach::{Ancestors, Precision, Refine, Refinement};
use serde::Serialize;
use std::time::Instant;

/// An engine that searches over blocks.
pub(crate) trait BlockEngine: Labels + Send {
    /// What it distinguishes.
    type Precision: Precision;

    /// An object whose fields have names in `snake_case`, or nothing.
    type Figures: Serialize;

    /// Paths until claims about loops are looked for beside other interpolants.
    const BETWEEN: u64;
    /// The turns beside other engines.
    const PACE: Pace;

    /// What it distinguishes now.
    fn precision(&mut self) -> &mut Self::Precision;

    /// What to do about a target. The ancestors lead from the last abstraction state before it back
    /// to the first.
    fn refine<'c, 'p>(
        analysis: &mut BlockAnalysis<'c, 'p, Self>,
        worker: &mut Worker,
        target: BlockTarget,
        ancestors: Ancestors<'_, Stored<Self::Label>>,
    ) -> Result<Refinement<BlockAnalysis<'c, 'p, Self>>, Stop>
    where
        Self: Sized;

    /// See [`Refine::is_outdated`].
    fn is_outdated(&self, stored: &Stored<Self::Label>) -> bool {
        let _ = stored;
        false
    }

    /// Tries harder where something cannot be followed; whether there is more to try.
    fn tries_harder(&mut self) -> bool;

    /// Figures of its own, which are shown with those of the search.
    fn figures(&self) -> Self::Figures;
}

impl<L: BlockEngine> Refine for BlockAnalysis<'_, '_, L> {
    type Precision = L::Precision;

    fn precision(&mut self) -> &mut L::Precision {
        self.labels.get_mut().precision()
    }

    fn refine(
        &mut self,
        worker: &mut Worker,
        target: BlockTarget,
        ancestors: Ancestors<'_, Stored<L::Label>>,
    ) -> Result<Refinement<Self>, Stop> {
        let begun = Instant::now();
        let refinement = L::refine(self, worker, target, ancestors);
        self.tables.get_mut().figures.refinement_seconds += begun.elapsed().as_secs_f64();
        refinement
    }

    fn is_outdated(&self, stored: &Stored<L::Label>) -> bool {
        self.labels.borrow().is_outdated(stored)
    }

    fn revive(&self, edge: &Self::Edge) -> Self::State {
        Visit::at_end_of(edge)
    }
}
