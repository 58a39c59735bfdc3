//! Addresses that are numbers of unknown provenance: undefined or nondeterministic ones, and those
//! of which the program has lost track. The first page of the address space is never mapped, so
//! that an access there ends the process.
use super::strict;
use crate::base::{Stop, UnknownProvenance};
use crate::exec::outcome::{Exception, Fault, Trap};
use crate::exec::step::Executor;
use crate::property::MemoryPart;
use crate::state::{MultiState, Value};
use crate::term::Term;

impl Executor<'_, '_> {
    /// The fault of an access through an address that belongs to no object. If the address may lie
    /// in the first page, the state is narrowed to the part where it does.
    pub(super) fn wild_access(&mut self, state: &mut MultiState, address: Value) -> Fault {
        let condition = self.in_first_page(address);
        let first_page = condition.and_then(|condition| {
            let [part, rest] = self.fork_asking(state.clone(), condition);
            // What is certain comes first.
            match (part, rest) {
                (Some(part), Some(rest)) if !self.is_certain(&part) && self.is_certain(&rest) => {
                    *state = rest;
                    None
                }
                (part, _) => part,
            }
        });
        // If this part were empty, the fault of the rest would be lost.
        if let Some(mut part) = first_page
            && self.may_be_feasible(&mut part)
        {
            *state = part;
            return Fault::NullAccess;
        }
        Fault::Wild
    }

    fn in_first_page(&self, address: Value) -> Option<Term> {
        let terms = &*self.machine.terms;
        let page = terms.constant_u64(self.machine.pointer_width(), strict::PAGE);
        address.to_term(terms).map(|address| terms.ult(address, page))
    }

    /// Drops the part of a state where an address without provenance lies in the first page: there
    /// the process ends, or the property is violated.
    pub(in crate::exec) fn leave_first_page(
        &mut self,
        state: &mut MultiState,
        address: Value,
    ) -> Result<(), Exception> {
        let outside = self.in_first_page(address).map(|inside| self.machine.terms.not(inside));
        if self.checks(MemoryPart::Null) {
            let outside = outside.ok_or(Fault::NullAccess)?;
            return self.require(state, outside, Fault::NullAccess);
        }
        match outside {
            Some(outside) if self.assume_or_trap(state, outside, Trap::NullAccess) => Ok(()),
            _ => Err(Trap::NullAccess.into()),
        }
    }

    /// Reads through an address of which no object is known, for instance an undefined or
    /// nondeterministic one. Any value can be there. This covers all behaviours, but a violation
    /// after it need not be real.
    pub(in crate::exec) fn read_of_unknown_provenance(
        &mut self,
        state: &mut MultiState,
        address: Value,
        width: u32,
    ) -> Result<Value, Exception> {
        self.leave_first_page(state, address)?;
        self.check_exposure(state)?;
        state.path.overapproximate = true;
        if state.is_concurrent() && self.machine.checks.races {
            let what = UnknownProvenance::Threads;
            self.findings.note(Stop::unsupported(what, self.machine.place(state)));
        }
        Ok(self.worker.ask(&self.machine.terms, state, width))
    }
}

/// Whether an address has no provenance and is not certain to be in the first page.
pub(in crate::exec) fn has_unknown_provenance(address: Value) -> bool {
    match address {
        Value::Int { bits, .. } => bits >= strict::PAGE,
        Value::Term(_) => true,
        _ => false,
    }
}
