//! Linear equations modulo powers of two: which ones hold at given points.
//!
//! Over the ring of integers modulo `2^w` they also tell low bits: `2^(w-1)·x = 0` says that `x` is
//! even. See Elder, Lim, Sharma, Andersen, Reps: Abstract Domains of Affine Relations, TOPLAS 2014.
use super::hull::{Hull, Linear};
use super::point::Point;
use crate::state::Slot;
use crate::term::{Term, TermManager};
use rustc_hash::FxHashMap;

/// A linear equation between slots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Equation {
    slots: Vec<Slot>,
    /// Between the values of these slots. No coefficient is zero.
    linear: Linear,
}

impl Equation {
    fn new(slots: &[Slot], Linear { width, coefficients, constant }: Linear) -> Self {
        let parts = slots.iter().zip(coefficients).filter(|(_, coefficient)| *coefficient != 0);
        let (slots, coefficients) = parts.unzip();
        Self { slots, linear: Linear { width, coefficients, constant } }
    }

    /// The slots that it is about.
    pub(crate) fn slots(&self) -> impl Iterator<Item = Slot> + '_ {
        self.slots.iter().copied()
    }

    /// The equation as a condition on these values; `None` if a slot is missing.
    pub(crate) fn term(&self, terms: &TermManager, slots: &FxHashMap<Slot, Term>) -> Option<Term> {
        let values: Option<Vec<Term>> = self.slots.iter().map(|slot| slots.get(slot).copied()).collect();
        Some(self.linear.term(terms, &values?))
    }

    /// Whether it holds in a concrete state that has all its slots.
    pub(crate) fn holds_at(&self, point: &Point) -> bool {
        self.linear.holds_at(&values(point, &self.slots))
    }
}

/// What slots of up to 64 bits hold.
fn values(point: &Point, slots: &[Slot]) -> Vec<u64> {
    slots.iter().map(|slot| point[slot].as_u64().expect("at most 64 bits")).collect()
}

/// Equations between these slots, all of one width of up to 64 bits, that hold at all points.
pub(crate) fn equations(width: u32, slots: &[Slot], points: &[Point]) -> Vec<Equation> {
    let Some((first, others)) = points.split_first() else { return Vec::new() };
    let mut hull = Hull::of_point(width, values(first, slots));
    let others: Vec<Vec<u64>> = others.iter().map(|point| values(point, slots)).collect();
    hull.add(others.iter().map(Vec::as_slice));
    hull.equations().into_iter().map(|equation| Equation::new(slots, equation)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::BitVector;

    fn point(values: &[i64]) -> Point {
        let slots = (0..).map(|i| Slot::Register(0, 0, i));
        slots.zip(values).map(|(slot, value)| (slot, BitVector::from_i64(8, *value))).collect()
    }

    fn found(points: &[&[i64]]) -> Vec<Equation> {
        let slots: Vec<Slot> = (0..points[0].len() as u32).map(|i| Slot::Register(0, 0, i)).collect();
        let points: Vec<Point> = points.iter().map(|values| point(values)).collect();
        equations(8, &slots, &points)
    }

    /// Which of these points satisfy all equations.
    fn satisfied(equations: &[Equation], points: &[&[i64]]) -> Vec<bool> {
        points.iter().map(|p| equations.iter().all(|equation| equation.holds_at(&point(p)))).collect()
    }

    #[test]
    fn low_bits_and_relations_are_found() {
        let even = found(&[&[0], &[4], &[12]]);
        assert_eq!(satisfied(&even, &[&[8], &[-4], &[2], &[1]]), [true, true, false, false]);
        let line = found(&[&[0, 1], &[1, 4]]);
        assert_eq!(satisfied(&line, &[&[2, 7], &[100, 45], &[2, 6], &[0, 0]]), [true, true, false, false]);
        let plane = found(&[&[0, 0, 5], &[1, 0, 6], &[0, 1, 7], &[2, 2, 11]]);
        assert_eq!(satisfied(&plane, &[&[3, 4, 16], &[3, 4, 15]]), [true, false]);
        assert!(found(&[&[0, 0], &[1, 0], &[0, 1]]).is_empty());
        assert_eq!(satisfied(&found(&[&[3, 3]]), &[&[3, 3], &[3, 2]]), [true, false]);
    }

    /// Every equation holds at every point that it was made of.
    #[test]
    fn equations_hold_at_their_points() {
        let mut seed = 1u64;
        let mut next = |n: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % n
        };
        let mut count = 0;
        for _ in 0..500 {
            let (columns, points) = (1 + next(4) as usize, 1 + next(4) as usize);
            let factors: Vec<u64> = (0..columns).map(|_| 1 << next(5)).collect();
            let points: Vec<Vec<i64>> =
                (0..points).map(|_| factors.iter().map(|f| (f * next(64)) as i64).collect()).collect();
            let points: Vec<&[i64]> = points.iter().map(Vec::as_slice).collect();
            let equations = found(&points);
            count += equations.len();
            assert!(satisfied(&equations, &points).into_iter().all(|holds| holds));
        }
        assert!(count > 500);
    }
}
