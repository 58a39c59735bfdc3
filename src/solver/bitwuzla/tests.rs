//! Translation, models, quantifiers, limits.
use super::*;
use crate::bits::float::{self, FloatArithmetic, FloatCompare, FloatKind, FloatOp, Rounding};
use crate::solver::Forall;
use crate::term::BinaryOp;

/// A plain manager: every operator reaches the translation.
fn plain() -> (Arc<TermManager>, Bitwuzla) {
    let terms = Arc::new(TermManager::plain());
    let solver = Bitwuzla::new(Arc::clone(&terms), &SolverOptions::default(), Interrupt::default());
    (terms, solver)
}

/// Values of a width that exercise corner cases.
fn samples(width: u32) -> Vec<BitVector> {
    let mixed = BitVector::from_bytes_le(width, &[0x5b; 64][..width.div_ceil(8) as usize]);
    vec![
        BitVector::zero(width),
        BitVector::one(width),
        BitVector::ones(width),
        BitVector::min_signed(width),
        BitVector::max_signed(width),
        mixed,
    ]
}

/// Checks that under `inputs = values` the term can have the value that evaluation gives it, and no
/// other.
fn agrees(terms: &TermManager, solver: &mut Bitwuzla, inputs: &[(Term, BitVector)], term: Term) {
    let expected = Model::new(inputs.to_vec()).evaluate(terms, term);
    let mut assertions: Vec<_> =
        inputs.iter().map(|(input, value)| terms.eq(*input, terms.constant(value))).collect();
    let equal = terms.eq(term, terms.constant(&expected));
    assertions.push(equal);
    assert!(solver.check(&Query::new(assertions.clone())).is_sat(), "{:?} {inputs:?}", terms.node(term));
    *assertions.last_mut().unwrap() = terms.not(equal);
    assert!(solver.check(&Query::new(assertions)).is_unsat(), "{:?} {inputs:?}", terms.node(term));
}

#[test]
fn binary_operators_mean_what_evaluation_says() {
    let (terms, mut solver) = plain();
    for width in [1, 2, 7, 64, 65] {
        let (x, y) = (terms.input(0, width), terms.input(1, width));
        for op in BinaryOp::ALL.iter().copied() {
            let term = terms.binary(op, x, y);
            for a in samples(width) {
                for b in samples(width) {
                    agrees(&terms, &mut solver, &[(x, a.clone()), (y, b)], term);
                }
            }
        }
    }
}

#[test]
fn other_operators_mean_what_evaluation_says() {
    let (terms, mut solver) = plain();
    for width in [1, 3, 32, 200] {
        let (x, c) = (terms.input(0, width), terms.input(1, 1));
        let middle = width / 2;
        let all = [
            terms.not(x),
            terms.neg(x),
            terms.zext(x, width + 5),
            terms.sext(x, width + 5),
            terms.extract(x, width - 1, middle),
            terms.extract(x, middle, middle),
            terms.ite(c, x, terms.not(x)),
            // Booleans as words and words as Booleans.
            terms.concat(c, x),
            terms.zext(terms.ult(x, terms.not(x)), 8),
            terms.and(terms.extract(x, 0, 0), c),
            terms.eq(terms.extract(x, 0, 0), c),
            terms.ite(terms.extract(x, middle, middle), c, terms.extract(x, 0, 0)),
            terms.add(terms.ult(x, terms.neg(x)), c),
        ];
        for term in all {
            for a in samples(width) {
                for bit in [false, true] {
                    agrees(&terms, &mut solver, &[(x, a.clone()), (c, BitVector::from_bool(bit))], term);
                }
            }
        }
    }
}

#[test]
fn models_have_every_free_input() {
    let (terms, mut solver) = plain();
    let (x, y, flag) = (terms.input(0, 200), terms.input(1, 13), terms.input(2, 1));
    let query = Query::new(vec![
        terms.eq(terms.mul(x, x), terms.constant(&BitVector::power_of_two(200, 190))),
        terms.ite(flag, terms.slt(y, terms.constant_u64(13, 0)), terms.false_()),
    ]);
    let Answer::Sat(model) = solver.check(&query) else { panic!("satisfiable") };
    assert_eq!(model.values().len(), 3);
    for &assertion in &query.assertions {
        assert!(model.evaluate(&terms, assertion).is_one());
    }
}

