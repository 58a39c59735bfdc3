//! Each rule by example at 32 bits.
use super::super::project;
use crate::bits::BitVector;
use crate::term::{BinaryOp, Term, TermManager};

/// New inputs are numbered from here on.
const FREE: u32 = 100;

struct Example {
    terms: TermManager,
    /// Inputs of 32 bits.
    x: Term,
    y: Term,
    z: Term,
    /// An input of 8 bits, and two truth values.
    byte: Term,
    p: Term,
    q: Term,
}

impl Example {
    fn new() -> Self {
        let terms = TermManager::new();
        let [x, y, z] = [0, 1, 2].map(|index| terms.input(index, 32));
        let (byte, p, q) = (terms.input(3, 8), terms.input(4, 1), terms.input(5, 1));
        Self { terms, x, y, z, byte, p, q }
    }

    fn number(&self, value: u64) -> Term {
        self.terms.constant_u64(32, value)
    }

    /// The `n`-th new input.
    fn fresh(&self, n: u32, width: u32) -> Term {
        self.terms.input(FREE + n, width)
    }

    fn below(&self, a: Term, b: Term) -> Term {
        self.terms.ult(a, b)
    }

    fn show(&self, list: &[Term]) -> Vec<String> {
        list.iter().map(|term| self.terms.display(*term).to_string()).collect()
    }

    #[track_caller]
    fn becomes(&self, sigma: &[Term], constraints: &[Term], new_sigma: &[Term], new_constraints: &[Term]) {
        let result = project(&self.terms, sigma, constraints, FREE).expect("a rule applies");
        assert_eq!(self.show(&result.sigma), self.show(new_sigma));
        assert_eq!(self.show(&result.constraints), self.show(new_constraints));
    }

    #[track_caller]
    fn stays(&self, sigma: &[Term], constraints: &[Term]) {
        if let Some(result) = project(&self.terms, sigma, constraints, FREE) {
            panic!("became {:?} where {:?}", self.show(&result.sigma), self.show(&result.constraints));
        }
    }

    /// The only variable becomes a new input, and that is all.
    #[track_caller]
    fn becomes_anything(&self, sigma: Term) {
        let result = project(&self.terms, &[sigma], &[], FREE).expect("a rule applies");
        let &[term] = &result.sigma[..] else { panic!("one variable as before") };
        let shown = self.terms.display(sigma);
        assert!(self.terms.input_index(term) >= Some(FREE), "{shown} became {}", self.terms.display(term));
        assert_eq!(result.constraints, []);
    }
}

#[test]
fn bare_inputs_stay() {
    let e = Example::new();
    e.stays(&[], &[]);
    e.stays(&[e.x, e.x, e.terms.zext(e.byte, 32)], &[]);
    e.stays(&[e.x, e.y], &[e.below(e.x, e.y)]);
}

#[test]
fn operations_on_an_unconstrained_input_give_everything() {
    let e = Example::new();
    let t = &e.terms;
    let yz = t.mul(e.y, e.z);
    e.becomes_anything(t.add(e.x, e.y));
    e.becomes_anything(t.sub(e.x, yz));
    e.becomes_anything(t.sub(yz, e.x));
    e.becomes_anything(t.add(e.x, yz));
    e.becomes_anything(t.xor(e.x, yz));
    e.becomes_anything(t.not(e.x));
    e.becomes_anything(t.neg(e.x));
    e.becomes_anything(t.mul(e.x, e.number(7)));
    e.becomes_anything(t.extract(e.x, 11, 5));
    e.becomes_anything(t.eq(e.x, yz));
    e.becomes_anything(t.ite(e.p, e.x, e.y));
    e.becomes_anything(t.ite(e.p, e.x, t.and(e.y, t.add(e.z, e.number(1)))));
    for op in BinaryOp::ALL.iter().copied() {
        e.becomes_anything(t.binary(op, e.x, e.y));
    }
    for op in BinaryOp::ALL.iter().copied() {
        // Both `byte` and `p` are used once more than here.
        let (a, b) = (t.zext(e.byte, 32), t.zext(e.p, 32));
        e.stays(&[t.binary(op, a, b), a, b, t.add(a, b)], &[]);
    }
}

#[test]
fn everything_reaches_several_variables_as_one() {
    let e = Example::new();
    let sum = e.terms.add(e.x, e.y);
    let v = e.fresh(0, 32);
    e.becomes(&[sum, e.z, sum], &[e.below(sum, e.z)], &[v, e.z, v], &[e.below(v, e.z)]);
}

#[test]
fn sums_of_inputs_used_elsewhere_stay() {
    let e = Example::new();
    let sum = e.terms.add(e.x, e.y);
    e.stays(&[sum], &[e.below(e.x, e.number(10)), e.below(e.y, e.number(10))]);
    e.stays(&[sum, e.x, e.y], &[]);
}

