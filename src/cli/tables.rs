//! Tables in documents: properties, engines and options, made of what the command itself knows.
use super::args::Cli;
use crate::analysis::Cover;
use crate::engine::{Circumstances, ENGINES, Engine, Verdicts};
use crate::ir::Program;
use crate::ir::text::parse;
use crate::property::{Property, SUPPORTED, Specification};
use clap::{Arg, CommandFactory as _};
use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;

/// The file, the name of a part of it, and what makes the part.
type Part = (&'static str, &'static str, fn() -> String);

/// Parts of documents. Each stands between two comments, of which the first one has its name.
const PARTS: &[Part] = &[
    ("README.md", "properties", properties),
    ("docs/usage.md", "properties", properties),
    ("docs/usage.md", "options of the program", || options("Program", false)),
    ("docs/engines.md", "engines", engines),
    ("docs/experiments.md", "options of the exploration", || options("Exploration", false)),
    ("docs/experiments.md", "options of the searches over blocks", || options("Searches over blocks", true)),
];

const END: &str = "<!-- end -->\n";

fn row<const N: usize>(table: &mut String, cells: [&str; N]) {
    let cells = cells.map(|cell| cell.replace('|', "\\|"));
    let line = format!("| {} |", cells.join(" | "));
    let _ = writeln!(table, "{}", line.replace("|  |", "| |"));
}

fn head<const N: usize>(cells: [&str; N]) -> String {
    let mut table = String::new();
    row(&mut table, cells);
    row(&mut table, ["---"; N]);
    table.replace(" --- ", "---")
}

fn code(names: impl IntoIterator<Item = impl AsRef<str>>) -> Vec<String> {
    names.into_iter().map(|name| format!("`{}`", name.as_ref())).collect()
}

fn properties() -> String {
    let mut table = head(["property", "violated where"]);
    for (name, meaning) in SUPPORTED {
        row(&mut table, [&format!("`{name}`"), meaning]);
    }
    table
}

fn engines() -> String {
    let mut table = head(["engine", "method", "properties", "verdicts", "of no use if", "options"]);
    for engine in ENGINES {
        let verdicts = match engine.verdicts() {
            Verdicts::Both => "`true`, `false`",
            Verdicts::OnlyTrue => "`true`",
            Verdicts::OnlyFalse => "`false`",
        };
        let options = code(engine.reads().iter().map(|option| format!("--{option}"))).join(", ");
        let name = format!("`{}`", engine.name());
        row(&mut table, [&name, engine.method(), &decided(*engine), verdicts, &unfit(*engine), &options]);
    }
    table
}

/// The properties that an engine can decide; if those are most of them, the others.
fn decided(engine: &dyn Engine) -> String {
    let formula = Specification::parse("F end").expect("a formula");
    let named = SUPPORTED.iter().map(|(name, _)| {
        let property = Property::parse(name).expect("a property");
        (format!("`{name}`"), property)
    });
    let all: Vec<_> = named.chain([("formulas".to_owned(), Property::Ltl(Arc::new(formula)))]).collect();
    let names = |decides: bool| {
        let fitting = all.iter().filter(|(_, property)| engine.decides(property) == decides);
        fitting.map(|(name, _)| name.clone()).collect::<Vec<_>>()
    };
    let (decided, others) = (names(true), names(false));
    if decided.len() > others.len() { format!("all but {}", others.join(", ")) } else { decided.join(", ") }
}

