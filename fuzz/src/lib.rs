//! What readers of files from outside keep, whatever they get: no panic, and what they understand
//! means the same when it is written and read again.
use std::path::PathBuf;
use std::sync::LazyLock;
use tempfile::TempDir;
use tessera::ltl::{self, hoa};
use tessera::property::Property;
use tessera::witness::validate::validation;
use tessera::{ir, ir::Program};

/// A reader's target: its name, and what it does with any bytes.
pub type Target = (&'static str, fn(&[u8]));

/// All targets, by the names of their folders of seeds.
pub const TARGETS: &[Target] = &[
    ("automaton", automaton),
    ("formula", formula),
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

/// Formulas of linear temporal logic.
pub fn formula(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok((formula, atoms)) = ltl::parse(&text) else { return };
    let written = formula.display(&atoms).to_string();
    let (again, atoms) = ltl::parse(&written).unwrap_or_else(|error| panic!("{error}: {written}"));
    assert_eq!(again.display(&atoms).to_string(), written);
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
