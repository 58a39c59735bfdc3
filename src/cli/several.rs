//! `tessera check` with several properties, or for all violations: one check after the other, in the limits of one run.
//!
//! Properties that need the same module share what the front end has made. Each check gets an equal part of the time that is left, so
//! that a hard property leaves time for those after it.
use super::advice::{Asked, Chosen};
use super::args::CheckArgs;
use super::check::{self, Files};
use super::compiler::UndefinedArg;
use super::harness;
use super::input;
use super::native;
use super::output;
use super::properties;
use super::report::{self, Shape};
use super::sarif;
use super::status::{ExitStatus, Failure};
use super::watch::{Format, Watch};
use crate::base::{OtherPlaces, Stop};
use crate::check::{CheckOptions, Outcome, Verdict, check_loaded};
use crate::frontend::FrontendOptions;
use crate::ir::Program;
use crate::property::Property;
use crate::witness::native::NativeOutcome;
use crate::witness::{self, Counterexample, Sources};
use parking_lot::Mutex;
use serde_json::{Value, json};
use std::cell::OnceCell;
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Checks the program for each property that is asked for, and prints the outcomes.
pub(super) fn run(mut args: CheckArgs, start: Instant) -> Result<ExitStatus, Failure> {
    let mut properties = properties::parse(args.property.asked())?;
    // The directory is there until the checks are over.
    let _made = harness::enter(&mut args, &properties)?;
    let args = &args;
    if properties.len() == 1 && !args.output.all {
        return check::run(args, properties.remove(0), start);
    }
    refuse_files_of_one(args)?;
    let format = Format {
        json: args.output.json,
        shape: shape(args),
        property: properties[0].clone(),
        chosen: Chosen::new(&args.frontend, &args.engine),
        files: args.frontend.files.clone(),
        outputs: check::outputs(args)?,
    };
    let (watch, cache) = check::start(args, format, start)?;
    let answers = Arc::new(Answers::new(args, properties.clone()));
    let given_up = answers.clone();
    watch.at_limit(move |watch, stop| given_up.close(watch, stop));
    let mut modules = Modules::new(&properties);
    for (done, property) in properties.iter().enumerate() {
        let open = properties.len() - done;
        let options = CheckOptions {
            budget: watch.share(u32::try_from(open).unwrap_or(u32::MAX)),
            gives_back: open > 1 || args.output.all,
            ..check::options(args, property.clone(), &watch, cache.clone())
        };
        let answer = check_one(args, options, &mut modules, (&watch, &answers))?;
        answers.add(&answer, &watch);
        if watch.budget().check().is_err() {
            break;
        }
    }
    check::close(&watch, cache.as_deref());
    watch.finish();
    let stop = watch.budget().check().err().unwrap_or(Stop::Interrupted);
    Ok(answers.close(&watch, &stop))
}

/// How outcomes are written.
fn shape(args: &CheckArgs) -> Shape {
    Shape { statistics: args.output.stats, trace: args.output.trace.into() }
}

/// Some files tell of one property and one violation.
fn refuse_files_of_one(args: &CheckArgs) -> Result<(), Failure> {
    let output = &args.output;
    let asked = [
        ("--witness", output.witness.is_some()),
        ("--report", output.report.is_some()),
        ("--native-harness", args.replay.harness.is_some()),
        ("--explain", output.explain),
        ("--plan", output.plan),
    ];
    match asked.into_iter().find(|(_, asked)| *asked) {
        Some((option, _)) => Err(Failure::usage(format!(
            "{option} is for one property and one violation: leave out the others"
        ))),
        None => Ok(()),
    }
}

/// Programs that the front end has made, by its options.
struct Modules {
    /// Functions that some property is about. To keep one too many in a program costs nothing.
    kept: Vec<String>,
    known: Vec<(FrontendOptions, Arc<Program>, Duration)>,
}

impl Modules {
    fn new(properties: &[Property]) -> Self {
        let kept = properties.iter().flat_map(Property::functions).cloned().collect();
        Self { kept, known: Vec::new() }
    }

    /// The program as the property needs it, and how long it took to load it.
    fn load(&mut self, args: &CheckArgs, property: &Property) -> Result<(Arc<Program>, Duration), Failure> {
        let keep_calls = self.kept.clone();
        let options = FrontendOptions { keep_calls, ..input::options(&args.frontend, property) };
        // Which functions may be undefined depends on the property.
        let is_shared = args.frontend.undefined != Some(UndefinedArg::Error);
        let same = self.known.iter().find(|(known, ..)| is_shared && *known == options);
        if let Some((_, program, loading)) = same {
            return Ok((program.clone(), *loading));
        }
        let start = Instant::now();
        let program = Arc::new(input::load_by(&args.frontend, property, &options)?);
        self.known.push((options, program.clone(), start.elapsed()));
        Ok((program, start.elapsed()))
    }
}

