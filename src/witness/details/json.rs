//! The details of a violation as JSON.
use super::data::{
    Address, Awaited, Details, InvalidAccess, MemoryDetails, ObjectDetails, ObjectName, Spot, Wait,
};
use super::text::{access_text, range_text, related, waits_for_text};
use super::text::{kind_text, spot_text};
use crate::exec::AccessEffect;
use crate::ir::{FunctionId, Program};
use crate::property::display_name;
use crate::witness::Sources;
use crate::witness::invariants::Change;
use crate::witness::source::location_json;
use serde_json::{Value, json};

/// Adds what is known to the JSON object of a violation.
pub(in crate::witness) fn add_details(
    violation: &mut Value,
    details: &Details,
    program: &Program,
    sources: &Sources<'_>,
) {
    let teller = Teller { program, sources };
    if let Some(memory) = &details.memory {
        teller.memory(violation, memory);
    }
    if let Some((spot, size)) = &details.shared {
        let object = teller.object(&spot.object);
        let text = range_text(spot, *size, program, sources);
        violation["shared"] = json!({ "text": text, "object": object, "offset": spot.offset, "size": size });
    }
    if let Some((spot, size)) = details.unwritten.as_ref().and_then(|unwritten| unwritten.spot.as_ref()) {
        let object = teller.object(&spot.object);
        let text = range_text(spot, Some(*size), program, sources);
        violation["unwritten"] =
            json!({ "text": text, "object": object, "offset": spot.offset, "size": size });
    }
    for waiting in violation.get_mut("waiting").and_then(Value::as_array_mut).into_iter().flatten() {
        let thread = waiting["thread"].as_u64();
        let wait = details.waits.iter().find(|wait| Some(u64::from(wait.thread)) == thread);
        waiting["waits_for"] = wait.map_or(Value::Null, |wait| teller.wait(wait));
    }
    if !details.changes.is_empty() {
        let change = |Change { variable, before, after }: &Change| json!({ "variable": variable, "before": before, "after": after });
        violation["changes"] = details.changes.iter().map(change).collect::<Vec<_>>().into();
    }
    let places = related(details, program).into_iter();
    let places: Vec<Value> = places
        .map(|place| json!({ "text": place.text, "location": location_json(place.location, sources) }))
        .collect();
    violation["related"] = places.into();
    let calls = details.stack.iter().map(|(function, location)| {
        json!({ "function": teller.name(*function), "location": location_json(*location, sources) })
    });
    violation["stack"] = calls.collect::<Vec<_>>().into();
}

struct Teller<'a> {
    program: &'a Program,
    sources: &'a Sources<'a>,
}

impl Teller<'_> {
    fn name(&self, function: FunctionId) -> String {
        display_name(&self.program.functions[function.index()])
    }

    fn memory(&self, violation: &mut Value, memory: &MemoryDetails) {
        violation["details"] = access_text(memory, self.program).into();
        violation["access"] = memory.access.as_ref().map_or(Value::Null, access);
        violation["object"] = memory.object.as_ref().map_or(Value::Null, |object| self.object(object));
        violation["pointer_lost"] = memory.lost.map_or(Value::Null, |lost| location_json(lost, self.sources));
    }

    fn object(&self, object: &ObjectDetails) -> Value {
        let (function, name) = match &object.kind {
            ObjectName::Global(name) => (None, Some(name.clone())),
            ObjectName::Local(Some((function, name))) => (Some(self.name(*function)), Some(name.clone())),
            ObjectName::Function(function) => (None, Some(self.name(*function))),
            ObjectName::Local(None) | ObjectName::Literal | ObjectName::Heap(_) | ObjectName::Other => {
                (None, None)
            }
        };
        json!({
            "kind": kind_text(&object.kind),
            "name": name,
            "function": function,
            "size": object.size,
            "allocated": location_json(object.allocated, self.sources),
            "ended": location_json(object.ended, self.sources),
        })
    }

    fn wait(&self, wait: &Wait) -> Value {
        let Some(awaited) = &wait.waits_for else { return Value::Null };
        let text = waits_for_text(wait, self.program, self.sources);
        let on = |kind: &str, spot: &Spot| {
            let name = spot_text(spot, self.program, self.sources);
            json!({ "kind": kind, "text": text, "name": name })
        };
        match awaited {
            Awaited::Lock(lock, holders) => {
                let holders = holders.iter().map(|(thread, since)| {
                    json!({ "thread": thread, "since": location_json(*since, self.sources) })
                });
                let mut on = on("lock", lock);
                on["held_by"] = holders.collect::<Vec<_>>().into();
                on
            }
            Awaited::Thread(thread) => json!({ "kind": "thread", "text": text, "thread": thread }),
            Awaited::Condition(spot) => on("condition", spot),
            Awaited::Semaphore(spot) => on("semaphore", spot),
            Awaited::Barrier(spot) => on("barrier", spot),
        }
    }
}

fn access(access: &InvalidAccess) -> Value {
    let action = match access.effect {
        AccessEffect::Access(kind) if kind.reads() && kind.writes() => "read and write",
        AccessEffect::Access(kind) if kind.writes() => "write",
        AccessEffect::Access(_) => "read",
        AccessEffect::Free => "free",
        AccessEffect::Call => "call",
    };
    let (offset, address) = match access.at {
        Address::InObject(offset) => (Some(offset), None),
        Address::Number(number) => (None, Some(format!("{number:#x}"))),
        Address::Unknown => (None, None),
    };
    json!({ "action": action, "size": access.size, "offset": offset, "address": address })
}
