//! `tessera compare` from end to end: runs, results, continuation, and what it says when something
//! is wrong.
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

const HOLDS: &str = "\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int x = __VERIFIER_nondet_int() & 7;
#ifdef BUG
    x += 1;
#endif
    while (__VERIFIER_nondet_int()) {
        if (x > 7)
            reach_error();
        x = (x + 3) & 7;
    }
    return 0;
}
";
const FAILS: &str = "\
extern void reach_error(void);
int main(void) { reach_error(); return 0; }
";
const ENDLESS: &str = "\
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned x = 1;
    while (x != 0)
        x = x * 3 + (__VERIFIER_nondet_uint() & 1);
    return 0;
}
";
const TASK: &str = "\
format_version: '2.0'
input_files: holds.c
properties:
  - property_file: unreach-call.prp
    expected_verdict: true
options: {language: C, data_model: ILP32}
";
const OTHER: &str = "\
format_version: '2.0'
input_files: holds.c
properties:
  - property_file: termination.prp
";

fn directory() -> tempfile::TempDir {
    let directory = tempfile::tempdir().unwrap();
    let files = [
        ("loops/holds.c", HOLDS),
        ("loops/holds.yml", TASK),
        ("loops/other.yml", OTHER),
        ("loops/endless.c", ENDLESS),
        ("calls/fails.c", FAILS),
        ("all.set", "# both\nloops/h*.yml\nloops/other.yml\ncalls/fails.c\n"),
    ];
    for (name, text) in files {
        let path = directory.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    directory
}

fn command(directory: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
    command.arg("compare").args(args).current_dir(directory).stdin(Stdio::null());
    command
}

/// Runs a comparison. Returns the exit status, standard output and standard error.
fn compare(directory: &Path, args: &[&str]) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = command(directory, args).output().expect("the command was built");
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code(), text(stdout), text(stderr))
}

