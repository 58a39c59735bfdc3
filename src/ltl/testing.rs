//! Random formulas and words, for tests.
use super::{Formula, Lasso, Valuation};
use fastrand::Rng;
use std::sync::Arc;

type Binary = fn(Arc<Formula>, Arc<Formula>) -> Formula;

/// A formula with about this many operators over this many atoms.
pub(super) fn formula(random: &mut Rng, operators: usize, atoms: usize) -> Formula {
    use Formula as F;
    if operators == 0 {
        return match random.usize(..12) {
            0 => F::True,
            1 => F::False,
            _ => F::Atom(random.usize(..atoms)),
        };
    }
    let unary: [fn(Arc<F>) -> F; 4] = [F::Not, F::Next, F::Finally, F::Globally];
    let binary: [Binary; 8] =
        [F::And, F::Or, F::Implies, F::Equivalent, F::Until, F::WeakUntil, F::Release, F::StrongRelease];
    if operators == 1 || random.bool() {
        return random.choice(unary).unwrap()(Arc::new(formula(random, operators - 1, atoms)));
    }
    let left = random.usize(..operators);
    let (a, b) = (formula(random, left, atoms), formula(random, operators - 1 - left, atoms));
    random.choice(binary).unwrap()(Arc::new(a), Arc::new(b))
}

/// A word over this many atoms.
pub(super) fn lasso(random: &mut Rng, atoms: usize) -> Lasso {
    let mut letters = |most: usize, least: usize| {
        let count = random.usize(least..=most);
        (0..count).map(|_| Valuation(random.u64(..1 << atoms))).collect()
    };
    Lasso { stem: letters(4, 0), cycle: letters(4, 1) }
}
