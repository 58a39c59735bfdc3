//! Choices that the C library, or the compiler, makes on a path and that no program can rely on.
//!
//! All values are followed, so that `true` holds whatever is chosen. A violation is certain if it
//! happens where all choices that the path depends on are the usual ones: those that the library of
//! this platform makes.
use super::PathStore;
use crate::term::{Substitution, SupportId, Term, TermManager};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use std::sync::Arc;

/// One choice.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The input that stands for it, by its index on the path.
    pub input: u32,
    /// What is usually chosen, in terms of earlier inputs that are no choices; `None` if that is
    /// not known.
    pub usual: Option<Term>,
    /// Whose choice it is, for people.
    pub what: Arc<str>,
    /// The path depends on it: a condition that mentions it was decided.
    relied: bool,
    /// Constraints on the inputs of `usual` that the store may have forgotten since.
    given: Arc<[Term]>,
}

/// The choices on a path, in order of their inputs.
#[derive(Clone, Debug, Default)]
pub struct Choices(imbl::Vector<Choice>);

impl Choices {
    /// Adds a choice; its input is the newest one.
    pub(super) fn add(&mut self, input: u32, usual: Option<Term>, what: Arc<str>) {
        self.0.push_back(Choice { input, usual, what, relied: false, given: Arc::default() });
    }

    /// The term with each choice that it mentions replaced by the usual one; `None` if one of these
    /// is not known.
    pub fn as_usual(&self, terms: &TermManager, term: Term) -> Option<Term> {
        let mentioned = self.mentioned(terms, terms.support_id(term));
        if mentioned.is_empty() {
            return Some(term);
        }
        let mut usually = Substitution::new();
        for position in mentioned {
            let choice = &self.0[position];
            let usual = choice.usual?;
            usually.insert(terms, terms.input(choice.input, terms.width(usual)), usual);
        }
        Some(usually.apply(terms, term))
    }

    /// The choices of a joined path, which depends on a choice if one of its two paths does; `None`
    /// if they are not the same choices, or if they speak of inputs that have another name in the
    /// joined path.
    pub(super) fn joined(
        &self,
        terms: &TermManager,
        other: &Choices,
        renamed: impl Fn(u32) -> bool,
    ) -> Option<Choices> {
        if self.0.len() != other.0.len() {
            return None;
        }
        let mut joined = self.clone();
        for (choice, other) in joined.0.iter_mut().zip(&other.0) {
            let same = |choice: &Choice| (choice.input, choice.usual, choice.given.clone());
            let inputs =
                || choice.usual.iter().chain(&*choice.given).flat_map(|term| terms.inputs(*term).iter());
            let mut indices = inputs().filter_map(|input| terms.input_index(*input)).chain([choice.input]);
            if same(choice) != same(other) || indices.any(&renamed) {
                return None;
            }
            choice.relied |= other.relied;
        }
        Some(joined)
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The usual value, if one is known, of the choice that the input with this index stands for;
    /// `None` for other inputs.
    pub fn usual(&self, input: u32) -> Option<Option<Term>> {
        let position = self.0.binary_search_by_key(&input, |choice| choice.input).ok()?;
        Some(self.0[position].usual)
    }

    /// To be called before a state with the values `sigma` is stored. The store then forgets
    /// constraints that no live value depends on; those that say something of usual values are kept
    /// here. Choices that nothing depends on any more are dropped.
    pub(super) fn settle(&mut self, terms: &TermManager, sigma: &[Term], store: &PathStore) {
        if self.is_empty() {
            return;
        }
        let mut live: FxHashSet<u32> = FxHashSet::default();
        let constraints = store.constraints();
        for term in sigma.iter().chain(&constraints) {
            live.extend(terms.inputs(*term).iter().filter_map(|input| terms.input_index(*input)));
        }
        self.0.retain(|choice| choice.relied || live.contains(&choice.input));
        for choice in &mut self.0 {
            let Some(usual) = choice.usual.filter(|usual| !terms.inputs(*usual).is_empty()) else { continue };
            if live.contains(&choice.input) {
                let mut given = store.related(terms, usual);
                given.extend(choice.given.iter().copied());
                given.sort_unstable();
                given.dedup();
                choice.given = given.into();
            }
        }
    }

    /// Notes that a condition is decided on the path. The path then depends on the choices that the
    /// condition mentions.
    pub fn rely_on(&mut self, terms: &TermManager, condition: Term) {
        if self.is_empty() {
            return;
        }
        for position in self.mentioned(terms, terms.support_id(condition)) {
            if !self.0[position].relied {
                self.0[position].relied = true;
            }
        }
    }

    /// Conditions that a sample should satisfy if it can: each choice among these inputs is the
    /// usual one, and what was known of the inputs of the usual value holds.
    pub fn usually(&self, terms: &TermManager, inputs: SupportId) -> Vec<Term> {
        let mut all = Vec::new();
        for position in self.mentioned(terms, inputs) {
            let choice = &self.0[position];
            if let Some(usual) = choice.usual {
                all.push(choice.is(terms, usual));
                all.extend(choice.given.iter().copied());
            }
        }
        all
    }

    /// The first choice that the path depends on and that is not known to be the usual one; `None`
    /// if there is none. `holds` tells whether a condition holds.
    pub fn unusual(&self, terms: &TermManager, mut holds: impl FnMut(Term) -> bool) -> Option<&Choice> {
        let mut relied = self.0.iter().filter(|choice| choice.relied);
        relied.find(|choice| choice.usual.is_none_or(|usual| !holds(choice.is(terms, usual))))
    }

    /// Positions of the choices among these inputs.
    fn mentioned(&self, terms: &TermManager, inputs: SupportId) -> SmallVec<[usize; 4]> {
        let inputs = terms.support(inputs).iter().filter_map(|input| terms.input_index(*input));
        inputs.filter_map(|index| self.0.binary_search_by_key(&index, |choice| choice.input).ok()).collect()
    }
}

impl Choice {
    /// The condition that the choice has this value.
    fn is(&self, terms: &TermManager, value: Term) -> Term {
        terms.eq(terms.input(self.input, terms.width(value)), value)
    }
}
