//! Which truth values equalities have together, without a question to the solver.
//!
//! Sides that are equal are one class. An equality between sides of one class is true, between
//! classes that are known to be different it is false, and otherwise it may be either. If these are
//! too many combinations, they are described by triangles.
use crate::term::{BinaryOp, Node, Term, TermManager};
use std::collections::{BTreeMap, BTreeSet};

/// Most combinations of truth values.
const MOST: usize = 256;

/// Equalities between sides that are numbered: inputs and constants.
struct Sides {
    count: usize,
    /// Those that are constants, and differ from each other.
    constants: BTreeSet<usize>,
    /// For each equality, its sides.
    equalities: Vec<(usize, usize)>,
}

impl Sides {
    /// The sides of these atoms; `None` if some are no equalities of inputs and constants, or there
    /// are so few values that some sides have to be equal.
    fn of(terms: &TermManager, atoms: &[Term]) -> Option<Self> {
        let mut numbers: BTreeMap<Term, usize> = BTreeMap::new();
        let mut equalities = Vec::new();
        for atom in atoms {
            let Node::Binary(BinaryOp::Eq, a, b) = *terms.node(*atom) else { return None };
            let mut number = |side: Term| {
                let is_simple = terms.input_index(side).is_some() || terms.as_constant(side).is_some();
                let next = numbers.len();
                is_simple.then(|| *numbers.entry(side).or_insert(next))
            };
            equalities.push(ordered(number(a)?, number(b)?));
        }
        let width = terms.width(*numbers.keys().next()?);
        if width < usize::BITS && numbers.len() > 1 << width {
            return None;
        }
        let constants = numbers.iter().filter(|(side, _)| terms.as_constant(**side).is_some());
        let constants = constants.map(|(_, number)| *number).collect();
        Some(Self { count: numbers.len(), constants, equalities })
    }
}

/// The truth values that these atoms have together if they are equalities of inputs and constants;
/// `None` if they are not, or if there are too many combinations.
pub(crate) fn together(terms: &TermManager, atoms: &[Term]) -> Option<BTreeSet<Vec<bool>>> {
    let Sides { count, constants, equalities } = Sides::of(terms, atoms)?;
    let pairs = constants.iter().flat_map(|a| constants.iter().map(|b| ordered(*a, *b)));
    let known = Known {
        class: (0..count).collect(),
        different: pairs.filter(|(a, b)| a != b).collect(),
        truths: Vec::new(),
    };
    // What is decided so far can always be completed, so no way through this is in vain.
    let (mut open, mut found) = (vec![known], BTreeSet::new());
    while let Some(mut known) = open.pop() {
        let Some((a, b)) = equalities.get(known.truths.len()) else {
            found.insert(known.truths);
            if found.len() > MOST {
                return None;
            }
            continue;
        };
        let pair = ordered(known.class[*a], known.class[*b]);
        if pair.0 != pair.1 && !known.different.contains(&pair) {
            open.push(known.joined(pair));
        }
        if pair.0 != pair.1 {
            known.different.insert(pair);
        }
        known.truths.push(pair.0 == pair.1);
        open.push(known);
    }
    Some(found)
}

fn ordered(a: usize, b: usize) -> (usize, usize) {
    (a.min(b), a.max(b))
}

/// The first equalities with their truth values.
struct Known {
    /// By side.
    class: Vec<usize>,
    different: BTreeSet<(usize, usize)>,
    truths: Vec<bool>,
}

impl Known {
    /// The same with one class of two, because the next equality is true.
    fn joined(&self, (kept, other): (usize, usize)) -> Self {
        let new = |class: usize| if class == other { kept } else { class };
        let mut truths = self.truths.clone();
        truths.push(true);
        Self {
            class: self.class.iter().map(|class| new(*class)).collect(),
            different: self.different.iter().map(|(a, b)| ordered(new(*a), new(*b))).collect(),
            truths,
        }
    }
}

/// How equalities of inputs and constants depend on each other: in no triangle of pairs, exactly
/// two are equal. Pairs are added until this says everything.
///
/// Bryant, Velev: Boolean satisfiability with transitivity constraints, 2002 (sparse encoding).
pub(crate) struct Transitivity {
    /// The number of pairs.
    pub(crate) pairs: usize,
    /// For each atom, its pair.
    pub(crate) of_atoms: Vec<usize>,
    /// The pairs of each triangle; `None` is a pair of different constants. Pairs that are in
    /// triangles together have numbers close to each other.
    pub(crate) triangles: Vec<[Option<usize>; 3]>,
}

