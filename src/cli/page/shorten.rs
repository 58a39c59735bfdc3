//! The document of an outcome as a page needs it: without what the page tells elsewhere, and
//! without the middle of a long trace.
use serde_json::{Value, json};

/// The document with at most about so many steps. The place of those that are left out is taken by
/// one `skipped`, with their number.
pub(super) fn shortened(document: &Value, most: usize) -> Value {
    let mut document = document.clone();
    let Some(counterexample) = document["counterexample"].as_object_mut() else { return document };
    // They are among the steps.
    counterexample.remove("inputs");
    if let Some(Value::Array(steps)) = counterexample.get_mut("steps") {
        cut_middle(steps, most);
        steps.iter_mut().for_each(without_source);
    }
    document
}

/// Leaves out steps of the middle, so that at most about half of `most` remain on each side.
fn cut_middle(steps: &mut Vec<Value>, most: usize) {
    if steps.iter().map(shown).sum::<usize>() <= most {
        return;
    }
    let start = fitting(steps.iter(), most / 2);
    let end = fitting(steps.iter().rev(), most / 2).min(steps.len() - start);
    let left_out: u64 = steps[start..steps.len() - end].iter().map(meant).sum();
    let skipped = json!({ "event": "skipped", "steps": left_out });
    steps.splice(start..steps.len() - end, [skipped]);
}

/// How many of these have together at most so many steps, or one if the first one is longer.
fn fitting<'s>(steps: impl Iterator<Item = &'s Value>, most: usize) -> usize {
    let sums = steps.scan(0, |sum, step| {
        *sum += shown(step);
        Some(*sum)
    });
    sums.take_while(|sum| *sum <= most).count().max(1)
}

/// As how many steps it is shown.
fn shown(step: &Value) -> usize {
    step["steps"].as_array().map_or(1, |steps| steps.iter().map(shown).sum())
}

/// How many steps of the run it stands for.
fn meant(step: &Value) -> u64 {
    let body = step["steps"].as_array().map_or(1, |steps| steps.iter().map(meant).sum());
    body * step["times"].as_u64().unwrap_or(1)
}

/// The page has the sources besides.
fn without_source(step: &mut Value) {
    if let Some(object) = step.as_object_mut() {
        object.remove("source");
        if let Some(Value::Array(steps)) = object.get_mut("steps") {
            steps.iter_mut().for_each(without_source);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::shortened;
    use serde_json::{Value, json};

    #[test]
    fn the_middle_is_left_out() {
        let step = |n: u32| json!({ "n": n, "source": "x" });
        let repeat = json!({ "event": "repeat", "times": 5, "steps": [step(0), step(1)] });
        let mut steps: Vec<Value> = (0..10).map(step).collect();
        steps.insert(5, repeat);
        let short = |most| shortened(&json!({ "counterexample": { "steps": steps, "inputs": [] } }), most);
        let whole = short(12)["counterexample"]["steps"].clone();
        assert_eq!((whole.as_array().unwrap().len(), &whole[5]["steps"][0]["source"]), (11, &Value::Null));
        let cut = short(6)["counterexample"]["steps"].clone();
        assert_eq!(cut[3], json!({ "event": "skipped", "steps": 14 }));
        assert_eq!((&cut[2]["n"], &cut[4]["n"]), (&2.into(), &7.into()));
    }
}
