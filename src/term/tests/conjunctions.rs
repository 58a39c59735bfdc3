//! Conjunctions stay equivalent to what was assumed, and get short.
use crate::bits::BitVector;
use crate::term::{BinaryOp, Conjunction, Evaluator, Term, TermManager};
use proptest::prelude::*;

/// A literal or clause over two small inputs and two conditions.
fn condition(m: &TermManager, (op, k, more): (u8, u8, u16)) -> Term {
    let (x, y) = (m.input(0, 3), m.input(1, 3));
    let plain = if op & 1 == 0 { x } else { y };
    let of = match op >> 6 {
        0 | 1 => plain,
        2 => m.add(plain, m.constant_u64(3, u64::from(more & 7))),
        _ => m.mul(plain, m.constant_u64(3, u64::from(more & 7))),
    };
    let c = m.constant_u64(3, u64::from(k));
    let atom = match op >> 1 & 7 {
        0 | 1 => m.eq(of, c),
        2 | 3 => m.ult(of, c),
        4 => m.slt(of, c),
        5 => m.input(2, 1),
        6 => m.input(3, 1),
        _ => m.ult(x, y),
    };
    let literal = if op & 16 == 0 { atom } else { m.not(atom) };
    if more < 8 {
        return literal;
    }
    let rest = condition(m, (more as u8, (more >> 8) as u8 & 7, more >> 11));
    if op & 32 == 0 { m.and(literal, rest) } else { m.or(literal, rest) }
}

fn values(m: &TermManager, terms: &[Term]) -> Vec<bool> {
    let mut evaluator = Evaluator::new();
    (0..256u64)
        .map(|i| {
            evaluator.reset();
            let assignment = |input: Term| {
                let shift = [0, 3, 6, 7][m.input_index(input).expect("an input") as usize];
                BitVector::new(m.width(input), i >> shift)
            };
            terms.iter().all(|&term| evaluator.evaluate_bool(m, term, &assignment))
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, ..ProptestConfig::default() })]

    #[test]
    fn equivalent_to_what_was_assumed(seeds in prop::collection::vec((any::<u8>(), 0u8..8, prop_oneof![0u16..8, any::<u16>()]), 1..10)) {
        let m = TermManager::new();
        let mut conjunction = Conjunction::new();
        let mut assumed = Vec::new();
        for seed in seeds {
            let condition = condition(&m, seed);
            let before = values(&m, &assumed);
            let with: Vec<bool> = values(&m, &[condition]);
            if let Some(decided) = conjunction.decides(&m, condition) {
                prop_assert!(before.iter().zip(&with).all(|(&path, &value)| !path || value == decided));
            }
            conjunction.assume(&m, condition);
            assumed.push(condition);
            prop_assert_eq!(values(&m, conjunction.conjuncts()), values(&m, &assumed));
        }
    }
}

#[test]
fn excluded_values_move_the_bound() {
    let m = TermManager::new();
    let x = m.input(0, 32);
    let c = |value| m.constant_u64(32, value);
    let mut path = Conjunction::new();
    path.assume(&m, m.sge(x, c(1)));
    for value in 1..100 {
        assert_eq!(path.decides(&m, m.eq(x, c(value - 1))), Some(false));
        assert_eq!(path.decides(&m, m.eq(x, c(value))), None);
        path.assume(&m, m.ne(x, c(value)));
    }
    assert_eq!(path.conjuncts(), [m.sge(x, c(100))]);
    assert_eq!(path.decides(&m, m.sgt(x, c(98))), Some(true));
    path.assume(&m, m.slt(x, c(101)));
    assert_eq!(path.conjuncts(), [m.eq(x, c(100))]);
    path.assume(&m, m.ne(x, c(100)));
    assert!(path.is_false(&m));
}

#[test]
fn facts_leave_clauses() {
    let m = TermManager::new();
    let [a, b, c] = [0, 1, 2].map(|index| m.input(index, 1));
    let mut path = Conjunction::new();
    path.assume(&m, m.not(m.and_all([a, b, c])));
    path.assume(&m, a);
    path.assume(&m, c);
    assert_eq!(path.conjuncts(), [a, c, m.not(b)]);
    path.assume(&m, m.or(m.not(b), a));
    assert_eq!(path.conjuncts().len(), 3);
    path.assume(&m, m.not(m.and(a, c)));
    assert!(path.is_false(&m));
}

#[test]
fn ranges_decide_sums_and_products() {
    let m = TermManager::new();
    let x = m.input(0, 32);
    let c = |value: i64| m.constant(&BitVector::from_i64(32, value));
    let mut path = Conjunction::new();
    path.assume(&m, m.sge(x, c(134)));
    assert_eq!(path.decides(&m, m.slt(m.add(x, c(-1)), c(132))), Some(false));
    assert_eq!(path.decides(&m, m.sgt(m.add(x, c(-1)), c(132))), Some(true));
    path.assume(&m, m.slt(m.add(x, c(-1)), c(1000)));
    assert_eq!(path.conjuncts(), [m.sge(x, c(134)), m.slt(x, c(1001))]);
    assert_eq!(path.decides(&m, m.eq(m.mul(x, c(4)), c(400))), Some(false));
    path.assume(&m, m.ult(m.mul(x, c(4)), c(538)));
    assert_eq!(path.conjuncts().last(), Some(&m.ult(x, c(135))));
    assert_eq!(path.decides(&m, m.eq(x, c(134))), Some(true));
}

#[test]
fn ranges_of_signed_quotients_and_remainders_are_known() {
    let m = TermManager::new();
    let x = m.input(0, 8);
    let c = |value: i64| m.constant(&BitVector::from_i64(8, value));
    for divisor in [-128, -7, -1, 1, 3, 16, 127] {
        for (least, greatest) in [(-128, 127), (-128, -1), (-30, 50), (-3, 0), (0, 127), (17, 90)] {
            let path = Conjunction::from_iter([m.sge(x, c(least)), m.sle(x, c(greatest))]);
            for op in [BinaryOp::Sdiv, BinaryOp::Srem] {
                let result = m.binary(op, x, c(divisor));
                let (from, to) = path.unsigned_range(&m, result);
                for value in least..=greatest {
                    let value = BitVector::from_i64(8, value);
                    let divisor = BitVector::from_i64(8, divisor);
                    let result =
                        if op == BinaryOp::Sdiv { value.sdiv(&divisor) } else { value.srem(&divisor) };
                    let result = result.to_u64().expect("8 bits");
                    assert!(from <= result && result <= to, "{value:?} {op:?} {divisor:?}");
                }
            }
        }
    }
    let path = Conjunction::from_iter([m.sge(x, c(17)), m.sle(x, c(90))]);
    assert_eq!(path.unsigned_range(&m, m.binary(BinaryOp::Sdiv, x, c(16))), (1, 5));
}
