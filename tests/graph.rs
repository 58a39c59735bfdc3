//! `tessera graph`: the graph has the states of the check, and people can read it.
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::{Command, Output};

const LOOP: &str = "\
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
void elsewhere(void);
int limit = 50;
int main(void) {
    unsigned char speed = __VERIFIER_nondet_uchar(), rounds = 3;
    if (speed > limit) return 1;
    for (;;) {
        if (__VERIFIER_nondet_uchar() == 7)
            elsewhere();
        if (speed > limit + rounds)
            reach_error();
        if (speed < 50) speed++;
        if (rounds > 0) rounds--;
    }
}
";

const THREADS: &str = "\
#include <pthread.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int shared;
pthread_mutex_t mutex;
void *worker(void *argument) {
    pthread_mutex_lock(&mutex);
    shared = *(int *)argument;
    pthread_mutex_unlock(&mutex);
    return 0;
}
int main(void) {
    pthread_t thread;
    int number = __VERIFIER_nondet_int(), seen;
    pthread_create(&thread, 0, worker, &number);
    pthread_mutex_lock(&mutex);
    seen = shared;
    pthread_mutex_unlock(&mutex);
    pthread_join(thread, 0);
    if (seen == 3 && number != 3)
        reach_error();
    return seen != shared;
}
";

const FAILS: &str = "\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    while (x < 10) {
        if (x == 3)
            reach_error();
        x = __VERIFIER_nondet_int();
    }
    return 0;
}
";

const MODES: &str = "\
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int mode = 3;
int main(void) {
    int *kept = malloc(sizeof *kept), turns = 0;
    if (!kept) return 0;
    *kept = 1;
    while (__VERIFIER_nondet_int()) {
        if (mode == 3) mode = 4;
        else if (mode == 4) { mode = 5; turns = __VERIFIER_nondet_int(); }
        else if (mode == 5) { mode = 3; turns = *kept; }
        else reach_error();
    }
    return turns;
}
";

const ARM: &str = "\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int position_of_the_arm = 3, speed_of_the_motor = 30;
    while (__VERIFIER_nondet_int()) {
        int turn = __VERIFIER_nondet_int();
        if (turn == 1) { position_of_the_arm = 3; speed_of_the_motor = 30; }
        else if (turn == 2) { position_of_the_arm = 4; speed_of_the_motor = 40; }
        else { position_of_the_arm = 5; speed_of_the_motor = 50; }
    }
    if (position_of_the_arm == 3 && speed_of_the_motor != 30) reach_error();
    if (position_of_the_arm == 4 && speed_of_the_motor != 40) reach_error();
    if (position_of_the_arm == 5 && speed_of_the_motor != 50) reach_error();
    return 0;
}
";

fn tessera(directory: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tessera")).args(args).current_dir(directory).output().unwrap()
}

fn directory() -> tempfile::TempDir {
    let directory = tempfile::tempdir().unwrap();
    for (name, text) in
        [("loop.c", LOOP), ("threads.c", THREADS), ("fails.c", FAILS), ("modes.c", MODES), ("arm.c", ARM)]
    {
        std::fs::write(directory.path().join(name), text).unwrap();
    }
    directory
}

/// A graph in DOT as `tessera graph` writes it: statements, one on each line.
#[derive(Debug)]
struct Dot {
    heading: String,
    /// Attributes by the name of the node.
    nodes: BTreeMap<String, String>,
    /// From, to, attributes.
    edges: Vec<(String, String, String)>,
}

impl Dot {
    fn parse(text: &str) -> Self {
        let mut lines = text.lines();
        assert_eq!(lines.next(), Some("digraph tessera {"));
        let mut dot = Dot { heading: String::new(), nodes: BTreeMap::new(), edges: Vec::new() };
        for line in lines {
            if line == "}" {
                return dot;
            }
            let statement = line.strip_prefix("  ").and_then(|line| line.strip_suffix(';')).expect(line);
            let (what, attributes) = match statement.split_once(" [") {
                Some((what, attributes)) => (what, attributes.strip_suffix(']').expect(line)),
                None => (statement, ""),
            };
            // Quotation marks are escaped, or come in pairs.
            assert!(attributes.replace("\\\"", "").matches('"').count() % 2 == 0, "{line}");
            match (what, what.split_once(" -> ")) {
                ("graph", _) => attributes.clone_into(&mut dot.heading),
                ("node" | "edge", _) => {}
                (_, Some((from, to))) => dot.edges.push((from.into(), to.into(), attributes.into())),
                (node, None) => {
                    assert!(dot.nodes.insert(node.to_owned(), attributes.to_owned()).is_none(), "{line}");
                }
            }
        }
        panic!("the graph does not end: {text}");
    }

