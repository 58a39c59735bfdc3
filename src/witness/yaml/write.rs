//! Witnesses of our own verdicts.
//!
//! A violation is told by what the run gets from outside, in order: one waypoint for each call that
//! returns an input, one for each creation of a thread, and the target. A waypoint matches where
//! its place is *first* evaluated after the waypoint before it. So a place is used for all of its
//! calls or for none. Branches are left out. They follow from the inputs, and passes may have
//! merged some evaluations of a place, which the run then does not show.
//!
//! A run that repeats itself for ever has no target. What it gets in each round follows as segments
//! of the cycle. If it gets nothing there that can be told, one segment says that it comes to a
//! statement again and again.
use super::cycle::{body_of_outermost, statement};
use super::declared::{is_arithmetic, is_void, result_type};
use super::format::{
    Action, Constraint, Entry, EntryType, Invariant, Item, Location, Metadata, Producer, Scalar, SegmentItem,
    Task, Waypoint, WaypointKind,
};
use crate::bits::BitVector;
use crate::bits::float::FloatKind;
use crate::frontend::DataModel;
use crate::ir::{FileId, FunctionId, LocationId, Program, RESULT_OF, Type};
use crate::property::{Endless, Property, ViolationKind, display_name};
use crate::witness::c_text::CText;
use crate::witness::invariants::LoopInvariant;
use crate::witness::trace::{Counterexample, Executed, Milestone, MilestoneEvent, Round};
use crate::witness::value;
use sha2::{Digest as _, Sha256};
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Why there is no witness.
#[derive(Debug, thiserror::Error)]
pub enum WitnessError {
    /// The format cannot express the property.
    #[error("the witness format does not know the property {0}")]
    Property(String),
    /// The run goes on for ever without repeating itself.
    #[error("the run does not repeat itself")]
    Recurs,
    /// The run of several threads goes on for ever.
    #[error("the format does not tell how several threads go on for ever")]
    Threads,
    /// The run has an end at which every thread waits.
    #[error("the format does not tell that every thread waits")]
    Waits,
    /// The format is for source text in C.
    #[error("the witness format is for programs in C, which {} is not", .0.display())]
    Language(PathBuf),
    /// The violation has no place in a source file.
    #[error("the violation has no place in the source")]
    Place,
    /// A file cannot be read.
    #[error("cannot read {}: {cause}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The system's reason.
        cause: std::io::Error,
    },
    /// The entry has no YAML form.
    #[error("{0}")]
    Yaml(String),
}

/// A witness of `true`, as YAML, with these invariants. Without any, the proof is left to the
/// validator.
pub fn correctness(
    files: &[PathBuf],
    property: &Property,
    data_model: DataModel,
    invariants: &[LoopInvariant],
) -> Result<String, WitnessError> {
    let task = task(files, property, data_model)?;
    let content = invariants.iter().map(invariant).collect();
    yaml(Entry { kind: EntryType::InvariantSet, metadata: metadata("2.0", task), content })
}

fn invariant(invariant: &LoopInvariant) -> Item {
    let LoopInvariant { file, line, column, function, value } = invariant.clone();
    let location = Location { file_name: file, line, column: Some(column), function: Some(function) };
    let (kind, format) = ("loop_invariant".to_owned(), "c_expression".to_owned());
    Item::Invariant(Invariant { kind, location, value: Scalar::Text(value), format })
}

