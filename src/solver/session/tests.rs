//! Answers and cores against enumeration, and the limits.
use super::*;
use crate::base::Interrupt;
use crate::bits::float::{FloatArithmetic, FloatKind, FloatOp};
use crate::solver::testing::{chain, conditions, models, satisfies, steps, words};
use crate::solver::{AllSat, Answer, Interpolants, Query, Solver, SolverOptions};
use crate::term::TermManager;
use proptest::prelude::*;

#[test]
fn cores_name_what_contradicts() {
    let (terms, mut chain) = chain();
    let (x, y) = (terms.input(0, 32), terms.input(1, 32));
    let word = |value| terms.constant_u64(32, value);
    let hard = [terms.ult(x, y)];
    let soft =
        [terms.ult(y, word(9)), terms.eq(terms.input(2, 8), terms.constant_u64(8, 3)), terms.ult(word(9), x)];
    let Core::Unsat(core) = chain.core(&hard, &soft) else { panic!("a contradiction") };
    assert_eq!(core, [0, 2]);
    let Core::Sat(model) = chain.core(&hard, &soft[..2]) else { panic!("satisfiable") };
    assert_eq!(model.values().len(), 3);
    assert!(satisfies(&terms, &model, &hard) && satisfies(&terms, &model, &soft[..2]));
    let Core::Unsat(core) = chain.core(&[hard[0], terms.ult(y, x)], &soft) else { panic!("a contradiction") };
    assert!(core.is_empty());
    // Constants, and the same assumption twice.
    let Core::Unsat(core) = chain.core(&[], &[terms.true_(), terms.false_()]) else { panic!("false") };
    assert_eq!(core, [1]);
    let twice = [soft[2], terms.eq(x, word(1)), soft[2]];
    let Core::Unsat(core) = chain.core(&[], &twice) else { panic!("a contradiction") };
    assert_eq!(core, [0, 1, 2]);
    assert!(matches!(chain.core(&[], &[]), Core::Sat(_)));
    let counters = chain.counters().emptiness.sessions;
    assert_eq!((counters.sessions, counters.checks, counters.sat, counters.unsat), (6, 6, 2, 4));
    // After each contradiction, the hard terms are checked by themselves.
    assert_eq!(chain.work().queries, 10);
}

#[test]
fn results_of_floating_point_are_defined_under_assumptions() {
    let (terms, mut chain) = chain();
    let (x, kind) = (terms.input(0, 16), FloatKind::Half);
    let doubled = terms.float(FloatOp::Arithmetic(FloatArithmetic::Add, kind), &[x, x]);
    // The bits of 1.0 + 1.0 are those of 2.0.
    let one = terms.eq(x, terms.constant_u64(16, 0x3c00));
    let two = terms.eq(doubled, terms.constant_u64(16, 0x4000));
    let mut session = chain.session(&[one]);
    assert!(matches!(session.check(&[two]), Core::Sat(_)));
    let Core::Unsat(core) = session.check(&[terms.not(two)]) else { panic!("a contradiction") };
    assert_eq!(core, [0]);
    session.assert(two);
    assert!(matches!(session.check(&[]), Core::Sat(_)));
}

#[test]
fn limits_end_checks_and_count_as_work() {
    let terms = Arc::new(TermManager::new());
    let interrupt = Interrupt::default();
    let options = SolverOptions { time_limit_ms: 100, ..SolverOptions::default() };
    let mut chain = SolverChain::new(Arc::clone(&terms), &options, interrupt.clone());
    // Factoring a product of two primes.
    let (x, y) = (terms.input(0, 64), terms.input(1, 64));
    let word = |value| terms.constant_u64(64, value);
    let between = |a| terms.and(terms.ult(word(1), a), terms.ult(a, word(1 << 33)));
    let product = terms.eq(terms.mul(x, y), word(4_294_967_291 * 2_147_483_647));
    let mut session = chain.session(&[between(x), between(y)]);
    assert!(matches!(session.check(&[product]), Core::Unknown(UnknownReason::TimeLimit)));
    assert!(matches!(session.check(&[]), Core::Sat(_)));
    interrupt.raise();
    assert!(matches!(session.check(&[]), Core::Unknown(UnknownReason::Interrupted)));
    drop(session);
    let work = chain.work();
    assert!(work.queries == 3 && work.polls >= 5_000, "{work:?}");
    assert_eq!(chain.counters().emptiness.sessions.unknown, 2);
}

