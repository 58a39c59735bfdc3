//! What a run of the real program says about a counterexample.
use super::calls::Comparison;
use super::harness::Expected;
use super::{Harness, REPORT_STATUS, Replaced, STATUS};
use crate::exec::AccessEffect;
use crate::ir::{AccessKind, source_name};
use std::collections::BTreeSet;
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
    let seen = match (&harness.expected, run) {
        (Expected::Race { lines }, Run::Exited(REPORT_STATUS, output) | Run::TimedOut(output)) => {
            race(*lines, output)
        }
        (_, Run::Exited(STATUS, output)) => said(output).map(|said| harness.compare_said(said, output)),
        (_, Run::Exited(REPORT_STATUS, output)) => {
            Report::read(output).map(|report| harness.compare_report(&report))
        }
        _ => None,
    };
    let mut text = match (seen, run) {
        (Some(Ok(what)), _) => return NativeOutcome::Confirmed(what),
        (Some(Err(why)), _) => why,
        (None, Run::Exited(status, _)) => format!("the program ended with status {status}"),
        (None, Run::Signalled(signal)) => {
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
        (None, Run::TimedOut(_)) => "the program did not end in time".to_owned(),
        (None, Run::Stopped(what)) => format!("the program was stopped: {what}"),
    };
    // The linker has put 0 in their place.
    if !undefined.is_empty() && is_invalid_access(run) {
        text = format!("nobody defines {}: {text}", undefined.join(", "));
    }
    for doubt in &harness.doubts {
        text.push_str("; ");
        text.push_str(doubt);
    }
    not_confirmed(text, &[])
}

/// Whether a run ended by an access to memory that is not there.
fn is_invalid_access(run: &Run) -> bool {
    match run {
        Run::Signalled(signal) => *signal == 11,
        Run::Exited(STATUS, output) => said(output).is_some_and(|said| said.ends_with("Segmentation fault")),
        Run::Exited(REPORT_STATUS, output) => {
            Report::read(output).is_some_and(|report| report.what == "SEGV")
        }
        _ => false,
    }
}

/// The outcome of a run that did something else, with these functions of the library replaced.
pub fn not_confirmed(mut why: String, replaced: &[Replaced]) -> NativeOutcome {
    if !replaced.is_empty() {
        let _ = write!(why, "; {}", given(replaced));
    }
    NativeOutcome::NotConfirmed { why, replaced: names(replaced) }
}

/// The outcome where a run with some functions of the library replaced confirms a violation. What
/// counts is `real`, the outcome of a run with the library's own functions.
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

/// What the real program does instead.
fn elsewhere(what: &str) -> String {
    format!("the real program fails elsewhere: {what}")
}

/// A violation that is confirmed if the calls that lead to it are the same as well, as far as both
/// are known.
fn with_calls(what: String, comparison: Comparison) -> Result<String, String> {
    match comparison {
        Comparison::Elsewhere(place) => Err(elsewhere(&format!("{what} {place}"))),
        Comparison::Same | Comparison::Unknown => Ok(what),
    }
}

/// A violation about an object that was allocated in a line, if objects are that were allocated by
/// calls from these lines.
fn of_object(what: &str, line: Option<u32>, real: impl Iterator<Item = u32>) -> Result<String, String> {
    let real: BTreeSet<u32> = real.collect();
    if real.is_empty() || line.is_none_or(|line| real.contains(&line)) {
        return Ok(what.to_owned());
    }
    let real: Vec<String> = real.iter().map(u32::to_string).collect();
    Err(elsewhere(&format!("{what}, of what was allocated by calls from lines {}", real.join(", "))))
}

impl Harness {
    /// Compares what the harness says with what it is to say. An error is what the run does
    /// instead.
    fn compare_said(&self, said: &str, output: &str) -> Result<String, String> {
        let Some(what) = said.strip_prefix("violation: ") else { return Err(said.to_owned()) };
        match &self.expected {
            Expected::Said { what: expected, calls } if expected == what => {
                with_calls(what.to_owned(), calls.compare(frames_after(output, said), false))
            }
            Expected::Left { line } => {
                of_object(what, *line, frames_after(output, said).filter_map(line_of_frame))
            }
            _ => Err(elsewhere(what)),
        }
    }

