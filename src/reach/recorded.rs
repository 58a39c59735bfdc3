//! An analysis that keeps the graph of its states in words. It wraps another one and answers as
//! that one does; the search does not know of it.
use super::analysis::{Adjusted, Analysis, PathPosition, Step, Successor, Successors};
use super::graph::{Ancestors, Ancestry, NodeId};
use super::merge::Merge;
use super::proviso::Proviso;
use super::search::Explored;
use super::sync::Mutex;
use crate::base::{Reason, Stop};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// What is told of the states and ends of an analysis.
pub trait Describe<A: Analysis> {
    /// What is told of a state.
    type State: Clone;
    /// What is told of a target or of an end.
    type End;

    /// Describes a state. `stored` is what is stored of it; `None` for one that is not compared.
    fn state(&self, state: &A::State, stored: Option<&A::Stored>) -> Self::State;
    /// Describes a target.
    fn target(&self, target: &A::Target) -> Self::End;
    /// Describes an end.
    fn end(&self, end: &A::End) -> Self::End;
}

/// The graph of a search in words. A node is named by its position; the initial state is first.
#[derive(Clone, Debug)]
pub struct Picture<S, E> {
    /// The initial state, then the stored and the covered ones.
    pub nodes: Vec<Pictured<S, E>>,
    /// The search was given up because there were more.
    pub cut: bool,
    /// How many states wait to be explored.
    pub waiting: usize,
}

/// A state of a [`Picture`].
#[derive(Clone, Debug)]
pub struct Pictured<S, E> {
    /// The last stored state before it; `None` for the initial state.
    pub parent: Option<usize>,
    /// The state.
    pub state: S,
    /// The stored state that covers it.
    pub covered_by: Option<usize>,
    /// Some of what comes after it waits to be explored.
    pub open: bool,
    /// Targets and ends that it leads to, before any other stored state.
    pub ends: Vec<E>,
}

/// A state with its description, once it has been compared.
#[derive(Debug)]
pub struct Described<T, D> {
    inner: T,
    text: Option<D>,
}

/// An analysis that keeps its graph.
pub struct Recorded<'a, A: Analysis, D: Describe<A>> {
    analysis: &'a A,
    describe: &'a D,
    limit: usize,
    states: AtomicUsize,
    cut: AtomicBool,
    initial: Mutex<Option<D::State>>,
}

impl<'a, A: Merge + Proviso, D: Describe<A>> Recorded<'a, A, D> {
    /// Records up to `limit` states (one at least). The search is given up where there are more.
    pub fn new(analysis: &'a A, describe: &'a D, limit: usize) -> Self {
        Self {
            analysis,
            describe,
            limit,
            states: AtomicUsize::new(1),
            cut: AtomicBool::new(false),
            initial: Mutex::new(None),
        }
    }

    /// The graph of a search that is over; `None` if it could not even begin.
    pub fn picture(self, explored: Explored<Self>) -> Option<Picture<D::State, D::End>> {
        let Explored { arg, open, .. } = explored;
        let node =
            |parent, state| Pictured { parent, state, covered_by: None, open: false, ends: Vec::new() };
        // The initial state comes before the stored ones.
        let number = |node: Option<NodeId>| node.map_or(0, |node| node.index() + 1);
        let mut nodes = vec![node(None, self.initial.into_inner()?)];
        for (_, parent, stored) in arg.nodes() {
            let text = stored.text.clone().expect("what is stored was described");
            nodes.push(node(Some(number(parent)), text));
        }
        for last in &open {
            nodes[number(*last)].open = true;
        }
        let (edges, ends) = arg.into_edges();
        for edge in edges.into_iter().filter(|edge| edge.covered) {
            let covered_by = Some(number(Some(edge.to)));
            nodes.push(Pictured { covered_by, ..node(Some(number(edge.from)), edge.what) });
        }
        for (last, end) in ends {
            nodes[number(last)].ends.push(end);
        }
        Some(Picture { nodes, cut: self.cut.into_inner(), waiting: open.len() })
    }
}

/// The graph of the wrapped analysis.
struct Inner<'g, S, D>(&'g dyn Ancestry<Described<S, D>>);

impl<S, D> Ancestry<S> for Inner<'_, S, D> {
    fn node(&self, node: NodeId) -> (Option<NodeId>, &S) {
        let (parent, described) = self.0.node(node);
        (parent, &described.inner)
    }
}

