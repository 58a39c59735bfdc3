//! The witness format of the competition, versions 2.0 to 2.2
//! (<https://sosy-lab.gitlab.io/benchmarking/sv-witnesses/>): a list of entries, each a sequence of
//! segments that leads to a violation, or a set of invariants. Version 2.1 has runs that never end
//! [ABBBJLS25].
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One entry of a witness.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub(in crate::witness) struct Entry {
    /// What the content is.
    #[serde(rename = "entry_type")]
    pub(in crate::witness) kind: EntryType,
    /// Where it comes from and what it is about.
    pub(in crate::witness) metadata: Metadata,
    /// Segments, or invariants.
    pub(in crate::witness) content: Vec<Item>,
}

/// Kinds of entries.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub(in crate::witness) enum EntryType {
    /// How the property is violated.
    ViolationSequence,
    /// Why it holds.
    InvariantSet,
    /// Variables for invariants of concurrent programs (2.1).
    GhostInstrumentation,
}

/// Where an entry comes from and what it is about.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub(in crate::witness) struct Metadata {
    /// Version of the format.
    pub(in crate::witness) format_version: String,
    /// Identifies the entry.
    pub(in crate::witness) uuid: String,
    /// ISO 8601.
    pub(in crate::witness) creation_time: String,
    /// The tool that made it.
    pub(in crate::witness) producer: Producer,
    /// What was verified.
    pub(in crate::witness) task: Task,
}

/// The tool that made an entry.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub(in crate::witness) struct Producer {
    /// Its name.
    pub(in crate::witness) name: String,
    /// Its version.
    pub(in crate::witness) version: String,
}

/// What was verified.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub(in crate::witness) struct Task {
    /// Paths of the source files.
    pub(in crate::witness) input_files: Vec<String>,
    /// SHA-256 of each, in hexadecimal.
    pub(in crate::witness) input_file_hashes: BTreeMap<String, String>,
    /// The property as in property files.
    pub(in crate::witness) specification: String,
    /// `ILP32` or `LP64`.
    pub(in crate::witness) data_model: String,
    /// `C`.
    pub(in crate::witness) language: String,
}

/// One part of an entry's content.
#[derive(Clone, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub(in crate::witness) enum Item {
    /// Waypoints: those to avoid come first, until the last ones, which are to be followed or are
    /// on the cycle.
    Segment(Vec<SegmentItem>),
    /// A condition that always holds at its place.
    Invariant(Invariant),
    /// Conditions before and after a function (2.1).
    Contract(serde_json::Value),
}

/// A waypoint under its key.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub(in crate::witness) struct SegmentItem {
    /// The waypoint.
    pub(in crate::witness) waypoint: Waypoint,
}

/// A restriction of the runs that a witness stands for.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub(in crate::witness) struct Waypoint {
    /// When it is evaluated.
    #[serde(rename = "type")]
    pub(in crate::witness) kind: WaypointKind,
    /// Whether runs have to pass it.
    pub(in crate::witness) action: Action,
    /// The thread that evaluates it (2.2): 0 runs `main`, the others are numbered by the waypoints
    /// that create them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::witness) thread_id: Option<u32>,
    /// What has to hold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::witness) constraint: Option<Constraint>,
    /// Where it is evaluated.
    pub(in crate::witness) location: Location,
}

/// When a waypoint is evaluated, and what its location points to.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub(in crate::witness) enum WaypointKind {
    /// Before a statement or declaration: its first character.
    Assumption,
    /// After a condition: its keyword, or the `?`.
    Branching,
    /// Before a call: the closing parenthesis.
    FunctionEnter,
    /// After a call: the closing parenthesis.
    FunctionReturn,
    /// Where the property is violated: the first character of the statement or full expression.
    Target,
}

/// What to do with a waypoint.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub(in crate::witness) enum Action {
    /// When it is evaluated, it has to be passed, and the segment ends.
    Follow,
    /// It must not be passed in this segment.
    Avoid,
    /// As `Follow`, in one of the last segments, which come again and again, for ever (2.1).
    Cycle,
}

/// What has to hold at a waypoint.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub(in crate::witness) struct Constraint {
    /// `\result == 1`, `x < 3`, `true`, `default`.
    pub(in crate::witness) value: Scalar,
    /// The language of the value; absent for branches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::witness) format: Option<String>,
}

/// A value that writers may leave without quotes.
#[derive(Clone, Serialize, Deserialize, Debug)]
#[serde(untagged)]
pub(in crate::witness) enum Scalar {
    /// `true`
    Bool(bool),
    /// `3`
    Int(i64),
    /// Everything else.
    Text(String),
}

impl std::fmt::Display for Scalar {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Scalar::Bool(value) => value.fmt(f),
            Scalar::Int(value) => value.fmt(f),
            Scalar::Text(value) => value.fmt(f),
        }
    }
}

/// A place in one of the source files, whatever line markers in it say.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub(in crate::witness) struct Location {
    /// One of the input files.
    pub(in crate::witness) file_name: String,
    /// From 1.
    pub(in crate::witness) line: u32,
    /// In characters, from 1; by default the first one of the line that fits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::witness) column: Option<u32>,
    /// The function that the place belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::witness) function: Option<String>,
}

/// A condition that always holds at its place.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub(in crate::witness) struct Invariant {
    /// `loop_invariant` or `location_invariant`; 2.1 has others.
    #[serde(rename = "type")]
    pub(in crate::witness) kind: String,
    /// The keyword of the loop, or the first character of a statement.
    pub(in crate::witness) location: Location,
    /// An expression of C.
    pub(in crate::witness) value: Scalar,
    /// The language of the value.
    pub(in crate::witness) format: String,
}
