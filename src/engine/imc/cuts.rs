//! Where a contradiction is cut, and the conditions that it consists of.
use crate::analysis::Worker;
use crate::analysis::program_graph::System;
use crate::base::Stop;
use crate::solver::{Answer, Query, Solver};
use crate::term::{Term, TermManager};

/// Where contradictions are cut.
pub(super) trait Cuts: Send {
    /// Looks at the runs of exactly so many transitions, at least one, none of which ends with an
    /// error; nor does any shorter one.
    fn at(&mut self, system: &mut System, worker: &mut Worker, transitions: usize) -> Result<Outcome, Stop>;
}

/// What came of it.
pub(super) enum Outcome {
    /// There is an invariant.
    Invariant,
    /// Longer runs may tell more.
    Open,
    /// There were no interpolants.
    Failed,
}

/// The transition from a step to the next, with what is known of the state before it.
pub(super) fn transition(system: &mut System, step: usize) -> Vec<Term> {
    vec![system.known(step), system.transitions().transition(step)]
}

/// The error at a step, with what is known of its state.
pub(super) fn error(system: &mut System, step: usize) -> Vec<Term> {
    vec![system.known(step), system.transitions().error(step)]
}

/// Whether it is proved that the first condition on the state at step 0 implies the second one.
pub(super) fn implies(
    terms: &TermManager,
    system: &mut System,
    worker: &mut Worker,
    a: Term,
    b: Term,
) -> bool {
    let question = Query::new(vec![system.known(0), a, terms.not(b)]);
    matches!(worker.exec.solver.check(&question), Answer::Unsat)
}