impl<A: Analysis, D: Describe<A>> Analysis for Recorded<'_, A, D> {
    type State = Described<A::State, D::State>;
    type Stored = Described<A::Stored, D::State>;
    type Key = A::Key;
    type Edge = D::State;
    type Target = A::Target;
    type End = D::End;
    type Worker = A::Worker;

    fn initial(&self) -> Result<Self::State, Stop> {
        let inner = self.analysis.initial()?;
        *self.initial.lock() = Some(self.describe.state(&inner, None));
        Ok(Described { inner, text: None })
    }

    fn transfer(
        &self,
        worker: &mut A::Worker,
        state: Self::State,
        patience: u64,
    ) -> Result<Successors<Self>, Stop> {
        let Successors { states, targets, ends, forked, passed, rest } =
            self.analysis.transfer(worker, state.inner, patience)?;
        let ends = ends.iter().map(|end| self.describe.end(end));
        let ends = targets.iter().map(|target| self.describe.target(target)).chain(ends).collect();
        let described = |inner| Described { inner, text: None };
        let states = states.into_iter();
        let states =
            states.map(|next| Successor { state: described(next.state), closes_cycle: next.closes_cycle });
        Ok(Successors { states: states.collect(), targets, ends, forked, passed, rest: rest.map(described) })
    }

    fn place(&self, state: &Self::State, step: Step) -> PathPosition {
        self.analysis.place(&state.inner, step)
    }

    fn frames(&self, state: &Self::State) -> usize {
        self.analysis.frames(&state.inner)
    }

    fn adjust(
        &self,
        worker: &mut A::Worker,
        state: &mut Self::State,
        before: Ancestors<'_, Self::Stored>,
    ) -> Result<Adjusted<Self>, Stop> {
        let graph = Inner(before.graph());
        let before = Ancestors::new(&graph, before.position());
        Ok(match self.analysis.adjust(worker, &mut state.inner, before)? {
            Adjusted::Empty => Adjusted::Empty,
            Adjusted::Later => Adjusted::Later,
            Adjusted::At(..) if self.states.load(Ordering::Relaxed) >= self.limit => {
                self.cut.store(true, Ordering::Relaxed);
                let reason = Reason::LargeGraph { states: self.limit as u64 };
                return Err(Stop::unsupported(reason, None));
            }
            Adjusted::At(key, inner) => {
                let text = Some(self.describe.state(&state.inner, Some(&inner)));
                state.text.clone_from(&text);
                Adjusted::At(key, Described { inner, text })
            }
        })
    }

    fn covered(
        &self,
        worker: &mut A::Worker,
        known: &[&Self::Stored],
        new: &Self::Stored,
    ) -> Result<Option<usize>, Stop> {
        let inner: Vec<&A::Stored> = known.iter().map(|known| &known.inner).collect();
        self.analysis.covered(worker, &inner, &new.inner)
    }

    fn recurrence(
        &self,
        worker: &mut A::Worker,
        state: &Self::State,
        stored: &Self::Stored,
        before: Ancestors<'_, Self::Stored>,
    ) -> Result<Option<A::Target>, Stop> {
        let graph = Inner(before.graph());
        let before = Ancestors::new(&graph, before.position());
        self.analysis.recurrence(worker, &state.inner, &stored.inner, before)
    }

    fn widen(
        &self,
        worker: &mut A::Worker,
        state: &Self::State,
        before: Ancestors<'_, Self::Stored>,
    ) -> Result<Option<Self::State>, Stop> {
        let graph = Inner(before.graph());
        let before = Ancestors::new(&graph, before.position());
        let wider = self.analysis.widen(worker, &state.inner, before)?;
        Ok(wider.map(|inner| Described { inner, text: None }))
    }

    fn stores_initial(&self) -> bool {
        self.analysis.stores_initial()
    }

    fn keeps_edges(&self) -> bool {
        true
    }

    fn edge(&self, state: &mut Self::State, covering: Option<&Self::Stored>) -> Option<D::State> {
        self.states.fetch_add(1, Ordering::Relaxed);
        self.analysis.edge(&mut state.inner, covering.map(|covering| &covering.inner));
        state.text.take()
    }
}

impl<A: Merge, D: Describe<A>> Merge for Recorded<'_, A, D> {
    type Position = A::Position;

    fn position(&self, worker: &mut A::Worker, state: &Self::State) -> A::Position {
        self.analysis.position(worker, &state.inner)
    }

    fn merges(&self) -> bool {
        self.analysis.merges()
    }

    fn merge(&self, worker: &mut A::Worker, waiting: &mut Self::State, new: &Self::State) -> bool {
        self.analysis.merge(worker, &mut waiting.inner, &new.inner)
    }
}

impl<A: Proviso, D: Describe<A>> Proviso for Recorded<'_, A, D> {
    fn is_as_far(&self, known: &Self::Stored, new: &Self::Stored) -> bool {
        self.analysis.is_as_far(&known.inner, &new.inner)
    }
}