/// What came of the check for one property.
#[derive(Clone)]
struct Answer {
    property: Property,
    outcome: Outcome,
    program: Option<Arc<Program>>,
    native: Option<NativeOutcome>,
    /// With `--all`: the other violations.
    further: Vec<(Box<Counterexample>, Option<NativeOutcome>)>,
    /// With `--all`, after a violation: whether there are others beside these, which is `true` (none) or `unknown`.
    rest: Option<Verdict>,
}

fn check_one(
    args: &CheckArgs,
    mut options: CheckOptions,
    modules: &mut Modules,
    (watch, answers): (&Watch, &Answers),
) -> Result<Answer, Failure> {
    let property = options.property.clone();
    let answer = |outcome| Answer {
        property: property.clone(),
        outcome,
        program: None,
        native: None,
        further: Vec::new(),
        rest: None,
    };
    if let Some(stop) = check::unsupported(args, &property) {
        return Ok(answer(watch.stopped(stop)));
    }
    let loaded = modules.load(args, &property);
    // Ctrl-C and limits also end the compiler. Its message is then no fault of the input.
    if let Err(stop) = options.budget.check() {
        return Ok(answer(watch.stopped(stop)));
    }
    let (program, loading) = loaded?;
    watch.checks(program.clone());
    let files = Files { args, property: &property, watch, loading, named: OnceCell::new() };
    let replay = |verdict: &Verdict| match verdict {
        Verdict::False(found) => native::replay(args, &property, &program, found, watch),
        _ => None,
    };
    let (mut outcome, _) = check_loaded(&program, &options, &watch.progress, &files);
    watch.complete(&mut outcome);
    outcome.statistics.times.frontend = loading.as_secs_f64();
    let mut answer = Answer { program: Some(program.clone()), ..answer(outcome) };
    if matches!(answer.outcome.verdict, Verdict::False(_)) {
        answers.keep(answer.clone());
    }
    answer.native = replay(&answer.outcome.verdict);
    // Which run is endless does not depend on a place.
    if !args.output.all || property.is_liveness() {
        return Ok(answer);
    }
    let Verdict::False(first) = &answer.outcome.verdict else { return Ok(answer) };
    let mut place = first.violation.location;
    let not_known = |why: OtherPlaces| Some(Verdict::Unknown(vec![Stop::unsupported(why, None)]));
    loop {
        // Without debug information all places look the same.
        if program.locations[place.index()].line == 0 {
            answer.rest = not_known(OtherPlaces::Unknown);
            return Ok(answer);
        }
        options.except.push(place);
        answers.keep(answer.clone());
        let (mut next, _) = check_loaded(&program, &options, &watch.progress, &files);
        watch.complete(&mut next);
        let native = replay(&next.verdict);
        match next.verdict {
            // A replay may notice lost memory elsewhere than the exploration does.
            Verdict::False(found) if options.except.contains(&found.violation.location) => {
                answer.rest = not_known(OtherPlaces::Again);
                return Ok(answer);
            }
            Verdict::False(found) => {
                place = found.violation.location;
                answer.further.push((found, native));
            }
            rest => {
                answer.rest = Some(rest);
                return Ok(answer);
            }
        }
    }
}

/// The outcomes so far. Text is printed as soon as there is some, JSON at the end.
struct Answers {
    json: bool,
    shape: Shape,
    chosen: Chosen,
    /// All violations are asked for.
    all: bool,
    asked: Vec<Property>,
    told: Mutex<Told>,
}

#[derive(Default)]
struct Told {
    /// For each of the first properties.
    answers: Vec<Short>,
    /// What was found for the next property so far.
    begun: Option<Answer>,
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
    fn new(args: &CheckArgs, asked: Vec<Property>) -> Self {
        let (shape, all) = (shape(args), args.output.all);
        let chosen = Chosen::new(&args.frontend, &args.engine);
        Self { json: args.output.json, shape, chosen, all, asked, told: Mutex::default() }
    }

    /// Adds the answer for the next property. Waits for the end of the process if the watching thread has given the verdicts.
    fn add(&self, answer: &Answer, watch: &Watch) {
        let mut told = self.told.lock();
        while told.closed {
            drop(told);
            std::thread::park();
            told = self.told.lock();
        }
        self.tell(&mut told, answer, watch);
    }

    /// Keeps what was found for the next property so far: a limit that is reached later does not change it.
    fn keep(&self, answer: Answer) {
        self.told.lock().begun = Some(answer);
    }

