//! What the reachability algorithm needs to know of an engine.
use super::graph::Ancestors;
use crate::base::Stop;
use std::hash::Hash;

/// An engine as the operators of the CPA algorithm (Algorithm 1 of \[ABE10\]). Operators may fall
/// short of what they could answer (and cover less), but must never answer more than is certain.
///
/// Traits of their own have what only some engines need: [`Merge`](super::Merge) joins states that
/// wait, [`Proviso`](super::Proviso) makes reductions sound, and [`Refine`](super::Refine) looks at
/// targets again.
pub trait Analysis {
    /// A state that waits to be explored.
    type State;
    /// What is stored of a state besides its key.
    type Stored;
    /// The part of a stored state in which all states that cover one another agree: control, memory
    /// shape, concrete values.
    type Key: Eq + Hash;
    /// What the graph keeps of a way from one stored state to the next, see
    /// [`Analysis::keeps_edges`].
    type Edge;
    /// What a found target carries.
    type Target;
    /// How a path ends that leads to no further state and to no target.
    type End;
    /// What one thread of the search owns: its solver, scratch space, counters.
    type Worker;

    /// Where the search starts.
    fn initial(&self) -> Result<Self::State, Stop>;

    /// Whether the initial state is stored, as the root of the graph. Otherwise nothing can be
    /// covered by it.
    fn stores_initial(&self) -> bool {
        false
    }

    /// The successors of a state: all of them, or those that a reduction keeps. As long as there is
    /// only one, it may be replaced by its own successors, up to `patience` times.
    ///
    /// Every concrete successor must lie in one of these states, in a target or in a successor of
    /// `rest`, or the worker must note a reason why it is left out. An error ends the search.
    fn transfer(
        &self,
        worker: &mut Self::Worker,
        state: Self::State,
        patience: u64,
    ) -> Result<Successors<Self>, Stop>;

    /// Whether a successor that came to be in this way is compared with the stored states, and its
    /// distance from the last fork. Every cycle needs a state that is compared, and one that is
    /// stored: where the distance is a power of two.
    fn place(&self, state: &Self::State, step: Step) -> PathPosition {
        let distance = if step.forked { 1 } else { step.before + step.passed + 1 };
        PathPosition { distance, compared: is_compared(distance, self.frames(state)) }
    }

    /// The frames on the stacks of a state. A comparison costs time for each, so states with many
    /// are compared less often.
    fn frames(&self, state: &Self::State) -> usize {
        let _ = state;
        0
    }

    /// Brings a state that is to be compared into the form in which it is stored. `before` leads
    /// from the last stored state of its path back to the root.
    fn adjust(
        &self,
        worker: &mut Self::Worker,
        state: &mut Self::State,
        before: Ancestors<'_, Self::Stored>,
    ) -> Result<Adjusted<Self>, Stop>;

    /// A target that shows only when a state is compared with those before it on its path, for
    /// instance a run that comes to the same state again. Not asked for states that widening has
    /// made.
    fn recurrence(
        &self,
        worker: &mut Self::Worker,
        state: &Self::State,
        stored: &Self::Stored,
        before: Ancestors<'_, Self::Stored>,
    ) -> Result<Option<Self::Target>, Stop> {
        let _ = (worker, state, stored, before);
        Ok(None)
    }

    /// The position in `known` of a state that covers `new`: every concrete state of `new` is also
    /// one of that state. All keys are equal, and `known` is sorted from the oldest state to the
    /// newest. `None` where no covering is certain.
    fn covered(
        &self,
        worker: &mut Self::Worker,
        known: &[&Self::Stored],
        new: &Self::Stored,
    ) -> Result<Option<usize>, Stop>;

    /// A state that takes the place of one that no stored state covers: widening \[CC77\]. It must
    /// include that state.
    fn widen(
        &self,
        worker: &mut Self::Worker,
        state: &Self::State,
        before: Ancestors<'_, Self::Stored>,
    ) -> Result<Option<Self::State>, Stop> {
        let _ = (worker, state, before);
        Ok(None)
    }

    /// Whether the graph keeps its edges, and how paths end. That takes memory for each covered
    /// state.
    fn keeps_edges(&self) -> bool {
        false
    }

    /// What the graph keeps of the way to a state that is stored, or that is covered by this stored
    /// one. `None` if it [keeps no edges](Analysis::keeps_edges).
    fn edge(&self, state: &mut Self::State, covering: Option<&Self::Stored>) -> Option<Self::Edge> {
        let _ = (state, covering);
        None
    }
}

/// How a state came to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The distance of the expanded state from the last fork; 0 at the beginning.
    pub before: u64,
    /// The expanded state had several successors.
    pub forked: bool,
    /// How many successors the expanded state was replaced by before.
    pub passed: u64,
}

