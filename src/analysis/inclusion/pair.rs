//! A pair of slices on its way through the layers.
use super::context::Context;
use super::membership::{Membership, membership};
use super::solve::Inverses;
use crate::state::{Point, Slice, SliceId, SliceTable};
use smallvec::SmallVec;
use std::sync::Arc;

/// Is slice `a` of the new state included in slice `b` of the known one?
pub(super) struct Pair<'s> {
    pub(super) a: SliceId,
    pub(super) b: SliceId,
    pub(super) new: &'s Slice,
    pub(super) known: &'s Slice,
    /// Known members of the new slice.
    pub(super) points: SmallVec<[Arc<Point>; 1]>,
    /// A layer has asked Bitwuzla about it.
    pub(super) by_solver: bool,
    /// The question without quantifiers was asked, and the solver could not tell.
    pub(super) undecidable: bool,
    membership: Option<Membership>,
}

impl<'s> Pair<'s> {
    pub(super) fn new(slices: &'s SliceTable, a: SliceId, b: SliceId) -> Self {
        let (new, known) = (slices.get(a), slices.get(b));
        // A slice that is the same needs nothing more.
        let points = if a == b { SmallVec::new() } else { new.points() };
        Self { a, b, new, known, points, by_solver: false, undecidable: false, membership: None }
    }

    /// Whether they are different slices, one of which mentions values that were never written.
    /// Then their valuations do not tell.
    pub(super) fn is_of_undetermined(&self) -> bool {
        let mentions = |slice: &Slice| !slice.undetermined.is_empty();
        self.a != self.b && (mentions(self.new) || mentions(self.known))
    }

    /// The condition under which a member of the new slice is one of the known slice; computed
    /// once.
    pub(super) fn membership(&mut self, context: &Context) -> &Membership {
        self.membership.get_or_insert_with(|| {
            let inverses = if context.solving { Inverses::Unique } else { Inverses::None };
            membership(context.terms, self.new, self.known, inverses)
        })
    }
}
