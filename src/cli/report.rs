//! The outcome as text and as JSON.
use super::advice::{Asked, advice};
use super::status::ExitStatus;
use crate::base::{Place, Stop};
use crate::check::{Assumption, Outcome, Statistics, Verdict, deciding};
use crate::ir::Program;
use crate::witness::native::NativeOutcome;
use crate::witness::{self, Extent, Sources};
use serde_json::{Value, json};
use std::fmt::Write as _;

/// How many reasons for `unknown` are listed. The rest is only counted.
const SHOWN_REASONS: usize = 10;

/// The version of the format of documents, as `docs/schema/` describes it. It changes when a key
/// gets another meaning or goes away.
pub(super) const FORMAT_VERSION: u32 = 2;

/// What is in the text of an outcome.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Shape {
    /// Figures of what the check did.
    pub(super) statistics: bool,
    /// How much of a counterexample.
    pub(super) trace: Extent,
}

/// The verdict, then the counterexample or the further reasons for `unknown`, then statistics if
/// wanted. The program may be absent only if there is no counterexample.
pub(super) fn text(
    outcome: &Outcome,
    program: Option<&Program>,
    asked: Asked,
    Shape { statistics, trace }: Shape,
) -> String {
    let property = asked.property;
    let mut text = format!("verdict: {}\nproperty: {}\n", short(&outcome.verdict), property.name());
    if let Some(specification) = property.formula() {
        let _ = writeln!(text, "{}: {}", specification.kind(), specification.text);
    }
    let threads = program.is_some_and(Program::creates_threads);
    match (&outcome.verdict, program) {
        (Verdict::Unknown(reasons), _) => unknown(reasons, asked, threads, &mut text),
        (Verdict::False(counterexample), Some(program)) => {
            text.push_str(&witness::text(counterexample, program, &mut Sources::new(program), trace));
        }
        _ => {}
    }
    for note in &outcome.notes {
        let _ = writeln!(text, "  note: {note}");
    }
    for end in &outcome.seen {
        let _ = write!(text, "  also seen: {end}");
        let decides = end.decided_by().map(|property| format!("; --property {property} decides"));
        let _ = writeln!(text, "{}", decides.unwrap_or_default());
    }
    for assumption in &outcome.assumptions {
        let _ = writeln!(text, "  assuming that {assumption}");
    }
    if statistics {
        text.push_str(&statistics_text(&outcome.statistics));
    }
    text
}

/// The verdict in one line: `true`, `false(valid-deref)`, `unknown(timeout)`.
pub(super) fn short(verdict: &Verdict) -> String {
    let detail = match verdict {
        Verdict::True => None,
        Verdict::False(counterexample) => counterexample.violation.part().map(str::to_owned),
        Verdict::Unknown(reasons) => reasons.first().map(Stop::to_string),
    };
    let name = verdict.name();
    detail.map_or_else(|| name.to_owned(), |detail| format!("{name}({detail})"))
}

/// The further reasons for `unknown`, and what to try next.
fn unknown(reasons: &[Stop], asked: Asked, threads: bool, text: &mut String) {
    for reason in reasons.iter().take(SHOWN_REASONS).skip(1) {
        let _ = writeln!(text, "  also: {reason}");
    }
    if reasons.len() > SHOWN_REASONS {
        let _ = writeln!(text, "  and {} more reasons", reasons.len() - SHOWN_REASONS);
    }
    if let Some(deciding) = deciding(reasons) {
        let _ = writeln!(
            text,
            "  {deciding} decides whether invalid accesses happen: --property {deciding}, or --explain"
        );
    }
    let mut told = Vec::new();
    for advice in reasons.iter().filter_map(|reason| advice(reason, asked, threads)) {
        if !told.contains(&advice) {
            let _ = writeln!(text, "  next: {advice}");
            told.push(advice);
        }
    }
}

/// One document with everything; keys are documented in `docs/results.md`.
pub(super) fn document(
    outcome: &Outcome,
    program: Option<&Program>,
    asked: Asked,
    native: Option<&NativeOutcome>,
) -> Value {
    let property = asked.property;
    let threads = program.is_some_and(Program::creates_threads);
    let reasons: Vec<Value> = match &outcome.verdict {
        Verdict::Unknown(reasons) => reasons.iter().map(|stop| reason(stop, asked, threads)).collect(),
        _ => vec![],
    };
    let counterexample = match (&outcome.verdict, program) {
        (Verdict::False(counterexample), Some(program)) => {
            witness::json(counterexample, program, &mut Sources::new(program))
        }
        _ => Value::Null,
    };
    let specified = |kind: &str| {
        let given = property.formula().filter(|specification| specification.kind() == kind);
        given.map(|specification| &specification.text)
    };
    json!({
        "tool": "tessera",
        "version": env!("CARGO_PKG_VERSION"),
        "format_version": FORMAT_VERSION,
        "property": property.name(),
        "formula": specified("formula"),
        "automaton": specified("automaton"),
        "verdict": outcome.verdict.name(),
        "reasons": reasons,
        "notes": outcome.notes,
        "also_seen": outcome.seen.iter().map(seen).collect::<Vec<_>>(),
        "assumptions": outcome.assumptions.iter().map(assumption).collect::<Vec<_>>(),
        "harness": program.and_then(|program| program.harness.as_ref()).map(|harness| {
            json!({ "path": harness.path, "text": harness.text })
        }),
        "counterexample": counterexample,
        "native_replay": native.map(self::native),
        "statistics": outcome.statistics,
    })
}

