//! Refinement: a path to a target is either feasible, and then a run of the program, or it shows which predicates are missing.
//!
//! Strategies find [sequences](super::sequence); each sequence is checked before its atoms become predicates.
use super::analysis::{PredicateAnalysis, Target};
use super::atoms::atoms;
use super::core::{self, Found};
use super::options::{self, Abstraction};
use super::path::Path;
use super::precision::{Effort, Precision};
use super::realise::realise;
use super::rest::Rest;
use super::sequence::{Infeasible, Sequence, has_loop, is_perfect};
use super::{claims, craig, mine, newton, postconditions};
use crate::base::Stop;
use crate::bits::BitVector;
use crate::engine::worker::Worker;
use crate::reach::{Ancestors, NodeId, Refine, Refinement};
use crate::state::InputOrigin;
use crate::term::{Term, TermManager};
use std::time::Instant;

/// Where predicates come from.
struct Strategy {
    name: &'static str,
    /// What the option has to be for this strategy alone, if there is such an option.
    alone: Option<options::Refinement>,
    /// It takes long, and finds invariants. Others go first, and only where they find nothing or go on for long, it is tried.
    for_loops: bool,
    sequence: fn(&mut Infeasible) -> Option<Sequence>,
}

impl Strategy {
    const fn new(
        name: &'static str,
        alone: Option<options::Refinement>,
        sequence: fn(&mut Infeasible) -> Option<Sequence>,
    ) -> Self {
        Self { name, alone, for_loops: false, sequence }
    }
}

/// Refinements until a strategy for loops is tried beside others.
const BETWEEN: u64 = 16;

/// What a strategy for loops may do on one path at least, in microseconds of the solver's work: where others have found a sequence,
/// and where none has. If the solver has done more than eight times as much before, it may do an eighth of that.
const LEAST_WORK: [u64; 2] = [50_000, 500_000];

/// The strategies in the order in which they are tried.
const STRATEGIES: &[Strategy] = &[
    Strategy::new("newton", Some(options::Refinement::Newton), newton::sequence),
    Strategy::new("postconditions", None, postconditions::sequence),
    Strategy::new("craig", Some(options::Refinement::Craig), craig::sequence),
    Strategy {
        for_loops: true,
        ..Strategy::new("claims", Some(options::Refinement::Claims), claims::sequence)
    },
];

impl Refine for PredicateAnalysis<'_, '_> {
    type Precision = Precision;

    fn precision(&mut self) -> &mut Precision {
        &mut self.precision
    }

    fn refine(
        &mut self,
        worker: &mut Worker,
        target: Target,
        ancestors: Ancestors<'_, super::analysis::Stored>,
    ) -> Result<Refinement<Self>, Stop> {
        let begun = Instant::now();
        let refinement = self.look_again(worker, target, ancestors);
        self.tables.get_mut().figures.refinement_seconds += begun.elapsed().as_secs_f64();
        refinement
    }

    fn is_outdated(&self, stored: &super::analysis::Stored) -> bool {
        // Predicates at a location are never given up.
        stored.tracked.len() < self.precision.at(stored.location).len()
    }

    fn revive(&self, edge: &Self::Edge) -> Self::State {
        super::analysis::Visit::at_end_of(edge)
    }
}

