//! What reductions need: the ignoring proviso.
//!
//! A reduction leaves transitions out because the same states are reached by other orders of the
//! same steps. Around a cycle of the graph, such a transition may be put off for ever: the ignoring
//! problem. An expansion that leaves transitions out gives its successors the mark
//! [`closes_cycle`](super::Successor::closes_cycle), and the state with what it left out as
//! [`rest`](super::Successors::rest). The rest is explored, too, as soon as a marked successor is
//! covered by a state that is not [as far](Proviso::is_as_far).
//!
//! Soundness: suppose that a transition were put off for ever all the same, along an infinite path
//! of reduced expansions, fresh successors, and states as far as those that they cover. The measure
//! would grow without end along this path, although it passes only finitely many states. A state is
//! stored before it is explored, and a successor is either fresh or covered by a stored state. So
//! fresh successors form a tree, and every cycle has a covered one. This depends neither on the
//! order of the search nor on the number of threads.
//!
//! One covered successor is enough to make the rest necessary. The successors divide the concrete
//! states among them, so a fresh one says nothing about the concrete states that went into a
//! covered one. The rest is neither stored nor compared with stored states: it is needed precisely
//! because its state is known already.
use super::analysis::Analysis;
use crate::base::Stop;

/// The measure by which an engine that reduces keeps transitions from being ignored. Engines that
/// leave nothing out need no measure.
pub trait Proviso: Analysis {
    /// Whether `known` may cover `new` although the transitions that were left out before `new` are
    /// not explored. This is so if `known` is at least as far as `new` by a measure that never
    /// falls and that grows along all infinite paths.
    fn is_as_far(&self, known: &Self::Stored, new: &Self::Stored) -> bool {
        let _ = (known, new);
        false
    }
}

/// As [`Analysis::covered`], for a state that comes from an expansion that left transitions out. It
/// prefers to be covered by states that are as far. Returns, besides, whether the rest is needed.
/// Where the rest is not at hand any more, only states that are as far may cover it.
pub(super) fn covered<A: Proviso>(
    analysis: &A,
    worker: &mut A::Worker,
    known: &[&A::Stored],
    new: &A::Stored,
    has_rest: bool,
) -> Result<(Option<usize>, bool), Stop> {
    let (far, near): (Vec<usize>, Vec<usize>) =
        (0..known.len()).partition(|position| analysis.is_as_far(known[*position], new));
    for (positions, needed) in [(far, false), (near, true)].into_iter().take(1 + usize::from(has_rest)) {
        let some: Vec<&A::Stored> = positions.iter().map(|position| known[*position]).collect();
        if !some.is_empty()
            && let Some(position) = analysis.covered(worker, &some, new)?
        {
            return Ok((Some(positions[position]), needed));
        }
    }
    Ok((None, false))
}
