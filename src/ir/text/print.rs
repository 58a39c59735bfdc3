//! Printing. Also prints invalid programs, in a form that does not parse.
use crate::base::Reason;
use crate::ir::{
    Allocator, Block, BlockId, Callee, ConstId, Constant, Content, FileId, FloatOp, Function, FunctionId,
    Global, GlobalId, Init, LocationId, Op, Operand, Program, Reg, Rounding, Rule, Target, Terminator,
};
use fixedbitset::FixedBitSet;
use std::fmt::{Display, Formatter, Result};

/// Prints by a closure.
struct By<F>(F);

impl<F: Fn(&mut Formatter<'_>) -> Result> Display for By<F> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        (self.0)(f)
    }
}

fn commas<T: Display>(f: &mut Formatter<'_>, items: impl IntoIterator<Item = T>) -> Result {
    for (i, item) in items.into_iter().enumerate() {
        write!(f, "{}{item}", if i == 0 { "" } else { ", " })?;
    }
    Ok(())
}

/// Text in quotes; characters other than controls stand for themselves.
fn quoted(text: &str) -> impl Display {
    By(move |f: &mut Formatter<'_>| {
        f.write_str("\"")?;
        for c in text.chars() {
            match c {
                '"' | '\\' => write!(f, "\\{c}")?,
                '\n' => f.write_str("\\n")?,
                c if c.is_ascii_control() => write!(f, "\\x{:02x}", c as u32)?,
                c => write!(f, "{c}")?,
            }
        }
        f.write_str("\"")
    })
}

/// The code of a reason as a word, then its fields.
fn written(reason: &Reason) -> impl Display {
    By(move |f: &mut Formatter<'_>| {
        f.write_str(&reason.code().replace('-', "_"))?;
        reason.fields().iter().try_for_each(|field| write!(f, " {}", quoted(field)))
    })
}

/// Bytes in quotes; printable ASCII stands for itself.
fn quoted_bytes(bytes: &[u8]) -> impl Display {
    By(move |f: &mut Formatter<'_>| {
        f.write_str("\"")?;
        for &byte in bytes {
            match byte {
                b'"' | b'\\' => write!(f, "\\{}", byte as char)?,
                b'\n' => f.write_str("\\n")?,
                b' '..=b'~' => write!(f, "{}", byte as char)?,
                _ => write!(f, "\\x{byte:02x}")?,
            }
        }
        f.write_str("\"")
    })
}

/// `+4`, `-4` or nothing.
fn offset(offset: i64) -> impl Display {
    By(move |f: &mut Formatter<'_>| if offset == 0 { Ok(()) } else { write!(f, "{offset:+}") })
}

fn at(location: LocationId) -> impl Display {
    By(move |f: &mut Formatter<'_>| if location == LocationId(0) { Ok(()) } else { write!(f, " {location}") })
}

fn constant(program: &Program, id: ConstId) -> impl Display {
    By(move |f: &mut Formatter<'_>| match program.constants.get(id.index()) {
        Some(Constant::Int(value)) if value.width() == 1 => write!(f, "{}", value.as_u64() == Some(1)),
        Some(Constant::Int(value)) => write!(f, "i{} {}", value.width(), value.to_signed_string()),
        Some(Constant::Float(ty, value)) => write!(f, "{ty} {value:#x}"),
        Some(Constant::Null) => write!(f, "null"),
        Some(Constant::Global(global, bytes)) => write!(f, "{global}{}", offset(*bytes)),
        Some(Constant::Function(function)) => write!(f, "{function}"),
        Some(Constant::Address(base, width, bytes)) => {
            write!(f, "i{width} address(")?;
            match program.constants.get(base.index()) {
                Some(Constant::Global(global, bytes)) => write!(f, "{global}{}", offset(*bytes))?,
                Some(Constant::Function(function)) => write!(f, "{function}")?,
                _ => write!(f, "{base}")?,
            }
            write!(f, "){}", offset(*bytes))
        }
        Some(Constant::Undef(ty)) => write!(f, "undef {ty}"),
        Some(Constant::Unsupported(ty, reason)) => write!(f, "unsupported {ty} {}", written(reason)),
        None => write!(f, "{id}"),
    })
}

/// An operand.
struct OperandText<'a> {
    program: &'a Program,
    operand: Operand,
}

