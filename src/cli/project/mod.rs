//! Which files a program has, and how each of them is compiled: flags after `--`, compile
//! databases, targets of `CMake`, and maps of linkers.
mod cmake;
mod database;
mod map;

use super::args::FrontendArgs;
use super::compiler::{BuildArgs, CompilerArgs, ReadFlags};
use super::output;
use super::status::Failure;
use super::stdin;
use crate::frontend::{
    self, DataModel, FileOptions, FlagSource, Flags, FrontendOptions, STANDARD_INPUT, data_model_of_machine,
};
use database::Database;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The ending of maps of a linker.
const MAP: &str = ".map";

/// How a project compiles a file.
struct Unit {
    file: PathBuf,
    /// What relative paths among the arguments are relative to.
    directory: PathBuf,
    /// The compiler and its arguments.
    arguments: Vec<String>,
    /// See [`FileOptions::if_needed`].
    if_needed: bool,
}

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

/// What the flags of all files come to.
struct ReadUnits {
    /// The options for each file.
    files: BTreeMap<PathBuf, FileOptions>,
    /// The libraries that they are linked with.
    libraries: Vec<String>,
    /// The sizes of C's types for all of them.
    model: Option<DataModel>,
}

fn read_units(units: Vec<Unit>, asked: Option<DataModel>) -> Result<ReadUnits, String> {
    let mut model: Option<(DataModel, PathBuf)> = None;
    let mut read = BTreeMap::new();
    let (mut ignored, mut uncertain, mut libraries) = (Vec::new(), Vec::new(), Vec::new());
    for Unit { file, directory, arguments, if_needed } in units {
        let name = file.display();
        let flags = Flags::read(&arguments, FlagSource::Entry(&directory))
            .map_err(|error| format!("{name}: in the project's flags, {error}"))?;
        let (own, machine) = match compiler(&arguments).and_then(machine_of_compiler) {
            Some(machine) if flags.data_model.is_none() && flags.foreign.is_none() => {
                (data_model_of_machine(&machine), Some(machine))
            }
            _ => (flags.data_model, flags.foreign),
        };
        if let (Some(machine), None, None) = (machine, own, asked) {
            return Err(format!(
                "{name}: the project compiles it for {machine}; --data-model ilp32 or lp64 checks it as a program for x86"
            ));
        }
        let found = own.or(asked).unwrap_or_default();
        if let Some(asked) = asked
            && found != asked
        {
            return Err(format!(
                "{name}: the project compiles it for {}, and --data-model contradicts",
                bits(found)
            ));
        }
        match &model {
            Some((known, other)) if *known != found => {
                return Err(format!(
                    "{name} is compiled for {}, and {} for {}: they are no program together",
                    bits(found),
                    other.display(),
                    bits(*known)
                ));
            }
            Some(_) => {}
            None => model = Some((found, file.clone())),
        }
        ignored.extend(flags.ignored);
        uncertain.extend(flags.uncertain);
        for library in flags.libraries {
            if !libraries.contains(&library) {
                libraries.push(library);
            }
        }
        let (language, standard, clang_args) = (flags.language, flags.standard, flags.arguments);
        let options = FileOptions { language, standard, clang_args, if_needed };
        read.insert(file, options);
    }
    let model = model.map(|(model, _)| model).or(asked);
    uncertain.sort();
    uncertain.dedup();
    if !uncertain.is_empty() {
        let options = FrontendOptions { data_model: model.unwrap_or_default(), ..FrontendOptions::default() };
        let unknown = frontend::unknown_flags(&uncertain, &options).map_err(|error| error.to_string())?;
        let is_unknown = |flag: &String| {
            unknown
                .iter()
                .any(|unknown| flag == unknown || unknown.ends_with('=') && flag.starts_with(unknown))
        };
        ignored.extend(uncertain.iter().filter(|flag| is_unknown(flag)).cloned());
        for options in read.values_mut() {
            options.clang_args.retain(|argument| !is_unknown(argument));
        }
    }
    ignored.sort();
    ignored.dedup();
    if !ignored.is_empty() {
        let flags = ignored.join(" ");
        output::message(&format!("warning: flags of the project that the check does not follow: {flags}"));
    }
    Ok(ReadUnits { files: read, libraries, model })
}