impl Transitivity {
    /// The triangles of these atoms; `None` if they are no equalities of inputs and constants.
    pub(crate) fn of(terms: &TermManager, atoms: &[Term]) -> Option<Self> {
        let Sides { count, constants, equalities } = Sides::of(terms, atoms)?;
        let mut neighbours = vec![BTreeSet::new(); count];
        for (a, b) in &equalities {
            neighbours[*a].insert(*b);
            neighbours[*b].insert(*a);
        }
        for constant in &constants {
            neighbours[*constant].extend(constants.iter().filter(|other| *other != constant));
        }
        let mut numbers: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        let mut triangles = Vec::new();
        let mut left: BTreeSet<usize> = (0..count).filter(|side| !constants.contains(side)).collect();
        // A side with few neighbours goes first: these become neighbours of each other.
        while let Some(side) = left.iter().copied().min_by_key(|side| neighbours[*side].len()) {
            left.remove(&side);
            let others: Vec<usize> = std::mem::take(&mut neighbours[side]).into_iter().collect();
            for other in &others {
                numbers.insert(ordered(side, *other), numbers.len());
                neighbours[*other].remove(&side);
            }
            for (position, a) in others.iter().enumerate() {
                for b in &others[position + 1..] {
                    neighbours[*a].insert(*b);
                    neighbours[*b].insert(*a);
                    triangles.push([(side, *a), (side, *b), (*a, *b)]);
                }
            }
        }
        let number = |(a, b): (usize, usize)| numbers.get(&ordered(a, b)).copied();
        let of_atoms = equalities.into_iter().map(number).collect::<Option<_>>()?;
        let triangles = triangles.into_iter().map(|triangle| triangle.map(number)).collect();
        Some(Self { pairs: numbers.len(), of_atoms, triangles })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::BitVector;
    use crate::term::Evaluator;

    #[test]
    fn truth_values_are_those_of_an_enumeration() {
        let mut random = fastrand::Rng::with_seed(11);
        let mut found = 0;
        for _ in 0..200 {
            let terms = TermManager::new();
            let inputs: Vec<Term> = (0..4).map(|index| terms.input(index, 3)).collect();
            let mut equalities = BTreeSet::new();
            for _ in 0..random.usize(1..8) {
                let a = inputs[random.usize(..4)];
                let b = if random.u8(..4) == 0 {
                    terms.constant_u64(3, random.u64(..3))
                } else {
                    inputs[random.usize(..4)]
                };
                if terms.as_bool(terms.eq(a, b)).is_none() {
                    equalities.insert(terms.eq(a, b));
                }
            }
            let equalities: Vec<Term> = equalities.into_iter().collect();
            let Some(known) = together(&terms, &equalities) else { continue };
            found += 1;
            let mut evaluator = Evaluator::new();
            let mut expected = BTreeSet::new();
            for values in 0..1u64 << 12 {
                evaluator.reset();
                let value = |input| BitVector::new(3, values >> (3 * terms.input_index(input).unwrap()) & 7);
                let truths = equalities.iter().map(|atom| evaluator.evaluate_bool(&terms, *atom, &value));
                expected.insert(truths.collect::<Vec<bool>>());
            }
            assert_eq!(known, expected, "{equalities:?}");
        }
        assert!(found > 150, "{found}");
    }

    #[test]
    fn other_atoms_and_too_few_values_are_refused() {
        let terms = TermManager::new();
        let (x, y) = (terms.input(0, 8), terms.input(1, 8));
        assert!(together(&terms, &[terms.eq(x, y), terms.ult(x, y)]).is_none());
        assert!(together(&terms, &[terms.eq(terms.mul(x, y), y)]).is_none());
        let narrow: Vec<Term> = (2..7).map(|index| terms.input(index, 2)).collect();
        let chain: Vec<Term> = narrow.windows(2).map(|pair| terms.eq(pair[0], pair[1])).collect();
        assert!(together(&terms, &chain).is_none());
        assert!(together(&terms, &chain[1..]).is_some());
    }
}
