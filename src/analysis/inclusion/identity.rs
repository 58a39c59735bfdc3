//! Decision by syntax.
use super::context::Context;
use super::layer::Layer;
use super::options::InclusionLayer;
use super::pair::Pair;

/// The same slice; or the same values, and the known slice has no constraint that the new one does
/// not have.
pub(super) struct Identity;

impl Layer for Identity {
    fn kind(&self) -> InclusionLayer {
        InclusionLayer::Identity
    }

    fn decide(&mut self, _: &mut Context, pair: &mut Pair) -> Option<bool> {
        let (new, known) = (pair.new, pair.known);
        let weaker = || known.constraints.iter().all(|c| new.constraints.binary_search(c).is_ok());
        (pair.a == pair.b || new.sigma == known.sigma && weaker()).then_some(true)
    }
}
