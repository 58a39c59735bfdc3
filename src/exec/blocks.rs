//! Where blocks of the program end, so that states stop: the operator `blk` of [ABE10].
//!
//! Soundness: each cycle of a function must contain a block where states stop always, and each
//! cycle of calls a function at whose entry they stop. Otherwise a run of the interpreter need not
//! end, and no stored state can cover what goes round such a cycle. [`Cfg::loop_heads`] has a block
//! of each cycle within a function, and each cycle of calls has a recursive function.
use crate::ir::{Cfg, Function};
use fixedbitset::FixedBitSet;

/// Where states stop in one function.
#[derive(Clone, Debug)]
pub struct Stops {
    /// The blocks at whose entry a state stops.
    pub always: FixedBitSet,
    /// The blocks at whose entry a state stops if its path has forked since it was last at a stop.
    pub after_fork: FixedBitSet,
    /// A state stops where the function is called.
    pub called: bool,
}

/// Says where states stop. It is asked once for each function, when the machine is made.
pub trait Blocks {
    /// The stops of a function. `recursive`: it may call itself, directly or through others.
    fn stops(&self, function: &Function, cfg: &Cfg, recursive: bool) -> Stops;
}

/// At loop heads and at entries of recursive functions; at meets of control flow after a fork,
/// because branches may turn out the same there. This is for states that are compared but never
/// joined.
#[derive(Clone, Copy, Debug)]
pub struct Heads;

impl Blocks for Heads {
    fn stops(&self, _: &Function, cfg: &Cfg, recursive: bool) -> Stops {
        Stops { always: cfg.loop_heads().clone(), after_fork: cfg.joins().clone(), called: recursive }
    }
}

/// At all meets of control flow and at loop heads, so that states can be joined there; at entries
/// of recursive functions. This is for large blocks (\[LBE09\], \[ABE10\]) and for bounded model
/// checking.
#[derive(Clone, Copy, Debug)]
pub struct Meets;

impl Blocks for Meets {
    fn stops(&self, function: &Function, cfg: &Cfg, recursive: bool) -> Stops {
        let mut always = cfg.loop_heads().clone();
        always.union_with(cfg.joins());
        Stops { always, after_fork: FixedBitSet::with_capacity(function.blocks.len()), called: recursive }
    }
}

/// At each block and at each call: single-block encoding (\[LBE09\]).
#[derive(Clone, Copy, Debug)]
pub struct Each;

impl Blocks for Each {
    fn stops(&self, function: &Function, _: &Cfg, _: bool) -> Stops {
        let count = function.blocks.len();
        let mut always = FixedBitSet::with_capacity(count);
        always.insert_range(..);
        Stops { always, after_fork: FixedBitSet::with_capacity(count), called: true }
    }
}
