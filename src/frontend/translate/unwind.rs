//! Exceptions: calls that may be left by one, landing pads, and `resume`.
//!
//! An exception on its way up is *pending*: `__tessera_exceptions` of `runtime/exception.c` has its
//! address, per thread. After a call that may throw ([`crate::frontend::prepare::exceptions`]), the
//! code looks whether one is pending, and goes to the landing pad or returns.
//!
//! The machine looks for a handler before it unwinds anything. If there is none, it calls
//! `std::terminate` where the exception is thrown. For this search, the models walk a list of
//! *records*, innermost first. A function has a record in its frame for each list of clauses that
//! its landing pads have, and the record is in the list during the calls that these landing pads
//! belong to. The model that finds the handler notes its record and its selector in the exception.
//! So a landing pad only has to compare.
use super::function::FunctionTranslator;
use super::operands::{Operands, Unsupported};
use super::translator::Clause;
use super::translator::Translator;
use crate::base::Reason;
use crate::bits::BitVector;
use crate::frontend::llvm::{Kind, Opcode, TypeKind, Value};
use crate::frontend::prepare::exceptions::{Passage, THREAD_UNWINDS, UNDEFINED_THROWS, is_firm};
use crate::ir::{
    Callee, Constant, Content, EXCEPTION_STATE, Global, GlobalId, Init, Op, Operand, Predicate, Reg, Target,
    Terminator, Type,
};

/// Personality routines with the usual meaning of landing pads.
const PERSONALITIES: &[&str] = &["__gxx_personality_v0", "__gcc_personality_v0"];

impl<'m> Translator<'m> {
    /// The selector of a caught type.
    fn selector(&mut self, caught: Option<Value<'m>>) -> u32 {
        let next = self.clauses.selectors.len() as u32 + 1;
        *self.clauses.selectors.entry(caught).or_insert(next)
    }

    /// The list of clauses of a landing pad; `None` if it catches nothing and nothing asks for such
    /// ones.
    fn clauses_of(&mut self, pad: Value<'m>) -> Result<Option<GlobalId>, Unsupported> {
        let clauses = pad.clauses().map(clause).collect::<Result<Vec<_>, _>>()?;
        if clauses.is_empty() && !self.throwing.unwinds_threads() {
            return Ok(None);
        }
        if let Some(known) = self.clauses.lists.get(&clauses) {
            return Ok(Some(*known));
        }
        let mut content = Vec::new();
        for (position, clause) in clauses.iter().enumerate() {
            let (selector, types) = match clause {
                Clause::Catch(None) => (i64::from(self.selector(None)), Constant::Null),
                Clause::Catch(Some(caught)) => {
                    (i64::from(self.selector(Some(*caught))), self.type_constant(*caught))
                }
                Clause::Filter(types) => {
                    let mut list: Vec<Constant> = types.iter().map(|ty| self.type_constant(*ty)).collect();
                    list.push(Constant::Null);
                    (-1 - position as i64, Constant::Global(self.constant_global("filter", list), 0))
                }
            };
            content.extend([Constant::Int(BitVector::new(self.pointer_width, selector as u64)), types]);
        }
        content.push(Constant::Int(BitVector::new(self.pointer_width, 0)));
        let id = self.constant_global("clauses", content);
        self.clauses.lists.insert(clauses, id);
        Ok(Some(id))
    }

    /// The address of an object that describes a type.
    fn type_constant(&mut self, ty: Value<'m>) -> Constant {
        match self.fold(ty) {
            Ok(id) => self.constants.list[id.index()].clone(),
            Err(reason) => Constant::Unsupported(Type::Ptr, reason.into()),
        }
    }

    /// A constant array of words.
    fn constant_global(&mut self, what: &str, words: Vec<Constant>) -> GlobalId {
        let word = u64::from(self.pointer_width / 8);
        let id = GlobalId::new(self.program.globals.len());
        let size = words.len() as u64 * word;
        let init = words.into_iter().zip(0..).map(|(constant, index)| {
            let ty = super::constants::type_of_constant(&constant);
            Init::Scalar(index * word, ty, self.constants.intern(constant))
        });
        let init = init.collect();
        self.program.globals.push(Global {
            name: format!("__tessera.{what}.{}", id.index()),
            size,
            align: word as u32,
            constant: true,
            mergeable: false,
            content: Content::Initial,
            thread_local: false,
            init,
        });
        id
    }

