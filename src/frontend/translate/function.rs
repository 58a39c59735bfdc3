//! Functions: blocks in reverse post-order, phis as block parameters, terminators.
use super::operands::{Operands, Unsupported};
use super::place::Places;
use super::translator::Translator;
use super::{constant, section, tidy};
use crate::base::Reason;
use crate::bits::BitVector;
use crate::frontend::llvm::{self, Described, Opcode, Value};
use crate::frontend::prepare::exceptions::Passage;
use crate::ir::{
    Block, BlockId, Constant, FunctionId, GlobalId, Instruction, LocationId, Op, Operand, Predicate, Reg,
    Rounding, Target, Terminator, Type, Variable,
};
use rustc_hash::FxHashMap;

/// The records of a function.
#[derive(Default)]
pub(super) struct Records {
    /// The innermost record outside of the function.
    pub(super) outer: Option<Operand>,
    /// By their lists of clauses; `None` is for barriers.
    pub(super) by_clauses: FxHashMap<Option<GlobalId>, Operand>,
}

/// A call of `setjmp`.
pub(super) struct SetjmpCall<'m> {
    pub(super) call: Value<'m>,
    /// The address of the object that stands for it.
    pub(super) address: Operand,
    /// What follows the call. Its parameter is the result.
    pub(super) next: BlockId,
}

/// The mode in which operations round.
#[derive(Clone, Copy)]
pub(super) enum Mode {
    Fixed(Rounding),
    /// The number of the mode, an integer of 8 bits.
    Variable(Operand),
}

/// The state of the translation of one function.
pub(super) struct FunctionTranslator<'t, 'm> {
    pub(super) translator: &'t mut Translator<'m>,
    /// Leaves of parameters and instructions translated so far.
    values: FxHashMap<Value<'m>, Operands>,
    registers: Vec<Type>,
    blocks: FxHashMap<llvm::Block<'m>, BlockId>,
    /// By predecessor and block: what each phi of the block takes from the predecessor.
    incoming: FxHashMap<(llvm::Block<'m>, llvm::Block<'m>), Vec<Value<'m>>>,
    pub(super) instructions: Vec<Instruction>,
    pub(super) location: LocationId,
    /// See [`Function::variables`](crate::ir::Function::variables).
    variables: Vec<Variable>,
    pub(super) results: Result<Vec<Type>, Unsupported>,
    pub(super) function: Value<'m>,
    /// The block that is translated.
    pub(super) block: llvm::Block<'m>,
    /// What it becomes: the block that instructions are added to, with its parameters. A call that
    /// may throw ends one and begins another.
    open: (BlockId, Vec<Reg>),
    /// Blocks that are complete, in reverse post-order.
    sealed: Vec<(BlockId, Block)>,
    next_block: usize,
    /// Where the function returns while an exception is pending.
    pub(super) unwound: Option<BlockId>,
    pub(super) records: Records,
    /// The address of the frame, if the function asks for it.
    pub(super) frame: Option<Operand>,
    /// Its calls of `setjmp`.
    pub(super) places: Vec<SetjmpCall<'m>>,
    /// The rounding mode of the operations that are being translated.
    pub(super) mode: Mode,
}

