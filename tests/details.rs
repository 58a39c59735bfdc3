//! What the report says of a violation beside its place: objects and where they come from, locks
//! and who holds them, variables, calls.
use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// Checks a program. Returns the text from the violation on, and the `violation` of the JSON
/// document.
#[track_caller]
fn violation(name: &str, program: &str, property: &str) -> (String, Value) {
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join(name), program).unwrap();
    let args = ["check", name, "--property", property, "--replay", "interpreter", "-j", "1"];
    let text = run(directory.path(), &args);
    let (_, text) = text.split_once("\nviolation: ").unwrap_or_else(|| panic!("no violation: {text}"));
    let document: Value =
        serde_json::from_str(&run(directory.path(), &[&args[..], &["--json"]].concat())).unwrap();
    (text.to_owned(), document["counterexample"]["violation"].clone())
}

fn run(directory: &Path, args: &[&str]) -> String {
    let output =
        Command::new(env!("CARGO_BIN_EXE_tessera")).args(args).current_dir(directory).output().unwrap();
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[track_caller]
fn has(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "`{part}` is missing in: {text}");
    }
}

const FREED: &str = "\
#include <stdlib.h>
static void drop(int *p) {
    free(p);
}
static int read(int *p) { return p[2]; }
int main(void) {
    int *p = malloc(16);
    p[2] = 1;
    drop(p);
    return read(p);
}
";

#[test]
fn a_freed_object_has_its_places() {
    let (text, violation) = violation("f.c", FREED, "valid-deref");
    has(&text, &["\n  reads 4 bytes at offset 8 of a heap object of 16 bytes, which has been freed\n"]);
    has(&text, &["--> f.c:7:14 (the object was allocated here)", "--> f.c:3:5 (the object was freed here)"]);
    has(&text, &["\ncall stack:\n  read  f.c:5:34\n  main  f.c:10:12\n"]);
    assert_eq!(
        violation["access"],
        serde_json::json!({ "action": "read", "size": 4, "offset": 8, "address": null })
    );
    let object = &violation["object"];
    assert_eq!((&object["kind"], &object["size"]), (&"heap".into(), &16.into()));
    assert_eq!((&object["allocated"]["line"], &object["ended"]["line"]), (&7.into(), &3.into()));
    assert_eq!(violation["stack"][1]["function"], "main");
    assert_eq!(violation["related"].as_array().unwrap().len(), 2);
}

#[test]
fn accesses_outside_of_objects_name_them() {
    let (text, _) = violation("g.c", "int a[10]; int main(void) { int i = 10; return a[i]; }", "valid-deref");
    has(&text, &["reads 4 bytes at offset 40 of `a`, a global variable of 40 bytes, right behind its end"]);
    let local = "int main(void) { char b[4]; char *p = b; p[-3] = 1; return 0; }";
    let (text, _) = violation("l.c", local, "valid-deref");
    has(
        &text,
        &["writes 1 byte at offset -3 of `b`, a local variable of 4 bytes of main, 3 bytes before its start"],
    );
    let ended = "int *keep(void) { int x[2] = { 1, 2 }; int *p = x; return p; }\nint main(void) { return keep()[1]; }";
    let (text, _) = violation("e.c", ended, "valid-deref");
    has(&text, &["offset 4 of `x`, a local variable of 8 bytes of keep, whose lifetime has ended"]);
    has(&text, &["--> e.c:1:62 (`x` ended its lifetime here)"]);
}

#[test]
fn addresses_without_an_object_are_told() {
    let null = "struct s { int a, b; }; int main(void) { struct s *p = 0; return p->b; }";
    let (text, violation) = violation("n.c", null, "valid-deref");
    has(&text, &["reads 4 bytes at offset 4 from a null pointer"]);
    assert_eq!((&violation["object"], &violation["access"]["address"]), (&Value::Null, &"0x4".into()));
}

#[test]
fn releases_name_what_they_free() {
    let twice = "#include <stdlib.h>\nint main(void) {\n char *p = malloc(8);\n free(p);\n free(p);\n}";
    let (text, _) = violation("t.c", twice, "valid-free");
    has(
        &text,
        &["frees a heap object of 8 bytes, which has been freed", "--> t.c:4:2 (the object was freed here)"],
    );
    let inside = "#include <stdlib.h>\nint main(void) { int x[3]; int *p = x; free(p + 1); }";
    let (text, _) = violation("i.c", inside, "valid-free");
    has(&text, &["frees byte 4 of `x`, a local variable of 12 bytes of main"]);
}

