//! Where programs report signed overflows.
use crate::ir::{ArithmeticError, BlockId, Cfg, Constant, Function, Op, Operand, Program, Terminator};
use rustc_hash::FxHashMap;

/// The blocks of a function that report a signed overflow, each with its only predecessor. The last
/// operation of this predecessor has overflowed; without overflow, control would have taken the
/// other branch.
pub(super) fn reports(program: &Program, function: &Function, cfg: &Cfg) -> FxHashMap<BlockId, BlockId> {
    let mut found = FxHashMap::default();
    for (number, block) in function.blocks.iter().enumerate() {
        let (Some(Op::Overflow { flag, .. }), Terminator::Branch { cond, yes, .. }) =
            (block.instructions.last().map(|instruction| &instruction.op), &block.terminator)
        else {
            continue;
        };
        let first =
            function.blocks[yes.block.index()].instructions.first().map(|instruction| &instruction.op);
        let Some(Op::Arithmetic {
            error: ArithmeticError::SignedOverflow, cond: Operand::Const(always), ..
        }) = first
        else {
            continue;
        };
        let certain = matches!(&program.constants[always.index()], Constant::Int(bits) if bits.is_one());
        let from = BlockId::new(number);
        if certain && *cond == Operand::Reg(*flag) && *cfg.predecessors(yes.block) == [from] {
            found.insert(yes.block, from);
        }
    }
    found
}
