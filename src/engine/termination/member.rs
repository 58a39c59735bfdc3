//! Whether a node has a concrete state.
use crate::analysis::Worker;
use crate::exec::Machine;
use crate::solver::{Answer, Query, Solver};
use crate::state::{Fill, MultiState, Slot, Value};
use crate::term::Evaluator;
use rustc_hash::FxHashMap;

/// Whether the state that the sample of `concrete` selects is one of those that the state of a node
/// stands for. Both are in canonical form. False if that cannot be told.
pub(super) fn is_in(
    machine: &Machine,
    worker: &mut Worker,
    concrete: &MultiState,
    node: &MultiState,
) -> bool {
    let (terms, width) = (&*machine.terms, machine.pointer_width());
    let flags = |state: &MultiState| (state.halted, state.exposed, state.numbered);
    if flags(concrete) != flags(node) || !node.same_places(concrete) {
        return false;
    }
    let mut wanted: FxHashMap<Slot, Value> = node.slots().into_iter().collect();
    let mut evaluator = Evaluator::new();
    let mut assertions = node.store.constraints();
    for (slot, value) in concrete.slots() {
        let Some(of_node) = wanted.remove(&slot) else {
            // What was never written may be anything.
            let is_open = |id| node.memory.get(id).fill == Fill::Undefined;
            match slot {
                Slot::Cell(id, _) if is_open(id) => continue,
                _ => return false,
            }
        };
        if of_node == value && value.term().is_none() {
            continue;
        }
        let (Some(x), Some(y)) = (of_node.number(terms, width), value.number(terms, width)) else {
            return false;
        };
        if of_node.object() != value.object() || terms.width(x) != terms.width(y) {
            return false;
        }
        let sample = &|input| concrete.store.values().value_of(terms, input);
        assertions.push(terms.eq(x, terms.constant(&evaluator.evaluate(terms, y, sample))));
    }
    wanted.is_empty()
        && assertions.iter().all(|claim| terms.as_bool(*claim) != Some(false))
        && matches!(worker.exec.solver.check(&Query::new(assertions)), Answer::Sat(_))
}
