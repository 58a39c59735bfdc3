//! Verdicts on programs with tracked arrays, by several engines.
use crate::generate;
use crate::indexed;
use crate::loaded;
use crate::random::Random;
use crate::rotation;
use serde_json::Value;
use std::path::Path;
use std::time::Duration;
use tessera::base::{Budget, Progress};
use tessera::check::{CheckOptions, Outcome, check};
use tessera::engine::engine;
use tessera::property::Property;

/// The outcome of a check by an engine within this CPU time.
fn outcome(folder: &Path, text: &str, name: &str, patience: Duration) -> Outcome {
    let program = loaded(folder, text);
    let mut options = CheckOptions::new(Property::unreach_call());
    options.engine = engine(name);
    options.tracked = true;
    options.budget = Budget::of_cpu_time(patience);
    check(&program, &options, &Progress::default())
}

fn figures(outcome: &Outcome) -> &Value {
    &outcome.statistics.engines["tracked-arrays"]
}

/// All engines decide most of these programs, since they have few runs.
#[test]
#[expect(clippy::print_stdout, reason = "figures for who looks at them")]
fn indices_that_are_data() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = rotation::number("TESSERA_ARRAY_SEED", 1);
    let count = rotation::count("TESSERA_ARRAY_PROGRAMS", 60, 600);
    let (mut failing, mut decided, mut refined, mut exact) = (0, 0, 0, 0);
    for seed in first..first + count {
        let program = indexed::Program::random(&mut Random::new(seed));
        let (text, fails) = (program.to_string(), program.fails());
        let name = ["ceds", "bmc", "auto", "predicate", "kojak", "ceds"][seed as usize % 6];
        let outcome = outcome(folder.path(), &text, name, Duration::from_secs(2));
        let wrong = if fails { "true" } else { "false" };
        assert_ne!(outcome.verdict.name(), wrong, "seed {seed}, {name}: {:?} of\n{text}", outcome.verdict);
        failing += u64::from(fails);
        decided += u64::from(outcome.verdict.name() != "unknown");
        refined += u64::from(figures(&outcome)["refinements"] != 0);
        exact += u64::from(figures(&outcome)["exact"] == true);
    }
    println!(
        "of {count} programs {failing} fail, {decided} decided, {refined} refined, {exact} without abstraction"
    );
    assert!(decided > count * 3 / 4 && refined > count / 10, "{decided} decided, {refined} refined");
}

#[test]
fn passes_over_large_arrays() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = rotation::number("TESSERA_ARRAY_SEED", 1);
    for seed in first..first + rotation::count("TESSERA_ARRAY_PROGRAMS", 15, 60) {
        let program = generate::Program::random(&mut Random::new(seed));
        let (text, fails) = (program.to_string(), program.fails());
        let name = ["ceds", "auto", "bmc"][seed as usize % 3];
        let outcome = outcome(folder.path(), &text, name, Duration::from_millis(500));
        let wrong = if fails { "true" } else { "false" };
        assert_ne!(outcome.verdict.name(), wrong, "seed {seed}, {name}: {:?} of\n{text}", outcome.verdict);
    }
}

const HEAD: &str = "extern void reach_error(void); extern int __VERIFIER_nondet_int(void);
    extern void *malloc(unsigned long); extern void *calloc(unsigned long, unsigned long); extern void *memset(void *, int, unsigned long);
    extern void *memcpy(void *, const void *, unsigned long);\n";

/// The verdict on a program, with how many elements are tracked, and at how many places objects are
/// kept as a whole. Only the last abstraction may decide it.
fn tracked(name: &str, text: &str) -> (&'static str, u64, u64) {
    let folder = tempfile::tempdir().expect("a folder");
    let outcome = outcome(folder.path(), &format!("{HEAD}{text}"), name, Duration::from_secs(30));
    let figures = figures(&outcome);
    assert_eq!(figures["exact"], false, "{name}: {:?} of {text}", outcome.verdict);
    let number = |figure: &str| figures[figure].as_u64().expect("a number");
    (outcome.verdict.name(), number("tracked"), number("whole"))
}

