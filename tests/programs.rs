//! Checks every program under `tests/programs/<property>/` and compares the answer with what its head says:
//!
//! ```c
//! // expect: true(unreach-call)                      or false(unreach-call)
//! // expect: unknown(unreach-call): text             text occurs in the output
//! // args: --data-model ilp32                        optional further arguments
//! // today: unknown: text                            optional: what is answered until it works
//! // native: text                                    optional: what native replay says of a violation but `confirmed`
//! ```
//!
//! A program with `today:` is a known shortcoming; its test fails once it works, so that the line gets removed.
//!
//! Each program is also checked in its text form under every store, with and without caches, and without each layer that
//! can be left out. Programs with several threads are also checked with every reduction, by one and by two workers. None of
//! this may change the verdict. By default a program is checked in one of three ways, which its name chooses: depth first,
//! breadth first, or in a quarter of the configurations. With `TESSERA_TEST_ALL=1`, as `scripts/test.sh --all` sets it, it is
//! checked in all ways.
//!
//! ```c
//! // needs: quantified, inclusion, locksets          without one of these the check may be endless, or unknown
//! ```
//!
//! Limits count CPU time, so that it does not matter what else the machine does.
#[path = "common/busy.rs"]
mod busy;
#[path = "common/rotation.rs"]
mod rotation;

use std::num::NonZeroUsize;
use std::path::Path;
use std::process::Command;
use std::time::Duration;
use tessera::base::{Budget, Interrupt, Progress, Stop};
use tessera::check::{CheckOptions, Verdict, Without};
use tessera::engine::{Cover, InclusionLayer};
use tessera::exec::Reduction;
use tessera::property::Property;
use tessera::solver::OptionalLayer;
use tessera::state::StoreKind;

/// What a program's head asks for.
struct Expectation {
    verdict: String,
    property: String,
    /// Occurs in the output.
    text: String,
    args: Vec<String>,
    /// Features without which the check does not end.
    needs: Vec<String>,
    /// What native replay says of the counterexample.
    native: String,
}

fn head(source: &str) -> Result<Expectation, String> {
    let comment = |key: &str| {
        source.lines().take_while(|line| line.starts_with("//")).find_map(|line| {
            Some(line.trim_start_matches('/').trim_start().strip_prefix(key)?.trim().to_owned())
        })
    };
    let expect = comment("expect:").ok_or("the first lines must have `// expect: verdict(property)`")?;
    let words = |key: &str| -> Vec<String> {
        let text = comment(key).unwrap_or_default();
        text.split([' ', ',']).filter(|word| !word.is_empty()).map(str::to_owned).collect()
    };
    let (verdict, rest) = expect.split_once('(').ok_or("`expect:` needs a property in parentheses")?;
    let (property, text) = rest.split_once(')').ok_or("`expect:` needs a property in parentheses")?;
    let today = comment("today:");
    let (verdict, text) =
        today.as_deref().map_or((verdict, text), |today| today.split_once(':').unwrap_or((today, "")));
    Ok(Expectation {
        verdict: verdict.trim().to_owned(),
        property: property.to_owned(),
        text: text.trim_start_matches(':').trim().to_owned(),
        args: words("args:"),
        needs: words("needs:"),
        native: comment("native:").unwrap_or_else(|| "confirmed".to_owned()),
    })
}

fn check(path: &Path, options: &[&str]) -> datatest_stable::Result<String> {
    let expectation = head(&std::fs::read_to_string(path)?)?;
    let status = match expectation.verdict.as_str() {
        "true" => 0,
        "false" => 10,
        "unknown" => 20,
        other => return Err(format!("`{other}` is not a verdict").into()),
    };
    let output = Command::new(env!("CARGO_BIN_EXE_tessera"))
        .arg("check")
        .arg(path)
        .args(["--property", &expectation.property, "--cpu-time", "120s"])
        .args(&expectation.args)
        .args(options)
        .output()?;
    let stdout = String::from_utf8_lossy(&output.stdout);
    let seen = format!("{}{}", stdout, String::from_utf8_lossy(&output.stderr));
    if output.status.code() != Some(status) {
        let verdict = &expectation.verdict;
        return Err(format!("expected {verdict}, got {}:\n{seen}", output.status).into());
    }
    if !stdout.contains(&expectation.text) {
        return Err(format!("`{}` does not occur in:\n{seen}", expectation.text).into());
    }
    Ok(stdout.into_owned())
}

