//! What the engine looks for.
use crate::property::Violation;
use crate::state::MultiState;

/// A reachable violation. It is certain, except where [`SemiSymbolic::ends_in_doubt`](super::SemiSymbolic::ends_in_doubt) admits others.
#[derive(Debug)]
pub struct Found {
    /// The violation.
    pub violation: Violation,
    /// The state in which it happens; its sample leads there.
    pub state: MultiState,
    /// Random testing has found it.
    pub tested: bool,
}
