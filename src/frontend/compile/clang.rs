//! Runs clang as a subprocess: compiles sources, and screens modules that come from outside.
//!
//! Choice of options. The code is generated as for `-O1`, but no pass of LLVM runs. So `inline`
//! functions without an external definition keep their bodies, and the scopes of locals are marked
//! (`llvm.lifetime.start`), which tells where a local becomes undefined again. Options forbid clang
//! and LLVM to exploit undefined behaviour. Library functions for which clang emits something else
//! than a call (`memcpy`, `abs`, `floor`, ...) are compiled as plain calls, so that the program's
//! own definition, or the model in `runtime/`, is what runs.
//!
//! The checks of clang's `UndefinedBehaviorSanitizer` find signed overflow and other arithmetic
//! errors. They stand where C defines them, and the translation knows them
//! ([`crate::frontend::translate`]).
use super::compile_options::{
    COMPILE_OPTIONS, CONVERSION_CHECKS, DIVISION_CHECKS, OVERFLOW_CHECKS, PLAIN_CALLS, SEMANTICS,
    SHIFT_CHECKS, SIZE_CHECKS, SSE, UNOPTIMISED, UNSIGNED_CHECKS,
};
use super::libcxx::Library;
use super::magic;
use super::own_places::with_own_places;
use super::packages::missing_package;
use super::{headers, intrinsics, newer_llvm, undeclared};
use crate::frontend::{DataModel, FrontendError, FrontendOptions, Language, formula};
use crate::ir::ArithmeticError;
use std::fmt::Write as _;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::{NamedTempFile, TempDir};

/// Lets old C compile, as in collections of verification tasks; these are errors by default in
/// clang 19.
pub(super) const RELAXED: &[&str] = &[
    "-Wno-everything",
    "-Wno-error",
    "-Wno-implicit-function-declaration",
    "-Wno-implicit-int",
    "-Wno-int-conversion",
    "-Wno-incompatible-pointer-types",
    "-Wno-incompatible-function-pointer-types",
    "-Wno-return-mismatch",
    "-Wno-return-type",
];

/// Mathematical functions that LLVM would compute, by the library of this machine, or replace by
/// others. Their names are those for `double`.
const PLAIN_FUNCTIONS: &[&str] = &[
    "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh",
    "exp", "exp2", "exp10", "expm1", "log", "log2", "log10", "log1p", "pow", "hypot", "cbrt", "erf", "erfc",
    "tgamma", "lgamma", "sincos", "cabs",
];

/// The ends of the names for `double`, `float` and `long double`.
const KINDS: [&str; 3] = ["", "f", "l"];

/// Whether calls of this function are compiled as they are.
fn is_plain(name: &str) -> bool {
    let is_function =
        |function: &&str| name.strip_prefix(*function).is_some_and(|kind| KINDS.contains(&kind));
    PLAIN_CALLS.contains(&name) || PLAIN_FUNCTIONS.iter().any(is_function)
}

/// What clang knows of functions before it reads a file.
#[derive(Clone, Copy, Default)]
struct Known<'a> {
    /// The functions of another checker are declared by the program, not by our header.
    own_declarations: bool,
    /// Clang's own functions, those among them that are otherwise compiled as plain calls.
    builtins: bool,
    /// These declarations, in C.
    declarations: &'a str,
}

/// The arguments that make code check for an arithmetic error.
pub(super) fn arithmetic_checks(error: ArithmeticError) -> &'static [&'static str] {
    match error {
        ArithmeticError::SignedOverflow => OVERFLOW_CHECKS,
        ArithmeticError::UnsignedOverflow => UNSIGNED_CHECKS,
        ArithmeticError::Shift => SHIFT_CHECKS,
        ArithmeticError::Conversion => CONVERSION_CHECKS,
        ArithmeticError::DivisionByZero => DIVISION_CHECKS,
    }
}

/// A clang of the version whose bitcode the front end reads.
pub(in crate::frontend) struct Clang {
    program: PathBuf,
}

/// Major version of clang and LLVM.
const VERSION: &str = "19";