#[test]
fn sums_forget_the_constraints_of_one_addend() {
    let e = Example::new();
    // The constraint on y vanishes as well, because y occurs nowhere else any more.
    e.becomes(&[e.terms.add(e.x, e.y)], &[e.below(e.y, e.number(10))], &[e.fresh(0, 32)], &[]);
}

#[test]
fn comparisons_with_an_unconstrained_input_are_conditions_on_the_other_side() {
    let e = Example::new();
    let t = &e.terms;
    let v = e.fresh(0, 1);
    for (comparison, never) in [
        (t.ult(e.x, e.y), 0),
        (t.ugt(e.x, e.y), 0xffff_ffff),
        (t.slt(e.x, e.y), 0x8000_0000),
        (t.sgt(e.x, e.y), 0x7fff_ffff),
    ] {
        let expected = t.and(v, t.ne(e.y, e.number(never)));
        e.becomes(&[comparison, e.y], &[], &[expected, e.y], &[]);
        e.becomes(&[t.not(comparison), e.y], &[], &[t.not(expected), e.y], &[]);
    }
}

#[test]
fn multiples_of_powers_of_two_are_written_above_zeros() {
    let e = Example::new();
    let t = &e.terms;
    let zeros = |n| t.constant(&BitVector::zero(n));
    let twelve = t.mul(e.x, e.number(12));
    let image = t.concat(e.fresh(0, 30), zeros(2));
    e.becomes(&[twelve], &[], &[image], &[]);
    e.becomes(
        &[t.add(twelve, t.mul(e.y, e.number(8))), e.y],
        &[],
        &[t.concat(e.fresh(1, 30), zeros(2)), e.y],
        &[],
    );
    e.becomes(&[t.add(twelve, e.number(7))], &[], &[t.concat(e.fresh(1, 30), t.constant_u64(2, 3))], &[]);
    let sum = t.add(twelve, t.mul(e.y, e.number(10)));
    e.becomes(&[sum], &[], &[t.concat(e.fresh(2, 31), zeros(1))], &[]);
    e.becomes(&[t.sub(e.number(4), twelve)], &[], &[t.concat(e.fresh(1, 30), zeros(2))], &[]);
}

#[test]
fn separate_pieces_of_an_input_are_inputs() {
    let e = Example::new();
    let piece = |hi, lo| e.terms.extract(e.x, hi, lo);
    e.becomes(
        &[piece(15, 8), piece(7, 0), piece(15, 8)],
        &[],
        &[e.fresh(0, 8), e.fresh(1, 8), e.fresh(0, 8)],
        &[],
    );
    e.stays(&[piece(15, 8), piece(8, 0)], &[]);
    e.stays(&[piece(15, 8), piece(7, 0), e.x], &[]);
}

#[test]
fn dead_bounds_get_the_most_permissive_value() {
    let e = Example::new();
    let t = &e.terms;
    let some = |value| [t.ne(e.y, e.number(value))];
    e.becomes(&[e.y], &[t.ult(e.x, e.y)], &[e.y], &some(0));
    e.becomes(&[e.y], &[t.ugt(e.x, e.y)], &[e.y], &some(0xffff_ffff));
    e.becomes(&[e.y], &[t.slt(e.x, e.y)], &[e.y], &some(0x8000_0000));
    e.becomes(&[e.y], &[t.sgt(e.x, e.y)], &[e.y], &some(0x7fff_ffff));
    e.becomes(&[e.y], &[t.ule(e.x, e.y), t.ule(e.x, e.number(10))], &[e.y], &[]);
    let wide = t.zext(e.byte, 32);
    e.becomes(
        &[e.y, e.z],
        &[t.slt(wide, e.y), t.slt(wide, e.z)],
        &[e.y, e.z],
        &[t.sgt(e.y, e.number(0)), t.sgt(e.z, e.number(0))],
    );
    // What is excluded is skipped.
    let least = e.number(0x8000_0000);
    e.becomes(&[e.y], &[t.sle(e.x, e.y), t.ne(e.x, least)], &[e.y], &[t.ne(e.y, least)]);
    let gaps = |values: &[u64]| values.iter().map(|value| t.ne(e.x, e.number(*value))).collect::<Vec<_>>();
    let mut constraints = gaps(&[1, 0, 3]);
    constraints.push(t.ule(e.x, e.y));
    e.becomes(&[e.y], &constraints, &[e.y], &[t.ule(e.number(2), e.y)]);
    e.becomes(&[e.y], &gaps(&[7, 0]), &[e.y], &[]);
    // Not if the demands are in both orders, or if the input is a variable.
    e.stays(&[e.y], &[t.ule(e.x, e.y), t.sle(e.x, e.y)]);
    e.stays(&[e.x, e.y], &[t.ule(e.x, e.y)]);
}

