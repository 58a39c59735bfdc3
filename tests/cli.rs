//! What users see when something is wrong: one clear message and the right exit status.
#[path = "common/busy.rs"]
mod busy;

use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Runs the command in a directory.
fn tessera(directory: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tessera"))
        .args(args)
        .current_dir(directory)
        .stdin(Stdio::null())
        .output()
        .expect("the command was built")
}

/// A directory with files.
fn directory(files: &[(&str, &str)]) -> tempfile::TempDir {
    let directory = tempfile::tempdir().unwrap();
    for (name, text) in files {
        std::fs::write(directory.path().join(name), text).unwrap();
    }
    directory
}

/// Expects the exit status and the texts on standard error; nothing is printed on standard output
/// then.
#[track_caller]
fn fails(directory: &Path, args: &[&str], status: i32, texts: &[&str]) {
    let output = tessera(directory, args);
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(status), "{args:?}: {message}");
    assert!(output.stdout.is_empty(), "{args:?}: {}", String::from_utf8_lossy(&output.stdout));
    for text in texts {
        assert!(message.contains(text), "{args:?}: `{text}` is missing in: {message}");
    }
    assert!(!message.contains("panicked"), "{args:?}: {message}");
}

/// Runs a check. Returns the exit status and the standard output.
fn check(directory: &Path, args: &[&str]) -> (Option<i32>, String) {
    busy::until_in_time(
        || {
            let output = tessera(directory, &[&["check"], args].concat());
            let text = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
            (output.status.code(), text.into_owned())
        },
        |(_, text)| text,
    )
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

const HOLDS: &str = "int main(void) { return 0; }\n";
const FAILS: &str = "\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x == -42)
        reach_error();
    return 0;
}
";
/// A search does not end by itself, but a proof by widening does.
const ENDLESS: &str = "\
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned x = 1;
    while (x != 0)
        x = x * 3 + (__VERIFIER_nondet_uint() & 1);
    return 0;
}
";

#[test]
fn a_file_may_have_the_name_of_an_option() {
    let root = directory(&[("-v.c", FAILS)]);
    let (status, text) = check(root.path(), &["--", "-v.c"]);
    assert_eq!(status, Some(10), "{text}");
    assert!(text.contains("native replay: confirmed"), "{text}");
}

#[test]
fn absolute_paths_stay_what_they_are() {
    let root = directory(&[("p.c", FAILS)]);
    // The path and the current directory have their first parts in common.
    std::fs::create_dir(root.path().join("elsewhere")).unwrap();
    let file = root.path().join("p.c");
    let (status, text) = check(&root.path().join("elsewhere"), &[file.to_str().unwrap()]);
    assert_eq!(status, Some(10), "{text}");
    assert!(text.contains(&format!("{}:6:9", file.display())), "{text}");
    assert!(text.contains("if (x == -42)"), "{text}");
}

#[test]
fn usage_errors() {
    let here = directory(&[("p.c", HOLDS)]);
    fails(here.path(), &[], 2, &["Usage"]);
    fails(here.path(), &["check"], 2, &["FILES"]);
    fails(here.path(), &["check", "p.c", "--no-such-option"], 2, &["--no-such-option"]);
    fails(here.path(), &["check", "p.c", "--timeout", "5"], 2, &["5s"]);
    fails(here.path(), &["check", "p.c", "--memory", "4"], 2, &["4GiB"]);
    fails(here.path(), &["check", "p.c", "--data-model", "lp128"], 2, &["ilp32", "lp64"]);
    fails(here.path(), &["check", "p.c", "-O9"], 2, &["0..=3"]);
    fails(
        here.path(),
        &["check", "p.c", "--property", "nonsense"],
        2,
        &["nonsense", "unreach-call", "no-overflow"],
    );
}

/// A program that violates its property in the data model LP64 only.
const WIDE: &str = "\
extern void reach_error(void);
int main(void) {
    if (sizeof(long) == 8)
        reach_error();
    return 0;
}
";

#[test]
fn names_that_are_written_in_capitals_are_known() {
    let here = directory(&[("wide.c", WIDE)]);
    for (model, expected) in [("ILP32", 0), ("ilp32", 0), ("LP64", 10), ("lp64", 10)] {
        let (status, text) = check(here.path(), &["wide.c", "--data-model", model]);
        assert_eq!(status, Some(expected), "{model}: {text}");
    }
    for (engine, shown) in [("BMC", "bmc"), ("IMC", "imc"), ("Predicate", "predicate")] {
        let args = ["wide.c", "--data-model", "ILP32", "--engine", engine, "--stats"];
        let (status, text) = check(here.path(), &args);
        assert_eq!(status, Some(0), "{engine}: {text}");
        let proof = text.lines().find(|line| line.trim_start().starts_with("proof"));
        assert!(proof.is_some_and(|line| line.ends_with(&format!(" {shown}"))), "{engine}: {text}");
    }
    for args in
        [&["--search", "BFS"][..], &["--without", "BMC,CEDS"], &["--engine", "predicate", "--block", "LBE"]]
    {
        let (status, text) = check(here.path(), &[&["wide.c", "--data-model", "ILP32"], args].concat());
        assert_eq!(status, Some(0), "{args:?}: {text}");
    }
    fails(here.path(), &["check", "wide.c", "--data-model", "LP128"], 2, &["ilp32", "lp64"]);
}

#[test]
fn an_engine_that_does_not_fit_says_why() {
    let here = directory(&[("threads.c", THREADS)]);
    for engine in ["predicate", "impact", "kojak", "bmc", "k-induction", "imc", "ismc"] {
        let (status, text) = check(here.path(), &["threads.c", "--engine", engine]);
        assert_eq!(status, Some(20), "{engine}: {text}");
        let reason = format!("unknown(a program that the engine {engine} cannot decide: it creates threads)");
        assert!(first_line(&text).ends_with(&reason), "{text}");
        assert!(text.contains("next: leave out --engine"), "{text}");
    }
    let (_, json) = check(here.path(), &["threads.c", "--engine", "kojak", "--json"]);
    let document: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(document["reasons"][0]["code"], "engine-cannot-decide");
}

