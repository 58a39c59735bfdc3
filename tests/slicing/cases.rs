//! Pairs of states on which wrong decisions of inclusion show, with all layers and without each
//! one.
use super::inclusion::{LAYERS, compare};
use super::model::{Grown, Stage, build};
use tessera::analysis::InclusionLayer;
use tessera::state::{SliceTable, StoreKind};
use tessera::term::{Term, TermManager};

fn path(inputs: &[u32], grow: impl Fn(&TermManager, &[Term]) -> Grown + 'static) -> Vec<Stage> {
    vec![Stage { inputs: inputs.to_vec(), grow: Box::new(grow), hidden: false, pick: 0 }]
}

/// Marks all stages: the solver could not tell whether the path is feasible.
fn hidden(mut stages: Vec<Stage>) -> Vec<Stage> {
    for stage in &mut stages {
        stage.hidden = true;
    }
    stages
}

/// Checks whether the first state is included in the second one, and the second one in the first.
/// Enumeration must say as expected, and so must the engine, with a definite answer.
#[track_caller]
fn relate(mut a: Vec<Stage>, mut b: Vec<Stage>, expected: [bool; 2]) {
    let (terms, slices) = (TermManager::new(), SliceTable::default());
    let [x, y] = [&a, &b].map(|stages| build(&terms, &slices, StoreKind::Sliced, true, stages).set);
    assert_eq!([x.is_subset(&y), y.is_subset(&x)], expected, "{x:?} and {y:?}");
    for pick in [0, 5] {
        for stage in a.iter_mut().chain(&mut b) {
            stage.pick = pick;
        }
        for kind in [StoreKind::Whole, StoreKind::Sliced] {
            let tally = compare(kind, &[], &a, &b).expect("the same explicit part");
            assert_eq!(tally.unknown, 0);
            for layer in LAYERS {
                compare(kind, &[layer], &a, &b);
            }
            let cheap = [InclusionLayer::Identity, InclusionLayer::Cache, InclusionLayer::Samples];
            compare(kind, &cheap, &a, &b);
            // The quantified query alone decides.
            compare(kind, &LAYERS[..6], &a, &b);
        }
    }
}

/// A state with one variable, which is a function of an input of four bits.
fn one(grow: impl Fn(&TermManager, Term) -> Term + 'static) -> Vec<Stage> {
    path(&[4], move |terms, inputs| (vec![grow(terms, inputs[0])], vec![]))
}

/// A state with one variable of four bits that is at most `greatest`.
fn up_to(greatest: u64) -> Vec<Stage> {
    path(&[4], move |terms, inputs| {
        (vec![inputs[0]], vec![terms.ule(inputs[0], terms.constant_u64(4, greatest))])
    })
}

/// A state in which each variable has any value.
fn anything(widths: &[u32]) -> Vec<Stage> {
    path(widths, |_, inputs| (inputs.to_vec(), vec![]))
}

/// A condition that is unsatisfiable, since no square is 2 modulo 16. Only a solver finds that out.
fn impossible(terms: &TermManager, input: Term) -> Term {
    terms.eq(terms.mul(input, input), terms.constant_u64(4, 2))
}

fn number(terms: &TermManager, value: u64) -> Term {
    terms.constant_u64(4, value)
}

#[test]
fn a_state_that_contains_a_known_one_is_not_covered() {
    relate(up_to(5), up_to(10), [true, false]);
    relate(up_to(5), anything(&[4]), [true, false]);
    relate(one(|terms, i| terms.and(i, number(terms, 3))), up_to(5), [true, false]);
}

#[test]
fn nothing_is_in_an_empty_state_and_it_is_in_everything() {
    let empty = |inputs: &[u32]| hidden(path(inputs, |terms, i| (i.to_vec(), vec![impossible(terms, i[0])])));
    relate(empty(&[4]), up_to(5), [true, false]);
    relate(empty(&[4]), hidden(up_to(5)), [true, false]);
    relate(empty(&[4, 3, 1]), anything(&[4, 3, 1]), [true, false]);
    relate(empty(&[4]), empty(&[4]), [true, true]);
    // The impossible constraint is on nothing that a variable depends on.
    let beside = hidden(path(&[4, 3, 3], |terms, i| (i[1..].to_vec(), vec![impossible(terms, i[0])])));
    relate(beside, anything(&[3, 3]), [true, false]);
}

