//! The program graph with its formulas: error paths, splits and slices ([EHPS11], section 5).
use crate::analysis::Worker;
use crate::analysis::blocks::{BlockFormula, BlockTarget, Location, Path};
use crate::base::Stop;
use crate::reach::NodeId;
use crate::solver::{Answer, Query, Solver};
use crate::term::{Term, TermManager};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

/// A program graph. Nodes are numbered; 0 is the initial location.
#[derive(Default)]
pub(super) struct Graph {
    nodes: BTreeMap<usize, Node>,
    edges: BTreeMap<usize, Edge>,
    errors: Vec<BlockTarget>,
    next: usize,
    /// What was sliced off, if it is kept for a picture.
    sliced_off: Option<SlicedOff>,
}

/// Nodes on no error path, and the edges that they had.
#[derive(Default)]
struct SlicedOff {
    nodes: BTreeMap<usize, (usize, Vec<Term>)>,
    edges: BTreeSet<(usize, usize)>,
}

/// A node: control with an explicit part, and a formula over names that holds in its states.
#[derive(Clone)]
struct Node {
    location: Location,
    /// The node of the program graph of which it is a part.
    origin: usize,
    formulas: Vec<Term>,
    incoming: BTreeSet<usize>,
    outgoing: BTreeSet<usize>,
}

#[derive(Clone)]
struct Edge {
    from: usize,
    to: EdgeHead,
}

#[derive(Clone)]
enum EdgeHead {
    /// A node, through this block.
    Node(usize, Arc<BlockFormula>),
    /// An error, by its position.
    Error(usize),
}

/// An error path: its edges in order.
pub(super) struct ErrorPath(Vec<usize>);

impl Graph {
    /// Adds a node. Returns its number; numbers are given in order.
    pub(super) fn add_node(&mut self, location: Location) -> usize {
        self.add(Node {
            location,
            origin: self.next,
            formulas: Vec::new(),
            incoming: BTreeSet::new(),
            outgoing: BTreeSet::new(),
        })
    }

    fn add(&mut self, node: Node) -> usize {
        let number = self.next;
        self.next += 1;
        self.nodes.insert(number, node);
        number
    }

    /// Adds a block from one node to another.
    pub(super) fn add_block(&mut self, from: usize, to: usize, block: Arc<BlockFormula>) {
        self.connect(Edge { from, to: EdgeHead::Node(to, block) });
    }

    /// Adds a way from a node to an error.
    pub(super) fn add_error(&mut self, from: usize, error: BlockTarget) {
        self.errors.push(error);
        self.connect(Edge { from, to: EdgeHead::Error(self.errors.len() - 1) });
    }

    fn connect(&mut self, edge: Edge) -> usize {
        let number = self.next;
        self.next += 1;
        self.node_mut(edge.from).outgoing.insert(number);
        if let EdgeHead::Node(to, _) = edge.to {
            self.node_mut(to).incoming.insert(number);
        }
        self.edges.insert(number, edge);
        number
    }

    fn node_mut(&mut self, node: usize) -> &mut Node {
        self.nodes.get_mut(&node).expect("the node is there")
    }

    /// How many nodes there are.
    pub(super) fn nodes(&self) -> usize {
        self.nodes.len()
    }

    /// How many edges there are.
    pub(super) fn edges(&self) -> usize {
        self.edges.len()
    }

    /// A shortest path to an error.
    pub(super) fn error_path(&self) -> Option<ErrorPath> {
        let mut before: BTreeMap<usize, Option<usize>> = BTreeMap::from([(0, None)]);
        let mut waiting = VecDeque::from([0]);
        while let Some(node) = waiting.pop_front() {
            for number in &self.nodes[&node].outgoing {
                match self.edges[number].to {
                    EdgeHead::Node(to, _) if before.contains_key(&to) => {}
                    EdgeHead::Node(to, _) => {
                        before.insert(to, Some(*number));
                        waiting.push_back(to);
                    }
                    EdgeHead::Error(_) => {
                        let mut path = vec![*number];
                        let mut here = node;
                        while let Some(edge) = before[&here] {
                            path.push(edge);
                            here = self.edges[&edge].from;
                        }
                        path.reverse();
                        return Some(ErrorPath(path));
                    }
                }
            }
        }
        None
    }

