//! Writes automata.
use crate::ltl::{Atom, Automaton, Guard};
use std::fmt::Write as _;

/// The automaton as text, with these atoms by their index, and with this name.
pub fn write(automaton: &Automaton, atoms: &[Atom], name: &str) -> String {
    let mut text = format!("HOA: v1\nname: {}\nStates: {}\n", quoted(name), automaton.states.len());
    for state in &automaton.initial {
        let _ = writeln!(text, "Start: {state}");
    }
    let _ = write!(text, "AP: {}", atoms.len());
    for atom in atoms {
        let _ = write!(text, " {}", quoted(&atom.proposition()));
    }
    text.push_str("\nacc-name: Buchi\nAcceptance: 1 Inf(0)\nproperties: trans-labels explicit-labels state-acc\n--BODY--\n");
    for (index, state) in automaton.states.iter().enumerate() {
        let _ = writeln!(text, "State: {index}{}", if state.accepting { " {0}" } else { "" });
        for edge in &state.edges {
            let _ = writeln!(text, "[{}] {}", label(edge.guard), edge.to);
        }
    }
    text.push_str("--END--\n");
    text
}

fn label(guard: Guard) -> String {
    let literals: Vec<String> = (0..64)
        .filter_map(|atom| match (guard.positive >> atom & 1, guard.negative >> atom & 1) {
            (0, 0) => None,
            (1, _) => Some(format!("{atom}")),
            _ => Some(format!("!{atom}")),
        })
        .collect();
    if literals.is_empty() { "t".to_owned() } else { literals.join("&") }
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
