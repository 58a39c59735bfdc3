//! Refinement: interpolants become parts of labels.
use super::figures::ImpactFigures;
use super::labels::{ImpactLabels, Label};
use crate::analysis::blocks::{BlockAnalysis, BlockEngine, BlockTarget, Path, Stored};
use crate::analysis::refutation::{self, Infeasible, PathVerdict, Refuted, Sequence};
use crate::analysis::{Pace, Worker};
use crate::base::Stop;
use crate::reach::{Ancestors, NodeId, Refinement};
use crate::solver::{Answer, Query, Solver};
use crate::term::{Term, TermManager};
use std::sync::Arc;

type Analysis<'c, 'p> = BlockAnalysis<'c, 'p, ImpactLabels>;

/// States with their new labels, in the order of the path; `None` for one that no run reaches.
type NewLabels = Vec<(NodeId, Option<Stored<Label>>)>;

/// Most blocks at the end of a path that are looked at to force a covering.
const MOST_FORCED: usize = 8;

impl BlockEngine for ImpactLabels {
    type Precision = ();
    type Figures = ImpactFigures;
    // A label without claims seldom is an invariant.
    const BETWEEN: u64 = 2;
    const PACE: Pace = Pace { first: 1_500_000, at_once: 0, part: 8, most: u64::MAX };

    fn precision(&mut self) -> &mut () {
        &mut self.nothing
    }

    fn refine<'c, 'p>(
        analysis: &mut BlockAnalysis<'c, 'p, Self>,
        worker: &mut Worker,
        target: BlockTarget,
        ancestors: Ancestors<'_, Stored<Label>>,
    ) -> Result<Refinement<BlockAnalysis<'c, 'p, Self>>, Stop> {
        let terms = analysis.program.machine.terms.clone();
        if let BlockTarget::Uncovered(candidates, ..) = &target {
            return force(analysis, worker, &target, candidates, &ancestors);
        }
        let whole = Path::new(&terms, &target, ancestors.clone(), |label: &Label| label.formulas.clone());
        let (machine, most_atoms) = (&analysis.program.machine, analysis.most_atoms);
        let strategies = &mut analysis.tables.get_mut().strategies;
        let (strategy, sequence) = match strategies.refute(machine, &whole, most_atoms, worker)? {
            Refuted::Excluded { strategy, sequence } => (strategy, sequence),
            Refuted::Open(stop) => return Ok(Refinement::GaveUp(stop)),
            Refuted::Feasible(inputs) => {
                let real = analysis.realised(worker, &target, inputs)?;
                return Ok(real.map_or_else(Refinement::GaveUp, |found| Refinement::Real(found.into())));
            }
        };
        let (labels, tables) = (analysis.labels.get_mut(), analysis.tables.get_mut());
        tables.figures.refinements += 1;
        tables.figures.refined_by(strategy);
        let path: Vec<(NodeId, &Stored<Label>)> = in_order(ancestors);
        let new = relabelled(&terms, &path, &sequence);
        labels.figures.relabelled += new.len() as u64;
        let again = covered_by_ancestor(&terms, worker, &path, &new)?;
        Ok(Refinement::Relabelled { labels: new, again })
    }

    fn tries_harder(&mut self) -> bool {
        false
    }

    fn figures(&self) -> ImpactFigures {
        self.figures.clone()
    }
}

