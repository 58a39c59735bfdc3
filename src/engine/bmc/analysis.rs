//! The program unwound: each loop goes round up to a bound, each function calls itself up to the
//! bound, and states are joined where control flow meets.
use super::rounds::{Rounds, Unwound};
use crate::analysis::meet::joined;
use crate::analysis::position::Orders;
use crate::analysis::{SemiSymbolic, Worker, deep_frames};
use crate::base::Stop;
use crate::exec::{End, Executor};
use crate::property::Violation;
use crate::reach::{
    Adjusted, Analysis, Ancestors, Merge, PathPosition, Proviso, Step, Successor, Successors,
};
use crate::solver::Core;
use crate::state::{MultiState, arrange};
use std::cell::{Cell, RefCell};

/// Most work of the solver on the question whether a run comes to the head of a loop, in
/// microseconds.
const MOST_OF_HEAD: u64 = 200_000;

/// The program, unwound up to a bound.
pub(super) struct Unwinding<'p> {
    pub(super) program: SemiSymbolic<'p>,
    /// How often each loop may go round.
    pub(super) bound: u32,
    pub(super) orders: RefCell<Orders>,
    /// States that were joined with others.
    pub(super) joined: Cell<u64>,
}

/// A state on its way.
pub(super) struct Visit {
    state: MultiState,
    rounds: Rounds,
}

/// The end of some paths: all that lead to one state.
pub(super) struct Ending {
    pub(super) state: MultiState,
    pub(super) kind: Kind,
}

/// What ends paths, if they are feasible.
pub(super) enum Kind {
    /// A violation.
    Violation(Violation),
    /// Something that is not modelled.
    Stop(Stop),
    /// The bound: an unwinding assertion fails.
    Bound,
}

impl Analysis for Unwinding<'_> {
    type State = Visit;
    type Stored = ();
    type Key = ();
    type Edge = ();
    type Target = Ending;
    type End = ();
    type Worker = Worker;

    fn initial(&self) -> Result<Visit, Stop> {
        Ok(Visit { state: self.program.machine.initial_state()?, rounds: Rounds::default() })
    }

    fn transfer(&self, worker: &mut Worker, visit: Visit, _: u64) -> Result<Successors<Self>, Stop> {
        worker.exec.budget.check()?;
        let (machine, orders) = (&self.program.machine, &mut *self.orders.borrow_mut());
        let Visit { mut state, rounds } = visit;
        let mut successors = Successors {
            states: Vec::new(),
            targets: Vec::new(),
            ends: Vec::new(),
            forked: true,
            passed: 0,
            rest: None,
        };
        // Rounds that no run comes to cost more than the question.
        if machine.is_cycle_head(state.thread().top()) && self.is_empty(worker, &mut state) {
            worker.paths_ended += 1;
            return Ok(successors);
        }
        let mut executor = Executor::new(machine, &mut worker.exec);
        let segment = executor.expand(state, 0)?;
        let mut findings = segment.findings;
        for mut state in segment.successors {
            let rounds = rounds.after(machine, orders, &state);
            if rounds.most() > self.bound {
                successors.targets.push(Ending { state, kind: Kind::Bound });
                continue;
            }
            worker.frames += deep_frames(state.frames());
            arrange(&mut state, machine);
            successors.states.push(Successor::of_all(Visit { state, rounds }));
        }
        worker.paths_ended += segment.ended;
        for (state, end) in segment.ends {
            successors.targets.extend(self.ending(state, end));
        }
        findings.add(executor.into_findings());
        worker.findings.add(findings);
        Ok(successors)
    }

    fn place(&self, _: &Visit, _: Step) -> PathPosition {
        PathPosition { distance: 1, compared: false }
    }

    fn adjust(&self, _: &mut Worker, _: &mut Visit, _: Ancestors<'_, ()>) -> Result<Adjusted<Self>, Stop> {
        unreachable!("no state is compared")
    }

    fn covered(&self, _: &mut Worker, _: &[&()], (): &()) -> Result<Option<usize>, Stop> {
        unreachable!("no state is compared")
    }
}

impl Merge for Unwinding<'_> {
    type Position = Unwound;

    fn position(&self, worker: &mut Worker, visit: &Visit) -> Unwound {
        worker.frames += deep_frames(visit.state.frames());
        visit.rounds.place(&self.program.machine, &mut self.orders.borrow_mut())
    }

    fn merges(&self) -> bool {
        true
    }

    fn merge(&self, worker: &mut Worker, waiting: &mut Visit, new: &Visit) -> bool {
        let machine = &self.program.machine;
        let Some(joined) = joined(machine, &mut worker.evaluator, &waiting.state, &new.state) else {
            return false;
        };
        waiting.state = joined;
        self.joined.set(self.joined.get() + 1);
        true
    }
}

impl Proviso for Unwinding<'_> {}

impl Unwinding<'_> {
    /// Whether no run comes to a state, as far as the solver can tell soon. Looks for a sample if
    /// the state has none.
    fn is_empty(&self, worker: &mut Worker, state: &mut MultiState) -> bool {
        if state.store.sample().is_some() {
            return false;
        }
        let solver = &mut worker.exec.solver;
        solver.limit_work(MOST_OF_HEAD);
        let answer = solver.lasting_session().check(&state.store.constraints());
        solver.limit_work(u64::MAX);
        if let Core::Sat(model) = &answer {
            Executor::new(&self.program.machine, &mut worker.exec).settle_by(state, model);
        }
        matches!(answer, Core::Unsat(_))
    }

    fn ending(&self, state: MultiState, end: End) -> Option<Ending> {
        let machine = &self.program.machine;
        let kind = match end {
            End::Blocked if machine.watches_deadlocks() && !state.halted => {
                Kind::Violation(machine.deadlock(&state))
            }
            End::Violation(violation) if machine.counts(&violation) => Kind::Violation(violation),
            End::Stop(stop) => Kind::Stop(stop),
            End::Violation(_) | End::Exit(_) | End::Trap(_) | End::Infeasible | End::Blocked => return None,
        };
        Some(Ending { state, kind })
    }
}