/// Why an engine does not take some small programs, and some circumstances.
fn unfit(engine: &dyn Engine) -> String {
    let program = |body: &str| {
        let text = format!(
            "function @f0 \"_start\"() {{\nb0:\n{body}  exit i32 0\n  unreachable\n}}\n\
             function @f1 \"f\"(%0: ptr) {{\nb0:\n  call @f1(%0)\n  return\n}}\nentry @f0\n"
        );
        parse(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
    };
    let programs: [Program; 3] =
        [program(""), program("  thread_create @f1, null\n"), program("  call @f1(null)\n")];
    let [plain, threads, recursion] = &programs;
    let mut reasons: Vec<String> = Vec::new();
    for (program, named, environment, cover) in [
        (threads, true, false, Cover::Inclusion),
        (recursion, false, false, Cover::Inclusion),
        (plain, false, false, Cover::Inclusion),
        (plain, true, true, Cover::Inclusion),
        (plain, true, false, Cover::Equality),
    ] {
        let circumstances = Circumstances { program, named, environment, cover };
        if let Err(unfit) = engine.fits(&circumstances) {
            let reason = unfit.to_string();
            if !reasons.contains(&reason) {
                reasons.push(reason);
            }
        }
    }
    reasons.join("; ")
}

/// The options of `check` under a heading: those with fixed values, or `all`.
fn options(heading: &str, all: bool) -> String {
    let mut table = head(["option", "what it chooses", "values"]);
    let mut command = Cli::command();
    command.build();
    let check = command.find_subcommand("check").expect("a command");
    for arg in check.get_arguments().filter(|arg| arg.get_help_heading() == Some(heading)) {
        let values = values(arg);
        // Engines have a table of their own.
        if (values.is_empty() && !all) || arg.get_id() == "engine" {
            continue;
        }
        let name = format!("`--{}`", arg.get_long().expect("options with values have long names"));
        let help = arg.get_long_help().or(arg.get_help()).map(ToString::to_string).unwrap_or_default();
        row(&mut table, [&name, &help, &values.join("<br>")]);
    }
    table
}

fn values(arg: &Arg) -> Vec<String> {
    if !arg.get_action().takes_values() {
        return Vec::new();
    }
    let default = arg.get_default_values().first().map(|value| value.to_string_lossy().into_owned());
    let mut possible: Vec<(String, String)> = arg
        .get_possible_values()
        .iter()
        .map(|value| {
            let help = value.get_help().map(|help| format!(": {help}"));
            (value.get_name().to_owned(), help.unwrap_or_default())
        })
        .collect();
    if possible.is_empty() {
        // Those that a parser of its own knows. Other names stand for any value: `FILE`.
        let names = arg.get_value_names().into_iter().flatten();
        let names = names.filter(|names| names.contains('|') && !names.starts_with(char::is_uppercase));
        possible =
            names.flat_map(|names| names.split('|')).map(|name| (name.to_owned(), String::new())).collect();
    }
    let text = |(name, help): &(String, String)| {
        let default = if Some(name) == default.as_ref() { " (default)" } else { "" };
        format!("`{name}`{default}{help}")
    };
    if !possible.is_empty() && possible.iter().all(|(_, help)| help.is_empty()) {
        return vec![possible.iter().map(text).collect::<Vec<_>>().join(", ")];
    }
    possible.iter().map(text).collect()
}

/// The document with what makes the part in its place.
fn with_part(document: &str, name: &str, part: &str) -> Option<String> {
    let start = format!("<!-- made from the binary: {name} -->\n");
    let (before, rest) = document.split_once(&start)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!("{before}{start}{part}{END}{after}"))
}

#[test]
fn documented() {
    for (file, name, make) in PARTS {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        let found = std::fs::read_to_string(&path).expect("a document");
        let expected =
            with_part(&found, name, &make()).unwrap_or_else(|| panic!("{file} has no part `{name}`"));
        if std::env::var_os("TESSERA_UPDATE_TABLES").is_some() {
            std::fs::write(path, expected).expect("the document can be written");
            continue;
        }
        let first = expected.lines().zip(found.lines()).find(|(expected, found)| expected != found);
        let told = "run `TESSERA_UPDATE_TABLES=1 cargo nextest run --lib -E 'test(tables)'`";
        assert!(found == expected, "{file}: `{name}` is not what the command says, {first:?}: {told}");
    }
}
