//! Stores: how a running multi-state holds its path constraints `Π`.
//!
//! The store decides what an emptiness check has to look at, and into which independent slices a state falls when it is
//! to be stored: [`WholeStore`] keeps one conjunction (the `SMTStore` of [MJB17]), [`SlicedStore`] independent slices
//! (its `PartialStore`).
mod sliced;
mod whole;

pub use sliced::SlicedStore;
pub use whole::WholeStore;

use super::Sample;
use super::components::components;
use crate::term::{Substitution, SupportId, Term, TermManager};
use std::fmt::Debug;

/// Which store states have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum StoreKind {
    /// One conjunction.
    Whole,
    /// Independent slices.
    #[default]
    Sliced,
}

/// Path constraints over the inputs of a path: terms of width 1.
pub trait Store: Debug + Send + Sync {
    /// Conjoins a condition.
    fn assume(&mut self, terms: &TermManager, condition: Term);

    /// Whether the constraints, one at a time, show the condition to be true or false.
    fn decides(&self, terms: &TermManager, condition: Term) -> Option<bool>;

    /// The constraints that, together with a condition, decide whether it is possible. The store is satisfiable.
    fn related(&self, terms: &TermManager, condition: Term) -> Vec<Term>;

    /// All constraints.
    fn constraints(&self) -> Vec<Term>;

    /// The inputs that a constraint fixes to one value, with these values.
    fn determined(&self, terms: &TermManager) -> Vec<(Term, Term)>;

    /// Substitutes inputs in all constraints.
    fn substitute(&mut self, terms: &TermManager, substitution: &mut Substitution);

    /// Cuts a state into independent slices, in order of their first variables. `σ` holds the terms of its live program
    /// variables. The store is satisfiable: it may forget constraints that no variable depends on.
    fn cut(&mut self, terms: &TermManager, sigma: &[Term]) -> Vec<Cut>;

    /// Which store it is.
    fn kind(&self) -> StoreKind;

    /// A copy.
    fn boxed(&self) -> Box<dyn Store>;
}

/// An independent part of a state, under the names of the path.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cut {
    /// Which variables: positions in `σ`, ascending.
    pub variables: Vec<u32>,
    /// The constraints over its inputs.
    pub constraints: Vec<Term>,
}

/// The path constraints of a running state, with inputs that satisfy them.
#[derive(Debug)]
pub struct PathStore {
    constraints: Box<dyn Store>,
    /// Inputs that satisfy every constraint ever assumed on the path, dropped ones included; `None` where the solver
    /// could not tell whether the path is feasible.
    pub sample: Option<Sample>,
    /// Where there is no sample: the last one. Its values of the inputs that no constraint mentions any more are good:
    /// those constraints were dropped when it satisfied them.
    last: Sample,
}

impl PathStore {
    /// No constraints; the empty sample satisfies them.
    pub fn new(kind: StoreKind) -> Self {
        let constraints: Box<dyn Store> = match kind {
            StoreKind::Whole => Box::new(WholeStore::default()),
            StoreKind::Sliced => Box::new(SlicedStore::default()),
        };
        Self { constraints, sample: Some(Sample::default()), last: Sample::default() }
    }

    /// All constraints.
    pub fn constraints(&self) -> Vec<Term> {
        self.constraints.constraints()
    }

    /// The constraints that, together with the condition, decide whether it is possible.
    pub fn related(&self, terms: &TermManager, condition: Term) -> Vec<Term> {
        if self.sample.is_some() { self.constraints.related(terms, condition) } else { self.constraints() }
    }

    /// Conjoins a condition. The caller sees to the sample.
    pub fn assume(&mut self, terms: &TermManager, condition: Term) {
        if terms.as_bool(condition) != Some(true) {
            self.constraints.assume(terms, condition);
        }
    }

    /// Whether the constraints, one at a time, show the condition to be true or false.
    pub fn decides(&self, terms: &TermManager, condition: Term) -> Option<bool> {
        self.constraints.decides(terms, condition)
    }

    /// Gives up the sample, which a constraint that is about to be assumed may violate.
    pub fn lose_sample(&mut self) {
        if let Some(sample) = self.sample.take() {
            self.last = sample;
        }
    }

    /// Values of all inputs of the path, right for those that the constraints do not mention.
    pub fn last_sample(&self) -> &Sample {
        self.sample.as_ref().unwrap_or(&self.last)
    }

    pub(super) fn last_sample_mut(&mut self) -> &mut Sample {
        self.sample.as_mut().unwrap_or(&mut self.last)
    }

