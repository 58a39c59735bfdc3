//! The engine as an analysis.
use super::crew::CedsWorker;
use super::found::Found;
use crate::base::Stop;
use crate::exec::{End, Executor, Machine, Segment};
use crate::reach::{Analysis, Successor, Successors};
use crate::state::{Canonical, Explicit, MultiState, SliceTable, Symbolic, canonicalise};
use smallvec::SmallVec;
use std::sync::Arc;

/// The semi-symbolic engine for one program and property.
pub struct Ceds<'p> {
    /// The program.
    pub machine: Machine<'p>,
    /// The slices of all stored states, which analyses with the same crew share.
    pub slices: Arc<SliceTable>,
    /// Whether inputs that make no difference are eliminated from stored states.
    pub project: bool,
    /// Whether an uncertain violation, whose path is `wild`, is a target as well as a reason for doubt. The caller then looks
    /// into it in another way.
    pub ends_in_doubt: bool,
}

/// A stored state without its explicit part.
#[derive(Debug)]
pub struct Known {
    pub(super) symbolic: Symbolic,
    /// See [`Path::rounds`](crate::state::Path::rounds).
    rounds: u32,
}

impl Known {
    /// The slices.
    pub fn symbolic(&self) -> &Symbolic {
        &self.symbolic
    }
}

impl Analysis for Ceds<'_> {
    type State = MultiState;
    type Known = Known;
    type Key = Explicit;
    type Target = Found;
    type End = End;
    type Worker = CedsWorker;

    fn initial(&self) -> Result<MultiState, Stop> {
        self.machine.initial_state()
    }

    fn transfer(
        &self,
        worker: &mut CedsWorker,
        state: MultiState,
        patience: u64,
    ) -> Result<Successors<Self>, Stop> {
        let mut executor = Executor::new(&self.machine, &mut worker.exec);
        let segment = executor.expand(state, patience)?;
        Ok(self.conclude(worker, segment))
    }

    fn adjust(
        &self,
        worker: &mut CedsWorker,
        state: &mut MultiState,
    ) -> Result<Option<(Explicit, Known)>, Stop> {
        let mut executor = Executor::new(&self.machine, &mut worker.exec);
        if !executor.may_be_feasible(state) {
            return Ok(None);
        }
        let terms = &self.machine.terms;
        let Canonical { explicit, symbolic } =
            canonicalise(state, &self.machine, terms, &self.slices, self.project, &mut worker.evaluator);
        worker.canonical += 1;
        worker.slices += symbolic.slices.len() as u64;
        worker.frames += state.threads.iter().map(|thread| thread.frames.len() as u64).sum::<u64>();
        Ok(Some((explicit, Known { symbolic, rounds: state.path.rounds })))
    }

    fn covered(&self, worker: &mut CedsWorker, known: &[&Known], new: &Known) -> Result<Option<usize>, Stop> {
        worker.exec.budget.check()?;
        let solver = &mut worker.exec.solver;
        let known: SmallVec<[&Symbolic; 16]> = known.iter().map(|known| &known.symbolic).collect();
        Ok(worker.inclusion.covering(&self.machine.terms, &self.slices, solver, &known, &new.symbolic))
    }

    fn is_as_far(&self, known: &Known, new: &Known) -> bool {
        known.rounds >= new.rounds
    }
}

impl Ceds<'_> {
    /// What a segment means to the search. Certain violations become targets; whatever is left in doubt is noted.
    pub(super) fn conclude(&self, worker: &mut CedsWorker, segment: Segment) -> Successors<Self> {
        let mut executor = Executor::new(&self.machine, &mut worker.exec);
        let (forked, passed) = (segment.forked, segment.passed);
        let mut findings = segment.findings;
        worker.paths_ended += segment.ended;
        let (mut targets, mut ends) = (Vec::new(), Vec::new());
        for (mut state, end) in segment.ends {
            let end = match end {
                End::Blocked if self.machine.watches_deadlocks() && !state.halted => {
                    End::Violation(self.machine.deadlock(&state))
                }
                end => end,
            };
            match end {
                End::Violation(violation) if !self.machine.counts(&violation) => {
                    worker.paths_ended += 1;
                    ends.push(End::Violation(violation));
                }
                End::Exit(_) | End::Trap(_) | End::Infeasible | End::Blocked => {
                    worker.paths_ended += 1;
                    ends.push(end);
                }
                End::Stop(_) | End::Violation(_) if !executor.resample(&mut state) => {
                    worker.paths_stopped += 1;
                }
                End::Stop(stop) => {
                    worker.paths_stopped += 1;
                    findings.note(stop.clone());
                    ends.push(End::Stop(stop));
                }
                End::Violation(violation) if state.path.wild => {
                    worker.paths_stopped += 1;
                    let what = "a violation that depends on what lies at addresses of unknown provenance, or on \
                                where objects lie";
                    findings.misses_environment = true;
                    let stop = Stop::unsupported(what, self.machine.place(&state));
                    findings.note(stop.clone());
                    ends.push(End::Stop(stop));
                    if self.ends_in_doubt {
                        targets.push(Found { violation, state, tested: false });
                    }
                }
                End::Violation(violation) => match executor.unusual_choice(&state) {
                    Some(what) => {
                        worker.paths_stopped += 1;
                        let place = self.machine.place(&state);
                        let stop = Stop::unsupported(format!("a violation that depends on {what}"), place);
                        findings.note(stop.clone());
                        ends.push(End::Stop(stop));
                    }
                    None => targets.push(Found { violation, state, tested: false }),
                },
            }
        }
        findings.add(executor.into_findings());
        worker.findings.add(findings);
        targets.sort_by_key(|found| found.state.path.wild);
        let states = segment.successors.into_iter();
        let states = states.map(|state| Successor { closes: state.running.closes, state }).collect();
        Successors { states, targets, ends, forked, passed, rest: segment.rest }
    }
}
