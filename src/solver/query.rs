//! Queries and answers.
use super::model::Model;
use crate::term::Term;
use std::sync::Arc;

/// Asks whether there is a valuation of the free inputs under which all assertions hold, and the
/// quantified part, too.
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
    /// Satisfiable: values for the free inputs that make the query true. The model may leave out
    /// inputs that normalisation removed from the query: those may have any value.
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
    /// The limit of the chain's [work](super::SolverChain::work_end).
    WorkLimit,
    /// The [slice](super::SolverChain::slice) of the query.
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
