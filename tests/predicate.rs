//! Checks the programs under `tests/programs/` by the engines that search over blocks, and by those
//! that unwind loops: the verdict is the expected one or `unknown`.
//!
//! The name of a program draws the engine, blocks, abstraction, refinement and precision. By
//! default a third of the programs is checked, each for a moment. With `TESSERA_TEST_ALL=1`, as
//! `scripts/test.sh --all` sets it, all are, and for longer.
#[path = "common/adjustments.rs"]
mod adjustments;
#[path = "common/expectation.rs"]
mod expectation;
#[path = "common/rotation.rs"]
mod rotation;

use expectation::{head, in_text_form, name};
use std::path::Path;
use std::time::Duration;
use tessera::base::{Budget, Progress};
use tessera::check::{CheckOptions, check};
use tessera::property::Property;

const ENGINES: [&str; 7] = ["predicate", "impact", "kojak", "bmc", "k-induction", "imc", "ismc"];

/// CPU time for one check, which need not end.
fn patience() -> Duration {
    if rotation::tests_all() { Duration::from_secs(5) } else { Duration::from_millis(150) }
}

fn verdict(path: &Path) -> datatest_stable::Result<()> {
    let expectation = head(&std::fs::read_to_string(path)?)?;
    let property = Property::parse(&expectation.property)?;
    let drawn = rotation::drawn(&name(path));
    let engine = ENGINES[drawn[3] % ENGINES.len()];
    let engine = tessera::engine::engine(engine).ok_or_else(|| format!("there is no engine `{engine}`"))?;
    let is_in_turn = drawn[2].is_multiple_of(3) || rotation::tests_all();
    if !engine.decides(&property) || !is_in_turn {
        return Ok(());
    }
    let text = in_text_form(path, &expectation)?;
    let program = tessera::ir::text::parse(&text).map_err(|error| error.to_string())?;
    let mut options = CheckOptions::new(property);
    options.engine = Some(engine);
    options.engines = adjustments::drawn(|choice, options| drawn[16 + choice] % options);
    options.budget = Budget::of_cpu_time(patience());
    let verdict = check(&program, &options, &Progress::default()).verdict;
    // It may share the shortcomings of others.
    if [&*expectation.truth, &*expectation.verdict, "unknown"].contains(&verdict.name()) {
        return Ok(());
    }
    Err(format!("expected {}, got {verdict:?} from {engine:?} with {:?}", expectation.truth, options.engines)
        .into())
}

datatest_stable::harness! {
    { test = verdict, root = "tests/programs", pattern = r"\.(c|i|cc|cpp|ll)$" },
}
