//! Searches over abstractions of explicit graphs: with refinement they agree with the graph itself.
use super::graph::Graph;
use crate::base::Stop;
use crate::reach::{
    Adjusted, Analysis, Ancestors, Merge, NodeId, Order, PathPosition, Precision, Progress, Proviso, Refine,
    Refinement, Search, Step, Successor, Successors, advance,
};
use std::collections::BTreeSet;

type Nodes = BTreeSet<usize>;

/// A graph whose nodes are taken for the same if they have the same remainder, unless the precision
/// tells them apart.
struct Folded<'g> {
    graph: &'g Graph,
    target: usize,
    modulus: usize,
    precision: Apart,
    /// Labels are made smaller, instead of the precision finer.
    relabels: bool,
    refinements: usize,
    /// How many of them found an outdated label.
    outdated: usize,
}

/// Nodes that are told apart from all others.
struct Apart(Nodes);

impl Precision for Apart {
    fn add(&mut self, other: Self) -> bool {
        let before = self.0.len();
        self.0.extend(other.0);
        self.0.len() > before
    }
}

impl Folded<'_> {
    /// The nodes that are taken for the same as this one. Where labels are made smaller, these are
    /// only later ones: a graph without cycles then has no endless paths of classes.
    fn class(&self, node: usize) -> Nodes {
        let apart = &self.precision.0;
        if apart.contains(&node) {
            return Nodes::from([node]);
        }
        let same = |other: &usize| other % self.modulus == node % self.modulus && !apart.contains(other);
        let first = if self.relabels { node } else { 0 };
        (first..self.graph.len()).filter(same).collect()
    }

    fn successors(&self, nodes: &Nodes) -> Nodes {
        nodes.iter().flat_map(|node| self.graph.successors(*node).iter().copied()).collect()
    }
}

impl Analysis for Folded<'_> {
    /// A node and, once it is adjusted, its class.
    type State = (usize, Nodes);
    type Stored = Nodes;
    type Key = usize;
    type Edge = usize;
    type Target = ();
    type End = ();
    type Worker = ();

    fn initial(&self) -> Result<Self::State, Stop> {
        Ok((0, Nodes::new()))
    }

    fn stores_initial(&self) -> bool {
        true
    }

    fn transfer(&self, (): &mut (), (_, class): Self::State, _: u64) -> Result<Successors<Self>, Stop> {
        let next = self.successors(&class);
        let targets = if next.contains(&self.target) { vec![()] } else { Vec::new() };
        let others = next.into_iter().filter(|node| *node != self.target);
        let states = others.map(|node| Successor::of_all((node, Nodes::new()))).collect();
        Ok(Successors { states, targets, ends: Vec::new(), forked: true, passed: 0, rest: None })
    }

    fn adjust(
        &self,
        (): &mut (),
        state: &mut Self::State,
        _: Ancestors<'_, Nodes>,
    ) -> Result<Adjusted<Self>, Stop> {
        let (node, class) = state;
        *class = self.class(*node);
        class.remove(&self.target);
        Ok(Adjusted::At(*node % self.modulus, class.clone()))
    }

    fn covered(&self, (): &mut (), known: &[&Nodes], new: &Nodes) -> Result<Option<usize>, Stop> {
        Ok(known.iter().position(|known| new.is_subset(known)))
    }

    fn keeps_edges(&self) -> bool {
        true
    }

    fn edge(&self, state: &mut Self::State, _: Option<&Self::Stored>) -> Option<usize> {
        Some(state.0)
    }
}

impl Merge for Folded<'_> {
    type Position = ();

    fn position(&self, (): &mut (), _: &Self::State) {}
}

impl Proviso for Folded<'_> {}

impl Refine for Folded<'_> {
    type Precision = Apart;

    fn precision(&mut self) -> &mut Apart {
        &mut self.precision
    }

    fn refine(&mut self, (): &mut (), (): (), path: Ancestors<'_, Nodes>) -> Result<Refinement<Self>, Stop> {
        self.refinements += 1;
        let mut path: Vec<(NodeId, Nodes)> = path.map(|(node, label)| (node, label.clone())).collect();
        path.reverse();
        // Which nodes runs along this path reach, and which of them lead to the target.
        let mut reached = vec![Nodes::from([0])];
        for (_, label) in &path[1..] {
            let next = self.successors(reached.last().expect("it is not empty"));
            reached.push(next.intersection(label).copied().collect());
        }
        if self.successors(reached.last().expect("it is not empty")).contains(&self.target) {
            return Ok(Refinement::Real(()));
        }
        if !self.relabels {
            let several = path.iter().filter(|(_, label)| label.len() > 1).map(|(node, _)| *node);
            let several: Vec<NodeId> = several.collect();
            let apart: Nodes = path.iter().flat_map(|(_, label)| label.iter().copied()).collect();
            if apart.is_subset(&self.precision.0) {
                self.outdated += 1;
                return Ok(Refinement::Outdated);
            }
            // Labels before the pivot stay as they are, although they could be smaller now.
            return Ok(Refinement::Finer { pivot: several.last().copied(), precision: Apart(apart) });
        }
        let mut bad = Nodes::from([self.target]);
        let mut labels = Vec::new();
        for (node, label) in path.into_iter().rev() {
            let leads = |from: &usize| self.graph.successors(*from).iter().any(|to| bad.contains(to));
            let (worse, better): (Nodes, Nodes) = label.into_iter().partition(leads);
            bad = worse;
            labels.push((node, (!better.is_empty()).then_some(better)));
        }
        Ok(Refinement::Relabelled { labels, again: Vec::new() })
    }

    fn is_outdated(&self, label: &Nodes) -> bool {
        label.len() > 1 && !label.is_disjoint(&self.precision.0)
    }

    fn revive(&self, node: &usize) -> Self::State {
        (*node, Nodes::new())
    }
}

