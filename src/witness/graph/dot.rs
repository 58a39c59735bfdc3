//! The graph of an exploration in the language of Graphviz, DOT.
use super::{EndKind, EndText, ExploredGraph, StateText};
use crate::reach::Pictured;
use crate::witness::print::shorten;
use std::fmt::Write as _;

/// Characters of a line before it is cut.
pub(super) const WIDTH: usize = 76;
/// Lines of a part of a state before the rest is only counted.
const LINES: usize = 16;

/// What the lines of the graph mean.
const LEGEND: &str = "bold: the initial state; dashed: a state that another one covers; dotted: not all of what follows was explored";

/// The graph with these lines above it.
pub fn dot(graph: &ExploredGraph, title: &[String]) -> String {
    let mut heading = String::new();
    for line in title {
        heading += &(quoted(line) + "\\l");
    }
    let mut text = format!(
        "digraph tessera {{\n  graph [labelloc=t, labeljust=l, fontname=\"monospace\", label=\"{heading}{LEGEND}\\l\"];\n  \
         node [shape=record, fontname=\"monospace\", fontsize=10];\n  edge [fontname=\"monospace\", fontsize=9];\n"
    );
    for (number, node) in graph.nodes.iter().enumerate() {
        let style = match node.covered_by {
            _ if node.parent.is_none() => ", style=bold",
            Some(_) => ", style=dashed, color=gray40, fontcolor=gray25",
            None if node.open => ", style=dotted, fontcolor=gray40",
            None => "",
        };
        let _ = writeln!(text, "  s{number} [label=\"{}\"{style}];", label(number, node));
        if let Some(parent) = node.parent {
            let _ = writeln!(text, "  s{parent} -> s{number};");
        }
        if let Some(by) = node.covered_by {
            let _ = writeln!(text, "  s{number} -> s{by} [style=dashed, color=gray40, label=\"covered\"];");
        }
        for (end, (EndText { kind, text: what }, times)) in counted(&node.ends).into_iter().enumerate() {
            let style = match kind {
                EndKind::Ended => "shape=box, style=rounded",
                EndKind::GivenUp => "shape=box, style=\"rounded,filled\", fillcolor=moccasin",
                EndKind::Violation => "shape=octagon, style=filled, fillcolor=mistyrose, color=red",
            };
            let times = if times == 1 { String::new() } else { format!(" ({times} times)") };
            let what = quoted(&format!("{}{times}", wrapped(what, WIDTH)));
            let _ = writeln!(text, "  s{number}_{end} [label=\"{what}\", {style}];");
            let _ = writeln!(text, "  s{number} -> s{number}_{end};");
        }
    }
    text.push_str("}\n");
    text
}

/// Equal ends once, with their number.
fn counted(ends: &[EndText]) -> Vec<(&EndText, usize)> {
    let mut counted: Vec<(&EndText, usize)> = Vec::new();
    for end in ends {
        match counted.iter_mut().find(|(known, _)| *known == end) {
            Some((_, times)) => *times += 1,
            None => counted.push((end, 1)),
        }
    }
    counted
}

/// A record: the number, a lane for each thread, concrete values, slices.
fn label(number: usize, node: &Pictured<StateText, EndText>) -> String {
    let mut parts = vec![format!("#{number}")];
    let StateText { lanes, values, slices } = &node.state;
    let several = lanes.len() > 1;
    let lanes = lanes.iter().map(|lane| {
        let name = if several { vec![format!("T{}", lane.thread)] } else { Vec::new() };
        lines(&[name, lane.frames.clone()].concat())
    });
    let lanes: Vec<String> = lanes.collect();
    parts.push(if several { format!("{{{}}}", lanes.join("|")) } else { lanes.concat() });
    parts.extend((!values.is_empty()).then(|| lines(values)));
    parts.extend(slices.iter().map(|slice| lines(slice)));
    format!("{{{}}}", parts.join("|"))
}

fn lines(lines: &[String]) -> String {
    let mut text = String::new();
    for line in lines.iter().take(LINES) {
        text += &(field(&shorten(line, WIDTH)) + "\\l");
    }
    if lines.len() > LINES {
        let _ = write!(text, "and {} more\\l", lines.len() - LINES);
    }
    text
}

/// The text in lines of up to `width` characters, or of one word.
pub(super) fn wrapped(text: &str, width: usize) -> String {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.last_mut().expect("there is a line");
        if !last.is_empty() && last.chars().count() + word.chars().count() >= width {
            lines.push(word.to_owned());
        } else {
            if !last.is_empty() {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    lines.join("\n")
}

/// Text between quotation marks.
fn quoted(text: &str) -> String {
    // An ampersand begins the name of a character.
    text.replace('\\', "\\\\").replace('"', "\\\"").replace('&', "&amp;").replace('\n', "\\n")
}

/// The same in a field of a record, where more characters have a meaning.
fn field(text: &str) -> String {
    let special = |c| matches!(c, '{' | '}' | '|' | '<' | '>');
    let escape = |c: char| if special(c) { vec!['\\', c] } else { vec![c] };
    quoted(text).chars().flat_map(escape).collect()
}

#[cfg(test)]
mod tests {
    use super::{field, quoted, wrapped};

    #[test]
    fn texts_are_quoted() {
        assert_eq!(quoted("a \"b\" \\ & c\n"), "a \\\"b\\\" \\\\ &amp; c\\n");
        assert_eq!(field("{x|y} < \"z\""), "\\{x\\|y\\} \\< \\\"z\\\"");
    }

    #[test]
    fn long_texts_are_wrapped() {
        let text = wrapped(&"word ".repeat(40), 76);
        assert!(text.lines().count() == 3 && text.lines().all(|line| line.len() <= 76), "{text}");
    }
}
