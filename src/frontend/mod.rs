//! From C, C++ or LLVM modules to a [`Program`].
//!
//! clang compiles in a subprocess ([`clang`]), the modules are linked with each other and with the models of `runtime/`
//! ([`link`]), what passes could exploit is made explicit ([`prepare`]), passes shrink the code ([`passes`]), and the
//! result is translated once ([`translate`]). Nothing outside this folder knows LLVM.
mod allocation;
mod archive;
mod arguments;
mod assumed;
mod atomic_updates;
mod bodies;
mod boolean_enums;
mod clang;
mod compile_options;
mod constant_calls;
mod empty_unions;
mod entry;
mod error;
mod evaluation_order;
mod exception_flags;
mod exceptions;
mod fault_handlers;
mod fitting;
mod flags;
mod formula;
mod headers;
mod intrinsics;
mod jumps;
mod language;
mod libcxx;
mod link;
mod llvm;
mod loader;
mod markers;
mod miscompiled;
mod native;
mod newer_llvm;
mod opaque;
mod open_results;
mod packages;
mod passes;
mod prepare;
mod printed_tree;
mod promotable;
mod returning;
mod rounding;
mod rust;
mod scopes;
mod translate;
mod unchecked;
mod undeclared;
mod uninterpreted;
mod unused_results;
mod volatile;

pub use allocation::Allocation;
pub use arguments::Arguments;
pub use clang::{cxx_standards, unknown_flags};
pub use entry::{Entry, EntryError, Harness, Request, absolute, harness};
pub use error::FrontendError;
pub use flags::{FlagError, FlagSource, Flags, data_model_of_machine};
pub use formula::{FormulaError, Observed};
pub use intrinsics::Intrinsics;
pub use language::{Language, STANDARD_INPUT};
pub use loader::{Loader, Once};
pub use native::{NativeBuild, NativeChecks, Sanitizer, native_build};
pub use packages::missing_package;

use crate::base::Reason;
use crate::ir::{self, ArithmeticError, Program};
use crate::ltl::Atom;
use clang::Clang;
use language::Modules;
use std::collections::BTreeMap;
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
    /// Names that are no macros (`-U`), whatever else says so.
    pub undefines: Vec<String>,
    /// Functions whose calls [`FrontendOptions::opt_level`] must leave in place, because the property is about them.
    pub keep_calls: Vec<String>,
    /// Lifetimes are exact, see [`Program::scopes`].
    pub scopes: bool,
    /// Models of library functions access all memory that the functions are said to access (property `no-data-race`).
    pub races: bool,
    /// Models count the threads that nobody has joined (property `valid-memcleanup`).
    pub cleanup: bool,
    /// It matters when the process ends: whether runs end, wait for ever, or free memory before.
    pub end: bool,
    /// Passes keep each decision of the program, and what it depends on (property `no-uninitialised-read`).
    pub keep_decisions: bool,
    /// When allocations fail.
    pub allocation: Allocation,
    /// Waits on condition variables may end without a signal.
    pub spurious_wakeups: bool,
    /// Weak operations that compare and exchange may fail without reason. Where runs that go on for
    /// ever matter, they do not: none fails so again and again.
    pub spurious_failures: bool,
    /// How many processors there are, if that is known.
    pub processors: Option<u32>,
    /// The program says where an arithmetic operation goes wrong in this way. This works for sources only: a module does not tell which
    /// operations are signed, or which conversions are implicit.
    pub arithmetic: Option<ArithmeticError>,
    /// Functions of the program whose bodies are left out.
    pub removed_bodies: Vec<String>,
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
    /// What the files hold; otherwise they tell.
    pub language: Option<Language>,
    /// What of a run is observed, for a formula that speaks of it.
    pub observed: Option<Observed>,
    /// Code that is compiled behind that of the file.
    pub epilogue: String,
    /// Further arguments for clang. Those of the front end win over them.
    pub clang_args: Vec<String>,
    /// How single files are compiled.
    pub files: BTreeMap<PathBuf, FileOptions>,
    /// See [`Flags::libraries`].
    pub libraries: Vec<String>,
    /// The clang to run; otherwise found by `TESSERA_CLANG` or on the search path.
    pub clang: Option<PathBuf>,
}

