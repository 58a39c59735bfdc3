//! `--sarif`: the outcome in SARIF 2.1.0, which editors and services for code scanning show.
use crate::property::Property;
use serde_json::{Value, json};

/// The most steps of a trace. Of longer traces the first steps are left out: readers of SARIF are
/// not made for more.
const MOST_STEPS: usize = 1000;

/// The SARIF log for documents of `check --json`, each with its property.
pub(super) fn log<'a>(documents: impl IntoIterator<Item = (&'a Value, &'a Property)>) -> Value {
    let runs: Vec<Value> =
        documents.into_iter().map(|(document, property)| run(document, property)).collect();
    json!({ "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": runs })
}

fn run(document: &Value, property: &Property) -> Value {
    let rule = property.name();
    let verdict = document["verdict"].as_str().unwrap_or_default();
    let result = match verdict {
        "false" => violation(document, rule),
        "true" => {
            json!({ "ruleId": rule, "kind": "pass", "level": "none", "message": { "text": "The property holds." } })
        }
        _ => {
            let reasons = document["reasons"].as_array().cloned().unwrap_or_default();
            let messages: Vec<&str> =
                reasons.iter().filter_map(|reason| reason["message"].as_str()).collect();
            let codes: Vec<&Value> = reasons.iter().map(|reason| &reason["code"]).collect();
            let places: Vec<Value> = reasons.iter().filter_map(|reason| location(&reason["place"])).collect();
            json!({
                "ruleId": rule, "kind": "open", "level": "none", "locations": places,
                "message": { "text": format!("Whether the property holds is not known: {}", messages.join("; ")) },
                "properties": { "codes": codes },
            })
        }
    };
    let further = document["further_violations"].as_array().into_iter().flatten();
    let results: Vec<Value> =
        std::iter::once(result).chain(further.map(|further| violation(further, rule))).collect();
    json!({
        "tool": { "driver": {
            "name": "Tessera",
            "version": document["version"],
            "rules": [{
                "id": rule,
                "shortDescription": { "text": property.specification().unwrap_or_else(|| rule.to_owned()) },
            }],
        }},
        "invocations": [{
            "executionSuccessful": verdict != "unknown",
            "toolExecutionNotifications": document["assumptions"].as_array().into_iter().flatten().map(notification).collect::<Vec<_>>(),
        }],
        "columnKind": "unicodeCodePoints",
        "results": results,
    })
}

/// An assumption of the verdict.
fn notification(assumption: &Value) -> Value {
    let text = format!("assuming that {}", assumption["text"].as_str().unwrap_or_default());
    let places = assumption["places"].as_array().into_iter().flatten().filter_map(location);
    json!({ "level": "note", "message": { "text": text }, "locations": places.collect::<Vec<_>>() })
}

fn violation(document: &Value, rule: &str) -> Value {
    let counterexample = &document["counterexample"];
    let violation = &counterexample["violation"];
    let mut steps = Vec::new();
    flatten(&counterexample["steps"], &mut steps);
    let left_out = steps.len().saturating_sub(MOST_STEPS);
    let mut threads: Vec<u64> = steps.iter().filter_map(|step| step["thread"].as_u64()).collect();
    threads.sort_unstable();
    threads.dedup();
    let flows: Vec<Value> = threads
        .iter()
        .map(|thread| {
            let own = |(_, step): &(usize, &&Value)| step["thread"].as_u64() == Some(*thread);
            let numbered = steps.iter().enumerate().skip(left_out);
            json!({
                "id": format!("T{thread}"),
                "locations": numbered.filter(own).map(|(order, step)| flow_step(order, step)).collect::<Vec<_>>(),
            })
        })
        .collect();
    let description = violation["description"].as_str().unwrap_or_default();
    let given = document["formula"].as_str().or(document["automaton"].as_str());
    let text = match violation["details"].as_str().or(given) {
        Some(details) => format!("{description}: {details}"),
        None => description.to_owned(),
    };
    json!({
        "ruleId": rule,
        "level": "error",
        "message": { "text": text },
        "relatedLocations": related(violation),
        "stacks": stacks(violation),
        "locations": location(&violation["location"]).into_iter().collect::<Vec<_>>(),
        "codeFlows": [{ "threadFlows": flows }],
    })
}

/// The stack of calls at a violation, if it has one.
fn stacks(violation: &Value) -> Vec<Value> {
    let frame = |call: &Value| {
        let mut shown = location(&call["location"]).unwrap_or_else(|| json!({}));
        shown["logicalLocations"] = json!([{ "fullyQualifiedName": call["function"] }]);
        json!({ "location": shown })
    };
    let frames: Vec<Value> = violation["stack"].as_array().into_iter().flatten().map(frame).collect();
    if frames.is_empty() { Vec::new() } else { vec![json!({ "frames": frames })] }
}

/// The places that have to do with a violation, beside its own: of objects, of the other access of
/// a data race, and where threads wait.
fn related(violation: &Value) -> Vec<Value> {
    let list = |key: &str| violation[key].as_array().into_iter().flatten();
    let with = |text: String, place: &Value| {
        let mut shown = location(place)?;
        shown["message"] = json!({ "text": text });
        Some(shown)
    };
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let places = list("related").map(|related| (text(&related["text"]), &related["location"]));
    let accesses = list("accesses").map(|access| {
        let verb = if access["write"] == true { "writes" } else { "reads" };
        (format!("T{} {verb}", access["thread"]), &access["location"])
    });
    let waits = list("waiting").map(|wait| {
        let awaited = wait["waits_for"]["text"].as_str().map_or_else(|| text(&wait["text"]), str::to_owned);
        (format!("T{} {awaited}", wait["thread"]), &wait["location"])
    });
    let mut related: Vec<Value> =
        places.chain(accesses).chain(waits).filter_map(|(text, place)| with(text, place)).collect();
    for (id, place) in related.iter_mut().enumerate() {
        place["id"] = (id + 1).into();
    }
    related
}

