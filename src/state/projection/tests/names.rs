//! Canonical names of inputs do not depend on the names before.
use super::super::rename;
use super::random::{State, Step, random_state};
use crate::bits::BitVector;
use crate::term::{Substitution, Term, TermManager};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

/// The state with its inputs renamed by the permutation, and its constraints rotated.
fn disguised(terms: &TermManager, state: &State, permutation: &[u32], rotation: usize) -> State {
    let mut substitution = Substitution::new();
    for input in state.inputs(terms) {
        let index = terms.input_index(input).expect("an input") as usize;
        substitution.insert(terms, input, terms.input(50 + permutation[index], terms.width(input)));
    }
    let mut apply = |term: &Term| substitution.apply(terms, *term);
    let sigma = state.sigma.iter().map(&mut apply).collect();
    let mut constraints: Vec<Term> = state.constraints.iter().map(&mut apply).collect();
    if !constraints.is_empty() {
        let by = rotation % constraints.len();
        constraints.rotate_left(by);
    }
    State { sigma, constraints }
}

fn renamed(terms: &TermManager, state: &State) -> State {
    let renamed = rename(terms, &state.sigma, &state.constraints);
    State { sigma: renamed.sigma, constraints: renamed.constraints }
}

#[track_caller]
fn alike(terms: &TermManager, a: (&[Term], &[Term]), b: (&[Term], &[Term])) {
    let form = |(sigma, constraints): (&[Term], &[Term])| {
        renamed(terms, &State { sigma: sigma.to_vec(), constraints: constraints.to_vec() }).show(terms)
    };
    assert_eq!(form(a), form(b));
}

/// The states are equal but for names and order. What rewriting makes of terms may depend on their
/// age, so a few forms differ.
#[test]
fn disguised_states_have_the_same_form() {
    let mut runner = TestRunner::deterministic();
    let strategy = (
        prop::collection::vec(2u32..=3, 2..=4),
        prop::collection::vec(any::<Step>(), 1..12),
        (0usize..4, 0usize..5),
        Just(vec![0u32, 1, 2, 3]).prop_shuffle(),
        0usize..4,
    );
    let mut different = 0;
    for _ in 0..2000 {
        let tree = strategy.new_tree(&mut runner).expect("a state");
        let (widths, steps, (variables, conjuncts), permutation, rotation) = tree.current();
        let terms = TermManager::new();
        let state = random_state(&terms, &widths, &steps, variables, conjuncts);
        let other = disguised(&terms, &state, &permutation, rotation);
        let (a, b) = (renamed(&terms, &state), renamed(&terms, &other));
        different += usize::from((a.sigma, a.constraints) != (b.sigma, b.constraints));
    }
    assert!(different <= 10, "{different} of 2000");
}

proptest! {
    #[test]
    fn sets_stay(
        widths in prop::collection::vec(1u32..=3, 1..=4),
        steps in prop::collection::vec(any::<Step>(), 1..12),
        variables in 0usize..4,
        conjuncts in 0usize..5,
    ) {
        let terms = TermManager::new();
        let state = random_state(&terms, &widths, &steps, variables, conjuncts);
        let form = rename(&terms, &state.sigma, &state.constraints);
        let after = State { sigma: form.sigma, constraints: form.constraints };
        assert_eq!(state.set(&terms), after.set(&terms), "{}", state.show(&terms));
        // `inputs` has the old names, so that a sample can be taken along.
        for sample in state.samples(&terms) {
            let value = |old: &Term| sample.iter().find(|(input, _)| input == old).expect("a value").1.clone();
            let values = form.inputs.iter().map(value);
            let moved: Vec<(Term, BitVector)> =
                values.enumerate().map(|(i, v)| (terms.input(i as u32, v.width()), v)).collect();
            assert_eq!(state.values(&terms, &sample), after.values(&terms, &moved));
        }
    }
}

#[test]
fn the_place_in_a_term_decides_and_not_the_age() {
    let terms = TermManager::new();
    let i: Vec<Term> = (0..6).map(|index| terms.input(index, 32)).collect();
    let two = terms.constant_u64(32, 2);
    let sum = |a: usize, b: usize| terms.add(terms.mul(i[a], two), i[b]);
    alike(&terms, (&[sum(0, 1)], &[]), (&[sum(4, 3)], &[]));
    let difference = |a: usize, b: usize| [terms.sub(i[a], i[b])];
    alike(&terms, (&difference(0, 1), &[]), (&difference(5, 2), &[]));
    let product = |a: usize, b: usize, c: usize| [terms.mul(terms.udiv(i[a], i[b]), i[c])];
    alike(&terms, (&product(0, 1, 2), &[]), (&product(5, 3, 4), &[]));
    alike(&terms, (&product(0, 1, 2), &[]), (&product(1, 2, 0), &[]));
}

#[test]
fn constraints_tell_inputs_apart() {
    let terms = TermManager::new();
    let i: Vec<Term> = (0..6).map(|index| terms.input(index, 32)).collect();
    let (five, nine) = (terms.constant_u64(32, 5), terms.constant_u64(32, 9));
    let state = |a: usize, b: usize, swapped: bool| {
        let mut constraints = vec![terms.ult(i[a], five), terms.ult(i[b], nine)];
        if swapped {
            constraints.reverse();
        }
        ([terms.add(i[a], i[b])], constraints)
    };
    let reference = state(0, 1, false);
    for (a, b, swapped) in [(0, 1, true), (1, 0, false), (1, 0, true), (5, 2, false), (2, 5, true)] {
        let other = state(a, b, swapped);
        alike(&terms, (&reference.0, &reference.1), (&other.0, &other.1));
    }
    // The same for inputs that only constraints mention: a chain between two variables.
    let chain = |a: usize, b: usize, c: usize, d: usize| {
        let constraints = vec![terms.ult(i[a], i[b]), terms.ult(i[b], i[c]), terms.ult(i[c], i[d])];
        ([i[a], i[d]], constraints)
    };
    let (x, y) = (chain(0, 1, 2, 3), chain(4, 2, 1, 0));
    alike(&terms, (&x.0, &x.1), (&y.0, &y.1));
}

#[test]
fn inputs_are_numbered_by_first_occurrence() {
    let terms = TermManager::new();
    let i: Vec<Term> = (0..4).map(|index| terms.input(index, 32)).collect();
    let form = rename(&terms, &[i[3], terms.udiv(i[2], i[3]), i[0]], &[terms.ult(i[0], i[1])]);
    assert_eq!(form.inputs, [i[3], i[2], i[0], i[1]]);
    assert_eq!(form.sigma, [i[0], terms.udiv(i[1], i[0]), i[2]]);
    assert_eq!(form.constraints, [terms.ult(i[2], i[3])]);
}
