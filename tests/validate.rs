//! Validation of witnesses as other tools write them, right and wrong ones.
use sha2::{Digest as _, Sha256};
use std::process::Command;

const PROGRAM: &str = "\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int twice(int x) { return 2 * x; }
int main(void) {
    int x = __VERIFIER_nondet_int();
    int y = 0;
    for (int i = 0; i < 3; i++)
        y += __VERIFIER_nondet_int();
    if (x > 10)
        y = twice(y);
    else {
        reach_error();
    }
    if (y == 8)
        reach_error();
    while (y > 100)
        y = 100;
    return y;
}
";

/// A location in the program: where the text occurs for the `nth` time (from 0), plus an offset.
fn at(text: &str, nth: usize, offset: usize) -> String {
    let (byte, _) = PROGRAM.match_indices(text).nth(nth).expect("the text occurs");
    let before = &PROGRAM[..byte];
    let line = before.matches('\n').count() + 1;
    let column = byte - before.rfind('\n').map_or(0, |end| end + 1) + 1 + offset;
    format!("{{file_name: p.c, line: {line}, column: {column}}}")
}

/// The closing parenthesis of the nth call of the function, after its declaration.
fn call(function: &str, nth: usize) -> String {
    let text = format!(" {function}(");
    let (start, _) = PROGRAM.match_indices(&text).nth(nth + 1).expect("the call occurs");
    at(&text, nth + 1, PROGRAM[start..].find(')').expect("it closes"))
}

fn waypoint(kind: &str, action: &str, location: &str, constraint: &str) -> String {
    let constraint = match constraint {
        "" => String::new(),
        value => format!(", constraint: {{value: {value:?}}}"),
    };
    format!("{{waypoint: {{type: {kind}, action: {action}, location: {location}{constraint}}}}}")
}

fn follow(kind: &str, location: &str, constraint: &str) -> String {
    segment(&[waypoint(kind, "follow", location, constraint)])
}

fn segment(waypoints: &[String]) -> String {
    format!("  - segment: [{}]\n", waypoints.join(", "))
}

fn hash(program: &str) -> String {
    Sha256::digest(program).iter().fold(String::new(), |hash, byte| format!("{hash}{byte:02x}"))
}

fn document(entry_type: &str, content: &str) -> String {
    let hash = hash(PROGRAM);
    let content = if content.is_empty() { "    []\n" } else { content };
    format!(
        "- entry_type: {entry_type}
  metadata:
    format_version: \"2.0\"
    uuid: 0b2b4a9e-0000-4000-8000-000000000000
    creation_time: 2026-01-01T00:00:00Z
    producer: {{name: somebody, version: 1.0.1, configuration: x}}
    task:
      input_files: [dir/p.c]
      input_file_hashes: {{dir/p.c: {hash}}}
      specification: \"CHECK( init(main()), LTL(G ! call(reach_error())) )\"
      data_model: ILP32
      language: C
  content:
{content}"
    )
}

/// Validates a witness of a program. Returns the exit status and what was printed.
fn validate(program: &str, witness: &str) -> (Option<i32>, String) {
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("p.c"), program).unwrap();
    std::fs::write(directory.path().join("w.yml"), witness).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_tessera"))
        .args(["validate", "w.yml", "p.c", "--cpu-time", "60s"])
        .current_dir(directory.path())
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    (output.status.code(), text.into_owned())
}

#[track_caller]
fn violation(segments: &[String], status: i32, text: &str) {
    let witness = document("violation_sequence", &segments.concat());
    let (code, told) = validate(PROGRAM, &witness);
    assert_eq!(code, Some(status), "{told}\n{witness}");
    assert!(told.contains(text), "{told}");
}

fn target(nth: usize) -> String {
    follow("target", &at("reach_error()", nth, 0), "")
}

