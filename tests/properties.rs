//! What users see when they ask for several properties, for all violations, or for something that
//! is not there.
use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// Runs the command. Returns the exit status, and what is on standard output and standard error.
fn tessera(directory: &Path, args: &[&str]) -> (Option<i32>, String, String) {
    let output =
        Command::new(env!("CARGO_BIN_EXE_tessera")).args(args).current_dir(directory).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

fn check(program: &str, args: &[&str]) -> (Option<i32>, String) {
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("p.c"), program).unwrap();
    let args = [&["check", "p.c", "--jobs", "1", "--replay", "interpreter"], args].concat();
    let (status, text, messages) = tessera(directory.path(), &args);
    (status, text + &messages)
}

fn json(program: &str, args: &[&str]) -> (Option<i32>, Value) {
    let (status, text) = check(program, &[&["--json"], args].concat());
    (status, serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}")))
}

/// Two assertions fail, a sum overflows, and a divisor may be zero.
const MANY: &str = "\
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x == 1)
        assert(x != 1);
    if (x == 2)
        assert(x > 2);
    if (x == 3)
        return 1 / (x - 3);
    return x + 1 > 4;
}
";

#[test]
fn the_properties_are_listed() {
    let here = tempfile::tempdir().unwrap();
    let (status, text, _) = tessera(here.path(), &["properties"]);
    assert_eq!(status, Some(0));
    let line = text.lines().find(|line| line.starts_with("no-div-by-zero ")).unwrap();
    assert!(line.ends_with(" an integer is divided by zero"), "{line}");
    let (_, help, _) = tessera(here.path(), &["check", "--help"]);
    for line in text.lines() {
        let name = line.split_whitespace().next().unwrap();
        assert!(help.contains(name), "{name} is missing in: {help}");
    }
}

#[test]
fn each_property_has_a_verdict() {
    let asked = ["--property", "unreach-call,no-data-race", "--property", "no-overflow"];
    let (status, text) = check(MANY, &asked);
    assert_eq!(status, Some(10), "{text}");
    let verdicts: Vec<&str> =
        text.lines().filter(|line| line.starts_with("verdict: ") || line.starts_with("property: ")).collect();
    assert_eq!(
        verdicts,
        [
            "verdict: false",
            "property: unreach-call",
            "verdict: true",
            "property: no-data-race",
            "verdict: false",
            "property: no-overflow",
        ]
    );
    let summary = "\nsummary:\n  unreach-call  false\n  no-data-race  true\n  no-overflow   false\n";
    assert!(text.ends_with(summary), "{text}");
    let (status, document) = json(MANY, &["--property", "no-data-race,no-deadlock"]);
    assert_eq!((status, &document["verdict"]), (Some(0), &Value::from("true")));
    assert_eq!(document["checks"][1]["property"], "no-deadlock");
}

#[test]
fn one_unknown_leaves_the_whole_unknown() {
    let program = "int f(void); int main(void) { return f(); }";
    let (status, document) = json(program, &["--property", "no-data-race,unreach-call"]);
    assert_eq!((status, document["verdict"].as_str()), (Some(20), Some("unknown")), "{document}");
}

#[test]
fn hard_properties_leave_time_for_the_others() {
    let program = "extern unsigned __VERIFIER_nondet_uint(void);
        int main(void) { unsigned a = 1; while (a) a = a * 3 + (__VERIFIER_nondet_uint() & 1); }";
    let limits = ["--engine", "ceds", "--cover", "none", "--timeout", "6s"];
    let asked = ["--property", "no-deadlock,no-data-race"];
    let (status, document) = json(program, &[&asked[..], &limits].concat());
    assert_eq!(status, Some(20), "{document}");
    let checks = &document["checks"];
    assert_eq!(
        (&checks[0]["reasons"][0]["kind"], &checks[1]["verdict"]),
        (&"timeout".into(), &"true".into())
    );
}

#[test]
fn all_violations_are_listed_once() {
    let (status, document) = json(MANY, &["--all"]);
    assert_eq!(status, Some(10));
    let line = |violation: &Value| violation["counterexample"]["violation"]["location"]["line"].as_u64();
    let further = document["further_violations"].as_array().unwrap();
    let mut lines: Vec<_> = std::iter::once(line(&document)).chain(further.iter().map(line)).collect();
    lines.sort_unstable();
    assert_eq!(lines, [Some(6), Some(8)]);
    assert_eq!(document["all_violations_found"], true);
    let (_, text) = check(MANY, &["--all"]);
    assert!(text.contains("\nanother violation:\n") && text.contains("no other place violates"), "{text}");
}

#[test]
fn places_behind_others_are_listed_where_the_program_goes_on() {
    let program = "\
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    unsigned y = x + 4294967295u;
    if (x > 3)
        y = y * 3000000000u;
    return y > 4;
}
";
    let (_, text) = check(program, &["--property", "no-unsigned-overflow", "--all"]);
    assert!(text.contains("--> p.c:4:20") && text.contains("--> p.c:6:15"), "{text}");
}

