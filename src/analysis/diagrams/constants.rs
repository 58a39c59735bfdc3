//! Comparisons of one input with constants: which truth values they have together.
use crate::bits::BitVector;
use crate::term::{BinaryOp, Evaluator, Node, Term, TermManager};
use std::collections::BTreeSet;

/// Most atoms that compare one input.
const MOST_OF_ONE: usize = 512;

/// The input that all these atoms compare with constants.
pub(crate) fn common_input(terms: &TermManager, atoms: &[Term]) -> Option<Term> {
    let first = compared_input(terms, *atoms.first()?)?;
    let is_one = atoms.iter().all(|atom| compared_input(terms, *atom) == Some(first));
    (atoms.len() <= MOST_OF_ONE && is_one).then_some(first)
}

/// The input that an atom compares with a constant. An input of width 1 compares itself with 1.
pub(crate) fn compared_input(terms: &TermManager, atom: Term) -> Option<Term> {
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

/// The truth values that comparisons of an input with constants have together: those at the
/// constants, beside them, and at the ends of both orders.
pub(crate) fn at_constants(terms: &TermManager, input: Term, compared: &[Term]) -> BTreeSet<Vec<bool>> {
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
