//! The outcome as text and as JSON.
use super::status::ExitStatus;
use crate::base::{Place, Stop};
use crate::check::{Outcome, Statistics, Verdict, deciding};
use crate::ir::Program;
use crate::witness::native::NativeOutcome;
use crate::witness::{self, Sources};
use serde_json::{Value, json};
use std::fmt::Write as _;

/// How many reasons for `unknown` are listed. The rest is only counted.
const SHOWN_REASONS: usize = 10;

/// The exit status that tells the verdict.
pub(super) fn status(verdict: &Verdict) -> ExitStatus {
    match verdict {
        Verdict::True => ExitStatus::True,
        Verdict::False(_) => ExitStatus::False,
        Verdict::Unknown(_) => ExitStatus::Unknown,
    }
}

/// The verdict, then the counterexample or the further reasons for `unknown`, then statistics if wanted. The program may be
/// absent only if there is no counterexample.
pub(super) fn text(outcome: &Outcome, program: Option<&Program>, statistics: bool) -> String {
    let mut text = format!("verdict: {}", outcome.verdict.name());
    match (&outcome.verdict, program) {
        (Verdict::Unknown(reasons), _) => unknown(reasons, &mut text),
        (Verdict::False(counterexample), Some(program)) => {
            if let Some(part) = counterexample.violation.part() {
                let _ = write!(text, "({part})");
            }
            text.push('\n');
            text.push_str(&witness::text(counterexample, program, &mut Sources::new(program)));
        }
        _ => text.push('\n'),
    }
    if let Some(place) = &outcome.assumed_apart {
        let _ =
            writeln!(text, "  assuming that undefined addresses lead to no object of the program: {place}");
    }
    if let Some(harness) = program.and_then(|program| program.harness.as_ref()) {
        let _ = writeln!(text, "  assuming that {}", harness.assumption);
    }
    for assumption in assumptions(outcome, program) {
        let _ = writeln!(text, "  assuming that {assumption}");
    }
    if statistics {
        text.push_str(&statistics_text(&outcome.statistics));
        // Readers of the verdict on a concurrent program have to know this.
        if program.is_some_and(Program::creates_threads) {
            row(&mut text, 1, "memory order", "sequentially consistent");
        }
    }
    text
}

/// What the verdict assumes of the program. A counterexample needs no assumption.
fn assumptions<'a>(outcome: &Outcome, program: Option<&'a Program>) -> &'a [Box<str>] {
    match outcome.verdict {
        Verdict::False(_) => &[],
        _ => program.map_or(&[], |program| &program.assumptions),
    }
}

fn unknown(reasons: &[Stop], text: &mut String) {
    if let Some(first) = reasons.first() {
        let _ = write!(text, "({first})");
    }
    text.push('\n');
    for reason in reasons.iter().take(SHOWN_REASONS).skip(1) {
        let _ = writeln!(text, "  also: {reason}");
    }
    if reasons.len() > SHOWN_REASONS {
        let _ = writeln!(text, "  and {} more reasons", reasons.len() - SHOWN_REASONS);
    }
    if let Some(property) = deciding(reasons) {
        let _ = writeln!(
            text,
            "  {property} decides whether invalid accesses happen: --property {property}, or --explain"
        );
    }
}

/// One document with everything; keys are documented in `docs/usage.md`.
pub(super) fn document(
    outcome: &Outcome,
    program: Option<&Program>,
    property: &str,
    native: Option<&NativeOutcome>,
) -> Value {
    let reasons: Vec<Value> = match &outcome.verdict {
        Verdict::Unknown(reasons) => reasons.iter().map(reason).collect(),
        _ => vec![],
    };
    let counterexample = match (&outcome.verdict, program) {
        (Verdict::False(counterexample), Some(program)) => {
            witness::json(counterexample, program, &mut Sources::new(program))
        }
        _ => Value::Null,
    };
    json!({
        "tool": "tessera",
        "version": env!("CARGO_PKG_VERSION"),
        "property": property,
        "verdict": outcome.verdict.name(),
        "reasons": reasons,
        "assumed_apart": outcome.assumed_apart.as_ref().map(position),
        "assumptions": assumptions(outcome, program),
        "harness": program.and_then(|program| program.harness.as_ref()).map(|harness| {
            json!({ "path": harness.path, "assumption": harness.assumption, "text": harness.text })
        }),
        "counterexample": counterexample,
        "native_replay": native.map(|native| {
            json!({ "outcome": native.name(), "detail": native.detail(), "replaced": native.replaced() })
        }),
        "statistics": outcome.statistics,
    })
}

