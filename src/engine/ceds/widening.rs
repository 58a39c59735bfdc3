//! A proof by widening, beside the search.
//!
//! The search cannot end where loops have more states than it can store, and hardly where their sets keep growing. An exploration
//! of its own widens states at the heads of loops until there are finitely many ([`exploration`](super::exploration)).
//! They include all states of the program, so if none of them violates the property, the program does not. If one
//! does, that means nothing: the exploration begins again and widens later, for what a loop does in its first rounds may matter. \[CC77\]
//!
//! It takes turns with the search, in any thread, by counts of what both have done, so that one thread does always the same.
use super::analysis::Ceds;
use super::crew::{CedsCrew, CedsReport, CedsWorker};
use super::exploration::{Explorer, Goal, Mode};
use crate::base::Stop;
use crate::reach::{Crew, SearchCounters};
use crate::solver::{Answers, SolverOptions};
use crate::state::MultiState;
use parking_lot::Mutex;
use std::sync::Arc;

/// What the search has done before the first turn, in microseconds as [`work`] estimates them.
const FIRST_TURN: u64 = 300_000;
/// The search does so many times the work of the proof.
const SHARE: u64 = 2;
/// The work of a transition.
const PER_TRANSITION: u64 = 40;
/// The work of looking at a claim.
const PER_CLAIM: u64 = 10;
/// States that are explored at once.
const AT_ONCE: u64 = 4;
/// After how many visits of a place its states are widened, in the order of the attempts.
const DELAYS: [usize; 4] = [1, 2, 4, 8];
/// Most states of an attempt: they take more memory than those of the search, and a proof needs few.
const MAX_STATES: u64 = 10_000;
/// Time for one question, in milliseconds: none has to be answered, and there are many.
const QUESTION_MS: u64 = 300;

/// A crew whose workers look for the proof as well, one at a time.
pub struct WithWidening<'c, 'a, 'p> {
    crew: &'c CedsCrew<'a>,
    proof: Mutex<Proof<'c, 'p>>,
}

/// What a worker of the search needs for the proof.
pub(super) struct Assistant {
    /// Explores for the proof.
    worker: CedsWorker,
    /// Work of both workers that the proof knows of.
    known: (u64, u64),
}

impl<'c, 'a, 'p> WithWidening<'c, 'a, 'p> {
    /// The crew, and a proof that is not begun yet. The program has one thread. `first`: the proof is looked for
    /// before the search goes on.
    pub fn new(crew: &'c CedsCrew<'a>, analysis: &'c Ceds<'p>, first: bool) -> Self {
        // What comes first gets what another proof gets in its first turns.
        let done = if first { 10 * FIRST_TURN } else { 0 };
        let proof = Proof { analysis, attempt: None, delays: DELAYS.iter(), done, used: 0 };
        Self { crew, proof: Mutex::new(proof) }
    }

    /// The states that the proof has stored at the heads of loops, once it is complete.
    pub fn into_heads(self) -> Vec<MultiState> {
        let proof = self.proof.into_inner();
        let machine = &proof.analysis.machine;
        let nodes = proof.attempt.into_iter().flat_map(|attempt| attempt.graph.nodes);
        let states = nodes.map(|node| node.state);
        states.filter(|state| machine.is_cycle_head(state.thread().top())).collect()
    }

    fn assistant(&self) -> Box<Assistant> {
        let solver = SolverOptions {
            time_limit_ms: QUESTION_MS,
            quantified_time_limit_ms: QUESTION_MS,
            // That one was too hard here says nothing to others.
            answers: Arc::new(Answers::new(1)),
            ..self.crew.solver.clone()
        };
        let worker = self.crew.recruit_with(&solver, self.crew.inclusion.clone());
        Box::new(Assistant { worker, known: (0, 0) })
    }
}

