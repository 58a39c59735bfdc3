//! Records the calls of library functions that a witness tells of.
use super::steps::library_function;
use crate::bits::BitVector;
use crate::exec::Machine;
use crate::ir::LocationId;
use crate::state::MultiState;
use crate::witness::trace::{Milestone, MilestoneEvent};
use std::collections::{HashMap, HashSet};

/// The milestones of a run.
#[derive(Default)]
pub(super) struct Milestones {
    /// In order.
    pub(super) reached: Vec<Milestone>,
    /// What each thread got from the environment since it left the user's code.
    asked: HashMap<u32, Vec<(Box<str>, BitVector)>>,
    /// Places of calls that returned something else than one input.
    returned_other: HashSet<LocationId>,
}

impl Milestones {
    /// The running thread gets a value from the environment.
    pub(super) fn input(&mut self, state: &MultiState, c_type: &str, value: &BitVector) {
        let asked = self.asked.entry(state.thread().ordinal).or_default();
        asked.push((c_type.into(), value.clone()));
    }

    /// A function of the library returns. Only returns to the user's code matter.
    pub(super) fn returns(&mut self, machine: &Machine, state: &MultiState, result: Option<BitVector>) {
        let thread = state.thread();
        let caller = thread.frames.len().checked_sub(2).map(|index| machine.location(&thread.frames[index]));
        let Some(place) = caller.filter(|place| machine.is_user_location(*place)) else { return };
        let asked = self.asked.remove(&thread.ordinal).unwrap_or_default();
        let event = match (<[_; 1]>::try_from(asked), result) {
            (Ok([(c_type, value)]), Some(result)) if value == result => {
                MilestoneEvent::Returned { c_type, value }
            }
            _ if self.returned_other.insert(place) => MilestoneEvent::ReturnedOther,
            _ => return,
        };
        self.reach(machine, state, event);
    }

    /// The call of the library that the running thread is in does something.
    pub(super) fn reach(&mut self, machine: &Machine, state: &MultiState, event: MilestoneEvent) {
        let thread = state.thread();
        let position = machine.user_position_of(thread).zip(library_function(machine, thread));
        if let Some(((function, location), callee)) = position {
            self.reached.push(Milestone { location, function, thread: thread.ordinal, callee, event });
        }
    }
}