#[test]
fn results_of_functions_lead_the_way() {
    let [x, y] = [call("__VERIFIER_nondet_int", 0), call("__VERIFIER_nondet_int", 1)];
    let first = follow("function_return", &x, "\\result == 11");
    let then = |value: i32| follow("function_return", &y, &format!("\\result == {value}"));
    violation(&[first.clone(), then(1), then(1), then(2), target(1)], 0, "confirmed");
    violation(&[first.clone(), then(1), then(1), then(3), target(1)], 10, "rejected");
    // The loop asks for three inputs: there is no fourth one.
    violation(&[first.clone(), then(1), then(1), then(2), then(0), target(1)], 10, "rejected");
    // No `int` has this value.
    let never = follow("function_return", &x, "\\result == 4294967307");
    violation(&[never, target(1)], 10, "rejected");
    // The other target is not reached this way.
    violation(&[first.clone(), target(0)], 10, "rejected");
    violation(&[first, then(4), target(1)], 0, "confirmed");
}

#[test]
fn a_witness_may_have_thousands_of_waypoints() {
    let directory = tempfile::tempdir().unwrap();
    let program = "int __VERIFIER_nondet_int(void);\nvoid reach_error(void);\n\
        int main(void) { for (int i = 0; i < 3000; i++) if (__VERIFIER_nondet_int() != i) return 0;\nreach_error(); }\n";
    std::fs::write(directory.path().join("p.c"), program).unwrap();
    let tessera = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
        let output = command.args(arguments).current_dir(directory.path()).output().unwrap();
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let verdict = tessera(&["check", "p.c", "--replay", "interpreter", "--witness", "w.yml"]);
    assert!(verdict.starts_with("verdict: false"), "{verdict}");
    assert!(std::fs::read_to_string(directory.path().join("w.yml")).unwrap().contains("\\result == 2999"));
    // The whole witness is built into one line of the program.
    assert_eq!(tessera(&["validate", "w.yml", "p.c", "--memory", "1GiB"]), "validation: confirmed\n");
}

#[test]
fn witnesses_tell_what_undefined_functions_return() {
    let directory = tempfile::tempdir().unwrap();
    let program = "extern int ask(void);\nextern void reach_error(void);\n\
        int main(void) {\n  if (ask() == 5 && ask() == 7)\n    reach_error();\n}\n";
    std::fs::write(directory.path().join("p.c"), program).unwrap();
    let tessera = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
        let output = command.args(arguments).current_dir(directory.path()).output().unwrap();
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let verdict = tessera(&["check", "p.c", "--undefined", "havoc", "--witness", "w.yml"]);
    assert!(verdict.contains("result of ask = 7") && !verdict.contains("calls ask"), "{verdict}");
    let witness = std::fs::read_to_string(directory.path().join("w.yml")).unwrap();
    assert!(witness.contains("\\result == 5") && witness.contains("\\result == 7"), "{witness}");
    let validate = ["validate", "w.yml", "p.c", "--undefined", "havoc"];
    assert_eq!(tessera(&validate), "validation: confirmed\n");
    let other = witness.replace("\\result == 7", "\\result == 8");
    std::fs::write(directory.path().join("w.yml"), other).unwrap();
    assert!(tessera(&validate).starts_with("validation: rejected"));
}

#[test]
fn branches_lead_the_way() {
    let branch = |value| follow("branching", &at("if (x > 10)", 0, 0), value);
    violation(&[branch("true"), target(1)], 0, "confirmed");
    violation(&[branch("false"), target(0)], 0, "confirmed");
    violation(&[branch("true"), target(0)], 10, "rejected");
    let head = |value| follow("branching", &at("for (int", 0, 0), value);
    violation(&[head("true"), head("true"), head("true"), head("false"), target(1)], 0, "confirmed");
    violation(&[head("true"), head("false"), target(1)], 10, "rejected");
}

#[test]
fn assumptions_hold_before_their_statement() {
    let assume = |text, value| follow("assumption", &at(text, 0, 0), value);
    violation(&[assume("int y", "x == 12 && x > 0"), target(1)], 0, "confirmed");
    violation(&[assume("y = twice", "y == 4"), target(1)], 0, "confirmed");
    violation(&[assume("y = twice", "y == 5"), target(1)], 10, "rejected");
    violation(&[assume("if (x > 10)", "x <= 10"), target(0)], 0, "confirmed");
    violation(&[assume("y += ", "i == 2"), target(1)], 10, "rejected");
}

