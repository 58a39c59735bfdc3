//! Random valid programs.
use crate::base::Reason;
use crate::bits::BitVector;
use crate::ir::{
    Allocator, ArithmeticError, BinaryOp, Block, BlockId, Callee, CastOp, ConstId, Constant, Content, End,
    File, FileId, FloatArithmetic, FloatCompare, FloatKind, FloatOp, Function, FunctionId, Global, GlobalId,
    Init, Instruction, Location, LocationId, MathFunction, Observation, Op, Operand, OverflowOp, Predicate,
    Program, Question, Reg, RmwOp, Rounding, Rule, ScaledIndex, Target, Terminator, Type, UnaryOp,
};

/// The generator `SplitMix64`.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`.
    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    fn coin(&mut self) -> bool {
        self.next() & 1 == 1
    }

    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    fn text(&mut self) -> String {
        self.pick(&["", "x", "unsigned int", "a\"b\\c", "tab\tline\n", "é\u{85}\u{7f}", "; {"]).to_owned()
    }

    fn reason(&mut self) -> Reason {
        match self.below(3) {
            0 => Reason::AsmGoto {},
            1 => Reason::LongCopy { bytes: 1 << 40 },
            _ => Reason::Initialiser { what: self.text().into(), global: self.text().into() },
        }
    }

    fn ty(&mut self) -> Type {
        let float = FloatKind::X87;
        self.pick(&[
            Type::Int(1),
            Type::Int(8),
            Type::Int(32),
            Type::Int(32),
            Type::Int(64),
            Type::Int(48),
            Type::Int(128),
            Type::Ptr,
            Type::Ptr,
            Type::Float(FloatKind::Double),
            Type::Float(float),
        ])
    }
}

/// A random valid program with all kinds of instructions. Its constants are not always in order of occurrence.
pub(in crate::ir) fn random_program(seed: u64) -> Program {
    let mut random = Random(seed);
    let files = 1 + random.below(3);
    let locations = 1 + random.below(4);
    let program = Program {
        pointer_width: random.pick(&[32, 64]),
        scopes: random.coin(),
        handles_faults: random.coin(),
        gaps: (0..random.below(3)).map(|_| random.reason()).collect(),
        harness: None,
        names: crate::ir::Names::default(),
        assumptions: (0..random.below(3)).map(|i| format!("assumption {i}").into()).collect(),
        functions: Vec::new(),
        globals: Vec::new(),
        constants: Vec::new(),
        locations: (0..locations)
            .map(|i| Location {
                file: FileId::new(if i == 0 { 0 } else { random.below(files) }),
                line: i as u32,
                column: if i == 0 { 0 } else { random.next() as u32 },
            })
            .collect(),
        files: (0..files).map(|_| File { path: random.text(), runtime: random.coin() }).collect(),
        entry: FunctionId(0),
    };
    let (globals, functions) = (random.below(4), 1 + random.below(3));
    let mut builder = Builder { random, program, globals, function: None, visible: Vec::new() };
    for i in 0..functions {
        builder.declare(i);
    }
    if builder.random.below(3) == 0 {
        for _ in 0..builder.random.below(6) {
            let ty = builder.random.ty();
            builder.constant(ty);
        }
    }
    for _ in 0..globals {
        builder.global();
    }
    for i in 0..functions {
        builder.define(i);
    }
    builder.program
}

struct Builder {
    random: Random,
    program: Program,
    globals: usize,
    /// The function under construction.
    function: Option<Function>,
    /// Registers that may be used at the place under construction.
    visible: Vec<(Reg, Type)>,
}

impl Builder {
    fn intern(&mut self, constant: Constant) -> ConstId {
        let constants = &mut self.program.constants;
        let index = constants.iter().position(|c| *c == constant).unwrap_or_else(|| {
            constants.push(constant);
            constants.len() - 1
        });
        ConstId::new(index)
    }

    fn bits(&mut self, width: u32) -> BitVector {
        let small = BitVector::new(width, self.random.next() >> self.random.below(64));
        if self.random.coin() { small } else { small.not() }
    }