/// How a file is compiled, beside what [`FrontendOptions`] say for all files.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FileOptions {
    /// What the file holds.
    pub language: Option<Language>,
    /// Language standard.
    pub standard: Option<String>,
    /// Arguments for clang, before those for all files.
    pub clang_args: Vec<String>,
    /// It is a part of a static library: the program gets it if it needs something that it defines.
    pub if_needed: bool,
}

impl FrontendOptions {
    /// Whether a formula names lines.
    fn observes_lines(&self) -> bool {
        let is_line = |atom: &Atom| matches!(atom, Atom::At { .. });
        self.observed.as_ref().is_some_and(|observed| observed.atoms.iter().any(is_line))
    }

    /// The labels that a formula names.
    fn observed_labels(&self) -> impl Iterator<Item = &str> {
        self.observed.iter().flat_map(|observed| formula::label_names(&observed.atoms))
    }

    /// The options for one file. What is said of the file wins.
    fn for_file(&self, path: &Path) -> Self {
        let mut options = Self { files: BTreeMap::new(), ..self.clone() };
        if let Some(own) = self.files.get(path) {
            options.language = own.language.or(options.language);
            options.standard = own.standard.clone().or(options.standard);
            options.clang_args = [own.clang_args.clone(), options.clang_args].concat();
        }
        options
    }

    /// Whether the flags say that products and sums are not fused.
    fn forbids_fusion(&self) -> bool {
        let is_off = |args: &[String]| args.iter().any(|arg| arg == "-ffp-contract=off");
        let are_off = !self.files.is_empty() && self.files.values().all(|own| is_off(&own.clang_args));
        is_off(&self.clang_args) || are_off
    }

    /// What a file holds.
    fn language_of(&self, path: &Path) -> Result<Language, FrontendError> {
        match self.files.get(path).and_then(|own| own.language).or(self.language) {
            Some(language) => Ok(language),
            None => Language::of(path),
        }
    }
}

/// Loads a program: compiles, links, simplifies and translates the files.
///
/// A construct that is not supported is no error: it stops a path that reaches it. The same input gives the same program.
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
    let mut module = link::link(context, codes, options)?;
    passes::drop_unused(&mut module, options)?;
    let answers = assumed::of_questions(&module).filter(|_| options.opt_level.is_none());
    let assumptions = [evaluation_order::assumption(&module), answers];
    let assumptions = assumptions.into_iter().flatten().collect();
    let handles_faults = fault_handlers::may_be_installed(&module);
    passes::run(&mut module, options)?;
    Ok(Built { module, assumptions, handles_faults })
}

/// A module that LLVM can read.
#[derive(Clone)]
struct Code {
    path: PathBuf,
    bytes: Vec<u8>,
    /// See [`FileOptions::if_needed`].
    if_needed: bool,
    /// See [`Program::gaps`].
    gaps: Vec<Reason>,
    /// The language of the source that clang has compiled to it, if there is one.
    language: Option<Language>,
    /// The functions with wrong updates of atomic integers, see [`atomic_updates`].
    wrong_updates: Vec<String>,
    /// See [`boolean_enums`].
    conversions: boolean_enums::Conversions,
    /// See [`empty_unions`].
    empty_unions: empty_unions::Unions,
}

/// Compiles or reads each input, in parallel.
fn read_all(inputs: &[PathBuf], options: &FrontendOptions) -> Result<Vec<Code>, FrontendError> {
    if inputs.is_empty() {
        return Err(FrontendError::NoInput);
    }
    let languages = inputs.iter().map(|path| readable(path, options)).collect::<Result<Vec<_>, _>>()?;
    let clang = Clang::find(options)?;
    let files: Vec<(PathBuf, Language)> = inputs.iter().cloned().zip(languages).collect();
    let epilogues = epilogues(&clang, &files, options)?;
    std::thread::scope(|scope| {
        let clang = &clang;
        let jobs: Vec<_> = files
            .into_iter()
            .zip(epilogues)
            .map(|((path, language), epilogue)| {
                scope.spawn(move || {
                    if language == Language::Module {
                        return modules(clang, &path, options);
                    }
                    let if_needed = options.files.get(&path).is_some_and(|own| own.if_needed);
                    let options = FrontendOptions { epilogue, ..options.for_file(&path) };
                    Ok(vec![Code { if_needed, ..compile(clang, path, language, &options)? }])
                })
            })
            .collect();
        let codes = jobs.into_iter().map(|job| {
            job.join().unwrap_or_else(|_| Err(FrontendError::Internal("a compile thread panicked".into())))
        });
        Ok(codes.collect::<Result<Vec<_>, _>>()?.concat())
    })
}