/// The document for a command that could not do its work.
pub(super) fn failure(status: ExitStatus, message: &str) -> Value {
    let kind = match status {
        ExitStatus::Usage => "usage",
        ExitStatus::BadInput => "input",
        ExitStatus::Internal | ExitStatus::True | ExitStatus::False | ExitStatus::Unknown => "internal",
    };
    let message = message.trim_end();
    json!({
        "tool": "tessera",
        "version": env!("CARGO_PKG_VERSION"),
        "format_version": FORMAT_VERSION,
        "error": { "kind": kind, "message": message.strip_prefix("error: ").unwrap_or(message) },
    })
}

/// The outcome of a native replay.
pub(super) fn native(native: &NativeOutcome) -> Value {
    json!({ "outcome": native.name(), "detail": native.detail(), "replaced": native.replaced() })
}

fn seen(end: &Stop) -> Value {
    json!({
        "property": end.decided_by(),
        "code": end.code(),
        "message": end.to_string(),
        "place": end.place().map(position),
    })
}

fn reason(stop: &Stop, asked: Asked, threads: bool) -> Value {
    let kind = match stop {
        Stop::Timeout => "timeout",
        Stop::Memory => "memory",
        Stop::Interrupted => "interrupted",
        Stop::Unsupported { .. } => "unsupported",
        Stop::SolverUnknown { .. } => "solver",
    };
    json!({
        "kind": kind,
        "code": stop.code(),
        "message": stop.to_string(),
        "place": stop.place().map(position),
        "advice": advice(stop, asked, threads),
    })
}

fn assumption(assumption: &Assumption) -> Value {
    let places: Vec<Value> = assumption.places.iter().map(position).collect();
    json!({ "text": assumption.text, "places": places })
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
    use crate::base::Reason;
    use crate::cli::advice::Chosen;
    use crate::property::Property;

    fn asked(property: &Property) -> Asked<'_> {
        Asked { property, chosen: Chosen::default() }
    }

    fn outcome(verdict: Verdict) -> Outcome {
        Outcome::new(verdict)
    }

    #[test]
    fn verdicts_have_one_line() {
        assert_eq!(
            text(&outcome(Verdict::True), None, asked(&Property::unreach_call()), Shape::default()),
            "verdict: true\nproperty: unreach-call\n"
        );
        let reasons = vec![Stop::Timeout, Stop::unsupported(Reason::floating_point("fadd double"), None)];
        let unknown =
            text(&outcome(Verdict::Unknown(reasons)), None, asked(&Property::Termination), Shape::default());
        assert_eq!(
            unknown,
            "verdict: unknown(timeout)\nproperty: termination\n  also: fadd double\n  next: give it more time (--timeout, --cpu-time)\n"
        );
    }

    #[test]
    fn assumptions_follow_the_verdict() {
        let place = Place { file: "a.c".into(), line: 7, column: 3, function: "f".into() };
        let apart = Assumption { text: "they lead apart".to_owned(), places: vec![place] };
        let assumptions = vec![apart, Assumption::new("nothing else happens")];
        let outcome = Outcome { assumptions, ..outcome(Verdict::True) };
        let text = text(&outcome, None, asked(&Property::unreach_call()), Shape::default());
        let lines = "  assuming that they lead apart: a.c:7:3 in f\n  assuming that nothing else happens\n";
        assert_eq!(text, format!("verdict: true\nproperty: unreach-call\n{lines}"));
        let document = document(&outcome, None, asked(&Property::unreach_call()), None);
        assert_eq!(document["assumptions"][0]["places"][0]["line"], 7);
        assert_eq!(document["assumptions"][1], json!({ "text": "nothing else happens", "places": [] }));
    }

    #[test]
    fn statistics_nest() {
        let mut outcome = outcome(Verdict::True);
        outcome.statistics.solver =
            json!({ "queries": 7, "layers": [{ "layer": "cache", "hits": 3, "seconds": 0.5 }] });
        let text = text(
            &outcome,
            None,
            asked(&Property::unreach_call()),
            Shape { statistics: true, trace: Extent::Slice },
        );
        assert!(text.contains("\n    queries                                 7\n"), "{text}");
        assert!(text.contains("\n    layers:\n      cache: 3 hits, 0.500 seconds\n"), "{text}");
    }

    #[test]
    fn engines_tell_of_themselves() {
        let mut outcome = outcome(Verdict::True);
        assert!(
            document(&outcome, None, asked(&Property::unreach_call()), None)["statistics"]
                .get("engines")
                .is_none()
        );
        let figures = json!({ "nodes_left": 5, "refined_by": [["newton", 2], ["craig", 1]], "dropped": [] });
        outcome.statistics.engines.insert("predicate", figures);
        let text = text(
            &outcome,
            None,
            asked(&Property::unreach_call()),
            Shape { statistics: true, trace: Extent::Slice },
        );
        let lines = "\n  predicate:\n    nodes left                              5\n    refined by:\n      newton: 2\n      craig: 1\n";
        assert!(text.contains(lines) && !text.contains("dropped"), "{text}");
        let document = document(&outcome, None, asked(&Property::unreach_call()), None);
        assert_eq!(document["statistics"]["engines"]["predicate"]["nodes_left"], 5);
    }

    #[test]
    fn the_document_says_why() {
        let reasons = vec![Stop::unsupported(Reason::floating_point("fadd double"), None)];
        let document =
            document(&outcome(Verdict::Unknown(reasons)), None, asked(&Property::unreach_call()), None);
        assert_eq!(document["verdict"], "unknown");
        assert_eq!(document["reasons"][0]["kind"], "unsupported");
        assert_eq!(document["reasons"][0]["code"], "floating-point");
        assert_eq!(document["counterexample"], Value::Null);
        assert_eq!(document["statistics"]["states_stored"], 0);
    }
}
