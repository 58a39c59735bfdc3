//! Random testing, beside the search: concrete runs with random inputs and random schedules.
//!
//! A run costs next to nothing where the search has to ask the solver, to store and to compare. It
//! goes deep where the search goes wide. So violations that occur in many runs are found, whatever
//! else the program does. A violation comes with a path and its sample, as one of the search.
//! Nothing is ever proved.
//!
//! Short runs are cut off after some time, since short counterexamples are the better ones, and
//! since a run may never end. Where they have not sufficed, a *long* run, which is never cut off,
//! takes turns with them: it comes to the end of loops over large arrays first. What one thread
//! does before it gets the first input is the same in all runs. It is run once, and every run
//! begins behind it.
//!
//! Threads run by priorities that are redrawn now and then. How often differs from run to run,
//! since some violations need few switches and others many \[BKMN10\].
use super::start::{Circumstances, Engine, Merit, Start, Unfit, Verdicts};
use super::task::Task;
use crate::analysis::{Pace, Resources, SemiSymbolic, Step, Turns, Worker};
use crate::base::Stop;
use crate::exec::{End, Executor, Inputs, Manner, RandomInputs, Scheduling};
use crate::property::Property;
use crate::reach::{Analysis, Successor, Successors};
use crate::state::MultiState;
use serde::Serialize;

/// The turns of the tests.
const PACE: Pace = Pace { first: 60_000, at_once: 20_000, part: 6, most: u64::MAX };
/// Long runs have so many times as much work as short ones.
const LONG_PART: u64 = 3;
/// The work of a step in microseconds, and how many instructions take one microsecond more: most of
/// them access memory.
const PER_STEP: u64 = 10;
const PER_MICROSECOND: u64 = 10;
/// Heads of loops that a run passes in one step.
const PATIENCE: u64 = 256;
/// Instructions after which the first runs are cut off.
const LENGTH: u64 = 1_000;
/// After this many runs that were cut off, later ones may be twice as long, and long runs begin.
const CUT: u32 = 6;
/// Each run draws one of these numbers: one in so many turns changes the priority of the thread
/// that had it.
const CHANGES: [u32; 4] = [1, 2, 16, 256];

/// The engine.
pub(super) struct Testing;

impl Engine for Testing {
    fn name(&self) -> &'static str {
        "testing"
    }

    fn method(&self) -> &'static str {
        "random runs"
    }

    fn verdicts(&self) -> Verdicts {
        Verdicts::OnlyFalse
    }

    fn decides(&self, property: &Property) -> bool {
        property.is_safety()
    }

    fn is_random(&self) -> bool {
        true
    }

    fn merit(&self) -> Option<Merit> {
        Some(Merit::Runs)
    }

    fn fits(&self, circumstances: &Circumstances) -> Result<(), Unfit> {
        Unfit::Environment.unless(!circumstances.environment)
    }

    fn start<'t>(&self, task: &Task<'t, '_>) -> Start<'t> {
        // A random number is no address in the environment's memory.
        Start::Turns(Box::new(Tests::new(task.subject.program)))
    }
}

/// The tests, as far as they have come.
struct Tests<'c, 'p> {
    analysis: &'c SemiSymbolic<'p>,
    /// Where every run starts: the last state known to be the same in all of them.
    common: Option<MultiState>,
    /// Every run has a choice of its own from there on.
    differ: bool,
    short: Tested,
    /// Runs that are never cut off.
    long: Tested,
    /// How many seeds workers have got.
    seeds: u64,
    /// Runs that were cut off.
    cut: u32,
    figures: TestFigures,
}

/// What statistics tell of random runs. Each that has come to an end is counted once, where it
/// ended.
#[derive(Default, Serialize)]
struct TestFigures {
    /// Runs that were begun.
    runs: u64,
    /// Instructions before the first input, which were executed once for all.
    instructions_before_inputs: u64,
    /// Runs that were cut off since they took long.
    cut_off: u64,
    /// The program or its last thread came to an end.
    exits: u64,
    /// The operating system would have ended the program.
    traps: u64,
    /// An assumption failed.
    failed_assumptions: u64,
    /// All threads waited.
    blocked: u64,
    /// Something is not modelled.
    given_up: u64,
    /// The property was violated.
    violations: u64,
}

/// Runs, one after the other.
#[derive(Default)]
struct Tested {
    run: Option<Run>,
    /// Work in microseconds.
    work: u64,
}

struct Run {
    state: MultiState,
    /// Instructions executed.
    length: u64,
    /// The priority of each thread, by its ordinal. The thread with the highest one runs.
    priorities: Vec<u32>,
    /// One of [`CHANGES`].
    changes: u32,
    /// How it gets values.
    manner: Manner,
}

impl<'c, 'p> Tests<'c, 'p> {
    fn new(analysis: &'c SemiSymbolic<'p>) -> Self {
        Self {
            analysis,
            common: None,
            differ: false,
            short: Tested::default(),
            long: Tested::default(),
            seeds: 0,
            cut: 0,
            figures: TestFigures::default(),
        }
    }

    fn tested(&mut self, is_long: bool) -> &mut Tested {
        if is_long { &mut self.long } else { &mut self.short }
    }

