//! What a layer of the solver stack is.
use super::{Answer, Query};

/// One layer before Bitwuzla.
///
/// A layer answers sat or unsat only if it can prove that, and a model that it gives has a value
/// for each free input of the query. Queries are normalised: conjunctions are taken apart, and
/// there are no true assertions and no duplicates.
pub(super) trait Layer: Send {
    /// The name in statistics.
    fn name(&self) -> &'static str;

    /// The answer, or `None` to pass the query on.
    fn answer(&mut self, query: &Query) -> Option<Answer>;

    /// The effort that the layer's last answer had cost Bitwuzla, in polls.
    fn effort(&self) -> u64 {
        0
    }

    /// Takes note of the answer that a later layer or Bitwuzla gave to a query that this layer
    /// passed on, and of the effort that it cost Bitwuzla, in polls.
    fn learn(&mut self, _query: &Query, _answer: &Answer, _effort: u64) {}
}
