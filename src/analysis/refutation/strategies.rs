//! The strategies that find [sequences](super::sequence), in turn.
use super::core::{PathVerdict, find};
use super::options::Refinement;
use super::rest::Rest;
use super::sequence::{Infeasible, Sequence, has_loop, is_perfect};
use super::{affine, claims, craig, newton};
use crate::analysis::blocks::Path;
use crate::analysis::worker::Worker;
use crate::base::{NoRefinement, Stop};
use crate::bits::BitVector;
use crate::exec::Machine;
use crate::state::InputOrigin;

/// Where sequences come from.
struct Strategy {
    name: &'static str,
    /// What the option is for this strategy alone.
    alone: Refinement,
    /// It takes long, and finds invariants. It is tried only where others find nothing or go on for
    /// long.
    for_loops: bool,
    sequence: fn(&mut Infeasible) -> Option<Sequence>,
}

impl Strategy {
    const fn new(
        name: &'static str,
        alone: Refinement,
        sequence: fn(&mut Infeasible) -> Option<Sequence>,
    ) -> Self {
        Self { name, alone, for_loops: false, sequence }
    }
}

/// What a strategy for loops may do on one path at least, in microseconds of the solver's work:
/// where others have found a sequence, and where none has. If the solver has done more than eight
/// times as much before, it may do an eighth of that.
const LEAST_WORK: [u64; 2] = [50_000, 500_000];

/// The strategies in the order in which they are tried.
const STRATEGIES: &[Strategy] = &[
    Strategy::new("newton", Refinement::Newton, newton::sequence),
    Strategy::new("affine", Refinement::Affine, affine::sequence),
    Strategy::new("craig", Refinement::Craig, craig::sequence),
    Strategy { for_loops: true, ..Strategy::new("claims", Refinement::Claims, claims::sequence) },
];

/// What a path to a target turned out to be.
pub(crate) enum Refuted {
    /// Feasible: the inputs of a run along it, in the order of the run.
    Feasible(Vec<(InputOrigin, BitVector)>),
    /// Infeasible, by a sequence of this strategy.
    Excluded { strategy: &'static str, sequence: Sequence },
    /// Nothing is known, for this reason.
    Open(Stop),
}

/// What becomes of a sequence.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Use {
    /// It is of no use.
    No,
    /// It is used unless a perfect one is found.
    Yes,
}

/// When which strategy is tried.
pub(crate) struct Strategies {
    /// All of them or one alone.
    wanted: Refinement,
    /// Paths until a strategy for loops is tried beside others.
    between: u64,
    /// By strategy.
    rests: Vec<Rest>,
    /// Infeasible paths so far.
    paths: u64,
    /// Sequences that failed a check.
    pub(crate) dropped: u64,
}

impl Strategies {
    /// Tries strategies for loops beside others on one of so many paths.
    pub(crate) fn new(wanted: Refinement, between: u64) -> Self {
        Self { wanted, between, rests: Vec::new(), paths: 0, dropped: 0 }
    }

    /// Tries strategies until one finds a perfect sequence that is of use. `judge` gets each one
    /// that is valid: what its strategy is called, the last blocks of the path, which it is about,
    /// the sequence, and whether it is perfect.
    pub(crate) fn each(
        &mut self,
        infeasible: &mut Infeasible,
        mut judge: impl FnMut(&'static str, &Path, &Sequence, bool) -> Use,
    ) {
        self.paths += 1;
        self.rests.resize_with(STRATEGIES.len(), Rest::default);
        let is_turn = self.paths.is_multiple_of(self.between) && has_loop(infeasible.whole);
        let mut found = false;
        for (strategy, rest) in STRATEGIES.iter().zip(&mut self.rests) {
            let is_wanted = match self.wanted {
                Refinement::Auto => !strategy.for_loops || is_turn || !found,
                one => strategy.alone == one,
            };
            // Is there something better than what others have found?
            if !is_wanted || found && rest.lasts() {
                continue;
            }
            rest.after(!found);
            let solver = &mut infeasible.worker.exec.solver;
            let work_end = solver.work_end;
            if strategy.for_loops && self.wanted == Refinement::Auto {
                let done = solver.work().microseconds();
                solver.work_end = work_end.min(done + (done / 8).max(LEAST_WORK[usize::from(!found)]));
            }
            let sequence = (strategy.sequence)(infeasible);
            infeasible.worker.exec.solver.work_end = work_end;
            let Some(sequence) = sequence else { continue };
            let path = infeasible.whole.suffix(sequence.len() + 1);
            if !infeasible.is_valid(&path, &sequence) {
                self.dropped += 1;
                continue;
            }
            let perfect = is_perfect(&path, &sequence);
            if judge(strategy.name, &path, &sequence, perfect) == Use::No {
                continue;
            }
            found = true;
            if perfect {
                rest.after(true);
                break;
            }
        }
    }

    /// A valid sequence with what its strategy is called: a perfect one if there is one.
    pub(crate) fn best(&mut self, infeasible: &mut Infeasible) -> Option<(&'static str, Sequence)> {
        let mut found: Option<(&'static str, Sequence)> = None;
        self.each(infeasible, |name, _, sequence, perfect| {
            if perfect || found.is_none() {
                found = Some((name, sequence.clone()));
            }
            Use::Yes
        });
        found
    }

    /// Excludes a path to a target, or finds a run along it. Where no strategy finds a sequence,
    /// the solver's interpolants are taken as they are, unless another strategy is wanted alone:
    /// this is for formulas that need not become predicates.
    pub(crate) fn refute(
        &mut self,
        machine: &Machine,
        whole: &Path,
        most_atoms: usize,
        worker: &mut Worker,
    ) -> Result<Refuted, Stop> {
        let place = || whole.parts.last().and_then(|part| machine.place(part.state));
        let why = match find(&machine.terms, worker, whole)? {
            PathVerdict::Infeasible(why) => why,
            PathVerdict::Feasible(inputs) => return Ok(Refuted::Feasible(inputs)),
            PathVerdict::Unknown => return Ok(Refuted::Open(Stop::SolverUnknown { place: place() })),
        };
        worker.exec.budget.check()?;
        let mut infeasible = Infeasible::new(machine, whole, &why, most_atoms, worker);
        let found = self.best(&mut infeasible).or_else(|| {
            if !matches!(self.wanted, Refinement::Auto | Refinement::Craig) {
                return None;
            }
            let raw = craig::raw(&mut infeasible)?;
            let is_valid = infeasible.is_valid(infeasible.path, &raw);
            self.dropped += u64::from(!is_valid);
            is_valid.then_some(("raw interpolants", raw))
        });
        Ok(match found {
            Some((strategy, sequence)) => Refuted::Excluded { strategy, sequence },
            None => Refuted::Open(Stop::unsupported(NoRefinement::Interpolants, place())),
        })
    }
}
