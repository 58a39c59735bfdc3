//! Where compiled code says something else, or less, than the source: it is repaired or marked in
//! the module, or told with the verdict.
//!
//! In: a file's module, and what clang says of the file in messages and as a tree
//! ([`printed_tree`]). Out: the module with repairs and marks, and sentences about what is not
//! checked or is assumed.
pub(super) mod assumed;
pub(super) mod atomic_updates;
pub(super) mod boolean_enums;
pub(super) mod empty_unions;
pub(super) mod evaluation_order;
pub(super) mod miscompiled;
mod printed_tree;
pub(super) mod unchecked;
