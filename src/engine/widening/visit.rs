//! What is kept of states while a search that widens explores them.
use crate::base::Stop;
use crate::ir::{BlockId, FunctionId};
use crate::property::Violation;
use crate::reach::Ancestors;
use crate::state::{Explicit, History, MultiState, Path, PathStore, Symbolic};
use crate::term::Term;
use rustc_hash::FxHashSet;
use std::borrow::Cow;
use std::sync::Arc;

/// A state that is explored.
pub(in crate::engine) struct Visit {
    /// The state.
    pub(super) state: MultiState,
    /// Constraints of the path from the last stored state that it may have forgotten.
    pub(super) facts: Vec<Term>,
    /// The last head of a loop on its path, if an element of an array was kept there.
    pub(super) head: Option<ControlPoint>,
    pub(super) phase: Phase,
}

/// What a state is about to do.
pub(super) enum Phase {
    /// To be run.
    Underway,
    /// It waits to enter a loop, under this number, until the other states that come to the loop
    /// first are known.
    Enters(u64),
    /// It knows what holds of each element of its arrays.
    Ready,
    /// Widening has made it, from this state.
    Widened { arrival: Box<MultiState> },
}

impl Visit {
    pub(super) fn new(state: MultiState, facts: Vec<Term>, head: Option<ControlPoint>) -> Self {
        Self { state, facts, head, phase: Phase::Underway }
    }
}

/// What is stored of a state.
pub(in crate::engine) struct Stored {
    /// The state in canonical form, with the inputs of its path.
    pub(in crate::engine) state: MultiState,
    /// Its explicit part, the same one in all states in which it is equal.
    pub(super) explicit: Arc<Explicit>,
    /// Its symbolic part, which is compared.
    pub(super) symbolic: Symbolic,
    /// Constraints of the path from its parent, including those that the state has forgotten.
    pub(super) facts: Vec<Term>,
    /// All its concrete states lie on runs of the program: none was added by widening, here or
    /// before.
    pub(in crate::engine) exact: bool,
    /// It was added by widening here.
    pub(in crate::engine) widened: bool,
}

/// The first constraints, and those of the path to a node: of the node and of all that come before
/// it. States forget some of them.
pub(in crate::engine) fn with_facts_of_path(first: &[Term], path: Ancestors<'_, Stored>) -> Vec<Term> {
    path.fold(first.to_vec(), |all, (_, node)| union(&all, node.facts.iter().copied()))
}

/// The first terms and those of the others that are not among them.
pub(super) fn union(first: &[Term], others: impl IntoIterator<Item = Term>) -> Vec<Term> {
    let mut known: FxHashSet<Term> = first.iter().copied().collect();
    let others = others.into_iter().filter(|term| known.insert(*term)).collect::<Vec<_>>();
    [first, &others].concat()
}

/// All concrete steps from a stored state along one path to the next one.
pub(in crate::engine) struct PathEdge {
    arrival: Arrival,
    /// All constraints of the path.
    pub(in crate::engine) facts: Vec<Term>,
}

/// The state at the end of a path. There are many more paths than stored states, and most of those
/// that end in a covered state without inputs end in the very state that covers it.
pub(super) enum Arrival {
    /// It was stored.
    Stored,
    /// It has the values of the stored state.
    Again(Box<History>),
    /// It is another one.
    Other(Box<MultiState>),
}

impl PathEdge {
    pub(super) fn new(arrival: Arrival, facts: Vec<Term>) -> Self {
        Self { arrival, facts }
    }

    /// The state at the end of the path, in canonical form; its values are terms over the inputs of
    /// the origin's values and of the path. `to` is the state of the node where the edge leads.
    pub(in crate::engine) fn arrival<'a>(&'a self, to: &'a MultiState) -> Cow<'a, MultiState> {
        match &self.arrival {
            Arrival::Stored => Cow::Borrowed(to),
            Arrival::Again(history) => Cow::Owned(to.with_history(history)),
            Arrival::Other(state) => Cow::Borrowed(state),
        }
    }

    /// The path of [that state](Self::arrival).
    pub(in crate::engine) fn path<'a>(&'a self, to: &'a MultiState) -> &'a Path {
        match &self.arrival {
            Arrival::Stored => &to.path,
            Arrival::Again(history) => &history.path,
            Arrival::Other(state) => &state.path,
        }
    }

    /// The constraints of [that state](Self::arrival).
    pub(in crate::engine) fn store<'a>(&'a self, to: &'a MultiState) -> &'a PathStore {
        match &self.arrival {
            Arrival::Stored => &to.store,
            Arrival::Again(history) => history.store(to),
            Arrival::Other(state) => &state.store,
        }
    }
}

/// The end of a run.
pub(in crate::engine) struct Ending {
    /// The state in which it ends.
    pub(super) state: MultiState,
    /// All constraints of the path from the last stored state.
    pub(super) facts: Vec<Term>,
    /// The violation, or why the run could not be followed.
    pub(super) how: Result<Violation, Stop>,
}

/// Where control is in the innermost function, and the depth of the stack.
pub(in crate::engine) type ControlPoint = (FunctionId, BlockId, u32, usize);

/// Where control is in a state.
pub(in crate::engine) fn control_point(state: &MultiState) -> ControlPoint {
    let thread = state.thread();
    let frame = thread.top();
    (frame.function, frame.block, frame.index, thread.frames.len())
}
