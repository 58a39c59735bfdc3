//! Which parts of a graph fair runs go around for ever.
//!
//! A run that goes on for ever stays in one strongly connected component in the end. Weak fairness:
//! for each thread that is there all the time, an edge is taken again and again along which it
//! runs, or perhaps cannot run. If the component has no such edge, fair runs stay only in those of
//! its edges that lie within atomic sections. Strong fairness, of a thread that no edge of the
//! component runs: edges along which it can run are taken only finitely often, so they are left out
//! [EL87].
use super::graph::cyclic_components;
use crate::exec::Machine;
use crate::property::Fairness;
use crate::reach::NodeId;
use crate::state::{MultiState, SchedulingPoint, Thread};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// What matters of an edge to runs that go on for ever.
#[derive(Clone, Debug)]
pub(super) struct Link {
    pub(super) from: NodeId,
    pub(super) to: NodeId,
    /// Whether a run that takes it again and again is looked for.
    pub(super) accepting: bool,
    /// A thread wakes up spuriously along it. No run does that again and again.
    pub(super) woke: bool,
    /// There is no scheduling point on the way: it lies within an atomic section, where no other
    /// thread can run.
    pub(super) is_atomic: bool,
    /// What becomes of each thread of the node `from`, if fairness matters.
    pub(super) threads: SmallVec<[Passage; 4]>,
}

/// A thread along an edge.
#[derive(Clone, Copy, Debug)]
pub(super) struct Passage {
    /// Its index in the node `to`; `None` if it ends.
    pub(super) to: Option<u32>,
    /// It is chosen to run.
    pub(super) runs: bool,
    /// There is a scheduling point at which it counts as one that can run.
    pub(super) is_enabled: bool,
    /// There is a scheduling point at which it counts as one that waits.
    pub(super) may_wait: bool,
}

/// What a thread counts as where it can run in some of the concrete states only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Doubtful {
    /// It waits, so that no fair run is missed.
    Waits,
    /// It can run, so that no unfair run is taken for a fair one.
    Runs,
}

impl Link {
    /// The link of an edge from a node with this state, at whose end this state arrives.
    pub(super) fn new(
        machine: &Machine,
        (from, state): (NodeId, &MultiState),
        (to, arrival): (NodeId, &MultiState),
        doubtful: Doubtful,
    ) -> Self {
        let accepting = machine.is_accepting(&state.path, (&arrival.path, arrival.automaton));
        let woke = arrival.path.wake_ups > state.path.wake_ups;
        let is_atomic = arrival.path.scheduling_points.len() == state.path.scheduling_points.len();
        let threads = passages(machine, state, arrival, doubtful);
        Self { from, to, accepting, woke, is_atomic, threads }
    }
}

fn passages(
    machine: &Machine,
    from: &MultiState,
    to: &MultiState,
    doubtful: Doubtful,
) -> SmallVec<[Passage; 4]> {
    if machine.fairness() == Fairness::None {
        return SmallVec::new();
    }
    let scheduling_points = to.path.scheduling_points.after(from.path.scheduling_points.len());
    let passage = |thread: &Thread| {
        let can_run = |point: &&SchedulingPoint| match doubtful {
            Doubtful::Waits => point.readiness.enabled.contains(&thread.ordinal),
            Doubtful::Runs => !point.readiness.waiting.contains(&thread.ordinal),
        };
        let position = to.threads.iter().position(|other| other.ordinal == thread.ordinal);
        Passage {
            to: position.map(|index| index as u32),
            runs: scheduling_points.iter().any(|point| point.chosen == thread.ordinal),
            is_enabled: scheduling_points.iter().any(can_run),
            may_wait: !scheduling_points.iter().all(can_run),
        }
    };
    from.threads.iter().map(passage).collect()
}

/// The strongly connected components of a graph, given by the indices of some links, in which fair
/// runs may go around for ever and take accepting edges again and again. Fairness may leave parts
/// of them only, which are components of what is left.
pub(super) fn components(fairness: Fairness, links: &[&Link], edges: Vec<usize>) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    let mut open = vec![edges.into_iter().filter(|edge| !links[*edge].woke).collect::<Vec<_>>()];
    while let Some(edges) = open.pop() {
        let ends: Vec<_> = edges.iter().map(|e| (links[*e].from.index(), links[*e].to.index())).collect();
        for component in cyclic_components(&ends) {
            let component: Vec<usize> = component.into_iter().map(|edge| edges[edge]).collect();
            if !component.iter().any(|edge| links[*edge].accepting) {
                continue;
            }
            match part(fairness, links, &component) {
                Part::All => found.push(component),
                Part::Only(left) => open.push(left),
            }
        }
    }
    found
}

/// What of a strongly connected component fair runs may go around for ever.
#[derive(PartialEq, Eq, Debug)]
enum Part {
    /// Perhaps all of it.
    All,
    /// At most cycles of these edges.
    Only(Vec<usize>),
}

