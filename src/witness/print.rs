//! The counterexample as text.
use super::fold::{Part, abridge, fold};
use super::{Counterexample, Event, Sources, Step, value};
use crate::exec::ENVIRONMENT;
use crate::ir::{FunctionId, LocationId, Program};
use crate::property::{Violation, ViolationKind, shown_name};
use std::fmt::Write as _;

/// Parts at the start and at the end of a trace that are always shown.
const SHOWN_ENDS: usize = 60;
/// A cell wider than this does not widen its column, and a place longer than this is shown without its directory.
const WIDEST_COLUMN: usize = 40;
/// Source lines are cut to this many characters.
const LONGEST_SOURCE: usize = 100;

/// Number of lanes. Further threads share the last one.
const LANES: u32 = 10;

/// The violation with an excerpt of the source, and the steps that lead there: place, function, event and source line.
/// Returns from functions are not shown, since the function stands on every line. With several threads each has a lane at
/// the left, so that one sees who runs.
pub fn text(counterexample: &Counterexample, program: &Program, sources: &mut Sources<'_>) -> String {
    let steps: Vec<Step> = counterexample
        .steps
        .iter()
        .filter(|step| !matches!(step.event, Event::Leave { .. }))
        .cloned()
        .collect();
    let mut lines = Vec::new();
    let lanes = counterexample.is_concurrent();
    let mut printer = Printer { program, sources, counterexample, lanes };
    for part in abridge(fold(&steps), SHOWN_ENDS) {
        printer.part(&part, &mut lines);
    }
    let mut text = String::from("counterexample:\n");
    layout(&lines, &mut text);
    let _ = writeln!(text, "violation: {}", counterexample.violation.describe(program));
    for (location, note) in marks(counterexample, program) {
        if let Some(location) = sources.location(location) {
            text.push_str(&sources.excerpt(location, &note));
        }
    }
    if counterexample.environment {
        let _ = writeln!(
            text,
            "note: pointers that the program was given lead to memory that it did not make, from {:#x} on",
            ENVIRONMENT.start
        );
    }
    text
}

/// The places of a violation, with what happens there if there are several.
fn marks(counterexample: &Counterexample, program: &Program) -> Vec<(LocationId, String)> {
    let violation = &counterexample.violation;
    match &violation.kind {
        ViolationKind::DataRace { accesses } => {
            accesses.iter().map(|access| (access.location, access.describe())).collect()
        }
        ViolationKind::Deadlock => {
            let mut marks: Vec<(LocationId, String)> = Vec::new();
            for step in counterexample.steps.iter().rev() {
                let Event::Waits { inside } = step.event else { continue };
                let thread = format!("T{}", step.thread);
                match marks.iter_mut().find(|(location, _)| *location == step.location) {
                    Some((_, note)) => *note = format!("{thread}, {note}"),
                    None => marks.push((step.location, format!("{thread} {}", waits(inside, program)))),
                }
            }
            marks.reverse();
            marks
        }
        ViolationKind::Call { .. }
        | ViolationKind::Arithmetic { .. }
        | ViolationKind::Misuse { .. }
        | ViolationKind::Memory { .. }
        | ViolationKind::Endless(_) => {
            vec![(violation.location, String::new())]
        }
    }
}

fn waits(inside: Option<FunctionId>, program: &Program) -> String {
    match inside {
        Some(function) => format!("waits in {}", shown_name(&program.functions[function.index()])),
        None => "waits".to_owned(),
    }
}

enum Line {
    /// Lane of the thread, place, function, event, source line.
    Step([String; 5]),
    Note(String),
}

struct Printer<'p, 's> {
    program: &'p Program,
    sources: &'p mut Sources<'s>,
    counterexample: &'p Counterexample,
    /// Whether to show which thread does it.
    lanes: bool,
}

impl Printer<'_, '_> {
    fn part(&mut self, part: &Part<'_>, lines: &mut Vec<Line>) {
        match part {
            Part::Step(step) => lines.push(self.step(step)),
            Part::Repeat { body, times } => {
                let start = lines.len();
                for part in body {
                    self.part(part, lines);
                }
                let again = match lines.len() - start {
                    1 => "the last line".to_owned(),
                    n => format!("the last {n} lines"),
                };
                let times = match times - 1 {
                    1 => "once more".to_owned(),
                    n => format!("{n} more times"),
                };
                lines.push(Line::Note(format!("({again} {times})")));
            }
            Part::Skipped { steps: 1, .. } => lines.push(Line::Note("(1 step left out)".to_owned())),
            Part::Skipped { steps, inputs: 0 } => lines.push(Line::Note(format!("({steps} steps left out)"))),
            Part::Skipped { steps, inputs } => lines.push(Line::Note(format!(
                "({steps} steps left out, with {inputs} inputs; --json and --report show them)"
            ))),
        }
    }

