//! Structural check of programs: what the interpreter and the analyses rely on without checking.
//!
//! In a program without defects, all ids are in range, and operands have the types that
//! [`super::Op`] documents. Each register is assigned once, and the assignment dominates its uses
//! (static single assignment). Calls and edges have fitting arguments. The rules for the types of
//! each instruction are in [`types`].
mod types;

use super::{
    BlockId, Cfg, ConstId, Constant, Function, FunctionId, GlobalId, Init, Instruction, LocationId, Operand,
    Program, Reg, Target, Terminator, Type,
};
use crate::bits::BitVector;
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt;

/// What is wrong with a program, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Defect {
    /// Where.
    pub place: ProgramPart,
    /// What.
    pub fault: Fault,
}

/// The part of a program that a [`Defect`] is in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ProgramPart {
    /// The program as a whole.
    Program,
    /// An entry of the constant table.
    Constant(ConstId),
    /// A global variable.
    Global(GlobalId),
    /// A function: signature or registers.
    Function(FunctionId),
    /// The parameters of a block.
    Block(FunctionId, BlockId),
    /// An instruction, by its index in the block.
    Instruction(FunctionId, BlockId, usize),
    /// The terminator of a block.
    Terminator(FunctionId, BlockId),
}

/// A rule that a program breaks.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// An id without an entry in its table.
    #[error("{0} does not exist")]
    NoSuch(String),
    /// Pointers are neither 32 nor 64 bits wide.
    #[error("pointers of {0} bits: expected 32 or 64")]
    PointerWidth(u32),
    /// An integer type of no bits.
    #[error("an integer has at least one bit")]
    ZeroWidth,
    /// A value of the wrong type.
    #[error("{what} has type {found}, expected {expected}")]
    Type {
        /// The operand or register.
        what: String,
        /// What the instruction asks for, for people (`i32`, `an integer`).
        expected: String,
        /// The type it has.
        found: Type,
    },
    /// A conversion between these types does not exist.
    #[error("cannot convert {from} to {to} so")]
    Cast {
        /// Type of the source.
        from: Type,
        /// Type of the destination.
        to: Type,
    },
    /// The wrong number of arguments, results or values.
    #[error("{found} {what}, expected {expected}")]
    Count {
        /// Of what.
        what: &'static str,
        /// How many there should be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A constant that occurs earlier in the table.
    #[error("the same constant as {0}")]
    DuplicateConstant(ConstId),
    /// An address constant whose base is no address of a global or function.
    #[error("{0} is not the address of a global or function")]
    AddressBase(ConstId),
    /// Initial content beyond the end of the global.
    #[error("initial content ends at byte {end}, beyond the size {size}")]
    InitEnd {
        /// Offset after the last byte.
        end: u128,
        /// Size of the global in bytes.
        size: u64,
    },
    /// An alignment that is no power of two.
    #[error("alignment {0} is not a power of two")]
    Alignment(u32),
    /// The entry function takes parameters.
    #[error("the entry function has parameters")]
    EntryParameters,
    /// The entry function has no body.
    #[error("the entry function has no body")]
    EntryUndefined,
    /// The first block of a function has parameters.
    #[error("the first block of a function has no parameters")]
    EntryBlockParameters,
    /// A register that is assigned at another place, too.
    #[error("{0} is assigned more than once")]
    Reassigned(Reg),
    /// A use that some path reaches without the assignment.
    #[error("{0} is used where it may not be assigned yet")]
    UseBeforeAssignment(Reg),
    /// A thread's own instance is asked for, but all threads share the global.
    #[error("{0} is not thread-local")]
    Shared(GlobalId),
    /// A switch value that occurs twice.
    #[error("case {0:?} occurs twice")]
    DuplicateCase(BitVector),
}