#[test]
fn the_elements_that_matter_are_found() {
    // The running example of [Arm09].
    let example =
        "int main(void) { int i, a[30]; a[1] = 9; i = 0; while (i < 30 && a[i] != 9) { a[i] = 2 * i; i++; }
        if (i > 1) reach_error(); return 0; }";
    let copied = "int a[50], b[50]; int main(void) { a[7] = 3; for (int i = 0; i < 50; i++) b[i] = a[i] + 1;
        if (b[7] != 4) reach_error(); return 0; }";
    let symbolic =
        "int a[50]; int main(void) { unsigned i = __VERIFIER_nondet_int() % 50u; a[3] = 1; a[i] = 2;
        if (a[3] != 1 && i != 3) reach_error(); return 0; }";
    let heap = "int main(void) { int *a = malloc(400); for (int i = 0; i < 100; i++) a[i] = i;
        if (a[99] != 99) reach_error(); return 0; }";
    let set = "int main(void) { int a[100]; memset(a, 0, sizeof a); if (a[40]) reach_error(); return 0; }";
    for (text, elements) in [(example, 1), (copied, 2), (symbolic, 1), (heap, 1), (set, 1)] {
        for name in ["ceds", "bmc", "auto"] {
            assert_eq!(tracked(name, text), ("true", elements, 0), "{name}: {text}");
        }
    }
}

#[test]
fn violations_are_those_of_the_program() {
    // The value is that of the element, not any.
    let read = "int a[50]; int main(void) { a[7] = __VERIFIER_nondet_int(); if (a[7] == 5) reach_error(); return 0; }";
    let initial = "int a[50] = {1, 2, 3}; int main(void) { if (a[2] == 3) reach_error(); return 0; }";
    let undefined = "int main(void) { int a[50]; if (a[2] == 3) reach_error(); return 0; }";
    for text in [read, initial, undefined] {
        for name in ["ceds", "bmc", "predicate", "auto"] {
            assert_eq!(tracked(name, text).0, "false", "{name}: {text}");
        }
    }
}

/// At one place of the program, an object of one site remembers an element that one of the other
/// site may not. Neither state covers the other.
#[test]
fn sites_are_told_apart() {
    let bug = "int main(void) { int *p, c = __VERIFIER_nondet_int();
        if (c) p = calloc(20, 4);
        else { p = calloc(20, 4); for (int i = 0; i < 20; i++) p[i] = __VERIFIER_nondet_int(); }
        c = 0; for (int i = 0; i < 20; i++) if (p[i] == 7 && i == 5) reach_error(); return 0; }";
    let correct = bug.replace("= __VERIFIER_nondet_int(); }", "= 6; }");
    for name in ["ceds", "bmc", "predicate", "kojak", "impact", "k-induction", "auto"] {
        assert_eq!(tracked(name, bug).0, "false", "{name}");
        assert_eq!(tracked(name, &correct), ("true", 2, 0), "{name}");
    }
}

#[test]
fn other_than_numbers_are_kept_as_a_whole() {
    let pointers = "int x = 1; int main(void) { int *p[20]; for (int i = 0; i < 20; i++) p[i] = &x;
        if (*p[19] != 1) reach_error(); return 0; }";
    let copied =
        "int main(void) { int a[20], b[20]; for (int i = 0; i < 20; i++) a[i] = i; memcpy(b, a, sizeof b);
        if (b[19] != 19) reach_error(); return 0; }";
    for text in [pointers, copied] {
        let (verdict, _, whole) = tracked("ceds", text);
        assert_eq!((verdict, whole), ("true", 1), "{text}");
    }
}

#[test]
fn termination_and_threads_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "#include <pthread.h>\nvoid *run(void *x) { return x; }
        int main(void) { pthread_t t; pthread_create(&t, 0, run, 0); return 0; }";
    assert_eq!(outcome(folder.path(), text, "auto", Duration::from_secs(9)).verdict.name(), "unknown");
    let program = loaded(folder.path(), "int main(void) { return 0; }");
    let mut options = CheckOptions::new(Property::Termination);
    options.tracked = true;
    assert_eq!(check(&program, &options, &Progress::default()).verdict.name(), "unknown");
}
