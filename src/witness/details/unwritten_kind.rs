//! Of what kind a value is that was never written.
use crate::exec::Machine;
use crate::ir::{Operand, Reg};
use crate::state::{InputOrigin, MultiState};

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
