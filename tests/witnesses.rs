//! Checks the programs under `tests/programs/` that violate a property of the competition, those
//! that need not end among them, and programs with loops that satisfy one. The witness has to fit
//! the schema, and a process that knows only the program and the witness has to confirm it. The
//! negation of an invariant must not be confirmed. By default a quarter of the violations are
//! tested; the names of the programs choose which.
#[path = "common/rotation.rs"]
mod rotation;

use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// Programs with runs that go on for ever and have no witness, and why.
const WITHOUT_WITNESS: &[(&str, &str)] = &[
    ("endless_counter.c", "does not repeat itself"),
    ("endless_counter_around_text.c", "does not repeat itself"),
    ("endless_counter_printed.c", "does not repeat itself"),
    ("overflow_in_endless_loop.c", "does not repeat itself"),
    ("recursion_endless_counts.c", "does not repeat itself"),
    ("recursion_endless_input.c", "does not repeat itself"),
    ("recursion_endless_list.c", "does not repeat itself"),
    ("recursion_endless_mutual.c", "does not repeat itself"),
    ("same_distance.c", "does not repeat itself"),
    ("thread_spins_beside_address.c", "several threads go on for ever"),
    ("thread_spins_beside_polling.c", "several threads go on for ever"),
    ("thread_woken_by_nobody.c", "every thread waits"),
    ("waits_for_itself.c", "every thread waits"),
];

/// Programs whose witness must have invariants.
const WITH_INVARIANTS: &[&str] = &[
    "widen_address.c",
    "widen_line.c",
    "widen_multiples.c",
    "widen_thirds.c",
    "invariant_globals.c",
    "invariant_shadowed.c",
    "invariant_types.c",
];

/// A program with what its first lines say.
struct Task<'p> {
    path: &'p Path,
    source: String,
}

impl<'p> Task<'p> {
    fn read(path: &'p Path) -> std::io::Result<Self> {
        Ok(Self { path, source: std::fs::read_to_string(path)? })
    }

    fn head(&self, key: &str) -> Option<&str> {
        let mut lines = self.source.lines().take(5);
        lines.find_map(|line| line.strip_prefix("// ")?.strip_prefix(key))
    }

    fn args(&self) -> impl Iterator<Item = &str> {
        self.head("args:").unwrap_or_default().split_whitespace()
    }

    /// The property of the program, if this verdict is expected and is given today.
    fn property(&self, verdict: &str) -> Option<&str> {
        let expected = self.head("expect: ").filter(|_| self.head("today:").is_none())?;
        Some(expected.strip_prefix(verdict)?.strip_prefix('(')?.split_once(')')?.0)
    }

    /// The witness of this verdict. It is an error if the witness does not fit the schema.
    fn witness(&self, property: &str, status: i32, directory: &Path) -> datatest_stable::Result<String> {
        let witness = directory.join("witness.yml");
        let mut check = Command::new(env!("CARGO_BIN_EXE_tessera"));
        check.arg("check").arg(self.path);
        check.args(["--property", property, "--cpu-time", "120s", "--replay", "interpreter"]);
        check.arg("--witness").arg(&witness);
        let output = check.args(self.args()).output()?;
        if output.status.code() != Some(status) {
            return Err(format!("the check: {}", String::from_utf8_lossy(&output.stdout)).into());
        }
        let text = std::fs::read_to_string(&witness)
            .map_err(|error| format!("{error}: {}", String::from_utf8_lossy(&output.stderr)))?;
        let instance: Value = serde_saphyr::from_str(&text)?;
        let schema = serde_json::from_str(include_str!("common/witness-schema.json"))?;
        if let Err(error) = jsonschema::validate(&schema, &instance) {
            return Err(format!("{error} at {}: {text}", error.instance_path()).into());
        }
        Ok(text)
    }

    /// The status of a validation, and what was printed.
    fn validate(&self, witness: &str, directory: &Path) -> datatest_stable::Result<(Option<i32>, String)> {
        let path = directory.join("validated.yml");
        std::fs::write(&path, witness)?;
        // Options that change the meaning of the program, which no witness tells.
        let mut args = self.args();
        let mut semantics = Vec::new();
        while let Some(arg) = args.next() {
            match arg {
                "--no-spurious-wakeups" => semantics.push(arg),
                "--undefined" | "--remove-body" | "--intrinsics" | "--malloc" => {
                    semantics.extend([Some(arg), args.next()].into_iter().flatten());
                }
                _ => {}
            }
        }
        let validated = Command::new(env!("CARGO_BIN_EXE_tessera"))
            .args(["validate", "--cpu-time", "120s"])
            .args(semantics)
            .arg(&path)
            .arg(self.path)
            .output()?;
        let told = String::from_utf8_lossy(&validated.stdout) + String::from_utf8_lossy(&validated.stderr);
        Ok((validated.status.code(), told.into_owned()))
    }
}

fn confirm(path: &Path) -> datatest_stable::Result<()> {
    let task = Task::read(path)?;
    let Some(property) = task.property("false") else { return Ok(()) };
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    if !rotation::tests_all() && !rotation::drawn(&name)[0].is_multiple_of(4) {
        return Ok(());
    }
    let directory = tempfile::tempdir()?;
    let text = match task.witness(property, 10, directory.path()) {
        Err(why)
            if WITHOUT_WITNESS
                .iter()
                .any(|(program, reason)| *program == name && why.to_string().contains(reason)) =>
        {
            return Ok(());
        }
        text => text?,
    };
    let (status, told) = task.validate(&text, directory.path())?;
    if status == Some(0) { Ok(()) } else { Err(format!("{told}{text}").into()) }
}

fn invariants(path: &Path) -> datatest_stable::Result<()> {
    let task = Task::read(path)?;
    let Some(property) = task.property("true") else { return Ok(()) };
    let directory = tempfile::tempdir()?;
    let text = task.witness(property, 0, directory.path())?;
    let number = text.matches("- invariant:").count();
    if number == 0 {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        return if WITH_INVARIANTS.contains(&&*name) { Err(text.into()) } else { Ok(()) };
    }
    let (status, told) = task.validate(&text, directory.path())?;
    if status != Some(0) {
        return Err(format!("{told}{text}").into());
    }
    // The last invariant is replaced by its negation.
    let (before, rest) = text.rsplit_once("value: '").ok_or("no value")?;
    let (value, after) = rest.split_once('\'').ok_or("no end of the value")?;
    let (status, told) = task.validate(&format!("{before}value: '!({value})'{after}"), directory.path())?;
    if status == Some(10) && told.contains("does not hold") {
        Ok(())
    } else {
        Err(format!("{told}{text}").into())
    }
}

datatest_stable::harness! {
    { test = invariants, root = "tests/programs", pattern = r"/(widen|loop|invariant)_[^/]*\.c$" },
    { test = confirm, root = "tests/programs", pattern = r"^(unreach-call|no-data-race|no-overflow|termination|valid-.*)/.*\.c$" },
}
