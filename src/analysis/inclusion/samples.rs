//! Refutation by samples: a known member of the new slice that the known slice does not have.
//!
//! Where the known slice holds an input by itself in some variable, the sample gives that input its
//! only possible value; everything that depends on such inputs alone can then be compared by
//! evaluation, without a term being built.
use super::context::Context;
use super::layer::Layer;
use super::options::InclusionLayer;
use super::pair::Pair;
use crate::bits::BitVector;
use crate::state::{Point, Slice};
use crate::term::{Evaluator, Term, TermManager};

/// Refutes by evaluation.
pub(super) struct Samples;

impl Layer for Samples {
    fn kind(&self) -> InclusionLayer {
        InclusionLayer::Samples
    }

    fn decide(&mut self, context: &mut Context, pair: &mut Pair) -> Option<bool> {
        let evaluator = &mut context.evaluators[1];
        let outside = pair.points.iter().any(|point| excludes(context.terms, evaluator, pair.known, point));
        outside.then_some(false)
    }
}

/// Whether a valuation is certainly outside the slice.
fn excludes(terms: &TermManager, evaluator: &mut Evaluator, slice: &Slice, point: &Point) -> bool {
    evaluator.reset();
    let mut values: Vec<Option<&BitVector>> = vec![None; slice.inputs.len()];
    let mut composed = Vec::new();
    for (term, value) in slice.sigma.iter().zip(&point.sigma) {
        match terms.input_index(*term) {
            None => composed.push((*term, value)),
            Some(index) => match &mut values[index as usize] {
                Some(known) if *known != value => return true,
                slot => *slot = Some(value),
            },
        }
    }
    let value_at = |input: Term| terms.input_index(input).and_then(|i| values[i as usize]);
    let determined = |term: Term| terms.inputs(term).iter().all(|input| value_at(*input).is_some());
    let value = |input: Term| value_at(input).cloned().unwrap_or_else(|| BitVector::zero(terms.width(input)));
    composed
        .into_iter()
        .any(|(term, expected)| determined(term) && evaluator.evaluate(terms, term, &value) != *expected)
        || slice
            .constraints
            .iter()
            .any(|constraint| determined(*constraint) && !evaluator.evaluate_bool(terms, *constraint, &value))
}
