//! Flags that are meant for a compiler: which of them reach clang.
//!
//! They come from the user, after `--`, or from an entry of a compile database. What decides about
//! outputs, levels, debug information, warnings and linking says nothing about the program: it is
//! dropped from entries, but for the macros that levels and code for shared libraries define, since
//! the program may ask for them. What would change the program in a way that is not checked is an
//! error, or a warning where the program can be checked without it.
use crate::frontend::{DataModel, Language};
use std::path::{Path, PathBuf};

/// Who gives the flags.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FlagSource<'a> {
    /// The user. Paths are relative to the current directory.
    User,
    /// An entry of a compile database: paths are relative to this directory.
    Entry(&'a Path),
}

/// What flags say.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Flags {
    /// The last `-x`.
    pub language: Option<Language>,
    /// The last `-std`.
    pub standard: Option<String>,
    /// What flags such as `-m32` choose.
    pub data_model: Option<DataModel>,
    /// Another machine than x86.
    pub foreign: Option<String>,
    /// What is handed to clang.
    pub arguments: Vec<String>,
    /// Those of [`Flags::arguments`] that not every compiler knows.
    pub uncertain: Vec<String>,
    /// Libraries that the program is linked with (`-lz`), and where they are (`-L` and a path), for
    /// real runs.
    pub libraries: Vec<String>,
    /// Flags that are left out although they change the program.
    pub ignored: Vec<String>,
    /// What the compiler defines by itself.
    macros: Macros,
}

/// Macros that say how code is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Macros {
    optimised: bool,
    small: bool,
    no_inline: bool,
    /// By the letters of `-fpic` (1) or `-fPIC` (2); `-fpie` and `-fPIE` are for programs only.
    position_independent: Option<(u8, bool)>,
}

impl Macros {
    /// What clang takes to define them.
    fn arguments(self) -> Vec<String> {
        let mut macros = Vec::new();
        if self.optimised {
            macros.push("-D__OPTIMIZE__=1".to_owned());
            if !self.no_inline {
                macros.push("-U__NO_INLINE__".to_owned());
            }
        }
        if self.small {
            macros.push("-D__OPTIMIZE_SIZE__=1".to_owned());
        }
        if let Some((model, is_program)) = self.position_independent {
            let names: &[&str] = if is_program {
                &["__PIC__", "__pic__", "__PIE__", "__pie__"]
            } else {
                &["__PIC__", "__pic__"]
            };
            macros.extend(names.iter().map(|name| format!("-D{name}={model}")));
        }
        macros
    }

    /// Whether a flag says something of them. The levels of users are not for them.
    fn read(&mut self, flag: &str, is_entry: bool) -> bool {
        if let Some(level) = flag.strip_prefix("-O").filter(|_| is_entry) {
            self.optimised = level != "0";
            self.small = matches!(level, "s" | "z");
            return level != "fast";
        }
        match flag {
            "-fno-inline" | "-finline-functions" | "-finline" => {
                self.no_inline = flag == "-fno-inline";
                return false;
            }
            "-fpic" => self.position_independent = Some((1, false)),
            "-fPIC" => self.position_independent = Some((2, false)),
            "-fpie" => self.position_independent = Some((1, true)),
            "-fPIE" => self.position_independent = Some((2, true)),
            "-fno-pic" | "-fno-PIC" | "-fno-pie" | "-fno-PIE" => self.position_independent = None,
            _ => return false,
        }
        true
    }
}

/// A flag that cannot be used, and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{flag}` {why}")]
pub struct FlagError {
    /// The flag.
    pub flag: String,
    /// Why not, and what to do instead.
    pub why: &'static str,
}

/// What becomes of the value of a flag.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Value {
    /// Both are handed to clang.
    Kept,
    /// A directory or file.
    Path,
    /// A file that is searched for like a header if it is not there.
    Header,
    /// As for flags without a value, see [`RULES`].
    Ruled,
}

/// Flags with a value, in the same argument or in the next one. Longer names come before those that
/// they begin with.
const WITH_VALUE: &[(&str, Value)] = &[
    ("-I", Value::Path),
    ("-isystem", Value::Path),
    ("-iquote", Value::Path),
    ("-idirafter", Value::Path),
    ("-isysroot", Value::Ruled),
    ("-B", Value::Ruled),
    ("-imacros", Value::Header),
    ("-include-pch", Value::Ruled),
    ("-include", Value::Header),
    ("-D", Value::Kept),
    ("-U", Value::Kept),
    ("-MF", Value::Ruled),
    ("-MT", Value::Ruled),
    ("-MQ", Value::Ruled),
    ("-MJ", Value::Ruled),
    ("-L", Value::Ruled),
    ("-l", Value::Ruled),
    ("-T", Value::Ruled),
    ("-z", Value::Ruled),
];

