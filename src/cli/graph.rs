//! `tessera graph`: the graph of the states that a check explores.
use super::args::GraphArgs;
use super::check::options::{exploration, limits};
use super::input;
use super::output;
use super::outputs::{Opener, OutputFile};
use super::properties;
use super::status::{ExitStatus, Failure};
use super::watch::Watch;
use crate::base::Stop;
use crate::check::{CheckOptions, Outcome, Verdict, check_with_graph};
use crate::witness::graph::{EndKind, ExploredGraph, dot};
use std::fmt::Write as _;
use std::io::{ErrorKind, Write as _};
use std::num::NonZeroUsize;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

/// Graphviz's program that lays out graphs.
const DOT: &str = "dot";

/// The format of a graph, by the ending of its file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Language {
    Dot,
    Svg,
}

/// Explores the program, writes the graph and prints what is in it.
pub(super) fn run(args: &GraphArgs, start: Instant) -> Result<ExitStatus, Failure> {
    let property = properties::only(args.property.asked())?;
    let language = language(&args.output)?;
    if language == Language::Svg {
        find_dot()?;
    }
    let mut opener = Opener::new(&args.frontend.files);
    let output = opener.open("--output", &args.output)?;
    let watch = Watch::start(start, limits(&args.limits), no_graph).map_err(Failure::input)?;
    let options = CheckOptions {
        lines: args.property.at.clone(),
        threads: args.engine.jobs.unwrap_or(NonZeroUsize::MIN),
        budget: watch.budget(),
        ..exploration(property, &args.engine)
    };
    let program = input::load_with_variables(&args.frontend, &options.property)?;
    let (outcome, graph) = check_with_graph(&program, &options, &watch.progress, args.nodes.get())
        .map_err(|stop| Failure::input(format!("there is no graph: {stop}")))?;
    watch.finish();
    let summary = summary(&graph);
    let files: Vec<String> = args.frontend.files.iter().map(|file| file.display().to_string()).collect();
    let mut title = vec![format!("{}: {}", options.property.name(), files.join(", ")), summary.clone()];
    let incomplete = incomplete(&graph, &outcome, args.nodes, watch.blame());
    title.extend(incomplete.clone());
    write(&output, language, &dot(&graph, &title))?;
    if let Some(why) = incomplete {
        output::message(&format!("warning: {why}"));
    }
    output::result(&format!("{summary}\nwritten: {}\n", args.output.display()));
    Ok(ExitStatus::True)
}

/// Ends a run that has reached a limit before it could keep to it.
fn no_graph(_: &Watch, stop: &Stop) -> ExitStatus {
    output::message(&format!("there is no graph: {stop}"));
    ExitStatus::Unknown
}

fn language(path: &Path) -> Result<Language, Failure> {
    match path.extension().and_then(|end| end.to_str()) {
        Some("dot" | "gv") => Ok(Language::Dot),
        Some("svg") => Ok(Language::Svg),
        _ => Err(Failure::usage(format!(
            "{}: what to write is told by the end of the name, .dot (or .gv) or .svg",
            path.display()
        ))),
    }
}

/// Fails early where a picture is wanted and nothing can make it.
fn find_dot() -> Result<(), Failure> {
    let found = Command::new(DOT).arg("-V").stdin(Stdio::null()).output();
    found.map(drop).map_err(|error| match error.kind() {
        ErrorKind::NotFound => Failure::input(format!(
            "pictures are made by `{DOT}`, which was not found: install Graphviz (Debian's package graphviz), or write a .dot file"
        )),
        _ => Failure::input(format!("cannot run `{DOT}`, which makes pictures: {error}")),
    })
}

/// How many states, ends and violations the graph has, in words.
fn summary(graph: &ExploredGraph) -> String {
    let covered = graph.nodes.iter().filter(|node| node.covered_by.is_some()).count();
    let mut text = format!("states: {} explored, {covered} covered", graph.nodes.len() - covered);
    for (before, number) in [
        ("; not explored: ", graph.waiting),
        ("; paths given up: ", ends(graph, EndKind::GivenUp)),
        ("; violations: ", ends(graph, EndKind::Violation)),
    ] {
        if number > 0 {
            let _ = write!(text, "{before}{number}");
        }
    }
    text
}

fn ends(graph: &ExploredGraph, kind: EndKind) -> usize {
    graph.nodes.iter().flat_map(|node| &node.ends).filter(|end| end.kind == kind).count()
}

/// Why states are missing; `None` if all have been explored, or a violation ended the exploration.
fn incomplete(
    graph: &ExploredGraph,
    outcome: &Outcome,
    nodes: NonZeroUsize,
    blame: Option<&Stop>,
) -> Option<String> {
    if graph.cut {
        return Some(format!("the graph is cut off after {nodes} states: --nodes allows more"));
    }
    let Verdict::Unknown(reasons) = &outcome.verdict else { return None };
    let stop = reasons.first()?;
    if stop.ends_run() {
        return Some(format!("the graph is cut off: {}", blame.unwrap_or(stop)));
    }
    // Where paths were given up, the graph shows why.
    (ends(graph, EndKind::GivenUp) == 0).then(|| format!("the verdict is unknown: {stop}"))
}

fn write(file: &OutputFile, language: Language, text: &str) -> Result<(), Failure> {
    let content = match language {
        Language::Dot => text.as_bytes().to_vec(),
        Language::Svg => picture(text).map_err(Failure::input)?,
    };
    file.write(&content).map_err(Failure::input)
}

/// The graph as SVG.
fn picture(text: &str) -> anyhow::Result<Vec<u8>> {
    let mut child = Command::new(DOT)
        .arg("-Tsvg")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let mut input = child.stdin.take().expect("it is a pipe");
    let output = std::thread::scope(|scope| {
        // `dot` may write before it has read everything, so that a thread feeds it. If it stops
        // reading, its own message says why.
        scope.spawn(move || input.write_all(text.as_bytes()));
        child.wait_with_output()
    })?;
    let message = String::from_utf8_lossy(&output.stderr);
    anyhow::ensure!(output.status.success(), "`{DOT}` failed: {}", message.trim());
    Ok(output.stdout)
}
