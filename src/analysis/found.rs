//! What the engine looks for.
use crate::property::Violation;
use crate::state::{MultiState, Turn};

/// A reachable violation. It is certain, except where
/// [`SemiSymbolic::ends_in_doubt`](super::SemiSymbolic::ends_in_doubt) admits others.
#[derive(Clone, Debug)]
pub struct Found {
    /// The violation.
    pub violation: Violation,
    /// The state in which it happens; its sample leads there.
    pub state: MultiState,
    /// Which thread runs when after that, until the same state comes again, if the run goes on for
    /// ever like that.
    pub cycle: Vec<Turn>,
    /// The values of its inputs were drawn at random.
    pub random: bool,
    /// What statistics call the answers of the engine that has found it, if that one did not lead.
    pub by: Option<&'static str>,
}

impl Found {
    /// A violation in a state, without a cycle.
    pub(crate) fn new(violation: Violation, state: MultiState) -> Self {
        Self { violation, state, cycle: Vec::new(), random: false, by: None }
    }
}
