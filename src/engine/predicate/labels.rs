//! Abstraction formulas: what predicate abstraction knows of the numbers in an abstraction state.
use super::abstraction::Abstractor;
use super::equations::{Equations, Equator};
use super::figures::PredicateFigures;
use super::options::{Abstraction, Domain, PredicateOptions};
use super::precision::{Effort, Precision};
use super::predicates::{Literal, Predicates};
use crate::analysis::Worker;
use crate::analysis::blocks::{Arrival, BlockOptions, Integers, Labels, Stored};
use crate::analysis::diagrams::support;
use crate::base::Stop;
use crate::term::{Substitution, Term, TermManager};
use biodivine_lib_bdd::Bdd;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::time::Instant;

/// Predicates, and what they are tracked for.
pub(super) struct PredicateLabels {
    pub(super) blocks: BlockOptions,
    pub(super) options: PredicateOptions,
    /// Most atoms of a formula of which diagrams are made.
    most_atoms: usize,
    pub(super) precision: Precision,
    predicates: Predicates,
    abstractor: Abstractor,
    equator: Equator,
    pub(super) figures: PredicateFigures,
}

/// An abstraction formula, in product with equations.
pub(super) struct Label {
    /// The predicates with which it was computed, ascending. By now there may be more.
    pub(super) tracked: Box<[Term]>,
    /// The formula, as a conjunction of independent formulas.
    factors: Vec<(Bdd, Term)>,
    /// The conjunction.
    region: Bdd,
    /// None unless they are asked for.
    equations: Equations,
}

impl PredicateLabels {
    pub(super) fn new(blocks: BlockOptions, options: PredicateOptions, most_atoms: usize) -> Self {
        Self {
            blocks,
            options,
            most_atoms,
            precision: Precision::default(),
            predicates: Predicates::default(),
            abstractor: Abstractor::default(),
            equator: Equator::default(),
            figures: PredicateFigures::default(),
        }
    }

    /// How abstractions are computed.
    fn abstraction(&self) -> Abstraction {
        match self.options.abstraction {
            weaker if weaker.is_weaker() && self.precision.effort >= Effort::Boolean => Abstraction::Combined,
            abstraction => abstraction,
        }
    }

    /// What comes after the present effort.
    pub(super) fn more_effort(&self) -> Option<Effort> {
        let weaker = self.options.abstraction.is_weaker();
        match self.precision.effort {
            Effort::Plain => Some(Effort::Again),
            Effort::Again if weaker => Some(Effort::Boolean),
            Effort::Again | Effort::Boolean => Some(Effort::Explicit),
            Effort::Explicit => None,
        }
    }

    /// The abstraction at the end of a block. `fixed` has the names of slots that are explicit, or
    /// hold what another slot holds. An independent part of the formula at the beginning of the
    /// block stays as it is if the block reads and changes nothing in it.
    fn factors(
        &mut self,
        worker: &mut Worker,
        tracked: &BTreeSet<Term>,
        arrival: &Arrival<'_, Label>,
    ) -> Vec<(Bdd, Term)> {
        let Arrival { terms, state, values, fixed, .. } = *arrival;
        let how = (self.abstraction(), self.most_atoms);
        let Self { predicates, abstractor, figures, .. } = self;
        if tracked.is_empty() {
            figures.abstractions_empty += 1;
            return Vec::new();
        }
        let by_name: FxHashMap<u32, Term> = values.iter().copied().collect();
        let mut at_end = Substitution::new();
        for (name, value) in values {
            at_end.insert(terms, terms.input(*name, terms.width(*value)), *value);
        }
        let last = arrival.last().map(|last| &last.label);
        let mut determined = last.and_then(|last| last.equations.substitution());
        // Without the numbers that others determine, formulas have fewer inputs, and no equations
        // between them.
        let mut shorter =
            |term: Term| determined.as_mut().map_or(term, |determined| determined.apply(terms, term));
        let mut fixed: Substitution = fixed.iter().copied().collect();
        let mut literals: Vec<Literal> = Vec::new();
        let mut factors = Vec::new();
        for &predicate in tracked {
            let inputs = terms.inputs(predicate).iter();
            let mut known = inputs.map(|input| terms.input_index(*input).expect("it is an input"));
            if !known.all(|name| by_name.contains_key(&name)) {
                continue;
            }
            let predicate = fixed.apply(terms, predicate);
            if terms.as_bool(predicate).is_some() {
                continue;
            }
            let Some((number, _)) = predicates.number(terms, predicate) else { continue };
            let value = shorter(at_end.apply(terms, predicates.term(number)));
            match terms.as_bool(value) {
                Some(value) => factors.push(predicates.literal(number, value)),
                None => literals.push((number, value)),
            }
        }
        literals.sort_unstable();
        literals.dedup();
        let mut parts = state.store.parts(terms);
        for constraint in parts.iter_mut().flatten() {
            *constraint = shorter(*constraint);
        }
        if let Some(last) = last {
            for (factor, formula) in &last.factors {
                let alone = parts.iter().position(|part| is_conjunction(terms, part, *formula));
                let numbers = support(factor);
                let unchanged = numbers.iter().all(|number| {
                    literals
                        .iter()
                        .any(|(literal, term)| literal == number && *term == predicates.term(*number))
                });
                if let Some(position) = alone.filter(|_| unchanged) {
                    let inputs = terms.support_id(*formula);
                    let reads = |term: Term| {
                        terms.inputs(term).iter().any(|input| terms.support(inputs).contains(input))
                    };
                    let others = literals.iter().filter(|(number, _)| !numbers.contains(number));
                    if others.into_iter().all(|(_, term)| !reads(*term)) {
                        literals.retain(|(number, _)| !numbers.contains(number));
                        parts.swap_remove(position);
                        factors.push(factor.clone());
                    }
                }
            }
        }
        factors.extend(abstractor.compute((terms, predicates, worker), how, &parts, &literals, figures));
        let with_formula = |factor: Bdd| {
            let formula = predicates.formula(terms, &factor);
            (factor, formula)
        };
        factors.into_iter().filter(|factor| !factor.is_true()).map(with_formula).collect()
    }

