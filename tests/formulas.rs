//! Programs with formulas in linear temporal logic: `tests/formulas/*.c`, and with several threads
//! `tests/fairness/*.c`. Each begins with formulas, each of these with the expected answer, and
//! perhaps with further arguments:
//!
//! // expect: true                       or `false`, `unknown`, or `error: ` and a part of the
//! message // formula: G F "x == 1"              or `property: termination` // args: --finite
//! ignore
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
    answers_are_as_expected("tests/formulas", 45);
}

#[test]
fn formulas_of_threads_hold_or_not_as_expected() {
    answers_are_as_expected("tests/fairness", 40);
}

/// The automaton of a formula's negation is the one of its violations, so that both have the same
/// answer.
#[test]
fn automata_of_violations_are_answered_as_their_formulas() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/formulas");
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("never.hoa");
    let (mut asked, mut wrong) = (0, Vec::new());
    for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        for question in questions(&std::fs::read_to_string(&path).unwrap()) {
            if question.option != "--ltl" || !["true", "false"].contains(&&*question.expected) {
                continue;
            }
            let tessera = || Command::new(env!("CARGO_BIN_EXE_tessera"));
            let hoa = tessera().args(["ltl", "--hoa", "--negate", &question.asked]).output().unwrap();
            std::fs::write(&file, hoa.stdout).unwrap();
            let mut check = tessera();
            check.arg("check").arg(&path).arg("--automaton").arg(&file).args(["--cpu-time", "120s"]);
            let output = check.args(question.args.split_whitespace()).output().unwrap();
            let shown = String::from_utf8_lossy(&output.stdout).into_owned();
            asked += 1;
            if !shown.starts_with(&format!("verdict: {}\nproperty: automaton\n", question.expected)) {
                wrong.push(format!("{}: {}\n{shown}", path.display(), question.asked));
            }
        }
    }
    assert!(asked > 40 && wrong.is_empty(), "{asked}: {}", wrong.join("\n"));
}

/// The exit status and the output of a check of a file in a folder.
fn check_in(folder: &Path, file: &str, args: &[&str]) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
    let output = command.current_dir(folder).args(["check", file]).args(args).output().unwrap();
    let shown = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8_lossy(&shown).into_owned())
}

