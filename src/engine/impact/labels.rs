//! Labels: formulas that hold in all runs that come to a state.
use super::figures::ImpactFigures;
use crate::analysis::Worker;
use crate::analysis::blocks::{Arrival, BlockOptions, Integers, Labels, Stored};
use crate::analysis::refutation::Strategies;
use crate::base::Stop;
use crate::solver::{Answer, Query, Solver};
use crate::term::{Term, TermManager};
use std::sync::OnceLock;

/// Most states that a new one is to be covered by through force.
const MOST_CANDIDATES: usize = 4;

/// What the engine keeps besides labels.
pub(super) struct ImpactLabels {
    pub(super) options: BlockOptions,
    /// For forced covering, which has paths of its own.
    pub(super) forcing: Strategies,
    pub(super) figures: ImpactFigures,
    pub(super) nothing: (),
}

/// What holds in a state.
#[derive(Clone, Default)]
pub(super) struct Label {
    /// In all runs that come there. It only gets more. All are
    /// [keyed](crate::analysis::blocks::BlockFormula::keyed), so that they mean the same in all
    /// states that may be covered.
    pub(super) formulas: Vec<Term>,
    /// At the beginning of the block before, when the state arrived: the label there, and what is
    /// explicit.
    before: Vec<Term>,
    /// The labels of states that might cover this one, when it arrived.
    candidates: OnceLock<Vec<Term>>,
}

impl Label {
    /// All that holds, as one formula.
    pub(super) fn all(&self, terms: &TermManager) -> Term {
        terms.and_all(self.formulas.iter().copied())
    }
}

impl ImpactLabels {
    pub(super) fn new(options: BlockOptions) -> Self {
        Self {
            options,
            forcing: Strategies::new(options.refinement, u64::MAX),
            figures: ImpactFigures::default(),
            nothing: (),
        }
    }
}

impl Labels for ImpactLabels {
    type Label = Label;

    fn integers(&self) -> Integers {
        self.options.integers
    }

    fn arrive(&mut self, _: &mut Worker, arrival: Arrival<'_, Label>) -> Label {
        let before = arrival.last().map(|last| {
            let explicit = last.block.explicit(arrival.terms);
            last.label.formulas.iter().copied().chain(explicit).collect()
        });
        Label { before: before.unwrap_or_default(), ..Label::default() }
    }

    fn formulas<'a>(&'a self, label: &'a Label) -> Box<dyn Iterator<Item = Term> + 'a> {
        Box::new(label.formulas.iter().copied())
    }

    fn covered(
        &self,
        terms: &TermManager,
        worker: &mut Worker,
        known: &[&Stored<Label>],
        new: &Stored<Label>,
    ) -> Result<Option<usize>, Stop> {
        if let Some(position) = known.iter().position(|known| known.label.formulas.is_empty()) {
            return Ok(Some(position));
        }
        let mut arriving = new.block.state.store.constraints();
        arriving.extend(&new.label.before);
        for (position, known) in known.iter().enumerate() {
            worker.exec.budget.check()?;
            // Each formula by itself is easier to answer than all of them.
            let implied = known.label.formulas.iter().all(|formula| {
                let Some(goal) = new.block.at_end(terms, *formula) else { return false };
                let mut question = arriving.clone();
                question.push(terms.not(goal));
                matches!(worker.exec.solver.check(&Query::new(question)), Answer::Unsat)
            });
            if implied {
                return Ok(Some(position));
            }
        }
        let goals: Vec<Term> = known.iter().map(|known| known.label.all(terms)).collect();
        // The newest ones have been in the same loop most recently.
        let candidates = goals.into_iter().rev().take(MOST_CANDIDATES).collect();
        // There may be some already if other states with the same key came in between.
        let _ = new.label.candidates.set(candidates);
        Ok(None)
    }

    fn candidates(&self, label: &Label) -> Vec<Term> {
        label.candidates.get().cloned().unwrap_or_default()
    }
}
