//! Combinations against enumeration, and the limits.
use super::*;
use crate::base::Interrupt;
use crate::bits::float::{FloatCompare, FloatKind, FloatOp};
use crate::solver::SolverOptions;
use crate::solver::testing::{chain, conditions, models, satisfies, steps, words};
use crate::term::TermManager;
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The combinations that the chain finds, none twice, and how it ended.
fn combinations(
    chain: &mut SolverChain,
    assertions: &[Term],
    literals: &[Term],
    limit: usize,
) -> (BTreeSet<Vec<bool>>, AllSat) {
    let mut found = BTreeSet::new();
    let end = chain.all_sat(assertions, literals, limit, |values| {
        assert!(found.insert(values.to_vec()), "reported twice: {values:?}");
    });
    (found, end)
}

#[test]
fn bounds_of_one_input() {
    let (terms, mut chain) = chain();
    let x = terms.input(0, 32);
    let below: Vec<Term> = (1..=20).map(|bound| terms.ult(x, terms.constant_u64(32, bound * 10))).collect();
    let (found, end) = combinations(&mut chain, &[], &below, 1000);
    assert_eq!((found.len(), end), (21, AllSat::Complete(21)));
    let even = terms.eq(terms.and(x, terms.constant_u64(32, 1)), terms.constant_u64(32, 0));
    let (found, end) = combinations(&mut chain, &[below[3], terms.not(below[0])], &[even, below[1]], 1000);
    assert_eq!((found.len(), end), (4, AllSat::Complete(4)));
    let counters = chain.counters().emptiness.all_sat;
    assert_eq!((counters.enumerations, counters.combinations, counters.incomplete), (2, 25, 0));
    assert_eq!(chain.work().queries, 27);
}

#[test]
fn limits_are_exact() {
    let (terms, mut chain) = chain();
    let flags: Vec<Term> = (0..4).map(|index| terms.input(index, 1)).collect();
    let ends: Vec<_> =
        [0, 15, 16].map(|limit| combinations(&mut chain, &[], &flags, limit)).into_iter().collect();
    assert_eq!(ends.iter().map(|(found, _)| found.len()).collect::<Vec<_>>(), [0, 15, 16]);
    assert_eq!(
        ends.iter().map(|&(_, end)| end).collect::<Vec<_>>(),
        [AllSat::Limit, AllSat::Limit, AllSat::Complete(16)]
    );
    assert_eq!(combinations(&mut chain, &[], &[], 9).1, AllSat::Complete(1));
    assert_eq!(combinations(&mut chain, &[terms.false_()], &flags, 9).1, AllSat::Complete(0));
    let constants = [terms.true_(), terms.false_(), flags[0]];
    let (found, end) = combinations(&mut chain, &[flags[0]], &constants, 9);
    assert_eq!(
        (found.into_iter().collect::<Vec<_>>(), end),
        (vec![vec![true, false, true]], AllSat::Complete(1))
    );
}

#[test]
fn interrupts_end_an_enumeration() {
    let terms = Arc::new(TermManager::new());
    let interrupt = Interrupt::default();
    let mut chain = SolverChain::new(Arc::clone(&terms), &SolverOptions::default(), interrupt.clone());
    let flags: Vec<Term> = (0..4).map(|index| terms.input(index, 1)).collect();
    let mut count = 0;
    let end = chain.all_sat(&[], &flags, 100, |_| {
        count += 1;
        if count == 3 {
            interrupt.raise();
        }
    });
    assert_eq!((count, end), (3, AllSat::Unknown(UnknownReason::Interrupted)));
    assert_eq!(chain.counters().emptiness.all_sat.incomplete, 1);
}

#[test]
fn comparisons_of_floating_point_values() {
    let (terms, mut chain) = chain();
    let kind = FloatKind::Half;
    let (x, y) = (terms.input(0, 16), terms.input(1, 16));
    let compare = |op, a, b| terms.float(FloatOp::Compare(op, kind), &[a, b]);
    let literals =
        [compare(FloatCompare::Lt, x, y), compare(FloatCompare::Eq, x, y), compare(FloatCompare::Lt, y, x)];
    // One of the three holds, or none: some value is not a number.
    let (found, end) = combinations(&mut chain, &[], &literals, 100);
    assert_eq!((found.len(), end), (4, AllSat::Complete(4)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn random_literals_agree_with_enumeration(operations in steps(1, 8), comparisons in steps(2, 8)) {
        let (terms, mut chain) = chain();
        let words = words(&terms, 0, &operations);
        let conditions = conditions(&terms, &words, &comparisons);
        let (assertions, literals) = conditions.split_at(1);
        let expected: BTreeSet<Vec<bool>> = models(&terms, 0)
            .filter(|model| satisfies(&terms, model, assertions))
            .map(|model| literals.iter().map(|&literal| model.evaluate(&terms, literal).is_one()).collect())
            .collect();
        let (found, end) = combinations(&mut chain, assertions, literals, 1000);
        prop_assert_eq!(end, AllSat::Complete(expected.len()));
        prop_assert_eq!(found, expected);
    }
}
