//! The record of a run, and the key that tells whether two runs are the same.
use super::configuration::Configuration;
use super::tasks::Task;
use crate::cli::data_model::DataModelArg;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What a run depends on. A run whose key is known is not repeated. (Headers that a program
/// includes are not looked at.)
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(super) struct Key {
    /// Absolute path of the program or of its definition.
    pub(super) program: String,
    /// Hash of the contents of the program's files and of the property file.
    pub(super) content: String,
    /// Name of the configuration.
    pub(super) configuration: String,
    /// All arguments of `check` except the files and the limits.
    pub(super) arguments: Vec<String>,
    /// Limit of CPU time in milliseconds.
    pub(super) cpu_limit_ms: u64,
    /// Limit of memory in bytes.
    pub(super) memory_limit: u64,
    /// Version of the tool and hash of its executable: figures of different builds are not mixed.
    pub(super) tool: String,
}

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Ending {
    /// The property holds.
    True,
    /// The property is violated.
    False,
    /// No verdict, for another reason than a limit.
    Unknown,
    /// The limit of time was reached.
    Timeout,
    /// The limit of memory was reached.
    Memory,
    /// The input could not be used.
    Error,
    /// An internal error, or a signal.
    Crash,
    /// The run did not keep its limits and was killed.
    Overrun,
}

impl Ending {
    /// The verdict, if there is one.
    pub(super) fn verdict(self) -> Option<bool> {
        match self {
            Ending::True => Some(true),
            Ending::False => Some(false),
            _ => None,
        }
    }

    /// The name of the ending in the result files.
    pub(super) fn name(self) -> &'static str {
        match self {
            Ending::True => "true",
            Ending::False => "false",
            Ending::Unknown => "unknown",
            Ending::Timeout => "timeout",
            Ending::Memory => "memory",
            Ending::Error => "error",
            Ending::Crash => "crash",
            Ending::Overrun => "overrun",
        }
    }

    /// Whether the ending shows a bug in the tool.
    pub(super) fn is_defect(self) -> bool {
        matches!(self, Ending::Crash | Ending::Overrun)
    }
}

/// A run that is done; one line of `results.jsonl`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Record {
    /// What was run.
    #[serde(flatten)]
    pub(super) key: Key,
    /// How it ended.
    pub(super) ending: Ending,
    /// Why there is no verdict.
    pub(super) detail: Option<String>,
    /// Seconds of CPU time, the compiler's included; `None` if the run could not tell.
    pub(super) cpu: Option<f64>,
    /// Seconds of wall time.
    pub(super) wall: f64,
    /// The statistics that `check --json` gives, or null.
    pub(super) statistics: Value,
}

/// The limits of a run.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// CPU time.
    pub(super) cpu_time: Duration,
    /// Memory in bytes.
    pub(super) memory: u64,
}

/// The arguments of `check` that the task and the configuration determine.
pub(super) fn arguments(task: &Task, configuration: &Configuration) -> Vec<String> {
    let data_model = task.data_model.map(|model| match model {
        DataModelArg::Ilp32 => "--data-model=ilp32",
        DataModelArg::Lp64 => "--data-model=lp64",
    });
    let own = ["--property", &task.property].into_iter().chain(data_model).map(str::to_owned);
    let all = configuration.arguments.iter().cloned().chain(own);
    if configuration.flags.is_empty() {
        return all.collect();
    }
    all.chain(std::iter::once("--".to_owned())).chain(configuration.flags.iter().cloned()).collect()
}

/// The key of a run. The argument `content` is the result of [`content`] for the task.
pub(super) fn key(
    task: &Task,
    content: &str,
    configuration: &Configuration,
    limits: Limits,
    tool: &str,
) -> Key {
    Key {
        program: task.identity.clone(),
        content: content.to_owned(),
        configuration: configuration.name.clone(),
        arguments: arguments(task, configuration),
        cpu_limit_ms: limits.cpu_time.as_millis() as u64,
        memory_limit: limits.memory,
        tool: tool.to_owned(),
    }
}

/// Hash of the files of a task and of its property file.
pub(super) fn content(task: &Task) -> anyhow::Result<String> {
    let property = Some(Path::new(&task.property)).filter(|path| path.is_file());
    let mut hasher = blake3::Hasher::new();
    for file in task.files.iter().map(PathBuf::as_path).chain(property) {
        hash(file, &mut hasher)?;
    }
    Ok(hasher.finalize().to_hex().to_string())
}

/// Version of the tool and hash of its executable.
pub(super) fn tool(executable: &Path) -> anyhow::Result<String> {
    let mut hasher = blake3::Hasher::new();
    hash(executable, &mut hasher)?;
    Ok(format!("{}+{}", env!("CARGO_PKG_VERSION"), &hasher.finalize().to_hex()[..16]))
}

/// Adds the hash of a file to another hash. It has a fixed length, so that the boundary between two
/// files matters.
fn hash(path: &Path, hasher: &mut blake3::Hasher) -> anyhow::Result<()> {
    use anyhow::Context as _;
    let mut own = blake3::Hasher::new();
    File::open(path)
        .and_then(|file| own.update_reader(file).map(|_| ()))
        .with_context(|| format!("cannot read {}", path.display()))?;
    hasher.update(own.finalize().as_bytes());
    Ok(())
}
