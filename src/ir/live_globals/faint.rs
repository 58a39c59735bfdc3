//! Parts of globals that are faint: what is read from them is only written to faint parts again
//! (Giegerich, Möncke, Wilhelm: Invariance of Approximate Semantics with Respect to Program
//! Transformations, 1981).
//!
//! A counter that nothing else depends on is read in each round, and so would keep all rounds
//! apart. The analysis is insensitive to flow: a part is faint everywhere or nowhere.
use super::part::{Part, access};
use crate::ir::{BinaryOp, CastOp, FunctionId, GlobalId, Init, Op, Operand, Program, Terminator};
use fixedbitset::FixedBitSet;

/// Which of these parts are faint. `part_of` finds the part with an offset in a global.
pub(super) fn faint(
    program: &Program,
    parts: &[Part],
    part_of: impl Fn(GlobalId, u64) -> Option<usize>,
) -> FixedBitSet {
    // The parts and registers of which something else depends.
    let mut needed = FixedBitSet::with_capacity(parts.len());
    for (number, part) in parts.iter().enumerate() {
        // A part of which states forget the value reads as zero. It has to be a known value.
        let is_number = |init: &Init| match init {
            Init::Scalar(_, _, constant) => program.integer(Operand::Const(*constant)).is_some(),
            Init::Bytes(..) => true,
        };
        let global = &program.globals[part.global.index()];
        needed.set(number, !global.init.iter().all(is_number));
    }
    let mut registers: Vec<FixedBitSet> = program
        .functions
        .iter()
        .map(|function| FixedBitSet::with_capacity(function.registers.len()))
        .collect();
    loop {
        let before = needed.count_ones(..) + registers.iter().map(|set| set.count_ones(..)).sum::<usize>();
        for (index, function) in program.functions.iter().enumerate() {
            let own = &mut registers[index];
            for block in function.blocks.iter().rev() {
                visit_terminator(program, FunctionId::new(index), &block.terminator, own);
                for instruction in block.instructions.iter().rev() {
                    let op = &instruction.op;
                    let part = access(program, index, op)
                        .and_then(|(global, offset, _)| part_of(global, offset.try_into().ok()?));
                    let is_needed = match (part, op) {
                        (Some(part), Op::Load { dst, .. }) => {
                            if own.contains(dst.index()) {
                                needed.insert(part);
                            }
                            continue;
                        }
                        (Some(part), Op::Store { .. }) => needed.contains(part),
                        _ => !is_pure(op) || defines(op, own),
                    };
                    if is_needed {
                        op.for_each_use(|operand| need(own, operand));
                    }
                }
            }
        }
        let after = needed.count_ones(..) + registers.iter().map(|set| set.count_ones(..)).sum::<usize>();
        if after == before {
            break;
        }
    }
    needed.toggle_range(..);
    needed
}

fn need(registers: &mut FixedBitSet, operand: Operand) {
    if let Operand::Reg(register) = operand {
        registers.insert(register.index());
    }
}

fn visit_terminator(
    program: &Program,
    function: FunctionId,
    terminator: &Terminator,
    registers: &mut FixedBitSet,
) {
    match terminator {
        Terminator::Branch { cond: operand, .. } | Terminator::Switch { value: operand, .. } => {
            need(registers, *operand);
        }
        Terminator::Return(values) => values.iter().for_each(|value| need(registers, *value)),
        Terminator::Jump(_) | Terminator::Unreachable | Terminator::Unsupported(_) => {}
    }
    terminator.for_each_target(|target| {
        let params = &program.functions[function.index()].blocks[target.block.index()].params;
        for (param, argument) in params.iter().zip(&target.args) {
            if registers.contains(param.index()) {
                need(registers, *argument);
            }
        }
    });
}

fn defines(op: &Op, registers: &FixedBitSet) -> bool {
    let mut found = false;
    op.for_each_def(|register| found |= registers.contains(register.index()));
    found
}

/// Whether an operation does nothing but compute its result: it does not trap, and does not look at
/// addresses.
fn is_pure(op: &Op) -> bool {
    match op {
        Op::Binary { op, .. } => matches!(
            op,
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::And | BinaryOp::Or | BinaryOp::Xor
        ),
        Op::Cast { op, .. } => matches!(op, CastOp::Trunc | CastOp::ZExt | CastOp::SExt),
        _ => false,
    }
}