impl Display for OperandText<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.operand {
            Operand::Reg(reg) => write!(f, "{reg}"),
            Operand::Const(id) => write!(f, "{}", constant(self.program, id)),
        }
    }
}

/// A register with its type.
fn typed(function: &Function, reg: Reg) -> impl Display {
    By(move |f: &mut Formatter<'_>| match function.registers.get(reg.index()) {
        Some(ty) => write!(f, "{reg}: {ty}"),
        None => write!(f, "{reg}: ?"),
    })
}

/// An instruction without its location.
pub(super) struct OpText<'a> {
    pub(super) program: &'a Program,
    pub(super) function: &'a Function,
    pub(super) op: &'a Op,
}

impl Display for OpText<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Self { program, function, op } = *self;
        let mut results = Vec::new();
        op.for_each_def(|reg| results.push(reg));
        if !results.is_empty() {
            commas(f, results.iter().map(|&reg| typed(function, reg)))?;
            f.write_str(" = ")?;
        }
        let v = |operand: &Operand| OperandText { program, operand: *operand };
        let flag = |set: bool, name: &'static str| if set { name } else { "" };
        match op {
            Op::Binary { op, lhs, rhs, .. } => write!(f, "{} {}, {}", op.name(), v(lhs), v(rhs)),
            Op::Unary { op, src, .. } => write!(f, "{} {}", op.name(), v(src)),
            Op::Overflow { op, lhs, rhs, .. } => write!(f, "{} {}, {}", op.name(), v(lhs), v(rhs)),
            Op::FunnelShift { left, high, low, amount, .. } => {
                let name = if *left { "fshl" } else { "fshr" };
                write!(f, "{name} {}, {}, {}", v(high), v(low), v(amount))
            }
            Op::Compare { predicate, lhs, rhs, .. } => {
                write!(f, "{} {}, {}", predicate.name(), v(lhs), v(rhs))
            }
            Op::Cast { op, src, .. } => write!(f, "{} {}", op.name(), v(src)),
            Op::Float { op, mode, args, .. } => {
                let (op, fixed) = op.split_mode();
                match op {
                    FloatOp::Arithmetic(op, kind) => write!(f, "{} {} ", op.name(), kind.name())?,
                    FloatOp::Compare(op, kind) => write!(f, "{} {} ", op.name(), kind.name())?,
                    FloatOp::Convert { from, to } => write!(f, "fconvert {} to {} ", from.name(), to.name())?,
                    FloatOp::FromSigned { width, to } => write!(f, "from_signed i{width} to {} ", to.name())?,
                    FloatOp::ToSigned { from, width } => write!(f, "to_signed {} to i{width} ", from.name())?,
                    FloatOp::Directed(..) => unreachable!("it is split"),
                }
                if fixed != Rounding::NearestEven {
                    write!(f, "{} ", fixed.name())?;
                }
                if let Some(mode) = mode {
                    write!(f, "mode {}, ", v(mode))?;
                }
                commas(f, args.iter().map(v))
            }
            Op::Select { cond, yes, no, .. } => write!(f, "select {}, {}, {}", v(cond), v(yes), v(no)),
            Op::Freeze { src, .. } => write!(f, "freeze {}", v(src)),
            Op::Offset { base, constant, indices, .. } => {
                write!(f, "offset {}, {constant}", v(base))?;
                for scaled in indices {
                    write!(f, ", {} * {}", v(&scaled.index), scaled.scale)?;
                }
                Ok(())
            }
            Op::Load { ptr, atomic, .. } => write!(f, "load{} {}", flag(*atomic, " atomic"), v(ptr)),
            Op::Store { ptr, value, atomic } => {
                write!(f, "store{} {}, {}", flag(*atomic, " atomic"), v(value), v(ptr))
            }
            Op::AtomicRmw { op, ptr, value, .. } => {
                write!(f, "atomic_rmw {} {}, {}", op.name(), v(ptr), v(value))
            }
            Op::CompareExchange { ptr, expected, new, .. } => {
                write!(f, "compare_exchange {}, {}, {}", v(ptr), v(expected), v(new))
            }
            Op::Alloca { size, count, align, name, .. } => {
                write!(f, "alloca {size} count {} align {align} {}", v(count), quoted(name))
            }
            Op::MemCopy { dst, src, len } => write!(f, "memcpy {}, {}, {}", v(dst), v(src), v(len)),
            Op::MemSet { dst, value, len } => write!(f, "memset {}, {}, {}", v(dst), v(value), v(len)),
            Op::Call { callee, args, .. } => {
                match callee {
                    Callee::Direct(id) => write!(f, "call {id}(")?,
                    Callee::Indirect(pointer) => write!(f, "call indirect {}(", v(pointer))?,
                }
                commas(f, args.iter().map(v))?;
                f.write_str(")")
            }
            Op::Input { c_type, .. } => write!(f, "input {}", quoted(c_type)),
            Op::Unspecified { what, usual: None, .. } => write!(f, "unspecified {}", quoted(what)),
            Op::Unspecified { what, usual: Some(usual), .. } => {
                write!(f, "unspecified {} usually {}", quoted(what), v(usual))
            }
            Op::Math { function, end, kind, args, .. } => {
                write!(f, "math {} {} {} ", function.name(), end.name(), kind.name())?;
                commas(f, args.iter().map(v))
            }
            Op::Inspect { question, value, .. } => write!(f, "inspect {} {}", question.name(), v(value)),
            Op::Assume { cond } => write!(f, "assume {}", v(cond)),
            Op::Exit { status, alone } => write!(f, "exit{} {}", flag(*alone, " alone"), v(status)),
            Op::HeapAlloc { size, zeroed, by, .. } => {
                write!(f, "heap_alloc{}{} {}", allocator(*by), flag(*zeroed, " zeroed"), v(size))
            }
            Op::EndScope { ptr } => write!(f, "end_scope {}", v(ptr)),
            Op::Scope { ptr, inside: true } => write!(f, "scope_entered {}", v(ptr)),
            Op::Scope { ptr, inside: false } => write!(f, "scope_left {}", v(ptr)),
            Op::EndSince { ptr } => write!(f, "end_since {}", v(ptr)),
            Op::Align { ptr, align } => write!(f, "align_object {}, {}", v(ptr), v(align)),
            Op::Undefine { ptr } => write!(f, "undefine {}", v(ptr)),
            Op::HeapFree { ptr, by } => write!(f, "heap_free{} {}", allocator(*by), v(ptr)),
            Op::ObjectSize { ptr, .. } => write!(f, "object_size {}", v(ptr)),
            Op::Print { value } => write!(f, "print {}", v(value)),
            Op::VaStart { list } => write!(f, "va_start {}", v(list)),
            Op::VaCopy { dst, src } => write!(f, "va_copy {}, {}", v(dst), v(src)),
            Op::ThreadCreate { function, argument } => {
                write!(f, "thread_create {}, {}", v(function), v(argument))
            }
            Op::ThreadExit => write!(f, "thread_exit"),
            Op::ThreadArgument { .. } => write!(f, "thread_argument"),
            Op::AtomicBegin => write!(f, "atomic_begin"),
            Op::AtomicEnd => write!(f, "atomic_end"),
            Op::WeakAccess => write!(f, "weak_access"),
            Op::Await { cond, signal: None } => write!(f, "await {}", v(cond)),
            Op::Await { cond, signal: Some(signal) } => write!(f, "await {}, {}", v(cond), v(signal)),
            Op::ThreadLocal { global, .. } => write!(f, "thread_local {global}"),
            Op::Arithmetic { error, cond, what } => {
                write!(f, "{} {}, {}", error.name(), v(cond), quoted(what))
            }
            Op::Observe { observation, atoms } => {
                write!(f, "observe {}(", observation.word())?;
                commas(f, atoms.iter().map(v))?;
                f.write_str(")")
            }
            Op::Require { cond, reason } => write!(f, "require {}, {}", v(cond), written(reason)),
            Op::Misuse { rule: Rule::Synchronisation, what } => write!(f, "misuse {}", quoted(what)),
            Op::Misuse { rule: Rule::Overlap, what } => write!(f, "misuse overlap {}", quoted(what)),
            Op::Unsupported { reason, .. } => write!(f, "unsupported {}", written(reason)),
        }
    }
}

