//! Collects the programs to check: from files, task definitions, and lists of them.
use super::args::CompareArgs;
use super::definition::{self, Definition};
use crate::cli::data_model::DataModelArg;
use crate::cli::status::Failure;
use crate::property::{Property, PropertyError};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The ending of task definitions.
const DEFINITION: &str = "yml";

/// A program and a property.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Task {
    /// The path that the user gave or that a list names.
    pub(super) name: String,
    /// The absolute path, which is the same for all ways to write `name`.
    pub(super) identity: String,
    /// Name of the directory that the program lies in.
    pub(super) category: String,
    /// The files of the program.
    pub(super) files: Vec<PathBuf>,
    /// Sizes of C types, if the user or the task chooses them.
    pub(super) data_model: Option<DataModelArg>,
    /// The argument of `--property`: a name or a file.
    pub(super) property: String,
    /// Whether the property holds, if known.
    pub(super) expected: Option<bool>,
}

/// The tasks that the arguments ask for.
#[derive(Debug)]
pub(super) struct TaskSet {
    /// In the order in which they are named, each once.
    pub(super) tasks: Vec<Task>,
    /// Tasks that lack the property or are not C.
    pub(super) skipped: usize,
    /// Name of the property.
    pub(super) property: String,
    /// Messages about things that the user should know but need not act upon.
    pub(super) warnings: Vec<String>,
}

/// Finds the tasks. It is an error if there are none.
pub(super) fn collect(args: &CompareArgs) -> Result<TaskSet, Failure> {
    let property = Property::parse(&args.property).map_err(|error| match error {
        PropertyError::UnknownName(_) => Failure::usage(error),
        PropertyError::Unreadable { .. } | PropertyError::Malformed { .. } => Failure::input(error),
    })?;
    let mut found =
        TaskSet { tasks: vec![], skipped: 0, property: property.name().to_owned(), warnings: vec![] };
    let mut paths = args.files.clone();
    for list in &args.set {
        read_list(list, &mut paths, &mut found.warnings).map_err(Failure::input)?;
    }
    let mut known = BTreeSet::new();
    for path in paths {
        match task(&path, args, &found.property).map_err(Failure::input)? {
            Some(task) => {
                if known.insert(task.identity.clone()) {
                    found.tasks.push(task);
                }
            }
            None => found.skipped += 1,
        }
    }
    match (found.tasks.len(), found.skipped) {
        (0, 0) => Err(Failure::input("there are no programs to compare: the list is empty")),
        (0, skipped) => Err(Failure::input(format!(
            "there are no programs to compare: none of the {skipped} tasks has the property {}",
            found.property
        ))),
        _ => Ok(found),
    }
}

/// Adds the paths that a list names.
fn read_list(list: &Path, paths: &mut Vec<PathBuf>, warnings: &mut Vec<String>) -> Result<(), String> {
    let name = list.display();
    let text = std::fs::read_to_string(list).map_err(|error| format!("cannot read {name}: {error}"))?;
    let here = list.parent().unwrap_or(Path::new(""));
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let place = format!("{name}:{}", number + 1);
        if !line.contains(['*', '?', '[']) {
            paths.push(here.join(line));
            continue;
        }
        // The directory may have a name that looks like a pattern.
        let directory = glob::Pattern::escape(&here.to_string_lossy());
        let pattern = Path::new(&directory).join(line);
        let matches = glob::glob(&pattern.to_string_lossy()).map_err(|error| format!("{place}: {error}"))?;
        let before = paths.len();
        for path in matches {
            paths.push(path.map_err(|error| format!("{place}: {error}"))?);
        }
        if paths.len() == before {
            warnings.push(format!("{place}: no file matches `{line}`"));
        }
    }
    Ok(())
}

/// The task at a path, or `None` if it lacks the property or is not C.
fn task(path: &Path, args: &CompareArgs, property: &str) -> Result<Option<Task>, String> {
    let name = path.display().to_string();
    let identity = is_file(path)?;
    let mut task = Task {
        name: name.clone(),
        category: category(&identity),
        identity: identity.display().to_string(),
        files: vec![path.to_owned()],
        data_model: args.data_model,
        property: args.property.clone(),
        expected: None,
    };
    if path.extension().is_none_or(|ending| ending != DEFINITION) {
        return Ok(Some(task));
    }
    let text = std::fs::read_to_string(path).map_err(|error| format!("cannot read {name}: {error}"))?;
    let definition = definition::parse(&text, path).map_err(|error| format!("{name} {error}"))?;
    let Definition { files, data_model, properties, is_c } = definition;
    let wanted =
        properties.into_iter().find(|entry| entry.file.file_stem().is_some_and(|stem| stem == property));
    let (Some(expectation), true) = (wanted, is_c) else { return Ok(None) };
    for file in &files {
        is_file(file).map_err(|error| format!("{name}: {error}"))?;
    }
    task.files = files;
    task.data_model = data_model.or(task.data_model);
    task.expected = expectation.verdict;
    // The expected verdict is about the task's own property file. It is used unless the user gave
    // another one.
    if args.property == property && expectation.file.is_file() {
        task.property = expectation.file.display().to_string();
    }
    Ok(Some(task))
}

