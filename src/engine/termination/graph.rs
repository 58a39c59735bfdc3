//! The graph of a search as runs see it.
//!
//! A run that starts in a concrete state of a node either ends or comes, after finitely many steps,
//! to a concrete state of a node to which an edge leads. So an infinite run is an infinite path of
//! the graph.
use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::EdgeRef as _;

/// The edges, given by their two nodes, that lie on cycles, by strongly connected component.
pub(super) fn cyclic_components(edges: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let weighted = edges.iter().enumerate().map(|(number, (from, to))| (*from as u32, *to as u32, number));
    let graph = DiGraph::<(), usize>::from_edges(weighted);
    let mut component = vec![0; graph.node_count()];
    // Unlike `tarjan_scc`, it does not recurse: graphs are deep.
    let components = kosaraju_scc(&graph);
    for (number, nodes) in components.iter().enumerate() {
        for node in nodes {
            component[node.index()] = number;
        }
    }
    let mut found: Vec<Vec<usize>> = vec![Vec::new(); components.len()];
    for edge in graph.edge_references() {
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
