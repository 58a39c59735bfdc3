//! Affine hulls modulo powers of two: sets of vectors that are the solutions of linear equations.
//!
//! A hull is kept by what makes it, a point and directions, and tells the equations that hold in
//! it. There are finitely many hulls, and an ascending chain of them has no more steps than a
//! vector has bits.
use crate::bits::BitVector;
use crate::term::{Term, TermManager};

/// The least set of vectors that has some given ones and is the solution of linear equations modulo
/// `2^width`, of up to 64 bits. Bits above the width are zero.
#[derive(Clone, Debug)]
pub(crate) struct Hull {
    origin: Vec<u64>,
    directions: Echelon,
}

/// `Σ coefficient·number = constant` modulo `2^width`: of each number so many of the lowest bits
/// matter. Some coefficient is odd.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Linear {
    /// In bits, from 1 to 64.
    pub(crate) width: u32,
    /// One for each number.
    pub(crate) coefficients: Vec<u64>,
    pub(crate) constant: u64,
}

impl Linear {
    /// The equation after all common factors of two are cancelled; `None` if nothing is left.
    fn new(width: u32, coefficients: &[u64], constant: u64) -> Option<Self> {
        let common = coefficients.iter().map(|c| c.trailing_zeros()).min().unwrap_or(64).min(width);
        if common >= width || constant.trailing_zeros().min(width) < common {
            return None;
        }
        let coefficients = coefficients.iter().map(|c| c >> common).collect();
        Some(Self { width: width - common, coefficients, constant: constant >> common })
    }

    /// What the equation says of so many of the lowest bits.
    pub(crate) fn of_low_bits(&self, bits: u32) -> Self {
        let width = self.width.min(bits);
        let mask = mask(width);
        let coefficients = self.coefficients.iter().map(|c| c & mask).collect();
        Self { width, coefficients, constant: self.constant & mask }
    }

    /// The equation between these terms of at least its width.
    pub(crate) fn term(&self, terms: &TermManager, numbers: &[Term]) -> Term {
        let bits = |value: u64| BitVector::new(self.width, value);
        let parts = numbers.iter().zip(&self.coefficients).filter(|(_, c)| **c != 0);
        let parts = parts.map(|(number, c)| (terms.extract(*number, self.width - 1, 0), bits(*c)));
        let sum = terms.weighted_sum(self.width, parts.collect::<Vec<_>>());
        terms.eq(sum, terms.constant(&bits(self.constant)))
    }

    /// What the equation says that the number at this position is, where its coefficient is 1. The
    /// terms have the width of the equation.
    pub(crate) fn solved(&self, terms: &TermManager, numbers: &[Term], position: usize) -> Term {
        let bits = |value: u64| BitVector::new(self.width, value);
        let others = numbers.iter().zip(&self.coefficients).enumerate();
        let others = others.filter(|(other, (_, c))| *other != position && **c != 0);
        let parts = others.map(|(_, (number, c))| (*number, bits(c.wrapping_neg())));
        let constant = (terms.constant(&bits(self.constant)), bits(1));
        terms.weighted_sum(self.width, parts.chain([constant]).collect::<Vec<_>>())
    }

    /// Whether it holds for these numbers.
    pub(crate) fn holds_at(&self, point: &[u64]) -> bool {
        let products = self.coefficients.iter().zip(point).map(|(c, x)| c.wrapping_mul(*x));
        products.fold(0, u64::wrapping_add) & mask(self.width) == self.constant & mask(self.width)
    }
}

impl Hull {
    /// The hull of one point.
    pub(crate) fn of_point(width: u32, point: Vec<u64>) -> Self {
        let columns = point.len();
        Self { origin: point, directions: Echelon::new(width, columns) }
    }

    /// The vectors whose numbers at these positions are a vector of the part, and any others
    /// wherever no part has a position. Parts have no position in common.
    pub(crate) fn of_parts(width: u32, columns: usize, parts: &[(Vec<usize>, Self)]) -> Self {
        let mut origin = vec![0; columns];
        let mut is_free = vec![true; columns];
        let mut directions = Vec::new();
        for (positions, part) in parts {
            for (position, number) in positions.iter().zip(&part.origin) {
                (origin[*position], is_free[*position]) = (*number, false);
            }
            for row in &part.directions.rows {
                let mut direction = vec![0; columns];
                for (position, number) in positions.iter().zip(row) {
                    direction[*position] = *number;
                }
                directions.push(direction);
            }
        }
        for column in (0..columns).filter(|column| is_free[*column]) {
            directions.push((0..columns).map(|other| u64::from(other == column)).collect());
        }
        let mut whole = Self::of_point(width, origin);
        whole.directions.add(directions);
        whole
    }

