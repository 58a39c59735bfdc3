//! Why a path is infeasible, as formulas at its abstraction states.
//!
//! A *sequence* has a formula for each abstraction state of an infeasible path. Each formula
//! follows from the one before and the block between them, and the last one contradicts the last
//! block: an inductive sequence of interpolants. A sequence is *perfect* if it has the same formula
//! wherever the path visits a location twice, with the same callers. Then the formula is a part of
//! a loop invariant.
use super::core::Contradiction;
use crate::analysis::blocks::{Location, Part, Path};
use crate::analysis::worker::Worker;
use crate::exec::Machine;
use crate::solver::{Answer, Query, Solver};
use crate::term::{Substitution, Term, TermManager};
use rustc_hash::FxHashSet;

/// A formula for each abstraction state of a path, or of its last blocks, over names of slots.
pub(crate) type Sequence = Vec<Term>;

/// An infeasible path, and where its formulas are decided.
pub(crate) struct Infeasible<'a, 'w> {
    pub(crate) terms: &'a TermManager,
    pub(crate) machine: &'a Machine<'a>,
    /// All of it.
    pub(crate) whole: &'a Path<'a>,
    /// The last blocks, which are impossible by themselves.
    pub(crate) path: &'a Path<'a>,
    /// For each of these blocks, which of its guards belong to a minimal set that is impossible.
    pub(crate) guards: &'a [Vec<usize>],
    /// Most atoms of a formula of which diagrams are made.
    pub(crate) most_atoms: usize,
    pub(crate) worker: &'w mut Worker,
}

impl<'a, 'w> Infeasible<'a, 'w> {
    /// A path of this program with its contradiction.
    pub(crate) fn new(
        machine: &'a Machine<'a>,
        whole: &'a Path<'a>,
        why: &'a Contradiction<'a>,
        most_atoms: usize,
        worker: &'w mut Worker,
    ) -> Self {
        Self {
            terms: &machine.terms,
            machine,
            whole,
            path: &why.path,
            guards: &why.guards,
            most_atoms,
            worker,
        }
    }

    /// Whether the formulas, which belong to these blocks, are over names of slots that exist, each
    /// follows from the one before, and the last one contradicts the last block.
    pub(crate) fn is_valid(&mut self, path: &Path, sequence: &Sequence) -> bool {
        let terms = self.terms;
        let mut before = terms.true_();
        let last = terms.false_();
        assert_eq!(sequence.len() + 1, path.parts.len());
        path.parts.iter().zip(sequence.iter().copied().chain([last])).all(|(part, after)| {
            let known: Vec<Term> =
                part.values.iter().map(|(name, value)| terms.input(*name, terms.width(*value))).collect();
            let named = terms.inputs(after).iter().all(|input| known.contains(input));
            let mut question = part.all();
            question.push(before);
            before = after;
            named && {
                question.push(terms.not(at_end(terms, part, after)));
                matches!(self.worker.exec.solver.check(&Query::new(question)), Answer::Unsat)
            }
        })
    }
}

/// The formula over names as one about what the slots hold at the end of a block.
pub(super) fn at_end(terms: &TermManager, part: &Part, formula: Term) -> Term {
    let name = |(name, value): &(u32, Term)| (terms.input(*name, terms.width(*value)), *value);
    let mut at_end: Substitution = part.values.iter().map(name).collect();
    terms.with_sums(at_end.apply(terms, formula))
}

/// Whether the sequence has the same formula wherever the path visits a location twice, with the
/// same callers.
pub(crate) fn is_perfect(path: &Path, sequence: &Sequence) -> bool {
    let visits: Vec<_> = stacks(path).zip(sequence).collect();
    visits.iter().enumerate().all(|(i, (stack, formula))| {
        visits[..i].iter().all(|(other, earlier)| other != stack || earlier == formula)
    })
}

/// Whether the path visits a location twice, with the same callers.
pub(crate) fn has_loop(path: &Path) -> bool {
    let mut seen = FxHashSet::default();
    stacks(path).take(path.nodes.len()).any(|stack| !seen.insert(stack))
}

/// For each block, where control is at its end in all functions that are active.
pub(super) fn stacks(path: &Path) -> impl Iterator<Item = Vec<Location>> {
    path.parts.iter().map(|part| {
        let frames = part.state.thread().frames.iter();
        frames.map(|frame| Location(frame.function, frame.block, frame.index)).collect()
    })
}