#[test]
fn states_without_variables_are_empty_or_not() {
    let nothing = || path(&[], |_, _| (vec![], vec![]));
    let empty = || hidden(path(&[4], |terms, i| (vec![], vec![impossible(terms, i[0])])));
    let constrained = || path(&[4], |terms, i| (vec![], vec![terms.ule(i[0], number(terms, 5))]));
    relate(nothing(), nothing(), [true, true]);
    relate(nothing(), constrained(), [true, true]);
    relate(constrained(), hidden(constrained()), [true, true]);
    relate(empty(), nothing(), [true, false]);
    relate(empty(), constrained(), [true, false]);
    relate(empty(), hidden(constrained()), [true, false]);
}

#[test]
fn inputs_link_variables() {
    let same = || path(&[4], |_, i| (vec![i[0], i[0]], vec![]));
    let next = || path(&[4], |terms, i| (vec![i[0], terms.add(i[0], number(terms, 1))], vec![]));
    relate(same(), anything(&[4, 4]), [true, false]);
    relate(next(), anything(&[4, 4]), [true, false]);
    relate(same(), next(), [false, false]);
    let apart = |terms: &TermManager, i: &[Term]| (vec![i[0], i[1], i[0]], vec![terms.ult(i[1], i[0])]);
    relate(path(&[3, 3], apart), path(&[3, 3], |_, i| (vec![i[0], i[1], i[0]], vec![])), [true, false]);
}

/// Each state links variables that the other one does not: they are compared as one slice ([MJB17,
/// Example 3.3]).
#[test]
fn partitions_may_cross() {
    let left = path(&[2, 2], |_, i| (vec![i[0], i[0], i[1]], vec![]));
    let right = || path(&[2, 2], |_, i| (vec![i[0], i[1], i[1]], vec![]));
    relate(left, right(), [false, false]);
    let all = path(&[2], |_, i| (vec![i[0], i[0], i[0]], vec![]));
    relate(all, right(), [true, false]);
    let zero = |terms: &TermManager, i: &[Term]| {
        let bits = [0, 1].map(|bit| terms.extract(i[0], bit, bit));
        (vec![bits[0], i[1], bits[1], i[2]], vec![])
    };
    let order = |_: &TermManager, i: &[Term]| (vec![i[0], i[1], i[2], i[1]], vec![]);
    relate(path(&[2, 2, 2], zero), path(&[1, 2, 1], order), [false, true]);
}

#[test]
fn constants_are_explicit_unless_they_are_wide() {
    let with = |width: u32, value: u64| {
        path(&[4], move |terms, i| (vec![i[0], terms.constant_u64(width, value)], vec![]))
    };
    assert!(compare(StoreKind::Sliced, &[], &with(8, 3), &with(8, 4)).is_none());
    relate(with(8, 3), with(8, 3), [true, true]);
    relate(with(80, 3), with(80, 3), [true, true]);
    relate(with(80, 3), with(80, 4), [false, false]);
    relate(with(80, 3), path(&[4, 4], |terms, i| (vec![i[0], terms.zext(i[1], 80)], vec![])), [true, false]);
}

#[test]
fn one_to_one_functions() {
    let functions: [fn(&TermManager, Term) -> Term; 8] = [
        |_, i| i,
        |terms, i| terms.add(i, number(terms, 7)),
        |terms, i| terms.sub(number(terms, 3), i),
        |terms, i| terms.xor(i, number(terms, 9)),
        |terms, i| terms.mul(i, number(terms, 11)),
        |terms, i| terms.neg(i),
        |terms, i| terms.not(i),
        |terms, i| terms.concat(terms.extract(i, 1, 0), terms.extract(i, 3, 2)),
    ];
    for (turn, f) in functions.into_iter().enumerate() {
        let g = functions[(turn + 3) % functions.len()];
        relate(one(f), one(g), [true, true]);
        // The constraint on the input applies to the solved form, too.
        let bounded =
            path(&[4], move |terms, i| (vec![f(terms, i[0])], vec![terms.ult(i[0], number(terms, 6))]));
        relate(bounded, one(g), [true, false]);
    }
}

#[test]
fn extensions_have_their_images() {
    let wide = |f: fn(&TermManager, Term) -> Term| path(&[3], move |terms, i| (vec![f(terms, i[0])], vec![]));
    let zero = || wide(|terms, i| terms.zext(i, 5));
    let sign = || wide(|terms, i| terms.sext(i, 5));
    let five = || anything(&[5]);
    relate(zero(), five(), [true, false]);
    relate(sign(), five(), [true, false]);
    relate(zero(), sign(), [false, false]);
    let low = wide(|terms, i| terms.zext(terms.extract(i, 1, 0), 5));
    relate(low, sign(), [true, false]);
}

