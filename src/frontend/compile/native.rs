//! The program as it really runs: compiled for this machine and linked with a harness.
use super::clang::{Clang, RELAXED, arithmetic_checks, as_file, data_model_option, language_options};
use super::compile_options::{ADDRESS_CHECKS, RACE_CHECKS, SEMANTICS, SSE, VISITS};
use super::libcxx::Library;
use super::modules::read_modules;
use super::own_places::with_own_places;
use crate::frontend::{FrontendError, FrontendOptions, Language, Stdlib};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::{NamedTempFile, TempDir};

/// What watches a real run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sanitizer {
    /// `AddressSanitizer`.
    Address,
    /// The same, and lost memory.
    Leak,
    /// `ThreadSanitizer`.
    Thread,
}

/// What is built into a binary besides the harness.
#[derive(Clone, Copy, Debug)]
pub struct NativeChecks {
    /// What watches it.
    pub sanitizer: Option<Sanitizer>,
    /// The harness is called wherever a thread may be held up.
    pub visits: bool,
    /// Libraries are linked that not every compiler links by itself.
    pub more_libraries: bool,
    /// `inline` in C defines a function, as in GNU C of 1989. By the standard, another file has to
    /// define it unless all calls are inlined.
    pub gnu_inline: bool,
}

/// Libraries of the system that define what a program may use without a header that is the
/// library's own: atomic operations on large objects, and in older versions of the C library what
/// it now has itself.
const MORE_LIBRARIES: &[&str] = &["atomic", "rt", "dl", "crypt"];

/// How to make a binary.
pub struct NativeBuild {
    /// Commands that have to succeed one after the other. The last one links what the others have
    /// compiled.
    pub commands: Vec<Command>,
    /// Temporary files that the commands read.
    _texts: Vec<NamedTempFile>,
    /// Headers that they read.
    _headers: Vec<TempDir>,
}

/// The commands that make a binary of the files. Definitions of the harness win over those of the
/// files. The linker only warns of names that nobody defines; using one ends the program. Files in
/// C++ that name no standard are compiled by `cxx_standard`.
pub fn native_build(
    inputs: &[PathBuf],
    harness: &Path,
    binary: &Path,
    options: &FrontendOptions,
    cxx_standard: Option<&str>,
    checks: NativeChecks,
) -> Result<NativeBuild, FrontendError> {
    let clang = Clang::find(options)?;
    let model = data_model_option(options.data_model);
    let object = harness.with_extension("o");
    let mut first = clang.command();
    first.args([model, "-O0", "-fno-pic", "-w", "-c"]).arg(harness).arg("-o").arg(&object);
    let mut commands = vec![first];
    let mut objects = vec![object];
    let (mut texts, mut headers) = (Vec::new(), Vec::new());
    let mut is_cxx = false;
    for path in inputs {
        let language = options.language_of(path)?;
        is_cxx |= language.is_cxx();
        let mut own = options.for_file(path);
        if language.is_cxx() && own.standard.is_none() {
            own.standard = cxx_standard.map(str::to_owned);
        }
        let mut compile = |input: &mut dyn FnMut(&mut Command) -> Result<(), FrontendError>| {
            let mut command = clang.command();
            command.args(&own.clang_args).arg(model);
            shared_options(&mut command, options, checks);
            if let Some(library) = Library::find(options)? {
                library.use_headers(&mut command);
            }
            command.args(["-c", "-x", language.name()]);
            input(&mut command)?;
            let object = harness.with_extension(format!("{}.o", objects.len()));
            command.arg("-o").arg(&object);
            commands.push(command);
            objects.push(object);
            Ok::<(), FrontendError>(())
        };
        if language == Language::Module {
            for (_, bytes) in read_modules(path)?.modules {
                let text =
                    temporary(&bytes).map_err(|source| FrontendError::Read { path: path.clone(), source })?;
                compile(&mut |command| Ok(_ = command.arg(text.path())))?;
                texts.push(text);
            }
            continue;
        }
        compile(&mut |command| {
            language_options(command, &own);
            if let Some(checker) = options.intrinsics {
                // In C, what does not fit is declared by calls.
                let declared = checker.declare(command, !language.is_cxx());
                headers.push(declared.map_err(|source| FrontendError::Read { path: path.clone(), source })?);
            }
            if checks.gnu_inline {
                command.arg("-fgnu89-inline");
            }
            texts.extend(with_own_places(path, "", command)?);
            if let Some(entry) = &options.entry {
                texts.extend(entry.compile_with(command)?);
            }
            command.arg(as_file(path));
            Ok(())
        })?;
    }
    let mut last = clang.command();
    last.arg(model);
    shared_options(&mut last, options, checks);
    last.arg("-no-pie").args(objects);
    if is_cxx {
        if options.stdlib == Stdlib::LibCxx {
            last.arg("-stdlib=libc++");
        }
        // With the library of C++ come the sanitizers' own operators new and delete.
        last.arg("--driver-mode=g++");
    }
    last.args(libraries(&clang, &options.libraries, model));
    last.args(["-lm", "-lpthread"]);
    if checks.more_libraries {
        last.args(clang.libraries(MORE_LIBRARIES, &[], model).iter().map(|name| format!("-l{name}")));
    }
    last.args(["-Wl,-z,muldefs", "-Wl,--warn-unresolved-symbols", "-o"]).arg(binary);
    commands.push(last);
    Ok(NativeBuild { commands, _texts: texts, _headers: headers })
}

