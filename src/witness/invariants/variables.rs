//! Which variables of the source are in scope at the head of a loop, and what they hold.
use crate::exec::Machine;
use crate::ir::{self, Constant, Function, GlobalId, Op, Operand, Program, Type};
use crate::state::{Fill, Frame, MultiState, Object, ObjectId, Roots as _, Value};
use crate::term::Term;
use rustc_hash::FxHashSet;

/// A variable of the source. In conditions, the input with the index of the variable stands for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Variable {
    pub(super) name: String,
    /// In bits: 8, 16, 32 or 64.
    pub(super) width: u32,
    /// Whether its type is signed, if that is known.
    pub(super) signed: Option<bool>,
}

/// Integer variables with what they hold, each name once: those of the innermost function, and
/// globals.
pub(super) fn values(machine: &Machine, named: &Program, state: &MultiState) -> Vec<(Variable, Term)> {
    let frame = state.thread().top();
    let function = &named.functions[frame.function.index()];
    let mut found = in_registers(machine, function, frame);
    found.extend(locals(machine, function, named, state));
    let mut ambiguous: FxHashSet<String> = FxHashSet::default();
    let names: Vec<String> = found.iter().map(|(variable, _)| variable.name.clone()).collect();
    for (index, name) in names.iter().enumerate() {
        if names[..index].contains(name) {
            ambiguous.insert(name.clone());
        }
    }
    found.retain(|(variable, _)| !ambiguous.contains(&variable.name));
    // Locals hide globals.
    let hides = |name: &str| {
        names.iter().any(|local| local == name) || function.variables.iter().any(|local| &*local.name == name)
    };
    found.extend(globals(machine, state).filter(|(variable, _)| !hides(&variable.name)));
    found
}

/// Variables in registers. If a variable has several registers, the one counts that the block
/// itself assigns, else the only live one. A variable for which that is not clear is left out.
fn in_registers(machine: &Machine, function: &Function, frame: &Frame) -> Vec<(Variable, Term)> {
    let assigned = &function.blocks[frame.block.index()].params;
    let is_live = |variable: &&ir::Variable| {
        variable.memory.is_none() && frame.registers[variable.register] != Value::Dead
    };
    let live: Vec<&ir::Variable> = function.variables.iter().filter(is_live).collect();
    let mut found = Vec::new();
    for (index, first) in live.iter().enumerate() {
        if live[..index].iter().any(|before| before.name == first.name) {
            continue;
        }
        let mine: Vec<_> = live[index..].iter().filter(|other| other.name == first.name).collect();
        let own: Vec<_> = mine.iter().filter(|other| assigned.contains(&other.register)).collect();
        let variable = match (&own[..], &mine[..]) {
            ([one], _) => **one,
            ([], [one]) => *one,
            _ => continue,
        };
        let Type::Int(width @ (8 | 16 | 32 | 64)) = function.registers[variable.register.index()] else {
            continue;
        };
        let Some(value) = number(machine, frame.registers[variable.register], width) else {
            continue;
        };
        let name = first.name.to_string();
        found.push((Variable { name, width, signed: variable.signed }, value));
    }
    found
}

/// Variables of the innermost function in memory, as far as they are only read and written as
/// integers.
fn locals(
    machine: &Machine,
    function: &Function,
    named: &Program,
    state: &MultiState,
) -> Vec<(Variable, Term)> {
    let frame = state.thread().top();
    let mut found = Vec::new();
    for instruction in function.blocks.iter().flat_map(|block| &block.instructions) {
        let Op::Alloca { dst, name, .. } = &instruction.op else { continue };
        let Value::Pointer { object, offset: 0 } = frame.registers[*dst] else { continue };
        let is_it = |operand: Operand| operand == Operand::Reg(*dst);
        if is_identifier(name) && accesses(named, function, &is_it) {
            found.extend(scalar(machine, state.memory.get(object), name, false));
        }
    }
    found
}

