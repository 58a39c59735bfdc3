//! Results of other tools, as BenchExec keeps them: `*.results.*.xml`, plain or compressed by
//! bzip2.
//!
//! A run has columns `status`, `cputime`, `walltime` and `memory`. Times have the unit `s`; memory
//! is in bytes, with the unit `B` since version 2.0, and older files call it `memUsage`. In files
//! of the competition, columns of validators with the same titles may follow: the first ones count.
use super::args::CompareArgs;
use super::cell::Cell;
use super::configuration::Configuration;
use super::record::Ending;
use super::tasks::Task;
use crate::cli::status::Failure;
use anyhow::{Context as _, anyhow, ensure};
use bzip2::read::MultiBzDecoder;
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use std::collections::HashMap;
use std::fmt::Write as _;
use std::io::Read as _;
use std::path::Path;

/// How a file begins that bzip2 has compressed.
const BZIP2: &[u8] = b"BZh";

/// What another tool answered.
#[derive(Debug)]
pub(super) struct Results {
    /// The column of its answers.
    pub(super) configuration: Configuration,
    /// By the last two parts of the task's path, or by its only one.
    runs: HashMap<String, Cell>,
}

/// The longest time that is believed, in seconds, and the largest memory, in bytes.
const MOST: [f64; 2] = [1e9, 1e18];

/// What is known of a run.
#[derive(Default)]
struct Run {
    name: String,
    properties: Option<String>,
    /// Titles and values.
    columns: Vec<(String, String)>,
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
                .map_err(|_| anyhow!("it is neither text in UTF-8 nor compressed by bzip2"))?;
        }
        Self::parse(name, &path.display().to_string(), &text, property)
    }

    fn parse(name: Option<&str>, file: &str, text: &str, property: &str) -> anyhow::Result<Self> {
        let mut reader = Reader::from_str(text);
        let (mut about, mut run) = (None, None);
        let mut runs: HashMap<String, Cell> = HashMap::new();
        loop {
            match reader.read_event()? {
                Event::Start(element) if about.is_none() => {
                    ensure!(element.name().as_ref() == b"result", "it has no results of BenchExec");
                    about = Some(About::read(&element)?);
                }
                Event::Start(element) if element.name().as_ref() == b"run" => {
                    run = Some(Run::read(&element)?);
                }
                Event::Start(element) | Event::Empty(element) if element.name().as_ref() == b"column" => {
                    if let Some(run) = &mut run {
                        run.columns.extend(attribute(&element, "title")?.zip(attribute(&element, "value")?));
                    }
                }
                Event::End(element) if element.name().as_ref() == b"run" => {
                    let Some(run) = run.take().filter(|run| run.is_about(property)) else { continue };
                    if let Some(cell) = run.cell() {
                        let known = runs.insert(key(&run.name), cell).is_some();
                        ensure!(!known, "it has two runs of {}", run.name);
                    }
                }
                Event::Eof => break,
                _ => {}
            }
        }
        let about = about.context("it has no results of BenchExec")?;
        ensure!(!runs.is_empty(), "it has no finished run for the property {property}");
        let name = name.map_or_else(|| about.tool.replace([',', ' '], "-"), str::to_owned);
        let source = format!("{} {}{}, by {file}", about.tool, about.version, about.limits);
        Ok(Self { configuration: Configuration::of_other(name, source), runs })
    }

    /// The answer for a task.
    pub(super) fn of(&self, task: &Task) -> Cell {
        let mut cell = self.find(task).cloned().unwrap_or_else(|| Cell {
            detail: Some("the file of results does not have it".to_owned()),
            ..Cell::none()
        });
        cell.judge(task.expected);
        cell
    }

    /// The run of a task. A run whose name is a file without a folder is one of any folder.
    fn find(&self, task: &Task) -> Option<&Cell> {
        let key = key(&task.identity);
        let file = key.rsplit('/').next().unwrap_or_default();
        self.runs.get(&key).or_else(|| self.runs.get(file))
    }

    /// How many of these tasks the file lacks.
    pub(super) fn missing(&self, tasks: &[Task]) -> usize {
        tasks.iter().filter(|task| self.find(task).is_none()).count()
    }
}

/// The tool of a file of results.
struct About {
    tool: String,
    version: String,
    /// Its limits, for people.
    limits: String,
}

impl About {
    fn read(element: &BytesStart) -> anyhow::Result<Self> {
        let mut limits = String::new();
        for limit in ["timelimit", "memlimit"] {
            if let Some(value) = attribute(element, limit)? {
                let _ = write!(limits, ", {limit} {value}");
            }
        }
        let tool = attribute(element, "tool")?.filter(|tool| !tool.trim().is_empty());
        let tool = tool.unwrap_or_else(|| "other".to_owned());
        Ok(Self { tool, version: attribute(element, "version")?.unwrap_or_default(), limits })
    }
}

/// The value of an attribute, in one line.
fn attribute(element: &BytesStart, name: &str) -> anyhow::Result<Option<String>> {
    let Some(attribute) = element.try_get_attribute(name)? else { return Ok(None) };
    Ok(Some(attribute.unescape_value()?.replace(['\n', '\r', '\t'], " ")))
}

