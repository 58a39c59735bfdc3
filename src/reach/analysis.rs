//! What the reachability algorithm needs to know of an engine.
use crate::base::Stop;
use std::hash::Hash;

/// An engine as the operators of the CPA algorithm (Algorithm 1 of \[ABE10\]). Operators may answer less than they could
/// (cover less), never more.
pub trait Analysis {
    /// A state that waits to be explored.
    type State;
    /// What is stored of a state besides its key.
    type Known;
    /// The part of a stored state that states which cover one another have in common: control, memory shape, concrete
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

    /// All successors of a state, or those that a reduction leaves. As long as there is only one, it may be replaced by
    /// its own, up to `patience` times.
    /// Every concrete successor must lie in one of them, in a target, in a successor of `rest`, or be accounted for by a
    /// reason that the worker notes. An error ends the search.
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

    /// The position of a `known` state such that every concrete state of `new` is one of it; the keys are equal. The oldest
    /// comes first. `None` where it is not certain.
    fn covered(
        &self,
        worker: &mut Self::Worker,
        known: &[&Self::Known],
        new: &Self::Known,
    ) -> Result<Option<usize>, Stop>;

    /// Whether what is explored from the known state suffices although transitions were left out before the new one, see
    /// [`Successors::rest`]: the known state is at least as far as the new one by a measure that grows along all infinite
    /// paths, and never falls.
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
    /// It comes from an expansion that left transitions out, and must not be the one that closes a cycle: where a state
    /// covers it that is not [as far](Analysis::is_as_far), it may.
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
    /// Ends of paths that lead nowhere else, for whoever wants to see the graph: the search has no use for them.
    pub ends: Vec<A::End>,
    /// The state had more than one successor, counting targets and ends.
    pub forked: bool,
    /// How many times a single successor was replaced by its own.
    pub passed: u64,
    /// The last expanded state with the transitions that a reduction left out, if it did. It is explored, too, as soon as
    /// a successor that `closes` is covered by a state that is not as far: otherwise those transitions could be put off for
    /// ever around a cycle. (If not, they would be along a path that goes on for ever through reduced expansions, fresh
    /// successors and states as far as those they cover; its measure would grow without end, through finitely many states.) It is
    /// not compared with stored states (that it is known is why it is needed), nor stored.
    ///
    /// That *one* covered successor is enough matters: the successors split the concrete states among them, so that a
    /// fresh one says nothing about the concrete states that went into a covered one.
    pub rest: Option<A::State>,
}