    /// Nodes whose attributes contain all texts.
    fn find(&self, texts: &[&str]) -> Vec<&str> {
        let has = |attributes: &str| texts.iter().all(|text| attributes.contains(text));
        self.nodes.iter().filter(|(_, attributes)| has(attributes)).map(|(name, _)| &**name).collect()
    }

    fn covered(&self) -> Vec<&(String, String, String)> {
        self.edges.iter().filter(|(_, _, attributes)| attributes.contains("covered")).collect()
    }
}

/// The graph of a program, and the text on standard error.
fn graph(directory: &Path, args: &[&str]) -> (Dot, String) {
    let output = tessera(directory, &[&["graph", "-o", "out.dot"], args].concat());
    let messages = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{args:?}: {messages}");
    let dot = Dot::parse(&std::fs::read_to_string(directory.join("out.dot")).unwrap());
    for (from, to, _) in &dot.edges {
        assert!(dot.nodes.contains_key(from) && dot.nodes.contains_key(to), "{from} -> {to}: {dot:?}");
    }
    // Every state except the initial one has a predecessor.
    let entered = |node: &str| dot.edges.iter().any(|(_, to, what)| to == node && !what.contains("covered"));
    assert_eq!(dot.nodes.keys().filter(|node| !entered(node)).collect::<Vec<_>>(), ["s0"]);
    (dot, messages)
}

/// States stored and covered by a check.
fn counts(directory: &Path, args: &[&str]) -> (u64, u64) {
    let output = tessera(directory, &[&["check", "--json", "-j1", "--replay=interpreter"], args].concat());
    let document: Value = serde_json::from_slice(&output.stdout).unwrap();
    let count = |name: &str| document["statistics"][name].as_u64().unwrap();
    (count("states_stored"), count("states_covered"))
}

#[test]
fn a_loop_is_closed_by_what_covers_its_states() {
    let directory = directory();
    let (dot, messages) = graph(directory.path(), &["loop.c"]);
    assert!(messages.is_empty(), "{messages}");
    assert!(dot.heading.contains("unreach-call: loop.c"), "{dot:?}");
    let states: Vec<&String> = dot.nodes.keys().filter(|name| !name.contains('_')).collect();
    let covered = dot.covered();
    let (stored, covered_by_check) = counts(directory.path(), &["loop.c"]);
    // The initial state is not stored.
    assert_eq!(covered.len() as u64, covered_by_check);
    assert_eq!(states.len() as u64, stored + 1 + covered_by_check);
    assert!(!covered.is_empty());
    for (new, known, attributes) in covered {
        assert!(attributes.contains("style=dashed") && dot.nodes[new].contains("style=dashed"), "{new}");
        assert!(!dot.nodes[known].contains("style=dashed"), "{known}");
        // Both states are at the same place, and their concrete values are the same.
        let place = |node: &str| dot.nodes[node].split('|').nth(1).unwrap().to_owned();
        assert_eq!(place(new), place(known));
    }
    // Places, variables in registers and in memory, a slice, and ends are shown.
    let heads = dot.find(&[
        "|main 9:13\\l|",
        "rounds = 3\\l",
        "limit = 50\\l",
        "|speed = i0_8\\lwhere (bvult i0_8 #x33)\\l",
    ]);
    assert!(!heads.is_empty(), "{dot:?}");
    assert!(!dot.find(&["shape=box", "undefined function elsewhere, called at loop.c:10:13"]).is_empty());
    assert!(!dot.find(&["label=\"exit 1\""]).is_empty());
}

