//! Printing. Also prints invalid programs, in a form that does not parse.
use super::print_value::{By, OperandText, commas, constant, quoted, quoted_bytes, typed, written};
use crate::ir::{
    Block, BlockId, ConstId, Constant, Content, FileId, Function, FunctionId, Global, GlobalId, Init,
    LocationId, Operand, Program, Reg, Target, Terminator,
};
use fixedbitset::FixedBitSet;
use std::fmt::{Display, Formatter, Result};

fn at(location: LocationId) -> impl Display {
    By(move |f: &mut Formatter<'_>| if location == LocationId(0) { Ok(()) } else { write!(f, " {location}") })
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
