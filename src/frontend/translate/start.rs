//! The function where execution starts: constructors, `main`, the end of the process.
use super::assembler::obstacles;
use super::place::Places;
use super::translator::Translator;
use crate::base::Reason;
use crate::frontend::FrontendError;
use crate::frontend::arguments::{ARGUMENT_MODELS, counts_arguments, uses_arguments};
use crate::frontend::llvm::{Kind, Value};
use crate::frontend::names::{AT_EXIT, NEEDED_MODELS};
use crate::ir::{
    BinaryOp, Block, Callee, CastOp, Constant, Content, Function, FunctionId, Global, GlobalId, Instruction,
    Op, Operand, Predicate, Reg, Terminator, Type, UNKNOWN_ARGUMENTS,
};

/// What [`Translator::start`] builds.
struct Start {
    registers: Vec<Type>,
    instructions: Vec<Instruction>,
}

impl Start {
    fn register(&mut self, ty: Type) -> Reg {
        self.registers.push(ty);
        Reg::new(self.registers.len() - 1)
    }

    fn emit(&mut self, op: Op) {
        self.instructions.push(Instruction { op, location: Places::UNKNOWN });
    }
}

fn unmodelled(reason: Reason) -> Op {
    Op::Unsupported { reason: reason.into(), results: Box::default() }
}

impl<'m> Translator<'m> {
    /// Adds the function `_start` and returns its id.
    pub(super) fn start(&mut self, main: Value<'m>) -> Result<FunctionId, FrontendError> {
        let id_of_main = *self.functions.get(&main).ok_or(FrontendError::NoMain)?;
        let mut start = Start { registers: Vec::new(), instructions: Vec::new() };
        for reason in obstacles(self.module) {
            start.emit(unmodelled(reason));
        }
        self.register_destructors(&mut start);
        for (priority, constructor) in self.constructors("llvm.global_ctors") {
            self.constructors.extend(constructor.map(|id| (priority, id)));
            match constructor {
                Some(id) => start.emit(Op::Call {
                    results: Box::default(),
                    callee: Callee::Direct(id),
                    args: Box::default(),
                }),
                None => start.emit(unmodelled(Reason::construct("constructor function"))),
            }
        }
        let status = self.call_main(&mut start, id_of_main, main);
        let finish = NEEDED_MODELS.first().and_then(|name| self.module.function_named(name));
        match finish.and_then(|finish| self.functions.get(&finish).copied()) {
            Some(finish) => start.emit(Op::Call {
                results: Box::default(),
                callee: Callee::Direct(finish),
                args: [status].into(),
            }),
            None => start.emit(Op::Exit { status, alone: false }),
        }
        let id = FunctionId::new(self.program.functions.len());
        self.program.functions.push(Function {
            name: "_start".to_owned(),
            params: Vec::new(),
            variadic: false,
            mergeable: false,
            results: Vec::new(),
            registers: start.registers,
            blocks: vec![Block {
                params: Vec::new(),
                instructions: start.instructions,
                terminator: Terminator::Unreachable,
                location: Places::UNKNOWN,
            }],
            location: Places::UNKNOWN,
            variables: Vec::new(),
        });
        Ok(id)
    }

    /// Destructors run as the last handlers at exit, so they are registered first.
    fn register_destructors(&mut self, start: &mut Start) {
        let register = self.module.function_named(AT_EXIT);
        let register = register.and_then(|register| self.functions.get(&register).copied());
        for (_, destructor) in self.constructors("llvm.global_dtors") {
            start.emit(match (register, destructor) {
                (Some(register), Some(id)) => {
                    let function = self.constant(Constant::Function(id));
                    let argument = self.constant(Constant::Null);
                    let args = [function, argument, self.int(1, 1)];
                    Op::Call { results: Box::default(), callee: Callee::Direct(register), args: args.into() }
                }
                _ => unmodelled(Reason::construct("destructor function")),
            });
        }
    }

