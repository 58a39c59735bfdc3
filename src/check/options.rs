//! What to check, and how.
use crate::base::Budget;
use crate::engine::ceds::{Cover, InclusionLayer};
use crate::exec::Reduction;
use crate::property::Property;
use crate::reach::Order;
use crate::solver::{OptionalLayer, PersistentCache};
use crate::state::StoreKind;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::sync::Arc;

/// What to check and how.
#[derive(Clone, Debug)]
pub struct CheckOptions {
    /// The property.
    pub property: Property,
    /// Lines in which violations count; all, if empty.
    pub lines: Vec<RangeInclusive<u32>>,
    /// Order of exploration.
    pub search: Order,
    /// How many interleavings of threads are left out.
    pub reduction: Reduction,
    /// Most threads that explore. With one, the same check is always done in the same way.
    pub threads: NonZeroUsize,
    /// How states hold their symbolic part.
    pub store: StoreKind,
    /// When a state is covered.
    pub cover: Cover,
    /// What is left out, for experiments.
    pub without: Without,
    /// Gives the engines beside the search a head start, to test them.
    pub beside_first: bool,
    /// Cross-check every answer of the solver's layers against plain Bitwuzla.
    pub validate: bool,
    /// Existing directory that every query is written to as SMT-LIB.
    pub dump_smt: Option<PathBuf>,
    /// Answers of earlier checks, which this one adds to. The caller, who has opened it, closes it.
    pub cache: Option<Arc<PersistentCache>>,
    /// Limits of the run.
    pub budget: Budget,
}

impl CheckOptions {
    /// The defaults for a property, without limits.
    pub fn new(property: Property) -> Self {
        Self {
            property,
            lines: Vec::new(),
            search: Order::default(),
            reduction: Reduction::default(),
            threads: NonZeroUsize::MIN,
            store: StoreKind::default(),
            cover: Cover::default(),
            without: Without::default(),
            beside_first: false,
            validate: false,
            dump_smt: None,
            cache: None,
            budget: Budget::unlimited(),
        }
    }
}

/// Techniques that are left out. Verdicts do not depend on them, only times.
#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "independent choices")]
pub struct Without {
    /// Layers of the solver.
    pub solver: Vec<OptionalLayer>,
    /// Layers of the decision of inclusion.
    pub inclusion: Vec<InclusionLayer>,
    /// Elimination of inputs that make no difference.
    pub projection: bool,
    /// The static proof that there is no data race.
    pub locksets: bool,
    /// Forgetting the content of globals that is not read any more.
    pub live_globals: bool,
    /// The proof by widening beside the search.
    pub widening: bool,
    /// Random testing beside the search.
    pub testing: bool,
}
