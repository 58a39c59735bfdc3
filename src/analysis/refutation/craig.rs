//! Predicates from the solver's interpolants.
//!
//! The parts are the blocks of the path: of the guards, a [minimal set](super::core) that is
//! impossible, and what the slots hold at the end of the block. Interpolants may be found where no
//! combination of the program's own conditions is inductive. For bit-vectors they are often
//! shattered: formulas over single bits, of which no loop invariant can be made. Such sequences are
//! left alone.
//!
//! `McMillan`: Interpolation and SAT-based model checking, CAV 2003; Henzinger, Jhala, Majumdar,
//! `McMillan`: Abstractions from proofs, POPL 2004.
use super::sequence::{Infeasible, Sequence};
use crate::solver::{Interpolants, bit_extracts};
use crate::term::{Substitution, Term, TermManager};

/// Most single bits that an interpolant may be about.
const MOST_BITS: usize = 8;

/// The solver's interpolants, unless they are shattered.
pub(super) fn sequence(path: &mut Infeasible) -> Option<Sequence> {
    interpolants(path, MOST_BITS)
}

/// The solver's interpolants as they are. Where formulas need not become predicates, shattered ones
/// do, too.
pub(super) fn raw(path: &mut Infeasible) -> Option<Sequence> {
    interpolants(path, usize::MAX)
}

/// The solver's interpolants, unless one of them is about more single bits than this.
fn interpolants(path: &mut Infeasible, most_bits: usize) -> Option<Sequence> {
    let terms = path.terms;
    let mut formula = path.path.formula(terms);
    let links = std::mem::take(&mut formula.links).into_iter().chain([Vec::new()]);
    let kept = path.guards.iter().zip(&formula.guards);
    let parts: Vec<Vec<Term>> = kept
        .zip(links)
        .map(|((kept, guards), links)| kept.iter().map(|guard| guards[*guard]).chain(links).collect())
        .collect();
    let Interpolants::Sequence(found) = path.worker.exec.solver.interpolants(&parts) else { return None };
    let named = found.into_iter().enumerate().map(|(node, interpolant)| {
        let names = path.path.names_at(terms, &mut formula, node);
        (bit_extracts(terms, interpolant) <= most_bits).then_some(())?;
        renamed(terms, &names, interpolant)
    });
    named.collect()
}

/// The term over names of slots; `None` if it is about anything else.
fn renamed(terms: &TermManager, names: &[(Term, Term)], term: Term) -> Option<Term> {
    let is_named = |input: &Term| names.iter().any(|(known, _)| known == input);
    terms.inputs(term).iter().all(is_named).then(|| {
        let mut names: Substitution = names.iter().copied().collect();
        names.apply(terms, term)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn interpolants_are_over_names_only() {
        let terms = TermManager::new();
        let [a, b, name] = [10, 11, 3].map(|index| terms.input(index, 32));
        let ten = terms.constant_u64(32, 10);
        assert_eq!(renamed(&terms, &[(a, name)], terms.ult(a, ten)), Some(terms.ult(name, ten)));
        assert_eq!(renamed(&terms, &[(a, name)], terms.ult(a, b)), None);
        assert_eq!(renamed(&terms, &[], terms.true_()), Some(terms.true_()));
    }
}