#[test]
fn automata_of_violations_come_from_files() {
    let directory = tempfile::tempdir().unwrap();
    let at = |name: &str| directory.path().join(name);
    std::fs::write(at("t.c"), TOGGLE).unwrap();
    // x is 3 at some letter, and at the next one, which is another assignment, it is 2.
    let never = "HOA: v1\nStates: 3\nStart: 0\nAP: 2 \"x == 3\" \"x == 2\"\nacc-name: Buchi\nAcceptance: 1 Inf(0)\n--BODY--\n\
        State: 0 [t] 0 [0] 1\nState: 1 [1] 2\nState: 2 {0} [t] 2\n--END--\n";
    std::fs::write(at("never.hoa"), never).unwrap();
    std::fs::write(at("other.hoa"), never.replace("[1] 2", "[!0&!1] 2")).unwrap();
    std::fs::write(at("bad.hoa"), never.replace("Inf(0)", "Fin(0)")).unwrap();
    let run = |args: &[&str]| check_in(directory.path(), "t.c", args);
    let (status, shown) = run(&["--automaton", "never.hoa"]);
    assert!(status == Some(10) && shown.contains("\nautomaton: never.hoa\n"), "{shown}");
    assert!(
        shown.contains("violation: the automaton accepts a run that repeats itself for ever\n"),
        "{shown}"
    );
    let (status, shown) = run(&["--automaton", "other.hoa"]);
    assert_eq!((status, &*shown), (Some(0), "verdict: true\nproperty: automaton\nautomaton: other.hoa\n"));
    let (status, shown) = run(&["--automaton", "never.hoa", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&shown).unwrap();
    assert_eq!(
        (status, &json["formula"], &json["automaton"]),
        (Some(10), &serde_json::Value::Null, &"never.hoa".into())
    );
    let (status, shown) = run(&["--automaton", "bad.hoa"]);
    assert!(status == Some(3) && shown.contains("bad.hoa:6: the acceptance condition"), "{shown}");
    assert_eq!(run(&["--automaton", "nobody.hoa"]).0, Some(3));
    assert_eq!(run(&["--automaton", "never.hoa", "--ltl", "F end"]).0, Some(2));
    let (status, shown) = run(&["--automaton", "never.hoa", "--report", "never.hoa"]);
    assert!(status == Some(2) && std::fs::read_to_string(at("never.hoa")).unwrap() == never, "{shown}");
}

#[test]
fn property_files_have_formulas() {
    let directory = tempfile::tempdir().unwrap();
    let at = |name: &str| directory.path().join(name);
    std::fs::write(at("p.c"), "int x;\nint main(void) { x = 1; for (;;) { } }\n").unwrap();
    std::fs::write(at("p.prp"), "CHECK( init(main()), LTL( FG\" x  == 1\" ) )\n").unwrap();
    let run = |args: &[&str]| check_in(directory.path(), "p.c", args);
    let (status, shown) = run(&["--property", "p.prp"]);
    assert_eq!(
        (status, shown.as_str()),
        (Some(0), "verdict: true\nproperty: ltl\nformula: FG\" x  == 1\"\n")
    );
    let (status, shown) = run(&["--ltl", "G \"x == 0\"", "--json"]);
    assert_eq!(status, Some(10));
    let json: serde_json::Value = serde_json::from_str(&shown).unwrap();
    assert_eq!(json["counterexample"]["violation"]["repeats"], true, "{json:#}");
    let (status, shown) = run(&["--ltl", "G !call(nobody) && G !at(7)"]);
    assert!(status == Some(0) && shown.contains("no place where call(nobody) holds"), "{shown}");
    assert!(shown.contains("no place where at(7) holds"), "{shown}");
    let (status, shown) = run(&["--ltl", "G !label(nobody)"]);
    assert!(status == Some(0) && shown.contains("no place where label(nobody) holds"), "{shown}");
    let (status, shown) = run(&["--ltl", "G \"x == 0\"", "--witness", "w.yml"]);
    assert!(status == Some(10) && shown.contains("no witness") && !at("w.yml").exists(), "{shown}");
    let (status, shown) = run(&["--ltl", "G (x"]);
    assert_eq!(status, Some(2), "{shown}");
    let (status, shown) = run(&["--ltl", "F \"x == 1\"", "--property", "termination"]);
    assert_eq!(status, Some(2), "{shown}");
    let (status, shown) = run(&["--ltl", "F \"x == 1\"", "-O2"]);
    assert_eq!(status, Some(3), "{shown}");
}

/// Labels of all files of a program count, with those of headers; files that need not tell of all
/// labels are refused.
#[test]
fn labels_are_those_of_all_files() {
    let directory = tempfile::tempdir().unwrap();
    let at = |name: &str| directory.path().join(name);
    std::fs::write(
        at("h.h"),
        "static inline int in_header(int n) { if (n) goto out; n = 1; out: return n; }\n",
    )
    .unwrap();
    std::fs::write(
        at("a.c"),
        "#include \"h.h\"\nint f(void);\nint main(void) { in_header(1); return f(); }\n",
    )
    .unwrap();
    std::fs::write(at("b.c"), "int f(void) { int n = 0; back: out: if (n++ < 2) goto back; return n; }\n")
        .unwrap();
    let run = |formula: &str, more: &[&str]| {
        check_in(directory.path(), "a.c", &[&["--ltl", formula], more].concat())
    };
    let often = |count: usize| {
        let again =
            (1..count).fold("label(out)".to_owned(), |after, _| format!("label(out) && X F ({after})"));
        format!("F ({again})")
    };
    assert_eq!(run(&often(4), &["b.c"]).0, Some(0));
    assert_eq!(run(&often(5), &["b.c"]).0, Some(10));
    assert_eq!(run("F (label(out) && X F label(back))", &["b.c"]).0, Some(0));
    // A module may have lost its labels.
    let clang = Command::new("clang-19")
        .current_dir(directory.path())
        .args(["-g", "-c", "-emit-llvm", "b.c", "-o", "b.bc"])
        .status();
    assert!(clang.unwrap().success());
    let (status, shown) = run("F label(back)", &["b.bc"]);
    assert!(
        status == Some(3) && shown.contains("atom label(back) needs sources: b.bc is a module"),
        "{shown}"
    );
    assert_eq!(run("F end", &["b.bc"]).0, Some(0));
}

/// A label of a header that clang takes from one of its modules may be evaluated, too.
#[test]
fn labels_in_modules_of_headers_are_refused_where_they_may_be_evaluated() {
    let directory = tempfile::tempdir().unwrap();
    let at = |name: &str| directory.path().join(name);
    std::fs::write(at("module.modulemap"), "module H { header \"h.h\" export * }\n").unwrap();
    std::fs::write(at("h.h"), "constexpr int one() { passed: return 1; }\n").unwrap();
    std::fs::write(at("a.cc"), "#include \"h.h\"\nint main() { const int n = one(); return n - 1; }\n")
        .unwrap();
    let cache = format!("-fmodules-cache-path={}", at("cache").display());
    let check = |more: &[&str]| {
        let formula = ["--ltl", "F label(passed)", "--std", "c++23", "--"];
        check_in(directory.path(), "a.cc", &[&formula, more].concat())
    };
    for more in [&[][..], &["-fmodules", &cache]] {
        let (status, shown) = check(more);
        assert!(status == Some(3) && shown.contains("`constexpr` function"), "{shown}");
    }
}

const TOGGLE: &str = "\
int x;
static void set(int value) { x = value; }
int main(void) {
    set(3);
    for (;;) {
        x = 2;
        x = 3;
    }
}
";

/// What a check of a program in `t.c` prints and writes: its text, its document and its SARIF log.
fn answers(program: &str, formula: &str) -> (String, serde_json::Value, serde_json::Value) {
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("t.c"), program).unwrap();
    let run = |args: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_tessera"))
            .current_dir(directory.path())
            .args(["check", "t.c", "--ltl", formula])
            .args(args)
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let text = run(&[]);
    let document = serde_json::from_str(&run(&["--json", "--sarif", "t.sarif"])).unwrap();
    let sarif = std::fs::read_to_string(directory.path().join("t.sarif")).unwrap();
    (text, document, serde_json::from_str(&sarif).unwrap())
}

