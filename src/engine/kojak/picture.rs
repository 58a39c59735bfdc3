//! The program graph as it is at the end, for people.
use super::graph::Graph;
use crate::analysis::{AbstractState, AbstractTree};
use crate::exec::End;
use crate::reach::Pictured;
use crate::state::MultiState;
use crate::term::Term;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, VecDeque};

/// The part of the graph that the initial location reaches, with the nodes that were sliced off
/// since no error path led through them, up to `most` of all. A graph is drawn as a tree: an edge
/// to a node that is there already leads to a copy of it, which that node covers. `states` has the
/// state of each node of the program graph before it was split, and `error` the end of the error
/// path, with the last node of it.
pub(super) fn picture(
    graph: &Graph,
    states: &[MultiState],
    error: Option<&(usize, End)>,
    most: usize,
) -> AbstractTree {
    let node = |number: usize, parent: Option<usize>| {
        let (origin, formulas): (usize, Vec<Term>) = graph.known(number);
        let state = AbstractState { state: states[origin].clone(), formulas };
        Pictured { parent, state, covered_by: None, open: false, ends: Vec::new() }
    };
    let mut nodes: Vec<Pictured<AbstractState, End>> = vec![node(0, None)];
    let mut positions = BTreeMap::from([(0, 0)]);
    let mut waiting = VecDeque::from([0]);
    let mut again = Vec::new();
    let mut cut = false;
    while let Some(from) = waiting.pop_front() {
        let parent = positions[&from];
        for to in graph.successors(from) {
            match positions.entry(to) {
                Entry::Occupied(_) => again.push((parent, to)),
                Entry::Vacant(_) if nodes.len() >= most => {
                    (cut, nodes[parent].open) = (true, true);
                }
                Entry::Vacant(position) => {
                    position.insert(nodes.len());
                    nodes.push(node(to, Some(parent)));
                    waiting.push_back(to);
                }
            }
        }
    }
    for (parent, to) in again {
        if nodes.len() >= most {
            (cut, nodes[parent].open) = (true, true);
        } else {
            nodes.push(Pictured { covered_by: Some(positions[&to]), ..node(to, Some(parent)) });
        }
    }
    if let Some((last, end)) = error
        && let Some(position) = positions.get(last)
    {
        nodes[*position].ends.push(end.clone());
    }
    let waiting = nodes.iter().filter(|node| node.open).count();
    AbstractTree { nodes, cut, waiting }
}
