//! How the command handles limits of the system, closed pipes, and being killed.
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const HOLDS: &str = "int main(void) { return 0; }\n";
const FAILS: &str = "extern void reach_error(void);\nint main(void) { reach_error(); }\n";
/// The real program does not end.
const WAITS: &str = "#include <stdlib.h>\nextern void reach_error(void);\nint main(void) {\n  \
                     while (!getenv(\"A_VARIABLE_THAT_NOBODY_SETS\"))\n    ;\n  reach_error();\n}\n";

/// A directory with a program `p.c`, and an empty one for temporary files.
fn directory(program: &str) -> tempfile::TempDir {
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("p.c"), program).unwrap();
    std::fs::create_dir(directory.path().join("temporary")).unwrap();
    directory
}

fn tessera(here: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
    command.current_dir(here).env("TMPDIR", here.join("temporary")).stdin(Stdio::null());
    command
}

#[test]
fn a_cache_that_grows_beyond_the_limit_costs_no_verdict() {
    let here = directory(HOLDS);
    let script = "ulimit -f 100; exec \"$0\" check p.c --cache answers --replay interpreter";
    let mut command = Command::new("sh");
    command.args(["-c", script, env!("CARGO_BIN_EXE_tessera")]).current_dir(here.path());
    let output = command.output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{:?} {errors}", output.status);
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("verdict: true"));
    assert!(errors.contains("warning: ") && errors.contains("answers"), "{errors}");
}

#[test]
fn nobody_has_to_read_what_is_printed() {
    let here = directory(FAILS);
    for args in [&["check", "p.c"][..], &["check", "p.c", "--json"], &["ir", "p.c"], &["man", "check"]] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut command = tessera(here.path());
        let output = command.args(args).stdout(writer).stderr(Stdio::piped()).output().unwrap();
        let expected = if args[0] == "check" { 10 } else { 0 };
        assert_eq!(output.status.code(), Some(expected), "{args:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
    }
}

/// Processes whose executable is below this directory.
fn running(below: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir("/proc").unwrap().map(|entry| entry.unwrap().path());
    entries
        .filter(|path| std::fs::read_link(path.join("exe")).is_ok_and(|exe| exe.starts_with(below)))
        .collect()
}

fn entries(directory: &Path) -> Vec<PathBuf> {
    std::fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path()).collect()
}

#[test]
fn a_run_that_is_killed_leaves_nothing_for_long() {
    let here = directory(WAITS);
    let temporary = here.path().join("temporary");
    std::fs::write(here.path().join("holds.c"), HOLDS).unwrap();
    let other = temporary.join(".tessera-run-that-is-no-directory");
    std::fs::write(&other, "").unwrap();
    let mut run = tessera(here.path());
    let mut run = run.args(["check", "p.c"]).stdout(Stdio::null()).spawn().unwrap();
    while running(&temporary).is_empty() {
        assert_eq!(run.try_wait().unwrap(), None, "it ends before the real program is seen");
        std::thread::yield_now();
    }
    let own: Vec<PathBuf> = entries(&temporary).into_iter().filter(|path| *path != other).collect();
    assert_eq!(own.len(), 1, "{own:?}");
    // Other runs do not touch a directory that is in use.
    let holds = || {
        let status = tessera(here.path()).args(["check", "holds.c"]).stdout(Stdio::null()).status().unwrap();
        assert_eq!(status.code(), Some(0));
    };
    holds();
    assert!(own[0].exists());
    run.kill().unwrap();
    run.wait().unwrap();
    // The real program ends with it.
    while !running(&temporary).is_empty() {
        std::thread::yield_now();
    }
    assert!(own[0].exists());
    holds();
    assert_eq!(entries(&temporary), [other]);
}
