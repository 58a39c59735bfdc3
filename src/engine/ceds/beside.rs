//! The portfolio: a proof by widening and random testing take turns with the search.
//!
//! Any thread of the search may give a turn. Turns depend on counts of the work done rather than on time, so that a search with
//! one thread always does the same.
use super::analysis::Ceds;
use super::companion::{Companion, Step};
use super::crew::{Assistant, CedsCrew, CedsReport, CedsWorker};
use super::found::Found;
use super::testing::Testing;
use super::widening::Proof;
use crate::exec::Findings;
use crate::reach::{Crew, Reachability, Search, SearchCounters};
use crate::state::MultiState;
use parking_lot::Mutex;

/// The least work that a lane may do after an exhausted search, in microseconds, however short the search was.
const AFTERWARDS: u64 = 10_000;

/// What is tried beside the search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Beside {
    /// A proof by widening.
    pub widening: bool,
    /// Random testing.
    pub testing: bool,
    /// Both get a head start before the search goes on.
    pub first: bool,
}

/// A crew whose workers also run the lanes of the portfolio, one worker at a time in each lane.
pub struct CrewBeside<'c, 'a, 'p> {
    crew: &'c CedsCrew<'a>,
    proof: Option<Mutex<Lane<Proof<'c, 'p>>>>,
    testing: Option<Mutex<Lane<Testing<'c, 'p>>>>,
}

impl<'c, 'a, 'p> CrewBeside<'c, 'a, 'p> {
    /// The crew with lanes about the same program, none of which has begun. `wider` is a program that does all that this one
    /// does, if there is one that is easier to prove correct.
    pub fn new(
        crew: &'c CedsCrew<'a>,
        analysis: &'c Ceds<'p>,
        wider: Option<&'c Ceds<'p>>,
        beside: Beside,
    ) -> Self {
        Self {
            crew,
            proof: beside.widening.then(|| Mutex::new(Lane::new(Proof::new(analysis, wider), beside))),
            testing: beside.testing.then(|| Mutex::new(Lane::new(Testing::new(analysis), beside))),
        }
    }

    /// Lets the lanes go on where the search is exhausted but has left something open. Each lane may do as much work as the
    /// search has done. An answer of a lane becomes the result of the search.
    pub fn go_on(&self, search: &mut Search<Found, CedsReport>) {
        let idle = self.proof.is_none() && self.testing.is_none();
        let open = search.reports.iter().any(|report| !report.findings.stops.is_empty());
        if idle || !open || !matches!(search.result, Reachability::Exhausted) {
            return;
        }
        let mut worker = self.crew.recruit();
        let [tester, prover] = &mut worker.assistants;
        let found = self.testing.as_ref().and_then(|lane| lane.lock().go_on(tester, self.crew));
        let found =
            found.or_else(|| self.proof.as_ref().and_then(|lane| lane.lock().go_on(prover, self.crew)));
        if let Some(found) = found {
            search.result = found;
        }
        CedsReport::add_to_last(&mut search.reports, [self.dismiss(worker)]);
    }

    /// The states that the proof has stored at the heads of loops, once it is complete.
    pub fn into_heads(self) -> Vec<MultiState> {
        self.proof.map(|lane| lane.into_inner().companion.into_heads()).unwrap_or_default()
    }
}

impl Crew<CedsWorker> for CrewBeside<'_, '_, '_> {
    type Report = CedsReport;
    type Target = Found;

    fn recruit(&self) -> CedsWorker {
        self.crew.recruit()
    }

    fn watch(
        &self,
        worker: &mut CedsWorker,
        counters: &SearchCounters,
        waiting: usize,
    ) -> Option<Reachability<Found>> {
        let done = work_of(worker);
        let [testers, provers] = &mut worker.assistants;
        let found = turn(self.testing.as_ref(), testers, self.crew, done)
            .or_else(|| turn(self.proof.as_ref(), provers, self.crew, done));
        self.crew.watch(worker, counters, waiting).or(found)
    }

    fn dismiss(&self, mut worker: CedsWorker) -> CedsReport {
        let assistants = std::mem::take(&mut worker.assistants);
        let mut report = self.crew.dismiss(worker);
        for worker in assistants.into_iter().filter_map(|assistant| assistant.worker) {
            let other = self.crew.dismiss(*worker);
            let CedsReport { execution, solver, inclusion, findings, .. } = other;
            // What the proof assumes counts for the verdict. What stops it does not concern the search.
            report.findings.add(Findings { assumed_apart: findings.assumed_apart, ..Findings::default() });
            report.execution += execution;
            report.solver += solver;
            report.inclusion += inclusion;
        }
        report
    }
}

/// One engine of the portfolio, with the work that was done, in microseconds.
struct Lane<C> {
    companion: C,
    over: bool,
    /// Work of the search, as far as the lane has been told.
    done: u64,
    /// Work in this lane.
    used: u64,
}

impl<C: Companion> Lane<C> {
    fn new(companion: C, beside: Beside) -> Self {
        let done = if beside.first { C::HEAD_START } else { 0 };
        Self { companion, over: false, done, used: 0 }
    }

    /// Goes on for as long as its share of the work allows.
    fn turn(&mut self, assistant: &mut Assistant, crew: &CedsCrew) -> Option<Reachability<Found>> {
        self.go_until(self.companion.share(self.done), assistant, crew)
    }

    /// Goes on until it has done as much work as the search, but at least [`AFTERWARDS`], in addition to what it has done
    /// before.
    fn go_on(&mut self, assistant: &mut Assistant, crew: &CedsCrew) -> Option<Reachability<Found>> {
        self.go_until(self.used + self.done.max(AFTERWARDS), assistant, crew)
    }

    /// Goes on until the lane has used `limit` microseconds in all, is over, or has a result.
    fn go_until(
        &mut self,
        limit: u64,
        assistant: &mut Assistant,
        crew: &CedsCrew,
    ) -> Option<Reachability<Found>> {
        while !self.over && self.used < limit {
            let recruit = || Box::new(self.companion.recruit(crew));
            let worker = assistant.worker.get_or_insert_with(recruit);
            let step = self.companion.step(worker);
            worker.findings.stops.clear();
            let used = work_of(worker);
            self.used += used - assistant.known.1;
            assistant.known.1 = used;
            match step {
                Ok(Step::Goes(work)) => self.used += work,
                Ok(Step::Result(result)) => {
                    self.over = true;
                    return Some(*result);
                }
                Ok(Step::GivesUp) | Err(_) => self.over = true,
            }
        }
        None
    }
}

/// Gives a lane its turn, unless another thread is in it. `done` is the work of this thread's search, in microseconds.
fn turn<C: Companion>(
    lane: Option<&Mutex<Lane<C>>>,
    assistant: &mut Assistant,
    crew: &CedsCrew,
    done: u64,
) -> Option<Reachability<Found>> {
    let mut lane = lane?.try_lock()?;
    lane.done += done - assistant.known.0;
    assistant.known.0 = done;
    lane.turn(assistant, crew)
}

/// A rough measure of the work that a worker has done, in microseconds.
fn work_of(worker: &CedsWorker) -> u64 {
    worker.exec.counters.instructions / 40
        + 15 * worker.exec.counters.forks
        + worker.slices / 4
        + worker.frames / 8
        + worker.inclusion.asked() / 16
        + 5 * worker.exec.futures
        + 40 * worker.canonical
        + worker.exec.solver.work().microseconds()
}
