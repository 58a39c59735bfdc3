//! The assumption that a number of unknown provenance, used as an address, leads to no object of
//! the program.
//!
//! What lies there belongs to the environment: a read gives any value, and a write changes nothing
//! that the program could tell from that. So an exploration can go on and be a proof under this
//! assumption, which is noted. Two events break the assumption, because such a number could then be
//! a known address after all. Either an address of the program is written there, and may be read
//! again, or a number is found to be equal to an address of the program. From then on the state is
//! [exposed](MultiState::exposed), and the next such access stops its path.
//!
//! A violation behind such an access proves nothing (`Path::overapproximate`).
use super::reading::Reading;
use super::strict;
use super::unknown::has_unknown_provenance;
use crate::base::UnknownProvenance;
use crate::exec::inputs::Inputs;
use crate::exec::outcome::{Exception, Flow};
use crate::exec::step::Executor;
use crate::ir::{Predicate, Reg};
use crate::state::{MultiState, ObjectKind, Value};
use crate::term::Term;

impl Executor<'_, '_> {
    /// Whether an access through this address is assumed to be to memory of the environment.
    pub(in crate::exec) fn leads_apart(&self, address: Value) -> bool {
        has_unknown_provenance(address) && self.machine.reading == Reading::Apart
    }

    /// Writes these values to memory of the environment, or frees some of it (no values are written
    /// then).
    pub(in crate::exec) fn write_apart(
        &mut self,
        state: &mut MultiState,
        written: &[Value],
    ) -> Result<(), Exception> {
        self.check_exposure(state)?;
        let place = self.machine.place(state);
        self.findings.assume_apart(place);
        // The termination analysis must not take such a path for certain.
        self.findings.narrowed = true;
        state.path.overapproximate = true;
        state.exposed |= written.iter().any(|value| exposes(state, *value));
        Ok(())
    }

    /// Stops a path that accesses memory of the environment if that memory may hold addresses of
    /// the program.
    pub(super) fn check_exposure(&mut self, state: &MultiState) -> Result<(), Exception> {
        if !state.exposed {
            return Ok(());
        }
        self.findings.misses_environment = true;
        Exception::unmodelled(UnknownProvenance::GivenAway)
    }

    /// Compares an address of the program with a number, by equality. They may be equal, but a path
    /// on which they are proves no violation. `None` for numbers that are the address of no object.
    pub(super) fn compare_apart(
        &mut self,
        state: &mut MultiState,
        dst: Reg,
        predicate: Predicate,
        address: Value,
        number: Value,
    ) -> Result<Option<Flow>, Exception> {
        if !self.leads_apart(number) {
            return Ok(None);
        }
        let Some(possible) = self.can_be_address(number) else { return Ok(None) };
        let differs = Value::bool(predicate == Predicate::Ne);
        // A run with known inputs follows a path that proves something, so they differ.
        if !matches!(self.worker.inputs, Inputs::Symbolic) {
            return Self::set(state, dst, differs).map(Some);
        }
        let mut parts = vec![state.clone()];
        let mut equal = state.clone();
        if self.assume(&mut equal, possible) {
            equal.path.overapproximate = true;
            equal.exposed |= exposes(state, address);
            parts.push(equal);
        }
        let results = [differs, Value::bool(predicate == Predicate::Eq)];
        for (part, result) in parts.iter_mut().zip(results) {
            let frame = part.thread_mut().top_mut();
            frame.registers[dst] = result;
            frame.index += 1;
            part.path.schedule.steps += 1;
        }
        Err(Exception::Split(parts))
    }

    /// The condition under which a number can be the address of an object: in neither the first nor
    /// the last page. `None` if it is certain not to hold.
    fn can_be_address(&self, number: Value) -> Option<Term> {
        let terms = &*self.machine.terms;
        let number = number.to_term(terms)?;
        let page = terms.constant_u64(self.machine.pointer_width(), strict::PAGE);
        let first = terms.ult(number, page);
        let last = terms.not(terms.ult(number, terms.neg(page)));
        let possible = terms.and(terms.not(first), terms.not(last));
        (terms.as_bool(possible) != Some(false)).then_some(possible)
    }
}

/// Whether this value leads to an object that can be changed, or that holds addresses.
fn exposes(state: &MultiState, value: Value) -> bool {
    value.object().filter(|object| object.is_data()).is_some_and(|object| {
        let object = state.memory.get(object);
        object.kind != ObjectKind::Constant || object.cells.pointers() > 0
    })
}
