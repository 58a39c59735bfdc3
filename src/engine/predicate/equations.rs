//! A second domain beside predicates: linear equations modulo `2^w` between the numbers in an
//! abstraction state. [ABE10] leaves other domains with blocks of adjustable size to future work.
//!
//! The strongest equations after a block are those of the [hull of its models](hull_of_models).
//! They are part of the formula that the next block begins with, so that predicates profit from
//! equations and equations from predicates. A number that others determine there is replaced by
//! what these say. Many equations after the block then hold by the rules of terms, without a
//! question. Where the solver gives up, or there are too many questions, these are the ones that
//! are kept.
//!
//! # Loops end
//!
//! A state is joined with the last one before it on its path that has the same explicit part and
//! the same combination of predicates: it gets the affine hull of both. This is sound, since a
//! join is weaker than the equations that were proved. It terminates: on a path, the states with
//! one explicit part and one combination of predicates form a chain in which hulls only grow, and
//! a hull grows at most as often as its numbers have bits; one that does not grow is covered. Of
//! combinations of predicates there are finitely many between two refinements. So equations make
//! no path endless.
//!
//! States with other predicates are not joined: a new predicate, which refinement finds, also
//! separates what a join would lose. A counterexample is decided by the formula of its path. There,
//! equations at its states exclude no run, since they hold in all runs along the path.
use super::figures::PredicateFigures;
use crate::analysis::Worker;
use crate::analysis::blocks::Arrival;
use crate::analysis::claims::{Hull, Linear, hull_of_models};
use crate::state::components::components;
use crate::term::{Substitution, Term, TermManager};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;

/// Most numbers of one width that equations are about: the first ones in the order of the state.
const MOST_NUMBERS: usize = 32;

/// Most questions about numbers that depend on each other.
const MOST_CHECKS: u64 = 100;

/// Most work of the solver for them, in microseconds.
const MOST_WORK: u64 = 300_000;

/// The equations at an abstraction state.
#[derive(Default)]
pub(super) struct Equations {
    /// For each width, the names of numbers of which something might be known, and what is known.
    hulls: Vec<(Vec<Term>, Hull)>,
    formulas: Vec<Term>,
    /// Names of numbers that others determine, with what these say.
    determined: Vec<(Term, Term)>,
}

impl Equations {
    fn new(terms: &TermManager, hulls: Vec<(Vec<Term>, Hull)>) -> Self {
        let of_hull = |(names, hull): &(Vec<Term>, Hull)| {
            hull.equations().iter().map(|equation| equation.term(terms, names)).collect::<Vec<_>>()
        };
        let formulas = hulls.iter().flat_map(of_hull).collect();
        let determined = hulls.iter().flat_map(|(names, hull)| {
            let solved = hull.determined().into_iter();
            solved.map(|(position, equation)| (names[position], equation.solved(terms, names, position)))
        });
        let determined = determined.collect();
        Self { hulls, formulas, determined }
    }

    /// Writes other numbers for those that they determine, in what is said of the block that begins
    /// here. `None` if it would change nothing.
    pub(super) fn substitution(&self) -> Option<Substitution> {
        (!self.determined.is_empty()).then(|| self.determined.iter().copied().collect())
    }

    /// The equations, over the names of numbers.
    pub(super) fn formulas(&self) -> &[Term] {
        &self.formulas
    }

    /// Whether both are about the same numbers, as in states with the same explicit part.
    pub(super) fn is_comparable(&self, other: &Self) -> bool {
        let names = |equations: &'_ Self| -> Vec<Vec<Term>> {
            equations.hulls.iter().map(|(names, _)| names.clone()).collect()
        };
        names(self) == names(other)
    }

    /// The strongest equations that hold where either does. Both are about the same numbers.
    pub(super) fn joined(&self, terms: &TermManager, other: &Self) -> Self {
        let both = self.hulls.iter().zip(&other.hulls);
        Self::new(terms, both.map(|((names, a), (_, b))| (names.clone(), a.joined(b))).collect())
    }

    /// Whether these equations follow from the other ones.
    pub(super) fn include(&self, other: &Self) -> bool {
        self.is_comparable(other)
            && self.hulls.iter().zip(&other.hulls).all(|((_, known), (_, new))| known.includes(new))
    }
}

/// Finds equations, and remembers them by constraints and values. `None`: nothing is known.
#[derive(Default)]
pub(super) struct Equator(FxHashMap<(Vec<Term>, Vec<Term>), Option<Hull>>);

