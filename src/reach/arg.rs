//! The abstract reachability graph: stored states, which of them their paths lead to, and which
//! cover what.
//!
//! While a search runs, the graph only grows, and several threads may add to it. Keys are divided
//! among parts with a lock each. Comparisons may take long and happen outside of locks: states,
//! once stored, stay where they are. Between two parts of a search, a subtree can be cut, or stored
//! states can be replaced.
use super::sync::{Mutex, MutexGuard};
use crate::reach::{Ancestors, Ancestry, NodeId};
use crossbeam::utils::CachePadded;
use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use rustc_hash::{FxBuildHasher, FxHashSet};
use smallvec::SmallVec;
use std::hash::{BuildHasher, Hash};

/// The graph. A stored state is a node. It is found by its key of type `K`; what else is stored of
/// it is an `S`. `E` is what the graph keeps of an edge and `X` what it keeps of the end of a path,
/// if it keeps them.
pub struct Arg<K, S, E, X> {
    /// None in the cache line of another.
    parts: Box<[CachePadded<Mutex<Part<K>>>]>,
    nodes: boxcar::Vec<Node<S>>,
    edges: Mutex<Vec<Edge<E>>>,
    ends: Mutex<Vec<(Option<NodeId>, X)>>,
    /// Nodes that are no longer there.
    cut: FxHashSet<NodeId>,
}

type Part<K> = HashTable<Same<K>>;

/// The nodes that have a key.
struct Same<K> {
    /// Keys are large, and hashed only once.
    hash: u64,
    key: K,
    /// Oldest first.
    nodes: SmallVec<[NodeId; 4]>,
}

struct Node<S> {
    parent: Option<NodeId>,
    /// Nothing once it is cut.
    stored: Option<S>,
}

impl<S> Node<S> {
    fn stored(&self) -> &S {
        self.stored.as_ref().expect("the node was not cut")
    }
}

/// A way from a stored state to the next one.
#[derive(Clone, Debug)]
pub struct Edge<E> {
    /// Where it begins; `None` for an initial state that is not stored.
    pub from: Option<NodeId>,
    /// Where it leads.
    pub to: NodeId,
    /// The state at its end is covered by `to`. Otherwise it was stored as `to`.
    pub covered: bool,
    /// See [`Successor::closes_cycle`](crate::reach::Successor::closes_cycle).
    pub closes_cycle: bool,
    /// What the analysis keeps of it.
    pub what: E,
}

/// A state that is looked up, and perhaps stored.
pub(super) struct Candidate<K, S> {
    hash: u64,
    key: K,
    pub(super) stored: S,
    /// How many of the nodes with its key it was compared with.
    compared: usize,
}

impl<K: Hash, S> Candidate<K, S> {
    pub(super) fn new(key: K, stored: S) -> Self {
        Self { hash: FxBuildHasher.hash_one(&key), key, stored, compared: 0 }
    }
}

impl<K: Eq + Hash, S, E, X> Arg<K, S, E, X> {
    /// The empty graph, for this many threads.
    pub(super) fn new(threads: usize) -> Self {
        let parts = if threads == 1 { 1 } else { (16 * threads).next_power_of_two() };
        Self {
            parts: (0..parts).map(|_| CachePadded::new(Mutex::new(Part::new()))).collect(),
            nodes: boxcar::Vec::new(),
            edges: Mutex::new(Vec::new()),
            ends: Mutex::new(Vec::new()),
            cut: FxHashSet::default(),
        }
    }

    /// The node that covers a state, if one does. `covers` gets stored states with the same key,
    /// oldest first, and the new state. It returns the position of one that covers it. No node is
    /// compared twice.
    pub(super) fn covering<Err>(
        &self,
        candidate: &mut Candidate<K, S>,
        mut covers: impl FnMut(&[&S], &S) -> Result<Option<usize>, Err>,
    ) -> Result<Option<NodeId>, Err> {
        loop {
            let part = self.part(candidate.hash);
            let others: SmallVec<[NodeId; 16]> = uncompared(&part, candidate).into();
            drop(part);
            if others.is_empty() {
                return Ok(None);
            }
            let known: SmallVec<[&S; 16]> = others.iter().map(|node| self.stored(*node)).collect();
            if let Some(position) = covers(&known, &candidate.stored)? {
                return Ok(Some(others[position]));
            }
            candidate.compared += others.len();
        }
    }

    /// Stores a state. If other threads have stored states with the same key meanwhile, it gives
    /// the state back, to be compared with these. So of two states that cover each other, only one
    /// is stored.
    pub(super) fn store(
        &self,
        candidate: Candidate<K, S>,
        parent: Option<NodeId>,
    ) -> Result<NodeId, Candidate<K, S>> {
        let mut part = self.part(candidate.hash);
        if !uncompared(&part, &candidate).is_empty() {
            return Err(candidate);
        }
        let Candidate { hash, key, stored, .. } = candidate;
        let node = NodeId::new(self.nodes.push(Node { parent, stored: Some(stored) }));
        match part.entry(hash, |same| same.hash == hash && same.key == key, |same| same.hash) {
            Entry::Occupied(mut same) => same.get_mut().nodes.push(node),
            Entry::Vacant(place) => {
                place.insert(Same { hash, key, nodes: SmallVec::from_slice(&[node]) });
            }
        }
        Ok(node)
    }