/// Collects the steps of a trace. The steps of a repetition are collected once.
fn flatten<'v>(steps: &'v Value, flat: &mut Vec<&'v Value>) {
    for step in steps.as_array().into_iter().flatten() {
        if step["event"] == "repeat" {
            flatten(&step["steps"], flat);
        } else {
            flat.push(step);
        }
    }
}

fn flow_step(order: usize, step: &Value) -> Value {
    let mut shown = location(&step["location"]).unwrap_or_else(|| json!({}));
    shown["message"] = json!({ "text": step["text"] });
    let importance = if step["matters"] == false { "unimportant" } else { "important" };
    let mut flow = json!({ "location": shown, "executionOrder": order, "nestingLevel": step["depth"], "importance": importance });
    if step["event"] == "letter" {
        flow["state"] = state(step);
    }
    flow
}

/// The atoms of a formula that become true or false at a letter, with their value.
fn state(letter: &Value) -> Value {
    let all = |key: &str, value: &'static str| {
        let atoms = letter[key].as_array().into_iter().flatten().filter_map(Value::as_str);
        atoms.map(move |atom| (atom.to_owned(), json!({ "text": value }))).collect::<Vec<_>>()
    };
    let values = all("became_true", "true").into_iter().chain(all("became_false", "false"));
    Value::Object(values.collect())
}

/// A place as a SARIF location; `None` if it has no file or no line.
fn location(place: &Value) -> Option<Value> {
    let (file, line) = (place["file"].as_str()?, place["line"].as_u64().filter(|line| *line > 0)?);
    let mut region = json!({ "startLine": line });
    if let Some(column) = place["column"].as_u64().filter(|column| *column > 0) {
        region["startColumn"] = column.into();
    }
    Some(json!({ "physicalLocation": { "artifactLocation": { "uri": uri(file) }, "region": region } }))
}

/// A path as a relative or `file:` reference.
fn uri(path: &str) -> String {
    let escaped: String = path
        .bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' | b'~' => {
                char::from(byte).to_string()
            }
            _ => format!("%{byte:02X}"),
        })
        .collect();
    if path.starts_with('/') { format!("file://{escaped}") } else { escaped }
}

#[cfg(test)]
mod tests {
    use super::{log, uri};
    use crate::property::Property;
    use serde_json::json;

    #[test]
    fn paths_are_escaped() {
        assert_eq!(uri("dir/a b%.c"), "dir/a%20b%25.c");
        assert_eq!(uri("/x/a.c"), "file:///x/a.c");
    }

    #[test]
    fn each_thread_has_its_flow() {
        let step = |thread: u32, line: u32| {
            json!({ "event": "access", "thread": thread, "depth": 0, "text": "writes 1",
                "location": { "file": "a.c", "line": line, "column": 2 } })
        };
        let repeat = json!({ "event": "repeat", "times": 3, "steps": [step(1, 4)] });
        let log = log([(
            &json!({ "verdict": "false", "version": "1", "counterexample": {
                "violation": { "description": "call of f", "location": { "file": "a.c", "line": 9, "column": 0 },
                    "stack": [{ "function": "main", "location": { "file": "a.c", "line": 9, "column": 1 } }],
                    "related": [{ "text": "allocated", "location": { "file": "a.c", "line": 2, "column": 1 } }] },
                "steps": [step(0, 3), repeat, step(0, 5)],
            }}),
            &Property::unreach_call(),
        )]);
        let result = &log["runs"][0]["results"][0];
        assert_eq!(result["locations"][0]["physicalLocation"]["region"], json!({ "startLine": 9 }));
        let related = &result["relatedLocations"][0];
        assert_eq!(related["physicalLocation"]["region"]["startLine"], 2);
        assert_eq!(related["message"]["text"], "allocated");
        let frame = &result["stacks"][0]["frames"][0]["location"];
        assert_eq!(frame["logicalLocations"][0]["fullyQualifiedName"], "main");
        let flows = result["codeFlows"][0]["threadFlows"].as_array().unwrap();
        assert_eq!((flows.len(), flows[0]["locations"].as_array().unwrap().len()), (2, 2));
        assert_eq!(flows[1]["locations"][0]["executionOrder"], 1);
        assert_eq!(flows[0]["locations"][1]["location"]["message"]["text"], "writes 1");
    }

    #[test]
    fn assumptions_are_notifications() {
        let place = json!({ "file": "a.c", "line": 4, "column": 2, "function": "f" });
        let assumptions = json!([{ "text": "it is so", "places": [place] }]);
        let document = json!({ "verdict": "true", "version": "1", "assumptions": assumptions });
        let log = log([(&document, &Property::unreach_call())]);
        let notification = &log["runs"][0]["invocations"][0]["toolExecutionNotifications"][0];
        assert_eq!(notification["message"]["text"], "assuming that it is so");
        assert_eq!(notification["locations"][0]["physicalLocation"]["region"]["startLine"], 4);
    }

    #[test]
    fn other_verdicts_are_told_too() {
        let of = |verdict: &str| {
            let document = json!({ "verdict": verdict, "version": "1", "reasons": [{ "code": "timeout", "message": "timeout", "place": null }] });
            log([(&document, &Property::unreach_call())])["runs"][0]["results"][0].clone()
        };
        assert_eq!(of("true")["kind"], "pass");
        assert_eq!(of("unknown")["kind"], "open");
        assert!(of("unknown")["message"]["text"].as_str().unwrap().ends_with("timeout"));
        assert_eq!(of("unknown")["properties"]["codes"], json!(["timeout"]));
    }
}
