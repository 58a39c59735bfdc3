//! The program as it really runs: compiled for this machine and linked with a harness.
use super::clang::{
    Clang, Kind, RELAXED, as_file, data_model_option, kind_of, language_options, with_own_places,
};
use super::compile_options::{ADDRESS_CHECKS, OVERFLOW_CHECKS, RACE_CHECKS, SEMANTICS, VISITS};
use super::libcxx::Library;
use super::{FrontendError, FrontendOptions, Stdlib};
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
    /// `inline` in C defines a function, as in GNU C of 1989. By the standard, another file has to define it unless all calls are inlined.
    pub gnu_inline: bool,
}

/// How to make a binary.
pub struct NativeBuild {
    /// Commands that have to succeed one after the other.
    pub commands: [Command; 2],
    /// The program that names locations in a sanitizer's reports; `None` without a sanitizer or if there is no such program.
    pub symbolizer: Option<PathBuf>,
    /// Temporary files that the commands read.
    _own_places: Vec<NamedTempFile>,
    /// Headers that they read.
    _headers: Option<TempDir>,
}

/// The commands that make a binary of the files. Definitions of the harness win over those of the files. The linker only
/// warns of names that nobody defines; using one ends the program.
pub fn native_build(
    inputs: &[PathBuf],
    harness: &Path,
    binary: &Path,
    options: &FrontendOptions,
    checks: NativeChecks,
) -> Result<NativeBuild, FrontendError> {
    let clang = Clang::find(options)?;
    let model = data_model_option(options.data_model);
    let object = harness.with_extension("o");
    let mut first = clang.command();
    first.args([model, "-O0", "-fno-pic", "-w", "-c"]).arg(harness).arg("-o").arg(&object);
    let mut second = clang.command();
    second.args([model, "-O0"]).args(SEMANTICS).args(RELAXED).args(["-fno-pic", "-no-pie"]);
    // Without these, the machine computes floating point with more precision than the types have.
    second.args(["-msse2", "-mfpmath=sse"]);
    // Undefined values are often 0 in counterexamples.
    second.arg("-ftrivial-auto-var-init=zero");
    if options.overflow_checks {
        // The harness has the functions that the checks call.
        second.args(OVERFLOW_CHECKS).arg("-fno-sanitize-link-runtime");
    }
    match checks.sanitizer {
        Some(Sanitizer::Address | Sanitizer::Leak) => _ = second.args(ADDRESS_CHECKS),
        Some(Sanitizer::Thread) => _ = second.args(RACE_CHECKS),
        None => {}
    }
    if checks.visits {
        second.args(VISITS);
        if checks.sanitizer.is_none() {
            second.arg("-fno-sanitize-link-runtime");
        }
    }
    if let Some(library) = Library::find(options)? {
        library.use_headers(&mut second);
    }
    language_options(&mut second, options);
    let is_cxx =
        |path: &PathBuf| matches!(kind_of(path), Ok(Kind::Source(language)) if language.starts_with("c++"));
    let own_declarations = !inputs.iter().any(is_cxx);
    let headers = options.intrinsics.map(|checker| checker.declare(&mut second, own_declarations));
    let headers =
        headers.transpose().map_err(|source| FrontendError::Read { path: harness.to_owned(), source })?;
    if checks.gnu_inline {
        second.arg("-fgnu89-inline");
    }
    second.arg(object);
    let mut own_places = Vec::new();
    if let Some(entry) = &options.entry {
        own_places.extend(entry.compile_with(&mut second)?);
    }
    let mut is_cxx = false;
    for path in inputs {
        let language = match kind_of(path)? {
            Kind::Source(language) => {
                own_places.extend(with_own_places(path, &mut second)?);
                language
            }
            Kind::Module => "ir",
        };
        is_cxx |= language.starts_with("c++");
        second.args(["-x", language]).arg(as_file(path));
    }
    if is_cxx {
        if options.stdlib == Stdlib::LibCxx {
            second.arg("-stdlib=libc++");
        }
        // With the library of C++ come the sanitizers' own operators new and delete.
        second.arg("--driver-mode=g++");
    }
    second.args(["-x", "none", "-lm", "-lpthread"]);
    second.args(["-Wl,-z,muldefs", "-Wl,--warn-unresolved-symbols", "-o"]).arg(binary);
    let symbolizer = checks.sanitizer.is_some().then(|| clang.program("llvm-symbolizer")).flatten();
    Ok(NativeBuild { commands: [first, second], symbolizer, _own_places: own_places, _headers: headers })
}
