//! Joins where control flow meets.
use crate::exec::Machine;
use crate::state::{MultiState, join};
use crate::term::Evaluator;

/// One state for two that have come to the same place along different paths; `None` if their shapes
/// keep them apart.
pub(crate) fn joined(
    machine: &Machine,
    evaluator: &mut Evaluator,
    a: &MultiState,
    b: &MultiState,
) -> Option<MultiState> {
    // Addresses in memory of the environment are explicit, too.
    let same = machine.environment_addresses(a) == machine.environment_addresses(b);
    if same { join(&machine.terms, evaluator, machine.pointer_width(), a, b) } else { None }
}
