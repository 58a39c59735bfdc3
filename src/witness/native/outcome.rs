//! What a run of the real program says about a counterexample.
use super::harness::Expected;
use super::{Harness, REPORT_STATUS, Replaced, STATUS};
use crate::ir::source_name;
use std::fmt::{self, Write as _};

/// How a run ended.
#[derive(Clone, Debug)]
pub enum Run {
    /// With this exit status, and this at the end of its standard error.
    Exited(i32, String),
    /// By this signal.
    Signalled(i32),
    /// It did not end in time, and had written this to its standard error.
    TimedOut(String),
    /// It was ended because it used too much of this.
    Stopped(String),
}

/// Whether the real program shows the violation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NativeOutcome {
    /// It does, in this way.
    Confirmed(String),
    /// It does something else, or does it only where functions of the library are replaced.
    NotConfirmed {
        /// What it does.
        why: String,
        /// Functions of the library that gave what the counterexample needs.
        replaced: Vec<String>,
    },
    /// It was not run, for this reason.
    Skipped(String),
}

impl NativeOutcome {
    /// `confirmed`, `not confirmed` or `skipped`.
    pub fn name(&self) -> &'static str {
        match self {
            NativeOutcome::Confirmed(_) => "confirmed",
            NativeOutcome::NotConfirmed { .. } => "not confirmed",
            NativeOutcome::Skipped(_) => "skipped",
        }
    }

    /// What happened, or why nothing did.
    pub fn detail(&self) -> &str {
        let (NativeOutcome::Confirmed(text)
        | NativeOutcome::NotConfirmed { why: text, .. }
        | NativeOutcome::Skipped(text)) = self;
        text
    }

    /// Functions of the library that were replaced in the run that this is about.
    pub fn replaced(&self) -> &[String] {
        match self {
            NativeOutcome::NotConfirmed { replaced, .. } => replaced,
            NativeOutcome::Confirmed(_) | NativeOutcome::Skipped(_) => &[],
        }
    }
}

impl fmt::Display for NativeOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NativeOutcome::Confirmed(text) => write!(f, "confirmed ({text})"),
            other => write!(f, "{}: {}", other.name(), other.detail()),
        }
    }
}

/// Judges a run of the program with a harness. `undefined` names functions that nobody defines.
pub fn judge(harness: &Harness, run: &Run, undefined: &[String]) -> NativeOutcome {
    let output = match run {
        Run::Exited(REPORT_STATUS, output) | Run::TimedOut(output) => &**output,
        _ => "",
    };
    if let Some(race) = harness.race(output) {
        return NativeOutcome::Confirmed(race);
    }
    let mut text = match run {
        Run::Exited(STATUS, output) => match said(output) {
            Some(said) => match said.strip_prefix("violation: ") {
                Some(what) if harness.says(what) => return NativeOutcome::Confirmed(what.to_owned()),
                Some(what) => format!("another violation: {what}"),
                None => said.to_owned(),
            },
            None => format!("the program ended with status {STATUS}"),
        },
        Run::Exited(REPORT_STATUS, output) => match Report::read(output) {
            Some(report) if harness.reports(&report) => return NativeOutcome::Confirmed(report.what),
            Some(report) => format!("another violation: {}", report.what),
            None => format!("the program ended with status {REPORT_STATUS}"),
        },
        Run::Exited(status, _) => format!("the program ended with status {status}"),
        Run::Signalled(signal) => {
            let name = match signal {
                4 => " (illegal instruction)",
                6 => " (abort)",
                8 => " (division)",
                11 => " (memory access)",
                24 => " (CPU time)",
                25 => " (size of a file)",
                _ => "",
            };
            format!("the program ended by signal {signal}{name}")
        }
        Run::TimedOut(_) => "the program did not end in time".to_owned(),
        Run::Stopped(what) => format!("the program was stopped: {what}"),
    };
    if matches!(run, Run::Signalled(11)) && !undefined.is_empty() {
        let _ = write!(text, "; nobody defines {}", undefined.join(", "));
    }
    for doubt in &harness.doubts {
        text.push_str("; ");
        text.push_str(doubt);
    }
    not_confirmed(text, &[])
}

/// The outcome of a run that did something else, with these functions of the library replaced.
pub fn not_confirmed(mut why: String, replaced: &[Replaced]) -> NativeOutcome {
    if !replaced.is_empty() {
        let _ = write!(why, "; {}", given(replaced));
    }
    NativeOutcome::NotConfirmed { why, replaced: names(replaced) }
}

