//! Tests the oracle itself, on programs whose behaviour is obvious.
use crate::ast::{Cell, Condition, Program, Statement, Test, Value};
use crate::code::flatten;
use crate::oracle::{Truth, explore};

const X: Cell = Cell::Fixed(2);

fn truth(threads: Vec<Vec<Statement>>) -> Truth {
    explore(&flatten(&Program { threads }), 10_000).expect("few states")
}

/// The final values of `X`.
fn finals(truth: &Truth) -> Vec<u8> {
    truth.finals.iter().map(|bytes| bytes[2]).collect()
}

/// Main and another thread both execute this body.
fn twice(body: &[Statement]) -> Vec<Vec<Statement>> {
    let main = [&[Statement::Create(1)], body, &[Statement::Join(1)]].concat();
    vec![main, body.to_vec()]
}

fn increment(atomic: bool) -> Vec<Statement> {
    vec![
        Statement::Load { to: 0, cell: X, atomic },
        Statement::Store { cell: X, value: Value::Plus(0, 1), atomic },
    ]
}

#[test]
fn an_update_gets_lost() {
    let truth = truth(twice(&increment(false)));
    assert_eq!(finals(&truth), [1, 2]);
    assert!(truth.race && !truth.deadlock && !truth.violation);
}

#[test]
fn an_update_by_two_atomic_accesses_gets_lost() {
    let truth = truth(twice(&increment(true)));
    assert_eq!(finals(&truth), [1, 2]);
    assert!(!truth.race);
}

#[test]
fn guarded_updates_are_kept() {
    let bodies = [
        vec![Statement::Locked(0, increment(false))],
        vec![Statement::Atomic(increment(false))],
        vec![Statement::FetchAdd { to: 0, cell: X, by: 1 }],
    ];
    for body in bodies {
        let truth = truth(twice(&body));
        assert_eq!(finals(&truth), [2], "{body:?}");
        assert!(!truth.race && !truth.deadlock, "{body:?}");
    }
}

#[test]
fn the_second_access_of_a_section_races() {
    let section = vec![Statement::Atomic(vec![
        Statement::Store { cell: Cell::Fixed(0), value: Value::Constant(1), atomic: false },
        Statement::Store { cell: X, value: Value::Constant(1), atomic: false },
    ])];
    let main =
        vec![Statement::Create(1), Statement::Load { to: 0, cell: X, atomic: false }, Statement::Join(1)];
    assert!(truth(vec![main, section]).race);
}

#[test]
fn opposite_orders_of_locks_block() {
    let both = |a, b| vec![Statement::Locked(a, vec![Statement::Locked(b, Vec::new())])];
    let beside = |mine: Vec<Statement>, theirs| {
        vec![[vec![Statement::Create(1)], mine, vec![Statement::Join(1)]].concat(), theirs]
    };
    assert!(truth(beside(both(0, 1), both(1, 0))).deadlock);
    assert!(!truth(beside(both(0, 1), both(0, 1))).deadlock);
}

#[test]
fn errors_come_before_failing_assumptions_and_ends() {
    for end in [Statement::Assume(Condition { local: 0, test: Test::NotEqual, constant: 0 }), Statement::Exit]
    {
        let ends = vec![Statement::Store { cell: X, value: Value::Constant(1), atomic: true }, end];
        let main = vec![
            Statement::Create(1),
            Statement::Load { to: 1, cell: X, atomic: true },
            Statement::Assert(Condition { local: 1, test: Test::Equal, constant: 0 }),
            Statement::Join(1),
        ];
        let truth = truth(vec![main, ends]);
        assert!(truth.violation && truth.finals.is_empty() && !truth.deadlock);
    }
}

#[test]
fn one_input_value_makes_the_race() {
    let unless = |constant| {
        vec![
            Statement::Input(0),
            Statement::If(
                Condition { local: 0, test: Test::Equal, constant },
                vec![Statement::Store { cell: X, value: Value::Constant(1), atomic: false }],
                Vec::new(),
            ),
        ]
    };
    assert!(truth(twice(&unless(3))).race);
    assert!(!truth(twice(&unless(4))).race);
}
