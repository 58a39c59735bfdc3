//! Checks every program under `tests/programs/` whose property the competition has and which violates it: the witness has to
//! fit the schema, and has to be confirmed by a process that knows nothing but the program and the witness.
use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// Programs whose witness cannot be confirmed, with the reason.
const UNCONFIRMED: &[(&str, &str)] = &[
    // No witness says that undefined functions return any value.
    ("undefined_function_havoc_bug.c", "undefined function mystery"),
    ("environment_undefined_function.c", "undefined function next_item"),
];

fn confirm(path: &Path) -> datatest_stable::Result<()> {
    let source = std::fs::read_to_string(path)?;
    let head =
        |key: &str| source.lines().take(5).find_map(|line| line.strip_prefix("// ")?.strip_prefix(key));
    let expected = head("expect: false(").filter(|_| head("today:").is_none());
    let Some((property, _)) = expected.and_then(|rest| rest.split_once(')')) else { return Ok(()) };
    let directory = tempfile::tempdir()?;
    let witness = directory.path().join("witness.yml");
    let mut check = Command::new(env!("CARGO_BIN_EXE_tessera"));
    check
        .arg("check")
        .arg(path)
        .args(["--property", property, "--timeout", "120s", "--witness"])
        .arg(&witness);
    let output = check.args(head("args:").unwrap_or_default().split_whitespace()).output()?;
    if output.status.code() != Some(10) {
        return Err(format!("the check: {}", String::from_utf8_lossy(&output.stdout)).into());
    }
    let text = std::fs::read_to_string(&witness)
        .map_err(|error| format!("{error}: {}", String::from_utf8_lossy(&output.stderr)))?;
    let instance: Value = serde_saphyr::from_str(&text)?;
    let schema = serde_json::from_str(include_str!("common/witness-schema.json"))?;
    if let Err(error) = jsonschema::validate(&schema, &instance) {
        return Err(format!("{error} at {}: {text}", error.instance_path()).into());
    }
    // What no witness tells.
    let semantics =
        head("args:").unwrap_or_default().split_whitespace().filter(|arg| *arg == "--spurious-wakeups");
    let validated = Command::new(env!("CARGO_BIN_EXE_tessera"))
        .args(["validate", "--timeout", "120s"])
        .args(semantics)
        .arg(&witness)
        .arg(path)
        .output()?;
    let told = String::from_utf8_lossy(&validated.stdout) + String::from_utf8_lossy(&validated.stderr);
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    match (validated.status.code(), UNCONFIRMED.iter().find(|(known, _)| *known == name)) {
        (Some(0), None) => Ok(()),
        (Some(20), Some((_, reason))) if told.contains(reason) => Ok(()),
        _ => Err(format!("{told}{text}").into()),
    }
}

datatest_stable::harness! {
    { test = confirm, root = "tests/programs", pattern = r"^(unreach-call|no-data-race|no-overflow|valid-.*)/.*\.c$" },
}