#[test]
fn dead_inputs_between_bounds_leave_the_bounds() {
    let e = Example::new();
    let t = &e.terms;
    let sigma = [e.x, e.y];
    let between = |bounds: [Term; 2], rest: &[Term]| e.becomes(&sigma, &bounds, &sigma, rest);
    between([t.ule(e.x, e.z), t.ule(e.z, e.y)], &[t.ule(e.x, e.y)]);
    between([t.ule(e.x, e.z), t.ult(e.z, e.y)], &[t.ult(e.x, e.y)]);
    between([t.slt(e.x, e.z), t.sle(e.z, e.y)], &[t.slt(e.x, e.y)]);
    let next = t.add(e.x, e.number(1));
    between([t.ult(e.x, e.z), t.ult(e.z, e.y)], &[t.ult(e.x, e.y), t.ult(next, e.y)]);
    between([t.slt(e.x, e.z), t.slt(e.z, e.y)], &[t.slt(e.x, e.y), t.slt(next, e.y)]);
    between([t.ult(e.number(3), e.z), t.ule(e.z, e.y)], &[t.ule(e.number(4), e.y)]);
    // Constants at the ends of the order, as bounds.
    let three = [t.ne(e.z, e.number(0)), t.ule(e.z, e.y), t.ule(e.x, e.z)];
    let nonzero = t.ne(e.y, e.number(0));
    e.becomes(&sigma, &three, &sigma, &[nonzero, t.ule(e.x, e.y)]);
    // Several dead inputs are eliminated one after the other.
    let w = t.input(9, 32);
    e.becomes(&sigma, &[t.ule(e.x, w), t.ule(w, e.z), t.ule(e.z, e.y)], &sigma, &[t.ule(e.x, e.y)]);
    e.stays(&sigma, &[t.ule(e.x, e.z), t.sle(e.z, e.y)]);
    e.stays(&sigma, &[t.ule(e.x, e.z), t.ule(e.z, e.y), t.ne(e.z, e.number(5))]);
    e.stays(&sigma, &[t.ule(e.x, e.z), t.ule(t.add(e.z, e.number(1)), e.y)]);
}

#[test]
fn quotients_and_remainders_are_ranges() {
    let e = Example::new();
    let t = &e.terms;
    let v = e.fresh(0, 32);
    let signed = |n: i64| t.constant(&BitVector::from_i64(32, n));
    let between = |least: i64, greatest: i64| [t.sle(signed(least), v), t.sle(v, signed(greatest))];
    let ten = e.number(10);
    e.becomes(&[t.urem(e.x, ten)], &[], &[v], &[t.ult(v, ten)]);
    e.becomes(&[t.udiv(e.x, ten)], &[], &[v], &[t.ult(v, e.number(429_496_730))]);
    e.becomes(&[t.srem(e.x, ten)], &[], &[v], &between(-9, 9));
    e.becomes(&[t.srem(e.x, signed(-10))], &[], &[v], &between(-9, 9));
    e.becomes(&[t.sdiv(e.x, ten)], &[], &[v], &between(-214_748_364, 214_748_364));
    e.becomes(&[t.sdiv(e.x, signed(-2))], &[], &[v], &between(-1_073_741_823, 1_073_741_824));
    let below = t.or(t.eq(e.y, e.number(0)), t.ult(v, e.y));
    e.becomes(&[t.urem(e.x, e.y), e.y], &[], &[v, e.y], &[below]);
    e.stays(&[t.urem(e.y, e.x), e.y], &[]);
}

#[test]
fn truth_values_in_positive_places_are_true() {
    let e = Example::new();
    let t = &e.terms;
    let (a, b) = (e.below(e.x, e.y), e.below(e.y, e.z));
    let sigma = [e.x, e.y, e.z];
    e.becomes(&sigma, &[t.or(a, e.p), t.or(b, t.not(e.q))], &sigma, &[]);
    e.stays(&sigma, &[t.or(a, e.p), t.or(b, t.not(e.p))]);
}

