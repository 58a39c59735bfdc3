//! Questions whether runs come to the ends of paths.
use super::analysis::Ending;
use crate::analysis::Worker;
use crate::base::Stop;
use crate::exec::Machine;
use crate::solver::{Core, Model};
use crate::term::{Evaluator, Term, TermManager};
use std::time::Instant;

/// Asks, and counts.
pub(super) struct Questions {
    /// Most work of the solver on one question, in microseconds; beyond it, the answer is unknown.
    pub(super) most_work: u64,
    /// How many were asked.
    pub(super) asked: u64,
    /// Seconds in the solver.
    pub(super) seconds: f64,
}

impl Questions {
    /// None has been asked. The solver may do so much work on each, in microseconds.
    pub(super) fn new(most_work: u64) -> Self {
        Self { most_work, asked: 0, seconds: 0.0 }
    }

    /// Whether one of these ends of paths is feasible, or may be.
    pub(super) fn feasible<'e>(
        &mut self,
        machine: &Machine,
        worker: &mut Worker,
        endings: &'e [Ending],
    ) -> Result<Option<&'e Ending>, Stop> {
        if let Some(sampled) = endings.iter().find(|ending| ending.state.store.sample().is_some()) {
            return Ok(Some(sampled));
        }
        let found = self.ask(machine, worker, endings)?;
        Ok(found.map(|(position, _)| &endings[position]))
    }

    /// One of these ends of paths that is feasible, by its position, with a run; `None` if there is
    /// none.
    pub(super) fn ask(
        &mut self,
        machine: &Machine,
        worker: &mut Worker,
        endings: &[Ending],
    ) -> Result<Option<(usize, Model)>, Stop> {
        let terms = &*machine.terms;
        let conditions = conditions(terms, endings);
        let any = terms.or_all(conditions.iter().copied());
        if terms.as_bool(any) == Some(false) {
            return Ok(None);
        }
        worker.exec.budget.check()?;
        let begun = Instant::now();
        let solver = &mut worker.exec.solver;
        solver.limit_work(self.most_work);
        let answer = solver.lasting_session().check(&[any]);
        solver.limit_work(u64::MAX);
        self.asked += 1;
        self.seconds += begun.elapsed().as_secs_f64();
        match answer {
            Core::Unsat(_) => Ok(None),
            Core::Sat(model) => {
                let mut evaluator = Evaluator::new();
                let mut holds =
                    |condition: &Term| evaluator.evaluate_bool(terms, *condition, &model.assignment(terms));
                let position = conditions.iter().position(&mut holds);
                debug_assert!(position.is_some(), "the model satisfies one of them");
                let Some(position) = position else {
                    return Err(Stop::SolverUnknown { place: machine.place(&endings[0].state) });
                };
                // The state at this end knows no other inputs.
                let inputs: Vec<Term> = terms.inputs(conditions[position]).iter().copied().collect();
                Ok(Some((position, model.restrict(terms, &inputs))))
            }
            Core::Unknown(_) => {
                worker.exec.budget.check()?;
                Err(Stop::SolverUnknown { place: machine.place(&endings[0].state) })
            }
        }
    }
}

/// For each end of paths, the condition under which a run comes there.
pub(super) fn conditions(terms: &TermManager, endings: &[Ending]) -> Vec<Term> {
    endings.iter().map(|ending| terms.and_all(ending.state.store.constraints())).collect()
}
