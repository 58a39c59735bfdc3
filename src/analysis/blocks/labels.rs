//! What distinguishes the engines that compute with blocks: what they know of the numbers in
//! abstraction states.
use super::location::Location;
use super::node::{Key, Stored};
use super::options::Integers;
use crate::analysis::worker::Worker;
use crate::base::Stop;
use crate::reach::Ancestors;
use crate::state::MultiState;
use crate::term::{Term, TermManager};

/// The end of a block, where an abstraction state is to be made.
pub(crate) struct Arrival<'a, X> {
    pub(crate) terms: &'a TermManager,
    pub(crate) location: Location,
    /// The state at the end of the block.
    pub(crate) state: &'a MultiState,
    /// The explicit part of the new abstraction state.
    pub(crate) key: &'a Key,
    /// The abstraction states of the path, from where the block begins back to the first one.
    pub(crate) before: Ancestors<'a, Stored<X>>,
    /// What the named slots hold, in terms of the block's inputs.
    pub(crate) values: &'a [(u32, Term)],
    /// The names of slots that are explicit, or hold what another slot holds, with what to write
    /// for their inputs.
    pub(crate) fixed: &'a [(Term, Term)],
}

impl<'a, X> Arrival<'a, X> {
    /// The abstraction state where the block begins; `None` for the initial state.
    pub(crate) fn last(&self) -> Option<&'a Stored<X>> {
        self.before.clone().next().map(|(_, stored)| stored)
    }
}

/// What an engine knows of the numbers in abstraction states. All formulas are over the
/// [names](super::names) of slots.
pub(crate) trait Labels {
    /// What it knows of one abstraction state.
    type Label;

    /// What becomes of integers.
    fn integers(&self) -> Integers;

    /// What is known where a block ends: something that holds in all its runs.
    fn arrive(&mut self, worker: &mut Worker, arrival: Arrival<'_, Self::Label>) -> Self::Label;

    /// The formulas that hold.
    fn formulas<'a>(&'a self, label: &'a Self::Label) -> Box<dyn Iterator<Item = Term> + 'a>;

    /// The position in `known` of a state that includes the new one. All have the same explicit
    /// part.
    fn covered(
        &self,
        terms: &TermManager,
        worker: &mut Worker,
        known: &[&Stored<Self::Label>],
        new: &Stored<Self::Label>,
    ) -> Result<Option<usize>, Stop>;

    /// Formulas of other states that would cover this one, which is new, if they held in it.
    fn candidates(&self, label: &Self::Label) -> Vec<Term> {
        let _ = label;
        Vec::new()
    }
}