/// A witness of `false`, as YAML. Programs with several threads need version 2.2 of the format,
/// runs that never end 2.1; others get by with 2.0.
pub fn violation(
    counterexample: &Counterexample,
    program: &Program,
    files: &[PathBuf],
    property: &Property,
    data_model: DataModel,
) -> Result<String, WitnessError> {
    let task = task(files, property, data_model)?;
    let version = match &counterexample.violation.kind {
        ViolationKind::Formula(_) => return Err(WitnessError::Property(property.name().to_owned())),
        ViolationKind::Endless(Endless::Recurs { .. } | Endless::Descends { .. }) => {
            return Err(WitnessError::Recurs);
        }
        ViolationKind::Endless(Endless::Waits) => return Err(WitnessError::Waits),
        ViolationKind::Endless(_) if counterexample.is_concurrent() => return Err(WitnessError::Threads),
        _ if counterexample.is_concurrent() => "2.2",
        ViolationKind::Endless(Endless::Repeats { .. }) => "2.1",
        _ => "2.0",
    };
    let mut writer = Writer { program, texts: HashMap::new(), version, result_types: HashMap::new() };
    let round = counterexample.round.as_ref();
    let (mut waypoints, of_cycle) =
        writer.waypoints(&counterexample.milestones, round.map_or(usize::MAX, |round| round.milestones));
    let last = match round {
        None => writer.targets(counterexample)?,
        Some(round) if of_cycle.is_empty() => vec![writer.recurring(round)?],
        Some(_) => Vec::new(),
    };
    waypoints.extend(of_cycle);
    let mut content: Vec<Item> = waypoints.into_iter().map(|waypoint| segment(vec![waypoint])).collect();
    if !last.is_empty() {
        content.push(segment(last));
    }
    yaml(Entry { kind: EntryType::ViolationSequence, metadata: metadata(version, task), content })
}

fn segment(waypoints: Vec<Waypoint>) -> Item {
    Item::Segment(waypoints.into_iter().map(|waypoint| SegmentItem { waypoint }).collect())
}

/// The entry as YAML. Strings are quoted, since readers of YAML would take some of them for numbers
/// or times.
fn yaml(entry: Entry) -> Result<String, WitnessError> {
    let options = serde_saphyr::ser_options! { quote_all: true };
    serde_saphyr::to_string_with_options(&[entry], options)
        .map_err(|error| WitnessError::Yaml(error.to_string()))
}

fn metadata(version: &str, task: Task) -> Metadata {
    Metadata {
        format_version: version.to_owned(),
        uuid: uuid::Uuid::new_v4().to_string(),
        creation_time: humantime::format_rfc3339_seconds(SystemTime::now()).to_string(),
        producer: Producer { name: "Tessera".to_owned(), version: env!("CARGO_PKG_VERSION").to_owned() },
        task,
    }
}

fn task(files: &[PathBuf], property: &Property, data_model: DataModel) -> Result<Task, WitnessError> {
    let specification =
        property.specification().ok_or_else(|| WitnessError::Property(property.name().to_owned()))?;
    let mut input_file_hashes = BTreeMap::new();
    for path in files {
        if !path.extension().is_some_and(|extension| matches!(extension.to_str(), Some("c" | "i"))) {
            return Err(WitnessError::Language(path.clone()));
        }
        input_file_hashes.insert(name_of(path), file_hash(path)?);
    }
    Ok(Task {
        input_files: files.iter().map(|path| name_of(path)).collect(),
        input_file_hashes,
        specification,
        data_model: match data_model {
            DataModel::Ilp32 => "ILP32".to_owned(),
            DataModel::Lp64 => "LP64".to_owned(),
        },
        language: "C".to_owned(),
    })
}

fn name_of(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// SHA-256 of a file, in hexadecimal.
pub(in crate::witness) fn file_hash(path: &Path) -> Result<String, WitnessError> {
    let text =
        std::fs::read(path).map_err(|cause| WitnessError::Unreadable { path: path.to_owned(), cause })?;
    let mut hash = String::new();
    for byte in Sha256::digest(text) {
        let _ = write!(hash, "{byte:02x}");
    }
    Ok(hash)
}

struct Writer<'p> {
    program: &'p Program,
    texts: HashMap<FileId, CText>,
    /// Of the format.
    version: &'static str,
    /// Types of results as declarations tell them.
    result_types: HashMap<FunctionId, Option<String>>,
}