#[test]
fn waypoints_can_be_avoided() {
    let enter = |action| waypoint("function_enter", action, &call("twice", 0), "");
    let reach = waypoint("target", "follow", &at("reach_error()", 1, 0), "");
    violation(&[segment(&[enter("follow")]), target(1)], 0, "confirmed");
    let last = waypoint("branching", "follow", &at("if (y == 8)", 0, 0), "true");
    violation(&[segment(&[enter("avoid"), last]), segment(&[reach])], 10, "rejected");
}

#[test]
fn columns_may_be_left_out() {
    let witness =
        |line: u32, kind: &str, value| follow(kind, &format!("{{file_name: p.c, line: {line}}}"), value);
    violation(&[witness(5, "function_return", "\\result > 11"), witness(15, "target", "")], 0, "confirmed");
    violation(&[witness(9, "branching", "false"), witness(15, "target", "")], 10, "rejected");
}

#[test]
fn what_is_not_understood_proves_nothing() {
    let odd = follow("assumption", &at("int y", 0, 0), "x = 3");
    violation(&[odd.clone(), target(1)], 0, "not used");
    let first = follow("branching", &at("if (x > 10)", 0, 0), "true");
    violation(&[odd, first, target(0)], 20, "unknown");
    // If constraints could be any text, it would be easy to fake a violation.
    let fake = follow("function_return", &call("__VERIFIER_nondet_int", 0), "1); reach_error(); (0");
    let never = follow("assumption", &at("int y", 0, 0), "x < x");
    violation(&[fake, never, target(1)], 20, "unknown");
}

#[test]
fn invariants_are_checked_with_the_property() {
    let safe = PROGRAM.replace("reach_error();", "y = 1;");
    let judge = |content: &str, status, text: &str| {
        let witness = document("invariant_set", content).replace(&hash(PROGRAM), &hash(&safe));
        let (code, told) = validate(&safe, &witness);
        assert_eq!(code, Some(status), "{told}\n{witness}");
        assert!(told.contains(text), "{told}");
    };
    let invariant = |kind: &str, line: u32, value: &str| {
        format!(
            "  - invariant: {{type: {kind}, location: {{file_name: p.c, line: {line}}}, value: {value:?}, format: c_expression}}\n"
        )
    };
    judge("", 0, "confirmed");
    judge(&invariant("loop_invariant", 7, "0 <= i && i <= 3"), 0, "confirmed");
    judge(&invariant("loop_invariant", 7, "i < 3"), 10, "line 7");
    judge(&invariant("location_invariant", 10, "x > 10"), 0, "confirmed");
    judge(&invariant("location_invariant", 10, "x > 11"), 10, "line 10");
    judge(&invariant("location_invariant", 10, "x > twice(1)"), 20, "unknown");
    // An invariant does not hold if it cannot be evaluated.
    judge(&invariant("loop_invariant", 7, "1 / (i - i) == 2"), 20, "unknown");
    judge(&invariant("loop_invariant", 7, "*(int *)0 == 2"), 20, "unknown");
    judge(&invariant("loop_invariant", 7, "i <<= 1"), 20, "unknown");
    judge(&invariant("loop_invariant", 7, "i % 2 <= 1"), 0, "confirmed");
    let (code, told) = validate(PROGRAM, &document("invariant_set", ""));
    assert_eq!(code, Some(10), "{told}");
}

/// Validates a witness with these waypoints for a program with these lines after two declarations.
fn judged(lines: &[&str], specification: &str, segments: &[String]) -> (Option<i32>, String) {
    let head = "extern int __VERIFIER_nondet_int(void); extern void reach_error(void);\n";
    let program = format!("{head}{}\n", lines.join("\n"));
    let witness = document("violation_sequence", &segments.concat()).replace(&hash(PROGRAM), &hash(&program));
    validate(&program, &witness.replace("G ! call(reach_error())", specification))
}

fn in_line(line: u32, kind: &str, value: &str) -> String {
    follow(kind, &format!("{{file_name: p.c, line: {line}}}"), value)
}

