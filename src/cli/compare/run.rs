//! One run: `check` in a process of its own, within its limits.
use super::record::{Ending, Key, Limits, Record};
use super::tasks::Task;
use crate::cli::status::ExitStatus;
use anyhow::Context as _;
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use serde::Deserialize;
use serde_json::Value;
use std::fs::File;
use std::io::{Read as _, Seek as _, SeekFrom};
use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Characters of an error message that are kept.
const MESSAGE: usize = 1000;

/// The part of the JSON document of `check` that is used here. Missing fields count as empty.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Document {
    verdict: String,
    reasons: Vec<Reason>,
    statistics: Value,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Reason {
    kind: String,
    message: String,
}

/// How the process ended.
enum ProcessEnd {
    Exited(std::process::ExitStatus),
    /// It was killed because it did not end by itself in time.
    Overrun,
    /// It was killed because the user wants to stop.
    Interrupted,
}

/// Wall time after which a run is taken to hang. It is generous: a run that keeps its limit of CPU
/// time ends by itself, however busy the machine is with something else.
fn patience(limits: Limits) -> Duration {
    limits.cpu_time * 15 + Duration::from_secs(30)
}

/// Runs `check` on a task. Returns `None` if the run was interrupted, and an error only if the
/// system could not run it.
pub(super) fn run(
    executable: &Path,
    task: &Task,
    key: Key,
    limits: Limits,
    interrupt: &AtomicBool,
) -> anyhow::Result<Option<Record>> {
    // Files, not pipes: nobody has to read while the process runs.
    let mut output = tempfile::tempfile().context("cannot make a temporary file")?;
    let mut messages = tempfile::tempfile().context("cannot make a temporary file")?;
    // Files come before the flags for the compiler.
    let end = key.arguments.iter().position(|argument| argument == "--").unwrap_or(key.arguments.len());
    let start = Instant::now();
    let child = Command::new(executable)
        // Runs are compared by CPU time, and several may run at once.
        .args(["check", "--json", "--jobs=1", "--replay=interpreter"])
        .arg(format!("--cpu-time={}ms", key.cpu_limit_ms))
        .arg(format!("--memory={}B", key.memory_limit))
        .args(&key.arguments[..end])
        .args(&task.files)
        .args(&key.arguments[end..])
        .stdin(Stdio::null())
        .stdout(output.try_clone()?)
        .stderr(messages.try_clone()?)
        // In a group of its own, the process can be killed together with its compiler, and Ctrl-C
        // does not reach it.
        .process_group(0)
        .spawn()
        .with_context(|| format!("cannot run {}", executable.display()))?;
    let end = supervise(child, patience(limits), interrupt)?;
    let wall = start.elapsed().as_secs_f64();
    let (ending, detail, statistics) = match end {
        ProcessEnd::Interrupted => return Ok(None),
        ProcessEnd::Overrun => {
            (Ending::Overrun, Some(format!("was killed after {wall:.0} s of wall time")), Value::Null)
        }
        ProcessEnd::Exited(status) => {
            output.seek(SeekFrom::Start(0))?;
            let document = serde_json::from_reader(std::io::BufReader::new(output)).ok();
            if document.as_ref().is_some_and(was_interrupted) {
                return Ok(None);
            }
            judge(status, document, || head(&mut messages))
        }
    };
    let cpu = statistics.pointer("/times/cpu").and_then(Value::as_f64);
    Ok(Some(Record { key, ending, detail, cpu, wall, statistics }))
}

/// Waits until the process ends, its time is up, or the user interrupts. Kills it in the latter
/// cases, and all that it started.
fn supervise(mut child: Child, patience: Duration, interrupt: &AtomicBool) -> anyhow::Result<ProcessEnd> {
    let start = Instant::now();
    let group = Pid::from_raw(child.id() as i32);
    let mut pause = Duration::from_millis(1);
    let end = loop {
        if let Some(status) = child.try_wait()? {
            break ProcessEnd::Exited(status);
        }
        if interrupt.load(Ordering::Relaxed) {
            break ProcessEnd::Interrupted;
        }
        if start.elapsed() > patience {
            break ProcessEnd::Overrun;
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(20));
    };
    // Also after a regular end: a process that gave up leaves its compiler behind. Usually the
    // group is gone, and this fails.
    let _ = killpg(group, Signal::SIGKILL);
    child.wait()?;
    Ok(end)
}

/// Whether the process was interrupted from outside. Its answer then says nothing about the
/// program.
fn was_interrupted(document: &Document) -> bool {
    document.reasons.first().is_some_and(|reason| reason.kind == "interrupted")
}

