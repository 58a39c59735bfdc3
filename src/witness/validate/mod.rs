//! Validation of witnesses, those of other tools too: whether the runs that a witness stands for
//! violate the property, or whether its invariants hold and the property with them.
//!
//! The witness is built into the source text ([`instrument`]), and the outcome is checked like any
//! program. So the engine knows nothing of witnesses, the compiler compiles constraints, and the
//! verdict is as certain as any other.
//!
//! All approximations are in the direction of `unknown`. Parts of a witness that are not understood
//! are left out, and then only a violation that is found tells something. Except for calls of error
//! functions, a violation at the place of the target counts even if the run has not passed all
//! waypoints yet.
//!
//! A run that does not end has no target. It passes the waypoints of a cycle again and again. That
//! is a formula about the program with the witness built in: not every run comes around only
//! finitely often.
mod constraint;
mod instrument;
mod sites;
mod values;

use super::yaml::{Action, Claim, Document, Location, Metadata, Waypoint, WaypointKind, file_hash, read};
use crate::frontend::DataModel;
use crate::property::Property;
use instrument::Instrumenter;
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// The only function that the property of [`QuestionKind::Invariants`] is about.
const REFUTED: &str = "__tessera_refuted";
/// The function that is called where a run has passed all waypoints of a cycle.
const ROUND: &str = "__tessera_round";

/// What has to be checked to judge a witness.
#[derive(Debug)]
pub struct Validation {
    /// Programs to check, in this order.
    pub questions: Vec<Question>,
    /// The parts of the witness that could not be used, with their places.
    pub ignored: Vec<String>,
    /// Data model of the program.
    pub data_model: DataModel,
}

/// One program to check.
#[derive(Debug)]
pub struct Question {
    /// The text of each source file, in the order in which they were given.
    pub files: Vec<Vec<u8>>,
    /// The property, as in property files.
    pub specification: String,
    /// What a verdict means.
    pub kind: QuestionKind,
}

/// What the verdict on a [`Question`] means.
#[derive(Debug)]
pub enum QuestionKind {
    /// Whether a run that the witness stands for violates the property in one of these lines;
    /// anywhere if there are none.
    Violation(Vec<RangeInclusive<u32>>),
    /// Whether the property holds.
    Property,
    /// Whether the invariants hold.
    Invariants,
}

/// Why a witness cannot be judged.
#[derive(Debug)]
pub enum Invalid {
    /// It is no witness of this format, or not for C.
    Malformed(String),
    /// So little of it is understood that nothing can be checked.
    NotUnderstood(String),
    /// It is for another program.
    OtherProgram(String),
    /// A source file cannot be read.
    Unreadable(String),
}

/// What has to be checked to judge a witness of a program that consists of these files.
pub fn validation(witness: &str, files: &[PathBuf]) -> Result<Validation, Invalid> {
    let Document { metadata, claim } = read(witness).map_err(Invalid::Malformed)?;
    let data_model = match &*metadata.task.data_model {
        "ILP32" => DataModel::Ilp32,
        "LP64" => DataModel::Lp64,
        other => return Err(Invalid::Malformed(format!("the data model {other} is not known"))),
    };
    if metadata.task.language != "C" {
        return Err(Invalid::Malformed(format!("{} is not supported", metadata.task.language)));
    }
    compare_hashes(files, &metadata)?;
    let specification = metadata.task.specification.clone();
    let property = Property::from_specification(&specification)
        .map_err(|error| Invalid::Malformed(format!("the specification: {error}")))?;
    let texts = files.iter().map(text).collect::<Result<Vec<_>, _>>()?;
    let mut instrumenter = Instrumenter::new(&texts, &property);
    let original = || texts.iter().map(|(_, text)| text.clone()).collect();
    let (questions, ignored) = match claim {
        Claim::Violation(segments) if property == Property::Termination => {
            let question = endless(&mut instrumenter, &segments)?;
            let ignored = std::mem::take(&mut instrumenter.ignored);
            (vec![Question { files: instrumenter.finish(), ..question }], ignored)
        }
        Claim::Violation(segments) => {
            let targets = violation(&mut instrumenter, segments, &property)?;
            let ignored = std::mem::take(&mut instrumenter.ignored);
            let lines = targets.iter().map(|location| instrumenter.lines(location)).collect::<Option<_>>();
            let what = "the target is in a file that is not given".to_owned();
            let kind = QuestionKind::Violation(lines.ok_or(Invalid::Malformed(what))?);
            (vec![Question { files: instrumenter.finish_with_own_lines(), specification, kind }], ignored)
        }
        Claim::Correctness(invariants, more) => {
            let mut questions =
                vec![Question { files: original(), specification, kind: QuestionKind::Property }];
            for invariant in &invariants {
                instrumenter.invariant(invariant);
            }
            let mut ignored = std::mem::take(&mut instrumenter.ignored);
            if more {
                ignored.push("more than invariants".to_owned());
            }
            if invariants.len() > ignored.len() {
                questions.push(Question {
                    files: instrumenter.finish(),
                    specification: format!("CHECK( init(main()), LTL(G ! call({REFUTED}())) )"),
                    kind: QuestionKind::Invariants,
                });
            }
            (questions, ignored)
        }
    };
    Ok(Validation { questions, ignored, data_model })
}

