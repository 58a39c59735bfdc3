//! Refutation by a query for one member.
use super::context::Context;
use super::layer::Layer;
use super::options::InclusionLayer;
use super::pair::Pair;
use crate::solver::{Query, Solver};
use crate::term::Substitution;

/// Fixes the new slice's inputs to a known member: whether the known slice has it is a question
/// without quantifiers.
pub(super) struct SampleQuery;

impl Layer for SampleQuery {
    fn kind(&self) -> InclusionLayer {
        InclusionLayer::SampleQuery
    }

    fn decide(&mut self, context: &mut Context, pair: &mut Pair) -> Option<bool> {
        let membership = pair.membership(context).clone();
        if membership.unsolved.is_empty() {
            return None;
        }
        let point = pair.points.first()?;
        let mut fixed = Substitution::new();
        for (input, value) in pair.new.inputs.iter().zip(&point.inputs) {
            fixed.insert(context.terms, *input, context.terms.constant(value));
        }
        let inside = fixed.apply(context.terms, membership.inside);
        context.solver.check(&Query::new(vec![inside])).is_unsat().then_some(false)
    }
}
