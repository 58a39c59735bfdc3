//! Generated programs over a few small variables: verdicts on termination are compared with an enumeration of all states.
//!
//! `TESSERA_TERMINATION_PROGRAMS` is the number of programs (300), `TESSERA_TERMINATION_SEED` the seed of the first.
mod generate;
mod oracle;
#[path = "../common/predicate.rs"]
mod predicate;
#[path = "../common/random.rs"]
mod random;
#[path = "../common/rotation.rs"]
mod rotation;

use random::Random;
use std::time::Duration;
use tessera::base::{Budget, Progress};
use tessera::check::{CheckOptions, check};
use tessera::engine::Cover;
use tessera::ir::{text::parse, validate};
use tessera::property::Property;
use tessera::state::StoreKind;

/// CPU time for one check.
const PATIENCE: Duration = Duration::from_secs(4);

/// No option changes a verdict, and each verdict agrees with the enumeration.
#[test]
#[expect(clippy::print_stdout, reason = "figures for who looks at them")]
fn verdicts_agree_with_an_enumeration() {
    let first = rotation::number("TESSERA_TERMINATION_SEED", 1);
    let count = rotation::number("TESSERA_TERMINATION_PROGRAMS", 300);
    let mut counts = [[0; 3]; 2];
    for seed in first..first + count {
        let mut random = Random::new(seed);
        let program = generate::program(&mut random);
        let ends = oracle::always_ends(&program);
        let text = program.to_string();
        let parsed = parse(&text).unwrap_or_else(|error| panic!("seed {seed}: {error} in\n{text}"));
        assert_eq!(validate(&parsed), [], "seed {seed}:\n{text}");
        let mut options = CheckOptions::new(Property::Termination);
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
        counts[usize::from(!ends)][answer] += 1;
        assert_ne!(answer, usize::from(ends), "seed {seed}: {verdict:?} of {options:?}\n{text}");
    }
    println!("ending: {:?}, endless: {:?} (true, false, unknown)", counts[0], counts[1]);
    let [ending, endless] = counts;
    assert!(8 * (ending[2] + endless[2]) <= count, "too many are unknown: {counts:?}");
    if count >= 100 {
        assert!(ending[0] > 10 && endless[1] > 10, "too few of one kind: {counts:?}");
    }
}
