//! How a program is loaded.
use super::compile::intrinsics::Intrinsics;
use super::compile::language::Language;
use super::entry::PlacedHarness;
use super::formula::{self, Observed};
use super::{Allocation, Arguments, FrontendError};
use crate::ir::ArithmeticError;
use crate::ltl::Atom;
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

/// A level of LLVM's own optimisation pipeline. LLVM exploits undefined behaviour, so bugs may
/// vanish.
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
    /// LLVM's pipeline of that level instead of the default one, which exploits no undefined
    /// behaviour.
    pub opt_level: Option<OptLevel>,
    /// Directories for `#include` (`-I`).
    pub include_dirs: Vec<PathBuf>,
    /// Macros (`-D`), `NAME` or `NAME=VALUE`.
    pub defines: Vec<String>,
    /// Names that are no macros (`-U`), whatever else says so.
    pub undefines: Vec<String>,
    /// Functions whose calls [`FrontendOptions::opt_level`] must leave in place, because the
    /// property is about them.
    pub keep_calls: Vec<String>,
    /// Lifetimes are exact, see [`Program::scopes`](crate::ir::Program::scopes).
    pub scopes: bool,
    /// Models of library functions access all memory that the functions are said to access
    /// (property `no-data-race`).
    pub races: bool,
    /// Models count the threads that nobody has joined (property `valid-memcleanup`).
    pub cleanup: bool,
    /// It matters when the process ends: whether runs end, wait for ever, or free memory before.
    pub end: bool,
    /// Passes keep each decision of the program, and what it depends on (property
    /// `no-uninitialised-read`).
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
    /// The program says where an arithmetic operation goes wrong in this way. This works for
    /// sources only: a module does not tell which operations are signed, or which conversions are
    /// implicit.
    pub arithmetic: Option<ArithmeticError>,
    /// Functions of the program whose bodies are left out.
    pub removed_bodies: Vec<String>,
    /// A function without a definition may throw, unless it is declared not to.
    pub undefined_throws: bool,
    /// Inline assembly that is not modelled gives its outputs any value, and does nothing else.
    pub havoc_assembly: bool,
    /// Tell which registers hold variables of the source, see
    /// [`ir::Function::variables`](crate::ir::Function::variables).
    pub variables: bool,
    /// Language standard (`-std`). Without it, files in C++ are compiled by clang's own choice or,
    /// where that fails, by the first of some others that works.
    pub standard: Option<String>,
    /// The library of C++.
    pub stdlib: Stdlib,
    /// What the environment gives to the program.
    pub arguments: Arguments,
    /// The checker whose functions the program uses.
    pub intrinsics: Option<Intrinsics>,
    /// The harness that calls a function in the place of `main`.
    pub entry: Option<PlacedHarness>,
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
    /// See [`Flags::libraries`](super::Flags::libraries).
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
    pub(super) fn observes_lines(&self) -> bool {
        let is_line = |atom: &Atom| matches!(atom, Atom::At { .. });
        self.observed.as_ref().is_some_and(|observed| observed.atoms.iter().any(is_line))
    }

    /// The labels that a formula names.
    pub(super) fn observed_labels(&self) -> impl Iterator<Item = &str> {
        self.observed.iter().flat_map(|observed| formula::label_names(&observed.atoms))
    }

    /// The options for one file. What is said of the file wins.
    pub(super) fn for_file(&self, path: &Path) -> Self {
        let mut options = Self { files: BTreeMap::new(), ..self.clone() };
        if let Some(own) = self.files.get(path) {
            options.language = own.language.or(options.language);
            options.standard = own.standard.clone().or(options.standard);
            options.clang_args = [own.clang_args.clone(), options.clang_args].concat();
        }
        options
    }

    /// Whether the flags say that products and sums are not fused.
    pub(super) fn forbids_fusion(&self) -> bool {
        let is_off = |args: &[String]| args.iter().any(|arg| arg == "-ffp-contract=off");
        let are_off = !self.files.is_empty() && self.files.values().all(|own| is_off(&own.clang_args));
        is_off(&self.clang_args) || are_off
    }

    /// What a file holds.
    pub(super) fn language_of(&self, path: &Path) -> Result<Language, FrontendError> {
        match self.files.get(path).and_then(|own| own.language).or(self.language) {
            Some(language) => Ok(language),
            None => Language::of(path),
        }
    }
}
