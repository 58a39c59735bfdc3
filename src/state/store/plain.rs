//! The plain store: path constraints as they were assumed, for states that are joined.
//!
//! The other stores simplify constraints by each other. After that, two states whose paths have
//! parted have few of them in common, and a join makes implications of the others. Here all that
//! was assumed before stays as it is.
use super::constraints::{Store, StoreKind};
use super::cut::{Cut, cut, determined};
use crate::state::components::components;
use crate::term::{Substitution, Term, TermManager};

/// Constraints in the order in which they were assumed, without duplicates.
#[derive(Clone, Debug, Default)]
pub struct PlainStore {
    constraints: imbl::Vector<Term>,
    known: imbl::OrdSet<Term>,
}

impl PlainStore {
    fn add(&mut self, constraint: Term) {
        if self.known.insert(constraint).is_none() {
            self.constraints.push_back(constraint);
        }
    }

    /// The constraints with the number of the part that each belongs to: constraints of different
    /// parts share no input.
    fn numbered(&self, terms: &TermManager, more: &[Term]) -> Vec<u32> {
        let all = self.constraints.iter().chain(more);
        components(terms, &all.map(|constraint| terms.support_id(*constraint)).collect::<Vec<_>>())
    }
}

impl Store for PlainStore {
    fn assume(&mut self, terms: &TermManager, condition: Term) {
        for conjunct in terms.conjuncts(condition) {
            self.add(conjunct);
        }
    }

    fn restore(&mut self, _terms: &TermManager, constraints: Vec<Term>) {
        for constraint in constraints {
            self.add(constraint);
        }
    }

    fn decides(&self, terms: &TermManager, condition: Term) -> Option<bool> {
        if self.known.contains(&condition) {
            return Some(true);
        }
        self.known.contains(&terms.not(condition)).then_some(false)
    }

    fn related(&self, terms: &TermManager, condition: Term) -> Vec<Term> {
        let numbers = self.numbered(terms, &[condition]);
        let wanted = numbers[self.constraints.len()];
        let related = self.constraints.iter().zip(&numbers).filter(|(_, number)| **number == wanted);
        related.map(|(constraint, _)| *constraint).collect()
    }

    fn parts(&self, terms: &TermManager) -> Vec<Vec<Term>> {
        let numbers = self.numbered(terms, &[]);
        let mut parts = vec![Vec::new(); numbers.iter().max().map_or(0, |last| *last as usize + 1)];
        for (constraint, number) in self.constraints.iter().zip(numbers) {
            parts[number as usize].push(*constraint);
        }
        parts
    }

    fn constraints(&self) -> Vec<Term> {
        self.constraints.iter().copied().collect()
    }

    fn determined(&self, terms: &TermManager) -> Vec<(Term, Term)> {
        self.constraints.iter().filter_map(|constraint| determined(terms, *constraint)).collect()
    }

    fn substitute(&mut self, terms: &TermManager, substitution: &mut Substitution) {
        for constraint in std::mem::take(self).constraints {
            self.assume(terms, substitution.apply(terms, constraint));
        }
    }

    fn cut(&mut self, terms: &TermManager, sigma: &[Term]) -> Vec<Cut> {
        let cuts = cut(terms, sigma, &self.constraints());
        let constraints = cuts.iter().flat_map(|cut| &cut.constraints).copied();
        *self = Self::default();
        constraints.for_each(|constraint| self.add(constraint));
        cuts
    }

    fn kind(&self) -> StoreKind {
        StoreKind::Plain
    }

    fn boxed(&self) -> Box<dyn Store> {
        Box::new(self.clone())
    }
}
