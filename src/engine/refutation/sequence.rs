//! Why a path is infeasible, as formulas at its abstraction states.
//!
//! A *sequence* has a formula for each abstraction state of an infeasible path. Each formula follows from the one before and
//! the block between them, and the last one contradicts the last block: an inductive sequence of interpolants. A sequence is *perfect*
//! if it has the same formula wherever the path visits a location twice, with the same callers. Then the formula is a part of
//! a loop invariant.
use crate::engine::blocks::{Location, Part, Path};
use crate::engine::worker::Worker;
use crate::exec::Machine;
use crate::solver::{Answer, Query, Solver};
use crate::term::{Substitution, Term, TermManager};
use rustc_hash::FxHashSet;

/// A formula for each abstraction state of a path, or of its last blocks, over names of slots.
pub(in crate::engine) type Sequence = Vec<Term>;

/// An infeasible path, and where its formulas are decided.
pub(in crate::engine) struct Infeasible<'a, 'w> {
    pub(in crate::engine) terms: &'a TermManager,
    pub(in crate::engine) machine: &'a Machine<'a>,
    /// All of it.
    pub(in crate::engine) whole: &'a Path<'a>,
    /// The last blocks, which are impossible by themselves.
    pub(in crate::engine) path: &'a Path<'a>,
    /// For each of these blocks, which of its guards belong to a minimal set that is impossible.
    pub(in crate::engine) guards: &'a [Vec<usize>],
    /// Most atoms of a formula of which diagrams are made.
    pub(in crate::engine) most_atoms: usize,
    pub(in crate::engine) worker: &'w mut Worker,
}

impl Infeasible<'_, '_> {
    /// Whether the formulas, which belong to these blocks, are over names of slots that exist, each follows from the one before, and the last one
    /// contradicts the last block.
    pub(in crate::engine) fn is_valid(&mut self, path: &Path, sequence: &Sequence) -> bool {
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

/// Whether the sequence has the same formula wherever the path visits a location twice, with the same callers.
pub(in crate::engine) fn is_perfect(path: &Path, sequence: &Sequence) -> bool {
    let visits: Vec<_> = stacks(path).zip(sequence).collect();
    visits.iter().enumerate().all(|(i, (stack, formula))| {
        visits[..i].iter().all(|(other, earlier)| other != stack || earlier == formula)
    })
}

/// Whether the path visits a location twice, with the same callers.
pub(in crate::engine) fn has_loop(path: &Path) -> bool {
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