/// A terminator without its location.
pub(super) struct TerminatorText<'a> {
    pub(super) program: &'a Program,
    pub(super) terminator: &'a Terminator,
}

impl Display for TerminatorText<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let program = self.program;
        let v = |operand: &Operand| OperandText { program, operand: *operand };
        let to = |target: &Target| {
            let (block, args) = (target.block, target.args.clone());
            By(move |f: &mut Formatter<'_>| {
                write!(f, "{block}")?;
                if args.is_empty() {
                    return Ok(());
                }
                f.write_str("(")?;
                commas(f, args.iter().map(|&operand| OperandText { program, operand }))?;
                f.write_str(")")
            })
        };
        match self.terminator {
            Terminator::Jump(target) => write!(f, "jump {}", to(target)),
            Terminator::Branch { cond, yes, no } => write!(f, "branch {}, {}, {}", v(cond), to(yes), to(no)),
            Terminator::Switch { value, cases, default } => {
                write!(f, "switch {} {{ ", v(value))?;
                for (case, target) in cases {
                    write!(f, "i{} {}: {}, ", case.width(), case.to_signed_string(), to(target))?;
                }
                write!(f, "default: {} }}", to(default))
            }
            Terminator::Return(values) if values.is_empty() => write!(f, "return"),
            Terminator::Return(values) => {
                f.write_str("return ")?;
                commas(f, values.iter().map(v))
            }
            Terminator::Unreachable => write!(f, "unreachable"),
            Terminator::Unsupported(reason) => write!(f, "unsupported_terminator {}", written(reason)),
        }
    }
}