#[test]
fn a_leak_tells_where_the_last_pointer_was_lost() {
    let program = "\
#include <stdlib.h>
static int *kept;
static void store(int *p) { kept = p; }
int main(void) {
    store(malloc(12));
    int sum = 0;
    for (int i = 0; i < 1000; i++) sum += i;
    store(0);
    for (int i = 0; i < 1000; i++) sum += i;
    return sum;
}
";
    let (text, violation) = violation("k.c", program, "valid-memtrack");
    has(&text, &["\n  leaked: a heap object of 12 bytes\n", "--> k.c:5:11 (the object was allocated here)"]);
    has(&text, &["--> k.c:3:34 (the last pointer to it was lost here)"]);
    assert_eq!(violation["pointer_lost"]["line"], 3);
}

const LOCKS: &str = "\
#include <pthread.h>
struct { int money; pthread_mutex_t lock; } account = { 0, PTHREAD_MUTEX_INITIALIZER };
pthread_mutex_t log_lock = PTHREAD_MUTEX_INITIALIZER;
static void *worker(void *unused) {
    pthread_mutex_lock(&log_lock);
    pthread_mutex_lock(&account.lock);
    return unused;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, worker, 0);
    pthread_mutex_lock(&account.lock);
    pthread_mutex_lock(&log_lock);
    pthread_mutex_unlock(&log_lock);
    pthread_mutex_unlock(&account.lock);
    pthread_join(thread, 0);
    return 0;
}
";

#[test]
fn a_deadlock_tells_who_holds_what() {
    let (text, violation) = violation("d.c", LOCKS, "no-deadlock");
    has(
        &text,
        &["deadlock: 2 threads wait for ever\n", "T0 waits for `log_lock`, which T1 holds since d.c:5:5"],
    );
    has(&text, &["T1 waits for byte 8 of `account`, which T0 holds since d.c:12:5"]);
    let waits = &violation["waiting"][0]["waits_for"];
    assert_eq!((&waits["kind"], &waits["held_by"][0]["since"]["line"]), (&"lock".into(), &5.into()));
    assert_eq!(violation["stack"], serde_json::json!([]));
}

#[test]
fn waits_for_other_things_than_locks_are_told() {
    let program = "\
#include <pthread.h>
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t ready = PTHREAD_COND_INITIALIZER;
static void *worker(void *unused) {
    pthread_mutex_lock(&lock);
    pthread_cond_wait(&ready, &lock);
    return unused;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, worker, 0);
    pthread_join(thread, 0);
    return 0;
}
";
    let (text, _) = violation("w.c", program, "no-deadlock");
    has(&text, &["T0 waits for the end of T1", "T1 waits for a signal of `ready`"]);
}

#[test]
fn a_data_race_names_the_variable() {
    let program = "\
#include <pthread.h>
struct { int hits, misses; } stats;
static void *worker(void *unused) { stats.misses = 1; return unused; }
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, worker, 0);
    stats.misses = 2;
    return 0;
}
";
    let (text, violation) = violation("r.c", program, "no-data-race");
    has(&text, &["data race on bytes 4 to 7 of `stats`: "]);
    let shared = &violation["shared"];
    assert_eq!((&shared["object"]["name"], &shared["offset"]), (&"stats".into(), &4.into()));
}

/// Checks a program. Returns the steps of the trace.
fn trace(program: &str, args: &[&str]) -> String {
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("p.c"), program).unwrap();
    let text =
        run(directory.path(), &[&["check", "p.c", "--replay", "interpreter", "-j", "1"], args].concat());
    text.split_once("\nviolation: ").unwrap_or_else(|| panic!("no violation: {text}")).0.to_owned()
}

const MUCH: &str = "\
extern int __VERIFIER_nondet_int(void);
extern short __VERIFIER_nondet_short(void);
extern void reach_error(void);
int limit, noise;
static void set_limit(int value) { limit = value; }
static int count(int rounds) {
    int sum = 0;
    for (int i = 0; i < rounds; i++) sum += noise;
    return sum;
}
int main(void) {
    int x = __VERIFIER_nondet_int();
    noise = __VERIFIER_nondet_short();
    set_limit(x);
    int idle = count(3);
    if (noise > 3) idle++;
    if (limit == 77) reach_error();
    return idle;
}
";

#[test]
fn a_trace_has_what_matters() {
    let short = trace(MUCH, &["--engine", "ceds"]);
    has(
        &short,
        &[
            "int = 77",
            "calls set_limit",
            "if (limit == 77)",
            "left out, whose results the violation does not use; --trace full shows all",
        ],
    );
    for idle in ["calls count", "rounds"] {
        assert!(!short.contains(idle), "{idle}: {short}");
    }
    let full = trace(MUCH, &["--engine", "ceds", "--trace", "full"]);
    has(&full, &["int = 77", "short = ", "calls count", "rounds"]);
    assert!(!full.contains("--trace full"), "{full}");
}