const MISSING: &str = "\
extern void reach_error(void);
int f(void);
int main(void) {
    int x = f();
    double y = 1;
    asm(\"fsin\" : \"+t\"(y));
    if (x && y > 0)
        reach_error();
    return 0;
}
";
/// A generator of pseudo-random numbers gets to the violation only after very many rounds.
const LONG: &str = "\
extern void reach_error(void);
int main(void) {
    unsigned x = 0;
    do
        x = x * 1664525 + 1013904223;
    while (x != 1);
    reach_error();
    return 0;
}
";

#[test]
fn advice_is_not_what_was_done() {
    let here = directory(&[("missing.c", MISSING), ("long.c", LONG)]);
    let (_, text) = check(here.path(), &["missing.c"]);
    assert!(text.contains("next: add the file") && text.contains("--undefined havoc"), "{text}");
    let (_, text) = check(here.path(), &["missing.c", "--undefined", "havoc"]);
    assert!(text.contains("inline assembly \"fsin\"") && text.contains("next: use --asm havoc"), "{text}");
    for (engine, other) in [("predicate", "--engine bmc"), ("bmc", "--engine predicate")] {
        let (_, text) = check(here.path(), &["long.c", "--engine", engine, "--timeout", "2s"]);
        assert_eq!(first_line(&text), "verdict: unknown(timeout)", "{text}");
        assert!(text.contains("leave out --engine, or try") && text.contains(other), "{text}");
        assert!(!text.contains(&format!("--engine {engine}")), "{text}");
    }
}

#[test]
fn help_is_no_error() {
    let here = directory(&[]);
    for args in [&["--help"][..], &["check", "--help"], &["--version"]] {
        let output = tessera(here.path(), args);
        assert_eq!(output.status.code(), Some(0));
        assert!(output.stderr.is_empty());
        assert!(!output.stdout.is_empty());
    }
}

#[test]
fn bad_inputs() {
    let here = directory(&[
        ("p.c", HOLDS),
        ("error.c", "int main(void) { return undeclared; }\n"),
        ("nomain.c", "int f(void) { return 0; }\n"),
        ("twice.c", HOLDS),
        ("notes.txt", "hello\n"),
        ("bad.bc", "this is no bitcode"),
        ("bad.ll", "define nonsense"),
        ("empty.prp", ""),
        ("odd.prp", "CHECK( init(main()), LTL(G happy U) )\n"),
    ]);
    std::fs::create_dir(here.path().join("folder.c")).unwrap();
    let fails = |args: &[&str], texts: &[&str]| fails(here.path(), &[&["check"], args].concat(), 3, texts);
    fails(&["missing.c"], &["missing.c", "No such file"]);
    fails(&["p.c", "missing.c"], &["missing.c"]);
    fails(&["folder.c"], &["folder.c", "directory"]);
    fails(&["error.c"], &["error.c:1:25: error: use of undeclared identifier 'undeclared'"]);
    fails(&["nomain.c"], &["main"]);
    fails(&["p.c", "twice.c"], &["main"]);
    fails(&["notes.txt"], &["notes.txt"]);
    fails(&["bad.bc"], &["bad.bc"]);
    fails(&["bad.ll"], &["bad.ll"]);
    fails(&["p.c", "--std", "c1066"], &["c1066"]);
    fails(&["p.c", "--property", "missing.prp"], &["missing.prp", "No such file"]);
    fails(&["p.c", "--property", "empty.prp"], &["empty.prp", "CHECK("]);
    fails(&["p.c", "--property", "odd.prp"], &["odd.prp:1", "happy"]);
    fails(&["p.c", "--dump-smt", "p.c"], &["p.c"]);
}

#[test]
fn undefined_functions_can_be_refused() {
    let text = "int a(void), b(void); void reach_error(void);\nint main(void) { if (a()) reach_error();\n  return b(); }\n";
    let directory = directory(&[("u.c", text)]);
    let texts = ["u.c:2:22: call of a, ", "u.c:3:10: call of b, ", "--undefined"];
    fails(directory.path(), &["check", "u.c", "--undefined", "error"], 3, &texts);
    let message = tessera(directory.path(), &["check", "u.c", "--undefined", "error"]).stderr;
    assert!(!String::from_utf8_lossy(&message).contains("reach_error"));
}

#[test]
fn programs_in_text_form() {
    let here = directory(&[
        ("p.tir", "function @f0 \"main\"() {\nb0:\n  exit i32 0\n  unreachable\n}\n"),
        ("error.tir", "function @f0 \"main\"() {\nb0:\n  explode\n}\n"),
        ("p.c", HOLDS),
    ]);
    let (status, text) = check(here.path(), &["p.tir"]);
    assert_eq!((status, first_line(&text)), (Some(0), "verdict: true"));
    fails(here.path(), &["check", "error.tir"], 3, &["error.tir:3:3"]);
    fails(here.path(), &["check", "p.tir", "p.c"], 3, &["p.tir", "linked"]);
    let printed = tessera(here.path(), &["ir", "p.c"]);
    std::fs::write(here.path().join("again.tir"), &printed.stdout).unwrap();
    let again = tessera(here.path(), &["ir", "again.tir"]);
    assert_eq!(String::from_utf8_lossy(&again.stdout), String::from_utf8_lossy(&printed.stdout));
}

/// A program whose violation depends on what the real environment does.
const ENVIRONMENT: &str = "\
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
    while (!getenv(\"A_VARIABLE_THAT_NOBODY_SETS\"))
        ;
    reach_error();
}
";

#[test]
fn the_real_program_is_tried() {
    let here = directory(&[("fails.c", FAILS), ("waits.c", ENVIRONMENT)]);
    let (status, text) = check(here.path(), &["fails.c", "--native-harness", "harness.c"]);
    assert_eq!(status, Some(10), "{text}");
    assert!(text.ends_with("\nnative replay: confirmed (call of reach_error)\n"), "{text}");
    let harness = std::fs::read_to_string(here.path().join("harness.c")).unwrap();
    assert!(harness.contains("{\"__VERIFIER_nondet_int\", 4294967254u}"), "{harness}");
    let (status, text) = check(here.path(), &["fails.c", "--replay", "interpreter"]);
    assert_eq!(status, Some(10), "{text}");
    assert!(!text.contains("native replay"), "{text}");
    let (_, json) = check(here.path(), &["fails.c", "--json"]);
    let document: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(document["native_replay"]["outcome"], "confirmed");
    let (status, text) = check(here.path(), &["fails.c", "--data-model", "ilp32"]);
    assert_eq!(status, Some(10), "{text}");
    assert!(text.contains("native replay: confirmed"), "{text}");
    let (status, text) = check(here.path(), &["waits.c"]);
    assert_eq!(status, Some(10), "{text}");
    assert!(text.contains("native replay: not confirmed: the program did not end in time"), "{text}");
}

#[test]
fn the_real_program_is_tried_with_checks_of_memory() {
    let text = "#include <stdlib.h>\nextern int __VERIFIER_nondet_int(void);\nint main(void) {\n  int i = __VERIFIER_nondet_int();\n  \
                if (i < 0 || i > 4)\n    return 0;\n  int *p = malloc(16);\n  p[i] = 1;\n  free(p);\n  free(p);\n}\n";
    let here = directory(&[
        ("access.c", &text.replace("  free(p);\n}", "}")),
        ("free.c", &text.replace("i > 4", "i > 3")),
    ]);
    for (file, model, expected) in [
        ("access.c", "lp64", "native replay: confirmed (heap-buffer-overflow)"),
        ("access.c", "ilp32", "native replay: confirmed (heap-buffer-overflow)"),
        ("free.c", "lp64", "native replay: confirmed (attempting double-free)"),
    ] {
        let (status, text) =
            check(here.path(), &[file, "--property", "valid-memsafety", "--data-model", model]);
        assert_eq!(status, Some(10), "{text}");
        assert!(text.contains(expected), "{text}");
    }
}

#[test]
fn the_real_program_is_searched_for_lost_memory() {
    let text = "#include <stdlib.h>\n#include <stdio.h>\nextern int __VERIFIER_nondet_int(void);\nint *kept;\nint main(void) {\n  \
                kept = malloc(4);\n  int *own = calloc(2, 4);\n  printf(\"%p\", (void *)own);\n  free(own);\n  \
                if (__VERIFIER_nondet_int() == 7)\n    END\n  free(kept);\n}\n";
    let here = directory(&[
        ("lost.c", &text.replace("END", "kept = 0;")),
        ("lost_before_abort.c", &text.replace("END", "{ kept = 0; abort(); }")),
        ("lost_for_ever.c", &text.replace("END", "{ kept = 0; while (1) __VERIFIER_nondet_int(); }")),
        ("left.c", &text.replace("END", "exit(0);")),
        ("aborted.c", &text.replace("END", "abort();")),
    ]);
    for (file, property, model, expected) in [
        ("lost.c", "valid-memtrack", "lp64", "confirmed (memory leaks)"),
        ("lost.c", "valid-memsafety", "ilp32", "confirmed (memory leaks)"),
        ("lost_before_abort.c", "valid-memtrack", "lp64", "confirmed (memory leaks)"),
        ("lost_for_ever.c", "valid-memtrack", "lp64", "confirmed (memory leaks)"),
        ("left.c", "valid-memcleanup", "lp64", "confirmed (memory is left)"),
        ("left.c", "valid-memcleanup", "ilp32", "confirmed (memory is left)"),
        ("aborted.c", "valid-memcleanup", "lp64", "confirmed (memory is left)"),
    ] {
        let args = [file, "--property", property, "--data-model", model, "--native-harness", "harness.c"];
        let (status, text) = check(here.path(), &args);
        assert_eq!(status, Some(10), "{text}");
        assert!(text.contains(&format!("native replay: {expected}")), "{file}: {text}");
    }
    // With other inputs nothing is wrong.
    let harness = std::fs::read_to_string(here.path().join("harness.c")).unwrap();
    let other = harness.replace("\"__VERIFIER_nondet_int\", 7u", "\"__VERIFIER_nondet_int\", 8u");
    assert_ne!(harness, other);
    let run = |harness: &str| {
        std::fs::write(here.path().join("harness.c"), harness).unwrap();
        let build = "clang-19 -w -c harness.c && clang-19 -w -fno-pie -no-pie harness.o aborted.c -Wl,-z,muldefs -lm -o run && ./run";
        let status = Command::new("sh").args(["-c", build]).current_dir(here.path()).status().unwrap();
        status.code()
    };
    assert_eq!((run(&harness), run(&other)), (Some(77), Some(0)));
}

/// The violation needs an order of threads: one has to read in the middle of what the other one
/// does.
const THREADS: &str = "\
#include <pthread.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int x;
void *f(void *unused) {
    int y = x;
    x = y + 1;
    return unused;
}
int main(void) {
    pthread_t thread;
    int input = __VERIFIER_nondet_int();
    pthread_create(&thread, 0, f, 0);
    int y = x;
    x = y + 1;
    pthread_join(thread, 0);
    if (x + input == 8)
        reach_error();
}
";

#[test]
fn the_real_program_is_run_until_threads_meet() {
    let section = THREADS.replace("int x;", "int x;\nvoid __VERIFIER_atomic_add(void) { x++; }");
    let section = section.replace("int y = x;\n    x = y + 1;", "__VERIFIER_atomic_add();");
    let here = directory(&[("threads.c", THREADS), ("sections.c", &section)]);
    for (args, expected) in [
        (&["threads.c"][..], &["confirmed (call of reach_error)", "not confirmed: "][..]),
        (&["threads.c", "--property", "no-data-race"], &["confirmed (data race"]),
        (
            &["threads.c", "--property", "no-data-race", "--data-model", "ilp32"],
            &["skipped: ThreadSanitizer is only for 64 bits"],
        ),
        (&["sections.c"], &["skipped: nothing makes __VERIFIER_atomic_add atomic on a machine"]),
    ] {
        let (status, text) = check(here.path(), args);
        assert_eq!(status, Some(10), "{text}");
        let tells = |expected: &&str| text.contains(&format!("native replay: {expected}"));
        assert!(expected.iter().any(tells), "{args:?}: {text}");
    }
}

#[test]
fn modules_do_not_tell_what_overflows() {
    let here = directory(&[
        ("p.tir", "function @f0 \"main\"() {\nb0:\n  exit i32 0\n  unreachable\n}\n"),
        ("p.ll", "define i32 @main() {\n  %sum = add nsw i32 2147483647, 1\n  ret i32 %sum\n}\n"),
        ("p.c", HOLDS),
    ]);
    for files in [&["p.tir"][..], &["p.ll"], &["p.c", "p.ll"]] {
        let (status, text) = check(here.path(), &[files, &["--property", "no-overflow"]].concat());
        assert_eq!(status, Some(20), "{text}");
        assert!(text.contains("does not say which operations are signed"), "{text}");
    }
}

#[test]
fn verdicts_have_their_status() {
    let both = "CHECK( init(main()), LTL(G ! call(reach_error())) )\nCHECK( init(main()), LTL(F end) )\n";
    let here = directory(&[("holds.c", HOLDS), ("fails.c", FAILS), ("both.prp", both)]);
    let (status, text) = check(here.path(), &["holds.c"]);
    assert_eq!((status, first_line(&text)), (Some(0), "verdict: true"));
    let (status, text) = check(here.path(), &["fails.c"]);
    assert_eq!(status, Some(10), "{text}");
    for part in
        ["verdict: false\n", "fails.c:4", "int = -42", "int x = __VERIFIER_nondet_int();", "fails.c:6"]
    {
        assert!(text.contains(part), "`{part}` is missing in: {text}");
    }
    let (status, text) = check(here.path(), &["holds.c", "--property", "both.prp"]);
    assert_eq!(
        (status, first_line(&text)),
        (Some(20), "verdict: unknown(properties of several kinds together are not supported)")
    );
}

#[test]
fn a_plan_is_printed_and_nothing_is_checked() {
    let directory = directory(&[("fails.c", FAILS)]);
    let (status, text) = check(directory.path(), &["fails.c", "--plan"]);
    assert_eq!((status, text.lines().count()), (Some(0), 3), "{text}");
    assert!(text.starts_with("1. at first: ceds, testing, ") && !text.contains("verdict"), "{text}");
    let (status, text) =
        check(directory.path(), &["fails.c", "--plan", "--engine", "bmc", "--property", "no-overflow"]);
    assert_eq!((status, &*text), (Some(0), "1. at first: bmc\n"));
    let (status, text) =
        check(directory.path(), &["fails.c", "--plan", "--engine", "bmc", "--property", "termination"]);
    assert_eq!(status, Some(20), "{text}");
    assert!(text.starts_with("nothing can be run: the engine bmc does not decide termination"), "{text}");
}

#[test]
fn what_invalid_accesses_leave_open_is_explained() {
    let source = "extern int __VERIFIER_nondet_int(void);\nint main(void) {\n    int a[4] = {0}, i = __VERIFIER_nondet_int();\n    \
        if (i > 0 && i <= 4) a[i] = 1;\n    return a[0];\n}\n";
    let directory = directory(&[("a.c", source), ("holds.c", HOLDS)]);
    let (status, text) = check(directory.path(), &["a.c"]);
    assert_eq!(status, Some(20), "{text}");
    assert!(text.contains("valid-deref decides whether invalid accesses happen"), "{text}");
    assert!(!text.contains("explained by"), "{text}");
    let (status, text) = check(directory.path(), &["a.c", "--explain"]);
    assert_eq!(status, Some(20), "{text}");
    let explained = text.lines().position(|line| line == "explained by valid-deref: false(valid-deref)");
    assert!(text.starts_with("verdict: unknown(") && explained.is_some(), "{text}");
    assert!(text.contains("int = 4"), "{text}");
    let (_, text) = check(directory.path(), &["a.c", "--explain", "--json"]);
    let document: serde_json::Value = serde_json::from_str(&text).expect("one document");
    assert_eq!(document["verdict"], "unknown");
    assert_eq!(document["explanation"]["verdict"], "false");
    let (status, text) = check(directory.path(), &["holds.c", "--explain"]);
    assert_eq!((status, first_line(&text)), (Some(0), "verdict: true"));
}

#[test]
fn violations_are_looked_for_in_lines() {
    let racing = "#include <pthread.h>\nint x, y;\nvoid *f(void *a) {\n  x = 1;\n  y = 1;\n  return a;\n}\nint main(void) {\n  \
                  pthread_t t;\n  pthread_create(&t, 0, f, 0);\n  x = 2;\n  y = 2;\n}\n";
    let files = directory(&[("fails.c", FAILS), ("races.c", racing)]);
    let verdict = |args: &[&str]| check(files.path(), args).0;
    assert_eq!(verdict(&["fails.c", "--at", "1-5"]), Some(0));
    assert_eq!(verdict(&["fails.c", "--at", "1-5,6"]), Some(10));
    for (lines, text) in [("4", "races.c:4"), ("12", "races.c:12"), ("11,5", "races.c:11")] {
        let (status, output) = check(files.path(), &["races.c", "--property=no-data-race", "--at", lines]);
        assert_eq!(status, Some(10), "{lines}: {output}");
        assert!(output.contains(text), "{lines}: {output}");
    }
    assert_eq!(verdict(&["races.c", "--property=no-data-race", "--at", "6"]), Some(0));
    assert_eq!(verdict(&["fails.c", "--property=termination", "--at", "6"]), Some(20));
    fails(files.path(), &["check", "fails.c", "--at", "6-5"], 2, &["--at", "the last line comes before"]);
}

#[test]
fn traces_show_what_the_environment_chose() {
    let source = "\
#include <assert.h>
#include <stdlib.h>
int main(int argc, char **argv) {
    unsigned char *bytes = malloc(4);
    if (argc == 5 && bytes[2] == 99)
        assert(0);
    return 0;
}
";
    let here = directory(&[("p.c", source)]);
    let (status, text) = check(here.path(), &["p.c"]);
    assert_eq!(status, Some(10), "{text}");
    for part in ["p.c:3", "int = 5 ", "uninitialised = 99 ", "violation: call of __assert_fail\n  --> p.c:6"]
    {
        assert!(text.contains(part), "`{part}` is missing in: {text}");
    }
}

/// Steps inside of headers of the system are shown only if they are wanted. Functions of the
/// program that they call always are.
#[test]
fn traces_step_over_the_library() {
    let program = "#include <algorithm>
        extern \"C\" void reach_error();
        bool later(int a, int b) { return a > b; }
        int main() { int a[] = {1, 2}; std::sort(a, a + 2, later); if (a[0] == 2) reach_error(); }";
    let directory = directory(&[("sort.cpp", program)]);
    let trace = |args: &[&str]| {
        let args = [&["check", "sort.cpp", "--replay", "interpreter", "--trace", "full"], args].concat();
        String::from_utf8(tessera(directory.path(), &args).stdout).unwrap()
    };
    let short = trace(&[]);
    assert!(
        short.contains("calls std::sort<int*, bool (*)(int, int)>") && short.contains("calls later"),
        "{short}"
    );
    assert!(!short.contains("stl_algo.h"), "{short}");
    let long = trace(&["--trace-library"]);
    assert!(long.contains("stl_algo.h") && long.lines().count() > 2 * short.lines().count(), "{long}");
}

/// Each function that an exception leaves or reaches has a step. Calls that return have none.
#[test]
fn traces_tell_where_exceptions_come() {
    let program = "extern \"C\" void reach_error();
        int parse(int x) { if (x < 0) throw x; return x; }
        int twice(int x) { return parse(7) + parse(x); }
        int main() { try { twice(-1); } catch (int) { reach_error(); } }";
    let directory = directory(&[("throws.cpp", program)]);
    let output = tessera(directory.path(), &["check", "throws.cpp", "--replay", "interpreter"]);
    let text = String::from_utf8(output.stdout).unwrap();
    let functions = ["parse", "twice", "main"];
    let came: Vec<&str> = text
        .lines()
        .filter(|line| line.contains("gets an exception"))
        .filter_map(|line| line.split_whitespace().nth(1))
        .collect();
    assert_eq!(came, functions, "{text}");
    assert!(!text.contains("branch: no"), "{text}");
}

#[test]
fn what_no_standard_accepts_has_the_messages_of_the_usual_one() {
    let here =
        directory(&[("broken.cpp", "template <class T> requires true int f(T); int main() { return y; }")]);
    let output = tessera(here.path(), &["check", "broken.cpp"]);
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(3), "{text}");
    // Only the usual standard does not know of concepts.
    assert!(text.contains("requires") && text.contains("'y'"), "{text}");
}

#[test]
fn json_is_one_document() {
    let here = directory(&[("holds.c", HOLDS), ("fails.c", FAILS)]);
    let document = |file: &str| -> serde_json::Value {
        let output = tessera(here.path(), &["check", file, "--json"]);
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let holds = document("holds.c");
    assert_eq!(holds["verdict"], "true");
    assert!(holds["statistics"]["instructions"].as_u64().unwrap() > 0);
    let fails = document("fails.c");
    assert_eq!(fails["verdict"], "false");
    assert_eq!(fails["counterexample"]["inputs"][0]["value"], "-42");
    assert_eq!(fails["counterexample"]["inputs"][0]["type"], "int");
    assert_eq!(fails["counterexample"]["violation"]["location"]["line"], 6);
}

#[test]
fn long_lines_are_shown_in_part() {
    let long = FAILS.replace('\n', " ") + &" ".repeat(100_000) + "//";
    let directory = directory(&[("long.c", &long)]);
    for arguments in [&["long.c"][..], &["long.c", "--json"]] {
        let (status, text) = check(directory.path(), arguments);
        assert_eq!(status, Some(10), "{text}");
        assert!(text.contains("reach_error()") && text.len() < 20_000, "{}", text.len());
    }
}

#[test]
fn the_timeout_is_kept() {
    let here = directory(&[("endless.c", ENDLESS)]);
    let (status, text) = check(here.path(), &["endless.c", "--timeout", "1s", "--stats", "--engine", "ceds"]);
    assert_eq!(status, Some(20), "{text}");
    assert!(text.starts_with("verdict: unknown(timeout)\n"), "{text}");
    assert!(text.contains("states stored"), "{text}");
}

#[test]
fn the_limit_of_cpu_time_is_kept() {
    let here = directory(&[("endless.c", ENDLESS)]);
    let args = ["check", "endless.c", "--engine", "ceds", "--cpu-time", "1s", "--json"];
    let output = tessera(here.path(), &args);
    assert_eq!(output.status.code(), Some(20));
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(document["reasons"][0]["kind"], "timeout", "{document:#}");
    let used = document["statistics"]["times"]["cpu"].as_f64().unwrap();
    assert!((0.9..1.5).contains(&used), "{used}");
    fails(here.path(), &["check", "endless.c", "--cpu-time", "1"], 2, &["1s"]);
}

/// A limit that the system sets, as benchmark tools do.
#[test]
fn the_systems_limit_of_cpu_time_gives_a_verdict() {
    let here = directory(&[("endless.c", ENDLESS)]);
    let script =
        format!("ulimit -S -t 1; exec '{}' check endless.c --engine ceds", env!("CARGO_BIN_EXE_tessera"));
    let output = Command::new("bash").args(["-c", &script]).current_dir(here.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(20), "{output:?}");
    let text = String::from_utf8_lossy(&output.stdout);
    let head = "verdict: unknown(timeout)\nproperty: unreach-call\n  next: give it more time";
    assert!(text.starts_with(head), "{text}");
}

#[test]
fn the_memory_limit_is_kept() {
    let here = directory(&[("endless.c", ENDLESS)]);
    // LLVM alone is larger than that.
    let (status, text) = check(here.path(), &["endless.c", "--memory", "20MB", "--cpu-time", "60s"]);
    assert_eq!(status, Some(20), "{text}");
    let head = "verdict: unknown(out of memory)\nproperty: unreach-call\n  next: allow more memory";
    assert!(text.starts_with(head), "{text}");
}

#[test]
fn colours_are_for_whoever_wants_them() {
    let here = directory(&[("fails.c", FAILS)]);
    let (_, plain) = check(here.path(), &["fails.c", "--replay", "interpreter"]);
    let (_, coloured) = check(here.path(), &["fails.c", "--replay", "interpreter", "--color", "always"]);
    assert!(!plain.contains('\x1b') && coloured.contains("\x1b[1m\x1b[31mverdict: false"), "{coloured}");
    let (_, document) = check(here.path(), &["fails.c", "--json", "--color", "always"]);
    assert!(!document.contains('\x1b'), "{document}");
    fails(here.path(), &["check", "none.c", "--color", "always"], 3, &["\x1b[1m\x1b[31merror:\x1b[0m "]);
    fails(here.path(), &["check", "fails.c", "--color", "sometimes"], 2, &["always"]);
}

#[test]
fn calls_that_matter_survive_optimisation() {
    let source = "\
extern \"C\" bool __VERIFIER_nondet_bool();
static void oops() {}
struct Machine {
    void step() {
        if (__VERIFIER_nondet_bool())
            oops();
    }
};
int main() { Machine().step(); }
";
    let property = "CHECK( init(main()), LTL(G ! call(oops())) )\n";
    let here = directory(&[("p.cpp", source), ("oops.prp", property)]);
    for level in [&[][..], &["-O0"], &["-O1"], &["-O2"], &["-O3"]] {
        let (status, text) = check(here.path(), &[&["p.cpp", "--property", "oops.prp"], level].concat());
        assert_eq!(status, Some(10), "{level:?}: {text}");
        assert!(text.contains("violation: call of oops"), "{level:?}: {text}");
    }
}

#[test]
fn an_interrupt_gives_statistics() {
    let here = directory(&[("endless.c", ENDLESS)]);
    let child = Command::new(env!("CARGO_BIN_EXE_tessera"))
        .args(["check", "endless.c", "--stats", "--engine", "ceds", "--cpu-time", "60s"])
        .current_dir(here.path())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // The process has its handler for signals long before it has used this much CPU time.
    while busy::cpu_ticks(child.id()).is_some_and(|ticks| ticks < 50) {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    // The `kill` of the shell, since small systems have no other.
    let killed = Command::new("sh").args(["-c", &format!("kill -INT {}", child.id())]).status().unwrap();
    assert!(killed.success());
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(20), "{text}");
    assert!(text.starts_with("verdict: unknown(interrupted)\n"), "{text}");
    assert!(text.contains("peak memory"), "{text}");
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let here = directory(&[("p.c", HOLDS)]);
    let mut child = Command::new(env!("CARGO_BIN_EXE_tessera"))
        .args(["ir", "p.c"])
        .current_dir(here.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn queries_are_dumped() {
    let here = directory(&[("fails.c", FAILS)]);
    let (status, text) = check(here.path(), &["fails.c", "--dump-smt", "queries/all", "--validate"]);
    assert_eq!(status, Some(10), "{text}");
    assert!(here.path().join("queries/all").is_dir());
}

/// Needs the solver for branches, and for inclusion at the head of its loop.
const ASKS: &str = "\
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int main(void) {
    unsigned x = __VERIFIER_nondet_uint(), y = __VERIFIER_nondet_uint();
    if (x < 2 || x > 100 || y < 2 || y > 100)
        return 0;
    while (__VERIFIER_nondet_uint()) {
        if (x * y == 7 * 13 && x > y)
            y = y + 1 + x * x;
        else
            y = y / 2 + 1;
        if (x * y == 97 && x < 90)
            reach_error();
    }
    return 0;
}
";

/// The number of queries that reached Bitwuzla, and the text on standard error.
#[track_caller]
fn bitwuzla_queries(directory: &Path, file: &str, cache: &str) -> (u64, String) {
    let limits = ["--cpu-time", "60s", "--without", "predicate"];
    let args = [&["check", file, "-j1", "--cache", cache, "--json"][..], &limits].concat();
    let output = tessera(directory, &args);
    let messages = String::from_utf8_lossy(&output.stderr).into_owned();
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).expect(&messages);
    assert_eq!(document["verdict"], "true", "{messages}");
    let solver = &document["statistics"]["solver"];
    let queries = |purpose: &str| solver[purpose]["bitwuzla"]["queries"].as_u64().expect("a number");
    (queries("emptiness") + queries("inclusion"), messages)
}

#[test]
fn a_second_run_with_a_cache_asks_the_solver_nothing() {
    let edited = ASKS.replace("x < 90", "x < 89");
    let here = directory(&[("asks.c", ASKS), ("edited.c", &edited)]);
    let (first, messages) = bitwuzla_queries(here.path(), "asks.c", "answers");
    assert!(first > 3, "{first}");
    assert_eq!(messages, "");
    assert_eq!(bitwuzla_queries(here.path(), "asks.c", "answers"), (0, String::new()));
    let (again, _) = bitwuzla_queries(here.path(), "edited.c", "answers");
    let (anew, _) = bitwuzla_queries(here.path(), "edited.c", "other");
    assert!(again < anew, "{again} {anew}");
}

/// In this program, the cost of the search decides when the proof takes its turn.
const TAKES_TURNS: &str = "\
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
unsigned gcd(unsigned a, unsigned b) {
    while (a != b) {
        if (a > b)
            a = a - b;
        else
            b = b - a;
    }
    return a;
}
int main(void) {
    unsigned x = __VERIFIER_nondet_uint(), y = __VERIFIER_nondet_uint();
    if (x == 0 || x > 16 || y == 0 || y > 16)
        return 0;
    if (gcd(x, y) > x)
        reach_error();
    return 0;
}
";

#[test]
fn a_second_run_with_a_cache_takes_the_same_turns() {
    let here = directory(&[("gcd.c", TAKES_TURNS)]);
    assert!(bitwuzla_queries(here.path(), "gcd.c", "answers").0 > 30);
    assert_eq!(bitwuzla_queries(here.path(), "gcd.c", "answers"), (0, String::new()));
}

/// Sorting is too much for the search. A random run does it at once, and then a sum overflows.
const OVERFLOWS: &str = "\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#define N 60
int main(void) {
    int a[N];
    for (int i = 0; i < N; i++)
        a[i] = __VERIFIER_nondet_int();
    for (int i = 0; i < N; i++)
        for (int j = i + 1; j < N; j++)
            if (a[j] < a[i]) {
                int held = a[i];
                a[i] = a[j];
                a[j] = held;
            }
    int sum = 2147483647;
    sum = sum + (a[0] < a[N - 1]);
    if (sum < 0)
        reach_error();
    return 0;
}
";

#[test]
fn no_violation_counts_that_random_testing_finds_behind_an_overflow() {
    let wraps = OVERFLOWS.replace("sum = sum +", "sum = (unsigned)sum +");
    let here = directory(&[("overflows.c", OVERFLOWS), ("wraps.c", &wraps)]);
    let run = |file: &str, time: &str| {
        check(
            here.path(),
            &[
                file,
                "-j",
                "1",
                "--stats",
                "--cpu-time",
                time,
                "--replay",
                "interpreter",
                "--without",
                "predicate",
            ],
        )
    };
    let (status, text) = run("wraps.c", "120s");
    assert_eq!(status, Some(10), "{text}");
    assert!(text.lines().any(|line| line.split_whitespace().eq(["refutation", "testing"])), "{text}");
    // The violation behind the overflow does not count. The search goes on and does not end in
    // time.
    let (status, text) = run("overflows.c", "3s");
    assert_eq!(status, Some(20), "{text}");
}

#[test]
fn a_cache_that_cannot_be_used_costs_one_warning() {
    let here = directory(&[("asks.c", ASKS), ("other.txt", "this is something else, and stays so")]);
    let path = |name: &str| here.path().join(name);
    let warned = |name: &str, text: &str| {
        let (queries, messages) = bitwuzla_queries(here.path(), "asks.c", name);
        assert!(queries > 0);
        assert!(messages.starts_with("warning: ") && messages.contains(text), "{name}: {messages}");
        assert_eq!(messages.lines().count(), 1, "{messages}");
    };
    warned("other.txt", "other.txt is not a cache");
    assert!(std::fs::read_to_string(path("other.txt")).unwrap().ends_with("stays so"));
    warned(".", "cannot use the cache .");
    warned("missing/file", "No such file");
    warned("/dev/full", "/dev/full");
    bitwuzla_queries(here.path(), "asks.c", "answers");
    let whole = std::fs::read(path("answers")).unwrap();
    std::fs::write(path("truncated"), &whole[..whole.len() / 2]).unwrap();
    warned("truncated", "truncated is damaged");
    let held = tessera::solver::PersistentCache::open(&path("answers"));
    warned("answers", "answers is in use by another process");
    drop(held);
    assert_eq!(bitwuzla_queries(here.path(), "asks.c", "answers").0, 0);
}

#[test]
fn a_full_disk_costs_one_warning() {
    let here = directory(&[("asks.c", ASKS)]);
    let program = tessera(here.path(), &["ir", "asks.c"]).stdout;
    std::fs::write(here.path().join("asks.tir"), program).unwrap();
    // No file may grow beyond this many blocks of 512 or 1024 bytes. The signal is ignored, so that
    // writing fails as on a full disk.
    let script = "trap '' XFSZ; ulimit -f 64; exec \"$0\" check asks.tir --cache answers";
    let output = Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_tessera")])
        .current_dir(here.path())
        .output()
        .unwrap();
    let messages = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{messages}");
    assert!(messages.starts_with("warning: cannot use the cache answers: "), "{messages}");
    assert_eq!(messages.lines().count(), 1, "{messages}");
    assert!(!here.path().join("answers").exists());
}

/// The programs of [MJB17] in `examples/`, whose assertions hold.
#[test]
fn the_examples_on_slicing_hold() {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    for program in ["slicing_sequential.c", "slicing_interleaved.c"] {
        let (status, text) = check(&examples, &[program]);
        assert_eq!((status, first_line(&text)), (Some(0), "verdict: true"), "{program}");
    }
}

/// The programs of [Arm09] in `examples/`, whose assertions hold.
#[test]
fn the_examples_on_arrays_hold() {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/arrays");
    for program in ["bubblesort.c", "bellmanford.c", "prim.c"] {
        let (status, text) = check(&examples, &["-DN=2", program]);
        assert_eq!((status, first_line(&text)), (Some(0), "verdict: true"), "{program}");
    }
}

/// Three programs of two threads, and what the trace of their failures shows.
const RACES: &str = "\
#include <pthread.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
static int shared;
static void *worker(void *argument)
{
    (void)argument;
    return shared ? &shared : 0;
}
int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, worker, 0);
    if (__VERIFIER_nondet_uchar() == 77)
        shared = 5;
    pthread_join(thread, 0);
    return 0;
}
";
const DEADLOCKS: &str = "\
#include <pthread.h>
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static void *worker(void *argument)
{
    pthread_mutex_lock(&b);
    pthread_mutex_lock(&a);
    return argument;
}
int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, worker, 0);
    pthread_mutex_lock(&a);
    pthread_mutex_lock(&b);
    return 0;
}
";
const LOSES_AN_UPDATE: &str = "\
#include <pthread.h>
extern void reach_error(void);
static int counter;
static void *worker(void *argument)
{
    int seen = counter;
    counter = seen + 1;
    return argument;
}
int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, worker, 0);
    worker(0);
    pthread_join(thread, 0);
    if (counter != 2)
        reach_error();
    return 0;
}
";