    /// The variable with the state of exceptions.
    fn exception_state(&self) -> Result<GlobalId, Unsupported> {
        let state =
            self.module.global_named(EXCEPTION_STATE).and_then(|state| self.globals.get(&state).copied());
        state.ok_or_else(|| Reason::exception_handling("exception without its model"))
    }
}

/// Reads a clause.
fn clause(value: Value<'_>) -> Result<Clause<'_>, Unsupported> {
    if value.ty().kind() != TypeKind::LLVMArrayTypeKind {
        return Ok(Clause::Catch((!value.is_zero()).then_some(value)));
    }
    let types = (0..value.ty().length()).map(|index| value.aggregate_element(index as u32));
    types
        .collect::<Option<Vec<_>>>()
        .map(Clause::Filter)
        .ok_or_else(|| Reason::exception_handling("exception specification"))
}

/// The landing pad of an `invoke`.
fn pad_of(invoke: Value<'_>) -> Option<Value<'_>> {
    invoke.unwind_destination().instructions().find(|i| i.is_opcode(Opcode::LandingPad))
}

impl<'m> FunctionTranslator<'_, 'm> {
    /// What an exception does at a call.
    pub(super) fn passage(&self, call: Value<'m>) -> Passage {
        self.translator.throwing.passage(self.function, call)
    }

    /// Makes the records that the function needs.
    pub(super) fn make_records(&mut self, blocks: &[crate::frontend::llvm::Block<'m>]) {
        if self.translator.throwing.is_empty() {
            return;
        }
        let calls = blocks.iter().flat_map(|block| block.instructions()).filter(|i| i.is_call());
        for call in calls.collect::<Vec<_>>() {
            let list = match self.passage(call) {
                Passage::Never => continue,
                Passage::Barrier => Ok(None),
                Passage::Leaves if !call.is_opcode(Opcode::Invoke) => continue,
                Passage::Leaves => match pad_of(call).map(|pad| self.translator.clauses_of(pad)) {
                    Some(Ok(Some(list))) => Ok(Some(list)),
                    // Landing pads that are not supported stop the path themselves.
                    _ => continue,
                },
            };
            if let Err(reason) = list.and_then(|list| self.make_record(list)) {
                self.unmodelled(reason);
            }
        }
    }

    /// `struct record { struct record *outer; const struct clause *clauses; }`
    fn make_record(&mut self, list: Option<GlobalId>) -> Result<(), Unsupported> {
        if self.records.by_clauses.contains_key(&list) {
            return Ok(());
        }
        let word = self.word();
        let outer = if let Some(outer) = self.records.outer {
            outer
        } else {
            let state = self.state()?;
            let outer = self.load_scalar(state, word, Type::Ptr, false);
            self.records.outer = Some(outer);
            outer
        };
        let (dst, count) = (self.register(Type::Ptr), self.translator.int(32, 1));
        let name = "handlers".into();
        self.emit(Op::Alloca { dst, size: 2 * word as u64, count, align: word as u32, name });
        let record = Operand::Reg(dst);
        let list_constant = list.map_or(Constant::Null, |list| Constant::Global(list, 0));
        let list_constant = self.translator.constant(list_constant);
        self.store_scalar(record, 0, outer);
        self.store_scalar(record, word, list_constant);
        self.records.by_clauses.insert(list, record);
        Ok(())
    }

    /// A call, and what happens if an exception leaves the callee.
    pub(super) fn emit_call(&mut self, call: Value<'m>, op: Op) -> Result<(), Unsupported> {
        let passage = self.passage(call);
        if passage == Passage::Never {
            self.emit(op);
            return Ok(());
        }
        let list = match passage {
            Passage::Leaves if call.is_opcode(Opcode::Invoke) => {
                pad_of(call).map(|pad| self.translator.clauses_of(pad)).transpose()?.flatten()
            }
            _ => None,
        };
        let is_in_list = passage == Passage::Barrier || list.is_some();
        let record = self.records.by_clauses.get(&list).copied().filter(|_| is_in_list);
        let word = self.word();
        if let Some(record) = record {
            let state = self.state()?;
            self.store_scalar(state, word, record);
        }
        if passage == Passage::Leaves && self.translator.throwing.may_be_undefined(call) {
            self.may_throw_anything()?;
        }
        if passage == Passage::Leaves && self.translator.throwing.ends_thread(call) {
            self.call_model(THREAD_UNWINDS)?;
        }
        self.emit(op);
        if let (Some(_), Some(outer)) = (record, self.records.outer) {
            let state = self.state()?;
            self.store_scalar(state, word, outer);
        }
        if passage == Passage::Barrier && !self.translator.throwing.jumps() {
            return Ok(());
        }
        let state = self.state()?;
        let pending = self.load_scalar(state, 0, Type::Ptr, false);
        let cond = Operand::Reg(self.register(Type::Int(1)));
        if let Operand::Reg(dst) = cond {
            let rhs = self.translator.constant(Constant::Null);
            self.emit(Op::Compare { dst, predicate: Predicate::Ne, lhs: pending, rhs });
        }
        let yes = self.way_out(call);
        let next = self.fresh_block();
        self.seal(Terminator::Branch { cond, yes, no: Target { block: next, args: Box::default() } });
        self.open(next);
        Ok(())
    }

    /// A function that is not defined throws, or it does not: a model says what follows if it does.
    fn may_throw_anything(&mut self) -> Result<(), Unsupported> {
        let dst = self.register(Type::Int(1));
        let src = self.translator.undefined(Type::Int(1));
        self.emit(if self.translator.keep_decisions {
            // Nobody has forgotten to write it.
            Op::Unspecified {
                dst,
                usual: None,
                what: "whether a function without a definition throws".into(),
            }
        } else {
            Op::Freeze { dst, src }
        });
        let [throws, next] = [(), ()].map(|()| self.fresh_block());
        let [yes, no] = [throws, next].map(|block| Target { block, args: Box::default() });
        self.seal(Terminator::Branch { cond: Operand::Reg(dst), yes, no });
        self.open(throws);
        self.call_model(UNDEFINED_THROWS)?;
        self.seal(Terminator::Unreachable);
        self.open(next);
        Ok(())
    }

    /// Calls a model without arguments.
    fn call_model(&mut self, name: &str) -> Result<(), Unsupported> {
        let model = self.translator.module.function_named(name);
        let model = model.and_then(|model| self.translator.functions.get(&model).copied());
        let callee =
            Callee::Direct(model.ok_or_else(|| Reason::exception_handling("exception without its model"))?);
        self.emit(Op::Call { results: Box::default(), callee, args: Box::default() });
        Ok(())
    }

    /// Where an exception that leaves a call goes.
    fn way_out(&mut self, call: Value<'m>) -> Target {
        if call.is_opcode(Opcode::Invoke) {
            return self.target(self.block, call.unwind_destination());
        }
        let block = self.unwound.unwrap_or_else(|| self.fresh_block());
        self.unwound = Some(block);
        Target { block, args: Box::default() }
    }

    /// The block where the function returns while an exception is pending. Nobody looks at what it
    /// returns.
    pub(super) fn finish_unwinding(&mut self) {
        let Some(block) = self.unwound else { return };
        self.open(block);
        if let Err(reason) = self.land() {
            return self.seal(Terminator::Unsupported(reason.into()));
        }
        let results = self.results.clone().unwrap_or_default();
        let zeros = results.into_iter().map(|ty| self.translator.constant(super::constants::zero(ty)));
        let terminator = Terminator::Return(zeros.collect());
        self.seal(terminator);
    }

    /// `__tessera_unwind(exception)` of the models: leaves the function.
    pub(super) fn unwind(&mut self, call: Value<'m>, args: &[Operands]) -> Result<Operands, Unsupported> {
        let &[exception] = args.first().map(Operands::as_slice).unwrap_or_default() else {
            return Err(Reason::exception_handling("exception"));
        };
        let way = self.way_out(call);
        self.leave(exception, way)
    }

    /// `resume`: an exception goes on from a landing pad that does not handle it.
    pub(super) fn resume(&mut self, resume: Value<'m>) -> Result<Terminator, Unsupported> {
        if is_firm(self.function) {
            return Err(Reason::exception_handling(
                "exception that leaves a function that is said not to throw",
            ));
        }
        let &[exception, _] = self.leaves(resume.operand(0))?.as_slice() else {
            return Err(Reason::exception_handling("exception (resume)"));
        };
        let state = self.state()?;
        self.store_scalar(state, 0, exception);
        let Target { block, args } = self.way_out(resume);
        Ok(Terminator::Jump(Target { block, args }))
    }

    /// Makes an exception pending. What follows in the block is not reached.
    fn leave(&mut self, exception: Operand, way: Target) -> Result<Operands, Unsupported> {
        let state = self.state()?;
        self.store_scalar(state, 0, exception);
        let next = self.fresh_block();
        self.seal(Terminator::Jump(way));
        self.open(next);
        Ok(Operands::new())
    }

    /// `landingpad`: the exception, which is not pending any more, and the selector of the clause
    /// that handles it, or 0.
    pub(super) fn landing_pad(&mut self, pad: Value<'m>) -> Result<Operands, Unsupported> {
        let personality = self.function.personality().map(Value::name).unwrap_or_default();
        let leaves = self.translator.layouts.leaves(pad.ty())?;
        let types: Vec<Type> = leaves.scalars().collect();
        if !PERSONALITIES.contains(&personality.as_str()) || types != [Type::Ptr, Type::Int(32)] {
            return Err(Reason::exception_handling(format!("exception handling by {personality}")));
        }
        let list = self.translator.clauses_of(pad)?;
        self.refuse_jump()?;
        let state = self.state()?;
        let exception = self.load_scalar(state, 0, Type::Ptr, false);
        let null = self.translator.constant(Constant::Null);
        self.store_scalar(state, 0, null);
        let zero = self.translator.int(32, 0);
        let record = list.and_then(|list| self.records.by_clauses.get(&Some(list)).copied());
        let Some(record) = record else {
            return Ok([exception, zero].into_iter().collect());
        };
        let handler = self.load_scalar(exception, 0, Type::Ptr, false);
        let selector = self.load_scalar(exception, self.word(), Type::Int(32), false);
        let (here, dst) = (self.register(Type::Int(1)), self.register(Type::Int(32)));
        self.emit(Op::Compare { dst: here, predicate: Predicate::Eq, lhs: handler, rhs: record });
        self.emit(Op::Select { dst, cond: Operand::Reg(here), yes: selector, no: zero });
        Ok([exception, Operand::Reg(dst)].into_iter().collect())
    }

    /// `llvm.eh.typeid.for`: the selector of a type.
    pub(super) fn selector_of(&mut self, call: Value<'m>) -> Result<Operands, Unsupported> {
        let ty = call.args().next().ok_or_else(|| Reason::exception_handling("llvm.eh.typeid.for"))?;
        let caught = (ty.kind() != Kind::LLVMConstantPointerNullValueKind).then_some(ty);
        let selector = self.translator.selector(caught);
        Ok([self.translator.int(32, u64::from(selector))].into_iter().collect())
    }

    /// The address of the variable with the state of exceptions.
    pub(super) fn state(&mut self) -> Result<Operand, Unsupported> {
        let global = self.translator.exception_state()?;
        let dst: Reg = self.register(Type::Ptr);
        self.emit(Op::ThreadLocal { dst, global });
        Ok(Operand::Reg(dst))
    }

    /// Size of an address in bytes.
    pub(super) fn word(&self) -> i64 {
        i64::from(self.translator.pointer_width / 8)
    }
}
