//! Abstraction with few questions to the solver, where formulas are Boolean combinations of few atoms.
//!
//! The [atoms](super::atoms) of the constraints and of the predicates are taken for Boolean variables. Those that share
//! inputs depend on each other: which truth values they have together is found out for each such cluster by itself, at
//! representative values if they compare one input with constants, and by [transitivity](super::equalities) if they are equalities
//! of inputs. The abstraction is the range of the predicates as
//! functions of the atoms, by splitting on one predicate after the other.
//!
//! Coudert, Berthet, Madre: Verification of synchronous sequential machines based on symbolic execution, 1989.
use super::atoms::Atoms;
use super::equalities::Equalities;
use super::predicates::{Literal, Predicates, limited, support, variable};
use crate::bits::BitVector;
use crate::state::components::components;
use crate::term::{BinaryOp, Evaluator, Node, Term, TermManager};
use biodivine_lib_bdd::{Bdd, BddVariable, op_function};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};

/// Most splits of one range.
const MOST_SPLITS: usize = 50_000;
/// Most atoms that compare one input.
const MOST_OF_ONE: usize = 512;

/// The truth values that some terms of width 1 have together, whatever their inputs are; `None` if that is not known.
pub(super) type Together<'a> = &'a mut dyn FnMut(&[Term]) -> Option<BTreeSet<Vec<bool>>>;

/// The abstraction of the constraints by these predicates; `None` if it cannot be found in this way.
pub(super) fn image(
    (terms, predicates): (&TermManager, &Predicates),
    constraints: &[Term],
    literals: &[Literal],
    together: Together,
) -> Option<Bdd> {
    let clusters = clusters(terms, &in_order(terms, constraints, literals)?);
    let known = |cluster: &Vec<Term>| match compared_input(terms, cluster) {
        Some(input) => Known::AtConstants(input),
        None => Equalities::new(terms, cluster).map_or(Known::No, Known::Equalities),
    };
    let clusters: Vec<(Known, Vec<Term>)> =
        clusters.into_iter().map(|cluster| (known(&cluster), cluster)).collect();
    // Diagrams stay small if atoms that depend on each other are neighbours.
    let mut atoms = Atoms::new(terms);
    for (known, cluster) in &clusters {
        let neighbours = if let Known::Equalities(equalities) = known { &equalities.all } else { cluster };
        neighbours.iter().try_for_each(|atom| atoms.atom(*atom).map(drop))?;
    }
    let mut possible = atoms.constant(true);
    for (known, cluster) in clusters {
        let values = match known {
            Known::AtConstants(input) => atoms.any_of(&at_constants(terms, input, &cluster), &cluster)?,
            Known::Equalities(equalities) => equalities.together(&mut atoms)?,
            Known::No => atoms.any_of(&together(&cluster)?, &cluster)?,
        };
        possible = limited(op_function::and, &possible, &values)?;
    }
    for constraint in constraints {
        possible = limited(op_function::and, &possible, &atoms.diagram(*constraint)?)?;
    }
    let mut functions = Vec::new();
    for (number, term) in literals {
        functions.push((*number, atoms.diagram(*term)?));
    }
    let relevant = functions.iter().rev().scan(FxHashSet::default(), |relevant, (_, function)| {
        relevant.extend(support(function));
        Some(relevant.clone())
    });
    let mut relevant: Vec<FxHashSet<u16>> = relevant.collect();
    relevant.reverse();
    let mut range = Range { predicates, functions, relevant, known: FxHashMap::default(), splits: 0 };
    range.of(0, possible)
}

/// What is known of the truth values of a cluster without a question.
enum Known {
    /// The atoms compare this input with constants.
    AtConstants(Term),
    Equalities(Equalities),
    No,
}

