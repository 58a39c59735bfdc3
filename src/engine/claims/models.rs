//! The affine hull of the states that a formula describes, by its models.
//!
//! A model that refutes one of the equations so far is one more point, until no model does: symbolic abstraction to linear equations
//! modulo powers of two. Each point makes the hull larger. For `n` values of `w` bits that happens at most `n·w` times.
//!
//! Reps, Sagiv, Yorsh: Symbolic implementation of the best transformer, VMCAI 2004; King, Søndergaard: Automatic abstraction for
//! congruences, VMCAI 2010.
use super::affine::{Equation, equations};
use super::claim::Numbers;
use super::point::Point;
use crate::exec::Worker;
use crate::solver::Core;
use crate::state::Slot;
use crate::term::{Evaluator, Term, TermManager};
use std::collections::BTreeMap;

/// The least set of states that linear equations can describe and that has some given ones.
#[derive(Default)]
pub(in crate::engine) struct ModelHull {
    points: Vec<Point>,
}

impl ModelHull {
    /// The hull of what the slots hold in all states where these terms hold. The values have at most 64 bits. `None` if a
    /// question is not answered, or if it takes more than so many, from which those that were asked are taken away.
    pub(in crate::engine) fn of_models(
        terms: &TermManager,
        worker: &mut Worker,
        held: &[Term],
        values: &Numbers,
        questions: &mut usize,
    ) -> Option<Self> {
        let mut hull = Self::default();
        let budget = worker.budget.clone();
        let mut session = worker.solver.session(held);
        let mut evaluator = Evaluator::new();
        loop {
            *questions = questions.checked_sub(1)?;
            budget.check().ok()?;
            match session.check(&[terms.not(hull.formula(terms, values))]) {
                Core::Unsat(_) => return Some(hull),
                Core::Unknown(_) => return None,
                Core::Sat(model) => {
                    evaluator.reset();
                    let assignment = model.assignment(terms);
                    let value =
                        |(slot, term): (&Slot, &Term)| (*slot, evaluator.evaluate(terms, *term, &assignment));
                    hull.points.push(values.iter().map(value).collect());
                }
            }
        }
    }

    /// The least hull that has this one and another one of the same slots.
    pub(in crate::engine) fn join(&mut self, other: &Self) {
        self.points.extend(other.points.iter().cloned());
    }

    /// Equations that hold in the states of the hull, and in no others. `None` if it is empty.
    pub(in crate::engine) fn equations(&self) -> Option<Vec<Equation>> {
        let point = self.points.first()?;
        let mut slots: Vec<(Slot, u32)> = point.iter().map(|(slot, value)| (*slot, value.width())).collect();
        slots.sort_unstable();
        let mut by_width: BTreeMap<u32, Vec<Slot>> = BTreeMap::new();
        for (slot, width) in slots {
            by_width.entry(width).or_default().push(slot);
        }
        let found = by_width.iter().flat_map(|(width, slots)| equations(*width, slots, &self.points));
        Some(found.collect())
    }

    /// The equations as conditions on what the slots hold; `false` if the hull is empty.
    pub(in crate::engine) fn conditions(&self, terms: &TermManager, values: &Numbers) -> Vec<Term> {
        let Some(equations) = self.equations() else { return vec![terms.false_()] };
        let conditions = equations.iter().map(|equation| equation.term(terms, values));
        conditions.map(|condition| condition.expect("the slots are the same")).collect()
    }

