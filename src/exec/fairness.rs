//! Fairness: which runs of several threads count that go on for ever. None does that has spurious
//! wake-ups again and again.
use super::machine::Machine;
use super::reduction::Chosen;
use crate::property::Fairness;
use crate::state::{MultiState, Readiness, SchedulingPoint};
use std::sync::Arc;

impl Machine<'_> {
    /// What is assumed of the scheduler; [`Fairness::None`] if there is one thread only.
    pub fn fairness(&self) -> Fairness {
        self.fairness.unwrap_or(Fairness::None)
    }

    /// Whether the run is fair that goes from the state `from` to the state `to`, which is the same
    /// one, again and again. `false` if that is not known for certain.
    ///
    /// Both states have the same threads in the order of creation. A thread that is the same one in
    /// both has to run, or cannot run; every other one ends sometime.
    pub fn is_fair_cycle(&self, from: &MultiState, to: &MultiState) -> bool {
        let fairness = self.fairness();
        if to.path.wake_ups > from.path.wake_ups {
            return false;
        }
        // Without a scheduling point on the way, the cycle lies within an atomic section, where no
        // other thread can run.
        let scheduling_points = to.path.scheduling_points.after(from.path.scheduling_points.len());
        if fairness == Fairness::None || scheduling_points.is_empty() {
            return true;
        }
        let lasting = from.threads.iter().zip(&to.threads).filter(|(a, b)| a.ordinal == b.ordinal);
        lasting.map(|(thread, _)| thread.ordinal).all(|thread| {
            let waits = |point: &&SchedulingPoint| point.readiness.waiting.contains(&thread);
            scheduling_points.iter().any(|point| point.chosen == thread)
                || match fairness {
                    Fairness::None => true,
                    Fairness::Weak => scheduling_points.iter().any(waits),
                    Fairness::Strong => scheduling_points.iter().all(waits),
                }
        })
    }
}

/// Notes in the states after each turn which threads could have run instead.
pub(super) fn note_scheduling_points(state: &MultiState, turns: &mut [Chosen]) {
    let ordinal = |index: usize| state.threads[index].ordinal;
    let enabled = |(_, turn): &&Chosen| turn.blocked.is_empty();
    let waiting = |(_, turn): &&Chosen| !turn.blocked.is_empty() && (!turn.acts() || turn.only_wakes);
    let readiness = Arc::new(Readiness {
        enabled: turns.iter().filter(enabled).map(|(index, _)| ordinal(*index)).collect(),
        waiting: turns.iter().filter(waiting).map(|(index, _)| ordinal(*index)).collect(),
    });
    for (index, turn) in turns {
        for (state, _) in &mut turn.successors {
            state
                .path
                .scheduling_points
                .push(SchedulingPoint { chosen: ordinal(*index), readiness: readiness.clone() });
        }
    }
}
