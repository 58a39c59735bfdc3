//! From C, C++ or LLVM modules to a [`Program`].
//!
//! clang compiles in a subprocess ([`clang`]), the modules are linked with each other and with the models of `runtime/`
//! ([`link`]), what passes could exploit is made explicit ([`prepare`]), passes shrink the code ([`passes`]), and the
//! result is translated once ([`translate`]). Nothing outside this folder knows LLVM.
mod arguments;
mod clang;
mod compile_options;
mod constant_calls;
mod entry;
mod error;
mod exception_flags;
mod exceptions;
mod headers;
mod intrinsics;
mod jumps;
mod libcxx;
mod link;
mod llvm;
mod loader;
mod markers;
mod native;
mod opaque;
mod passes;
mod prepare;
mod promotable;
mod rounding;
mod scopes;
mod translate;
mod unchecked;
mod unused_results;
mod volatile;

pub use arguments::Arguments;
pub use clang::standards;
pub use entry::{Entry, EntryError, Harness, Request, absolute, harness};
pub use error::FrontendError;
pub use intrinsics::Intrinsics;
pub use loader::{Loader, Once};
pub use native::{NativeBuild, NativeChecks, Sanitizer, native_build};

use crate::ir::{self, Program};
use clang::{Clang, Kind};
use std::path::{Path, PathBuf};

/// Sizes of C's types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum DataModel {
    /// `int`, `long` and pointers have 32 bits (`-m32`).
    Ilp32,
    /// `int` has 32 bits, `long` and pointers have 64 (`-m64`).
    #[default]
    Lp64,
}

impl DataModel {
    /// Width of pointers in bits.
    pub fn pointer_width(self) -> u32 {
        match self {
            DataModel::Ilp32 => 32,
            DataModel::Lp64 => 64,
        }
    }
}

/// A level of LLVM's own optimisation pipeline. LLVM exploits undefined behaviour, so bugs may vanish.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OptLevel {
    /// Nearly nothing.
    O0,
    /// Little.
    O1,
    /// Much.
    O2,
    /// All.
    O3,
}

/// A library of C++.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Stdlib {
    /// GNU's: the machine's headers, and models of what they declare.
    #[default]
    LibStdCxx,
    /// LLVM's: its own code as bitcode, which `scripts/setup.sh --libcxx` makes.
    LibCxx,
}

/// How to load a program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "independent choices")]
pub struct FrontendOptions {
    /// Sizes of C's types.
    pub data_model: DataModel,
    /// LLVM's pipeline of that level instead of the default one, which exploits no undefined behaviour.
    pub opt_level: Option<OptLevel>,
    /// Directories for `#include` (`-I`).
    pub include_dirs: Vec<PathBuf>,
    /// Macros (`-D`), `NAME` or `NAME=VALUE`.
    pub defines: Vec<String>,
    /// Functions whose calls [`FrontendOptions::opt_level`] must leave in place, because the property is about them.
    pub keep_calls: Vec<String>,
    /// Lifetimes are exact, see [`Program::scopes`].
    pub scopes: bool,
    /// Models of library functions access all memory that the functions are said to access (property `no-data-race`).
    pub races: bool,
    /// Waits on condition variables may end without a signal.
    pub spurious_wakeups: bool,
    /// The program says where the result of a signed operation does not fit its type (property `no-overflow`). This works for
    /// sources only: a module does not tell which operations are signed.
    pub overflow_checks: bool,
    /// A function without a definition may throw, unless it is declared not to.
    pub undefined_throws: bool,
    /// Inline assembly that is not modelled gives its outputs any value, and does nothing else.
    pub havoc_assembly: bool,
    /// Tell which registers hold variables of the source, see [`ir::Function::variables`](crate::ir::Function::variables).
    pub variables: bool,
    /// Language standard (`-std`). Without it, files in C++ are compiled by clang's own choice or, where that fails, by the first of some
    /// others that works.
    pub standard: Option<String>,
    /// The library of C++.
    pub stdlib: Stdlib,
    /// What the environment gives to the program.
    pub arguments: Arguments,
    /// The checker whose functions the program uses.
    pub intrinsics: Option<Intrinsics>,
    /// The harness that calls a function in the place of `main`.
    pub entry: Option<Entry>,
    /// Further arguments for clang.
    pub clang_args: Vec<String>,
    /// The clang to run; otherwise found by `TESSERA_CLANG` or on the search path.
    pub clang: Option<PathBuf>,
}

