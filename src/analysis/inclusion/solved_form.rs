//! Decision by solved form: where a value determines every input of the known slice, the question
//! has no quantifiers.
use super::context::Context;
use super::layer::Layer;
use super::options::InclusionLayer;
use super::pair::Pair;

/// Decides by rewriting, or by a quantifier-free query.
pub(super) struct SolvedForm;

impl Layer for SolvedForm {
    fn kind(&self) -> InclusionLayer {
        InclusionLayer::SolvedForm
    }

    fn decide(&mut self, context: &mut Context, pair: &mut Pair) -> Option<bool> {
        let membership = pair.membership(context);
        let (inside, solved) = (membership.inside, membership.unsolved.is_empty());
        match context.terms.as_bool(inside) {
            Some(true) => return Some(true),
            Some(false) if !pair.points.is_empty() => return Some(false),
            _ if !solved => return None,
            _ => {}
        }
        if context.violated(pair, inside) || context.violated_nearby(pair, inside) {
            return Some(false);
        }
        let answer = context.prove(pair, inside);
        pair.undecidable = answer.is_none();
        answer
    }
}
