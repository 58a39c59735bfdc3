//! The list of engines, and what a user can adjust about them.
use super::bmc::{Bmc, BmcOptions};
use super::ceds::Ceds;
use super::imc::{Imc, Ismc};
use super::impact::Impact;
use super::induction::KInduction;
use super::kojak::Kojak;
use super::predicate::{Predicate, PredicateOptions};
use super::races::Locksets;
use super::start::Engine;
use super::termination::Termination;
use super::testing::Testing;
use super::widening::{Boxed, Widening};
use crate::analysis::blocks::BlockOptions;

/// All engines. Where several that can lead decide a property, the first one does.
pub const ENGINES: &[&dyn Engine] = &[
    &Locksets,
    &Ceds,
    &Termination,
    &Testing,
    &Boxed,
    &Widening,
    &KInduction,
    &Predicate,
    &Impact,
    &Kojak,
    &Bmc,
    &Imc,
    &Ismc,
];

/// The engine with this name.
pub fn engine(name: &str) -> Option<&'static dyn Engine> {
    ENGINES.iter().copied().find(|engine| engine.name() == name)
}

/// What a user can adjust about engines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct EngineOptions {
    /// What engines that search over blocks have in common.
    pub blocks: BlockOptions,
    /// Predicate abstraction.
    pub predicate: PredicateOptions,
    /// Bounded model checking.
    pub bmc: BmcOptions,
}
