//! How long blocks are that end by the time that the last ones took ([ABE10], section III).

/// How many operations the first block may have.
const FIRST: u64 = 64;
/// A block may be twice as long after one that took less than the limit divided by this.
const LITTLE: u64 = 4;

/// The length of the blocks that follow.
pub(super) struct Length {
    /// The number of operations at which a block ends.
    pub(super) most: u64,
    /// Work on blocks since the last one ended, in microseconds.
    work: u64,
}

impl Default for Length {
    fn default() -> Self {
        Self { most: FIRST, work: 0 }
    }
}

impl Length {
    /// Counts work on blocks, in microseconds.
    pub(super) fn spend(&mut self, work: u64) {
        self.work += work;
    }

    /// Counts the end of a block of so many operations, which may cost `limit` microseconds.
    pub(super) fn end(&mut self, operations: u64, limit: u64) {
        let work = std::mem::take(&mut self.work);
        if work > limit {
            self.most = (operations.min(self.most) / 2).max(1);
        } else if work < limit / LITTLE && operations >= self.most {
            self.most = self.most.saturating_mul(2);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_grow_while_they_are_cheap() {
        let mut length = Length::default();
        let mut end = |operations, work| {
            length.spend(work);
            length.end(operations, 1_000);
            length.most
        };
        assert_eq!(end(FIRST, 10), 2 * FIRST);
        // It was short for another reason.
        assert_eq!(end(FIRST, 10), 2 * FIRST);
        assert_eq!(end(2 * FIRST, 500), 2 * FIRST);
        assert_eq!(end(2 * FIRST, 1_001), FIRST);
        let shortest = (0..100).map(|_| end(FIRST, 2_000)).last();
        assert_eq!(shortest, Some(1));
    }
}
