//! The graph of an exploration: stored states, and to which of them their runs lead.
//!
//! A run that starts in a concrete state of a node goes, after finitely many steps, on to a concrete state of the target
//! of one of the node's edges, or ends. So an infinite run is an infinite path of the graph.
use crate::ir::{BlockId, FunctionId};
use crate::state::{Explicit, MultiState, Symbolic};
use crate::term::Term;
use fixedbitset::FixedBitSet;
use petgraph::algo::tarjan_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use rustc_hash::FxHashMap;

/// Names a node within one graph.
pub(in crate::engine::ceds) type NodeId = usize;

/// A stored state.
pub(in crate::engine::ceds) struct Node {
    /// The node that it was first reached from.
    pub(in crate::engine::ceds) parent: Option<NodeId>,
    /// The state in canonical form, with the inputs of its path.
    pub(in crate::engine::ceds) state: MultiState,
    /// Its symbolic part, which is compared.
    pub(in crate::engine::ceds) symbolic: Symbolic,
    /// Constraints of the path from its parent, including those that the state has forgotten.
    pub(in crate::engine::ceds) facts: Vec<Term>,
    /// All its concrete states lie on runs of the program: none was added by widening, here or before.
    pub(in crate::engine::ceds) exact: bool,
    /// A run from here may end before it comes to another node, or what it does there is not known.
    pub(in crate::engine::ceds) ends: bool,
    /// States between here and the next nodes that wait to be explored.
    pub(in crate::engine::ceds) pending: usize,
    /// Where its runs lead.
    pub(in crate::engine::ceds) edges: Vec<Edge>,
}

/// All concrete steps from a node along one path to the next stored state.
pub(in crate::engine::ceds) struct Edge {
    /// The node that includes `arrival`.
    pub(in crate::engine::ceds) to: NodeId,
    /// The state at the end of the path, in canonical form; its values are terms over the inputs of the origin's values
    /// and of the path.
    pub(in crate::engine::ceds) arrival: MultiState,
    /// All constraints of the path.
    pub(in crate::engine::ceds) facts: Vec<Term>,
}

/// Where control is in the innermost function, and the depth of the stack.
pub(super) type Place = (FunctionId, BlockId, u32, usize);

pub(super) fn place(state: &MultiState) -> Place {
    let thread = state.thread();
    let frame = thread.top();
    (frame.function, frame.block, frame.index, thread.frames.len())
}

/// Nodes, with indices by explicit part, which states that cover each other share, and by place.
#[derive(Default)]
pub(in crate::engine::ceds) struct Graph {
    pub(in crate::engine::ceds) nodes: Vec<Node>,
    by_key: FxHashMap<Explicit, Vec<NodeId>>,
    by_place: FxHashMap<Place, Vec<NodeId>>,
}

impl Graph {
    /// The nodes with this explicit part, oldest first.
    pub(in crate::engine::ceds) fn same(&self, key: &Explicit) -> &[NodeId] {
        self.by_key.get(key).map_or(&[], |nodes| nodes)
    }

    /// The nodes at the place of a state, oldest first.
    pub(super) fn at(&self, state: &MultiState) -> &[NodeId] {
        self.by_place.get(&place(state)).map_or(&[], |nodes| nodes)
    }

    /// Adds a node.
    pub(in crate::engine::ceds) fn add(&mut self, key: Explicit, node: Node) -> NodeId {
        let id = self.nodes.len();
        self.by_place.entry(place(&node.state)).or_default().push(id);
        self.nodes.push(node);
        self.by_key.entry(key).or_default().push(id);
        id
    }

    /// The node, its parent, and so on up to the root.
    pub(in crate::engine::ceds) fn ancestors(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(node), |node| self.nodes[*node].parent)
    }

    /// The nodes from which no run ends: all runs from there are known, and lead to such nodes again.
    pub(in crate::engine::ceds) fn closed(&self) -> FixedBitSet {
        let mut predecessors = vec![Vec::new(); self.nodes.len()];
        for (from, node) in self.nodes.iter().enumerate() {
            node.edges.iter().for_each(|edge| predecessors[edge.to].push(from));
        }
        let mut closed = FixedBitSet::with_capacity(self.nodes.len());
        closed.insert_range(..);
        let may_end = |node: &NodeId| self.nodes[*node].ends || self.nodes[*node].pending > 0;
        let mut open: Vec<NodeId> = (0..self.nodes.len()).filter(may_end).collect();
        while let Some(node) = open.pop() {
            if closed.contains(node) {
                closed.set(node, false);
                open.extend(&predecessors[node]);
            }
        }
        closed
    }
}

/// The edges, given by origin and target, that lie on cycles, by strongly connected component.
pub(in crate::engine::ceds) fn cyclic_components(edges: &[(NodeId, NodeId)]) -> Vec<Vec<usize>> {
    let weighted = edges.iter().enumerate().map(|(number, (from, to))| (*from as u32, *to as u32, number));
    let graph = DiGraph::<(), usize>::from_edges(weighted);
    let mut component = vec![0; graph.node_count()];
    let components = tarjan_scc(&graph);
    for (number, nodes) in components.iter().enumerate() {
        for node in nodes {
            component[node.index()] = number;
        }
    }
    let mut found: Vec<Vec<usize>> = vec![Vec::new(); components.len()];
    for edge in graph.edge_references() {
        use petgraph::visit::EdgeRef as _;
        let of = |node: NodeIndex| component[node.index()];
        if of(edge.source()) == of(edge.target()) {
            found[of(edge.source())].push(*edge.weight());
        }
    }
    found.retain(|edges| !edges.is_empty());
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_on_cycles_are_found_by_component() {
        let edges = [(0, 1), (1, 2), (2, 1), (2, 3), (3, 3), (3, 4), (1, 4)];
        let mut components = cyclic_components(&edges);
        components.sort();
        assert_eq!(components, [vec![1, 2], vec![4]]);
        assert!(cyclic_components(&[(0, 1), (0, 2), (1, 3), (2, 3)]).is_empty());
        assert!(cyclic_components(&[]).is_empty());
    }
}
