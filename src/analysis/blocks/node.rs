//! What a search over blocks consists of: states on their way, abstraction states, and targets.
use super::location::Location;
use crate::analysis::found::Found;
use crate::base::Stop;
use crate::state::{Explicit, MultiState};
use crate::term::{Substitution, Term, TermManager};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A state on its way through a block. `X` is what an engine knows of the numbers in abstraction
/// states.
pub(crate) struct Visit<X> {
    pub(crate) state: MultiState,
    pub(super) phase: Phase,
    pub(crate) begin: Begin,
    /// Operations on the longest path since the block began.
    pub(super) operations: u64,
    /// The block before, once the state is an abstraction state.
    pub(super) block: Option<Arc<BlockFormula>>,
    /// What is known of it, if it is an abstraction state that nothing was done with yet.
    pub(super) new: Option<Arc<X>>,
    /// The abstraction state without what is known of it, where blocks are encoded once.
    pub(super) plain: Option<Box<(MultiState, Arc<Key>)>>,
}

impl<X> Visit<X> {
    /// The block that begins in an abstraction state.
    pub(super) fn of(stored: &Stored<X>, begin: Begin, plain: Option<Box<(MultiState, Arc<Key>)>>) -> Self {
        Self {
            state: stored.state.clone(),
            phase: Phase::Inside,
            begin,
            operations: 0,
            block: Some(stored.block.clone()),
            new: Some(stored.label.clone()),
            plain,
        }
    }

    /// The state at the end of a block, to become an abstraction state once more.
    pub(crate) fn at_end_of(block: &BlockFormula) -> Self {
        let (state, begin) = (block.state.clone(), block.begin);
        Self { state, phase: Phase::Complete, begin, operations: 0, block: None, new: None, plain: None }
    }
}

/// What a block begins with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Begin {
    /// How many inputs there are: the names of slots. The block's own inputs follow.
    pub(crate) names: u32,
    /// How many objects were created on the path before.
    pub(crate) created: u32,
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
pub(crate) struct BlockFormula {
    /// Its constraints are the abstraction formula at the beginning, and the conditions of its
    /// ways.
    pub(crate) state: MultiState,
    pub(crate) begin: Begin,
    /// What the named slots hold at its end, in terms of its inputs.
    pub(crate) values: Vec<(u32, Term)>,
    /// The names of slots that are explicit in the abstraction state at its end, or hold what
    /// another slot holds: what to write for their inputs.
    pub(crate) fixed: Vec<(Term, Term)>,
    /// The abstraction formula at its end, when it was computed.
    pub(crate) abstraction: Vec<Term>,
}

/// An abstraction state.
pub(crate) struct Stored<X> {
    /// The block that leads to it.
    pub(crate) block: Arc<BlockFormula>,
    pub(crate) location: Location,
    pub(crate) key: Arc<Key>,
    /// What is known of the numbers.
    pub(crate) label: Arc<X>,
    /// The state in which the next block begins.
    pub(crate) state: MultiState,
}

impl<X> Clone for Stored<X> {
    fn clone(&self) -> Self {
        Self {
            block: self.block.clone(),
            location: self.location,
            key: self.key.clone(),
            label: self.label.clone(),
            state: self.state.clone(),
        }
    }
}

impl BlockFormula {
    /// What the explicit part of the state at its end says of slots, over their names.
    pub(crate) fn explicit(&self, terms: &TermManager) -> Vec<Term> {
        self.fixed.iter().map(|(name, value)| terms.eq(*name, *value)).collect()
    }

    /// The formula without names of slots that the explicit part of the state at its end tells of.
    /// Names of objects need not be part of the explicit part. So what is known of one state means
    /// the same in another with the same key only if it is in this form.
    pub(crate) fn keyed(&self, terms: &TermManager, formula: Term) -> Term {
        self.fixed.iter().copied().collect::<Substitution>().apply(terms, formula)
    }

    /// The formula over names as one about what the slots hold at its end; `None` if one of them
    /// does not exist there.
    pub(crate) fn at_end(&self, terms: &TermManager, formula: Term) -> Option<Term> {
        let name = |(name, value): &(u32, Term)| (terms.input(*name, terms.width(*value)), *value);
        let values: FxHashMap<Term, Term> = self.values.iter().map(name).collect();
        terms
            .inputs(formula)
            .iter()
            .all(|input| values.contains_key(input))
            .then(|| terms.with_sums(values.into_iter().collect::<Substitution>().apply(terms, formula)))
    }
}

/// The explicit part of an abstraction state, its inputs, and whether its path is overapproximate:
/// such a path must not cover one that is not.
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Key(pub(super) Explicit, pub(super) Vec<Term>, pub(super) bool);

/// What is looked at again.
pub(crate) enum BlockTarget {
    /// What may be a violation, and what its block begins with.
    Violation(Box<Found>, Begin),
    /// What keeps the engine from proving that there is no violation.
    Stop(Stop, Box<MultiState>, Begin),
    /// A new abstraction state, which one of these formulas would cover if it held there.
    Uncovered(Vec<Term>, Box<MultiState>, Begin),
}

impl From<Box<Found>> for BlockTarget {
    /// The violation at the end of a run that began at the start of the program.
    fn from(found: Box<Found>) -> Self {
        BlockTarget::Violation(found, Begin::default())
    }
}

impl BlockTarget {
    /// The state in which it happens, and what its block begins with.
    pub(crate) fn block(&self) -> (&MultiState, Begin) {
        match self {
            BlockTarget::Violation(found, begin) => (&found.state, *begin),
            BlockTarget::Stop(_, state, begin) | BlockTarget::Uncovered(_, state, begin) => (state, *begin),
        }
    }
}