#[test]
fn threads_have_lanes() {
    let here = directory(&[("race.c", RACES), ("dead.c", DEADLOCKS), ("lost.c", LOSES_AN_UPDATE)]);
    let trace = |file: &str, property: &str| {
        let args = [file, "--property", property, "-j", "1", "--replay", "interpreter"];
        let (status, text) = check(here.path(), &args);
        assert_eq!(status, Some(10), "{text}");
        text
    };
    insta::assert_snapshot!("data_race", trace("race.c", "no-data-race"));
    insta::assert_snapshot!("deadlock", trace("dead.c", "no-deadlock"));
    insta::assert_snapshot!("lost_update", trace("lost.c", "unreach-call"));
}

#[test]
fn json_tells_who_does_it() {
    let here = directory(&[("race.c", RACES), ("dead.c", DEADLOCKS)]);
    let counterexample = |file: &str, property: &str| {
        let output = tessera(here.path(), &["check", file, "--json", "--property", property, "-j", "1"]);
        let document: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        document["counterexample"].clone()
    };
    let race = counterexample("race.c", "no-data-race");
    let accesses = race["violation"]["accesses"].as_array().unwrap();
    let mut places: Vec<_> = accesses
        .iter()
        .map(|access| {
            (access["thread"].as_u64(), access["location"]["line"].as_u64(), access["write"].as_bool())
        })
        .collect();
    places.sort_unstable();
    assert_eq!(places, [(Some(0), Some(14), Some(true)), (Some(1), Some(7), Some(false))]);
    assert!(race["steps"].as_array().unwrap().iter().any(|step| step["thread"] == 1));
    let dead = counterexample("dead.c", "no-deadlock");
    let waiting = dead["violation"]["waiting"].as_array().unwrap();
    let places: Vec<_> =
        waiting.iter().map(|step| (step["thread"].as_u64(), step["location"]["line"].as_u64())).collect();
    assert_eq!(places, [(Some(0), Some(14)), (Some(1), Some(6))]);
    assert_eq!(waiting[0]["inside"], "pthread_mutex_lock");
}

