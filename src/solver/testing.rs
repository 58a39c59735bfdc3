//! Random formulas over three small inputs, and all assignments of them, for tests of several
//! services.
use super::{Model, SolverChain, SolverOptions};
use crate::base::Interrupt;
use crate::bits::BitVector;
use crate::term::{BinaryOp, Term, TermManager};
use proptest::prelude::*;
use std::sync::Arc;

/// Width of the inputs in bits.
const WIDTH: u32 = 3;

/// One operation or comparison: which, and the positions of its operands.
pub(super) type Step = (usize, usize, usize);

/// Random steps, at least `least` of them.
pub(super) fn steps(least: usize, most: usize) -> impl Strategy<Value = Vec<Step>> {
    prop::collection::vec((0..100usize, 0..100usize, 0..100usize), least..=most)
}

/// A chain over new terms.
pub(super) fn chain() -> (Arc<TermManager>, SolverChain) {
    let terms = Arc::new(TermManager::new());
    let chain = SolverChain::new(Arc::clone(&terms), &SolverOptions::default(), Interrupt::default());
    (terms, chain)
}

/// Words over three inputs, from those with the lowest index.
pub(super) fn words(terms: &TermManager, first: u32, steps: &[Step]) -> Vec<Term> {
    let mut pool: Vec<Term> = (first..first + 3).map(|index| terms.input(index, WIDTH)).collect();
    pool.push(terms.constant_u64(WIDTH, 3));
    for &(op, a, b) in steps {
        let (a, b) = (pool[a % pool.len()], pool[b % pool.len()]);
        let op = BinaryOp::ALL[op % BinaryOp::ALL.len()];
        pool.push(terms.zext_or_truncate(terms.binary(op, a, b), WIDTH));
    }
    pool
}

/// Comparisons of the words.
pub(super) fn conditions(terms: &TermManager, words: &[Term], steps: &[Step]) -> Vec<Term> {
    let condition = |&(kind, a, b): &Step| {
        let (a, b) = (words[a % words.len()], words[b % words.len()]);
        match kind % 5 {
            0 => terms.eq(a, b),
            1 => terms.ult(a, b),
            2 => terms.slt(a, b),
            3 => terms.ne(a, b),
            _ => terms.extract(a, WIDTH - 1, WIDTH - 1),
        }
    };
    steps.iter().map(condition).collect()
}

/// All assignments of the three inputs from `first`.
pub(super) fn models(terms: &TermManager, first: u32) -> impl Iterator<Item = Model> {
    let inputs: Vec<Term> = (first..first + 3).map(|index| terms.input(index, WIDTH)).collect();
    (0..1u64 << (3 * WIDTH)).map(move |all| {
        let value = |position: usize| BitVector::new(WIDTH, all >> (position as u32 * WIDTH));
        Model::new(inputs.iter().enumerate().map(|(i, &input)| (input, value(i))).collect())
    })
}

/// Whether all these terms of width 1 hold.
pub(super) fn satisfies(terms: &TermManager, model: &Model, all: &[Term]) -> bool {
    all.iter().all(|&term| model.evaluate(terms, term).is_one())
}
