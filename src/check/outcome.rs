//! What comes of a check.
use super::assumptions::Assumption;
use crate::base::{Sample, Stop};
use crate::engine::EngineFigures;
use crate::witness::Counterexample;
use serde::Serialize;

/// The answer.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// The property holds on every path.
    True,
    /// A path violates the property; it was replayed concretely.
    False(Box<Counterexample>),
    /// No violation was found, and these (at least one, without duplicates) are the reasons why
    /// some may have been missed.
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

/// Seconds of wall time, and of CPU time.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Times {
    /// Compiling, linking and translating the program.
    pub frontend: f64,
    /// Exploring, with the solver's time, and the question whether something overflows before a
    /// violation.
    pub exploration: f64,
    /// Inside the solver, summed over all threads.
    pub solver: f64,
    /// Rebuilding and replaying the counterexample.
    pub replay: f64,
    /// From the start of the process.
    pub total: f64,
    /// CPU time of the process and of the compiler that it ran.
    pub cpu: f64,
}

/// What a check did and cost.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Statistics {
    /// After `true`: what shows it. `exploration`: a search came to its end; `one-thread`: a race
    /// takes two threads, and there is only one; otherwise the name of an engine.
    pub proof: Option<&'static str>,
    /// After `false`: what has found the violation, `exploration` or the name of an engine.
    pub refutation: Option<&'static str>,
    /// Threads that explored.
    pub threads: u64,
    /// States stored by the search. The engines beside it count in the figures of the solver, of
    /// inclusion and of execution.
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
    /// Forks and other counters of the interpreter.
    pub execution: serde_json::Value,
    /// What engines report of themselves. Of an engine that ran twice, the figures are those of the
    /// second time.
    #[serde(skip_serializing_if = "EngineFigures::is_empty")]
    pub engines: EngineFigures,
    /// Times.
    pub times: Times,
    /// Highest resident memory in bytes.
    pub peak_memory: u64,
    /// How states and memory grew while the program was explored.
    pub growth: Vec<Sample>,
}

/// A verdict and what it took.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The verdict.
    pub verdict: Verdict,
    /// What the verdict assumes.
    pub assumptions: Vec<Assumption>,
    /// After `true`: why it says little, in sentences, such as that nothing in the program can
    /// violate the property.
    pub notes: Vec<String>,
    /// Ends of real runs that violate other properties, each with the property that decides; no
    /// reasons of the verdict.
    pub seen: Vec<Stop>,
    /// What the check did and cost.
    pub statistics: Statistics,
}

impl Outcome {
    /// A verdict of which nothing else is known.
    pub fn new(verdict: Verdict) -> Self {
        Self {
            verdict,
            assumptions: Vec::new(),
            notes: Vec::new(),
            seen: Vec::new(),
            statistics: Statistics::default(),
        }
    }

    /// Adds ends of runs that are no reasons of the verdict.
    pub(super) fn see(&mut self, mut seen: Vec<Stop>) {
        if let Verdict::Unknown(reasons) = &self.verdict {
            seen.retain(|end| !reasons.contains(end));
        }
        self.seen = seen;
    }
}

/// The property that decides whether the invalid accesses and releases happen that are among the
/// reasons for `unknown`; `None` if there are none.
pub fn deciding(reasons: &[Stop]) -> Option<&str> {
    let mut names = reasons.iter().filter_map(Stop::decided_by);
    let first = names.next()?;
    Some(if names.all(|name| name == first) { first } else { "valid-memsafety" })
}