/// The search ends at once, since it cannot follow the access. The random runs, which are executed
/// in pieces, go on. If they ended with the search, all together would execute only fifteen times
/// as many instructions as the search alone.
#[test]
fn random_runs_go_on_after_the_search() {
    let program = "\
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
unsigned char a[100000];
int main(void) {
    unsigned x = __VERIFIER_nondet_uint(), y = __VERIFIER_nondet_uint(), z = __VERIFIER_nondet_uint();
    if (x >= 100000)
        return 0;
    a[x] = 1;
    unsigned s = 0;
    for (unsigned i = 0; i < 3000; i++)
        s += a[i];
    if (x == 77777 && y == 4000 && z == 4001)
        reach_error();
}
";
    let directory = directory(&[("p.c", program)]);
    let executed = |more: &[&str]| {
        let (_, text) = check(directory.path(), &[&["p.c", "-j", "1", "--json"], more].concat());
        let json: serde_json::Value = serde_json::from_str(&text).unwrap();
        json["statistics"]["execution"]["instructions"].as_u64().unwrap()
    };
    let search = executed(&["--engine", "ceds"]);
    let others = "widening,predicate,impact,kojak,bmc,k-induction";
    assert!(executed(&["--without", others]) > 30 * search);
}

/// The sum overflows after 65,536 rounds, long before the error.
#[test]
fn errors_behind_overflows_far_away_do_not_count() {
    let program = |type_name: &str| {
        format!(
            "extern void reach_error(void);
int main(void) {{
    {type_name} sum = 0;
    for (int i = 0; i < 100000; i++)
        sum += i ^ 1;
    if (sum == 704982704)
        reach_error();
}}
"
        )
    };
    let directory = directory(&[("signed.c", &program("int")), ("unsigned.c", &program("unsigned"))]);
    let (status, text) = check(directory.path(), &["signed.c"]);
    assert_eq!(status, Some(20), "{text}");
    assert!(text.starts_with("verdict: unknown(a violation behind an overflow of signed integers"), "{text}");
    assert_eq!(check(directory.path(), &["unsigned.c"]).0, Some(10));
}

