//! Every model has a section, and `docs/library.md` says what the sections say.
use crate::sections::{Answer, Section, read_all};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

/// Functions that the models define for programs, for either data model.
fn modelled() -> Result<BTreeSet<String>, String> {
    let clang = std::env::var_os("TESSERA_CLANG").unwrap_or_else(|| "clang-19".into());
    let found =
        Command::new(clang).arg("-print-prog-name=llvm-nm").output().map_err(|error| error.to_string())?;
    let tool = String::from_utf8_lossy(&found.stdout).trim().to_owned();
    let mut names = BTreeSet::new();
    for width in ["32", "64"] {
        let module = Path::new(env!("OUT_DIR")).join(format!("runtime-{width}.bc"));
        let listed = Command::new(&tool)
            .args(["--defined-only", "--extern-only", "--format=posix"])
            .arg(module)
            .output()
            .map_err(|error| format!("{tool}: {error}"))?;
        if !listed.status.success() {
            return Err(format!("{tool}: {}", String::from_utf8_lossy(&listed.stderr)));
        }
        let text = String::from_utf8_lossy(&listed.stdout);
        let functions = text.lines().filter_map(|line| {
            let mut words = line.split(' ');
            words.next().filter(|_| words.next().is_some_and(|kind| kind.eq_ignore_ascii_case("t")))
        });
        names.extend(functions.filter(|name| !name.starts_with("__tessera_")).map(str::to_owned));
    }
    Ok(names)
}

/// Whether a function is one that other checkers define: no library has it.
fn is_of_other_checker(name: &str) -> bool {
    name == "assert" || ["__CPROVER_", "__ESBMC_", "klee_"].iter().any(|prefix| name.starts_with(prefix))
}

/// The functions with models are those with sections, and those that are listed as having none yet.
pub(crate) fn complete() -> Result<(), String> {
    let (intrinsics, modelled): (BTreeSet<String>, _) =
        modelled()?.into_iter().partition(|name| is_of_other_checker(name));
    let mut wrong = missing_intrinsics(&intrinsics)?;
    let listed = std::fs::read_to_string(
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/library/without_section.txt"),
    )
    .map_err(|error| error.to_string())?;
    let listed: BTreeSet<&str> = listed.lines().filter(|line| !line.starts_with('#')).collect();
    let mut seen = BTreeMap::new();
    for file in read_all()? {
        for section in &file.sections {
            for name in &section.functions {
                if let Some(other) = seen.insert(name.clone(), file.name.clone()) {
                    wrong.push(format!("{name} has sections in {other} and {}", file.name));
                }
                if section.answer != Answer::Unsupported && !modelled.contains(name) {
                    wrong.push(format!("{name} has a section in {}, but no model", file.name));
                }
            }
        }
    }
    for name in &modelled {
        match (seen.contains_key(name), listed.contains(&**name)) {
            (false, false) => wrong.push(format!("{name} has no section")),
            (true, true) => wrong.push(format!("{name} has a section: take it off without_section.txt")),
            _ => {}
        }
    }
    let gone = listed.iter().filter(|name| !modelled.contains(**name));
    wrong.extend(gone.map(|name| format!("{name} has no model: take it off without_section.txt")));
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// The functions of other checkers that `docs/intrinsics.md` does not tell of. It writes several
/// names as one, with their endings.
fn missing_intrinsics(names: &BTreeSet<String>) -> Result<Vec<String>, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/intrinsics.md");
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let told = |name: &str| text.contains(&format!("`{name}`")) || text.contains(&format!("`{name}("));
    let of_class = |name: &str| {
        let mut classes = ["f", "d", "ld"].iter().filter_map(|end| name.strip_suffix(end));
        name.starts_with("__ESBMC_") && classes.any(told)
    };
    let missing = names.iter().filter(|name| !told(name) && !of_class(name));
    Ok(missing.map(|name| format!("docs/intrinsics.md does not tell of {name}")).collect())
}

/// Compares the document with the sections, or writes it if `TESSERA_UPDATE_LIBRARY` is set.
pub(crate) fn compare(path: &Path) -> Result<(), String> {
    let expected = document()?;
    if std::env::var_os("TESSERA_UPDATE_LIBRARY").is_some() {
        return std::fs::write(path, expected).map_err(|error| error.to_string());
    }
    let found = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    if found == expected {
        return Ok(());
    }
    let first = expected.lines().zip(found.lines()).find(|(a, b)| a != b);
    let told = "run `TESSERA_UPDATE_LIBRARY=1 cargo nextest run --test library -E 'test(documented)'`";
    Err(format!("{} is not what the sections say, {first:?}: {told}", path.display()))
}

fn document() -> Result<String, String> {
    let mut text = String::from(
        "# Functions of the library\n\n\
        What Tessera knows of the functions that programs call and do not define. This file is made from the sections of\n\
        `tests/library/`, by which the models are compared with the library itself: glibc on Linux, for x86-64 and i386.\n\n\
        - *exact*: result, memory and errno are what the library makes them.\n\
        - *input*: the environment decides what the note says; all that it can do is considered.\n\
        - *unspecified*: the library decides what the note says, and a program must not rely on it. A violation that depends on it\n\
        \x20 makes the verdict `unknown`, unless it happens with what glibc does.\n\
        - *unsupported*: a path that calls the function ends in `unknown`.\n\n\
        So does a path that calls a function of the C library that is not in this list.\n",
    );
    let mut headers: BTreeMap<String, Vec<Section>> = BTreeMap::new();
    for file in read_all()? {
        for section in file.sections {
            headers.entry(section.header.clone()).or_default().push(section);
        }
    }
    for (header, mut sections) in headers {
        sections.sort_by(|a, b| a.functions.cmp(&b.functions));
        let _ = write!(text, "\n## {header}\n\n| function | answer | note |\n|---|---|---|\n");
        for section in sections {
            let names: Vec<String> = section.functions.iter().map(|name| format!("`{name}`")).collect();
            let note = section.note.replace('|', "\\|");
            let _ = writeln!(text, "| {} | {} | {note} |", names.join(", "), section.answer.name());
        }
    }
    Ok(text)
}
