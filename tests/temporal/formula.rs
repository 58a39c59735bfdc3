//! Random formulas.
use crate::random::Random;
use std::sync::Arc;
use tessera::ltl::Formula;

/// A formula of at most this depth.
pub(crate) fn formula(random: &mut Random, depth: usize, atoms: usize) -> Formula {
    if depth == 0 || random.one_in(6) {
        return Formula::Atom(random.below(atoms));
    }
    let mut sub = || Arc::new(formula(random, depth - 1, atoms));
    let (a, b) = (sub(), sub());
    match random.below(13) {
        0 => Formula::Not(a),
        1 => Formula::And(a, b),
        2 => Formula::Or(a, b),
        3 => Formula::Implies(a, b),
        4 => Formula::Equivalent(a, b),
        5 => Formula::Next(a),
        6 | 7 => Formula::Finally(a),
        8 | 9 => Formula::Globally(a),
        10 => Formula::Until(a, b),
        11 => Formula::WeakUntil(a, b),
        _ => Formula::Release(a, b),
    }
}
