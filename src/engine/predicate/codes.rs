//! Atoms as functions of few Boolean variables.
//!
//! Atoms that share inputs have few truth values together: of 34 comparisons of an input with constants, one at a time is true.
//! For each such cluster these combinations are numbered, and the digits of the number are the variables. So diagrams say
//! nothing about combinations that do not exist. They stay small where diagrams over the atoms would be too large.
//! Combinations are found at representative values for comparisons of one input with constants, by transitivity for
//! [equalities](super::equalities), and otherwise by the solver.
use super::equalities;
use super::predicates::{support, variable};
use crate::bits::BitVector;
use crate::state::components::components;
use crate::term::{BinaryOp, Evaluator, Node, Term, TermManager};
use biodivine_lib_bdd::{Bdd, BddPointer, BddVariable, BddVariableSet};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};

/// Most digits.
const MOST_DIGITS: u16 = 1 << 11;
/// Most atoms that compare one input.
const MOST_OF_ONE: usize = 512;

/// The truth values that some terms of width 1 have together, whatever their inputs are; `None` if that is not known.
pub(super) type Together<'a> = &'a mut dyn FnMut(&[Term]) -> Option<BTreeSet<Vec<bool>>>;

/// The digits of clusters, and the diagrams of atoms over them.
pub(super) struct Codes<'t> {
    terms: &'t TermManager,
    pub(super) variables: BddVariableSet,
    pub(super) known: FxHashMap<Term, Bdd>,
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

impl<'t> Codes<'t> {
    /// Codes in which atoms have only those truth values that they can have together. `None` if these are not known, or there are
    /// too many digits.
    pub(super) fn of(terms: &'t TermManager, atoms: &[Term], together: Together) -> Option<Self> {
        let mut codes = Self::new(terms);
        for cluster in clusters(terms, atoms) {
            let combinations = match common_input(terms, &cluster) {
                Some(input) => at_constants(terms, input, &cluster),
                None => match equalities::together(terms, &cluster) {
                    Some(combinations) => combinations,
                    None => together(&cluster)?,
                },
            };
            codes.add(cluster, combinations)?;
        }
        Some(codes)
    }

    /// Codes in which comparisons of the same input with constants are clusters, and all other atoms are independent. `None` if
    /// there are too many digits.
    pub(super) fn of_comparisons(terms: &'t TermManager, atoms: &[Term]) -> Option<Self> {
        let mut codes = Self::new(terms);
        let mut clusters: Vec<(Option<Term>, Vec<Term>)> = Vec::new();
        for atom in atoms {
            let input = compared_input(terms, *atom);
            match clusters.iter_mut().find(|(known, _)| input.is_some() && *known == input) {
                Some((_, cluster)) => cluster.push(*atom),
                None => clusters.push((input, vec![*atom])),
            }
        }
        for (input, cluster) in clusters {
            let combinations = match input {
                Some(input) => at_constants(terms, input, &cluster),
                None => BTreeSet::from([vec![false], vec![true]]),
            };
            codes.add(cluster, combinations)?;
        }
        Some(codes)
    }

    /// Whether some of these atoms share inputs and are not just comparisons with constants.
    pub(super) fn are_related(terms: &TermManager, atoms: &[Term]) -> bool {
        clusters(terms, atoms)
            .iter()
            .any(|cluster| cluster.len() > 1 && common_input(terms, cluster).is_none())
    }

    /// The atoms of clusters that have none of these digits, with truth values that they can have together.
    pub(super) fn irrelevant(&self, digits: &FxHashSet<u16>) -> BTreeMap<Term, bool> {
        let relevant: FxHashSet<usize> =
            digits.iter().map(|digit| self.owners[usize::from(*digit)]).collect();
        let others = self.clusters.iter().enumerate().filter(|(cluster, _)| !relevant.contains(cluster));
        let values = others.flat_map(|(_, cluster)| cluster.atoms.iter().zip(&cluster.combinations[0]));
        values.map(|(atom, value)| (*atom, *value)).collect()
    }

    /// Fixes the truth value of an atom that does not matter.
    pub(super) fn fix(&mut self, atom: Term, value: bool) {
        let value = if value { self.variables.mk_true() } else { self.variables.mk_false() };
        self.known.insert(atom, value);
    }

    fn new(terms: &'t TermManager) -> Self {
        Self {
            terms,
            variables: BddVariableSet::new_anonymous(MOST_DIGITS),
            known: FxHashMap::default(),
            clusters: Vec::new(),
            owners: Vec::new(),
        }
    }