    /// Compares a report of a sanitizer with what it is to report. An error is what the run does
    /// instead.
    fn compare_report(&self, report: &Report) -> Result<String, String> {
        let what = report.what.to_owned();
        match &self.expected {
            Expected::Leak { line } if report.is_leak => {
                of_object(&what, *line, report.frames().filter_map(line_of_frame))
            }
            Expected::Report { effect, free, calls } if *free == report.is_about_free() => {
                let verb = match report.writes() {
                    Some(true) => Some("writes"),
                    Some(false) => Some("reads"),
                    None => None,
                };
                let expected = match effect {
                    Some(AccessEffect::Access(AccessKind::Read)) => Some("reads"),
                    Some(AccessEffect::Access(AccessKind::Write)) => Some("writes"),
                    _ => None,
                };
                match (verb, expected) {
                    (Some(verb), Some(expected)) if verb != expected => {
                        Err(elsewhere(&format!("{what}, where it {verb}")))
                    }
                    // Where the machine jumps to data, the call is none that it could tell.
                    _ => match calls.compare(report.first_frames(), true) {
                        Comparison::Unknown => Err(format!("{what}, at a place that is not known")),
                        comparison => with_calls(what, comparison),
                    },
                }
            }
            _ => Err(format!("another violation: {what}")),
        }
    }
}

/// The calls that the harness writes after what it says.
fn frames_after<'o>(output: &'o str, said: &str) -> impl Iterator<Item = &'o str> {
    let (_, rest) = output.rsplit_once(said).unwrap_or_default();
    rest.lines().skip(1).take_while(|line| is_frame(line))
}

/// The data race of these lines that `ThreadSanitizer` reports, or as an error another one. `None`
/// if it reports none.
fn race(lines: [u32; 2], output: &str) -> Option<Result<String, String>> {
    let reports: Vec<Vec<u32>> =
        output.split("WARNING: ThreadSanitizer: data race").skip(1).map(lines_of_accesses).collect();
    if reports.iter().any(|report| lines.iter().all(|line| report.contains(line))) {
        return Some(Ok("data race".to_owned()));
    }
    let other: Vec<String> = reports.first()?.iter().map(u32::to_string).collect();
    Some(Err(elsewhere(&format!("data race, with calls from lines {}", other.join(", ")))))
}

/// The lines of the calls that lead to both accesses of a data race. The rest of the report, which
/// tells where memory and threads come from, is skipped.
fn lines_of_accesses(report: &str) -> Vec<u32> {
    let is_about = |line: &&str| {
        !["  Location is", "  Thread T", "  As if", "  Mutex"].iter().any(|s| line.starts_with(s))
    };
    report.lines().take_while(is_about).filter(|line| is_frame(line)).filter_map(line_of_frame).collect()
}

/// A report of `AddressSanitizer`.
struct Report<'o> {
    /// `heap-buffer-overflow`, `attempting double-free`, ...
    what: &'o str,
    /// What follows the first line.
    text: &'o str,
    /// `LeakSanitizer` has made it.
    is_leak: bool,
}

impl<'o> Report<'o> {
    fn read(output: &'o str) -> Option<Self> {
        let leak = output.split_once("ERROR: LeakSanitizer: detected ");
        let (_, report) = leak.or_else(|| output.split_once("ERROR: AddressSanitizer: "))?;
        let (head, text) = report.split_once('\n')?;
        let what = head.split(" on ").next().unwrap_or(head).split(':').next().unwrap_or(head);
        Some(Self { what, text, is_leak: leak.is_some() })
    }

    /// All calls that it lists.
    fn frames(&self) -> impl Iterator<Item = &'o str> {
        self.text.lines().filter(|line| is_frame(line))
    }

    /// The calls that led there.
    fn first_frames(&self) -> impl Iterator<Item = &'o str> {
        self.text.lines().skip_while(|line| !is_frame(line)).take_while(|line| is_frame(line))
    }

    /// It is about a release of memory.
    fn is_about_free(&self) -> bool {
        self.what.contains("free") && !self.what.contains("use-after-free")
            || self.what.contains("alloc-dealloc-mismatch")
    }

    /// Whether it is about a write or about a read, if it says so.
    fn writes(&self) -> Option<bool> {
        let mut head = self.text.lines().take_while(|line| !is_frame(line));
        head.find_map(|line| {
            if line.starts_with("WRITE of size") || line.contains("caused by a WRITE") {
                Some(true)
            } else if line.starts_with("READ of size") || line.contains("caused by a READ") {
                Some(false)
            } else {
                None
            }
        })
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
