//! Strategies that do not help are left alone for a while.

/// Most paths that a strategy leaves out.
const LONGEST_REST: u32 = 15;

/// How long a strategy rests that has found nothing better than others before it: twice as long
/// each time. Some take as long as all else, and where they do not help on one path, they seldom
/// help on the next.
#[derive(Default)]
pub(crate) struct Rest {
    /// Paths that are left out now.
    left: u32,
    /// Paths that were left out the last time.
    last: u32,
}

impl Rest {
    /// Whether the path is left out.
    pub(crate) fn lasts(&mut self) -> bool {
        let lasts = self.left > 0;
        self.left = self.left.saturating_sub(1);
        lasts
    }

    pub(crate) fn after(&mut self, helped: bool) {
        self.last = if helped { 0 } else { (2 * self.last + 1).min(LONGEST_REST) };
        self.left = self.last;
    }
}
