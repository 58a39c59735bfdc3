//! Which functions a call may enter, which of them cut the cycles of calls, and which may create
//! threads without bound.
use super::{Callee, Constant, FunctionId, Op, Operand, Program, Reg, Type};
use fixedbitset::FixedBitSet;

/// Functions such that every cycle of calls contains one of them: the targets of the back edges of
/// a depth-first search of the call graph. An indirect call may call every function whose address
/// is taken and that [fits](Program::fits).
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

/// Functions that create threads and that may be executed again, by what they call or by the
/// threads that they create: nothing in the code bounds the number of threads.
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

/// Whether a parameter finds an argument, both given by width and whether they are floating-point
/// numbers. Its own, or as the lower half of one of 64 bits: these are in one piece on x86-64 only,
/// in the same register. Of narrower parameters, callers are expected to extend them.
pub fn takes(wanted: (u32, bool), passed: (u32, bool)) -> bool {
    wanted == passed || wanted == (32, false) && passed == (64, false)
}

impl Program {
    /// Whether an indirect call in `caller` can enter the function; a call that does not fit is not
    /// modelled. The function must find arguments of the widths of its parameters, or wider ones in
    /// registers of 64 bits of which it takes 32, and the caller must be able to find the expected
    /// results in the machine's registers. Extra arguments do no harm: the machine passes them, and
    /// the function ignores them.
    pub fn fits(&self, caller: FunctionId, args: &[Operand], results: &[Reg], callee: FunctionId) -> bool {
        let function = &self.functions[callee.index()];
        let caller = &self.functions[caller.index()];
        // Floating-point values are in other registers.
        let width = |ty: Type| (ty.width(self.pointer_width), matches!(ty, Type::Float(_)));
        let argument = |operand: &Operand| match operand {
            Operand::Reg(register) => width(caller.registers[register.index()]),
            Operand::Const(constant) => width(self.constant_type(*constant)),
        };
        let same_args = function.params.iter().zip(args).all(|(param, arg)| {
            let wanted = width(function.registers[param.index()]);
            takes(wanted, argument(arg))
        });
        let enough = args.len() >= function.params.len();
        let expected = |register: &Reg| caller.registers[register.index()];
        let in_register =
            |ty: Type| matches!(ty, Type::Int(_) | Type::Ptr) && width(ty).0 <= self.pointer_width;
        let same_results = results.is_empty()
            || results.len() == function.results.len()
                && results.iter().zip(&function.results).all(|(r, ty)| width(expected(r)) == width(*ty));
        let one_result = results.len() == 1
            && function.results.len() <= 1
            && in_register(expected(&results[0]))
            && function.results.iter().all(|ty| in_register(*ty));
        same_args && enough && (same_results || one_result)
    }
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

/// The functions that a call in `caller` may enter.
pub(super) fn entered(
    program: &Program,
    taken: &[FunctionId],
    caller: FunctionId,
    callee: Callee,
    args: &[Operand],
    results: &[Reg],
) -> Vec<FunctionId> {
    match callee {
        Callee::Direct(callee) => vec![callee],
        Callee::Indirect(_) => {
            let fits = |callee: &FunctionId| program.fits(caller, args, results, *callee);
            taken.iter().copied().filter(fits).collect()
        }
    }
}

/// The functions that a function may call. With `created`, also those that it may start a thread
/// with.
pub(super) fn callees(
    program: &Program,
    taken: &[FunctionId],
    function: usize,
    created: bool,
) -> Vec<FunctionId> {
    let mut callees = Vec::new();
    for op in instructions(program, function) {
        match op {
            Op::Call { callee, args, results } => {
                let caller = FunctionId::new(function);
                callees.extend(entered(program, taken, caller, *callee, args, results));
            }
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

    #[test]
    fn calls_that_do_not_fit_are_no_calls() {
        let program = parse(
            "function @f0 \"start\"() {
b0:
  call @f1(null)
  unreachable
}
function @f1 \"of a pointer\"(%0: ptr) {
b0:
  %1: ptr = select true, @f1, @f2
  call indirect %1(null, null)
  return
}
function @f2 \"of a number\"(%0: double) {
b0:
  %1: ptr = select true, @f1, @f2
  %2: i32 = call indirect %1()
  return
}
entry @f0
",
        )
        .unwrap_or_else(|error| panic!("{error}"));
        let heads: Vec<usize> = recursion_heads(&program).ones().collect();
        assert_eq!(heads, [1]);
        let callees = |function| callees(&program, &taken(&program), function, false);
        assert_eq!(callees(1), [FunctionId::new(1)]);
        assert_eq!(callees(2), []);
    }
}
