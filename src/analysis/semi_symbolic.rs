//! The multi-states of a program as an analysis: control explicit, data symbolic \[MJB17\]. Engines
//! that work on multi-states build on it.
use super::found::Found;
use super::worker::Worker;
use crate::base::{Reason, Stop, UnconfirmedViolation};
use crate::bits::BitVector;
use crate::exec::{Ask, ConcreteInputs, End, Executor, Findings, Inputs, Machine, Segment};
use crate::reach::{Adjusted, Analysis, Ancestors, Merge, Proviso, Successor, Successors};
use crate::state::{Canonical, Explicit, InputOrigin, MultiState, SliceTable, Symbolic, canonicalise};
use smallvec::SmallVec;
use std::sync::Arc;

/// Heads of loops that a run with given inputs passes at a time.
const PATIENCE: u64 = 256;
/// So many violations in doubt are tried by a concrete run, for each worker.
const MAX_DOUBTS: u32 = 64;

/// The multi-states of one program, for one property.
pub struct SemiSymbolic<'p> {
    /// The program.
    pub machine: Machine<'p>,
    /// The slices of all stored states, which analyses with the same resources share.
    pub slices: Arc<SliceTable>,
    /// Whether inputs that make no difference are eliminated from stored states.
    pub project: bool,
    /// Whether an uncertain violation, whose path is `overapproximate`, is a target as well as a
    /// reason for doubt. The caller then looks into it in another way.
    pub ends_in_doubt: bool,
}

/// What the ends of paths mean to the search.
#[derive(Default)]
struct Concluded {
    targets: Vec<Found>,
    ends: Vec<End>,
    /// Violations of runs in which the library chooses otherwise than usual, with what it chooses.
    in_doubt: Vec<(Found, Arc<str>)>,
    /// Paths that ended by themselves.
    ended: u64,
    /// Paths that were given up.
    stopped: u64,
}

/// A stored state without its explicit part.
#[derive(Debug)]
pub struct Stored {
    symbolic: Symbolic,
    /// See [`Path::rounds`](crate::state::Path::rounds).
    rounds: u32,
}

impl Stored {
    /// The slices.
    pub fn symbolic(&self) -> &Symbolic {
        &self.symbolic
    }
}

impl Analysis for SemiSymbolic<'_> {
    type State = MultiState;
    type Stored = Stored;
    type Key = Explicit;
    type Edge = ();
    type Target = Found;
    type End = End;
    type Worker = Worker;

    fn initial(&self) -> Result<MultiState, Stop> {
        self.machine.initial_state()
    }

    fn transfer(
        &self,
        worker: &mut Worker,
        state: MultiState,
        patience: u64,
    ) -> Result<Successors<Self>, Stop> {
        let mut executor = Executor::new(&self.machine, &mut worker.exec);
        let segment = executor.expand(state, patience)?;
        Ok(self.conclude(worker, segment))
    }

    fn frames(&self, state: &MultiState) -> usize {
        state.frames()
    }

    fn adjust(
        &self,
        worker: &mut Worker,
        state: &mut MultiState,
        _: Ancestors<'_, Stored>,
    ) -> Result<Adjusted<Self>, Stop> {
        let rounds = state.path.rounds;
        Ok(match self.canonical(worker, state) {
            Some(Canonical { explicit, symbolic }) => Adjusted::At(explicit, Stored { symbolic, rounds }),
            None => Adjusted::Empty,
        })
    }

    fn covered(&self, worker: &mut Worker, known: &[&Stored], new: &Stored) -> Result<Option<usize>, Stop> {
        let known: SmallVec<[&Symbolic; 16]> = known.iter().map(|known| &known.symbolic).collect();
        self.including(worker, &known, &new.symbolic)
    }
}

impl Merge for SemiSymbolic<'_> {
    type Position = ();

    fn position(&self, _: &mut Worker, _: &MultiState) {}
}