/// The absolute path of a file that can be opened.
fn is_file(path: &Path) -> Result<PathBuf, String> {
    let name = path.display();
    let absolute = path.canonicalize().map_err(|error| format!("cannot read {name}: {error}"))?;
    if absolute.is_dir() {
        return Err(format!("{name} is a directory: give files, or a list of them with --set"));
    }
    std::fs::File::open(&absolute).map_err(|error| format!("cannot read {name}: {error}"))?;
    Ok(absolute)
}

/// Name of the directory of an absolute path.
fn category(absolute: &Path) -> String {
    let name = absolute.parent().and_then(Path::file_name);
    name.map_or_else(|| "/".to_owned(), |name| name.to_string_lossy().into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::args::{Cli, Command};

    const HOLDS: &str = "format_version: '2.0'\ninput_files: p.c\nproperties:\n\
        - {property_file: ../unreach-call.prp, expected_verdict: true}\noptions: {data_model: ILP32}\n";
    const OTHER: &str = "format_version: '2.0'\ninput_files: p.c\nproperties:\n\
        - {property_file: ../termination.prp, expected_verdict: true}\n";

    fn directory(files: &[(&str, &str)]) -> tempfile::TempDir {
        let directory = tempfile::tempdir().unwrap();
        for (name, text) in files {
            let path = directory.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        directory
    }

    fn collected(here: &tempfile::TempDir, arguments: &[&str]) -> Result<TaskSet, String> {
        let arguments =
            arguments.iter().map(|argument| argument.replace("HERE", here.path().to_str().unwrap()));
        let line = ["tessera", "compare"].into_iter().map(str::to_owned).chain(arguments);
        let Command::Compare(args) = Cli::read(line).unwrap().command else { panic!() };
        collect(&args).map_err(|failure| failure.message)
    }

    #[test]
    fn lists_name_files_and_patterns() {
        let list = "# all\n\n loops/*.yml\nother/q.c\nloops/p.yml\nnothing/*.c\n";
        let here = directory(&[
            ("all.set", list),
            ("loops/p.c", ""),
            ("loops/p.yml", HOLDS),
            ("loops/t.yml", OTHER),
            ("other/q.c", ""),
            ("unreach-call.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )"),
        ]);
        let found = collected(&here, &["--set", "HERE/all.set"]).unwrap();
        assert_eq!(found.skipped, 1);
        assert_eq!(found.warnings.len(), 1);
        assert!(
            found.warnings[0].ends_with("all.set:6: no file matches `nothing/*.c`"),
            "{:?}",
            found.warnings
        );
        let [p, q] = &found.tasks[..] else { panic!("{found:?}") };
        assert_eq!(
            (p.category.as_str(), p.expected, p.data_model),
            ("loops", Some(true), Some(DataModelArg::Ilp32))
        );
        assert!(p.files[0].ends_with("loops/p.c") && p.name.ends_with("loops/p.yml"));
        assert!(p.property.ends_with("unreach-call.prp"));
        assert_eq!((q.category.as_str(), q.expected, q.data_model), ("other", None, None));
        assert_eq!(q.property, "unreach-call");
    }

    #[test]
    fn what_is_wrong_is_said() {
        let here = directory(&[
            ("empty.set", "# nothing\n"),
            ("missing.set", "missing.c\n"),
            ("gone.yml", HOLDS),
            ("bad.yml", "- 1\n"),
            ("dir/p.c", ""),
            ("dir/t.yml", OTHER),
        ]);
        let error = |arguments: &[&str]| collected(&here, arguments).unwrap_err();
        assert!(error(&["HERE/missing.c"]).contains("missing.c: No such file"));
        assert!(error(&["--set", "HERE/no.set"]).contains("no.set: No such file"));
        assert!(error(&["--set", "HERE/missing.set"]).contains("missing.c: No such file"));
        assert!(error(&["--set", "HERE/empty.set"]).contains("the list is empty"));
        assert!(error(&["HERE/gone.yml"]).contains("p.c: No such file"));
        assert!(error(&["HERE/bad.yml"]).contains("bad.yml is no task definition"));
        assert!(error(&["HERE/dir"]).contains("is a directory"));
        assert!(error(&["HERE/dir/t.yml"]).contains("none of the 1 tasks has the property unreach-call"));
        assert!(error(&["HERE/dir/p.c", "--property", "happiness"]).contains("happiness"));
    }
}
