//! The counterexample as JSON.
use super::fold::{Part, fold};
use super::{Counterexample, Event, Sources, Step, value};
use crate::ir::{LocationId, Program};
use crate::property::display_name;
use serde_json::{Value, json};

/// An object with `violation`, `inputs` (all, in order) and `steps`. Nothing is left out; repetitions are folded into
/// objects `{"event": "repeat", "times": n, "steps": [...]}`. Values are decimal strings (`value`, signed if the C type is)
/// and hexadecimal bit patterns (`bits`), because JSON's numbers do not hold 64 bits.
pub fn json(counterexample: &Counterexample, program: &Program, sources: &mut Sources<'_>) -> Value {
    let violation = &counterexample.violation;
    let inputs: Vec<Value> = counterexample
        .steps
        .iter()
        .filter(|step| matches!(step.event, Event::Input { .. }))
        .map(|step| step_json(step, program, sources))
        .collect();
    let steps: Vec<Value> =
        fold(&counterexample.steps).iter().map(|part| part_json(part, program, sources)).collect();
    json!({
        "violation": {
            "description": violation.describe(program),
            "location": location_json(violation.location, sources),
        },
        "inputs": inputs,
        "steps": steps,
    })
}

fn part_json(part: &Part<'_>, program: &Program, sources: &mut Sources<'_>) -> Value {
    match part {
        Part::Step(step) => step_json(step, program, sources),
        Part::Repeat { body, times } => {
            let steps: Vec<Value> = body.iter().map(|part| part_json(part, program, sources)).collect();
            json!({ "event": "repeat", "times": times, "steps": steps })
        }
        Part::Skipped(steps) => json!({ "event": "skipped", "count": steps }),
    }
}

fn step_json(step: &Step, program: &Program, sources: &mut Sources<'_>) -> Value {
    let name = |id: crate::ir::FunctionId| display_name(&program.functions[id.index()]);
    let mut object = match &step.event {
        Event::Input { index, c_type, value } => json!({
            "event": "input",
            "index": index,
            "type": c_type,
            "width": value.width(),
            "value": value::number(c_type, value),
            "bits": format!("{value:#x}"),
        }),
        Event::Undefined { value } => json!({
            "event": "uninitialised",
            "width": value.width(),
            "value": value::number("", value),
            "bits": format!("{value:#x}"),
        }),
        Event::Branch { taken, next } => json!({
            "event": "branch",
            "taken": taken,
            "next": location_json(*next, sources),
        }),
        Event::Switch { value, next } => json!({
            "event": "switch",
            "value": value.to_signed_string(),
            "next": location_json(*next, sources),
        }),
        Event::Enter { callee } => json!({ "event": "call", "callee": name(*callee) }),
        Event::Leave { callee } => json!({ "event": "return", "callee": name(*callee) }),
        Event::Violation => json!({ "event": "violation" }),
    };
    object["location"] = location_json(step.location, sources);
    object["function"] = name(step.function).into();
    object["depth"] = step.depth.into();
    object["source"] = match sources.location(step.location) {
        Some(location) => sources.line(location).map(str::trim).into(),
        None => Value::Null,
    };
    object
}

fn location_json(id: LocationId, sources: &Sources<'_>) -> Value {
    match sources.location(id) {
        Some(location) => json!({
            "file": sources.path(location),
            "line": location.line,
            "column": location.column,
        }),
        None => Value::Null,
    }
}
