//! Sequences of real and random paths; wrong ones are noticed.
use super::*;
use crate::bits::float::{FloatArithmetic, FloatKind, FloatOp};
use crate::solver::testing::{chain, conditions, steps, words};
use proptest::prelude::*;

/// `x = y = 0; rounds times: x++, y++; x != y`, one part each. The variables before round `i` are
/// inputs `2i`, `2i + 1`.
fn counting(terms: &TermManager, rounds: u32) -> Vec<Vec<Term>> {
    let word = |value| terms.constant_u64(32, value);
    let at = |i: u32| [terms.input(2 * i, 32), terms.input(2 * i + 1, 32)];
    let mut parts = vec![at(0).map(|v| terms.eq(v, word(0))).to_vec()];
    for i in 0..rounds {
        let (now, next) = (at(i), at(i + 1));
        parts.push([0, 1].map(|v| terms.eq(next[v], terms.add(now[v], word(1)))).to_vec());
    }
    let [x, y] = at(rounds);
    parts.push(vec![terms.ne(x, y)]);
    parts
}

#[test]
fn a_counting_loop_has_interpolants() {
    let (terms, mut chain) = chain();
    let parts = counting(&terms, 3);
    let Interpolants::Sequence(sequence) = chain.interpolants(&parts) else { panic!("a sequence") };
    assert_eq!(sequence.len(), 4);
    // At word level where values are known; the last one, about `x != y`, is shattered.
    assert_eq!(sequence.iter().map(|&term| bit_extracts(&terms, term)).collect::<Vec<_>>()[..3], [0, 0, 0]);
    let counters = chain.counters().emptiness.interpolation;
    assert_eq!((counters.asked, counters.sequences, counters.wrong), (1, 1, 0));
    assert!(chain.work().queries >= 1);
}

#[test]
fn values_instead_of_interpolants() {
    let (terms, mut chain) = chain();
    let mut parts = counting(&terms, 2);
    parts.pop();
    let Interpolants::Satisfiable(model) = chain.interpolants(&parts) else { panic!("satisfiable") };
    assert!(parts.iter().flatten().all(|&term| model.evaluate(&terms, term).is_one()));
    assert_eq!(model.values().len(), 6);
    assert!(matches!(chain.interpolants(&parts[..1]), Interpolants::Satisfiable(_)));
    assert_eq!(chain.counters().emptiness.interpolation.satisfiable, 2);
}

#[test]
fn cuts_with_nothing_on_one_side() {
    let (terms, mut chain) = chain();
    let x = terms.input(0, 8);
    let (low, high) = (terms.ult(x, terms.constant_u64(8, 3)), terms.ult(terms.constant_u64(8, 9), x));
    let sequence = |chain: &mut SolverChain, parts: &[Vec<Term>]| match chain.interpolants(parts) {
        Interpolants::Sequence(sequence) => sequence,
        other => panic!("no sequence: {other:?}"),
    };
    // Empty parts, and the same assertion on both sides.
    let parts = [vec![], vec![low], vec![low], vec![terms.true_(), high], vec![low, high], vec![]];
    let found = sequence(&mut chain, &parts);
    assert_eq!((found[0], &found[3..]), (terms.true_(), &[terms.false_(), terms.false_()][..]));
    assert_eq!(sequence(&mut chain, &[vec![low, high], vec![]]), [terms.false_()]);
    assert_eq!(sequence(&mut chain, &[vec![], vec![low, high]]), [terms.true_()]);
    assert_eq!(sequence(&mut chain, &[vec![terms.false_()], vec![low]]), [terms.false_()]);
    assert_eq!(sequence(&mut chain, &[vec![low], vec![terms.false_()]]), [terms.true_()]);
    assert!(sequence(&mut chain, &[vec![low, high]]).is_empty());
}

#[test]
fn floating_point_is_refused() {
    let (terms, mut chain) = chain();
    let (x, y) = (terms.input(0, 16), terms.input(1, 16));
    let sum = terms.float(FloatOp::Arithmetic(FloatArithmetic::Add, FloatKind::Half), &[x, y]);
    let result = chain.interpolants(&[vec![terms.eq(sum, x)], vec![terms.ne(sum, x)]]);
    let Interpolants::None(why) = result else { panic!("refused") };
    assert_eq!(why, NoInterpolants::FloatingPoint);
    assert_eq!(why.to_string(), "the path computes with floating point");
    assert_eq!(chain.counters().emptiness.interpolation.refused, 1);
}

