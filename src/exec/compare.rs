//! Comparisons as terms.
use crate::ir::Predicate;
use crate::term::{Term, TermManager};

/// `a predicate b`, of width 1.
pub(super) fn compare_terms(terms: &TermManager, predicate: Predicate, a: Term, b: Term) -> Term {
    match predicate {
        Predicate::Eq => terms.eq(a, b),
        Predicate::Ne => terms.not(terms.eq(a, b)),
        Predicate::Ult => terms.ult(a, b),
        Predicate::Ule => terms.not(terms.ult(b, a)),
        Predicate::Ugt => terms.ult(b, a),
        Predicate::Uge => terms.not(terms.ult(a, b)),
        Predicate::Slt => terms.slt(a, b),
        Predicate::Sle => terms.not(terms.slt(b, a)),
        Predicate::Sgt => terms.slt(b, a),
        Predicate::Sge => terms.not(terms.slt(a, b)),
    }
}