    fn start(&mut self, inputs: &mut RandomInputs) -> Result<Run, Stop> {
        let manner = inputs.manner();
        let changes = CHANGES[inputs.rng().usize(..CHANGES.len())];
        let state = match &self.common {
            Some(common) => common.clone(),
            None => self.common.insert(self.analysis.machine.initial_state()?).clone(),
        };
        self.figures.runs += 1;
        Ok(Run { state, length: 0, priorities: Vec::new(), changes, manner })
    }
}

impl Turns for Tests<'_, '_> {
    fn worker(&mut self, resources: &Resources) -> Worker {
        let mut worker = resources.worker(&resources.solver, resources.inclusion.clone());
        worker.exec.inputs = Inputs::Random(RandomInputs::new(self.analysis.machine.program, self.seeds));
        // Choosing a few switches at random costs less than finding out which ones matter.
        worker.exec.scheduling = Scheduling::Unreduced;
        self.seeds += 1;
        worker
    }

    fn pace(&self) -> Pace {
        PACE
    }

    fn step(&mut self, worker: &mut Worker) -> Result<Step, Stop> {
        let is_long = self.cut >= CUT && self.long.work < LONG_PART * self.short.work;
        let run = match self.tested(is_long).run.take() {
            Some(run) => run,
            None => self.start(random(worker))?,
        };
        let before = worker.exec.counters.instructions;
        let drawn = random(worker).drawn();
        let Run { state, length, mut priorities, changes, manner } = run;
        random(worker).go_on(manner);
        let Successors { states, targets, ends, .. } = if state.is_concurrent() {
            self.turn(worker, state, &mut priorities, changes)?
        } else {
            self.analysis.transfer(worker, state, PATIENCE)?
        };
        // Assumptions of a run would only matter to a proof.
        worker.findings.assumed_apart = None;
        if let Some(mut found) = targets.into_iter().find(|found| !found.state.path.overapproximate) {
            found.random = true;
            self.figures.violations += 1;
            return Ok(Step::Violation(Box::new(found)));
        }
        let executed = worker.exec.counters.instructions - before;
        self.differ |= random(worker).drawn() > drawn || states.len() > 1 || !priorities.is_empty();
        // What is done once for all runs does not keep them from beginning: its instructions count
        // as for other engines.
        let work = PER_STEP + if self.differ { executed / PER_MICROSECOND } else { 0 };
        self.tested(is_long).work += work;
        let next = random(worker).rng().choice(states);
        let Some(Successor { state, .. }) = next else {
            self.figures.count(ends.first());
            return Ok(if self.differ { Step::Goes(work) } else { Step::GivesUp });
        };
        let length = if self.differ {
            length + executed
        } else {
            self.common = Some(state.clone());
            self.figures.instructions_before_inputs += executed;
            0
        };
        if is_long || length < LENGTH << (self.cut / CUT).min(32) {
            self.tested(is_long).run = Some(Run { state, length, priorities, changes, manner });
        } else {
            self.cut += 1;
            self.figures.cut_off += 1;
        }
        Ok(Step::Goes(work))
    }

    fn figures(&self) -> Option<serde_json::Value> {
        (self.figures.runs > 0).then(|| serde_json::to_value(&self.figures).ok())?
    }
}

impl TestFigures {
    /// Counts a run that leads nowhere. An end that is not told is that of the process, while other
    /// threads were there.
    fn count(&mut self, end: Option<&End>) {
        let count = match end {
            None | Some(End::Exit(_)) => &mut self.exits,
            Some(End::Trap(_)) => &mut self.traps,
            Some(End::Infeasible) => &mut self.failed_assumptions,
            Some(End::Blocked) => &mut self.blocked,
            Some(End::Stop(_)) => &mut self.given_up,
            Some(End::Violation(_)) => &mut self.violations,
        };
        *count += 1;
    }
}

impl<'p> Tests<'_, 'p> {
    /// A turn of the thread with the highest priority that does not wait.
    fn turn(
        &self,
        worker: &mut Worker,
        state: MultiState,
        priorities: &mut Vec<u32>,
        changes: u32,
    ) -> Result<Successors<SemiSymbolic<'p>>, Stop> {
        let rng = random(worker).rng();
        let ordinals: Vec<usize> = state.threads.iter().map(|thread| thread.ordinal as usize).collect();
        let known = priorities.len();
        let count = ordinals.iter().max().map_or(0, |last| last + 1).max(known);
        priorities.extend(std::iter::repeat_with(|| rng.u32(..)).take(count - known));
        let redrawn = (rng.u32(..changes) == 0).then(|| rng.u32(..));
        let mut order: Vec<usize> = (0..ordinals.len()).collect();
        order.sort_by_key(|thread| std::cmp::Reverse(priorities[ordinals[*thread]]));
        for thread in order {
            let mut executor = Executor::new(&self.analysis.machine, &mut worker.exec);
            let segment = executor.expand_by(&state, thread)?;
            if !segment.successors.is_empty() || !segment.ends.is_empty() || segment.ended > 0 {
                if let Some(priority) = redrawn {
                    priorities[ordinals[thread]] = priority;
                }
                return Ok(self.analysis.conclude(worker, segment));
            }
        }
        // All of them wait, which may be a violation.
        self.analysis.transfer(worker, state, 0)
    }
}

/// The source of the worker's inputs.
fn random(worker: &mut Worker) -> &mut RandomInputs {
    let Inputs::Random(inputs) = &mut worker.exec.inputs else { unreachable!("as its worker was made") };
    inputs
}