#[test]
fn arrays_are_refused() {
    let (terms, mut chain) = chain();
    let (i, x) = (terms.input(0, 4), terms.input(1, 8));
    let array = terms.store(terms.const_array(4, terms.constant_u64(8, 0)), i, x);
    let zero = terms.eq(terms.select(array, terms.input(2, 4)), terms.constant_u64(8, 0));
    let result = chain.interpolants(&[vec![zero], vec![terms.not(zero)]]);
    assert!(matches!(result, Interpolants::None(NoInterpolants::Arrays)));
}

/// Gives the same sequence whatever it is asked.
struct Always(Vec<Term>);

impl Interpolate for Always {
    fn interpolate(&mut self, _: &[Vec<Term>], _: u64) -> Interpolants {
        Interpolants::Sequence(self.0.clone())
    }
}

#[test]
fn wrong_sequences_are_noticed() {
    let (terms, mut chain) = chain();
    let (x, y) = (terms.input(0, 8), terms.input(1, 8));
    let below = |term, value| terms.ult(term, terms.constant_u64(8, value));
    let parts = [vec![below(x, 5)], vec![terms.eq(y, x)], vec![terms.not(below(y, 9)), below(y, 100)]];
    let right = [below(x, 5), below(y, 7)];
    assert!(chain.check_sequence(&parts, &right));
    let wrong = [
        // Not implied by the first part; does not imply the next; does not contradict the last
        // part.
        vec![below(x, 4), below(y, 7)],
        vec![below(x, 9), below(y, 7)],
        vec![below(x, 5), below(y, 10)],
        // Too few, too many, and inputs of one side only.
        vec![below(x, 5)],
        vec![below(x, 5), below(y, 7), terms.false_()],
        vec![terms.and(below(x, 5), terms.eq(y, y)), terms.and(below(y, 7), below(x, 5))],
        vec![terms.or(below(x, 5), below(y, 0)), below(terms.input(2, 8), 7)],
    ];
    for sequence in &wrong {
        assert!(!chain.check_sequence(&parts, sequence), "{sequence:?}");
        chain.interpolate_by(Box::new(Always(sequence.clone())));
        assert!(matches!(chain.interpolants(&parts), Interpolants::None(NoInterpolants::Wrong)));
    }
    chain.interpolate_by(Box::new(Always(right.to_vec())));
    assert!(matches!(chain.interpolants(&parts), Interpolants::Sequence(sequence) if sequence == right));
    let counters = chain.counters().emptiness.interpolation;
    assert_eq!((counters.asked, counters.sequences, counters.wrong), (8, 1, 7));
}

#[test]
fn extracted_bits_are_counted() {
    let terms = TermManager::plain();
    let (x, y) = (terms.input(0, 8), terms.input(1, 8));
    let bit = |term, at| terms.extract(term, at, at);
    let term = terms.and(terms.eq(bit(x, 0), bit(x, 7)), terms.or(bit(y, 0), bit(x, 0)));
    assert_eq!(bit_extracts(&terms, term), 3);
    assert_eq!(bit_extracts(&terms, terms.eq(terms.extract(x, 6, 2), terms.extract(y, 4, 0))), 0);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Parts over neighbouring groups of inputs, as the blocks of a path. (Each sequence is checked
    /// before it is returned, so here only none may be wrong.)
    #[test]
    fn random_paths_have_interpolants(
        operations in steps(1, 6),
        parts in prop::collection::vec(steps(1, 4), 2..6),
    ) {
        let (terms, mut chain) = chain();
        let parts: Vec<Vec<Term>> = parts
            .iter()
            .zip(0..)
            .map(|(comparisons, i)| conditions(&terms, &words(&terms, 2 * i, &operations), comparisons))
            .collect();
        let satisfiable = chain.check(&Query::new(parts.concat())).is_sat();
        match chain.interpolants(&parts) {
            Interpolants::Sequence(_) => prop_assert!(!satisfiable),
            Interpolants::Satisfiable(model) => {
                prop_assert!(parts.iter().flatten().all(|&term| model.evaluate(&terms, term).is_one()));
            }
            Interpolants::None(why) => panic!("{why}"),
        }
    }
}
