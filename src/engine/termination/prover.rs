//! One of the searches that take turns.
use super::cycle::Cycles;
use super::lassos::Lassos;
use super::recurrent::Recurrence;
use super::restricted::Restricted;
use crate::analysis::Worker;
use crate::engine::widening::WideningSearch;

/// A search and its worker.
pub(super) struct Prover<'a, 'p> {
    pub(super) search: WideningSearch<'a, 'p>,
    pub(super) worker: Worker,
    /// It may unroll a loop for ever, or its graph may grow for ever.
    pub(super) may_not_end: bool,
    pub(super) recurrence: Recurrence,
    pub(super) restricted: Restricted,
    pub(super) lassos: Lassos,
    pub(super) cycles: Cycles,
}

impl<'a, 'p> Prover<'a, 'p> {
    /// Nothing is found yet.
    pub(super) fn new(search: WideningSearch<'a, 'p>, worker: Worker) -> Self {
        let (recurrence, restricted, lassos, cycles) = Default::default();
        Self { search, worker, may_not_end: false, recurrence, restricted, lassos, cycles }
    }
}
