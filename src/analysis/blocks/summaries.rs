//! Blocks that are encoded once, before anything is known of the numbers where they begin.
//!
//! [LBE09, section III] summarises the control-flow automaton in a pass of its own, so that the
//! analysis meets large edges, each with its formula. [ABE10] encodes blocks on the fly, anew for
//! each abstraction state. Here a block is encoded at the first visit of a place with some explicit
//! part, and later ones use what was found then: its ways are followed without what is known where
//! it begins, and that is assumed at their ends.
use super::ends::Ends;
use super::node::{Begin, Key};
use crate::analysis::meet::joined;
use crate::analysis::position::{Orders, Places};
use crate::analysis::worker::Worker;
use crate::base::Stop;
use crate::exec::{End, Executor, Findings, Machine};
use crate::state::{MultiState, arrange};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::sync::Arc;

/// All ways through a block.
#[derive(Default)]
pub(super) struct Summary {
    /// The states at its end, each with the operations on the longest path to it.
    pub(super) arrivals: Vec<(MultiState, u64)>,
    /// How paths end inside.
    pub(super) ends: Vec<(MultiState, End)>,
    /// How many paths end inside, besides these.
    pub(super) ended: u64,
    /// How many states were joined with others.
    pub(super) joined: u64,
    pub(super) findings: Findings,
}

/// The blocks that were encoded, by what they begin with.
#[derive(Default)]
pub(super) struct Summaries(FxHashMap<(Arc<Key>, Begin), Arc<Summary>>);

impl Summaries {
    pub(super) fn known(&self, key: &Arc<Key>, begin: Begin) -> Option<Arc<Summary>> {
        self.0.get(&(key.clone(), begin)).cloned()
    }

    pub(super) fn add(&mut self, key: Arc<Key>, begin: Begin, summary: Arc<Summary>) {
        self.0.insert((key, begin), summary);
    }
}

/// What becomes of a state in a block, up to the next places where control flow meets.
pub(super) struct Onward {
    /// The states there, each with the operations on the longest path to it since the block began,
    /// and whether the block ends.
    pub(super) states: Vec<(MultiState, u64, bool)>,
    /// How paths end on the way.
    pub(super) ends: Vec<(MultiState, End)>,
    /// How many paths end on the way, besides these.
    pub(super) ended: u64,
    pub(super) findings: Findings,
}

impl Onward {
    /// Goes on from a state to which the longest path of the block has so many operations. `most`
    /// is the number at which blocks by time end.
    pub(super) fn from(
        (machine, ends): (&Machine, Ends),
        worker: &mut Worker,
        (state, before): (MultiState, u64),
        most: u64,
    ) -> Result<Self, Stop> {
        let steps = state.path.schedule.steps;
        let mut executor = Executor::new(machine, &mut worker.exec);
        let segment = executor.expand(state, 0)?;
        let mut findings = segment.findings;
        findings.add(executor.into_findings());
        let arrived = |mut state: MultiState| {
            let operations = before + state.path.schedule.steps - steps;
            let at_end = ends.are_at(machine, &state, operations, most);
            if at_end || ends.are_joined() {
                arrange(&mut state, machine);
            }
            (state, operations, at_end)
        };
        let states = segment.successors.into_iter().map(arrived).collect();
        Ok(Self { states, ends: segment.ends, ended: segment.ended, findings })
    }
}

impl Summary {
    /// Follows all ways from this state to the end of the block, without questions. States are
    /// joined where control flow meets, as in the search.
    pub(super) fn of(
        (machine, ends, orders): (&Machine, Ends, &mut Orders),
        worker: &mut Worker,
        begin: MultiState,
    ) -> Result<Self, Stop> {
        let mut summary = Self::default();
        let mut waiting: BTreeMap<Places, Vec<(MultiState, u64)>> = BTreeMap::new();
        waiting.insert(orders.places(machine, &begin), vec![(begin, 0)]);
        while let Some((_, states)) = waiting.pop_first() {
            for state in states {
                worker.exec.budget.check()?;
                let onward = Onward::from((machine, ends), worker, state, u64::MAX)?;
                summary.findings.add(onward.findings);
                summary.ended += onward.ended;
                summary.ends.extend(onward.ends);
                for (state, operations, at_end) in onward.states {
                    let others = if at_end {
                        &mut summary.arrivals
                    } else {
                        waiting.entry(orders.places(machine, &state)).or_default()
                    };
                    if ends.are_joined() && join(machine, worker, others, (&state, operations)) {
                        summary.joined += 1;
                    } else {
                        others.push((state, operations));
                    }
                }
            }
        }
        Ok(summary)
    }
}

/// Joins a state with one of others, if their shapes are the same.
fn join(
    machine: &Machine,
    worker: &mut Worker,
    others: &mut [(MultiState, u64)],
    (new, operations): (&MultiState, u64),
) -> bool {
    for (other, longest) in others {
        if let Some(joined) = joined(machine, &mut worker.evaluator, other, new) {
            (*other, *longest) = (joined, operations.max(*longest));
            return true;
        }
    }
    false
}
