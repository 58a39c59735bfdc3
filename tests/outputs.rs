//! Files that a run writes: refused before the run if they would destroy something, and there only
//! when they are complete.
#[path = "common/busy.rs"]
mod busy;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;

const FAILS: &str = "#include <assert.h>\nextern int __VERIFIER_nondet_int(void);\nint main(void) {\n    \
                     assert(__VERIFIER_nondet_int() != 42);\n    return 0;\n}\n";
/// A search does not end by itself.
const ENDLESS: &str = "\
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned x = 1;
    while (x != 0)
        x = x * 3 + (__VERIFIER_nondet_uint() & 1);
    return 0;
}
";

fn command(directory: &Path, line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
    command.args(line.split_whitespace()).current_dir(directory);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(directory: &Path, line: &str) -> (i32, String) {
    let output = command(directory, line).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    (output.status.code().unwrap(), text.into_owned())
}

#[track_caller]
fn gives(directory: &Path, line: &str, status: i32, text: &str) {
    let (found, printed) = run(directory, line);
    assert_eq!(found, status, "{line}: {printed}");
    assert!(printed.contains(text), "{line}: `{text}` is missing in: {printed}");
}

fn directory() -> TempDir {
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("p.c"), FAILS).unwrap();
    std::fs::write(directory.path().join("endless.c"), ENDLESS).unwrap();
    directory
}

fn names(directory: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(directory).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn no_output_destroys_an_input() {
    let here = directory();
    let root = here.path();
    std::os::unix::fs::symlink("p.c", root.join("link")).unwrap();
    std::fs::hard_link(root.join("p.c"), root.join("twin")).unwrap();
    std::fs::write(root.join("own.c"), "int x;\n").unwrap();
    for option in ["--witness", "--report", "--sarif", "--native-harness"] {
        gives(
            root,
            &format!("check p.c {option} link"),
            2,
            &format!("{option} link: it is read by this run"),
        );
        gives(root, &format!("check p.c {option} twin"), 2, "it is read by this run");
        gives(root, &format!("check p.c {option} no/such/dir"), 3, "cannot write no/such/dir");
    }
    for option in ["--witness", "--report", "--sarif"] {
        gives(root, &format!("check p.c {option} new.h"), 2, "names that end in .h");
    }
    gives(root, "check p.c --native-harness own.c", 2, "not written by Tessera");
    gives(root, "check p.c --sarif out --report ./out", 2, "--report writes the same file");
    std::os::unix::fs::symlink("p.c", root.join("graph.dot")).unwrap();
    gives(root, "graph p.c -o graph.dot", 2, "it is read by this run");
    std::fs::create_dir(root.join("results")).unwrap();
    std::os::unix::fs::symlink("../p.c", root.join("results/report.html")).unwrap();
    gives(root, "compare p.c --out results", 2, "it is read by this run");
    assert_eq!(std::fs::read_to_string(root.join("p.c")).unwrap(), FAILS);
    assert_eq!(std::fs::read_to_string(root.join("own.c")).unwrap(), "int x;\n");
}

#[test]
fn outputs_are_written_at_the_end() {
    let here = directory();
    let root = here.path();
    let line = "check p.c --witness w.yml --report p.html --sarif p.sarif --native-harness h.c";
    // The harness is replaced in the second run.
    for _ in 0..2 {
        gives(root, line, 10, "verdict: false");
    }
    assert_eq!(names(root), ["endless.c", "h.c", "p.c", "p.html", "p.sarif", "w.yml"]);
    let ours = std::fs::metadata(root.join("w.yml")).unwrap().permissions().mode();
    let usual = std::fs::metadata(root.join("p.c")).unwrap().permissions().mode();
    assert_eq!(ours, usual);
    gives(root, "check p.c --witness /dev/null --sarif /dev/stdout", 10, "\"$schema\"");
    let file = std::fs::File::create(root.join("out")).unwrap();
    command(root, "check p.c --sarif /dev/stdout").stdout(file).status().unwrap();
    let both = std::fs::read_to_string(root.join("out")).unwrap();
    assert!(both.starts_with("verdict: false") && both.contains("\"$schema\""), "{both}");
}

#[test]
fn runs_that_end_early_leave_nothing_behind() {
    let here = directory();
    let root = here.path();
    std::fs::write(root.join("bad.c"), "int main(void) { return missing; }\n").unwrap();
    let before = names(root);
    gives(root, "check bad.c --report r.html --witness w.yml", 3, "missing");
    assert_eq!(names(root), before);
    for (signal, left) in [(Signal::SIGKILL, &[][..]), (Signal::SIGINT, &["r.html"])] {
        let line = "check endless.c --engine ceds --witness w.yml --report r.html --cpu-time 60s";
        let mut child = command(root, line).spawn().unwrap();
        // The process has its handler for signals long before it has used this much CPU time.
        while busy::cpu_ticks(child.id()).is_some_and(|ticks| ticks < 50) {
            std::thread::sleep(Duration::from_millis(20));
        }
        kill(Pid::from_raw(child.id() as i32), signal).unwrap();
        child.wait().unwrap();
        let mut expected = before.clone();
        expected.extend(left.iter().map(|name| (*name).to_owned()));
        expected.sort();
        assert_eq!(names(root), expected, "{signal}");
    }
}
