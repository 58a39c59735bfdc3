//! The abstract reachability tree as it is at the end, for people.
use super::analysis::BlockAnalysis;
use super::labels::Labels;
use crate::analysis::picture::{AbstractState, AbstractTree};
use crate::exec::End;
use crate::reach::{Analysis as _, NodeId, Pictured, Search};
use crate::state::MultiState;
use crate::term::Term;
use rustc_hash::FxHashMap;

/// The tree: the initial state, the oldest abstraction states, then those that they cover, up to
/// `most` of them. `end` is what ended the search, with the last abstraction state before it.
/// `None` if there is no initial state.
pub(super) fn picture<'c, 'p, L: Labels>(
    analysis: &BlockAnalysis<'c, 'p, L>,
    search: &mut Search<BlockAnalysis<'c, 'p, L>>,
    end: Option<(End, Option<NodeId>)>,
    most: usize,
) -> Option<AbstractTree> {
    let state = analysis.initial().ok()?.state;
    let mut nodes = vec![node(None, state, &[])];
    let mut cut = false;
    // Where a node is among those that are drawn. The initial state is not stored.
    let mut positions: FxHashMap<Option<NodeId>, usize> = FxHashMap::from_iter([(None, 0)]);
    for (id, parent, stored) in search.arg().nodes() {
        let Some(parent) = positions.get(&parent).copied() else { continue };
        if nodes.len() >= most {
            (cut, nodes[parent].open) = (true, true);
            continue;
        }
        positions.insert(Some(id), nodes.len());
        let formulas: Vec<Term> = analysis.labels.borrow().formulas(&stored.label).collect();
        nodes.push(node(Some(parent), stored.state.clone(), &formulas));
    }
    let open = search.open_nodes();
    for position in open.iter().filter_map(|last| positions.get(last)) {
        nodes[*position].open = true;
    }
    if let Some((end, last)) = end
        && let Some(position) = positions.get(&last)
    {
        nodes[*position].ends.push(end);
    }
    for edge in search.arg_mut().edges().iter().filter(|edge| edge.covered) {
        let ends = (positions.get(&edge.from), positions.get(&Some(edge.to)));
        let (Some(from), Some(to)) = ends else { continue };
        if nodes.len() >= most {
            (cut, nodes[*from].open) = (true, true);
            continue;
        }
        // What covers a state has the same explicit part, and the same names for what is in its
        // slots.
        let AbstractState { state, formulas } = nodes[*to].state.clone();
        // An engine that computes no abstraction knows that the other's formulas hold.
        let formulas = if edge.what.abstraction.is_empty() { &formulas } else { &edge.what.abstraction };
        nodes.push(Pictured { covered_by: Some(*to), ..node(Some(*from), state, formulas) });
    }
    Some(AbstractTree { nodes, cut, waiting: open.len() })
}

fn node(parent: Option<usize>, state: MultiState, formulas: &[Term]) -> Pictured<AbstractState, End> {
    let state = AbstractState { state, formulas: formulas.to_vec() };
    Pictured { parent, state, covered_by: None, open: false, ends: Vec::new() }
}
