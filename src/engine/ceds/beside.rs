//! What goes on beside the search: other ways to an answer, in turns with it.
//!
//! Turns are taken in any thread of the search, by counts of what both have done rather than by time, so that one thread does
//! always the same.
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

/// What is done after a search that was through at once, in microseconds.
const AFTERWARDS: u64 = 10_000;

/// What is tried beside the search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Beside {
    /// A proof by widening.
    pub widening: bool,
    /// Random testing.
    pub testing: bool,
    /// Both get some turns before the search goes on.
    pub first: bool,
}

/// A crew whose workers also try other ways, each of them one at a time.
pub struct CrewBeside<'c, 'a, 'p> {
    crew: &'c CedsCrew<'a>,
    proof: Option<Mutex<Lane<Proof<'c, 'p>>>>,
    testing: Option<Mutex<Lane<Testing<'c, 'p>>>>,
}

impl<'c, 'a, 'p> CrewBeside<'c, 'a, 'p> {
    /// The crew, and ways to an answer about the same program that are not begun yet. `wider` is a program that does all that this
    /// one does, if there is one that is easier to prove correct.
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

    /// Goes on without the search where that is through and has left something open, for as long again. What comes of it is the
    /// result of the search.
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
            // What a proof rests on counts; what stops it does not concern the search.
            report.findings.add(Findings { assumed_apart: findings.assumed_apart, ..Findings::default() });
            report.execution += execution;
            report.solver += solver;
            report.inclusion += inclusion;
        }
        report
    }
}

/// A way to an answer, with the work that was done.
struct Lane<C> {
    companion: C,
    over: bool,
    /// By the search, as far as it is known.
    done: u64,
    /// In this lane.
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

    /// Goes on until it has done as much as the search, beside what it had done before; or a little, if that is more.
    fn go_on(&mut self, assistant: &mut Assistant, crew: &CedsCrew) -> Option<Reachability<Found>> {
        self.go_until(self.used + self.done.max(AFTERWARDS), assistant, crew)
    }

    /// Goes on until so much is done.
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

/// The turn of a lane, unless another thread is in it. The search has done so much work.
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

/// What a worker has done: roughly, in microseconds.
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