/// Global variables that are only read and written as integers, except dead ones, which are written
/// before they are read again.
fn globals(machine: &Machine, state: &MultiState) -> impl Iterator<Item = (Variable, Term)> {
    let program = machine.program;
    let dead: FxHashSet<ObjectId> = machine.dead_globals(state.thread()).map(|(id, ..)| id).collect();
    let ids = (0..program.globals.len()).map(GlobalId::new);
    ids.filter_map(move |id| {
        let global = &program.globals[id.index()];
        let object = ObjectId::of_global(id);
        if global.is_external()
            || global.thread_local
            || global.constant
            || !is_identifier(&global.name)
            || dead.contains(&object)
        {
            return None;
        }
        let is_it = |operand: Operand| match operand {
            Operand::Const(constant) => program.constants[constant.index()] == Constant::Global(id, 0),
            Operand::Reg(_) => false,
        };
        let users = program.functions.iter().filter(|function| !is_model(program, function));
        let mut users = users.filter(|function| mentions(function, &is_it)).peekable();
        users.peek()?;
        let plain = users.all(|function| accesses(program, function, &is_it));
        plain.then(|| scalar(machine, state.memory.get(object), &global.name, true)).flatten()
    })
}

fn is_model(program: &Program, function: &Function) -> bool {
    let location = program.locations[function.location.index()];
    program.files.get(location.file.index()).is_some_and(|file| file.runtime)
}

fn mentions(function: &Function, is_it: &impl Fn(Operand) -> bool) -> bool {
    let mut found = false;
    for instruction in function.blocks.iter().flat_map(|block| &block.instructions) {
        instruction.op.for_each_use(|operand| found |= is_it(operand));
    }
    found
}

/// Whether all accesses at an address are to integers, not to floating-point numbers or addresses.
/// The address must not be used to compute others.
fn accesses(program: &Program, function: &Function, is_it: &impl Fn(Operand) -> bool) -> bool {
    let is_integer = |operand: Operand| match operand {
        Operand::Reg(register) => matches!(function.registers[register.index()], Type::Int(_)),
        Operand::Const(constant) => matches!(program.constants[constant.index()], Constant::Int(_)),
    };
    let mut instructions = function.blocks.iter().flat_map(|block| &block.instructions);
    instructions.all(|instruction| match &instruction.op {
        Op::Load { dst, ptr, .. } if is_it(*ptr) => is_integer(Operand::Reg(*dst)),
        Op::Store { ptr, value, .. } if is_it(*ptr) => is_integer(*value),
        Op::Offset { base, .. } => !is_it(*base),
        _ => true,
    })
}

/// The content of an object that is one integer.
fn scalar(machine: &Machine, object: &Object, name: &str, zeros: bool) -> Option<(Variable, Term)> {
    let size = object.size.as_u64().filter(|size| matches!(size, 1 | 2 | 4 | 8))?;
    let width = 8 * size as u32;
    let value = match object.cells.get(0) {
        Some(cell) if u64::from(cell.size) == size => number(machine, cell.value, width)?,
        None if zeros && object.cells.is_empty() && object.fill == Fill::Byte(0) => {
            machine.terms.constant_u64(width, 0)
        }
        _ => return None,
    };
    Some((Variable { name: name.to_owned(), width, signed: None }, value))
}

/// The term of a value that is an integer of this width, in bits.
fn number(machine: &Machine, value: Value, width: u32) -> Option<Term> {
    let term = match value {
        Value::Int { .. } | Value::Term(_) => value.to_term(&machine.terms)?,
        _ => return None,
    };
    (machine.terms.width(term) == width).then_some(term)
}

/// Whether C can say this name. Names that the compiler has made up contain dots.
fn is_identifier(name: &str) -> bool {
    !name.is_empty()
        && !name.starts_with(|first: char| first.is_ascii_digit())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}
