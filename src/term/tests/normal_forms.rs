//! Terms from C programs get the forms that the engines count on.
use super::exhaustive::show;
use crate::bits::BitVector;
use crate::term::{Rule, Term, TermManager};

struct Fixture {
    m: TermManager,
    x: Term,
    y: Term,
    z: Term,
    b: Term,
    d: Term,
    byte: Term,
}

impl Fixture {
    fn new() -> Self {
        let m = TermManager::new();
        let (x, y, z) = (m.input(0, 32), m.input(1, 32), m.input(2, 32));
        let (b, d, byte) = (m.input(3, 1), m.input(4, 1), m.input(5, 8));
        Self { m, x, y, z, b, d, byte }
    }

    fn int(&self, value: i64) -> Term {
        self.m.constant(&BitVector::from_i64(32, value))
    }

    fn same(&self, found: Term, expected: Term) {
        assert!(found == expected, "{} is not {}", show(&self.m, found), show(&self.m, expected));
    }

    fn hits(&self, rule: Rule) -> u64 {
        self.m.rule_hits().iter().find(|&&(r, _)| r == rule).map_or(0, |&(_, count)| count)
    }
}

#[test]
fn sums_are_canonical() {
    let f = Fixture::new();
    let (m, x, y) = (&f.m, f.x, f.y);
    f.same(m.sub(m.add(x, y), x), y);
    f.same(m.add(m.mul(x, f.int(2)), m.mul(x, f.int(3))), m.mul(x, f.int(5)));
    f.same(m.add(m.add(x, f.int(3)), f.int(4)), m.add(x, f.int(7)));
    f.same(m.sub(m.add(y, x), f.int(1)), m.add(m.add(f.int(-1), x), y));
    f.same(m.shl(x, f.int(3)), m.mul(x, f.int(8)));
    f.same(m.neg(m.sub(x, y)), m.sub(y, x));
    f.same(m.add(x, m.not(x)), f.int(-1));
}

#[test]
fn large_sums_still_cancel() {
    let f = Fixture::new();
    let m = &f.m;
    let mut sum = f.x;
    for i in 10..40 {
        sum = m.add(sum, m.input(i, 32));
    }
    let last = m.input(39, 32);
    f.same(m.add(m.add(sum, f.int(5)), f.int(6)), m.add(sum, f.int(11)));
    f.same(m.sub(sum, sum), f.int(0));
    f.same(m.add(m.sub(sum, last), last), sum);
    f.same(m.add(m.add(sum, f.int(5)), f.y), m.add(m.add(sum, f.y), f.int(5)));
    for rule in [Rule::AddConstants, Rule::AddConstantOut, Rule::AddCancel] {
        assert!(f.hits(rule) > 0, "{rule:?}");
    }
}

#[test]
fn divisions_meet_their_remainders() {
    let f = Fixture::new();
    let (m, x, y) = (&f.m, f.x, f.y);
    let (moved, c) = (m.add(x, f.int(10)), f.int(1000));
    for (quotient, remainder) in [(m.sdiv(moved, c), m.srem(moved, c)), (m.udiv(moved, c), m.urem(moved, c))]
    {
        f.same(m.sub(moved, m.mul(quotient, c)), remainder);
        f.same(m.sub(m.add(moved, y), m.mul(quotient, c)), m.add(remainder, y));
        f.same(m.sub(m.mul(quotient, c), moved), m.neg(remainder));
        f.same(m.add(m.mul(quotient, c), remainder), moved);
        f.same(m.sub(x, m.mul(quotient, c)), m.sub(remainder, f.int(10)));
    }
}

#[test]
fn equations_are_solved() {
    let f = Fixture::new();
    let (m, x, y) = (&f.m, f.x, f.y);
    f.same(m.eq(m.add(x, f.int(3)), f.int(10)), m.eq(x, f.int(7)));
    f.same(m.eq(m.mul(x, f.int(3)), f.int(12)), m.eq(x, f.int(4)));
    f.same(m.eq(m.mul(x, f.int(4)), f.int(6)), m.false_());
    f.same(m.eq(m.add(x, f.int(1)), m.add(y, f.int(1))), m.eq(x, y));
    f.same(m.eq(m.sub(x, y), f.int(0)), m.eq(x, y));
    f.same(m.eq(m.add(x, f.int(1)), x), m.false_());
    let wide = m.sext(f.byte, 32);
    f.same(m.eq(wide, f.int(-1)), m.eq(f.byte, m.constant_u64(8, 255)));
    f.same(m.eq(wide, f.int(200)), m.false_());
    f.same(m.eq(m.sext(f.byte, 32), m.sext(f.byte, 32)), m.true_());
}