/// A statement of inline assembly that is not modelled, and an assertion behind it.
fn assembly_and(assertion: &str) -> tempfile::TempDir {
    let text = format!(
        "extern void abort(void); void reach_error(void) {{}}\n\
         int main(void) {{\n\
         int kept = 3, inside = 5, output;\n\
         __asm__ volatile(\"lahf\" : \"=a\"(output), \"+m\"(inside) : \"m\"(kept));\n\
         if ({assertion}) reach_error();\n\
         return 0; }}\n"
    );
    directory(&[("p.c", &text)])
}

#[test]
fn assembly_gives_any_outputs_if_asked() {
    let assumption = "assuming that inline assembly does no more than to give its outputs any value: p.c:4\n";
    for (assertion, verdict) in [
        ("kept != 3", "true"),
        ("output == 7", "unknown"),
        ("inside == 7", "unknown"),
        ("kept == 3", "false"),
    ] {
        let directory = assembly_and(assertion);
        let havoc = ["p.c", "--replay", "interpreter", "--asm", "havoc"];
        let (_, text) = check(directory.path(), &havoc);
        assert!(text.starts_with(&format!("verdict: {verdict}")), "{assertion}: {text}");
        assert!(text.contains(assumption), "{assertion}: {text}");
        let (_, document) = check(directory.path(), &[&havoc[..], &["--json"]].concat());
        let document: serde_json::Value = serde_json::from_str(&document).unwrap();
        assert_eq!(document["assumptions"].as_array().unwrap().len(), 1, "{assertion}");
    }
}