    /// The inputs that a constraint fixes to one value, with these values.
    pub(super) fn determined(&self, terms: &TermManager) -> Vec<(Term, Term)> {
        self.constraints.determined(terms)
    }

    /// Substitutes inputs in all constraints.
    pub(super) fn substitute(&mut self, terms: &TermManager, substitution: &mut Substitution) {
        self.constraints.substitute(terms, substitution);
    }

    /// Whether the state can be cut further; see [`PathStore::cut`].
    pub(super) fn may_be_cut(&self) -> bool {
        self.sample.is_some() && self.constraints.kind() == StoreKind::Sliced
    }

    /// Cuts the state into independent slices. One that may be empty stays in one piece: the theorem that slices can be
    /// compared one by one needs states that are not empty.
    pub(super) fn cut(&mut self, terms: &TermManager, sigma: &[Term]) -> Vec<Cut> {
        if self.sample.is_some() {
            self.constraints.cut(terms, sigma)
        } else {
            one_piece(sigma, self.constraints.constraints())
        }
    }
}

impl Clone for PathStore {
    fn clone(&self) -> Self {
        Self { constraints: self.constraints.boxed(), sample: self.sample.clone(), last: self.last.clone() }
    }
}

/// The independent slices of constraints and values, in order of their first variables. Constraints that no variable
/// depends on are in none.
pub(super) fn cut(terms: &TermManager, sigma: &[Term], constraints: &[Term]) -> Vec<Cut> {
    let supports = constraints.iter().map(|constraint| terms.support_id(*constraint));
    let (mut cuts, of_constraints) = classes(terms, sigma, supports);
    for (constraint, class) in constraints.iter().zip(of_constraints) {
        if let Some(cut) = cuts.get_mut(class as usize) {
            cut.constraints.push(*constraint);
        }
    }
    cuts
}

/// The independent slices of values that constraints over these inputs link, still without constraints, and for each of
/// the constraints the position of its slice. It is beyond the slices where no variable depends on it.
fn classes(
    terms: &TermManager,
    sigma: &[Term],
    constraints: impl Iterator<Item = SupportId>,
) -> (Vec<Cut>, Vec<u32>) {
    // Variables first, so that the classes with variables have the lowest numbers, in order of their first variable.
    let items: Vec<SupportId> = sigma.iter().map(|term| terms.support_id(*term)).chain(constraints).collect();
    let mut classes = components(terms, &items);
    let of_constraints = classes.split_off(sigma.len());
    let mut cuts = vec![Cut::default(); classes.iter().max().map_or(0, |last| *last as usize + 1)];
    for (variable, class) in classes.into_iter().enumerate() {
        cuts[class as usize].variables.push(variable as u32);
    }
    (cuts, of_constraints)
}

/// Everything in one slice; none if there is nothing.
fn one_piece(sigma: &[Term], constraints: Vec<Term>) -> Vec<Cut> {
    if sigma.is_empty() && constraints.is_empty() {
        return Vec::new();
    }
    vec![Cut { variables: (0..sigma.len() as u32).collect(), constraints }]
}

/// The input and its only value, where the constraint allows just one.
fn determined(terms: &TermManager, constraint: Term) -> Option<(Term, Term)> {
    use crate::term::{BinaryOp, Node};
    let is_input = |term: Term| matches!(terms.node(term), Node::Input { .. });
    match *terms.node(constraint) {
        Node::Input { .. } => Some((constraint, terms.true_())),
        Node::Not(a) if is_input(a) => Some((a, terms.false_())),
        Node::Binary(BinaryOp::Eq, a, b) if is_input(a) && terms.as_constant(b).is_some() => Some((a, b)),
        Node::Binary(BinaryOp::Eq, a, b) if is_input(b) && terms.as_constant(a).is_some() => Some((b, a)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::bits::BitVector;
    use crate::state::{InputOrigin, MultiState, StoreKind};
    use crate::term::TermManager;

    /// A constraint on the first input may have been dropped: its value must outlive the sample.
    #[test]
    fn values_outlive_the_sample() {
        let terms = TermManager::new();
        let mut state = MultiState::new(StoreKind::Sliced);
        state.fresh_input(&terms, InputOrigin::Asked(0), 32);
        state.store.last_sample_mut().set(0, BitVector::new(32, 7));
        state.store.lose_sample();
        state.fresh_input(&terms, InputOrigin::Asked(1), 8);
        assert!(state.store.sample.is_none());
        assert_eq!(state.store.last_sample().get(0), Some(&BitVector::new(32, 7)));
        assert_eq!(state.store.last_sample().get(1), Some(&BitVector::zero(8)));
    }
}