impl Equator {
    /// The strongest equations at the end of a block that begins with other ones, as far as they
    /// are found. Numbers that are explicit are left out.
    pub(super) fn at_end<X>(
        &mut self,
        worker: &mut Worker,
        figures: &mut PredicateFigures,
        Arrival { terms, state, values, fixed, .. }: &Arrival<'_, X>,
        begin: Option<&Equations>,
    ) -> Equations {
        let mut determined = begin.and_then(Equations::substitution);
        let mut shorter =
            |term: Term| determined.as_mut().map_or(term, |determined| determined.apply(terms, term));
        let fixed: FxHashSet<Term> = fixed.iter().map(|(name, _)| *name).collect();
        let mut by_width: BTreeMap<u32, (Vec<Term>, Vec<Term>)> = BTreeMap::new();
        for (name, value) in *values {
            let width = terms.width(*value);
            let name = terms.input(*name, width);
            if !(2..=64).contains(&width) || fixed.contains(&name) {
                continue;
            }
            let (names, values) = by_width.entry(width).or_default();
            if names.len() < MOST_NUMBERS {
                names.push(name);
                values.push(shorter(*value));
            }
        }
        let constraints = state.store.constraints().into_iter().map(shorter);
        let constraints: Vec<Term> = constraints.filter(|term| terms.as_bool(*term) != Some(true)).collect();
        let hulls = by_width.into_iter().map(|(width, (names, values))| {
            let hull = self.hull((terms, worker, figures), &constraints, (width, &values));
            (names, hull)
        });
        Equations::new(terms, hulls.collect())
    }

    /// The hull of values under constraints.
    fn hull(
        &mut self,
        (terms, worker, figures): (&TermManager, &mut Worker, &mut PredicateFigures),
        constraints: &[Term],
        (width, values): (u32, &[Term]),
    ) -> Hull {
        let items = constraints.iter().chain(values);
        let supports: Vec<_> = items.map(|term| terms.support_id(*term)).collect();
        let groups = components(terms, &supports);
        let (of_constraints, of_values) = groups.split_at(constraints.len());
        let mut by_group: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
        for (position, group) in of_values.iter().enumerate() {
            by_group.entry(*group).or_default().push(position);
        }
        let mut known = Vec::new();
        for (group, positions) in by_group {
            let of_group = constraints.iter().zip(of_constraints).filter(|(_, of)| **of == group);
            let mut constraints: Vec<Term> = of_group.map(|(constraint, _)| *constraint).collect();
            constraints.sort_unstable();
            let values: Vec<Term> = positions.iter().map(|position| values[*position]).collect();
            if let [value] = values[..]
                && constraints.is_empty()
                && terms.input_index(value).is_some()
            {
                continue;
            }
            let key = (constraints, values);
            let hull = if let Some(hull) = self.0.get(&key) {
                hull.clone()
            } else {
                let hull = abstracted((terms, worker, figures), &key.0, (width, &key.1));
                self.0.insert(key, hull.clone());
                hull
            };
            known.extend(hull.map(|hull| (positions, hull)));
        }
        Hull::of_parts(width, values.len(), &known)
    }
}

/// The hull of values under satisfiable constraints, as far as it is found. `None` if nothing is
/// known.
fn abstracted(
    (terms, worker, figures): (&TermManager, &mut Worker, &mut PredicateFigures),
    constraints: &[Term],
    (width, values): (u32, &[Term]),
) -> Option<Hull> {
    let constants: Option<Vec<u64>> =
        values.iter().map(|value| terms.as_constant(*value)?.as_u64()).collect();
    if let Some(point) = constants {
        return Some(Hull::of_point(width, point));
    }
    let Worker { exec, .. } = worker;
    let budget = &exec.budget;
    let mut checks = 0;
    let may_be_asked = || {
        let is_left = checks < MOST_CHECKS && budget.check().is_ok();
        checks += u64::from(is_left);
        is_left
    };
    let found = exec.solver.within(MOST_WORK, |solver| {
        hull_of_models(terms, &mut solver.session(constraints), (width, values), may_be_asked)
    });
    figures.equation_checks += checks;
    found.unwrap_or_else(|open| open.map(|hull| obvious(terms, hull, values)))
}

/// A hull that has this one, and of whose equations each holds for all inputs of the values.
fn obvious(terms: &TermManager, mut hull: Hull, values: &[Term]) -> Hull {
    loop {
        let equations = hull.by_position();
        let holds = |equation: &Linear| terms.as_bool(equation.term(terms, values)) == Some(true);
        let Some((position, _)) = equations.iter().find(|(_, equation)| !holds(equation)) else {
            return hull;
        };
        hull.forget(*position);
    }
}
