//! Strongly connected components.
use petgraph::algo::kosaraju_scc;
use petgraph::graph::DiGraph;

/// The strongly connected components of a graph.
pub(super) struct Components {
    /// The component of each node. An edge between two components leads to one of a smaller number.
    of_node: Vec<usize>,
    /// Whether a component has an edge inside it.
    has_cycle: Vec<bool>,
}

impl Components {
    /// The components of the graph with these successors of each node.
    pub(super) fn of(successors: &[Vec<usize>]) -> Self {
        let edges = successors.iter().enumerate();
        let edges = edges.flat_map(|(from, all)| all.iter().map(move |to| (from as u32, *to as u32)));
        let mut graph: DiGraph<(), ()> = DiGraph::with_capacity(successors.len(), 0);
        for _ in successors {
            graph.add_node(());
        }
        graph.extend_with_edges(edges);
        // This one is not recursive, other than petgraph's `tarjan_scc`. Its components are in
        // reverse topological order.
        let components = kosaraju_scc(&graph);
        let mut of_node = vec![0; successors.len()];
        for (component, nodes) in components.iter().enumerate() {
            for node in nodes {
                of_node[node.index()] = component;
            }
        }
        let mut has_cycle = vec![false; components.len()];
        for (from, all) in successors.iter().enumerate() {
            if all.iter().any(|to| of_node[*to] == of_node[from]) {
                has_cycle[of_node[from]] = true;
            }
        }
        Self { of_node, has_cycle }
    }

    /// The number of components.
    pub(super) fn count(&self) -> usize {
        self.has_cycle.len()
    }

    /// The component of a node.
    pub(super) fn of_node(&self, node: usize) -> usize {
        self.of_node[node]
    }

    /// Whether a path leads from one to the other and back.
    pub(super) fn are_together(&self, one: usize, other: usize) -> bool {
        self.of_node[one] == self.of_node[other]
    }

    /// Whether a path of at least one edge leads from the node back to it.
    pub(super) fn is_on_cycle(&self, node: usize) -> bool {
        self.has_cycle[self.of_node[node]]
    }
}
