//! The list of engines.
use super::bmc::Bmc;
use super::ceds::Ceds;
use super::imc::{Imc, Ismc};
use super::impact::Impact;
use super::induction::KInduction;
use super::kojak::Kojak;
use super::predicate::Predicate;
use super::races::Locksets;
use super::start::Engine;
use super::termination::Termination;
use super::testing::Testing;
use super::widening::{Boxed, Widening};

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
