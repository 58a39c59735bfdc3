//! The outcomes of a run, printed as they come.
use super::explain::Shown;
use super::files::Outputs;
use crate::base::Stop;
use crate::check::{Outcome, Verdict};
use crate::cli::advice::{Asked, Chosen};
use crate::cli::args::CheckArgs;
use crate::cli::command_line::arguments;
use crate::cli::output;
use crate::cli::outputs::OutputFile;
use crate::cli::page::{About, page};
use crate::cli::report::{self, Shape};
use crate::cli::sarif;
use crate::cli::status::ExitStatus;
use crate::cli::watch::Watch;
use crate::ir::Program;
use crate::property::Property;
use crate::witness::native::NativeOutcome;
use crate::witness::{self, Counterexample, Sources};
use parking_lot::{Mutex, MutexGuard};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::SystemTime;

/// What came of the check for one property. It only grows, so that its text can be printed in
/// parts.
#[derive(Clone)]
pub(super) struct Answer {
    property: Property,
    pub(super) outcome: Outcome,
    program: Option<Arc<Program>>,
    /// With `--explain`, after `unknown`: what another property says.
    pub(super) explanation: Option<Shown>,
    pub(super) native: Option<NativeOutcome>,
    /// With `--all`: the other violations.
    pub(super) further: Vec<Further>,
    /// With `--all`, after a violation: whether there are others beside these, which is `true`
    /// (none) or `unknown`.
    pub(super) others: Option<Verdict>,
}

impl Answer {
    /// An answer of which nothing but the outcome is known. The program may be absent only if there
    /// is no counterexample.
    pub(super) fn new(property: Property, outcome: Outcome, program: Option<Arc<Program>>) -> Self {
        let (explanation, native, further, others) = (None, None, Vec::new(), None);
        Self { property, outcome, program, explanation, native, further, others }
    }

    /// The parts of the text that are known. What becomes known later comes behind them.
    fn parts(&self) -> Vec<Part<'_>> {
        let explanation = self.explanation.as_ref().map(Part::Explanation);
        let native = self.native.as_ref().map(Part::Native);
        let further = self.further.iter().map(Part::Further);
        let others = self.others.as_ref().map(Part::Others);
        let first = std::iter::once(Part::Outcome);
        first.chain(explanation).chain(native).chain(further).chain(others).collect()
    }

    /// The text of a part, which ends with an end of line.
    fn text(&self, part: &Part, chosen: Chosen, shape: Shape) -> String {
        match part {
            Part::Outcome => {
                let asked = Asked { property: &self.property, chosen };
                report::text(&self.outcome, self.program.as_deref(), asked, shape)
            }
            Part::Explanation(explanation) => explanation.text.clone(),
            Part::Native(native) => format!("native replay: {native}\n"),
            Part::Further((counterexample, native)) => {
                let program = self.program.as_deref().expect("there is one where it has a violation");
                let trace = witness::text(counterexample, program, &mut Sources::new(program), shape.trace);
                let replayed = native.as_ref().map(|native| format!("native replay: {native}\n"));
                format!("\nanother violation:\n{trace}{}", replayed.unwrap_or_default())
            }
            Part::Others(Verdict::True) => "no other place violates the property\n".to_owned(),
            Part::Others(others) => {
                format!("whether other places violate the property: {}\n", report::short(others))
            }
        }
    }
}

/// A violation beside the first one, and what its native replay showed.
type Further = (Box<Counterexample>, Option<NativeOutcome>);

