//! Which functions close cycles of calls.
use super::{Callee, Constant, FunctionId, Op, Program};
use fixedbitset::FixedBitSet;

/// Functions such that every cycle of calls contains one of them: the targets of the back edges of a depth-first search
/// of the call graph. An indirect call may call every function whose address is taken.
pub fn recursion_heads(program: &Program) -> FixedBitSet {
    let count = program.functions.len();
    let taken: Vec<FunctionId> = program
        .constants
        .iter()
        .filter_map(|constant| match constant {
            Constant::Function(function) => Some(*function),
            _ => None,
        })
        .collect();
    let callees = |function: usize| {
        let mut callees = Vec::new();
        let blocks = program.functions[function].blocks.iter();
        for instruction in blocks.flat_map(|block| &block.instructions) {
            match instruction.op {
                Op::Call { callee: Callee::Direct(callee), .. } => callees.push(callee),
                Op::Call { callee: Callee::Indirect(_), .. } => callees.extend(&taken),
                _ => {}
            }
        }
        callees.sort_unstable();
        callees.dedup();
        callees
    };
    let mut heads = FixedBitSet::with_capacity(count);
    let mut visited = FixedBitSet::with_capacity(count);
    let mut active = FixedBitSet::with_capacity(count);
    for root in 0..count {
        if visited.put(root) {
            continue;
        }
        active.insert(root);
        let mut stack = vec![(root, callees(root).into_iter())];
        while let Some((function, pending)) = stack.last_mut() {
            let Some(callee) = pending.next() else {
                active.set(*function, false);
                stack.pop();
                continue;
            };
            let callee = callee.index();
            if active.contains(callee) {
                heads.insert(callee);
            } else if !visited.put(callee) {
                active.insert(callee);
                stack.push((callee, callees(callee).into_iter()));
            }
        }
    }
    heads
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::text::parse;

    #[test]
    fn every_cycle_of_calls_has_a_head() {
        let program = parse(
            "function @f0 \"start\"() {
b0:
  call @f1()
  call @f4()
  unreachable
}
function @f1 \"even\"() {
b0:
  call @f2()
  return
}
function @f2 \"odd\"() {
b0:
  call @f1()
  return
}
function @f3 \"leaf\"() {
b0:
  return
}
function @f4 \"indirect\"() {
b0:
  %0: ptr = select true, @f4, @f3
  call indirect %0()
  return
}
entry @f0
",
        )
        .unwrap_or_else(|error| panic!("{error}"));
        let heads: Vec<usize> = recursion_heads(&program).ones().collect();
        assert_eq!(heads, [1, 4]);
    }
}
