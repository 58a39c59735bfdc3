//! What strategies and engines prove by themselves, on loops that others diverge on.
use serde_json::Value;
use std::process::Command;

/// The verdict of predicate abstraction with one strategy.
fn verdict(strategy: &str, body: &str) -> String {
    verdict_of(&["--engine=predicate", &format!("--refinement={strategy}")], body)
}

/// The verdict with these options.
fn verdict_of(options: &[&str], body: &str) -> String {
    verdict_with(options, "", body)
}

/// The verdict with these options on a program that has other functions, too.
fn verdict_with(options: &[&str], functions: &str, body: &str) -> String {
    outcome(options, functions, body)["verdict"].as_str().unwrap().to_owned()
}

/// What `check` prints as JSON.
fn outcome(options: &[&str], functions: &str, body: &str) -> Value {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("program.c");
    let head = "#include <stdlib.h>\nint __VERIFIER_nondet_int(void); void reach_error(void);";
    std::fs::write(&file, format!("{head}\n{functions}\nint main(void) {{ {body} return 0; }}\n")).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_tessera"))
        .args(["check", "--cpu-time=10s", "--json"])
        .args(options)
        .arg(&file)
        .output()
        .unwrap();
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Around a loop, `i + 2j` does not change.
const LINEAR: &str = "unsigned n = __VERIFIER_nondet_int(); if (n > 1000) return 0; unsigned i = 0, j = n;
    while (j > 0) { i += 2; j--; } if (i != 2 * n) reach_error();";
const PARITY: &str = "unsigned x = 0; while (__VERIFIER_nondet_int()) x += 2; if (x % 2) reach_error();";
const EQUAL: &str = "unsigned n = __VERIFIER_nondet_int(), x = 0, y = 0;
    while (x < n) { x++; y++; } if (x != y) reach_error();";
const NESTED: &str = "int n = __VERIFIER_nondet_int(), s = 0; if (n < 0 || n > 1000) return 0;
    for (int i = 0; i < n; i++) for (int j = 0; j < i; j++) { if (j >= n) reach_error(); s = 1; }
    if (s < 0 || s > 1) reach_error();";
/// The running example of [EHPS11] (Figure 1): the branches move one from one number to another.
const MOVED: &str = "int n = __VERIFIER_nondet_int(), x = n, y = 0, z = 0; while (x != 0) {
        if (__VERIFIER_nondet_int()) { x++; y--; } if (__VERIFIER_nondet_int()) { y++; z--; }
        if (__VERIFIER_nondet_int()) { x--; z++; } } if (n != y + z) reach_error();";
const BUG: &str =
    "int n = __VERIFIER_nondet_int(), i = 0; while (i < n && i < 6) i++; if (i == 5) reach_error();";

#[test]
fn claims_prove_relations_and_parity() {
    for program in [LINEAR, PARITY, EQUAL, NESTED] {
        assert_eq!(verdict("claims", program), "true", "{program}");
    }
}

#[test]
fn sums_that_branches_move_are_proved() {
    let engines = ["widening", "predicate", "impact", "kojak", "k-induction", "imc", "ismc"];
    for engine in engines {
        assert_eq!(verdict_of(&[&format!("--engine={engine}")], MOVED), "true", "{engine}");
    }
    for engine in engines {
        let wrong = MOVED.replace("x--; z++;", "x--; z += 2;");
        assert_ne!(verdict_of(&[&format!("--engine={engine}")], &wrong), "true", "{engine}");
    }
}

/// Covering must not go on for ever: by states with other pointers, or where it would need ever
/// more of a label.
#[test]
fn impact_ends_where_covering_fails() {
    let pointers = "int x = 0, y = 0, *p = &x, k = __VERIFIER_nondet_int(); if (k < 5) return 0;
        while (__VERIFIER_nondet_int()) p = &y; if (k < 3) { *p = 1; reach_error(); }";
    let odd = "int x = 0; while (__VERIFIER_nondet_int()) x += 2; if (x == 7) reach_error();";
    for program in [pointers, odd, PARITY, EQUAL] {
        for integers in ["auto", "abstract"] {
            let options = ["--engine=impact", &format!("--integers={integers}")];
            assert_eq!(verdict_of(&options, program), "true", "{program}");
        }
    }
}

/// Objects whose contents are explicit are told apart by place only, not by the site that their
/// names come from.
#[test]
fn swapped_objects_are_not_confused() {
    let swap = "int z = __VERIFIER_nondet_int(); int *a = malloc(4), *b = malloc(4); if (!a || !b) return 0;
        *a = 5; *b = 7; if (z == 7 || z == 5) return 0;
        while (__VERIFIER_nondet_int()) { int *t = a; a = b; b = t; *a = 5; *b = 7; z = 7; }
        if (z == *b) reach_error();";
    for engine in ["predicate", "impact", "kojak"] {
        for refinement in ["auto", "claims"] {
            let options = [format!("--engine={engine}"), format!("--refinement={refinement}")];
            let verdict = verdict_of(&options.each_ref().map(String::as_str), swap);
            assert!(
                verdict == "false" || refinement != "auto" && verdict == "unknown",
                "{options:?}: {verdict}"
            );
        }
    }
    for engine in ["bmc", "k-induction", "imc", "ismc"] {
        assert_eq!(verdict_of(&[&format!("--engine={engine}")], swap), "false", "{engine}");
    }
}

