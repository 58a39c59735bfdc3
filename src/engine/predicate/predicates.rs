//! Predicates, and Boolean combinations of them as binary decision diagrams.
use crate::analysis::diagrams::{formula, variable};
use crate::term::{Node, Term, TermManager};
use biodivine_lib_bdd::{Bdd, BddVariableSet};
use rustc_hash::FxHashMap;

/// A predicate: its number, and the term that it is at the end of a block.
pub(super) type Literal = (u16, Term);

/// Most predicates.
const MOST: u16 = 1 << 13;

/// All predicates so far: terms of width 1 over the numbers of [names](crate::analysis::blocks).
/// Each is a variable of the diagrams.
pub(super) struct Predicates {
    variables: BddVariableSet,
    terms: Vec<Term>,
    numbers: FxHashMap<Term, u16>,
}

impl Default for Predicates {
    fn default() -> Self {
        let variables = BddVariableSet::new_anonymous(MOST);
        Self { variables, terms: Vec::new(), numbers: FxHashMap::default() }
    }
}

impl Predicates {
    /// The number of a predicate or of its negation, and whether it is the predicate itself. `None`
    /// if there are too many.
    pub(super) fn number(&mut self, terms: &TermManager, predicate: Term) -> Option<(u16, bool)> {
        let (predicate, positive) = match *terms.node(predicate) {
            Node::Not(inner) => (inner, false),
            _ => (predicate, true),
        };
        if let Some(known) = self.numbers.get(&predicate) {
            return Some((*known, positive));
        }
        let number = u16::try_from(self.terms.len()).ok().filter(|number| *number < MOST)?;
        self.terms.push(predicate);
        self.numbers.insert(predicate, number);
        Some((number, positive))
    }

    /// The predicate with a number.
    pub(super) fn term(&self, number: u16) -> Term {
        self.terms[usize::from(number)]
    }

    /// The diagram of a predicate or of its negation.
    pub(super) fn literal(&self, number: u16, value: bool) -> Bdd {
        self.variables.mk_literal(variable(number), value)
    }

    /// The diagram of a truth value.
    pub(super) fn constant(&self, value: bool) -> Bdd {
        if value { self.variables.mk_true() } else { self.variables.mk_false() }
    }

    /// The formula over predicates that a diagram stands for.
    pub(super) fn formula(&self, terms: &TermManager, diagram: &Bdd) -> Term {
        formula(terms, diagram, |number| self.term(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::diagrams::support;

    #[test]
    fn a_predicate_and_its_negation_have_one_number() {
        let terms = TermManager::new();
        let mut predicates = Predicates::default();
        let less = terms.ult(terms.input(0, 8), terms.input(1, 8));
        let even = terms.extract(terms.input(0, 8), 0, 0);
        assert_eq!(predicates.number(&terms, less), Some((0, true)));
        assert_eq!(predicates.number(&terms, terms.not(less)), Some((0, false)));
        assert_eq!(predicates.number(&terms, even), Some((1, true)));
        assert_eq!((predicates.term(0), predicates.term(1)), (less, even));
    }

    #[test]
    fn formulas_mean_what_diagrams_do() {
        let terms = TermManager::new();
        let mut predicates = Predicates::default();
        let inputs: Vec<Term> = (0..4).map(|index| terms.input(index, 1)).collect();
        for input in &inputs {
            predicates.number(&terms, *input).unwrap();
        }
        let literal = |number, value| predicates.literal(number, value);
        let diagram = literal(0, true).and(&literal(1, false)).or(&literal(2, true).xor(&literal(3, true)));
        assert_eq!(support(&diagram), [0, 1, 2, 3]);
        let formula = predicates.formula(&terms, &diagram);
        for bits in 0..16u32 {
            let value =
                |term| crate::bits::BitVector::from_bool(bits >> terms.input_index(term).unwrap() & 1 == 1);
            let expected = bits & 1 == 1 && bits & 2 == 0 || (bits >> 2 & 1) != (bits >> 3 & 1);
            assert_eq!(crate::term::Evaluator::new().evaluate_bool(&terms, formula, &value), expected);
        }
        assert_eq!(predicates.formula(&terms, &predicates.constant(true)), terms.true_());
    }
}