    /// Takes digits for atoms that have these combinations of truth values together, of which there is one at least.
    fn add(&mut self, atoms: Vec<Term>, combinations: BTreeSet<Vec<bool>>) -> Option<()> {
        let combinations: Vec<Vec<bool>> = combinations.into_iter().collect();
        let digits = combinations.len().next_power_of_two().trailing_zeros() as u16;
        let first = self.owners.len() as u16;
        let end = first.checked_add(digits).filter(|end| *end <= MOST_DIGITS)?;
        for (position, atom) in atoms.iter().enumerate() {
            let mut values: Vec<bool> = combinations.iter().map(|values| values[position]).collect();
            // Numbers that are left over mean the last combination, too.
            values.resize(1 << digits, *values.last()?);
            let diagram = self.function(first, &values);
            self.known.insert(*atom, diagram);
        }
        self.owners.resize(usize::from(end), self.clusters.len());
        self.clusters.push(Cluster { atoms, combinations, end });
        Some(())
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

    /// The diagram for all values of the clusters that have an atom that is not wanted.
    pub(super) fn for_all(&self, diagram: &Bdd, is_wanted: impl Fn(Term) -> bool) -> Bdd {
        let is_other = |digit: &u16| {
            let cluster = &self.clusters[self.owners[usize::from(*digit)]];
            !cluster.atoms.iter().all(|atom| is_wanted(*atom))
        };
        let others: Vec<BddVariable> = support(diagram).into_iter().filter(is_other).map(variable).collect();
        diagram.for_all(&others)
    }

    /// The formula over atoms that a diagram stands for.
    pub(super) fn formula(&self, diagram: &Bdd) -> Term {
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

    /// The formula that is each of these under its combination of truth values. Atoms that tell many combinations with one formula
    /// from the others are asked first, so that few are needed.
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

/// The atoms in clusters that share no inputs.
fn clusters(terms: &TermManager, atoms: &[Term]) -> Vec<Vec<Term>> {
    let supports: Vec<_> = atoms.iter().map(|atom| terms.support_id(*atom)).collect();
    let mut clusters: BTreeMap<u32, Vec<Term>> = BTreeMap::new();
    for (atom, cluster) in atoms.iter().zip(components(terms, &supports)) {
        clusters.entry(cluster).or_default().push(*atom);
    }
    clusters.into_values().collect()
}

/// The input that all these atoms compare with constants.
fn common_input(terms: &TermManager, atoms: &[Term]) -> Option<Term> {
    let first = compared_input(terms, *atoms.first()?)?;
    let is_one = atoms.iter().all(|atom| compared_input(terms, *atom) == Some(first));
    (atoms.len() <= MOST_OF_ONE && is_one).then_some(first)
}

/// The input that an atom compares with a constant. An input of width 1 compares itself with 1.
fn compared_input(terms: &TermManager, atom: Term) -> Option<Term> {
    let is_input = |term: Term| terms.input_index(term).is_some();
    match *terms.node(atom) {
        Node::Input { .. } => Some(atom),
        Node::Binary(BinaryOp::Eq | BinaryOp::Ult | BinaryOp::Slt, a, b) => {
            let (input, constant) = if is_input(a) { (a, b) } else { (b, a) };
            (is_input(input) && terms.as_constant(constant).is_some()).then_some(input)
        }
        _ => None,
    }
}

/// The truth values that comparisons of an input with constants have together: those at the constants, beside them, and at
/// the ends of both orders.
fn at_constants(terms: &TermManager, input: Term, compared: &[Term]) -> BTreeSet<Vec<bool>> {
    let width = terms.width(input);
    let zero = BitVector::zero(width);
    let one = BitVector::one(width);
    let top = BitVector::ones(width);
    let half = BitVector::min_signed(width);
    let mut values = vec![zero, top.clone(), half.clone(), half.add(&top), one.clone()];
    for atom in compared {
        let constants = terms.node(*atom).operands().filter_map(|operand| terms.as_constant(operand));
        for constant in constants {
            values.extend([constant.clone(), constant.add(&one), constant.add(&top)]);
        }
    }
    let mut evaluator = Evaluator::new();
    let truths = values.into_iter().map(|value| {
        evaluator.reset();
        let truth = |atom: &Term| evaluator.evaluate_bool(terms, *atom, &|_| value.clone());
        compared.iter().map(truth).collect()
    });
    truths.collect()
}

#[cfg(test)]
mod tests {
    use super::super::atoms::Atoms;
    use super::*;

    /// A random combination of comparisons of two inputs of 4 bits, and of the inputs with each other if wanted.
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
            let codes = Codes::of_comparisons(&terms, &atoms).unwrap();
            let diagram = Atoms::coded(&terms, &codes).diagram(formula).unwrap();
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
            let codes = Codes::of_comparisons(&terms, &atoms).unwrap();
            let diagram = Atoms::coded(&terms, &codes).diagram(formula).unwrap();
            let is_first = |atom: Term| terms.inputs(atom).contains(&terms.input(0, 4));
            let decoded = codes.formula(&codes.for_all(&diagram, is_first));
            for first in 0..16 {
                let expected = (0..16).all(|second| truth(&terms, formula, first | second << 4));
                assert_eq!(truth(&terms, decoded, first), expected, "{round}");
            }
        }
    }

    #[test]
    fn one_of_many_values_takes_few_digits() {
        let terms = TermManager::new();
        let state = terms.input(0, 32);
        let atoms: Vec<Term> =
            (0..34).map(|value| terms.eq(state, terms.constant_u64(32, 7 * value))).collect();
        let codes = Codes::of(&terms, &atoms, &mut |_| None).unwrap();
        assert_eq!(codes.owners.len(), 6);
        let any = Atoms::coded(&terms, &codes)
            .diagram(terms.not(terms.and_all(atoms.iter().map(|atom| terms.not(*atom)))))
            .unwrap();
        assert!(support(&any).len() <= 6 && !any.is_true());
    }

    #[test]
    fn atoms_that_no_formula_depends_on_are_irrelevant() {
        let terms = TermManager::new();
        let (x, y) = (terms.input(0, 8), terms.input(1, 8));
        let (three, less) = (terms.eq(x, terms.constant_u64(8, 3)), terms.ult(x, y));
        let codes = Codes::of_comparisons(&terms, &[three, less]).unwrap();
        let digits = support(&Atoms::coded(&terms, &codes).diagram(three).unwrap()).into_iter().collect();
        let irrelevant = codes.irrelevant(&digits);
        assert_eq!(irrelevant.into_iter().collect::<Vec<_>>(), [(less, false)]);
        assert!(Codes::are_related(&terms, &[three, less]) && !Codes::are_related(&terms, &[three]));
    }
}
