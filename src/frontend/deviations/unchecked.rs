//! Operations of a source file that clang's checks do not cover. A program that has some is not
//! known to be free of the error.
//!
//! - *Constant expressions* that clang evaluates: initialisers of static variables, enumerators,
//!   sizes of arrays. clang warns where one of them has an error that is undefined in C. The
//!   warning does not count where the code has a check at the same place, since the run tells
//!   there.
//! - *Code that switches checks off*: functions marked `no_sanitize`, complex integers, suppressed
//!   warnings of those just named. They are found in the text of the file and of its headers,
//!   headers of the system and of libraries of C++ excepted.
//!
//! Of bit-fields, clang checks no initialisers, and not all assignments.
//!
//! For operations on vectors, [`crate::frontend::prepare::promotion`] makes the path stop; for
//! atomic ones, the interpreter does.
use super::{atomic_updates, boolean_enums, empty_unions};
use crate::base::Reason;
use crate::frontend::compile::clang::{Clang, Compiled};
use crate::frontend::llvm::{Context, Kind, Value};
use crate::frontend::{FrontendError, FrontendOptions, Language};
use crate::ir::{ArithmeticError, File};
use std::collections::BTreeSet;
use std::path::Path;

/// Arguments that make clang warn of constant expressions that have such an error, and list the
/// headers that it reads.
pub(in crate::frontend) fn tell(error: ArithmeticError) -> &'static [&'static str] {
    match error {
        ArithmeticError::SignedOverflow => {
            &["-Winteger-overflow", "-Wshift-overflow", "-Wshift-sign-overflow", "-Wsystem-headers", "-H"]
        }
        ArithmeticError::Shift => {
            // Some constant expressions have the error in a note only.
            &[
                "-Wshift-count-overflow",
                "-Wshift-count-negative",
                "-Wgnu-folding-constant",
                "-Wsystem-headers",
                "-H",
            ]
        }
        ArithmeticError::DivisionByZero => &["-Wdivision-by-zero", "-Wsystem-headers", "-H"],
        // Constants that the compiler computes are no operations of a run.
        ArithmeticError::UnsignedOverflow | ArithmeticError::Conversion => &["-H"],
    }
}

/// Prefix of the functions that report an overflow; their first argument describes the place.
const REPORT: &str = "__ubsan_handle_";

/// A place that clang names: file, line, column.
type Spot = (String, u64, u64);

/// What clang's checks do not cover in a file, in words.
pub(in crate::frontend) fn gaps(
    clang: &Clang,
    path: &Path,
    language: Language,
    options: &FrontendOptions,
    error: ArithmeticError,
    compiled: &Compiled,
) -> Result<Vec<Reason>, FrontendError> {
    let mut gaps = Vec::new();
    let is_of_library = |file: &Path| compiled.headers.iter().any(|folder| file.starts_with(folder));
    for file in headers(compiled).chain([path]) {
        let text =
            std::fs::read(file).map_err(|source| FrontendError::Read { path: file.to_owned(), source })?;
        if let Some(what) = unchecked_text(&String::from_utf8_lossy(&text), error) {
            let subject = error.subject();
            let what = format!("{what}, where {subject} is not checked, in {}", file.display());
            gaps.push(Reason::unchecked_arithmetic(what));
        }
    }
    if error == ArithmeticError::Conversion && has_bit_field(&clang.layouts(path, language, options)?) {
        let subject = error.subject();
        let what = format!("bit-fields, where {subject} is not checked, in {}", path.display());
        gaps.push(Reason::unchecked_arithmetic(what));
    }
    let is_other = |line: &&str| {
        let of_others = [atomic_updates::TELL, empty_unions::TELL, boolean_enums::TELL];
        of_others.iter().any(|tell| line.ends_with(&format!("[{tell}]")))
    };
    let messages = compiled.messages.lines().filter(|line| !is_other(line));
    let mut warned: Vec<Spot> = messages.filter_map(warning).collect();
    warned.retain(|(file, ..)| !is_of_library(Path::new(file)));
    if !warned.is_empty() {
        // Without this argument, clang leaves out unused static functions, and their checks with
        // them.
        let all = clang.compile(path, language, options, &["-femit-all-decls"])?;
        let checked = checked(&all.bytes)?;
        warned.retain(|spot| !checked.contains(spot));
    }
    gaps.extend(warned.into_iter().map(|(file, line, column)| {
        let what = of_constants(error);
        Reason::unchecked_arithmetic(format!("{what} in a constant expression at {file}:{line}:{column}"))
    }));
    Ok(gaps)
}

