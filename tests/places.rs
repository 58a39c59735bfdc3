//! Native replay compares where the real program fails with where the counterexample does.
use std::process::Command;

/// What native replay says of a program with these options: the outcome and its detail.
fn replay(source: &str, args: &[&str]) -> (String, String) {
    let here = tempfile::tempdir().unwrap();
    let path = here.path().join("p.c");
    std::fs::write(&path, source).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
    let output = command.args(["check", "--json", "-j1"]).arg(&path).args(args).output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(10), "{errors}");
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let text = |key: &str| document["native_replay"][key].as_str().unwrap_or_default().to_owned();
    (text("outcome"), text("detail"))
}

fn fails_elsewhere(source: &str, args: &[&str], place: &str) {
    let (outcome, detail) = replay(source, args);
    let expected = format!("the real program fails elsewhere: {place}");
    assert!(outcome == "not confirmed" && detail.starts_with(&expected), "{outcome}: {detail}");
}

// On the machine, the uninitialised variable is 0, so that the first assertion fails.
const TWO_ASSERTIONS: &str = "#include <assert.h>
int main(void) {
    int x;
    assert(x != 0);
    assert(x != 5);
    return 0;
}
";

#[test]
fn another_assertion_confirms_nothing() {
    fails_elsewhere(TWO_ASSERTIONS, &["--at", "5"], "call of __assert_fail at p.c:4:5");
    let (outcome, detail) = replay(TWO_ASSERTIONS, &["--at", "4"]);
    assert_eq!((&*outcome, &*detail), ("confirmed", "call of __assert_fail"));
}

#[test]
fn another_caller_confirms_nothing() {
    let source = "\
extern void reach_error(void);
static void check(int condition) {
    if (!condition)
        reach_error();
}
int main(void) {
    int x;
    if (x == 5)
        check(x != 5);
    if (x == 0)
        check(x > 7);
    return 0;
}
";
    let natively = "call of reach_error at p.c:4:9, called at p.c:11:9";
    let (outcome, detail) = replay(source, &[]);
    let expected = format!("the real program fails elsewhere: {natively}");
    // Either call may be found first.
    assert!(outcome == "confirmed" || detail.starts_with(&expected), "{outcome}: {detail}");
    let first = source.replace("x > 7", "x == 0");
    let (outcome, _) = replay(&first, &[]);
    assert_eq!(outcome, "not confirmed");
}

#[test]
fn an_access_elsewhere_confirms_nothing() {
    let source = "\
#include <stdlib.h>
int main(void) {
    int x;
    char *p = malloc(4);
    if (x == 0)
        p[4] = 1;
    if (x == 5)
        p[5] = 1;
    free(p);
    return 0;
}
";
    let property = ["--property", "valid-deref", "--at"];
    let (outcome, detail) = replay(source, &[&property[..], &["6"]].concat());
    assert_eq!((&*outcome, &*detail), ("confirmed", "heap-buffer-overflow"));
    fails_elsewhere(source, &[&property[..], &["8"]].concat(), "heap-buffer-overflow at p.c:6:14");
}

#[test]
fn what_is_left_is_the_same() {
    let source = "\
#include <stdlib.h>
static char *kept, *left;
int main(void) {
    kept = malloc(4);
    left = malloc(5);
    free(kept);
    return 0;
}
";
    let (outcome, detail) = replay(source, &["--property", "valid-memcleanup"]);
    assert_eq!((&*outcome, &*detail), ("confirmed", "memory is left"));
}

#[test]
fn libraries_are_linked_as_needed() {
    let source = "\
#include <stdatomic.h>
extern void reach_error(void);
struct large { long a, b; };
_Atomic struct large shared;
int main(void) {
    struct large one = {1, 2};
    atomic_store(&shared, one);
    struct large two = atomic_load(&shared);
    if (two.b == 2)
        reach_error();
}
";
    assert_eq!(replay(source, &[]).0, "confirmed");
}

#[test]
fn what_is_missing_is_named() {
    let source = "\
extern void reach_error(void);
extern int missing;
int main(void) {
    if (missing == 3)
        reach_error();
}
";
    let (outcome, detail) = replay(source, &["--undefined", "havoc"]);
    assert_eq!(outcome, "not confirmed");
    assert!(detail.starts_with("nobody defines missing: the program ended by signal 11"), "{detail}");
}
