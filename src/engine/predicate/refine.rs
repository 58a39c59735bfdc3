//! Refinement: a path to a target is either feasible, and then a run of the program, or it shows
//! which predicates are missing.
//!
//! [Strategies](crate::analysis::refutation) find sequences of interpolants, whose atoms become
//! predicates.
use super::figures::PredicateFigures;
use super::labels::{Label, PredicateLabels};
use super::mine;
use super::precision::Precision;
use crate::analysis::blocks::{BlockAnalysis, BlockEngine, BlockTarget, Path, Stored};
use crate::analysis::diagrams::atoms;
use crate::analysis::refutation::{self, Contradiction, Infeasible, PathVerdict, Sequence, Use};
use crate::analysis::{Pace, Worker};
use crate::base::{NoRefinement, Stop};
use crate::reach::{Ancestors, NodeId, Precision as _, Refinement};
use crate::term::{Term, TermManager};

type Analysis<'c, 'p> = BlockAnalysis<'c, 'p, PredicateLabels>;

impl BlockEngine for PredicateLabels {
    type Precision = Precision;
    type Figures = PredicateFigures;
    // Claims take long.
    const BETWEEN: u64 = 16;
    // Of the tasks that others leave open, it solves those that it can solve with little work.
    const PACE: Pace = Pace { first: 1_000_000, at_once: 0, part: 8, most: 300_000 };

    fn precision(&mut self) -> &mut Precision {
        &mut self.precision
    }

    fn refine<'c, 'p>(
        analysis: &mut BlockAnalysis<'c, 'p, Self>,
        worker: &mut Worker,
        target: BlockTarget,
        ancestors: Ancestors<'_, Stored<Label>>,
    ) -> Result<Refinement<BlockAnalysis<'c, 'p, Self>>, Stop> {
        let terms = analysis.program.machine.terms.clone();
        let mut tracked: Vec<&[Term]> = ancestors.clone().map(|(_, stored)| &*stored.label.tracked).collect();
        tracked.reverse();
        let place = analysis.program.machine.place(target.block().0);
        let whole = Path::new(&terms, &target, ancestors, |_| Vec::new());
        let why = match refutation::find(&terms, worker, &whole)? {
            PathVerdict::Infeasible(why) => why,
            PathVerdict::Unknown => return Ok(Refinement::GaveUp(Stop::SolverUnknown { place })),
            PathVerdict::Feasible(inputs) => {
                return Ok(match target {
                    BlockTarget::Stop(stop, ..) => give_up_or(analysis.labels.get_mut(), stop),
                    target => {
                        let real = analysis.realised(worker, &target, inputs)?;
                        real.map_or_else(Refinement::GaveUp, |found| Refinement::Real(found.into()))
                    }
                });
            }
        };
        worker.exec.budget.check()?;
        // States in which these integers are explicit make the path longer than it needs to be.
        let tables = analysis.tables.get_mut();
        let abstracted = tables.explicit.abstracted;
        if abstracted > analysis.labels.get_mut().precision.abstracted {
            let precision = Precision::of_integers(abstracted);
            return Ok(Refinement::Finer { pivot: None, precision });
        }
        tables.figures.refinements += 1;
        let lacking = lacking(analysis, worker, &whole, &why, &tracked);
        if let Some((strategy, pivot, precision)) = lacking.new {
            analysis.tables.get_mut().figures.refined_by(strategy);
            return Ok(Refinement::Finer { pivot: Some(pivot), precision });
        }
        if lacking.is_outdated {
            return Ok(Refinement::Outdated);
        }
        let stop = Stop::unsupported(NoRefinement::Predicate, place);
        Ok(give_up_or(analysis.labels.get_mut(), stop))
    }

    fn is_outdated(&self, stored: &Stored<Label>) -> bool {
        // Predicates at a location are never given up.
        stored.label.tracked.len() < self.precision.at(stored.location).len()
    }

    /// With other values for integers it may be possible to follow the path.
    fn tries_harder(&mut self) -> bool {
        let Some(effort) = self.more_effort() else { return false };
        self.precision.add(Precision::of_effort(effort));
        true
    }

    fn figures(&self) -> PredicateFigures {
        let (predicates, predicates_average, predicates_most) = self.precision.figures();
        PredicateFigures { predicates, predicates_average, predicates_most, ..self.figures.clone() }
    }
}

/// Predicates of the strategies' sequences that a path lacks.
struct Lacking {
    /// The name of the strategy with the first state that lacks one, and the predicates.
    new: Option<(&'static str, NodeId, Precision)>,
    /// Some were found after the states of the path had been computed.
    is_outdated: bool,
}

/// Looks for predicates that exclude an infeasible path; `tracked` are those of its states.
fn lacking(
    analysis: &mut Analysis<'_, '_>,
    worker: &mut Worker,
    whole: &Path,
    why: &Contradiction,
    tracked: &[&[Term]],
) -> Lacking {
    let terms = &analysis.program.machine.terms;
    let (tables, labels) = (analysis.tables.get_mut(), analysis.labels.get_mut());
    let mut lacking = Lacking { new: None, is_outdated: false };
    let mut infeasible = Infeasible::new(&analysis.program.machine, whole, why, analysis.most_atoms, worker);
    tables.strategies.each(&mut infeasible, |name, path, sequence, perfect| {
        match labels.predicates_of(terms, path, tracked, sequence) {
            Missing::Nothing => Use::No,
            // Others may find new ones, which helps more.
            Missing::Known => {
                lacking.is_outdated = true;
                Use::No
            }
            Missing::New(pivot, precision) => {
                if perfect || lacking.new.is_none() {
                    lacking.new = Some((name, pivot, precision));
                }
                Use::Yes
            }
        }
    });
    if lacking.new.is_none() {
        let mined = mine::atoms(terms, &why.path, &why.guards);
        let missing = mined.map(|mined| labels.missing(&why.path, tracked, mined));
        if let Some(Missing::New(pivot, precision)) = missing {
            lacking.new = Some(("mined", pivot, precision));
        }
    }
    lacking
}

/// Where no new predicate is found: everything is computed once more, then with more effort. The
/// reason is for the end of that.
fn give_up_or<'c, 'p>(labels: &PredicateLabels, stop: Stop) -> Refinement<Analysis<'c, 'p>> {
    match labels.more_effort() {
        Some(effort) => Refinement::Finer { pivot: None, precision: Precision::of_effort(effort) },
        None => Refinement::GaveUp(stop),
    }
}

impl PredicateLabels {
    /// Which predicates of a sequence are missing at the abstraction states of its path.
    fn predicates_of(
        &self,
        terms: &TermManager,
        path: &Path,
        tracked: &[&[Term]],
        sequence: &Sequence,
    ) -> Missing {
        self.missing(path, tracked, sequence.iter().map(|formula| atoms(terms, *formula)))
    }

    /// Which of these predicates are missing at the abstraction states of the end of a path.
    /// `tracked` are those of all of its states.
    fn missing(
        &self,
        path: &Path,
        tracked: &[&[Term]],
        predicates: impl IntoIterator<Item = impl IntoIterator<Item = Term>>,
    ) -> Missing {
        let (mut new, mut is_outdated): (Option<(NodeId, Precision)>, bool) = (None, false);
        let tracked = &tracked[tracked.len() - path.nodes.len()..];
        for (((node, location), tracked), atoms) in path.nodes.iter().zip(tracked).zip(predicates) {
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
    /// All of them are tracked at their locations, but were found after the states had been
    /// computed.
    Known,
    /// Some are not tracked at their locations: these, and the first state that one of them is
    /// missing at.
    New(NodeId, Precision),
}
