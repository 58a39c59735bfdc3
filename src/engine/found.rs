//! What the engine looks for.
use crate::property::Violation;
use crate::state::MultiState;

/// A reachable violation. It is certain, except where
/// [`SemiSymbolic::ends_in_doubt`](super::SemiSymbolic::ends_in_doubt) admits others.
#[derive(Clone, Debug)]
pub struct Found {
    /// The violation.
    pub violation: Violation,
    /// The state in which it happens; its sample leads there.
    pub state: MultiState,
    /// The values of its inputs were drawn at random.
    pub random: bool,
    /// What statistics call the answers of the engine that has found it, if that one did not lead.
    pub by: Option<&'static str>,
}
