//! Where blocks end: the operator `blk` of [ABE10], and where states are joined on the way.
use super::options::Block;
use crate::exec::{Blocks, Each, Machine, Meets, Stops};
use crate::ir::{BlockId, Cfg, Function, LocationId, Program};
use crate::state::MultiState;
use crate::term::{Term, TermManager};
use rustc_hash::FxHashSet;

/// The ends of blocks in a program.
#[derive(Clone, Copy)]
pub(crate) struct Ends<'p> {
    pub(crate) block: Block,
    pub(crate) program: &'p Program,
}

impl Ends<'_> {
    /// Whether a block of this many operations ends where the state is. `most` is the number for
    /// blocks by time.
    pub(crate) fn are_at(self, machine: &Machine, state: &MultiState, operations: u64, most: u64) -> bool {
        let frame = state.thread().top();
        let entry =
            || (frame.block, frame.index) == (BlockId(0), 0) && self.is_own(machine.function(frame.function));
        let head = || machine.is_cycle_head(frame);
        match self.block {
            Block::Sbe => true,
            Block::Loops => head(),
            Block::Functions => entry(),
            Block::Lbe => head() || entry(),
            Block::Every(most) => operations >= u64::from(most),
            Block::EveryOrLbe(most) => operations >= u64::from(most) || head() || entry(),
            Block::Size(terms) => {
                has_terms(&machine.terms, state.store.constraints(), terms.try_into().unwrap_or(usize::MAX))
            }
            Block::Time(_) => operations >= most,
            Block::None => false,
        }
    }

    /// Whether blocks may contain loops, and be endless.
    pub(crate) fn are_loops_inside(self) -> bool {
        matches!(self.block, Block::Functions | Block::Size(_) | Block::None)
    }

    /// Whether states are joined where control flow meets.
    pub(crate) fn are_joined(self) -> bool {
        self.block != Block::Sbe
    }

    /// Whether the function is the user's, rather than a model of the library.
    fn is_own(self, function: &Function) -> bool {
        let file = |location: LocationId| self.program.locations[location.index()].file;
        !self.program.files.get(file(function.location).index()).is_some_and(|file| file.runtime)
    }
}

impl Blocks for Ends<'_> {
    fn stops(&self, function: &Function, cfg: &Cfg, recursive: bool) -> Stops {
        let stops = match self.block {
            Block::Sbe | Block::Every(_) | Block::EveryOrLbe(_) | Block::Time(_) => {
                Each.stops(function, cfg, recursive)
            }
            Block::Loops | Block::Functions | Block::Lbe | Block::Size(_) | Block::None => {
                Meets.stops(function, cfg, recursive)
            }
        };
        let called = match self.block {
            Block::Functions | Block::Lbe => recursive || self.is_own(function),
            _ => stops.called,
        };
        Stops { called, ..stops }
    }
}

/// Whether formulas have so many terms. No more of them are looked at.
fn has_terms(terms: &TermManager, formulas: Vec<Term>, most: usize) -> bool {
    let (mut seen, mut waiting) = (FxHashSet::default(), formulas);
    while seen.len() < most {
        let Some(term) = waiting.pop() else { return false };
        if seen.insert(term) {
            waiting.extend(terms.node(term).operands());
        }
    }
    true
}
