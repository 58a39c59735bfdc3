//! What a run of the real program says about a counterexample.
use super::harness::Expected;
use super::{Harness, REPORT_STATUS, STATUS};
use std::fmt::{self, Write as _};

/// How a run ended.
#[derive(Clone, Debug)]
pub enum Run {
    /// With this exit status, and this at the end of its standard error.
    Exited(i32, String),
    /// By this signal.
    Signalled(i32),
    /// It did not end in time.
    TimedOut,
}

/// Whether the real program shows the violation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NativeOutcome {
    /// It does; what it does.
    Confirmed(String),
    /// It does something else.
    NotConfirmed(String),
    /// It was not run, for this reason.
    Skipped(String),
}

impl NativeOutcome {
    /// `confirmed`, `not confirmed` or `skipped`.
    pub fn name(&self) -> &'static str {
        match self {
            NativeOutcome::Confirmed(_) => "confirmed",
            NativeOutcome::NotConfirmed(_) => "not confirmed",
            NativeOutcome::Skipped(_) => "skipped",
        }
    }

    /// What happened, or why nothing did.
    pub fn detail(&self) -> &str {
        let (NativeOutcome::Confirmed(text)
        | NativeOutcome::NotConfirmed(text)
        | NativeOutcome::Skipped(text)) = self;
        text
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
                _ => "",
            };
            format!("the program ended by signal {signal}{name}")
        }
        Run::TimedOut => "the program did not end in time".to_owned(),
    };
    if matches!(run, Run::Signalled(11)) && !undefined.is_empty() {
        let _ = write!(text, "; nobody defines {}", undefined.join(", "));
    }
    for doubt in &harness.doubts {
        text.push_str("; ");
        text.push_str(doubt);
    }
    NativeOutcome::NotConfirmed(text)
}

impl Harness {
    fn says(&self, what: &str) -> bool {
        matches!(&self.expected, Expected::Said(expected) if expected == what)
    }

    fn reports(&self, report: &Report) -> bool {
        let frees = report.what.contains("free") && !report.what.contains("use-after-free")
            || report.what.contains("alloc-dealloc-mismatch");
        matches!(&self.expected, Expected::Report { line, free } if report.lines.contains(line) && *free == frees)
    }
}

/// A report of `AddressSanitizer`.
struct Report {
    /// `heap-buffer-overflow`, `attempting double-free`, ...
    what: String,
    /// The lines of the calls that led there.
    lines: Vec<u32>,
}

impl Report {
    fn read(output: &str) -> Option<Self> {
        let (_, report) = output.split_once("ERROR: AddressSanitizer: ")?;
        let (head, rest) = report.split_once('\n')?;
        let what = head.split(" on ").next().unwrap_or(head).split(':').next().unwrap_or(head).to_owned();
        let frames = rest.lines().skip_while(|line| !is_frame(line)).take_while(|line| is_frame(line));
        // `#1 0x55d0 in main /tmp/p.c:12:5`
        let line = |frame: &str| {
            let mut parts = frame.rsplit(':');
            let (last, before) = (parts.next()?, parts.next()?);
            before.parse().or_else(|_| last.parse()).ok()
        };
        Some(Self { what, lines: frames.filter_map(line).collect() })
    }
}

fn is_frame(line: &str) -> bool {
    line.trim_start().starts_with('#')
}

/// What the harness said last.
fn said(output: &str) -> Option<&str> {
    output.lines().rev().find_map(|line| line.strip_prefix("tessera: "))
}