fn reason(stop: &Stop) -> Value {
    let (kind, place) = match stop {
        Stop::Timeout => ("timeout", &None),
        Stop::Memory => ("memory", &None),
        Stop::Interrupted => ("interrupted", &None),
        Stop::Unsupported { place, .. } => ("unsupported", place),
        Stop::SolverUnknown { place } => ("solver", place),
    };
    json!({ "kind": kind, "message": stop.to_string(), "place": place.as_ref().map(position) })
}

fn position(place: &Place) -> Value {
    json!({
        "file": &*place.file,
        "line": place.line,
        "column": place.column,
        "function": &*place.function,
    })
}

/// A table: one figure per line, nested ones indented.
fn statistics_text(statistics: &Statistics) -> String {
    let mut text = String::from("statistics:\n");
    let counts = [
        ("states stored", statistics.states_stored),
        ("states covered", statistics.states_covered),
        ("transitions", statistics.transitions),
        ("instructions", statistics.instructions),
        ("paths ended", statistics.paths_ended),
        ("paths stopped", statistics.paths_stopped),
        ("terms", statistics.terms),
    ];
    if let Some(proof) = statistics.proof {
        row(&mut text, 1, "proof", proof);
    }
    if let Some(refutation) = statistics.refutation {
        row(&mut text, 1, "refutation", refutation);
    }
    for (name, count) in counts {
        row(&mut text, 1, name, &count.to_string());
    }
    tree(&mut text, 1, "solver", &statistics.solver);
    tree(&mut text, 1, "inclusion", &statistics.inclusion);
    tree(&mut text, 1, "execution", &statistics.execution);
    for (engine, figures) in &statistics.engines {
        tree(&mut text, 1, engine, figures);
    }
    let times = &statistics.times;
    let seconds = [
        ("time: front end", times.frontend),
        ("time: exploration", times.exploration),
        ("time: solver", times.solver),
        ("time: replay", times.replay),
        ("time: total", times.total),
        ("CPU time", times.cpu),
    ];
    for (name, seconds) in seconds {
        row(&mut text, 1, name, &format!("{seconds:.3} s"));
    }
    row(&mut text, 1, "peak memory", &format!("{:.1} MB", statistics.peak_memory as f64 / 1e6));
    text
}

fn tree(text: &mut String, depth: usize, name: &str, value: &Value) {
    let name = name.replace('_', " ");
    match value {
        Value::Null => {}
        Value::Array(items) if items.is_empty() => {}
        Value::Object(fields) => {
            let _ = writeln!(text, "{}{name}:", "  ".repeat(depth));
            for (name, value) in fields {
                tree(text, depth + 1, name, value);
            }
        }
        Value::Array(items) => {
            let _ = writeln!(text, "{}{name}:", "  ".repeat(depth));
            for item in items {
                let _ = writeln!(text, "{}{}", "  ".repeat(depth + 1), inline(item));
            }
        }
        other => row(text, depth, &name, &scalar(other)),
    }
}

/// The fields of an entry of a list on one line, its name first.
fn inline(entry: &Value) -> String {
    let fields = match entry {
        Value::Object(fields) => fields,
        Value::Array(parts) => return parts.iter().map(scalar).collect::<Vec<_>>().join(": "),
        other => return scalar(other),
    };
    let names = fields.values().filter_map(Value::as_str).map(str::to_owned);
    let figures = fields
        .iter()
        .filter(|(_, value)| !value.is_string())
        .map(|(name, value)| format!("{} {}", scalar(value), name.replace('_', " ")));
    names.chain([figures.collect::<Vec<_>>().join(", ")]).collect::<Vec<_>>().join(": ")
}

