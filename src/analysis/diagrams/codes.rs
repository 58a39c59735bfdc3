//! Atoms as functions of few Boolean variables.
//!
//! Atoms that share inputs have few truth values together: of 34 comparisons of an input with
//! constants, one at a time is true. For each such cluster these combinations are numbered, and the
//! digits of the number are the variables. So diagrams say nothing about combinations that do not
//! exist. They stay small where diagrams over the atoms would be too large. Combinations are found
//! at representative values for comparisons of one input with constants, by transitivity for
//! [equalities], and otherwise by the solver. Where equalities have many combinations, each is a
//! variable by itself, and a diagram says that they are transitive.
use super::constants;
use super::diagram::{limited, variable};
use super::equalities::{self, Transitivity};
use crate::state::components::components;
use crate::term::{Term, TermManager};
use biodivine_lib_bdd::{Bdd, BddVariableSet, op_function};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// Most digits.
const MOST_DIGITS: u16 = 1 << 11;

/// The truth values that some terms of width 1 have together, whatever their inputs are; `None` if
/// that is not known.
pub(crate) type Together<'a> = &'a mut dyn FnMut(&[Term]) -> Option<BTreeSet<Vec<bool>>>;

/// Digits, and the diagrams of atoms over them.
pub(crate) struct Codes {
    pub(crate) variables: BddVariableSet,
    pub(crate) known: FxHashMap<Term, Bdd>,
    /// Which values the digits can have together.
    pub(crate) possible: Bdd,
    digits: u16,
}

impl Default for Codes {
    fn default() -> Self {
        let variables = BddVariableSet::new_anonymous(MOST_DIGITS);
        Self { known: FxHashMap::default(), possible: variables.mk_true(), variables, digits: 0 }
    }
}

impl Codes {
    /// Codes in which atoms have only those truth values that they can have together. `None` if
    /// these are not known, or there are too many digits.
    pub(crate) fn of(terms: &TermManager, atoms: &[Term], together: Together) -> Option<Self> {
        let mut codes = Self::default();
        for cluster in clusters(terms, atoms) {
            let combinations = match constants::common_input(terms, &cluster) {
                Some(input) => constants::at_constants(terms, input, &cluster),
                None => match equalities::together(terms, &cluster) {
                    Some(combinations) => combinations,
                    None => match Transitivity::of(terms, &cluster) {
                        Some(transitivity) => {
                            codes.add_transitive(&cluster, &transitivity)?;
                            continue;
                        }
                        None => together(&cluster)?,
                    },
                },
            };
            codes.add(&cluster, &combinations.into_iter().collect::<Vec<_>>())?;
        }
        Some(codes)
    }

    /// Whether some of these atoms share inputs and are not just comparisons with constants.
    pub(crate) fn are_related(terms: &TermManager, atoms: &[Term]) -> bool {
        clusters(terms, atoms)
            .iter()
            .any(|cluster| cluster.len() > 1 && constants::common_input(terms, cluster).is_none())
    }

    /// Fixes the truth value of an atom that does not matter.
    pub(crate) fn fix(&mut self, atom: Term, value: bool) {
        let value = if value { self.variables.mk_true() } else { self.variables.mk_false() };
        self.known.insert(atom, value);
    }

    /// Takes digits for atoms that have these combinations of truth values together; there is at
    /// least one. Returns the first digit, which is the highest one, and the end of the digits.
    pub(crate) fn add(&mut self, atoms: &[Term], combinations: &[Vec<bool>]) -> Option<(u16, u16)> {
        let count = combinations.len().next_power_of_two().trailing_zeros() as u16;
        let first = self.take(count)?;
        for (position, atom) in atoms.iter().enumerate() {
            let mut values: Vec<bool> = combinations.iter().map(|values| values[position]).collect();
            // Numbers that are left over mean the last combination, too.
            values.resize(1 << count, *values.last()?);
            let diagram = self.function(first, &values);
            self.known.insert(*atom, diagram);
        }
        Some((first, first + count))
    }

