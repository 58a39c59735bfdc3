//! The layers together: each is used, and all give the answers of plain Bitwuzla.
use super::*;
use crate::solver::Forall;
use crate::term::BinaryOp;
use proptest::prelude::*;

fn chain(validate: bool) -> (Arc<TermManager>, SolverChain) {
    let terms = Arc::new(TermManager::new());
    let options = SolverOptions { validate, ..SolverOptions::default() };
    let chain = SolverChain::new(Arc::clone(&terms), &options, Interrupt::default());
    (terms, chain)
}

fn hits(chain: &SolverChain, layer: &str) -> u64 {
    chain.counters().emptiness.layers.iter().find(|counters| counters.layer == layer).expect("a layer").hits
}

#[test]
fn each_layer_answers_what_it_can() {
    let (terms, mut chain) = chain(true);
    let (x, y) = (terms.input(0, 32), terms.input(1, 32));
    let word = |value| terms.constant_u64(32, value);
    assert!(chain.check(&Query::new(vec![])).is_sat());
    assert!(chain.check(&Query::new(vec![terms.ult(x, y), terms.not(terms.ult(x, y))])).is_unsat());
    assert_eq!(hits(&chain, "constant"), 2);
    let square =
        |input| Query::new(vec![terms.eq(terms.mul(input, input), word(49)), terms.ult(input, word(1000))]);
    let Answer::Sat(first) = chain.check(&square(x)) else { panic!("satisfiable") };
    assert_eq!(chain.counters().emptiness.bitwuzla.queries, 1);
    let Answer::Sat(weaker) = chain.check(&Query::new(vec![terms.ult(x, word(1000)), terms.eq(y, word(0))]))
    else {
        panic!("satisfiable")
    };
    assert_eq!(hits(&chain, "model_reuse"), 1);
    assert_eq!((weaker.values().len(), weaker.get(x)), (2, first.get(x)));
    let Answer::Sat(renamed) = chain.check(&square(y)) else { panic!("satisfiable") };
    assert_eq!(hits(&chain, "cache"), 1);
    assert_eq!(renamed.get(y), first.get(x));
    assert_eq!(chain.counters().emptiness.bitwuzla.queries, 1);
    assert_eq!(chain.counters().emptiness.validated, 5);
}

#[test]
fn feasibility_is_split() {
    let (terms, mut chain) = chain(true);
    let (x, y) = (terms.input(0, 32), terms.input(1, 32));
    let word = |value| terms.constant_u64(32, value);
    let path = [terms.ult(x, word(100)), terms.ult(word(7), y)];
    let x_is = |value| terms.eq(x, word(value));
    let Answer::Sat(model) = chain.feasible(&path, x_is(50)) else { panic!("feasible") };
    assert_eq!(model.values(), [(x, crate::bits::BitVector::new(32, 50))]);
    assert!(chain.feasible(&path, x_is(100)).is_unsat());
    assert!(chain.feasible(&path, terms.ult(x, y)).is_sat());
    let split = chain.counters().emptiness.split;
    assert_eq!((split.queries, split.constraints, split.kept), (3, 6, 4));
}

#[test]
fn quantified_queries_pass_all_layers() {
    let (terms, mut chain) = chain(true);
    let (x, j) = (terms.input(0, 16), terms.input(1, 16));
    let query = |x, j| Query {
        assertions: vec![terms.ult(x, terms.constant_u64(16, 9))],
        forall: Some(Forall { bound: vec![j], body: terms.ule(x, j) }),
    };
    assert!(chain.check(&query(x, j)).is_sat());
    assert!(chain.check(&query(j, x)).is_sat());
    assert_eq!(hits(&chain, "cache"), 1);
    assert_eq!(chain.counters().emptiness.bitwuzla.quantified, 1);
    let never = Query { assertions: vec![], forall: Some(Forall { bound: vec![j], body: terms.false_() }) };
    assert!(chain.check(&never).is_unsat());
    assert_eq!(hits(&chain, "constant"), 1);
}

#[test]
fn queries_are_counted_by_their_purpose() {
    let (terms, mut chain) = chain(true);
    let (x, y) = (terms.input(0, 32), terms.input(1, 32));
    chain.purpose = Purpose::Inclusion;
    assert!(chain.check(&Query::new(vec![terms.ult(x, y)])).is_sat());
    assert!(chain.feasible(&[terms.ult(x, y)], terms.ult(y, x)).is_unsat());
    chain.purpose = Purpose::Emptiness;
    assert!(chain.check(&Query::new(vec![terms.ult(y, x)])).is_sat());
    let ByPurpose { emptiness, inclusion } = chain.counters();
    let figures = |counters: &SolverCounters| {
        let asked = counters.layers[0].queries;
        (asked, counters.bitwuzla.queries, counters.split.queries, counters.validated)
    };
    // The cache serves both.
    assert_eq!((figures(&inclusion), figures(&emptiness)), ((2, 2, 1, 2), (1, 0, 0, 1)));
}