fn scalar(value: &Value) -> String {
    match value {
        Value::Number(number) if number.is_f64() => format!("{:.3}", number.as_f64().unwrap_or(0.0)),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

fn row(text: &mut String, depth: usize, name: &str, value: &str) {
    let indent = 2 * depth;
    let width = 30 - indent;
    let _ = writeln!(text, "{:indent$}{name:width$} {value:>14}", "");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(verdict: Verdict) -> Outcome {
        Outcome { verdict, assumed_apart: None, statistics: Statistics::default() }
    }

    #[test]
    fn verdicts_have_one_line() {
        assert_eq!(text(&outcome(Verdict::True), None, false), "verdict: true\n");
        let reasons = vec![Stop::Timeout, Stop::unsupported("fadd double", None)];
        let unknown = text(&outcome(Verdict::Unknown(reasons)), None, false);
        assert_eq!(unknown, "verdict: unknown(timeout)\n  also: fadd double\n");
    }

    #[test]
    fn assumptions_follow_the_verdict() {
        let place = Place { file: "a.c".into(), line: 7, column: 3, function: "f".into() };
        let outcome = Outcome { assumed_apart: Some(place), ..outcome(Verdict::True) };
        let text = text(&outcome, None, false);
        let line = "  assuming that undefined addresses lead to no object of the program: a.c:7:3 in f";
        assert_eq!(text, format!("verdict: true\n{line}\n"));
        assert_eq!(document(&outcome, None, "unreach-call", None)["assumed_apart"]["line"], 7);
    }

    #[test]
    fn statistics_nest() {
        let mut outcome = outcome(Verdict::True);
        outcome.statistics.solver =
            json!({ "queries": 7, "layers": [{ "layer": "cache", "hits": 3, "seconds": 0.5 }] });
        let text = text(&outcome, None, true);
        assert!(text.contains("\n    queries                                 7\n"), "{text}");
        assert!(text.contains("\n    layers:\n      cache: 3 hits, 0.500 seconds\n"), "{text}");
    }

    #[test]
    fn engines_tell_of_themselves() {
        let mut outcome = outcome(Verdict::True);
        assert!(document(&outcome, None, "unreach-call", None)["statistics"].get("engines").is_none());
        let figures = json!({ "nodes_left": 5, "refined_by": [["newton", 2], ["craig", 1]], "dropped": [] });
        outcome.statistics.engines.insert("predicate", figures);
        let text = text(&outcome, None, true);
        let lines = "\n  predicate:\n    nodes left                              5\n    refined by:\n      newton: 2\n      craig: 1\n";
        assert!(text.contains(lines) && !text.contains("dropped"), "{text}");
        let document = document(&outcome, None, "unreach-call", None);
        assert_eq!(document["statistics"]["engines"]["predicate"]["nodes_left"], 5);
    }

    #[test]
    fn the_memory_order_is_told_where_it_matters() {
        let report = |instruction: &str| {
            let source = format!("function @f0 \"f\"() {{ b0: {instruction} unreachable }}");
            let program = crate::ir::text::parse(&source).expect("a program");
            text(&outcome(Verdict::True), Some(&program), true)
        };
        assert!(report("thread_create @f0, null").contains("sequentially consistent"));
        assert!(!report("exit i32 0").contains("sequentially consistent"));
    }

    #[test]
    fn the_document_says_why() {
        let reasons = vec![Stop::unsupported("fadd double", None)];
        let document = document(&outcome(Verdict::Unknown(reasons)), None, "unreach-call", None);
        assert_eq!(document["verdict"], "unknown");
        assert_eq!(document["reasons"][0]["kind"], "unsupported");
        assert_eq!(document["counterexample"], Value::Null);
        assert_eq!(document["statistics"]["states_stored"], 0);
    }
}
