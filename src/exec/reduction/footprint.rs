//! What code may access by name: the static half of what the future of a thread may touch.
//!
//! For each function, and from each of its blocks on: the globals that the code names from there to
//! the end of the function, callees included. A global that is only the address of loads is read,
//! one that is only the address of stores is written; any other use of its address counts as both.
//! Functions whose address the code names may be called, by this code or by any code that gets the
//! address. So may functions that pointers in memory lead to, see [`super::future`].
use crate::ir::{Block, BlockId, Callee, ConstId, Constant, FunctionId, GlobalId, Op, Operand, Program};
use fixedbitset::FixedBitSet;

/// What code may access or call by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::exec) struct Footprint {
    /// Globals that it may read.
    pub(super) reads: FixedBitSet,
    /// Globals that it may write.
    pub(super) writes: FixedBitSet,
    /// Functions whose address it uses other than in a direct call.
    pub(super) functions: FixedBitSet,
}

impl Footprint {
    pub(super) fn empty(program: &Program) -> Self {
        Self {
            reads: FixedBitSet::with_capacity(program.globals.len()),
            writes: FixedBitSet::with_capacity(program.globals.len()),
            functions: FixedBitSet::with_capacity(program.functions.len()),
        }
    }

    pub(super) fn add(&mut self, other: &Footprint) {
        self.reads.union_with(&other.reads);
        self.writes.union_with(&other.writes);
        self.functions.union_with(&other.functions);
    }
}

/// Footprints of all functions, whole and from each block on.
#[derive(Debug)]
pub(in crate::exec) struct Footprints {
    functions: Vec<Footprint>,
    blocks: Vec<Vec<Footprint>>,
}

impl Footprints {
    /// Computes the footprints of all functions.
    pub(in crate::exec) fn new(program: &Program) -> Self {
        let count = program.functions.len();
        let mut functions: Vec<Footprint> = (0..count).map(|f| named(program, FunctionId::new(f))).collect();
        let callees: Vec<Vec<FunctionId>> =
            (0..count).map(|f| callees(program, FunctionId::new(f))).collect();
        let mut changed = true;
        while changed {
            changed = false;
            for (function, callees) in callees.iter().enumerate() {
                let mut sum = functions[function].clone();
                for callee in callees {
                    sum.add(&functions[callee.index()]);
                }
                if sum != functions[function] {
                    functions[function] = sum;
                    changed = true;
                }
            }
        }
        let mut this = Self { functions, blocks: Vec::new() };
        this.blocks = (0..count).map(|f| this.of_blocks(program, FunctionId::new(f))).collect();
        this
    }

    /// The footprint of a whole function with all that it calls.
    pub(super) fn of_function(&self, function: FunctionId) -> &Footprint {
        &self.functions[function.index()]
    }

    /// The footprint of the code from an instruction on to the end of its function.
    pub(super) fn from(
        &self,
        program: &Program,
        function: FunctionId,
        block: BlockId,
        index: u32,
    ) -> Footprint {
        if index == 0 {
            return self.blocks[function.index()][block.index()].clone();
        }
        let code = &program.functions[function.index()].blocks[block.index()];
        let mut sum = self.of_code(program, code, index as usize);
        code.terminator
            .for_each_target(|target| sum.add(&self.blocks[function.index()][target.block.index()]));
        sum
    }

    /// The footprint of a block from an instruction on to its end, callees included.
    fn of_code(&self, program: &Program, block: &Block, index: usize) -> Footprint {
        let mut sum = Footprint::empty(program);
        for instruction in &block.instructions[index..] {
            add_instruction(program, &instruction.op, &mut sum);
            if let Op::Call { callee: Callee::Direct(callee), .. } = instruction.op {
                sum.add(self.of_function(callee));
            }
        }
        block.terminator.for_each_use(|operand| add_use(program, operand, &mut sum));
        sum
    }

    fn of_blocks(&self, program: &Program, function: FunctionId) -> Vec<Footprint> {
        let blocks = &program.functions[function.index()].blocks;
        let mut sums: Vec<Footprint> = blocks.iter().map(|block| self.of_code(program, block, 0)).collect();
        let mut changed = true;
        while changed {
            changed = false;
            for (i, block) in blocks.iter().enumerate().rev() {
                let mut sum = sums[i].clone();
                block.terminator.for_each_target(|target| sum.add(&sums[target.block.index()]));
                if sum != sums[i] {
                    sums[i] = sum;
                    changed = true;
                }
            }
        }
        sums
    }
}

/// What the instructions of a function name, without callees.
fn named(program: &Program, function: FunctionId) -> Footprint {
    let mut sum = Footprint::empty(program);
    for block in &program.functions[function.index()].blocks {
        block.instructions.iter().for_each(|i| add_instruction(program, &i.op, &mut sum));
        block.terminator.for_each_use(|operand| add_use(program, operand, &mut sum));
    }
    sum
}

fn callees(program: &Program, function: FunctionId) -> Vec<FunctionId> {
    let instructions =
        program.functions[function.index()].blocks.iter().flat_map(|block| &block.instructions);
    let mut callees: Vec<FunctionId> = instructions
        .filter_map(|instruction| match instruction.op {
            Op::Call { callee: Callee::Direct(callee), .. } => Some(callee),
            _ => None,
        })
        .collect();
    callees.sort_unstable();
    callees.dedup();
    callees
}

fn add_instruction(program: &Program, op: &Op, sum: &mut Footprint) {
    let accesses = op.accesses();
    for access in &accesses {
        if let Some(global) = global(program, access.ptr) {
            sum.reads.set(global.index(), access.kind.reads() || sum.reads.contains(global.index()));
            sum.writes.set(global.index(), access.kind.writes() || sum.writes.contains(global.index()));
        }
    }
    // The initial content of an instance may lead to objects and functions.
    if let Op::ThreadLocal { global, .. } = op {
        sum.reads.insert(global.index());
    }
    let is_address = |operand| accesses.iter().any(|access| access.ptr == operand);
    op.for_each_use(|operand| {
        // An address that is stored at the place where it points is also used as a value.
        let is_stored = matches!(op, Op::Store { value, .. } if *value == operand);
        if is_stored || !is_address(operand) {
            add_use(program, operand, sum);
        }
    });
}

/// Adds an operand that, if it is an address, may be used in any way.
fn add_use(program: &Program, operand: Operand, sum: &mut Footprint) {
    if let Some(global) = global(program, operand) {
        sum.reads.insert(global.index());
        sum.writes.insert(global.index());
    } else if let Operand::Const(constant) = operand
        && let Constant::Function(function) = *base(program, constant)
    {
        sum.functions.insert(function.index());
    }
}

fn global(program: &Program, operand: Operand) -> Option<GlobalId> {
    match operand {
        Operand::Const(constant) => match base(program, constant) {
            Constant::Global(global, _) => Some(*global),
            _ => None,
        },
        Operand::Reg(_) => None,
    }
}

/// The global or function whose address a constant is computed from.
fn base(program: &Program, constant: ConstId) -> &Constant {
    match &program.constants[constant.index()] {
        Constant::Address(inner, ..) => base(program, *inner),
        other => other,
    }
}
