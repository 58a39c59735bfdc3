//! `setjmp` and `longjmp`: which locals a jump leaves in doubt.
//!
//! After a jump, a local of the function that has called `setjmp` is indeterminate if it has
//! changed since and is not volatile (C11, 7.13.2.1). Compilers give it its new value if it is in
//! memory, and its old one if it is in a register that `longjmp` restores. So such locals stay in
//! memory, and a value is read after the jump that is the old or the new one. Locals whose address
//! is used for more than plain accesses have their new values, as in code that is not optimised.
//!
//! How control passes is in `translate/jump.rs`.
use crate::frontend::llvm::{Block, Module, Opcode, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// The variable with the jump that is under way, per thread.
pub(super) const JUMP: &str = "__tessera_jump";
/// The model that says whether a local has its old value after a jump.
pub(in crate::frontend) const OLD_LOCAL: &str = "__tessera_old_local";
/// The model that says so where it is not known which value a local had when its buffer was filled.
pub(in crate::frontend) const UNKNOWN_LOCAL: &str = "__tessera_unknown_local";
/// Functions that return twice.
const SET_JUMPS: &[&str] = &["setjmp", "_setjmp", "__sigsetjmp"];

/// Whether a program may call `setjmp`.
pub(in crate::frontend) fn may_set_jumps(program: &Module<'_>) -> bool {
    SET_JUMPS.iter().any(|name| program.function_named(name).is_some_and(Value::is_declaration))
}

/// Whether a call is one of a model of `setjmp`, which has the place to return to as one more
/// parameter.
pub(in crate::frontend) fn sets_jump(call: Value<'_>) -> bool {
    if !call.is_opcode(Opcode::Call) {
        return false;
    }
    let callee = call.called_function();
    callee.is_function()
        && SET_JUMPS.contains(&callee.name().as_str())
        && !callee.is_declaration()
        && callee.content_type().param_count() as usize == call.args().len() + 1
}

/// A function's code in order, to ask where control may come from and go to.
struct Code<'m> {
    blocks: Vec<Vec<Value<'m>>>,
    successors: Vec<Vec<usize>>,
    predecessors: Vec<Vec<usize>>,
    positions: FxHashMap<Value<'m>, (usize, usize)>,
}

impl<'m> Code<'m> {
    fn of(function: Value<'m>) -> Self {
        let list: Vec<Block<'m>> = function.blocks().collect();
        let numbers: FxHashMap<Block<'m>, usize> = list.iter().copied().zip(0..).collect();
        let blocks: Vec<Vec<Value<'m>>> = list.iter().map(|block| block.instructions().collect()).collect();
        let next = |block: &Block<'m>| {
            let successors = block.terminator().into_iter().flat_map(Value::successors);
            successors.map(|successor| numbers[&successor]).collect()
        };
        let successors: Vec<Vec<usize>> = list.iter().map(next).collect();
        let mut predecessors = vec![Vec::new(); list.len()];
        for (block, successors) in successors.iter().enumerate() {
            for successor in successors {
                predecessors[*successor].push(block);
            }
        }
        let mut positions = FxHashMap::default();
        for (block, instructions) in blocks.iter().enumerate() {
            positions.extend(instructions.iter().zip(0..).map(|(i, position)| (*i, (block, position))));
        }
        Self { blocks, successors, predecessors, positions }
    }

    /// The blocks that control may enter after an instruction.
    fn entered_after(&self, instruction: Value<'m>) -> FxHashSet<usize> {
        let mut seen = FxHashSet::default();
        let mut open = self.successors[self.positions[&instruction].0].clone();
        while let Some(block) = open.pop() {
            if seen.insert(block) {
                open.extend(&self.successors[block]);
            }
        }
        seen
    }

    /// Whether a local exists at an instruction, on all ways there, as far as markers tell.
    fn exists(&self, local: Value<'m>, at: Value<'m>) -> bool {
        let marks = |instruction: &&Value<'m>, name: &str| {
            instruction.is_opcode(Opcode::Call)
                && instruction.called_value().name().starts_with(name)
                && instruction.args().any(|arg| arg == local)
        };
        if !self.blocks.iter().flatten().any(|i| marks(&i, "llvm.lifetime.")) {
            return true;
        }
        let (block, position) = self.positions[&at];
        let mut seen = FxHashSet::default();
        let mut open = vec![(block, position)];
        while let Some((block, end)) = open.pop() {
            let before = &self.blocks[block][..end];
            match before.iter().rfind(|i| marks(i, "llvm.lifetime.")) {
                Some(mark) if marks(&mark, "llvm.lifetime.start") => {}
                Some(_) => return false,
                None if block == 0 => return false,
                None => {
                    for &predecessor in &self.predecessors[block] {
                        if seen.insert(predecessor) {
                            open.push((predecessor, self.blocks[predecessor].len()));
                        }
                    }
                }
            }
        }
        true
    }
}

