//! The whole store: all path constraints as one conjunction (the `SMTStore` of [MJB17]).
use super::Sample;
use crate::term::{Conjunction, Term, TermManager};
use std::sync::Arc;

/// The path constraints `Π` over the inputs of a path.
#[derive(Clone, Debug, Default)]
pub struct WholeStore {
    constraints: Arc<Conjunction>,
    /// Inputs that satisfy every constraint ever assumed on the path, dropped ones included; `None` where the solver
    /// could not tell whether the path is feasible.
    pub sample: Option<Sample>,
    /// Where there is no sample: the last one. Its values of the inputs that no constraint mentions any more are good:
    /// those constraints were dropped when it satisfied them.
    last: Sample,
}

impl WholeStore {
    /// No constraints; the empty sample satisfies them.
    pub fn new() -> Self {
        Self { constraints: Arc::default(), sample: Some(Sample::default()), last: Sample::default() }
    }

    /// The constraints, all of width 1.
    pub fn constraints(&self) -> &[Term] {
        self.constraints.conjuncts()
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

    /// Conjoins a condition. The caller sees to the sample.
    pub fn assume(&mut self, terms: &TermManager, condition: Term) {
        if terms.as_bool(condition) != Some(true) {
            Arc::make_mut(&mut self.constraints).assume(terms, condition);
        }
    }

    /// Whether the constraints, one at a time, show the condition to be true or false.
    pub fn decides(&self, terms: &TermManager, condition: Term) -> Option<bool> {
        self.constraints.decides(terms, condition)
    }

    pub(super) fn replace_constraints(&mut self, constraints: Vec<Term>) {
        self.constraints = Arc::new(constraints.into_iter().collect());
    }
}

#[cfg(test)]
mod tests {
    use crate::bits::BitVector;
    use crate::state::{InputOrigin, MultiState};
    use crate::term::TermManager;

    /// A constraint on the first input may have been dropped: its value must outlive the sample.
    #[test]
    fn values_outlive_the_sample() {
        let terms = TermManager::new();
        let mut state = MultiState::new();
        state.fresh_input(&terms, InputOrigin::Asked(0), 32);
        state.store.last_sample_mut().set(0, BitVector::new(32, 7));
        state.store.lose_sample();
        state.fresh_input(&terms, InputOrigin::Asked(1), 8);
        assert!(state.store.sample.is_none());
        assert_eq!(state.store.last_sample().get(0), Some(&BitVector::new(32, 7)));
        assert_eq!(state.store.last_sample().get(1), Some(&BitVector::zero(8)));
    }
}