#[test]
fn thresholds_have_one_form() {
    let f = Fixture::new();
    let (m, x) = (&f.m, f.x);
    f.same(m.sge(x, f.int(5)), m.not(m.slt(x, f.int(5))));
    f.same(m.sgt(x, f.int(4)), m.sge(x, f.int(5)));
    f.same(m.sle(x, f.int(4)), m.slt(x, f.int(5)));
    f.same(m.and(m.slt(x, f.int(5)), m.sge(x, f.int(5))), m.false_());
    f.same(m.and(m.slt(x, f.int(5)), m.slt(x, f.int(9))), m.slt(x, f.int(5)));
    f.same(m.and(m.sge(x, f.int(4)), m.sle(x, f.int(4))), m.eq(x, f.int(4)));
    f.same(m.or(m.slt(x, f.int(5)), m.sge(x, f.int(3))), m.true_());
    f.same(m.and(m.slt(x, f.int(10)), m.ne(x, f.int(9))), m.slt(x, f.int(9)));
    f.same(m.and(m.sge(x, f.int(0)), m.ne(x, f.int(0))), m.sgt(x, f.int(0)));
    f.same(m.ult(m.zext(f.byte, 32), f.int(256)), m.true_());
    f.same(m.ult(m.urem(x, f.int(10)), f.int(10)), m.true_());
}

#[test]
fn conditions_come_back_from_integers() {
    let f = Fixture::new();
    let (m, b) = (&f.m, f.b);
    let as_int = m.ite(b, f.int(1), f.int(0));
    f.same(as_int, m.zext(b, 32));
    f.same(m.ne(as_int, f.int(0)), b);
    f.same(m.eq(as_int, f.int(0)), m.not(b));
    f.same(m.ne(m.zext(m.truncate(m.zext(b, 32), 8), 32), f.int(0)), b);
    f.same(m.eq(m.ite(b, f.int(7), f.int(9)), f.int(9)), m.not(b));
    f.same(m.eq(m.ite(b, f.int(7), f.int(9)), f.int(8)), m.false_());
    f.same(m.slt(m.ite(b, f.int(7), f.int(9)), f.int(8)), b);
    f.same(m.ne(m.and(m.zext(b, 32), m.zext(f.d, 32)), f.int(0)), m.and(b, f.d));
}

#[test]
fn bytes_are_put_together_again() {
    let f = Fixture::new();
    let (m, x) = (&f.m, f.x);
    let bytes = |t: Term| -> Vec<Term> { (0..4).map(|i| m.extract(t, 8 * i + 7, 8 * i)).collect() };
    let join = |parts: &[Term]| parts.iter().skip(1).fold(parts[0], |low, &high| m.concat(high, low));
    let terms = [
        x,
        m.add(x, f.int(5)),
        m.not(x),
        m.mul(x, f.y),
        m.sext(f.byte, 32),
        m.zext(f.byte, 32),
        m.ite(f.b, f.x, f.y),
        m.ite(f.b, f.int(0x0102_0304), f.y),
        m.xor(x, f.int(0x00ff_1234)),
    ];
    for term in terms {
        f.same(join(&bytes(term)), term);
    }
    let shifted = m.or(m.shl(m.zext(m.extract(x, 15, 8), 32), f.int(8)), m.zext(m.extract(x, 7, 0), 32));
    f.same(shifted, m.zext(m.extract(x, 15, 0), 32));
}

#[test]
fn characters_are_computed_at_their_width() {
    let f = Fixture::new();
    let m = &f.m;
    let other = m.input(6, 8);
    let sum = m.add(m.sext(f.byte, 32), m.sext(other, 32));
    f.same(m.truncate(sum, 8), m.add(f.byte, other));
    let bits = m.xor(m.zext(f.byte, 32), m.not(m.zext(other, 32)));
    f.same(m.truncate(bits, 8), m.not(m.xor(f.byte, other)));
}

#[test]
fn parity_needs_no_division() {
    let f = Fixture::new();
    let (m, x) = (&f.m, f.x);
    f.same(m.eq(m.srem(x, f.int(2)), f.int(0)), m.eq(m.extract(x, 0, 0), m.false_()));
    f.same(m.eq(m.urem(x, f.int(8)), f.int(3)), m.eq(m.extract(x, 2, 0), m.constant_u64(3, 3)));
    f.same(m.eq(m.srem(x, f.int(4)), f.int(4)), m.false_());
}

#[test]
fn connectives_absorb() {
    let f = Fixture::new();
    let (m, b, d) = (&f.m, f.b, f.d);
    f.same(m.and(b, m.not(m.and(b, d))), m.and(b, m.not(d)));
    f.same(m.or(b, m.not(m.or(b, d))), m.or(b, m.not(d)));
    f.same(m.and(b, m.not(m.or(b, d))), m.false_());
    f.same(m.ite(b, d, m.not(d)), m.eq(b, d));
    f.same(m.ite(m.eq(f.x, f.y), f.x, f.y), f.y);
    f.same(m.ite(b, f.x, m.ite(d, f.x, f.z)), m.ite(m.or(b, d), f.x, f.z));
    f.same(m.implies(b, b), m.true_());
}