#[test]
fn layers_can_be_left_out() {
    let terms = Arc::new(TermManager::new());
    let without = vec![OptionalLayer::ModelReuse, OptionalLayer::Bounds, OptionalLayer::Cache];
    let options = SolverOptions { without, ..SolverOptions::default() };
    let mut chain = SolverChain::new(Arc::clone(&terms), &options, Interrupt::default());
    let query = Query::new(vec![terms.ult(terms.input(0, 32), terms.constant_u64(32, 5))]);
    for _ in 0..3 {
        assert!(chain.check(&query).is_sat());
    }
    let counters = chain.counters().emptiness;
    assert_eq!(counters.layers.iter().map(|layer| layer.layer).collect::<Vec<_>>(), ["constant"]);
    assert_eq!(counters.bitwuzla.queries, 3);
}

#[test]
fn queries_that_reach_bitwuzla_are_written_down() {
    let directory = tempfile::tempdir().unwrap();
    let terms = Arc::new(TermManager::new());
    let options = SolverOptions { dump: Some(directory.path().join("queries")), ..SolverOptions::default() };
    let mut chain = SolverChain::new(Arc::clone(&terms), &options, Interrupt::default());
    let (x, y) = (terms.input(0, 8), terms.input(1, 8));
    chain.check(&Query::new(vec![terms.ult(x, y)]));
    chain
        .check(&Query { assertions: vec![], forall: Some(Forall { bound: vec![y], body: terms.ule(x, y) }) });
    let mut scripts: Vec<_> = std::fs::read_dir(options.dump.unwrap())
        .unwrap()
        .map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap())
        .collect();
    scripts.sort();
    assert_eq!(scripts.len(), 2);
    assert!(scripts[0].contains("forall") && scripts.iter().all(|script| script.ends_with("(check-sat)\n")));
}

#[test]
#[should_panic(expected = "internal error: a query was answered unsat")]
fn validation_notices_a_wrong_answer() {
    let terms = Arc::new(TermManager::new());
    let mut validate = Validate::new(Arc::clone(&terms), &SolverOptions::default(), Interrupt::default());
    let query = Query::new(vec![terms.ult(terms.input(0, 8), terms.input(1, 8))]);
    validate.confirm(&query, &Answer::Unsat);
}

#[test]
#[should_panic(expected = "internal error: the model")]
fn validation_notices_a_wrong_model() {
    let terms = Arc::new(TermManager::new());
    let mut validate = Validate::new(Arc::clone(&terms), &SolverOptions::default(), Interrupt::default());
    let query = Query::new(vec![terms.ult(terms.input(0, 8), terms.input(1, 8))]);
    validate.confirm(&query, &Answer::Sat(Arc::default()));
}

/// A term of width 5 over three inputs, built by a list of steps.
fn build(terms: &TermManager, steps: &[(usize, usize, usize)]) -> Vec<Term> {
    let mut pool: Vec<Term> = (0..3).map(|i| terms.input(i, 5)).collect();
    pool.push(terms.constant_u64(5, 3));
    for &(op, a, b) in steps {
        let (a, b) = (pool[a % pool.len()], pool[b % pool.len()]);
        let op = BinaryOp::ALL[op % BinaryOp::ALL.len()];
        let term = terms.binary(op, a, b);
        pool.push(terms.zext_or_truncate(term, 5));
    }
    pool
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// A walk over random conditions: the validated chain agrees with plain Bitwuzla at every step.
    #[test]
    fn random_paths_agree_with_bitwuzla(
        steps in prop::collection::vec((0..16usize, 0..100usize, 0..100usize), 1..12),
        conditions in prop::collection::vec((0..3usize, 0..100usize, 0..100usize), 1..12),
    ) {
        let (terms, mut chain) = chain(true);
        let pool = build(&terms, &steps);
        let mut path = Vec::new();
        for (kind, a, b) in conditions {
            let (a, b) = (pool[a % pool.len()], pool[b % pool.len()]);
            let condition = match kind {
                0 => terms.eq(a, b),
                1 => terms.ult(a, b),
                _ => terms.ne(a, b),
            };
            match chain.feasible(&path, condition) {
                Answer::Sat(_) => path.push(condition),
                Answer::Unsat => path.push(terms.not(condition)),
                Answer::Unknown(reason) => panic!("unknown: {reason:?}"),
            }
            prop_assert!(chain.check(&Query::new(path.clone())).is_sat());
        }
    }
}