#[test]
fn a_release_matters_for_what_is_done_afterwards() {
    let program = "\
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *p = malloc(4), *q = malloc(4), idle = 0;
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
    if (y == 3) free(q);
    if (x == 5) free(p);
    if (y == 3) idle++;
    *p = 1;
    return idle;
}
";
    let text = trace(program, &["--property", "valid-deref"]);
    has(&text, &["int = 5", "if (x == 5) free(p);"]);
    assert!(!text.contains("if (y == 3)"), "{text}");
}

#[test]
fn traces_to_null_pointers_have_what_matters() {
    let null = MUCH.replace("reach_error();", "*(int *)0 = 1;");
    let text = trace(&null, &["--property", "no-null-deref", "--engine", "ceds"]);
    has(&text, &["int = 77", "calls set_limit", "if (limit == 77)"]);
    assert!(!text.contains("calls count"), "{text}");
}

/// What was never written is told by its place in memory, or by where its variable is declared.
#[test]
fn what_was_not_written_is_told() {
    let program = "\
#include <string.h>
struct pair { int first, second; };
int main(void) {
    struct pair made, used;
    made.first = 1;
    memcpy(&used, &made, sizeof used);
    int *second = &used.second;
    if (*second > 3) return 1;
    return 0;
}
";
    let (text, violation) = violation("p.c", program, "no-uninitialised-read");
    has(&text, &["a branch depends on an uninitialised value", "  not written: bytes 4 to 7 of `made`\n"]);
    assert_eq!((&violation["unwritten"]["offset"], &violation["unwritten"]["size"]), (&4.into(), &4.into()));
    let program = "\
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int(), idle = __VERIFIER_nondet_int();
    int unwritten;
    if (idle == 4) idle = 3;
    if (x != 77) unwritten = 3;
    return unwritten == 3;
}
";
    let (text, _) = self::violation("p.c", program, "no-uninitialised-read");
    has(&text, &["the exit status depends on", "--> p.c:4:9 (this variable was not written)"]);
    let steps = trace(program, &["--property", "no-uninitialised-read"]);
    has(&steps, &["int = 77", "if (x != 77)"]);
    assert!(!steps.contains("if (idle == 4)"), "{steps}");
}

#[test]
fn what_the_compiler_leaves_open_is_no_variable() {
    let missing = "\
extern int __VERIFIER_nondet_int(void);
int sign(int x) {
    if (x > 0) return 1;
}
int main(void) { return sign(__VERIFIER_nondet_int()) > 0; }
";
    let (text, _) = self::violation("p.c", missing, "no-uninitialised-read");
    has(&text, &["p.c:2 (a variable, or what the compiler keeps for itself here, was not written"]);
    let too_wide = "\
int main(void) {
    int x = 1 << 40;
    return x > 3;
}
";
    let (text, _) = self::violation("p.c", too_wide, "no-uninitialised-read");
    has(&text, &["p.c:3:14 (this operand has no value that the language defines)"]);
}

/// What does not count is taken for written: another decision by the same value is no violation,
/// one by another value is.
#[test]
fn other_decisions_are_found_behind_one_that_does_not_count() {
    let program = "\
int main(void) {
    int x, y;
    if (x > 3)
        x = 2;
    if (x > 1)
        x = 1;
    if (y > 3)
        return 1;
    return 0;
}
";
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("p.c"), program).unwrap();
    let args = ["check", "p.c", "--property", "no-uninitialised-read", "--all", "--replay", "interpreter"];
    let text = run(directory.path(), &args);
    has(&text, &["--> p.c:3:", "--> p.c:7:", "no other place violates the property"]);
    assert!(!text.contains("--> p.c:5:"), "{text}");
}

/// Numbers that are stored in variables in memory are told by the names of the source, and nothing
/// is told where these are not certain.
#[test]
fn assignments_are_told_by_name() {
    let program = "\
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct inner { int x; unsigned char y; };
static struct outer { long first; struct inner both[2]; unsigned bits : 3; union { int a; int b; } either; } table[2];
static int idle;
static void set(struct inner *at, int value) {
    at->x = value;
    at->y = 'c';
}
int main(void) {
    int *heap = malloc(4), local = 1, *pointer = &local;
    if (!heap) return 0;
    set(&table[1].both[0], __VERIFIER_nondet_int());
    table[0].bits = 2;
    table[0].either.a = 4;
    *heap = 3;
    *pointer = 8;
    idle = 6;
    if (table[1].both[0].x == 77 && local == 8 && *heap == 3) reach_error();
    free(heap);
    return 0;
}
";
    let short = trace(program, &["--engine", "ceds"]);
    has(&short, &["table[1].both[0].x = 77 ", "set       ", "local = 8"]);
    let full = trace(program, &["--engine", "ceds", "--trace", "full"]);
    has(&full, &["table[1].both[0].x = 77 ", "table[1].both[0].y = 99 ('c')", "local = 1", "idle = 6"]);
    for told in ["idle = ", ".y = "] {
        assert!(!short.contains(told), "{short}");
    }
    for untold in ["bits = 2", "either.a = 4 ", "either.b", "= 3  "] {
        assert!(!full.contains(untold), "{untold}: {full}");
    }
}