/// Loads a program: compiles, links, simplifies and translates the files.
///
/// A construct that is not supported is no error: it stops a path that reaches it. The same input gives the same program.
pub fn load(inputs: &[PathBuf], options: &FrontendOptions) -> Result<Program, FrontendError> {
    let context = llvm::Context::new();
    let codes = read_all(inputs, options)?;
    let mut module = build(&context, &codes, options)?;
    if options.variables {
        module.set_descriptions_as_instructions(true);
    }
    let mut program = translate::translate(&module, options)?;
    program.gaps = codes.into_iter().flat_map(|code| code.gaps).collect();
    program.harness = options.entry.as_ref().map(|entry| ir::Harness {
        path: entry.shown.clone(),
        text: entry.text.as_str().into(),
        assumption: entry.assumption.as_str().into(),
    });
    Ok(program)
}

/// Whether a file is source text, which clang compiles, rather than a module.
pub fn is_source(path: &Path) -> bool {
    matches!(clang::kind_of(path), Ok(Kind::Source(_)))
}

/// Everything between compilation and translation.
fn build<'c>(
    context: &'c llvm::Context,
    codes: &[Code],
    options: &FrontendOptions,
) -> Result<llvm::Module<'c>, FrontendError> {
    let mut module = link::link(context, codes, options)?;
    passes::drop_unused(&mut module, options)?;
    passes::run(&mut module, options)?;
    Ok(module)
}

/// A module that LLVM can read.
struct Code {
    path: PathBuf,
    bytes: Vec<u8>,
    /// See [`Program::gaps`].
    gaps: Vec<Box<str>>,
}

/// Compiles or reads each input, in parallel.
fn read_all(inputs: &[PathBuf], options: &FrontendOptions) -> Result<Vec<Code>, FrontendError> {
    if inputs.is_empty() {
        return Err(FrontendError::NoInput);
    }
    let kinds = inputs.iter().map(|path| readable(path)).collect::<Result<Vec<_>, _>>()?;
    let clang = Clang::find(options)?;
    std::thread::scope(|scope| {
        let clang = &clang;
        let jobs: Vec<_> = inputs
            .iter()
            .zip(kinds)
            .map(|(path, kind)| {
                scope.spawn(move || {
                    let path = path.clone();
                    match kind {
                        Kind::Source(language) => compile(clang, path, language, options),
                        Kind::Module => {
                            let bytes = clang.screen(&path, read(&path)?, options.data_model)?;
                            Ok(Code { path, bytes, gaps: Vec::new() })
                        }
                    }
                })
            })
            .collect();
        jobs.into_iter()
            .map(|job| {
                job.join()
                    .unwrap_or_else(|_| Err(FrontendError::Internal("a compile thread panicked".into())))
            })
            .collect()
    })
}

fn compile(
    clang: &Clang,
    path: PathBuf,
    language: &str,
    options: &FrontendOptions,
) -> Result<Code, FrontendError> {
    let more = if options.overflow_checks { unchecked::TELL } else { &[] };
    let compiled = clang.compile(&path, language, options, more)?;
    let gaps = if options.overflow_checks {
        unchecked::gaps(clang, &path, language, options, &compiled)?
    } else {
        Vec::new()
    };
    Ok(Code { path, bytes: compiled.bytes, gaps })
}

/// The kind of a file, if it is there and can be opened.
fn readable(path: &Path) -> Result<Kind, FrontendError> {
    let failed = |source| FrontendError::Read { path: path.to_owned(), source };
    let metadata = std::fs::File::open(path).and_then(|file| file.metadata()).map_err(failed)?;
    if metadata.is_dir() {
        return Err(failed(std::io::ErrorKind::IsADirectory.into()));
    }
    clang::kind_of(path)
}

fn read(path: &Path) -> Result<Vec<u8>, FrontendError> {
    std::fs::read(path).map_err(|source| FrontendError::Read { path: path.to_owned(), source })
}

#[cfg(test)]
mod tests;