    fn address(&mut self) -> Constant {
        if self.globals > 0 && self.random.coin() {
            let offset = self.random.pick(&[0, 4, -1, i64::MIN, i64::MAX]);
            return Constant::Global(GlobalId::new(self.random.below(self.globals)), offset);
        }
        Constant::Function(FunctionId::new(self.random.below(self.program.functions.len())))
    }

    fn constant(&mut self, ty: Type) -> ConstId {
        let constant = match (self.random.below(8), ty) {
            (0, _) => Constant::Undef(ty),
            (1, _) => Constant::Unsupported(ty, self.random.reason().into()),
            (2, Type::Int(width)) => {
                let base = self.address();
                Constant::Address(self.intern(base), width, self.random.pick(&[0, 1, -1]))
            }
            (_, Type::Int(width)) => Constant::Int(self.bits(width)),
            (_, Type::Float(kind)) => Constant::Float(ty, self.bits(kind.width())),
            (2, Type::Ptr) => Constant::Null,
            (_, Type::Ptr) => self.address(),
        };
        self.intern(constant)
    }

    fn operand(&mut self, ty: Type) -> Operand {
        let fitting: Vec<Reg> =
            self.visible.iter().filter(|(_, found)| *found == ty).map(|(reg, _)| *reg).collect();
        if fitting.is_empty() || self.random.below(3) == 0 {
            return Operand::Const(self.constant(ty));
        }
        Operand::Reg(self.random.pick(&fitting))
    }

    fn operands(&mut self, types: &[Type]) -> Box<[Operand]> {
        types.iter().map(|&ty| self.operand(ty)).collect()
    }

    fn location(&mut self) -> LocationId {
        LocationId::new(self.random.below(self.program.locations.len()))
    }

    /// A new register of the function under construction.
    fn reg(&mut self, ty: Type) -> Reg {
        let registers = &mut self.function.as_mut().unwrap().registers;
        registers.push(ty);
        Reg::new(registers.len() - 1)
    }

    fn global(&mut self) {
        let mut init = Vec::new();
        for i in 0..self.random.below(3) as u64 {
            init.push(if self.random.coin() {
                let ty = self.random.ty();
                Init::Scalar(i * 16, ty, self.constant(ty))
            } else {
                Init::Bytes(i * 16, (0..self.random.below(9)).map(|_| self.random.next() as u8).collect())
            });
        }
        self.program.globals.push(Global {
            name: self.random.text(),
            size: self.random.pick(&[64, u64::MAX]),
            align: self.random.pick(&[1, 4, 1 << 31]),
            constant: self.random.coin(),
            mergeable: self.random.coin(),
            content: self.random.pick(&[
                Content::Initial,
                Content::External { volatile: false },
                Content::External { volatile: true },
                Content::Any,
            ]),
            thread_local: self.random.coin(),
            init,
        });
    }

    /// Adds a function with a signature and no blocks.
    fn declare(&mut self, index: usize) {
        let params = if index == 0 { 0 } else { self.random.below(4) };
        let registers: Vec<Type> = (0..params).map(|_| self.random.ty()).collect();
        self.program.functions.push(Function {
            name: self.random.text(),
            params: (0..params).map(Reg::new).collect(),
            variadic: index > 0 && self.random.coin(),
            mergeable: self.random.coin(),
            variables: Vec::new(),
            results: (0..self.random.below(3)).map(|_| self.random.ty()).collect(),
            registers,
            blocks: Vec::new(),
            location: LocationId(0),
        });
    }

