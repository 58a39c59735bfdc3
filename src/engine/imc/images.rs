//! Images: what holds after one more transition, and excludes an error.
use super::cuts::{Cuts, Outcome, error, implies, transition};
use crate::analysis::Worker;
use crate::analysis::program_graph::System;
use crate::base::Stop;
use crate::solver::Interpolants;

/// Computes images anew for each distance of the error.
pub(super) struct Images;

impl Cuts for Images {
    fn at(&mut self, system: &mut System, worker: &mut Worker, transitions: usize) -> Result<Outcome, Stop> {
        let terms = worker.exec.solver.terms().clone();
        let mut later: Vec<_> = (1..transitions).flat_map(|step| transition(system, step)).collect();
        later.extend(error(system, transitions));
        let first = transition(system, 0);
        // All images so far, as conditions on the state at step 0.
        let mut reached = system.transitions().initial(0);
        let mut image = reached;
        loop {
            worker.exec.budget.check()?;
            let mut before = first.clone();
            before.push(image);
            let interpolant = match worker.exec.solver.interpolants(&[before, later.clone()]) {
                Interpolants::Sequence(sequence) => sequence[0],
                Interpolants::Satisfiable(_) => return Ok(Outcome::Open),
                Interpolants::None(_) => return Ok(Outcome::Failed),
            };
            image = system.transitions().moved(interpolant, 1, 0);
            if implies(&terms, system, worker, image, reached) {
                return Ok(Outcome::Invariant);
            }
            reached = terms.or(reached, image);
        }
    }
}
