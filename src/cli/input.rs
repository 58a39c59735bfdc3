//! From files and compiler options to a program.
use super::args::{AsmArg, FrontendArgs};
use super::compiler::UndefinedArg;
use super::status::{ExitStatus, Failure};
use super::text_form::is_text_form;
use crate::frontend::{self, Arguments, FrontendError, FrontendOptions, Observed, OptLevel};
use crate::ir::{self, ArithmeticError, FunctionId, Location, Program};
use crate::property::{MemoryPart, Property, display_name};
use std::path::{Path, PathBuf};

/// Loads the program as the property needs it.
pub(super) fn load(args: &FrontendArgs, property: &Property) -> Result<Program, Failure> {
    load_by(args, property, &options(args, property))
}

/// As [`load`], and also records which registers hold variables of the source.
pub(super) fn load_with_variables(args: &FrontendArgs, property: &Property) -> Result<Program, Failure> {
    load_by(args, property, &FrontendOptions { variables: true, ..options(args, property) })
}

/// As [`load`], with these options of the front end.
pub(super) fn load_by(
    args: &FrontendArgs,
    property: &Property,
    options: &FrontendOptions,
) -> Result<Program, Failure> {
    let mut program = match args.files.iter().find(|path| is_text_form(path)) {
        Some(path) => text_form(path, &args.files)?,
        None => frontend::load(&args.files, options).map_err(|error| {
            let of_harness = matches!((&error, &args.made), (FrontendError::Clang { path, .. }, Some(made)) if *path == made.harness);
            let mut failure = failure(error);
            if of_harness {
                failure.message.push_str("error: the arguments that --entry makes do not compile: let `tessera harness` write the file, and edit it\n");
            }
            failure
        })?,
    };
    match args.compiler.undefined(args.undefined) {
        UndefinedArg::Unknown => {}
        UndefinedArg::Havoc => program.havoc_undefined(),
        UndefinedArg::Error => refuse_undefined(&program, property.functions())?,
    }
    Ok(program)
}

/// Fails if the program calls functions that are defined nowhere, except for those that the
/// property is about (`meant`).
fn refuse_undefined(program: &Program, meant: &[String]) -> Result<(), Failure> {
    let name = |function: FunctionId| display_name(&program.functions[function.index()]);
    let lines: Vec<String> = program
        .undefined_functions()
        .into_iter()
        .filter(|(function, _)| !meant.contains(&name(*function)))
        .map(|(function, location)| {
            let Location { file, line, column } = program.locations[location.index()];
            let path = &program.files[file.index()].path;
            format!("{path}:{line}:{column}: call of {}, which is defined nowhere", name(function))
        })
        .collect();
    if lines.is_empty() {
        return Ok(());
    }
    let advice = "add the files that define them, or choose --undefined unknown or havoc";
    Err(Failure::input(format!("{}\n{advice}", lines.join("\n"))))
}

/// If the property is about arithmetic, a file that cannot be checked for it: only sources say
/// which operations are signed, and which conversions are implicit.
pub(super) fn without_signs<'a>(args: &'a FrontendArgs, property: &Property) -> Option<&'a Path> {
    let options = args.compiler.options();
    let tells_none = |path: &&Path| is_text_form(path) || frontend::is_module(path, &options);
    // Which integers are divided by zero, the code itself shows.
    let is_checked = property.arithmetic().is_some_and(|error| error != ArithmeticError::DivisionByZero);
    let mut files = args.files.iter().map(PathBuf::as_path).filter(|_| is_checked);
    files.find(|path| path.is_file() && tells_none(path))
}

/// The options of the front end that the arguments ask for. Every level of optimisation keeps the
/// calls that the property is about.
pub(super) fn options(args: &FrontendArgs, property: &Property) -> FrontendOptions {
    FrontendOptions {
        data_model: args.data_model(),
        opt_level: args.optimise.map(|level| match level {
            0 => OptLevel::O0,
            1 => OptLevel::O1,
            2 => OptLevel::O2,
            _ => OptLevel::O3,
        }),
        keep_calls: property.watched_calls(),
        allocation: args.malloc.into(),
        removed_bodies: args.remove_body.clone(),
        spurious_wakeups: !args.no_spurious_wakeups,
        spurious_failures: !args.no_spurious_wakeups && !property.is_liveness(),
        processors: args.processors,
        scopes: property.follows_lifetimes() && args.optimise.is_none(),
        keep_decisions: *property == Property::NoUninitialisedRead,
        races: *property == Property::NoDataRace,
        end: property.is_liveness()
            || *property == Property::NoDeadlock
            || property.memory().contains(MemoryPart::Cleanup),
        cleanup: property.memory().contains(MemoryPart::Cleanup),
        arithmetic: match property {
            Property::Termination => Some(ArithmeticError::SignedOverflow),
            property => property.arithmetic(),
        },
        observed: property.formula().map(|specification| Observed {
            atoms: specification.atoms.clone(),
            finite: specification.finite,
        }),
        undefined_throws: args.compiler.undefined(args.undefined) == UndefinedArg::Havoc,
        havoc_assembly: args.asm == AsmArg::Havoc,
        entry: args.made.clone(),
        arguments: Arguments { most: args.args, longest: args.arg_length },
        ..args.compiler.options()
    }
}

/// Reads a program in text form. It is complete, so there is nothing to compile or to link it with.
fn text_form(path: &Path, all: &[PathBuf]) -> Result<Program, Failure> {
    let name = path.display();
    if all.len() > 1 {
        return Err(Failure::input(format!(
            "{name}: a program in text form cannot be linked with other files"
        )));
    }
    let text = std::fs::read_to_string(path)
        .map_err(|error| Failure::input(format!("cannot read {name}: {error}")))?;
    let program = ir::text::parse(&text).map_err(|error| Failure::input(format!("{name}:{error}")))?;
    match ir::validate(&program).first() {
        Some(defect) => Err(Failure::input(format!("{name}: {defect}"))),
        None => Ok(program),
    }
}

pub(super) fn failure(error: FrontendError) -> Failure {
    match error {
        // Programmers know the compiler's messages: they are printed as they are, without a prefix.
        FrontendError::Clang { output, .. } => Failure { status: ExitStatus::BadInput, message: output },
        FrontendError::Internal(_) => Failure::internal(error),
        other => Failure::input(other),
    }
}
