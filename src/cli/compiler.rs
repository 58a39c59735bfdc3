//! What is handed to the compiler, on the command line.
use crate::frontend::{FileOptions, FrontendOptions, Intrinsics, Language, Stdlib};
use clap::{Args, ValueEnum};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// How the program is compiled.
#[derive(Args, Debug)]
pub(super) struct CompilerArgs {
    /// Directory to search for headers, for the compiler.
    #[arg(short = 'I', value_name = "DIR")]
    pub(super) include: Vec<PathBuf>,
    /// Macro to define, for the compiler.
    #[arg(short = 'D', value_name = "MACRO[=VALUE]")]
    pub(super) define: Vec<String>,
    /// Macro that is not defined, for the compiler.
    #[arg(short = 'U', value_name = "MACRO")]
    pub(super) undefine: Vec<String>,
    /// Directory to search for headers of the system, for the compiler; also written `-isystem
    /// DIR`.
    #[arg(long, value_name = "DIR")]
    pub(super) isystem: Vec<PathBuf>,
    /// Header that each source includes first, for the compiler; also written `-include FILE`.
    #[arg(long = "include", value_name = "FILE")]
    pub(super) include_file: Vec<String>,
    /// Language standard, for the compiler (c11, gnu17, c++20, ...).
    #[arg(long, value_name = "STANDARD")]
    pub(super) std: Option<String>,
    /// Library of C++.
    #[arg(long, value_enum, default_value_t, value_name = "LIBRARY")]
    pub(super) stdlib: StdlibArg,
    /// The checker whose functions the program uses (`__CPROVER_assume`, `klee_make_symbolic`,
    /// `__ESBMC_assert`, ...).
    #[arg(long, value_enum, ignore_case = true, value_name = "CHECKER")]
    pub(super) intrinsics: Option<IntrinsicsArg>,
    /// What the files hold, whatever their names are: c, c++, cpp-output, c++-cpp-output or ir.
    #[arg(short = 'x', value_name = "LANGUAGE", value_parser = language)]
    pub(super) language: Option<Language>,
    /// Further flags for the compiler, after the files. (Without any files before `--`, those after
    /// it are files.)
    #[arg(last = true, value_name = "FLAGS")]
    pub(super) flags: Vec<String>,
    /// The flags of all files and of single ones, once they have been read.
    #[arg(skip)]
    pub(super) read: ReadFlags,
}

/// Where a project tells how it is built.
#[derive(Args, Debug)]
pub(super) struct BuildArgs {
    /// Compile the files as the project does: by its `compile_commands.json` in this directory, or
    /// in one above it.
    #[arg(short = 'p', value_name = "DIR")]
    pub(super) database: Option<PathBuf>,
    /// All sources of this target of `CMake`, whose build directory is that of -p, and of the
    /// libraries that it depends on; or those of the object files that this map of the linker
    /// names, as the compile database of -p has them.
    #[arg(long, value_name = "NAME|FILE.map", requires = "database")]
    pub(super) target: Option<String>,
}

/// What flags after `--`, and entries of a compile database, say.
#[derive(Clone, Debug, Default)]
pub(super) struct ReadFlags {
    /// Language standard of all files.
    pub(super) standard: Option<String>,
    /// What all files hold.
    pub(super) language: Option<Language>,
    /// Arguments for clang.
    pub(super) arguments: Vec<String>,
    /// What is said of single files.
    pub(super) files: BTreeMap<PathBuf, FileOptions>,
    /// See [`Flags::libraries`](crate::frontend::Flags::libraries).
    pub(super) libraries: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug, Default)]
pub(super) enum StdlibArg {
    /// GNU's: fast models of the most common parts.
    #[default]
    #[value(name = "libstdc++")]
    LibStdCxx,
    /// LLVM's: all of it, as compiled from its sources; `scripts/setup.sh --libcxx` makes that
    /// possible.
    #[value(name = "libc++")]
    LibCxx,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(super) enum IntrinsicsArg {
    /// CBMC and its like; functions without a definition return any value, as there.
    Cprover,
    /// KLEE.
    Klee,
    /// ESBMC; functions without a definition return any value, as there.
    Esbmc,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(super) enum UndefinedArg {
    /// A path that calls one ends in `unknown`.
    Unknown,
    /// They return any value and do nothing else; functions of the C library end in `unknown` all
    /// the same.
    Havoc,
    /// A program that calls one is not checked.
    Error,
}

fn language(name: &str) -> Result<Language, String> {
    Language::named(name).ok_or_else(|| "it is c, c++, cpp-output, c++-cpp-output or ir".to_owned())
}

impl CompilerArgs {
    /// What becomes of functions that nobody defines, if the user has chosen this or nothing.
    pub(super) fn undefined(&self, chosen: Option<UndefinedArg>) -> UndefinedArg {
        chosen.unwrap_or(match self.intrinsics {
            Some(IntrinsicsArg::Cprover | IntrinsicsArg::Esbmc) => UndefinedArg::Havoc,
            Some(IntrinsicsArg::Klee) | None => UndefinedArg::Unknown,
        })
    }

    /// What is said of the compiler, as options of the front end.
    pub(super) fn options(&self) -> FrontendOptions {
        FrontendOptions {
            include_dirs: self.include.clone(),
            defines: self.define.clone(),
            undefines: self.undefine.clone(),
            standard: self.read.standard.clone().or_else(|| self.std.clone()),
            language: self.language.or(self.read.language),
            stdlib: match self.stdlib {
                StdlibArg::LibStdCxx => Stdlib::LibStdCxx,
                StdlibArg::LibCxx => Stdlib::LibCxx,
            },
            intrinsics: self.intrinsics.map(|checker| match checker {
                IntrinsicsArg::Cprover => Intrinsics::Cprover,
                IntrinsicsArg::Klee => Intrinsics::Klee,
                IntrinsicsArg::Esbmc => Intrinsics::Esbmc,
            }),
            clang_args: [self.headers(), self.read.arguments.clone()].concat(),
            files: self.read.files.clone(),
            libraries: self.read.libraries.clone(),
            ..FrontendOptions::default()
        }
    }

    /// The options about headers, as for clang.
    fn headers(&self) -> Vec<String> {
        let systems = self.isystem.iter().map(|dir| ["-isystem".to_owned(), dir.display().to_string()]);
        let includes = self.include_file.iter().map(|file| ["-include".to_owned(), file.clone()]);
        systems.chain(includes).flatten().collect()
    }

    /// The same arguments again, for another run of `check`, but for those after `--` and those of
    /// single files.
    pub(super) fn again(&self) -> Vec<String> {
        let mut again = Vec::new();
        again.extend(self.include.iter().map(|dir| format!("-I{}", dir.display())));
        again.extend(self.define.iter().map(|define| format!("-D{define}")));
        again.extend(self.undefine.iter().map(|name| format!("-U{name}")));
        again.extend(self.isystem.iter().map(|dir| format!("--isystem={}", dir.display())));
        again.extend(self.include_file.iter().map(|file| format!("--include={file}")));
        again.extend(self.std.iter().map(|standard| format!("--std={standard}")));
        if self.stdlib == StdlibArg::LibCxx {
            again.push("--stdlib=libc++".to_owned());
        }
        let intrinsics = self.intrinsics.and_then(|checker| checker.to_possible_value());
        again.extend(intrinsics.map(|value| format!("--intrinsics={}", value.get_name())));
        again.extend(self.language.iter().map(|language| format!("-x{}", language.name())));
        again
    }
}
