//! Generated programs over a few small variables: verdicts on termination are compared with an
//! enumeration of all states.
//!
//! `TESSERA_TERMINATION_PROGRAMS` is the number of programs (300), `TESSERA_TERMINATION_SEED` the
//! seed of the first.
mod generate;
#[path = "../common/language/mod.rs"]
mod language;
mod oracle;
#[path = "../common/random.rs"]
mod random;
#[path = "../common/rotation.rs"]
mod rotation;
#[path = "../common/verdicts.rs"]
mod verdicts;

use random::Random;
use tessera::property::Property;

/// No option changes a verdict, and each verdict agrees with the enumeration.
#[test]
#[expect(clippy::print_stdout, reason = "figures for who looks at them")]
fn verdicts_agree_with_an_enumeration() {
    let first = rotation::number("TESSERA_TERMINATION_SEED", 1);
    let count = rotation::number("TESSERA_TERMINATION_PROGRAMS", 300);
    let mut counts = verdicts::Counts::default();
    for seed in first..first + count {
        let mut random = Random::new(seed);
        let program = generate::program(&mut random);
        let ends = oracle::always_ends(&program);
        counts.check(&mut random, seed, &program.to_string(), Property::Termination, ends);
    }
    println!("ending, endless (true, false, unknown): {counts:?}");
    counts.are_many(count, 10);
}
