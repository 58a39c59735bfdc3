//! Stores: how a running multi-state holds its path constraints `Π`.
//!
//! The store decides which constraints an emptiness check has to look at, and into which
//! independent slices a state is cut when it is stored. [`WholeStore`] keeps one conjunction (the
//! `SMTStore` of [MJB17]), [`SlicedStore`] keeps independent slices (its `PartialStore`).
//! [`PlainStore`] changes no constraint.
mod constraints;
mod cut;
mod plain;
mod sliced;
mod whole;

pub use constraints::{Store, StoreKind};
pub use cut::Cut;
pub(super) use cut::cut;
pub use plain::PlainStore;
pub use sliced::SlicedStore;
pub use whole::WholeStore;

use super::Sample;
use crate::term::{Conjunction, Evaluator, Substitution, Term, TermManager};
use cut::one_piece;
use rustc_hash::FxHashSet;

/// The path constraints of a running state, with inputs that satisfy them.
#[derive(Debug)]
pub struct PathStore {
    constraints: Box<dyn Store>,
    /// Values of all inputs of the path. Where all constraints on an input have been dropped, its
    /// value is one that satisfied them.
    values: Sample,
    /// Conditions that were assumed although the solver could not tell whether they are possible.
    /// The values need not satisfy them. Until the doubts have been [settled](PathStore::settle),
    /// the state may be empty.
    doubts: Vec<Term>,
}

impl PathStore {
    /// No constraints; the empty sample satisfies them.
    pub fn new(kind: StoreKind) -> Self {
        let constraints: Box<dyn Store> = match kind {
            StoreKind::Whole => Box::new(WholeStore::default()),
            StoreKind::Sliced => Box::new(SlicedStore::default()),
            StoreKind::Plain => Box::new(PlainStore::default()),
        };
        Self { constraints, values: Sample::default(), doubts: Vec::new() }
    }

    /// All constraints.
    pub fn constraints(&self) -> Vec<Term> {
        self.constraints.constraints()
    }

    /// All constraints, in parts that share no inputs.
    pub fn parts(&self, terms: &TermManager) -> Vec<Vec<Term>> {
        self.constraints.parts(terms)
    }

    /// The constraints that decide, together with the condition, whether the condition is possible.
    /// Constraints in doubt are left out, since the solver has failed on them once. A condition
    /// that is impossible without them is impossible with them.
    pub fn related(&self, terms: &TermManager, condition: Term) -> Vec<Term> {
        let mut related = self.constraints.related(terms, condition);
        if !self.doubts.is_empty() {
            related.retain(|constraint| !self.doubts.contains(constraint));
        }
        related
    }

    /// Conjoins a condition. The caller makes sure that the sample satisfies it, or calls
    /// [`PathStore::doubt`].
    pub fn assume(&mut self, terms: &TermManager, condition: Term) {
        if terms.as_bool(condition) != Some(true) {
            self.constraints.assume(terms, condition);
        }
    }

    /// Whether the constraints, one at a time, show the condition to be true or to be false; `None`
    /// if they show neither. A condition in doubt is a constraint, too: whatever asks again must
    /// get the same answer.
    pub fn decides(&self, terms: &TermManager, condition: Term) -> Option<bool> {
        self.constraints.decides(terms, condition).or_else(|| {
            let doubted = |condition: &Term| self.doubts.contains(condition);
            let holds = doubted(&condition);
            (holds || !self.doubts.is_empty() && doubted(&terms.not(condition))).then_some(holds)
        })
    }

    /// The least and the greatest value that the constraints allow a term of at most 64 bits, as
    /// far as ranges tell.
    pub fn unsigned_range(&self, terms: &TermManager, term: Term) -> (u64, u64) {
        self.related(terms, term).into_iter().collect::<Conjunction>().unsigned_range(terms, term)
    }

    /// Inputs that satisfy every constraint ever assumed on the path, dropped ones included; `None`
    /// where the solver could not tell whether the path is feasible.
    pub fn sample(&self) -> Option<&Sample> {
        self.doubts.is_empty().then_some(&self.values)
    }

    /// Values of all inputs of the path: the sample, or if there is none, values that satisfy all
    /// that is not in doubt. Inputs that the constraints do not mention have valid values in both
    /// cases.
    pub fn values(&self) -> &Sample {
        &self.values
    }

    /// Replaces [`PathStore::values`]. The new values must satisfy the same constraints.
    pub fn set_values(&mut self, values: Sample) {
        self.values = values;
    }

    /// Gives up the sample, because the solver cannot tell whether this condition, which is
    /// assumed, is possible.
    pub fn doubt(&mut self, condition: Term) {
        self.doubts.push(condition);
    }

    /// Gives the state a sample that satisfies all constraints, so that no doubts are left.
    pub fn settle(&mut self, sample: Sample) {
        self.values = sample;
        self.doubts.clear();
    }

    /// A store of the same kind with some of the constraints of this one, and with values of all
    /// inputs. Those that are in doubt here are in doubt there. The values satisfy the others as
    /// they do here.
    pub(super) fn with_constraints(
        &self,
        (terms, evaluator): (&TermManager, &mut Evaluator),
        constraints: Vec<Term>,
        values: Sample,
    ) -> Self {
        let mut new = Self { values, ..Self::new(self.constraints.kind()) };
        let is_known = self.doubts_constraints();
        let is_doubted = |constraint: &Term| {
            if is_known {
                self.doubts(*constraint)
            } else {
                !new.satisfies((terms, &mut *evaluator), *constraint)
            }
        };
        new.doubts = constraints.iter().copied().filter(is_doubted).collect();
        new.constraints.restore(terms, constraints);
        new
    }

