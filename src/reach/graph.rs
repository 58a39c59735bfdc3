//! Names of the nodes of a graph of stored states, and ways through it.
use std::num::NonZeroU32;

/// Names a node of one [`Arg`](super::Arg).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(NonZeroU32);

impl NodeId {
    /// The node at this position in the order in which nodes were stored.
    ///
    /// # Panics
    ///
    /// Panics if there are 2^32 - 1 nodes before it: they do not fit into memory.
    pub fn new(position: usize) -> Self {
        let number = u32::try_from(position + 1).ok().and_then(NonZeroU32::new);
        Self(number.expect("fewer than 2^32 states fit into memory"))
    }

    /// Its position in the order in which nodes were stored, counted from 0.
    pub fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// A graph in which each node has at most one parent, as far as an analysis may look at it.
pub trait Ancestry<S> {
    /// The parent of a node, and what is stored of its state.
    fn node(&self, node: NodeId) -> (Option<NodeId>, &S);
}

/// The way from a state back to the root: the last stored state of its path, the one before it, and
/// so on.
pub struct Ancestors<'g, S> {
    graph: &'g dyn Ancestry<S>,
    next: Option<NodeId>,
}

impl<'g, S> Ancestors<'g, S> {
    /// The way from this node back to the root, beginning with the node itself.
    pub fn new(graph: &'g dyn Ancestry<S>, from: Option<NodeId>) -> Self {
        Self { graph, next: from }
    }

    /// The graph.
    pub fn graph(&self) -> &'g dyn Ancestry<S> {
        self.graph
    }

    /// The node that comes next; `None` at the root's end.
    pub fn position(&self) -> Option<NodeId> {
        self.next
    }
}

impl<S> Clone for Ancestors<'_, S> {
    fn clone(&self) -> Self {
        Self { graph: self.graph, next: self.next }
    }
}

impl<'g, S> Iterator for Ancestors<'g, S> {
    type Item = (NodeId, &'g S);

    fn next(&mut self) -> Option<Self::Item> {
        let node = self.next?;
        let (parent, stored) = self.graph.node(node);
        self.next = parent;
        Some((node, stored))
    }
}
