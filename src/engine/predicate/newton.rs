//! Predicates from weakest preconditions.
//!
//! The constraints of a path are its guards. A minimal set of guards that cannot hold together is kept, and so are all
//! assignments. The weakest preconditions of what is left say at each abstraction state that the rest of the path is
//! impossible. They stay at the level of words, where interpolants of a solver for bits do not. They are quantified over the
//! inputs of each block: an atom that mentions them has to be impossible with both values.
//!
//! Dietsch, Heizmann, Musa, Nutz, Podelski: Craig vs. Newton in software model checking, ESEC/FSE 2017.
use super::atoms::Atoms;
use super::refine::{Infeasible, Sequence};
use crate::solver::Core;
use crate::term::{Substitution, Term};

/// The weakest preconditions of a minimal set of guards.
pub(super) fn sequence(path: &mut Infeasible) -> Option<Sequence> {
    let kept = guards(path)?;
    let terms = path.terms;
    let mut after = terms.false_();
    let mut sequence = Vec::new();
    for (position, part) in path.path.parts.iter().enumerate().skip(1).rev() {
        let mut at_end = Substitution::new();
        for (name, value) in part.values {
            at_end.insert(terms, terms.input(*name, terms.width(*value)), *value);
        }
        let held = terms.and_all(kept[position].iter().map(|guard| part.constraints[*guard]));
        let before = terms.implies(held, at_end.apply(terms, after));
        let mut atoms = Atoms::new(terms);
        let diagram = atoms.diagram(before)?;
        let over_names = |atom: Term| terms.inputs(atom).iter().all(|input| part.is_name(terms, *input));
        after = atoms.formula(&atoms.for_all(&diagram, over_names));
        sequence.push(after);
    }
    sequence.reverse();
    Some(sequence)
}

/// For each block, which of its constraints belong to a minimal set that is impossible. Those that come first are given up
/// first.
fn guards(path: &mut Infeasible) -> Option<Vec<Vec<usize>>> {
    let mut all: Vec<(usize, usize, Term)> = Vec::new();
    for (block, constraints) in path.formula.constraints.iter().enumerate() {
        let guards = constraints.iter().enumerate();
        all.extend(guards.map(|(guard, constraint)| (block, guard, *constraint)));
    }
    let mut session = path.worker.exec.solver.session(&[]);
    let mut core = |guards: &[(usize, usize, Term)]| {
        let terms: Vec<Term> = guards.iter().map(|(.., constraint)| *constraint).collect();
        match session.check(&terms) {
            Core::Unsat(core) => Some(core),
            Core::Sat(_) | Core::Unknown(_) => None,
        }
    };
    all = core(&all)?.into_iter().map(|position| all[position]).collect();
    let mut position = 0;
    while position < all.len() {
        let fewer: Vec<_> = all[..position].iter().chain(&all[position + 1..]).copied().collect();
        match core(&fewer) {
            // Those before have all turned out to be needed.
            Some(core) => all = core.into_iter().map(|position| fewer[position]).collect(),
            None => position += 1,
        }
    }
    let mut kept = vec![Vec::new(); path.path.parts.len()];
    for (block, guard, _) in all {
        kept[block].push(guard);
    }
    Some(kept)
}