    /// Adds points, and what the hull needs to have them.
    pub(crate) fn add<'a>(&mut self, points: impl IntoIterator<Item = &'a [u64]>) {
        let mask = self.directions.mask;
        let difference = |point: &[u64]| -> Vec<u64> {
            point.iter().zip(&self.origin).map(|(a, b)| a.wrapping_sub(*b) & mask).collect()
        };
        let differences = points.into_iter().map(difference).collect();
        self.directions.add(differences);
    }

    /// The least hull that has all vectors of both, which have the same width and length.
    #[must_use]
    pub(crate) fn joined(&self, other: &Self) -> Self {
        let mut joined = self.clone();
        joined.add([other.origin.as_slice()]);
        joined.directions.add(other.directions.rows.clone());
        joined
    }

    /// Whether all vectors of the other one are in this one. Both have the same width and length.
    pub(crate) fn includes(&self, other: &Self) -> bool {
        let beside = |row: &Vec<u64>| other.origin.iter().zip(row).map(|(a, b)| a.wrapping_add(*b)).collect();
        let points: Vec<Vec<u64>> = other.directions.rows.iter().map(beside).collect();
        let holds =
            |equation: &Linear| points.iter().chain([&other.origin]).all(|point| equation.holds_at(point));
        self.equations().iter().all(holds)
    }

    /// Equations whose solutions are the vectors of the hull. None if all vectors are in it.
    pub(crate) fn equations(&self) -> Vec<Linear> {
        self.by_position().into_iter().map(|(_, equation)| equation).collect()
    }

    /// The same equations, each with the position of a number that it tells of: by other numbers,
    /// if its coefficient is 1 there, or some of its low bits.
    pub(crate) fn by_position(&self) -> Vec<(usize, Linear)> {
        let equation = |column| {
            let even = self.directions.pivot(column).map(u64::trailing_zeros);
            let factor = even.map_or(0, |even| self.directions.width - even);
            let equation = if even == Some(0) { None } else { self.equation(column, factor) };
            equation.map(|equation| (column, equation))
        };
        (0..self.origin.len()).filter_map(equation).collect()
    }

    /// The positions of numbers that others determine. Each equation has the coefficient 1 there,
    /// and is about no other number of these.
    pub(crate) fn determined(&self) -> Vec<(usize, Linear)> {
        let mut equations = self.by_position();
        equations.retain(|(column, _)| self.directions.pivot(*column).is_none());
        equations
    }

    /// Forgets what is known of the number at this position.
    pub(crate) fn forget(&mut self, position: usize) {
        let columns = self.origin.len();
        self.directions.add(vec![(0..columns).map(|other| u64::from(other == position)).collect()]);
    }

    /// An equation with the coefficient `2^factor` at this position.
    fn equation(&self, column: usize, factor: u32) -> Option<Linear> {
        let coefficients = self.directions.solution(column, factor);
        let products = coefficients.iter().zip(&self.origin).map(|(c, x)| c.wrapping_mul(*x));
        let sum = products.fold(0, u64::wrapping_add) & self.directions.mask;
        Linear::new(self.directions.width, &coefficients, sum)
    }
}

fn mask(width: u32) -> u64 {
    u64::MAX >> (64 - width)
}

/// Rows in echelon form modulo `2^width`: each has a pivot, which divides all later entries of its
/// row and all entries of later rows; later rows are zero in its column.
#[derive(Clone, Debug)]
struct Echelon {
    width: u32,
    mask: u64,
    columns: usize,
    rows: Vec<Vec<u64>>,
    pivots: Vec<usize>,
}

impl Echelon {
    fn new(width: u32, columns: usize) -> Self {
        Self { width, mask: mask(width), columns, rows: Vec::new(), pivots: Vec::new() }
    }

    /// Adds rows to those that are spanned.
    fn add(&mut self, mut rows: Vec<Vec<u64>>) {
        rows.append(&mut self.rows);
        self.pivots.clear();
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

    /// The entry of a row whose pivot is in this column.
    fn pivot(&self, column: usize) -> Option<u64> {
        let row = self.pivots.iter().position(|pivot| *pivot == column)?;
        Some(self.rows[row][column])
    }

    /// Coefficients orthogonal to all rows: `2^exponent` for this column, zero for others without
    /// a pivot. Of those that differ in high bits that do not matter, the signed ones closest to
    /// zero, as `y - 2x` rather than `y + 126x` for an even `x` of 8 bits.
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
            let low = ((rest & self.mask) >> shift).wrapping_neg().wrapping_mul(inverse);
            let unused = 64 - self.width + shift;
            let signed = ((low << unused).cast_signed() >> unused).cast_unsigned();
            coefficients[*pivot] = signed & self.mask;
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

    /// All vectors of three numbers of two bits.
    fn all() -> impl Iterator<Item = [u64; 3]> {
        (0..64).map(|bits| [bits & 3, bits >> 2 & 3, bits >> 4])
    }

    fn solutions(hull: &Hull) -> Vec<[u64; 3]> {
        let equations = hull.equations();
        all().filter(|point| equations.iter().all(|equation| equation.holds_at(point))).collect()
    }

    /// What the origin and multiples of directions add up to.
    fn spanned(hull: &Hull) -> Vec<[u64; 3]> {
        let mut points = vec![<[u64; 3]>::try_from(hull.origin.clone()).unwrap()];
        for row in &hull.directions.rows {
            let multiples = (0..4u64).flat_map(|k| {
                let beside = |point: &[u64; 3]| [0, 1, 2].map(|i| (point[i] + k * row[i]) & 3);
                points.iter().map(beside).collect::<Vec<_>>()
            });
            points = multiples.collect();
        }
        points.sort_unstable_by_key(|point| [point[2], point[1], point[0]]);
        points.dedup();
        points
    }

    /// Different hulls of up to four points.
    fn hulls() -> Vec<Hull> {
        let mut seed = 1u64;
        let mut next = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let bits = seed >> 33;
            [bits & 3, bits >> 2 & 3, bits >> 4 & 3]
        };
        let hull = |count: usize| {
            let mut hull = Hull::of_point(2, next().to_vec());
            for _ in 0..count % 4 {
                hull.add([next().as_slice()]);
            }
            hull
        };
        (0..60).map(hull).collect()
    }

