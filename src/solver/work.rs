//! How much work queries are.

/// Assumed time from one poll of a hard query to the next, in microseconds; 14 to 80 were measured.
pub(super) const POLL: u64 = 20;

/// Assumed time of a query besides its polls, in microseconds.
const PER_QUERY: u64 = 1_000;
/// Assumed additional time of a quantified query, in microseconds: it is asked in several
/// questions.
const PER_QUANTIFIED: u64 = 2_000;

/// The work that queries are for Bitwuzla. Queries that an earlier run answered count as if
/// Bitwuzla had been asked, so that decisions based on this are the same with a cache file as
/// without.
#[derive(Clone, Copy, Default, Debug)]
pub struct Work {
    /// Number of queries.
    pub queries: u64,
    /// Number of queries with quantifiers.
    pub quantified: u64,
    /// How often Bitwuzla polled meanwhile whether to go on. This tells how hard the queries were,
    /// whatever else the machine was doing. A query that ran out of time counts with all polls that
    /// its limit allows.
    pub polls: u64,
}

impl Work {
    /// A rough estimate of how long the queries took, in microseconds.
    pub fn microseconds(&self) -> u64 {
        PER_QUERY * self.queries + PER_QUANTIFIED * self.quantified + POLL * self.polls
    }
}
