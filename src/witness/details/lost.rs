//! Where the last pointer to an object was lost: the run is repeated, and looked at in ever smaller
//! parts.
use super::objects::own_location;
use crate::exec::{Executor, Machine, Worker};
use crate::ir::LocationId;
use crate::state::{Doubts, MultiState, ObjectId, Turn};

/// Longer runs are not repeated.
const MOST_STEPS: u64 = 1_000_000;
/// How many parts a run is cut into, and each part again.
const PARTS: u64 = 32;

/// The place at which nothing leads any more to an object that is lost at the end of the run.
/// `None` if the run cannot be repeated.
pub(in crate::witness) fn where_lost(
    machine: &Machine,
    worker: &mut Worker,
    schedule: &[Turn],
    object: ObjectId,
) -> Option<LocationId> {
    worker.observer = None;
    let total: u64 = schedule.iter().map(|turn| turn.steps).sum();
    let mut search = Search { machine, worker, object };
    let mut state = (total <= MOST_STEPS).then(|| machine.initial_state().ok())??;
    for turn in schedule {
        state.current = state.threads.iter().position(|thread| thread.ordinal == turn.thread)?;
        state.running.others = None;
        state.path.schedule.switch_to(turn.thread);
        state = match search.within(state, turn.steps, turn.steps.div_ceil(PARTS).max(1))? {
            Part::Kept(state) => *state,
            Part::Lost(location) => return Some(location),
        };
    }
    None
}

/// What becomes of the object in a part of the run.
enum Part {
    Kept(Box<MultiState>),
    Lost(LocationId),
}

struct Search<'s, 'p> {
    machine: &'s Machine<'p>,
    worker: &'s mut Worker,
    object: ObjectId,
}

impl Search<'_, '_> {
    /// Follows the running thread until it has done so many steps of its turn, and looks after each
    /// `step` steps.
    fn within(&mut self, mut state: MultiState, until: u64, step: u64) -> Option<Part> {
        loop {
            let done = state.path.schedule.steps;
            if done >= until {
                return Some(Part::Kept(Box::new(state)));
            }
            let next = (done + step).min(until);
            let after = self.follow(state.clone(), next)?;
            let exists = self.object.data_index() < after.memory.len();
            if !exists || !self.machine.lost(&after, Doubts::Scopes).contains(&self.object) {
                state = after;
            } else if step == 1 {
                return Some(Part::Lost(own_location(self.machine, state.thread())));
            } else {
                return self.within(state, next, step.div_ceil(PARTS).max(1).min(step - 1));
            }
        }
    }

    /// The state after so many steps of the turn.
    fn follow(&mut self, mut state: MultiState, steps: u64) -> Option<MultiState> {
        self.worker.stop_after = steps;
        while state.path.schedule.steps < steps {
            let segment = Executor::new(self.machine, self.worker).run(state, u64::MAX).ok()?;
            state = segment.successors.into_iter().next()?;
        }
        Some(state)
    }
}
