//! Precisions: what an abstraction distinguishes.

/// What an engine distinguishes: the predicates at each place, for instance, or the indices at which an array is
/// tracked.
///
/// Soundness: with any precision, a state that an engine stores must include the one that it stands for. A precision
/// only decides how much more it includes. Termination of refinement: [`Precision::add`] tells whether anything is new,
/// and a refinement without anything new is given up.
pub trait Precision {
    /// Distinguishes what `other` distinguishes, too. Returns whether that is more than before.
    fn add(&mut self, other: Self) -> bool;
}

/// The precision of engines without abstraction.
impl Precision for () {
    fn add(&mut self, (): ()) -> bool {
        false
    }
}
