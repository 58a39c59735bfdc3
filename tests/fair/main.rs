//! Generated programs with threads, and formulas: verdicts under each fairness and with each
//! reduction are compared with an enumeration of all states.
//!
//! `TESSERA_FAIR_PROGRAMS` is the number of programs (200; 800 by `scripts/test.sh --all`),
//! `TESSERA_FAIR_SEED` the seed of the first.
#[path = "../temporal/formula.rs"]
mod formula;
mod oracle;
mod program;
#[path = "../common/random.rs"]
mod random;
#[path = "../common/rotation.rs"]
mod rotation;
#[path = "../common/tableau.rs"]
mod tableau;

use oracle::{Atom, System};
use program::{Program, VALUES, VARIABLES};
use random::Random;
use std::collections::BTreeMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;
use tessera::base::{Budget, Progress};
use tessera::check::{CheckOptions, check};
use tessera::exec::Reduction;
use tessera::frontend::{FrontendOptions, Observed, load};
use tessera::ir::Init;
use tessera::ltl::{self, Formula};
use tessera::property::{Fairness, Meaning, Property, Specification};

/// Programs of one file in C.
const BATCH: u64 = 10;
/// Programs with more states are left out.
const STATES: usize = 400;
/// CPU time for one check.
const PATIENCE: Duration = Duration::from_secs(8);

const FAIRNESS: [Fairness; 3] = [Fairness::None, Fairness::Weak, Fairness::Strong];
const REDUCTIONS: [Reduction; 3] = [Reduction::None, Reduction::Tau, Reduction::Full];

