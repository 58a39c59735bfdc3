//! `tessera ltl`: what it prints of formulas and automata.
use serde_json::{Value, json};
use std::process::Command;

/// The status, standard output and standard error of the command.
fn ltl(args: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_tessera")).arg("ltl").args(args).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[track_caller]
fn prints(args: &[&str], expected: &str) {
    let (status, output, errors) = ltl(args);
    assert_eq!((status, output.as_str(), errors.as_str()), (Some(0), expected, ""));
}

#[test]
fn formulas_are_explained() {
    prints(
        &["G(x > 0 -> F call(f))"],
        "formula: G (\"x > 0\" -> F call(f))\n\
         atoms: \"x > 0\", call(f)\n\
         negation normal form: G (!\"x > 0\" || F call(f))\n\
         stutter-invariant: yes\n\
         automaton: 2 states\n\
         automaton of the negation: 2 states\n",
    );
    prints(
        &["--stutter", "F (p && X p)"],
        "formula: F (\"p\" && X \"p\")\n\
         atoms: \"p\"\n\
         negation normal form: F (\"p\" && X \"p\")\n\
         stutter-invariant: no: these two words differ only in repetitions\n  \
           it holds of:         {\"p\"} {\"p\"} ({})^ω\n  \
           it does not hold of: {\"p\"} ({})^ω\n\
         automaton: 3 states\n\
         automaton of the negation: 2 states\n",
    );
    let (_, output, _) = ltl(&["--stutter", "false"]);
    assert!(output.contains("atoms: none\n") && output.contains("yes: it has no operator X"), "{output}");
    assert!(output.contains("automaton: 0 states\nautomaton of the negation: 1 state\n"), "{output}");
    let (_, output, _) = ltl(&["--stutter", "G F X p"]);
    assert!(output.contains("yes: its automata tell no words apart"), "{output}");
}

#[test]
fn json_has_the_same() {
    let (status, output, _) = ltl(&["--json", "X at(f.c:3)"]);
    assert_eq!(status, Some(0));
    let document: Value = serde_json::from_str(&output).unwrap();
    assert_eq!(document["formula"], "X at(f.c:3)");
    assert_eq!(document["atoms"], json!([{ "kind": "at", "file": "f.c", "line": 3 }]));
    assert_eq!(document["stutter_invariant"], false);
    let edge = |positive: &[usize], to: usize| json!({ "positive": positive, "negative": [], "to": to });
    let states = json!([
        { "accepting": false, "edges": [edge(&[], 1)] },
        { "accepting": false, "edges": [edge(&[0], 2)] },
        { "accepting": true, "edges": [edge(&[], 2)] },
    ]);
    assert_eq!(document["automaton"], json!({ "initial": [0], "states": states }));
    assert!(
        document["words"]["holds"]["cycle"].as_array().is_some_and(|cycle| !cycle.is_empty()),
        "{output}"
    );
    assert_eq!(document["automaton_of_negation"]["states"].as_array().map(Vec::len), Some(3));
}

#[test]
fn automata_go_to_files_and_back() {
    let (status, text, _) = ltl(&["--hoa", "--negate", "F G x > 0"]);
    assert_eq!(status, Some(0));
    let expected = "HOA: v1\nname: \"!F G \\\"x > 0\\\"\"\nStates: 2\nStart: 0\nAP: 1 \"x > 0\"\nacc-name: Buchi\nAcceptance: 1 Inf(0)\n";
    assert!(text.starts_with(expected), "{text}");
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("a.hoa");
    std::fs::write(&path, &text).unwrap();
    let (status, again, _) = ltl(&["--automaton", path.to_str().unwrap()]);
    let without_name =
        |text: &str| text.lines().filter(|line| !line.starts_with("name:")).collect::<Vec<_>>().join("\n");
    assert_eq!((status, without_name(&again)), (Some(0), without_name(&text)));
    std::fs::write(&path, text.replace("Inf(0)", "Fin(0)")).unwrap();
    let (status, _, errors) = ltl(&["--automaton", path.to_str().unwrap()]);
    assert_eq!(status, Some(3));
    assert!(
        errors.contains("a.hoa:7: the acceptance condition is not supported (Buchi: Fin(0))"),
        "{errors}"
    );
}

#[test]
fn errors_show_the_place() {
    let (status, output, errors) = ltl(&["é &&"]);
    assert_eq!((status, output.as_str()), (Some(3), ""));
    assert!(errors.ends_with("found the end of the formula\n  é &&\n      ^\n"), "{errors}");
    let many: Vec<String> = (0..40).map(|atom| format!("F p{atom}")).collect();
    let (status, _, errors) = ltl(&[&many.join(" && ")]);
    assert_eq!((status, errors.as_str()), (Some(3), "error: a formula whose automaton is too large\n"));
    assert_eq!(ltl(&[]).0, Some(2));
    assert_eq!(ltl(&["p", "--negate"]).0, Some(2));
}
