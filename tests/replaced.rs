//! Native replay when the harness replaces functions of the library: only a run with the real
//! functions confirms.
use std::process::Command;

/// What native replay says of a program.
fn replay(source: &str) -> serde_json::Value {
    let here = tempfile::tempdir().unwrap();
    let path = here.path().join("p.c");
    std::fs::write(&path, source).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
    let output = command.args(["check", "--json"]).arg(&path).output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(10), "{errors}");
    let mut document: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    document["native_replay"].take()
}

const HEAD: &str = "#include <time.h>\n#include <unistd.h>\nextern void reach_error(void);\nint __VERIFIER_nondet_int(void);\n";

#[test]
fn what_the_library_does_not_give_confirms_nothing() {
    let source = format!(
        "{HEAD}int main(void) {{ if (getppid() == 4711 && __VERIFIER_nondet_int() == 7) reach_error(); }}"
    );
    let native = replay(&source);
    assert_eq!(native["outcome"], "not confirmed", "{native}");
    let detail = native["detail"].as_str().unwrap();
    assert!(detail.starts_with("with the real getppid, the program ended with status 0"), "{detail}");
    assert!(detail.ends_with("call of reach_error where getppid gives 4711"), "{detail}");
    assert_eq!(native["replaced"], serde_json::json!(["getppid"]));
}

#[test]
fn what_the_library_gives_confirms() {
    let native = replay(&format!(
        "{HEAD}int main(void) {{ if (isatty(__VERIFIER_nondet_int()) == 0) reach_error(); }}"
    ));
    assert_eq!(native["outcome"], "confirmed", "{native}");
    assert_eq!(native["detail"], "call of reach_error");
    assert_eq!(native["replaced"], serde_json::json!([]));
}

#[test]
fn what_no_library_has_only_gives_inputs() {
    let native = replay(&format!(
        "{HEAD}extern _Bool capable(int);\nint main(void) {{ if (capable(1) && isatty(0) == 0) reach_error(); }}"
    ));
    assert_eq!(native["outcome"], "confirmed", "{native}");
    let native = replay(&format!(
        "{HEAD}extern _Bool capable(int);\nint main(void) {{ if (capable(1) && getppid() == 4711) reach_error(); }}"
    ));
    assert_eq!(native["outcome"], "not confirmed", "{native}");
    assert_eq!(native["replaced"], serde_json::json!(["getppid"]));
}

#[test]
fn what_the_program_defines_is_its_own() {
    let native = replay(&format!(
        "{HEAD}int isatty(int file) {{ return __VERIFIER_nondet_int(); }}\n\
         int main(void) {{ if (isatty(0) == 4711) reach_error(); }}"
    ));
    assert_eq!(native["outcome"], "confirmed", "{native}");
    assert_eq!(native["replaced"], serde_json::json!([]));
}