#[test]
fn quantified_queries() {
    let (terms, mut solver) = plain();
    for width in [1, 8, 33] {
        let (x, j, k) = (terms.input(0, width), terms.input(1, width), terms.input(2, width));
        let forall = |bound: &[Term], body| Some(Forall { bound: bound.to_vec(), body });
        // Some x is at most every j: only 0.
        let least = Query { assertions: vec![], forall: forall(&[j], terms.ule(x, j)) };
        let Answer::Sat(model) = solver.check(&least) else { panic!("satisfiable") };
        assert_eq!(model.values(), [(x, BitVector::zero(width))]);
        // No x differs from every j. The same inputs are free in one query and bound in another.
        let none = Query { assertions: vec![], forall: forall(&[j], terms.ne(x, j)) };
        assert!(solver.check(&none).is_unsat());
        let swapped = Query { assertions: vec![terms.eq(j, j)], forall: forall(&[x], terms.ule(j, x)) };
        assert!(solver.check(&swapped).is_sat());
        let both =
            Query { assertions: vec![], forall: forall(&[j, k], terms.or(terms.ule(x, j), terms.ule(x, k))) };
        assert!(solver.check(&both).is_sat());
        // The body does not mention the bound input.
        let free = Query { assertions: vec![], forall: forall(&[k], terms.ult(x, j)) };
        let Answer::Sat(model) = solver.check(&free) else { panic!("satisfiable") };
        assert_eq!(model.values().len(), 2);
    }
}

/// Instances decide what all values of small inputs decide.
#[test]
fn random_quantified_queries_are_decided() {
    let (terms, mut solver) = plain();
    let inputs: Vec<Term> = (0..4).map(|index| terms.input(index, 2)).collect();
    let (free, bound) = inputs.split_at(2);
    let mut seed = 0x9e37_79b9_7f4a_7c15u64;
    let mut draw = |count: usize| {
        seed = seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        (seed >> 33) as usize % count
    };
    let mut decided = [0, 0];
    for _ in 0..200 {
        let mut formula = |over: &[Term]| {
            let mut numbers = over.to_vec();
            let mut facts = Vec::new();
            for _ in 0..6 {
                let (a, b) = (numbers[draw(numbers.len())], numbers[draw(numbers.len())]);
                numbers.push([terms.add(a, b), terms.mul(a, b), terms.xor(a, b)][draw(3)]);
                facts.push([terms.ult(a, b), terms.ne(a, b), terms.eq(a, b)][draw(3)]);
            }
            let pairs = facts.chunks(2).map(|pair| terms.or(pair[0], pair[1]));
            terms.and_all(pairs.take(2))
        };
        let (assertion, body) = (formula(free), formula(&inputs));
        let query =
            Query { assertions: vec![assertion], forall: Some(Forall { bound: bound.to_vec(), body }) };
        let values = |of: &[Term], all: u64| -> Vec<(Term, BitVector)> {
            of.iter().enumerate().map(|(at, x)| (*x, BitVector::new(2, all >> (2 * at) & 3))).collect()
        };
        let holds = |outer: &[(Term, BitVector)]| {
            Model::new(outer.to_vec()).evaluate(&terms, assertion).is_one()
                && (0..16).all(|all| {
                    let model = Model::new([outer, values(bound, all).as_slice()].concat());
                    model.evaluate(&terms, body).is_one()
                })
        };
        let expected = (0..16).any(|all| holds(&values(free, all)));
        match solver.check(&query) {
            Answer::Sat(model) => assert!(expected && holds(model.restrict(&terms, free).values())),
            Answer::Unsat => assert!(!expected),
            Answer::Unknown(reason) => panic!("{reason:?}"),
        }
        decided[usize::from(expected)] += 1;
    }
    assert!(decided.iter().all(|count| *count > 10), "{decided:?}");
}