/// Flags whose value is always the next argument.
const BEFORE_VALUE: &[(&str, Value)] = &[
    ("-o", Value::Ruled),
    ("-u", Value::Ruled),
    ("--sysroot", Value::Ruled),
    ("-resource-dir", Value::Ruled),
    ("-Xlinker", Value::Ruled),
    ("-Xassembler", Value::Ruled),
    ("-mllvm", Value::Ruled),
    ("--param", Value::Ruled),
    ("-aux-info", Value::Ruled),
    ("-dumpbase", Value::Ruled),
    ("-dumpdir", Value::Ruled),
    ("-wrapper", Value::Ruled),
    ("-specs", Value::Ruled),
    ("--serialize-diagnostics", Value::Ruled),
];

/// What becomes of a flag of the user, and of one in an entry.
#[derive(Clone, Copy)]
enum Rule {
    /// It says nothing about the program.
    Dropped,
    /// The same, but who writes it expects something that does not happen.
    Useless(&'static str),
    /// It changes the program; without it, the program can be checked as C or C++ define it.
    Ignored(&'static str),
    /// What it makes of the program cannot be checked.
    Refused(&'static str),
}

const OUTPUT: Rule = Rule::Useless("is not for a check: Tessera chooses what the compiler writes");
const LEVEL: Rule =
    Rule::Useless("is not for a check: -O LEVEL before `--` chooses how the program is shrunk");
const WATCHED: Rule = Rule::Useless("is not for a check: --property chooses what is looked for");
const INTERNAL: Rule =
    Rule::Ignored("is an option of the compiler's internals, which a check does not follow");
const FLOATS: Rule = Rule::Ignored("is not followed: floating point is that of IEEE 754");
const BIT_FIELDS: Rule = Rule::Ignored("is not followed: bit-fields of type int are signed");
const HEADERS: Rule =
    Rule::Ignored("is not followed: the headers of the C library are those of this machine");
const LAYOUT: Rule = Rule::Refused("cannot be checked: the models of the C library have other sizes");

/// The macro by which the C library checks accesses to memory.
const FORTIFY: &str = "_FORTIFY_SOURCE";

/// Flags by their beginnings; the first one that fits counts. Others are handed to clang.
const RULES: &[(&str, Rule)] = &[
    ("-W", Rule::Dropped),
    ("-pedantic", Rule::Dropped),
    ("-g", Rule::Dropped),
    ("-pipe", Rule::Dropped),
    ("-R", Rule::Dropped),
    ("-save-", OUTPUT),
    ("--output", OUTPUT),
    ("--preprocess", OUTPUT),
    ("--assemble", OUTPUT),
    ("-emit-", OUTPUT),
    ("-fsyntax-only", OUTPUT),
    ("-flto", OUTPUT),
    ("-ffat-lto", OUTPUT),
    ("-fno-lto", Rule::Dropped),
    ("-fembed-bitcode", OUTPUT),
    ("--analyze", OUTPUT),
    ("--serialize-diagnostics", OUTPUT),
    ("-dump", OUTPUT),
    ("-aux-info", OUTPUT),
    ("-M", OUTPUT),
    ("-O", LEVEL),
    ("-fsanitize", WATCHED),
    ("-fno-sanitize", Rule::Dropped),
    ("-fprofile", WATCHED),
    ("-fcoverage", WATCHED),
    ("--coverage", WATCHED),
    ("-ftest-coverage", WATCHED),
    ("-finstrument-functions", WATCHED),
    ("-fxray", WATCHED),
    ("-cc1", INTERNAL),
    ("-Xclang", INTERNAL),
    ("-mllvm", INTERNAL),
    ("-fplugin", INTERNAL),
    ("-fpass-plugin", INTERNAL),
    ("-specs", INTERNAL),
    ("--config", INTERNAL),
    ("-include-pch", Rule::Useless("holds what another compiler has made of headers: give -include HEADER")),
    ("--sysroot", HEADERS),
    ("-isysroot", HEADERS),
    ("-resource-dir", HEADERS),
    ("--gcc-", HEADERS),
    ("-B", Rule::Dropped),
    (
        "-ftrapv",
        Rule::Ignored("is not followed: signed overflow wraps, and --property no-overflow looks for it"),
    ),
    ("-ftrivial-auto-var-init", Rule::Ignored("is not followed: variables without a value have any one")),
    ("-ffast-math", FLOATS),
    ("-fassociative-math", FLOATS),
    ("-ffinite-math-only", FLOATS),
    ("-freciprocal-math", FLOATS),
    ("-funsafe-math-optimizations", FLOATS),
    ("-fno-signed-zeros", FLOATS),
    (
        "-ffp-contract=fast",
        Rule::Ignored("is not followed: products are fused with sums within an expression only"),
    ),
    ("-mfpmath=387", FLOATS),
    ("-mfpmath=both", FLOATS),
    ("-fno-math-errno", Rule::Ignored("is not followed: the functions of math.h set errno")),
    ("-fno-honor-", FLOATS),
    ("-fapprox-func", FLOATS),
    ("-fdenormal-fp-math", FLOATS),
    ("-fsingle-precision-constant", FLOATS),
    ("-mrecip", FLOATS),
    ("-mdaz-ftz", FLOATS),
    ("-funsigned-bitfields", BIT_FIELDS),
    ("-fno-signed-bitfields", BIT_FIELDS),
    ("-ffp-model=fast", FLOATS),
    ("-fshort-wchar", LAYOUT),
    ("-fpack-struct", LAYOUT),
    ("-mlong-double-64", LAYOUT),
    ("-mlong-double-128", LAYOUT),
    ("-malign-double", LAYOUT),
    ("-freg-struct-return", LAYOUT),
    ("-fpcc-struct-return", LAYOUT),
    (
        "-D_FORTIFY_SOURCE",
        Rule::Ignored(
            "is not followed: --property valid-deref finds the accesses that it makes the library check",
        ),
    ),
    ("-m16", Rule::Refused("is not for a check: there are programs for 32 and 64 bits only")),
    ("-mx32", Rule::Refused("is not for a check: there are programs for 32 and 64 bits only")),
    ("-stdlib=libc++", Rule::Useless("is chosen by --stdlib libc++")),
    ("-stdlib=", Rule::Dropped),
    ("-fdebug-", Rule::Dropped),
    ("-ffile-", Rule::Dropped),
    ("-fmacro-prefix-map", Rule::Dropped),
    ("-fdiagnostics", Rule::Dropped),
    ("-fno-diagnostics", Rule::Dropped),
    ("-fcolor-diagnostics", Rule::Dropped),
    ("-fno-color-diagnostics", Rule::Dropped),
    ("-fmessage-length", Rule::Dropped),
    // Places in messages tell which operations are not checked.
    ("-fshow-", Rule::Dropped),
    ("-fno-show-", Rule::Dropped),
    ("-fcaret-diagnostics", Rule::Dropped),
    ("-fno-caret-diagnostics", Rule::Dropped),
    ("-fsave-optimization-record", Rule::Dropped),
    ("-fstack-usage", Rule::Dropped),
    ("-fdump-", Rule::Dropped),
    ("-fvisibility", Rule::Dropped),
    ("-ffunction-sections", Rule::Dropped),
    ("-fdata-sections", Rule::Dropped),
    ("-frandom-seed", Rule::Dropped),
    ("-ftime-", Rule::Dropped),
    ("-fuse-ld", Rule::Dropped),
    ("-mtune", Rule::Dropped),
    ("-mcmodel", Rule::Dropped),
    ("--param", Rule::Dropped),
    ("-T", Rule::Dropped),
    ("-z", Rule::Dropped),
    ("-Xlinker", Rule::Dropped),
    ("-Xassembler", Rule::Dropped),
    ("-wrapper", Rule::Dropped),
    ("-static", Rule::Dropped),
    ("-shared", Rule::Dropped),
    ("-rdynamic", Rule::Dropped),
];

/// The same for whole flags.
const WHOLE: &[(&str, Rule)] = &[
    ("-c", OUTPUT),
    ("-S", OUTPUT),
    ("-E", OUTPUT),
    ("-P", OUTPUT),
    ("-C", OUTPUT),
    ("-CC", OUTPUT),
    ("-H", OUTPUT),
    ("-o", OUTPUT),
    ("-###", OUTPUT),
    ("-v", Rule::Dropped),
    ("-w", Rule::Dropped),
    ("-s", Rule::Dropped),
    ("-r", Rule::Dropped),
    ("-u", Rule::Dropped),
    ("-p", WATCHED),
    ("-pg", WATCHED),
    ("-pie", Rule::Dropped),
    ("-no-pie", Rule::Dropped),
    ("-nostdlib", Rule::Dropped),
    ("-nodefaultlibs", Rule::Dropped),
    ("-nostartfiles", Rule::Dropped),
    // Nothing but their effect on floating point is left when the level of optimisation is not
    // used.
    ("-Ofast", FLOATS),
];

impl Flags {
    /// Reads flags. In an entry, the compiler's name and files are left out.
    pub fn read(flags: &[String], source: FlagSource<'_>) -> Result<Self, FlagError> {
        let mut read = Self::default();
        let is_entry = matches!(source, FlagSource::Entry(_));
        // In an entry, what follows these is read as if it stood there by itself.
        let is_read = |flag: &&str| !(is_entry && matches!(*flag, "--" | "-Xclang" | "-Xpreprocessor"));
        let mut rest = flags.iter().map(String::as_str).filter(is_read);
        while let Some(flag) = rest.next() {
            read.flag(flag, &mut rest, source)?;
        }
        // The program's own flags come later, and win.
        read.arguments.splice(0..0, read.macros.arguments());
        Ok(read)
    }

    fn flag<'f>(
        &mut self,
        flag: &str,
        rest: &mut impl Iterator<Item = &'f str>,
        source: FlagSource<'_>,
    ) -> Result<(), FlagError> {
        let error = |why| Err(FlagError { flag: flag.to_owned(), why });
        if !flag.starts_with('-') || flag == "-" {
            return match source {
                FlagSource::User => error("is no flag: files are given before `--`"),
                FlagSource::Entry(_) => {
                    // A file with further flags.
                    self.ignored.extend(flag.starts_with('@').then(|| flag.to_owned()));
                    Ok(())
                }
            };
        }
        if let Some(parts) = flag.strip_prefix("-Wp,") {
            let mut parts = parts.split(',');
            while let Some(part) = parts.next() {
                self.flag(part, &mut parts, source)?;
            }
            return Ok(());
        }
        if let Some(standard) = flag.strip_prefix("-std=").or_else(|| flag.strip_prefix("--std=")) {
            self.standard = Some(standard.to_owned());
            return Ok(());
        }
        if let Some(joined) = flag.strip_prefix("-x") {
            let name = if joined.is_empty() { rest.next().unwrap_or_default() } else { joined };
            self.language = match name {
                "none" => None,
                name => match Language::named(name).or_else(|| header_language(name)) {
                    Some(language) => Some(language),
                    None => {
                        return error(
                            "names no language of a program: c, c++, cpp-output, c++-cpp-output or ir",
                        );
                    }
                },
            };
            return Ok(());
        }
        if self.macros.read(flag, source != FlagSource::User) {
            return Ok(());
        }
        let machine = match flag {
            "-m32" => Some("i386"),
            "-m64" => Some("x86_64"),
            "-target" | "--target" | "-arch" => rest.next(),
            _ => flag.strip_prefix("--target="),
        };
        if let Some(machine) = machine {
            self.data_model = data_model_of_machine(machine);
            self.foreign = self.data_model.is_none().then(|| machine.to_owned());
            if self.foreign.is_some() && source == FlagSource::User {
                return error("is for another machine: Tessera checks programs for x86-64 and i386");
            }
            return Ok(());
        }
        let before = BEFORE_VALUE.iter().find(|(name, _)| *name == flag);
        let with = || WITH_VALUE.iter().find(|(name, _)| flag.starts_with(name));
        let Some((name, value)) = before.or_else(with) else { return self.rule(flag, source) };
        let joined = &flag[name.len()..];
        let given = if joined.is_empty() { rest.next() } else { Some(joined) };
        let Some(given) = given else { return error("lacks its value") };
        if *name == "-D" && given.starts_with(FORTIFY) && !given.ends_with("=0") {
            return self.rule(&format!("-D{given}"), source);
        }
        if matches!(*name, "-l" | "-L") {
            let path = if *name == "-L" { from_here(given, source) } else { None };
            self.libraries.push(format!("{name}{}", path.as_deref().unwrap_or(given)));
            return Ok(());
        }
        let given = match value {
            Value::Ruled => return self.rule(name, source),
            Value::Kept => given.to_owned(),
            Value::Path => from_here(given, source).unwrap_or_else(|| given.to_owned()),
            Value::Header => from_here(given, source)
                .filter(|path| Path::new(path).exists())
                .unwrap_or_else(|| given.to_owned()),
        };
        self.arguments.extend([(*name).to_owned(), given]);
        Ok(())
    }

    /// A flag without a value, or one whose value does not matter.
    fn rule(&mut self, flag: &str, source: FlagSource<'_>) -> Result<(), FlagError> {
        let whole = WHOLE.iter().find(|(name, _)| *name == flag);
        let rule = whole.or_else(|| RULES.iter().find(|(beginning, _)| flag.starts_with(beginning)));
        let is_user = source == FlagSource::User;
        match rule.map(|(_, rule)| *rule) {
            None => {
                self.arguments.push(flag.to_owned());
                self.uncertain.push(flag.to_owned());
            }
            Some(Rule::Useless(why) | Rule::Ignored(why)) if is_user => {
                return Err(FlagError { flag: flag.to_owned(), why });
            }
            Some(Rule::Refused(why)) => return Err(FlagError { flag: flag.to_owned(), why }),
            Some(Rule::Ignored(_)) => self.ignored.push(flag.to_owned()),
            Some(Rule::Dropped | Rule::Useless(_)) => {}
        }
        Ok(())
    }
}

/// The language of headers with that name: a header that is checked is a file like others.
fn header_language(name: &str) -> Option<Language> {
    match name {
        "c-header" => Some(Language::C),
        "c++-header" => Some(Language::Cxx),
        _ => None,
    }
}

/// Sizes of C's types on a machine, by its triple; `None` for machines other than x86, and for
/// Windows, where types have other sizes.
pub fn data_model_of_machine(triple: &str) -> Option<DataModel> {
    if triple.contains("windows") || triple.contains("mingw") {
        return None;
    }
    match triple.split('-').next().unwrap_or_default() {
        "x86_64" | "amd64" if !triple.ends_with("x32") => Some(DataModel::Lp64),
        "i386" | "i486" | "i586" | "i686" => Some(DataModel::Ilp32),
        _ => None,
    }
}

/// A path in an entry, as it is found from the current directory; `None` if it stays as it is.
fn from_here(path: &str, source: FlagSource<'_>) -> Option<String> {
    let FlagSource::Entry(directory) = source else { return None };
    // `=` stands for the root of the system's headers.
    if path.starts_with('=') {
        return None;
    }
    let path = directory.join(path);
    let path = path.canonicalize().unwrap_or(path);
    let here = std::env::current_dir().and_then(|here| here.canonicalize()).ok();
    let short = here.and_then(|here| path.strip_prefix(here).map(Path::to_owned).ok());
    let shown = match short {
        Some(short) if short.as_os_str().is_empty() => PathBuf::from("."),
        Some(short) => short,
        None => path,
    };
    shown.into_os_string().into_string().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str, source: FlagSource<'_>) -> Result<Flags, FlagError> {
        let flags: Vec<String> = line.split(' ').map(str::to_owned).collect();
        Flags::read(&flags, source)
    }

    #[test]
    fn no_name_hides_a_longer_one() {
        for (index, (name, _)) in WITH_VALUE.iter().enumerate() {
            assert!(WITH_VALUE[index + 1..].iter().all(|(later, _)| !later.starts_with(name)), "{name}");
        }
        for (index, (name, _)) in RULES.iter().enumerate() {
            assert!(RULES[index + 1..].iter().all(|(later, _)| !later.starts_with(name)), "{name}");
        }
    }

    #[test]
    fn entries_keep_what_the_program_depends_on() {
        let line = "/usr/bin/cc -DN=3 -D M -Uunix -Iinclude -I /sys -isystem lib -include conf.h -std=gnu11 -O2 -g3 -Wall \
                    -Wp,-DW,-MD,x.d -fPIC -Xclang -include -Xclang x.h -MD -MT a.o -MF a.d -funsigned-char -pthread -lm -o a.o -c ../a.c";
        let flags = read(line, FlagSource::Entry(Path::new("/no/dir"))).unwrap();
        let kept = "-D N=3 -D M -U unix -I /no/dir/include -I /sys -isystem /no/dir/lib -include conf.h -D W \
                    -include x.h -funsigned-char -pthread";
        let macros = "-D__OPTIMIZE__=1 -U__NO_INLINE__ -D__PIC__=2 -D__pic__=2";
        assert_eq!(flags.arguments.join(" "), format!("{macros} {kept}"));
        assert_eq!(flags.standard.as_deref(), Some("gnu11"));
        assert_eq!(flags.uncertain, ["-funsigned-char", "-pthread"]);
        assert_eq!((flags.data_model, flags.language, flags.ignored.len()), (None, None, 0));
        assert_eq!(flags.libraries, ["-lm"]);
    }

    #[test]
    fn macros_of_the_compiler_are_those_of_its_flags() {
        let entry = FlagSource::Entry(Path::new("/no/dir"));
        let macros = |line: &str, source| read(line, source).unwrap().arguments.join(" ");
        assert_eq!(macros("cc -O0", entry), "");
        assert_eq!(macros("cc -O2 -O0", entry), "");
        assert_eq!(macros("cc -Og", entry), "-D__OPTIMIZE__=1 -U__NO_INLINE__");
        assert_eq!(macros("cc -O1 -fno-inline", entry), "-D__OPTIMIZE__=1 -fno-inline");
        assert_eq!(macros("cc -O2 -Os", entry), "-D__OPTIMIZE__=1 -U__NO_INLINE__ -D__OPTIMIZE_SIZE__=1");
        assert_eq!(macros("cc -Ofast", entry), "-D__OPTIMIZE__=1 -U__NO_INLINE__");
        assert_eq!(macros("-fpic", FlagSource::User), "-D__PIC__=1 -D__pic__=1");
        let all = "-D__PIC__=2 -D__pic__=2 -D__PIE__=2 -D__pie__=2";
        assert_eq!(macros("-fPIC -fPIE", FlagSource::User), all);
        assert_eq!(macros("-fPIE -fno-pie", FlagSource::User), "");
        assert_eq!(macros("-D_FORTIFY_SOURCE=0", FlagSource::User), "-D _FORTIFY_SOURCE=0");
    }

    #[test]
    fn what_cannot_be_followed_is_told() {
        let entry = FlagSource::Entry(Path::new("/no/dir"));
        let ignored = read(
            "cc -Ofast -ffast-math -ftrapv -fno-honor-nans -funsigned-bitfields @more -D_FORTIFY_SOURCE=2 \
             -Wp,-D_FORTIFY_SOURCE=3 -ffp-contract=fast -mfpmath=387 -fno-math-errno",
            entry,
        );
        assert_eq!(ignored.unwrap().ignored.len(), 11);
        assert!(read("cc -fpack-struct=1", entry).is_err());
        assert_eq!(read("cc --target=armv7-eabi", entry).unwrap().foreign.as_deref(), Some("armv7-eabi"));
        assert!(read("--target=armv7-eabi", FlagSource::User).is_err());
        for refused in [
            "-o x",
            "-c",
            "-S",
            "-E",
            "-O2",
            "-emit-llvm",
            "-MD",
            "-ffast-math",
            "-fsanitize=address",
            "a.c",
            "-Xclang -O3",
            "--sysroot=/x",
            "-isysroot /x",
            "-x rust",
            "-D",
            "-mx32",
            "-fno-honor-nans",
            "-funsigned-bitfields",
            "--target=x86_64-pc-windows-msvc",
            "-stdlib=libc++",
            "-m16",
            "-ffp-contract=fast",
            "-D_FORTIFY_SOURCE=2",
            "-malign-double",
        ] {
            assert!(read(refused, FlagSource::User).is_err(), "{refused}");
        }
    }

    #[test]
    fn machines_have_their_sizes() {
        let model = |line| read(line, FlagSource::User).unwrap().data_model;
        assert_eq!(model("-m32"), Some(DataModel::Ilp32));
        assert_eq!(model("-m32 -m64"), Some(DataModel::Lp64));
        assert_eq!(model("-target i686-pc-linux-gnu"), Some(DataModel::Ilp32));
        assert_eq!(model("-DN"), None);
    }

    #[test]
    fn languages_are_those_of_programs() {
        let language = |line| read(line, FlagSource::User).unwrap().language;
        assert_eq!(language("-x c++"), Some(Language::Cxx));
        assert_eq!(language("-xc"), Some(Language::C));
        assert_eq!(language("-x c -x none"), None);
    }
}
