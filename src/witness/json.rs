//! The counterexample as JSON.
use super::details::add_details;
use super::fold::{Part, fold};
use super::letters::{changes, holding};
use super::print::{event_text, headline, shorten};
use super::source::location_json;
use super::{Counterexample, Event, Sources, Step, value};
use crate::ir::Program;
use crate::property::{Endless, RacingAccess, ViolationKind, display_name};
use serde_json::{Value, json};

/// Source lines are cut to this many characters: generated code may have all in one line.
const LONGEST_SOURCE: usize = 500;

/// An object with `violation`, `inputs` (all, in order) and `steps`. The violation has `accesses`
/// if it is a data race, `waiting` if it is a deadlock, `related` places and the `stack` of calls,
/// `part` if it is about memory, and `repeats` if it is an endless run. No step is left out; source
/// lines are cut to 500 characters; repetitions are folded into objects `{"event": "repeat",
/// "times": n, "steps": [...]}`. Values are decimal strings and hexadecimal bit patterns (`bits`),
/// because JSON's numbers do not hold 64 bits. The decimal string (`value`) is signed if the C type
/// is, and may be `inf` or `nan` for floating-point types.
pub fn json(counterexample: &Counterexample, program: &Program, sources: &mut Sources<'_>) -> Value {
    let violation = &counterexample.violation;
    let inputs: Vec<Value> = counterexample
        .steps
        .iter()
        .filter(|step| matches!(step.event, Event::Input { .. }))
        .map(|step| step_json(step, counterexample, program, sources))
        .collect();
    let steps: Vec<Value> = fold(&counterexample.steps)
        .iter()
        .map(|part| part_json(part, counterexample, program, sources))
        .collect();
    let mut described = json!({
        "description": headline(counterexample, program, sources),
        "location": location_json(violation.location, sources),
    });
    match &violation.kind {
        ViolationKind::DataRace { accesses } => {
            let accesses: Vec<Value> = accesses.iter().map(|access| access_json(access, sources)).collect();
            described["accesses"] = accesses.into();
        }
        ViolationKind::Deadlock => {
            let waits = |step: &&Step| matches!(step.event, Event::Waits { .. });
            let waiting = counterexample.steps.iter().filter(waits);
            let waiting: Vec<Value> =
                waiting.map(|step| step_json(step, counterexample, program, sources)).collect();
            described["waiting"] = waiting.into();
        }
        ViolationKind::Memory { part, .. } => described["part"] = part.name().into(),
        ViolationKind::Endless(endless) | ViolationKind::Formula(endless) => {
            described["repeats"] = matches!(endless, Endless::Repeats { .. }).into();
        }
        ViolationKind::Call { .. }
        | ViolationKind::Arithmetic { .. }
        | ViolationKind::Uninitialised { .. }
        | ViolationKind::Misuse { .. } => {}
    }
    add_details(&mut described, &counterexample.details, program, sources);
    json!({
        "violation": described,
        "inputs": inputs,
        "steps": steps,
    })
}

fn access_json(access: &RacingAccess, sources: &Sources<'_>) -> Value {
    json!({
        "thread": access.thread,
        "write": access.write,
        "atomic": access.atomic,
        "location": location_json(access.location, sources),
    })
}

fn part_json(
    part: &Part<'_>,
    counterexample: &Counterexample,
    program: &Program,
    sources: &mut Sources<'_>,
) -> Value {
    match part {
        Part::Step(step) => step_json(step, counterexample, program, sources),
        Part::Repeat { body, times } => {
            let steps: Vec<Value> =
                body.iter().map(|part| part_json(part, counterexample, program, sources)).collect();
            json!({ "event": "repeat", "times": times, "steps": steps })
        }
        Part::Skipped { .. } => unreachable!("only text is abridged"),
    }
}

fn step_json(
    step: &Step,
    counterexample: &Counterexample,
    program: &Program,
    sources: &mut Sources<'_>,
) -> Value {
    let name = |id: crate::ir::FunctionId| display_name(&program.functions[id.index()]);
    let mut object = match &step.event {
        Event::Input { index, c_type, value, .. } => json!({
            "event": "input",
            "index": index,
            "type": c_type,
            "width": value.width(),
            "value": value::number(c_type, value),
            "bits": format!("{value:#x}"),
        }),
        Event::Undefined { kind, value } => json!({
            "event": "uninitialised",
            "of": kind.name(),
            "width": value.width(),
            "value": value::number("", value),
            "bits": format!("{value:#x}"),
        }),
        Event::Assign { target, c_type, value } => json!({
            "event": "assign",
            "target": target,
            "type": c_type,
            "value": value::number(c_type, value),
            "bits": format!("{value:#x}"),
        }),
        Event::Branch { taken, next } => json!({
            "event": "branch",
            "taken": taken,
            "next": location_json(*next, sources),
        }),
        Event::Exception => json!({ "event": "exception" }),
        Event::Switch { value, next } => json!({
            "event": "switch",
            "value": value.to_signed_string(),
            "next": location_json(*next, sources),
        }),
        Event::Enter { callee } => json!({ "event": "call", "callee": name(*callee) }),
        Event::Leave { callee } => json!({ "event": "return", "callee": name(*callee) }),
        Event::Create { thread } => json!({ "event": "create", "created": thread }),
        Event::End => json!({ "event": "end" }),
        Event::Access { reads, writes, value } => json!({
            "event": "access",
            "reads": reads,
            "writes": writes,
            "value": value.as_ref().map(|value| value::number("", value)),
        }),
        Event::Waits { inside } => json!({ "event": "wait", "inside": inside.map(name) }),
        Event::Races(access) => json!({ "event": "race", "write": access.write, "atomic": access.atomic }),
        Event::Letter { holds, before } => {
            let atoms = &counterexample.word.atoms;
            let [begin, cease] = changes(*holds, *before, atoms);
            json!({
                "event": "letter",
                "holds": holding(*holds, atoms),
                "became_true": begin,
                "became_false": cease,
            })
        }
        Event::Cycle => json!({ "event": "cycle" }),
        Event::Violation => json!({ "event": "violation" }),
    };
    object["text"] = event_text(step, counterexample, program, sources).into();
    object["location"] = location_json(step.location, sources);
    object["function"] = name(step.function).into();
    object["depth"] = step.depth.into();
    object["thread"] = step.thread.into();
    object["matters"] = step.matters.into();
    object["source"] = match sources.location(step.location) {
        Some(location) => sources.line(location).map(|line| shorten(line.trim(), LONGEST_SOURCE)).into(),
        None => Value::Null,
    };
    object
}