/// The differences of products are closed under negation. To find the one for a model is hard, and
/// must not take longer than allowed.
#[test]
fn hard_quantified_queries_end() {
    let terms = Arc::new(TermManager::new());
    let options = SolverOptions { quantified_time_limit_ms: 100, ..SolverOptions::default() };
    let mut solver = Bitwuzla::new(Arc::clone(&terms), &options, Interrupt::default());
    let inputs: Vec<Term> = (0..4).map(|index| terms.zext(terms.input(index, 32), 64)).collect();
    let scaled = |a: Term| terms.mul(a, terms.constant_u64(64, 1000));
    let difference = |a, b| terms.sub(scaled(a), scaled(b));
    let (one, other) = (difference(inputs[0], inputs[1]), difference(inputs[2], inputs[3]));
    let zero = terms.constant_u64(64, 0);
    let same = terms.and(terms.eq(terms.neg(one), other), terms.slt(other, zero));
    let bound = vec![terms.input(2, 32), terms.input(3, 32)];
    let forall = Some(Forall { bound, body: terms.not(same) });
    let query = Query { assertions: vec![terms.slt(zero, one)], forall };
    let start = thread_cpu_time();
    assert!(!solver.check(&query).is_sat());
    assert!(thread_cpu_time().saturating_sub(start).as_secs() < 5);
}

/// A product of two primes to be factored.
fn hard(terms: &TermManager) -> Query {
    let (x, y) = (terms.input(0, 64), terms.input(1, 64));
    let word = |value| terms.constant_u64(64, value);
    let between = |a| terms.and(terms.ult(word(1), a), terms.ult(a, word(1 << 33)));
    let product = terms.eq(terms.mul(x, y), word(4_294_967_291 * 2_147_483_647));
    Query::new(vec![product, between(x), between(y)])
}

#[test]
fn limits_and_interrupts_end_queries() {
    let terms = Arc::new(TermManager::new());
    let interrupt = Interrupt::default();
    let mut options = SolverOptions { time_limit_ms: 100, ..SolverOptions::default() };
    let mut solver = Bitwuzla::new(Arc::clone(&terms), &options, interrupt.clone());
    let start = thread_cpu_time();
    assert!(matches!(solver.check(&hard(&terms)), Answer::Unknown(UnknownReason::TimeLimit)));
    assert!(thread_cpu_time().saturating_sub(start).as_secs() < 5);
    // The solver is still good for other queries.
    let x = terms.input(0, 64);
    assert!(solver.check(&Query::new(vec![terms.eq(x, terms.constant_u64(64, 3))])).is_sat());

    options.time_limit_ms = 60_000;
    options.deadline = Some(Instant::now() + Duration::from_millis(100));
    let mut solver = Bitwuzla::new(Arc::clone(&terms), &options, interrupt.clone());
    assert!(matches!(solver.check(&hard(&terms)), Answer::Unknown(UnknownReason::TimeLimit)));

    options.deadline = None;
    let mut solver = Bitwuzla::new(Arc::clone(&terms), &options, interrupt.clone());
    let flag = interrupt.clone();
    let thread = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(100));
        flag.raise();
    });
    assert!(matches!(solver.check(&hard(&terms)), Answer::Unknown(UnknownReason::Interrupted)));
    thread.join().unwrap();
    assert!(thread_cpu_time().saturating_sub(start).as_secs() < 10);
    assert_eq!(solver.counters.emptiness.unknown, 1);
}

