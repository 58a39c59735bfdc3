//! The precision of tracked arrays: which of their bytes are kept.
use crate::base::Interrupt;
use crate::state::{AllocationSite, MultiState};
use parking_lot::Mutex;
use std::collections::{BTreeMap, BTreeSet};

/// The cells that objects keep, by the site that allocates them. Of a site that is not mentioned,
/// none is kept.
#[derive(Clone, Default, Debug)]
pub struct Precision {
    cells: BTreeMap<AllocationSite, Tracked>,
    /// Sites whose objects are kept as a whole.
    whole: BTreeSet<AllocationSite>,
}

/// What objects of one site keep.
#[derive(Clone, Default, Debug)]
struct Tracked {
    bytes: BTreeSet<u64>,
    /// How many cells were added.
    cells: u64,
}

impl Precision {
    /// Keeps the cell of `size` bytes at this offset. False if all its bytes have been kept before.
    pub fn add(&mut self, site: AllocationSite, offset: u64, size: u32) -> bool {
        if self.covers(site, offset, size) {
            return false;
        }
        let tracked = self.cells.entry(site).or_default();
        tracked.bytes.extend(offset..offset + u64::from(size));
        tracked.cells += 1;
        true
    }

    /// Keeps objects of the site as a whole. False if that has been so before.
    pub fn keep_whole(&mut self, site: AllocationSite) -> bool {
        self.cells.remove(&site);
        self.whole.insert(site)
    }

    /// Whether objects of the site are kept as a whole.
    pub fn is_whole(&self, site: AllocationSite) -> bool {
        self.whole.contains(&site)
    }

    /// How many cells are kept of objects that are not kept as a whole, and of how many sites
    /// objects are.
    pub fn sizes(&self) -> (u64, u64) {
        (self.cells.values().map(|tracked| tracked.cells).sum(), self.whole.len() as u64)
    }

    /// Whether all of these bytes are kept.
    pub(super) fn covers(&self, site: AllocationSite, offset: u64, size: u32) -> bool {
        let range = offset..offset + u64::from(size);
        self.is_whole(site)
            || self
                .cells
                .get(&site)
                .is_some_and(|tracked| tracked.bytes.range(range).count() == size as usize)
    }

    /// Whether some of these bytes are kept.
    pub(in crate::exec) fn touches(&self, site: AllocationSite, offset: u64, size: u32) -> bool {
        let range = offset..offset + u64::from(size);
        self.is_whole(site)
            || self.cells.get(&site).is_some_and(|tracked| tracked.bytes.range(range).next().is_some())
    }

    /// The offsets, in ascending order, at which `size` bytes up to `last` include one that is
    /// kept, among those that leave the remainder `residue` if divided by `step`.
    pub(super) fn touched(
        &self,
        site: AllocationSite,
        size: u32,
        last: u64,
        (step, residue): (u64, u64),
    ) -> BTreeSet<u64> {
        let Some(tracked) = self.cells.get(&site) else { return BTreeSet::new() };
        let around = |byte: &u64| byte.saturating_sub(u64::from(size) - 1)..=*byte;
        let possible = |offset: &u64| offset % step == residue && *offset <= last;
        tracked.bytes.iter().flat_map(around).filter(possible).collect()
    }
}

/// A precision in use. Execution tells it which objects cannot be tracked, and where it could not
/// go on.
#[derive(Debug)]
pub struct Tracking {
    /// Which cells are kept.
    pub precision: Precision,
    wanted: Mutex<BTreeSet<AllocationSite>>,
    open: Mutex<Option<Box<MultiState>>>,
    interrupt: Interrupt,
}

impl Tracking {
    /// Uses a precision in a run that ends soon once the flag is raised.
    pub fn new(precision: Precision, interrupt: Interrupt) -> Self {
        Self { precision, wanted: Mutex::default(), open: Mutex::default(), interrupt }
    }

    /// Objects of this site have to be kept as a whole. Ends the run: it has to begin again.
    pub(super) fn want_whole(&self, site: AllocationSite) {
        self.wanted.lock().insert(site);
        self.interrupt.raise();
    }

    /// A path ends in this state, and cannot be followed faithfully. Ends the run.
    pub(in crate::exec) fn leave_open(&self, state: &MultiState) {
        self.open.lock().get_or_insert_with(|| Box::new(state.clone()));
        self.interrupt.raise();
    }

    /// The first state in which a path ended that could not be followed faithfully.
    pub fn take_open(&self) -> Option<Box<MultiState>> {
        self.open.lock().take()
    }

    /// The sites whose objects have to be kept as a whole.
    pub fn take_wanted(&self) -> BTreeSet<AllocationSite> {
        std::mem::take(&mut self.wanted.lock())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SITE: AllocationSite = AllocationSite::Global(3);

    #[test]
    fn cells_are_kept_byte_by_byte() {
        let mut precision = Precision::default();
        assert!(precision.add(SITE, 8, 4) && !precision.add(SITE, 8, 4) && !precision.add(SITE, 9, 2));
        assert!(precision.covers(SITE, 10, 2) && !precision.covers(SITE, 10, 4));
        assert!(precision.touches(SITE, 10, 4) && !precision.touches(SITE, 12, 4));
        assert!(!precision.touches(AllocationSite::Global(2), 8, 4));
        assert!(precision.add(SITE, 10, 4) && precision.covers(SITE, 8, 6));
        assert_eq!(precision.sizes(), (2, 0));
        assert!(precision.keep_whole(SITE) && !precision.keep_whole(SITE) && precision.covers(SITE, 100, 8));
        assert_eq!(precision.sizes(), (0, 1));
    }

    #[test]
    fn symbolic_offsets_meet_what_is_kept() {
        let mut precision = Precision::default();
        precision.add(SITE, 8, 4);
        let touched =
            |size, last, step| precision.touched(SITE, size, last, step).into_iter().collect::<Vec<_>>();
        assert_eq!(touched(4, 96, (4, 0)), [8]);
        assert_eq!(touched(4, 96, (4, 2)), [6, 10]);
        assert_eq!(touched(2, 96, (1, 0)), [7, 8, 9, 10, 11]);
        assert_eq!(touched(2, 9, (1, 0)), [7, 8, 9]);
        assert_eq!(touched(16, 96, (8, 0)), [0, 8]);
    }
}