impl<'m> Translator<'m> {
    /// Translates the body of a function, if it has one.
    pub(super) fn define_function(&mut self, function: Value<'m>, id: FunctionId) {
        let Some(entry) = function.blocks().next() else { return };
        let signature = self.signatures[id.index()].clone();
        let location = self.program.functions[id.index()].location;
        let mut translator = FunctionTranslator {
            values: FxHashMap::default(),
            registers: self.program.functions[id.index()].registers.clone(),
            blocks: FxHashMap::default(),
            incoming: FxHashMap::default(),
            instructions: Vec::new(),
            location,
            variables: Vec::new(),
            results: signature.as_ref().map(|s| s.results.clone()).map_err(Clone::clone),
            function,
            block: entry,
            open: (BlockId(0), Vec::new()),
            sealed: Vec::new(),
            next_block: 0,
            unwound: None,
            records: Records::default(),
            frame: None,
            places: Vec::new(),
            mode: Mode::Fixed(Rounding::NearestEven),
            translator: self,
        };
        let mut blocks = match signature {
            Ok(_) => translator.body(entry),
            Err(what) => vec![Block {
                params: Vec::new(),
                instructions: Vec::new(),
                terminator: Terminator::Unsupported(Box::new(Reason::construct(format!(
                    "parameter or result: {what}"
                )))),
                location,
            }],
        };
        if section::is_atomic_function(&function.name()) {
            section::make_atomic(&mut blocks, location);
        }
        let (registers, variables) = (translator.registers, translator.variables);
        let target = &mut self.program.functions[id.index()];
        target.registers = registers;
        target.variables = variables;
        target.blocks = blocks;
        tidy::tidy(target, &mut self.constants);
    }
}

