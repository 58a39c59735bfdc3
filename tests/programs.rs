//! Checks every program under `tests/programs/<property>/` and compares the answer with what its
//! head says:
//!
//! ```c
//! // expect: true(unreach-call)                      or false(unreach-call)
//! // expect: unknown(unreach-call): text             text occurs in the output
//! // args: --data-model ilp32                        optional further arguments
//! // today: unknown: text                            optional: what is answered until it works
//! // native: text                                    optional: what native replay says of a violation but `confirmed`
//! ```
//!
//! A program with `today:` is a known shortcoming; its test fails once it works, so that the line
//! gets removed.
//!
//! Each program is checked with the default options. A quarter of those that violate a property,
//! each day another one, is also run natively: the real program has to fail at the same place,
//! after the same calls. Every second program is checked in its text form in a few other ways, too,
//! which its name draws; see `common/ways.rs`. Every sixth one in C is also given as bitcode of
//! clang's default level, unless its property is about sources only. None of this may change the
//! verdict. With `TESSERA_TEST_ALL=1`, as `scripts/test.sh --all` sets it, each program is checked
//! with each option.
//!
//! ```c
//! // needs: quantified, inclusion, locksets          without one of these the check may be endless, or unknown
//! ```
//!
//! Limits count CPU time, so that it does not matter what else the machine does.
#[path = "common/busy.rs"]
mod busy;
#[path = "common/expectation.rs"]
mod expectation;
#[path = "common/rotation.rs"]
mod rotation;
#[path = "common/ways.rs"]
mod ways;

use expectation::{Expectation, head, in_text_form, name};
use std::path::Path;
use std::process::Command;
use std::time::Duration;
use tessera::base::{Budget, Interrupt, Progress, Stop};
use tessera::check::{CheckOptions, Verdict};
use tessera::ir::ArithmeticError;
use tessera::property::Property;
use ways::Way;

fn check(path: &Path, options: &[&str]) -> datatest_stable::Result<String> {
    check_file(path, &head(&std::fs::read_to_string(path)?)?, options)
}

fn check_file(path: &Path, expectation: &Expectation, options: &[&str]) -> datatest_stable::Result<String> {
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

/// Native replay of all programs takes four minutes.
const PARTS: usize = 4;

/// Checks with the default options. Native replay, where the program has its turn, must confirm
/// each violation that a machine can show.
fn by_default(path: &Path, expectation: &Expectation) -> datatest_stable::Result<()> {
    // Programs for which the replay has something else to say are few.
    let is_in_turn =
        rotation::drawn(&name(path))[1] % PARTS == rotation::turn(PARTS) || expectation.native != "confirmed";
    if !is_in_turn && !rotation::tests_all() {
        return check(path, &["--jobs", "2", "--replay", "interpreter"]).map(drop);
    }
    let stdout = busy::until_in_time(
        || check(path, &["--jobs", "2"]),
        |result| result.as_ref().map_or("", String::as_str),
    )?;
    let untold =
        ["no-deadlock", "no-lock-misuse", "no-overlapping-copy", "no-uninitialised-read", "termination"];
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

/// CPU time for one way: far more than any program needs whose check ends.
const PATIENCE: Duration = Duration::from_secs(60);

/// Checks the program in its text form.
fn in_other_ways(path: &Path, expectation: &Expectation, ways: &[Way]) -> datatest_stable::Result<()> {
    let text = in_text_form(path, expectation)?;
    let program = tessera::ir::text::parse(&text).map_err(|error| error.to_string())?;
    if program.to_string() != text {
        return Err("the text form does not survive being read".into());
    }
    let needs = |means: &str| expectation.needs.iter().any(|needed| needed == means);
    for way in ways {
        let lacks = way.lacks();
        let mut options = CheckOptions::new(Property::parse(&expectation.property)?);
        way.configure(&mut options);
        // The static proof is left out unless it is needed, so that the exploration has to find the
        // same verdict.
        if !needs("locksets") {
            options.without.engines.push("locksets");
        }
        let hopeless = lacks.iter().any(|means| needs(means));
        options.budget = if hopeless {
            // A limit of wall time also ends queries. It does not matter if it ends the check too
            // early.
            Budget::new(Some(Duration::from_millis(300)), None, Interrupt::default())
        } else {
            Budget::of_cpu_time(PATIENCE)
        };
        let verdict = tessera::check::check(&program, &options, &Progress::default()).verdict;
        let name = verdict.name();
        let ended = !matches!(&verdict, Verdict::Unknown(stops) if stops.contains(&Stop::Timeout));
        // Random runs may find a violation that the search leaves open. Without them, the search
        // ends with `unknown`.
        let left_open = name == "unknown" && lacks.contains(&"testing");
        if name != expectation.verdict && (!hopeless || ended && !left_open) {
            return Err(format!("expected {}, got {verdict:?} with {way:?}", expectation.verdict).into());
        }
    }
    Ok(())
}

/// Arguments that only a source needs.
const OF_SOURCES: [&str; 3] = ["--std", "--stdlib", "--intrinsics"];

/// Checks a program in C as bitcode that clang has made at its default level.
fn as_bitcode(path: &Path, expectation: &Expectation) -> datatest_stable::Result<()> {
    let of_source = expectation.args.iter().any(|arg| OF_SOURCES.contains(&&**arg));
    // Modules do not tell which operations are signed.
    let is_checked = |error: &ArithmeticError| error.property() == expectation.property;
    let checked = ArithmeticError::ALL.iter().find(|error| is_checked(error));
    let needs_source = checked.is_some_and(|error| *error != ArithmeticError::DivisionByZero)
        || expectation.verdict == "unknown"
        || expectation.needs.iter().any(|needed| needed == "source");
    if of_source || needs_source || path.extension().is_none_or(|ending| ending != "c") {
        return Ok(());
    }
    let folder = tempfile::tempdir()?;
    let bitcode = folder.path().join("program.bc");
    let width = if expectation.args.iter().any(|arg| arg == "ilp32") { "-m32" } else { "-m64" };
    let mut clang = Command::new(std::env::var_os("TESSERA_CLANG").unwrap_or_else(|| "clang-19".into()));
    clang.args(["-c", "-emit-llvm", "-g", "-w", width]).args(OLD_C).arg(path).arg("-o").arg(&bitcode);
    let output = clang.output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned().into());
    }
    let args = ["--jobs", "1", "--replay", "interpreter"];
    check_file(&bitcode, &Expectation { text: String::new(), ..expectation.clone() }, &args).map(drop)
}

/// Lets old C compile.
const OLD_C: [&str; 5] = [
    "-Wno-implicit-function-declaration",
    "-Wno-implicit-int",
    "-Wno-int-conversion",
    "-Wno-incompatible-function-pointer-types",
    "-Wno-return-mismatch",
];

/// All checks of one program.
fn verdict(path: &Path) -> datatest_stable::Result<()> {
    let source = std::fs::read_to_string(path)?;
    let expectation = head(&source)?;
    by_default(path, &expectation)?;
    if rotation::drawn(&name(path))[2].is_multiple_of(6) || rotation::tests_all() {
        as_bitcode(path, &expectation)?;
    }
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
