//! Random valid programs.
use crate::base::Reason;
use crate::bits::BitVector;
use crate::ir::instruction::instructions;
use crate::ir::type_rule::type_rule;
use crate::ir::{
    Allocator, ArithmeticError, BinaryOp, Block, BlockId, Callee, CastOp, ConstId, Constant, Content,
    EnclosureEnd, File, FileId, FloatArithmetic, FloatCompare, FloatKind, FloatOp, Function, FunctionId,
    Global, GlobalId, Init, Instruction, Location, LocationId, MathFunction, Observation, Op, Operand,
    OverflowOp, Predicate, Program, Question, Reg, RmwOp, Rounding, Rule, ScaledIndex, Target, Terminator,
    Type, TypeRule, UnaryOp,
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

/// A random valid program with all kinds of instructions. Its constants are not always in order of
/// occurrence.
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

    /// Gives a function its blocks. The code of a block uses the registers of the first block and
    /// its own.
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

    /// A random instruction. Those with rules beyond the table are made by hand.
    fn op(&mut self) -> Op {
        let which = self.random.below(NAMES.len());
        match NAMES[which] {
            "Call" => self.call(),
            "Cast" => self.cast(),
            "Float" => self.float(),
            "Math" => self.math(),
            "ThreadLocal" if !self.program.globals.iter().any(|global| global.thread_local) => self.op(),
            _ => self.by_table(which),
        }
    }

    /// A type that an instruction allows.
    fn allowed(&mut self, rule: TypeRule) -> Type {
        match rule {
            TypeRule::Is(ty) => ty,
            TypeRule::Size => Type::Int(self.program.pointer_width),
            TypeRule::Integer => self.random.pick(&[1, 16, 32, 48, 64].map(Type::Int)),
            TypeRule::BytePairs => self.random.pick(&[16, 48, 128].map(Type::Int)),
            TypeRule::Discrete => self.random.pick(&[Type::Ptr, Type::Int(16), Type::Int(64)]),
            TypeRule::Any => self.random.ty(),
            TypeRule::Like(Operand::Reg(reg)) => self.function.as_ref().unwrap().registers[reg.index()],
            TypeRule::Like(Operand::Const(id)) => self.program.constant_type(id),
        }
    }

    fn float(&mut self) -> Op {
        let op = FloatOp::random(self, None);
        let operand = op.operand_kind().map_or(Type::Int(op.operand_width()), Type::Float);
        let result = op.result_kind().map_or(Type::Int(op.result_width()), Type::Float);
        let args = (0..op.arity()).map(|_| self.operand(operand)).collect();
        let mode = (op.depends_on_mode() && self.random.below(2) == 0).then(|| self.operand(Type::Int(8)));
        let op = if mode.is_none() { op.in_mode(self.random.pick(Rounding::ALL)) } else { op };
        Op::Float { op, mode, args, dst: self.reg(result) }
    }

    fn math(&mut self) -> Op {
        let kind = self.random.pick(FloatKind::ALL);
        let (function, end) = (self.random.pick(MathFunction::ALL), self.random.pick(EnclosureEnd::ALL));
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

/// A field of an instruction. Those of values come with a rule for their types in a second round,
/// when the others are known; in the first one they mean nothing.
trait Field: Sized {
    fn random(builder: &mut Builder, rule: Option<TypeRule>) -> Self;
}

impl Field for Operand {
    fn random(builder: &mut Builder, rule: Option<TypeRule>) -> Self {
        let Some(rule) = rule else { return Operand::Reg(Reg(0)) };
        let ty = builder.allowed(rule);
        builder.operand(ty)
    }
}

impl Field for Reg {
    fn random(builder: &mut Builder, rule: Option<TypeRule>) -> Self {
        let Some(rule) = rule else { return Reg(0) };
        let ty = builder.allowed(rule);
        builder.reg(ty)
    }
}

impl Field for ScaledIndex {
    fn random(builder: &mut Builder, rule: Option<TypeRule>) -> Self {
        ScaledIndex { index: Operand::random(builder, rule), scale: builder.random.next() as i64 }
    }
}

impl<T: Field> Field for Box<[T]> {
    fn random(builder: &mut Builder, rule: Option<TypeRule>) -> Self {
        (0..builder.random.below(3)).map(|_| T::random(builder, rule)).collect()
    }
}

impl<T: Field> Field for Option<T> {
    fn random(builder: &mut Builder, rule: Option<TypeRule>) -> Self {
        builder.random.coin().then(|| T::random(builder, rule))
    }
}

/// How fields without operands and registers are chosen.
macro_rules! choices {
    ($($ty:ty: |$builder:ident| $choice:expr;)*) => {
        $(impl Field for $ty {
            fn random($builder: &mut Builder, _: Option<TypeRule>) -> Self {
                $choice
            }
        })*
    };
}

choices! {
    Allocator: |builder| builder.random.pick(Self::ALL);
    ArithmeticError: |builder| builder.random.pick(Self::ALL);
    BinaryOp: |builder| builder.random.pick(Self::ALL);
    Box<Reason>: |builder| builder.random.reason().into();
    Box<str>: |builder| builder.random.text().into();
    Callee: |builder| Self::Direct(FunctionId::new(builder.random.below(builder.program.functions.len())));
    CastOp: |builder| builder.random.pick(Self::ALL);
    EnclosureEnd: |builder| builder.random.pick(Self::ALL);
    FloatKind: |builder| builder.random.pick(Self::ALL);
    FloatOp: |builder| float_op(&mut builder.random);
    GlobalId: |builder| thread_local(builder);
    MathFunction: |builder| builder.random.pick(Self::ALL);
    Observation: |builder| builder.random.pick(Self::ALL);
    OverflowOp: |builder| builder.random.pick(Self::ALL);
    Predicate: |builder| builder.random.pick(Self::ALL);
    Question: |builder| builder.random.pick(Self::ALL);
    RmwOp: |builder| builder.random.pick(Self::ALL);
    Rule: |builder| builder.random.pick(Self::ALL);
    UnaryOp: |builder| builder.random.pick(Self::ALL);
    bool: |builder| builder.random.coin();
    i64: |builder| builder.random.pick(&[0, 8, -8, i64::MIN]);
    u32: |builder| builder.random.pick(&[1, 16]);
    u64: |builder| builder.random.pick(&[0, 4, u64::MAX]);
}

fn float_op(random: &mut Random) -> FloatOp {
    let kind = random.pick(FloatKind::ALL);
    let width = random.pick(&[1, 32, 65, 128]);
    match random.below(5) {
        0 => FloatOp::Arithmetic(random.pick(FloatArithmetic::ALL), kind),
        1 => FloatOp::Compare(random.pick(FloatCompare::ALL), kind),
        2 => FloatOp::Convert { from: kind, to: random.pick(FloatKind::ALL) },
        3 => FloatOp::FromSigned { width, to: kind },
        _ => FloatOp::ToSigned { from: kind, width },
    }
}

/// A thread-local global, of which there is one.
fn thread_local(builder: &mut Builder) -> GlobalId {
    let globals = builder.program.globals.iter().enumerate();
    let fitting = globals.filter(|(_, global)| global.thread_local).map(|(index, _)| GlobalId::new(index));
    let fitting: Vec<GlobalId> = fitting.collect();
    builder.random.pick(&fitting)
}

macro_rules! random {
    ($(
        $(#$doc:tt)*
        $name:ident $({ $($(#$about:tt)* $field:ident: $ty:ty $(as $rule:tt)?,)* })? => $columns:tt
    )*) => {
        /// The names of all instructions.
        const NAMES: &[&str] = &[$(stringify!($name)),*];

        impl Builder {
            /// The instruction of this number, with random fields.
            #[expect(unused_variables, reason = "values come again in the second round")]
            fn by_table(&mut self, which: usize) -> Op {
                $(if NAMES[which] == stringify!($name) {
                    $($(let $field = <$ty>::random(self, None);)*)?
                    $($($(let $field = <$ty>::random(self, Some(type_rule!($rule)));)?)*)?
                    return Op::$name { $($($field,)*)? };
                })*
                unreachable!("all names are those of instructions")
            }
        }
    };
}

instructions!(random);
