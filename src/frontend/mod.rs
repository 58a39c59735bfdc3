//! From C, C++ or LLVM modules to a [`Program`].
//!
//! A stage is a folder: clang makes bitcode of the files ([`compile`]); what it compiles otherwise
//! than the language says is repaired, marked or told ([`deviations`]); the modules are linked with
//! each other and with the models of `runtime/` ([`link`]); what passes could exploit is made
//! explicit, and passes shrink the code ([`prepare`]); the result is translated once
//! ([`translate`]). Nothing outside this folder knows LLVM ([`llvm`]).
mod allocation;
mod arguments;
mod code;
mod compile;
mod deviations;
mod entry;
mod error;
mod formula;
mod link;
mod llvm;
mod loader;
mod names;
mod options;
mod prepare;
mod translate;

pub use allocation::Allocation;
pub use arguments::Arguments;
pub use compile::clang::{cxx_standards, unknown_flags};
pub use compile::flags::{FlagError, FlagSource, Flags, data_model_of_machine};
pub use compile::intrinsics::Intrinsics;
pub use compile::language::{Language, STANDARD_INPUT};
pub use compile::native::{NativeBuild, NativeChecks, Sanitizer, native_build};
pub use compile::packages::missing_package;
pub use entry::{EntryError, Harness, PlacedHarness, Request, absolute, harness};
pub use error::FrontendError;
pub use formula::{FormulaError, Observed};
pub use loader::{Loader, Once};
pub use options::{DataModel, FileOptions, FrontendOptions, OptLevel, Stdlib};

use crate::ir::{self, Program};
use code::Code;
use compile::read::read_all;
use deviations::{assumed, evaluation_order};
use prepare::{fault_handlers, passes};
use std::path::{Path, PathBuf};

/// Loads a program: compiles, links, simplifies and translates the files.
///
/// A construct that is not supported is no error: it stops a path that reaches it. The same input
/// gives the same program.
pub fn load(inputs: &[PathBuf], options: &FrontendOptions) -> Result<Program, FrontendError> {
    let context = llvm::Context::new();
    let codes = read_all(inputs, options)?;
    let Built { mut module, assumptions, handles_faults } = build(&context, &codes, options)?;
    if options.variables {
        module.set_descriptions_as_instructions(true);
    }
    let mut program = translate::translate(&module, options, handles_faults)?;
    if let Some(observed) = &options.observed {
        formula::instrument(&mut program, observed)?;
    }
    program.assumptions.extend(assumptions);
    program.gaps = codes.into_iter().flat_map(|code| code.gaps).collect();
    program.harness = options.entry.as_ref().map(|entry| ir::Harness {
        path: entry.shown.clone(),
        text: entry.text.as_str().into(),
        assumption: entry.assumption.as_str().into(),
    });
    Ok(program)
}

/// Whether a file holds modules of LLVM, rather than source text, which clang compiles.
pub fn is_module(path: &Path, options: &FrontendOptions) -> bool {
    matches!(options.language_of(path), Ok(Language::Module))
}

/// A module that is ready for translation, and what is known of it before passes change it.
struct Built<'c> {
    module: llvm::Module<'c>,
    /// What it assumes where C, or the compiler, leaves something open.
    assumptions: Vec<Box<str>>,
    /// See [`Program::handles_faults`].
    handles_faults: bool,
}

/// Everything between compilation and translation.
fn build<'c>(
    context: &'c llvm::Context,
    codes: &[Code],
    options: &FrontendOptions,
) -> Result<Built<'c>, FrontendError> {
    let mut module = link::linker::link(context, codes, options)?;
    passes::drop_unused(&mut module, options)?;
    let answers = assumed::of_questions(&module).filter(|_| options.opt_level.is_none());
    let assumptions = [evaluation_order::assumption(&module), answers];
    let assumptions = assumptions.into_iter().flatten().collect();
    let handles_faults = fault_handlers::may_be_installed(&module);
    passes::run(&mut module, options)?;
    Ok(Built { module, assumptions, handles_faults })
}

#[cfg(test)]
mod tests;