/// Builds in a run that does not end; returns the question, without files.
fn endless(instrumenter: &mut Instrumenter<'_>, segments: &[Vec<Waypoint>]) -> Result<Question, Invalid> {
    let is_cycle = |segment: &&Vec<Waypoint>| segment.iter().any(|w| w.action == Action::Cycle);
    let of_cycle = segments.iter().rev().take_while(is_cycle).count();
    if of_cycle == 0 {
        return Err(Invalid::Malformed("the last segment is not one of a cycle".to_owned()));
    }
    if segments.iter().filter(is_cycle).count() > of_cycle {
        return Err(Invalid::Malformed("other segments come after the first one of the cycle".to_owned()));
    }
    if instrumenter.segments(segments).of_cycle == 0 {
        return Err(Invalid::NotUnderstood(format!("the cycle: {}", instrumenter.ignored.join("; "))));
    }
    let specification = format!("CHECK( init(main()), LTL(F G ! call({ROUND}())) )");
    Ok(Question { files: Vec::new(), specification, kind: QuestionKind::Violation(Vec::new()) })
}

/// Builds in a violation; returns the places of its targets.
fn violation(
    instrumenter: &mut Instrumenter<'_>,
    mut segments: Vec<Vec<Waypoint>>,
    property: &Property,
) -> Result<Vec<Location>, Invalid> {
    if property.formula().is_some() {
        return Err(Invalid::Malformed("the format does not say how a formula is violated".to_owned()));
    }
    if segments.iter().flatten().any(|waypoint| waypoint.action == Action::Cycle) {
        return Err(Invalid::Malformed(
            "a cycle, but the property is not about runs that never end".to_owned(),
        ));
    }
    let last = segments.pop().unwrap_or_default();
    let (targets, avoided): (Vec<_>, Vec<_>) =
        last.into_iter().partition(|waypoint| waypoint.kind == WaypointKind::Target);
    let targets: Vec<Location> = targets.into_iter().map(|waypoint| waypoint.location).collect();
    if targets.is_empty() {
        return Err(Invalid::Malformed("the last segment has no target".to_owned()));
    }
    if !avoided.is_empty() {
        instrumenter.ignored.push("waypoints to avoid in the last segment".to_owned());
    }
    if segments.iter().flatten().any(|waypoint| waypoint.thread_id.unwrap_or(0) > 0) {
        instrumenter.ignored.push("which threads pass waypoints".to_owned());
    }
    if *property == Property::NoDataRace {
        // Looking at variables would be an access of its own.
        let count = segments.iter().flatten().count();
        for segment in &mut segments {
            segment.retain(|waypoint| waypoint.kind != WaypointKind::Assumption);
        }
        segments.retain(|segment| !segment.is_empty());
        if segments.iter().flatten().count() < count {
            instrumenter.ignored.push("assumptions, for they are accesses".to_owned());
        }
    }
    let used = instrumenter.segments(&segments).segments;
    if let [target] = &targets[..]
        && !property.functions().is_empty()
    {
        instrumenter.target_call(target, property.functions(), used);
    }
    Ok(targets)
}

/// Whether the witness is for these files, and for no others.
fn compare_hashes(files: &[PathBuf], metadata: &Metadata) -> Result<(), Invalid> {
    let wanted = &metadata.task.input_file_hashes;
    let mut missing: Vec<(&String, &String)> = wanted.iter().collect();
    for file in files {
        let hash = file_hash(file).map_err(|error| Invalid::Unreadable(error.to_string()))?;
        if !wanted.values().any(|known| known.eq_ignore_ascii_case(&hash)) {
            let why = format!("the witness is for other files than {}", file.display());
            return Err(Invalid::OtherProgram(why));
        }
        missing.retain(|(_, known)| !known.eq_ignore_ascii_case(&hash));
    }
    match missing.first() {
        Some((name, _)) => Err(Invalid::OtherProgram(format!("the witness is for {name}, too"))),
        None => Ok(()),
    }
}

fn text(path: &PathBuf) -> Result<(String, Vec<u8>), Invalid> {
    let text = std::fs::read(path)
        .map_err(|error| Invalid::Unreadable(format!("cannot read {}: {error}", path.display())))?;
    Ok((path.to_string_lossy().into_owned(), text))
}