    /// Calls `main` with what the environment may pass; returns the exit status.
    fn call_main(&mut self, start: &mut Start, id: FunctionId, main: Value<'m>) -> Operand {
        let function = &self.program.functions[id.index()];
        let params: Vec<Type> = function.params.iter().map(|reg| function.registers[reg.index()]).collect();
        let results = function.results.clone();
        let mut vectors = [UNKNOWN_ARGUMENTS, "__tessera_envp"].into_iter();
        // In a module, main may have other parameters than in C.
        let uses_arguments = uses_arguments(main) && matches!(params[..], [Type::Int(32), Type::Ptr, ..]);
        let mut args = Vec::new();
        for (position, &ty) in params.iter().enumerate() {
            args.push(match ty {
                // Where nobody looks, there is no input.
                Type::Int(width) if position == 0 && counts_arguments(main) => {
                    let count = start.register(ty);
                    start.emit(Op::Input { dst: count, c_type: "int".into() });
                    let lhs = Operand::Reg(count);
                    let most = self.arguments.most.map(|most| (Predicate::Sle, u64::from(most) + 1));
                    for (predicate, bound) in [(Predicate::Sge, 1)].into_iter().chain(most) {
                        let holds = start.register(Type::Int(1));
                        let rhs = self.int(width, bound);
                        start.emit(Op::Compare { dst: holds, predicate, lhs, rhs });
                        start.emit(Op::Assume { cond: Operand::Reg(holds) });
                    }
                    lhs
                }
                Type::Ptr => match vectors.next() {
                    Some(UNKNOWN_ARGUMENTS) if uses_arguments && position == 1 => {
                        self.arguments(start, args[0])
                    }
                    Some(name) => {
                        let id = self.unknown_global(name);
                        self.constant(Constant::Global(id, 0))
                    }
                    None => self.undefined(ty),
                },
                _ => self.undefined(ty),
            });
        }
        let registers: Vec<Reg> = results.iter().map(|&ty| start.register(ty)).collect();
        start.emit(Op::Call {
            results: registers.clone().into(),
            callee: Callee::Direct(id),
            args: args.into(),
        });
        match (registers.as_slice(), results.as_slice()) {
            ([status], [Type::Int(32)]) => Operand::Reg(*status),
            ([status], [Type::Int(width)]) => {
                let dst = start.register(Type::Int(32));
                let op = if *width > 32 { CastOp::Trunc } else { CastOp::SExt };
                start.emit(Op::Cast { dst, op, src: Operand::Reg(*status) });
                Operand::Reg(dst)
            }
            _ => self.int(32, 0),
        }
    }

    /// The arguments, as variables of the function where execution starts.
    fn arguments(&mut self, start: &mut Start, count: Operand) -> Operand {
        let models = ARGUMENT_MODELS.map(|name| self.module.function_named(name));
        let models = models.map(|model| model.and_then(|model| self.functions.get(&model).copied()));
        let [Some(model_of_count), Some(set), Some(choose)] = models else {
            unreachable!("the linker keeps the models where arguments are used")
        };
        let call = |start: &mut Start, callee, ty: Option<Type>, args: &[Operand]| {
            let results: Vec<Reg> = ty.into_iter().map(|ty| start.register(ty)).collect();
            let op = Op::Call {
                results: results.clone().into(),
                callee: Callee::Direct(callee),
                args: args.into(),
            };
            start.emit(op);
            results.first().map(|reg| Operand::Reg(*reg))
        };
        let result = "a model with a result";
        let known = call(start, model_of_count, Some(Type::Int(32)), &[count]).expect(result);
        let places = start.register(Type::Int(32));
        let one = self.int(32, 1);
        start.emit(Op::Binary { dst: places, op: BinaryOp::Add, lhs: known, rhs: one });
        let size = u64::from(self.pointer_width / 8);
        let vector = Self::local(start, size, Operand::Reg(places), "argv");
        let room = self.int(32, u64::from(self.arguments.followed_bytes()) + 1);
        let most = self.arguments.followed();
        for index in 0..=most + 1 {
            // Behind the last one there is only the null.
            let text = if index <= most {
                Self::local(start, 1, room, "argument")
            } else {
                self.constant(Constant::Null)
            };
            let index = self.int(32, u64::from(index));
            call(start, set, None, &[vector, known, index, text]);
        }
        call(start, choose, Some(Type::Ptr), &[vector, known]).expect(result)
    }

    /// A local variable of the function where execution starts.
    fn local(start: &mut Start, size: u64, count: Operand, name: &str) -> Operand {
        let dst = start.register(Type::Ptr);
        start.emit(Op::Alloca { dst, size, count, align: 16, name: name.into() });
        Operand::Reg(dst)
    }

    /// A global whose content is not known.
    fn unknown_global(&mut self, name: &str) -> GlobalId {
        let id = GlobalId::new(self.program.globals.len());
        self.program.globals.push(Global {
            name: name.to_owned(),
            size: u64::from(self.pointer_width / 8),
            align: self.pointer_width / 8,
            constant: false,
            mergeable: false,
            content: Content::External { volatile: false },
            thread_local: false,
            init: Vec::new(),
        });
        id
    }

    /// The functions of `llvm.global_ctors` or `llvm.global_dtors` by priority; `None` for an entry
    /// that is no function.
    fn constructors(&mut self, table: &str) -> Vec<(u64, Option<FunctionId>)> {
        let Some(list) = self.module.global_named(table).and_then(Value::initializer) else {
            return Vec::new();
        };
        if list.kind() != Kind::LLVMConstantArrayValueKind {
            return Vec::new();
        }
        let mut found = Vec::new();
        for index in 0..list.ty().length() {
            let Some(entry) = list.aggregate_element(index as u32) else { break };
            if entry.is_zero() {
                continue;
            }
            let priority = entry.aggregate_element(0).and_then(Value::int_value).unwrap_or(65535);
            let function = entry.aggregate_element(1).map(Value::behind_aliases);
            found.push((priority, function.and_then(|function| self.functions.get(&function).copied())));
        }
        found.sort_by_key(|(priority, _)| *priority);
        found
    }
}
