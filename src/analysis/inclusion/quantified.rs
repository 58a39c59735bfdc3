//! The last resort: the quantified query.
use super::context::Context;
use super::layer::Layer;
use super::options::InclusionLayer;
use super::pair::Pair;
use crate::solver::{Answer, Forall, Query, Solver};

/// Asks for a member of the new slice that no inputs of the known slice give.
pub(super) struct Quantified;

impl Layer for Quantified {
    fn kind(&self) -> InclusionLayer {
        InclusionLayer::Quantified
    }

    fn decide(&mut self, context: &mut Context, pair: &mut Pair) -> Option<bool> {
        if pair.undecidable {
            return None;
        }
        let membership = pair.membership(context).clone();
        if membership.unsolved.is_empty() {
            return context.prove(pair, membership.inside);
        }
        let body = context.terms.not(membership.inside);
        let forall = Some(Forall { bound: membership.unsolved, body });
        match context.solver.check(&Query { assertions: pair.new.constraints.to_vec(), forall }) {
            Answer::Unsat => Some(true),
            Answer::Sat(model) => {
                context.remember(pair, &model);
                Some(false)
            }
            Answer::Unknown(_) => None,
        }
    }
}
