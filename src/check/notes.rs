//! What to know about a verdict: that nothing in the program could have violated the property, or
//! that it has nothing of what a formula names.
use super::options::CheckOptions;
use crate::ir::{Callee, Constant, FunctionId, Instruction, Op, Operand, Program};
use crate::ltl::Atom;
use crate::property::{Property, Specification};
use fixedbitset::FixedBitSet;

/// Why the verdict says little, in sentences.
pub(super) fn notes(program: &Program, options: &CheckOptions) -> Vec<String> {
    let mut notes = Vec::new();
    let functions = options.property.functions();
    if !functions.is_empty() && !may_call(program, &options.property.targets(program)) {
        // Those of the models mean nothing to people.
        let named: Vec<&str> =
            functions.iter().map(String::as_str).filter(|name| !name.starts_with("__tessera_")).collect();
        let what = match &named[..] {
            [one] => format!("no call of {one}"),
            several => format!("no call of any of {}", several.join(", ")),
        };
        // Passes may have left out calls that are never reached.
        notes.push(format!("the compiled program has {what}: the source has none, or none is reached"));
    }
    if options.property == Property::NoDataRace && !program.may_have_threads() {
        notes.push("the compiled program creates no second thread".to_owned());
    }
    if !options.lines.is_empty() && !has_code_in_lines(program, options) {
        notes.push("the compiled program has no code in the lines of --at".to_owned());
    }
    notes.extend(options.property.formula().into_iter().flat_map(|formula| without_place(program, formula)));
    notes
}

/// The calls, lines and labels that a formula names and that the program does not have, in
/// sentences.
fn without_place(program: &Program, formula: &Specification) -> Vec<String> {
    let holds_somewhere = |index: usize| {
        let holds = |atom: &Operand| match atom {
            Operand::Const(constant) => {
                matches!(&program.constants[constant.index()], Constant::Int(bits) if !bits.is_zero())
            }
            Operand::Reg(_) => true,
        };
        instructions(program).any(|instruction| {
            matches!(&instruction.op, Op::Observe { atoms, .. } if atoms.get(index).is_some_and(holds))
        })
    };
    let named = formula.atoms.iter().enumerate();
    let missing = named.filter(|(index, atom)| {
        matches!(atom, Atom::Call(_) | Atom::At { .. } | Atom::Label(_)) && !holds_somewhere(*index)
    });
    missing.map(|(_, atom)| format!("the compiled program has no place where {atom} holds")).collect()
}

/// Whether the code calls one of these functions, or takes the address of one.
fn may_call(program: &Program, functions: &FixedBitSet) -> bool {
    let is_meant = |function: FunctionId| functions.contains(function.index());
    let calls = |op: &Op| matches!(op, Op::Call { callee: Callee::Direct(callee), .. } if is_meant(*callee));
    let takes = |constant: &Constant| matches!(constant, Constant::Function(function) if is_meant(*function));
    instructions(program).any(|instruction| calls(&instruction.op)) || program.constants.iter().any(takes)
}

/// Whether code that is no model of the library is in the lines where violations count.
fn has_code_in_lines(program: &Program, options: &CheckOptions) -> bool {
    instructions(program).any(|instruction| {
        let location = program.locations[instruction.location.index()];
        let is_own = program.files.get(location.file.index()).is_some_and(|file| !file.runtime);
        is_own && options.lines.iter().any(|lines| lines.contains(&location.line))
    })
}

fn instructions(program: &Program) -> impl Iterator<Item = &Instruction> {
    let blocks = program.functions.iter().flat_map(|function| &function.blocks);
    blocks.flat_map(|block| &block.instructions)
}
