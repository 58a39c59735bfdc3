//! All-SAT: the truth values that some terms take together in the models of a formula.
//!
//! Boolean predicate abstraction asks for this: the formula is a path formula, the terms are the
//! predicates.
use super::bitwuzla::Produce;
use super::{SolverChain, UnknownReason};
use crate::term::Term;
use std::time::Instant;

/// How an enumeration ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AllSat {
    /// All combinations were reported; this many.
    Complete(usize),
    /// As many combinations as the caller wants were reported. There may be more.
    Limit,
    /// The combinations that were reported are possible, but there may be others.
    Unknown(UnknownReason),
}

impl SolverChain {
    /// Reports to `found` each combination of truth values that the `literals` have in a model of
    /// the `assertions`, once and in no certain order, and at most `limit` of them. All terms have
    /// width 1.
    ///
    /// Each model has the time limit of one query, and is part of the chain's work as one. Literals
    /// that share no inputs with the others, directly or through the assertions, had better be
    /// enumerated by themselves: the numbers of combinations multiply.
    pub fn all_sat(
        &mut self,
        assertions: &[Term],
        literals: &[Term],
        limit: usize,
        mut found: impl FnMut(&[bool]),
    ) -> AllSat {
        let start = Instant::now();
        self.stays_open = false;
        self.bench.open(Produce::Models);
        for &assertion in assertions {
            self.bench.assert(assertion);
        }
        let (mut values, mut count) = (Vec::with_capacity(literals.len()), 0);
        let end = loop {
            match self.on_bench(|bench| bench.check(&[])) {
                Err(reason) => break AllSat::Unknown(reason),
                Ok(false) => break AllSat::Complete(count),
                Ok(true) if count == limit => break AllSat::Limit,
                Ok(true) => {}
            }
            count += 1;
            values.clear();
            self.bench.truths(literals, &mut values);
            found(&values);
            self.bench.exclude(literals, &values);
        };
        self.bench.close();
        let counters = &mut self.counters[self.purpose].all_sat;
        counters.enumerations += 1;
        counters.combinations += count as u64;
        counters.incomplete += u64::from(!matches!(end, AllSat::Complete(_)));
        counters.seconds += start.elapsed().as_secs_f64();
        end
    }
}

#[cfg(test)]
mod tests;