    fn formula(&self, terms: &TermManager, values: &Numbers) -> Term {
        terms.and_all(self.conditions(terms, values))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{Budget, Interrupt};
    use crate::bits::BitVector;
    use crate::solver::{SolverChain, SolverOptions};
    use std::sync::Arc;

    const INPUTS: u32 = 2;

    fn slot(number: u32) -> Slot {
        Slot::Register(0, 0, number)
    }

    fn point(values: &[u64], width: u32) -> Point {
        let values = values.iter().map(|value| BitVector::new(width, *value));
        (0..).map(slot).zip(values).collect()
    }

    fn worker(terms: &Arc<TermManager>) -> Worker {
        let chain = SolverChain::new(terms.clone(), &SolverOptions::default(), Interrupt::default());
        Worker::new(chain, Budget::unlimited())
    }

    /// The hull of these values under a condition.
    fn hull(terms: &Arc<TermManager>, held: Term, values: &[Term]) -> ModelHull {
        let values: Numbers = (0..).map(slot).zip(values.iter().copied()).collect();
        ModelHull::of_models(terms, &mut worker(terms), &[held], &values, &mut 100).unwrap()
    }

    fn holds(hull: &ModelHull, point: &Point) -> bool {
        hold(hull.equations().as_deref(), point)
    }

    /// Whether all equations hold; those of an empty hull never do.
    fn hold(equations: Option<&[Equation]>, point: &Point) -> bool {
        equations.is_some_and(|equations| equations.iter().all(|equation| equation.holds_at(point)))
    }

    #[test]
    fn branches_that_move_units_keep_the_sum() {
        let terms = Arc::new(TermManager::new());
        let [x, y] = [0, 1].map(|input| terms.input(input, 32));
        let taken = terms.eq(terms.input(2, 1), terms.constant_u64(1, 1));
        let one = terms.constant_u64(32, 1);
        let moved = |value, new| terms.ite(taken, new, value);
        let values = [moved(x, terms.add(x, one)), moved(y, terms.sub(y, one)), terms.add(x, y)];
        let found = hull(&terms, terms.true_(), &values);
        assert!(holds(&found, &point(&[7, 5, 12], 32)));
        assert!(!holds(&found, &point(&[7, 5, 13], 32)));
    }

    #[test]
    fn without_models_it_is_empty() {
        let terms = Arc::new(TermManager::new());
        let none = hull(&terms, terms.false_(), &[terms.input(0, 8)]);
        assert!(none.equations().is_none());
        let mut joined = hull(&terms, terms.true_(), &[terms.constant_u64(8, 4)]);
        joined.join(&none);
        joined.join(&hull(&terms, terms.true_(), &[terms.constant_u64(8, 12)]));
        assert!(holds(&joined, &point(&[20], 8)) && !holds(&joined, &point(&[8], 8)));
    }

    #[test]
    fn too_many_questions_give_no_hull() {
        let terms = Arc::new(TermManager::new());
        let values = (0..).map(slot).zip([terms.input(0, 8), terms.input(1, 8)]).collect();
        let ask = |mut most| {
            ModelHull::of_models(&terms, &mut worker(&terms), &[], &values, &mut most).map(|_| most)
        };
        assert_eq!(ask(100), Some(96));
        assert!(ask(3).is_none());
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
            let all = (0..64u64).filter_map(|number| {
                let value =
                    |input: Term| BitVector::new(3, number >> (3 * terms.input_index(input).unwrap()) & 7);
                let mut evaluator = Evaluator::new();
                let state = values.map(|value_of| evaluator.evaluate(&terms, value_of, &value));
                let state = (0..).map(slot).zip(state).collect();
                evaluator.evaluate_bool(&terms, held, &value).then_some(state)
            });
            let all = ModelHull { points: all.collect() };
            empty += usize::from(all.points.is_empty());
            let (found, all) = (found.equations(), all.equations());
            let mut inside = 0;
            for number in 0..512u64 {
                let point = point(&[number & 7, number >> 3 & 7, number >> 6], 3);
                let is_inside = hold(all.as_deref(), &point);
                assert_eq!(hold(found.as_deref(), &point), is_inside);
                inside += usize::from(is_inside);
            }
            proper += usize::from(inside > 1 && inside < 512);
        }
        assert!(empty > 0 && proper > 10, "{empty} {proper}");
    }
}
