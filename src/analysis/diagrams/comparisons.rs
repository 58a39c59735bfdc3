//! Atoms as functions of digits, where only comparisons of one input with constants are known to
//! depend on each other.
//!
//! These diagrams can be read back as formulas, and what is true for all values of an input can be
//! computed on them. If other atoms depend on each other, they say more than needed: that a
//! combination of truth values has some result that no values of the inputs have.
use super::codes::Codes;
use super::constants::{at_constants, compared_input};
use super::diagram::{support, variable};
use crate::term::{Term, TermManager};
use biodivine_lib_bdd::{Bdd, BddPointer, BddVariable};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};

/// Codes of clusters: comparisons of the same input with constants, and other atoms each by itself.
pub(crate) struct Comparisons<'t> {
    terms: &'t TermManager,
    pub(crate) codes: Codes,
    clusters: Vec<Cluster>,
    /// The cluster that each digit belongs to.
    owners: Vec<usize>,
}

/// Atoms with common digits.
struct Cluster {
    atoms: Vec<Term>,
    combinations: Vec<Vec<bool>>,
    /// The end of its digits, the first of which is the highest one.
    end: u16,
}

impl<'t> Comparisons<'t> {
    /// The codes of these atoms; `None` if there are too many digits.
    pub(crate) fn of(terms: &'t TermManager, atoms: &[Term]) -> Option<Self> {
        let mut clusters: Vec<(Option<Term>, Vec<Term>)> = Vec::new();
        for atom in atoms {
            let input = compared_input(terms, *atom);
            match clusters.iter_mut().find(|(known, _)| input.is_some() && *known == input) {
                Some((_, cluster)) => cluster.push(*atom),
                None => clusters.push((input, vec![*atom])),
            }
        }
        let mut all = Self { terms, codes: Codes::default(), clusters: Vec::new(), owners: Vec::new() };
        for (input, atoms) in clusters {
            let combinations = match input {
                Some(input) => at_constants(terms, input, &atoms),
                None => BTreeSet::from([vec![false], vec![true]]),
            };
            let combinations: Vec<Vec<bool>> = combinations.into_iter().collect();
            let (_, end) = all.codes.add(&atoms, &combinations)?;
            all.owners.resize(usize::from(end), all.clusters.len());
            all.clusters.push(Cluster { atoms, combinations, end });
        }
        Some(all)
    }

    /// The atoms of clusters that have none of these digits, with truth values that they can have
    /// together.
    pub(crate) fn irrelevant(&self, digits: &FxHashSet<u16>) -> BTreeMap<Term, bool> {
        let relevant: FxHashSet<usize> =
            digits.iter().map(|digit| self.owners[usize::from(*digit)]).collect();
        let others = self.clusters.iter().enumerate().filter(|(cluster, _)| !relevant.contains(cluster));
        let values = others.flat_map(|(_, cluster)| cluster.atoms.iter().zip(&cluster.combinations[0]));
        values.map(|(atom, value)| (*atom, *value)).collect()
    }

    /// The diagram for all values of the clusters that have an atom that is not wanted.
    pub(crate) fn for_all(&self, diagram: &Bdd, is_wanted: impl Fn(Term) -> bool) -> Bdd {
        let is_other = |digit: &u16| {
            let cluster = &self.clusters[self.owners[usize::from(*digit)]];
            !cluster.atoms.iter().all(|atom| is_wanted(*atom))
        };
        let others: Vec<BddVariable> = support(diagram).into_iter().filter(is_other).map(variable).collect();
        diagram.for_all(&others)
    }

    /// The formula over atoms that a diagram stands for.
    pub(crate) fn formula(&self, diagram: &Bdd) -> Term {
        let mut known = FxHashMap::default();
        known.insert(BddPointer::zero(), self.terms.false_());
        known.insert(BddPointer::one(), self.terms.true_());
        self.formula_from(diagram, diagram.root_pointer(), &mut known)
    }

    fn formula_from(&self, diagram: &Bdd, node: BddPointer, known: &mut FxHashMap<BddPointer, Term>) -> Term {
        if let Some(known) = known.get(&node) {
            return *known;
        }
        let cluster = &self.clusters[self.owners[diagram.var_of(node).to_index()]];
        let mut ways = Vec::new();
        for (number, values) in cluster.combinations.iter().enumerate() {
            let to = cluster.follow(diagram, node, number);
            ways.push((values.as_slice(), self.formula_from(diagram, to, known)));
        }
        let formula = cluster.choose(self.terms, &ways);
        known.insert(node, formula);
        formula
    }
}

impl Cluster {
    /// Where a combination leads from a node of the cluster.
    fn follow(&self, diagram: &Bdd, mut node: BddPointer, number: usize) -> BddPointer {
        while !node.is_terminal() {
            let digit = diagram.var_of(node).to_index() as u16;
            if digit >= self.end {
                break;
            }
            let is_one = number >> (self.end - 1 - digit) & 1 == 1;
            node = if is_one { diagram.high_link_of(node) } else { diagram.low_link_of(node) };
        }
        node
    }

