//! What to know about a verdict `true`: that nothing in the program could have violated the property.
use super::options::CheckOptions;
use crate::ir::{Callee, Constant, FunctionId, Instruction, Op, Program};
use crate::property::Property;
use fixedbitset::FixedBitSet;

/// Why the verdict `true` says little, in sentences.
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
        notes.push(format!("the compiled program has {what}, so nothing was checked"));
    }
    if options.property == Property::NoDataRace && !program.may_have_threads() {
        notes.push("the program creates no second thread, so nothing was checked".to_owned());
    }
    if !options.lines.is_empty() && !has_code_in_lines(program, options) {
        notes.push("there is no code in the lines of --at, so nothing was checked".to_owned());
    }
    notes
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
