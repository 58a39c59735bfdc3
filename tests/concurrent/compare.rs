//! Checks generated programs in many ways and compares the answers with those of the oracle.
use crate::ast::{FINALS, Program};
use crate::code::flatten;
use crate::oracle::{Rare, Truth, explore};
use crate::random::Random;
use crate::shrink::shrink;
use crate::text::{Question, Variables, key_of, text};
use crate::{c, generate, rotation};
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroUsize;
use std::panic::AssertUnwindSafe;
use std::time::Duration;
use tessera::base::{Budget, Progress};
use tessera::check::{CheckOptions, check};
use tessera::engine::engine;
use tessera::exec::Reduction;
use tessera::frontend::{DataModel, FrontendOptions, load};
use tessera::ir::{Init, text::parse};
use tessera::property::Property;
use tessera::reach::Order;
use tessera::state::StoreKind;

/// Programs with more explicit states are left out.
const STATES: usize = 30_000;
/// CPU time for one check.
const PATIENCE: Duration = Duration::from_secs(20);

/// A way to check. The answer must not depend on it.
#[derive(Clone, Copy, Debug)]
struct Way {
    reduction: Reduction,
    search: Order,
    store: StoreKind,
    variables: Variables,
    jobs: NonZeroUsize,
    /// How many final states get a question of their own.
    finals: usize,
}

/// The ways in which a program is checked. The seed of the program chooses what is not fixed here.
fn ways(seed: u64) -> Vec<Way> {
    let mut random = Random::new(seed ^ 0x5157);
    let mut way = |reduction, jobs, finals| Way {
        reduction,
        search: *random.pick(&[Order::Mixed, Order::BreadthFirst, Order::DepthFirst]),
        store: *random.pick(&[StoreKind::Sliced, StoreKind::Sliced, StoreKind::Whole]),
        variables: *random.pick(&[Variables::Registers, Variables::Registers, Variables::Stack]),
        jobs: NonZeroUsize::new(jobs).expect("some thread"),
        finals,
    };
    vec![
        way(Reduction::None, 1, 1),
        way(Reduction::Tau, 1, 2),
        way(Reduction::Full, 1, 6),
        way(Reduction::Full, 2, 2),
    ]
}

/// Counts that show whether the tests could fail at all.
#[derive(Default, Debug)]
struct Statistics {
    programs: usize,
    left_out: usize,
    races: usize,
    violations: usize,
    deadlocks: usize,
    /// Programs with more than one final state.
    several_finals: usize,
    explicit_states: usize,
    /// In how many programs each of the rarer things happens.
    seen: BTreeMap<Rare, usize>,
    /// Stored states where the property holds, by reduction, of the programs that are checked with
    /// each.
    stored: [u64; 3],
}

/// Whether a program is also checked without a reduction, which takes longest.
fn is_checked_unreduced(seed: u64) -> bool {
    rotation::tests_all() || seed.is_multiple_of(3)
}

/// The number of programs.
fn programs() -> u64 {
    rotation::count("TESSERA_CONCURRENT_PROGRAMS", 260, 700)
}

/// The answer, and how many states were stored.
fn answer(program: &tessera::ir::Program, property: &str, way: Way) -> (&'static str, u64) {
    let mut options = CheckOptions::new(Property::parse(property).expect("a property"));
    options.reduction = way.reduction;
    options.search = way.search;
    options.store = way.store;
    options.threads = way.jobs;
    options.without.engines.push("locksets");
    options.budget = Budget::of_cpu_time(PATIENCE);
    let run = AssertUnwindSafe(|| check(program, &options, &Progress::default()));
    let checked = std::panic::catch_unwind(run);
    // Most likely, a counterexample did not replay. The message of the panic is shown as usual.
    checked.map_or(("panic", 0), |outcome| (outcome.verdict.name(), outcome.statistics.states_stored))
}

fn verdict(violated: bool) -> &'static str {
    if violated { "false" } else { "true" }
}

/// At most `count` of the final states, spread evenly.
fn some(finals: &BTreeSet<[u8; FINALS]>, count: usize) -> Vec<[u8; FINALS]> {
    let step = finals.len().div_ceil(count.max(1)).max(1);
    finals.iter().copied().step_by(step).collect()
}

