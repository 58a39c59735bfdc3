//! A proof by widening, beside the search.
//!
//! The search of the leading engine cannot end where loops have more states than it can store, and
//! hardly where their sets keep growing. So a search of its own widens states at the heads of loops
//! until there are finitely many ([`analysis`](super::analysis)). They include all states of the
//! program: if none of them violates the property, neither does the program. If one does, that
//! means nothing. The search then begins again and widens later, since what a loop does in its
//! first rounds may matter. \[CC77\]
//!
//! Only loops are widened, so the search does not end for unbounded recursion either. Where
//! [loops](crate::ir::Program::with_loops_for_recursion) can replace the recursion, the program
//! with loops is tried first.
use super::analysis::{Goal, Mode};
use super::search::WideningSearch;
use crate::analysis::{Cover, Pace, Resources, SemiSymbolic, Step, Turns, Worker};
use crate::base::Stop;
use crate::engine::start::{Circumstances, Engine, Start, Unfit, Verdicts};
use crate::engine::task::Task;
use crate::exec::Arrays;
use crate::property::Property;
use crate::reach::SearchCounters;
use crate::state::MultiState;

/// The turns of the proof.
const PACE: Pace = Pace { first: 300_000, at_once: 0, part: 2, most: u64::MAX };
/// The work of looking at a claim, in microseconds.
const PER_CLAIM: u64 = 10;
/// States that one step explores.
const AT_ONCE: u64 = 4;
/// The attempts, in their order: whether only one element of each large array is kept, and after
/// how many visits of a control point its states are widened.
const ATTEMPTS: [(bool, usize); 8] =
    [(true, 1), (true, 2), (false, 1), (true, 4), (false, 2), (true, 8), (false, 4), (false, 8)];
/// Most states of an attempt, stored or waiting: they take more memory than those of the search,
/// and a proof needs few.
const MAX_STATES: u64 = 10_000;

/// The engine.
pub(in crate::engine) struct Widening;

impl Engine for Widening {
    fn name(&self) -> &'static str {
        "widening"
    }

    fn method(&self) -> &'static str {
        "states widened at heads of loops, until they include all that follow"
    }

    fn verdicts(&self) -> Verdicts {
        Verdicts::OnlyTrue
    }

    fn decides(&self, property: &Property) -> bool {
        property.is_safety()
    }

    fn reads(&self) -> &'static [&'static str] {
        &["store"]
    }

    fn fits(&self, circumstances: &Circumstances) -> Result<(), Unfit> {
        proof_fits(circumstances)
    }

    fn start<'t>(&self, task: &Task<'t, '_>) -> Start<'t> {
        Start::Turns(Box::new(Proof::new(task.subject.program, (task.wider)())))
    }
}

/// The proof, as far as it has come. The program has one thread.
struct Proof<'c, 'p> {
    /// The analyses that are left to be tried; the last one comes next. A wider program is tried
    /// before the program itself.
    analyses: Vec<&'c SemiSymbolic<'p>>,
    attempt: Option<WideningSearch<'c, 'p>>,
    /// The attempts that are left for the analysis that comes next.
    attempts: std::slice::Iter<'static, (bool, usize)>,
    /// Whether the attempt keeps only one element of each large array, and whether the last such
    /// attempt has met a large array.
    distinguishes: bool,
    distinguished: bool,
    /// What the attempts did before the current one.
    counters: SearchCounters,
}

impl<'c, 'p> Proof<'c, 'p> {
    /// A proof for the program itself, and for `other`, a wider program that does all that this one
    /// does.
    fn new(analysis: &'c SemiSymbolic<'p>, other: Option<&'c SemiSymbolic<'p>>) -> Self {
        let analyses = std::iter::once(analysis).chain(other).collect();
        let attempts = ATTEMPTS.iter();
        Self {
            analyses,
            attempt: None,
            attempts,
            distinguishes: false,
            distinguished: false,
            counters: SearchCounters::default(),
        }
    }

    fn end_attempt(&mut self) {
        if let Some(attempt) = self.attempt.take() {
            self.counters += attempt.search.counters();
        }
    }

    /// Goes over to the next analysis.
    fn give_up(&mut self) {
        self.analyses.pop();
        self.end_attempt();
        self.attempts = ATTEMPTS.iter();
    }
}

impl Turns for Proof<'_, '_> {
    fn worker(&mut self, resources: &Resources) -> Worker {
        resources.worker_of_short_questions()
    }

    fn pace(&self) -> Pace {
        PACE
    }

    fn step(&mut self, worker: &mut Worker) -> Result<Step, Stop> {
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
            let attempt = WideningSearch::new(analysis, worker, Mode::Widened, Goal::Violation, *delay)?;
            self.attempt = Some(attempt);
            return Ok(Step::Goes(0));
        };
        let claims = attempt.analysis.claims.get();
        worker.exec.arrays = if self.distinguishes { Arrays::Distinguished } else { Arrays::Cells };
        attempt.explore(worker, AT_ONCE)?;
        self.distinguished |= std::mem::take(&mut worker.findings.distinguished);
        let work = PER_CLAIM * (attempt.analysis.claims.get() - claims);
        let counters = attempt.search.counters();
        if !worker.findings.stops.is_empty() {
            self.end_attempt();
        } else if attempt.search.is_exhausted() {
            return Ok(Step::Holds);
        } else if counters.stored.max(counters.most_waiting) > MAX_STATES {
            if self.distinguished {
                self.end_attempt();
            } else {
                self.give_up();
            }
        }
        Ok(Step::Goes(work))
    }

    fn counters(&self) -> SearchCounters {
        let mut counters = self.counters;
        if let Some(attempt) = &self.attempt {
            counters += attempt.search.counters();
        }
        counters
    }

    /// The states of the program itself; none if the proof was about the wider program.
    fn into_heads(self: Box<Self>) -> Vec<MultiState> {
        let ([own], Some(attempt)) = (&self.analyses[..], &self.attempt) else { return Vec::new() };
        let states = attempt.search.arg().nodes().map(|(_, _, stored)| &stored.state);
        states.filter(|state| own.machine.is_cycle_head(state.thread().top())).cloned().collect()
    }
}

/// What a proof by widening takes.
pub(super) fn proof_fits(circumstances: &Circumstances) -> Result<(), Unfit> {
    Unfit::Threads.unless(!circumstances.program.creates_threads())?;
    Unfit::Equality.unless(circumstances.cover == Cover::Inclusion)?;
    // With an environment of its own, only violations are looked for.
    Unfit::Environment.unless(!circumstances.environment)
}