/// Whether the target can be reached, how many refinements that took, and how many of them found an
/// outdated label.
fn decide(graph: &Graph, target: usize, modulus: usize, relabels: bool) -> (bool, usize, usize) {
    let precision = Apart(Nodes::new());
    let mut analysis = Folded { graph, target, modulus, precision, relabels, refinements: 0, outdated: 0 };
    let mut search = Search::new(Order::Mixed);
    search.begin(&analysis, &mut ()).unwrap();
    loop {
        match advance(&mut search, &mut analysis, &mut (), 3).unwrap() {
            Progress::Reached((), _) => return (true, analysis.refinements, analysis.outdated),
            Progress::Exhausted => return (false, analysis.refinements, analysis.outdated),
            Progress::Goes => {}
            Progress::GaveUp(stop, _) => panic!("{stop}"),
        }
    }
}

#[test]
fn refinement_decides_what_the_graph_decides() {
    let (mut refined, mut outdated) = ([0, 0], 0);
    for seed in 0..60 {
        for relabels in [false, true] {
            // Where labels only get smaller, cycles are unrolled for ever.
            let graph =
                if relabels { Graph::random_without_cycles(24, seed) } else { Graph::random(24, seed) };
            let (reachable, _) = graph.reachable();
            for target in 1..24 {
                let (found, refinements, again) = decide(&graph, target, 5, relabels);
                assert_eq!(found, reachable.contains(&target), "{seed} {target} {relabels}");
                outdated += again;
                refined[usize::from(relabels)] += usize::from(!found && refinements > 1);
            }
        }
    }
    assert!(refined.iter().all(|count| *count > 5), "{refined:?}");
    assert!(outdated > 5, "{outdated}");
}

/// A chain of diamonds: each way through it is one of two to the power of their number. States that
/// wait at the end of a diamond are joined; they count the ways.
struct Diamonds(usize);

impl Analysis for Diamonds {
    /// A node and the number of ways to it. Diamond `d` has the nodes `3d` to `3d + 3`.
    type State = (usize, u64);
    type Stored = ();
    type Key = usize;
    type Edge = ();
    type Target = u64;
    type End = ();
    type Worker = usize;

    fn initial(&self) -> Result<(usize, u64), Stop> {
        Ok((0, 1))
    }

    fn transfer(
        &self,
        expanded: &mut usize,
        (node, ways): (usize, u64),
        _: u64,
    ) -> Result<Successors<Self>, Stop> {
        *expanded += 1;
        let to: &[usize] = match node % 3 {
            0 => &[1, 2],
            1 => &[2],
            _ => &[1],
        };
        let done = node == 3 * self.0;
        let states = to.iter().filter(|_| !done).map(|step| Successor::of_all((node + step, ways))).collect();
        let targets = if done { vec![ways] } else { Vec::new() };
        Ok(Successors { states, targets, ends: Vec::new(), forked: true, passed: 0, rest: None })
    }

    fn place(&self, _: &(usize, u64), _: Step) -> PathPosition {
        PathPosition { distance: 0, compared: false }
    }

    fn adjust(
        &self,
        _: &mut usize,
        _: &mut (usize, u64),
        _: Ancestors<'_, ()>,
    ) -> Result<Adjusted<Self>, Stop> {
        unreachable!("no state is compared")
    }

    fn covered(&self, _: &mut usize, _: &[&()], (): &()) -> Result<Option<usize>, Stop> {
        unreachable!("no state is compared")
    }
}

impl Merge for Diamonds {
    type Position = usize;

    fn position(&self, _: &mut usize, state: &(usize, u64)) -> usize {
        state.0
    }

    fn merges(&self) -> bool {
        true
    }

    fn merge(&self, _: &mut usize, waiting: &mut (usize, u64), new: &(usize, u64)) -> bool {
        waiting.1 += new.1;
        true
    }
}

impl Proviso for Diamonds {}

#[test]
fn states_that_wait_at_a_meet_are_joined() {
    for diamonds in [1, 2, 20, 60] {
        let analysis = Diamonds(diamonds);
        let (mut search, mut expanded) = (Search::new(Order::Topological), 0);
        search.begin(&analysis, &mut expanded).unwrap();
        let found = search.advance(&analysis, &mut expanded, u64::MAX).unwrap();
        assert_eq!(found, Some((1 << diamonds, None)));
        assert_eq!((expanded, search.counters().merged), (3 * diamonds + 1, diamonds as u64));
    }
}