/// The part of a strongly connected component, given by the indices of its links, that is left.
fn part(fairness: Fairness, links: &[&Link], component: &[usize]) -> Part {
    if fairness == Fairness::None {
        return Part::All;
    }
    let Some(first) = component.first() else { return Part::All };
    let threads = (0..links[*first].threads.len()).filter_map(|thread| along(links, component, thread));
    for passages in threads.filter(|passages| !passages.iter().any(|passage| passage.runs)) {
        let left: Vec<usize> = match fairness {
            Fairness::None => continue,
            Fairness::Weak if passages.iter().any(|passage| passage.may_wait) => continue,
            Fairness::Weak => component.iter().copied().filter(|edge| links[*edge].is_atomic).collect(),
            Fairness::Strong => {
                let edges = component.iter().zip(&passages);
                edges.filter(|(_, passage)| !passage.is_enabled).map(|(edge, _)| *edge).collect()
            }
        };
        if left.len() < component.len() {
            return Part::Only(left);
        }
    }
    Part::All
}

/// Follows the thread with this index in the first node of a component along all edges. `None` if
/// it ends on the way, or is not the same one everywhere.
pub(super) fn along(links: &[&Link], component: &[usize], thread: usize) -> Option<Vec<Passage>> {
    let mut index_at = FxHashMap::default();
    index_at.insert(links[component[0]].from, thread);
    let mut known = 0;
    while known < index_at.len() {
        known = index_at.len();
        for edge in component {
            let Link { from, to, threads, .. } = links[*edge];
            let Some(index) = index_at.get(from).copied() else { continue };
            let next = threads[index].to? as usize;
            if *index_at.entry(*to).or_insert(next) != next {
                return None;
            }
        }
    }
    let passage = |edge: &usize| {
        let Link { from, threads, .. } = links[*edge];
        index_at.get(from).map(|index| threads[*index])
    };
    component.iter().map(passage).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use smallvec::smallvec;

    /// A link between nodes along which the only thread runs, can run at some scheduling point, or
    /// may wait.
    fn link((from, to): (usize, usize), [runs, is_enabled, may_wait]: [bool; 3]) -> Link {
        let threads = smallvec![Passage { to: Some(0), runs, is_enabled, may_wait }];
        Link {
            from: NodeId::new(from),
            to: NodeId::new(to),
            accepting: true,
            woke: false,
            is_atomic: false,
            threads,
        }
    }

    fn part_of(fairness: Fairness, links: &[Link]) -> Part {
        let component: Vec<usize> = (0..links.len()).collect();
        part(fairness, &links.iter().collect::<Vec<_>>(), &component)
    }

    #[test]
    fn no_fair_run_forgets_a_thread() {
        let forgotten = [link((0, 1), [false, true, false]), link((1, 0), [false, true, false])];
        assert_eq!(part_of(Fairness::None, &forgotten), Part::All);
        assert_eq!(part_of(Fairness::Weak, &forgotten), Part::Only(vec![]));
        assert_eq!(part_of(Fairness::Strong, &forgotten), Part::Only(vec![]));
    }

    #[test]
    fn a_thread_that_waits_again_and_again_may_be_forgotten_by_weak_fairness_only() {
        let links = [
            link((0, 1), [false, true, false]),
            link((1, 0), [false, false, true]),
            link((1, 1), [false, false, true]),
        ];
        assert_eq!(part_of(Fairness::Weak, &links), Part::All);
        assert_eq!(part_of(Fairness::Strong, &links), Part::Only(vec![1, 2]));
    }

    #[test]
    fn within_an_atomic_section_no_thread_is_forgotten() {
        let mut links = [(0, 1), (1, 1), (1, 0)].map(|ends| link(ends, [false, true, false]));
        links[1] = Link { is_atomic: true, ..link((1, 1), [false, false, false]) };
        assert_eq!(part_of(Fairness::Weak, &links), Part::Only(vec![1]));
        assert_eq!(part_of(Fairness::Strong, &links), Part::Only(vec![1]));
        assert_eq!(part_of(Fairness::Weak, &links[1..2]), Part::All);
    }

    /// A thread is forgotten on the cycle of the first two links. What is left of a larger
    /// component is looked at again.
    #[test]
    fn components_are_what_fairness_leaves() {
        let links = [
            link((0, 1), [false, false, true]),
            link((1, 0), [false, true, false]),
            link((1, 2), [false, false, true]),
            link((2, 1), [false, false, true]),
            link((3, 3), [true, true, false]),
            link((3, 4), [true, true, false]),
        ];
        let found = |fairness| {
            let all = (0..links.len()).collect();
            let mut found = components(fairness, &links.iter().collect::<Vec<_>>(), all);
            for component in &mut found {
                component.sort_unstable();
            }
            found.sort();
            found
        };
        assert_eq!(found(Fairness::None), [vec![0, 1, 2, 3], vec![4]]);
        assert_eq!(found(Fairness::Weak), [vec![0, 1, 2, 3], vec![4]]);
        assert_eq!(found(Fairness::Strong), [vec![2, 3], vec![4]]);
    }

    #[test]
    fn a_thread_that_runs_or_ends_asks_for_nothing() {
        let runs = [link((0, 1), [true, true, false]), link((1, 0), [false, true, false])];
        assert_eq!(part_of(Fairness::Strong, &runs), Part::All);
        let mut ends = [link((0, 1), [false, true, false]), link((1, 0), [false, true, false])];
        ends[1].threads[0].to = None;
        assert_eq!(part_of(Fairness::Weak, &ends), Part::All);
    }
}