/// The headers of the program that clang read, where it was to list them: neither the system's, nor
/// those of libraries of C++.
pub(in crate::frontend) fn headers(compiled: &Compiled) -> impl Iterator<Item = &Path> {
    let is_of_library = |file: &Path| compiled.headers.iter().any(|folder| file.starts_with(folder));
    let is_of_program =
        move |file: &&Path| !File::is_of_system(file.as_os_str().as_encoded_bytes()) && !is_of_library(file);
    compiled.messages.lines().filter_map(header).map(Path::new).filter(is_of_program)
}

/// The header that a line of `-H` names: `.. path`.
fn header(line: &str) -> Option<&str> {
    let path = line.trim_start_matches('.');
    if path.len() == line.len() { None } else { path.strip_prefix(' ') }
}

/// The place of a warning: `file:line:column: warning: ...`.
fn warning(line: &str) -> Option<Spot> {
    let (place, _) = line.split_once(": warning: ")?;
    let mut parts = place.rsplitn(3, ':');
    let column = parts.next()?.parse().ok()?;
    let line = parts.next()?.parse().ok()?;
    Some((parts.next()?.to_owned(), line, column))
}

/// What clang warns of in constant expressions.
fn of_constants(error: ArithmeticError) -> &'static str {
    match error {
        ArithmeticError::SignedOverflow => "overflow",
        error => error.describe(),
    }
}

/// The construct in a text that switches checks off, in words; `None` if there is none.
fn unchecked_text(text: &str, error: ArithmeticError) -> Option<&'static str> {
    const WORDS: &[(&str, &str)] = &[
        ("_Complex", "complex numbers"),
        ("__complex__", "complex numbers"),
        ("complex.h", "complex numbers"),
    ];
    let checks: &[&str] = match error {
        ArithmeticError::Conversion => &["implicit", "integer", "all"],
        _ => &["undefined", "integer", "shift", "all"],
    };
    // If the argument is a macro, the name of the check is not known.
    let names_check = |rest: &str| {
        let argument = rest.split(')').next().unwrap_or_default();
        !argument.contains('"') || checks.iter().any(|check| argument.contains(check))
    };
    if text.split("no_sanitize").skip(1).any(names_check) {
        return Some("functions marked no_sanitize");
    }
    if text.split("diagnostic ignored").skip(1).any(|rest| may_switch_off(rest, error)) {
        return Some("warnings that are switched off");
    }
    WORDS.iter().find(|(word, _)| text.contains(word)).map(|(_, what)| *what)
}

/// Whether the text behind `diagnostic ignored` may name a warning that tells of such an error: by
/// its name, or by that of a group.
fn may_switch_off(rest: &str, error: ArithmeticError) -> bool {
    let groups: &[&str] = match error {
        ArithmeticError::SignedOverflow => &["-Weverything"],
        ArithmeticError::Shift => &["-Weverything", "-Wgnu", "-Wpedantic"],
        ArithmeticError::DivisionByZero => &["-Weverything", "-Wdiv-by-zero"],
        ArithmeticError::UnsignedOverflow | ArithmeticError::Conversion => return false,
    };
    // In `_Pragma`, a backslash comes before the quotation mark. What is no text is a macro, or
    // goes on in the next line.
    let name = rest.trim_start_matches([' ', '\t', '\\']).strip_prefix('"');
    let name = name.and_then(|name| name.split(['"', '\\']).next());
    name.is_none_or(|name| groups.contains(&name) || tell(error).contains(&name))
}

