//! The source text of the checked program.
use crate::ir::{FileId, Location, LocationId, Program};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::fmt::Write as _;

/// An excerpt shows at most this many characters of a line.
const WIDEST_EXCERPT: usize = 200;

/// The source files that were looked at, read once. Files that cannot be read are treated as empty:
/// a trace is still of use without its source lines.
pub struct Sources<'a> {
    program: &'a Program,
    files: HashMap<FileId, Vec<String>>,
}

impl<'a> Sources<'a> {
    /// Source files of the program, none read yet.
    pub fn new(program: &'a Program) -> Self {
        Self { program, files: HashMap::new() }
    }

    /// The place with this id, if it is known.
    pub(super) fn location(&self, id: LocationId) -> Option<Location> {
        self.program.locations.get(id.index()).copied().filter(|location| location.line != 0)
    }

    /// Path of the file of a place.
    pub(super) fn path(&self, location: Location) -> &'a str {
        self.program.files.get(location.file.index()).map_or("?", |file| file.path.as_str())
    }

    /// `file:line:column`, or `file:line` where the column is unknown.
    pub(super) fn show(&self, location: Location) -> String {
        let mut text = format!("{}:{}", self.path(location), location.line);
        if location.column != 0 {
            let _ = write!(text, ":{}", location.column);
        }
        text
    }

    /// The source line of a place, without its end.
    pub(super) fn line(&mut self, location: Location) -> Option<&str> {
        let path = self.path(location);
        let made = self.program.harness.as_ref().filter(|harness| harness.path == path);
        let lines = self.files.entry(location.file).or_insert_with(|| match made {
            Some(harness) => harness.text.lines().map(str::to_owned).collect(),
            None => read(path),
        });
        lines.get((location.line as usize).checked_sub(1)?).map(String::as_str)
    }

    /// The lines around a place with the place marked, or only the place if its file cannot be
    /// read; with a note, unless that is empty.
    pub(super) fn excerpt(&mut self, location: Location, note: &str) -> String {
        let mut text = format!("  --> {}", self.show(location));
        if !note.is_empty() {
            let _ = write!(text, " ({note})");
        }
        text.push('\n');
        let first = location.line.saturating_sub(1).max(1);
        let margin = (location.line + 1).to_string().len();
        for number in first..=location.line + 1 {
            let Some(line) = self.line(Location { line: number, ..location }).map(str::to_owned) else {
                continue;
            };
            let column = if number == location.line { location.column } else { 0 };
            let (line, column) = window(&line, column);
            let _ = writeln!(text, " {number:>margin$} | {}", line.replace('\t', " ").trim_end());
            if number == location.line {
                let _ = writeln!(text, " {:margin$} | {}", "", mark(&line, column));
            }
        }
        text
    }
}

fn read(path: &str) -> Vec<String> {
    let text = std::fs::read(path).unwrap_or_default();
    String::from_utf8_lossy(&text).lines().map(str::to_owned).collect()
}

/// The part of a line around the byte column (from 1, or 0 for the start) that can be shown, and
/// the column in it: generated code may have all in one line.
fn window(line: &str, column: u32) -> (String, u32) {
    if line.char_indices().nth(WIDEST_EXCERPT).is_none() {
        return (line.to_owned(), column);
    }
    let before = line.get(..(column as usize).saturating_sub(1)).unwrap_or_default();
    let start = before.char_indices().rev().nth(WIDEST_EXCERPT / 3).map_or(0, |(byte, _)| byte);
    let mut part: String = line[start..].chars().take(WIDEST_EXCERPT).collect();
    if start + part.len() < line.len() {
        part.push_str("...");
    }
    if start == 0 {
        return (part, column);
    }
    (format!("...{part}"), column - start as u32 + 3)
}

/// Carets under the word that starts at the byte column (from 1), or under the whole line for
/// column 0.
fn mark(line: &str, column: u32) -> String {
    let start = match column {
        0 => line.len() - line.trim_start().len(),
        _ => (column as usize - 1).min(line.len()),
    };
    let rest = line.get(start..).unwrap_or("");
    let word = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').count();
    let length = if column == 0 { rest.trim_end().chars().count() } else { word };
    let indent = line.get(..start).map_or(start, |before| before.chars().count());
    format!("{}{}", " ".repeat(indent), "^".repeat(length.max(1)))
}

/// A location as JSON; null if it is not known.
pub(super) fn location_json(id: LocationId, sources: &Sources<'_>) -> Value {
    match sources.location(id) {
        Some(location) => json!({
            "file": sources.path(location),
            "line": location.line,
            "column": location.column,
        }),
        None => Value::Null,
    }
}

#[cfg(test)]
mod tests {
    use super::{WIDEST_EXCERPT, mark, window};

    #[test]
    fn marks_stand_under_the_word() {
        assert_eq!(mark("  reach_error();", 3), "  ^^^^^^^^^^^");
        assert_eq!(mark("  a + b;", 5), "    ^");
        assert_eq!(mark("  x = 1;", 0), "  ^^^^^^");
        assert_eq!(mark("ä = f();", 6), "    ^");
        assert_eq!(mark("", 9), "^");
    }

    #[test]
    fn of_long_lines_only_a_part_is_shown() {
        assert_eq!(window("x = 1;", 5), ("x = 1;".to_owned(), 5));
        let line = format!("{}error();{}", "ä".repeat(1000), " ".repeat(1000));
        let (part, column) = window(&line, 2001);
        assert!(part.starts_with("...ä") && part.ends_with(" ..."), "{part}");
        assert!(part.chars().count() <= WIDEST_EXCERPT + 6 && mark(&part, column).ends_with(" ^^^^^"));
        assert_eq!(&part[column as usize - 1..][..7], "error()");
        let (part, column) = window(&line, 0);
        assert_eq!((part.chars().count(), column), (WIDEST_EXCERPT + 3, 0));
        // A column inside a character.
        assert_eq!(window(&line, 2).1, 2);
    }
}