/// The ending of a run, the reason if there is no verdict, and the statistics, from what the
/// process left.
fn judge(
    status: std::process::ExitStatus,
    document: Option<Document>,
    message: impl FnOnce() -> String,
) -> (Ending, Option<String>, Value) {
    let is = |expected: ExitStatus| status.code() == Some(i32::from(expected as u8));
    let crash = |what: String| (Ending::Crash, Some(what), Value::Null);
    if let Some(signal) = status.signal() {
        return crash(format!("was ended by signal {signal}"));
    }
    if is(ExitStatus::BadInput) || is(ExitStatus::Usage) {
        return (Ending::Error, Some(message()), Value::Null);
    }
    let Some(mut document) = document else {
        return crash(match message() {
            text if text.is_empty() => format!("ended without a result, {status}"),
            text => text,
        });
    };
    let reason = document.reasons.into_iter().next();
    let ending = match document.verdict.as_str() {
        "true" if is(ExitStatus::True) => Ending::True,
        "false" if is(ExitStatus::False) => Ending::False,
        "unknown" if is(ExitStatus::Unknown) => match reason.as_ref().map(|reason| reason.kind.as_str()) {
            Some("timeout") => Ending::Timeout,
            Some("memory") => Ending::Memory,
            _ => Ending::Unknown,
        },
        verdict => return crash(format!("ended with verdict `{verdict}` and {status}")),
    };
    // The list of samples over time is long and of no use in a comparison.
    if let Some(statistics) = document.statistics.as_object_mut() {
        statistics.remove("growth");
    }
    (ending, reason.map(|reason| reason.message), document.statistics)
}

/// The beginning of what the process wrote to standard error.
fn head(file: &mut File) -> String {
    let mut bytes = Vec::new();
    let read =
        file.seek(SeekFrom::Start(0)).and_then(|_| file.take(4 * MESSAGE as u64).read_to_end(&mut bytes));
    match read {
        Ok(_) => String::from_utf8_lossy(&bytes).trim().chars().take(MESSAGE).collect(),
        Err(error) => format!("its messages cannot be read: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::ExitStatus as Status;

    fn judged(raw: i32, json: &str) -> (Ending, Option<String>) {
        let document = serde_json::from_str(json).ok();
        let (ending, detail, _) = judge(Status::from_raw(raw), document, || "error: hm".to_owned());
        (ending, detail)
    }

    #[test]
    fn verdicts_and_failures_are_told_apart() {
        let exit = |code: i32| code << 8;
        assert_eq!(judged(exit(0), r#"{"verdict": "true"}"#), (Ending::True, None));
        assert_eq!(judged(exit(10), r#"{"verdict": "false", "counterexample": 1}"#), (Ending::False, None));
        let unknown = |kind: &str| {
            judged(
                exit(20),
                &format!(r#"{{"verdict": "unknown", "reasons": [{{"kind": "{kind}", "message": "m"}}]}}"#),
            )
        };
        let because = Some("m".to_owned());
        assert_eq!(unknown("timeout"), (Ending::Timeout, because.clone()));
        assert_eq!(unknown("memory"), (Ending::Memory, because.clone()));
        assert_eq!(unknown("solver"), (Ending::Unknown, because));
        assert_eq!(judged(exit(3), ""), (Ending::Error, Some("error: hm".to_owned())));
        assert_eq!(judged(exit(4), ""), (Ending::Crash, Some("error: hm".to_owned())));
        assert_eq!(judged(exit(0), r#"{"verdict": "false"}"#).0, Ending::Crash);
        assert_eq!(judged(11, "").0, Ending::Crash);
    }

    fn shell(script: &str) -> Child {
        Command::new("sh").args(["-c", script]).stdout(Stdio::piped()).process_group(0).spawn().unwrap()
    }

    #[test]
    fn processes_that_hang_are_killed_with_their_children() {
        let start = Instant::now();
        let patience = Duration::from_millis(50);
        let never = AtomicBool::new(false);
        let mut child = shell("sleep 60 & wait");
        let mut output = child.stdout.take().unwrap();
        assert!(matches!(supervise(child, patience, &never), Ok(ProcessEnd::Overrun)));
        // This returns once no process can write any more, the `sleep` included.
        output.read_to_end(&mut Vec::new()).unwrap();
        assert!(start.elapsed().as_secs() < 30);
        let now = AtomicBool::new(true);
        assert!(matches!(supervise(shell("sleep 60"), Duration::MAX, &now), Ok(ProcessEnd::Interrupted)));
        let ProcessEnd::Exited(status) = supervise(shell("exit 7"), Duration::MAX, &never).unwrap() else {
            panic!()
        };
        assert_eq!(status.code(), Some(7));
    }
}