    /// The formula that is each of these under its combination of truth values. Atoms that tell
    /// many combinations with one formula from the others are asked first, so that few are needed.
    fn choose(&self, terms: &TermManager, ways: &[(&[bool], Term)]) -> Term {
        if ways.iter().all(|(_, formula)| *formula == ways[0].1) {
            return ways[0].1;
        }
        let settled = |position: usize| {
            let side = |value: bool| {
                let mut side = ways.iter().filter(|(values, _)| values[position] == value);
                let first = side.next().map(|(_, formula)| *formula);
                let rest = side.map(|(_, formula)| Some(*formula));
                let (count, alike) =
                    rest.fold((1, true), |(count, alike), other| (count + 1, alike && other == first));
                (first.is_some(), if alike { count } else { 0 })
            };
            let ((any_no, no), (any_yes, yes)) = (side(false), side(true));
            (any_no && any_yes).then_some(no.max(yes))
        };
        let positions = (0..self.atoms.len()).rev();
        let best = positions.filter_map(|position| Some((settled(position)?, position))).max();
        let (_, position) = best.expect("combinations are different");
        let [yes, no] = [true, false].map(|value| {
            let side = ways.iter().filter(|(values, _)| values[position] == value);
            self.choose(terms, &side.copied().collect::<Vec<_>>())
        });
        terms.ite(self.atoms[position], yes, no)
    }
}

#[cfg(test)]
mod tests {
    use super::super::atoms::Atoms;
    use super::*;
    use crate::bits::BitVector;
    use crate::term::Evaluator;

    /// A random combination of comparisons of two inputs of 4 bits, and of the inputs with each
    /// other if wanted.
    fn random_formula(terms: &TermManager, random: &mut fastrand::Rng, related: bool, depth: u32) -> Term {
        let inputs = [terms.input(0, 4), terms.input(1, 4)];
        if depth > 0 {
            let [a, b, c] = [0; 3].map(|_| random_formula(terms, random, related, depth - 1));
            return terms.ite(a, b, terms.not(c));
        }
        let (input, constant) = (inputs[random.usize(..2)], terms.constant_u64(4, random.u64(..16)));
        match random.u8(..if related { 4 } else { 3 }) {
            0 => terms.eq(input, constant),
            1 => terms.ult(constant, input),
            2 => terms.slt(input, constant),
            _ => terms.ult(inputs[0], inputs[1]),
        }
    }

    fn truth(terms: &TermManager, formula: Term, values: u64) -> bool {
        let value = |input| BitVector::new(4, values >> (4 * terms.input_index(input).unwrap()) & 15);
        Evaluator::new().evaluate_bool(terms, formula, &value)
    }

    #[test]
    fn formulas_survive_codes() {
        let mut random = fastrand::Rng::with_seed(11);
        for round in 0..100 {
            let terms = TermManager::new();
            let formula = random_formula(&terms, &mut random, round % 2 == 0, 3);
            let atoms = super::super::atoms::occurring(&terms, [formula]).unwrap();
            let codes = Comparisons::of(&terms, &atoms).unwrap();
            let diagram = Atoms::coded(&terms, &codes.codes).diagram(formula).unwrap();
            let decoded = codes.formula(&diagram);
            for values in 0..256 {
                assert_eq!(truth(&terms, decoded, values), truth(&terms, formula, values), "{round}");
            }
        }
    }

    #[test]
    fn quantification_is_over_all_values_of_an_input() {
        let mut random = fastrand::Rng::with_seed(12);
        for round in 0..100 {
            let terms = TermManager::new();
            let formula = random_formula(&terms, &mut random, false, 3);
            let atoms = super::super::atoms::occurring(&terms, [formula]).unwrap();
            let codes = Comparisons::of(&terms, &atoms).unwrap();
            let diagram = Atoms::coded(&terms, &codes.codes).diagram(formula).unwrap();
            let is_first = |atom: Term| terms.inputs(atom).contains(&terms.input(0, 4));
            let decoded = codes.formula(&codes.for_all(&diagram, is_first));
            for first in 0..16 {
                let expected = (0..16).all(|second| truth(&terms, formula, first | second << 4));
                assert_eq!(truth(&terms, decoded, first), expected, "{round}");
            }
        }
    }

    #[test]
    fn atoms_that_no_formula_depends_on_are_irrelevant() {
        let terms = TermManager::new();
        let (x, y) = (terms.input(0, 8), terms.input(1, 8));
        let (three, less) = (terms.eq(x, terms.constant_u64(8, 3)), terms.ult(x, y));
        let codes = Comparisons::of(&terms, &[three, less]).unwrap();
        let digits =
            support(&Atoms::coded(&terms, &codes.codes).diagram(three).unwrap()).into_iter().collect();
        let irrelevant = codes.irrelevant(&digits);
        assert_eq!(irrelevant.into_iter().collect::<Vec<_>>(), [(less, false)]);
        assert!(Codes::are_related(&terms, &[three, less]) && !Codes::are_related(&terms, &[three]));
    }
}
