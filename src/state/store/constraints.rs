//! What a store does with constraints.
use super::cut::Cut;
use crate::term::{Substitution, Term, TermManager};
use std::fmt::Debug;

/// Which store the states have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum StoreKind {
    /// One conjunction.
    Whole,
    /// Independent slices.
    #[default]
    Sliced,
    /// As they were assumed, for states that are joined.
    Plain,
}

/// Path constraints over the inputs of a path: terms of width 1.
pub trait Store: Debug + Send + Sync {
    /// Conjoins a condition.
    fn assume(&mut self, terms: &TermManager, condition: Term);

    /// Adds constraints to an empty store, as they are. They must come from one other store.
    fn restore(&mut self, terms: &TermManager, constraints: Vec<Term>);

    /// Whether the constraints, one at a time, show the condition to be true or to be false; `None`
    /// if they show neither.
    fn decides(&self, terms: &TermManager, condition: Term) -> Option<bool>;

    /// The constraints that decide, together with the condition, whether the condition is possible.
    /// The other constraints do not matter, because the store is satisfiable.
    fn related(&self, terms: &TermManager, condition: Term) -> Vec<Term>;

    /// All constraints, in parts that share no inputs.
    fn parts(&self, terms: &TermManager) -> Vec<Vec<Term>>;

    /// All constraints.
    fn constraints(&self) -> Vec<Term>;

    /// The inputs that a constraint fixes to one value, with these values.
    fn determined(&self, terms: &TermManager) -> Vec<(Term, Term)>;

    /// Substitutes inputs in all constraints.
    fn substitute(&mut self, terms: &TermManager, substitution: &mut Substitution);

    /// Cuts a state into independent slices, in order of their first variables. `sigma` holds the
    /// terms of its live program variables. The store must be satisfiable, since it may forget
    /// constraints that no variable depends on.
    fn cut(&mut self, terms: &TermManager, sigma: &[Term]) -> Vec<Cut>;

    /// Which store it is.
    fn kind(&self) -> StoreKind;

    /// A copy.
    fn boxed(&self) -> Box<dyn Store>;
}
