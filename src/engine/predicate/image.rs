//! Abstraction with few questions to the solver, where formulas are Boolean combinations of few
//! atoms.
//!
//! The [atoms](crate::analysis::diagrams) of the constraints and of the predicates are taken for
//! Boolean variables. Those that share inputs depend on each other, and become functions of few
//! Boolean variables in [codes](Codes). The abstraction is the range of the predicates as
//! functions of the atoms, by splitting on one predicate after the other.
//!
//! Coudert, Berthet, Madre: Verification of synchronous sequential machines based on symbolic
//! execution, 1989.
use super::predicates::{Literal, Predicates};
use crate::analysis::diagrams::{Atoms, Codes, Comparisons, Together, limited, occurring, support, variable};
use crate::term::{Term, TermManager};
use biodivine_lib_bdd::{Bdd, BddVariable, op_function};
use rustc_hash::{FxHashMap, FxHashSet};

/// Most splits of one range.
const MOST_SPLITS: usize = 500_000;

/// The abstraction of the constraints by these predicates; `None` if it cannot be found in this
/// way, with up to so many atoms.
pub(super) fn image(
    (terms, predicates, most_atoms): (&TermManager, &Predicates, usize),
    constraints: &[Term],
    literals: &[Literal],
    together: Together,
) -> Option<Bdd> {
    let formulas: Vec<Term> =
        constraints.iter().copied().chain(literals.iter().map(|(_, term)| *term)).collect();
    let occurring = occurring(terms, formulas.iter().copied()).filter(|atoms| atoms.len() <= most_atoms)?;
    let codes = codes(terms, &formulas, occurring, together)?;
    let mut possible = codes.possible.clone();
    let mut atoms = Atoms::coded(terms, &codes);
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

/// Codes of the atoms that occur in formulas. Those that no formula depends on are left out, since
/// relations between many inputs take the longest.
fn codes(terms: &TermManager, formulas: &[Term], occurring: Vec<Term>, together: Together) -> Option<Codes> {
    if !Codes::are_related(terms, &occurring) {
        return Codes::of(terms, &occurring, together);
    }
    let rough = Comparisons::of(terms, &occurring)?;
    let mut atoms = Atoms::coded(terms, &rough.codes);
    let mut digits = FxHashSet::default();
    for formula in formulas {
        let Some(diagram) = atoms.diagram(*formula) else { return Codes::of(terms, &occurring, together) };
        digits.extend(support(&diagram));
    }
    let irrelevant = rough.irrelevant(&digits);
    let relevant: Vec<Term> = occurring.into_iter().filter(|atom| !irrelevant.contains_key(atom)).collect();
    let mut codes = Codes::of(terms, &relevant, together)?;
    for (atom, value) in irrelevant {
        codes.fix(atom, value);
    }
    Some(codes)
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
    use crate::bits::BitVector;
    use crate::term::Evaluator;
    use std::collections::BTreeSet;

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
        for _ in 0..200 {
            let terms = TermManager::new();
            let mut predicates = Predicates::default();
            let inputs = [terms.input(0, 4), terms.input(1, 4)];
            let atom = |random: &mut fastrand::Rng| {
                let (input, constant) = (inputs[random.usize(..2)], terms.constant_u64(4, random.u64(..16)));
                match random.u8(..5) {
                    0 => terms.eq(input, constant),
                    1 => terms.ult(input, constant),
                    2 => terms.slt(constant, input),
                    3 => terms.ult(inputs[0], inputs[1]),
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
            let mut together = |atoms: &[Term]| {
                let atoms: Vec<Literal> = atoms.iter().map(|atom| (0, *atom)).collect();
                Some(enumerated(&terms, &[], &atoms))
            };
            let image = image((&terms, &predicates, 100), &constraints, &literals, &mut together).unwrap();
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
        let image = |together: Together| image((&terms, &predicates, 2), &[], &literals, together);
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
