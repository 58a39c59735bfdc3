//! Recurrence sets that are the nodes of one lasso of the graph, each with one step that all of its
//! states can take.
//!
//! In a large graph there are too many questions for the largest recurrence set. Here only those
//! are asked that a lasso depends on.
use super::graph::cyclic_components;
use super::recurrent::{RecurrenceSet, Step, covers};
use crate::analysis::Worker;
use crate::base::Stop;
use crate::engine::widening::WideningAnalysis;
use crate::exec::Machine;
use crate::reach::{NodeId, Search};
use fixedbitset::FixedBitSet;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;

/// Most lassos that are looked at in one look at a graph.
const MAX_LASSOS: u32 = 64;

/// What is known of the steps of a graph.
#[derive(Default)]
pub(super) struct Lassos {
    /// Whether each state of its origin can take a step, by its number.
    taken: FxHashMap<usize, bool>,
}

impl Lassos {
    /// Of the steps that lassos depend on, the numbers of those that only some states of their
    /// origins can take.
    pub(super) fn uncertain(&self) -> Vec<usize> {
        let mut steps: Vec<usize> =
            self.taken.iter().filter(|(_, taken)| !**taken).map(|(step, _)| *step).collect();
        steps.sort_unstable();
        steps
    }

    /// The nodes of a lasso that begins where an exact state leads; none if none is found.
    pub(super) fn set(
        &mut self,
        search: &mut Search<WideningAnalysis>,
        machine: &Machine,
        worker: &mut Worker,
    ) -> Result<RecurrenceSet, Stop> {
        search.arg_mut().look(|arg, edges| {
            let state = |node: NodeId| &arg.stored(node).state;
            let steps: Vec<Step<'_>> =
                Step::all(edges, state).filter(|step| !step.wakes_up(state(step.from))).collect();
            let exact = steps.iter().filter(|step| arg.stored(step.from).exact);
            let entries: FxHashSet<usize> = exact.map(|step| step.to.index()).collect();
            let accepts = |step: &Step<'_>| step.is_accepting(machine, state(step.from));
            let shapes: Vec<Shape> = steps
                .iter()
                .map(|step| Shape {
                    from: step.from.index(),
                    to: step.to.index(),
                    accepting: accepts(step),
                    open: self.taken.get(&step.number) != Some(&false),
                })
                .collect();
            let mut graph = Graph { nodes: arg.len(), entries, shapes };
            for _ in 0..MAX_LASSOS {
                let Some(lasso) = graph.lasso() else { break };
                let mut holds = true;
                for position in &lasso {
                    worker.exec.budget.check()?;
                    let step = steps[*position];
                    let taken = &mut self.taken;
                    let can = *taken
                        .entry(step.number)
                        .or_insert_with(|| covers(&machine.terms, worker, state(step.from), &[step]));
                    if !can {
                        graph.shapes[*position].open = false;
                        holds = false;
                        break;
                    }
                }
                if holds {
                    let mut nodes = FixedBitSet::with_capacity(arg.len());
                    nodes.extend(lasso.iter().map(|position| steps[*position].from.index()));
                    return Ok(RecurrenceSet { on_cycles: nodes.clone(), nodes });
                }
            }
            let none = FixedBitSet::with_capacity(arg.len());
            Ok(RecurrenceSet { on_cycles: none.clone(), nodes: none })
        })
    }
}

/// What matters of a step.
struct Shape {
    from: usize,
    to: usize,
    accepting: bool,
    /// Nothing is known against it.
    open: bool,
}

/// Nodes and steps.
struct Graph {
    nodes: usize,
    /// Where lassos may begin.
    entries: FxHashSet<usize>,
    shapes: Vec<Shape>,
}

