//! Why a program could not be loaded.
use std::path::PathBuf;

/// Why the front end could not make a [`crate::ir::Program`] of the input files. None of these is a
/// property of the program under verification.
#[derive(Debug, thiserror::Error)]
pub enum FrontendError {
    /// The formula does not fit the program.
    #[error(transparent)]
    Formula(#[from] super::FormulaError),
    /// No input files were given.
    #[error("no input files")]
    NoInput,
    /// A file cannot be read.
    #[error("cannot read {}: {source}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// Neither content nor ending tell what a file holds.
    #[error(
        "{}: unknown kind of file (expected .c, .i, .cc, .cpp, .cxx, .ii, .ll, .bc, .o, .a, .tir or bitcode); `-x c`, `-x c++` or `-x ir` tells what the files hold",
        path.display()
    )]
    UnknownKind {
        /// The file.
        path: PathBuf,
    },
    /// An object file or archive that cannot be checked.
    #[error(
        "{}: {why}, which cannot be checked: give the sources, or compile them to bitcode (clang-19 -emit-llvm -c)",
        path.display()
    )]
    Object {
        /// The file.
        path: PathBuf,
        /// What it is.
        why: &'static str,
    },
    /// No clang 19 was found.
    #[error(
        "clang 19 not found ({tried}); install it (Debian's package clang-19), or name it in the environment variable TESSERA_CLANG"
    )]
    NoClang {
        /// What was tried, and why it was rejected.
        tried: String,
    },
    /// LLVM's C++ library is not where it is expected.
    #[error(
        "LLVM's C++ library was not found in {} (TESSERA_LIBCXX names another place).\nTo build it (a minute or two), run:\n\n    scripts/setup.sh --libcxx\n",
        directory.display()
    )]
    NoLibCxx {
        /// Where it was looked for.
        directory: PathBuf,
    },
    /// LLVM's C++ library for 32 bits.
    #[error("LLVM's C++ library is for 64 bits only: --stdlib libc++ does not go with --data-model ilp32")]
    LibCxxWidth,
    /// A function whose body is to be left out has none.
    #[error("--remove-body {name}: the program does not define such a function")]
    NoBody {
        /// Its name.
        name: String,
    },
    /// clang did not compile a file.
    #[error("{output}")]
    Clang {
        /// The file.
        path: PathBuf,
        /// What clang printed, unchanged, and after that which package is missing, where that is
        /// known.
        output: String,
    },
    /// A `.ll` or `.bc` file is not what LLVM 19 reads.
    #[error("{}: {message}", path.display())]
    BadModule {
        /// The file.
        path: PathBuf,
        /// What LLVM says.
        message: String,
    },
    /// A `.ll` or `.bc` file was made for another data model than the one asked for.
    #[error("{}: made for {found}-bit pointers, not for the chosen data model ({wanted}-bit pointers)", path.display())]
    DataModel {
        /// The file.
        path: PathBuf,
        /// Width of pointers in the file, in bits.
        found: u32,
        /// Width of pointers asked for, in bits.
        wanted: u32,
    },
    /// The files cannot be linked with each other.
    #[error("{}: cannot link: {message}", path.display())]
    Link {
        /// The file whose linking failed.
        path: PathBuf,
        /// What LLVM says.
        message: String,
    },
    /// No harness can be made.
    #[error(transparent)]
    Entry(#[from] super::EntryError),
    /// No function `main`.
    #[error("the program defines no function main; --entry NAME checks another one")]
    NoMain,
    /// A defect of the front end, not of the input.
    #[error("internal error in the front end: {0}")]
    Internal(String),
}
