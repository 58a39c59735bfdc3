//! What to check, and how.
use crate::analysis::{Cover, InclusionLayer};
use crate::base::Budget;
use crate::engine::{ENGINES, Engine, EngineOptions};
use crate::exec::Reduction;
use crate::ir::LocationId;
use crate::property::{Fairness, Property};
use crate::reach::Order;
use crate::solver::{Interpolator, OptionalLayer, PersistentCache};
use crate::state::StoreKind;
use crate::witness::Scope;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::sync::Arc;

/// What to check and how.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent choices")]
pub struct CheckOptions {
    /// The property.
    pub property: Property,
    /// Lines in which violations count; all, if empty.
    pub lines: Vec<RangeInclusive<u32>>,
    /// Places whose violations do not count, as those outside of `lines`.
    pub except: Vec<LocationId>,
    /// The check is one of many of the process, so that its memory is given back at its end.
    pub gives_back: bool,
    /// The engine that works alone. `None`: those that fit the task take turns.
    pub engine: Option<&'static dyn Engine>,
    /// Order of exploration.
    pub search: Order,
    /// How many interleavings of threads are left out.
    pub reduction: Reduction,
    /// Which endless runs of several threads count.
    pub fairness: Fairness,
    /// Most threads that explore. With one, the same check is always done in the same way.
    pub threads: NonZeroUsize,
    /// How states hold their symbolic part.
    pub store: StoreKind,
    /// When a state is covered.
    pub cover: Cover,
    /// What is adjusted about engines.
    pub engines: EngineOptions,
    /// Arrays keep only the elements that refute what engines find without them.
    pub tracked: bool,
    /// What is left out, for experiments.
    pub without: Without,
    /// Gives the engines that take turns a head start, to test them.
    pub beside_first: bool,
    /// Cross-checks every answer of the solver's layers against plain Bitwuzla.
    pub validate: bool,
    /// Takes interpolants from elsewhere, to test that wrong ones are noticed.
    pub interpolate: Option<Interpolator>,
    /// Existing directory that every query is written to as SMT-LIB.
    pub dump_smt: Option<PathBuf>,
    /// Answers of earlier checks, which this one adds to. The caller, who has opened it, closes it.
    pub cache: Option<Arc<PersistentCache>>,
    /// Which steps the counterexample shows.
    pub trace: Scope,
    /// Limits of the run.
    pub budget: Budget,
}

impl CheckOptions {
    /// The defaults for a property, without limits.
    pub fn new(property: Property) -> Self {
        Self {
            property,
            lines: Vec::new(),
            except: Vec::new(),
            gives_back: false,
            engine: None,
            search: Order::default(),
            reduction: Reduction::default(),
            fairness: Fairness::default(),
            threads: NonZeroUsize::MIN,
            store: StoreKind::default(),
            cover: Cover::default(),
            engines: EngineOptions::default(),
            tracked: false,
            without: Without::default(),
            beside_first: false,
            validate: false,
            interpolate: None,
            dump_smt: None,
            cache: None,
            trace: Scope::default(),
            budget: Budget::unlimited(),
        }
    }
}

/// Techniques that are left out. No verdict becomes wrong by that, but it may become unknown.
#[derive(Clone, Debug, Default)]
pub struct Without {
    /// Layers of the solver.
    pub solver: Vec<OptionalLayer>,
    /// Layers of the decision of inclusion.
    pub inclusion: Vec<InclusionLayer>,
    /// Engines, by name.
    pub engines: Vec<&'static str>,
    /// Elimination of inputs that make no difference.
    pub projection: bool,
    /// Forgetting the content of globals that is not read any more.
    pub live_globals: bool,
}

impl Without {
    /// The names of all that can be left out. Layers of the solver and of inclusion may share a
    /// name, and are left out together.
    pub fn names() -> Vec<&'static str> {
        let mut names = vec!["projection", "live-globals"];
        names.extend(OptionalLayer::ALL.iter().map(|(name, _)| *name));
        names.extend(InclusionLayer::ALL.iter().map(|(name, _)| *name));
        names.extend(ENGINES.iter().map(|engine| engine.name()));
        names.sort_unstable();
        names.dedup();
        names
    }

    /// Leaves out what has this name.
    pub fn add(&mut self, name: &str) {
        match name {
            "projection" => self.projection = true,
            "live-globals" => self.live_globals = true,
            _ => {}
        }
        let named = |known: &str| known == name;
        self.solver
            .extend(OptionalLayer::ALL.iter().filter(|(known, _)| named(known)).map(|(_, layer)| *layer));
        self.inclusion
            .extend(InclusionLayer::ALL.iter().filter(|(known, _)| named(known)).map(|(_, layer)| *layer));
        self.engines.extend(ENGINES.iter().map(|engine| engine.name()).filter(|known| named(known)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_leaves_something_out() {
        let names = Without::names();
        assert!(names.contains(&"quantified") && names.contains(&"widening") && !names.contains(&"oven"));
        for name in names {
            let mut without = Without::default();
            without.add(name);
            let Without { solver, inclusion, engines, projection, live_globals } = without;
            let lists = solver.len() + inclusion.len() + engines.len();
            assert!(lists + usize::from(projection) + usize::from(live_globals) > 0, "{name}");
        }
    }
}
