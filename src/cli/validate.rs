//! `tessera validate`: each question that a witness raises is a run of `check` in a process of its own.
use super::args::ValidateArgs;
use super::output;
use super::status::{ExitStatus, Failure};
use crate::frontend::DataModel;
use crate::witness::validate::{Invalid, Question, QuestionKind, validation};
use anyhow::Context as _;
use serde_json::Value;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What became of a witness.
enum Judgement {
    Confirmed,
    Rejected(String),
    Unknown(String),
}

/// Judges the witness and prints the outcome.
pub(super) fn run(args: &ValidateArgs) -> Result<ExitStatus, Failure> {
    let witness = std::fs::read_to_string(&args.witness)
        .map_err(|error| Failure::input(format!("cannot read {}: {error}", args.witness.display())))?;
    let judgement = match validation(&witness, &args.files) {
        Ok(validation) => {
            for ignored in &validation.ignored {
                output::message(&format!("warning: not used: {ignored}"));
            }
            let mut judgement = Judgement::Confirmed;
            for question in &validation.questions {
                let ask = |at: &[_]| ask(question, at, validation.data_model, args).map_err(Failure::input);
                let exact = validation.ignored.is_empty();
                let targets = match &question.kind {
                    QuestionKind::Violation(targets) => &targets[..],
                    QuestionKind::Property | QuestionKind::Invariants => &[],
                };
                let (status, document) = ask(targets)?;
                // Tools do not agree on the place of every violation.
                judgement = if status == "true" && !targets.is_empty() && ask(&[])?.0 == "false" {
                    Judgement::Unknown("the property is violated, but not at the target".to_owned())
                } else {
                    judge(question, &status, &document, exact)
                };
                if !matches!(judgement, Judgement::Confirmed) {
                    break;
                }
            }
            judgement
        }
        Err(Invalid::OtherProgram(why)) => Judgement::Rejected(why),
        Err(Invalid::Malformed(why)) => {
            return Err(Failure::input(format!("{}: {why}", args.witness.display())));
        }
        Err(Invalid::Unreadable(why)) => return Err(Failure::input(why)),
    };
    let (text, status) = match judgement {
        Judgement::Confirmed => ("confirmed".to_owned(), ExitStatus::True),
        Judgement::Rejected(why) => (format!("rejected({why})"), ExitStatus::False),
        Judgement::Unknown(why) => (format!("unknown({why})"), ExitStatus::Unknown),
    };
    output::result(&format!("validation: {text}\n"));
    Ok(status)
}

/// What the answer to a question says about the witness.
fn judge(question: &Question, status: &str, document: &Value, exact: bool) -> Judgement {
    let line = || {
        let line = document["counterexample"]["violation"]["location"]["line"].as_u64()?;
        u32::try_from(line).ok()
    };
    match (&question.kind, status) {
        (_, "unknown") => {
            let reason = document["reasons"][0]["message"].as_str();
            Judgement::Unknown(reason.unwrap_or("no reason was given").to_owned())
        }
        (QuestionKind::Violation(_), "false") => Judgement::Confirmed,
        (QuestionKind::Violation(_), "true") if exact => {
            Judgement::Rejected("no run follows the witness to a violation".to_owned())
        }
        (QuestionKind::Violation(_), "true") => {
            Judgement::Unknown("no violation was found, but not all of the witness was used".to_owned())
        }
        (QuestionKind::Property, "false") => Judgement::Rejected("the property is violated".to_owned()),
        (QuestionKind::Invariants, "false") => {
            let line = line().map_or(String::new(), |line| format!(" in line {line}"));
            Judgement::Rejected(format!("an invariant{line} does not hold"))
        }
        (_, "true") if exact => Judgement::Confirmed,
        (_, "true") => Judgement::Unknown("not all of the witness was used".to_owned()),
        (_, other) => Judgement::Unknown(other.to_owned()),
    }
}

/// Checks a program, for violations in some lines if any are given. The answer is the verdict with the document, or what
/// went wrong.
fn ask(
    question: &Question,
    at: &[RangeInclusive<u32>],
    model: DataModel,
    args: &ValidateArgs,
) -> anyhow::Result<(String, Value)> {
    let directory = tempfile::tempdir().context("cannot make a temporary directory")?;
    let mut command = Command::new(std::env::current_exe().context("cannot find the own executable")?);
    // The real program does not know of what is built in.
    command.args(["check", "--json", "--replay=interpreter", "--data-model"]);
    command.arg(match model {
        DataModel::Ilp32 => "ilp32",
        DataModel::Lp64 => "lp64",
    });
    let property = directory.path().join("property.prp");
    std::fs::write(&property, &question.specification).context("cannot write the property")?;
    command.arg("--property").arg(property).args(options(args));
    if !at.is_empty() {
        let lines = at.iter().map(|lines| format!("{}-{}", lines.start(), lines.end()));
        command.arg("--at").arg(lines.collect::<Vec<_>>().join(","));
    }
    let files = write_files(question, &args.files, directory.path())?;
    command.arg("--").args(files);
    let output = command.stdin(Stdio::null()).output().context("cannot run the check")?;
    let document: Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
    let status = if let Some(verdict) = document["verdict"].as_str() {
        verdict.to_owned()
    } else {
        let messages = String::from_utf8_lossy(&output.stderr);
        let line = messages.lines().find(|line| line.contains("error")).or_else(|| messages.lines().next());
        format!("with the witness built in, the program cannot be checked: {}", line.unwrap_or("crash"))
    };
    Ok((status, document))
}

/// Arguments that `check` gets as they are.
fn options(args: &ValidateArgs) -> Vec<String> {
    let mut options: Vec<String> = args.compiler.define.iter().map(|define| format!("-D{define}")).collect();
    // Headers are looked for beside the original file, too.
    let beside = args.files.iter().filter_map(|file| file.parent()).map(PathBuf::from);
    let directories = beside.map(|path| if path.as_os_str().is_empty() { ".".into() } else { path });
    options.extend(
        args.compiler.include.iter().cloned().chain(directories).map(|dir| format!("-I{}", dir.display())),
    );
    options.extend(args.compiler.std.iter().map(|standard| format!("--std={standard}")));
    options.extend(args.spurious_wakeups.then(|| "--spurious-wakeups".to_owned()));
    let limits = &args.limits;
    options.extend(limits.timeout.map(|time| format!("--timeout={}ms", time.as_millis())));
    options.extend(limits.cpu_time.map(|time| format!("--cpu-time={}ms", time.as_millis())));
    options.extend(limits.memory.map(|size| format!("--memory={size}B")));
    options
}

/// Writes the program, each file in a directory of its own, since names may be alike.
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
