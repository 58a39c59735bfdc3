//! `--report`: one page in one file that shows a verdict, its trace step by step in the source, and
//! statistics.
//!
//! The page contains the JSON document of the outcome and the source lines around the places in it.
//! A script in the page shows them. Of what would make the page too large, the middle of the trace
//! and lines far from it are left out.
mod shorten;

use serde_json::{Map, Value, json};
use shorten::shortened;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::time::SystemTime;

const PAGE: &str = include_str!("page.html");
const SCRIPT: &str = include_str!("page.js");

/// The most bytes of the data of a page.
const MOST_BYTES: usize = 1_900_000;
/// How much of a trace and of its sources is shown: the first choice that fits is taken. The steps,
/// the lines of a file up to which it is shown as a whole, and the characters of a line.
const CHOICES: [(usize, usize, usize); 5] =
    [(10_000, 3000, 2000), (2000, 3000, 1000), (2000, 200, 500), (400, 200, 250), (100, 0, 120)];
/// Of longer files, this many lines before and after each place are shown.
const AROUND: usize = 40;

/// What a page tells of the check beside its outcome.
pub(super) struct About<'a> {
    /// The files of the program.
    pub(super) files: &'a [PathBuf],
    /// The arguments of the command.
    pub(super) arguments: Vec<String>,
    /// When the outcome was known.
    pub(super) date: SystemTime,
}

/// The page for a document of `check --json`.
pub(super) fn page(document: &Value, about: &About<'_>) -> String {
    let files: Vec<String> = about.files.iter().map(|file| file.display().to_string()).collect();
    let date = humantime::format_rfc3339_seconds(about.date).to_string();
    let command = format!("tessera {}", about.arguments.join(" "));
    let about = json!({ "files": files, "command": command, "date": date });
    let data = |(steps, whole, characters)| {
        let document = shortened(document, steps);
        let mut places = BTreeMap::new();
        collect(&document, &mut places);
        let sources = places.into_iter().map(|(file, lines)| {
            let shown = source(&text_of(&document, &file), &lines, whole, characters);
            (file, shown)
        });
        let sources: Map<String, Value> = sources.collect();
        let data = json!({ "document": document, "sources": sources, "about": about }).to_string();
        // Only these sequences can end the text of a script element.
        data.replace("</", "<\\/").replace("<!--", "<\\u0021--")
    };
    let [rest @ .., least] = CHOICES;
    let fitting = rest.into_iter().map(data).find(|data| data.len() <= MOST_BYTES);
    PAGE.replace("@SCRIPT@", SCRIPT).replace("@DATA@", &fitting.unwrap_or_else(|| data(least)))
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

/// The lines to show of a file, with their numbers. A file of up to `whole` lines is shown as a
/// whole.
fn source(text: &str, places: &BTreeSet<usize>, whole: usize, characters: usize) -> Value {
    let lines: Vec<&str> = text.lines().collect();
    let shown = |number: usize| {
        let near = number.saturating_sub(AROUND)..=number + AROUND;
        lines.len() <= whole || places.range(near).next().is_some()
    };
    let cut = |line: &str| match line.char_indices().nth(characters) {
        Some((end, _)) => format!("{}...", &line[..end]),
        None => line.to_owned(),
    };
    let numbered = lines.iter().enumerate().map(|(index, line)| (index + 1, *line));
    numbered.filter(|(number, _)| shown(*number)).map(|(number, line)| json!([number, cut(line)])).collect()
}

#[cfg(test)]
mod tests {
    use super::{About, page};
    use serde_json::{Value, json};
    use std::io::Write as _;
    use std::time::SystemTime;

    fn page_of(document: &Value) -> String {
        page(document, &About { files: &[], arguments: vec!["check".into()], date: SystemTime::UNIX_EPOCH })
    }

    #[test]
    fn long_files_are_shown_around_their_places() {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        for number in 1..=10_000 {
            writeln!(file, "line {number} </script><!--").unwrap();
        }
        let path = file.path().to_str().unwrap();
        let html = page_of(&json!({ "a": [{ "file": path, "line": 5000 }] }));
        assert!(html.contains("line 4960 ") && html.contains("line 5040 "));
        assert!(!html.contains("line 4959 ") && !html.contains("line 5041 "));
        assert_eq!(html.matches("</script>").count(), 2);
        assert!(!html.contains("<!--"));
        assert!(html.contains("1970-01-01T00:00:00Z"));
    }

    #[test]
    fn large_pages_are_cut() {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        for _ in 1..=3000 {
            writeln!(file, "{}", "x".repeat(5000)).unwrap();
        }
        let path = file.path().to_str().unwrap();
        let step = |line: usize| json!({ "text": "x", "location": { "file": path, "line": line % 3000 } });
        let steps: Vec<Value> = (0..100_000).map(step).collect();
        let html = page_of(&json!({ "counterexample": { "steps": steps } }));
        assert!(html.len() <= 2_000_000, "{}", html.len());
        assert!(html.contains("\"event\":\"skipped\""));
    }
}
