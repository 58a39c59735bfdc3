use super::*;
use crate::ir::testing::any_function;
use proptest::prelude::*;

/// The textbook fixpoint: for each block, the registers that are live before each instruction and
/// before the terminator.
fn naive(function: &Function) -> Vec<Vec<FixedBitSet>> {
    let registers = function.registers.len();
    let mut before: Vec<Vec<FixedBitSet>> = function
        .blocks
        .iter()
        .map(|block| vec![FixedBitSet::with_capacity(registers); block.instructions.len() + 1])
        .collect();
    loop {
        let old = before.clone();
        for (i, block) in function.blocks.iter().enumerate() {
            let mut live = FixedBitSet::with_capacity(registers);
            block.terminator.for_each_target(|target| {
                let mut entering = before[target.block.index()][0].clone();
                for param in &function.blocks[target.block.index()].params {
                    entering.set(param.index(), false);
                }
                live.union_with(&entering);
            });
            block.terminator.for_each_use(|operand| add(&mut live, operand));
            before[i][block.instructions.len()] = live.clone();
            for (j, instruction) in block.instructions.iter().enumerate().rev() {
                instruction.op.for_each_def(|reg| live.set(reg.index(), false));
                instruction.op.for_each_use(|operand| add(&mut live, operand));
                before[i][j] = live.clone();
            }
        }
        if before == old {
            return before;
        }
    }
}

proptest! {
    #[test]
    fn agrees_with_the_fixpoint(function in any_function()) {
        let liveness = Liveness::new(&function);
        for (i, (block, naive)) in function.blocks.iter().zip(naive(&function)).enumerate() {
            let id = BlockId::new(i);
            prop_assert_eq!(liveness.live_in(id), naive[0].ones().map(Reg::new).collect::<Vec<_>>());
            for (j, instruction) in block.instructions.iter().enumerate() {
                let mut expected = naive[j + 1].clone();
                instruction.op.for_each_def(|reg| expected.set(reg.index(), false));
                prop_assert_eq!(liveness.live_after(&function, id, j), expected.clone());
                if matches!(instruction.op, Op::Call { .. }) {
                    let expected = expected.ones().map(Reg::new).collect::<Vec<_>>();
                    prop_assert_eq!(liveness.live_after_call(id, j), expected);
                }
            }
        }
    }
}
