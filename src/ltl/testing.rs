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

/// A Boolean combination of this many formulas of the kinds that specifications are made of:
/// recurrence, persistence, response, nested untils and others, of small formulas over this many
/// atoms.
pub(super) fn patterns(random: &mut Rng, parts: usize, atoms: usize) -> Formula {
    use Formula as F;
    if parts > 1 {
        let left = random.usize(1..parts);
        let (a, b) = (patterns(random, left, atoms), patterns(random, parts - left, atoms));
        let combined: [Binary; 4] = [F::And, F::And, F::Or, F::Implies];
        return random.choice(combined).unwrap()(Arc::new(a), Arc::new(b));
    }
    let kind = random.usize(..9);
    let mut small = || {
        let operators = random.choice([0, 0, 0, 1, 2]).unwrap();
        Arc::new(formula(random, operators, atoms))
    };
    let finally = |f| Arc::new(F::Finally(f));
    let globally = |f| Arc::new(F::Globally(f));
    match kind {
        0 | 1 => F::Globally(finally(small())),
        2 => F::Finally(globally(small())),
        3 => F::Globally(Arc::new(F::Implies(small(), finally(small())))),
        4 => F::Until(small(), Arc::new(F::Until(small(), Arc::new(F::Until(small(), small()))))),
        5 => F::Release(small(), Arc::new(F::Release(small(), Arc::new(F::Release(small(), small()))))),
        6 => F::Globally(Arc::new(F::Implies(small(), Arc::new(F::Next(finally(small())))))),
        7 => F::Finally(small()),
        _ => F::Globally(small()),
    }
}

/// A word over this many atoms.
pub(super) fn lasso(random: &mut Rng, atoms: usize) -> Lasso {
    let mut letters = |most: usize, least: usize| {
        let count = random.usize(least..=most);
        (0..count).map(|_| Valuation(random.u64(..1 << atoms))).collect()
    };
    Lasso { stem: letters(4, 0), cycle: letters(4, 1) }
}
