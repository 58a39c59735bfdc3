//! Nobody decides.
use super::policy::{Decide, Possible};
use crate::solver::SolverChain;
use crate::state::MultiState;
use crate::term::{Term, TermManager};

/// No question is asked at branches: each way is followed, in doubt unless the values of the state
/// show it to be possible. This is for engines that ask for whole paths or blocks later. Loops have
/// to be bounded by whoever runs them, because a loop on symbolic data is never left otherwise.
#[derive(Clone, Copy, Debug)]
pub struct NeverAsk;

impl Decide for NeverAsk {
    fn possible(&self, _: &TermManager, _: &mut SolverChain, _: &MultiState, _: Term) -> Possible {
        Possible::Unknown
    }

    fn defers(&self) -> bool {
        true
    }
}
