//! Generated programs and formulas: verdicts are compared with an enumeration of all states and a textbook algorithm.
//!
//! `TESSERA_LTL_PROGRAMS` is the number of programs (500), `TESSERA_LTL_SEED` the seed of the first.
mod formula;
#[path = "../termination/generate.rs"]
mod generate;
#[path = "../termination/oracle.rs"]
#[expect(dead_code, reason = "termination is asked elsewhere")]
mod oracle;
#[path = "../common/predicate.rs"]
mod predicate;
#[path = "../common/random.rs"]
mod random;
#[path = "../common/rotation.rs"]
mod rotation;
mod tableau;

use generate::Condition;
use random::Random;
use std::sync::Arc;
use std::time::Duration;
use tessera::base::{Budget, Progress};
use tessera::check::{CheckOptions, check};
use tessera::engine::Cover;
use tessera::ir::{text::parse, validate};
use tessera::ltl::Atom;
use tessera::property::{Property, Specification};
use tessera::state::StoreKind;

/// CPU time for one check.
const PATIENCE: Duration = Duration::from_secs(4);
/// Atoms of a formula.
const ATOMS: usize = 2;

/// Each verdict agrees with the enumeration, whatever the options are.
#[test]
#[expect(clippy::print_stdout, reason = "figures for who looks at them")]
fn verdicts_agree_with_an_enumeration() {
    let first = rotation::number("TESSERA_LTL_SEED", 1);
    let count = rotation::number("TESSERA_LTL_PROGRAMS", 500);
    let mut counts = [[0; 3]; 2];
    for seed in first..first + count {
        let mut random = Random::new(seed);
        // Narrow variables, so that there are few states.
        let program = loop {
            let program = generate::program(&mut random);
            if program.width <= 3 {
                break program;
            }
        };
        let atoms: Vec<Condition> =
            (0..ATOMS).map(|_| generate::condition(&mut random, program.width)).collect();
        let formula = formula::formula(&mut random, 3, ATOMS);
        let holds = tableau::holds(&program, &atoms, &formula);
        let mut text = String::new();
        program.write(&mut text, Some(&atoms)).unwrap();
        let parsed = parse(&text).unwrap_or_else(|error| panic!("seed {seed}: {error} in\n{text}"));
        assert_eq!(validate(&parsed), [], "seed {seed}:\n{text}");
        let specification = Specification {
            text: format!("{formula:?}"),
            atoms: (0..ATOMS).map(|atom| Atom::Expression(format!("a{atom}"))).collect(),
            formula,
            finite: true,
        };
        let mut options = CheckOptions::new(Property::Ltl(Arc::new(specification)));
        options.store = *random.pick(&[StoreKind::Sliced, StoreKind::Whole]);
        options.cover = *random.pick(&[Cover::Inclusion, Cover::Inclusion, Cover::Equality, Cover::Never]);
        options.without.projection = random.one_in(3);
        options.budget = Budget::of_cpu_time(PATIENCE);
        let verdict = check(&parsed, &options, &Progress::default()).verdict;
        let answer = match verdict.name() {
            "true" => 0,
            "false" => 1,
            _ => 2,
        };
        counts[usize::from(!holds)][answer] += 1;
        assert_ne!(answer, usize::from(holds), "seed {seed}: {verdict:?} of {options:?}\n{text}");
    }
    println!("models: {:?}, others: {:?} (true, false, unknown)", counts[0], counts[1]);
    let [models, others] = counts;
    assert!(8 * (models[2] + others[2]) <= count, "too many are unknown: {counts:?}");
    if count >= 100 {
        assert!(models[0] > 30 && others[1] > 30, "too few of one kind: {counts:?}");
    }
}
