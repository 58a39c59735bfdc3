//! Text for a terminal: colours, and traces as wide as it is.
use anstream::ColorChoice;
use anstyle::{AnsiColor, Style};
use clap::ValueEnum;
use std::fmt::Write as _;

/// When to use colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum ColorArg {
    /// On a terminal, unless the environment has `NO_COLOR`.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl ColorArg {
    /// Decides for this process.
    pub(super) fn choose(self) {
        match self {
            Self::Auto => ColorChoice::Auto,
            Self::Always => ColorChoice::Always,
            Self::Never => ColorChoice::Never,
        }
        .write_global();
    }
}

const GOOD: Style = AnsiColor::Green.on_default().bold();
const BAD: Style = AnsiColor::Red.on_default().bold();
const OPEN: Style = AnsiColor::Yellow.on_default().bold();
const HEADING: Style = Style::new().bold();
const PLACE: Style = AnsiColor::Cyan.on_default();

/// The text as a terminal of this width, if it is one, is to show it.
pub(super) fn shown(text: &str, width: Option<usize>, colours: bool) -> String {
    let text = width.map_or_else(|| text.to_owned(), |width| fit(text, width));
    if colours { painted(&text) } else { text }
}

/// Cuts the steps of a trace that are wider than the terminal.
fn fit(text: &str, width: usize) -> String {
    let mut fitting = String::with_capacity(text.len());
    let mut is_trace = false;
    for line in text.split_inclusive('\n') {
        is_trace = line == "counterexample:\n" || is_trace && line.starts_with(' ');
        let content = line.trim_end_matches('\n');
        match content.char_indices().nth(width) {
            Some(_) if is_trace && width > 3 => {
                fitting.extend(content.chars().take(width - 3));
                fitting.push_str("...\n");
            }
            _ => fitting.push_str(line),
        }
    }
    fitting
}

/// Paints what people look for: the verdict, headings, places and marks.
fn painted(text: &str) -> String {
    let mut painted = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let (content, end) = line.strip_suffix('\n').map_or((line, ""), |content| (content, "\n"));
        let (style, length) = style(content);
        let (before, rest) = content.split_at(content.len() - content.trim_start().len());
        let (styled, rest) = rest.split_at(length.saturating_sub(before.len()));
        let _ = write!(painted, "{before}{style}{styled}{style:#}{rest}{end}");
    }
    painted
}

/// How a line begins, and for how many bytes.
fn style(line: &str) -> (Style, usize) {
    let after_colon = line.find(": ").map_or(0, |colon| colon + 2);
    let word = line.find(':').map_or(line.len(), |colon| colon + 1);
    match line.split_once(':').map(|(head, rest)| (head, rest.trim_start())) {
        Some(("verdict", verdict)) => {
            let style = match verdict {
                _ if verdict.starts_with("true") => GOOD,
                _ if verdict.starts_with("false") => BAD,
                _ => OPEN,
            };
            (style, line.len())
        }
        Some(("violation", _)) => (BAD, line.len()),
        Some(("error" | "internal error", _)) => (BAD, word),
        Some(("warning", _)) => (OPEN, word),
        Some(("counterexample" | "call stack" | "statistics" | "native replay" | "summary", _)) => {
            (HEADING, word)
        }
        _ if line.starts_with("  --> ") => (PLACE, line.len()),
        _ if line.starts_with("  next: ") => (HEADING, after_colon),
        _ => (Style::new(), 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_change_no_text() {
        let text = "verdict: false\ncounterexample:\n  a.c:1:2  main  reads 1  x\nviolation: call of f\n  --> a.c:1:2\n 1 | f();\n";
        let painted = painted(text);
        assert!(painted.contains("\x1b["));
        assert_eq!(anstream::adapter::strip_str(&painted).to_string(), text);
    }

    #[test]
    fn only_steps_are_cut() {
        let step = format!("  a.c:1:2  main  {}\n", "x".repeat(50));
        let text = format!("verdict: false\ncounterexample:\n{step}violation: {}\n", "y".repeat(50));
        let fitting = fit(&text, 20);
        assert!(fitting.contains("\n  a.c:1:2  main  ...\n"), "{fitting}");
        assert!(fitting.contains(&"y".repeat(50)));
    }
}
