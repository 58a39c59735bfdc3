//! Checks every program under `tests/programs/<property>/` and compares with what its head says:
//!
//! ```c
//! // expect: true(unreach-call)                      or false(unreach-call)
//! // expect: unknown(unreach-call): text             text occurs in the output
//! // args: --data-model ilp32                        optional further arguments
//! // today: unknown: text                            optional: what is answered until it works
//! ```
//!
//! A program with `today:` is a known shortcoming; its test fails once it works, so that the line gets removed.
use std::path::Path;
use std::process::Command;

/// What a program's head asks for.
struct Expectation {
    verdict: String,
    property: String,
    /// Occurs in the output.
    text: String,
    args: Vec<String>,
}

fn head(source: &str) -> Result<Expectation, String> {
    let comment = |key: &str| {
        source.lines().take_while(|line| line.starts_with("//")).find_map(|line| {
            Some(line.trim_start_matches('/').trim_start().strip_prefix(key)?.trim().to_owned())
        })
    };
    let expect = comment("expect:").ok_or("the first lines must have `// expect: verdict(property)`")?;
    let (verdict, rest) = expect.split_once('(').ok_or("`expect:` needs a property in parentheses")?;
    let (property, text) = rest.split_once(')').ok_or("`expect:` needs a property in parentheses")?;
    let today = comment("today:");
    let (verdict, text) =
        today.as_deref().map_or((verdict, text), |today| today.split_once(':').unwrap_or((today, "")));
    Ok(Expectation {
        verdict: verdict.trim().to_owned(),
        property: property.to_owned(),
        text: text.trim_start_matches(':').trim().to_owned(),
        args: comment("args:").unwrap_or_default().split_whitespace().map(str::to_owned).collect(),
    })
}

fn check(path: &Path, options: &[&str]) -> datatest_stable::Result<()> {
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
        .args(["--property", &expectation.property, "--timeout", "120s"])
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
    Ok(())
}

fn by_default(path: &Path) -> datatest_stable::Result<()> {
    check(path, &[])
}

/// Every answer of the solver's layers is also compared with plain Bitwuzla's.
fn depth_first(path: &Path) -> datatest_stable::Result<()> {
    check(path, &["--search", "dfs", "--validate"])
}

fn breadth_first(path: &Path) -> datatest_stable::Result<()> {
    check(path, &["--search", "bfs"])
}

datatest_stable::harness! {
    { test = by_default, root = "tests/programs", pattern = r"\.(c|i|cc|cpp|ll)$" },
    { test = depth_first, root = "tests/programs", pattern = r"\.(c|i|cc|cpp|ll)$" },
    { test = breadth_first, root = "tests/programs", pattern = r"\.(c|i|cc|cpp|ll)$" },
}
