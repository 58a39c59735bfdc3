//! Terms over bit-vector inputs: a hash-consed, append-only graph shared by all workers.
//!
//! A [`Term`] is an id in a [`TermManager`]. Terms are made by the manager's smart constructors
//! (`build.rs`), which apply named, counted rewrite rules (`rewrite/`) and then intern what is
//! left. Booleans are bit-vectors of width 1. Besides bit-vectors there are arrays of them. They
//! occur only in stores, selects and choices: no input is an array, and arrays are not compared. A
//! manager made by [`TermManager::plain`] rewrites nothing: it is the reference mode that the rules
//! are tested against.
//!
//! Nothing in here recurses over the graph without a bound: graphs may be millions of nodes deep.
mod build;
mod conjunction;
mod eval;
mod inputs;
mod manager;
mod node;
mod print;
mod rewrite;
mod sort;
mod substitute;
mod support;
mod weighted_sum;

pub use conjunction::Conjunction;
pub use eval::{Assignment, Evaluator};
pub use manager::TermManager;
pub use node::{BinaryOp, Node};
pub use print::{script_bytes, write_script};
pub use rewrite::Rule;
pub use sort::Sort;
pub use substitute::Substitution;
pub use support::SupportId;

#[cfg(test)]
mod tests;

use std::fmt;
use std::num::NonZeroU32;

/// A term of one [`TermManager`]. Equal ids are equal terms; ids are ordered by creation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Term(NonZeroU32);

impl Term {
    /// Position in the order of creation, from 0.
    #[inline]
    pub fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    #[inline]
    fn from_index(index: usize) -> Self {
        let id = u32::try_from(index + 1).expect("fewer than 2^32 terms");
        Self(NonZeroU32::new(id).expect("ids count from 1"))
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "t{}", self.index())
    }
}

impl fmt::Debug for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
