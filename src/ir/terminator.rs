//! How blocks end.
use super::{BlockId, Operand};
use crate::base::Reason;
use crate::bits::BitVector;

/// An edge to a block with the arguments for its parameters, assigned in parallel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    /// The block.
    pub block: BlockId,
    /// One operand per parameter of the block.
    pub args: Box<[Operand]>,
}

impl Target {
    /// The edge to `block` with these arguments.
    pub fn to(block: BlockId, args: impl Into<Box<[Operand]>>) -> Self {
        Self { block, args: args.into() }
    }
}

/// How a block ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Terminator {
    /// Go on at the target.
    Jump(Target),
    /// Two-way branch on a value of width 1.
    Branch {
        /// Condition, width 1.
        cond: Operand,
        /// Target where it is 1.
        yes: Target,
        /// Target where it is 0.
        no: Target,
    },
    /// Multi-way branch.
    Switch {
        /// The value.
        value: Operand,
        /// Distinct values (of the same width) with their targets.
        cases: Box<[(BitVector, Target)]>,
        /// Target for all other values.
        default: Target,
    },
    /// Return the scalar leaves of the result.
    Return(Box<[Operand]>),
    /// Control cannot get here in a program without undefined behaviour; reaching it stops with
    /// `unknown`.
    Unreachable,
    /// Not modelled, see [`Op::Unsupported`](super::Op::Unsupported).
    Unsupported(Box<Reason>),
}

impl Terminator {
    /// Calls `f` on each target, in textual order (a block may occur more than once).
    pub fn for_each_target<'a>(&'a self, mut f: impl FnMut(&'a Target)) {
        match self {
            Terminator::Jump(target) => f(target),
            Terminator::Branch { yes, no, .. } => {
                f(yes);
                f(no);
            }
            Terminator::Switch { cases, default, .. } => {
                for (_, target) in cases {
                    f(target);
                }
                f(default);
            }
            Terminator::Return(_) | Terminator::Unreachable | Terminator::Unsupported(_) => {}
        }
    }

    /// Calls `f` on each target, to replace it.
    pub fn for_each_target_mut(&mut self, mut f: impl FnMut(&mut Target)) {
        match self {
            Terminator::Jump(target) => f(target),
            Terminator::Branch { yes, no, .. } => {
                f(yes);
                f(no);
            }
            Terminator::Switch { cases, default, .. } => {
                cases.iter_mut().for_each(|(_, target)| f(target));
                f(default);
            }
            Terminator::Return(_) | Terminator::Unreachable | Terminator::Unsupported(_) => {}
        }
    }

    /// Calls `f` on each operand that the terminator reads, the arguments of its targets included.
    pub fn for_each_use(&self, mut f: impl FnMut(Operand)) {
        match self {
            Terminator::Branch { cond: operand, .. } | Terminator::Switch { value: operand, .. } => {
                f(*operand);
            }
            Terminator::Return(values) => values.iter().copied().for_each(&mut f),
            Terminator::Jump(_) | Terminator::Unreachable | Terminator::Unsupported(_) => {}
        }
        self.for_each_target(|target| target.args.iter().copied().for_each(&mut f));
    }

    /// Calls `f` on each operand that the terminator reads, the arguments of its targets included,
    /// to replace it.
    pub fn for_each_use_mut(&mut self, mut f: impl FnMut(&mut Operand)) {
        match self {
            Terminator::Jump(target) => target.args.iter_mut().for_each(f),
            Terminator::Branch { cond, yes, no } => {
                f(cond);
                yes.args.iter_mut().chain(&mut no.args).for_each(f);
            }
            Terminator::Switch { value, cases, default } => {
                f(value);
                let cases = cases.iter_mut().flat_map(|(_, target)| &mut target.args);
                cases.chain(&mut default.args).for_each(f);
            }
            Terminator::Return(values) => values.iter_mut().for_each(f),
            Terminator::Unreachable | Terminator::Unsupported(_) => {}
        }
    }
}