/// The outcome where a run with some functions of the library replaced confirms a violation. What counts is `real`, the outcome
/// of a run with the library's own functions.
pub fn confirmed_by_library(what: &str, replaced: &[Replaced], real: NativeOutcome) -> NativeOutcome {
    let names = names(replaced);
    let all = names.join(", ");
    let why = match real {
        NativeOutcome::Confirmed(_) => return real,
        NativeOutcome::NotConfirmed { why, .. } => format!("with the real {all}, {why}"),
        NativeOutcome::Skipped(why) => format!("it was not run with the real {all}: {why}"),
    };
    NativeOutcome::NotConfirmed { why: format!("{why}; {what} where {}", given(replaced)), replaced: names }
}

fn names(replaced: &[Replaced]) -> Vec<String> {
    replaced.iter().map(|replaced| source_name(&replaced.name)).collect()
}

/// What functions give, in words.
fn given(replaced: &[Replaced]) -> String {
    const SHOWN: usize = 3;
    let one = |replaced: &Replaced| {
        let values = &replaced.values;
        let more = if values.len() > SHOWN { ", ..." } else { "" };
        format!(
            "{} gives {}{more}",
            source_name(&replaced.name),
            values[..values.len().min(SHOWN)].join(", ")
        )
    };
    replaced.iter().map(one).collect::<Vec<_>>().join(" and ")
}

impl Harness {
    fn says(&self, what: &str) -> bool {
        matches!(&self.expected, Expected::Said(expected) if expected == what)
    }

    fn reports(&self, report: &Report) -> bool {
        let frees = report.what.contains("free") && !report.what.contains("use-after-free")
            || report.what.contains("alloc-dealloc-mismatch");
        match &self.expected {
            Expected::Report { line, free } => report.lines.contains(line) && *free == frees,
            Expected::Leak => report.is_leak,
            Expected::Said(_) | Expected::Race { .. } => false,
        }
    }

    /// The data race that `ThreadSanitizer` reports, if one is looked for. Any race violates the property, but that of the
    /// counterexample is named without its lines.
    fn race(&self, output: &str) -> Option<String> {
        let Expected::Race { lines } = &self.expected else { return None };
        let reports: Vec<Vec<u32>> =
            output.split("WARNING: ThreadSanitizer: data race").skip(1).map(lines_of_accesses).collect();
        if reports.iter().any(|report| lines.iter().all(|line| report.contains(line))) {
            return Some("data race".to_owned());
        }
        let other = reports.first()?;
        let other: Vec<String> = other.iter().map(u32::to_string).collect();
        Some(format!("data race, of other accesses: calls from lines {}", other.join(", ")))
    }
}

/// The lines of the calls that lead to both accesses of a data race. The rest of the report, which tells where memory and
/// threads come from, is skipped.
fn lines_of_accesses(report: &str) -> Vec<u32> {
    let is_about = |line: &&str| {
        !["  Location is", "  Thread T", "  As if", "  Mutex"].iter().any(|s| line.starts_with(s))
    };
    report.lines().take_while(is_about).filter(|line| is_frame(line)).filter_map(line_of_frame).collect()
}

/// A report of `AddressSanitizer`.
struct Report {
    /// `heap-buffer-overflow`, `attempting double-free`, ...
    what: String,
    /// The lines of the calls that led there.
    lines: Vec<u32>,
    /// `LeakSanitizer` has made it.
    is_leak: bool,
}

impl Report {
    fn read(output: &str) -> Option<Self> {
        let leak = output.split_once("ERROR: LeakSanitizer: detected ");
        let (_, report) = leak.or_else(|| output.split_once("ERROR: AddressSanitizer: "))?;
        let (head, rest) = report.split_once('\n')?;
        let what = head.split(" on ").next().unwrap_or(head).split(':').next().unwrap_or(head).to_owned();
        let frames = rest.lines().skip_while(|line| !is_frame(line)).take_while(|line| is_frame(line));
        Some(Self { what, lines: frames.filter_map(line_of_frame).collect(), is_leak: leak.is_some() })
    }
}

/// The line in `#1 0x55d0 in main /tmp/p.c:12:5`; the module may follow in brackets.
fn line_of_frame(frame: &str) -> Option<u32> {
    let mut parts = frame.split(" (").next().unwrap_or(frame).rsplit(':');
    let (last, before) = (parts.next()?, parts.next()?);
    before.parse().or_else(|_| last.parse()).ok()
}

fn is_frame(line: &str) -> bool {
    line.trim_start().starts_with('#')
}

/// What the harness said last.
fn said(output: &str) -> Option<&str> {
    output.lines().rev().find_map(|line| line.strip_prefix("tessera: "))
}
