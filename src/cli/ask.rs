//! Checks programs that have a witness built in. Each check is a run of `tessera check` in a process of its own.
use super::args::{AsmArg, CompilerArgs, LimitArgs, UndefinedArg};
use crate::frontend::DataModel;
use crate::witness::validate::Question;
use anyhow::Context as _;
use clap::ValueEnum as _;
use serde_json::Value;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Runs `check` to answer each [`Question`] about the same files.
pub(super) struct Asker<'a> {
    /// The original files.
    files: &'a [PathBuf],
    /// Arguments of `check`.
    options: Vec<String>,
}

impl<'a> Asker<'a> {
    /// An asker for a program of these files, compiled with these options.
    pub(super) fn new(files: &'a [PathBuf], compiler: &CompilerArgs, model: DataModel) -> Self {
        let model = match model {
            DataModel::Ilp32 => "ilp32",
            DataModel::Lp64 => "lp64",
        };
        let mut options = vec![format!("--data-model={model}")];
        options.extend(compiler.define.iter().map(|define| format!("-D{define}")));
        // Headers are looked for beside the original file, too.
        let beside = files.iter().filter_map(|file| file.parent()).map(PathBuf::from);
        let directories = beside.map(|path| if path.as_os_str().is_empty() { ".".into() } else { path });
        let directories = compiler.include.iter().cloned().chain(directories);
        options.extend(directories.map(|directory| format!("-I{}", directory.display())));
        options.extend(
            compiler.stdlib.to_possible_value().map(|value| format!("--stdlib={}", value.get_name())),
        );
        let intrinsics = compiler.intrinsics.and_then(|checker| checker.to_possible_value());
        options.extend(intrinsics.map(|value| format!("--intrinsics={}", value.get_name())));
        options.extend(compiler.std.iter().map(|standard| format!("--std={standard}")));
        Self { files, options }
    }

    /// Adds an argument to every run of `check`.
    pub(super) fn add(&mut self, option: impl Into<String>) {
        self.options.push(option.into());
    }

    /// Sets how `check` treats functions that are called but defined nowhere, and inline assembly.
    pub(super) fn add_unknowns(&mut self, undefined: UndefinedArg, asm: AsmArg) {
        let value = undefined.to_possible_value();
        self.options.extend(value.map(|value| format!("--undefined={}", value.get_name())));
        self.options.extend(asm.to_possible_value().map(|value| format!("--asm={}", value.get_name())));
    }

    /// Sets the limits of each run.
    pub(super) fn add_limits(&mut self, limits: &LimitArgs) {
        self.options.extend(limits.timeout.map(|time| format!("--timeout={}ms", time.as_millis())));
        self.options.extend(limits.cpu_time.map(|time| format!("--cpu-time={}ms", time.as_millis())));
        self.options.extend(limits.memory.map(|size| format!("--memory={size}B")));
    }

    /// Checks the program of a question. If `at` names lines, only violations in these lines count. Returns the verdict and
    /// the JSON document of the check. If there is no verdict, the text says what went wrong instead.
    pub(super) fn ask(
        &self,
        question: &Question,
        at: &[RangeInclusive<u32>],
    ) -> anyhow::Result<(String, Value)> {
        let directory = tempfile::tempdir().context("cannot make a temporary directory")?;
        let mut command = Command::new(std::env::current_exe().context("cannot find the own executable")?);
        let property = directory.path().join("property.prp");
        std::fs::write(&property, &question.specification).context("cannot write the property")?;
        // No native replay: a compiled program has no definitions of the functions that the witness is built in with.
        command.args(["check", "--json", "--replay=interpreter", "--property"]).arg(property);
        command.args(&self.options);
        if !at.is_empty() {
            let lines = at.iter().map(|lines| format!("{}-{}", lines.start(), lines.end()));
            command.arg("--at").arg(lines.collect::<Vec<_>>().join(","));
        }
        let files = write_files(question, self.files, directory.path())?;
        command.arg("--").args(files);
        let output = command.stdin(Stdio::null()).output().context("cannot run the check")?;
        let document: Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
        let status = if let Some(verdict) = document["verdict"].as_str() {
            verdict.to_owned()
        } else {
            let messages = String::from_utf8_lossy(&output.stderr);
            let line =
                messages.lines().find(|line| line.contains("error")).or_else(|| messages.lines().next());
            format!("with the witness built in, the program cannot be checked: {}", line.unwrap_or("crash"))
        };
        Ok((status, document))
    }
}

/// The line of the violation in a document of `check --json`; `None` if the document has none.
pub(super) fn line(document: &Value) -> Option<u32> {
    let line = document["counterexample"]["violation"]["location"]["line"].as_u64()?;
    u32::try_from(line).ok()
}

/// Writes the files of the program and returns their paths. Each file gets a directory of its own, since two may have the same name.
fn write_files(question: &Question, names: &[PathBuf], directory: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for (index, (text, name)) in question.files.iter().zip(names).enumerate() {
        let directory = directory.join(index.to_string());
        std::fs::create_dir(&directory).context("cannot make a temporary directory")?;
        let path = directory.join(name.file_name().unwrap_or_default());
        std::fs::write(&path, text).context("cannot write the program")?;
        files.push(path);
    }
    Ok(files)
}
