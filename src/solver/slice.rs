//! How much work one query may be.
//!
//! No question about inclusion has to be answered: what is not answered counts as not included. So
//! these queries share a part of all work. A way that is not known to be feasible costs more than
//! its question, so that each such question may be a part of all work. Then one hard query cannot
//! take what the search and the engines beside it need. The limit is a number of polls, so that one
//! thread always does the same, except where a query polls rarely.
use super::Purpose;
use super::work::POLL;
use std::time::Duration;

/// Work that questions about inclusion may be beyond their part, in microseconds.
const AT_FIRST: u64 = 300_000;
/// The part of all work that questions about inclusion are together, and each other question by
/// itself.
const PART: u64 = 2;
/// Each question about inclusion may be this much work, in microseconds.
const LEAST: u64 = 30_000;
/// Each other question.
const LEAST_OF_OTHERS: u64 = 2_500_000;

/// A query that was too hard is asked again once it may be so many times as much work.
pub(super) const AGAIN: u64 = 4;

/// Some queries poll rarely. They end after so many times the CPU time that their polls are taken
/// for.
const SLOWEST: u64 = 4;

/// CPU time for a query with so many polls.
pub(super) fn time(polls: u64) -> Duration {
    Duration::from_micros(SLOWEST * POLL * polls)
}

/// What questions about inclusion have cost so far.
#[derive(Default)]
pub(super) struct Slices {
    spent: u64,
}

impl Slices {
    /// How often Bitwuzla may poll in the next query, after `work` microseconds of work in all.
    pub(super) fn polls(&self, purpose: Purpose, work: u64) -> u64 {
        let part = work / PART;
        match purpose {
            Purpose::Emptiness => part.max(LEAST_OF_OTHERS) / POLL,
            Purpose::Inclusion => (AT_FIRST + part).saturating_sub(self.spent).max(LEAST) / POLL,
        }
    }

    /// Counts a query, by its effort in polls.
    pub(super) fn count(&mut self, purpose: Purpose, effort: u64) {
        if purpose == Purpose::Inclusion {
            self.spent += effort * POLL;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hard_questions_are_a_part_of_the_work_and_each_has_a_little() {
        let mut slices = Slices::default();
        let polls = |slices: &Slices, work| slices.polls(Purpose::Inclusion, work);
        assert_eq!(polls(&slices, 0), AT_FIRST / POLL);
        slices.count(Purpose::Emptiness, AT_FIRST / POLL);
        assert_eq!(polls(&slices, 0), AT_FIRST / POLL);
        slices.count(Purpose::Inclusion, AT_FIRST / POLL);
        assert_eq!(polls(&slices, 0), LEAST / POLL);
        assert_eq!(polls(&slices, 10 * AT_FIRST), 10 * AT_FIRST / PART / POLL);
        slices.count(Purpose::Inclusion, 10 * AT_FIRST / POLL);
        assert_eq!(polls(&slices, 10 * AT_FIRST), LEAST / POLL);
        assert_eq!(slices.polls(Purpose::Emptiness, 0), LEAST_OF_OTHERS / POLL);
    }
}