/// Where a successor is on its path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PathPosition {
    /// Distance from the last fork.
    pub distance: u64,
    /// Whether it is compared with the stored states, and stored if the distance is a power of two.
    pub compared: bool,
}

/// What becomes of a state that is to be compared.
#[derive(Debug)]
pub enum Adjusted<A: Analysis + ?Sized> {
    /// It is empty, and dropped.
    Empty,
    /// It waits as it is, and is not compared yet.
    Later,
    /// It is compared with the stored states that have this key.
    At(A::Key, A::Stored),
}

/// A state to be explored further.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Successor<S> {
    /// The state.
    pub state: S,
    /// The state comes from an expansion that left out transitions, see
    /// [`Proviso`](super::Proviso).
    pub closes_cycle: bool,
}

impl<S> Successor<S> {
    /// A successor of a state of which nothing was left out.
    pub fn of_all(state: S) -> Self {
        Self { state, closes_cycle: false }
    }
}

/// Successors of a state.
#[derive(Debug)]
pub struct Successors<A: Analysis + ?Sized> {
    /// States to be explored further.
    pub states: Vec<Successor<A::State>>,
    /// Targets reached: violations.
    pub targets: Vec<A::Target>,
    /// Ends of paths that lead nowhere else.
    pub ends: Vec<A::End>,
    /// The state had more than one successor, counting targets and ends.
    pub forked: bool,
    /// How many times a single successor was replaced by its own.
    pub passed: u64,
    /// The last expanded state with the transitions that a reduction left out, if it did, see
    /// [`Proviso`](super::Proviso).
    pub rest: Option<A::State>,
}

/// The least spacing of the states that a run without forks compares, and the least window.
const REGULAR: u64 = 64;
/// Far from the last fork, spacing and window are the distance of the last stored state, divided by
/// this.
const LONG: u64 = 1024;

/// A state with fewer frames than twice this is compared wherever its distance says so.
const FEW_FRAMES: usize = 16;

/// Whether the state at this distance from the last fork is compared with the stored ones, and
/// stored as well if the distance is a power of two (Brent's way of finding cycles: Brent, An
/// improved Monte Carlo factorization algorithm, 1980). All states in a *window* behind a stored
/// one are compared, and further ones at a regular spacing. A cycle without forks is found once a
/// window is as long as the cycle, and a long concrete loop costs no memory and hardly more time
/// than its instructions. Of states with many frames, only those are compared whose distance is a
/// power of two, or a multiple of a part of that number: so deep recursion takes time in proportion
/// to its depth, and yet a cycle with forks is found.
pub fn is_compared(distance: u64, frames: usize) -> bool {
    let Some(exponent) = distance.checked_ilog2() else { return false };
    let stored = 1 << exponent;
    let window = (stored / REGULAR).clamp(REGULAR, LONG).max(stored / LONG);
    let is_near = distance - stored <= window && distance.is_multiple_of(coarseness(frames));
    distance == stored || is_near || distance.is_multiple_of(spacing(distance, frames))
}

/// Behind the window, states are compared whose distance is a multiple of this number. It is a
/// power of two, so that stored states are among them.
fn spacing(distance: u64, frames: usize) -> u64 {
    let stored = 1 << distance.checked_ilog2().unwrap_or(0);
    REGULAR.max(stored / LONG).max(coarseness(frames))
}

/// Beside the stored one, states in the window are compared whose distance is a multiple of this
/// number, which is a power of two, too.
fn coarseness(frames: usize) -> u64 {
    1 << (frames / FEW_FRAMES).checked_ilog2().unwrap_or(0)
}

/// How many states after the one at this distance from the last fork need not be looked at, as long
/// as none forks.
pub fn patience(distance: u64, frames: usize) -> u64 {
    let next = distance + 1;
    let near = next.next_multiple_of(coarseness(frames));
    let compared =
        if is_compared(near, frames) { near } else { near.next_multiple_of(spacing(near, frames)) };
    compared.min(next.next_power_of_two()) - next
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patience_ends_before_the_next_state_that_is_compared() {
        for (start, frames) in [0, 1 << 16, (1 << 20) - 5_000, 1 << 24].into_iter().zip([0, 31, 100, 20_000])
        {
            let is_next = |distance: &u64| is_compared(*distance + 1, frames);
            let last = (start..).filter(is_next).nth(5_000).expect("there are more");
            let mut ahead = 0;
            for distance in (start..=last).rev() {
                ahead = if is_next(&distance) { 0 } else { ahead + 1 };
                assert_eq!(patience(distance, frames), ahead, "{distance} {frames}");
            }
        }
    }

    #[test]
    fn states_at_powers_of_two_are_compared() {
        for exponent in 0..40 {
            for frames in [1, 40, 1_000, 100_000] {
                assert!(is_compared(1 << exponent, frames), "{exponent} {frames}");
            }
        }
    }
}
