//! Proof by a guess of the inputs that are not determined.
use super::context::Context;
use super::layer::Layer;
use super::membership::membership;
use super::options::InclusionLayer;
use super::pair::Pair;
use super::solve::Inverses;

/// Takes one inverse image for each input, or the new slice's input of the same name. If the known
/// slice has all members of the new slice with this choice, the new slice is included. Otherwise
/// nothing is known.
pub(super) struct Guess;

impl Layer for Guess {
    fn kind(&self) -> InclusionLayer {
        InclusionLayer::Guess
    }

    fn decide(&mut self, context: &mut Context, pair: &mut Pair) -> Option<bool> {
        if pair.membership(context).unsolved.is_empty() {
            return None;
        }
        let guessed = membership(context.terms, pair.new, pair.known, Inverses::Guessed);
        let promising = guessed.unsolved.is_empty() && !context.violated(pair, guessed.inside);
        (promising && context.prove(pair, guessed.inside) == Some(true)).then_some(true)
    }
}
