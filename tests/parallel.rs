//! Searches by several threads on programs that are large enough for all of them.
use std::path::PathBuf;
use std::process::{Command, Output};

/// Counts inputs of several kinds forever. The program has some ten thousand states, most of which
/// fork.
const COUNTERS: &str = r"
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
int main(void) {
    unsigned a = 0, b = 0, c = 0;
    for (;;) {
        unsigned char input = __VERIFIER_nondet_uchar();
        if (input < 10) a = (a + 1) % LIMIT;
        else if (input < 20) b = (b + 1) % LIMIT;
        else if (input < 30) c = (c + 1) % LIMIT;
        if (a == 7 && b == 5 && c == WRONG) reach_error();
    }
}
";

struct Programs {
    _directory: tempfile::TempDir,
    counters: PathBuf,
}

fn programs() -> Programs {
    let directory = tempfile::tempdir().unwrap();
    let counters = directory.path().join("counters.c");
    std::fs::write(&counters, COUNTERS).unwrap();
    Programs { _directory: directory, counters }
}

impl Programs {
    fn check(&self, args: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
        command.arg("check").arg(&self.counters).args(args).output().unwrap()
    }

    /// The verdict and the states stored and covered.
    fn figures(&self, args: &[&str]) -> (String, [u64; 2]) {
        let output = self.check(&[&["--json"], args].concat());
        let document: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        let count = |key: &str| document["statistics"][key].as_u64().unwrap();
        (document["verdict"].as_str().unwrap().to_owned(), [count("states_stored"), count("states_covered")])
    }
}

#[test]
fn the_number_of_threads_changes_neither_verdicts_nor_what_is_explored() {
    let programs = programs();
    // A proof would end the search when it is found.
    let args = ["-DLIMIT=12", "-DWRONG=13", "--engine", "ceds"];
    let alone = programs.figures(&[&args[..], &["-j1"]].concat());
    assert_eq!(alone.0, "true");
    assert!(alone.1[0] > 1000, "{alone:?}");
    for jobs in ["-j2", "-j4", "-j16"] {
        // All live data of this program is concrete: a state is included only in an equal one.
        assert_eq!(programs.figures(&[&args[..], &[jobs]].concat()), alone);
    }
    for jobs in ["-j1", "-j2", "-j4"] {
        for order in ["mixed", "dfs", "bfs"] {
            // A counterexample that does not replay would be an internal error.
            let args = ["-DLIMIT=12", "-DWRONG=9", jobs, "--search", order];
            assert_eq!(programs.figures(&args).0, "false", "{args:?}");
        }
    }
}

#[test]
fn a_search_that_runs_out_of_memory_ends_with_a_verdict() {
    let programs = programs();
    // Far more states than fit into memory.
    let args = ["-DLIMIT=1000000", "-DWRONG=1000001", "--cpu-time", "120s", "--engine", "ceds"];
    for (jobs, memory) in [("-j2", "110MB"), ("-j4", "130MB"), ("-j3", "1MB")] {
        let output = programs.check(&[&args[..], &[jobs, "--memory", memory]].concat());
        let text = String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(20), "{jobs} {memory}: {text}{output:?}");
        assert!(text.starts_with("verdict: unknown(out of memory)"), "{jobs} {memory}: {text}");
    }
}

#[test]
fn all_threads_stop_at_once_when_time_is_over() {
    let programs = programs();
    for jobs in ["-j2", "-j5"] {
        let args =
            ["-DLIMIT=1000000", "-DWRONG=1000001", jobs, "--cpu-time", "3s", "--engine", "ceds", "--json"];
        let output = programs.check(&args);
        assert_eq!(output.status.code(), Some(20));
        let document: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(document["reasons"][0]["kind"], "timeout", "{document:#}");
        let used = document["statistics"]["times"]["cpu"].as_f64().unwrap();
        assert!((2.7..4.5).contains(&used), "{used}");
    }
}

/// Threads that a program cannot use sleep.
#[test]
fn a_program_without_forks_costs_no_more_by_several_threads() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("loop.c");
    let text = "int main(void) {\n    unsigned a[8] = {1};\n    for (unsigned i = 0; i < 60000; i++) a[i % 8] += \
                a[(i + 1) % 8] ^ i;\n    return a[3] == 17;\n}\n";
    std::fs::write(&file, text).unwrap();
    let least = |jobs: &str| {
        let cpu = |_| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
            let output = command.arg("check").arg(&file).args([jobs, "--json"]).output().unwrap();
            let document: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
            assert_eq!(document["verdict"], "true");
            document["statistics"]["times"]["cpu"].as_f64().unwrap()
        };
        (0..3).map(cpu).fold(f64::INFINITY, f64::min)
    };
    let (alone, together) = (least("-j1"), least("-j4"));
    assert!(together < 1.5 * alone + 0.05, "{together} s by four threads, {alone} s by one");
}