fn cycle(line: u32, kind: &str, value: &str) -> String {
    in_line(line, kind, value).replace("action: follow", "action: cycle")
}

#[test]
fn cycles_come_again_and_again() {
    let lines = [
        "int main(void) {",
        "int x = __VERIFIER_nondet_int();",
        "int y = __VERIFIER_nondet_int();",
        "int other;",
        "while (x != y) {",
        "other = x;",
        "x = y;",
        "y = other;",
        "if (__VERIFIER_nondet_int()) break;",
        "}",
        "return 0; }",
    ];
    let judge = |segments: &[String], status, text: &str| {
        let (code, told) = judged(&lines, "F end", segments);
        assert!(code == Some(status) && told.contains(text), "{segments:#?}: {told}");
    };
    let start =
        [in_line(3, "function_return", r"\result == 0"), in_line(4, "function_return", r"\result == 1")];
    let after = |segments: &[String]| [&start[..], segments].concat();
    let [goes_on, stays] = [cycle(6, "branching", "true"), cycle(10, "branching", "false")];
    let x_is = |value| cycle(7, "assumption", &format!("x == {value}"));
    judge(&after(&[goes_on.clone(), stays.clone()]), 0, "confirmed");
    judge(std::slice::from_ref(&goes_on), 0, "confirmed");
    judge(&[in_line(5, "assumption", "x == y"), goes_on.clone(), stays.clone()], 10, "rejected");
    judge(&after(&[cycle(10, "branching", "true")]), 10, "rejected");
    // Each waypoint has to be passed when its place is first evaluated, in the first round, too.
    judge(&after(&[x_is(0), x_is(1)]), 0, "confirmed");
    judge(&after(&[x_is(1), x_is(0)]), 10, "rejected");
    judge(&after(&[x_is(0)]), 10, "rejected");
    judge(&[x_is(1)], 10, "rejected");
    // A run may go on for ever without coming around.
    judge(&after(&[cycle(12, "assumption", "1")]), 10, "rejected");
    judge(&after(&[cycle(10, "function_return", r"\result == 0")]), 0, "confirmed");
    let avoided = waypoint("branching", "avoid", "{file_name: p.c, line: 10}", "true");
    let passed = waypoint("assumption", "cycle", "{file_name: p.c, line: 7}", "1");
    judge(&[segment(&[avoided, passed])], 0, "confirmed");
    judge(&after(&[cycle(8, "assumption", "x = 3")]), 20, "the cycle: p.c:8");
    judge(&after(&[cycle(8, "assumption", "x = 3"), stays.clone()]), 0, "not used: p.c:8");
    judge(&start, 3, "cycle");
    judge(&[stays.clone(), start[0].clone(), stays.clone()], 3, "cycle");
    judge(&after(&[goes_on.clone(), in_line(12, "target", "")]), 3, "cycle");
    let (code, told) = judged(&lines, "G ! call(reach_error())", &[goes_on]);
    assert!(code == Some(3) && told.contains("a cycle"), "{told}");
    let (code, told) = judged(&lines, "F G \\\"x == 0\\\"", &[stays]);
    assert!(code == Some(3) && told.contains("formula"), "{told}");
}

#[test]
fn constraints_only_look() {
    let safe = ["int main(void) {", "int y = 1;", "if (y == 4)", "reach_error();", "return y; }"];
    for value in ["y <<= 2", "y = 4", "y *= 4", "(<% y; %>)"] {
        let segments = [in_line(4, "assumption", value), in_line(5, "target", "")];
        let (code, told) = judged(&safe, "G ! call(reach_error())", &segments);
        assert_eq!(code, Some(20), "{value}: {told}");
        assert!(told.contains("not used"), "{told}");
    }
    let (code, told) = judged(&safe, "G ! call(reach_error())", &[in_line(5, "target", "")]);
    assert_eq!(code, Some(10), "{told}");
}