#[test]
fn new_instances_and_renewal_keep_answers_right() {
    let (terms, mut solver) = plain();
    let (x, y) = (terms.input(0, 16), terms.input(1, 16));
    for i in 0..200 {
        let value = terms.constant_u64(16, i);
        let mut path = vec![terms.eq(x, value), terms.ult(y, x)];
        assert_eq!(solver.check(&Query::new(path.clone())).is_sat(), i > 0);
        path.push(terms.eq(y, value));
        assert!(solver.check(&Query::new(path.clone())).is_unsat());
        path[2] = terms.eq(y, terms.constant_u64(16, i / 2));
        match solver.check(&Query::new(path)) {
            Answer::Sat(model) => assert_eq!(model.value(&terms, y).to_u64(), Some(i / 2)),
            answer => assert!(i == 0 && answer.is_unsat()),
        }
        if i == 100 {
            solver.session = None;
        }
    }
    assert!(solver.counters.emptiness.incremental > 200 && solver.counters.emptiness.incremental < 600);
}

#[test]
fn a_solver_may_move_to_another_thread() {
    let (terms, mut solver) = plain();
    let x = terms.input(0, 16);
    let query = Query::new(vec![terms.eq(x, terms.constant_u64(16, 7))]);
    assert!(solver.check(&query).is_sat());
    std::thread::spawn(move || assert!(solver.check(&query).is_sat())).join().unwrap();
}

/// Patterns of a format that exercise corner cases.
fn float_samples(kind: FloatKind) -> Vec<BitVector> {
    let width = kind.width();
    let number = |value: i64| {
        float::apply(FloatOp::FromSigned { width: 64, to: kind }, &[BitVector::from_i64(64, value)])
    };
    let half = float::apply(FloatOp::Arithmetic(FloatArithmetic::Div, kind), &[number(-5), number(2)]);
    let mixed = BitVector::from_bytes_le(width, &[0xdb; 10][..(width / 8) as usize]);
    vec![
        BitVector::zero(width),
        BitVector::min_signed(width),
        BitVector::new(width, 3),
        number(1),
        number(3),
        half,
        kind.infinity(),
        kind.infinity().sub(&BitVector::one(width)),
        kind.nan(),
        kind.nan().not(),
        // Two patterns with payloads; the first one is signaling.
        kind.infinity().add(&BitVector::new(width, 5)),
        kind.nan().sub(&BitVector::one(width)).or(&BitVector::new(width, 1 << 7)),
        mixed,
    ]
}

#[test]
fn floating_point_means_what_evaluation_says() {
    let (terms, mut solver) = plain();
    for kind in [FloatKind::Half, FloatKind::Single, FloatKind::X87] {
        let width = kind.width();
        let [x, y, z] = [0, 1, 2].map(|index| terms.input(index, width));
        let mut operations: Vec<FloatOp> =
            FloatCompare::ALL.iter().copied().map(|op| FloatOp::Compare(op, kind)).collect();
        // The remainders of wide formats take too long.
        let slow = |op| matches!(op, FloatArithmetic::Fmod | FloatArithmetic::Remainder);
        let fast = FloatArithmetic::ALL.iter().copied().filter(|op| kind == FloatKind::Half || !slow(*op));
        operations.extend(fast.map(|op| FloatOp::Arithmetic(op, kind)));
        operations.push(FloatOp::Convert { from: kind, to: FloatKind::Single });
        operations.push(FloatOp::Convert { from: kind, to: FloatKind::Half });
        operations.push(FloatOp::ToSigned { from: kind, width: 8 });
        operations.push(FloatOp::ToSigned { from: kind, width: 33 });
        for op in operations {
            let inputs = [x, y, z];
            let term = terms.float(op, &inputs[..op.arity()]);
            for (i, a) in float_samples(kind).into_iter().enumerate() {
                for b in float_samples(kind).into_iter().skip(i % 2).step_by(2) {
                    let values = [(x, a.clone()), (y, b.clone()), (z, a.clone())];
                    agrees(&terms, &mut solver, &values[..op.arity()], term);
                    if op.arity() == 1 {
                        break;
                    }
                }
            }
        }
        let from = terms.float(FloatOp::FromSigned { width: 20, to: kind }, &[terms.input(3, 20)]);
        for value in samples(20) {
            agrees(&terms, &mut solver, &[(terms.input(3, 20), value)], from);
        }
    }
}