/// A part of the text of an answer.
enum Part<'a> {
    Outcome,
    Explanation(&'a Shown),
    Native(&'a NativeOutcome),
    Further(&'a Further),
    Others(&'a Verdict),
}

/// The outcomes so far. Text is printed as soon as there is some, JSON and files at the end.
pub(super) struct Answers {
    /// The files that the user wants beside the result.
    pub(super) outputs: Outputs,
    /// The files of the program.
    files: Vec<PathBuf>,
    json: bool,
    shape: Shape,
    chosen: Chosen,
    /// All violations are asked for.
    all: bool,
    asked: Vec<Property>,
    given: Mutex<Given>,
}

#[derive(Default)]
struct Given {
    /// For each of the first properties.
    answers: Vec<Short>,
    /// What was found for the next property so far.
    begun: Option<Answer>,
    /// How many [parts](Answer::parts) of its text are printed.
    printed: usize,
    closed: bool,
}

/// What is kept of an answer.
struct Short {
    verdict: &'static str,
    /// For the summary.
    line: String,
    document: Value,
}

impl Answers {
    /// None yet, for these properties.
    pub(super) fn new(args: &CheckArgs, asked: Vec<Property>, outputs: Outputs) -> Self {
        Self {
            outputs,
            files: args.frontend.files.clone(),
            json: args.output.json,
            shape: Shape { statistics: args.output.stats, trace: args.output.trace.into() },
            chosen: Chosen::new(&args.frontend, &args.engine),
            all: args.output.all,
            asked,
            given: Mutex::default(),
        }
    }

    /// Keeps and prints what was found for the next property so far: a limit that is reached later
    /// does not change it.
    pub(super) fn keep(&self, answer: &Answer, watch: &Watch) {
        let mut given = self.open();
        self.print(&mut given, answer, watch);
        given.begun = Some(answer.clone());
    }

    /// Adds the answer for the next property.
    pub(super) fn add(&self, answer: &Answer, watch: &Watch) {
        self.end(&mut self.open(), answer, watch);
    }

    /// Waits for the end of the process if the watching thread has given the verdicts.
    fn open(&self) -> MutexGuard<'_, Given> {
        let mut given = self.given.lock();
        while given.closed {
            drop(given);
            std::thread::park();
            given = self.given.lock();
        }
        given
    }

    /// Prints what is new in the text of an answer.
    fn print(&self, given: &mut Given, answer: &Answer, watch: &Watch) {
        if self.json {
            return;
        }
        if given.printed == 0 && !given.answers.is_empty() {
            watch.result("\n");
        }
        // Each part is made once: the source, from which lines are shown, may change meanwhile.
        let parts = answer.parts();
        for part in &parts[given.printed..] {
            watch.result(&answer.text(part, self.chosen, self.shape));
        }
        given.printed = parts.len();
    }

    fn end(&self, given: &mut Given, answer: &Answer, watch: &Watch) {
        self.print(given, answer, watch);
        (given.begun, given.printed) = (None, 0);
        let document = document(answer, self.chosen);
        let verdict = &answer.outcome.verdict;
        let places = match verdict {
            Verdict::False(_) if !answer.further.is_empty() => {
                format!(", {} places", answer.further.len() + 1)
            }
            _ => String::new(),
        };
        let line = format!("{}{places}", report::short(verdict));
        given.answers.push(Short { verdict: verdict.name(), line, document });
    }

    /// Answers what is still open by `unknown`, prints the end, and returns the exit status.
    pub(super) fn close(&self, watch: &Watch, stop: &Stop) -> ExitStatus {
        let mut given = self.given.lock();
        given.closed = true;
        if let Some(mut begun) = given.begun.take() {
            if self.all && matches!(begun.outcome.verdict, Verdict::False(_)) {
                begun.others = Some(Verdict::Unknown(vec![stop.clone()]));
            }
            self.end(&mut given, &begun, watch);
        }
        for property in &self.asked[given.answers.len()..] {
            let mut outcome = watch.stopped(stop.clone());
            watch.complete(&mut outcome);
            self.end(&mut given, &Answer::new(property.clone(), outcome, watch.program()), watch);
        }
        let verdicts: Vec<&str> = given.answers.iter().map(|answer| answer.verdict).collect();
        let (verdict, status) = if verdicts.contains(&"false") {
            ("false", ExitStatus::False)
        } else if verdicts.contains(&"unknown") {
            ("unknown", ExitStatus::Unknown)
        } else {
            ("true", ExitStatus::True)
        };
        self.print_end(&given.answers, verdict);
        self.write_files(&given.answers);
        status
    }

    /// Prints the document, or the summary of several answers.
    fn print_end(&self, answers: &[Short], verdict: &str) {
        if self.json {
            let document = match answers {
                [one] => one.document.clone(),
                _ => json!({
                    "tool": "tessera",
                    "version": env!("CARGO_PKG_VERSION"),
                    "format_version": report::FORMAT_VERSION,
                    "verdict": verdict,
                    "checks": answers.iter().map(|answer| &answer.document).collect::<Vec<_>>(),
                }),
            };
            output::result(&format!("{document:#}\n"));
        } else if answers.len() > 1 {
            let width = self.asked.iter().map(|property| property.name().len()).max().unwrap_or_default();
            let mut summary = "\nsummary:\n".to_owned();
            for (property, answer) in self.asked.iter().zip(answers) {
                let _ = writeln!(summary, "  {:width$}  {}", property.name(), answer.line);
            }
            output::outcome(&summary);
        }
    }

    /// Writes the page and the log. A file that cannot be written only causes a warning.
    fn write_files(&self, answers: &[Short]) {
        let write = |file: &OutputFile, text: String| {
            if let Err(error) = file.write(text.as_bytes()) {
                output::message(&format!("warning: {error:#}"));
            }
        };
        if let (Some(file), [one]) = (&self.outputs.page, answers) {
            let about = About { files: &self.files, arguments: arguments(), date: SystemTime::now() };
            write(file, page(&one.document, &about));
        }
        if let Some(file) = &self.outputs.sarif {
            let documents = answers.iter().map(|answer| &answer.document);
            write(file, format!("{:#}\n", sarif::log(documents.zip(&self.asked))));
        }
    }
}

fn document(answer: &Answer, chosen: Chosen) -> Value {
    let Answer { property, outcome, program, explanation, native, further, others } = answer;
    let mut document =
        report::document(outcome, program.as_deref(), Asked { property, chosen }, native.as_ref());
    if let Some(explanation) = explanation {
        document["explanation"] = explanation.document.clone();
    }
    if let (Some(others), Some(program)) = (others, program) {
        let further = further.iter().map(|(counterexample, native)| {
            json!({
                "counterexample": witness::json(counterexample, program, &mut Sources::new(program)),
                "native_replay": native.as_ref().map(report::native),
            })
        });
        document["further_violations"] = further.collect();
        document["all_violations_found"] = matches!(others, Verdict::True).into();
    }
    document
}