    /// Gives a function its blocks. The code of a block uses the registers of the first block and its own.
    fn define(&mut self, index: usize) {
        if index > 0 && self.random.below(4) == 0 {
            return;
        }
        let mut function = self.program.functions[index].clone();
        function.location = self.location();
        let entry: Vec<_> =
            function.params.iter().map(|&reg| (reg, function.registers[reg.index()])).collect();
        self.function = Some(function);
        self.visible = entry;
        if self.random.below(4) == 0 {
            self.reg(Type::Int(24)); // never assigned
        }
        let count = 1 + self.random.below(4);
        let params: Vec<Vec<Type>> = (0..count)
            .map(|block| {
                (0..if block == 0 { 0 } else { self.random.below(3) }).map(|_| self.random.ty()).collect()
            })
            .collect();
        let mut from_entry = None;
        for block in 0..count {
            let regs: Vec<Reg> = params[block].iter().map(|&ty| self.reg(ty)).collect();
            self.visible.extend(regs.iter().copied().zip(params[block].iter().copied()));
            let instructions = (0..self.random.below(8)).map(|_| self.instruction()).collect();
            let terminator = self.terminator(&params);
            let location = self.location();
            let function = self.function.as_mut().unwrap();
            function.blocks.push(Block { params: regs, instructions, terminator, location });
            let from_entry = *from_entry.get_or_insert(self.visible.len());
            self.visible.truncate(from_entry);
        }
        self.program.functions[index] = self.function.take().unwrap();
    }

    fn target(&mut self, params: &[Vec<Type>]) -> Target {
        let block = self.random.below(params.len());
        Target { block: BlockId::new(block), args: self.operands(&params[block]) }
    }

    fn terminator(&mut self, params: &[Vec<Type>]) -> Terminator {
        match self.random.below(7) {
            0 => Terminator::Unreachable,
            1 => Terminator::Unsupported(self.random.reason().into()),
            2 => Terminator::Jump(self.target(params)),
            3 => Terminator::Branch {
                cond: self.operand(Type::Int(1)),
                yes: self.target(params),
                no: self.target(params),
            },
            4 => {
                let value = self.operand(Type::Int(48));
                let mut cases: Vec<(BitVector, Target)> = Vec::new();
                for _ in 0..self.random.below(4) {
                    let case = self.bits(48);
                    if cases.iter().all(|(other, _)| *other != case) {
                        cases.push((case, self.target(params)));
                    }
                }
                Terminator::Switch { value, cases: cases.into(), default: self.target(params) }
            }
            _ => {
                let results = self.function.as_ref().unwrap().results.clone();
                Terminator::Return(self.operands(&results))
            }
        }
    }

    fn instruction(&mut self) -> Instruction {
        let op = self.op();
        let registers = &self.function.as_ref().unwrap().registers;
        op.for_each_def(|reg| self.visible.push((reg, registers[reg.index()])));
        Instruction { op, location: self.location() }
    }

