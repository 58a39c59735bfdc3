//! Values of inputs that make a query true.
use crate::bits::BitVector;
use crate::term::{Assignment, Evaluator, Term, TermManager};

/// Values of inputs, each of its input's width. Inputs without an entry are 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Model {
    /// Sorted by input, each input at most once.
    values: Vec<(Term, BitVector)>,
}

impl Model {
    /// The model with these values; of several for one input the first counts.
    pub fn new(mut values: Vec<(Term, BitVector)>) -> Self {
        values.sort_by_key(|&(input, _)| input);
        values.dedup_by_key(|&mut (input, _)| input);
        Self { values }
    }

    /// The value of an input if it has an entry.
    pub fn get(&self, input: Term) -> Option<&BitVector> {
        let position = self.values.binary_search_by_key(&input, |&(input, _)| input).ok()?;
        Some(&self.values[position].1)
    }

    /// The value of an input, 0 if it has no entry.
    pub fn value(&self, terms: &TermManager, input: Term) -> BitVector {
        self.get(input).cloned().unwrap_or_else(|| BitVector::zero(terms.width(input)))
    }

    /// All entries, in order of their inputs.
    pub fn values(&self) -> &[(Term, BitVector)] {
        &self.values
    }

    /// The values in the form that an [`Evaluator`] takes.
    pub fn assignment<'a>(&'a self, terms: &'a TermManager) -> impl Assignment + 'a {
        move |input| self.value(terms, input)
    }

    /// The value of a term. To evaluate many terms, keep an [`Evaluator`] instead.
    pub fn evaluate(&self, terms: &TermManager, term: Term) -> BitVector {
        Evaluator::new().evaluate(terms, term, &self.assignment(terms))
    }

    /// The values of exactly these inputs.
    #[must_use]
    pub fn restrict(&self, terms: &TermManager, inputs: &[Term]) -> Model {
        Model::new(inputs.iter().map(|&input| (input, self.value(terms, input))).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn models_restrict_and_evaluate() {
        let terms = TermManager::new();
        let inputs: Vec<_> = (0..3).map(|i| terms.input(i, 8)).collect();
        let value = |v| BitVector::new(8, v);
        let model = Model::new(vec![(inputs[2], value(2)), (inputs[0], value(1)), (inputs[2], value(7))]);
        assert_eq!(
            model.restrict(&terms, &inputs[1..]).values(),
            [(inputs[1], value(0)), (inputs[2], value(2))]
        );
        assert_eq!(model.get(inputs[1]), None);
        let sum = terms.add(inputs[0], terms.add(inputs[1], inputs[2]));
        assert_eq!(model.evaluate(&terms, sum), value(3));
    }
}