/// The word for the functions that allocate or free, with a blank before it; none for those of C.
fn allocator(by: Allocator) -> String {
    if by == Allocator::Malloc { String::new() } else { format!(" {}", by.word()) }
}

impl Display for Program {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        writeln!(f, "pointer {}", self.pointer_width)?;
        if self.scopes {
            writeln!(f, "scopes")?;
        }
        if self.handles_faults {
            writeln!(f, "handles_faults")?;
        }
        for gap in &self.gaps {
            writeln!(f, "gap {}", written(gap))?;
        }
        for assumption in &self.assumptions {
            writeln!(f, "assume {}", quoted(assumption))?;
        }
        for (i, file) in self.files.iter().enumerate() {
            let runtime = if file.runtime { " runtime" } else { "" };
            writeln!(f, "file {} {}{runtime}", FileId::new(i), quoted(&file.path))?;
        }
        for (i, place) in self.locations.iter().enumerate() {
            if (i, place.file, place.line, place.column) != (0, FileId(0), 0, 0) {
                let id = LocationId::new(i);
                writeln!(f, "location {id} {}:{}:{}", place.file, place.line, place.column)?;
            }
        }
        if !constants_in_order(self) {
            writeln!(f, "constants {{")?;
            for i in 0..self.constants.len() {
                writeln!(f, "  {},", constant(self, ConstId::new(i)))?;
            }
            writeln!(f, "}}")?;
        }
        for (i, global) in self.globals.iter().enumerate() {
            print_global(f, self, GlobalId::new(i), global)?;
        }
        for (i, function) in self.functions.iter().enumerate() {
            print_function(f, self, FunctionId::new(i), function)?;
        }
        writeln!(f, "entry {}", self.entry)
    }
}

