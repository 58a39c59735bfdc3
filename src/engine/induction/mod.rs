//! k-induction on the program graph, strengthened by claims.
//!
//! A program is correct if no run of up to `k` transitions from the initial state leads to an
//! error (*base case*), and no run of `k` transitions without an error from any state does either
//! (*step case*). A transition is a way from one head of a loop to the next. What
//! [claims](crate::analysis::houdini) about the heads have been proved is assumed of each state in
//! the step case: it excludes states that no run comes to.
//!
//! Sheeran, Singh, Stålmarck: Checking safety properties using induction and a SAT-solver, FMCAD
//! 2000; Beyer, Dangl, Wendler: Boosting k-induction with continuously-refined invariants, CAV
//! 2015.
use super::start::{Circumstances, Engine, Start, Unfit};
use super::task::Task;
use crate::analysis::program_graph::{Reached, System};
use crate::analysis::{Pace, Resources, Step, Turns, Worker};
use crate::base::Stop;
use crate::ir::recursion_heads;
use crate::property::Property;
use crate::reach::SearchCounters;
use crate::solver::Core;
use crate::state::MultiState;
use serde_json::Value;

/// The turns beside others: early, since what it can prove takes it little work.
const PACE: Pace = Pace { first: 50_000, at_once: 60_000, part: 32, most: 400_000 };

/// The engine.
pub(super) struct KInduction;

impl Engine for KInduction {
    fn name(&self) -> &'static str {
        "k-induction"
    }

    fn method(&self) -> &'static str {
        "k-induction over heads of loops, with claims about numbers as invariants"
    }

    fn decides(&self, property: &Property) -> bool {
        property.is_safety()
    }

    fn reads(&self) -> &'static [&'static str] {
        // The program graph is made of blocks.
        &["block", "summarise"]
    }

    fn fits(&self, circumstances: &Circumstances) -> Result<(), Unfit> {
        let Circumstances { program, named, .. } = *circumstances;
        Unfit::Threads.unless(!program.creates_threads())?;
        Unfit::Recursion.unless(named || recursion_heads(program).is_clear())
    }

    fn start<'t>(&self, task: &Task<'t, '_>) -> Start<'t> {
        Start::Turns(Box::new(Induction {
            system: System::new(task.subject, &task.options.blocks),
            transitions: 0,
        }))
    }
}

/// The engine at work.
struct Induction<'c, 'p> {
    system: System<'c, 'p>,
    /// How many transitions are looked at next. With fewer, there is no error.
    transitions: usize,
}

impl Turns for Induction<'_, '_> {
    fn worker(&mut self, resources: &Resources) -> Worker {
        self.system.worker(resources)
    }

    fn pace(&self) -> Pace {
        PACE
    }

    fn step(&mut self, worker: &mut Worker) -> Result<Step, Stop> {
        worker.exec.budget.check()?;
        if let Some(work) = self.system.build(worker)? {
            return Ok(Step::Goes(work));
        }
        let before = worker.work_of_joins();
        let count = self.transitions;
        match self.system.error_after(worker, count)? {
            Reached::Violation(found) => return Ok(Step::Violation(found)),
            Reached::Unknown(stop) => return Err(stop),
            Reached::No => {}
        }
        let mut run = vec![self.system.known(count)];
        for step in 0..count {
            run.push(self.system.known(step));
            let transitions = self.system.transitions();
            run.push(transitions.passed(step));
            run.push(transitions.transition(step));
        }
        run.push(self.system.transitions().error(count));
        self.transitions += 1;
        Ok(match self.system.ask(worker, &run) {
            Core::Unsat(_) => Step::Holds,
            // More transitions may be easier.
            Core::Sat(_) | Core::Unknown(_) => Step::Goes(worker.work_of_joins() - before),
        })
    }

    fn counters(&self) -> SearchCounters {
        self.system.counters()
    }

    /// The states of the program graph, with the claims.
    fn into_heads(self: Box<Self>) -> Vec<MultiState> {
        self.system.into_heads()
    }

    fn figures(&self) -> Option<Value> {
        serde_json::to_value(&self.system.figures).ok()
    }
}