#[test]
fn threads_have_lanes() {
    let directory = directory();
    let (dot, messages) = graph(directory.path(), &["threads.c", "--reduction", "tau"]);
    assert!(messages.is_empty(), "{messages}");
    let lanes = "|{T0\\lmain 16:5\\lin pthread_mutex_lock\\l|T1\\lworker ";
    assert!(!dot.find(&[lanes, "T1 argument = &amp;number\\l", "|number = i0_32\\l"]).is_empty(), "{dot:?}");
    // Both orders of the threads are in the graph.
    assert!(!dot.find(&["main seen = 0\\l"]).is_empty(), "{dot:?}");
    assert!(!dot.find(&["seen = i0_32\\l"]).is_empty(), "{dot:?}");
    let (stored, covered) = counts(directory.path(), &["threads.c", "--reduction", "tau"]);
    assert_eq!(dot.covered().len() as u64, covered);
    // States between cut points are explored, too, but not stored.
    let states = dot.nodes.keys().filter(|name| !name.contains('_')).count() as u64;
    assert!(states > stored + covered, "{states} {stored} {covered}");
}

#[test]
fn violations_and_what_was_not_explored_are_shown() {
    let directory = directory();
    let (dot, _) = graph(directory.path(), &["fails.c"]);
    assert_eq!(dot.find(&["shape=octagon", "call of reach_error at 7:13"]).len(), 1, "{dot:?}");
    assert!(!dot.find(&["style=dotted"]).is_empty(), "{dot:?}");
    assert!(dot.heading.contains("violations: 1"), "{dot:?}");
}

#[test]
fn a_large_graph_is_cut_off() {
    let directory = directory();
    let (dot, messages) = graph(directory.path(), &["loop.c", "--nodes", "5"]);
    assert!(dot.find(&["#"]).len() <= 5, "{dot:?}");
    let cut = "the graph is cut off after 5 states";
    assert!(dot.heading.contains(cut) && messages.contains(cut), "{messages}");
    assert!(!dot.find(&["style=dotted"]).is_empty(), "{dot:?}");
}

#[test]
fn predicate_abstraction_draws_its_tree() {
    let directory = directory();
    let options = ["modes.c", "--engine", "predicate", "--block", "lbe", "--integers", "abstract"];
    let (dot, messages) = graph(directory.path(), &options);
    assert!(messages.is_empty(), "{messages}");
    assert!(dot.heading.contains("unreach-call: modes.c"), "{dot:?}");
    // The predicates of the loop's head, and what is explicit there. Nothing is known of the
    // initial state.
    let head = |formula: &str| dot.find(&["|main 9:12\\l|", "kept = &amp;heap 6:17\\l", formula]);
    assert!(!dot.find(&["|true\\l}\", style=bold"]).is_empty(), "{dot:?}");
    let heads = ["mode == 3\\l", "mode == 4\\l", "mode == 5\\l"].map(head);
    assert!(heads.iter().all(|nodes| !nodes.is_empty()), "{dot:?}");
    // A covered state has the place of what covers it.
    assert!(!dot.covered().is_empty(), "{dot:?}");
    for (new, known, _) in dot.covered() {
        assert!(dot.nodes[new].contains("style=dashed") && !dot.nodes[known].contains("style=dashed"));
        let place = |node: &str| dot.nodes[node].split('|').nth(1).unwrap().to_owned();
        assert_eq!(place(new), place(known));
    }
    // Single blocks make more states.
    let single = ["modes.c", "--engine", "predicate", "--block", "sbe"];
    let (larger, _) = graph(directory.path(), &single);
    assert!(larger.nodes.len() > dot.nodes.len());
    let (cut, messages) = graph(directory.path(), &[&single[..], &["--nodes", "4"]].concat());
    assert_eq!((cut.nodes.len(), cut.find(&["style=dotted"]).len()), (4, 1), "{cut:?}");
    assert!(messages.contains("the graph is cut off after 4 states"), "{messages}");
}