#[test]
fn traces_show_the_lasso_and_its_letters() {
    let (text, document, sarif) = answers(TOGGLE, "F G (x == 3 && !call(set))");
    let lines: Vec<String> = text
        .lines()
        .skip_while(|line| *line != "counterexample:")
        .skip(1)
        .take_while(|line| !line.starts_with("violation:"))
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    let begins = |line: &str, with: &str| line.starts_with(with);
    let expected = [
        "t.c:3 main at first no atom holds",
        "t.c:4:5 main calls set",
        "t.c:2:31 set call(set) becomes true",
        "t.c:2:32 set \"x == 3\" becomes true",
        "| t.c:6:11 main the run repeats from here on",
        "| t.c:6:11 main \"x == 3\" becomes false",
        "| t.c:7:11 main \"x == 3\" becomes true",
        "| t.c:6:11 main the formula does not hold",
    ];
    assert_eq!(lines.len(), expected.len(), "{text}");
    for (line, with) in lines.iter().zip(expected) {
        // Columns are not what this is about.
        let without_column = |text: &str| {
            let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
            let place = words.iter_mut().find(|word| word.starts_with("t.c")).expect("a place");
            *place = place.split(':').take(2).collect::<Vec<_>>().join(":");
            words.join(" ")
        };
        assert!(begins(&without_column(line), &without_column(with)), "{line}\n{text}");
    }
    assert!(text.contains("\nproperty: ltl\nformula: F G (x == 3 && !call(set))\n"), "{text}");
    assert_eq!(document["formula"], "F G (x == 3 && !call(set))");
    let steps = document["counterexample"]["steps"].as_array().unwrap();
    let letters: Vec<_> = steps.iter().filter(|step| step["event"] == "letter").collect();
    let first = &letters[0];
    assert_eq!(first["became_false"], serde_json::json!(["\"x == 3\"", "call(set)"]));
    assert_eq!(letters[1]["holds"], serde_json::json!(["call(set)"]));
    assert_eq!(letters[2]["became_false"], serde_json::json!(["call(set)"]));
    assert_eq!(letters.len(), 6, "{document:#}");
    let flow = &sarif["runs"][0]["results"][0]["codeFlows"][0]["threadFlows"][0]["locations"];
    let states = flow.as_array().unwrap().iter().filter(|step| step["state"]["\"x == 3\""]["text"] == "true");
    assert_eq!(states.count(), 2, "{flow:#}");
    let message = sarif["runs"][0]["results"][0]["message"]["text"].as_str().unwrap();
    assert!(message.ends_with(": F G (x == 3 && !call(set))"), "{message}");
}

#[test]
fn traces_mark_the_loop_behind_the_end() {
    let (text, document, _) =
        answers("int x;\nint main(void) { x = 1; return 0; }\n", "G !end || F \"x == 2\"");
    let lines: Vec<&str> = text.lines().filter(|line| line.contains(" main ")).collect();
    let is_in_loop: Vec<bool> = lines.iter().map(|line| line.starts_with("| ")).collect();
    assert_eq!(is_in_loop, [false, false, true, true], "{text}");
    assert!(lines[0].contains("at first no atom holds  "), "{text}");
    assert!(lines[1].contains("end becomes true") && lines[2].contains("repeats from here on"), "{text}");
    let steps = document["counterexample"]["steps"].as_array().unwrap();
    let cycle = steps.iter().find(|step| step["event"] == "cycle").unwrap();
    assert_eq!(cycle["location"], serde_json::Value::Null, "{document:#}");
}
