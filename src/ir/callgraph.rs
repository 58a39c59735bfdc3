//! Which functions cut the cycles of calls, and which may create threads without bound.
use super::{Callee, Constant, FunctionId, Op, Operand, Program};
use fixedbitset::FixedBitSet;

/// Functions such that every cycle of calls contains one of them: the targets of the back edges of a depth-first search
/// of the call graph. An indirect call may call every function whose address is taken.
pub fn recursion_heads(program: &Program) -> FixedBitSet {
    let count = program.functions.len();
    let taken = taken(program);
    let callees = |function: usize| callees(program, &taken, function, false);
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

/// Functions that create threads and that may be executed again, by what they call or by the threads that they create:
/// nothing in the code bounds the number of threads.
pub fn endless_creators(program: &Program) -> FixedBitSet {
    let taken = taken(program);
    let creates =
        |function: &usize| instructions(program, *function).any(|op| matches!(op, Op::ThreadCreate { .. }));
    let again = |function: &usize| {
        let mut seen = FixedBitSet::with_capacity(program.functions.len());
        let mut open = vec![*function];
        while let Some(next) = open.pop() {
            let new = callees(program, &taken, next, true).into_iter().map(FunctionId::index);
            open.extend(new.filter(|callee| !seen.put(*callee)));
        }
        seen.contains(*function)
    };
    (0..program.functions.len()).filter(creates).filter(again).collect()
}

fn instructions(program: &Program, function: usize) -> impl Iterator<Item = &Op> {
    let blocks = program.functions[function].blocks.iter();
    blocks.flat_map(|block| &block.instructions).map(|instruction| &instruction.op)
}

/// The functions whose address is taken.
pub(super) fn taken(program: &Program) -> Vec<FunctionId> {
    let function = |constant: &Constant| match constant {
        Constant::Function(function) => Some(*function),
        _ => None,
    };
    program.constants.iter().filter_map(function).collect()
}

/// The functions that a function may call. With `created`, also those that it may start a thread with.
pub(super) fn callees(
    program: &Program,
    taken: &[FunctionId],
    function: usize,
    created: bool,
) -> Vec<FunctionId> {
    let mut callees = Vec::new();
    for op in instructions(program, function) {
        match op {
            Op::Call { callee: Callee::Direct(callee), .. } => callees.push(*callee),
            Op::Call { callee: Callee::Indirect(_), .. } => callees.extend(taken),
            Op::ThreadCreate { function: Operand::Const(constant), .. } if created => {
                match program.constants[constant.index()] {
                    Constant::Function(function) => callees.push(function),
                    _ => callees.extend(taken),
                }
            }
            Op::ThreadCreate { .. } if created => callees.extend(taken),
            _ => {}
        }
    }
    callees.sort_unstable();
    callees.dedup();
    callees
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