#[test]
fn conversions_between_formats_mean_what_evaluation_says() {
    let (terms, mut solver) = plain();
    for from in FloatKind::ALL.iter().copied() {
        let x = terms.input(0, from.width());
        for to in FloatKind::ALL.iter().copied().filter(|to| *to != from) {
            let term = terms.float(FloatOp::Convert { from, to }, &[x]);
            for value in float_samples(from) {
                agrees(&terms, &mut solver, &[(x, value)], term);
            }
        }
    }
}

#[test]
fn other_rounding_modes_mean_what_evaluation_says() {
    let (terms, mut solver) = plain();
    for kind in [FloatKind::Half, FloatKind::Single, FloatKind::X87] {
        let inputs = [0, 1, 2].map(|index| terms.input(index, kind.width()));
        let rounds = |op: &FloatOp| op.depends_on_mode();
        let mut operations: Vec<FloatOp> = FloatArithmetic::ALL
            .iter()
            .copied()
            .map(|op| FloatOp::Arithmetic(op, kind))
            .filter(rounds)
            .collect();
        let narrower = [FloatKind::Single, FloatKind::Half].map(|to| FloatOp::Convert { from: kind, to });
        operations.extend(narrower.into_iter().filter(rounds));
        for mode in [Rounding::Downward, Rounding::Upward, Rounding::TowardZero] {
            for op in operations.iter().map(|op| op.in_mode(mode)) {
                let term = terms.float(op, &inputs[..op.arity()]);
                for (i, a) in float_samples(kind).into_iter().enumerate() {
                    for b in float_samples(kind).into_iter().skip(i % 3).step_by(3) {
                        let values = [(inputs[0], a.clone()), (inputs[1], b), (inputs[2], a.clone())];
                        agrees(&terms, &mut solver, &values[..op.arity()], term);
                    }
                }
            }
            let integer = terms.input(3, 70);
            let from = terms.float(FloatOp::FromSigned { width: 70, to: kind }.in_mode(mode), &[integer]);
            for value in samples(70) {
                agrees(&terms, &mut solver, &[(integer, value)], from);
            }
        }
    }
}

#[test]
fn signs_and_choices_of_results_keep_their_bits() {
    let (terms, mut solver) = plain();
    let kind = FloatKind::Single;
    let [x, y] = [0, 1].map(|index| terms.input(index, 32));
    let sum = terms.float(FloatOp::Arithmetic(FloatArithmetic::Add, kind), &[x, y]);
    let negated = terms.xor(sum, terms.constant(&BitVector::min_signed(32)));
    let positive = terms.and(sum, terms.constant(&BitVector::max_signed(32)));
    let extended = terms.zext(terms.extract(sum, 30, 0), 32);
    // The second choice is bits that no operation made, and keeps even their payload.
    let choice = terms.ite(terms.ult(x, y), negated, y);
    let root = terms.float(FloatOp::Arithmetic(FloatArithmetic::Sqrt, kind), &[choice]);
    for term in [negated, positive, extended, choice, root] {
        for a in float_samples(kind) {
            for b in float_samples(kind) {
                agrees(&terms, &mut solver, &[(x, a.clone()), (y, b)], term);
            }
        }
    }
}

#[test]
fn results_under_quantifiers() {
    let (terms, mut solver) = plain();
    let kind = FloatKind::Half;
    let [x, y] = [0, 1].map(|index| terms.input(index, 16));
    let op = |op, args: &[Term]| terms.float(FloatOp::Arithmetic(op, kind), args);
    let doubled = op(FloatArithmetic::Add, &[y, y]);
    let two = terms.constant_u64(16, 0x4000);
    let product = op(FloatArithmetic::Mul, &[y, two]);
    // y + y is y * 2, bit by bit, for all y; it is not x for all y, and 0x0001 is the double of no
    // y.
    let all = |body| Query { assertions: vec![], forall: Some(Forall { bound: vec![y], body }) };
    assert!(solver.check(&all(terms.eq(doubled, product))).is_sat());
    assert!(solver.check(&all(terms.eq(doubled, x))).is_unsat());
    let odd = terms.eq(x, terms.constant_u64(16, 1));
    let query = Query {
        assertions: vec![odd],
        forall: Some(Forall { bound: vec![y], body: terms.not(terms.eq(doubled, x)) }),
    };
    assert!(solver.check(&query).is_sat());
    let even = terms.eq(x, terms.constant_u64(16, 0x4400));
    let query = Query { assertions: vec![even], ..query };
    assert!(solver.check(&query).is_unsat());
}