    fn op(&mut self) -> Op {
        let int =
            self.random.pick(&[Type::Int(1), Type::Int(16), Type::Int(32), Type::Int(48), Type::Int(64)]);
        let even = self.random.pick(&[Type::Int(16), Type::Int(48), Type::Int(128)]);
        let size = Type::Int(self.program.pointer_width);
        let (bit, ptr) = (Type::Int(1), Type::Ptr);
        let any = self.random.ty();
        let flag = self.random.coin();
        match self.random.below(34) {
            0 => Op::Binary {
                lhs: self.operand(int),
                rhs: self.operand(int),
                op: self.random.pick(BinaryOp::ALL),
                dst: self.reg(int),
            },
            1 => {
                Op::Unary { src: self.operand(even), op: self.random.pick(UnaryOp::ALL), dst: self.reg(even) }
            }
            2 => Op::Overflow {
                lhs: self.operand(int),
                rhs: self.operand(int),
                op: self.random.pick(OverflowOp::ALL),
                dst: self.reg(int),
                flag: self.reg(bit),
            },
            3 => Op::FunnelShift {
                high: self.operand(int),
                low: self.operand(int),
                amount: self.operand(int),
                left: flag,
                dst: self.reg(int),
            },
            4 => {
                let ty = if flag { ptr } else { int };
                Op::Compare {
                    lhs: self.operand(ty),
                    rhs: self.operand(ty),
                    predicate: self.random.pick(Predicate::ALL),
                    dst: self.reg(bit),
                }
            }
            5 => self.cast(),
            6 => Op::Select {
                cond: self.operand(bit),
                yes: self.operand(any),
                no: self.operand(any),
                dst: self.reg(any),
            },
            7 => Op::Freeze { src: self.operand(any), dst: self.reg(any) },
            8 => Op::Offset {
                base: self.operand(ptr),
                constant: self.random.pick(&[0, 8, -8, i64::MIN]),
                indices: (0..self.random.below(3))
                    .map(|_| ScaledIndex { index: self.operand(int), scale: self.random.next() as i64 })
                    .collect(),
                dst: self.reg(ptr),
            },
            9 => Op::Load { ptr: self.operand(ptr), atomic: flag, dst: self.reg(any) },
            10 => Op::Store { value: self.operand(any), ptr: self.operand(ptr), atomic: flag },
            11 => Op::Alloca {
                size: self.random.pick(&[0, 4, u64::MAX]),
                count: self.operand(int),
                align: self.random.pick(&[1, 16]),
                name: self.random.text().into(),
                dst: self.reg(ptr),
            },
            12 => Op::MemCopy { dst: self.operand(ptr), src: self.operand(ptr), len: self.operand(int) },
            13 => Op::MemSet {
                dst: self.operand(ptr),
                value: self.operand(Type::Int(8)),
                len: self.operand(int),
            },
            14 | 15 => self.call(),
            16 if flag => Op::Unspecified {
                usual: self.random.coin().then(|| self.operand(int)),
                what: self.random.text().into(),
                dst: self.reg(int),
            },
            16 => Op::Input { c_type: self.random.text().into(), dst: self.reg(any) },
            17 => Op::Assume { cond: self.operand(bit) },
            18 => Op::Exit { status: self.operand(Type::Int(32)), alone: false },
            19 => Op::HeapAlloc {
                size: self.operand(size),
                zeroed: flag,
                by: self.random.pick(&Allocator::ALL),
                dst: self.reg(ptr),
            },
            20 if flag => {
                let question = self.random.pick(&Question::ALL);
                let of = if question.is_of_checker() || question == Question::Shown { any } else { ptr };
                Op::Inspect {
                    question,
                    value: self.operand(of),
                    dst: self.reg(question.answer(self.program.pointer_width)),
                }
            }
            20 if self.random.coin() => self.math(),
            20 => Op::HeapFree { ptr: self.operand(ptr), by: self.random.pick(&Allocator::ALL) },
            21 => Op::ObjectSize { ptr: self.operand(ptr), dst: self.reg(size) },
            22 => Op::Print { value: self.operand(Type::Int(64)) },
            23 => Op::VaStart { list: self.operand(ptr) },
            24 => Op::VaCopy { dst: self.operand(ptr), src: self.operand(ptr) },
            25 => match self.random.below(5) {
                3 => Op::Align { ptr: self.operand(ptr), align: self.operand(size) },
                0 => Op::Undefine { ptr: self.operand(ptr) },
                1 => Op::EndScope { ptr: self.operand(ptr) },
                2 => Op::Scope { ptr: self.operand(ptr), inside: self.random.coin() },
                _ => Op::EndSince { ptr: self.operand(ptr) },
            },
            26 => Op::AtomicRmw {
                ptr: self.operand(ptr),
                value: self.operand(int),
                op: self.random.pick(RmwOp::ALL),
                dst: self.reg(int),
            },
            27 => {
                let ty = if flag { ptr } else { int };
                Op::CompareExchange {
                    ptr: self.operand(ptr),
                    expected: self.operand(ty),
                    new: self.operand(ty),
                    dst: self.reg(ty),
                    success: self.reg(bit),
                }
            }
            28 => Op::ThreadCreate { function: self.operand(ptr), argument: self.operand(ptr) },
            29 => Op::ThreadArgument { dst: self.reg(ptr) },
            30 => match self.random.below(7) {
                0 => Op::AtomicBegin,
                1 => Op::AtomicEnd,
                2 => Op::Await {
                    cond: self.operand(bit),
                    signal: (self.random.below(2) == 0).then(|| self.operand(bit)),
                },
                3 => Op::Arithmetic {
                    error: self.random.pick(&ArithmeticError::ALL),
                    cond: self.operand(bit),
                    what: self.random.text().into(),
                },
                5 => Op::WeakAccess,
                4 => Op::Require { cond: self.operand(bit), reason: self.random.reason().into() },
                _ => Op::ThreadExit,
            },
            31 => self.float(),
            32 => Op::Observe {
                observation: self.random.pick(&Observation::ALL),
                atoms: (0..self.random.below(3)).map(|_| self.operand(bit)).collect(),
            },
            _ if flag => Op::Misuse { rule: self.random.pick(&Rule::ALL), what: self.random.text().into() },
            _ => Op::Unsupported {
                reason: self.random.reason().into(),
                results: (0..self.random.below(3)).map(|_| self.reg(any)).collect(),
            },
        }
    }