impl Clang {
    /// Finds clang: the option, else `TESSERA_CLANG`, else `clang-19`, else a `clang` of version
    /// 19.
    pub(in crate::frontend) fn find(options: &FrontendOptions) -> Result<Self, FrontendError> {
        let named = options.clang.clone().or_else(|| std::env::var_os("TESSERA_CLANG").map(PathBuf::from));
        let candidates = match named {
            Some(path) => vec![path],
            None => vec![PathBuf::from(format!("clang-{VERSION}")), PathBuf::from("clang")],
        };
        let mut tried = Vec::new();
        for program in candidates {
            match version(&program) {
                Ok(found) if found == VERSION => return Ok(Self { program }),
                Ok(found) => tried.push(format!("{} is version {found}", program.display())),
                Err(error) => tried.push(format!("{}: {error}", program.display())),
            }
        }
        Err(FrontendError::NoClang { tried: tried.join("; ") })
    }

    /// A command that runs it.
    pub(in crate::frontend) fn command(&self) -> Command {
        Command::new(&self.program)
    }

    /// Those of these libraries that the linker finds for programs of this data model, in these
    /// folders or its own. A name that begins with a colon is that of a file.
    pub(in crate::frontend) fn libraries<'n>(
        &self,
        names: &[&'n str],
        folders: &[&Path],
        model: &str,
    ) -> Vec<&'n str> {
        let output = self.command().args([model, "-print-search-dirs"]).output();
        let text =
            output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
        let own = text.lines().find_map(|line| line.strip_prefix("libraries: =")).unwrap_or_default();
        let folders: Vec<&Path> = folders.iter().copied().chain(own.split(':').map(Path::new)).collect();
        let is_there = |name: &&&str| {
            let files = match name.strip_prefix(':') {
                Some(file) => vec![file.to_owned()],
                None => ["so", "a"].iter().map(|end| format!("lib{name}.{end}")).collect(),
            };
            files.iter().any(|file| folders.iter().any(|folder| folder.join(file).is_file()))
        };
        names.iter().filter(is_there).copied().collect()
    }

    /// Compiles a source file to bitcode, with these arguments in addition, by the first standard
    /// that works.
    pub(in crate::frontend) fn compile(
        &self,
        path: &Path,
        language: Language,
        options: &FrontendOptions,
        more: &[&str],
    ) -> Result<Compiled, FrontendError> {
        let mut messages = None;
        // Where the declarations of another checker's functions do not fit, the program has its
        // own.
        for own_declarations in [false, true].into_iter().take(1 + usize::from(options.intrinsics.is_some()))
        {
            for standard in standards_of(language, options) {
                let options = FrontendOptions { standard, ..options.clone() };
                let known = Known { own_declarations, ..Known::default() };
                let mut output = self.compile_once(path, language, &options, more, known)?;
                if output.success {
                    self.check_labels(path, language, &options, known)?;
                    if undeclared::are_plain(&output.stderr, is_plain) {
                        output = self.compile_declared(path, &options, more, known)?.unwrap_or(output);
                    }
                    let library = Library::find(&options)?;
                    let headers = library.map(|library| library.include());
                    let headers = headers.into_iter().chain(output.own_headers).collect();
                    let messages = undeclared::others(&output.stderr);
                    return Ok(Compiled { bytes: output.stdout, messages, headers });
                }
                messages.get_or_insert(output.stderr);
            }
        }
        if !more.is_empty() {
            // Without the additional arguments, the messages are the usual ones.
            return self.compile(path, language, options, &[]);
        }
        let mut output = messages.unwrap_or_default();
        if let Some(hint) = missing_package(&output, options.data_model) {
            let _ = writeln!(output, "hint: {hint}");
        }
        if options.intrinsics.is_some() && intrinsics::has_assertion_language(&output) {
            let hint = "conditions with quantifiers (`forall { ... }`) and `==>` are no C; leave them out by a macro, or write loops and `!a || b`";
            let _ = writeln!(output, "hint: {hint}");
        }
        Err(FrontendError::Clang { path: path.to_owned(), output })
    }

    /// Compiles a file in C behind declarations of the library functions that it does not declare.
    /// `None` if they do not fit.
    fn compile_declared(
        &self,
        path: &Path,
        options: &FrontendOptions,
        more: &[&str],
        known: Known<'_>,
    ) -> Result<Option<Output>, FrontendError> {
        let asked = Known { builtins: true, ..known };
        let told = self.compile_once(path, Language::C, options, &["-fsyntax-only"], asked)?;
        let declarations = undeclared::declarations(&told.stderr);
        let known = Known { declarations: &declarations, ..known };
        Ok(Some(self.compile_once(path, Language::C, options, more, known)?).filter(|output| output.success))
    }

    fn compile_once(
        &self,
        path: &Path,
        language: Language,
        options: &FrontendOptions,
        more: &[&str],
        known: Known<'_>,
    ) -> Result<Output, FrontendError> {
        let mut command = Command::new(&self.program);
        let failed = |source| FrontendError::Read { path: path.to_owned(), source };
        let stand_ins = stand_ins(&mut command, language, options).map_err(failed)?;
        command.args(UNOPTIMISED).args(machine_options(options));
        // What follows wins over these.
        command.args(&options.clang_args);
        command.arg(data_model_option(options.data_model)).args(COMPILE_OPTIONS).args(SEMANTICS);
        command.args(RELAXED);
        if language == Language::C {
            command.args(undeclared::TELL);
        }
        if options.scopes {
            // The debug information then has blocks and locals as well, see `scopes`.
            command.arg("-g").args(SIZE_CHECKS);
        }
        if options.variables || options.keep_decisions || options.observed_labels().next().is_some() {
            command.arg("-g");
        }
        command.args(options.arithmetic.map_or(&[][..], arithmetic_checks));
        if !known.builtins {
            command.args(PLAIN_CALLS.iter().map(|name| format!("-fno-builtin-{name}")));
            let functions = PLAIN_FUNCTIONS.iter();
            let of_types = functions.flat_map(|name| KINDS.map(|kind| format!("-fno-builtin-{name}{kind}")));
            command.args(of_types);
        }
        command.args(more);
        let declared = (!known.declarations.is_empty())
            .then(|| undeclared::read_first(&mut command, known.declarations))
            .transpose()
            .map_err(failed)?;
        let read = sources(&mut command, path, language, options, known.own_declarations)?;
        command.arg("-o").arg("-");
        let output = self.run(command, None)?;
        let given = stand_ins.iter().chain(&declared).chain(&read.headers);
        let own_headers = given.map(|directory| directory.path().to_owned());
        Ok(Output { own_headers: own_headers.collect(), ..output })
    }

    /// Checks that clang describes all labels of a file that a formula names.
    fn check_labels(
        &self,
        path: &Path,
        language: Language,
        options: &FrontendOptions,
        known: Known<'_>,
    ) -> Result<(), FrontendError> {
        let labels: Vec<&str> = options.observed_labels().collect();
        if labels.is_empty() {
            return Ok(());
        }
        // All: what comes from clang's modules, too.
        let dump = ["-Xclang", "-ast-dump-all"];
        let output = self.compile_once(path, language, options, &dump, known)?;
        if !output.success {
            return Err(FrontendError::Clang { path: path.to_owned(), output: output.stderr });
        }
        Ok(formula::check_labels(&String::from_utf8_lossy(&output.stdout), &labels, path)?)
    }

    /// What the file declares, as clang's tree in JSON, by the first standard that works.
    pub(in crate::frontend) fn tree(
        &self,
        path: &Path,
        language: Language,
        options: &FrontendOptions,
    ) -> Result<Vec<u8>, FrontendError> {
        self.ask(path, language, options, &["-fsyntax-only", "-Xclang", "-ast-dump=json"])
    }

    /// All that the file declares, statements included, as clang's tree in text.
    pub(in crate::frontend) fn printed_tree(
        &self,
        path: &Path,
        language: Language,
        options: &FrontendOptions,
    ) -> Result<String, FrontendError> {
        let printed = self.ask(path, language, options, &["-fsyntax-only", "-Xclang", "-ast-dump"])?;
        Ok(String::from_utf8_lossy(&printed).into_owned())
    }

    /// Whether the file is a correct program, by some standard; the error is what clang says.
    pub(in crate::frontend) fn accepts(
        &self,
        path: &Path,
        language: Language,
        options: &FrontendOptions,
    ) -> Result<(), FrontendError> {
        self.ask(path, language, options, &["-fsyntax-only"]).map(drop)
    }

    /// What clang prints of a file that it does not compile.
    fn ask(
        &self,
        path: &Path,
        language: Language,
        options: &FrontendOptions,
        how: &[&str],
    ) -> Result<Vec<u8>, FrontendError> {
        let mut messages = None;
        for standard in standards_of(language, options) {
            let options = FrontendOptions { standard, ..options.clone() };
            let mut command = Command::new(&self.program);
            let failed = |source| FrontendError::Read { path: path.to_owned(), source };
            let _stand_ins = stand_ins(&mut command, language, &options).map_err(failed)?;
            command
                .args(machine_options(&options))
                .args(&options.clang_args)
                .arg(data_model_option(options.data_model))
                .args(SEMANTICS)
                .args(RELAXED);
            command.args(how);
            let _read = sources(&mut command, path, language, &options, false)?;
            let output = self.run(command, None)?;
            if output.success {
                return Ok(output.stdout);
            }
            messages.get_or_insert(output.stderr);
        }
        Err(FrontendError::Clang { path: path.to_owned(), output: messages.unwrap_or_default() })
    }

    /// The layouts of all structures that a file declares, as clang prints them, by the first
    /// standard that works.
    pub(in crate::frontend) fn layouts(
        &self,
        path: &Path,
        language: Language,
        options: &FrontendOptions,
    ) -> Result<String, FrontendError> {
        let how = ["-fsyntax-only", "-Xclang", "-fdump-record-layouts-complete"];
        let printed = self.ask(path, language, options, &how)?;
        Ok(String::from_utf8_lossy(&printed).into_owned())
    }

    /// Lets clang read a module in a process of its own, and returns it as text. LLVM's bitcode
    /// reader may crash on crafted input or accept it by luck, and its verifier does not look into
    /// constants; the reader of text checks everything.
    pub(in crate::frontend) fn screen(
        &self,
        path: &Path,
        bytes: Vec<u8>,
        data_model: DataModel,
    ) -> Result<Vec<u8>, FrontendError> {
        let mut command = Command::new(&self.program);
        command.arg(data_model_option(data_model));
        command.args(["-x", "ir", "-", "-S", "-emit-llvm", "-Xclang", "-disable-llvm-passes", "-o", "-"]);
        command.args(["-Wno-override-module", "-fno-crash-diagnostics", "-fno-color-diagnostics"]);
        let output = self.run(command, Some(&bytes))?;
        if output.success {
            // clang replaces the module's data layout by its own, so text is better taken as it
            // came.
            if !magic::is_bitcode(&bytes) {
                return Ok(bytes);
            }
            let wanted = data_model.pointer_width();
            return match pointer_width(&bytes) {
                Some(found) if found != wanted => {
                    Err(FrontendError::DataModel { path: path.to_owned(), found, wanted })
                }
                _ => Ok(output.stdout),
            };
        }
        let first = output.stderr.lines().find(|line| line.contains("error:")).map(|line| {
            let (place, text) = line.split_once("error:").unwrap_or(("", line));
            let place = place.strip_prefix("<stdin>:").unwrap_or_default().trim_end_matches([':', ' ']);
            if place.is_empty() { text.trim().to_owned() } else { format!("{place}: {}", text.trim()) }
        });
        let message = first.unwrap_or_else(|| "LLVM crashed on this file".to_owned());
        let message = newer_llvm::refusal(&bytes, message);
        Err(FrontendError::BadModule { path: path.to_owned(), message })
    }

    /// Runs clang. Without `input`, it has the standard input of this process, in case that the
    /// program is there.
    fn run(&self, mut command: Command, input: Option<&[u8]>) -> Result<Output, FrontendError> {
        let failed = |error: std::io::Error| FrontendError::NoClang {
            tried: format!("{}: {error}", self.program.display()),
        };
        command.stdin(if input.is_some() { Stdio::piped() } else { Stdio::inherit() });
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(failed)?;
        let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (mut out, mut err) = (Vec::new(), Vec::new());
        std::thread::scope(|scope| {
            scope.spawn(|| {
                // A clang that gives up early closes the pipe; its exit status says why.
                if let (Some(mut stdin), Some(input)) = (stdin, input) {
                    let _ = stdin.write_all(input);
                }
            });
            scope.spawn(|| stderr.map(|mut pipe| pipe.read_to_end(&mut err)));
            stdout.map(|mut pipe| pipe.read_to_end(&mut out))
        })
        .transpose()
        .map_err(failed)?;
        let status = child.wait().map_err(failed)?;
        Ok(Output {
            success: status.success(),
            stdout: out,
            stderr: String::from_utf8_lossy(&err).into_owned(),
            own_headers: Vec::new(),
        })
    }
}

