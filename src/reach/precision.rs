//! Precisions: what an abstraction distinguishes.

/// What an engine distinguishes: the predicates at each place, for instance, or the indices at
/// which an array is tracked.
///
/// Soundness: with any precision, a state that an engine stores must include the one that it stands
/// for. A precision only decides how much more it includes. Termination of refinement:
/// [`Precision::add`] tells whether anything is new, and a refinement without anything new is given
/// up.
pub trait Precision {
    /// Takes over what a refinement has found: that more is to be distinguished, or that a claim
    /// does not hold. Returns whether that is new, which may be the case only finitely often.
    fn add(&mut self, other: Self) -> bool;
}

/// The precision of engines without abstraction.
impl Precision for () {
    fn add(&mut self, (): ()) -> bool {
        false
    }
}
