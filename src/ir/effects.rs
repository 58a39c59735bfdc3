//! What calls of functions do besides returning results, as far as other code can observe it.
use super::callgraph::{callees, taken};
use super::{
    Allocator, BlockId, Constant, Function, FunctionId, Op, OpEffect, Operand, Program, Reg, Terminator,
};
use fixedbitset::FixedBitSet;

/// What a call may do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Effects {
    /// It reads memory and gives a result at most: other code cannot observe when, or how often, it
    /// is made.
    None = 0,
    /// It changes nothing, but may end the run, violate a property, or do what is not modelled.
    Fails = 1,
    /// It may change memory other than its own objects, or do more.
    Changes = 2,
}

impl Effects {
    /// The effects of all functions, by number. Calls of `targets` are violations.
    pub fn of_functions(program: &Program, targets: &FixedBitSet) -> Vec<Effects> {
        let taken = taken(program);
        let own = |(index, function)| {
            if targets.contains(index) { Effects::Fails } else { of_body(program, function) }
        };
        let mut effects: Vec<Effects> = program.functions.iter().enumerate().map(own).collect();
        let calls = |index| callees(program, &taken, index, false);
        let calls: Vec<Vec<FunctionId>> = (0..program.functions.len()).map(calls).collect();
        loop {
            let mut changed = false;
            for (caller, callees) in calls.iter().enumerate() {
                let worst = callees.iter().map(|callee| effects[callee.index()]).max();
                if let Some(worst) = worst.filter(|worst| *worst > effects[caller]) {
                    effects[caller] = worst;
                    changed = true;
                }
            }
            if !changed {
                return effects;
            }
        }
    }
}

/// The effects of a function without those of the functions that it calls.
fn of_body(program: &Program, function: &Function) -> Effects {
    if function.blocks.is_empty() {
        return Effects::Fails;
    }
    let own = own_objects(function);
    let mut worst = Effects::None;
    for block in reachable(program, function).ones() {
        let block = &function.blocks[block];
        let ops = block.instructions.iter().map(|instruction| of_op(program, &instruction.op, &own));
        worst = ops.fold(worst, Effects::max);
        if matches!(block.terminator, Terminator::Unsupported(_)) {
            worst = worst.max(Effects::Fails);
        }
    }
    worst
}

/// The blocks that control may reach; constant conditions decide branches. Some models have parts
/// that only some properties need.
fn reachable(program: &Program, function: &Function) -> FixedBitSet {
    let mut seen = FixedBitSet::with_capacity(function.blocks.len());
    let mut open = vec![BlockId(0)];
    while let Some(block) = open.pop() {
        if seen.put(block.index()) {
            continue;
        }
        match &function.blocks[block.index()].terminator {
            Terminator::Branch { cond: Operand::Const(cond), yes, no } => {
                match &program.constants[cond.index()] {
                    Constant::Int(bits) => open.push(if bits.is_zero() { no.block } else { yes.block }),
                    _ => open.extend([yes.block, no.block]),
                }
            }
            terminator => terminator.for_each_target(|target| open.push(target.block)),
        }
    }
    seen
}

/// The registers that hold addresses in objects of the call itself: its locals, and what a model
/// allocates for itself.
fn own_objects(function: &Function) -> FixedBitSet {
    let mut own = FixedBitSet::with_capacity(function.registers.len());
    let instructions = || function.blocks.iter().flat_map(|block| &block.instructions);
    loop {
        let before = own.count_ones(..);
        for instruction in instructions() {
            match &instruction.op {
                Op::Alloca { dst, .. } | Op::HeapAlloc { dst, by: Allocator::Model, .. } => {
                    own.insert(dst.index());
                }
                Op::Offset { dst, base: Operand::Reg(base), .. } if is_own(&own, *base) => {
                    own.insert(dst.index());
                }
                _ => {}
            }
        }
        if own.count_ones(..) == before {
            return own;
        }
    }
}

fn is_own(own: &FixedBitSet, register: Reg) -> bool {
    own.contains(register.index())
}

fn of_op(program: &Program, op: &Op, own: &FixedBitSet) -> Effects {
    match op.effect() {
        OpEffect::TrapsFor(Operand::Const(divisor)) => match &program.constants[divisor.index()] {
            Constant::Int(bits) if !bits.is_zero() && !bits.is_ones() => Effects::None,
            _ => Effects::Fails,
        },
        // Only properties of memory ask whether an address is valid. Their programs are those with
        // scopes.
        OpEffect::Reads(Operand::Reg(register)) if program.scopes && !is_own(own, register) => Effects::Fails,
        OpEffect::Pure | OpEffect::Own | OpEffect::Reads(_) => Effects::None,
        OpEffect::Writes(Operand::Reg(register)) if is_own(own, register) => Effects::None,
        OpEffect::TrapsFor(Operand::Reg(_)) | OpEffect::Fails => Effects::Fails,
        OpEffect::Writes(_) | OpEffect::Changes | OpEffect::Schedules => Effects::Changes,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::text::parse;

    #[test]
    fn what_a_function_does_is_the_worst_that_it_may_do() {
        let program = parse(
            "function @f0 \"asks\"() {
b0:
  %0: i8 = inspect effects @f1
  unreachable
}
function @f1 \"reads\"(%0: ptr) -> i32 {
b0:
  %1: i32 = load %0
  %2: i32 = udiv %1, i32 7
  return %2
}
function @f2 \"writes\"(%0: ptr) {
b0:
  store i32 1, %0
  return
}
function @f3 \"writes to a local\"() {
b0:
  %0: ptr = alloca 8
  %1: ptr = offset %0, 4
  store i32 1, %1
  return
}
function @f4 \"calls what writes\"(%0: ptr) {
b0:
  call @f2(%0)
  call @f6(i32 3)
  return
}
function @f5 \"never writes\"(%0: ptr) {
b0:
  branch false, b1, b2
b1:
  store i32 1, %0
  jump b2
b2:
  return
}
function @f6 \"divides\"(%0: i32) {
b0:
  %1: i32 = udiv i32 7, %0
  return
}
function @f7 \"target\"() {
b0:
  return
}
function @f8 \"calls anything\"(%0: ptr) {
b0:
  call indirect %0()
  return
}
entry @f0
",
        )
        .unwrap_or_else(|error| panic!("{error}"));
        let targets = FixedBitSet::from_iter([7]);
        let [none, fails, changes] = [Effects::None, Effects::Fails, Effects::Changes];
        let expected = [none, none, changes, none, changes, none, fails, fails, fails];
        assert_eq!(Effects::of_functions(&program, &targets), expected);
    }
}
