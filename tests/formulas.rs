//! Programs with formulas in linear temporal logic: `tests/formulas/*.c`, and with several threads `tests/fairness/*.c`. Each begins with formulas, each of these with the
//! expected answer, and perhaps with further arguments:
//!
//! // expect: true                       or `false`, `unknown`, or `error: ` and a part of the message
//! // formula: G F "x == 1"              or `property: termination`
//! // args: --finite ignore
use std::path::Path;
use std::process::Command;

/// A formula of a program, or a property.
#[derive(Default)]
struct Question {
    expected: String,
    option: &'static str,
    asked: String,
    args: String,
}

fn questions(text: &str) -> Vec<Question> {
    let mut questions: Vec<Question> = Vec::new();
    for line in text.lines().map_while(|line| line.strip_prefix("// ")) {
        let (key, value) = line.split_once(": ").expect("a key and a value");
        if key == "expect" {
            questions.push(Question { expected: value.to_owned(), ..Question::default() });
            continue;
        }
        let question = questions.last_mut().expect("what is expected comes first");
        match key {
            "formula" => (question.option, question.asked) = ("--ltl", value.to_owned()),
            "property" => (question.option, question.asked) = ("--property", value.to_owned()),
            "args" => value.clone_into(&mut question.args),
            _ => panic!("the unknown key {key}"),
        }
    }
    questions
}

/// What is wrong with the answers for a program.
fn wrong(path: &Path) -> Vec<String> {
    let questions = questions(&std::fs::read_to_string(path).unwrap());
    assert!(!questions.is_empty(), "{}", path.display());
    questions.iter().filter_map(|question| wrong_answer(path, question)).collect()
}

/// What is wrong with the answer to a question; `None` if it is as expected.
fn wrong_answer(path: &Path, Question { expected, option, asked, args }: &Question) -> Option<String> {
    let output = Command::new(env!("CARGO_BIN_EXE_tessera"))
        .arg("check")
        .arg(path)
        .args([option, &**asked, "--cpu-time", "120s"])
        .args(args.split_whitespace())
        .output()
        .unwrap();
    let (shown, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let (status, is_as_expected) = if let Some(message) = expected.strip_prefix("error: ") {
        (3, errors.contains(message))
    } else {
        let status = match &**expected {
            "true" => 0,
            "false" => 10,
            _ => 20,
        };
        (status, shown.starts_with(&format!("verdict: {expected}")))
    };
    let is_fine = is_as_expected && output.status.code() == Some(status);
    (!is_fine).then(|| format!("{}: {asked} {args}: expected {expected}\n{shown}{errors}", path.display()))
}

/// Asks all questions of the programs in a folder, of which there are more than `least`.
fn answers_are_as_expected(folder: &str, least: usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(paths.len() > least);
    let wrong: Vec<String> = paths.iter().flat_map(|path| wrong(path)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn formulas_hold_or_not_as_expected() {
    answers_are_as_expected("tests/formulas", 25);
}

#[test]
fn formulas_of_threads_hold_or_not_as_expected() {
    answers_are_as_expected("tests/fairness", 25);
}

#[test]
fn property_files_have_formulas() {
    let directory = tempfile::tempdir().unwrap();
    let at = |name: &str| directory.path().join(name);
    std::fs::write(at("p.c"), "int x;\nint main(void) { x = 1; for (;;) { } }\n").unwrap();
    std::fs::write(at("p.prp"), "CHECK( init(main()), LTL( FG\" x  == 1\" ) )\n").unwrap();
    let run = |args: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_tessera"))
            .current_dir(directory.path())
            .args(["check", "p.c"])
            .args(args)
            .output()
            .unwrap();
        let shown = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8_lossy(&shown).into_owned())
    };
    let (status, shown) = run(&["--property", "p.prp"]);
    assert_eq!((status, shown.as_str()), (Some(0), "verdict: true\nproperty: ltl\n"));
    let (status, shown) = run(&["--ltl", "G \"x == 0\"", "--json"]);
    assert_eq!(status, Some(10));
    let json: serde_json::Value = serde_json::from_str(&shown).unwrap();
    assert_eq!(json["counterexample"]["violation"]["repeats"], true, "{json:#}");
    let (status, shown) = run(&["--ltl", "G !call(nobody) && G !at(7)"]);
    assert!(status == Some(0) && shown.contains("no place where call(nobody) holds"), "{shown}");
    assert!(shown.contains("no place where at(7) holds"), "{shown}");
    let (status, shown) = run(&["--ltl", "G \"x == 0\"", "--witness", "w.yml"]);
    assert!(status == Some(10) && shown.contains("no witness") && !at("w.yml").exists(), "{shown}");
    let (status, shown) = run(&["--ltl", "G (x"]);
    assert_eq!(status, Some(2), "{shown}");
    let (status, shown) = run(&["--ltl", "F \"x == 1\"", "--property", "termination"]);
    assert_eq!(status, Some(2), "{shown}");
    let (status, shown) = run(&["--ltl", "F \"x == 1\"", "-O2"]);
    assert_eq!(status, Some(3), "{shown}");
}
