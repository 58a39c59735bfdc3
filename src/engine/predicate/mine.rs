//! Predicates from the conditions of a path, where no sequence was found.
//!
//! At each abstraction state these are the atoms of the kept guards that follow, and what the atoms
//! of later states were before the blocks between them. Nothing shows that they exclude the path,
//! but those that do are often among them.
use crate::analysis::blocks::Path;
use crate::analysis::diagrams::occurring;
use crate::term::{Substitution, Term, TermManager};
use std::collections::BTreeSet;

/// Most predicates at one abstraction state.
const MOST: usize = 500;

/// For each abstraction state of the path the atoms that it takes. `kept` are the guards that
/// count, for each block.
pub(super) fn atoms(terms: &TermManager, path: &Path, kept: &[Vec<usize>]) -> Option<Vec<BTreeSet<Term>>> {
    let mut after: BTreeSet<Term> = BTreeSet::new();
    let mut all = Vec::new();
    for (position, part) in path.parts.iter().enumerate().skip(1).rev() {
        let mut at_end = Substitution::new();
        for (name, value) in part.values {
            at_end.insert(terms, terms.input(*name, terms.width(*value)), *value);
        }
        let before = after.iter().map(|atom| at_end.apply(terms, *atom)).collect::<Vec<_>>();
        let guards = kept[position].iter().map(|guard| part.guards[*guard]);
        after = occurring(terms, guards.chain(before))?.into_iter().collect();
        after.retain(|atom| terms.inputs(*atom).iter().all(|input| part.is_name(terms, *input)));
        if after.len() > MOST {
            return None;
        }
        all.push(after.clone());
    }
    all.reverse();
    Some(all)
}