#[test]
fn work_comes_to_an_end() {
    let (terms, mut chain) = chain();
    let (x, y) = (terms.input(0, 64), terms.input(1, 64));
    let word = |value| terms.constant_u64(64, value);
    let between = |a| terms.and(terms.ult(word(1), a), terms.ult(a, word(1 << 33)));
    let product = |of| terms.eq(terms.mul(x, y), word(of));
    let hard = [between(x), between(y), product(4_294_967_291 * 2_147_483_647)];
    let easy = [between(x), between(y), product(12)];
    chain.work_end = 20_000;
    let limited = |answer| matches!(answer, Answer::Unknown(UnknownReason::WorkLimit));
    assert!(limited(chain.check(&Query::new(hard.to_vec()))));
    assert!(matches!(chain.core(&hard, &[]), Core::Unknown(UnknownReason::WorkLimit)));
    assert!(matches!(chain.all_sat(&easy, &[terms.ult(x, y)], 10, |_| {}), AllSat::Unknown(_)));
    assert!(matches!(
        chain.interpolants(&[easy.to_vec(), vec![terms.eq(x, word(5))]]),
        Interpolants::None(_)
    ));
    assert!(limited(chain.check(&Query::new(easy.to_vec()))));
    assert!((20_000..30_000).contains(&chain.work().microseconds()), "{:?}", chain.work());
    // What was not answered for this reason is not remembered.
    chain.work_end = u64::MAX;
    assert!(chain.check(&Query::new(easy.to_vec())).is_sat());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Every check of a session over random terms agrees with enumeration, and its cores are
    /// contradictions.
    #[test]
    fn random_sessions_agree_with_enumeration(
        operations in steps(1, 8),
        comparisons in steps(4, 8),
        chosen in prop::collection::vec(0..256usize, 1..6),
    ) {
        let (terms, mut chain) = chain();
        let words = words(&terms, 0, &operations);
        let conditions = conditions(&terms, &words, &comparisons);
        let (hard, soft) = conditions.split_at(2);
        let possible = |all: &[Term]| models(&terms, 0).any(|model| satisfies(&terms, &model, all));
        let mut session = chain.session(&hard[..1]);
        for (round, chosen) in chosen.into_iter().enumerate() {
            if round == 2 {
                session.assert(hard[1]);
            }
            let asserted = &hard[..if round < 2 { 1 } else { 2 }];
            let assumed: Vec<Term> =
                soft.iter().enumerate().filter(|(i, _)| chosen >> i & 1 == 1).map(|(_, &term)| term).collect();
            let all = |part: &[Term]| [asserted, part].concat();
            match session.check(&assumed) {
                Core::Sat(model) => prop_assert!(satisfies(&terms, &model, &all(&assumed))),
                Core::Unsat(core) => {
                    prop_assert!(core.is_sorted());
                    let core: Vec<Term> = core.into_iter().map(|position| assumed[position]).collect();
                    prop_assert!(!possible(&all(&core)));
                }
                Core::Unknown(reason) => panic!("unknown: {reason:?}"),
            }
        }
    }

    /// Without any one of the terms of a minimal contradiction, there is none.
    #[test]
    fn minimal_contradictions_agree_with_enumeration(
        operations in steps(1, 8),
        comparisons in steps(8, 12),
    ) {
        let (terms, mut chain) = chain();
        let words = words(&terms, 0, &operations);
        let conditions = conditions(&terms, &words, &comparisons);
        let (hard, soft) = conditions.split_at(1);
        let possible = |all: &[Term]| models(&terms, 0).any(|model| satisfies(&terms, &model, &[hard, all].concat()));
        prop_assume!(!possible(soft));
        let mut checks = 0;
        let minimal = chain.session(hard).minimal(soft, || {
            checks += 1;
            Ok::<(), ()>(())
        });
        let kept: Vec<Term> = minimal.unwrap().into_iter().map(|position| soft[position]).collect();
        prop_assert!(!possible(&kept));
        for one in 0..kept.len() {
            prop_assert!(possible(&[&kept[..one], &kept[one + 1..]].concat()));
        }
        // It ends when the caller says so.
        let mut session = chain.session(hard);
        let mut left = checks;
        let stopped = session.minimal(soft, || {
            left -= 1;
            if left == 0 { Err(()) } else { Ok(()) }
        });
        prop_assert_eq!(stopped.is_err(), checks > 0);
    }
}

#[test]
fn few_checks_lead_to_a_minimal_contradiction() {
    let (terms, mut chain) = chain();
    let bit = |at: usize| terms.extract(terms.input(0, 64), at as u32, at as u32);
    let sum = |bits: &[usize]| {
        bits.iter().fold(terms.constant_u64(7, 0), |sum, &at| terms.add(sum, terms.zext(bit(at), 7)))
    };
    // Four bits of 64 are needed, which cannot all be set.
    let few = terms.ult(sum(&[5, 6, 40, 63]), terms.constant_u64(7, 4));
    let soft: Vec<Term> = (0..64).map(bit).collect();
    let mut checks = 0;
    let mut go_on = || {
        checks += 1;
        Ok::<(), ()>(())
    };
    let mut session = chain.session(&[few]);
    assert_eq!(session.minimal(&soft, &mut go_on), Ok(vec![5, 6, 40, 63]));
    session.assert(terms.false_());
    assert_eq!(session.minimal(&soft, &mut go_on), Ok(vec![]));
    // One by one, it would be at least 64.
    assert!(checks < 50, "{checks}");
}
