//! `--report`: one page in one file that shows a verdict, its trace step by step in the source, and statistics.
//!
//! The page contains the JSON document of the outcome and the source lines around the places in it. A script in the page shows them.
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

const PAGE: &str = include_str!("page.html");
const SCRIPT: &str = include_str!("page.js");

/// Files of up to this many lines are shown as a whole.
const WHOLE: usize = 3000;
/// Of longer files, this many lines before and after each place are shown.
const AROUND: usize = 40;

/// The page for a document of `check --json`.
pub(super) fn page(document: &Value) -> String {
    let mut places = BTreeMap::new();
    collect(document, &mut places);
    let sources: Map<String, Value> = places
        .into_iter()
        .map(|(file, lines)| (file.clone(), source(&text_of(document, &file), &lines)))
        .collect();
    let data = json!({ "document": document, "sources": sources }).to_string();
    // Only these sequences can end the text of a script element.
    PAGE.replace("@SCRIPT@", SCRIPT)
        .replace("@DATA@", &data.replace("</", "<\\/").replace("<!--", "<\\u0021--"))
}

/// Collects the lines of all places in the document, by file.
fn collect(value: &Value, places: &mut BTreeMap<String, BTreeSet<usize>>) {
    match value {
        Value::Array(values) => values.iter().for_each(|value| collect(value, places)),
        Value::Object(object) => {
            if let (Some(Value::String(file)), Some(line)) = (object.get("file"), object.get("line")) {
                let line = line.as_u64().unwrap_or_default() as usize;
                places.entry(file.clone()).or_default().insert(line);
            }
            object.values().for_each(|value| collect(value, places));
        }
        _ => {}
    }
}

/// The text of a file. That of a harness which was made for the check is in the document.
fn text_of(document: &Value, path: &str) -> String {
    let harness = &document["harness"];
    if harness["path"] == path {
        return harness["text"].as_str().unwrap_or_default().to_owned();
    }
    String::from_utf8_lossy(&std::fs::read(path).unwrap_or_default()).into_owned()
}

/// The lines to show of a file, with their numbers.
fn source(text: &str, places: &BTreeSet<usize>) -> Value {
    let lines: Vec<&str> = text.lines().collect();
    let shown = |number: usize| {
        let near = number.saturating_sub(AROUND)..=number + AROUND;
        lines.len() <= WHOLE || places.range(near).next().is_some()
    };
    let numbered = lines.iter().enumerate().map(|(index, line)| (index + 1, *line));
    numbered.filter(|(number, _)| shown(*number)).map(|(number, line)| json!([number, line])).collect()
}

#[cfg(test)]
mod tests {
    use super::page;
    use serde_json::json;
    use std::io::Write as _;

    #[test]
    fn long_files_are_shown_around_their_places() {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        for number in 1..=10_000 {
            writeln!(file, "line {number} </script><!--").unwrap();
        }
        let path = file.path().to_str().unwrap();
        let html = page(&json!({ "a": [{ "file": path, "line": 5000 }] }));
        assert!(html.contains("line 4960 ") && html.contains("line 5040 "));
        assert!(!html.contains("line 4959 ") && !html.contains("line 5041 "));
        assert_eq!(html.matches("</script>").count(), 2);
        assert!(!html.contains("<!--"));
    }
}
