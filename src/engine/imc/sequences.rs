//! Frames: what holds after so many transitions.
use super::cuts::{Cuts, Outcome, error, implies, transition};
use crate::analysis::Worker;
use crate::analysis::program_graph::System;
use crate::base::Stop;
use crate::solver::Interpolants;
use crate::term::Term;

/// The frames so far, as conditions on the state at step 0; the first one is that after one
/// transition.
#[derive(Default)]
pub(super) struct Sequences(Vec<Term>);

impl Cuts for Sequences {
    /// With the initial state, the frames before one that lies within them are an invariant: each
    /// interpolant of a sequence and a transition imply the next interpolant, so each frame and a
    /// transition imply the next frame. A frame excludes an error if a sequence ended with it.
    /// Since interpolants may fail, that is checked.
    fn at(&mut self, system: &mut System, worker: &mut Worker, transitions: usize) -> Result<Outcome, Stop> {
        let terms = worker.exec.solver.terms().clone();
        let mut parts: Vec<Vec<Term>> = (0..transitions).map(|step| transition(system, step)).collect();
        parts[0].push(system.transitions().initial(0));
        parts.push(error(system, transitions));
        let sequence = match worker.exec.solver.interpolants(&parts) {
            Interpolants::Sequence(sequence) => sequence,
            Interpolants::Satisfiable(_) => unreachable!("no such run ends with an error"),
            Interpolants::None(_) => return Ok(Outcome::Failed),
        };
        self.0.resize(transitions, terms.true_());
        for (step, interpolant) in sequence.into_iter().enumerate() {
            let moved = system.transitions().moved(interpolant, step + 1, 0);
            self.0[step] = terms.and(self.0[step], moved);
        }
        let mut reached = system.transitions().initial(0);
        let safe = terms.not(system.transitions().error(0));
        for frame in &self.0 {
            worker.exec.budget.check()?;
            if implies(&terms, system, worker, *frame, reached)
                && implies(&terms, system, worker, reached, safe)
            {
                return Ok(Outcome::Invariant);
            }
            reached = terms.or(reached, *frame);
        }
        Ok(Outcome::Open)
    }
}