    /// The blocks of an error path, and the formulas of its nodes.
    pub(super) fn blocks(&self, terms: &TermManager, path: &ErrorPath) -> Path<'_> {
        let (mut nodes, mut blocks) = (Vec::new(), Vec::new());
        for edge in &path.0 {
            match &self.edges[edge].to {
                EdgeHead::Node(to, block) => {
                    let node = &self.nodes[to];
                    nodes.push((NodeId::new(*to), node.location));
                    blocks.push((&**block, node.formulas.clone()));
                }
                EdgeHead::Error(_) => {}
            }
        }
        Path::of_blocks(terms, nodes, blocks, self.error(path))
    }

    /// The error at the end of a path.
    pub(super) fn error(&self, path: &ErrorPath) -> &BlockTarget {
        let last = path.0.last().expect("it leads to an error");
        let EdgeHead::Error(error) = self.edges[last].to else { unreachable!("it leads to an error") };
        &self.errors[error]
    }

    /// Splits the last nodes of an error path, which the formulas of a sequence exclude, and slices
    /// off what is infeasible then. Without formulas, the last edge is. Returns how many nodes were
    /// split, and how many edges were sliced off.
    pub(super) fn refine(
        &mut self,
        terms: &TermManager,
        worker: &mut Worker,
        path: &ErrorPath,
        sequence: &[Term],
    ) -> Result<(u64, u64), Stop> {
        let last = *path.0.last().expect("it leads to an error");
        if sequence.is_empty() {
            self.disconnect(last);
            self.remove_useless();
            return Ok((0, 1));
        }
        let visited: Vec<usize> = path.0.iter().filter_map(|edge| self.target(*edge)).collect();
        let end = &path.0[visited.len() - sequence.len()..];
        let (mut changed, mut splits) = (BTreeSet::new(), 0);
        // A shortest path comes to no node twice.
        for (edge, formula) in end.to_vec().iter().zip(sequence) {
            let EdgeHead::Node(node, block) = self.edges[edge].to.clone() else {
                unreachable!("only the last is an error")
            };
            let formula = block.keyed(terms, *formula);
            if terms.as_bool(formula) == Some(true) || self.nodes[&node].formulas.contains(&formula) {
                continue;
            }
            let other = self.duplicate(node);
            self.node_mut(node).formulas.push(formula);
            self.node_mut(other).formulas.push(terms.not(formula));
            changed.extend([node, other]);
            splits += 1;
        }
        let sliced = self.slice(terms, worker, &changed)?;
        Ok((splits, sliced))
    }

    /// The node that an edge leads to; `None` for an error.
    fn target(&self, edge: usize) -> Option<usize> {
        match self.edges[&edge].to {
            EdgeHead::Node(to, _) => Some(to),
            EdgeHead::Error(_) => None,
        }
    }

    /// Adds a node with the same formulas, and with all edges of this one.
    fn duplicate(&mut self, node: usize) -> usize {
        let Node { incoming, outgoing, .. } = self.nodes[&node].clone();
        let copied = self.nodes[&node].clone();
        let other = self.add(Node { incoming: BTreeSet::new(), outgoing: BTreeSet::new(), ..copied });
        if let Some(SlicedOff { edges, .. }) = &mut self.sliced_off {
            let moved = |end| if end == node { other } else { end };
            let touched = edges.iter().filter(|(from, to)| [*from, *to].contains(&node));
            let new: Vec<_> = touched.map(|(from, to)| (moved(*from), moved(*to))).collect();
            edges.extend(new);
        }
        for number in incoming.union(&outgoing) {
            let Edge { from, to } = self.edges[number].clone();
            // An edge from the node to itself becomes one between each two of both.
            let froms = if from == node { vec![node, other] } else { vec![from] };
            for from in froms {
                let ends = match &to {
                    EdgeHead::Node(to, block) if *to == node => {
                        vec![EdgeHead::Node(node, block.clone()), EdgeHead::Node(other, block.clone())]
                    }
                    end => vec![end.clone()],
                };
                for to in ends {
                    let is_old = from != other && !matches!(to, EdgeHead::Node(to, _) if to == other);
                    if !is_old {
                        self.connect(Edge { from, to });
                    }
                }
            }
        }
        other
    }

    /// Removes the edges of these nodes that are infeasible, then all nodes that are on no error
    /// path. Returns how many edges were infeasible.
    fn slice(
        &mut self,
        terms: &TermManager,
        worker: &mut Worker,
        changed: &BTreeSet<usize>,
    ) -> Result<u64, Stop> {
        let nodes = changed.iter().filter_map(|node| self.nodes.get(node));
        let touched: BTreeSet<usize> =
            nodes.flat_map(|node| node.incoming.union(&node.outgoing).copied().collect::<Vec<_>>()).collect();
        let mut sliced = 0;
        for edge in touched {
            worker.exec.budget.check()?;
            if !self.may_be_feasible(terms, worker, edge) {
                self.disconnect(edge);
                sliced += 1;
            }
        }
        self.remove_useless();
        Ok(sliced)
    }

    /// Whether a state of the node where an edge begins may lead to one at its end.
    fn may_be_feasible(&self, terms: &TermManager, worker: &mut Worker, edge: usize) -> bool {
        let Edge { from, to } = &self.edges[&edge];
        let mut question = self.nodes[from].formulas.clone();
        match to {
            EdgeHead::Error(error) => question.extend(self.errors[*error].block().0.store.constraints()),
            EdgeHead::Node(to, block) => {
                question.extend(block.state.store.constraints());
                // Where a slot does not exist, nothing is known of it.
                let formulas = self.nodes[to].formulas.iter();
                question.extend(formulas.filter_map(|formula| block.at_end(terms, *formula)));
            }
        }
        !matches!(worker.exec.solver.check(&Query::new(question)), Answer::Unsat)
    }

    fn disconnect(&mut self, edge: usize) {
        let Some(Edge { from, to }) = self.edges.remove(&edge) else { return };
        if let Some(node) = self.nodes.get_mut(&from) {
            node.outgoing.remove(&edge);
        }
        if let EdgeHead::Node(to, _) = to
            && let Some(node) = self.nodes.get_mut(&to)
        {
            node.incoming.remove(&edge);
        }
    }

    /// Removes all nodes that no path from the initial location reaches, or from which none leads
    /// to an error. The initial location stays.
    fn remove_useless(&mut self) {
        let reached = closure([0], |node| {
            let outgoing = self.nodes[&node].outgoing.iter();
            outgoing.filter_map(|edge| self.target(*edge)).collect()
        });
        let errors = self.edges.values().filter(|edge| matches!(edge.to, EdgeHead::Error(_)));
        let useful = closure(errors.map(|edge| edge.from), |node| {
            self.nodes[&node].incoming.iter().map(|edge| self.edges[edge].from).collect()
        });
        let all: Vec<usize> = self.nodes.keys().copied().collect();
        for node in all {
            if node == 0 || reached.contains(&node) && useful.contains(&node) {
                continue;
            }
            let Node { incoming, outgoing, origin, formulas, .. } = self.nodes[&node].clone();
            if let Some(SlicedOff { nodes, edges }) = &mut self.sliced_off {
                nodes.insert(node, (origin, formulas));
                let both = incoming.union(&outgoing).map(|edge| &self.edges[edge]);
                edges.extend(both.filter_map(|edge| match edge.to {
                    EdgeHead::Node(to, _) => Some((edge.from, to)),
                    EdgeHead::Error(_) => None,
                }));
            }
            incoming.union(&outgoing).for_each(|edge| self.disconnect(*edge));
            self.nodes.remove(&node);
        }
    }

    /// Keeps from now on what is sliced off, for [`known`](Self::known) and
    /// [`successors`](Self::successors).
    pub(super) fn keep_sliced_off(&mut self) {
        self.sliced_off = Some(SlicedOff::default());
    }

    /// The node of the program graph of which a node is a part, and what holds in its states.
    pub(super) fn known(&self, node: usize) -> (usize, Vec<Term>) {
        match (self.nodes.get(&node), &self.sliced_off) {
            (Some(node), _) => (node.origin, node.formulas.clone()),
            (None, Some(SlicedOff { nodes, .. })) => nodes[&node].clone(),
            (None, None) => unreachable!("it is kept"),
        }
    }

    /// The nodes that edges from a node lead to, in order, also those that were sliced off.
    pub(super) fn successors(&self, node: usize) -> BTreeSet<usize> {
        let outgoing = self.nodes.get(&node).into_iter().flat_map(|node| &node.outgoing);
        let mut found: BTreeSet<usize> = outgoing.filter_map(|edge| self.target(*edge)).collect();
        let edges = self.sliced_off.iter().flat_map(|SlicedOff { edges, .. }| edges);
        found.extend(edges.filter(|(from, _)| *from == node).map(|(_, to)| *to));
        found
    }

    /// The last node of an error path.
    pub(super) fn last(&self, path: &ErrorPath) -> usize {
        self.edges[path.0.last().expect("it leads to an error")].from
    }
}

/// All nodes that can be reached from these.
fn closure(from: impl IntoIterator<Item = usize>, next: impl Fn(usize) -> Vec<usize>) -> BTreeSet<usize> {
    let mut waiting: Vec<usize> = from.into_iter().collect();
    let mut found = BTreeSet::new();
    while let Some(node) = waiting.pop() {
        if found.insert(node) {
            waiting.extend(next(node));
        }
    }
    found
}
