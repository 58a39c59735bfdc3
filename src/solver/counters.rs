//! What the layers of a solver chain did, for statistics.
use super::Answer;
use serde::Serialize;
use std::ops::{AddAssign, Index, IndexMut};
use std::time::Duration;

/// What a query is asked for. This does not change answers, only where the query is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Purpose {
    /// Whether a path goes on: is a set of valuations empty?
    #[default]
    Emptiness,
    /// Whether a state is known: is a set of valuations included in another one?
    Inclusion,
}

/// One value for each purpose.
#[derive(Clone, Debug, Default, Serialize)]
pub struct ByPurpose<T> {
    /// For [`Purpose::Emptiness`].
    pub emptiness: T,
    /// For [`Purpose::Inclusion`].
    pub inclusion: T,
}

impl<T> Index<Purpose> for ByPurpose<T> {
    type Output = T;

    fn index(&self, purpose: Purpose) -> &T {
        match purpose {
            Purpose::Emptiness => &self.emptiness,
            Purpose::Inclusion => &self.inclusion,
        }
    }
}

impl<T> IndexMut<Purpose> for ByPurpose<T> {
    fn index_mut(&mut self, purpose: Purpose) -> &mut T {
        match purpose {
            Purpose::Emptiness => &mut self.emptiness,
            Purpose::Inclusion => &mut self.inclusion,
        }
    }
}

impl<T: AddAssign> AddAssign for ByPurpose<T> {
    fn add_assign(&mut self, other: Self) {
        self.emptiness += other.emptiness;
        self.inclusion += other.inclusion;
    }
}

impl ByPurpose<SolverCounters> {
    /// Time spent in the chain, in seconds.
    pub fn seconds(&self) -> f64 {
        self.emptiness.seconds() + self.inclusion.seconds()
    }
}

/// Counters of a whole chain, for queries of one purpose.
#[derive(Clone, Debug, Default, Serialize)]
pub struct SolverCounters {
    /// Feasibility questions, and what splitting did to them.
    pub split: SplitCounters,
    /// The layers, from the first asked to the last before Bitwuzla.
    pub layers: Vec<LayerCounters>,
    /// Queries that no layer answered.
    pub bitwuzla: BitwuzlaCounters,
    /// Sessions.
    pub sessions: SessionCounters,
    /// Enumerations of combinations of truth values.
    pub all_sat: AllSatCounters,
    /// Interpolation.
    pub interpolation: InterpolationCounters,
    /// Answers compared with plain Bitwuzla's.
    pub validated: u64,
}

/// Counters of sessions.
#[derive(Clone, Debug, Default, Serialize)]
pub struct SessionCounters {
    /// Sessions begun.
    pub sessions: u64,
    /// Checks in them.
    pub checks: u64,
    /// Checks answered satisfiable.
    pub sat: u64,
    /// Checks answered unsatisfiable, with a core.
    pub unsat: u64,
    /// Checks not answered.
    pub unknown: u64,
    /// Time spent in checks, in seconds.
    pub seconds: f64,
}

/// Counters of enumerations.
#[derive(Clone, Debug, Default, Serialize)]
pub struct AllSatCounters {
    /// Enumerations.
    pub enumerations: u64,
    /// Combinations found.
    pub combinations: u64,
    /// Enumerations that may have missed combinations.
    pub incomplete: u64,
    /// Time spent, in seconds.
    pub seconds: f64,
}

/// Counters of one layer.
#[derive(Clone, Debug, Default, Serialize)]
pub struct LayerCounters {
    /// The layer's name.
    pub layer: &'static str,
    /// Queries it was asked.
    pub queries: u64,
    /// Queries it answered.
    pub hits: u64,
    /// Time spent in it, in seconds.
    pub seconds: f64,
}

impl LayerCounters {
    pub(super) fn new(layer: &'static str) -> Self {
        Self { layer, ..Self::default() }
    }
}

/// Counters of feasibility questions.
#[derive(Clone, Debug, Default, Serialize)]
pub struct SplitCounters {
    /// Questions asked.
    pub queries: u64,
    /// Path constraints over all questions.
    pub constraints: u64,
    /// Those that share inputs with the condition, directly or through others.
    pub kept: u64,
    /// Time spent splitting, in seconds.
    pub seconds: f64,
}

