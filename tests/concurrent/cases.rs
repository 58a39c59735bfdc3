//! Tests the oracle itself, on programs whose behaviour is obvious.
use crate::ast::{Cell, Condition, FUNCTIONS, Program, Slot, Statement, Value};
use crate::code::flatten;
use crate::language::Predicate;
use crate::oracle::{Rare, Truth, explore};

const X: Cell = Cell::Fixed(2);

fn truth(threads: Vec<Vec<Statement>>) -> Truth {
    truth_with(threads, Default::default())
}

fn truth_with(threads: Vec<Vec<Statement>>, functions: [Vec<Statement>; FUNCTIONS]) -> Truth {
    explore(&flatten(&Program { threads, functions }), 10_000).expect("few states")
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
    for end in
        [Statement::Assume(Condition { local: 0, predicate: Predicate::Ne, constant: 0 }), Statement::Exit]
    {
        let ends = vec![Statement::Store { cell: X, value: Value::Constant(1), atomic: true }, end];
        let main = vec![
            Statement::Create(1),
            Statement::Load { to: 1, cell: X, atomic: true },
            Statement::Assert(Condition { local: 1, predicate: Predicate::Eq, constant: 0 }),
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
                Condition { local: 0, predicate: Predicate::Eq, constant },
                vec![Statement::Store { cell: X, value: Value::Constant(1), atomic: false }],
                Vec::new(),
            ),
        ]
    };
    assert!(truth(twice(&unless(3))).race);
    assert!(!truth(twice(&unless(4))).race);
}

#[test]
fn a_published_node_is_written_by_another_thread() {
    let publish = Statement::Publish { slot: Slot::Fixed(0), from: 1, atomic: true };
    let main = vec![Statement::Create(1), Statement::Allocate(1), publish, Statement::Join(1)];
    let write = Statement::Store { cell: Cell::Behind(0), value: Value::Constant(7), atomic: false };
    let other = vec![Statement::Fetch { to: 0, slot: Slot::Fixed(0), atomic: true }, write];
    let truth = truth(vec![main, other]);
    // The global node is written if its address is read before the other one is published.
    let nodes: Vec<&[u8]> = truth.finals.iter().map(|bytes| &bytes[4..]).collect();
    assert_eq!(nodes, [[0, 7], [7, 0]]);
    assert!(!truth.race);
    assert_eq!(Vec::from_iter(truth.seen), [Rare::Published, Rare::Shared]);
}

#[test]
fn a_node_is_reached_through_another_one() {
    let link = Statement::Publish { slot: Slot::Next(0), from: 1, atomic: false };
    let write = Statement::Store { cell: Cell::Behind(1), value: Value::Constant(1), atomic: false };
    let main = vec![
        Statement::Allocate(0),
        Statement::Allocate(1),
        link,
        Statement::Create(1),
        write.clone(),
        Statement::Join(1),
    ];
    let follow = Statement::Fetch { to: 1, slot: Slot::Next(0), atomic: false };
    let truth = truth(vec![main, vec![follow, write]]);
    assert!(truth.race && truth.seen.contains(&Rare::Contended));
}

#[test]
fn the_function_that_another_thread_chose_is_called() {
    let store = |constant| vec![Statement::Store { cell: X, value: Value::Constant(constant), atomic: true }];
    let aim = Statement::Aim { function: 1, atomic: true };
    let main =
        vec![Statement::Create(1), Statement::Pick { atomic: true }, Statement::Invoke, Statement::Join(1)];
    let truth = truth_with(vec![main, vec![aim]], [store(1), store(2)]);
    assert_eq!(finals(&truth), [1, 2]);
    assert_eq!(Vec::from_iter(truth.seen), [Rare::Called]);
}

#[test]
fn a_thread_outlives_the_one_that_created_it() {
    let store = vec![Statement::Store { cell: X, value: Value::Constant(1), atomic: false }];
    let read = Statement::Load { to: 0, cell: X, atomic: false };
    let main = |joins: &[usize]| {
        let joins = joins.iter().copied().map(Statement::Join);
        [Statement::Create(1)].into_iter().chain(joins).chain([read.clone()]).collect()
    };
    let both = truth(vec![main(&[1, 2]), vec![Statement::Create(2)], store.clone()]);
    assert!(!both.race && finals(&both) == [1] && both.seen.contains(&Rare::Nested));
    assert!(truth(vec![main(&[1]), vec![Statement::Create(2)], store]).race);
}