impl Crew<CedsWorker> for WithWidening<'_, '_, '_> {
    type Report = CedsReport;

    fn recruit(&self) -> CedsWorker {
        self.crew.recruit()
    }

    fn watch(&self, worker: &mut CedsWorker, counters: &SearchCounters, waiting: usize) -> bool {
        let proved = self.proof.try_lock().is_some_and(|mut proof| {
            let mut assistant = worker.assistant.take().unwrap_or_else(|| self.assistant());
            let done = work(worker, counters.transitions);
            proof.done += done - assistant.known.0;
            assistant.known.0 = done;
            let proved = proof.turn(&mut assistant);
            worker.assistant = Some(assistant);
            proved
        });
        self.crew.watch(worker, counters, waiting) || proved
    }

    fn dismiss(&self, mut worker: CedsWorker) -> CedsReport {
        let assistant = worker.assistant.take();
        let mut report = self.crew.dismiss(worker);
        if let Some(assistant) = assistant {
            let other = self.crew.dismiss(assistant.worker);
            let CedsReport { execution, solver, inclusion, assumed_apart, .. } = other;
            report.assumed_apart = report.assumed_apart.into_iter().chain(assumed_apart).min();
            report.execution += execution;
            report.solver += solver;
            report.inclusion += inclusion;
        }
        report
    }
}

/// The proof, as far as it has come.
struct Proof<'c, 'p> {
    analysis: &'c Ceds<'p>,
    attempt: Option<Explorer<'c, 'p>>,
    /// Delays of the attempts that are left.
    delays: std::slice::Iter<'static, usize>,
    /// What the search has done, as far as it is known.
    done: u64,
    /// What went into the proof.
    used: u64,
}

impl Proof<'_, '_> {
    /// Goes on for as long as its share of the work allows. True once it is certain that no violation can be reached.
    fn turn(&mut self, assistant: &mut Assistant) -> bool {
        while self.done >= FIRST_TURN && self.used < self.done / SHARE {
            let step = self.step(&mut assistant.worker);
            let used = work(&assistant.worker, 0);
            self.used += used - assistant.known.1;
            assistant.known.1 = used;
            match step {
                Ok(Some(proved)) => return proved,
                Ok(None) => {}
                // The search meets the same limit, unless it passes; what the attempt was at is lost.
                Err(_) => {
                    self.give_up(&mut assistant.worker);
                    return false;
                }
            }
        }
        false
    }

    fn give_up(&mut self, worker: &mut CedsWorker) {
        worker.exec.stops.clear();
        self.attempt = None;
        self.delays = [].iter();
    }

    /// `None`: not known yet. `false`: there is nothing left to be tried.
    fn step(&mut self, worker: &mut CedsWorker) -> Result<Option<bool>, Stop> {
        let Some(attempt) = &mut self.attempt else {
            let Some(delay) = self.delays.next() else { return Ok(Some(false)) };
            let attempt = Explorer::new(self.analysis, worker, Mode::Widened, Goal::Violation)?;
            self.attempt = Some(attempt.with_delay(*delay));
            return Ok(None);
        };
        let (transitions, claims) = (attempt.counters.transitions, attempt.claims);
        attempt.explore(worker, AT_ONCE)?;
        self.used += PER_TRANSITION * (attempt.counters.transitions - transitions);
        self.used += PER_CLAIM * (attempt.claims - claims);
        if !worker.exec.stops.is_empty() {
            worker.exec.stops.clear();
            self.attempt = None;
        } else if attempt.is_exhausted() {
            return Ok(Some(true));
        } else if attempt.counters.stored > MAX_STATES {
            self.give_up(worker);
        }
        Ok(None)
    }
}

/// What a worker has done after so many transitions: roughly, in microseconds.
fn work(worker: &CedsWorker, transitions: u64) -> u64 {
    let (queries, quantified) = worker.exec.solver.work();
    worker.exec.counters.instructions / 40
        + PER_TRANSITION * transitions
        + 5_000 * queries
        + 20_000 * quantified
}