/// Those of these flags that the linker can follow. A library that is not there is left out: the
/// linker would stop, and a name that nobody defines is told of. So is one that defines nothing
/// that the program needs.
fn libraries(clang: &Clang, flags: &[String], model: &str) -> Vec<String> {
    let folders: Vec<&Path> =
        flags.iter().filter_map(|flag| flag.strip_prefix("-L")).map(Path::new).collect();
    let names: Vec<&str> = flags.iter().filter_map(|flag| flag.strip_prefix("-l")).collect();
    let found = if names.is_empty() { Vec::new() } else { clang.libraries(&names, &folders, model) };
    let is_there = |flag: &&String| flag.strip_prefix("-l").is_none_or(|name| found.contains(&name));
    let mut all: Vec<String> = flags.iter().filter(is_there).cloned().collect();
    if !all.is_empty() {
        all.insert(0, "-Wl,--as-needed".to_owned());
        all.push("-Wl,--no-as-needed".to_owned());
    }
    all
}

/// The options for compiling and linking.
fn shared_options(command: &mut Command, options: &FrontendOptions, checks: NativeChecks) {
    command.arg("-O0").args(SEMANTICS).args(RELAXED).arg("-fno-pic");
    // A run tells by which calls it has come to a violation.
    command.args(["-gline-tables-only", "-fasynchronous-unwind-tables"]);
    command.args(SSE);
    // Undefined values are often 0 in counterexamples.
    command.arg("-ftrivial-auto-var-init=zero");
    if let Some(error) = options.arithmetic {
        // The harness has the functions that the checks call.
        command.args(arithmetic_checks(error)).arg("-fno-sanitize-link-runtime");
    }
    match checks.sanitizer {
        Some(Sanitizer::Address | Sanitizer::Leak) => _ = command.args(ADDRESS_CHECKS),
        Some(Sanitizer::Thread) => _ = command.args(RACE_CHECKS),
        None => {}
    }
    if checks.visits {
        command.args(VISITS);
        if checks.sanitizer.is_none() {
            command.arg("-fno-sanitize-link-runtime");
        }
    }
}

/// A temporary file with this content.
fn temporary(content: &[u8]) -> std::io::Result<NamedTempFile> {
    let mut file = NamedTempFile::new()?;
    file.write_all(content)?;
    Ok(file)
}