/// Whether a layout that clang prints has a bit-field with a name: `  0:0-2 |   unsigned int kind`.
/// Those without one hold nothing.
fn has_bit_field(layouts: &str) -> bool {
    let is_range = |place: &str| {
        place.split_once(':').is_some_and(|(_, bits)| bits.contains('-'))
            && !place.contains(char::is_alphabetic)
    };
    layouts
        .lines()
        .filter_map(|line| line.split_once('|'))
        .any(|(place, field)| is_range(place) && !field.ends_with(' '))
}

/// The places of all checks in a module.
fn checked(bytes: &[u8]) -> Result<BTreeSet<Spot>, FrontendError> {
    let context = Context::new();
    let module = context.parse(bytes, "checks").map_err(FrontendError::Internal)?;
    let reports = module.functions().filter(|function| function.name().starts_with(REPORT));
    let calls = reports.flat_map(|function| function.users().collect::<Vec<_>>());
    Ok(calls.filter_map(|call| spot(call.args().next()?)).collect())
}

/// The place in the description that a reporting function gets: `{ { file, line, column }, ... }`.
fn spot(data: Value<'_>) -> Option<Spot> {
    let place = content(data)?.aggregate_element(0)?;
    let file = content(place.aggregate_element(0)?)?.byte_string()?;
    let file = file.split(|byte| *byte == 0).next().unwrap_or_default();
    let number = |index| place.aggregate_element(index)?.int_value();
    Some((String::from_utf8_lossy(file).into_owned(), number(1)?, number(2)?))
}

fn content(global: Value<'_>) -> Option<Value<'_>> {
    if global.kind() == Kind::LLVMGlobalVariableValueKind { global.initializer() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_messages() {
        assert_eq!(header(".. a b.h"), Some("a b.h"));
        assert_eq!(header("a.c:1:2: warning: x"), None);
        assert_eq!(warning("a:b.c:1:2: warning: x [-Wy]"), Some(("a:b.c".to_owned(), 1, 2)));
        assert_eq!(warning("1 warning generated."), None);
    }

    #[test]
    fn words_that_switch_checks_off() {
        let unchecked = |text| unchecked_text(text, ArithmeticError::SignedOverflow).is_some();
        assert!(unchecked("__attribute__((no_sanitize(\"undefined\"))) int f;"));
        assert!(unchecked("__attribute__((no_sanitize(\"address\", \"integer\"))) int f;"));
        assert!(unchecked("#define N(x) __attribute__((no_sanitize(x)))"));
        assert!(!unchecked("__attribute__((no_sanitize(\"thread\"))) int f; int undefined;"));
        assert!(!unchecked("__attribute__((no_sanitize_address(\"\"))) int f;"));
        assert!(unchecked("_Complex int x;"));
        assert!(unchecked("#pragma GCC diagnostic ignored \"-Winteger-overflow\""));
        assert!(unchecked("_Pragma(\"clang diagnostic ignored \\\"-Weverything\\\"\")"));
        assert!(unchecked("#define OFF(w) _Pragma(TEXT(GCC diagnostic ignored w))"));
        assert!(!unchecked("#pragma GCC diagnostic ignored \"-Wcast-qual\""));
        assert!(!unchecked("#pragma GCC diagnostic ignored \"-Wpedantic\""));
        let pedantic = "_Pragma(\"GCC diagnostic ignored \\\"-Wpedantic\\\"\")";
        assert!(unchecked_text(pedantic, ArithmeticError::Shift).is_some());
        let conversions = "__attribute__((no_sanitize(\"implicit-conversion\"))) int f;";
        assert!(!unchecked(conversions));
        assert!(unchecked_text(conversions, ArithmeticError::Conversion).is_some());
    }

    #[test]
    fn layouts_have_bit_fields() {
        assert!(has_bit_field("         0 | struct s\n     0:0-2 |   unsigned int kind\n"));
        assert!(has_bit_field("    4:11-31 |     int rest\n"));
        // One without a name ends after its type.
        assert!(!has_bit_field("     0:0-2 |   unsigned int \n     4 |   int kind\n"));
        assert!(!has_bit_field("           | [sizeof=4, align=4]\n"));
    }
}