impl fmt::Display for ProgramPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProgramPart::Program => write!(f, "program"),
            ProgramPart::Constant(id) => write!(f, "constant {id}"),
            ProgramPart::Global(id) => write!(f, "global {id}"),
            ProgramPart::Function(id) => write!(f, "function {id}"),
            ProgramPart::Block(function, block) => write!(f, "function {function}, parameters of {block}"),
            ProgramPart::Instruction(function, block, index) => {
                write!(f, "function {function}, {block}, instruction {index}")
            }
            ProgramPart::Terminator(function, block) => {
                write!(f, "function {function}, terminator of {block}")
            }
        }
    }
}

impl fmt::Display for Defect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.fault)
    }
}

/// All defects of a program, in textual order within each function; empty for a valid one.
pub fn validate(program: &Program) -> Vec<Defect> {
    let mut checker = Checker { program, place: ProgramPart::Program, defects: Vec::new() };
    checker.program();
    checker.constants();
    checker.globals();
    for (i, function) in program.functions.iter().enumerate() {
        FunctionChecker { checker: &mut checker, id: FunctionId::new(i), function }.check();
    }
    checker.defects
}

/// The program, the place under inspection and what was found.
struct Checker<'a> {
    program: &'a Program,
    place: ProgramPart,
    defects: Vec<Defect>,
}

impl Checker<'_> {
    fn report(&mut self, fault: Fault) {
        self.defects.push(Defect { place: self.place, fault });
    }

    /// Reports an id without an entry; returns whether it has one.
    fn in_range(&mut self, id: impl fmt::Display, index: usize, count: usize) -> bool {
        if index >= count {
            self.report(Fault::NoSuch(id.to_string()));
        }
        index < count
    }

    fn location(&mut self, id: LocationId) {
        self.in_range(id, id.index(), self.program.locations.len());
    }

    fn width(&mut self, ty: Type) {
        if ty == Type::Int(0) {
            self.report(Fault::ZeroWidth);
        }
    }

    fn program(&mut self) {
        let program = self.program;
        if !matches!(program.pointer_width, 32 | 64) {
            self.report(Fault::PointerWidth(program.pointer_width));
        }
        self.location(LocationId(0));
        for location in &program.locations {
            if location.line != 0 {
                self.in_range(location.file, location.file.index(), program.files.len());
            }
        }
        if self.in_range(program.entry, program.entry.index(), program.functions.len()) {
            self.place = ProgramPart::Function(program.entry);
            let entry = &program.functions[program.entry.index()];
            if entry.blocks.is_empty() {
                self.report(Fault::EntryUndefined);
            }
            if !entry.params.is_empty() || entry.variadic {
                self.report(Fault::EntryParameters);
            }
        }
    }

    fn constants(&mut self) {
        let program = self.program;
        let mut seen = FxHashMap::default();
        for (i, constant) in program.constants.iter().enumerate() {
            let id = ConstId::new(i);
            self.place = ProgramPart::Constant(id);
            if let Some(earlier) = seen.insert(constant, id) {
                self.report(Fault::DuplicateConstant(earlier));
            }
            match constant {
                Constant::Int(_) | Constant::Null => {}
                Constant::Float(ty, value) => {
                    if !matches!(ty, Type::Float(kind) if kind.width() == value.width()) {
                        let expected = format!("a floating-point type of {} bits", value.width());
                        self.report(Fault::Type { what: "the constant".into(), expected, found: *ty });
                    }
                }
                Constant::Global(global, _) => {
                    self.in_range(*global, global.index(), program.globals.len());
                }
                Constant::Function(function) => {
                    self.in_range(*function, function.index(), program.functions.len());
                }
                Constant::Address(base, width, _) => {
                    self.width(Type::Int(*width));
                    let is_address = matches!(
                        program.constants.get(base.index()),
                        Some(Constant::Global(..) | Constant::Function(_))
                    );
                    if !is_address {
                        self.report(Fault::AddressBase(*base));
                    }
                }
                Constant::Undef(ty) | Constant::Unsupported(ty, _) => self.width(*ty),
            }
        }
    }

    fn globals(&mut self) {
        let program = self.program;
        for (i, global) in program.globals.iter().enumerate() {
            self.place = ProgramPart::Global(GlobalId::new(i));
            if !global.align.is_power_of_two() {
                self.report(Fault::Alignment(global.align));
            }
            for init in &global.init {
                let (start, size) = match init {
                    Init::Scalar(start, ty, constant) => {
                        self.typed(Operand::Const(*constant), *ty);
                        (start, u128::from(ty.store_size(program.pointer_width)))
                    }
                    Init::Bytes(start, bytes) => (start, bytes.len() as u128),
                };
                let end = u128::from(*start) + size;
                if end > u128::from(global.size) {
                    self.report(Fault::InitEnd { end, size: global.size });
                }
            }
        }
    }
}