/// A path relative to the current directory, if it is below that.
fn shortest(path: &Path) -> PathBuf {
    let here = std::env::current_dir().and_then(|here| here.canonicalize());
    let short =
        here.ok().and_then(|here| path.canonicalize().ok()?.strip_prefix(here).ok().map(Path::to_owned));
    short.unwrap_or_else(|| path.to_owned())
}

fn bits(model: DataModel) -> &'static str {
    match model {
        DataModel::Ilp32 => "32 bits",
        DataModel::Lp64 => "64 bits",
    }
}

/// The compiler in a command. Others may stand before it.
fn compiler(arguments: &[String]) -> Option<&str> {
    const LAUNCHERS: [&str; 4] = ["ccache", "sccache", "distcc", "icecc"];
    let is_launcher = |name: &str| {
        Path::new(name).file_name().is_some_and(|name| LAUNCHERS.iter().any(|known| name == *known))
    };
    arguments.iter().map(String::as_str).find(|name| !is_launcher(name))
}

/// The machine in the name of a compiler, as in `arm-none-eabi-gcc`; `None` if the name has none.
fn machine_of_compiler(compiler: &str) -> Option<String> {
    const OTHERS: [&str; 12] = [
        "arm",
        "aarch64",
        "avr",
        "loongarch",
        "m68k",
        "mips",
        "msp430",
        "powerpc",
        "riscv",
        "s390",
        "sparc",
        "xtensa",
    ];
    let name = Path::new(compiler).file_name()?.to_str()?;
    let (machine, rest) = name.split_once('-')?;
    let is_other = OTHERS.iter().any(|other| machine.starts_with(other));
    let is_machine = !rest.is_empty() && (is_other || data_model_of_machine(machine).is_some());
    // `x86_64-w64-mingw32-gcc` is for Windows.
    is_machine.then(|| if rest.contains("mingw") { name } else { machine }.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unit(file: &str, arguments: &str) -> Unit {
        Unit {
            file: file.into(),
            directory: "/".into(),
            arguments: arguments.split(' ').map(str::to_owned).collect(),
            if_needed: false,
        }
    }

    fn model(units: &[(&str, &str)], asked: Option<DataModel>) -> Result<Option<DataModel>, String> {
        let units = units.iter().map(|(file, arguments)| unit(file, arguments)).collect();
        read_units(units, asked).map(|read| read.model)
    }

    #[test]
    fn all_files_have_the_same_sizes() {
        let (narrow, wide) = (Some(DataModel::Ilp32), Some(DataModel::Lp64));
        assert_eq!(model(&[("a.c", "cc -m32"), ("b.c", "i686-linux-gnu-gcc")], None), Ok(narrow));
        assert_eq!(model(&[("a.c", "cc"), ("b.c", "cc -m64")], None), Ok(wide));
        assert_eq!(model(&[("a.c", "cc")], narrow), Ok(narrow));
        assert_eq!(model(&[], None), Ok(None));
        assert!(
            model(&[("a.c", "cc -m32"), ("b.c", "cc")], None).unwrap_err().contains("no program together")
        );
        assert!(model(&[("a.c", "cc -m32")], wide).unwrap_err().contains("--data-model contradicts"));
    }

    #[test]
    fn other_machines_are_no_surprise() {
        let error = model(&[("a.c", "/opt/bin/arm-none-eabi-gcc -c")], None).unwrap_err();
        assert!(error.contains("for arm; --data-model ilp32"), "{error}");
        assert_eq!(
            model(&[("a.c", "arm-none-eabi-gcc")], Some(DataModel::Ilp32)),
            Ok(Some(DataModel::Ilp32))
        );
        for windows in [
            "x86_64-w64-mingw32-gcc",
            "/usr/bin/ccache i686-w64-mingw32-g++",
            "cc --target=x86_64-pc-windows-msvc",
        ] {
            assert!(model(&[("a.c", windows)], None).is_err(), "{windows}");
        }
        assert!(model(&[("a.c", "ccache arm-none-eabi-gcc -c a.c")], None).is_err());
        assert_eq!(machine_of_compiler("my-gcc"), None);
        assert_eq!(machine_of_compiler("clang-19"), None);
    }
}
