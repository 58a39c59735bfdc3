//! What the reachability algorithm needs to know of an engine.
use crate::base::Stop;
use std::hash::Hash;

/// An engine as the operators of the CPA algorithm (Algorithm 1 of \[ABE10\]). Operators may fall short of what they
/// could answer (and cover less), but must never answer more than is certain.
pub trait Analysis {
    /// A state that waits to be explored.
    type State;
    /// What is stored of a state besides its key.
    type Known;
    /// The part of a stored state in which all states that cover one another agree: control, memory shape, concrete
    /// values.
    type Key: Eq + Hash;
    /// What a found target carries.
    type Target;
    /// How a path ends that leads to no further state and to no target.
    type End;
    /// What one thread of the search owns: its solver, scratch space, counters.
    type Worker;

    /// Where the search starts.
    fn initial(&self) -> Result<Self::State, Stop>;

    /// The successors of a state: all of them, or those that a reduction keeps. As long as there is only one, it may be
    /// replaced by its own successors, up to `patience` times.
    ///
    /// Every concrete successor must lie in one of these states, in a target or in a successor of `rest`, or the worker
    /// must note a reason why it is left out. An error ends the search.
    fn transfer(
        &self,
        worker: &mut Self::Worker,
        state: Self::State,
        patience: u64,
    ) -> Result<Successors<Self>, Stop>;

    /// Brings a state into the form in which it is stored and compared; `None` drops it, which is allowed only for empty
    /// states.
    #[expect(clippy::type_complexity, reason = "a pair and its reasons to be absent")]
    fn adjust(
        &self,
        worker: &mut Self::Worker,
        state: &mut Self::State,
    ) -> Result<Option<(Self::Key, Self::Known)>, Stop>;

    /// The position in `known` of a state that covers `new`: every concrete state of `new` is also one of that state.
    /// All keys are equal, and `known` is sorted from the oldest state to the newest. `None` where no covering is
    /// certain.
    fn covered(
        &self,
        worker: &mut Self::Worker,
        known: &[&Self::Known],
        new: &Self::Known,
    ) -> Result<Option<usize>, Stop>;

    /// Whether `known` may cover `new` although the transitions that were left out before `new` are not explored, see
    /// [`Successors::rest`]. This is so if `known` is at least as far as `new` by a measure that never falls and that
    /// grows along all infinite paths.
    fn is_as_far(&self, known: &Self::Known, new: &Self::Known) -> bool {
        let _ = (known, new);
        false
    }
}

/// A state to be explored further.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Successor<S> {
    /// The state.
    pub state: S,
    /// The state comes from an expansion that left out transitions. If a state covers this one that is not
    /// [as far](Analysis::is_as_far), a cycle may close that ignores them. So they are explored then, see
    /// [`Successors::rest`].
    pub closes: bool,
}

impl<S> Successor<S> {
    /// A successor of a state of which nothing was left out.
    pub fn of_all(state: S) -> Self {
        Self { state, closes: false }
    }
}

/// Successors of a state.
#[derive(Debug)]
pub struct Successors<A: Analysis + ?Sized> {
    /// States to be explored further.
    pub states: Vec<Successor<A::State>>,
    /// Targets reached: violations.
    pub targets: Vec<A::Target>,
    /// Ends of paths that lead nowhere else. The search has no use for them, but recordings of its graph show them.
    pub ends: Vec<A::End>,
    /// The state had more than one successor, counting targets and ends.
    pub forked: bool,
    /// How many times a single successor was replaced by its own.
    pub passed: u64,
    /// The last expanded state with the transitions that a reduction left out, if it did. This serves the *ignoring
    /// proviso*: no transition may be put off for ever around a cycle. Therefore this state is explored, too, as soon
    /// as a successor that `closes` is covered by a state that is not as far. (Suppose that a transition were put off
    /// for ever all the same, along an infinite path of reduced expansions, fresh successors, and states as far as
    /// those that they cover. The measure would grow without end along this path, although it passes only finitely many
    /// states.) This state is neither stored nor compared with stored states: it is needed precisely because it is
    /// known already.
    ///
    /// One covered successor is enough to make this necessary. The successors divide the concrete states among them, so
    /// a fresh one says nothing about the concrete states that went into a covered one.
    pub rest: Option<A::State>,
}