#[test]
fn slicing_abstraction_draws_the_nodes_that_it_has_split() {
    let directory = directory();
    let (dot, messages) = graph(directory.path(), &["modes.c", "--engine", "kojak"]);
    assert!(messages.is_empty(), "{messages}");
    // The head of the loop was split, and every node has the place of what covers its copy.
    let heads = dot.find(&["|main 9:12\\l|"]);
    let formulas: BTreeSet<&str> =
        heads.iter().filter_map(|head| dot.nodes[*head].split('|').next_back()).collect();
    assert!(formulas.len() > 1, "{dot:?}");
    assert!(!dot.covered().is_empty(), "{dot:?}");
    let place = |node: &str| dot.nodes[node].split('|').nth(1).unwrap().to_owned();
    for (new, known, _) in dot.covered() {
        assert_eq!(place(new), place(known));
    }
    let (dot, _) = graph(directory.path(), &["fails.c", "--engine", "kojak"]);
    assert_eq!(dot.find(&["shape=octagon", "call of reach_error at 7:13"]).len(), 1, "{dot:?}");
    let (cut, messages) = graph(directory.path(), &["modes.c", "--engine", "kojak", "--nodes", "2"]);
    assert_eq!(cut.nodes.len(), 2, "{cut:?}");
    assert!(messages.contains("the graph is cut off after 2 states"), "{messages}");
}

#[test]
fn long_abstraction_formulas_are_whole() {
    let directory = directory();
    let (dot, _) = graph(directory.path(), &["arm.c", "--engine", "predicate"]);
    let combined = dot.find(&["|main 5:12\\l|", " ? ", "\\l  ", "position_of_the_arm", "speed_of_the_motor"]);
    assert!(!combined.is_empty(), "{dot:?}");
    assert!(dot.find(&["..."]).is_empty(), "{dot:?}");
}

#[test]
fn the_tree_of_predicate_abstraction_ends_at_a_violation() {
    let directory = directory();
    let (dot, messages) = graph(directory.path(), &["fails.c", "--engine", "predicate"]);
    assert!(messages.is_empty() && dot.heading.contains("violations: 1"), "{dot:?}");
    let violations = dot.find(&["shape=octagon", "call of reach_error at 7:13"]);
    let [violation] = violations[..] else { panic!("{dot:?}") };
    let before: Vec<&str> =
        dot.edges.iter().filter(|(_, to, _)| to == violation).map(|(from, ..)| &**from).collect();
    assert!(before.len() == 1 && dot.nodes[before[0]].contains("|main 5:14\\l|"), "{dot:?}");
}

#[test]
fn pictures_are_made() {
    let directory = directory();
    let (dot, _) = graph(directory.path(), &["loop.c"]);
    let output = tessera(directory.path(), &["graph", "loop.c", "-o", "out.svg"]);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let svg = std::fs::read_to_string(directory.path().join("out.svg")).unwrap();
    assert!(svg.contains("<svg ") && svg.trim_end().ends_with("</svg>"));
    assert_eq!(svg.matches("class=\"node\"").count(), dot.nodes.len());
    assert_eq!(svg.matches("class=\"edge\"").count(), dot.edges.len());
    assert!(svg.contains(">main 9:13<"));
}

#[test]
fn what_cannot_be_done_is_told() {
    let directory = directory();
    let fails = |args: &[&str], status: i32, text: &str| {
        let output = tessera(directory.path(), &[&["graph"], args].concat());
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(status), "{args:?}: {message}");
        assert!(output.stdout.is_empty() && message.contains(text), "{args:?}: {message}");
        assert!(!message.contains("panicked"), "{message}");
    };
    fails(&["loop.c"], 2, "--output");
    fails(&["loop.c", "-o", "out.png"], 2, ".svg");
    fails(&["loop.c", "-o", "out"], 2, ".dot");
    fails(&["loop.c", "-o", "out.dot", "--nodes", "0"], 2, "--nodes");
    fails(&["loop.c", "-o", "missing/out.dot"], 3, "cannot write missing/out.dot");
    fails(&["missing.c", "-o", "out.dot"], 3, "missing.c");
    fails(&["loop.c", "-o", "out.dot", "--property", "termination"], 3, "termination");
    fails(&["loop.c", "-o", "out.dot", "--property", "valid-deref", "-O1"], 3, "there is no graph");
    fails(&["loop.c", "-o", "out.dot", "--engine", "widening"], 3, "the engine widening keeps no graph");
    fails(&["threads.c", "-o", "out.dot", "--engine", "predicate"], 3, "there is no graph");
    let output = Command::new(env!("CARGO_BIN_EXE_tessera"))
        .args(["graph", "loop.c", "-o", "out.svg"])
        .current_dir(directory.path())
        .env("PATH", directory.path())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&output.stderr).contains("install Graphviz"));
}
