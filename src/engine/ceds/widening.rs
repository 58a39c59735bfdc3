//! A proof by widening, beside the search.
//!
//! The search cannot end where loops have more states than it can store, and hardly where their sets keep growing. An exploration
//! of its own widens states at the heads of loops until there are finitely many ([`exploration`](super::exploration)).
//! They include all states of the program, so if none of them violates the property, the program does not. If one
//! does, that means nothing: the exploration begins again and widens later, for what a loop does in its first rounds may matter. \[CC77\]
//!
//! Calls are no loops, so that recursion without a bound has no end either. Where [loops](Program::with_loops_for_recursion) can
//! take its place, the program with these is tried before.
use super::analysis::Ceds;
use super::companion::{Companion, Step};
use super::crew::{CedsCrew, CedsWorker};
use super::exploration::{Explorer, Goal, Mode};
use crate::base::Stop;
use crate::reach::Reachability;
use crate::solver::{Answers, SolverOptions};
use crate::state::MultiState;
use std::sync::Arc;

/// What the search has done before the first turn, in microseconds.
const FIRST_TURN: u64 = 300_000;
/// The search does so many times the work of the proof.
const SHARE: u64 = 2;
/// The work of looking at a claim.
const PER_CLAIM: u64 = 10;
/// States that are explored at once.
const AT_ONCE: u64 = 4;
/// The attempts, in their order: whether of large arrays only one element is kept, and after how many visits of a place its states
/// are widened.
const ATTEMPTS: [(bool, usize); 8] =
    [(true, 1), (true, 2), (false, 1), (true, 4), (false, 2), (true, 8), (false, 4), (false, 8)];
/// Most states of an attempt, stored or waiting: they take more memory than those of the search, and a proof needs few.
const MAX_STATES: u64 = 10_000;
/// Time for one question, in milliseconds: none has to be answered, and there are many.
const QUESTION_MS: u64 = 300;

/// The proof, as far as it has come. The program has one thread.
pub(super) struct Proof<'c, 'p> {
    /// What is left to be tried, the next one last: other programs first, if they do all that this one does.
    analyses: Vec<&'c Ceds<'p>>,
    attempt: Option<Explorer<'c, 'p>>,
    /// The attempts that are left for the next analysis.
    attempts: std::slice::Iter<'static, (bool, usize)>,
    /// Whether the attempt keeps one element of large arrays only, and whether the last one that does has met any.
    distinguishes: bool,
    distinguished: bool,
}

impl<'c, 'p> Proof<'c, 'p> {
    /// About the program itself, and one that does all that it does.
    pub(super) fn new(analysis: &'c Ceds<'p>, other: Option<&'c Ceds<'p>>) -> Self {
        let analyses = std::iter::once(analysis).chain(other).collect();
        let attempts = ATTEMPTS.iter();
        Self { analyses, attempt: None, attempts, distinguishes: false, distinguished: false }
    }

    /// Goes over to the next analysis.
    fn give_up(&mut self) {
        self.analyses.pop();
        self.attempt = None;
        self.attempts = ATTEMPTS.iter();
    }

    /// The states at the heads of loops of the program itself.
    pub(super) fn into_heads(self) -> Vec<MultiState> {
        let [own] = self.analyses[..] else { return Vec::new() };
        let nodes = self.attempt.into_iter().flat_map(|attempt| attempt.graph.nodes);
        let states = nodes.map(|node| node.state);
        states.filter(|state| own.machine.is_cycle_head(state.thread().top())).collect()
    }
}

impl Companion for Proof<'_, '_> {
    const HEAD_START: u64 = 10 * FIRST_TURN;

    fn recruit(&mut self, crew: &CedsCrew) -> CedsWorker {
        let solver = SolverOptions {
            time_limit_ms: QUESTION_MS,
            quantified_time_limit_ms: QUESTION_MS,
            // That one was too hard here says nothing to others.
            answers: Arc::new(Answers::new(1)),
            ..crew.solver.clone()
        };
        crew.recruit_with(&solver, crew.inclusion.clone())
    }

    fn share(&self, done: u64) -> u64 {
        if done < FIRST_TURN { 0 } else { done / SHARE }
    }

    fn step(&mut self, worker: &mut CedsWorker) -> Result<Step, Stop> {
        let Some(attempt) = &mut self.attempt else {
            let Some(analysis) = self.analyses.last() else { return Ok(Step::GivesUp) };
            let Some((distinguishes, delay)) = self.attempts.next() else {
                self.give_up();
                return Ok(Step::Goes(0));
            };
            // Where there were no large arrays, it would be another attempt again.
            if !distinguishes && !self.distinguished {
                return Ok(Step::Goes(0));
            }
            self.distinguishes = *distinguishes;
            self.distinguished &= !distinguishes;
            let attempt = Explorer::new(analysis, worker, Mode::Widened, Goal::Violation)?;
            self.attempt = Some(attempt.with_delay(*delay));
            return Ok(Step::Goes(0));
        };
        let claims = attempt.claims;
        worker.exec.distinguishes = self.distinguishes;
        attempt.explore(worker, AT_ONCE)?;
        self.distinguished |= std::mem::take(&mut worker.findings.distinguished);
        let work = PER_CLAIM * (attempt.claims - claims);
        if !worker.findings.stops.is_empty() {
            self.attempt = None;
        } else if attempt.is_exhausted() {
            return Ok(Step::Result(Box::new(Reachability::Excluded)));
        } else if attempt.counters.stored.max(attempt.counters.most_waiting) > MAX_STATES {
            if self.distinguished {
                self.attempt = None;
            } else {
                self.give_up();
            }
        }
        Ok(Step::Goes(work))
    }
}
