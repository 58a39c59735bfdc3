//! Checks the programs under `tests/programs/` with tracked arrays: the verdict is the expected one
//! or `unknown`.
//!
//! The name of a program draws the engine. Programs without arrays are left out. By default a third
//! of the others is checked, each for a moment. With `TESSERA_TEST_ALL=1`, as `scripts/test.sh
//! --all` sets it, all are, by each engine, and for longer.
#[path = "common/expectation.rs"]
mod expectation;
#[path = "common/rotation.rs"]
mod rotation;

use expectation::{head, in_text_form, name};
use std::path::Path;
use std::time::Duration;
use tessera::base::{Budget, Progress};
use tessera::check::{CheckOptions, check};
use tessera::engine::engine;
use tessera::property::Property;

/// The engines; `None`: all in turns.
const ENGINES: [Option<&str>; 10] = [
    None,
    Some("ceds"),
    Some("testing"),
    Some("widening"),
    Some("boxes"),
    Some("bmc"),
    Some("predicate"),
    Some("impact"),
    Some("kojak"),
    Some("k-induction"),
];

/// CPU time for one check, which need not end.
fn patience() -> Duration {
    if rotation::tests_all() { Duration::from_secs(5) } else { Duration::from_millis(300) }
}

fn verdict(path: &Path) -> datatest_stable::Result<()> {
    let source = std::fs::read_to_string(path)?;
    let expectation = head(&source)?;
    let property = Property::parse(&expectation.property)?;
    let drawn = rotation::drawn(&name(path));
    let has_arrays =
        source.contains('[') || source.contains("alloc") || path.extension().is_some_and(|it| it == "ll");
    if !has_arrays || !drawn[6].is_multiple_of(3) && !rotation::tests_all() {
        return Ok(());
    }
    let text = in_text_form(path, &expectation)?;
    let program = tessera::ir::text::parse(&text).map_err(|error| error.to_string())?;
    let all = if rotation::tests_all() { ENGINES.len() } else { 2 };
    for turn in 0..all {
        let engine = ENGINES[(drawn[7] + turn) % ENGINES.len()].and_then(engine);
        if engine.is_some_and(|engine| !engine.decides(&property)) {
            continue;
        }
        let mut options = CheckOptions::new(property.clone());
        options.engine = engine;
        options.tracked = true;
        options.budget = Budget::of_cpu_time(patience());
        let verdict = check(&program, &options, &Progress::default()).verdict;
        // It may share the shortcomings of checks without abstraction.
        if ![&*expectation.truth, &*expectation.verdict, "unknown"].contains(&verdict.name()) {
            return Err(format!("expected {}, got {verdict:?} from {engine:?}", expectation.truth).into());
        }
    }
    Ok(())
}

datatest_stable::harness! {
    { test = verdict, root = "tests/programs", pattern = r"\.(c|i|cc|cpp|ll)$" },
}
