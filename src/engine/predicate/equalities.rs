//! Which truth values equalities have together, without a question to the solver.
//!
//! Equalities of inputs and constants are the edges of a graph. Truth values are possible if no cycle has exactly one edge that
//! is false, constants being different from each other. In a chordal graph it is enough that no triangle has: edges are added
//! until the graph is chordal, and quantified afterwards.
//!
//! Bryant, Velev: Boolean satisfiability with transitivity constraints, ACM TOCL 2002.
use super::atoms::Atoms;
use super::predicates::limited;
use crate::term::{BinaryOp, Node, Term, TermManager};
use biodivine_lib_bdd::{Bdd, op_function};
use std::collections::{BTreeMap, BTreeSet};

/// Atoms that are equalities.
pub(super) struct Equalities {
    /// The atoms, and the edges that were added.
    pub(super) all: Vec<Term>,
    added: BTreeSet<Term>,
    /// Three equalities of which two imply the third one. Between constants they are false.
    triangles: Vec<[Term; 3]>,
}

impl Equalities {
    /// Takes atoms for equalities; `None` if some are not.
    pub(super) fn new(terms: &TermManager, atoms: &[Term]) -> Option<Self> {
        let mut neighbours: BTreeMap<Term, BTreeSet<Term>> = BTreeMap::new();
        for atom in atoms {
            let Node::Binary(BinaryOp::Eq, a, b) = *terms.node(*atom) else { return None };
            let is_side = |term: Term| terms.input_index(term).is_some() || terms.as_constant(term).is_some();
            if !is_side(a) || !is_side(b) {
                return None;
            }
            neighbours.entry(a).or_default().insert(b);
            neighbours.entry(b).or_default().insert(a);
        }
        let (sides, width) = (neighbours.len(), terms.width(*neighbours.keys().next()?));
        // With fewer values than sides, some have to be equal.
        if width < usize::BITS && sides > 1 << width {
            return None;
        }
        let is_constant = |side: &Term| terms.as_constant(*side).is_some();
        let (mut all, mut added, mut triangles) = (atoms.to_vec(), BTreeSet::new(), Vec::new());
        let mut open: BTreeSet<Term> = neighbours.keys().copied().filter(|side| !is_constant(side)).collect();
        while let Some(side) = open.iter().copied().min_by_key(|side| neighbours[side].len()) {
            open.remove(&side);
            let around = neighbours.remove(&side)?;
            for (position, a) in around.iter().enumerate() {
                neighbours.get_mut(a)?.remove(&side);
                for b in around.iter().skip(position + 1) {
                    let edge = terms.eq(*a, *b);
                    if neighbours.get_mut(a)?.insert(*b) && !(is_constant(a) && is_constant(b)) {
                        all.push(edge);
                        added.insert(edge);
                    }
                    neighbours.get_mut(b)?.insert(*a);
                    triangles.push([terms.eq(side, *a), terms.eq(side, *b), edge]);
                }
            }
        }
        Some(Self { all, added, triangles })
    }

    /// The truth values that the atoms can have together; `None` if the diagram is too large.
    pub(super) fn together(&self, atoms: &mut Atoms) -> Option<Bdd> {
        let mut possible = atoms.constant(true);
        for [a, b, c] in &self.triangles {
            let [a, b, c] = [atoms.diagram(*a)?, atoms.diagram(*b)?, atoms.diagram(*c)?];
            for (first, second, third) in [(&a, &b, &c), (&a, &c, &b), (&b, &c, &a)] {
                let both = limited(op_function::and, first, second)?;
                let implied = limited(op_function::imp, &both, third)?;
                possible = limited(op_function::and, &possible, &implied)?;
            }
        }
        Some(atoms.exists(&possible, |atom| self.added.contains(&atom)))
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
        let (mut found, mut had_added) = (0, 0);
        for _ in 0..200 {
            let terms = TermManager::new();
            let inputs: Vec<Term> = (0..4).map(|index| terms.input(index, 3)).collect();
            let mut equalities = BTreeSet::new();
            for _ in 0..random.usize(3..8) {
                let a = inputs[random.usize(..4)];
                let b = if random.u8(..4) == 0 {
                    terms.constant_u64(3, random.u64(..2))
                } else {
                    inputs[random.usize(..4)]
                };
                if terms.as_bool(terms.eq(a, b)).is_none() {
                    equalities.insert(terms.eq(a, b));
                }
            }
            let equalities: Vec<Term> = equalities.into_iter().collect();
            let Some(known) = Equalities::new(&terms, &equalities) else { continue };
            found += 1;
            had_added += usize::from(!known.added.is_empty());
            let mut evaluator = Evaluator::new();
            let mut expected = BTreeSet::new();
            for values in 0..1u64 << 12 {
                evaluator.reset();
                let value = |input| BitVector::new(3, values >> (3 * terms.input_index(input).unwrap()) & 7);
                let truths = equalities.iter().map(|atom| evaluator.evaluate_bool(&terms, *atom, &value));
                expected.insert(truths.collect::<Vec<bool>>());
            }
            let mut atoms = Atoms::new(&terms);
            for atom in &known.all {
                atoms.diagram(*atom).unwrap();
            }
            let together = known.together(&mut atoms).unwrap();
            assert_eq!(together, atoms.any_of(&expected, &equalities).unwrap(), "{equalities:?}");
        }
        assert!(found > 150 && had_added > 20, "{found} {had_added}");
    }

    #[test]
    fn other_atoms_and_too_few_values_are_refused() {
        let terms = TermManager::new();
        let (x, y) = (terms.input(0, 8), terms.input(1, 8));
        assert!(Equalities::new(&terms, &[terms.eq(x, y), terms.ult(x, y)]).is_none());
        assert!(Equalities::new(&terms, &[terms.eq(terms.mul(x, y), y)]).is_none());
        let narrow: Vec<Term> = (2..7).map(|index| terms.input(index, 2)).collect();
        let chain: Vec<Term> = narrow.windows(2).map(|pair| terms.eq(pair[0], pair[1])).collect();
        assert!(Equalities::new(&terms, &chain).is_none());
        assert!(Equalities::new(&terms, &chain[1..]).is_some());
    }
}