    fn tell(&self, told: &mut Told, answer: &Answer, watch: &Watch) {
        told.begun = None;
        if !self.json {
            let gap = if told.answers.is_empty() { "" } else { "\n" };
            watch.result(&format!("{gap}{}", text(answer, self.chosen, self.shape)));
        }
        let document = document(answer, self.chosen);
        let verdict = &answer.outcome.verdict;
        let places = match verdict {
            Verdict::False(_) if !answer.further.is_empty() => {
                format!(", {} places", answer.further.len() + 1)
            }
            _ => String::new(),
        };
        let line = format!("{}{places}", report::short(verdict));
        told.answers.push(Short { verdict: verdict.name(), line, document });
    }

    /// Answers what is still open by `unknown`, prints the end, and returns the exit status.
    fn close(&self, watch: &Watch, stop: &Stop) -> ExitStatus {
        let mut told = self.told.lock();
        told.closed = true;
        if let Some(begun) = told.begun.take() {
            let rest = self.all.then(|| Verdict::Unknown(vec![stop.clone()]));
            self.tell(&mut told, &Answer { rest, ..begun }, watch);
        }
        for property in &self.asked[told.answers.len()..] {
            let mut outcome = Outcome::new(Verdict::Unknown(vec![stop.clone()]));
            watch.complete(&mut outcome);
            let (property, native, further) = (property.clone(), None, Vec::new());
            let program = watch.program();
            let answer = Answer { property, outcome, program, native, further, rest: None };
            self.tell(&mut told, &answer, watch);
        }
        let verdicts: Vec<&str> = told.answers.iter().map(|answer| answer.verdict).collect();
        let (verdict, status) = if verdicts.contains(&"false") {
            ("false", ExitStatus::False)
        } else if verdicts.contains(&"unknown") {
            ("unknown", ExitStatus::Unknown)
        } else {
            ("true", ExitStatus::True)
        };
        let documents: Vec<&Value> = told.answers.iter().map(|answer| &answer.document).collect();
        if self.json {
            let document = match documents[..] {
                [one] => one.clone(),
                _ => json!({
                    "tool": "tessera",
                    "version": env!("CARGO_PKG_VERSION"),
                    "format_version": report::FORMAT_VERSION,
                    "verdict": verdict,
                    "checks": documents,
                }),
            };
            output::result(&format!("{document:#}\n"));
        } else if told.answers.len() > 1 {
            let width = self.asked.iter().map(|property| property.name().len()).max().unwrap_or_default();
            let mut summary = "\nsummary:\n".to_owned();
            for (property, answer) in self.asked.iter().zip(&told.answers) {
                let _ = writeln!(summary, "  {:width$}  {}", property.name(), answer.line);
            }
            output::outcome(&summary);
        }
        if let Some(file) = &watch.outputs().sarif {
            let runs = documents.iter().zip(&self.asked).map(|(document, property)| (*document, property));
            let log = format!("{:#}\n", sarif::log(runs));
            if let Err(error) = file.write(log.as_bytes()) {
                output::message(&format!("warning: {error:#}"));
            }
        }
        status
    }
}

fn text(answer: &Answer, chosen: Chosen, shape: Shape) -> String {
    let Answer { property, outcome, program, native, further, rest } = answer;
    let mut text = report::text(outcome, program.as_deref(), Asked { property, chosen }, shape);
    let replayed = |text: &mut String, native: &Option<NativeOutcome>| {
        if let Some(native) = native {
            let _ = writeln!(text, "native replay: {native}");
        }
    };
    replayed(&mut text, native);
    for (counterexample, native) in further {
        let Some(program) = program else { continue };
        text.push_str("\nanother violation:\n");
        text.push_str(&witness::text(counterexample, program, &mut Sources::new(program), shape.trace));
        replayed(&mut text, native);
    }
    match rest {
        Some(Verdict::True) => text.push_str("no other place violates the property\n"),
        Some(rest) => {
            let _ = writeln!(text, "whether other places violate the property: {}", report::short(rest));
        }
        None => {}
    }
    text
}

fn document(answer: &Answer, chosen: Chosen) -> Value {
    let Answer { property, outcome, program, native, further, rest } = answer;
    let mut document =
        report::document(outcome, program.as_deref(), Asked { property, chosen }, native.as_ref());
    if let (Some(rest), Some(program)) = (rest, program) {
        let further = further.iter().map(|(counterexample, native)| {
            json!({
                "counterexample": witness::json(counterexample, program, &mut Sources::new(program)),
                "native_replay": native.as_ref().map(report::native),
            })
        });
        document["further_violations"] = further.collect();
        document["all_violations_found"] = matches!(rest, Verdict::True).into();
    }
    document
}
