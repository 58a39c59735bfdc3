//! What verdicts say that they assume.
use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// The assumptions of a verdict: the sentences, and the lines of their places.
fn assumptions(files: &[(&str, &str)], args: &[&str], verdict: &str) -> Vec<(String, Vec<u64>)> {
    let here = tempfile::tempdir().unwrap();
    let names = files.iter().map(|(name, text)| {
        std::fs::write(here.path().join(name), text).unwrap();
        *name
    });
    let names: Vec<&str> = names.collect();
    let document = check(here.path(), &[&names[..], args].concat());
    assert_eq!(document["verdict"], verdict, "{document:#}");
    let list = document["assumptions"].as_array().unwrap().iter();
    let lines = |places: &Value| {
        places.as_array().unwrap().iter().map(|place| place["line"].as_u64().unwrap()).collect()
    };
    list.map(|assumed| (assumed["text"].as_str().unwrap().to_owned(), lines(&assumed["places"]))).collect()
}

fn check(here: &Path, args: &[&str]) -> Value {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
    let output = command.current_dir(here).args(["check", "--json"]).args(args).output().unwrap();
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Both threads write, and then read what the other one has written. With weaker orders than the
/// strongest one, both may read 0.
const STORE_BUFFERING: &str = "\
#include <pthread.h>
#include <stdatomic.h>
extern void reach_error(void);
atomic_int x, y;
int a, b;
void *first(void *none) {
    atomic_store_explicit(&x, 1, ORDER);
    a = atomic_load_explicit(&y, ORDER);
    return none;
}
void *second(void *none) {
    atomic_store_explicit(&y, 1, ORDER);
    b = atomic_load_explicit(&x, ORDER);
    return none;
}
int main(void) {
    pthread_t one, two;
    atomic_store_explicit(&x, 0, memory_order_relaxed);
    pthread_create(&one, 0, first, 0);
    pthread_create(&two, 0, second, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    if (a == 0 && b == 0) reach_error();
}
";

#[test]
fn weak_atomic_accesses_of_several_threads_are_named() {
    let of = |order: &str| {
        assumptions(&[("p.c", STORE_BUFFERING)], &["-D", &format!("ORDER=memory_order_{order}")], "true")
    };
    let [(text, lines)] = &of("relaxed")[..] else { panic!("one assumption") };
    assert!(text.starts_with("memory is sequentially consistent, also where atomic accesses ask for less"));
    assert_eq!(lines, &[7, 8, 12, 13]);
    assert_eq!(of("seq_cst"), []);
}

#[test]
fn a_violation_does_not_depend_on_the_memory_order() {
    let violated = STORE_BUFFERING.replace("a == 0 && b == 0", "a == 1 && b == 1");
    assert_eq!(assumptions(&[("p.c", &violated)], &["-DORDER=memory_order_relaxed"], "false"), []);
}

#[test]
fn the_order_counts_that_a_function_is_given() {
    let program = "\
#include <atomic>
#include <pthread.h>
extern \"C\" void reach_error(void);
std::atomic<bool> x;
void *other(void *) {
    x.store(true);
    x.store(true, std::memory_order_release);
    return 0;
}
int main() {
    pthread_t thread;
    pthread_create(&thread, 0, other, 0);
    bool seen = x;
    pthread_join(thread, 0);
    if (seen && !x) reach_error();
}
";
    let [(_, lines)] = &assumptions(&[("p.cpp", program)], &[], "true")[..] else { panic!("one assumption") };
    assert_eq!(lines, &[7]);
}

const RACING: &str = "\
#include <pthread.h>
extern void reach_error(void);
int x;
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
void *other(void *none) {
    LOCK;
    x = 1;
    UNLOCK;
    return none;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, other, 0);
    LOCK;
    int seen = x;
    UNLOCK;
    pthread_join(thread, 0);
    if (seen > 1) reach_error();
}
";

#[test]
fn accesses_that_may_race_are_named() {
    let without = ["-DLOCK=", "-DUNLOCK="];
    let [(text, lines)] = &assumptions(&[("p.c", RACING)], &without, "true")[..] else {
        panic!("one assumption")
    };
    assert!(text.contains("where accesses race") && text.contains("no-data-race"), "{text}");
    assert_eq!(lines, &[7, 15]);
    let with = ["-DLOCK=pthread_mutex_lock(&lock)", "-DUNLOCK=pthread_mutex_unlock(&lock)"];
    assert_eq!(assumptions(&[("p.c", RACING)], &with, "true"), []);
    let races = [&with[..], &["--property", "no-data-race"]].concat();
    assert_eq!(assumptions(&[("p.c", RACING)], &races, "true"), []);
}

#[test]
fn a_program_with_one_thread_assumes_nothing_of_memory() {
    let program = "#include <stdatomic.h>\nextern void reach_error(void);\natomic_int x;\nint main(void) {\n\
                   atomic_store_explicit(&x, 1, memory_order_relaxed); if (x != 1) reach_error(); }";
    assert_eq!(assumptions(&[("p.c", program)], &[], "true"), []);
}

#[test]
fn the_order_of_files_is_named_where_it_matters() {
    let main = "extern \"C\" void reach_error(void);\nextern int count, first, second;\nint count = 0;\n\
                int main() { if (first != 1 || second != 2) reach_error(); }\n";
    let file = |name| format!("extern int count;\nint {name} = ++count;\n");
    let (a, b) = (file("first"), file("second"));
    let files = [("main.cpp", main), ("a.cpp", &*a), ("b.cpp", &*b)];
    let [(text, _)] = &assumptions(&files, &[], "true")[..] else { panic!("one assumption") };
    assert!(
        text.starts_with("files initialise their variables in the order") && text.contains("count"),
        "{text}"
    );
    // Each file has a variable of its own.
    let file = |name| format!("static int count;\nint {name}_too = ++count;\nint {name} = ++count;\n");
    let (a, b) = (file("first"), file("second"));
    let main = main.replace("second != 2", "second != 2 || 0").replace("first != 1", "first != 2");
    let files = [("main.cpp", &*main), ("a.cpp", &*a), ("b.cpp", &*b)];
    assert_eq!(assumptions(&files, &[], "true"), []);
}

#[test]
fn the_list_is_the_same_everywhere() {
    let here = tempfile::tempdir().unwrap();
    std::fs::write(here.path().join("p.c"), RACING).unwrap();
    let args = ["p.c", "-DLOCK=", "-DUNLOCK=", "--sarif", "p.sarif"];
    let document = check(here.path(), &args);
    let text = document["assumptions"][0]["text"].as_str().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
    let output = command.current_dir(here.path()).arg("check").args(args).output().unwrap();
    let shown = String::from_utf8(output.stdout).unwrap();
    assert!(
        shown.contains(&format!("\n  assuming that {text}: p.c:7:7 in other, p.c:15:16 in main\n")),
        "{shown}"
    );
    let log = std::fs::read_to_string(here.path().join("p.sarif")).unwrap();
    let log: Value = serde_json::from_str(&log).unwrap();
    let notification = &log["runs"][0]["invocations"][0]["toolExecutionNotifications"][0];
    assert_eq!(notification["message"]["text"], format!("assuming that {text}"));
    assert_eq!(notification["locations"].as_array().unwrap().len(), 2);
}

#[test]
fn products_of_other_statements_are_said_not_to_be_fused() {
    let program = "extern double __VERIFIER_nondet_double(void); extern void reach_error(void);
        int main(void) {
            double x = __VERIFIER_nondet_double(), product = x * x;
            if (product - product > 0) reach_error();
            return 0;
        }";
    let texts = |args: &[&str]| -> Vec<String> {
        assumptions(&[("p.c", program)], args, "true").into_iter().map(|(text, _)| text).collect()
    };
    let text = "products and sums are fused within one expression only, as clang does it";
    assert_eq!(texts(&["--", "-mfma"]), [text]);
    assert!(texts(&["--", "-mfma", "-ffp-contract=off"]).is_empty());
    assert!(texts(&[]).is_empty());
}

#[test]
fn answers_that_depend_on_optimisation_are_named() {
    let of = |condition: &str| {
        let text = format!(
            "extern void reach_error(void);\n\
             static int is_known(int n) {{\n    return {condition};\n}}\n\
             int main(void) {{ if (is_known(3)) reach_error(); }}\n"
        );
        let found = assumptions(&[("p.c", &text)], &[], "true");
        found.into_iter().map(|(text, _)| text).filter(|text| text.contains("p.c:3:")).count()
    };
    assert_eq!(of("__builtin_constant_p(n)"), 1);
    assert_eq!(of("__builtin_object_size(&n + n, 0) == 0"), 1);
    assert_eq!(of("__builtin_constant_p(3) == 0"), 0);
    // A module without debug information has no places.
    let module = "target triple = \"x86_64-unknown-linux-gnu\"
        declare void @reach_error()
        declare i32 @__VERIFIER_nondet_int()
        declare i1 @llvm.is.constant.i32(i32)
        define i32 @main() {
          %n = call i32 @__VERIFIER_nondet_int()
          %known = call i1 @llvm.is.constant.i32(i32 %n)
          br i1 %known, label %bad, label %good
        bad:
          call void @reach_error()
          unreachable
        good:
          ret i32 0
        }";
    let found = assumptions(&[("p.ll", module)], &[], "true");
    assert!(found.iter().any(|(text, _)| text.contains("__builtin_constant_p")), "{found:?}");
}

#[test]
fn the_order_of_arguments_and_operands_is_named_in_cpp() {
    let of = |statement: &str| {
        let text = format!(
            "extern \"C\" void reach_error();\n\
             static int n;\n\
             static int next() {{ return ++n; }}\n\
             struct Out {{ int all = 0; Out &operator<<(int one) {{ all += one; return *this; }} }};\n\
             static int pair(int a, int b) {{ return 10 * a + b; }}\n\
             int main() {{\n    int list[4] = {{}}; Out out;\n    {statement}\n\
             if (n != 2) reach_error();\n}}\n"
        );
        let found = assumptions(&[("p.cpp", &text)], &[], "true");
        found.into_iter().filter(|(text, _)| text.contains("operands are evaluated")).count()
    };
    assert_eq!(of("pair(next(), next());"), 1);
    assert_eq!(of("list[0] = next() - next();"), 1);
    assert_eq!(of("list[next()] = next();"), 0);
    assert_eq!(of("out << next() << next();"), 0);
    assert_eq!(of("int both[] = {next(), next()}; list[0] = both[0];"), 0);
}