/// A loop and a recursion that go on after the bound are no proof, but errors before it are found.
#[test]
fn unwinding_assertions_keep_short_bounds_from_proofs() {
    let ten = "int n = __VERIFIER_nondet_int(), s = 0; if (n > 10) return 0; for (int i = 0; i < n; i++) s += __VERIFIER_nondet_int() & 1; if (s > 10) reach_error();";
    let early = ten.replace("s > 10", "s == 3");
    let deep = "int f(int n) { return n <= 0 ? 0 : 1 + f(n - 1); }";
    let checked = |bound: &str, program: &str| verdict_of(&["--engine=bmc", bound], program);
    assert_eq!(checked("--unwind=8", ten), "unknown");
    assert_eq!(checked("--unwind=10", ten), "true");
    assert_eq!(checked("--unwind=3", &early), "false");
    assert_eq!(checked("--unwind=1", &early), "unknown");
    assert_eq!(verdict_of(&["--engine=bmc"], ten), "true");
    let call = "int n = __VERIFIER_nondet_int(); if (n < 0 || n > 5) return 0; if (f(n) != n) reach_error();";
    for (bound, expected) in [("--unwind=3", "unknown"), ("--unwind=5", "true")] {
        assert_eq!(verdict_with(&["--engine=bmc", bound], deep, call), expected, "{bound}");
    }
}

/// What a smaller bound has left does not count for a greater one.
#[test]
fn a_bound_that_has_grown_is_like_a_fixed_one() {
    let program = "int n = __VERIFIER_nondet_int(), s = 0; if (n > 7) return 0;
        for (int i = 0; i < n; i++) { s += __VERIFIER_nondet_int() & 1; if (s > i + 1) reach_error(); }";
    let [grown, fixed] = [&["--engine=bmc"][..], &["--engine=bmc", "--unwind=8"]].map(|options| {
        let outcome = outcome(options, "", program);
        assert_eq!(outcome["verdict"], "true");
        outcome["statistics"]["engines"]["bmc"].clone()
    });
    for figure in ["unwound", "violations", "bounds", "formula_bytes"] {
        assert_eq!(grown[figure], fixed[figure], "{figure}");
    }
    assert!(fixed["violations"].as_u64() > Some(1), "{fixed}");
}

/// Both encodings of arrays, on a sort of numbers that are not known and on an index that is out of
/// order.
#[test]
fn encodings_of_arrays_agree() {
    let sorted = "int a[4]; for (int i = 0; i < 4; i++) a[i] = __VERIFIER_nondet_int();
        for (int i = 0; i < 4; i++) for (int j = 0; j + 1 < 4 - i; j++) if (a[j] > a[j + 1]) { int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; }
        unsigned k = __VERIFIER_nondet_int(); if (k < 3 && a[k] > a[k + 1]) reach_error();";
    for arrays in ["--arrays=slots", "--arrays=theory"] {
        assert_eq!(verdict_of(&["--engine=bmc", arrays], sorted), "true", "{arrays}");
        let wrong = sorted.replace("a[k] > a[k + 1]", "a[k] < a[k + 1] && a[k + 1] == k + 7");
        assert_eq!(verdict_of(&["--engine=bmc", arrays], &wrong), "false", "{arrays}");
    }
}

/// The step case needs two rounds: what a round sets, the next one reads.
#[test]
fn induction_takes_several_rounds() {
    let delayed = "int a = 0, b = 0; while (__VERIFIER_nondet_int()) { if (b * b + b == 7) reach_error(); b = a; a = 0; }";
    for engine in ["k-induction", "imc", "ismc"] {
        assert_eq!(verdict_of(&[&format!("--engine={engine}")], delayed), "true", "{engine}");
    }
}

/// The objects of an iteration are counted from where its block begins.
#[test]
fn violations_behind_objects_of_a_loop_are_found() {
    let objects = "int n = 0; while (__VERIFIER_nondet_int()) { int *p = malloc(4); if (!p) return 0; *p = n; n += *p + 1; free(p); }
        int u; if (n == 3 && u == 5) reach_error();";
    for engine in ["predicate", "impact", "kojak", "bmc", "k-induction", "imc", "ismc"] {
        assert_eq!(verdict_of(&[&format!("--engine={engine}")], objects), "false", "{engine}");
    }
}

/// By equations along paths, without claims about loops.
#[test]
fn affine_hulls_prove_relations_and_parity() {
    for program in [LINEAR, PARITY, EQUAL, MOVED] {
        for engine in ["predicate", "impact", "kojak"] {
            let options = [&*format!("--engine={engine}"), "--refinement=affine"];
            assert_eq!(verdict_of(&options, program), "true", "{engine}: {program}");
        }
    }
    let wrong = MOVED.replace("x--; z++;", "x--; z += 2;");
    for engine in ["predicate", "impact", "kojak"] {
        let options = [&*format!("--engine={engine}"), "--refinement=affine"];
        assert_eq!(verdict_of(&options, &wrong), "false", "{engine}");
    }
}

#[test]
fn interpolants_prove_parity() {
    assert_eq!(verdict("craig", PARITY), "true");
}

#[test]
fn all_strategies_together_prove_what_one_does() {
    for program in [LINEAR, PARITY, EQUAL, NESTED] {
        assert_eq!(verdict("auto", program), "true", "{program}");
    }
}

#[test]
fn no_strategy_proves_what_is_wrong() {
    for strategy in ["newton", "craig", "affine", "claims", "auto"] {
        assert!(["false", "unknown"].contains(&&*verdict(strategy, BUG)), "{strategy}");
    }
}