/// Temporary files that clang reads. They must live until it has run.
struct Temporaries {
    headers: Vec<TempDir>,
    _own_places: Vec<NamedTempFile>,
}

/// Lets clang find the headers that stand in for those of a library of C++. What follows wins over
/// them.
fn stand_ins(
    command: &mut Command,
    language: Language,
    options: &FrontendOptions,
) -> std::io::Result<Option<TempDir>> {
    (language == Language::Cxx).then(|| headers::stand_in(command, options.stdlib)).transpose()
}

/// Adds what clang is to read: the file, and what it finds there.
fn sources(
    command: &mut Command,
    path: &Path,
    language: Language,
    options: &FrontendOptions,
    own_declarations: bool,
) -> Result<Temporaries, FrontendError> {
    language_options(command, options);
    let failed = |source| FrontendError::Read { path: path.to_owned(), source };
    let library = Library::find(options)?;
    let intrinsics = options
        .intrinsics
        .map(|intrinsics| intrinsics.declare(command, own_declarations))
        .transpose()
        .map_err(failed)?;
    if let Some(library) = &library {
        library.use_headers(command);
    }
    let mut own_places: Vec<_> = with_own_places(path, &options.epilogue, command)?.into_iter().collect();
    if let Some(entry) = &options.entry {
        own_places.extend(entry.compile_with(command)?);
    }
    command.arg("-x").arg(language.name()).arg(as_file(path));
    Ok(Temporaries { headers: intrinsics.into_iter().collect(), _own_places: own_places })
}

