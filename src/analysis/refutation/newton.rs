//! Predicates from weakest preconditions.
//!
//! Of the guards of a path, a [minimal set](super::core) that is impossible is kept, and so are all
//! assignments. The weakest preconditions of what is left say at each abstraction state that the
//! rest of the path is impossible. They stay at the level of words, where interpolants of a solver
//! for bits do not. They are quantified over the inputs of each block: an atom that mentions them
//! has to be impossible with both values.
//!
//! Dietsch, Heizmann, Musa, Nutz, Podelski: Craig vs. Newton in software model checking, ESEC/FSE
//! 2017.
use super::sequence::{Infeasible, Sequence};
use crate::analysis::diagrams::{Atoms, Comparisons, occurring};
use crate::term::{Substitution, Term};

/// The weakest preconditions of a minimal set of guards.
pub(crate) fn sequence(path: &mut Infeasible) -> Option<Sequence> {
    let terms = path.terms;
    let mut after = terms.false_();
    let mut sequence = Vec::new();
    for (position, part) in path.path.parts.iter().enumerate().skip(1).rev() {
        let mut at_end = Substitution::new();
        for (name, value) in part.values {
            at_end.insert(terms, terms.input(*name, terms.width(*value)), *value);
        }
        let held = terms.and_all(path.guards[position].iter().map(|guard| part.guards[*guard]));
        let before = terms.implies(held, at_end.apply(terms, after));
        let atoms = occurring(terms, [before]).filter(|atoms| atoms.len() <= path.most_atoms)?;
        let codes = Comparisons::of(terms, &atoms)?;
        let diagram = Atoms::coded(terms, &codes.codes).diagram(before)?;
        let over_names = |atom: Term| terms.inputs(atom).iter().all(|input| part.is_name(terms, *input));
        after = codes.formula(&codes.for_all(&diagram, over_names));
        sequence.push(after);
    }
    sequence.reverse();
    Some(sequence)
}