/// All questions about a program, with the property and the right answer.
fn questions(truth: &Truth, finals: usize) -> Vec<(Question, &'static str, &'static str)> {
    let mut all = vec![
        (Question::Assertion, "unreach-call", verdict(truth.violation)),
        (Question::Assertion, "no-data-race", verdict(truth.race)),
        (Question::Assertion, "no-deadlock", verdict(truth.deadlock)),
        (Question::OtherFinal(truth.finals.iter().copied().collect()), "unreach-call", "true"),
    ];
    let one_by_one = some(&truth.finals, finals).into_iter();
    all.extend(one_by_one.map(|bytes| (Question::Final(bytes), "unreach-call", "false")));
    all
}

/// The first wrong answer for a program in text form.
fn difference(program: &Program, seed: u64, statistics: &mut Statistics) -> Option<String> {
    let code = flatten(program);
    let truth = explore(&code, STATES)?;
    let unreduced = is_checked_unreduced(seed);
    for way in ways(seed).into_iter().filter(|way| unreduced || way.reduction != Reduction::None) {
        for (question, property, expected) in questions(&truth, way.finals) {
            let text = text(&code, way.variables, &question);
            let parsed = parse(&text).unwrap_or_else(|error| panic!("{error} in\n{text}"));
            let (answer, stored) = answer(&parsed, property, way);
            if answer != expected {
                return Some(format!(
                    "{property}, {question:?} with {way:?}: expected {expected}, got {answer}"
                ));
            }
            if unreduced && expected == "true" && way.jobs == NonZeroUsize::MIN {
                statistics.stored[way.reduction as usize] += stored;
            }
        }
    }
    None
}

fn count(truth: &Truth, statistics: &mut Statistics) {
    statistics.programs += 1;
    statistics.races += usize::from(truth.race);
    statistics.violations += usize::from(truth.violation);
    statistics.deadlocks += usize::from(truth.deadlock);
    statistics.several_finals += usize::from(truth.finals.len() > 1);
    statistics.explicit_states += truth.states;
    for rare in &truth.seen {
        *statistics.seen.entry(*rare).or_default() += 1;
    }
}

/// A difference with the smallest program that shows one.
fn report(program: &Program, seed: u64, what: &str) -> String {
    let fails = |candidate: &Program| difference(candidate, seed, &mut Statistics::default()).is_some();
    let smallest = shrink(program, fails);
    let what = difference(&smallest, seed, &mut Statistics::default()).unwrap_or_else(|| what.to_owned());
    let truth = explore(&flatten(&smallest), STATES);
    format!(
        "seed {seed}: {what}\n{smallest:#?}\n{}\n{truth:?}",
        c::file(&[(smallest.clone(), BTreeSet::new())])
    )
}

/// Compares the programs of one part of the seeds.
fn compare_text(part: u64, parts: u64) {
    let first = rotation::number("TESSERA_CONCURRENT_SEED", 1);
    let seeds = first..first + programs();
    let mut statistics = Statistics::default();
    let mut failures = Vec::new();
    for seed in seeds.filter(|seed| seed % parts == part) {
        let program = generate::program(seed);
        let Some(truth) = explore(&flatten(&program), STATES) else {
            statistics.left_out += 1;
            continue;
        };
        count(&truth, &mut statistics);
        if let Some(what) = difference(&program, seed, &mut statistics) {
            failures.push(report(&program, seed, &what));
            if failures.len() == 3 {
                break;
            }
        }
    }
    show(&statistics);
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
    can_fail(&statistics);
}

/// Prints the counts. They are shown with `--nocapture`, or if the test fails.
#[expect(clippy::print_stderr, reason = "tests may print")]
fn show(statistics: &Statistics) {
    eprintln!("{statistics:?}");
}

/// Fails if the test is worthless: if programs of some kind are too rare, or if the reductions
/// leave out too few interleavings.
fn can_fail(statistics: &Statistics) {
    let Statistics { programs, races, violations, deadlocks, several_finals, .. } = *statistics;
    if programs < 100 {
        return;
    }
    for some in [races, violations, deadlocks, several_finals] {
        assert!(some * 12 >= programs && some * 12 <= programs * 11, "{statistics:?}");
    }
    for rare in Rare::ALL {
        let number = statistics.seen.get(&rare).copied().unwrap_or_default();
        assert!(number * 50 >= programs, "{rare:?} in {statistics:?}");
    }
    let [none, tau, full] = statistics.stored;
    assert!(tau * 10 < none * 9 && full * 10 < tau * 9, "{statistics:?}");
}

#[test]
fn text_programs_with_odd_seeds() {
    compare_text(1, 2);
}