impl Proviso for SemiSymbolic<'_> {
    fn is_as_far(&self, known: &Stored, new: &Stored) -> bool {
        known.rounds >= new.rounds
    }
}

impl SemiSymbolic<'_> {
    /// Brings a state into canonical form; `None` if it is certainly empty.
    pub(crate) fn canonical(&self, worker: &mut Worker, state: &mut MultiState) -> Option<Canonical> {
        if !Executor::new(&self.machine, &mut worker.exec).may_be_feasible(state) {
            return None;
        }
        let terms = &self.machine.terms;
        let canonical =
            canonicalise(state, &self.machine, terms, &self.slices, self.project, &mut worker.evaluator);
        worker.canonical += 1;
        worker.slices += canonical.symbolic.slices.len() as u64;
        worker.frames += state.frames() as u64;
        Some(canonical)
    }

    /// The position of a known state that certainly includes a new one. All have the same explicit
    /// part.
    pub(crate) fn including(
        &self,
        worker: &mut Worker,
        known: &[&Symbolic],
        new: &Symbolic,
    ) -> Result<Option<usize>, Stop> {
        worker.exec.budget.check()?;
        let solver = &mut worker.exec.solver;
        Ok(worker.inclusion.covering(&self.machine.terms, &self.slices, solver, known, new))
    }

    /// What a segment means to the search. Certain violations become targets; whatever is left in
    /// doubt is noted.
    pub(crate) fn conclude(&self, worker: &mut Worker, segment: Segment) -> Successors<Self> {
        let mut executor = Executor::new(&self.machine, &mut worker.exec);
        let mut findings = segment.findings;
        if let Some(part) = findings.given_up.take() {
            self.machine.leave_open(&part);
        }
        let mut concluded = Concluded { ended: segment.ended, ..Concluded::default() };
        for (state, end) in segment.ends {
            self.conclude_path(&mut executor, &mut findings, &mut concluded, state, end);
        }
        findings.add(executor.into_findings());
        let Concluded { mut targets, mut ends, in_doubt, ended, stopped } = concluded;
        worker.paths_ended += ended;
        worker.paths_stopped += stopped;
        for end in std::mem::take(&mut findings.seen) {
            worker.see(end);
        }
        for (found, what) in in_doubt {
            if let Some(real) = self.realised(worker, &found) {
                targets.push(real);
                continue;
            }
            worker.paths_stopped += 1;
            let place = self.machine.place(&found.state);
            let what = what.to_string();
            let stop = Stop::unsupported(Reason::depends_on_unspecified(what), place);
            findings.note(stop.clone());
            ends.push(End::Stop(stop));
        }
        worker.findings.add(findings);
        targets.sort_by_key(|found| found.state.path.overapproximate);
        let states = segment.successors.into_iter();
        let states =
            states.map(|state| Successor { closes_cycle: state.running.closes_cycle, state }).collect();
        let (forked, passed, rest) = (segment.forked, segment.passed, segment.rest);
        Successors { states, targets, ends, forked, passed, rest }
    }

    /// What the end of one path means to the search.
    fn conclude_path(
        &self,
        executor: &mut Executor,
        findings: &mut Findings,
        concluded: &mut Concluded,
        mut state: MultiState,
        end: End,
    ) {
        let Concluded { targets, ends, in_doubt, ended, stopped } = concluded;
        let end = match end {
            End::Blocked if self.machine.watches_deadlocks() && !state.halted => {
                End::Violation(self.machine.deadlock(&state))
            }
            end => end,
        };
        match end {
            End::Violation(violation) if !self.machine.counts(&violation) => {
                *ended += 1;
                ends.push(End::Violation(violation));
            }
            End::Exit(_) | End::Trap(_) | End::Infeasible | End::Blocked => {
                *ended += 1;
                if let End::Trap(trap) = end
                    && is_run(executor, &state)
                {
                    let place = self.machine.place(&state);
                    findings.see(Stop::undefined(trap.what(), place, trap.property()));
                }
                ends.push(end);
            }
            End::Stop(_) | End::Violation(_) if !executor.resample(&mut state) => *stopped += 1,
            End::Stop(stop) => {
                *stopped += 1;
                self.machine.leave_open(&state);
                if stop.decided_by().is_some() && is_run(executor, &state) {
                    findings.see(stop.clone());
                }
                findings.note(stop.clone());
                ends.push(End::Stop(stop));
            }
            End::Violation(violation) if state.path.overapproximate => {
                *stopped += 1;
                let what = "what lies at addresses of unknown provenance, or on where objects lie";
                let reason = Reason::depends_on_unspecified(what);
                findings.misses_environment = true;
                let stop = Stop::unsupported(reason, self.machine.place(&state));
                findings.note(stop.clone());
                ends.push(End::Stop(stop));
                if self.ends_in_doubt {
                    targets.push(Found::new(violation, state));
                }
            }
            End::Violation(violation) => match executor.unusual_choice(&state) {
                Some(what) => in_doubt.push((Found::new(violation, state), what)),
                None => targets.push(Found::new(violation, state)),
            },
        }
    }

    /// The violation of the run that gets the inputs of a path from the environment, and in which
    /// the library chooses as it does. Such a run is tried a few times for each worker.
    fn realised(&self, worker: &mut Worker, found: &Found) -> Option<Found> {
        let is_searching = matches!(worker.exec.inputs, Inputs::Symbolic);
        if !is_searching || found.state.is_concurrent() || worker.doubts == MAX_DOUBTS {
            return None;
        }
        worker.doubts += 1;
        let sample = found.state.store.sample()?;
        let taken = found.state.path.taken(&self.machine.terms, found.state.store.values());
        let value = |(origin, index): &(InputOrigin, u32)| Some((*origin, sample.get(*index)?.clone()));
        let inputs = taken.inputs.iter().map(value).collect::<Option<_>>()?;
        self.realise(worker, found, inputs).ok()?.ok()
    }

    /// Runs the program with the inputs of a feasible path. Returns the violation that it comes to,
    /// or why it does not come to the one that was found: the path may depend on something that the
    /// run does otherwise.
    pub(crate) fn realise(
        &self,
        worker: &mut Worker,
        found: &Found,
        inputs: Vec<(InputOrigin, BitVector)>,
    ) -> Result<Result<Found, Stop>, Stop> {
        let inputs = Inputs::Given(ConcreteInputs::given(inputs), 0);
        let symbolic = std::mem::replace(&mut worker.exec.inputs, inputs);
        let decide = std::mem::replace(&mut worker.exec.decide, &Ask);
        let findings = std::mem::take(&mut worker.findings);
        let mut state = self.machine.initial_state();
        let outcome = loop {
            let current = match state {
                Ok(current) => current,
                Err(stop) => break Err(stop),
            };
            let Successors { states, targets, .. } = match self.transfer(worker, current, PATIENCE) {
                Ok(successors) => successors,
                Err(stop) => break Err(stop),
            };
            if let Some(real) = targets.into_iter().find(|real| !real.state.path.overapproximate) {
                break Ok(Ok(real));
            }
            if let Some(Successor { state: next, .. }) = states.into_iter().next() {
                state = Ok(next);
                continue;
            }
            let reason = std::mem::take(&mut worker.findings.stops).into_iter().next();
            break Ok(Err(reason.unwrap_or_else(|| {
                let what = UnconfirmedViolation::OtherRun;
                Stop::unsupported(what, self.machine.place(&found.state))
            })));
        };
        worker.exec.inputs = symbolic;
        worker.exec.decide = decide;
        worker.findings = findings;
        outcome
    }
}

/// Whether the sample of a state is known to be a run of the program that ends there.
fn is_run(executor: &mut Executor, state: &MultiState) -> bool {
    !state.path.overapproximate && state.store.sample().is_some() && executor.unusual_choice(state).is_none()
}
