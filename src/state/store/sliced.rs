//! The sliced store: independent slices of the path constraints (the `PartialStore` of [MJB17]).
//!
//! Assuming a condition merges the slices that it touches ([MJB17, §3.1]). Where simplification
//! then shortens constraints or fixes an input, the slice may fall apart. It is split at once,
//! which the reference tool never does: the partition is always the finest one.
use super::constraints::{Store, StoreKind};
use super::cut::{Cut, classes, determined};
use crate::state::components::components;
use crate::term::{Conjunction, Substitution, SupportId, Term, TermManager};
use imbl::OrdMap;
use std::sync::Arc;

/// Constraints that are connected by their inputs.
#[derive(Clone, Debug)]
struct Part {
    conjunction: Conjunction,
    /// The inputs that they mention.
    inputs: SupportId,
}

/// Independent slices. The maps share their structure with those of other states.
#[derive(Clone, Debug, Default)]
pub struct SlicedStore {
    parts: OrdMap<u32, Arc<Part>>,
    /// The part of each constrained input.
    owner: OrdMap<Term, u32>,
    next: u32,
    /// The inputs that constraints fix, with their values. They are noted when a constraint is
    /// added, so that nothing has to search for them.
    determined: Vec<(Term, Term)>,
}

impl SlicedStore {
    /// The parts that share inputs with a condition, ascending.
    fn touched(&self, terms: &TermManager, condition: Term) -> Vec<u32> {
        let inputs = terms.inputs(condition).iter();
        let mut touched: Vec<u32> = inputs.filter_map(|input| self.owner.get(input).copied()).collect();
        touched.sort_unstable();
        touched.dedup();
        touched
    }

    /// Adds the independent parts of these constraints.
    fn add(&mut self, terms: &TermManager, constraints: &[Term]) {
        let supports: Vec<SupportId> = constraints.iter().map(|c| terms.support_id(*c)).collect();
        let classes = components(terms, &supports);
        let count = classes.iter().max().map_or(0, |last| last + 1);
        for class in 0..count {
            let members = || classes.iter().enumerate().filter(|(_, c)| **c == class).map(|(i, _)| i);
            let inputs =
                members().fold(SupportId::EMPTY, |all, member| terms.support_union(all, supports[member]));
            let conjunction = members().map(|member| constraints[member]).collect();
            self.insert(terms, Part { conjunction, inputs });
        }
    }

    fn insert(&mut self, terms: &TermManager, part: Part) {
        let id = self.next;
        self.next += 1;
        for input in terms.support(part.inputs).iter() {
            self.owner.insert(*input, id);
        }
        let conjuncts = part.conjunction.conjuncts().iter();
        self.determined.extend(conjuncts.filter_map(|conjunct| determined(terms, *conjunct)));
        self.parts.insert(id, Arc::new(part));
    }

    fn remove(&mut self, terms: &TermManager, id: u32) -> Option<Arc<Part>> {
        let part = self.parts.remove(&id)?;
        for input in terms.support(part.inputs).iter() {
            self.owner.remove(input);
        }
        Some(part)
    }

    /// Adds a condition to one part in place, for the case that its conjunction only becomes
    /// longer.
    fn lengthen(&mut self, terms: &TermManager, id: u32, longer: Conjunction, condition: Term) {
        let Some(part) = self.parts.get_mut(&id) else { return };
        let part = Arc::make_mut(part);
        part.conjunction = longer;
        let before = part.inputs;
        part.inputs = terms.support_union(before, terms.support_id(condition));
        if part.inputs != before {
            for input in terms.inputs(condition).iter() {
                self.owner.insert(*input, id);
            }
        }
        self.determined.extend(determined(terms, condition));
    }
}

impl Store for SlicedStore {
    fn assume(&mut self, terms: &TermManager, condition: Term) {
        let touched = self.touched(terms, condition);
        let parts = || touched.iter().filter_map(|id| self.parts.get(id));
        let mut merged: Conjunction = match parts().next() {
            Some(part) if touched.len() == 1 => part.conjunction.clone(),
            _ => parts().flat_map(|part| part.conjunction.conjuncts()).copied().collect(),
        };
        let before = merged.conjuncts().len();
        merged.assume(terms, condition);
        let conjuncts = merged.conjuncts();
        let longer = conjuncts.len() == before + 1 && conjuncts.last() == Some(&condition);
        match touched[..] {
            [part] if longer => self.lengthen(terms, part, merged, condition),
            _ => {
                for id in touched {
                    self.remove(terms, id);
                }
                self.add(terms, merged.conjuncts());
            }
        }
    }