#[test]
fn arrays_mean_what_evaluation_says() {
    let (terms, mut solver) = plain();
    for (index, element) in [(1, 1), (1, 8), (3, 1), (4, 32), (32, 64), (64, 80)] {
        let (i, j) = (terms.input(0, index), terms.input(1, index));
        let (x, c) = (terms.input(2, element), terms.input(3, 1));
        let all = |value| terms.const_array(index, terms.constant(value));
        let (zeros, ones) = (all(&BitVector::zero(element)), all(&BitVector::ones(element)));
        let first = terms.store(zeros, i, x);
        let second = terms.store(terms.store(ones, j, terms.not(x)), terms.not(i), terms.select(first, j));
        let choice = terms.ite(c, first, second);
        let last = terms.store(choice, j, terms.add(x, terms.select(choice, i)));
        for array in [zeros, first, second, choice, last] {
            for at in [i, j, terms.add(i, j)] {
                let term = terms.select(array, at);
                for (a, b) in samples(index).into_iter().zip(samples(index).into_iter().skip(1)) {
                    let value = samples(element).pop().expect("there are samples");
                    let flag = BitVector::from_bool(a.is_zero());
                    let inputs = [(i, a.clone()), (j, b), (x, value), (c, flag)];
                    agrees(&terms, &mut solver, &inputs, term);
                }
            }
        }
    }
}

/// Queries with arrays go through all layers of the chain, and the models satisfy them.
#[test]
fn random_queries_with_arrays_are_decided() {
    let terms = Arc::new(TermManager::new());
    let options = SolverOptions { validate: true, ..SolverOptions::default() };
    let mut chain = crate::solver::SolverChain::new(Arc::clone(&terms), &options, Interrupt::default());
    let inputs: Vec<Term> = (0..3).map(|index| terms.input(index, 2)).collect();
    let mut seed = 0x9e37_79b9_7f4a_7c15u64;
    let mut pick = |all: &[Term]| {
        seed = seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        all[(seed >> 33) as usize % all.len()]
    };
    let mut decided = [0, 0];
    for _ in 0..150 {
        let mut numbers = inputs.clone();
        numbers.push(terms.constant_u64(2, 1));
        let mut arrays = vec![terms.const_array(2, terms.constant_u64(2, 0))];
        for _ in 0..8 {
            let (array, other) = (*arrays.last().expect("one"), pick(&arrays));
            let stored = terms.store(array, pick(&numbers), pick(&numbers));
            let condition = terms.ult(pick(&numbers), pick(&numbers));
            arrays.push(terms.ite(condition, stored, other));
            numbers.push(terms.add(terms.select(stored, pick(&numbers)), pick(&inputs)));
        }
        let assertions: Vec<Term> = (0..4).map(|_| terms.ne(pick(&numbers), pick(&numbers))).collect();
        let holds = |model: &Model| assertions.iter().all(|term| model.evaluate(&terms, *term).is_one());
        let values = |all: u64| {
            let value = |position: usize| BitVector::new(2, all >> (2 * position) & 3);
            Model::new(inputs.iter().enumerate().map(|(at, input)| (*input, value(at))).collect())
        };
        let expected = (0..64).any(|all| holds(&values(all)));
        match chain.check(&Query::new(assertions.clone())) {
            Answer::Sat(model) => assert!(expected && holds(&model)),
            Answer::Unsat => assert!(!expected),
            Answer::Unknown(reason) => panic!("{reason:?}"),
        }
        decided[usize::from(expected)] += 1;
    }
    assert!(decided.iter().all(|count| *count > 10), "{decided:?}");
}