#[test]
fn equalities_are_definitions() {
    let e = Example::new();
    let t = &e.terms;
    let (xy, five) = (t.mul(e.x, e.y), e.number(5));
    let product = t.mul(five, e.y);
    e.becomes(&[e.z, e.x, e.y], &[t.eq(e.z, xy), t.eq(e.x, five)], &[product, five, e.y], &[]);
    // The youngest input is defined.
    e.becomes(&[e.x, e.y], &[t.eq(e.x, t.add(e.y, e.number(1)))], &[e.x, t.sub(e.x, e.number(1))], &[]);
    let quotient = t.udiv(e.x, e.y);
    let defined = |unknown: Term, equation: Term, definition: Term, rest: &[Term]| {
        let sigma = |last: Term| [e.x, e.y, quotient, last];
        e.becomes(&sigma(unknown), &[equation], &sigma(definition), rest);
    };
    defined(e.z, t.eq(t.add(e.z, xy), quotient), t.sub(quotient, xy), &[]);
    defined(e.z, t.eq(t.xor(e.z, xy), quotient), t.xor(quotient, xy), &[]);
    let third = e.number(0xaaaa_aaab);
    defined(e.z, t.eq(t.not(t.mul(e.z, e.number(3))), quotient), t.mul(t.not(quotient), third), &[]);
    defined(e.p, t.eq(e.p, e.below(quotient, xy)), e.below(quotient, xy), &[]);
    defined(e.p, t.xor(e.p, e.below(quotient, xy)), t.not(e.below(quotient, xy)), &[]);
    defined(e.p, t.not(e.p), t.false_(), &[]);
    let byte = t.truncate(quotient, 8);
    let fits = t.eq(t.extract(quotient, 31, 8), t.constant_u64(24, 0));
    defined(e.byte, t.eq(t.zext(e.byte, 32), quotient), byte, &[fits]);
    let fits = t.eq(t.sext(byte, 32), quotient);
    defined(e.byte, t.eq(t.sext(e.byte, 32), quotient), byte, &[fits]);
    let rest = t.extract(quotient, 31, 8);
    let other = t.extract(xy, 23, 0);
    defined(e.byte, t.eq(t.concat(other, e.byte), quotient), byte, &[t.eq(rest, other)]);
}

#[test]
fn definitions_without_conditions_come_first() {
    let e = Example::new();
    let t = &e.terms;
    let wide = t.zext(e.byte, 32);
    e.becomes(&[e.x, e.byte], &[t.eq(e.x, wide)], &[wide, e.byte], &[]);
    let wide = t.sext(e.byte, 32);
    e.becomes(&[e.x, e.byte], &[t.eq(wide, e.x)], &[wide, e.byte], &[]);
    let low = t.truncate(e.x, 8);
    e.becomes(&[e.x, e.byte], &[t.eq(low, e.byte)], &[e.x, low], &[]);
}

#[test]
fn equalities_of_bits_leave_the_other_bits() {
    let e = Example::new();
    let t = &e.terms;
    let middle = t.eq(t.extract(e.x, 15, 8), t.constant_u64(8, 0xab));
    let known = t.concat(t.concat(e.fresh(0, 16), t.constant_u64(8, 0xab)), e.fresh(1, 8));
    e.becomes(&[e.x], &[middle], &[known], &[]);
    e.becomes(
        &[e.x],
        &[t.eq(t.extract(e.x, 31, 8), t.constant_u64(24, 0))],
        &[t.zext(e.fresh(0, 8), 32)],
        &[],
    );
}

#[test]
fn what_is_not_invertible_is_no_definition() {
    let e = Example::new();
    let t = &e.terms;
    let all = |equation: Term| e.stays(&[e.x, e.y, e.z], &[equation]);
    all(t.eq(t.mul(e.x, e.y), e.number(6)));
    all(t.eq(t.and(e.x, e.y), t.mul(e.x, e.z)));
    all(t.eq(t.add(e.x, t.mul(e.x, e.x)), e.number(6)));
}

#[test]
fn chains_of_definitions_take_few_rounds() {
    let terms = TermManager::new();
    let input = |index| terms.input(index, 32);
    let one = terms.constant_u64(32, 1);
    let step = |i: u32| terms.eq(input(i + 1), terms.add(terms.mul(input(i), input(i)), one));
    let chain: Vec<Term> = (0..2000).map(step).collect();
    let result = project(&terms, &[input(0), input(2000)], &chain, 3000).expect("definitions");
    assert_eq!(result.constraints, []);
    assert_eq!(result.sigma[0], input(0));
    assert_eq!(terms.inputs(result.sigma[1])[..], [input(0)]);
    let reversed: Vec<Term> = chain.iter().rev().copied().collect();
    let again = project(&terms, &[input(0), input(2000)], &reversed, 3000).expect("definitions");
    assert_eq!(again.sigma, result.sigma);
}

#[test]
fn many_terms_take_one_pass() {
    let terms = TermManager::new();
    let mut sum = terms.input(0, 32);
    for index in 1..5000 {
        let product = terms.mul(terms.input(index, 32), terms.constant_u64(32, u64::from(index)));
        sum = terms.add(terms.xor(sum, terms.constant_u64(32, 0x55)), product);
    }
    let result = project(&terms, &[sum], &[], 5000).expect("a rule applies");
    assert_eq!(terms.inputs(result.sigma[0]).len(), 1);
    assert!(project(&terms, &result.sigma, &[], 20_000).is_none());
}
