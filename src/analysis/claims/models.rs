//! The affine hull of the values that terms have in the models of a formula: symbolic abstraction
//! to linear equations modulo powers of two.
//!
//! A model that refutes one of the equations so far is one more point, until no model does. Each
//! point makes the hull larger, so that `n` values of `w` bits need at most `n·w` of them.
//!
//! Reps, Sagiv, Yorsh: Symbolic implementation of the best transformer, VMCAI 2004. King,
//! Søndergaard: Automatic abstraction for congruences, VMCAI 2010.
use super::hull::{Hull, Linear};
use crate::solver::{Core, Model, Session};
use crate::term::{Evaluator, Term, TermManager};

/// How many low bits of the equations are refuted first. A number that may differ in its lowest bit
/// needs one point, and not one for each of its bits.
const LEVELS: [u32; 3] = [1, 4, 64];

/// The hull of what these terms of one width, up to 64 bits, are in all models of the session's
/// assertions; `None` if there is no model. Where the solver does not answer a question, or
/// `may_be_asked` refuses one, the error is the hull of the models so far, if there are any.
pub(crate) fn hull_of_models(
    terms: &TermManager,
    session: &mut Session,
    (width, values): (u32, &[Term]),
    mut may_be_asked: impl FnMut() -> bool,
) -> Result<Option<Hull>, Option<Hull>> {
    let mut evaluator = Evaluator::new();
    let mut point = |model: &Model| -> Vec<u64> {
        evaluator.reset();
        let assignment = model.assignment(terms);
        let mut value = |value: &Term| evaluator.evaluate(terms, *value, &assignment).as_u64();
        values.iter().map(|term| value(term).expect("at most 64 bits")).collect()
    };
    let mut ask = |assumptions: &[Term]| if may_be_asked() { Some(session.check(assumptions)) } else { None };
    let mut hull = match ask(&[]) {
        Some(Core::Sat(model)) => Hull::of_point(width, point(&model)),
        Some(Core::Unsat(_)) => return Ok(None),
        Some(Core::Unknown(_)) | None => return Err(None),
    };
    for bits in LEVELS {
        loop {
            let low = |equation: &Linear| equation.of_low_bits(bits).term(terms, values);
            let all = terms.and_all(hull.equations().iter().map(low));
            if terms.as_bool(all) == Some(true) {
                break;
            }
            match ask(&[terms.not(all)]) {
                Some(Core::Sat(model)) => hull.add([point(&model).as_slice()]),
                Some(Core::Unsat(_)) => break,
                Some(Core::Unknown(_)) | None => return Err(Some(hull)),
            }
        }
    }
    Ok(Some(hull))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Interrupt;
    use crate::bits::BitVector;
    use crate::solver::{SolverChain, SolverOptions};
    use std::sync::Arc;

    const INPUTS: u32 = 2;

    /// The hull of these values under a condition, with at most so many questions.
    fn asked(
        terms: &Arc<TermManager>,
        held: Term,
        values: &[Term],
        most: usize,
    ) -> Result<Option<Hull>, Option<Hull>> {
        let mut chain = SolverChain::new(terms.clone(), &SolverOptions::default(), Interrupt::default());
        let mut left = most;
        let may_be_asked = || {
            let is_left = left > 0;
            left -= usize::from(is_left);
            is_left
        };
        let width = terms.width(values[0]);
        hull_of_models(terms, &mut chain.session(&[held]), (width, values), may_be_asked)
    }

    fn hull(terms: &Arc<TermManager>, held: Term, values: &[Term]) -> Option<Hull> {
        asked(terms, held, values, 100).unwrap()
    }

    fn holds(hull: &Hull, point: &[u64]) -> bool {
        hull.equations().iter().all(|equation| equation.holds_at(point))
    }

    #[test]
    fn branches_that_move_units_keep_the_sum() {
        let terms = Arc::new(TermManager::new());
        let [x, y] = [0, 1].map(|input| terms.input(input, 32));
        let taken = terms.eq(terms.input(2, 1), terms.constant_u64(1, 1));
        let one = terms.constant_u64(32, 1);
        let moved = |value, new| terms.ite(taken, new, value);
        let values = [moved(x, terms.add(x, one)), moved(y, terms.sub(y, one)), terms.add(x, y)];
        let found = hull(&terms, terms.true_(), &values).unwrap();
        assert!(holds(&found, &[7, 5, 12]));
        assert!(!holds(&found, &[7, 5, 13]));
    }

    #[test]
    fn without_models_there_is_none() {
        let terms = Arc::new(TermManager::new());
        assert!(hull(&terms, terms.false_(), &[terms.input(0, 8)]).is_none());
        assert!(hull(&terms, terms.true_(), &[terms.input(0, 8)]).is_some());
    }

    #[test]
    fn with_too_few_questions_the_hull_is_open() {
        let terms = Arc::new(TermManager::new());
        let values = [terms.input(0, 8), terms.constant_u64(8, 4)];
        assert!(asked(&terms, terms.true_(), &values, 100).is_ok());
        let open = asked(&terms, terms.true_(), &values, 1).unwrap_err().unwrap();
        assert!(holds(&open, &[0, 4]) ^ holds(&open, &[1, 4]));
        assert!(asked(&terms, terms.true_(), &values, 0).unwrap_err().is_none());
    }

    /// On random words of three bits: the hull of models has the equations of all states.
    #[test]
    fn models_give_the_hull_of_all_states() {
        let mut seed = 5u64;
        let mut next = |n: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) as usize % n
        };
        let (mut empty, mut proper) = (0, 0);
        for _ in 0..60 {
            let terms = Arc::new(TermManager::new());
            let mut pool: Vec<Term> = (0..INPUTS).map(|input| terms.input(input, 3)).collect();
            pool.push(terms.constant_u64(3, 2));
            for _ in 0..6 {
                let (a, b, c) = (pool[next(pool.len())], pool[next(pool.len())], pool[next(pool.len())]);
                pool.push(match next(5) {
                    0 => terms.add(a, b),
                    1 => terms.sub(a, b),
                    2 => terms.mul(a, b),
                    3 => terms.and(a, b),
                    _ => terms.ite(terms.ult(a, b), b, c),
                });
            }
            let held = terms.ult(pool[next(pool.len())], pool[next(pool.len())]);
            let values = [pool[6], pool[7], pool[8]];
            let found = hull(&terms, held, &values);
            let states = (0..64u64).filter_map(|number| {
                let value =
                    |input: Term| BitVector::new(3, number >> (3 * terms.input_index(input).unwrap()) & 7);
                let mut evaluator = Evaluator::new();
                let state =
                    values.map(|term| evaluator.evaluate(&terms, term, &value).as_u64().unwrap()).to_vec();
                evaluator.evaluate_bool(&terms, held, &value).then_some(state)
            });
            let states: Vec<Vec<u64>> = states.collect();
            let Some((first, others)) = states.split_first() else {
                assert!(found.is_none());
                empty += 1;
                continue;
            };
            let (found, mut all) = (found.unwrap(), Hull::of_point(3, first.clone()));
            all.add(others.iter().map(Vec::as_slice));
            let mut inside = 0;
            for number in 0..512u64 {
                let point = [number & 7, number >> 3 & 7, number >> 6];
                let is_inside = holds(&all, &point);
                assert_eq!(holds(&found, &point), is_inside);
                inside += usize::from(is_inside);
            }
            proper += usize::from(inside > 1 && inside < 512);
        }
        assert!(empty > 0 && proper > 10, "{empty} {proper}");
    }
}
