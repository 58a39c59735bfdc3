//! Generated programs that pass over large arrays. Proofs that follow one element of each array are
//! compared with an execution for all inputs. So are verdicts on tracked arrays, also of programs
//! with indices that are data.
//!
//! `TESSERA_ARRAY_PROGRAMS` is the number of programs (60), `TESSERA_ARRAY_SEED` the seed of the
//! first.
mod generate;
mod indexed;
#[path = "../common/language/mod.rs"]
mod language;
#[path = "../common/random.rs"]
mod random;
#[path = "../common/rotation.rs"]
mod rotation;
mod statement;
mod tracked;

use generate::Program;
use random::Random;
use std::path::Path;
use std::time::Duration;
use tessera::base::{Budget, Interrupt, Progress};
use tessera::check::{CheckOptions, Outcome, check};
use tessera::frontend::{FrontendOptions, load};
use tessera::property::Property;

/// Time for one check. It may end before there is a verdict: most hard programs are hard to prove.
const PATIENCE: Duration = Duration::from_millis(700);

/// The program with this text.
fn loaded(folder: &Path, text: &str) -> tessera::ir::Program {
    let path = folder.join("p.c");
    std::fs::write(&path, text).expect("a writable folder");
    let options =
        FrontendOptions { keep_calls: vec!["reach_error".to_owned()], ..FrontendOptions::default() };
    load(&[path], &options).unwrap_or_else(|error| panic!("{error} in\n{text}"))
}

/// The outcome of a check that starts with the proofs, before the search.
fn outcome(folder: &Path, text: &str, budget: Budget) -> Outcome {
    let program = loaded(folder, text);
    let mut options = CheckOptions::new(Property::unreach_call());
    options.beside_first = true;
    options.without.engines.push("testing");
    options.budget = budget;
    check(&program, &options, &Progress::default())
}

#[test]
#[expect(clippy::print_stdout, reason = "figures for who looks at them")]
fn no_error_is_lost() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = rotation::number("TESSERA_ARRAY_SEED", 1);
    let count = rotation::count("TESSERA_ARRAY_PROGRAMS", 20, 60);
    let (mut correct, mut proved, mut found) = (0, 0, 0);
    for seed in first..first + count {
        let program = Program::random(&mut Random::new(seed));
        let text = program.to_string();
        let fails = program.fails();
        let outcome = outcome(folder.path(), &text, Budget::new(Some(PATIENCE), None, Interrupt::default()));
        let wrong = if fails { "true" } else { "false" };
        assert_ne!(outcome.verdict.name(), wrong, "seed {seed}: {:?} of\n{text}", outcome.verdict);
        correct += u64::from(!fails);
        proved += u64::from(outcome.verdict.name() == "true");
        found += u64::from(outcome.verdict.name() == "false");
    }
    println!("of {count} programs {correct} are correct, {proved} of these proved; {found} errors found");
    assert!(count < 50 || correct > count / 10 && correct < 9 * count / 10, "the programs are all alike");
}

/// CPU time for a check that has to end.
const ENOUGH: Duration = Duration::from_secs(120);

/// The beginning of a program about an array whose first `n` elements are set.
const HEAD: &str = "extern void reach_error(void);
    extern int __VERIFIER_nondet_int(void);
    #define N 100000
    #define INPUT for (i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int();
    int a[N];
    int main(void) {
        int i, n = __VERIFIER_nondet_int();
        if (n < 0 || n > N) return 0;\n";

/// A search does not end in time for these programs.
#[test]
fn what_holds_of_all_elements_is_proved() {
    for (name, body) in [
        (
            "set",
            "INPUT for (i = 0; i < n; i++) a[i] = 7; for (i = 0; i < n; i++) if (a[i] != 7) reach_error();",
        ),
        ("rest", "INPUT for (i = n; i < N; i++) if (a[i]) reach_error();"),
        (
            "least",
            "INPUT int least = 0; for (i = 0; i < n; i++) if (a[i] < least) least = a[i];
             for (i = 0; i < n; i++) if (a[i] < least) reach_error();",
        ),
        (
            "clamped",
            "INPUT for (i = n - 1; i >= 0; i--) if (a[i] < 0) a[i] = 0;
             for (i = 0; i < n; i++) if (a[i] < 0) reach_error();",
        ),
        (
            "sum",
            "int b[n + 1], sum = 0; for (i = 0; i <= n; i++) b[i] = 1;
             for (i = 0; i <= n; i++) sum += b[i]; if (sum != n + 1) reach_error();",
        ),
        (
            "at most",
            "int sum = 0; for (i = 0; i < n; i++) a[i] = 1;
             for (i = 0; i < n; i++) sum += a[i]; if (sum > n) reach_error();",
        ),
        ("nothing", "int sum = 0; for (i = 0; i < n; i++) sum += a[i]; if (sum) reach_error();"),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let outcome = outcome(folder.path(), &format!("{HEAD}{body}}}\n"), Budget::of_cpu_time(ENOUGH));
        assert_eq!(outcome.verdict.name(), "true", "{name}: {:?}", outcome.verdict);
        assert_eq!(outcome.statistics.proof, Some("widening"), "{name}");
    }
}

/// One element differs from the rest, and it is not the one that is read last.
#[test]
fn an_error_by_one_element_is_found() {
    for (name, body) in [
        (
            "written meanwhile",
            "int sum = 0; for (i = 0; i < n; i++) { if (i == 0) a[3] = 1; sum += a[i]; } if (sum && n > 9) reach_error();",
        ),
        (
            "written between two rounds",
            "int j, sum = 0; a[0] = 0; for (j = 0; j < 2; j++) { for (i = 0; i < n; i++) sum += a[i]; a[3] = 1; }
             if (sum && n > 9) reach_error();",
        ),
        (
            "written on one way",
            "int sum = 0; if (n > 7) a[3] = 1; for (i = 0; i < n; i++) sum += a[i]; if (sum && n > 9) reach_error();",
        ),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let outcome = outcome(folder.path(), &format!("{HEAD}{body}}}\n"), Budget::of_cpu_time(ENOUGH));
        assert_eq!(outcome.verdict.name(), "false", "{name}: {:?}", outcome.verdict);
    }
}