    fn step(&mut self, step: &Step) -> Line {
        let function = shown_name(&self.program.functions[step.function.index()]);
        let location = self.sources.location(step.location);
        let place = location.map_or("?".to_owned(), |location| abbreviate(self.sources.show(location)));
        let source = location.and_then(|location| self.sources.line(location)).unwrap_or_default();
        let source = shorten(&source.trim().replace('\t', " "), LONGEST_SOURCE);
        let lane = if self.lanes {
            format!("{}T{}", "   ".repeat(step.thread.min(LANES - 1) as usize), step.thread)
        } else {
            String::new()
        };
        let event = event_text(step, &self.counterexample.violation, self.program, self.sources);
        Line::Step([lane, place, function, event, source])
    }
}

/// What happened at a step, in words.
pub(super) fn event_text(
    step: &Step,
    violation: &Violation,
    program: &Program,
    sources: &Sources<'_>,
) -> String {
    match &step.event {
        Event::Input { c_type, value, .. } => format!("{c_type} = {}", value::format(c_type, value)),
        Event::Undefined { value } => format!("uninitialised = {}", value::format("", value)),
        Event::Branch { taken, next } => goes_to(step, *next, sources).unwrap_or_else(|| match taken {
            true => "branch: yes".to_owned(),
            false => "branch: no".to_owned(),
        }),
        Event::Exception => "gets an exception".to_owned(),
        Event::Switch { value, next } => {
            let value = value.to_signed_string();
            match goes_to(step, *next, sources) {
                Some(next) => format!("{value} {next}"),
                None => format!("switch {value}"),
            }
        }
        Event::Enter { callee } => {
            format!("calls {}", shown_name(&program.functions[callee.index()]))
        }
        Event::Leave { callee } => {
            format!("returns from {}", shown_name(&program.functions[callee.index()]))
        }
        Event::Create { thread } => format!("creates T{thread}"),
        Event::End => "ends".to_owned(),
        Event::Access { reads, writes, value } => {
            let verb = match (reads, writes) {
                (true, true) => "reads and writes",
                (false, true) => "writes",
                _ => "reads",
            };
            value.as_ref().map_or(verb.to_owned(), |value| format!("{verb} {}", value::format("", value)))
        }
        Event::Waits { inside } => waits(*inside, program),
        Event::Races(access) => {
            format!("is about to {}", if access.write { "write" } else { "read" })
        }
        Event::Cycle => "the run repeats from here on".to_owned(),
        Event::Violation => violation.describe(program),
    }
}

/// `-> line 15`, or what else is needed to tell the next place from this one; `None` if they are the same or not known.
fn goes_to(step: &Step, next: LocationId, sources: &Sources<'_>) -> Option<String> {
    let next = sources.location(next)?;
    let here = sources.location(step.location)?;
    if here == next {
        return None;
    }
    Some(if here.file != next.file {
        format!("-> {}", sources.show(next))
    } else if here.line == next.line {
        format!("-> {}:{}", next.line, next.column)
    } else {
        format!("-> line {}", next.line)
    })
}

/// Drops the directory of a long place. The excerpt below the trace and the JSON form have the whole path.
fn abbreviate(place: String) -> String {
    match place.rsplit_once('/') {
        Some((_, name)) if place.len() > WIDEST_COLUMN => name.to_owned(),
        _ => place,
    }
}

/// The text, if it has at most `longest` characters; else its beginning.
pub(super) fn shorten(text: &str, longest: usize) -> String {
    if text.char_indices().nth(longest).is_none() {
        return text.to_owned();
    }
    text.chars().take(longest - 3).chain("...".chars()).collect()
}

/// Lines up the columns.
fn layout(lines: &[Line], text: &mut String) {
    let mut widths = [0; 4];
    for line in lines {
        if let Line::Step(cells) = line {
            for (width, cell) in widths.iter_mut().zip(cells) {
                let length = cell.chars().count();
                if length <= WIDEST_COLUMN {
                    *width = length.max(*width);
                }
            }
        }
    }
    for line in lines {
        match line {
            Line::Step([lane, place, function, event, source]) => {
                let [l, a, b, c] = widths;
                let gap = if l == 0 { "" } else { "  " };
                let row = format!("  {lane:l$}{gap}{place:a$}  {function:b$}  {event:c$}  {source}");
                text.push_str(row.trim_end());
            }
            Line::Note(note) => {
                let _ = write!(text, "    {note}");
            }
        }
        text.push('\n');
    }
}