impl Writer<'_> {
    fn is_concurrent(&self) -> bool {
        self.version == "2.2"
    }

    /// A waypoint for each milestone that can be told: those of the first `before` ones, and those
    /// of the others, which are on a cycle. If some return at a place cannot, no return there gets
    /// a waypoint.
    fn waypoints(&mut self, milestones: &[Milestone], before: usize) -> (Vec<Waypoint>, Vec<Waypoint>) {
        let made: Vec<Option<Waypoint>> =
            milestones.iter().map(|milestone| self.waypoint(milestone)).collect();
        let is_return = |milestone: &Milestone| milestone.event != MilestoneEvent::Created;
        let untold: HashSet<LocationId> = milestones
            .iter()
            .zip(&made)
            .filter(|(milestone, made)| is_return(milestone) && made.is_none())
            .map(|(milestone, _)| milestone.location)
            .collect();
        let kept = |milestone: &Milestone| !(is_return(milestone) && untold.contains(&milestone.location));
        let told = milestones.iter().zip(made).enumerate().filter(|(_, (milestone, _))| kept(milestone));
        let (stem, cycle): (Vec<_>, Vec<_>) = told
            .filter_map(|(number, (_, made))| Some((number, made?)))
            .partition(|(number, _)| *number < before);
        let on_cycle = |(_, waypoint)| Waypoint { action: Action::Cycle, ..waypoint };
        (stem.into_iter().map(|(_, waypoint)| waypoint).collect(), cycle.into_iter().map(on_cycle).collect())
    }

    fn waypoint(&mut self, milestone: &Milestone) -> Option<Waypoint> {
        let (kind, constraint) = match &milestone.event {
            MilestoneEvent::Returned { c_type, value } => {
                let value = Scalar::Text(self.result_is(milestone, c_type, value)?);
                // What format 2.0 calls a subset of ACSL, later versions call an extension of C.
                let format = if self.version == "2.0" { "acsl_expression" } else { "ext_c_expression" };
                (WaypointKind::FunctionReturn, Some(Constraint { value, format: Some(format.to_owned()) }))
            }
            MilestoneEvent::ReturnedOther => return None,
            MilestoneEvent::Created => (WaypointKind::FunctionEnter, None),
        };
        let callee = display_name(&self.program.functions[milestone.callee.index()]);
        let text = self.text(milestone.location)?;
        let called = text.0.token_at(text.1).filter(|token| text.0.word(*token) == callee)?;
        let (_, closing) = text.0.call(called)?;
        let place = text.0.place(text.0.tokens[closing].span.start);
        let location = self.location(milestone.location, milestone.function, place);
        let thread_id = self.is_concurrent().then_some(milestone.thread);
        Some(Waypoint { kind, action: Action::Follow, thread_id, constraint, location })
    }

    /// The constraint that a result has this value; for an address, only whether it is null. `None`
    /// if C cannot say it.
    fn result_is(&mut self, milestone: &Milestone, c_type: &str, value: &BitVector) -> Option<String> {
        let function = &self.program.functions[milestone.callee.index()];
        if self.declared(milestone).is_some_and(|words| is_void(&words)) {
            return None;
        }
        let c_type = match function.results[..] {
            [Type::Ptr] if value.is_zero() => return Some("\\result == 0".to_owned()),
            [Type::Ptr] => return Some("\\result != 0".to_owned()),
            [Type::Float(FloatKind::Single)] => "float".into(),
            [Type::Float(FloatKind::Double)] => "double".into(),
            [Type::Int(_)] if c_type.starts_with(RESULT_OF) => self.result_type(milestone, value)?,
            _ => Cow::Borrowed(c_type),
        };
        Some(format!("\\result == {}", value::constant(&c_type, value)?))
    }

    /// The type of the integer that an undefined function returns; none if it may be a structure,
    /// or if the sign matters and is not known.
    fn result_type(&mut self, milestone: &Milestone, value: &BitVector) -> Option<Cow<'static, str>> {
        match self.declared(milestone) {
            Some(words) => is_arithmetic(&words).then_some(words.into()),
            // Promotion of a narrow value depends on the sign of its type, unless the value is not
            // negative.
            None => (value.width() >= 32 || !value.is_negative()).then_some("int".into()),
        }
    }

    /// The type of a function's result as the text declares it. The real type may be another one.
    fn declared(&mut self, milestone: &Milestone) -> Option<String> {
        if let Some(known) = self.result_types.get(&milestone.callee) {
            return known.clone();
        }
        let name = display_name(&self.program.functions[milestone.callee.index()]);
        let declared = result_type(self.text(milestone.location)?.0, &name);
        self.result_types.insert(milestone.callee, declared.clone());
        declared
    }

    /// A statement to which the run comes again and again.
    fn recurring(&mut self, round: &Round) -> Result<Waypoint, WitnessError> {
        let mut by_function: Vec<(Executed, Vec<usize>)> = Vec::new();
        for place in &round.places {
            let found = self.text(place.location).and_then(|(text, byte)| text.token_at(byte));
            let Some(token) = found else { continue };
            let file = |of: &Executed| self.program.locations[of.location.index()].file;
            let same = |(other, _): &&mut (Executed, _)| {
                (other.thread, other.function, file(other)) == (place.thread, place.function, file(place))
            };
            match by_function.iter_mut().find(same) {
                Some((_, tokens)) => tokens.push(token),
                None => by_function.push((*place, vec![token])),
            }
        }
        let mut start = |find: fn(&CText, &[usize]) -> Option<usize>| {
            by_function.iter().find_map(|(executed, tokens)| {
                let (text, _) = self.text(executed.location)?;
                let start = find(text, tokens)?;
                Some((*executed, text.place(text.tokens[start].span.start)))
            })
        };
        let is_one = by_function.len() == 1;
        let found = start(statement).or_else(|| is_one.then(|| start(body_of_outermost)).flatten());
        let (Executed { location, function, thread }, place) = found.ok_or(WitnessError::Place)?;
        let (value, format) = (Scalar::Text("1".to_owned()), Some("c_expression".to_owned()));
        Ok(Waypoint {
            kind: WaypointKind::Assumption,
            action: Action::Cycle,
            thread_id: self.is_concurrent().then_some(thread),
            constraint: Some(Constraint { value, format }),
            location: self.location(location, function, place),
        })
    }

    /// Where the property is violated: two places for a data race, else one.
    fn targets(&mut self, counterexample: &Counterexample) -> Result<Vec<Waypoint>, WitnessError> {
        let violation = &counterexample.violation;
        let last = counterexample.steps.last();
        let thread = last.map_or(0, |step| step.thread);
        let places: Vec<(u32, LocationId)> = match &violation.kind {
            ViolationKind::DataRace { accesses } => {
                accesses.iter().map(|access| (access.thread, access.location)).collect()
            }
            _ => vec![(thread, violation.location)],
        };
        let is_call = matches!(violation.kind, ViolationKind::Call { .. });
        places
            .into_iter()
            .map(|(thread, place)| self.target(counterexample, thread, place, is_call))
            .collect()
    }

    fn target(
        &mut self,
        counterexample: &Counterexample,
        thread: u32,
        id: LocationId,
        is_call: bool,
    ) -> Result<Waypoint, WitnessError> {
        let function = counterexample.steps.iter().rev().find(|step| step.location == id);
        let function = function.ok_or(WitnessError::Place)?.function;
        let (text, byte) = self.text(id).ok_or(WitnessError::Place)?;
        // A call of an error function is itself the violation; other things happen somewhere within
        // a statement.
        let byte = match text.token_at(byte) {
            Some(token) if !is_call => text.tokens[text.statement_start(token)].span.start,
            _ => byte,
        };
        let place = text.place(byte);
        Ok(Waypoint {
            kind: WaypointKind::Target,
            action: Action::Follow,
            thread_id: self.is_concurrent().then_some(thread),
            constraint: None,
            location: self.location(id, function, place),
        })
    }

    /// The text of the file that a place is in, and the byte there.
    fn text(&mut self, id: LocationId) -> Option<(&CText, usize)> {
        let location = self.program.locations.get(id.index()).filter(|location| location.line != 0)?;
        let path = &self.program.files[location.file.index()].path;
        let text = self
            .texts
            .entry(location.file)
            .or_insert_with(|| CText::new(std::fs::read(path).unwrap_or_default()));
        let byte = text.byte_at(location.line, location.column)?;
        Some((text, byte))
    }

    fn location(&self, id: LocationId, function: FunctionId, (line, column): (u32, u32)) -> Location {
        let file = self.program.locations[id.index()].file;
        Location {
            file_name: self.program.files[file.index()].path.clone(),
            line,
            column: Some(column),
            function: Some(display_name(&self.program.functions[function.index()])),
        }
    }
}