/// A call of `setjmp`.
pub(super) struct SetJump<'m> {
    pub(in crate::frontend) call: Value<'m>,
    /// The locals that may have changed when a jump returns there, and that are read then. All have
    /// only plain accesses, none of which is volatile.
    pub(in crate::frontend) changed: Vec<Value<'m>>,
    /// While its function runs, it may fill several buffers, for which locals have different old
    /// values.
    pub(super) fills_several: bool,
}

/// Whether an address is the same whenever it is computed while a function runs.
fn is_fixed(address: Value<'_>) -> bool {
    if address.is_constant() || address.is_opcode(Opcode::Alloca) {
        return true;
    }
    address.is_opcode(Opcode::GetElementPtr)
        && is_fixed(address.operand(0))
        && (1..address.operand_count()).all(|index| address.operand(index).is_constant())
}

/// The calls of `setjmp` in a function. `locals` tells which of its locals have only plain
/// accesses.
pub(super) fn set_jumps<'m>(function: Value<'m>, locals: impl Fn(Value<'m>) -> bool) -> Vec<SetJump<'m>> {
    let instructions = || function.blocks().flat_map(Block::instructions);
    let calls: Vec<Value<'m>> = instructions().filter(|i| sets_jump(*i)).collect();
    if calls.is_empty() {
        return Vec::new();
    }
    let code = Code::of(function);
    let allocas: Vec<Value<'m>> =
        instructions().filter(|i| i.is_opcode(Opcode::Alloca) && locals(*i)).collect();
    let set_jump = |call: Value<'m>| {
        let entered = code.entered_after(call);
        let (own, at) = code.positions[&call];
        let follows = |i: &Value<'m>| {
            let (block, position) = code.positions[i];
            entered.contains(&block) || block == own && position > at
        };
        let is_changed = |local: &&Value<'m>| {
            let accesses = accesses(**local);
            let is_written = accesses.iter().any(|i| !i.is_opcode(Opcode::Load) && follows(i));
            let is_volatile = accesses.iter().any(|i| i.is_volatile());
            is_written && !is_volatile && code.exists(**local, call) && !is_overwritten(call, **local)
        };
        let changed = allocas.iter().filter(is_changed).copied().collect();
        let fills_several = entered.contains(&own) && !call.args().next().is_some_and(is_fixed);
        SetJump { call, changed, fills_several }
    };
    calls.into_iter().map(set_jump).collect()
}

/// Whether a local gets a new value right after a call, as in `x = setjmp(y)`.
fn is_overwritten<'m>(call: Value<'m>, local: Value<'m>) -> bool {
    let following = std::iter::successors(call.next(), |i| i.next());
    let mut stores = following.filter(|i| i.is_opcode(Opcode::Store) || i.is_opcode(Opcode::Load));
    stores.next().is_some_and(|i| {
        i.is_opcode(Opcode::Store) && i.operand(1) == local && i.operand(0).ty() == local.allocated_type()
    })
}

/// The accesses to a local that has only plain ones.
fn accesses(address: Value<'_>) -> Vec<Value<'_>> {
    let mut found = Vec::new();
    for user in address.users() {
        match user.opcode() {
            Opcode::GetElementPtr => found.extend(accesses(user)),
            Opcode::Call if user.called_value().name().starts_with("llvm.lifetime.") => {}
            _ => found.push(user),
        }
    }
    found
}
