//! Every operator means what Bitwuzla says it means.
use super::super::native::kind::*;
use super::super::native::{How, Limit, Outcome};
use super::super::translation::Translation;
use super::*;
use crate::base::Interrupt;

/// There and back: Bitwuzla finds no difference between a term, Boolean or wider than a bit, and
/// the translation of its meaning.
fn agrees(native: &mut Native, inputs: &[(Handle, Term)], terms: &TermManager, term: Handle) {
    let meaning =
        Back::new(native, inputs.iter().copied()).term(native, terms, term).expect("a known operator");
    // The translation makes inputs of its own; they are made equal to the given ones. So is a
    // result for comparison.
    let mut translation = Translation::default();
    let width = terms.width(meaning);
    let result = (native.input(width), terms.input(9, width));
    let mut assertions = Vec::new();
    for &(handle, input) in inputs.iter().chain([&result]) {
        let copy = translation.input(native, terms, input);
        assertions.push(native.apply(kind::BITWUZLA_KIND_EQUAL, &[handle, copy], &[]));
    }
    let there = native.apply(kind::BITWUZLA_KIND_EQUAL, &[term, result.0], &[]);
    let back = translation.boolean(native, terms, terms.eq(meaning, result.1));
    assertions.push(native.apply(kind::BITWUZLA_KIND_XOR, &[there, back], &[]));
    let outcome = native.check(How::Fresh, &assertions, Limit::default());
    assert_eq!(outcome, Outcome::Unsat, "{:?}", native.shape(term));
}

#[test]
fn operators_on_words() {
    let terms = TermManager::plain();
    let mut native = Native::new(Interrupt::default());
    let inputs = [0, 1, 2].map(|index| (native.input(5), terms.input(index, 5)));
    let [x, y, z] = inputs.map(|(handle, _)| handle);
    let unary = [BITWUZLA_KIND_BV_NOT, BITWUZLA_KIND_BV_NEG, BITWUZLA_KIND_BV_INC, BITWUZLA_KIND_BV_DEC];
    let binary = [
        BITWUZLA_KIND_EQUAL,
        BITWUZLA_KIND_DISTINCT,
        BITWUZLA_KIND_BV_NAND,
        BITWUZLA_KIND_BV_NOR,
        BITWUZLA_KIND_BV_XNOR,
        BITWUZLA_KIND_BV_SUB,
        BITWUZLA_KIND_BV_UDIV,
        BITWUZLA_KIND_BV_UREM,
        BITWUZLA_KIND_BV_SDIV,
        BITWUZLA_KIND_BV_SREM,
        BITWUZLA_KIND_BV_SHL,
        BITWUZLA_KIND_BV_SHR,
        BITWUZLA_KIND_BV_ASHR,
        BITWUZLA_KIND_BV_ULT,
        BITWUZLA_KIND_BV_ULE,
        BITWUZLA_KIND_BV_UGT,
        BITWUZLA_KIND_BV_UGE,
        BITWUZLA_KIND_BV_SLT,
        BITWUZLA_KIND_BV_SLE,
        BITWUZLA_KIND_BV_SGT,
        BITWUZLA_KIND_BV_SGE,
    ];
    let any = [
        BITWUZLA_KIND_EQUAL,
        BITWUZLA_KIND_DISTINCT,
        BITWUZLA_KIND_BV_AND,
        BITWUZLA_KIND_BV_OR,
        BITWUZLA_KIND_BV_XOR,
        BITWUZLA_KIND_BV_ADD,
        BITWUZLA_KIND_BV_MUL,
        BITWUZLA_KIND_BV_CONCAT,
    ];
    let indexed: [(Kind, &[u64]); 4] = [
        (BITWUZLA_KIND_BV_EXTRACT, &[3, 1]),
        (BITWUZLA_KIND_BV_ZERO_EXTEND, &[4]),
        (BITWUZLA_KIND_BV_SIGN_EXTEND, &[4]),
        (BITWUZLA_KIND_BV_REPEAT, &[3]),
    ];
    let one = native.word(1, 1);
    let mut all: Vec<Handle> = unary.iter().map(|&op| native.apply(op, &[x], &[])).collect();
    let bits = [
        native.apply(BITWUZLA_KIND_BV_COMP, &[x, y], &[]),
        native.apply(BITWUZLA_KIND_BV_REDOR, &[x], &[]),
        native.apply(BITWUZLA_KIND_BV_REDAND, &[x], &[]),
    ];
    all.extend(bits.map(|bit| native.apply(BITWUZLA_KIND_EQUAL, &[bit, one], &[])));
    all.extend(binary.map(|op| native.apply(op, &[x, y], &[])));
    all.extend(any.map(|op| native.apply(op, &[x, y, z], &[])));
    all.extend(indexed.map(|(op, indices)| native.apply(op, &[x], indices)));
    let less = native.apply(BITWUZLA_KIND_BV_ULT, &[x, y], &[]);
    all.push(native.apply(BITWUZLA_KIND_ITE, &[less, y, z], &[]));
    let constant = native.word(5, 19);
    all.push(native.apply(BITWUZLA_KIND_BV_ADD, &[x, constant], &[]));
    for term in all {
        agrees(&mut native, &inputs, &terms, term);
    }
}

#[test]
fn operators_on_booleans() {
    let terms = TermManager::plain();
    let mut native = Native::new(Interrupt::default());
    let inputs = [0, 1, 2].map(|index| (native.input(1), terms.input(index, 1)));
    let [x, y, z] = inputs.map(|(handle, _)| handle);
    let mut all =
        vec![native.apply(BITWUZLA_KIND_NOT, &[x], &[]), native.apply(BITWUZLA_KIND_ITE, &[x, y, z], &[])];
    all.extend([BITWUZLA_KIND_IFF, BITWUZLA_KIND_IMPLIES].map(|op| native.apply(op, &[x, y], &[])));
    all.extend(
        [BITWUZLA_KIND_AND, BITWUZLA_KIND_OR, BITWUZLA_KIND_XOR].map(|op| native.apply(op, &[x, y, z], &[])),
    );
    let truth = native.boolean(true);
    all.push(native.apply(BITWUZLA_KIND_EQUAL, &[x, truth], &[]));
    for term in all {
        agrees(&mut native, &inputs, &terms, term);
    }
}

#[test]
fn deep_terms_and_foreign_ones() {
    let terms = TermManager::new();
    let mut native = Native::new(Interrupt::default());
    let x = native.input(8);
    let mut deep = x;
    for _ in 0..200_000 {
        deep = native.apply(kind::BITWUZLA_KIND_BV_NOT, &[deep], &[]);
    }
    let input = terms.input(0, 8);
    assert_eq!(Back::new(&native, [(x, input)]).term(&mut native, &terms, deep).unwrap(), input);
    assert!(matches!(Back::new(&native, []).term(&mut native, &terms, deep), Err(Foreign::Input)));
    let rotated = native.apply(kind::BITWUZLA_KIND_BV_ROLI, &[x], &[3]);
    let refused = Back::new(&native, [(x, input)]).term(&mut native, &terms, rotated);
    assert!(matches!(refused, Err(Foreign::Operator(kind::BITWUZLA_KIND_BV_ROLI))));
}
