//! Generated recursive functions over small integers: what is answered with loops instead of recursion, against an execution of
//! all calls.
//!
//! `TESSERA_RECURSION_PROGRAMS` is the number of programs (300), `TESSERA_RECURSION_SEED` the seed of the first.
mod generate;
#[path = "../common/random.rs"]
mod random;

use generate::Program;
use random::Random;
use std::time::Duration;
use tessera::base::{Budget, Interrupt, Progress};
use tessera::check::{CheckOptions, Verdict, check};
use tessera::ir::text::parse;
use tessera::ir::{self, recursion_heads, validate};
use tessera::property::Property;

/// Time for one check of a program whose recursion may be endless.
const PATIENCE: Duration = Duration::from_millis(300);

fn number(variable: &str, default: u64) -> u64 {
    std::env::var(variable).ok().map_or(default, |text| text.parse().expect("a number"))
}

fn verdict(program: &ir::Program, patience: Option<Duration>) -> Verdict {
    let mut options = CheckOptions::new(Property::unreach_call());
    options.beside_first = true;
    options.without.testing = true;
    options.budget = Budget::new(patience, None, Interrupt::default());
    check(program, &options, &Progress::default()).verdict
}

#[test]
#[expect(clippy::print_stdout, reason = "figures for who looks at them")]
fn programs_with_loops_do_all_that_the_others_do() {
    let first = number("TESSERA_RECURSION_SEED", 1);
    let count = number("TESSERA_RECURSION_PROGRAMS", 300);
    let (mut correct, mut proved) = (0, 0);
    for seed in first..first + count {
        let program = Program::random(&mut Random::new(seed));
        let text = program.to_string();
        let parsed = parse(&text).unwrap_or_else(|error| panic!("seed {seed}: {error} in\n{text}"));
        assert_eq!(validate(&parsed), [], "seed {seed}:\n{text}");
        let loops = parsed.with_loops_for_recursion();
        let loops = loops.unwrap_or_else(|| panic!("seed {seed}: nothing is replaced in\n{text}"));
        assert_eq!(validate(&loops), [], "seed {seed}:\n{loops}");
        assert!(recursion_heads(&loops).is_clear(), "seed {seed}:\n{loops}");
        let fails = program.fails();
        let more = verdict(&loops, None);
        let possible: &[&str] = if fails { &["false"] } else { &["true", "false"] };
        assert!(possible.contains(&more.name()), "seed {seed}: {more:?} of\n{loops}");
        if seed % 10 == 0 {
            let answer = verdict(&parsed, Some(PATIENCE));
            let wrong = if fails { "true" } else { "false" };
            assert_ne!(answer.name(), wrong, "seed {seed}: {answer:?} of\n{text}");
        }
        correct += u64::from(!fails);
        proved += u64::from(more.name() == "true");
    }
    println!("of {count} programs {correct} are correct, {proved} of these with loops");
    assert!(count < 100 || correct < 9 * count / 10 && proved > count / 10, "the programs are all alike");
}
