//! Which variables have other values after a part of a run.
use super::variables::values;
use crate::bits::BitVector;
use crate::exec::Machine;
use crate::ir::Program;
use crate::state::MultiState;

/// An integer variable that a part of a run changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// Its name.
    pub variable: String,
    /// Its value before, in decimal; signed unless its type is known to be unsigned.
    pub before: String,
    /// Its value after.
    pub after: String,
}

/// The integer variables of the innermost function and globals with different values in two
/// concrete states at the same place, as far as debug information tells where they are. `named` is
/// the same program with [variables](crate::ir::Function::variables).
pub(in crate::witness) fn changes(
    machine: &Machine,
    named: &Program,
    before: &MultiState,
    after: &MultiState,
) -> Vec<Change> {
    let later = values(machine, named, after);
    let same_place = {
        let (old, new) = (before.thread().top(), after.thread().top());
        (old.function, old.block, old.index) == (new.function, new.block, new.index)
    };
    let earlier = values(machine, named, before).into_iter().filter(|_| same_place);
    let changed = earlier.filter_map(|(variable, old)| {
        let (_, new) = later.iter().find(|(other, _)| *other == variable)?;
        let number = |value: &BitVector| match variable.signed {
            Some(false) => value.to_string(),
            _ => value.to_signed_string(),
        };
        let (old, new) = (machine.terms.as_constant(old)?, machine.terms.as_constant(*new)?);
        (old != new).then(|| Change {
            before: number(old),
            after: number(new),
            variable: variable.name.clone(),
        })
    });
    changed.collect()
}
