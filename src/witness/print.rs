//! The counterexample as text.
use super::details::{access_text, changes_text, range_text, related, unwritten_text, waits_for_text};
use super::fold::{Part, abridge, fold};
use super::letters::{only_ends_moments, words};
use super::{Counterexample, Event, Sources, Step, value};
use crate::exec::ENVIRONMENT;
use crate::ir::{FunctionId, LocationId, Program};
use crate::property::{Endless, ViolationKind, shown_name};
use rustc_hash::FxHashMap;
use std::fmt::Write as _;

/// Parts at the start and at the end of a trace that are always shown.
const SHOWN_ENDS: usize = 60;
/// A cell wider than this does not widen its column, and a place longer than this is shown without
/// its directory.
const WIDEST_COLUMN: usize = 40;
/// Source lines are cut to this many characters.
const LONGEST_SOURCE: usize = 100;

/// Calls at both ends of a call stack that are shown.
const SHOWN_CALLS: usize = 10;

/// Number of lanes. Further threads share the last one.
const LANES: u32 = 10;

/// Which steps of a run are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Extent {
    /// Those on which the violation depends, as far as that is known.
    #[default]
    Slice,
    /// All.
    Whole,
}

/// The violation with an excerpt of the source, and the steps that lead there: place, function,
/// event and source line. Returns from functions are not shown, since the function stands on every
/// line. With several threads each has a lane at the left, so that one sees who runs. A bar at the
/// left marks the steps that repeat for ever.
pub fn text(
    counterexample: &Counterexample,
    program: &Program,
    sources: &mut Sources<'_>,
    extent: Extent,
) -> String {
    let atoms = &counterexample.word.atoms;
    let shown = counterexample.steps.iter().filter(|step| match step.event {
        Event::Leave { .. } => false,
        // The end of a moment is no news: the moment has a line.
        Event::Letter { holds, before } => !only_ends_moments(holds, before, atoms),
        _ => true,
    });
    let mut steps: Vec<Step> =
        shown.filter(|step| extent == Extent::Whole || step.matters).cloned().collect();
    let earlier = if extent == Extent::Slice { drop_earlier_assignments(&mut steps) } else { 0 };
    let mut lines = Vec::new();
    let lanes = counterexample.is_concurrent();
    let mut printer = Printer { program, sources, counterexample, lanes };
    let mut stem = None;
    for part in abridge(fold(&steps), SHOWN_ENDS) {
        if matches!(&part, Part::Step(Step { event: Event::Cycle, .. })) {
            stem = Some(lines.len());
        }
        printer.part(&part, &mut lines);
    }
    let mut text = String::from("counterexample:\n");
    layout(&lines, stem.unwrap_or(lines.len()), &mut text);
    let is_idle = |step: &&Step| !step.matters && !matches!(step.event, Event::Assign { .. });
    let idle = counterexample.steps.iter().filter(is_idle).count();
    if extent == Extent::Slice && idle > 0 {
        let steps = if idle == 1 { "1 step is" } else { &format!("{idle} steps are") };
        let _ = writeln!(
            text,
            "  ({steps} left out, whose results the violation does not use; --trace full shows all)"
        );
    }
    if earlier > 0 {
        let _ =
            writeln!(text, "  ({earlier} earlier assignments in loops are left out; --trace full shows all)");
    }
    let _ = writeln!(text, "violation: {}", headline(counterexample, program, sources));
    let memory = counterexample.details.memory.as_ref();
    if let Some(access) = memory.and_then(|memory| access_text(memory, program)) {
        let _ = writeln!(text, "  {access}");
    }
    if let Some(unwritten) = unwritten_text(&counterexample.details, program, sources) {
        let _ = writeln!(text, "  {unwritten}");
    }
    if let Some(changes) = changes_text(&counterexample.details) {
        let _ = writeln!(text, "  {changes}");
    }
    let related = related(&counterexample.details, program).into_iter();
    let marks = marks(counterexample, program, sources).into_iter();
    for (location, note) in marks.chain(related.map(|related| (related.location, related.text))) {
        if let Some(location) = sources.location(location) {
            text.push_str(&sources.excerpt(location, &note));
        }
    }
    call_stack(counterexample, program, sources, &mut text);
    if counterexample.environment {
        let _ = writeln!(
            text,
            "note: pointers that the program was given lead to memory that it did not make, from {:#x} on",
            ENVIRONMENT.start
        );
    }
    text
}

/// Where a place assigns more often than this, only the last assignments are shown.
const MOST_ASSIGNMENTS: usize = 6;
/// So many of them.
const LAST_ASSIGNMENTS: usize = 2;

/// Drops assignments in loops but the last ones, so that rounds look alike and can be folded.
/// Returns how many.
fn drop_earlier_assignments(steps: &mut Vec<Step>) -> usize {
    let is_assignment = |step: &Step| matches!(step.event, Event::Assign { .. });
    let mut left: FxHashMap<LocationId, usize> = FxHashMap::default();
    for step in steps.iter().filter(|step| is_assignment(step)) {
        *left.entry(step.location).or_default() += 1;
    }
    left.retain(|_, count| *count > MOST_ASSIGNMENTS);
    let before = steps.len();
    steps.retain(|step| match left.get_mut(&step.location).filter(|_| is_assignment(step)) {
        Some(left) => {
            *left -= 1;
            *left < LAST_ASSIGNMENTS
        }
        None => true,
    });
    before - steps.len()
}