    /// The equations at the end of a block, joined with those of the last state before on the path
    /// that has the same explicit part and the same combination of predicates.
    fn equations(&mut self, worker: &mut Worker, arrival: &Arrival<'_, Label>, region: &Bdd) -> Equations {
        let begun = Instant::now();
        let begin = arrival.last().map(|last| &last.label.equations);
        let mut equations = self.equator.at_end(worker, &mut self.figures, arrival, begin);
        let mut before = arrival.before.clone().map(|(_, stored)| stored);
        let earlier = before.find(|stored| {
            *stored.key == *arrival.key
                && stored.label.region == *region
                && stored.label.equations.is_comparable(&equations)
        });
        if let Some(earlier) = earlier {
            equations = equations.joined(arrival.terms, &earlier.label.equations);
        }
        self.figures.equations += equations.formulas().len() as u64;
        self.figures.equation_seconds += begun.elapsed().as_secs_f64();
        equations
    }
}

/// Whether the conjunction of the constraints is the formula.
fn is_conjunction(terms: &TermManager, constraints: &[Term], formula: Term) -> bool {
    constraints == [formula] || terms.and_all(constraints.iter().copied()) == formula
}

impl Labels for PredicateLabels {
    type Label = Label;

    fn integers(&self) -> Integers {
        if self.precision.effort >= Effort::Explicit { Integers::Explicit } else { self.blocks.integers }
    }

    fn arrive(&mut self, worker: &mut Worker, arrival: Arrival<'_, Label>) -> Label {
        let tracked = self.precision.at(arrival.location);
        let factors = self.factors(worker, &tracked, &arrival);
        let region = factors.iter().fold(self.predicates.constant(true), |all, (factor, _)| all.and(factor));
        let equations = match self.options.domain {
            Domain::None => Equations::default(),
            Domain::Equations => self.equations(worker, &arrival, &region),
        };
        Label { tracked: tracked.into_iter().collect(), factors, region, equations }
    }

    fn formulas<'a>(&'a self, label: &'a Label) -> Box<dyn Iterator<Item = Term> + 'a> {
        let equations = label.equations.formulas().iter().copied();
        Box::new(label.factors.iter().map(|(_, formula)| *formula).chain(equations))
    }

    fn covered(
        &self,
        _: &TermManager,
        _: &mut Worker,
        known: &[&Stored<Label>],
        new: &Stored<Label>,
    ) -> Result<Option<usize>, Stop> {
        let new = &new.label;
        let includes = |known: &Label| {
            new.region.and_not(&known.region).is_false() && known.equations.include(&new.equations)
        };
        Ok(known.iter().position(|known| includes(&known.label)))
    }
}