#[test]
fn text_programs_with_even_seeds() {
    compare_text(0, 2);
}

/// Programs of one file in C.
const BATCH: u64 = 12;

/// Compares programs in C over the models of pthreads.
fn compare_c(model: DataModel, first: u64) {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let mut failures = Vec::new();
    let mut statistics = Statistics::default();
    let batches = programs() / 14 / BATCH;
    for batch in 0..batches.max(1) {
        let seeds = first + batch * BATCH..first + (batch + 1) * BATCH;
        let programs: Vec<(u64, Program, Truth)> = seeds
            .filter_map(|seed| {
                let program = generate::program(seed);
                let truth = explore(&flatten(&program), STATES)?;
                Some((seed, program, truth))
            })
            .collect();
        let texts: Vec<_> = programs.iter().map(|(_, p, truth)| (p.clone(), truth.finals.clone())).collect();
        let path = folder.path().join("programs.c");
        std::fs::write(&path, c::file(&texts)).expect("a writable folder");
        let options = FrontendOptions {
            data_model: model,
            keep_calls: vec!["reach_error".to_owned()],
            ..FrontendOptions::default()
        };
        let loaded = load(&[path], &options).unwrap_or_else(|error| panic!("{error}"));
        for (which, (seed, program, truth)) in programs.iter().enumerate() {
            count(truth, &mut statistics);
            if let Some(what) = difference_c(&loaded, which, *seed, truth) {
                let text = c::file(&[(program.clone(), truth.finals.clone())]);
                failures.push(format!("seed {seed}: {what}\n{text}\n{truth:?}"));
            }
        }
    }
    show(&statistics);
    failures.truncate(3);
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}

/// The first wrong answer for a program in C.
fn difference_c(loaded: &tessera::ir::Program, which: usize, seed: u64, truth: &Truth) -> Option<String> {
    let ways = ways(seed);
    // The default and one cheap way suffice: this test is about reading C.
    for way in [ways[1 + seed as usize % 2 * 2], ways[2]] {
        for (question, property, expected) in questions(truth, 1) {
            let (number, target) = match &question {
                Question::Assertion => (0, 0),
                Question::Final(bytes) => (1, key_of(*bytes)),
                Question::OtherFinal(_) => (2, 0),
            };
            let mut program = loaded.clone();
            let which = (which as u32).to_le_bytes();
            let (number, target) = (u32::to_le_bytes(number), target.to_le_bytes());
            for (name, value) in [("which", &which[..]), ("question", &number), ("target", &target)] {
                let global = program.globals.iter_mut().find(|global| global.name == name);
                let global = global.expect("the file has this variable");
                global.init = vec![Init::Bytes(0, value.into())];
            }
            let (answer, _) = answer(&program, property, way);
            if answer != expected {
                return Some(format!(
                    "{property}, {question:?} with {way:?}: expected {expected}, got {answer}"
                ));
            }
        }
    }
    None
}

#[test]
fn c_programs_lp64() {
    compare_c(DataModel::Lp64, 100_000);
}

#[test]
fn c_programs_ilp32() {
    compare_c(DataModel::Ilp32, 200_000);
}

/// The static analysis must prove no program that has a race, and should prove some of the others.
#[test]
fn locksets_exclude_no_race_that_there_is() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let path = folder.path().join("program.c");
    let (mut racy, mut harmless, mut proved) = (0, 0, 0);
    for seed in 300_000..300_000 + programs() / 7 {
        let program = generate::program(seed);
        let Some(truth) = explore(&flatten(&program), STATES) else { continue };
        let text = c::file(&[(program, truth.finals.clone())]);
        std::fs::write(&path, &text).expect("a writable folder");
        let options =
            FrontendOptions { keep_calls: vec!["reach_error".to_owned()], ..FrontendOptions::default() };
        let loaded = load(std::slice::from_ref(&path), &options).unwrap_or_else(|error| panic!("{error}"));
        let locksets = engine("locksets").expect("it is in the list");
        let excluded = locksets.proves_at_once(&loaded, &Budget::unlimited());
        assert!(!(excluded && truth.race), "seed {seed}\n{text}");
        racy += usize::from(truth.race);
        harmless += usize::from(!truth.race);
        proved += usize::from(excluded);
    }
    assert!(
        racy + harmless < 50 || 10 * racy >= harmless && 4 * proved >= harmless,
        "{racy} {harmless} {proved}"
    );
}
