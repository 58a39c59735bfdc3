//! Generated programs with loops, over a few variables of few bits: verdicts are compared with an
//! enumeration of all states. Engines that search over blocks, for which such programs are hard,
//! may find none. So are endless loops over global variables that are compared with constants.
//!
//! `TESSERA_LOOP_PROGRAMS` is the number of programs (100; 1,000 by `scripts/test.sh --all`),
//! `TESSERA_LOOP_SEED` the seed of the first.
#[path = "../common/adjustments.rs"]
mod adjustments;
#[path = "../common/language/mod.rs"]
mod language;
mod program;
#[path = "../common/random.rs"]
mod random;
#[path = "../common/rotation.rs"]
mod rotation;
mod run;
mod text;
#[path = "../common/variables.rs"]
#[expect(dead_code, reason = "letters are read elsewhere")]
mod variables;

use program::Program;
use random::Random;
use std::fmt::Debug;
use std::time::Duration;
use tessera::base::{Budget, Progress};
use tessera::check::{CheckOptions, Verdict, check};
use tessera::engine::{Engine, engine};
use tessera::ir::{self, text::parse, validate};
use tessera::property::Property;

/// CPU time for one check. It may end before there is a verdict.
const PATIENCE: Duration = Duration::from_secs(2);

/// A generated program, and whether it fails.
struct Case {
    seed: u64,
    text: String,
    program: ir::Program,
    fails: bool,
    /// For further choices.
    random: Random,
}

impl Case {
    /// Fails if the verdict, which was found in this way, is wrong.
    fn compare(&self, verdict: &Verdict, way: &dyn Debug) {
        let wrong = if self.fails { "true" } else { "false" };
        assert_ne!(verdict.name(), wrong, "seed {}: {verdict:?} by {way:?} of\n{}", self.seed, self.text);
    }
}

/// The programs, as many as the environment asks for.
fn cases() -> impl ExactSizeIterator<Item = Case> {
    let first = rotation::number("TESSERA_LOOP_SEED", 1);
    let count = rotation::count("TESSERA_LOOP_PROGRAMS", 100, 1000);
    (0..count as usize).map(move |number| {
        let seed = first + number as u64;
        let mut random = Random::new(seed);
        let (program, fails) = Program::random(&mut random);
        let text = program.to_string();
        let program = parse(&text).unwrap_or_else(|error| panic!("seed {seed}: {error} in\n{text}"));
        assert_eq!(validate(&program), [], "seed {seed}:\n{text}");
        Case { seed, text, program, fails, random }
    })
}

/// The options of a check by one engine, or, without one, by all that take turns.
fn options(engine: Option<&'static dyn Engine>, patience: Duration) -> CheckOptions {
    let budget = Budget::of_cpu_time(patience);
    CheckOptions { engine, budget, ..CheckOptions::new(Property::unreach_call()) }
}

fn verdict(case: &Case, options: &CheckOptions) -> Verdict {
    check(&case.program, options, &Progress::default()).verdict
}

/// The sets of states are finite, so that searches end, nearly all of them soon.
#[test]
fn searches_agree_with_an_enumeration() {
    let cases = cases();
    let count = cases.len();
    let (mut failing, mut open) = (0, 0);
    for mut case in cases {
        let alone = engine("ceds").filter(|_| case.random.one_in(2));
        let verdict = verdict(&case, &options(alone, PATIENCE));
        case.compare(&verdict, &alone);
        failing += usize::from(case.fails);
        open += usize::from(verdict.name() == "unknown");
    }
    assert!(100 * open <= 2 * count.max(50), "{open} of {count} are unknown");
    assert!(count < 50 || (count / 4..3 * count / 4).contains(&failing), "{failing} of {count} fail");
}

/// No setting makes a verdict wrong.
#[test]
#[expect(clippy::print_stdout, reason = "figures for who looks at them")]
fn searches_over_blocks_agree_with_an_enumeration() {
    let engines = ["predicate", "impact", "kojak", "bmc", "k-induction", "imc", "ismc"]
        .map(|name| engine(name).expect("there is such an engine"));
    // More time than this helps few programs.
    let patience = PATIENCE / if rotation::tests_all() { 1 } else { 10 };
    let cases = cases();
    let count = cases.len();
    let mut decided = [0; 2];
    for mut case in cases {
        let mut options = options(Some(engines[case.random.below(engines.len())]), patience);
        options.engines = adjustments::drawn(|_, options| case.random.below(options));
        let verdict = verdict(&case, &options);
        case.compare(&verdict, &(options.engine, options.engines));
        decided[usize::from(case.fails)] += usize::from(verdict.name() != "unknown");
    }
    let [proved, found] = decided;
    println!("of {count} programs {proved} are proved, and of {found} an error is found");
    assert!(count < 50 || 5 * proved > count && 5 * found > count, "few are decided: {decided:?} of {count}");
}

/// States of a program over global variables.
const LEAST_STATES: usize = 5;
const MOST_STATES: usize = 250;

/// Boxes agree with an enumeration on endless loops over global variables, alone and beside others.
#[test]
#[expect(clippy::print_stdout, reason = "figures for who looks at them")]
fn boxes_agree_with_an_enumeration() {
    let boxes = engine("boxes").expect("there is such an engine");
    let first = rotation::number("TESSERA_LOOP_SEED", 1);
    let count = rotation::count("TESSERA_LOOP_PROGRAMS", 100, 1000);
    let (mut decided, mut fail) = ([0; 2], 0);
    for seed in first..first + count {
        let mut random = Random::new(seed);
        let (program, states) = loop {
            let program = variables::program(&mut random);
            if let Some(states) = program.states(MOST_STATES)
                && states.len() >= LEAST_STATES
            {
                break (program, states);
            }
        };
        let error: Vec<_> = (0..=random.below(3)).map(|_| variables::atom(&mut random, &program)).collect();
        let is_error = |(_, values): &variables::State| error.iter().all(|atom| program.holds(atom, values));
        let fails = states.iter().any(is_error);
        let text = program.text_with_error(&error);
        let program = parse(&text).unwrap_or_else(|error| panic!("seed {seed}: {error} in\n{text}"));
        assert_eq!(validate(&program), [], "seed {seed}:\n{text}");
        let alone = Some(boxes).filter(|_| !random.one_in(4));
        let case = Case { seed, text, program, fails, random };
        let verdict = verdict(&case, &options(alone, PATIENCE));
        case.compare(&verdict, &alone);
        fail += usize::from(fails);
        decided[usize::from(fails)] += u64::from(verdict.name() != "unknown");
    }
    let [proved, found] = decided;
    println!("of {count} programs {proved} are proved, and of {found} an error is found; {fail} fail");
    assert!(count < 50 || 5 * proved > count && 5 * found > count, "few are decided: {decided:?} of {count}");
}
