//! Translates a linked module to the internal representation.
//!
//! Aggregates and vectors in registers become their scalar leaves ([`layout`]), phis become block
//! parameters ([`function`]), constant expressions become constants or instructions ([`constant`]).
//! What is not supported becomes [`crate::ir::Op::Unsupported`] at its place: translation itself
//! fails only if there is no `main`.
mod aggregate;
mod arithmetic;
mod assembler;
mod assembly;
mod call;
mod cast;
mod constant;
mod constants;
mod convention;
mod declare;
mod exception_flags;
mod float;
mod function;
mod global;
mod indirect;
mod initialisation;
mod instruction;
mod intrinsic;
mod jump;
mod label;
mod layout;
mod open;
mod operands;
mod place;
mod rounding;
pub(super) mod section;
mod start;
mod thread;
mod tidy;
mod translator;
mod unwind;

use super::llvm::Module;
use super::names::MAIN;
use super::{FrontendError, FrontendOptions};
use crate::ir::Program;
use translator::Translator;

/// Translates a verified module. The same module gives the same program.
pub(super) fn translate(
    module: &Module<'_>,
    options: &FrontendOptions,
    handles_faults: bool,
) -> Result<Program, FrontendError> {
    let mut translator = Translator::new(module, options);
    translator.program.handles_faults = handles_faults;
    translator.declare();
    translator.define_globals();
    let main = module.function_named(MAIN).ok_or(FrontendError::NoMain)?;
    for function in module.functions() {
        if let Some(id) = translator.functions.get(&function).copied() {
            translator.define_function(function, id);
        }
    }
    let entry = translator.start(main)?;
    let fusion = translator.assumptions_of_fusion(options);
    let Translator {
        mut program,
        places,
        constants,
        havocked,
        allocates,
        omits_wakeups,
        asks_for_processors,
        constructors,
        ..
    } = translator;
    program.entry = entry;
    program.constants = constants.list;
    (program.locations, program.files) = places.finish();
    program.assumptions.extend(assembly::assumption(&program, havocked));
    let memory = options.allocation.assumption().filter(|_| allocates);
    program.assumptions.extend(memory.map(Into::into));
    program.assumptions.extend(fusion);
    program.assumptions.extend(options.arguments.assumption(module));
    program.assumptions.extend(omits_wakeups.then(|| "no wait ends by a spurious wake-up".into()));
    if let Some(processors) = options.processors.filter(|_| asks_for_processors) {
        program.assumptions.push(format!("the machine has {processors} processors").into());
    }
    program.assumptions.extend(initialisation::assumption(&program, &constructors));
    Ok(program)
}
