//! The policy: who decides whether a way is possible.
use crate::solver::SolverChain;
use crate::state::{MultiState, Sample};
use crate::term::{Term, TermManager};
use std::fmt::Debug;

/// What is known of a condition under the path constraints of a state.
#[derive(Debug)]
pub enum Possible {
    /// These values of all inputs of the path satisfy it, and all constraints of the path that are
    /// not in doubt.
    Yes(Sample),
    /// It contradicts the path constraints.
    No,
    /// It is followed in doubt.
    Unknown,
    /// Whether it is possible or not, it is not followed, since the caller wants one path only.
    LeftOut,
}

/// Who decides whether a way is possible that neither syntax nor the values of the state show to
/// be.
pub trait Decide: Debug + Sync {
    /// Whether the condition (width 1) is possible in the state. Exploration is sound if `No` is
    /// only said of conditions that are impossible.
    fn possible(
        &self,
        terms: &TermManager,
        solver: &mut SolverChain,
        state: &MultiState,
        condition: Term,
    ) -> Possible;

    /// Whether it decides where an instruction needs an answer, too, so that the solver is not
    /// asked there.
    fn replaces_questions(&self) -> bool {
        false
    }

    /// Whether it is asked later, too, if a part of a state is possible that cannot be followed.
    /// That part then ends with a stop.
    fn defers(&self) -> bool {
        false
    }
}