/// A source file that clang has compiled.
pub(in crate::frontend) struct Compiled {
    /// Bitcode.
    pub(in crate::frontend) bytes: Vec<u8>,
    /// What clang said.
    pub(in crate::frontend) messages: String,
    /// Where headers were that are not the program's, nor the system's.
    pub(in crate::frontend) headers: Vec<PathBuf>,
}

/// The result of a run of clang.
struct Output {
    success: bool,
    stdout: Vec<u8>,
    stderr: String,
    /// Where headers were that we gave to clang.
    own_headers: Vec<PathBuf>,
}

/// Adds the options for include directories, macros and the language standard.
pub(super) fn language_options(command: &mut Command, options: &FrontendOptions) {
    for dir in &options.include_dirs {
        command.arg("-I").arg(dir);
    }
    command.args(options.defines.iter().map(|define| format!("-D{define}")));
    command.args(options.undefines.iter().map(|name| format!("-U{name}")));
    if let Some(standard) = &options.standard {
        command.arg(format!("-std={standard}"));
    }
}

/// The standards to try, in this order, where the user names none; the first is clang's own choice.
/// Programs in C++ do not tell which one they are written for.
const CXX_STANDARDS: [Option<&str>; 4] = [None, Some("gnu++20"), Some("gnu++23"), Some("gnu++14")];

