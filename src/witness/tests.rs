//! Printing of a whole counterexample.
use super::*;
use crate::bits::BitVector;
use crate::ir::{File, FileId, Function, FunctionId, Location, LocationId, Program};
use crate::property::{RacingAccess, Violation, ViolationKind};
use std::io::Write as _;

const SOURCE: &str = "\
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    for (unsigned i = 0; i < n; i++)
        work(i);
    if (n > 3)
        reach_error();
}
";

fn function(name: &str) -> Function {
    Function {
        name: name.to_owned(),
        params: vec![],
        variadic: false,
        mergeable: false,
        variables: Vec::new(),
        results: vec![],
        registers: vec![],
        blocks: vec![],
        location: LocationId(0),
    }
}

/// A program whose location `n` is line `n` of the file.
fn program(path: &str) -> Program {
    let columns = [0, 1, 18, 26, 9, 9, 9];
    let locations = (0..7).map(|line| Location { file: FileId(0), line, column: columns[line as usize] });
    Program {
        pointer_width: 64,
        scopes: false,
        handles_faults: false,
        gaps: Vec::new(),
        harness: None,
        names: crate::ir::Names::default(),
        assumptions: Vec::new(),
        functions: vec![function("main"), function("work"), function("reach_error")],
        globals: vec![],
        constants: vec![],
        locations: locations.collect(),
        files: vec![File { path: path.to_owned(), runtime: false }],
        entry: FunctionId(0),
    }
}

fn counterexample() -> Counterexample {
    let step = |line, event| {
        let (location, function) = (LocationId(line), FunctionId(0));
        Step { location, function, depth: 0, thread: 0, event, matters: true }
    };
    let branch = |line, next| step(line, Event::Branch { taken: true, next: LocationId(next) });
    let mut steps = vec![step(
        2,
        Event::Input {
            index: 0,
            c_type: "unsigned int".into(),
            value: BitVector::new(32, 1000),
            function: None,
        },
    )];
    for _ in 0..1000 {
        steps.push(branch(3, 4));
        steps.push(step(4, Event::Enter { callee: FunctionId(1) }));
        steps.push(step(4, Event::Leave { callee: FunctionId(1) }));
    }
    steps.extend([branch(3, 5), branch(5, 6), step(6, Event::Violation)]);
    let kind = ViolationKind::Call { function: FunctionId(2) };
    Counterexample {
        violation: Violation { kind, location: LocationId(6) },
        steps,
        environment: false,
        word: super::trace::Word::default(),
        milestones: vec![],
        round: None,
        details: details::Details::default(),
    }
}

#[test]
fn text_shows_the_way_to_the_violation() {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(SOURCE.as_bytes()).unwrap();
    let path = file.path().to_str().unwrap();
    let program = program(path);
    let text =
        text(&counterexample(), &program, &mut Sources::new(&program), Extent::Whole).replace(path, "p.c");
    insta::assert_snapshot!(text);
}

#[test]
fn a_missing_source_file_leaves_the_places() {
    let program = program("missing.c");
    let text = text(&counterexample(), &program, &mut Sources::new(&program), Extent::Whole);
    assert!(text.contains("  missing.c:2:18  main  unsigned int = 1000\n"), "{text}");
    assert!(text.ends_with("  --> missing.c:6:9\n"), "{text}");
}

#[test]
fn json_has_all_inputs_and_steps() {
    let program = program("missing.c");
    let value = json(&counterexample(), &program, &mut Sources::new(&program));
    assert_eq!(value["violation"]["description"], "call of reach_error");
    assert_eq!(value["violation"]["location"]["line"], 6);
    assert_eq!(value["inputs"][0]["value"], "1000");
    assert_eq!(value["inputs"][0]["bits"], "0x3e8");
    let steps = value["steps"].as_array().unwrap();
    assert_eq!(steps.len(), 5);
    assert_eq!(steps[1]["event"], "repeat");
    assert_eq!(steps[1]["times"], 1000);
    assert_eq!(steps[1]["steps"].as_array().unwrap().len(), 3);
    assert_eq!(steps[4]["event"], "violation");
}

/// Two threads at the lines 4 and 6, which race.
fn race() -> Counterexample {
    let step = |thread, line, event| Step {
        location: LocationId(line),
        function: FunctionId(thread),
        depth: 0,
        thread,
        event,
        matters: true,
    };
    let racing =
        |thread, line, write| RacingAccess { thread, location: LocationId(line), write, atomic: !write };
    let accesses = [racing(1, 4, true), racing(0, 6, false)];
    let value = Some(BitVector::new(32, 7));
    let steps = vec![
        step(0, 2, Event::Create { thread: 1 }),
        step(1, 3, Event::Access { reads: true, writes: false, value }),
        step(0, 5, Event::Access { reads: true, writes: true, value: None }),
        step(0, 5, Event::Enter { callee: FunctionId(2) }),
        step(0, 6, Event::Races(accesses[1])),
        step(1, 4, Event::Violation),
    ];
    let kind = ViolationKind::DataRace { accesses };
    Counterexample {
        violation: Violation { kind, location: LocationId(4) },
        steps,
        environment: false,
        word: super::trace::Word::default(),
        milestones: vec![],
        round: None,
        details: details::Details::default(),
    }
}

#[test]
fn each_thread_has_a_lane() {
    let program = program("missing.c");
    insta::assert_snapshot!(text(&race(), &program, &mut Sources::new(&program), Extent::Whole));
}

#[test]
fn json_has_both_accesses_of_a_race() {
    let program = program("missing.c");
    let value = json(&race(), &program, &mut Sources::new(&program));
    let accesses = &value["violation"]["accesses"];
    assert_eq!(accesses[0]["location"]["line"], 4);
    assert_eq!((&accesses[0]["write"], &accesses[1]["write"]), (&true.into(), &false.into()));
    assert_eq!(value["steps"][1]["thread"], 1);
    assert_eq!(value["steps"][1]["value"], "7");
    assert_eq!(value["steps"][0]["created"], 1);
}
