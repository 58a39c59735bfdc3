//! Random functions and programs for the tests of this folder.
mod programs;

pub(super) use programs::random_program;

use super::{
    BinaryOp, Block, BlockId, Callee, Function, FunctionId, Instruction, LocationId, Op, Operand, Reg,
    Target, Terminator, Type,
};
use proptest::prelude::*;

/// Recipe of an instruction: kind, destination, two sources.
type Step = (u8, u32, u32, u32);
/// Recipe of a block: parameters, instructions, kind of terminator, choices for targets and
/// arguments.
type Shape = (Vec<u32>, Vec<Step>, u8, [u32; 6]);

/// Functions over 32-bit registers with arbitrary control flow; registers may be assigned at
/// several places and read without being assigned, so they are valid for analyses but not for
/// execution.
pub(super) fn any_function() -> impl Strategy<Value = Function> {
    let registers = 1..8u32;
    let blocks = 1..9usize;
    (registers, blocks).prop_flat_map(|(registers, blocks)| {
        let step = (0..3u8, 0..registers, 0..registers, 0..registers);
        let shape = (
            prop::collection::vec(0..registers, 0..2),
            prop::collection::vec(step, 0..4),
            0..4u8,
            any::<[u32; 6]>(),
        );
        prop::collection::vec(shape, blocks).prop_map(move |shapes| build(registers, &shapes))
    })
}

fn build(registers: u32, shapes: &[Shape]) -> Function {
    let params = |block: usize| if block == 0 { &[][..] } else { &shapes[block].0[..] };
    let target = |choices: &[u32]| {
        let block = choices[0] as usize % shapes.len();
        let args = (0..params(block).len())
            .map(|i| Operand::Reg(Reg((choices[1] + i as u32) % registers)))
            .collect();
        Target { block: BlockId::new(block), args }
    };
    let blocks = shapes
        .iter()
        .enumerate()
        .map(|(i, (_, steps, kind, choices))| Block {
            params: params(i).iter().map(|&reg| Reg(reg)).collect(),
            instructions: steps
                .iter()
                .map(|&step| Instruction { op: op(step), location: LocationId(0) })
                .collect(),
            terminator: match kind {
                0 => Terminator::Return(Box::new([Operand::Reg(Reg(choices[0] % registers))])),
                1 => Terminator::Jump(target(&choices[1..])),
                _ => Terminator::Branch {
                    cond: Operand::Reg(Reg(choices[0] % registers)),
                    yes: target(&choices[1..]),
                    no: target(&choices[3..]),
                },
            },
            location: LocationId(0),
        })
        .collect();
    Function {
        name: "random".into(),
        params: Vec::new(),
        variadic: false,
        mergeable: false,
        variables: Vec::new(),
        results: vec![Type::Int(32)],
        registers: vec![Type::Int(32); registers as usize],
        blocks,
        location: LocationId(0),
    }
}

fn op((kind, dst, lhs, rhs): Step) -> Op {
    let (dst, lhs, rhs) = (Reg(dst), Operand::Reg(Reg(lhs)), Operand::Reg(Reg(rhs)));
    match kind {
        0 => Op::Binary { dst, op: BinaryOp::Add, lhs, rhs },
        1 => Op::Call {
            results: Box::new([dst]),
            callee: Callee::Direct(FunctionId(0)),
            args: Box::new([lhs]),
        },
        _ => Op::Input { dst, c_type: "int".into() },
    }
}