/// The check of one function.
struct FunctionChecker<'c, 'a> {
    checker: &'c mut Checker<'a>,
    id: FunctionId,
    function: &'a Function,
}

impl FunctionChecker<'_, '_> {
    fn check(mut self) {
        let function = self.function;
        self.checker.place = ProgramPart::Function(self.id);
        self.checker.location(function.location);
        for &ty in function.registers.iter().chain(&function.results) {
            self.checker.width(ty);
        }
        for &param in &function.params {
            self.checker.register(function, param);
        }
        let mut targets_exist = true;
        for (i, block) in function.blocks.iter().enumerate() {
            let id = BlockId::new(i);
            self.checker.place = ProgramPart::Block(self.id, id);
            if i == 0 && !block.params.is_empty() {
                self.checker.report(Fault::EntryBlockParameters);
            }
            for &param in &block.params {
                self.checker.register(function, param);
            }
            for (index, Instruction { op, location }) in block.instructions.iter().enumerate() {
                self.checker.place = ProgramPart::Instruction(self.id, id, index);
                self.checker.location(*location);
                self.checker.op(function, op);
            }
            self.checker.place = ProgramPart::Terminator(self.id, id);
            self.checker.location(block.location);
            self.terminator(&block.terminator);
            block.terminator.for_each_target(|target| targets_exist &= self.target(target));
        }
        if targets_exist {
            self.assignments();
        }
    }

    /// Checks the block and the arguments of an edge; returns whether the block exists.
    fn target(&mut self, target: &Target) -> bool {
        let blocks = &self.function.blocks;
        if !self.checker.in_range(target.block, target.block.index(), blocks.len()) {
            return false;
        }
        let params = &blocks[target.block.index()].params;
        if params.len() != target.args.len() {
            let (expected, found) = (params.len(), target.args.len());
            self.checker.report(Fault::Count { what: "block arguments", expected, found });
        }
        for (&param, &arg) in params.iter().zip(&target.args) {
            match self.function.registers.get(param.index()) {
                Some(&ty) => self.checker.operand(self.function, arg, ty),
                None => self.checker.operand_exists(self.function, arg),
            }
        }
        true
    }

    fn terminator(&mut self, terminator: &Terminator) {
        let function = self.function;
        match terminator {
            Terminator::Branch { cond, .. } => self.checker.operand(function, *cond, Type::Int(1)),
            Terminator::Switch { value, cases, .. } => {
                let Some(ty) = self.checker.integer(function, *value) else { return };
                let mut seen = FxHashSet::default();
                for (case, _) in cases {
                    if Type::Int(case.width()) != ty {
                        let (expected, found) = (ty.to_string(), Type::Int(case.width()));
                        self.checker.report(Fault::Type { what: format!("case {case:?}"), expected, found });
                    }
                    if !seen.insert(case) {
                        self.checker.report(Fault::DuplicateCase(case.clone()));
                    }
                }
            }
            Terminator::Return(values) => {
                if values.len() != function.results.len() {
                    let (expected, found) = (function.results.len(), values.len());
                    self.checker.report(Fault::Count { what: "returned values", expected, found });
                }
                for (&value, &ty) in values.iter().zip(&function.results) {
                    self.checker.operand(function, value, ty);
                }
            }
            Terminator::Jump(_) | Terminator::Unreachable | Terminator::Unsupported(_) => {}
        }
    }

