//! The graph of a search. An analysis records it that wraps another one and answers as that one does. The search itself
//! does not know of it.
use super::analysis::{Analysis, Successor, Successors};
use super::sync::Mutex;
use crate::base::Stop;

/// Names a node by its position in a [`StateGraph`].
pub type NodeId = usize;

/// What is kept of the states and ends of an analysis.
pub trait Describe<A: Analysis> {
    /// What is kept of a state.
    type State;
    /// What is kept of a target or of an end.
    type End;

    /// Describes a state. `known` is what is stored of it; `None` for a state that is not compared.
    fn state(&self, state: &A::State, known: Option<&A::Known>) -> Self::State;
    /// Describes a target.
    fn target(&self, target: &A::Target) -> Self::End;
    /// Describes an end.
    fn end(&self, end: &A::End) -> Self::End;
}

/// What became of a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// Nothing: the search was over before.
    Waiting,
    /// It was expanded.
    Expanded,
    /// This one covers it.
    Covered(NodeId),
    /// It was found to be empty.
    Empty,
}

/// A state of a [`StateGraph`].
#[derive(Clone, Debug)]
pub struct Node<S, E> {
    /// The state whose successor it is; `None` for the initial one.
    pub parent: Option<NodeId>,
    /// It is its parent once more, with the transitions that a reduction had left out there.
    pub rest: bool,
    /// The state; `None` if the search was over before it was looked at.
    pub state: Option<S>,
    /// What became of it.
    pub fate: Fate,
    /// Targets and ends that it leads to.
    pub ends: Vec<E>,
}

/// The states of a search. Successors form a tree, and coverings close its cycles.
#[derive(Clone, Debug)]
pub struct StateGraph<S, E> {
    /// The states in the order in which they were found; the initial one comes first.
    pub nodes: Vec<Node<S, E>>,
    /// The search was given up because there were more.
    pub cut: bool,
}

impl<S, E> StateGraph<S, E> {
    fn add(&mut self, parent: Option<NodeId>, rest: bool) -> NodeId {
        self.nodes.push(Node { parent, rest, state: None, fate: Fate::Waiting, ends: Vec::new() });
        self.nodes.len() - 1
    }
}

/// A state, or what is stored of one, with the number of its node.
#[derive(Debug)]
pub struct Numbered<T> {
    node: NodeId,
    inner: T,
}

/// An analysis that keeps the graph of its states.
pub struct Recorded<'a, A: Analysis, D: Describe<A>> {
    analysis: &'a A,
    describe: &'a D,
    limit: usize,
    graph: Mutex<StateGraph<D::State, D::End>>,
}

impl<'a, A: Analysis, D: Describe<A>> Recorded<'a, A, D> {
    /// Records up to `limit` states (one at least). The search is given up where there are more.
    pub fn new(analysis: &'a A, describe: &'a D, limit: usize) -> Self {
        Self { analysis, describe, limit, graph: Mutex::new(StateGraph { nodes: Vec::new(), cut: false }) }
    }

    /// The graph so far.
    pub fn into_graph(self) -> StateGraph<D::State, D::End> {
        self.graph.into_inner()
    }
}

impl<A: Analysis, D: Describe<A>> Analysis for Recorded<'_, A, D> {
    type State = Numbered<A::State>;
    type Known = Numbered<A::Known>;
    type Key = A::Key;
    type Target = A::Target;
    type End = A::End;
    type Worker = A::Worker;

    fn initial(&self) -> Result<Self::State, Stop> {
        let inner = self.analysis.initial()?;
        Ok(Numbered { node: self.graph.lock().add(None, false), inner })
    }

    fn transfer(
        &self,
        worker: &mut A::Worker,
        Numbered { node, inner }: Self::State,
        patience: u64,
    ) -> Result<Successors<Self>, Stop> {
        if self.graph.lock().nodes[node].state.is_none() {
            let state = self.describe.state(&inner, None);
            self.graph.lock().nodes[node].state = Some(state);
        }
        let Successors { states, targets, ends, forked, passed, rest } =
            self.analysis.transfer(worker, inner, patience)?;
        let mut graph = self.graph.lock();
        if graph.nodes.len() + states.len() + usize::from(rest.is_some()) > self.limit {
            graph.cut = true;
            return Err(Stop::unsupported(format!("a graph of more than {} states", self.limit), None));
        }
        let over = !targets.is_empty();
        let described = targets.iter().map(|target| self.describe.target(target));
        let described = described.chain(ends.iter().map(|end| self.describe.end(end)));
        graph.nodes[node].ends.extend(described);
        graph.nodes[node].fate = Fate::Expanded;
        let mut number = |inner, rest| {
            let node = graph.add(Some(node), rest);
            // After a target the search looks at no further state, so the state is described here.
            graph.nodes[node].state = over.then(|| self.describe.state(&inner, None));
            Numbered { node, inner }
        };
        let states = states.into_iter().map(|Successor { state, closes }| {
            let state = number(state, false);
            Successor { state, closes }
        });
        let states = states.collect();
        let rest = rest.map(|rest| number(rest, true));
        Ok(Successors { states, targets, ends, forked, passed, rest })
    }

    fn adjust(
        &self,
        worker: &mut A::Worker,
        state: &mut Self::State,
    ) -> Result<Option<(A::Key, Self::Known)>, Stop> {
        let adjusted = self.analysis.adjust(worker, &mut state.inner)?;
        let described = adjusted.as_ref().map(|(_, known)| self.describe.state(&state.inner, Some(known)));
        let node = &mut self.graph.lock().nodes[state.node];
        if described.is_none() {
            node.fate = Fate::Empty;
        }
        node.state = described;
        Ok(adjusted.map(|(key, inner)| (key, Numbered { node: state.node, inner })))
    }

    fn covered(
        &self,
        worker: &mut A::Worker,
        known: &[&Self::Known],
        new: &Self::Known,
    ) -> Result<Option<usize>, Stop> {
        let inner: Vec<&A::Known> = known.iter().map(|known| &known.inner).collect();
        let covering = self.analysis.covered(worker, &inner, &new.inner)?;
        if let Some(position) = covering {
            self.graph.lock().nodes[new.node].fate = Fate::Covered(known[position].node);
        }
        Ok(covering)
    }

    fn is_as_far(&self, known: &Self::Known, new: &Self::Known) -> bool {
        self.analysis.is_as_far(&known.inner, &new.inner)
    }
}