/// How often each answer is given, by fairness and by what is right.
type Counts = BTreeMap<(&'static str, bool), BTreeMap<&'static str, u64>>;

/// A program, and what it is asked.
struct Case {
    seed: u64,
    program: Program,
    formula: Formula,
    finite: bool,
}

/// A program of few states.
fn small_program(random: &mut Random, grows: bool) -> Program {
    loop {
        let program = program::program(random, grows);
        if System::new(&program).states(STATES).is_some() {
            return program;
        }
    }
}

/// A formula that does not count letters, with few guesses of its temporal parts.
fn stutter_invariant(random: &mut Random, atoms: usize) -> Formula {
    loop {
        let formula = formula::formula(random, 3, atoms);
        let temporal = format!("{formula:?}").matches(['F', 'G', 'U', 'W', 'R']).count();
        if !formula.has_next() && (1..=4).contains(&temporal) {
            return formula;
        }
    }
}

/// An atom in the words of formulas.
fn named(atom: Atom) -> ltl::Atom {
    match atom {
        Atom::Equals(variable, value) => ltl::Atom::Expression(format!("{} == {value}", VARIABLES[variable])),
        Atom::End => ltl::Atom::End,
    }
}

/// The first wrong answer for one program of a file.
fn compare(
    loaded: &tessera::ir::Program,
    which: usize,
    case: &Case,
    property: &Property,
    atoms: &[Atom],
    counts: &mut Counts,
) -> Option<String> {
    let system = System::new(&case.program);
    let mut program = loaded.clone();
    let global = program.globals.iter_mut().find(|global| global.name == "which");
    let which = (which as u32).to_le_bytes();
    global.expect("the file has this variable").init = vec![Init::Bytes(0, which.into())];
    for fairness in FAIRNESS {
        let holds = system.holds(&case.formula, atoms, fairness, case.finite);
        for reduction in REDUCTIONS {
            let mut options = CheckOptions::new(property.clone());
            (options.fairness, options.reduction) = (fairness, reduction);
            options.budget = Budget::of_cpu_time(PATIENCE);
            let run = AssertUnwindSafe(|| check(&program, &options, &Progress::default()).verdict.name());
            // Most likely, a counterexample did not replay. The message of the panic is shown as
            // usual.
            let answer = std::panic::catch_unwind(run).unwrap_or("panic");
            *counts.entry((fairness.name(), holds)).or_default().entry(answer).or_default() += 1;
            if answer != "unknown" && answer != holds.to_string() {
                let names: Vec<ltl::Atom> = atoms.iter().map(|atom| named(*atom)).collect();
                return Some(format!(
                    "seed {}, {property:?}, {fairness:?}, {reduction:?}: expected {holds}, got {answer}\nfinite: {}, formula: {}\n{}",
                    case.seed,
                    case.finite,
                    case.formula.display(&names),
                    program::file(std::slice::from_ref(&case.program)),
                ));
            }
        }
    }
    None
}

/// How often an answer is given under a fairness, by what is right.
fn given(counts: &Counts, fairness: Fairness, holds: bool, answer: &str) -> u64 {
    let answers = counts.get(&(fairness.name(), holds));
    answers.and_then(|answers| answers.get(answer)).copied().unwrap_or_default()
}

/// Under each fairness, at most one of so many answers is unknown, and there are enough of both
/// others.
fn are_many(counts: &Counts, of: u64) {
    for fairness in FAIRNESS {
        let known = [given(counts, fairness, true, "true"), given(counts, fairness, false, "false")];
        let unknown: u64 = [true, false].iter().map(|holds| given(counts, fairness, *holds, "unknown")).sum();
        assert!(of * unknown <= known[0] + known[1] + unknown, "too many are unknown: {counts:?}");
        assert!(known.iter().all(|known| *known >= 9), "too few of one kind: {counts:?}");
    }
}

/// Compares the programs of `count` seeds. They are asked for their end or for formulas, and have
/// [numbers that grow](program::Statement::Grow) or not.
#[expect(clippy::print_stdout, reason = "figures for who looks at them")]
fn compare_all(first: u64, count: u64, (terminates, grows): (bool, bool)) -> Counts {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let path = folder.path().join("programs.c");
    let mut counts = Counts::new();
    let mut failures = Vec::new();
    for batch in (first..first + count).step_by(BATCH as usize) {
        let mut random = Random::new(batch);
        let mut atom = || Atom::Equals(random.below(VARIABLES.len()), random.below(VALUES as usize) as u8);
        let atoms = [atom(), atom(), Atom::End];
        let names: Vec<ltl::Atom> = atoms.iter().map(|atom| named(*atom)).collect();
        let finite = terminates || !random.one_in(4);
        let seeds = batch..(batch + BATCH).min(first + count);
        let cases: Vec<Case> = seeds
            .map(|seed| {
                let mut random = Random::new(seed);
                let program = small_program(&mut random, grows);
                let formula = if terminates {
                    Formula::Finally(Arc::new(Formula::Atom(2)))
                } else {
                    stutter_invariant(&mut random, atoms.len())
                };
                Case { seed, program, formula, finite }
            })
            .collect();
        let programs: Vec<Program> = cases.iter().map(|case| case.program.clone()).collect();
        std::fs::write(&path, program::file(&programs)).expect("a writable folder");
        let observed = (!terminates).then(|| Observed { atoms: names.clone(), finite });
        let options = FrontendOptions { observed, ..FrontendOptions::default() };
        let loaded = load(std::slice::from_ref(&path), &options).unwrap_or_else(|error| panic!("{error}"));
        for (which, case) in cases.iter().enumerate() {
            let property = if terminates {
                Property::Termination
            } else {
                Property::Ltl(Arc::new(Specification {
                    text: case.formula.display(&names).to_string(),
                    meaning: Meaning::Formula(case.formula.clone()),
                    atoms: names.clone(),
                    finite,
                }))
            };
            failures.extend(compare(&loaded, which, case, &property, &atoms, &mut counts));
        }
    }
    println!("answers by fairness and truth: {counts:?}");
    let some = failures.iter().take(3).cloned().collect::<Vec<_>>().join("\n");
    assert!(failures.is_empty(), "{} failures, the first:\n{some}", failures.len());
    counts
}

/// The first seed, and the number of programs.
fn asked_for() -> (u64, u64) {
    (rotation::number("TESSERA_FAIR_SEED", 1), rotation::count("TESSERA_FAIR_PROGRAMS", 200, 800))
}

#[test]
fn formulas() {
    let (first, count) = asked_for();
    let counts = compare_all(first, count, (false, false));
    if count >= 40 {
        // Measured on 2,500 programs: none.
        are_many(&counts, 50);
    }
}

#[test]
fn termination() {
    let (first, count) = asked_for();
    let counts = compare_all(first, count / 5, (true, false));
    if count >= 200 {
        are_many(&counts, 50);
    }
}

#[test]
fn growing_numbers() {
    let (first, count) = asked_for();
    let counts = compare_all(first, count / 10, (false, true));
    if count >= 200 {
        // Measured on 100 programs: one in 50, also of runs that had too little time on a busy
        // machine.
        are_many(&counts, 15);
    }
}
