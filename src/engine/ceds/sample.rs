//! Refutation by a sample: one valuation of the new state that the stored one does not have.
//!
//! Where the stored state holds an input by itself in some program variable, the sample gives that input its only
//! possible value; everything that depends on such inputs alone can then be compared by evaluation, without a term being
//! built.
use crate::bits::BitVector;
use crate::state::Canonical;
use crate::term::{Evaluator, Term, TermManager};

/// Compares states by evaluation.
#[derive(Default)]
pub(super) struct Sampling {
    /// For the values of the new state.
    new: Evaluator,
    /// For the values of the stored state.
    known: Evaluator,
}

impl Sampling {
    /// Whether the valuation of `a`'s sample is certainly none of `b`. False if `a` has no sample.
    pub(super) fn refutes(&mut self, terms: &TermManager, a: &Canonical, b: &Canonical) -> bool {
        let Some(sample) = &a.sample else { return false };
        self.new.reset();
        self.known.reset();
        let value_of_mine = |input: Term| value_of(terms, a, sample, input);
        // By index of `b`'s inputs, which are numbered from 0.
        let mut values: Vec<Option<BitVector>> = vec![None; b.inputs.len()];
        let mut composed = Vec::new();
        for (mine, theirs) in a.sigma.iter().zip(&b.sigma) {
            let Some(index) = terms.input_index(*theirs) else {
                composed.push((*mine, *theirs));
                continue;
            };
            let value = self.new.evaluate(terms, *mine, &value_of_mine);
            match &values[index as usize] {
                Some(known) if *known != value => return true,
                _ => values[index as usize] = Some(value),
            }
        }
        let value_at = |input: Term| terms.input_index(input).and_then(|i| values[i as usize].clone());
        let determined = |term: Term| terms.inputs(term).iter().all(|input| value_at(*input).is_some());
        let value_of_theirs =
            |input: Term| value_at(input).unwrap_or_else(|| BitVector::zero(terms.width(input)));
        let differs = composed.into_iter().any(|(mine, theirs)| {
            determined(theirs)
                && self.new.evaluate(terms, mine, &value_of_mine)
                    != self.known.evaluate(terms, theirs, &value_of_theirs)
        });
        differs
            || b.constraints.iter().any(|constraint| {
                determined(*constraint) && !self.known.evaluate_bool(terms, *constraint, &value_of_theirs)
            })
    }

    /// Whether the sample of `a` violates a condition over `a`'s inputs.
    pub(super) fn violates(&mut self, terms: &TermManager, a: &Canonical, condition: Term) -> bool {
        a.sample.as_ref().is_some_and(|sample| {
            self.new.reset();
            !self.new.evaluate_bool(terms, condition, &|input: Term| value_of(terms, a, sample, input))
        })
    }
}

/// The value of an input of the state, which are numbered from 0 in order.
fn value_of(terms: &TermManager, state: &Canonical, sample: &[BitVector], input: Term) -> BitVector {
    let index = terms.input_index(input).map(|index| index as usize);
    let known = index.filter(|index| state.inputs.get(*index) == Some(&input));
    known.map_or_else(|| BitVector::zero(terms.width(input)), |index| sample[index].clone())
}