impl PredicateAnalysis<'_, '_> {
    fn look_again(
        &mut self,
        worker: &mut Worker,
        target: Target,
        ancestors: Ancestors<'_, super::analysis::Stored>,
    ) -> Result<Refinement<Self>, Stop> {
        let terms = self.program.machine.terms.clone();
        let whole = Path::new(&terms, &target, ancestors);
        let (path, guards) = match core::find(&terms, worker, &whole)? {
            Found::Feasible(inputs) => return self.reached(worker, target, inputs),
            Found::Unknown => {
                let (state, _) = target.block();
                let place = self.program.machine.place(state);
                return Ok(Refinement::GaveUp(Stop::SolverUnknown { place }));
            }
            Found::Infeasible(count, guards) => (whole.suffix(count), guards),
        };
        worker.exec.budget.check()?;
        // States in which these integers are explicit make the path longer than it needs to be.
        let abstracted = self.tables.get_mut().explicit.abstracted;
        if abstracted > self.precision.abstracted {
            let precision = Precision::of_integers(abstracted);
            return Ok(Refinement::Finer { pivot: None, precision });
        }
        self.tables.get_mut().figures.refinements += 1;
        let (mut fallback, mut is_outdated) = (None, false);
        let wanted = self.options.refinement;
        let refinements = self.tables.get_mut().figures.refinements;
        let is_turn = refinements.is_multiple_of(BETWEEN) && has_loop(&whole);
        for (position, strategy) in STRATEGIES.iter().enumerate() {
            let is_wanted = match wanted {
                options::Refinement::Auto => !strategy.for_loops || is_turn || fallback.is_none(),
                one => strategy.alone == Some(one),
            };
            if !is_wanted {
                continue;
            }
            // Is there something better than what others have found?
            let is_second = fallback.is_some();
            let rests = &mut self.tables.get_mut().rests;
            rests.resize_with(STRATEGIES.len(), Rest::default);
            if is_second && rests[position].lasts() {
                continue;
            }
            rests[position].after(!is_second);
            let machine = &self.program.machine;
            let solver = &mut worker.exec.solver;
            let work_end = solver.work_end;
            if strategy.for_loops && wanted == options::Refinement::Auto {
                let done = solver.work().microseconds();
                solver.work_end = work_end.min(done + (done / 8).max(LEAST_WORK[usize::from(!is_second)]));
            }
            let most_atoms = self.most_atoms;
            let (whole, path, guards) = (&whole, &path, &*guards);
            let mut infeasible =
                Infeasible { terms: &terms, machine, whole, path, guards, most_atoms, worker };
            let sequence = (strategy.sequence)(&mut infeasible);
            infeasible.worker.exec.solver.work_end = work_end;
            let Some(sequence) = sequence else { continue };
            let path = whole.suffix(sequence.len() + 1);
            if !infeasible.is_valid(&path, &sequence) {
                self.tables.get_mut().figures.sequences_dropped += 1;
                continue;
            }
            let perfect = is_perfect(&path, &sequence);
            match self.predicates_of(&terms, &path, &sequence) {
                Missing::Nothing => continue,
                // Others may find new ones, which helps more.
                Missing::Known => {
                    is_outdated = true;
                    continue;
                }
                Missing::New(pivot, precision) if perfect || fallback.is_none() => {
                    fallback = Some((strategy.name, pivot, precision));
                }
                Missing::New(..) => {}
            }
            if perfect {
                self.tables.get_mut().rests[position].after(true);
                break;
            }
        }
        if fallback.is_none() {
            let mined = mine::atoms(&terms, &path, &guards);
            if let Some(Missing::New(pivot, precision)) = mined.map(|mined| self.missing(&path, mined)) {
                fallback = Some(("mined", pivot, precision));
            }
        }
        if let Some((name, pivot, precision)) = fallback {
            self.tables.get_mut().figures.refined_by(name);
            return Ok(Refinement::Finer { pivot: Some(pivot), precision });
        }
        if is_outdated {
            return Ok(Refinement::Outdated);
        }
        let stop = Stop::unsupported(
            "a path that no predicate was found to exclude",
            self.program.machine.place(target.block().0),
        );
        Ok(self.give_up_or(Effort::Explicit, stop))
    }

    /// What comes of a target with a feasible path.
    fn reached(
        &self,
        worker: &mut Worker,
        target: Target,
        inputs: Vec<(InputOrigin, BitVector)>,
    ) -> Result<Refinement<Self>, Stop> {
        Ok(match &target {
            Target::Stop(stop, ..) => self.give_up_or(Effort::Explicit, stop.clone()),
            // The caller looks for it in a fixed environment.
            Target::Violation(found, _) if found.state.path.wild && self.plain.ends_in_doubt => {
                Refinement::Real(target)
            }
            Target::Violation(found, _) => match realise(self, worker, found, inputs)? {
                Ok(found) => Refinement::Real(Target::Violation(Box::new(found), 0)),
                Err(stop) => Refinement::GaveUp(stop),
            },
        })
    }

    /// Where no new predicate is found: everything is computed once more, then with more effort, up to a limit. The reason
    /// is for the end of that.
    pub(super) fn give_up_or(&self, most: Effort, stop: Stop) -> Refinement<Self> {
        let cartesian = self.options.abstraction == Abstraction::Cartesian;
        let next = match self.precision.effort {
            Effort::Plain => Effort::Again,
            Effort::Again if cartesian => Effort::Boolean,
            Effort::Again | Effort::Boolean => Effort::Explicit,
            Effort::Explicit => return Refinement::GaveUp(stop),
        };
        if next > most {
            return Refinement::GaveUp(stop);
        }
        Refinement::Finer { pivot: None, precision: Precision::of_effort(next) }
    }

    /// Which predicates of a sequence are missing at the abstraction states of its path.
    fn predicates_of(&self, terms: &TermManager, path: &Path, sequence: &Sequence) -> Missing {
        self.missing(path, sequence.iter().map(|formula| atoms(terms, *formula)))
    }

    /// Which of these predicates are missing at the abstraction states of a path.
    fn missing(
        &self,
        path: &Path,
        predicates: impl IntoIterator<Item = impl IntoIterator<Item = Term>>,
    ) -> Missing {
        let (mut new, mut is_outdated): (Option<(NodeId, Precision)>, bool) = (None, false);
        for (((node, location), tracked), atoms) in path.nodes.iter().zip(&path.tracked).zip(predicates) {
            for atom in atoms.into_iter().filter(|atom| tracked.binary_search(atom).is_err()) {
                if self.precision.tracks(*location, atom) {
                    is_outdated = true;
                } else {
                    let (_, new) = new.get_or_insert_with(|| (*node, Precision::default()));
                    new.track(self.options.scope, *location, atom);
                }
            }
        }
        match new {
            Some((first, new)) => Missing::New(first, new),
            None if is_outdated => Missing::Known,
            None => Missing::Nothing,
        }
    }
}

/// Predicates that are missing at abstraction states of a path.
enum Missing {
    /// There are none.
    Nothing,
    /// All of them are tracked at their locations, but were found after the states had been computed.
    Known,
    /// Some are not tracked at their locations: these, and the first state that one of them is missing at.
    New(NodeId, Precision),
}
