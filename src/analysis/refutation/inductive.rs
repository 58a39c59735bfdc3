//! Of formulas at the abstraction states of a path, as few as exclude the target and are handed on
//! by the blocks.
use super::sequence::{Sequence, at_end};
use crate::analysis::blocks::Path;
use crate::analysis::worker::Worker;
use crate::solver::Core;
use crate::term::{Term, TermManager};
use std::collections::BTreeSet;

/// Formulas over names of slots at the abstraction states of a path.
pub(super) struct Annotated<'a> {
    pub(super) terms: &'a TermManager,
    pub(super) path: &'a Path<'a>,
    /// For each abstraction state, the group that it belongs to.
    pub(super) groups: &'a [usize],
    /// For each group, what holds at all of its abstraction states. What stands first is given up
    /// first.
    pub(super) holds: &'a [Vec<Term>],
}

impl Annotated<'_> {
    /// The formulas that exclude the target, and those that these need: for all abstraction states
    /// of a group the same ones. `None` if they do not exclude it, or if some block does not hand
    /// on what is needed after it.
    pub(super) fn sequence(&self, worker: &mut Worker) -> Option<Sequence> {
        let last = self.groups.len().checked_sub(1)?;
        let mut needed: Vec<BTreeSet<Term>> = vec![BTreeSet::new(); self.holds.len()];
        self.extend(worker, &mut needed, last, None)?;
        // How many formulas of its group each block is known to hand on.
        let mut handed_on = vec![0; self.groups.len()];
        let is_open = |node: &usize, handed_on: &[usize], needed: &[BTreeSet<Term>]| {
            handed_on[*node] < needed[self.groups[*node]].len()
        };
        while let Some(node) = (1..=last).rev().find(|node| is_open(node, &handed_on, &needed)) {
            let wanted = &needed[self.groups[node]];
            handed_on[node] = wanted.len();
            let wanted = self.terms.and_all(wanted.iter().copied());
            let excluded = self.terms.not(at_end(self.terms, &self.path.parts[node], wanted));
            self.extend(worker, &mut needed, node - 1, Some(excluded))?;
        }
        let formula = |group: &usize| self.terms.and_all(needed[*group].iter().copied());
        Some(self.groups.iter().map(formula).collect())
    }

    /// Adds a minimal set of formulas to those that are needed at an abstraction state, so that
    /// the block after it, and what is said of its end, become impossible.
    fn extend(
        &self,
        worker: &mut Worker,
        needed: &mut [BTreeSet<Term>],
        node: usize,
        end: Option<Term>,
    ) -> Option<()> {
        worker.exec.budget.check().ok()?;
        let known = &mut needed[self.groups[node]];
        let mut hard = self.path.parts[node + 1].all();
        hard.extend(end);
        hard.extend(known.iter());
        let budget = worker.exec.budget.clone();
        let mut session = worker.exec.solver.session(&hard);
        let holds = self.holds[self.groups[node]].iter().copied();
        let mut holds: Vec<Term> = holds.filter(|formula| !known.contains(formula)).collect();
        let Core::Unsat(core) = session.check(&holds) else { return None };
        holds = core.into_iter().map(|position| holds[position]).collect();
        let kept = session.minimal(&holds, || budget.check()).ok()?;
        known.extend(kept.into_iter().map(|position| holds[position]));
        Some(())
    }
}