/// Checks with the default options. Native replay must confirm each violation that a machine can show.
fn by_default(path: &Path) -> datatest_stable::Result<()> {
    let expectation = head(&std::fs::read_to_string(path)?)?;
    let stdout = busy::until_in_time(
        || check(path, &["--jobs", "2"]),
        |result| result.as_ref().map_or("", String::as_str),
    )?;
    let untold = ["no-deadlock", "no-lock-misuse", "termination"];
    if expectation.verdict != "false" || untold.contains(&&*expectation.property) {
        return Ok(());
    }
    let native = stdout.rsplit_once("\nnative replay: ").map_or("nothing", |(_, native)| native);
    // Whether a real run meets the order of threads is a matter of luck.
    let unlucky = stdout.contains(" creates T1")
        && native.starts_with("not confirmed: ")
        && native.contains(" runs did not meet the order of threads");
    if unlucky || native.starts_with(&expectation.native) {
        return Ok(());
    }
    Err(format!("expected `native replay: {}`, got: {native}", expectation.native).into())
}

/// Checks depth first. Every answer of the solver's layers is also compared with that of plain Bitwuzla.
fn depth_first(path: &Path) -> datatest_stable::Result<()> {
    if !is_in_turn(path, 0) {
        return Ok(());
    }
    check(path, &["--search", "dfs", "--jobs", "1", "--validate", "--replay", "interpreter"]).map(drop)
}

/// Checks breadth first, by two workers. Leaves out the static proof of race freedom unless the program needs it.
fn breadth_first(path: &Path) -> datatest_stable::Result<()> {
    if !is_in_turn(path, 1) {
        return Ok(());
    }
    let mut options = vec!["--search", "bfs", "--jobs", "2", "--replay", "interpreter"];
    let expectation = head(&std::fs::read_to_string(path)?)?;
    if !expectation.needs.iter().any(|means| means == "locksets") {
        options.extend(["--without", "locksets"]);
    }
    check(path, &options).map(drop)
}

/// A way to check. The verdict must not depend on it.
#[derive(Clone, Debug, Default)]
struct Configuration {
    store: StoreKind,
    cover: Cover,
    reduction: Reduction,
    without: Without,
    validate: bool,
    beside_first: bool,
    /// What it lacks, in the words of `needs:`.
    lacks: Vec<&'static str>,
}

impl Configuration {
    fn without_inclusion(mut self, layer: InclusionLayer) -> Self {
        self.without.inclusion.push(layer);
        self.lacks.push(layer.name());
        self
    }

    fn without_solver(mut self, layer: OptionalLayer) -> Self {
        self.without.solver.push(layer);
        self
    }

    fn without_cache(self) -> Self {
        self.without_inclusion(InclusionLayer::Cache).without_solver(OptionalLayer::Cache)
    }

    fn without_live_globals(mut self) -> Self {
        self.without.live_globals = true;
        self.lacks.push("live-globals");
        self
    }

    fn without_widening(mut self) -> Self {
        self.without.engines.push("widening");
        self.lacks.push("widening");
        self
    }

    fn without_testing(mut self) -> Self {
        self.without.engines.push("testing");
        self.lacks.push("testing");
        self
    }

    fn without_projection(mut self) -> Self {
        self.without.projection = true;
        self.lacks.push("projection");
        self
    }
}

/// Each reduction with either store, for programs with several threads. Each configuration is listed twice, because one of the two is
/// checked by two workers.
fn of_concurrent_programs() -> Vec<Configuration> {
    let mut all = Vec::new();
    for reduction in [Reduction::None, Reduction::Tau, Reduction::Full] {
        let lacks = if reduction == Reduction::None { vec!["reduction"] } else { Vec::new() };
        for store in [StoreKind::Whole, StoreKind::Sliced] {
            let configuration =
                Configuration { store, reduction, lacks: lacks.clone(), ..Configuration::default() };
            all.extend([configuration.clone(), configuration]);
        }
    }
    all
}

/// Each store, with and without caches, with everything else and without each one of the other features.
fn configurations() -> Vec<Configuration> {
    let mut all = Vec::new();
    for store in [StoreKind::Whole, StoreKind::Sliced] {
        let plain = Configuration { store, ..Configuration::default() };
        all.push(Configuration { validate: true, ..plain.clone() });
        all.push(Configuration { beside_first: true, ..plain.clone() });
        all.push(plain.clone().without_widening());
        all.push(plain.clone().without_testing());
        all.push(Configuration {
            cover: Cover::Equality,
            lacks: vec!["inclusion", "widening"],
            ..plain.clone()
        });
        for base in [plain.clone(), plain.without_cache()] {
            for layer in [
                InclusionLayer::Identity,
                InclusionLayer::Samples,
                InclusionLayer::SolvedForm,
                InclusionLayer::Guess,
                InclusionLayer::SampleQuery,
                InclusionLayer::Quantified,
            ] {
                all.push(base.clone().without_inclusion(layer));
            }
            for layer in [OptionalLayer::ModelReuse, OptionalLayer::Bounds] {
                all.push(base.clone().without_solver(layer));
            }
            all.push(base.clone().without_projection());
            all.push(base.clone().without_live_globals());
            all.push(base);
        }
    }
    all
}

