//! Operations on binary decision diagrams.
use crate::term::{Term, TermManager};
use biodivine_lib_bdd::{Bdd, BddPointer, BddVariable};

/// The variable of a diagram with a number.
pub(crate) fn variable(number: u16) -> BddVariable {
    BddVariable::from_index(usize::from(number))
}

/// Most nodes of a diagram that is made from a formula.
const MOST_NODES: usize = 200_000;

/// A Boolean operator on diagrams; `None` if the result is too large.
pub(crate) fn limited(
    operator: impl Fn(Option<bool>, Option<bool>) -> Option<bool>,
    left: &Bdd,
    right: &Bdd,
) -> Option<Bdd> {
    Bdd::binary_op_with_limit(MOST_NODES, left, right, operator)
}

/// The variables of a diagram.
pub(crate) fn support(diagram: &Bdd) -> Vec<u16> {
    let mut support: Vec<u16> =
        diagram.support_set().into_iter().map(|variable| variable.to_index() as u16).collect();
    support.sort_unstable();
    support
}

/// The formula that a diagram stands for, whose variables mean these terms.
pub(crate) fn formula(terms: &TermManager, diagram: &Bdd, meaning: impl Fn(u16) -> Term) -> Term {
    if let Some(value) = diagram.as_bool() {
        return terms.bool(value);
    }
    // The root is the last node, and what a node leads to comes before it.
    let mut formulas = vec![terms.false_(), terms.true_()];
    for node in diagram.pointers().skip(2) {
        let condition = meaning(diagram.var_of(node).to_index() as u16);
        let link = |to: BddPointer| formulas[to.to_index()];
        formulas.push(terms.ite(
            condition,
            link(diagram.high_link_of(node)),
            link(diagram.low_link_of(node)),
        ));
    }
    *formulas.last().expect("there are nodes")
}
