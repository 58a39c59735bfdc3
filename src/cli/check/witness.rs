//! `--witness`: the file for tools that validate verdicts.
use crate::check::Verdict;
use crate::cli::args::{CheckArgs, FrontendArgs};
use crate::cli::ask::{self, Asker};
use crate::cli::outputs::OutputFile;
use crate::cli::watch::Watch;
use crate::ir::Program;
use crate::property::Property;
use crate::witness::validate::{QuestionKind, validation};
use crate::witness::{LoopInvariant, yaml};
use std::time::Duration;

/// CPU time for checking all invariants together, and as much again for checking them one by one.
const PATIENCE: Duration = Duration::from_millis(2500);
/// How many times as much wall time may pass.
const SLOWEST: u32 = 4;
/// How often all invariants that are left are checked together.
const ROUNDS: usize = 3;
/// With less time left, none are checked.
const LEAST: Duration = Duration::from_millis(500);
/// Most memory of such a check, in bytes. This process still holds the memory that its own check
/// needed.
const MEMORY: u64 = 1 << 30;

/// Writes the witness of a verdict, with those invariants that turn out to hold. The error says why
/// there is none.
pub(super) fn write(
    file: &OutputFile,
    verdict: &Verdict,
    invariants: Vec<LoopInvariant>,
    program: &Program,
    (args, property): (&CheckArgs, &Property),
    watch: &Watch,
) -> Result<(), String> {
    let (files, data_model) = (&args.frontend.files, args.frontend.data_model());
    let text = match verdict {
        Verdict::True => {
            let invariants = holding(invariants, args, property, watch);
            yaml::correctness(files, property, data_model, &invariants)
        }
        Verdict::False(counterexample) => {
            yaml::violation(counterexample, program, files, property, data_model)
        }
        Verdict::Unknown(_) => return Err("the verdict is unknown".to_owned()),
    };
    let text = text.map_err(|error| error.to_string())?;
    file.write(text.as_bytes()).map_err(|error| format!("{error:#}"))
}

/// The invariants that were shown to hold in the source within a few seconds. First all are checked
/// together, and those that do not hold are left out. If that does not come to an end, each one is
/// checked alone.
fn holding(
    mut invariants: Vec<LoopInvariant>,
    args: &CheckArgs,
    property: &Property,
    watch: &Watch,
) -> Vec<LoopInvariant> {
    let about = (args, property, watch);
    for _ in 0..ROUNDS {
        match hold(&invariants, about, PATIENCE) {
            Answer::All => return invariants,
            Answer::NotAt(line) => invariants.retain(|invariant| invariant.line != line),
            Answer::Unknown => break,
        }
    }
    let each = PATIENCE / u32::try_from(invariants.len()).unwrap_or(u32::MAX).max(1);
    invariants.retain(|invariant| hold(std::slice::from_ref(invariant), about, each) == Answer::All);
    invariants
}

/// Whether invariants hold.
#[derive(PartialEq, Eq)]
enum Answer {
    All,
    /// The invariant of the loop in this line does not hold.
    NotAt(u32),
    Unknown,
}

/// Whether these invariants hold. The check ends after this CPU time; then the answer is `Unknown`.
fn hold(
    invariants: &[LoopInvariant],
    (args, property, watch): (&CheckArgs, &Property, &Watch),
    cpu_time: Duration,
) -> Answer {
    if invariants.is_empty() {
        return Answer::All;
    }
    // Some time is left for writing the verdict.
    let left = watch.time_left().map_or(SLOWEST * cpu_time, |left| (left / 4 * 3).min(SLOWEST * cpu_time));
    if left < LEAST {
        return Answer::Unknown;
    }
    let (files, data_model) = (&args.frontend.files, args.frontend.data_model());
    let validation = yaml::correctness(files, property, data_model, invariants)
        .ok()
        .and_then(|text| validation(&text, files).ok())
        .filter(|validation| validation.ignored.is_empty());
    let mut questions = validation.into_iter().flat_map(|validation| validation.questions);
    let Some(question) = questions.find(|question| matches!(question.kind, QuestionKind::Invariants)) else {
        return Answer::Unknown;
    };
    let mut asker = Asker::new(files, &args.frontend.compiler, data_model);
    asker.add(format!("--timeout={}ms", left.as_millis()));
    asker.add(format!("--cpu-time={}ms", cpu_time.min(left).as_millis()));
    asker.add(format!("--memory={}B", args.limits.memory.map_or(MEMORY, |limit| limit.min(MEMORY))));
    let FrontendArgs { compiler, undefined, asm, malloc, .. } = &args.frontend;
    asker.add_unknowns(compiler.undefined(*undefined), *asm, *malloc);
    match asker.ask(&question, &[]) {
        Ok((verdict, _)) if verdict == "true" => Answer::All,
        Ok((verdict, document)) if verdict == "false" => {
            ask::line(&document).map_or(Answer::Unknown, Answer::NotAt)
        }
        _ => Answer::Unknown,
    }
}
