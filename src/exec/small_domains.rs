//! Inputs with few values.
//!
//! A program that reads commands asks for a number between 1 and 6, say, and then compares it again
//! and again. Where each of the few values is followed by itself, all that comes after it is
//! concrete, and no solver is asked.
use super::step::Executor;
use crate::bits::BitVector;
use crate::solver::{Answer, Query, Solver};
use crate::state::MultiState;
use crate::term::Term;

/// More values than this are not followed one by one.
const MOST: usize = 16;

impl Executor<'_, '_> {
    /// The state for each value of the only input of a condition that was just assumed. `None`
    /// unless the values are known to be few, and next to each other.
    pub(super) fn by_values(&mut self, state: &MultiState, condition: Term) -> Option<Vec<MultiState>> {
        let terms = self.machine.terms.clone();
        let [input] = terms.inputs(condition)[..] else { return None };
        let (index, width) = (terms.input_index(input)?, terms.width(input));
        let constraints = state.store.related(&terms, condition);
        if width > 64 || constraints.iter().any(|constraint| terms.inputs(*constraint)[..] != [input]) {
            return None;
        }
        let first = state.store.sample()?.get(index)?.as_u64()?;
        let mut parts = Vec::new();
        let mut ends = Vec::new();
        for step in [1_u64, u64::MAX] {
            let mut next = if step == 1 { first } else { first.wrapping_add(step) };
            loop {
                let value = BitVector::new(width, next & u64::MAX >> (64 - width));
                let mut values = state.store.values().clone();
                values.set(index, value.clone());
                let mut holds = |fact: &Term| !self.worker.evaluate(&terms, &values, *fact).is_zero();
                if !constraints.iter().all(&mut holds) {
                    break;
                }
                if parts.len() == MOST {
                    return None;
                }
                let mut part = state.clone();
                part.store.set_values(values);
                let constant = terms.constant(&value);
                // The constraint stays, so that whoever looks for other values of this path knows
                // of it.
                part.store.assume(&terms, terms.eq(input, constant));
                part.fix_input(&terms, input, constant);
                parts.push(part);
                next = next.wrapping_add(step);
            }
            ends.push(next);
        }
        // Values outside lie at least as far above the least one as there are parts.
        let least = terms.constant_u64(width, ends[1].wrapping_add(1) & u64::MAX >> (64 - width));
        let inside = terms.ult(terms.sub(input, least), terms.constant_u64(width, parts.len() as u64));
        let outside = constraints.into_iter().chain([terms.not(inside)]).collect();
        let is_all = matches!(self.worker.solver.check(&Query::new(outside)), Answer::Unsat);
        self.worker.counters.small_domains += u64::from(is_all);
        is_all.then_some(parts)
    }
}