#[test]
fn assembly_is_unknown_if_not_asked() {
    let (_, text) = check(assembly_and("kept != 3").path(), &["p.c"]);
    assert!(text.starts_with("verdict: unknown(inline assembly \"lahf\" at p.c:4:"), "{text}");
    assert!(!text.contains("assuming"), "{text}");
}

/// What is printed stays as it was made: the source, from which traces show lines, may change while
/// the real program is built.
#[test]
fn sources_may_change_after_the_verdict() {
    let text = "extern void reach_error(void);\nint main(void) {\n    reach_error();\n    return 0;\n}\n";
    for changed in ["", "// é\n"] {
        let here = directory(&[("a.c", text)]);
        let mut child = Command::new(env!("CARGO_BIN_EXE_tessera"))
            .args(["check", "a.c", "--all"])
            .current_dir(here.path())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command was built");
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut printed = String::new();
        output.read_line(&mut printed).unwrap();
        std::fs::write(here.path().join("a.c"), changed.repeat(100)).unwrap();
        output.read_to_string(&mut printed).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(10), "{printed}");
        assert_eq!(printed.matches("violation: call of reach_error").count(), 1, "{printed}");
        assert_eq!(printed.matches("\nnative replay: ").count(), 1, "{printed}");
        assert!(printed.ends_with("\nno other place violates the property\n"), "{printed}");
    }
}

