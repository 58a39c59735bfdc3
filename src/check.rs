//! One check: a program and a property in, a verdict with its reasons out.
use crate::base::{Budget, Progress, Stop};
use crate::ir::Program;
use crate::property::Property;
use crate::witness::Counterexample;
use serde::Serialize;
use std::path::PathBuf;

/// In which order states are explored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SearchOrder {
    /// Depth first: newest state first; finds deep violations fast and keeps few states waiting.
    #[default]
    Dfs,
    /// Breadth first: oldest state first; finds short counterexamples.
    Bfs,
}

/// When a new state counts as known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Cover {
    /// Its valuations are a subset of those of a stored state.
    #[default]
    Inclusion,
    /// Its valuations are those of a stored state.
    Equality,
}

/// What to check and how.
#[derive(Clone, Debug)]
pub struct CheckOptions {
    /// The property.
    pub property: Property,
    /// Order of exploration.
    pub search: SearchOrder,
    /// When a state is covered.
    pub cover: Cover,
    /// Cross-check every answer of the solver's layers against plain Bitwuzla.
    pub validate: bool,
    /// Existing directory that every query is written to as SMT-LIB.
    pub dump_smt: Option<PathBuf>,
    /// Limits of the run.
    pub budget: Budget,
}

impl CheckOptions {
    /// The defaults for a property, without limits.
    pub fn new(property: Property) -> Self {
        Self {
            property,
            search: SearchOrder::default(),
            cover: Cover::default(),
            validate: false,
            dump_smt: None,
            budget: Budget::unlimited(),
        }
    }
}

/// The answer.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// The property holds on every path.
    True,
    /// A path violates the property; it was replayed concretely.
    False(Box<Counterexample>),
    /// No violation was found, and these (at least one, without duplicates) are the reasons why some may have been missed.
    Unknown(Vec<Stop>),
}

impl Verdict {
    /// `true`, `false` or `unknown`.
    pub fn name(&self) -> &'static str {
        match self {
            Verdict::True => "true",
            Verdict::False(_) => "false",
            Verdict::Unknown(_) => "unknown",
        }
    }
}

/// Seconds of wall time.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Times {
    /// Compiling, linking and translating the program.
    pub frontend: f64,
    /// Exploring, the solver's time included.
    pub exploration: f64,
    /// Inside the solver.
    pub solver: f64,
    /// Rebuilding and replaying the counterexample.
    pub replay: f64,
    /// From the start of the process.
    pub total: f64,
}

/// What a check did and cost.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Statistics {
    /// States stored.
    pub states_stored: u64,
    /// New states that a stored one covered.
    pub states_covered: u64,
    /// Successors computed.
    pub transitions: u64,
    /// Instructions executed.
    pub instructions: u64,
    /// Paths that ended: exits, traps, failed assumptions.
    pub paths_ended: u64,
    /// Paths that were given up.
    pub paths_stopped: u64,
    /// Terms in the shared graph.
    pub terms: u64,
    /// Queries and answers by layer of the solver.
    pub solver: serde_json::Value,
    /// Inclusion checks by layer.
    pub inclusion: serde_json::Value,
    /// Times.
    pub times: Times,
    /// Highest resident memory in bytes.
    pub peak_memory: u64,
}

/// A verdict and what it took.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The verdict.
    pub verdict: Verdict,
    /// What the check did and cost.
    pub statistics: Statistics,
}

/// Checks the program. `progress` is updated while it runs.
pub fn check(_program: &Program, options: &CheckOptions, _progress: &Progress) -> Outcome {
    let reason = match &options.property {
        Property::Unsupported(name) => format!("property {name} is not supported yet"),
        Property::UnreachCall { .. } => "the engine is missing".to_owned(),
    };
    Outcome {
        verdict: Verdict::Unknown(vec![Stop::unsupported(reason, None)]),
        statistics: Statistics::default(),
    }
}
