//! Doubtful addresses: what the program does with an address if it is not known where that leads.
//!
//! A number may be the address of any object, or of none (`unknown`). How the machine reads it is a
//! [`Reading`]: without an assumption, as one that leads to no object (`apart`), or in a fixed
//! environment (`environment`). Addresses of different objects are different, except where these
//! may `coincide`, or are `merged`. What is `strict` holds wherever objects lie. Where that does
//! not answer, addresses become numbers (`layout`). This file has one entry for each question of
//! the interpreter.
mod apart;
mod coincide;
mod environment;
mod layout;
mod merged;
mod reading;
pub(super) mod strict;
mod unknown;

pub use environment::ENVIRONMENT;
pub(super) use reading::Reading;

use super::integer;
use super::outcome::{Exception, Fault, Flow};
use super::step::Executor;
use crate::base::{AddressAsNumber, UnknownProvenance};
use crate::ir::{Predicate, Reg};
use crate::property::MemoryPart;
use crate::state::{MultiState, Value};

impl Executor<'_, '_> {
    /// Compares two values where that takes more than the strict reading; `None` for others.
    #[inline]
    pub(super) fn compare_doubtful(
        &mut self,
        state: &mut MultiState,
        dst: Reg,
        predicate: Predicate,
        [lhs, rhs]: [Value; 2],
    ) -> Result<Option<Flow>, Exception> {
        if self.compares_numbers(state, [lhs, rhs])
            && let (Some(a), Some(b)) = (self.number_of(state, lhs), self.number_of(state, rhs))
        {
            let value = integer::compare(&self.machine.context(&state.memory), predicate, a, b)?;
            return Self::set(state, dst, value).map(Some);
        }
        let (number, address) = match [lhs, rhs].map(Value::object) {
            [None, None] => return Ok(None),
            _ if !matches!(predicate, Predicate::Eq | Predicate::Ne) => return Ok(None),
            [Some(_), Some(_)] => {
                let flow = self.compare_mergeable(state, dst, lhs, rhs)?;
                return match flow {
                    Some(_) => Ok(flow),
                    None => self.compare_coinciding(state, dst, predicate, lhs, rhs),
                };
            }
            [None, Some(_)] => (lhs, rhs),
            [Some(_), None] => (rhs, lhs),
        };
        if matches!(address, Value::PointerByte { .. }) {
            return Ok(None);
        }
        if self.machine.reading == Reading::Environment {
            return self.compare_with_environment(state, dst, predicate, number);
        }
        let flow = self.compare_apart(state, dst, predicate, address, number)?;
        self.findings.misses_environment |= flow.is_none() && matches!(number, Value::Term(_));
        Ok(flow)
    }

    /// The address that an access goes to. In a fixed environment, a number becomes the address of
    /// the memory there.
    pub(super) fn accessed_address(
        &mut self,
        state: &mut MultiState,
        address: Value,
    ) -> Result<Value, Exception> {
        match self.machine.reading {
            Reading::Environment => self.as_pointer(state, address),
            Reading::Strict | Reading::Apart => Ok(address),
        }
    }

    /// Reads `width` bits through an address of unknown provenance; `None` for other addresses, and
    /// if such a read violates the property.
    pub(super) fn read_unknown(
        &mut self,
        state: &mut MultiState,
        address: Value,
        width: u32,
    ) -> Result<Option<Value>, Exception> {
        if !unknown::has_unknown_provenance(address) || self.checks(MemoryPart::Deref) {
            return Ok(None);
        }
        Self::check_provenance(state)?;
        self.read_of_unknown_provenance(state, address, width).map(Some)
    }

    /// Writes these values through an address that is assumed to lead to no object of the program.
    /// False for other addresses.
    pub(super) fn write_unknown(
        &mut self,
        state: &mut MultiState,
        address: Value,
        written: &[Value],
    ) -> Result<bool, Exception> {
        if !self.leads_apart(address) {
            return Ok(false);
        }
        Self::check_provenance(state)?;
        self.leave_first_page(state, address)?;
        self.write_apart(state, written)?;
        Ok(true)
    }

    /// How an access ends whose address leads to no known object.
    pub(super) fn access_without_object<T>(
        &mut self,
        state: &mut MultiState,
        address: Value,
    ) -> Result<T, Exception> {
        if unknown::has_unknown_provenance(address) {
            Self::check_provenance(state)?;
        }
        match address {
            Value::Int { bits, .. } if bits < strict::PAGE => Err(Fault::NullAccess.into()),
            Value::Int { .. } | Value::Term(_) if self.checks(MemoryPart::Deref) => {
                Err(self.wild_access(state, address).into())
            }
            Value::Int { .. } | Value::Term(_) => {
                self.leave_first_page(state, address)?;
                self.findings.misses_environment = true;
                Exception::unmodelled(UnknownProvenance::Write)
            }
            _ => Exception::unmodelled(AddressAsNumber::PartAccess),
        }
    }
}