fn standards_of(language: Language, options: &FrontendOptions) -> Vec<Option<String>> {
    if options.standard.is_some() || !language.is_cxx() {
        return vec![options.standard.clone()];
    }
    CXX_STANDARDS.iter().map(|standard| standard.map(str::to_owned)).collect()
}

/// The standards by which [`load`](crate::frontend::load) tries to compile files in C++ that name
/// none, in this order; only clang's own choice if there are no such files.
pub fn cxx_standards(inputs: &[PathBuf], options: &FrontendOptions) -> &'static [Option<&'static str>] {
    let names_none = |path: &PathBuf| {
        options.language_of(path).is_ok_and(Language::is_cxx) && options.for_file(path).standard.is_none()
    };
    if inputs.iter().any(names_none) { &CXX_STANDARDS } else { &CXX_STANDARDS[..1] }
}

/// Those of some flags that clang does not know for this machine.
pub fn unknown_flags(flags: &[String], options: &FrontendOptions) -> Result<Vec<String>, FrontendError> {
    let clang = Clang::find(options)?;
    let mut command = clang.command();
    command.arg(data_model_option(options.data_model)).args(flags);
    command.args(["-###", "-c", "-x", "c", "/dev/null"]);
    let output = clang.run(command, None)?;
    Ok(unknown_in(&output.stderr))
}