impl<'m> FunctionTranslator<'_, 'm> {
    /// Where control may go from a block.
    fn successors(&self, block: llvm::Block<'m>) -> Vec<llvm::Block<'m>> {
        match block.terminator() {
            None => Vec::new(),
            Some(invoke) if invoke.is_opcode(Opcode::Invoke) => {
                let unwind = match self.passage(invoke) {
                    Passage::Never => None,
                    _ => Some(invoke.unwind_destination()),
                };
                [invoke.normal_destination()].into_iter().chain(unwind).collect()
            }
            Some(other) => match other.opcode() {
                Opcode::Br | Opcode::Switch | Opcode::IndirectBr => other.successors().collect(),
                _ => Vec::new(),
            },
        }
    }

    /// Reachable blocks in reverse post-order: definitions come before their uses, but for phis.
    fn order(&self, entry: llvm::Block<'m>) -> Vec<llvm::Block<'m>> {
        let mut seen = rustc_hash::FxHashSet::default();
        let mut stack = vec![(entry, self.successors(entry))];
        let mut done = Vec::new();
        seen.insert(entry);
        // The last successor is walked first, so that the first one comes first in the reversed
        // order.
        while let Some((block, rest)) = stack.last_mut() {
            let Some(next) = rest.pop() else {
                done.push(*block);
                stack.pop();
                continue;
            };
            if seen.insert(next) {
                stack.push((next, self.successors(next)));
            }
        }
        done.reverse();
        done
    }

    fn body(&mut self, entry: llvm::Block<'m>) -> Vec<Block> {
        let function = self.function;
        let mut next = 0;
        for (index, param) in function.params().enumerate() {
            // `Signature` was made from the same leaves, so there is no error here.
            let count = self.translator.layouts.leaves(param.ty()).map_or(0, |leaves| leaves.list.len());
            let mut leaves: Operands = (next..next + count).map(|reg| Operand::Reg(Reg::new(reg))).collect();
            next += count;
            if let Some(ty) = function.byval_type(index as u32) {
                leaves = self.copy_byval(&leaves, ty, param);
            }
            self.values.insert(param, leaves);
        }
        self.frame = self.asks_for_frame().then(|| self.unknown_address("the address of a frame"));
        let order = self.order(entry);
        self.next_block = order.len();
        for (index, block) in order.iter().enumerate() {
            self.blocks.insert(*block, BlockId::new(index));
        }
        for &block in &order {
            self.collect_incoming(block);
        }
        self.make_records(&order);
        self.make_places(&order);
        for block in order {
            self.block(block);
        }
        self.finish_unwinding();
        in_order(std::mem::take(&mut self.sealed))
    }

    fn asks_for_frame(&self) -> bool {
        let mut intrinsics = self.translator.intrinsics.iter();
        let Some((ask, _)) = intrinsics.find(|(_, name)| name.starts_with("llvm.frameaddress.")) else {
            return false;
        };
        let mut instructions = self.function.blocks().flat_map(llvm::Block::instructions);
        instructions.any(|call| call.is_opcode(Opcode::Call) && call.called_function() == *ask)
    }

    /// The callee's own copy of a structure passed by value.
    fn copy_byval(&mut self, address: &Operands, ty: llvm::Type<'m>, param: Value<'m>) -> Operands {
        let (&[src], true) = (address.as_slice(), ty.is_sized()) else {
            self.unmodelled(Reason::call_mismatch("structure passed by value"));
            return address.clone();
        };
        let layout = self.translator.layout;
        let size = layout.alloc_size(ty);
        let count = self.translator.int(32, 1);
        let dst = self.register(Type::Ptr);
        let name = param.name().into();
        self.emit(Op::Alloca { dst, size, count, align: layout.alignment(ty), name });
        let len = self.translator.int(self.translator.pointer_width, size);
        self.emit(Op::MemCopy { dst: Operand::Reg(dst), src, len });
        [Operand::Reg(dst)].into_iter().collect()
    }

    fn collect_incoming(&mut self, block: llvm::Block<'m>) {
        for phi in block.instructions().take_while(|i| i.is_opcode(Opcode::Phi)) {
            let mut last = Vec::new();
            for (value, from) in phi.incoming() {
                // A block that branches here twice is listed twice, with one value.
                if !last.contains(&from) {
                    self.incoming.entry((from, block)).or_default().push(value);
                }
                if self.is_multi_edge(from) {
                    last.push(from);
                }
            }
        }
    }

    fn block(&mut self, block: llvm::Block<'m>) {
        self.block = block;
        self.open(self.blocks[&block]);
        let mut terminator = Terminator::Unreachable;
        for instruction in block.instructions() {
            // Its location is that of the declaration, not of this code.
            if instruction.is_description() {
                instruction.described_value().into_iter().for_each(|described| self.name(described));
                self.declare_local(instruction);
                continue;
            }
            self.locate(instruction);
            if instruction.is_opcode(Opcode::Phi) {
                let leaves = self.results_of(instruction);
                self.open.1.extend(&leaves);
                self.values.insert(instruction, leaves.into_iter().map(Operand::Reg).collect());
            } else if let Some(result) = self.terminator(instruction, block) {
                terminator = result.unwrap_or_else(|reason| Terminator::Unsupported(reason.into()));
            } else {
                self.instruction(instruction);
            }
        }
        self.seal(terminator);
    }

    /// A block that is not one of the module.
    pub(super) fn fresh_block(&mut self) -> BlockId {
        self.next_block += 1;
        BlockId::new(self.next_block - 1)
    }

    /// Instructions are added to this block from now on.
    pub(super) fn open(&mut self, block: BlockId) {
        self.open_with(block, Vec::new());
    }

    /// The same for a block with parameters.
    pub(super) fn open_with(&mut self, block: BlockId, params: Vec<Reg>) {
        self.open = (block, params);
    }

    /// Ends the block that instructions are added to.
    pub(super) fn seal(&mut self, terminator: Terminator) {
        let (id, params) = (self.open.0, std::mem::take(&mut self.open.1));
        let instructions = std::mem::take(&mut self.instructions);
        self.sealed.push((id, Block { params, instructions, terminator, location: self.location }));
    }

    /// Notes that a variable has this value from here on.
    fn name(&mut self, Described { value, name, signed }: Described<'m>) {
        if let Some(&[Operand::Reg(register)]) = self.values.get(&value).map(Operands::as_slice) {
            self.variables.push(Variable { register, name: name.into(), signed, memory: None });
        }
    }

    /// Notes the name and the type of a local in memory.
    fn declare_local(&mut self, call: Value<'m>) {
        let Translator { types, program, .. } = &mut *self.translator;
        let Some((name, ty)) = types.of_declared(call, &mut program.names) else { return };
        let local = call.described_local().and_then(|local| self.values.get(&local));
        if let Some(&[Operand::Reg(register)]) = local.map(Operands::as_slice) {
            self.variables.push(Variable { register, name, signed: None, memory: Some(ty) });
        }
    }

    /// Keeps the last known place for instructions without one.
    fn locate(&mut self, instruction: Value<'m>) {
        let location = self.translator.places.location(instruction);
        if location != Places::UNKNOWN {
            self.location = location;
        }
    }

    fn terminator(
        &mut self,
        value: Value<'m>,
        block: llvm::Block<'m>,
    ) -> Option<Result<Terminator, Unsupported>> {
        let unsupported = |reason: Reason| Some(Err(reason));
        Some(match value.opcode() {
            Opcode::Return => self.return_(value),
            Opcode::Unreachable => Ok(Terminator::Unreachable),
            Opcode::Br => self.branch(value, block),
            Opcode::Switch => self.switch(value, block),
            Opcode::Invoke => {
                self.instruction(value);
                Ok(Terminator::Jump(self.target(block, value.normal_destination())))
            }
            Opcode::IndirectBr => self.jump_to_label(value, block),
            Opcode::CallBr => return unsupported(Reason::AsmGoto {}),
            Opcode::Resume => self.resume(value),
            Opcode::CleanupRet | Opcode::CatchRet | Opcode::CatchSwitch => {
                return unsupported(Reason::exception_handling("exception handling"));
            }
            _ => return None,
        })
    }

    fn return_(&mut self, value: Value<'m>) -> Result<Terminator, Unsupported> {
        self.results.as_ref().map_err(Clone::clone)?;
        if value.operand_count() == 0 {
            return Ok(Terminator::Return(Box::default()));
        }
        let leaves = self.leaves(value.operand(0))?;
        Ok(Terminator::Return(leaves.to_vec().into()))
    }

    fn branch(&mut self, value: Value<'m>, block: llvm::Block<'m>) -> Result<Terminator, Unsupported> {
        let targets: Vec<llvm::Block<'m>> = value.successors().collect();
        match *targets.as_slice() {
            [next] => Ok(Terminator::Jump(self.target(block, next))),
            [yes, no] => {
                let cond = self.scalar(value.operand(0))?;
                Ok(Terminator::Branch { cond, yes: self.target(block, yes), no: self.target(block, no) })
            }
            _ => Err(Reason::construct("branch")),
        }
    }

    fn switch(&mut self, value: Value<'m>, block: llvm::Block<'m>) -> Result<Terminator, Unsupported> {
        let scrutinee = self.scalar(value.operand(0))?;
        // Operands: value, default, then pairs of case value and block; successors: default, then
        // the cases.
        let targets: Vec<llvm::Block<'m>> = value.successors().collect();
        let (&default, cases) = targets.split_first().ok_or_else(|| Reason::construct("switch"))?;
        let cases = cases
            .iter()
            .enumerate()
            .map(|(index, &next)| {
                let case = constant::bits_of(value.operand(2 + 2 * index as u32))?;
                Ok((case, self.target(block, next)))
            })
            .collect::<Result<Vec<_>, Unsupported>>()?;
        let default = self.target(block, default);
        if value.operand(0).is_opcode(Opcode::PtrToInt) {
            return Ok(self.switch_on_address(scrutinee, cases, default));
        }
        Ok(Terminator::Switch { value: scrutinee, cases: cases.into(), default })
    }

    /// A switch on an address, which LLVM makes of comparisons with `NULL`, `SIG_IGN`, `MAP_FAILED`
    /// and the like, becomes comparisons again.
    fn switch_on_address(
        &mut self,
        address: Operand,
        cases: Vec<(BitVector, Target)>,
        default: Target,
    ) -> Terminator {
        for (case, yes) in cases {
            let rhs = self.translator.constant(Constant::Int(case));
            let dst = self.register(Type::Int(1));
            self.emit(Op::Compare { dst, predicate: Predicate::Eq, lhs: address, rhs });
            let next = self.fresh_block();
            let no = Target { block: next, args: Box::default() };
            self.seal(Terminator::Branch { cond: Operand::Reg(dst), yes, no });
            self.open(next);
        }
        Terminator::Jump(default)
    }

    /// Whether a block may reach one successor by several edges.
    fn is_multi_edge(&self, from: llvm::Block<'m>) -> bool {
        let is_switch = |last: Value<'m>| last.is_opcode(Opcode::Switch);
        from.terminator().is_some_and(is_switch) || self.successors(from).len() > 1
    }

    /// The edge from `from` to `to` with what the phis of `to` take.
    pub(super) fn target(&mut self, from: llvm::Block<'m>, to: llvm::Block<'m>) -> Target {
        let mut args = Vec::new();
        for value in self.incoming.get(&(from, to)).cloned().unwrap_or_default() {
            let types: Vec<Type> = match self.translator.layouts.leaves(value.ty()) {
                Ok(leaves) => leaves.scalars().collect(),
                // A phi of such a type has no parameters either.
                Err(_) => continue,
            };
            match self.leaves(value) {
                Ok(leaves) if leaves.len() == types.len() => args.extend(leaves),
                other => {
                    let reason = Box::new(other.err().unwrap_or_else(|| Reason::construct("value")));
                    for ty in types {
                        args.push(self.translator.constant(Constant::Unsupported(ty, reason.clone())));
                    }
                }
            }
        }
        // Both blocks are reachable, so both have ids.
        let block = self.blocks.get(&to).copied().unwrap_or(BlockId(0));
        Target { block, args: args.into() }
    }

    // For the other files of this folder.

    /// Adds an instruction.
    pub(super) fn emit(&mut self, op: Op) {
        self.instructions.push(Instruction { op, location: self.location });
    }

    /// Adds the end of the path: what comes next is not modelled.
    pub(super) fn unmodelled(&mut self, reason: Reason) {
        self.emit(Op::Unsupported { reason: reason.into(), results: Box::default() });
    }

    /// A fresh register.
    pub(super) fn register(&mut self, ty: Type) -> Reg {
        self.registers.push(ty);
        Reg::new(self.registers.len() - 1)
    }

    /// Fresh registers for the result of an instruction; none if its type is not supported.
    pub(super) fn results_of(&mut self, instruction: Value<'m>) -> Vec<Reg> {
        match self.translator.layouts.leaves(instruction.ty()) {
            Ok(leaves) => leaves.scalars().map(|ty| self.register(ty)).collect(),
            Err(_) => Vec::new(),
        }
    }

    /// Sets the leaves of an instruction.
    pub(super) fn define(&mut self, instruction: Value<'m>, leaves: Operands) {
        self.values.insert(instruction, leaves);
    }

    /// The type of an operand.
    pub(super) fn type_of(&self, operand: Operand) -> Type {
        self.translator.operand_type(&self.registers, operand)
    }

    /// The leaves of a value; constant expressions may add instructions.
    pub(super) fn leaves(&mut self, value: Value<'m>) -> Result<Operands, Unsupported> {
        if let Some(known) = self.values.get(&value) {
            return Ok(known.clone());
        }
        if value.is_constant() {
            if let Some(address) = self.thread_local(value) {
                return Ok([address].into_iter().collect());
            }
            return match self.translator.fold_leaves(value) {
                Ok(leaves) => Ok(leaves),
                Err(what) => self.expression(value, 0).ok_or(what),
            };
        }
        Err(Reason::construct("value that is never assigned"))
    }

    /// The only leaf of a value.
    pub(super) fn scalar(&mut self, value: Value<'m>) -> Result<Operand, Unsupported> {
        match self.leaves(value)?.as_slice() {
            [operand] => Ok(*operand),
            _ => Err(Reason::construct(format!("{} where a scalar is expected", value.ty()))),
        }
    }
}

/// The blocks with their numbers, renumbered so that they stand in the order in which they were
/// made.
fn in_order(sealed: Vec<(BlockId, Block)>) -> Vec<Block> {
    let places: FxHashMap<BlockId, BlockId> =
        sealed.iter().enumerate().map(|(place, (id, _))| (*id, BlockId::new(place))).collect();
    let renumbered = sealed.into_iter().map(|(_, mut block)| {
        block.terminator.for_each_target_mut(|target| target.block = places[&target.block]);
        block
    });
    renumbered.collect()
}
