//! Generated recursive functions over small integers: the answers for programs with loops in place
//! of the recursion are compared with an execution of all calls, and so are the answers whether all
//! calls end, with up to two calls on a path.
//!
//! `TESSERA_RECURSION_PROGRAMS` is the number of programs (300), `TESSERA_RECURSION_SEED` the seed
//! of the first.
mod generate;
#[path = "../common/language/mod.rs"]
mod language;
#[path = "../common/random.rs"]
mod random;
#[path = "../common/rotation.rs"]
mod rotation;

use generate::{Outcome, Program};
use random::Random;
use std::process::Command;
use std::time::Duration;
use tessera::base::{Budget, Interrupt, Progress};
use tessera::check::{CheckOptions, Verdict, check};
use tessera::ir::text::parse;
use tessera::ir::{self, recursion_heads, validate};
use tessera::property::Property;

/// Time for one check of a program whose recursion may be endless. It may end before there is a
/// verdict.
const PATIENCE: Duration = Duration::from_millis(300);

fn verdict(program: &ir::Program, patience: Option<Duration>) -> Verdict {
    verdict_of(Property::unreach_call(), program, patience)
}

fn verdict_of(property: Property, program: &ir::Program, patience: Option<Duration>) -> Verdict {
    let mut options = CheckOptions::new(property);
    options.beside_first = true;
    options.without.engines.push("testing");
    options.budget = Budget::new(patience, None, Interrupt::default());
    check(program, &options, &Progress::default()).verdict
}

/// The program of a seed with so many calls on each path at most, its text, and what is read of it.
fn drawn(seed: u64, calls: usize) -> (Program, String, ir::Program) {
    let program = Program::random(&mut Random::new(seed), calls);
    let text = program.to_string();
    let parsed = parse(&text).unwrap_or_else(|error| panic!("seed {seed}: {error} in\n{text}"));
    assert_eq!(validate(&parsed), [], "seed {seed}:\n{text}");
    (program, text, parsed)
}

#[test]
#[expect(clippy::print_stdout, reason = "figures for who looks at them")]
fn programs_with_loops_do_all_that_the_others_do() {
    let first = rotation::number("TESSERA_RECURSION_SEED", 1);
    let count = rotation::count("TESSERA_RECURSION_PROGRAMS", 100, 300);
    let (mut correct, mut proved) = (0, 0);
    for seed in first..first + count {
        let (program, text, parsed) = drawn(seed, 1);
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

#[test]
#[expect(clippy::print_stdout, reason = "figures for who looks at them")]
fn recursion_that_ends_is_told_from_recursion_that_does_not() {
    let first = rotation::number("TESSERA_RECURSION_SEED", 1);
    let count = rotation::count("TESSERA_RECURSION_PROGRAMS", 40, 300);
    let (mut endless, mut decided) = (0, 0);
    for seed in first..first + count {
        let (program, text, parsed) = drawn(seed, 2);
        let goes_on = program.has_run(|outcome| outcome == Outcome::Endless);
        let answer = verdict_of(Property::Termination, &parsed, Some(4 * PATIENCE));
        let wrong = if goes_on { "true" } else { "false" };
        assert_ne!(answer.name(), wrong, "seed {seed}: {answer:?} of\n{text}");
        endless += u64::from(goes_on);
        decided += u64::from(answer.name() != "unknown");
    }
    println!("of {count} programs {endless} may go on for ever; {decided} are decided");
    // Most are decided in a tenth of the time that they may take.
    assert!(count < 40 || endless > count / 8 && endless < 7 * count / 8 && decided > count / 10);
}

/// Proofs by widening of recursion without a bound.
#[test]
fn recursion_without_a_bound_is_proved() {
    let declarations = "extern void reach_error(void);\nextern unsigned __VERIFIER_nondet_uint(void);\n";
    // A result that stays small; one that is bounded by a global variable; a path for each
    // direction.
    for (name, program) in [
        (
            "capped",
            "unsigned depth(unsigned n) {
                 if (n == 0)
                     return 0;
                 unsigned inner = depth(n - 1) + 1;
                 return inner > 7 ? 7 : inner;
             }
             int main(void) {
                 if (depth(__VERIFIER_nondet_uint()) == 8)
                     reach_error();
             }",
        ),
        (
            "limited",
            "unsigned limit;
             unsigned climb(unsigned n) {
                 if (n == 0)
                     return 0;
                 unsigned inner = climb(n - 1);
                 return inner < limit ? inner + 1 : limit;
             }
             int main(void) {
                 limit = __VERIFIER_nondet_uint();
                 if (climb(__VERIFIER_nondet_uint()) > limit)
                     reach_error();
             }",
        ),
        (
            "sum",
            "unsigned sum(unsigned a, int b) {
                 if (b > 0)
                     return sum(a, b - 1) + 1;
                 if (b < 0)
                     return sum(a - 1, b + 1);
                 return a;
             }
             int main(void) {
                 unsigned a = __VERIFIER_nondet_uint();
                 int b = (int)__VERIFIER_nondet_uint();
                 if (sum(a, b) != a + (unsigned)b)
                     reach_error();
             }",
        ),
    ] {
        let directory = tempfile::tempdir().unwrap();
        std::fs::write(directory.path().join("p.c"), declarations.to_owned() + program).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
        let check =
            command.args(["check", "p.c", "--stats", "--cpu-time", "60s"]).current_dir(directory.path());
        let told = String::from_utf8_lossy(&check.output().unwrap().stdout).into_owned();
        assert!(told.starts_with("verdict: true\n") && told.contains("widening\n"), "{name}: {told}");
    }
}
