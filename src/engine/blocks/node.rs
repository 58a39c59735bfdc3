//! What a search over blocks consists of: states on their way, abstraction states, and targets.
use super::location::Location;
use crate::base::Stop;
use crate::engine::found::Found;
use crate::state::{Explicit, MultiState};
use crate::term::{Substitution, Term, TermManager};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// A state on its way through a block. `X` is what an engine knows of the numbers in abstraction states.
pub(in crate::engine) struct Visit<X> {
    pub(in crate::engine) state: MultiState,
    pub(super) phase: Phase,
    /// Number of inputs with which the block begins: the names of slots. Its own inputs follow.
    pub(in crate::engine) names: u32,
    /// Operations on the longest path since the block began.
    pub(super) operations: u64,
    /// The block before, once the state is an abstraction state.
    pub(super) block: Option<Arc<BlockFormula>>,
    /// What is known of it, if it is an abstraction state that nothing was done with yet.
    pub(super) new: Option<Arc<X>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Phase {
    /// In the middle of a block.
    Inside,
    /// At its end, where it waits for others to be joined with.
    AtEnd,
    /// To become an abstraction state.
    Complete,
}

/// A block up to its end as a formula: all ways from one abstraction state to the next.
pub(in crate::engine) struct BlockFormula {
    /// Its constraints are the abstraction formula at the beginning, and the conditions of its ways.
    pub(in crate::engine) state: MultiState,
    /// See [`Visit::names`].
    pub(in crate::engine) names: u32,
    /// What the named slots hold at its end, in terms of its inputs.
    pub(in crate::engine) values: Vec<(u32, Term)>,
    /// Of the names, those that are explicit in the abstraction state at its end.
    pub(in crate::engine) kept: Vec<u32>,
    /// The abstraction formula at its end, when it was computed.
    pub(in crate::engine) abstraction: Vec<Term>,
}

/// An abstraction state.
pub(in crate::engine) struct Stored<X> {
    /// The block that leads to it.
    pub(in crate::engine) block: Arc<BlockFormula>,
    pub(in crate::engine) location: Location,
    /// What is known of the numbers.
    pub(in crate::engine) label: Arc<X>,
    /// The state in which the next block begins.
    pub(in crate::engine) state: MultiState,
}

impl<X> Clone for Stored<X> {
    fn clone(&self) -> Self {
        Self {
            block: self.block.clone(),
            location: self.location,
            label: self.label.clone(),
            state: self.state.clone(),
        }
    }
}

impl BlockFormula {
    /// What the state at its end says of the slots that are explicit in it, over their names.
    pub(in crate::engine) fn explicit(&self, terms: &TermManager) -> Vec<Term> {
        let kept: FxHashSet<u32> = self.kept.iter().copied().collect();
        let kept = self.values.iter().filter(|(name, _)| kept.contains(name));
        kept.map(|(name, value)| terms.eq(terms.input(*name, terms.width(*value)), *value)).collect()
    }

    /// The formula over names as one about what the slots hold at its end.
    pub(in crate::engine) fn at_end(&self, terms: &TermManager, formula: Term) -> Term {
        let name = |(name, value): &(u32, Term)| (terms.input(*name, terms.width(*value)), *value);
        terms.with_sums(self.values.iter().map(name).collect::<Substitution>().apply(terms, formula))
    }
}

/// The explicit part of an abstraction state, its inputs, and whether its path is wild: a wild path must not cover one that
/// is not.
#[derive(PartialEq, Eq, Hash)]
pub(in crate::engine) struct Key(pub(super) Explicit, pub(super) Vec<Term>, pub(super) bool);

/// What is looked at again.
pub(in crate::engine) enum Target {
    /// What may be a violation, and the number of inputs with which its block begins.
    Violation(Box<Found>, u32),
    /// What keeps the engine from proving that there is no violation.
    Stop(Stop, Box<MultiState>, u32),
    /// A new abstraction state, which one of these formulas would cover if it held there.
    Uncovered(Vec<Term>, Box<MultiState>, u32),
}

impl<X> Visit<X> {
    /// The state at the end of a block, to become an abstraction state once more.
    pub(in crate::engine) fn at_end_of(block: &BlockFormula) -> Self {
        let (state, names) = (block.state.clone(), block.names);
        Self { state, phase: Phase::Complete, names, operations: 0, block: None, new: None }
    }
}

impl Target {
    /// The state in which it happens, and the number of inputs with which its block begins.
    pub(in crate::engine) fn block(&self) -> (&MultiState, u32) {
        match self {
            Target::Violation(found, names) => (&found.state, *names),
            Target::Stop(_, state, names) | Target::Uncovered(_, state, names) => (state, *names),
        }
    }
}