/// The flags that messages of clang's driver complain about.
fn unknown_in(messages: &str) -> Vec<String> {
    let quoted = |line: &str| line.split('\'').nth(1).map(str::to_owned);
    let complaints = ["error: unknown argument", "error: unsupported option", "error: unsupported argument"];
    let is_complaint = |line: &&str| complaints.iter().any(|complaint| line.contains(complaint));
    messages.lines().filter(is_complaint).filter_map(quoted).collect()
}

/// What the machine is to have, unless the program's own flags say otherwise.
fn machine_options(options: &FrontendOptions) -> &'static [&'static str] {
    let lacks_sse = options.clang_args.iter().any(|flag| flag.starts_with("-mno-sse"));
    if options.data_model == DataModel::Ilp32 && !lacks_sse { SSE } else { &[] }
}

pub(super) fn data_model_option(model: DataModel) -> &'static str {
    match model {
        DataModel::Ilp32 => "-m32",
        DataModel::Lp64 => "-m64",
    }
}

/// The path in a form that clang does not take for an option.
pub(super) fn as_file(path: &Path) -> PathBuf {
    if path.as_os_str().as_encoded_bytes().starts_with(b"-") {
        Path::new(".").join(path)
    } else {
        path.to_owned()
    }
}

/// The major version of the clang at `program`.
fn version(program: &Path) -> std::io::Result<String> {
    // The name of Debian's package says the version; asking costs as much as a small compilation.
    if program == Path::new("clang-19") && on_path("clang-19") {
        return Ok(VERSION.to_owned());
    }
    let output = Command::new(program).arg("-dumpversion").stdin(Stdio::null()).output()?;
    let text = String::from_utf8_lossy(&output.stdout);
    Ok(text.trim().split('.').next().unwrap_or_default().to_owned())
}

/// Whether a program of that name is on the search path.
fn on_path(name: &str) -> bool {
    std::env::var_os("PATH")
        .is_some_and(|path| std::env::split_paths(&path).any(|dir| dir.join(name).is_file()))
}

/// The width of pointers, in bits, that the data layout in a bitcode file names; `None` if it is
/// not found. The file is not parsed: the layout is somewhere in it, as a record of characters of
/// 12 bits each.
fn pointer_width(bitcode: &[u8]) -> Option<u32> {
    [("-p:32:32-", 32), ("-i64:64-", 64)]
        .into_iter()
        .find(|(part, _)| contains_record(bitcode, part))
        .map(|(_, w)| w)
}

/// Whether the bit stream contains a text as characters of two groups of 6 bits: the low five bits
/// with a mark that the other group follows, then the rest ("vbr6").
fn contains_record(stream: &[u8], text: &str) -> bool {
    let pattern: Vec<u16> = text.bytes().map(|c| u16::from(c & 31) | 32 | u16::from(c >> 5) << 6).collect();
    let character = |bit: usize| {
        let bytes = stream.get(bit / 8..bit / 8 + 3)?;
        let word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], 0]);
        Some((word >> (bit % 8) & 0xFFF) as u16)
    };
    (0..stream.len() * 8).any(|start| {
        pattern.iter().enumerate().all(|(index, wanted)| character(start + 12 * index) == Some(*wanted))
    })
}