impl Graph {
    /// The positions of the open steps of a lasso with an accepting step on its cycle. It begins at
    /// an entry, and no two of its steps leave the same node.
    fn lasso(&self) -> Option<Vec<usize>> {
        let open: Vec<usize> =
            (0..self.shapes.len()).filter(|position| self.shapes[*position].open).collect();
        let pairs: Vec<(usize, usize)> =
            open.iter().map(|position| (self.shapes[*position].from, self.shapes[*position].to)).collect();
        let mut entries: Vec<usize> = self.entries.iter().copied().collect();
        entries.sort_unstable();
        let (order, ways) = self.shortest(&entries, &open);
        let mut distance = vec![usize::MAX; self.nodes];
        for (place, node) in order.iter().enumerate() {
            distance[*node] = place;
        }
        let mut nearest: Option<(usize, usize, Vec<usize>)> = None;
        for component in cyclic_components(&pairs) {
            let accepting = component.iter().map(|edge| open[*edge]);
            let accepting = accepting.filter(|position| self.shapes[*position].accepting);
            let first = accepting.min_by_key(|position| distance[self.shapes[*position].from]);
            let Some(first) = first else { continue };
            let place = distance[self.shapes[first].from];
            if place < nearest.as_ref().map_or(usize::MAX, |(place, ..)| *place) {
                nearest = Some((place, first, component.iter().map(|edge| open[*edge]).collect()));
            }
        }
        let (_, accepting, inside) = nearest?;
        let Shape { from, to, .. } = self.shapes[accepting];
        let (_, back) = self.shortest(&[to], &inside);
        let mut cycle = vec![accepting];
        let mut at = from;
        while at != to {
            let step = back[at]?;
            cycle.push(step);
            at = self.shapes[step].from;
        }
        let on_cycle: FxHashSet<usize> = cycle.iter().map(|step| self.shapes[*step].from).collect();
        let mut path = Vec::new();
        let mut at = from;
        while let Some(step) = ways[at] {
            path.push(step);
            at = self.shapes[step].from;
        }
        path.reverse();
        let before = path.iter().take_while(|step| !on_cycle.contains(&self.shapes[**step].from));
        Some(before.copied().chain(cycle).collect())
    }

    /// The nodes that some steps lead to from the given ones, nearest first, and for each the last
    /// step of a shortest way there.
    fn shortest(&self, from: &[usize], steps: &[usize]) -> (Vec<usize>, Vec<Option<usize>>) {
        let mut leaving: Vec<Vec<usize>> = vec![Vec::new(); self.nodes];
        for step in steps {
            leaving[self.shapes[*step].from].push(*step);
        }
        let mut ways = vec![None; self.nodes];
        let mut seen = FixedBitSet::with_capacity(self.nodes);
        let mut waiting: VecDeque<usize> = from.iter().copied().collect();
        seen.extend(from.iter().copied());
        let mut order = Vec::new();
        while let Some(node) = waiting.pop_front() {
            order.push(node);
            for step in &leaving[node] {
                let to = self.shapes[*step].to;
                if !seen.put(to) {
                    ways[to] = Some(*step);
                    waiting.push_back(to);
                }
            }
        }
        (order, ways)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(entries: &[usize], steps: &[(usize, usize, bool)]) -> Graph {
        let shape = |(from, to, accepting): &(usize, usize, bool)| Shape {
            from: *from,
            to: *to,
            accepting: *accepting,
            open: true,
        };
        let nodes = steps.iter().map(|(from, to, _)| from.max(to) + 1).max().unwrap_or(0);
        Graph { nodes, entries: entries.iter().copied().collect(), shapes: steps.iter().map(shape).collect() }
    }

    #[test]
    fn lassos_accept_and_begin_at_entries() {
        // The cycle of 5 and 6 is not reachable, that of 1 and 2 does not accept, nor does the step
        // from 0 lie on a cycle.
        let steps = [
            (0, 1, true),
            (1, 2, false),
            (2, 1, false),
            (2, 3, false),
            (3, 4, false),
            (4, 3, true),
            (5, 6, true),
            (6, 5, true),
        ];
        let mut graph = graph(&[0], &steps);
        let mut found = graph.lasso().expect("there is one");
        found.sort_unstable();
        assert_eq!(found, [0, 1, 3, 4, 5]);
        graph.shapes[4].open = false;
        assert_eq!(graph.lasso(), None);
    }

    #[test]
    fn no_node_of_a_lasso_has_two_steps() {
        // The way to the accepting step passes the cycle before.
        let graph = graph(&[0], &[(0, 1, false), (1, 2, false), (2, 3, true), (3, 1, false)]);
        let lasso = graph.lasso().expect("there is one");
        let from: FxHashSet<usize> = lasso.iter().map(|step| graph.shapes[*step].from).collect();
        assert_eq!((lasso.len(), from.len()), (4, 4));
    }

    #[test]
    fn a_lasso_may_be_one_step() {
        assert_eq!(graph(&[0], &[(0, 0, true)]).lasso(), Some(vec![0]));
    }
}
