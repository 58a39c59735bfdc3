//! What `--json` prints fits the schema in `docs/schema/`, which readers rely on.
use serde_json::{Value, json};
use std::process::Command;

fn schema() -> jsonschema::Validator {
    let text = include_str!("../docs/schema/check.schema.json");
    jsonschema::draft202012::new(&serde_json::from_str(text).unwrap()).unwrap()
}

#[track_caller]
fn fits(schema: &jsonschema::Validator, document: &Value) {
    let errors: Vec<String> =
        schema.iter_errors(document).map(|error| format!("{}: {error}", error.instance_path())).collect();
    assert!(errors.is_empty(), "{}\n{document:#}", errors.join("\n"));
}

/// The exit status and the document of a check of these files.
#[track_caller]
fn document(files: &[(&str, &str)], args: &[&str]) -> (i32, Value) {
    let directory = tempfile::tempdir().unwrap();
    for (name, text) in files {
        std::fs::write(directory.path().join(name), text).unwrap();
    }
    let output = Command::new(env!("CARGO_BIN_EXE_tessera"))
        .args(["check", "--json", "--replay", "interpreter"])
        .args(args)
        .current_dir(directory.path())
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let document = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    (output.status.code().unwrap(), document)
}

const INPUTS: &str = "\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int twice(int x) { return 2 * x; }
int main(void) {
    int x = __VERIFIER_nondet_int(), y;
    for (int i = 0; i < 3; i++) x++;
    switch (x) { case 7: case 9: break; default: return 0; }
    if (y == 3 && twice(x) == 14) reach_error();
    return 0;
}
";
const FREED: &str = "#include <stdlib.h>\nint main(void) { int *p = malloc(4); free(p); return *p; }";
const UNWRITTEN: &str = "int f(int *p) { return p[1] > 3; }\nint main(void) { int a[2]; a[0] = 1; if (f(a)) return 1; return 0; }";
const THREADS: &str = "\
#include <pthread.h>
pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
int shared;
static void *worker(void *unused) {
    shared = 1;
    pthread_mutex_lock(&b);
    pthread_mutex_lock(&a);
    return unused;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, worker, 0);
    shared = 2;
    pthread_mutex_lock(&a);
    pthread_mutex_lock(&b);
    return 0;
}
";

#[test]
fn outcomes_fit_the_schema() {
    let schema = schema();
    let undefined = "void f(void); int main(void) { f(); return 0; }";
    let wild = "#include <stdlib.h>\nint main(void) { int *p = malloc(4); free(p); *p = 1; return *p; }";
    let endless = "int main(void) { int x = 0; while (1) x = !x; }";
    let formula = "int x; int main(void) { for (;;) { x = 1; x = 0; } }";
    let leak = "#include <stdlib.h>\nint main(void) { malloc(4); return 0; }";
    let cases: &[(&str, &[&str], i32)] = &[
        ("int main(void) { return 0; }", &[], 0),
        (INPUTS, &[], 10),
        (undefined, &[], 20),
        (wild, &["--explain"], 20),
        (FREED, &["--property", "valid-memsafety"], 10),
        (leak, &["--property", "valid-memtrack"], 10),
        (THREADS, &["--property", "no-data-race"], 10),
        (THREADS, &["--property", "no-deadlock"], 10),
        (endless, &["--property", "termination"], 10),
        (formula, &["--ltl", "F G \"x == 1\""], 10),
        (UNWRITTEN, &["--property", "no-uninitialised-read"], 10),
    ];
    for (program, args, status) in cases {
        let (found, document) = document(&[("p.c", program)], &[&["p.c"], *args].concat());
        assert_eq!(found, *status, "{document:#}");
        fits(&schema, &document);
    }
}

#[test]
fn outcomes_of_other_kinds_fit_the_schema() {
    let schema = schema();
    let twice = "extern void reach_error(void);\nint f(int x) { int *p = 0; if (x == 3) return *p; if (x == 4)\n    reach_error();\n\
                 if (x == 5)\n    reach_error();\nreturn 7 / x; }\n\
                 int main(int argc, char **argv) { return f(argc); }";
    let (status, document) = self::document(&[("p.c", twice)], &["p.c", "--all"]);
    assert_eq!((status, &document["further_violations"][0]["native_replay"]), (10, &Value::Null));
    fits(&schema, &document);
    let (_, document) = self::document(&[("p.c", twice)], &["p.c", "--property", "unreach-call,no-overflow"]);
    assert_eq!(document["checks"].as_array().unwrap().len(), 2);
    fits(&schema, &document);
    let (_, document) = self::document(&[("p.c", twice)], &["p.c", "--entry", "f"]);
    assert!(document["assumptions"][0]["text"].as_str().unwrap().contains("f is called with"));
    fits(&schema, &document);
    let (_, document) = self::document(&[("p.c", "int main(void) { return 0; }")], &["p.c"]);
    assert_eq!(document["notes"].as_array().unwrap().len(), 1);
    fits(&schema, &document);
}

#[test]
fn failures_are_documents_too() {
    let schema = schema();
    let cases: &[(&[&str], i32, &str)] = &[
        (&["none.c"], 3, "input"),
        (&["broken.c"], 3, "input"),
        (&["p.c", "--property", "no-such"], 2, "usage"),
        (&["p.c", "--no-such-option"], 2, "usage"),
        (&[], 2, "usage"),
    ];
    for (args, status, kind) in cases {
        let files = [("p.c", "int main(void) { return 0; }"), ("broken.c", "int main(void) { return x; }")];
        let (found, document) = document(&files, args);
        assert_eq!((found, &document["error"]["kind"]), (*status, &json!(kind)), "{document:#}");
        assert!(!document["error"]["message"].as_str().unwrap().starts_with("error:"), "{document:#}");
        fits(&schema, &document);
    }
}

#[test]
fn the_schema_refuses_what_is_no_document() {
    let schema = schema();
    let (_, good) = document(&[("p.c", INPUTS)], &["p.c"]);
    let broken = |change: &dyn Fn(&mut Value)| {
        let mut document = good.clone();
        change(&mut document);
        !schema.is_valid(&document)
    };
    assert!(broken(&|document| document["verdict"] = "maybe".into()));
    assert!(broken(&|document| document["format_version"] = 3.into()));
    assert!(broken(&|document| document["counterexample"]["steps"][0]["event"] = "other".into()));
    assert!(broken(&|document| document["counterexample"]["violation"]["stack"][0]["place"] = 1.into()));
    assert!(broken(&|document| document["error"] = json!({ "kind": "input", "message": "no" })));
}
