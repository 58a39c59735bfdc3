//! Decision of queries over terms: queries, answers, and the chain of layers that answers queries.
//!
//! Read [`chain`](SolverChain) first: it names every layer in order. A layer answers sat or unsat only if it can prove
//! that, and no layer takes an unknown for either.
mod all_sat;
mod bitwuzla;
mod bounds;
mod cache;
mod canonical;
mod chain;
mod constant;
mod counters;
mod dump;
mod interpolation;
mod layer;
mod linear;
mod model;
mod model_reuse;
mod persistent;
mod ranges;
mod session;
mod slice;
mod split;
#[cfg(test)]
mod testing;
mod validate;

pub use all_sat::AllSat;
pub use cache::Answers;
pub use chain::{SolverChain, Work};
pub use counters::{
    AllSatCounters, BitwuzlaCounters, ByPurpose, InterpolationCounters, LayerCounters, Purpose,
    SessionCounters, SolverCounters, SplitCounters,
};
pub use interpolation::{Interpolants, Interpolate, Interpolator, NoInterpolants, bit_extracts};
pub use model::Model;
pub use persistent::{CacheWarning, PersistentCache};
pub use session::{Core, Session};

use crate::term::Term;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

/// Asks whether there is a valuation of the free inputs under which all assertions hold, and the quantified part, too.
///
/// `∃ free inputs. ⋀ assertions ∧ ∀ bound. body`
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    /// Terms of width 1, all to be 1.
    pub assertions: Vec<Term>,
    /// The quantified part, if any.
    pub forall: Option<Forall>,
}

/// `∀ bound. body`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forall {
    /// Inputs. They do not occur in the assertions of the query.
    pub bound: Vec<Term>,
    /// A term of width 1.
    pub body: Term,
}

impl Query {
    /// The conjunction of the assertions, nothing quantified.
    pub fn new(assertions: Vec<Term>) -> Self {
        Self { assertions, forall: None }
    }
}

/// The answer to a [`Query`].
#[derive(Clone, Debug)]
pub enum Answer {
    /// Satisfiable: values for the free inputs that make the query true. The model may leave out inputs that
    /// normalisation removed from the query: those may have any value.
    Sat(Arc<Model>),
    /// Unsatisfiable.
    Unsat,
    /// Neither was proved. This must never be taken for one of the two.
    Unknown(UnknownReason),
}

impl Answer {
    /// Whether the query is proved satisfiable.
    pub fn is_sat(&self) -> bool {
        matches!(self, Answer::Sat(_))
    }

    /// Whether the query is proved unsatisfiable.
    pub fn is_unsat(&self) -> bool {
        matches!(self, Answer::Unsat)
    }

    /// Whether nothing is proved.
    pub fn is_unknown(&self) -> bool {
        matches!(self, Answer::Unknown(_))
    }
}

/// Why a solver gave no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnknownReason {
    /// The query's time limit, or the deadline of the whole run.
    TimeLimit,
    /// The limit of the chain's [work](SolverChain::work_end).
    WorkLimit,
    /// The [slice](SolverChain::slice) of the query.
    Slice,
    /// The user's interrupt.
    Interrupted,
    /// The solver's method is incomplete on this query.
    Incomplete,
}

/// Something that answers queries.
pub trait Solver {
    /// Answers the query.
    fn check(&mut self, query: &Query) -> Answer;
}

/// A layer that can be left out of a [`SolverChain`]: no answer depends on it, only the time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionalLayer {
    /// Models of recent queries.
    ModelReuse,
    /// Bounds of inputs.
    Bounds,
    /// Answers to queries that were asked before, in this run or in an earlier one.
    Cache,
}

impl OptionalLayer {
    /// The layers with their names for options.
    pub const ALL: [(&str, Self); 3] =
        [("model-reuse", Self::ModelReuse), ("bounds", Self::Bounds), ("cache", Self::Cache)];
}

/// Settings of a [`SolverChain`].
#[derive(Clone, Debug)]
pub struct SolverOptions {
    /// CPU time for one quantifier-free query in Bitwuzla, in milliseconds.
    pub time_limit_ms: u64,
    /// CPU time for one quantified query in Bitwuzla, in milliseconds.
    pub quantified_time_limit_ms: u64,
    /// When the whole run ends: no query runs longer.
    pub deadline: Option<Instant>,
    /// Compare every answer with plain Bitwuzla's; a disagreement panics.
    pub validate: bool,
    /// Directory into which every query that reaches Bitwuzla is written, in SMT-LIB.
    pub dump: Option<PathBuf>,
    /// Answers of this run, which chains over the same terms may share.
    pub answers: Arc<Answers>,
    /// Answers of earlier runs.
    pub persistent: Option<Arc<PersistentCache>>,
    /// Layers to leave out, for experiments.
    pub without: Vec<OptionalLayer>,
    /// Where sequences of interpolants come from; Bitwuzla if `None`. Tests take wrong ones.
    pub interpolate: Option<Interpolator>,
}

impl Default for SolverOptions {
    fn default() -> Self {
        Self {
            time_limit_ms: 10_000,
            quantified_time_limit_ms: 500,
            deadline: None,
            validate: false,
            dump: None,
            answers: Arc::new(Answers::new(1)),
            persistent: None,
            without: Vec::new(),
            interpolate: None,
        }
    }
}
