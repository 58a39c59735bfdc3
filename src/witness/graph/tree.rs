//! A tree of abstract states in words.
use super::dot::{WIDTH, wrapped};
use super::formula::{conjuncts, text};
use super::{EndText, ExploredGraph, Portrait, StateText};
use crate::analysis::{AbstractState, AbstractTree};
use crate::exec::End;
use crate::reach::{Describe as _, Picture, Pictured};
use rustc_hash::FxHashMap;

/// Before a line that goes on with the one before.
const INDENT: &str = "  ";

impl Portrait<'_, '_> {
    /// The tree in words. Where other states have slices, these have their abstraction formula,
    /// over the names of slots.
    pub fn tree(&self, tree: AbstractTree) -> ExploredGraph {
        let Picture { nodes, cut, waiting } = tree;
        let nodes = nodes.into_iter().map(|node| {
            let Pictured { parent, state, covered_by, open, ends } = node;
            let ends = ends.iter().map(|end| self.last(end)).collect();
            Pictured { parent, state: self.abstract_state(&state), covered_by, open, ends }
        });
        Picture { nodes: nodes.collect(), cut, waiting }
    }

    fn abstract_state(&self, AbstractState { state, formulas }: &AbstractState) -> StateText {
        let terms = self.terms();
        let values = self.values(state);
        let inputs =
            values.iter().filter_map(|named| Some((terms.input_index(named.value.term()?)?, &*named.name)));
        let names: FxHashMap<u32, &str> = inputs.collect();
        let mut formula = Vec::new();
        for conjunct in conjuncts(terms, formulas) {
            // A line is a condition, or goes on with the one before. What is cut off would be
            // missed here.
            let text = wrapped(&text(terms, &names, conjunct), WIDTH - INDENT.len());
            let lines = text.lines().enumerate();
            formula.extend(
                lines.map(|(n, line)| if n == 0 { line.to_owned() } else { format!("{INDENT}{line}") }),
            );
        }
        if formula.is_empty() {
            formula.push("true".to_owned());
        }
        let values = self.texts(&values, &self.object_names(state));
        StateText { lanes: self.lanes(state), values, slices: vec![formula] }
    }

    /// What ended the search.
    fn last(&self, end: &End) -> EndText {
        match end {
            End::Violation(violation) => self.violation(violation),
            other => self.end(other),
        }
    }
}