    /// Takes a digit for each of these equalities, and for those that tell how they depend on each
    /// other.
    fn add_transitive(&mut self, atoms: &[Term], transitivity: &Transitivity) -> Option<()> {
        let first = self.take(u16::try_from(transitivity.pairs).ok()?)?;
        let pair = |pair: usize| self.variables.mk_literal(variable(first + pair as u16), true);
        let mut possible = self.possible.clone();
        for triangle in transitivity.triangles.iter().rev() {
            let [a, b, c] = triangle.map(|side| side.map_or_else(|| self.variables.mk_false(), pair));
            let two_of_three = a.and(&b).and_not(&c).or(&a.and(&c).and_not(&b)).or(&b.and(&c).and_not(&a));
            possible = limited(op_function::and_not, &possible, &two_of_three)?;
        }
        self.known.extend(atoms.iter().copied().zip(transitivity.of_atoms.iter().map(|at| pair(*at))));
        self.possible = possible;
        Some(())
    }

    /// The first of so many new digits.
    fn take(&mut self, count: u16) -> Option<u16> {
        let first = self.digits;
        self.digits = first.checked_add(count).filter(|end| *end <= MOST_DIGITS)?;
        Some(first)
    }

    /// The function with these values, whose arguments are digits from this one on.
    fn function(&self, first: u16, values: &[bool]) -> Bdd {
        if values.iter().all(|value| *value == values[0]) {
            return if values[0] { self.variables.mk_true() } else { self.variables.mk_false() };
        }
        let (low, high) = values.split_at(values.len() / 2);
        let (low, high) = (self.function(first + 1, low), self.function(first + 1, high));
        Bdd::if_then_else(&self.variables.mk_literal(variable(first), true), &high, &low)
    }
}

/// The atoms in clusters that share no inputs.
fn clusters(terms: &TermManager, atoms: &[Term]) -> Vec<Vec<Term>> {
    let supports: Vec<_> = atoms.iter().map(|atom| terms.support_id(*atom)).collect();
    let mut clusters: BTreeMap<u32, Vec<Term>> = BTreeMap::new();
    for (atom, cluster) in atoms.iter().zip(components(terms, &supports)) {
        clusters.entry(cluster).or_default().push(*atom);
    }
    clusters.into_values().collect()
}

#[cfg(test)]
mod tests {
    use super::super::atoms::Atoms;
    use super::super::diagram::support;
    use super::*;

    #[test]
    fn one_of_many_values_takes_few_digits() {
        let terms = TermManager::new();
        let state = terms.input(0, 32);
        let atoms: Vec<Term> =
            (0..34).map(|value| terms.eq(state, terms.constant_u64(32, 7 * value))).collect();
        let codes = Codes::of(&terms, &atoms, &mut |_| None).unwrap();
        assert_eq!(codes.digits, 6);
        let any = Atoms::coded(&terms, &codes)
            .diagram(terms.not(terms.and_all(atoms.iter().map(|atom| terms.not(*atom)))))
            .unwrap();
        assert!(support(&any).len() <= 6 && !any.is_true());
    }

    #[test]
    fn transitivity_leaves_what_equalities_can_be_together() {
        let terms = TermManager::new();
        let inputs: Vec<Term> = (0..4).map(|index| terms.input(index, 3)).collect();
        let mut random = fastrand::Rng::with_seed(5);
        for _ in 0..100 {
            let mut atoms = BTreeSet::new();
            for _ in 0..random.usize(1..10) {
                let a = inputs[random.usize(..4)];
                let constant = terms.constant_u64(3, random.u64(..3));
                let b = if random.bool() { constant } else { inputs[random.usize(..4)] };
                atoms.insert(terms.eq(a, b));
            }
            let atoms: Vec<Term> = atoms.into_iter().filter(|atom| terms.as_bool(*atom).is_none()).collect();
            let (Some(transitivity), Some(expected)) =
                (Transitivity::of(&terms, &atoms), equalities::together(&terms, &atoms))
            else {
                continue;
            };
            let mut codes = Codes::default();
            codes.add_transitive(&atoms, &transitivity).unwrap();
            for number in 0..1usize << atoms.len() {
                let values: Vec<bool> = (0..atoms.len()).map(|atom| number >> atom & 1 == 1).collect();
                let chosen =
                    atoms.iter().zip(&values).fold(codes.possible.clone(), |chosen, (atom, value)| {
                        let atom = &codes.known[atom];
                        if *value { chosen.and(atom) } else { chosen.and_not(atom) }
                    });
                assert_eq!(!chosen.is_false(), expected.contains(&values), "{atoms:?} {values:?}");
            }
        }
    }
}