    fn restore(&mut self, terms: &TermManager, constraints: Vec<Term>) {
        self.add(terms, &constraints);
    }

    fn decides(&self, terms: &TermManager, condition: Term) -> Option<bool> {
        match self.touched(terms, condition)[..] {
            [] => terms.as_bool(condition),
            [id] => self.parts.get(&id)?.conjunction.decides(terms, condition),
            _ => {
                self.related(terms, condition).into_iter().collect::<Conjunction>().decides(terms, condition)
            }
        }
    }

    fn related(&self, terms: &TermManager, condition: Term) -> Vec<Term> {
        let parts = self.touched(terms, condition).into_iter().filter_map(|id| self.parts.get(&id));
        parts.flat_map(|part| part.conjunction.conjuncts()).copied().collect()
    }

    fn constraints(&self) -> Vec<Term> {
        self.parts.values().flat_map(|part| part.conjunction.conjuncts()).copied().collect()
    }

    fn parts(&self, _terms: &TermManager) -> Vec<Vec<Term>> {
        self.parts.values().map(|part| part.conjunction.conjuncts().to_vec()).collect()
    }

    fn determined(&self, _terms: &TermManager) -> Vec<(Term, Term)> {
        self.determined.clone()
    }

    fn substitute(&mut self, terms: &TermManager, substitution: &mut Substitution) {
        self.determined.clear();
        let ids: Vec<u32> = self.parts.keys().copied().collect();
        // A changed constraint may be merged with parts that are substituted later. So changed
        // constraints wait until all parts are done.
        let mut pending = Vec::new();
        for id in ids {
            let Some(part) = self.parts.get(&id) else { continue };
            let conjuncts = part.conjunction.conjuncts();
            let changed: Vec<Term> = conjuncts.iter().map(|c| substitution.apply(terms, *c)).collect();
            if changed == conjuncts {
                self.determined.extend(changed.iter().filter_map(|c| determined(terms, *c)));
            } else {
                self.remove(terms, id);
                pending.extend(changed);
            }
        }
        for constraint in pending {
            self.assume(terms, constraint);
        }
    }

    fn cut(&mut self, terms: &TermManager, sigma: &[Term]) -> Vec<Cut> {
        let ids: Vec<u32> = self.parts.keys().copied().collect();
        let (mut cuts, of_parts) = classes(terms, sigma, self.parts.values().map(|part| part.inputs));
        for (id, class) in ids.into_iter().zip(of_parts) {
            match cuts.get_mut(class as usize) {
                Some(cut) => {
                    let conjuncts = self.parts.get(&id).map(|part| part.conjunction.conjuncts());
                    cut.constraints.extend(conjuncts.into_iter().flatten());
                }
                None => drop(self.remove(terms, id)),
            }
        }
        cuts
    }

    fn kind(&self) -> StoreKind {
        StoreKind::Sliced
    }

    fn boxed(&self) -> Box<dyn Store> {
        Box::new(self.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The replacement of an input in one part may mention inputs of another part that is to change
    /// as well.
    #[test]
    fn substitution_is_simultaneous() {
        let terms = TermManager::new();
        let input = |index| terms.input(index, 8);
        let below = |index, bound| terms.ult(input(index), terms.constant_u64(8, bound));
        let mut store = SlicedStore::default();
        store.assume(&terms, below(0, 10));
        store.assume(&terms, below(1, 20));
        let mut substitution = Substitution::new();
        substitution.insert(&terms, input(0), input(1));
        substitution.insert(&terms, input(1), input(2));
        store.substitute(&terms, &mut substitution);
        let mut constraints = store.constraints();
        constraints.sort_unstable();
        let mut expected = vec![below(1, 10), below(2, 20)];
        expected.sort_unstable();
        assert_eq!(constraints, expected);
    }
}
