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
//! Each program is checked with the default options. Some of those that violate a property are also run natively. Every second
//! program is checked in its text form in a few other ways, too, which its name draws; see `common/ways.rs`. None of this may
//! change the verdict. With `TESSERA_TEST_ALL=1`, as `scripts/test.sh --all` sets it, each program is checked with each option.
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
#[path = "common/ways.rs"]
mod ways;

use std::path::Path;
use std::process::Command;
use std::time::Duration;
use tessera::base::{Budget, Interrupt, Progress, Stop};
use tessera::check::{CheckOptions, Verdict};
use tessera::property::Property;
use ways::Way;

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

/// Checks with the default options. Native replay, where the program has its turn, must confirm each violation that a machine can
/// show.
fn by_default(path: &Path, expectation: &Expectation) -> datatest_stable::Result<()> {
    // Programs for which the replay has something else to say are few.
    let is_in_turn = rotation::drawn(&name(path))[1].is_multiple_of(4) || expectation.native != "confirmed";
    if !is_in_turn && !rotation::tests_all() {
        return check(path, &["--jobs", "2", "--replay", "interpreter"]).map(drop);
    }
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

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// CPU time for one way: far more than any program needs whose check ends.
const PATIENCE: Duration = Duration::from_secs(60);

/// Checks the program in its text form.
fn in_other_ways(path: &Path, expectation: &Expectation, ways: &[Way]) -> datatest_stable::Result<()> {
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
    let needs = |means: &str| expectation.needs.iter().any(|needed| needed == means);
    for way in ways {
        let lacks = way.lacks();
        let mut options = CheckOptions::new(Property::parse(&expectation.property)?);
        way.configure(&mut options);
        // The static proof is left out unless it is needed, so that the exploration has to find the same verdict.
        if !needs("locksets") {
            options.without.engines.push("locksets");
        }
        let hopeless = lacks.iter().any(|means| needs(means));
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
        let left_open = name == "unknown" && lacks.contains(&"testing");
        if name != expectation.verdict && (!hopeless || ended && !left_open) {
            return Err(format!("expected {}, got {verdict:?} with {way:?}", expectation.verdict).into());
        }
    }
    Ok(())
}

/// All checks of one program.
fn verdict(path: &Path) -> datatest_stable::Result<()> {
    let source = std::fs::read_to_string(path)?;
    let expectation = head(&source)?;
    by_default(path, &expectation)?;
    let ways = Way::of(&name(path), has_threads(&source));
    if ways.is_empty() { Ok(()) } else { in_other_ways(path, &expectation, &ways) }
}

/// Whether the program may have several threads.
fn has_threads(source: &str) -> bool {
    source.contains("thread") || source.contains("thrd_")
}

/// Checks that the programs beside this file try any two options together.
fn any_two_options_meet(readme: &Path) -> datatest_stable::Result<()> {
    let mut programs = Vec::new();
    for property in std::fs::read_dir(readme.parent().ok_or("no folder")?)? {
        let property = property?.path();
        for program in if property.is_dir() { std::fs::read_dir(property)?.collect() } else { Vec::new() } {
            let path = program?.path();
            programs.push((name(&path), has_threads(&std::fs::read_to_string(&path)?)));
        }
    }
    let rare = ways::rare_pairs(&programs);
    if rare.is_empty() { Ok(()) } else { Err(rare.join("\n").into()) }
}

datatest_stable::harness! {
    { test = verdict, root = "tests/programs", pattern = r"\.(c|i|cc|cpp|ll)$" },
    { test = any_two_options_meet, root = "tests/programs", pattern = r"^README\.md$" },
}