    /// Adds an edge.
    pub(super) fn link(&self, edge: Edge<E>) {
        self.edges.lock().push(edge);
    }

    /// Adds ends of paths from a node.
    pub(super) fn end(&self, from: Option<NodeId>, ends: Vec<X>) {
        self.ends.lock().extend(ends.into_iter().map(|end| (from, end)));
    }

    /// What is stored of a node.
    pub fn stored(&self, node: NodeId) -> &S {
        self.nodes[node.index()].stored()
    }

    /// The parent of a node; `None` for a root.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.nodes[node.index()].parent
    }

    /// All nodes with their parents, oldest first.
    pub fn nodes(&self) -> impl Iterator<Item = (NodeId, Option<NodeId>, &S)> {
        let nodes = self.nodes.iter().map(|(index, node)| (NodeId::new(index), node));
        let left = nodes.filter(|(node, _)| !self.cut.contains(node));
        left.map(|(number, node)| (number, node.parent, node.stored()))
    }

    /// How many nodes were stored, those counted that are no longer there.
    pub fn len(&self) -> usize {
        self.nodes.count()
    }

    /// Whether no node was ever stored.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The edges, in the order in which they were found.
    pub fn edges(&mut self) -> &[Edge<E>] {
        self.edges.get_mut()
    }

    /// Looks at the nodes and the edges together.
    pub fn look<R>(&mut self, look: impl FnOnce(&Self, &[Edge<E>]) -> R) -> R {
        let edges = std::mem::take(self.edges.get_mut());
        let seen = look(self, &edges);
        *self.edges.get_mut() = edges;
        seen
    }

    /// How paths end that lead to no other node, with the last node of each.
    pub fn ends(&mut self) -> &[(Option<NodeId>, X)] {
        self.ends.get_mut()
    }

    /// Its edges, and how its paths end.
    #[expect(clippy::type_complexity, reason = "a pair")]
    pub fn into_edges(self) -> (Vec<Edge<E>>, Vec<(Option<NodeId>, X)>) {
        (self.edges.into_inner(), self.ends.into_inner())
    }

    /// The way from a node back to the root.
    pub fn ancestors(&self, from: Option<NodeId>) -> Ancestors<'_, S> {
        Ancestors::new(self, from)
    }

    /// Removes a node with all that comes after it. Returns the nodes that are gone, and the edges
    /// that led to them from nodes that stay.
    pub(super) fn cut(&mut self, pivot: NodeId) -> (FxHashSet<NodeId>, Vec<Edge<E>>) {
        let mut gone = FxHashSet::from_iter([pivot]);
        // Parents are older than their children.
        let younger = self.nodes().skip_while(|(node, ..)| *node != pivot);
        let children: Vec<_> = younger.map(|(node, parent, _)| (node, parent)).collect();
        for &(node, parent) in &children {
            if parent.is_some_and(|parent| gone.contains(&parent)) {
                gone.insert(node);
            }
        }
        for part in &mut self.parts {
            for same in part.get_mut().iter_mut() {
                same.nodes.retain(|node| !gone.contains(node));
            }
        }
        let inside = |from: Option<NodeId>| from.is_some_and(|from| gone.contains(&from));
        let mut open = Vec::new();
        let edges = std::mem::take(self.edges.get_mut());
        for edge in edges.into_iter().filter(|edge| !inside(edge.from)) {
            if gone.contains(&edge.to) { &mut open } else { self.edges.get_mut() }.push(edge);
        }
        self.ends.get_mut().retain(|(from, _)| !inside(*from));
        for (node, _) in children.iter().filter(|(node, _)| gone.contains(node)) {
            self.nodes.get_mut(node.index()).expect("the node is there").stored = None;
        }
        self.cut.extend(&gone);
        (gone, open)
    }

    /// Replaces what is stored of a node. Returns the edges to states that the node covered: they
    /// are open again.
    pub(super) fn relabel(&mut self, node: NodeId, stored: S) -> Vec<Edge<E>> {
        let old = self.nodes.get_mut(node.index()).expect("the node is there");
        old.stored = Some(stored);
        let edges = std::mem::take(self.edges.get_mut());
        let (open, others) = edges.into_iter().partition(|edge| edge.covered && edge.to == node);
        *self.edges.get_mut() = others;
        open
    }

    fn part(&self, hash: u64) -> MutexGuard<'_, Part<K>> {
        // Not the bits that the table uses.
        self.parts[(hash >> 32) as usize % self.parts.len()].lock()
    }
}

/// The nodes with the key of a state that it was not compared with yet.
fn uncompared<'p, K: Eq, S>(part: &'p Part<K>, candidate: &Candidate<K, S>) -> &'p [NodeId] {
    let same = |same: &Same<K>| same.hash == candidate.hash && same.key == candidate.key;
    part.find(candidate.hash, same).map_or(&[], |known| &known.nodes[candidate.compared..])
}

impl<K: Eq + Hash, S, E, X> Ancestry<S> for Arg<K, S, E, X> {
    fn node(&self, node: NodeId) -> (Option<NodeId>, &S) {
        let node = &self.nodes[node.index()];
        (node.parent, node.stored())
    }
}