/// The numbers that the name of a program determines.
fn drawn(path: &Path) -> [usize; 32] {
    rotation::drawn(&path.file_name().unwrap_or_default().to_string_lossy())
}

/// Whether this is one of the ways to check that the program takes, of the three that take turns.
fn is_in_turn(path: &Path, way: usize) -> bool {
    rotation::tests_all() || drawn(path)[0] % 3 == way
}

/// The configurations whose turn it is with this program, with the number of threads that search.
fn in_turn(path: &Path, all: Vec<Configuration>) -> Vec<(Configuration, NonZeroUsize)> {
    let every = if rotation::tests_all() { 1 } else { 4 };
    let [_, turn, shift, ..] = drawn(path);
    // The number of threads must not matter either.
    let threads = |number: usize| if (number / every + shift).is_multiple_of(2) { 1 } else { 2 };
    let all = all.into_iter().enumerate().filter(|(number, _)| number % every == turn % every);
    all.map(|(number, configuration)| {
        (configuration, NonZeroUsize::new(threads(number)).expect("neither is 0"))
    })
    .collect()
}

/// CPU time for one configuration: far more than any program needs whose check ends.
const PATIENCE: Duration = Duration::from_secs(60);

fn every_configuration(path: &Path) -> datatest_stable::Result<()> {
    if !is_in_turn(path, 2) {
        return Ok(());
    }
    let expectation = head(&std::fs::read_to_string(path)?)?;
    let printed = Command::new(env!("CARGO_BIN_EXE_tessera"))
        .arg("ir")
        .arg(path)
        .args(["--property", &expectation.property])
        .args(&expectation.args)
        .output()?;
    if !printed.status.success() {
        return Err(String::from_utf8_lossy(&printed.stderr).into_owned().into());
    }
    let text = String::from_utf8(printed.stdout)?;
    let program = tessera::ir::text::parse(&text).map_err(|error| error.to_string())?;
    if program.to_string() != text {
        return Err("the text form does not survive being read".into());
    }
    let concurrent = text.contains("  thread_create ");
    let more = if concurrent { of_concurrent_programs() } else { Vec::new() };
    let all = configurations().into_iter().chain(more).collect();
    for (configuration, threads) in in_turn(path, all) {
        let mut options = CheckOptions::new(Property::parse(&expectation.property)?);
        options.threads = threads;
        options.store = configuration.store;
        options.cover = configuration.cover;
        options.reduction = configuration.reduction;
        options.without = configuration.without.clone();
        // The static proof is left out unless it is needed, so that the exploration has to find the same verdict.
        if !expectation.needs.iter().any(|means| means == "locksets") {
            options.without.engines.push("locksets");
        }
        options.validate = configuration.validate;
        options.beside_first = configuration.beside_first;
        let hopeless = configuration.lacks.iter().any(|means| expectation.needs.iter().any(|n| n == means));
        options.budget = if hopeless {
            // A limit of wall time also ends queries. It does not matter if it ends the check too early.
            Budget::new(Some(Duration::from_millis(300)), None, Interrupt::default())
        } else {
            Budget::of_cpu_time(PATIENCE)
        };
        let verdict = tessera::check::check(&program, &options, &Progress::default()).verdict;
        let name = verdict.name();
        let ended = !matches!(&verdict, Verdict::Unknown(stops) if stops.contains(&Stop::Timeout));
        // Random runs may find a violation that the search leaves open. Without them, the search ends with `unknown`.
        let left_open = name == "unknown" && configuration.lacks.contains(&"testing");
        if name != expectation.verdict && (!hopeless || ended && !left_open) {
            return Err(format!(
                "expected {}, got {verdict:?} by {} threads with {configuration:?}",
                expectation.verdict, options.threads
            )
            .into());
        }
    }
    Ok(())
}

datatest_stable::harness! {
    { test = every_configuration, root = "tests/programs", pattern = r"\.(c|i|cc|cpp|ll)$" },
    { test = by_default, root = "tests/programs", pattern = r"\.(c|i|cc|cpp|ll)$" },
    { test = depth_first, root = "tests/programs", pattern = r"\.(c|i|cc|cpp|ll)$" },
    { test = breadth_first, root = "tests/programs", pattern = r"\.(c|i|cc|cpp|ll)$" },
}