/// A sanitizer that cannot map its shadow aborts, which says nothing of the violation. On 32 bits
/// the shadow is small.
#[test]
fn sanitizers_need_address_space() {
    let here = directory(&[("a.c", "int a[4];\nint main(int argc, char **argv) { return a[argc + 3]; }\n")]);
    let run = |script: &str| {
        let output = Command::new("sh")
            .args(["-c", script, env!("CARGO_BIN_EXE_tessera")])
            .current_dir(here.path())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(10), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let check = "exec \"$0\" check a.c --property valid-deref";
    let text = run(check);
    assert!(text.ends_with("\nnative replay: confirmed (global-buffer-overflow)\n"), "{text}");
    let text = run(&format!("ulimit -v 8000000; {check}"));
    let text32 = run(&format!("ulimit -v 8000000; {check} --data-model ilp32"));
    assert!(text32.ends_with("\nnative replay: confirmed (global-buffer-overflow)\n"), "{text32}");
    let skipped = "\nnative replay: skipped: sanitizers need more address space than is given (ulimit -v)\n";
    assert!(text.ends_with(skipped), "{text}");
}

#[test]
fn a_hyphen_is_standard_output() {
    let here = directory(&[("a.c", "int main(void) { return 0; }\n")]);
    let output = tessera(here.path(), &["check", "a.c", "--report", "-"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with("verdict: true\n") && text.trim_end().ends_with("</html>"), "{text}");
    assert!(!here.path().join("-").exists());
}

#[test]
fn a_result_that_cannot_be_written_is_no_bug() {
    let here = directory(&[("a.c", "int main(void) { return 0; }\n")]);
    let output = Command::new(env!("CARGO_BIN_EXE_tessera"))
        .args(["check", "a.c"])
        .current_dir(here.path())
        .stdout(std::fs::File::create("/dev/full").unwrap())
        .output()
        .unwrap();
    let messages = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{messages}");
    assert!(messages.starts_with("error: cannot write the result: "), "{messages}");
}

/// Who writes a program in text form by hand does not care for files and locations.
#[test]
fn a_text_form_needs_no_files() {
    let text = "function @f0 \"main\"() {\nb0:\n  %0: i32 = input \"int\"\n  %1: i1 = eq %0, i32 7\n  \
                branch %1, b1, b2\nb1:\n  call @f1()\n  unreachable\nb2:\n  exit i32 0\n  unreachable\n}\n\
                function @f1 \"reach_error\"()\nentry @f0\n";
    let here = directory(&[("a.tir", text)]);
    let output = tessera(here.path(), &["check", "a.tir"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(10), "{text}{}", String::from_utf8_lossy(&output.stderr));
    assert!(text.starts_with("verdict: false\n"), "{text}");
}