/// What is compiled behind the text of each file.
fn epilogues(
    clang: &Clang,
    files: &[(PathBuf, Language)],
    options: &FrontendOptions,
) -> Result<Vec<String>, FrontendError> {
    let Some(observed) = &options.observed else { return Ok(vec![String::new(); files.len()]) };
    if options.opt_level.is_some_and(|level| level != OptLevel::O0) {
        return Err(FormulaError::Optimised.into());
    }
    if let Some(label) = options.observed_labels().next()
        && let Some((path, _)) = files.iter().find(|(_, language)| *language == Language::Module)
    {
        let atom = Atom::Label(label.to_owned()).to_string();
        return Err(FormulaError::LabelInModule { atom, path: path.clone() }.into());
    }
    let placed = formula::place_atoms(clang, files, options, observed)?;
    let placed = files.iter().zip(placed);
    Ok(placed.map(|((_, language), atoms)| formula::definitions(observed, &atoms, *language)).collect())
}

/// The modules of a file, which clang has read once.
fn modules(clang: &Clang, path: &Path, options: &FrontendOptions) -> Result<Vec<Code>, FrontendError> {
    let Modules { modules, if_needed } = language::read_modules(path)?;
    let screened = modules.into_iter().map(|(path, bytes)| {
        let bytes = clang.screen(&path, bytes, options.data_model)?;
        Ok(Code {
            path,
            bytes,
            if_needed,
            gaps: Vec::new(),
            language: None,
            wrong_updates: Vec::new(),
            conversions: None,
            empty_unions: empty_unions::Unions::default(),
        })
    });
    screened.collect()
}

fn compile(
    clang: &Clang,
    path: PathBuf,
    language: Language,
    options: &FrontendOptions,
) -> Result<Code, FrontendError> {
    let is_c23 = options.standard.as_deref().is_some_and(empty_unions::is_standard);
    let of_c23: &[&str] = if is_c23 { &[empty_unions::TELL, "-H"] } else { &[boolean_enums::TELL] };
    let own: &[&str] = if language.is_cxx() { &[] } else { of_c23 };
    let arithmetic = options.arithmetic.map_or(&[][..], unchecked::tell);
    let more = [&[atomic_updates::TELL], own, arithmetic].concat();
    let compiled = clang.compile(&path, language, options, &more)?;
    let gaps = match options.arithmetic {
        Some(error) => unchecked::gaps(clang, &path, language, options, error, &compiled)?,
        None => Vec::new(),
    };
    let updates = atomic_updates::are_used(&compiled.messages);
    let enumerations = !language.is_cxx()
        && if is_c23 {
            let headers = unchecked::headers(&compiled);
            let text = |file: &Path| std::fs::read(file).unwrap_or_default();
            let mut files = headers.chain([path.as_path()]);
            files.any(|file| boolean_enums::may_be_declared(&String::from_utf8_lossy(&text(file))))
        } else {
            boolean_enums::are_declared(&compiled.messages)
        };
    let unions = empty_unions::may_be_used(&compiled.messages);
    let tree = if updates || enumerations || unions {
        clang.printed_tree(&path, language, options)?
    } else {
        String::new()
    };
    let wrong_updates = if updates { atomic_updates::wrong_functions(&tree) } else { Vec::new() };
    let conversions = if enumerations { boolean_enums::conversions(&tree) } else { None };
    let empty_unions = if unions { empty_unions::find(&tree) } else { empty_unions::Unions::default() };
    let (bytes, language, if_needed) = (compiled.bytes, Some(language), false);
    Ok(Code { path, bytes, if_needed, gaps, language, wrong_updates, conversions, empty_unions })
}

/// What a file holds, if it is there and can be opened.
fn readable(path: &Path, options: &FrontendOptions) -> Result<Language, FrontendError> {
    let failed = |source| FrontendError::Read { path: path.to_owned(), source };
    let metadata = std::fs::File::open(path).and_then(|file| file.metadata()).map_err(failed)?;
    if metadata.is_dir() {
        return Err(failed(std::io::ErrorKind::IsADirectory.into()));
    }
    options.language_of(path)
}

#[cfg(test)]
mod tests;
