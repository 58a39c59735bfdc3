//! `docs/reasons.md`: all reasons for `unknown`, made from their types and from the advice on them.
use super::advice::{Asked, Chosen, advice};
use crate::base::{Reason, Stop};
use crate::engine::ENGINES;
use crate::property::Property;
use std::fmt::Write as _;
use std::path::Path;

const HEAD: &str = "\
# Reasons for `unknown`

Why a verdict is `unknown`. This page is made from `src/base/reason/` and `src/cli/advice.rs` by a test, which fails if it differs.

- The *code* names the kind of reason. It stands in `code` of the [JSON](results.md#json), and stays when the text changes.
- The *text* is for people. `{names}` stand for parts that the program or the command decides. Where a code has a few texts, all
  are listed. A place in the source may follow, behind `at`.
- *Next* is what `check` advises, unless it was done already.

| code | when | text | next |
|---|---|---|---|
";

/// What is advised on a reason, with and without an engine that is named.
fn next(stop: &Stop) -> String {
    let property = Property::unreach_call();
    let of = |engine| {
        let chosen = Chosen { engine, ..Chosen::default() };
        advice(stop, Asked { property: &property, chosen }, false)
    };
    let (first, second) = (of(None), of(ENGINES.first().map(|engine| engine.name())));
    let second = second.filter(|second| first.as_ref() != Some(second) && *stop != Stop::Timeout);
    first.into_iter().chain(second).collect::<Vec<_>>().join("; or ")
}

fn row(page: &mut String, stop: &Stop, meaning: &str, texts: &[&str]) {
    let cell = |text: &str| text.replace('|', "\\|");
    let texts: Vec<String> = texts.iter().map(|text| format!("`{}`", cell(text))).collect();
    let (code, texts, next) = (stop.code(), texts.join("<br>"), cell(&next(stop)));
    let _ = writeln!(page, "| `{code}` | {} | {texts} | {next} |", cell(meaning));
}

fn page() -> String {
    let mut page = HEAD.to_owned();
    let solver = Stop::SolverUnknown { place: None };
    for (stop, meaning) in [
        (Stop::Timeout, "The limit of wall time or of CPU time was reached."),
        (Stop::Memory, "The limit of memory was reached."),
        (Stop::Interrupted, "The run was interrupted."),
        (solver, "The solver gave no answer to a question that the verdict depends on."),
    ] {
        row(&mut page, &stop, meaning, &[&stop.to_string()]);
    }
    for kind in Reason::kinds() {
        let texts = if kind.texts.is_empty() { vec![kind.text] } else { kind.texts };
        row(&mut page, &Stop::unsupported(kind.sample, None), kind.meaning, &texts);
    }
    page
}

#[test]
fn documented() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/reasons.md");
    let expected = page();
    if std::env::var_os("TESSERA_UPDATE_REASONS").is_some() {
        std::fs::write(path, expected).expect("the page can be written");
        return;
    }
    let found = std::fs::read_to_string(path).unwrap_or_default();
    let first = expected.lines().zip(found.lines()).find(|(expected, found)| expected != found);
    let told = "run `TESSERA_UPDATE_REASONS=1 cargo nextest run --lib -E 'test(reasons_page)'`";
    assert!(found == expected, "docs/reasons.md is not what the reasons say, {first:?}: {told}");
}