fn read(directory: &Path, name: &str) -> String {
    std::fs::read_to_string(directory.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn results_are_complete_and_runs_are_not_repeated() {
    let here = directory();
    let args = [
        "--set",
        "all.set",
        "--config",
        "plain=",
        "--config",
        "equal=--cover equality",
        "--only",
        "plain,equal",
        "-j2",
        "--out",
        "results",
    ];
    let (status, text, errors) = compare(here.path(), &args);
    assert_eq!(status, Some(0), "{text}{errors}");
    for part in ["calls (1)", "loops (1)", "Summary (2)", "Table 2", "1 tasks were skipped"] {
        assert!(text.contains(part), "`{part}` is missing in: {text}");
    }
    let journal = read(here.path(), "results/results.jsonl");
    assert_eq!(journal.lines().count(), 4);
    let csv = read(here.path(), "results/results.csv");
    assert_eq!(csv.lines().count(), 5, "{csv}");
    assert!(csv.contains("loops/holds.yml,loops,true,equal,true,false,"), "{csv}");
    assert!(csv.contains("calls/fails.c,calls,,plain,false,false,"), "{csv}");
    let document: serde_json::Value =
        serde_json::from_str(&read(here.path(), "results/results.json")).unwrap();
    assert_eq!(document["configurations"][1]["arguments"][1], "equality");
    let summary = &document["table1"][2];
    assert_eq!(
        (&summary["category"], &summary["configurations"][0]["solved"]),
        (&"Summary".into(), &2.into())
    );
    assert_eq!(document["relative_to_first"][2]["configurations"][0]["both"], 2);
    assert!(document["table2"][0]["figures"]["inclusion"]["states"].as_u64().unwrap() > 0);
    assert!(document["runs"][0]["cpu"].as_f64().unwrap() > 0.0);
    let tables = read(here.path(), "results/tables.md");
    assert!(tables.contains("\n| category | plain time[s] | plain solved | "), "{tables}");
    let page = read(here.path(), "results/report.html");
    assert_eq!(page.matches("<svg").count(), 2);
    assert!(page.contains("loops/holds.yml") && !page.contains("<script") && !page.contains("src="));

    // Nothing is run again, ...
    let (status, again, _) = compare(here.path(), &args);
    assert_eq!((status, again), (Some(0), text));
    assert_eq!(read(here.path(), "results/results.jsonl"), journal);
    // ... unless the program changed, ...
    std::fs::write(here.path().join("calls/fails.c"), FAILS.replace("return 0", "return 1")).unwrap();
    assert_eq!(compare(here.path(), &args).0, Some(0));
    assert_eq!(read(here.path(), "results/results.jsonl").lines().count(), 6);
    // ... or the limits did.
    assert_eq!(compare(here.path(), &[&args[..], &["--cpu-time", "50s"]].concat()).0, Some(0));
    assert_eq!(read(here.path(), "results/results.jsonl").lines().count(), 10);
}

#[test]
fn predicate_abstraction_has_its_own_tables() {
    let here = directory();
    let args = [
        "loops/holds.yml",
        "--config=plain=--engine ceds",
        "--config=lbe=--engine predicate --block lbe --abstraction cartesian",
        "--only=plain,lbe",
    ];
    let (status, text, errors) = compare(here.path(), &args);
    assert_eq!(status, Some(0), "{text}{errors}");
    let tables = read(here.path(), "tessera-compare/tables.md");
    let nodes = tables.split_once("## Nodes").expect("a table of nodes").1;
    let row = nodes.lines().find_map(|line| line.strip_prefix("| loops/holds | - | ")).expect("a row");
    let nodes = row.trim_end_matches(" |");
    assert!(nodes.parse::<u64>().is_ok_and(|nodes| nodes > 0), "{tables}");
    let csv = read(here.path(), "tessera-compare/results.csv");
    let mut lines = csv.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let column = lines.next().unwrap().iter().position(|name| *name == "predicate_nodes").expect("a column");
    assert_eq!(lines.map(|line| line[column]).collect::<Vec<_>>(), ["", nodes], "{csv}");
}

#[test]
fn the_configurations_of_the_paper_are_the_default() {
    let here = directory();
    let (status, text, errors) = compare(here.path(), &["loops/holds.yml", "calls/fails.c"]);
    assert_eq!(status, Some(0), "{text}{errors}");
    let document: serde_json::Value =
        serde_json::from_str(&read(here.path(), "tessera-compare/results.json")).unwrap();
    let names: Vec<&str> = document["configurations"]
        .as_array()
        .unwrap()
        .iter()
        .map(|configuration| configuration["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["whole", "whole+cache", "sliced", "sliced+cache"]);
    for (work, by_cache) in document["table2"].as_array().unwrap().iter().zip([false, true, false, true]) {
        assert_eq!(work["solved"], 2);
        let inclusion = &work["figures"]["inclusion"];
        assert!(inclusion["states"].as_u64().unwrap() > 0, "{work:#}");
        let layers = inclusion["layers"].as_array().unwrap();
        let has = |name: &str| layers.iter().any(|layer| layer["layer"] == name);
        assert_eq!((has("identity"), has("cache")), (true, by_cache), "{work:#}");
    }
    assert_eq!(read(here.path(), "tessera-compare/report.html").matches("<svg").count(), 4);
}

#[test]
fn differing_and_wrong_verdicts_are_loud() {
    let here = directory();
    let args = ["loops/holds.yml", "--config", "good=", "--config", "bad=-DBUG", "--only", "good,bad"];
    let (status, text, errors) = compare(here.path(), &args);
    assert_eq!(status, Some(4), "{text}{errors}");
    assert!(text.contains("ERROR: verdicts differ: loops/holds.yml: good true, bad false"), "{text}");
    assert!(text.contains("WRONG: wrong verdict: loops/holds.yml is false with bad"), "{text}");
    assert!(errors.contains("report.html"), "{errors}");
    let page = read(here.path(), "tessera-compare/report.html");
    assert!(page.contains("class='problems'") && page.contains("verdicts differ"));
}

#[test]
fn results_of_another_tool_are_a_column() {
    let here = directory();
    let text = "<?xml version='1.0'?>\n\
        <!DOCTYPE result PUBLIC '+//IDN sosy-lab.org//DTD BenchExec result 3.0//EN' \
        'https://www.sosy-lab.org/benchexec/result-3.0.dtd'>\n\
        <result tool='Other' version='1.2' timelimit='900s'>\n\
        <run name='../tasks/loops/holds.yml' properties='unreach-call'>\
        <column title='status' value='false(unreach-call)'/><column title='cputime' value='1.25s'/>\
        </run></result>";
    let mut file = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::default());
    file.write_all(text.as_bytes()).unwrap();
    std::fs::write(here.path().join("other.xml.bz2"), file.finish().unwrap()).unwrap();
    let args = ["--set", "all.set", "--config", "all=", "--only", "all", "--results"];
    let (status, text, errors) = compare(here.path(), &[&args[..], &["other.xml.bz2"]].concat());
    assert_eq!(status, Some(0), "{text}{errors}");
    assert!(errors.contains("warning: Other has no results for 1 of 2 tasks"), "{errors}");
    assert!(
        text.contains("another tool says the opposite: loops/holds.yml: all true, Other false"),
        "{text}"
    );
    assert!(text.contains("WRONG: wrong verdict: loops/holds.yml is false with Other"), "{text}");
    let csv = read(here.path(), "tessera-compare/results.csv");
    assert!(csv.contains("loops/holds.yml,loops,true,Other,false,true,1.250,"), "{csv}");
    let json = read(here.path(), "tessera-compare/results.json");
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["contradictions"], serde_json::json!(["loops/holds.yml: all true, Other false"]));
    assert_eq!(json["disagreements"], serde_json::json!([]));
    let page = read(here.path(), "tessera-compare/report.html");
    assert!(page.contains("Other 1.2, timelimit 900s, by other.xml.bz2"), "{page}");
    let (status, _, errors) = compare(here.path(), &[&args[..], &["all=other.xml.bz2"]].concat());
    assert_eq!(status, Some(2), "{errors}");
    assert!(errors.contains("two columns have the name `all`"), "{errors}");
    let (status, _, errors) = compare(here.path(), &[&args[..], &["loops/holds.c"]].concat());
    assert_eq!(status, Some(3), "{errors}");
    assert!(errors.contains("cannot use loops/holds.c"), "{errors}");
}

#[test]
fn limits_and_bad_programs_are_counted() {
    let here = directory();
    std::fs::write(here.path().join("loops/error.c"), "int main(void) { return undeclared; }\n").unwrap();
    let args = [
        "loops/endless.c",
        "loops/error.c",
        "--config",
        "plain=--engine ceds",
        "--only=plain",
        "--cpu-time=1s",
    ];
    let (status, text, errors) = compare(here.path(), &args);
    assert_eq!(status, Some(0), "{text}{errors}");
    assert!(text.contains("use of undeclared identifier"), "{text}");
    let document: serde_json::Value =
        serde_json::from_str(&read(here.path(), "tessera-compare/results.json")).unwrap();
    let sum = &document["table1"][1]["configurations"][0];
    assert_eq!((&sum["solved"], &sum["timeout"], &sum["error"]), (&0.into(), &1.into(), &1.into()));
    let used = document["runs"][0]["cpu"].as_f64().unwrap();
    assert!((0.9..1.5).contains(&used), "{used}");
}

#[test]
fn an_interrupt_stops_the_runs_and_keeps_the_rest() {
    let here = directory();
    let args = ["calls/fails.c", "loops/endless.c", "--config", "plain=--engine ceds", "--only", "plain"];
    let mut child =
        command(here.path(), &args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let journal = here.path().join("tessera-compare/results.jsonl");
    // The first run is done, so the endless one is next.
    while std::fs::metadata(&journal).map_or(0, |file| file.len()) == 0 && child.try_wait().unwrap().is_none()
    {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let killed = Command::new("sh").args(["-c", &format!("kill -INT {}", child.id())]).status().unwrap();
    assert!(killed.success());
    // The runs inherit no pipe from this process. This waits for the end of the comparison anyway.
    let output = child.wait_with_output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(20), "{errors}");
    assert!(output.stdout.is_empty());
    assert!(errors.contains("interrupted: 1 of 2 runs are done"), "{errors}");
    assert_eq!(read(here.path(), "tessera-compare/results.jsonl").lines().count(), 1);
}

#[test]
fn what_is_wrong_is_said() {
    let here = directory();
    std::fs::write(here.path().join("empty.set"), "# nothing\n").unwrap();
    std::fs::write(here.path().join("bad.yml"), "properties: {\n").unwrap();
    let plain = ["--config", "plain=", "--only", "plain"];
    let fails = |args: &[&str], expected: i32, texts: &[&str]| {
        let (status, text, errors) = compare(here.path(), &[&plain[..], args].concat());
        assert_eq!(status, Some(expected), "{args:?}: {errors}");
        assert!(text.is_empty(), "{args:?}: {text}");
        for text in texts {
            assert!(errors.contains(text), "{args:?}: `{text}` is missing in: {errors}");
        }
    };
    fails(&[], 2, &["FILES"]);
    fails(&["calls/fails.c", "--only", "fancy"], 2, &["no configuration `fancy`", "sliced+cache"]);
    fails(&["calls/fails.c", "--config", "odd=--cover nothing", "--only", "odd"], 2, &["odd", "nothing"]);
    fails(&["calls/fails.c", "--config", "odd"], 2, &["NAME=ARGS"]);
    fails(&["calls/fails.c", "-j0"], 2, &["1..=1024"]);
    fails(&["missing.c"], 3, &["missing.c", "No such file"]);
    fails(&["loops"], 3, &["loops is a directory", "--set"]);
    fails(&["bad.yml"], 3, &["bad.yml is no task definition"]);
    fails(&["--set", "missing.set"], 3, &["missing.set", "No such file"]);
    fails(&["--set", "empty.set"], 3, &["the list is empty"]);
    fails(&["loops/other.yml"], 3, &["none of the 1 tasks has the property unreach-call"]);
    fails(&["calls/fails.c", "--out", "all.set"], 3, &["cannot write results to all.set"]);
    // A disk that is full.
    std::fs::create_dir(here.path().join("full")).unwrap();
    std::os::unix::fs::symlink("/dev/full", here.path().join("full/results.csv")).unwrap();
    fails(&["calls/fails.c", "--out", "full"], 3, &["full/results.csv", "No space left"]);
}

/// `scripts/ablation.sh` leaves each layer and each engine out in turn: it asks the binary for
/// their names.
#[test]
fn the_ablation_leaves_out_each_name() {
    let here = tempfile::tempdir().unwrap();
    std::fs::write(here.path().join("a.c"), "int main(void) { return 0; }\n").unwrap();
    std::fs::write(here.path().join("one.set"), "a.c\n").unwrap();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/ablation.sh");
    let output = Command::new(script)
        .args(["one.set", "out"])
        .env("TESSERA", env!("CARGO_BIN_EXE_tessera"))
        .current_dir(here.path())
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    let json: serde_json::Value =
        serde_json::from_str(&read(here.path(), "out/results.json")).expect("a document");
    let configurations = json["configurations"].as_array().unwrap().iter();
    let mut found: Vec<&str> = configurations.map(|one| one["name"].as_str().unwrap()).collect();
    let mut expected = vec!["all".to_owned(), "search".to_owned()];
    expected.extend(tessera::check::Without::names().into_iter().map(|name| {
        let is_engine = tessera::engine::engine(name).is_some();
        if is_engine { format!("no-{name}") } else { format!("search-no-{name}") }
    }));
    found.sort_unstable();
    expected.sort_unstable();
    assert_eq!(found, expected);
}