/// Counters of Bitwuzla.
#[derive(Clone, Debug, Default, Serialize)]
pub struct BitwuzlaCounters {
    /// Queries it was asked.
    pub queries: u64,
    /// Of these, the quantified ones.
    pub quantified: u64,
    /// Answered satisfiable.
    pub sat: u64,
    /// Answered unsatisfiable.
    pub unsat: u64,
    /// Not answered.
    pub unknown: u64,
    /// Queries that continued earlier ones, for the long-lived instance.
    pub incremental: u64,
    /// How often all of Bitwuzla was begun anew because of its size.
    pub renewals: u64,
    /// Time spent, in seconds.
    pub seconds: f64,
    /// Of this, in the long-lived instance.
    pub incremental_seconds: f64,
    /// Of this, on quantified queries.
    pub quantified_seconds: f64,
}

/// Counters of interpolation.
#[derive(Clone, Debug, Default, Serialize)]
pub struct InterpolationCounters {
    /// Sequences asked for.
    pub asked: u64,
    /// Sequences found and checked.
    pub sequences: u64,
    /// The parts did not contradict each other.
    pub satisfiable: u64,
    /// No sequence was found.
    pub refused: u64,
    /// The sequence found did not pass the check.
    pub wrong: u64,
    /// Time spent on finding sequences, in seconds.
    pub seconds: f64,
    /// Time spent on checking them, in seconds. It is counted with the queries, too.
    pub check_seconds: f64,
}

impl AddAssign for SolverCounters {
    /// Adds what another chain with the same layers did.
    fn add_assign(&mut self, other: Self) {
        self.split.queries += other.split.queries;
        self.split.constraints += other.split.constraints;
        self.split.kept += other.split.kept;
        self.split.seconds += other.split.seconds;
        for (mine, theirs) in self.layers.iter_mut().zip(other.layers) {
            mine.queries += theirs.queries;
            mine.hits += theirs.hits;
            mine.seconds += theirs.seconds;
        }
        self.bitwuzla += other.bitwuzla;
        self.sessions += other.sessions;
        self.all_sat += other.all_sat;
        self.interpolation += other.interpolation;
        self.validated += other.validated;
    }
}

impl AddAssign for SessionCounters {
    fn add_assign(&mut self, other: Self) {
        self.sessions += other.sessions;
        self.checks += other.checks;
        self.sat += other.sat;
        self.unsat += other.unsat;
        self.unknown += other.unknown;
        self.seconds += other.seconds;
    }
}

impl AddAssign for AllSatCounters {
    fn add_assign(&mut self, other: Self) {
        self.enumerations += other.enumerations;
        self.combinations += other.combinations;
        self.incomplete += other.incomplete;
        self.seconds += other.seconds;
    }
}

impl AddAssign for InterpolationCounters {
    fn add_assign(&mut self, other: Self) {
        self.asked += other.asked;
        self.sequences += other.sequences;
        self.satisfiable += other.satisfiable;
        self.refused += other.refused;
        self.wrong += other.wrong;
        self.seconds += other.seconds;
        self.check_seconds += other.check_seconds;
    }
}

impl AddAssign for BitwuzlaCounters {
    fn add_assign(&mut self, other: Self) {
        self.queries += other.queries;
        self.quantified += other.quantified;
        self.sat += other.sat;
        self.unsat += other.unsat;
        self.unknown += other.unknown;
        self.incremental += other.incremental;
        self.renewals += other.renewals;
        self.seconds += other.seconds;
        self.incremental_seconds += other.incremental_seconds;
        self.quantified_seconds += other.quantified_seconds;
    }
}

impl BitwuzlaCounters {
    pub(super) fn record(&mut self, answer: &Answer, quantified: bool, time: Duration) {
        self.queries += 1;
        self.seconds += time.as_secs_f64();
        match answer {
            Answer::Sat(_) => self.sat += 1,
            Answer::Unsat => self.unsat += 1,
            Answer::Unknown(_) => self.unknown += 1,
        }
        if quantified {
            self.quantified += 1;
            self.quantified_seconds += time.as_secs_f64();
        }
    }
}

impl SolverCounters {
    /// Time spent in the chain, in seconds.
    pub fn seconds(&self) -> f64 {
        self.split.seconds
            + self.layers.iter().map(|layer| layer.seconds).sum::<f64>()
            + self.bitwuzla.seconds
            + self.sessions.seconds
            + self.all_sat.seconds
            + self.interpolation.seconds
    }
}