fn print_global(f: &mut Formatter<'_>, program: &Program, id: GlobalId, global: &Global) -> Result {
    write!(f, "global {id} {} size {} align {}", quoted(&global.name), global.size, global.align)?;
    let flags = [
        (global.constant, "constant"),
        (global.mergeable, "mergeable"),
        (global.content == Content::External { volatile: false }, "external"),
        (global.content == Content::External { volatile: true }, "volatile"),
        (global.content == Content::Any, "any"),
        (global.thread_local, "thread_local"),
    ];
    for (_, name) in flags.iter().filter(|(set, _)| *set) {
        write!(f, " {name}")?;
    }
    if !global.init.is_empty() {
        f.write_str(" { ")?;
        let init = |init: &Init| match init {
            Init::Scalar(start, _, id) => format!("{start}: {}", constant(program, *id)),
            Init::Bytes(start, bytes) => format!("{start}: bytes {}", quoted_bytes(bytes)),
        };
        commas(f, global.init.iter().map(init))?;
        f.write_str(" }")?;
    }
    writeln!(f)
}

fn print_function(f: &mut Formatter<'_>, program: &Program, id: FunctionId, function: &Function) -> Result {
    write!(f, "function {id} {}(", quoted(&function.name))?;
    let ellipsis = function.variadic.then(|| "...".to_owned());
    commas(f, function.params.iter().map(|&reg| typed(function, reg).to_string()).chain(ellipsis))?;
    f.write_str(")")?;
    if !function.results.is_empty() {
        f.write_str(" -> ")?;
        commas(f, &function.results)?;
    }
    if function.mergeable {
        f.write_str(" mergeable")?;
    }
    write!(f, "{}", at(function.location))?;
    let unassigned = unassigned_registers(function);
    if function.blocks.is_empty() && unassigned.is_empty() {
        return writeln!(f);
    }
    writeln!(f, " {{")?;
    for reg in unassigned {
        writeln!(f, "  register {}", typed(function, reg))?;
    }
    for (i, block) in function.blocks.iter().enumerate() {
        print_block(f, program, function, BlockId::new(i), block)?;
    }
    writeln!(f, "}}")
}

fn print_block(
    f: &mut Formatter<'_>,
    program: &Program,
    function: &Function,
    id: BlockId,
    block: &Block,
) -> Result {
    write!(f, "{id}")?;
    if !block.params.is_empty() {
        f.write_str("(")?;
        commas(f, block.params.iter().map(|&reg| typed(function, reg)))?;
        f.write_str(")")?;
    }
    writeln!(f, ":")?;
    for instruction in &block.instructions {
        writeln!(f, "  {}{}", program.op_text(function, &instruction.op), at(instruction.location))?;
    }
    writeln!(f, "  {}{}", program.terminator_text(&block.terminator), at(block.location))
}

/// Registers that nothing assigns, so that their types need a declaration.
fn unassigned_registers(function: &Function) -> Vec<Reg> {
    let mut assigned = FixedBitSet::with_capacity(function.registers.len());
    let mut assign = |reg: Reg| {
        if reg.index() < function.registers.len() {
            assigned.insert(reg.index());
        }
    };
    function.params.iter().copied().for_each(&mut assign);
    for block in &function.blocks {
        block.params.iter().copied().for_each(&mut assign);
        for instruction in &block.instructions {
            instruction.op.for_each_def(&mut assign);
        }
    }
    assigned.zeroes().map(Reg::new).collect()
}

/// Whether the reader, which numbers constants as they occur, would find the same numbers.
fn constants_in_order(program: &Program) -> bool {
    let mut next = 0;
    let mut in_order = true;
    let mut occurs = |id: ConstId| {
        if let Some(Constant::Address(base, ..)) = program.constants.get(id.index()) {
            in_order &= base.index() <= next;
            next += usize::from(base.index() == next);
        }
        in_order &= id.index() <= next;
        next += usize::from(id.index() == next);
    };
    let mut used = |operand| {
        if let Operand::Const(id) = operand {
            occurs(id);
        }
    };
    for init in program.globals.iter().flat_map(|global| &global.init) {
        if let Init::Scalar(_, _, id) = init {
            used(Operand::Const(*id));
        }
    }
    for block in program.functions.iter().flat_map(|function| &function.blocks) {
        for instruction in &block.instructions {
            instruction.op.for_each_use(&mut used);
        }
        block.terminator.for_each_use(&mut used);
    }
    in_order && next == program.constants.len()
}