/// Rounds of a loop that differ in what they assign are folded, but for the last ones.
#[test]
fn assignments_in_loops_do_not_make_traces_long() {
    let program = "\
extern void reach_error(void);
int sums[100];
int main(void) {
    for (int i = 1; i < 100; i++)
        sums[i] = sums[i - 1] + i;
    if (sums[99] == 4950) reach_error();
    return 0;
}
";
    let short = trace(program, &["--engine", "ceds"]);
    has(&short, &["sums[98] = 4851", "sums[99] = 4950", "(97 earlier assignments in loops are left out"]);
    assert!(short.lines().count() < 16, "{short}");
    let full = trace(program, &["--engine", "ceds", "--trace", "full"]);
    has(&full, &["sums[1] = 1 ", "sums[99] = 4950"]);
}

/// Two variables of one name in different blocks keep their name; it is not that of the compiler.
#[test]
fn variables_of_one_name_are_told_by_it() {
    let program = "\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static void add(int *to, int what) { *to += what; }
int main(void) {
    { int x = 1; add(&x, 2); }
    { int x = __VERIFIER_nondet_int(); add(&x, 5); if (x == 12) reach_error(); }
    return 0;
}
";
    let full = trace(program, &["--engine", "ceds", "--trace", "full"]);
    has(&full, &["  x = 1 ", "  x = 3 ", "  x = 7 ", "  x = 12 "]);
}

#[test]
fn a_round_of_a_recurrence_set_tells_what_it_changes() {
    let program = "\
unsigned counter;
int main(void) {
    while (counter != 1)
        counter += 2;
}
";
    let (text, violation) = violation("r.c", program, "termination");
    has(&text, &["from here on, a run can always go on", "\n  changed in this round: counter: 0 -> 2\n"]);
    assert_eq!(violation["repeats"], false);
    assert_eq!(violation["location"]["line"], 3);
    let change = serde_json::json!({ "variable": "counter", "before": "0", "after": "2" });
    assert_eq!(violation["changes"], serde_json::json!([change]));
}

/// Nothing depends on the counter but itself, so that it is no part of the state.
#[test]
fn a_counter_of_nothing_else_keeps_no_run_from_repeating_itself() {
    let program = "\
unsigned counter;
int main(void) {
    while (1)
        counter += 2;
}
";
    let (text, violation) = violation("r.c", program, "termination");
    has(&text, &["the same state comes again and again"]);
    assert_eq!(violation["repeats"], true);
}

#[test]
fn a_run_from_a_recurrence_set_may_repeat_itself() {
    // The set is found before all 128 values have come.
    let program = "\
int main(void) {
    unsigned char i = 0;
    while (i != 7)
        i += 2;
}
";
    let (text, violation) = violation("r.c", program, "termination");
    has(&text, &["the same state comes again and again"]);
    assert_eq!(violation["repeats"], true);
    assert!(violation.get("changes").is_none(), "{violation:#}");
}

#[test]
fn a_formula_is_violated_by_rounds_with_accepting_states() {
    let directory = tempfile::tempdir().unwrap();
    let program = "unsigned x; int on;\nint main(void) {\n    while (x != 1) {\n        on = 1;\n        x += 2;\n        on = 0;\n    }\n}\n";
    std::fs::write(directory.path().join("r.c"), program).unwrap();
    let args = ["check", "r.c", "--ltl", "F G \"on == 0\"", "--json"];
    let document: Value = serde_json::from_str(&run(directory.path(), &args)).unwrap();
    let counterexample = &document["counterexample"];
    assert_eq!(counterexample["violation"]["repeats"], false, "{document:#}");
    let changes = counterexample["violation"]["changes"].as_array().unwrap();
    assert!(changes.iter().any(|change| change["variable"] == "x"), "{changes:?}");
    let steps = counterexample["steps"].as_array().unwrap();
    let of = |event: &str| steps.iter().filter(|step| step["event"] == event).count();
    assert_eq!((of("cycle"), of("violation")), (1, 1), "{steps:#?}");
}