/// The violation in words, with what is known of it.
pub(super) fn headline(counterexample: &Counterexample, program: &Program, sources: &Sources<'_>) -> String {
    let text = counterexample.violation.describe(program);
    match &counterexample.violation.kind {
        ViolationKind::DataRace { .. } => match &counterexample.details.shared {
            Some((spot, size)) => {
                let what = range_text(spot, *size, program, sources);
                text.replacen("data race", &format!("data race on {what}"), 1)
            }
            None => text,
        },
        ViolationKind::Deadlock => match counterexample.details.waits.len() {
            0 => text,
            1 => "deadlock: 1 thread waits for ever".to_owned(),
            count => format!("deadlock: {count} threads wait for ever"),
        },
        ViolationKind::Formula(_) if counterexample.word.is_accepted => {
            text.replacen("the formula does not hold of", "the automaton accepts", 1)
        }
        _ => text,
    }
}

/// The calls that lead to the violation, if there are several.
fn call_stack(counterexample: &Counterexample, program: &Program, sources: &Sources<'_>, text: &mut String) {
    let stack = &counterexample.details.stack;
    if stack.len() < 2 {
        return;
    }
    text.push_str("call stack:\n");
    let names: Vec<String> =
        stack.iter().map(|(function, _)| shown_name(&program.functions[function.index()])).collect();
    let is_shown = |index: &usize| *index < SHOWN_CALLS || *index + SHOWN_CALLS >= stack.len();
    let shown = || (0..stack.len()).filter(is_shown);
    let lengths = shown().map(|index| names[index].chars().count());
    let width = lengths.max().unwrap_or_default().min(WIDEST_COLUMN);
    for index in shown() {
        if index + SHOWN_CALLS == stack.len() && index > SHOWN_CALLS {
            let _ = writeln!(text, "  ({} more calls)", index - SHOWN_CALLS);
        }
        let place = sources.location(stack[index].1).map_or_else(String::new, |place| sources.show(place));
        let _ = writeln!(text, "  {:width$}  {place}", names[index]);
    }
}

/// The places of a violation, with what happens there if there are several.
fn marks(
    counterexample: &Counterexample,
    program: &Program,
    sources: &Sources<'_>,
) -> Vec<(LocationId, String)> {
    let violation = &counterexample.violation;
    match &violation.kind {
        ViolationKind::DataRace { accesses } => {
            accesses.iter().map(|access| (access.location, access.describe())).collect()
        }
        ViolationKind::Deadlock => {
            // Threads that wait in one place for the same thing share a mark.
            let mut marks: Vec<(LocationId, String, String)> = Vec::new();
            for step in &counterexample.steps {
                let Event::Waits { inside } = step.event else { continue };
                let wait = counterexample.details.waits.iter().find(|wait| wait.thread == step.thread);
                let known = wait.and_then(|wait| waits_for_text(wait, program, sources));
                let waits = known.unwrap_or_else(|| waits(inside, program));
                let is_same = |(location, _, of): &&mut (LocationId, String, String)| {
                    *location == step.location && *of == waits
                };
                match marks.iter_mut().find(is_same) {
                    Some((_, threads, _)) => *threads = format!("{threads}, T{}", step.thread),
                    None => marks.push((step.location, format!("T{}", step.thread), waits)),
                }
            }
            let marks = marks.into_iter();
            marks.map(|(location, threads, waits)| (location, format!("{threads} {waits}"))).collect()
        }
        ViolationKind::Call { .. }
        | ViolationKind::Arithmetic { .. }
        | ViolationKind::Uninitialised { .. }
        | ViolationKind::Misuse { .. }
        | ViolationKind::Memory { .. }
        | ViolationKind::Endless(_)
        | ViolationKind::Formula(_) => {
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
        let event = event_text(step, self.counterexample, self.program, self.sources);
        Line::Step([lane, place, function, event, source])
    }
}

/// What happened at a step, in words.
pub(super) fn event_text(
    step: &Step,
    counterexample: &Counterexample,
    program: &Program,
    sources: &Sources<'_>,
) -> String {
    match &step.event {
        Event::Input { c_type, value, .. } => format!("{c_type} = {}", value::format(c_type, value)),
        Event::Undefined { kind, value } => format!("{} = {}", kind.adjective(), value::format("", value)),
        Event::Assign { target, c_type, value } => format!("{target} = {}", value::format(c_type, value)),
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
        Event::Letter { holds, before } => words(*holds, *before, &counterexample.word.atoms),
        Event::Cycle => match counterexample.violation.kind {
            ViolationKind::Endless(Endless::Recurs { .. } | Endless::Descends { .. })
            | ViolationKind::Formula(Endless::Recurs { .. }) => {
                "a run can always go on from here; one round follows".to_owned()
            }
            _ => "the run repeats from here on".to_owned(),
        },
        Event::Violation => match counterexample.violation.kind {
            // The heading and the excerpts tell what is accessed.
            ViolationKind::DataRace { .. } => counterexample.violation.describe(program),
            _ => headline(counterexample, program, sources),
        },
    }
}

/// `-> line 15`, or what else is needed to tell the next place from this one; `None` if they are
/// the same or not known.
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

/// Drops the directory of a long place. The excerpt below the trace and the JSON form have the
/// whole path.
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

/// Lines up the columns. The lines behind the first `stem` ones repeat for ever.
fn layout(lines: &[Line], stem: usize, text: &mut String) {
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
    for (number, line) in lines.iter().enumerate() {
        text.push_str(if number < stem { "  " } else { "| " });
        match line {
            Line::Step([lane, place, function, event, source]) => {
                let [l, a, b, c] = widths;
                let gap = if l == 0 { "" } else { "  " };
                let row = format!("{lane:l$}{gap}{place:a$}  {function:b$}  {event:c$}  {source}");
                text.push_str(row.trim_end());
            }
            Line::Note(note) => {
                let _ = write!(text, "  {note}");
            }
        }
        text.push('\n');
    }
}
