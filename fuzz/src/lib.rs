//! What readers of files from outside keep, whatever they get: no panic, and what they understand
//! means the same when it is written and read again.
use std::io::Write as _;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use tempfile::TempDir;
use tessera::frontend::{self, FlagSource, Flags, FrontendError, FrontendOptions, Language};
use tessera::ltl::{self, hoa};
use tessera::property::Property;
use tessera::witness::validate::validation;
use tessera::{ir, ir::Program};

/// A reader's target: its name, and what it does with any bytes.
pub type Target = (&'static str, fn(&[u8]));

/// All targets, by the names of their folders of seeds.
pub const TARGETS: &[Target] = &[
    ("automaton", automaton),
    ("flags", flags),
    ("formula", formula),
    ("module", module),
    ("program", program),
    ("property", property),
    ("witness", witness),
];

/// Automata in the Hanoi omega-automata format.
pub fn automaton(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok((automaton, atoms)) = hoa::read(&text) else { return };
    let written = hoa::write(&automaton, &atoms, "again");
    let (again, atoms) = hoa::read(&written).unwrap_or_else(|error| panic!("{error}: {written}"));
    assert_eq!(hoa::write(&again, &atoms, "again"), written);
}

/// Command lines, as entries of compile databases have them. What is handed to the compiler is what
/// a user could have given it, and is handed on unchanged then.
pub fn flags(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Some(words) = shlex::split(&text) else { return };
    let Ok(Flags { arguments, .. }) = Flags::read(&words, FlagSource::Entry(Path::new("/build"))) else {
        return;
    };
    let again = Flags::read(&arguments, FlagSource::User);
    let again = again.unwrap_or_else(|error| panic!("{error}: {arguments:?}"));
    // A flag and its value may become two arguments.
    assert_eq!(again.arguments.concat(), arguments.concat());
    assert!(again.ignored.is_empty(), "{:?} of {arguments:?}", again.ignored);
}

/// Formulas of linear temporal logic.
pub fn formula(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok((formula, atoms)) = ltl::parse(&text) else { return };
    let written = formula.display(&atoms).to_string();
    let (again, atoms) = ltl::parse(&written).unwrap_or_else(|error| panic!("{error}: {written}"));
    assert_eq!(again.display(&atoms).to_string(), written);
}

/// Stands for clang in [`module`]. To read a module may end LLVM's process, so that a clang of its
/// own reads it first. This one reads none.
const REFUSING: &str = "#!/bin/sh
test \"$1\" = -dumpversion && echo 19 && exit
echo '<stdin>:2:9: error: refused' >&2
exit 1
";

/// A file with this stand-in.
static CLANG: LazyLock<PathBuf> = LazyLock::new(|| {
    let path = DIRECTORY.path().join("clang");
    let mut options = std::fs::OpenOptions::new();
    let mut file = options.write(true).create_new(true).mode(0o700).open(&path).expect("it is new");
    file.write_all(REFUSING.as_bytes()).expect("temporary files can be written");
    path
});

/// What a file with these bytes is refused for. It holds a module that is given to clang if it is
/// a [`FrontendError::BadModule`].
pub fn refusal(data: &[u8]) -> FrontendError {
    let path = DIRECTORY.path().join("module");
    std::fs::write(&path, data).expect("temporary files can be written");
    let (clang, language) = (Some(CLANG.clone()), Some(Language::Module));
    let options = FrontendOptions { clang, language, ..FrontendOptions::default() };
    frontend::load(&[path], &options).expect_err("the stand-in refuses all modules")
}

/// Files with modules of LLVM, bitcode or text, plain, in a wrapper, an object file or an archive:
/// what is done with them before LLVM reads them, and if it refuses them.
pub fn module(data: &[u8]) {
    let error = refusal(data);
    assert!(!matches!(error, FrontendError::Internal(_)), "{error}");
}

/// Programs in text form.
pub fn program(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(program) = ir::text::parse(&text) else { return };
    // Others need not be equal to their reading.
    if !ir::validate(&program).is_empty() {
        return;
    }
    let read =
        |text: &str| -> Program { ir::text::parse(text).unwrap_or_else(|error| panic!("{error}: {text}")) };
    assert!(read(&program.to_string()) == program, "{program}");
}

/// Property files of the competition.
pub fn property(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(property) = Property::from_specification(&text) else { return };
    let Some(written) = property.specification() else { return };
    let again = Property::from_specification(&written).unwrap_or_else(|error| panic!("{error}: {written}"));
    assert_eq!(again, property, "{written}");
}

/// The source that the seeds of [`witness`] are about.
const SOURCE: &str = include_str!("program.c");

/// The directory with this source.
static DIRECTORY: LazyLock<TempDir> = LazyLock::new(|| {
    let directory = tempfile::tempdir().expect("temporary directories can be made");
    std::fs::write(directory.path().join("program.c"), SOURCE).expect("temporary files can be written");
    directory
});

fn files() -> [PathBuf; 1] {
    [DIRECTORY.path().join("program.c")]
}

/// Whether a witness is one of the source, and nothing in it is ignored.
pub fn understood(text: &str) -> Result<(), String> {
    let validation = validation(text, &files()).map_err(|invalid| format!("{invalid:?}"))?;
    if validation.ignored.is_empty() { Ok(()) } else { Err(validation.ignored.join(", ")) }
}

/// Witnesses: what has to be checked to judge them. Each question is about as many files as there
/// are.
pub fn witness(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(validation) = validation(&text, &files()) else { return };
    assert!(validation.questions.iter().all(|question| question.files.len() == files().len()));
}
