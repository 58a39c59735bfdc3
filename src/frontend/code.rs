//! What compiling gives to linking.
use super::compile::language::Language;
use super::deviations::{boolean_enums, empty_unions};
use crate::base::Reason;
use std::path::PathBuf;

/// A module that LLVM can read.
#[derive(Clone)]
pub(super) struct Code {
    pub(super) path: PathBuf,
    pub(super) bytes: Vec<u8>,
    /// See [`FileOptions::if_needed`](super::FileOptions::if_needed).
    pub(super) if_needed: bool,
    /// See [`Program::gaps`](crate::ir::Program::gaps).
    pub(super) gaps: Vec<Reason>,
    /// The language of the source that clang has compiled to it, if there is one.
    pub(super) language: Option<Language>,
    /// The functions with wrong updates of atomic integers, see
    /// [`super::deviations::atomic_updates`].
    pub(super) wrong_updates: Vec<String>,
    /// See [`boolean_enums`].
    pub(super) conversions: boolean_enums::Conversions,
    /// See [`empty_unions`].
    pub(super) empty_unions: empty_unions::Unions,
}
