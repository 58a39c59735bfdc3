//! The precision: which predicates are tracked where.
use super::options::Scope;
use crate::analysis::blocks::Location;
use crate::ir::FunctionId;
use crate::reach;
use crate::term::Term;
use std::collections::{BTreeMap, BTreeSet};

/// How far the engine goes when no predicate is left to be found.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) enum Effort {
    /// As the options say.
    #[default]
    Plain,
    /// All nodes were computed anew with the predicates found so far.
    Again,
    /// Boolean abstraction instead of a weaker one.
    Boolean,
    /// Integers that have one value stay as they are.
    Explicit,
}

/// Predicates by location, as terms over the numbers of [names](crate::analysis::blocks).
#[derive(Clone, Debug, Default)]
pub(super) struct Precision {
    at: BTreeMap<Location, BTreeSet<Term>>,
    inside: BTreeMap<FunctionId, BTreeSet<Term>>,
    everywhere: BTreeSet<Term>,
    pub(super) effort: Effort,
    /// How many integers are [abstracted](crate::analysis::blocks) at locations.
    pub(super) abstracted: usize,
}

impl Precision {
    /// No predicates, but more integers that are abstracted.
    pub(super) fn of_integers(abstracted: usize) -> Self {
        Self { abstracted, ..Self::default() }
    }

    /// No predicates, but more effort.
    pub(super) fn of_effort(effort: Effort) -> Self {
        Self { effort, ..Self::default() }
    }

    /// The predicates that are tracked at a location, in order.
    pub(super) fn at(&self, location: Location) -> BTreeSet<Term> {
        let mut all = self.everywhere.clone();
        all.extend(self.at.get(&location).into_iter().flatten());
        all.extend(self.inside.get(&location.0).into_iter().flatten());
        all
    }

    /// Tracks a predicate found at a location.
    pub(super) fn track(&mut self, scope: Scope, location: Location, predicate: Term) {
        match scope {
            Scope::Location => self.at.entry(location).or_default().insert(predicate),
            Scope::Function => self.inside.entry(location.0).or_default().insert(predicate),
            Scope::Global => self.everywhere.insert(predicate),
        };
    }

    /// Whether a predicate is tracked at a location.
    pub(super) fn tracks(&self, location: Location, predicate: Term) -> bool {
        let has = |set: Option<&BTreeSet<Term>>| set.is_some_and(|set| set.contains(&predicate));
        self.everywhere.contains(&predicate)
            || has(self.at.get(&location))
            || has(self.inside.get(&location.0))
    }

    /// The number of different predicates, the average number where there are any, and the greatest
    /// one.
    pub(super) fn figures(&self) -> (u64, f64, u64) {
        let sets = || self.at.values().chain(self.inside.values()).chain([&self.everywhere]);
        let sizes: Vec<usize> = sets().map(BTreeSet::len).filter(|size| *size > 0).collect();
        let all: BTreeSet<Term> = sets().flatten().copied().collect();
        let average = sizes.iter().sum::<usize>() as f64 / sizes.len().max(1) as f64;
        (all.len() as u64, average, sizes.into_iter().max().unwrap_or(0) as u64)
    }
}

impl reach::Precision for Precision {
    /// Sets of predicates only grow. They are finite as long as refinement finds each one once.
    fn add(&mut self, other: Self) -> bool {
        let mut new = self.effort < other.effort || self.abstracted < other.abstracted;
        self.effort = self.effort.max(other.effort);
        self.abstracted = self.abstracted.max(other.abstracted);
        for (location, predicates) in other.at {
            let known = self.at.entry(location).or_default();
            for predicate in predicates {
                new |= known.insert(predicate);
            }
        }
        for (function, predicates) in other.inside {
            let known = self.inside.entry(function).or_default();
            for predicate in predicates {
                new |= known.insert(predicate);
            }
        }
        for predicate in other.everywhere {
            new |= self.everywhere.insert(predicate);
        }
        new
    }
}