/// Makes the labels before a new state stronger, so that one of these formulas, which are labels of
/// other states, holds there.
fn force<'c, 'p>(
    analysis: &mut Analysis<'c, 'p>,
    worker: &mut Worker,
    target: &BlockTarget,
    candidates: &[Term],
    ancestors: &Ancestors<'_, Stored<Label>>,
) -> Result<Refinement<Analysis<'c, 'p>>, Stop> {
    let terms = analysis.program.machine.terms.clone();
    let path = in_order(ancestors.clone());
    let Some((uncovered, state)) = path.last().copied() else { return Ok(unchanged()) };
    let (machine, most_atoms) = (&analysis.program.machine, analysis.most_atoms);
    let labels = analysis.labels.get_mut();
    labels.figures.forcible += 1;
    for goal in candidates {
        worker.exec.budget.check()?;
        let whole = Path::new(&terms, target, ancestors.clone(), |label: &Label| label.formulas.clone());
        let whole = whole.with_end(terms.not(*goal));
        // If the state that is to cover is on the path itself, its label must stay.
        let before = &path[..path.len() - 1];
        let covering =
            before.iter().rposition(|(_, other)| other.key == state.key && other.label.all(&terms) == *goal);
        let blocks = covering.map_or(path.len(), |covering| path.len() - 1 - covering);
        // One more part is the new state, whose block has not begun.
        let whole = whole.suffix(1 + blocks.min(MOST_FORCED));
        let PathVerdict::Infeasible(why) = refutation::find(&terms, worker, &whole)? else { continue };
        let mut infeasible = Infeasible::new(machine, &whole, &why, most_atoms, worker);
        let Some((_, sequence)) = labels.forcing.best(&mut infeasible) else { continue };
        let mut new = relabelled(&terms, &path, &sequence);
        new.retain(|(node, _)| *node != uncovered);
        // Otherwise nothing would be known that was not known when it arrived.
        if !new.is_empty() {
            labels.figures.forced += 1;
            labels.figures.relabelled += new.len() as u64;
            return Ok(Refinement::Relabelled { labels: new, again: vec![uncovered] });
        }
    }
    Ok(unchanged())
}

fn unchanged<'c, 'p>() -> Refinement<Analysis<'c, 'p>> {
    Refinement::Relabelled { labels: Vec::new(), again: Vec::new() }
}

fn in_order(ancestors: Ancestors<'_, Stored<Label>>) -> Vec<(NodeId, &Stored<Label>)> {
    let mut path: Vec<_> = ancestors.collect();
    path.reverse();
    path
}

/// The last states of a path with the formulas of a sequence as further parts of their labels, as
/// far as these are new.
fn relabelled(terms: &TermManager, path: &[(NodeId, &Stored<Label>)], sequence: &Sequence) -> NewLabels {
    let end = &path[path.len() - sequence.len()..];
    let mut new = Vec::new();
    for ((node, stored), formula) in end.iter().zip(sequence) {
        let formula = stored.block.keyed(terms, *formula);
        if terms.as_bool(formula) == Some(false) {
            new.push((*node, None));
        } else if terms.as_bool(formula).is_none() && !stored.label.formulas.contains(&formula) {
            let mut stronger = (*stored).clone();
            let mut label = Label::clone(&stored.label);
            label.formulas.push(formula);
            stronger.label = Arc::new(label);
            // The state's sample need not be one of a run.
            stronger.state.store.doubt(formula);
            stronger.state.store.assume(terms, formula);
            new.push((*node, Some(stronger)));
        }
    }
    new
}

/// The first state of a path whose new label implies that of one before it with the same key.
fn covered_by_ancestor(
    terms: &TermManager,
    worker: &mut Worker,
    path: &[(NodeId, &Stored<Label>)],
    new: &NewLabels,
) -> Result<Vec<NodeId>, Stop> {
    let changed = |node: NodeId| new.iter().find(|(of, _)| *of == node).map(|(_, stored)| stored.as_ref());
    for (position, (node, stored)) in path.iter().enumerate() {
        let here = match changed(*node) {
            Some(Some(stored)) => &stored.label.formulas,
            // No run reaches what follows.
            Some(None) => break,
            None => continue,
        };
        for (other, before) in path[..position].iter().filter(|(_, other)| other.key == stored.key) {
            worker.exec.budget.check()?;
            let before = changed(*other).flatten().unwrap_or(before);
            let goal = before.label.formulas.iter().copied().filter(|formula| !here.contains(formula));
            let goal = terms.and_all(goal);
            let implied = terms.as_bool(goal) == Some(true) || {
                let mut question = here.clone();
                question.push(terms.not(goal));
                matches!(worker.exec.solver.check(&Query::new(question)), Answer::Unsat)
            };
            if implied {
                return Ok(vec![*node]);
            }
        }
    }
    Ok(Vec::new())
}