/// The atoms in order of occurrence.
fn in_order(terms: &TermManager, constraints: &[Term], literals: &[Literal]) -> Option<Vec<Term>> {
    let mut atoms = Atoms::new(terms);
    let mut needed = FxHashSet::default();
    for term in constraints.iter().chain(literals.iter().map(|(_, term)| term)) {
        let diagram = atoms.diagram(*term)?;
        needed.extend(atoms.of(&diagram));
    }
    Some(atoms.all().iter().copied().filter(|atom| needed.contains(atom)).collect())
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

/// The input that all these atoms compare with constants. An input of width 1 compares itself with 1.
fn compared_input(terms: &TermManager, atoms: &[Term]) -> Option<Term> {
    let is_input = |term: Term| terms.input_index(term).is_some();
    let is_constant = |term: Term| terms.as_constant(term).is_some();
    let input = |atom: Term| match *terms.node(atom) {
        Node::Input { .. } => Some(atom),
        Node::Binary(BinaryOp::Eq | BinaryOp::Ult | BinaryOp::Slt, a, b) => {
            let (input, constant) = if is_input(a) { (a, b) } else { (b, a) };
            (is_input(input) && is_constant(constant)).then_some(input)
        }
        _ => None,
    };
    let first = input(*atoms.first()?)?;
    (atoms.len() <= MOST_OF_ONE && atoms.iter().all(|atom| input(*atom) == Some(first))).then_some(first)
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

/// The range of predicates as functions of atoms.
struct Range<'a> {
    predicates: &'a Predicates,
    functions: Vec<(u16, Bdd)>,
    /// For each predicate, the atoms that it or a later one depends on.
    relevant: Vec<FxHashSet<u16>>,
    known: FxHashMap<(usize, Bdd), Bdd>,
    splits: usize,
}

impl Range<'_> {
    /// The range of the predicates from a position on, for these values of the atoms.
    fn of(&mut self, position: usize, possible: Bdd) -> Option<Bdd> {
        if possible.is_false() {
            return Some(self.predicates.constant(false));
        }
        let Some((number, function)) = self.functions.get(position).cloned() else {
            return Some(self.predicates.constant(true));
        };
        let relevant = &self.relevant[position];
        let others = support(&possible).into_iter().filter(|atom| !relevant.contains(atom));
        let others: Vec<BddVariable> = others.map(variable).collect();
        let possible = if others.is_empty() { possible } else { possible.exists(&others) };
        let key = (position, possible);
        if let Some(known) = self.known.get(&key) {
            return Some(known.clone());
        }
        self.splits += 1;
        if self.splits > MOST_SPLITS {
            return None;
        }
        let yes = limited(op_function::and, &key.1, &function)?;
        let no = limited(op_function::and_not, &key.1, &function)?;
        let (yes, no) = (self.of(position + 1, yes)?, self.of(position + 1, no)?);
        let range = if yes == no {
            yes
        } else {
            Bdd::if_then_else(&self.predicates.literal(number, true), &yes, &no)
        };
        self.known.insert(key, range.clone());
        Some(range)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All combinations of predicates at all values of two inputs of 4 bits.
    fn enumerated(terms: &TermManager, constraints: &[Term], literals: &[Literal]) -> BTreeSet<Vec<bool>> {
        let mut found = BTreeSet::new();
        let mut evaluator = Evaluator::new();
        for values in 0..256u64 {
            evaluator.reset();
            let value = |input| {
                let index = terms.input_index(input).unwrap();
                BitVector::new(4, values >> (4 * index) & 15)
            };
            let mut truth = |term| evaluator.evaluate_bool(terms, term, &value);
            if constraints.iter().all(|constraint| truth(*constraint)) {
                found.insert(literals.iter().map(|(_, term)| truth(*term)).collect());
            }
        }
        found
    }

    #[test]
    fn images_are_those_of_an_enumeration() {
        let mut random = fastrand::Rng::with_seed(7);
        let mut found = 0;
        for _ in 0..400 {
            let terms = TermManager::new();
            let mut predicates = Predicates::default();
            let inputs = [terms.input(0, 4), terms.input(1, 4)];
            let atom = |random: &mut fastrand::Rng| {
                let (input, constant) = (inputs[random.usize(..2)], terms.constant_u64(4, random.u64(..16)));
                match random.u8(..5) {
                    0 => terms.eq(input, constant),
                    4 => terms.eq(inputs[0], inputs[1]),
                    1 => terms.ult(input, constant),
                    2 => terms.slt(constant, input),
                    _ => {
                        let chosen = terms.ite(terms.eq(inputs[0], constant), inputs[1], constant);
                        terms.eq(chosen, terms.constant_u64(4, random.u64(..16)))
                    }
                }
            };
            let constraints: Vec<Term> =
                (0..random.usize(..3)).map(|_| terms.or(atom(&mut random), atom(&mut random))).collect();
            let mut literals: Vec<Literal> = Vec::new();
            for name in 0..random.u32(1..5) {
                let predicate = terms.eq(terms.input(name, 8), terms.constant_u64(8, 3));
                let (number, _) = predicates.number(&terms, predicate).unwrap();
                literals.push((number, terms.xor(atom(&mut random), atom(&mut random))));
            }
            let expected = enumerated(&terms, &constraints, &literals);
            let Some(image) = image((&terms, &predicates), &constraints, &literals, &mut |_| None) else {
                continue;
            };
            found += 1;
            let mut any = predicates.constant(false);
            for values in expected {
                let literals = literals.iter().zip(values).map(|((number, _), value)| (*number, value));
                let all = literals.fold(predicates.constant(true), |all, (number, value)| {
                    all.and(&predicates.literal(number, value))
                });
                any = any.or(&all);
            }
            assert_eq!(image, any, "{constraints:?} {literals:?}");
        }
        assert!(found > 100, "{found}");
    }

    #[test]
    fn dependent_atoms_are_asked_about_together() {
        let terms = TermManager::new();
        let mut predicates = Predicates::default();
        let (x, y) = (terms.input(0, 8), terms.input(1, 8));
        let (less, zero) = (terms.ult(x, y), terms.eq(y, terms.constant_u64(8, 0)));
        let first = predicates.number(&terms, less).unwrap().0;
        let second = predicates.number(&terms, zero).unwrap().0;
        let literals = [(first, less), (second, zero)];
        let image = |together: Together| image((&terms, &predicates), &[], &literals, together);
        assert!(image(&mut |_| None).is_none());
        let values = BTreeSet::from([vec![false, false], vec![false, true], vec![true, false]]);
        let both = predicates.literal(first, true).and(&predicates.literal(second, true));
        let mut asked = Vec::new();
        let found = image(&mut |atoms| {
            asked.push(atoms.to_vec());
            Some(values.clone())
        });
        assert_eq!((found, asked), (Some(both.not()), vec![vec![less, zero]]));
    }
}