    #[test]
    fn the_solutions_of_the_equations_are_the_hull() {
        for hull in hulls() {
            assert_eq!(solutions(&hull), spanned(&hull), "{hull:?}");
        }
        assert_eq!(solutions(&Hull::of_parts(2, 3, &[])).len(), 64);
    }

    #[test]
    fn inclusion_is_that_of_the_vectors() {
        let (hulls, mut included) = (hulls(), 0);
        for a in &hulls {
            let vectors = spanned(a);
            for b in &hulls {
                let expected = spanned(b).iter().all(|vector| vectors.contains(vector));
                assert_eq!(a.includes(b), expected, "{a:?} {b:?}");
                included += usize::from(expected);
                let joined = a.joined(b);
                assert!(joined.includes(a) && joined.includes(b));
                // It is the least one: each that has both has it.
                let mut above = hulls.iter().filter(|hull| hull.includes(a) && hull.includes(b));
                assert!(above.all(|hull| hull.includes(&joined)));
            }
        }
        assert!(included > 100 && included < 3_000, "{included}");
    }

    #[test]
    fn parts_are_independent() {
        let mut pair = Hull::of_point(2, vec![0, 1]);
        pair.add([[1, 3].as_slice()]);
        let whole = Hull::of_parts(2, 3, &[(vec![2, 0], pair)]);
        let expected: Vec<[u64; 3]> = all().filter(|[z, _, x]| *z == (2 * x + 1) & 3).collect();
        assert_eq!(solutions(&whole), expected);
    }

    #[test]
    fn nothing_is_known_of_what_is_forgotten() {
        for hull in hulls() {
            let mut weaker = hull.clone();
            weaker.forget(1);
            let any =
                spanned(&hull).into_iter().flat_map(|point| (0..4).map(move |x| [point[0], x, point[2]]));
            let mut expected: Vec<[u64; 3]> = any.collect();
            expected.sort_unstable_by_key(|point| [point[2], point[1], point[0]]);
            expected.dedup();
            assert_eq!(spanned(&weaker), expected, "{hull:?}");
        }
    }

    #[test]
    fn determined_numbers_are_functions_of_others() {
        let (terms, mut count) = (TermManager::new(), 0);
        let names: Vec<Term> = (0..3).map(|name| terms.input(name, 2)).collect();
        for hull in hulls() {
            let determined = hull.determined();
            for (position, equation) in &determined {
                let others = determined.iter().filter(|(other, _)| other != position);
                assert!(others.into_iter().all(|(other, _)| equation.coefficients[*other] == 0));
                let solved = equation.solved(&terms, &names, *position);
                for point in spanned(&hull) {
                    let value = |input| BitVector::new(2, point[terms.input_index(input).unwrap() as usize]);
                    let value = crate::term::Evaluator::new().evaluate(&terms, solved, &value);
                    assert_eq!(value.as_u64(), Some(point[*position]), "{hull:?}");
                    count += 1;
                }
            }
        }
        assert!(count > 100);
    }

    #[test]
    fn coefficients_are_small() {
        let mut line = Hull::of_point(8, vec![0, 0]);
        line.add([[2, 4].as_slice()]);
        let expected = [
            Linear { width: 1, coefficients: vec![1, 0], constant: 0 },
            Linear { width: 8, coefficients: vec![254, 1], constant: 0 },
        ];
        assert_eq!(line.equations(), expected);
    }

    #[test]
    fn low_bits_of_an_equation_follow_from_it() {
        let mut line = Hull::of_point(8, vec![3, 5]);
        line.add([[4, 8].as_slice()]);
        let [equation] = &line.equations()[..] else { panic!("a line in a plane has one equation") };
        let low = equation.of_low_bits(1);
        assert!(low.width == 1 && low.holds_at(&[3, 5]) && low.holds_at(&[4, 8]) && !low.holds_at(&[3, 4]));
        assert_eq!(equation.of_low_bits(64), *equation);
    }
}
