//! The options of all engines.
use super::bmc::BmcOptions;
use super::predicate::PredicateOptions;
use crate::analysis::blocks::BlockOptions;

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