#[test]
fn constraints_violate_no_property() {
    let safe = ["int *p, x = 2147483647;", "int main(void) {", "if (x > 3)", "x = 3;", "return x; }"];
    for (property, harmless, harmful) in [
        ("G ! overflow", "x > -2147483647 - 1", "x + 1 > 0"),
        ("G valid-deref", "x + 1 > 0", "*p == 0"),
        ("G valid-deref", "p == 0", "p[3] == 0"),
    ] {
        for (value, status) in [(harmless, 10), (harmful, 20)] {
            let segments = [in_line(4, "assumption", value), in_line(4, "target", "")];
            let (code, told) = judged(&safe, property, &segments);
            assert_eq!(code, Some(status), "{value}: {told}");
        }
    }
}

#[test]
fn functions_are_entered_before_they_return() {
    let program = [
        "int f(int x) { if (x == 3)",
        "reach_error();",
        "return x; }",
        "int main(void) {",
        "int x = __VERIFIER_nondet_int();",
        "f(x); return f(",
        "f(x)); }",
    ];
    let [enter, target] = [in_line(7, "function_enter", ""), in_line(3, "target", "")];
    let results =
        |value: &str| [in_line(7, "function_return", value), in_line(2, "branching", "true"), target.clone()];
    let call = "G ! call(reach_error())";
    let [first, inside, last] = results("\\result == 3");
    for (segments, status) in [
        (vec![enter.clone(), target.clone()], 0),
        (vec![enter.clone(), inside.clone(), target.clone()], 0),
        // The only call that returns 3 has called the error function before.
        (vec![enter.clone(), first, inside, last], 10),
    ] {
        let (code, told) = judged(&program, call, &segments);
        assert_eq!(code, Some(status), "{told}");
    }
    // The outer call is entered when the inner one is over.
    let outer = follow("function_enter", "{file_name: p.c, line: 7, column: 14}", "");
    let (code, told) = judged(&program, call, &[in_line(8, "function_enter", ""), outer, target]);
    assert!(matches!(code, Some(0 | 20)), "{told}");
}

#[test]
fn a_witness_is_for_one_program() {
    let witness = document("violation_sequence", &target(1));
    let (code, told) = validate(&PROGRAM.replace("10", "11"), &witness);
    assert_eq!(code, Some(10), "{told}");
    assert!(told.contains("other files"), "{told}");
    let hash = hash(PROGRAM);
    let witness =
        witness.replace(&format!("{hash}}}"), &format!("{hash}, q.c: {}}}", hash.replace('0', "1")));
    let (code, told) = validate(PROGRAM, &witness);
    assert_eq!(code, Some(10), "{told}");
    assert!(told.contains("q.c, too"), "{told}");
}

#[test]
fn lines_belong_to_files() {
    let directory = tempfile::tempdir().unwrap();
    let files = [
        ("p.c", "int f(void);\nint main(void) {\nint x = f();\nreturn x;\n}\n"),
        ("q.c", "int x = 2147483647;\nint f(void) {\nint y = 1;\nreturn x + y;\n}\n"),
    ];
    for (name, text) in files {
        std::fs::write(directory.path().join(name), text).unwrap();
    }
    let [p, q] = files.map(|(_, text)| hash(text));
    let judge = |line: &str| {
        let witness = document("violation_sequence", &follow("target", line, ""))
            .replace(&format!("{}}}", hash(PROGRAM)), &format!("{p}, q.c: {q}}}"))
            .replace("G ! call(reach_error())", "G ! overflow");
        std::fs::write(directory.path().join("w.yml"), witness).unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_tessera"))
            .args(["validate", "w.yml", "p.c", "q.c", "--cpu-time", "60s"])
            .current_dir(directory.path())
            .output()
            .unwrap();
        output.status.code()
    };
    assert_eq!(judge("{file_name: q.c, line: 4}"), Some(0));
    assert_ne!(judge("{file_name: p.c, line: 4}"), Some(0));
    assert_eq!(judge("{file_name: r.c, line: 4}"), Some(3));
}

#[test]
fn other_files_are_no_witnesses() {
    for text in ["", "x: 1", "- entry_type: loop_invariant", "[", "- 1"] {
        let (code, told) = validate(PROGRAM, text);
        assert_eq!(code, Some(3), "{text}: {told}");
        assert!(told.contains("w.yml"), "{told}");
    }
}
