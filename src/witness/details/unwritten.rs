//! Values that a run uses though it has never written them.
use super::data::{Spot, Unwritten};
use super::objects::Objects;
use super::unwritten_kind::UnwrittenKind;
use crate::exec::Machine;
use crate::state::{InputOrigin, MultiState, ObjectId};
use rustc_hash::FxHashMap;

/// The values that a run has used and never written, by the indices of their inputs.
#[derive(Default)]
pub(in crate::witness) struct AllUnwritten(FxHashMap<u32, Unwritten>);

impl AllUnwritten {
    /// Notes that the last input of the state stands for such a value.
    pub(in crate::witness) fn note(&mut self, objects: &mut Objects, machine: &Machine, state: &MultiState) {
        let Some(origin) = state.path.inputs.last() else { return };
        let index = state.path.inputs.len() as u32 - 1;
        if !state.undetermined.contains(&index) {
            return;
        }
        let (location, spot) = match *origin {
            InputOrigin::Undefined { object, offset, size } => {
                let id = state.memory.iter().find(|(_, known)| known.ordinal == object).map(|(id, _)| id);
                let mut spot = |id: ObjectId| Spot {
                    object: objects.describe(machine, state, id),
                    offset: offset as i64,
                };
                (machine.user_location(state.thread()), id.map(|id| (spot(id), u64::from(size))))
            }
            _ => (machine.location(state.thread().top()), None),
        };
        self.0.insert(index, Unwritten { kind: UnwrittenKind::of(machine, state), spot, location });
    }

    /// What the decision depends on that ends a run in this state. One is enough to mend it.
    pub(in crate::witness) fn deciding(&self, state: &MultiState) -> Option<Unwritten> {
        state.undetermined.iter().find_map(|index| self.0.get(index)).cloned()
    }
}
