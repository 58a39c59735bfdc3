//! The condition for one member of a slice to be a member of another.
use super::solve::{Inverses, Solution, solve};
use crate::state::Slice;
use crate::term::{Conjunction, Substitution, Term, TermManager};

/// The condition that the valuation which inputs `ī` give the new slice is one of the known slice.
#[derive(Clone, Debug)]
pub(super) struct Membership {
    /// Over the inputs of the new slice, and the unsolved ones of the known slice under names of
    /// their own.
    pub(super) inside: Term,
    /// Inputs of the known slice that could not be eliminated: existentially quantified in
    /// `inside`.
    pub(super) unsolved: Vec<Term>,
}

/// The membership condition, with the known slice's inputs eliminated as far as these inverses
/// allow.
pub(super) fn membership(terms: &TermManager, new: &Slice, known: &Slice, inverses: Inverses) -> Membership {
    let Solution { mut substitution, unsolved } = solve(terms, known, new, inverses);
    let mut inside = terms.true_();
    for (mine, theirs) in new.sigma.iter().zip(&known.sigma) {
        let theirs = substitution.apply(terms, *theirs);
        inside = terms.and(inside, terms.eq(*mine, theirs));
    }
    for constraint in &known.constraints {
        inside = terms.and(inside, substitution.apply(terms, *constraint));
    }
    let mut membership = Membership { inside, unsolved };
    if inverses == Inverses::Unique {
        membership.expand(terms);
    }
    membership
}

/// Most combinations of values of unsolved inputs that are tried one by one.
const MAX_VALUES: u64 = 16;

impl Membership {
    /// Where bounds leave few values to the unsolved inputs, the quantifiers become a disjunction
    /// over them.
    fn expand(&mut self, terms: &TermManager) {
        let mut bounds = Conjunction::new();
        bounds.assume(terms, self.inside);
        let mut domains = Vec::with_capacity(self.unsolved.len());
        let mut count = 1u64;
        for input in self.unsolved.iter().filter(|input| terms.width(**input) <= 64) {
            let (least, greatest) = bounds.unsigned_range(terms, *input);
            let with = count.saturating_mul((greatest - least).saturating_add(1));
            if with <= MAX_VALUES {
                count = with;
                domains.push((*input, least, greatest));
            }
        }
        if domains.is_empty() {
            return;
        }
        self.unsolved.retain(|input| domains.iter().all(|(domain, ..)| domain != input));
        let mut cases = vec![self.inside];
        for (input, least, greatest) in domains {
            let fix = |value| {
                let constant = terms.constant_u64(terms.width(input), value);
                let mut fixed = Substitution::new();
                fixed.insert(terms, input, constant);
                fixed
            };
            let mut values: Vec<Substitution> = (least..=greatest).map(fix).collect();
            cases = cases
                .into_iter()
                .flat_map(|case| values.iter_mut().map(|v| v.apply(terms, case)).collect::<Vec<_>>())
                .collect();
        }
        let none = terms.and_all(cases.into_iter().map(|case| terms.not(case)));
        self.inside = terms.not(none);
    }
}