    fn float(&mut self) -> Op {
        let kind = self.random.pick(&FloatKind::ALL);
        let width = self.random.pick(&[1, 32, 65, 128]);
        let op = match self.random.below(5) {
            0 => FloatOp::Arithmetic(self.random.pick(&FloatArithmetic::ALL), kind),
            1 => FloatOp::Compare(self.random.pick(&FloatCompare::ALL), kind),
            2 => FloatOp::Convert { from: kind, to: self.random.pick(&FloatKind::ALL) },
            3 => FloatOp::FromSigned { width, to: kind },
            _ => FloatOp::ToSigned { from: kind, width },
        };
        let operand = op.operand_kind().map_or(Type::Int(op.operand_width()), Type::Float);
        let result = op.result_kind().map_or(Type::Int(op.result_width()), Type::Float);
        let args = (0..op.arity()).map(|_| self.operand(operand)).collect();
        let mode = (op.depends_on_mode() && self.random.below(2) == 0).then(|| self.operand(Type::Int(8)));
        let op = if mode.is_none() { op.in_mode(self.random.pick(&Rounding::ALL)) } else { op };
        Op::Float { op, mode, args, dst: self.reg(result) }
    }

    fn math(&mut self) -> Op {
        let kind = self.random.pick(&FloatKind::ALL);
        let (function, end) = (self.random.pick(MathFunction::ALL), self.random.pick(&End::ALL));
        let args = (0..function.arity()).map(|_| self.operand(Type::Float(kind))).collect();
        Op::Math { function, end, kind, args, dst: self.reg(Type::Float(kind)) }
    }

    fn cast(&mut self) -> Op {
        let size = Type::Int(self.program.pointer_width);
        let (op, from, to) = match self.random.pick(CastOp::ALL) {
            op @ CastOp::Trunc => (op, Type::Int(48), Type::Int(8)),
            op @ (CastOp::ZExt | CastOp::SExt) => (op, Type::Int(1), Type::Int(128)),
            op @ CastOp::PtrToInt => (op, Type::Ptr, Type::Int(8)),
            op @ CastOp::IntToPtr => (op, Type::Int(128), Type::Ptr),
            op @ CastOp::BitCast => (op, Type::Ptr, size),
        };
        Op::Cast { src: self.operand(from), op, dst: self.reg(to) }
    }

    fn call(&mut self) -> Op {
        let id = FunctionId::new(self.random.below(self.program.functions.len()));
        let callee = self.program.functions[id.index()].clone();
        let direct = self.random.coin();
        let pointer = self.operand(Type::Ptr);
        let mut types: Vec<Type> = callee.params.iter().map(|reg| callee.registers[reg.index()]).collect();
        if !direct || callee.variadic {
            types.push(self.random.ty());
        }
        Op::Call {
            callee: if direct { Callee::Direct(id) } else { Callee::Indirect(pointer) },
            args: self.operands(&types),
            results: callee.results.iter().map(|&ty| self.reg(ty)).collect(),
        }
    }
}
