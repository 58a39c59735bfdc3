//! Results of other tools, as BenchExec keeps them: `*.results.*.xml`, plain or compressed by
//! bzip2.
//!
//! BenchExec's documentation of `table-generator` names the columns `status`, `cputime`, `walltime`
//! and `memory`. Times have the unit `s`; memory is in bytes, with the unit `B` since version 2.0.
use super::args::CompareArgs;
use super::cell::Cell;
use super::configuration::Configuration;
use super::record::Ending;
use super::tasks::Task;
use crate::cli::status::Failure;
use anyhow::{Context as _, anyhow, ensure};
use bzip2::read::MultiBzDecoder;
use roxmltree::{Document, Node, ParsingOptions};
use std::collections::HashMap;
use std::io::Read as _;
use std::path::Path;

/// How a file begins that bzip2 has compressed.
const BZIP2: &[u8] = b"BZh";

/// What another tool answered.
#[derive(Debug)]
pub(super) struct Results {
    /// The column of its answers.
    pub(super) configuration: Configuration,
    /// By the last two parts of the task's path.
    runs: HashMap<String, Cell>,
}

/// Reads the files that the user names. They are columns beside `own`.
pub(super) fn read(
    args: &CompareArgs,
    own: &[Configuration],
    property: &str,
) -> Result<Vec<Results>, Failure> {
    let mut all: Vec<Results> = Vec::new();
    for (name, path) in &args.results {
        let results = Results::read(name.as_deref(), path, property)
            .with_context(|| format!("cannot use {}", path.display()))
            .map_err(Failure::input)?;
        let name = &results.configuration.name;
        let columns = own.iter().chain(all.iter().map(|other| &other.configuration));
        if columns.into_iter().any(|other| other.name == *name) {
            return Err(Failure::usage(format!(
                "two columns have the name `{name}`: write --results NAME={}",
                path.display()
            )));
        }
        all.push(results);
    }
    Ok(all)
}

impl Results {
    fn read(name: Option<&str>, path: &Path, property: &str) -> anyhow::Result<Self> {
        let bytes = std::fs::read(path)?;
        let mut text = String::new();
        if bytes.starts_with(BZIP2) {
            MultiBzDecoder::new(&bytes[..]).read_to_string(&mut text)?;
        } else {
            text = String::from_utf8(bytes)
                .map_err(|_| anyhow!("it is neither text nor compressed by bzip2"))?;
        }
        Self::parse(name, &path.display().to_string(), &text, property)
    }

    fn parse(name: Option<&str>, file: &str, text: &str, property: &str) -> anyhow::Result<Self> {
        // Files name the format's DTD.
        let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
        let document = Document::parse_with_options(text, options)?;
        let root = document.root_element();
        ensure!(root.has_tag_name("result"), "it has no results of BenchExec");
        let tool = root.attribute("tool").unwrap_or("other");
        let mut runs = HashMap::new();
        for run in root.descendants().filter(|node| node.has_tag_name("run")) {
            let properties = run.attribute("properties").unwrap_or(property);
            if let (true, Some(name), Some(cell)) =
                (properties.split_whitespace().any(|one| one == property), run.attribute("name"), cell(run))
            {
                runs.insert(key(name), cell);
            }
        }
        ensure!(!runs.is_empty(), "it has no finished run for the property {property}");
        let limits = ["timelimit", "memlimit"]
            .into_iter()
            .filter_map(|limit| root.attribute(limit).map(|value| format!(", {limit} {value}")));
        let version = root.attribute("version").unwrap_or_default();
        let source = format!("{tool} {version}{}, by {file}", limits.collect::<String>());
        let name = name.unwrap_or(tool).replace([',', ' '], "-");
        Ok(Self { configuration: Configuration::of_other(name, source), runs })
    }

    /// The answer for a task.
    pub(super) fn of(&self, task: &Task) -> Cell {
        let mut cell = self.runs.get(&key(&task.identity)).cloned().unwrap_or_else(|| Cell {
            detail: Some("the file of results does not have it".to_owned()),
            ..Cell::none()
        });
        cell.judge(task.expected);
        cell
    }

    /// How many of these tasks the file lacks.
    pub(super) fn missing(&self, tasks: &[Task]) -> usize {
        tasks.iter().filter(|task| !self.runs.contains_key(&key(&task.identity))).count()
    }
}

/// The last two parts of a path. Where the tasks lie differs from machine to machine.
fn key(path: &str) -> String {
    let mut parts: Vec<&str> = path.rsplit('/').take(2).collect();
    parts.reverse();
    parts.join("/")
}

