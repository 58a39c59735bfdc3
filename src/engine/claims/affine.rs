//! Linear equations modulo powers of two: which ones hold at given points.
//!
//! Over the ring of integers modulo `2^w` they also tell low bits: `2^(w-1)·x = 0` says that `x` is even. See Elder, Lim,
//! Sharma, Andersen, Reps: Abstract Domains of Affine Relations, TOPLAS 2014.
use super::point::Point;
use crate::bits::BitVector;
use crate::state::Slot;
use crate::term::{Term, TermManager};
use rustc_hash::FxHashMap;

/// `Σ coefficient·slot = constant` modulo `2^width`, where `width` is that of the constant. Only so many of the lowest bits of
/// the slots matter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::engine) struct Equation {
    parts: Vec<(Slot, BitVector)>,
    constant: BitVector,
}

impl Equation {
    /// The equation with these coefficients, after all common factors of two are cancelled; `None` if nothing is left.
    fn new(width: u32, slots: &[Slot], coefficients: &[u64], constant: u64) -> Option<Self> {
        let common = coefficients.iter().map(|c| c.trailing_zeros()).min().unwrap_or(64).min(width);
        if common >= width || constant.trailing_zeros().min(width) < common {
            return None;
        }
        let bits = |value: u64| BitVector::new(width - common, value >> common);
        let parts = slots.iter().zip(coefficients).map(|(slot, c)| (*slot, bits(*c)));
        let parts = parts.filter(|(_, coefficient)| !coefficient.is_zero()).collect();
        Some(Self { parts, constant: bits(constant) })
    }

    /// The slots that it is about.
    pub(in crate::engine) fn slots(&self) -> impl Iterator<Item = Slot> + '_ {
        self.parts.iter().map(|(slot, _)| *slot)
    }

    /// The equation as a condition on these values; `None` if a slot is missing.
    pub(in crate::engine) fn term(&self, terms: &TermManager, slots: &FxHashMap<Slot, Term>) -> Option<Term> {
        let width = self.constant.width();
        let mut parts = Vec::with_capacity(self.parts.len());
        for (slot, coefficient) in &self.parts {
            parts.push((terms.extract(*slots.get(slot)?, width - 1, 0), coefficient.clone()));
        }
        let sum = terms.weighted_sum(width, parts);
        Some(terms.eq(sum, terms.constant(&self.constant)))
    }

    /// Whether it holds in a concrete state that has all its slots.
    pub(in crate::engine) fn holds_at(&self, point: &Point) -> bool {
        let width = self.constant.width();
        let products = self.parts.iter().map(|(slot, c)| c.mul(&point[slot].zext_or_truncate(width)));
        products.fold(BitVector::zero(width), |sum, product| sum.add(&product)) == self.constant
    }
}

/// Equations between these slots, all of one width of up to 64 bits, that hold at all points.
pub(in crate::engine) fn equations(width: u32, slots: &[Slot], points: &[Point]) -> Vec<Equation> {
    let Some((first, others)) = points.split_first() else { return Vec::new() };
    let mask = u64::MAX >> (64 - width);
    let values = |point: &Point| -> Vec<u64> {
        slots.iter().map(|slot| point[slot].as_u64().expect("at most 64 bits")).collect()
    };
    let origin = values(first);
    let difference = |point: &Point| {
        values(point).into_iter().zip(&origin).map(|(a, b)| a.wrapping_sub(*b) & mask).collect::<Vec<u64>>()
    };
    let differences = others.iter().map(difference);
    let mut matrix = Echelon { width, mask, columns: slots.len(), rows: Vec::new(), pivots: Vec::new() };
    matrix.reduce(differences.collect());
    let mut found = Vec::new();
    for column in 0..slots.len() {
        let pivot = matrix.pivots.iter().position(|pivot| *pivot == column);
        let factor = match pivot {
            None => 0,
            Some(row) => {
                let even = matrix.rows[row][column].trailing_zeros();
                if even == 0 {
                    continue;
                }
                width - even
            }
        };
        let coefficients = matrix.solution(column, factor);
        let sum =
            coefficients.iter().zip(&origin).fold(0u64, |sum, (c, x)| sum.wrapping_add(c.wrapping_mul(*x)));
        let equation = Equation::new(width, slots, &coefficients, sum & mask);
        found.extend(equation);
    }
    found
}

/// Rows in echelon form modulo `2^width`: each has a pivot, which divides all later entries of its row and all entries of
/// later rows; later rows are zero in its column.
struct Echelon {
    width: u32,
    mask: u64,
    columns: usize,
    rows: Vec<Vec<u64>>,
    pivots: Vec<usize>,
}

impl Echelon {
    fn reduce(&mut self, mut rows: Vec<Vec<u64>>) {
        loop {
            let entries = rows.iter().enumerate().flat_map(|(r, row)| (0..row.len()).map(move |c| (r, c)));
            let nonzero = entries.filter(|(r, c)| rows[*r][*c] != 0);
            let Some((r, c)) = nonzero.min_by_key(|(r, c)| rows[*r][*c].trailing_zeros()) else { break };
            let pivot = rows.swap_remove(r);
            let shift = pivot[c].trailing_zeros();
            let inverse = self.inverse(pivot[c] >> shift);
            for row in &mut rows {
                let factor = (row[c] >> shift).wrapping_mul(inverse);
                for (entry, of_pivot) in row.iter_mut().zip(&pivot) {
                    *entry = entry.wrapping_sub(factor.wrapping_mul(*of_pivot)) & self.mask;
                }
            }
            rows.retain(|row| row.iter().any(|entry| *entry != 0));
            self.rows.push(pivot);
            self.pivots.push(c);
        }
    }

    /// Coefficients orthogonal to all rows: `2^exponent` for this column, zero for others without a pivot.
    fn solution(&self, column: usize, exponent: u32) -> Vec<u64> {
        let mut coefficients = vec![0u64; self.columns];
        coefficients[column] = 1 << exponent;
        // Later rows are zero in the columns of earlier pivots.
        for (row, pivot) in self.rows.iter().zip(&self.pivots).rev() {
            if *pivot == column {
                continue;
            }
            let others = (0..self.columns).filter(|c| c != pivot);
            let rest = others.fold(0u64, |sum, c| sum.wrapping_add(row[c].wrapping_mul(coefficients[c])));
            let shift = row[*pivot].trailing_zeros();
            let inverse = self.inverse(row[*pivot] >> shift);
            let low = self.mask >> shift;
            coefficients[*pivot] = ((rest & self.mask) >> shift).wrapping_neg().wrapping_mul(inverse) & low;
        }
        coefficients
    }

    fn inverse(&self, odd: u64) -> u64 {
        BitVector::new(self.width, odd).odd_inverse().as_u64().expect("at most 64 bits")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
