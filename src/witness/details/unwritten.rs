//! Values that a run uses though it has never written them.
use super::{Objects, Spot};
use crate::exec::Machine;
use crate::ir::{LocationId, Operand, Reg};
use crate::state::{InputOrigin, MultiState, ObjectId};
use rustc_hash::FxHashMap;

/// What has a value that was never written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnwrittenKind {
    /// Memory.
    Memory,
    /// A variable that is only kept in a register.
    Variable,
    /// What the compiler keeps for itself, such as the result of a function that returns none, or a
    /// variable of which it has lost the place.
    Temporary,
    /// An operand whose value the compiler leaves open, such as the result of a shift that is too
    /// wide.
    Operand,
}

impl UnwrittenKind {
    /// Of the undefined value that the running thread gets at its next instruction.
    pub(in crate::witness) fn of(machine: &Machine, state: &MultiState) -> Self {
        if let Some(InputOrigin::Undefined { .. }) = state.path.inputs.last() {
            return UnwrittenKind::Memory;
        }
        let frame = state.thread().top();
        let function = machine.function(frame.function);
        let location = machine.location(frame);
        // What the source declares has a column, as long as the compiler keeps its place.
        if machine.program.locations[location.index()].column == 0 {
            return UnwrittenKind::Temporary;
        }
        let block = &function.blocks[frame.block.index()];
        let mut defined: Option<Reg> = None;
        if let Some(instruction) = block.instructions.get(frame.index as usize) {
            instruction.op.for_each_def(|reg| defined = Some(reg));
        }
        let mut is_operand = false;
        // An operand is needed in the very place where it gets its value.
        for instruction in block.instructions.iter().skip(frame.index as usize + 1) {
            if instruction.location == location {
                let is_it = |operand| matches!(operand, Operand::Reg(reg) if Some(reg) == defined);
                instruction.op.for_each_use(|operand| is_operand |= is_it(operand));
            }
        }
        if is_operand { UnwrittenKind::Operand } else { UnwrittenKind::Variable }
    }

    /// The name in JSON.
    pub(in crate::witness) fn name(self) -> &'static str {
        match self {
            UnwrittenKind::Memory => "memory",
            UnwrittenKind::Variable => "variable",
            UnwrittenKind::Temporary => "temporary",
            UnwrittenKind::Operand => "operand",
        }
    }

    /// In words: what was not written at a place.
    pub(in crate::witness) fn describe(self) -> &'static str {
        match self {
            UnwrittenKind::Memory => "this memory was not written",
            UnwrittenKind::Variable => "this variable was not written",
            UnwrittenKind::Temporary => {
                "a variable, or what the compiler keeps for itself here, was not written"
            }
            UnwrittenKind::Operand => "this operand has no value that the language defines",
        }
    }

    /// In words, before the value that it is read as.
    pub(in crate::witness) fn adjective(self) -> &'static str {
        match self {
            UnwrittenKind::Memory | UnwrittenKind::Variable | UnwrittenKind::Temporary => "uninitialised",
            UnwrittenKind::Operand => "undefined operand",
        }
    }
}

/// A value that was never written.
#[derive(Clone, Debug)]
pub struct Unwritten {
    /// What it is the value of.
    pub kind: UnwrittenKind,
    /// Where it is in memory, and its number of bytes; `None` for a variable that is only kept in a register.
    pub spot: Option<(Spot, u64)>,
    /// Where such a variable is declared. Where the value was first read, if it is in memory.
    pub location: LocationId,
}

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
