//! The engine as an analysis.
use super::inclusion::Inclusion;
use crate::base::Stop;
use crate::exec::{End, Executor, Machine, Worker};
use crate::property::Violation;
use crate::reach::{Analysis, Successors};
use crate::state::{Canonical, MultiState, canonicalise};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// The semi-symbolic engine for one program and property.
pub struct Ceds<'p> {
    /// The program.
    pub machine: Machine<'p>,
}

/// What one thread of the search owns.
pub struct CedsWorker {
    /// Executes.
    pub exec: Worker,
    /// Decides inclusion.
    pub inclusion: Inclusion,
    /// Paths that ended by themselves: exits, traps, failed assumptions.
    pub paths_ended: u64,
    /// Paths that were given up.
    pub paths_stopped: u64,
}

/// A reachable violation.
#[derive(Debug)]
pub struct Found {
    /// The violation.
    pub violation: Violation,
    /// The state in which it happens; its sample leads there.
    pub state: MultiState,
}

/// The explicit part of a stored state, as a key.
#[derive(Clone, Debug)]
pub struct Shape(Arc<Canonical>);

impl PartialEq for Shape {
    fn eq(&self, other: &Self) -> bool {
        self.0.same_shape(&other.0)
    }
}

impl Eq for Shape {}

impl Hash for Shape {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.0.hash());
    }
}

impl Analysis for Ceds<'_> {
    type State = MultiState;
    type Known = Arc<Canonical>;
    type Key = Shape;
    type Target = Found;
    type Worker = CedsWorker;

    fn initial(&self) -> Result<MultiState, Stop> {
        self.machine.initial_state()
    }

    fn transfer(
        &self,
        worker: &mut CedsWorker,
        state: MultiState,
        patience: u64,
    ) -> Result<Successors<MultiState, Found>, Stop> {
        let mut executor = Executor { machine: &self.machine, worker: &mut worker.exec };
        let segment = executor.run(state, patience)?;
        let (forked, passed) = (segment.forked, segment.passed);
        let mut targets = Vec::new();
        for (mut state, end) in segment.ends {
            match end {
                End::Exit(_) | End::Trap(_) | End::Infeasible => worker.paths_ended += 1,
                End::Stop(_) | End::Violation(_) if !executor.resample(&mut state) => {
                    worker.paths_stopped += 1;
                }
                End::Stop(stop) => {
                    worker.paths_stopped += 1;
                    executor.worker.note(stop);
                }
                End::Violation(_) if state.wild => {
                    worker.paths_stopped += 1;
                    let what = "a violation that depends on a read through an address of unknown provenance";
                    executor.worker.note(Stop::unsupported(what, self.machine.place(&state)));
                }
                End::Violation(violation) => targets.push(Found { violation, state }),
            }
        }
        Ok(Successors { states: segment.successors, targets, forked, passed })
    }

    fn adjust(
        &self,
        worker: &mut CedsWorker,
        state: &mut MultiState,
    ) -> Result<Option<Arc<Canonical>>, Stop> {
        let mut executor = Executor { machine: &self.machine, worker: &mut worker.exec };
        if !executor.may_be_feasible(state) {
            return Ok(None);
        }
        Ok(Some(Arc::new(canonicalise(state, &self.machine, &self.machine.terms))))
    }

    fn key(&self, known: &Arc<Canonical>) -> Shape {
        Shape(known.clone())
    }

    fn covers(
        &self,
        worker: &mut CedsWorker,
        known: &Arc<Canonical>,
        new: &Arc<Canonical>,
    ) -> Result<bool, Stop> {
        worker.exec.budget.check()?;
        let solver = &mut worker.exec.solver;
        Ok(worker.inclusion.covers(&self.machine.terms, solver, known, new))
    }
}