/// The run of an element; `None` if it was interrupted.
fn cell(run: Node<'_, '_>) -> Option<Cell> {
    let value = |title: &str| {
        let mut columns = run.children().filter(|node| node.has_tag_name("column"));
        columns.find(|column| column.attribute("title") == Some(title))?.attribute("value")
    };
    let number = |title: &str| {
        let text = value(title)?;
        text.trim_end_matches(|c: char| c.is_ascii_alphabetic()).parse::<f64>().ok()
    };
    let status = value("status").filter(|status| !status.is_empty())?;
    if value("terminationreason") == Some("killed") {
        return None;
    }
    let mut cell = Cell::none();
    cell.ending = ending(status);
    cell.detail = Some(status.to_owned());
    cell.wall = number("walltime").unwrap_or_default();
    cell.time = number("cputime").unwrap_or(cell.wall);
    cell.figures.peak_memory = number("memory").or_else(|| number("memUsage")).unwrap_or_default() as u64;
    Some(cell)
}

/// How a run with this status ended.
fn ending(status: &str) -> Ending {
    let word = status.split(['(', ' ']).next().unwrap_or_default();
    match word {
        "true" => Ending::True,
        "false" => Ending::False,
        "TIMEOUT" => Ending::Timeout,
        "OUT" => Ending::Memory,
        "unknown" | "UNKNOWN" | "done" | "DONE" => Ending::Unknown,
        "ERROR" => Ending::Error,
        _ => Ending::Crash,
    }
}

#[cfg(test)]
mod tests {
    use super::super::results::tests::task;
    use super::*;

    const TEXT: &str = "<?xml version='1.0' encoding='utf-8'?>\n\
        <!DOCTYPE result PUBLIC '+//IDN sosy-lab.org//DTD BenchExec result 3.0//EN' \
        'https://www.sosy-lab.org/benchexec/result-3.0.dtd'>\n\
        <result tool='Other Tool' version='1.2' timelimit='900s' memlimit='15000000000B'>\n\
        <run name='../b/loops/one.yml' properties='unreach-call'>\
        <column title='status' value='false(unreach-call)'/><column title='cputime' value='1.5s'/>\
        <column title='walltime' value='0.9s'/><column title='memory' value='2000000B'/></run>\n\
        <run name='../b/loops/two.yml' properties='unreach-call'>\
        <column title='status' value='TIMEOUT (true)'/><column title='cputime' value='900.1'/>\
        <column title='walltime' value='870'/><column title='memUsage' value='77'/></run>\n\
        <run name='../b/loops/three.yml' properties='no-overflow'>\
        <column title='status' value='true'/></run>\n\
        <run name='../b/loops/four.yml' properties='unreach-call'>\
        <column title='status' value='true'/><column title='terminationreason' value='killed'/></run>\n\
        </result>";

    fn results() -> Results {
        Results::parse(None, "other.xml", TEXT, "unreach-call").unwrap()
    }

    #[test]
    fn runs_are_found_by_the_end_of_their_path() {
        let results = results();
        assert_eq!(results.configuration.name, "Other-Tool");
        let source = "Other Tool 1.2, timelimit 900s, memlimit 15000000000B, by other.xml";
        assert_eq!(results.configuration.source.as_deref(), Some(source));
        let one = results.of(&task("one.yml", "loops", Some(true)));
        assert_eq!((one.ending, one.wrong, one.time, one.wall), (Ending::False, true, 1.5, 0.9));
        assert_eq!(one.figures.peak_memory, 2_000_000);
        let two = results.of(&task("two.yml", "loops", None));
        assert_eq!((two.ending, two.time, two.figures.peak_memory), (Ending::Timeout, 900.1, 77));
    }

    #[test]
    fn what_is_not_there_has_no_verdict() {
        // Of another property, interrupted, and in another directory.
        let tasks = [("three.yml", "loops"), ("four.yml", "loops"), ("one.yml", "eca")];
        let tasks = tasks.map(|(name, category)| task(name, category, Some(true)));
        let results = results();
        assert!(tasks.iter().all(|task| results.of(task).ending == Ending::Unknown));
        assert_eq!(results.missing(&tasks), 3);
    }

    #[test]
    fn statuses_have_their_endings() {
        for (status, expected) in [
            ("true", Ending::True),
            ("false(valid-deref)", Ending::False),
            ("OUT OF MEMORY (true)", Ending::Memory),
            ("OUT OF JAVA MEMORY", Ending::Memory),
            ("TIMEOUT", Ending::Timeout),
            ("unknown", Ending::Unknown),
            ("ERROR (recursion)", Ending::Error),
            ("SEGMENTATION FAULT", Ending::Crash),
        ] {
            assert_eq!(ending(status), expected, "{status}");
        }
    }

    #[test]
    fn other_files_are_refused() {
        let error = |text| Results::parse(None, "x", text, "unreach-call").unwrap_err().to_string();
        assert!(error("<results/>").contains("no results of BenchExec"));
        assert!(error("<result/>").contains("no finished run"));
        assert!(Results::parse(None, "x", "true", "unreach-call").is_err());
    }
}