#[test]
fn pieces_are_put_together() {
    let pieces =
        || path(&[4], |terms, i| (vec![terms.extract(i[0], 3, 2), terms.extract(i[0], 1, 0)], vec![]));
    relate(anything(&[2, 2]), pieces(), [true, true]);
    let overlapping = |terms: &TermManager, i: &[Term]| {
        (vec![terms.extract(i[0], 3, 1), terms.extract(i[0], 2, 0)], vec![])
    };
    relate(path(&[4], overlapping), anything(&[3, 3]), [true, false]);
    let constrained = |terms: &TermManager, i: &[Term]| {
        let values = vec![terms.extract(i[0], 3, 2), terms.extract(i[0], 1, 0)];
        (values, vec![terms.ule(i[0], number(terms, 9))])
    };
    relate(path(&[4], constrained), anything(&[2, 2]), [true, false]);
    // One bit of the input is in no variable.
    let hole = |terms: &TermManager, i: &[Term]| {
        (vec![terms.extract(i[0], 3, 2), terms.extract(i[0], 0, 0)], vec![terms.ne(i[0], number(terms, 5))])
    };
    relate(anything(&[2, 1]), path(&[4], hole), [true, true]);
}

#[test]
fn conditional_values() {
    let flip = |terms: &TermManager, i: &[Term]| {
        let [plus, other] = [terms.add(i[1], number(terms, 1)), terms.xor(i[1], number(terms, 3))];
        (vec![i[0], terms.ite(i[0], plus, other)], vec![])
    };
    relate(anything(&[1, 4]), path(&[1, 4], flip), [true, true]);
    // The guard is in no other variable, or depends on the same input.
    let free = |terms: &TermManager, i: &[Term]| {
        let low = terms.and(i[1], number(terms, 7));
        (vec![terms.ite(i[0], low, terms.add(low, number(terms, 1)))], vec![])
    };
    relate(path(&[1, 4], free), up_to(8), [true, true]);
    let own = || one(|terms, i| terms.ite(terms.ult(i, number(terms, 4)), i, terms.add(i, number(terms, 1))));
    relate(own(), anything(&[4]), [true, false]);
    relate(up_to(3), own(), [true, false]);
}

#[test]
fn several_inputs_in_turn() {
    let sum = |terms: &TermManager, i: &[Term]| (vec![terms.add(i[0], i[1]), i[1]], vec![]);
    relate(anything(&[4, 4]), path(&[4, 4], sum), [true, true]);
    let tangled =
        |terms: &TermManager, i: &[Term]| (vec![terms.add(i[0], i[1]), terms.sub(i[0], i[1])], vec![]);
    relate(path(&[4, 4], tangled), anything(&[4, 4]), [true, false]);
    let triangle = |terms: &TermManager, i: &[Term]| {
        let first = terms.xor(i[0], terms.mul(i[1], i[2]));
        (vec![first, terms.add(i[1], i[2]), i[2]], vec![terms.ne(i[0], i[1])])
    };
    relate(path(&[2, 2, 2], triangle), anything(&[2, 2, 2]), [true, false]);
}

#[test]
fn functions_that_are_not_one_to_one() {
    let times = |factor: u64| one(move |terms, i| terms.mul(i, number(terms, factor)));
    relate(times(6), times(2), [true, true]);
    relate(times(4), times(2), [true, false]);
    let squares = || one(|terms, i| terms.mul(i, i));
    relate(squares(), up_to(9), [true, false]);
    relate(one(|terms, i| terms.mul(terms.mul(i, i), number(terms, 4))), squares(), [true, false]);
    // Few values are tried one by one.
    let few = |terms: &TermManager, i: &[Term]| {
        (vec![terms.mul(i[0], terms.udiv(number(terms, 12), i[0]))], vec![terms.ule(i[0], number(terms, 5))])
    };
    relate(path(&[4], few), up_to(12), [true, false]);
}

/// Values that a path has forgotten do not restrict it any more, and variables that became
/// independent are separate slices.
#[test]
fn states_that_have_come_far() {
    let walk = |last: fn(&TermManager, &[Term]) -> Grown| {
        let link = |terms: &TermManager, i: &[Term]| {
            (vec![i[0], i[1]], vec![terms.ult(i[0], i[2]), terms.ult(i[2], i[1])])
        };
        let mut stages = path(&[2, 2, 2], link);
        stages.extend(path(&[2, 2], last));
        stages
    };
    // Both old values are replaced, or one of them.
    relate(walk(|_, i| (vec![i[2], i[3]], vec![])), anything(&[2, 2]), [true, true]);
    relate(walk(|_, i| (vec![i[0], i[3]], vec![])), anything(&[2, 2]), [true, false]);
    let small = path(&[2, 2], |terms, i| (i.to_vec(), vec![terms.ult(i[0], terms.constant_u64(2, 2))]));
    relate(walk(|_, i| (vec![i[0], i[3]], vec![])), small, [true, true]);
}
