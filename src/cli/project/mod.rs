//! Which files a program has, and how each of them is compiled: flags after `--`, compile
//! databases, targets of `CMake`, and maps of linkers.
mod cmake;
mod database;
mod flags;
mod map;
mod unit;

use super::args::FrontendArgs;
use super::compiler::{BuildArgs, CompilerArgs, ReadFlags};
use super::status::Failure;
use super::stdin;
use crate::frontend::{self, DataModel, FlagSource, Flags, STANDARD_INPUT};
use database::Database;
use flags::{ReadUnits, read_units};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The ending of maps of a linker.
const MAP: &str = ".map";

/// Reads what the arguments say of the compiler, and completes them.
pub(super) fn read(args: &mut FrontendArgs) -> Result<(), Failure> {
    let asked = args.data_model.map(DataModel::from);
    let model = read_for(&mut args.files, &mut args.compiler, &args.build, asked)?;
    args.data_model = model.map(Into::into);
    Ok(())
}

/// Completes the files and the arguments of the compiler. Returns the sizes of C's types that are
/// asked for, or that flags choose.
pub(super) fn read_for(
    files: &mut Vec<PathBuf>,
    compiler: &mut CompilerArgs,
    build: &BuildArgs,
    asked: Option<DataModel>,
) -> Result<Option<DataModel>, Failure> {
    if files.is_empty() && build.target.is_none() {
        *files = std::mem::take(&mut compiler.flags).into_iter().map(PathBuf::from).collect();
    }
    stdin::keep(files)?;
    let flags = Flags::read(&compiler.flags, FlagSource::User)
        .map_err(|error| Failure::usage(format!("after `--`: {error}")))?;
    let mut model = asked;
    if let Some(found) = flags.data_model {
        if asked.is_some_and(|asked| asked != found) {
            return Err(Failure::usage("the flags after `--` contradict --data-model"));
        }
        model = Some(found);
    }
    compiler.read = ReadFlags {
        standard: flags.standard,
        language: flags.language,
        arguments: flags.arguments,
        files: BTreeMap::new(),
        libraries: flags.libraries,
    };
    let Some(directory) = &build.database else { return Ok(model) };
    let found = if let Some(target) = &build.target {
        let is_map = target.ends_with(MAP);
        let units = if is_map {
            map::sources(directory, Path::new(target))
        } else {
            cmake::sources(directory, target)
        };
        let units = units.map_err(Failure::input)?;
        let known = units.iter().map(|unit| unit.file.clone());
        *files = known.chain(std::mem::take(files)).collect();
        units
    } else {
        let options = compiler.options();
        let is_of_project = |file: &&PathBuf| {
            !frontend::is_module(file, &options) && file.as_path() != Path::new(STANDARD_INPUT)
        };
        let database = Database::open(directory).map_err(Failure::input)?;
        database.units(files.iter().filter(is_of_project)).map_err(Failure::input)?
    };
    let ReadUnits { files: read, libraries, model: own } =
        read_units(found, model).map_err(Failure::input)?;
    compiler.read.files = read;
    compiler.read.libraries.extend(libraries);
    for options in compiler.read.files.values_mut() {
        // What the user says counts more than what entries say.
        if compiler.std.is_some() || compiler.read.standard.is_some() {
            options.standard = None;
        }
        if compiler.language.is_some() || compiler.read.language.is_some() {
            options.language = None;
        }
    }
    Ok(own)
}
