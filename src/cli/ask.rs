//! Checks programs that have a witness built in. Each check is a run of `tessera check` in a
//! process of its own.
use super::args::{AsmArg, LimitArgs, MallocArg};
use super::compiler::{CompilerArgs, UndefinedArg};
use crate::frontend::{DataModel, STANDARD_INPUT};
use crate::witness::validate::Question;
use anyhow::Context as _;
use clap::ValueEnum as _;
use serde_json::{Value, json};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Runs `check` to answer each [`Question`] about the same files.
pub(super) struct Asker<'a> {
    /// The original files.
    files: &'a [PathBuf],
    /// Arguments of `check`.
    options: Vec<String>,
    compiler: &'a CompilerArgs,
}

impl<'a> Asker<'a> {
    /// An asker for a program of these files, compiled with these options.
    pub(super) fn new(files: &'a [PathBuf], compiler: &'a CompilerArgs, model: DataModel) -> Self {
        let model = match model {
            DataModel::Ilp32 => "ilp32",
            DataModel::Lp64 => "lp64",
        };
        let mut options = vec![format!("--data-model={model}")];
        options.extend(compiler.again());
        // Headers are looked for beside the original file, too.
        let beside = files.iter().filter_map(|file| file.parent()).map(PathBuf::from);
        let directories = beside.map(|path| if path.as_os_str().is_empty() { ".".into() } else { path });
        options.extend(directories.map(|directory| format!("-I{}", directory.display())));
        Self { files, options, compiler }
    }

    /// Adds an argument to every run of `check`.
    pub(super) fn add(&mut self, option: impl Into<String>) {
        self.options.push(option.into());
    }

    /// Sets how `check` treats functions that are called but defined nowhere, inline assembly, and
    /// allocations.
    pub(super) fn add_unknowns(&mut self, undefined: UndefinedArg, asm: AsmArg, malloc: MallocArg) {
        let value = undefined.to_possible_value();
        self.options.extend(value.map(|value| format!("--undefined={}", value.get_name())));
        self.options.extend(asm.to_possible_value().map(|value| format!("--asm={}", value.get_name())));
        self.options.extend(malloc.to_possible_value().map(|value| format!("--malloc={}", value.get_name())));
    }

    /// Sets the limits of each run.
    pub(super) fn add_limits(&mut self, limits: &LimitArgs) {
        self.options.extend(limits.timeout.map(|time| format!("--timeout={}ms", time.as_millis())));
        self.options.extend(limits.cpu_time.map(|time| format!("--cpu-time={}ms", time.as_millis())));
        self.options.extend(limits.memory.map(|size| format!("--memory={size}B")));
    }

    /// Checks the program of a question. If `at` names lines, only violations in these lines count.
    /// Returns the verdict and the JSON document of the check. If there is no verdict, the text
    /// says what went wrong instead.
    pub(super) fn ask(
        &self,
        question: &Question,
        at: &[RangeInclusive<u32>],
    ) -> anyhow::Result<(String, Value)> {
        let directory = tempfile::tempdir().context("cannot make a temporary directory")?;
        let mut command = Command::new(std::env::current_exe().context("cannot find the own executable")?);
        let property = directory.path().join("property.prp");
        std::fs::write(&property, &question.specification).context("cannot write the property")?;
        // No native replay: a compiled program has no definitions of the functions that the witness
        // is built in with.
        command.args(["check", "--json", "--replay=interpreter", "--property"]).arg(property);
        command.args(&self.options);
        if !at.is_empty() {
            let lines = at.iter().map(|lines| format!("{}-{}", lines.start(), lines.end()));
            command.arg("--at").arg(lines.collect::<Vec<_>>().join(","));
        }
        let files = write_files(question, self.files, directory.path())?;
        if !self.compiler.read.files.is_empty() {
            self.write_database(&files, directory.path()).context("cannot write the flags of the files")?;
            command.arg("-p").arg(directory.path());
        }
        command.args(files).arg("--").args(&self.compiler.flags);
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

    /// Writes how each file is compiled, as a compile database. `files` are those that are compiled
    /// instead of the original ones.
    fn write_database(&self, files: &[PathBuf], directory: &Path) -> anyhow::Result<()> {
        let here = std::env::current_dir()?;
        let entries = files.iter().zip(self.files).map(|(file, original)| {
            let mut arguments = vec!["cc".to_owned()];
            let mut if_needed = false;
            if let Some(own) = self.compiler.read.files.get(original) {
                arguments.extend(own.language.map(|language| format!("-x{}", language.name())));
                arguments.extend(own.standard.iter().map(|standard| format!("-std={standard}")));
                arguments.extend(own.clang_args.iter().cloned());
                if_needed = own.if_needed;
            }
            json!({ "directory": here, "file": file, "arguments": arguments, "tessera_if_needed": if_needed })
        });
        let entries: Vec<Value> = entries.collect();
        Ok(std::fs::write(directory.join("compile_commands.json"), serde_json::to_vec(&entries)?)?)
    }
}

/// The line of the violation in a document of `check --json`; `None` if the document has none.
pub(super) fn line(document: &Value) -> Option<u32> {
    let line = document["counterexample"]["violation"]["location"]["line"].as_u64()?;
    u32::try_from(line).ok()
}

/// Writes the files of the program and returns their paths. Each file gets a directory of its own,
/// since two may have the same name.
fn write_files(question: &Question, names: &[PathBuf], directory: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for (index, (text, name)) in question.files.iter().zip(names).enumerate() {
        let directory = directory.join(index.to_string());
        std::fs::create_dir(&directory).context("cannot make a temporary directory")?;
        // The kind of what was standard input does not show in its name.
        let name = if name == Path::new(STANDARD_INPUT) { Path::new("stdin.c") } else { name };
        let path = directory.join(name.file_name().unwrap_or_default());
        std::fs::write(&path, text).context("cannot write the program")?;
        files.push(path);
    }
    Ok(files)
}
