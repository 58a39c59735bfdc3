//! A proof by widening, beside the search.
//!
//! The search cannot end where loops have more states than it can store, and hardly where their sets keep growing. So a
//! separate exploration widens states at the heads of loops until there are finitely many
//! ([`exploration`](super::exploration)). They include all states of the program: if none of them violates the property,
//! neither does the program. If one does, that means nothing. The exploration then begins again and widens later, since what a
//! loop does in its first rounds may matter. \[CC77\]
//!
//! Only loops are widened, so the exploration does not end for unbounded recursion either. Where
//! [loops](crate::ir::Program::with_loops_for_recursion) can replace the recursion, the program with loops is tried first.
use super::analysis::Ceds;
use super::companion::{Companion, Step};
use super::crew::{CedsCrew, CedsWorker};
use super::exploration::{Explorer, Goal, Mode};
use crate::base::Stop;
use crate::reach::Reachability;
use crate::solver::{Answers, SolverOptions};
use crate::state::MultiState;
use std::sync::Arc;

/// Work of the search before the first turn of the proof, in microseconds.
const FIRST_TURN: u64 = 300_000;
/// The search does this many times as much work as the proof.
const SHARE: u64 = 2;
/// The work of looking at a claim, in microseconds.
const PER_CLAIM: u64 = 10;
/// States that one step explores.
const AT_ONCE: u64 = 4;
/// The attempts, in their order: whether only one element of each large array is kept, and after how many visits of a place its
/// states are widened.
const ATTEMPTS: [(bool, usize); 8] =
    [(true, 1), (true, 2), (false, 1), (true, 4), (false, 2), (true, 8), (false, 4), (false, 8)];
/// Most states of an attempt, stored or waiting: they take more memory than those of the search, and a proof needs few.
const MAX_STATES: u64 = 10_000;
/// Time for one question to the solver, in milliseconds. There are many questions, and none has to be answered.
const QUESTION_MS: u64 = 300;

/// The proof, as far as it has come. The program has one thread.
pub(super) struct Proof<'c, 'p> {
    /// The analyses that are left to be tried; the last one comes next. A wider program is tried before the program itself.
    analyses: Vec<&'c Ceds<'p>>,
    attempt: Option<Explorer<'c, 'p>>,
    /// The attempts that are left for the analysis that comes next.
    attempts: std::slice::Iter<'static, (bool, usize)>,
    /// Whether the attempt keeps only one element of each large array, and whether the last such attempt has met a large array.
    distinguishes: bool,
    distinguished: bool,
}

impl<'c, 'p> Proof<'c, 'p> {
    /// A proof for the program itself, and for `other`, a wider program that does all that this one does.
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

    /// The states at the heads of loops of the program itself; none if the proof was about the wider program.
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
            // Not shared: a question that was too hard with this little time may be answered for others.
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
            // Without large arrays, this attempt would only repeat an earlier one.
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