    /// Checks that each register is assigned at one place, which dominates the uses (in blocks that
    /// the entry reaches).
    fn assignments(&mut self) {
        let function = self.function;
        let cfg = Cfg::new(function);
        let dominance = Dominance::new(&cfg, function.blocks.len());
        let mut assigned: Vec<Option<(BlockId, usize)>> = vec![None; function.registers.len()];
        self.checker.place = ProgramPart::Function(self.id);
        for &param in &function.params {
            self.assign(&mut assigned, param, (BlockId(0), 0));
        }
        for (i, block) in function.blocks.iter().enumerate() {
            let id = BlockId::new(i);
            self.checker.place = ProgramPart::Block(self.id, id);
            for &param in &block.params {
                self.assign(&mut assigned, param, (id, 0));
            }
            for (index, instruction) in block.instructions.iter().enumerate() {
                self.checker.place = ProgramPart::Instruction(self.id, id, index);
                instruction.op.for_each_def(|reg| self.assign(&mut assigned, reg, (id, index + 1)));
            }
        }
        for &id in cfg.reverse_postorder() {
            let block = &function.blocks[id.index()];
            let mut check = |place, index, operand| {
                let Operand::Reg(reg) = operand else { return };
                let Some(assignment) = assigned.get(reg.index()) else { return };
                // An instruction sees what the parameters and the instructions before it assigned.
                let fine = assignment.is_some_and(|(at, position)| {
                    if at == id { position <= index } else { dominance.dominates(at, id) }
                });
                if !fine {
                    self.checker.place = place;
                    self.checker.report(Fault::UseBeforeAssignment(reg));
                }
            };
            for (index, instruction) in block.instructions.iter().enumerate() {
                let place = ProgramPart::Instruction(self.id, id, index);
                instruction.op.for_each_use(|operand| check(place, index, operand));
            }
            let place = ProgramPart::Terminator(self.id, id);
            block.terminator.for_each_use(|operand| check(place, usize::MAX, operand));
        }
    }

    fn assign(&mut self, assigned: &mut [Option<(BlockId, usize)>], reg: Reg, at: (BlockId, usize)) {
        match assigned.get_mut(reg.index()) {
            Some(Some(_)) => self.checker.report(Fault::Reassigned(reg)),
            Some(slot) => *slot = Some(at),
            None => {}
        }
    }
}

/// The dominator tree with the interval of each subtree in a preorder, so that a test takes
/// constant time.
struct Dominance {
    intervals: Vec<(u32, u32)>,
}

impl Dominance {
    fn new(cfg: &Cfg, block_count: usize) -> Self {
        let parents = cfg.immediate_dominators();
        let mut sizes = vec![1u32; block_count];
        for &block in cfg.reverse_postorder().iter().rev() {
            if let Some(parent) = parents[block.index()] {
                sizes[parent.index()] += sizes[block.index()];
            }
        }
        // Children follow their parent; `free` is the next unused number in the interval of each
        // block.
        let mut intervals = vec![(0, 0); block_count];
        let mut free = vec![0u32; block_count];
        for &block in cfg.reverse_postorder() {
            let start = match parents[block.index()] {
                Some(parent) => {
                    let start = free[parent.index()];
                    free[parent.index()] += sizes[block.index()];
                    start
                }
                None => 0,
            };
            intervals[block.index()] = (start, start + sizes[block.index()]);
            free[block.index()] = start + 1;
        }
        Self { intervals }
    }

    /// Whether every path to `below`, a reachable block, passes `above`.
    fn dominates(&self, above: BlockId, below: BlockId) -> bool {
        let (start, end) = self.intervals[above.index()];
        (start..end).contains(&self.intervals[below.index()].0)
    }
}

#[cfg(test)]
mod tests;