/// The last two parts of a path. Where the tasks lie differs from machine to machine.
fn key(path: &str) -> String {
    let parts = path.rsplit('/').filter(|part| !part.is_empty() && *part != ".");
    let mut parts: Vec<&str> = parts.take(2).collect();
    parts.reverse();
    parts.join("/")
}

impl Run {
    fn read(element: &BytesStart) -> anyhow::Result<Self> {
        let name = attribute(element, "name")?.context("a run has no name")?;
        Ok(Self { name, properties: attribute(element, "properties")?, columns: Vec::new() })
    }

    /// Old files do not say of which property a run is.
    fn is_about(&self, property: &str) -> bool {
        let properties = self.properties.as_deref();
        properties.is_none_or(|all| all.split_whitespace().any(|one| one == property))
    }

    fn value(&self, title: &str) -> Option<&str> {
        let found = self.columns.iter().find(|(known, _)| known == title)?;
        Some(&found.1)
    }

    /// A number that makes sense, without its unit.
    fn number(&self, title: &str, most: f64) -> Option<f64> {
        let number = self.value(title)?.trim_end_matches(|c: char| c.is_ascii_alphabetic()).trim();
        number.parse().ok().filter(|number| (0.0..=most).contains(number))
    }

    /// What came of it; `None` if it was interrupted, or no time is known.
    fn cell(&self) -> Option<Cell> {
        let status = self.value("status").filter(|status| !status.is_empty())?;
        if self.value("terminationreason") == Some("killed") {
            return None;
        }
        let [longest, largest] = MOST;
        let (cpu, wall) = (self.number("cputime", longest), self.number("walltime", longest));
        let mut cell = Cell::none();
        cell.ending = ending(status);
        cell.detail = Some(status.to_owned());
        cell.time = cpu.or(wall)?;
        cell.wall = wall.unwrap_or(cell.time);
        let memory = self.number("memory", largest).or_else(|| self.number("memUsage", largest));
        cell.figures.peak_memory = memory.unwrap_or_default() as u64;
        Some(cell)
    }
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
        <column title='status' value='true'/><column title='cputime' value='1s'/></run>\n\
        <run name='../b/loops/four.yml' properties='unreach-call'>\
        <column title='status' value='true'/><column title='cputime' value='1s'/><column title='terminationreason' value='killed'/></run>\n\
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

    /// The file of one run with these columns.
    fn file(name: &str, columns: &[(&str, &str)]) -> String {
        let column = |(title, value): &(&str, &str)| format!("<column title='{title}' value='{value}'/>");
        let columns = columns.iter().map(column).collect::<Vec<_>>().concat();
        format!("<result tool='t'><run name='{name}'>{columns}</run></result>")
    }

    #[test]
    fn what_makes_no_sense_does_not_count() {
        let cell = |columns: &[(&str, &str)]| {
            let results = Results::parse(None, "x", &file("a.yml", columns), "unreach-call");
            results.map(|results| results.of(&task("a.yml", "any", None)))
        };
        let status = ("status", "true");
        for wrong in ["1e400s", "-3s", "NaN", "inf", "1e300s", "soon"] {
            assert!(cell(&[status, ("cputime", wrong)]).is_err(), "{wrong}");
            let wall = ("walltime", "2 s");
            let cell = cell(&[status, ("cputime", wrong), wall, ("memory", wrong)]).unwrap();
            assert_eq!((cell.time, cell.figures.peak_memory), (2.0, 0), "{wrong}");
        }
        // The first columns of a title are those of the verifier.
        let columns = [status, ("cputime", "1s"), ("status", "false")];
        assert_eq!(cell(&columns).unwrap().ending, Ending::True);
    }

    #[test]
    fn names_need_no_folder() {
        let text = file(".//a.yml", &[("status", "true"), ("cputime", "1s")]);
        let results = Results::parse(None, "x", &text, "unreach-call").unwrap();
        assert_eq!(results.missing(&[task("a.yml", "any", None), task("b.yml", "any", None)]), 1);
    }

    #[test]
    fn runs_are_not_ambiguous() {
        let run = "<run name='x/l/a.yml'><column title='status' value='true'/>\
                   <column title='cputime' value='1s'/></run>";
        let text = format!("<result>{run}{}</result>", run.replace("x/", "y/"));
        let error = Results::parse(None, "x", &text, "unreach-call").unwrap_err();
        assert_eq!(error.to_string(), "it has two runs of y/l/a.yml");
    }

    #[test]
    fn deep_files_are_read() {
        let deep = format!("<result>{}{}</result>", "<a>".repeat(200_000), "</a>".repeat(200_000));
        let error = Results::parse(None, "x", &deep, "unreach-call").unwrap_err();
        assert!(error.to_string().contains("no finished run"), "{error}");
    }

    #[test]
    fn other_files_are_refused() {
        let error = |text| Results::parse(None, "x", text, "unreach-call").unwrap_err().to_string();
        assert!(error("<results/>").contains("no results of BenchExec"));
        assert!(error("<result></result>").contains("no finished run"));
        assert!(Results::parse(None, "x", "true", "unreach-call").is_err());
    }
}
