//! The sample decides.
use super::policy::{Decide, Possible};
use crate::solver::SolverChain;
use crate::state::MultiState;
use crate::term::{Term, TermManager};

/// Only the way is followed that the sample of the state takes, with its constraint. What remains
/// is one path.
#[derive(Clone, Copy, Debug)]
pub struct FollowSample;

impl Decide for FollowSample {
    fn possible(&self, _: &TermManager, _: &mut SolverChain, _: &MultiState, _: Term) -> Possible {
        Possible::LeftOut
    }

    fn replaces_questions(&self) -> bool {
        true
    }
}