    /// Whether all doubts are constraints, and not conditions that became several constraints.
    pub(super) fn doubts_constraints(&self) -> bool {
        self.doubts.is_empty() || {
            let constraints: FxHashSet<Term> = self.constraints().into_iter().collect();
            self.doubts.iter().all(|doubt| constraints.contains(doubt))
        }
    }

    /// Whether this constraint is in doubt.
    pub(super) fn doubts(&self, constraint: Term) -> bool {
        self.doubts.contains(&constraint)
    }

    /// Whether the [values](PathStore::values) satisfy a condition.
    pub(super) fn satisfies(
        &self,
        (terms, evaluator): (&TermManager, &mut Evaluator),
        condition: Term,
    ) -> bool {
        evaluator.reset();
        evaluator.evaluate_bool(terms, condition, &|input| self.values.value_of(terms, input))
    }

    /// Which store holds the constraints.
    pub(super) fn kind(&self) -> StoreKind {
        self.constraints.kind()
    }

    pub(super) fn values_mut(&mut self) -> &mut Sample {
        &mut self.values
    }

    /// The inputs that a constraint fixes to one value, with these values.
    pub(super) fn determined(&self, terms: &TermManager) -> Vec<(Term, Term)> {
        self.constraints.determined(terms)
    }

    /// Substitutes inputs in all constraints.
    pub(super) fn substitute(&mut self, terms: &TermManager, substitution: &mut Substitution) {
        self.constraints.substitute(terms, substitution);
        for doubt in &mut self.doubts {
            *doubt = substitution.apply(terms, *doubt);
        }
    }

    /// Keeps only the constraints whose inputs are all among these.
    pub(super) fn forget_others(&mut self, terms: &TermManager, inputs: &FxHashSet<Term>) {
        let constraints = std::mem::replace(self, Self::new(self.constraints.kind()));
        self.values = constraints.values.clone();
        for constraint in constraints.constraints() {
            if terms.inputs(constraint).iter().all(|input| inputs.contains(input)) {
                self.assume(terms, constraint);
            }
        }
    }

    /// Whether slices may be cut further after projection; see [`PathStore::cut`].
    pub(super) fn may_be_cut(&self) -> bool {
        self.sample().is_some() && self.constraints.kind() == StoreKind::Sliced
    }

    /// Cuts the state into independent slices. A state that may be empty stays in one piece: the
    /// theorem that slices can be compared one by one holds only for states that are not empty.
    pub(super) fn cut(&mut self, terms: &TermManager, sigma: &[Term]) -> Vec<Cut> {
        if self.sample().is_some() {
            self.constraints.cut(terms, sigma)
        } else {
            one_piece(sigma, self.constraints.constraints())
        }
    }
}

impl Clone for PathStore {
    fn clone(&self) -> Self {
        Self {
            constraints: self.constraints.boxed(),
            values: self.values.clone(),
            doubts: self.doubts.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::bits::BitVector;
    use crate::state::{InputOrigin, MultiState, StoreKind};
    use crate::term::{Substitution, TermManager};

    /// A constraint on the first input may have been dropped, so its value must outlive the sample.
    #[test]
    fn values_outlive_the_sample() {
        let terms = TermManager::new();
        let mut state = MultiState::new(StoreKind::Sliced);
        state.fresh_input(&terms, InputOrigin::Asked(0), 32);
        state.store.values_mut().set(0, BitVector::new(32, 7));
        state.store.doubt(terms.true_());
        state.fresh_input(&terms, InputOrigin::Asked(1), 8);
        assert!(state.store.sample().is_none());
        assert_eq!(state.store.values().get(0), Some(&BitVector::new(32, 7)));
        assert_eq!(state.store.values().get(1), Some(&BitVector::zero(8)));
    }

    /// A condition on which the solver failed once is not part of later queries, even after its
    /// inputs have been renamed.
    #[test]
    fn doubts_are_left_out_of_questions() {
        let terms = TermManager::new();
        for kind in [StoreKind::Whole, StoreKind::Sliced] {
            let mut state = MultiState::new(kind);
            let inputs: Vec<_> =
                (0..4).map(|i| state.fresh_input(&terms, InputOrigin::Asked(i), 32)).collect();
            let hard = |x| terms.eq(terms.mul(x, inputs[1]), terms.constant_u64(32, 91));
            let easy = terms.ult(inputs[0], inputs[2]);
            state.store.assume(&terms, easy);
            state.store.doubt(hard(inputs[0]));
            state.store.assume(&terms, hard(inputs[0]));
            let condition = terms.ult(inputs[1], inputs[0]);
            assert_eq!(state.store.related(&terms, condition), [easy]);
            assert_eq!(state.store.parts(&terms), [vec![easy, hard(inputs[0])]]);
            let mut renaming = Substitution::new();
            renaming.insert(&terms, inputs[0], inputs[3]);
            state.store.substitute(&terms, &mut renaming);
            let renamed = terms.ult(inputs[1], inputs[3]);
            assert_eq!(state.store.related(&terms, renamed), [terms.ult(inputs[3], inputs[2])]);
            let sample = state.store.values().clone();
            state.store.settle(sample);
            assert_eq!(state.store.related(&terms, renamed).len(), 2);
        }
    }
}