#[test]
fn without_places_nobody_knows_whether_there_are_others() {
    let directory = tempfile::tempdir().unwrap();
    let module = "\
declare void @reach_error()
declare i1 @__VERIFIER_nondet_bool()
define i32 @main() {
  %x = call i1 @__VERIFIER_nondet_bool()
  br i1 %x, label %a, label %b
a:
  call void @reach_error()
  unreachable
b:
  call void @reach_error()
  unreachable
}
";
    std::fs::write(directory.path().join("p.ll"), module).unwrap();
    let args = ["check", "p.ll", "--all", "--replay", "interpreter"];
    let (status, text, _) = tessera(directory.path(), &args);
    assert_eq!(status, Some(10), "{text}");
    assert!(text.ends_with("unknown(a violation at a place that is not known)\n"), "{text}");
}

#[test]
fn files_of_one_verdict_are_refused_for_several() {
    for option in ["--witness", "--report", "--native-harness"] {
        let (status, text) = check(MANY, &["--property", "all", option, "out.file"]);
        assert_eq!(status, Some(2), "{text}");
        assert!(text.contains(option), "{text}");
    }
    let (status, text) = check(MANY, &["--property", "no-overflow,no-such"]);
    assert_eq!(status, Some(2), "{text}");
    assert!(text.contains("`no-such` is not a property"), "{text}");
}

#[test]
fn sarif_has_a_run_for_each_property() {
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("p.c"), MANY).unwrap();
    let args =
        ["check", "p.c", "--property", "unreach-call,no-overflow", "--all", "--sarif", "out.sarif", "-j1"];
    let (status, text, _) = tessera(directory.path(), &args);
    assert_eq!(status, Some(10), "{text}");
    let log = std::fs::read_to_string(directory.path().join("out.sarif")).unwrap();
    let log: Value = serde_json::from_str(&log).unwrap();
    let results = |run: usize| log["runs"][run]["results"].as_array().unwrap().len();
    assert_eq!((results(0), results(1)), (2, 1), "{log:#}");
}

#[test]
fn a_true_about_nothing_says_so() {
    let notes = |program, args: &[&str]| json(program, args).1["notes"].clone();
    let nothing = "int main(void) { return 0; }";
    let calls = "void reach_error(void); int f(int); int main(int n, char **a) { if (n < 0) reach_error(); }";
    let note = notes(nothing, &[]);
    assert!(note[0].as_str().is_some_and(|note| note.contains("no call of any of reach_error")), "{note}");
    assert_eq!(notes(calls, &[]), Value::Array(Vec::new()));
    let note = notes(nothing, &["--property", "no-data-race"]);
    assert!(note[0].as_str().is_some_and(|note| note.contains("no second thread")), "{note}");
    let note = notes(calls, &["--at", "7-9"]);
    assert!(note[0].as_str().is_some_and(|note| note.contains("no code in the lines")), "{note}");
    let (_, text) = check(nothing, &[]);
    assert!(text.contains("\n  note: the compiled program has no call of"), "{text}");
}

#[test]
fn ends_of_runs_are_told_that_the_property_ignores() {
    let program = "\
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    int *pointer = x == 3 ? 0 : &x;
    if (x > 0)
        *pointer = 1;
    if (x < -5 && x > -5)
        return 1 / (x - x);
    if (x == -2)
        return 7 / (x + 2);
    return 0;
}
";
    let (status, text) = check(program, &["--property", "no-deadlock"]);
    assert_eq!(status, Some(0), "{text}");
    let seen: Vec<&str> = text.lines().filter(|line| line.contains("also seen")).collect();
    assert_eq!(
        seen,
        [
            "  also seen: a division by zero at p.c:10:18 in main; --property no-div-by-zero decides",
            "  also seen: an access through a null pointer at p.c:6:18 in main; --property valid-deref decides",
        ]
    );
    let (_, document) = json(program, &["--property", "no-deadlock"]);
    assert_eq!(document["also_seen"][1]["place"]["line"], 6);
}

#[test]
fn random_runs_are_counted() {
    let program = "\
void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
static unsigned table[256];
int main(void) {
    for (unsigned i = 0; i < 256; i++)
        for (unsigned k = 0; k < 40; k++)
            table[i] = (table[i] ^ i + k) * 16777619u;
    unsigned hash = 1;
    for (int i = 0; i < 6; i++)
        hash = (hash ^ table[__VERIFIER_nondet_uchar()]) * 16777619u;
    if ((hash ^ hash >> 16) % 32 == 5)
        reach_error();
}
";
    let (status, document) = json(program, &["--engine", "testing"]);
    assert_eq!(status, Some(10), "{document}");
    let figures = &document["statistics"]["engines"]["testing"];
    let count = |name: &str| figures[name].as_u64().unwrap();
    assert!(count("instructions_before_inputs") > 50_000, "{figures}");
    assert_eq!(count("violations"), 1, "{figures}");
    assert!(count("runs") > count("exits") && count("exits") > 0, "{figures}");
}
