//! Predicate abstraction in product with linear equations (`--domain equations`): what it proves,
//! what it finds, and its evidence.
use serde_json::Value;
use std::path::Path;
use std::process::Command;

const BLOCKS: [&str; 4] = ["sbe", "lbe", "loops", "every:5"];

const RELATION: &str = "unsigned x = 0, y = 0;
    while (__VERIFIER_nondet_int()) { x += 2; y += 4; }
    if (WRONG) reach_error();";
const BRANCHES: &str = "unsigned a = 0, b = 0, c = __VERIFIER_nondet_int(), d = c;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int()) { a += 3; b += 1; c -= 3; } else { a += 9; b += 3; c -= 9; }
    }
    if (WRONG) reach_error();";
const REMAINDER: &str = "unsigned x = 1;
    while (__VERIFIER_nondet_int()) x += __VERIFIER_nondet_int() ? 4 : 12;
    if (WRONG) reach_error();";
/// The relation between the numbers holds in one of two modes only, which predicates tell apart.
const MODES: &str = "unsigned x = 0, y = 0; int mode = 0;
    while (__VERIFIER_nondet_int()) {
        if (mode == 0) { x += 2; y += 4; if (__VERIFIER_nondet_int()) mode = 1; } else { y += 3; mode = 2; }
    }
    if (WRONG) reach_error();";

fn program(directory: &Path, body: &str, wrong: &str) {
    let head = "int __VERIFIER_nondet_int(void); void reach_error(void);";
    let body = body.replace("WRONG", wrong);
    let text = format!("{head}\nint main(void) {{\n{body}\nreturn 0;\n}}\n");
    std::fs::write(directory.join("program.c"), text).unwrap();
}

/// What `tessera` prints in this folder.
fn output(directory: &Path, arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
    let output = command.current_dir(directory).args(arguments).args(["--cpu-time=10s"]).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// The verdict, and the figures of the engine.
fn checked(body: &str, wrong: &str, domain: &str, block: &str) -> (String, Value) {
    let directory = tempfile::tempdir().unwrap();
    program(directory.path(), body, wrong);
    let arguments = ["check", "program.c", "--json", "--engine=predicate", "--integers=abstract"];
    let options = ["--domain", domain, "--block", block];
    let answer: Value =
        serde_json::from_str(&output(directory.path(), &[&arguments[..], &options].concat())).unwrap();
    (answer["verdict"].as_str().unwrap().to_owned(), answer["statistics"]["engines"]["predicate"].clone())
}

#[test]
fn relations_are_proved_without_refinement() {
    for (body, wrong) in
        [(RELATION, "y != 2 * x"), (BRANCHES, "a != 3 * b || a + c != d"), (REMAINDER, "x % 4 != 1")]
    {
        for block in BLOCKS {
            let (verdict, figures) = checked(body, wrong, "equations", block);
            assert_eq!(verdict, "true", "{block}: {body}");
            assert_eq!(
                (&figures["refinements"], &figures["predicates"]),
                (&0.into(), &0.into()),
                "{figures}"
            );
            assert!(figures["equations"].as_u64() > Some(0) && figures["equation_checks"].as_u64() > Some(0));
        }
        let (_, figures) = checked(body, wrong, "none", "loops");
        assert!(figures["refinements"].as_u64() > Some(0), "{body}");
        assert_eq!((&figures["equations"], &figures["equation_checks"]), (&0.into(), &0.into()));
    }
}

/// Without a join by predicates, the relation would be lost at the head of the loop.
#[test]
fn predicates_tell_apart_what_is_joined() {
    for block in BLOCKS {
        let (verdict, figures) = checked(MODES, "mode == 0 && y != 2 * x", "equations", block);
        assert_eq!(verdict, "true", "{block}");
        assert!(figures["predicates"].as_u64() > Some(0), "{block}");
    }
}

#[test]
fn what_fails_is_found() {
    for (body, wrong) in [
        (RELATION, "y != 3 * x"),
        (RELATION, "y == 12 && x == 6"),
        (BRANCHES, "a != 3 * b || a + b + c != d"),
        (REMAINDER, "x % 8 == 5"),
        (MODES, "y != 2 * x"),
        (MODES, "mode == 2 && x == 4 && y == 11"),
    ] {
        for block in ["lbe", "loops"] {
            assert_eq!(checked(body, wrong, "equations", block).0, "false", "{block}, {wrong}: {body}");
        }
    }
    for block in BLOCKS {
        assert_eq!(checked(RELATION, "y != 3 * x", "equations", block).0, "false", "{block}");
    }
}

/// The invariant of a witness has the equations: without them, nothing would tell that the end is
/// not reached.
#[test]
fn equations_are_part_of_the_evidence() {
    let directory = tempfile::tempdir().unwrap();
    program(directory.path(), RELATION, "y != 2 * x");
    let options = ["--engine=predicate", "--domain=equations", "--integers=abstract"];
    let check = [&["check", "program.c", "--witness=witness.yml"], &options[..]].concat();
    assert!(output(directory.path(), &check).contains("verdict: true"));
    let witness = std::fs::read_to_string(directory.path().join("witness.yml")).unwrap();
    assert!(witness.contains("loop_invariant") && witness.contains("y == (x * 2U)"), "{witness}");
    let validation = output(directory.path(), &["validate", "witness.yml", "program.c"]);
    assert!(validation.contains("confirmed"), "{validation}");
    // Another relation is refuted, so that a confirmation means something.
    let wrong = witness.replace("x * 2U", "x * 3U");
    std::fs::write(directory.path().join("wrong.yml"), wrong).unwrap();
    let validation = output(directory.path(), &["validate", "wrong.yml", "program.c"]);
    assert!(!validation.contains("confirmed"), "{validation}");
}
