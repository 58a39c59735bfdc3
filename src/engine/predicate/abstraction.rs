//! Predicate abstraction of a formula: the strongest combination of predicates that it implies.
//!
//! Predicates that share no input, directly or through constraints, are independent: the
//! abstraction is the conjunction of those of their groups. *Boolean* abstraction enumerates the
//! truth values that the predicates of a group can have together. *Cartesian* abstraction asks for
//! each predicate by itself whether it always or never holds \[LBE09, §II-B\]. Between the two, a
//! *cluster* has the predicates that share variables, and what one cluster says of another is lost.
use super::figures::PredicateFigures;
use super::image::image;
use super::options::Abstraction;
use super::predicates::{Literal, Predicates};
use crate::analysis::Worker;
use crate::solver::{AllSat, Answer, Model, Query, Solver};
use crate::state::components::components;
use crate::term::{Evaluator, Term, TermManager};
use biodivine_lib_bdd::Bdd;
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Most truth assignments that are enumerated for one group. Beyond that the predicates count as
/// independent.
const MOST_MODELS: usize = 20_000;

/// Most truth assignments of atoms that share inputs. Beyond that the solver is asked about the
/// whole formula.
const MOST_OF_CLUSTER: usize = 4096;

/// Computes abstractions, and remembers them.
#[derive(Default)]
pub(super) struct Abstractor {
    known: FxHashMap<(Vec<Term>, Vec<Literal>, Abstraction), Bdd>,
    clusters: Clusters,
}

/// The truth values that atoms have together, if there are few.
type Clusters = FxHashMap<Vec<Term>, Option<BTreeSet<Vec<bool>>>>;

impl Abstractor {
    /// The abstraction of satisfiable constraints as a conjunction of diagrams. The constraints are
    /// given in parts that share no inputs. Where the solver gives up, the result is weaker than it
    /// could be.
    pub(super) fn compute(
        &mut self,
        (terms, predicates, worker): (&TermManager, &Predicates, &mut Worker),
        (how, most_atoms): (Abstraction, usize),
        parts: &[Vec<Term>],
        literals: &[Literal],
        figures: &mut PredicateFigures,
    ) -> Vec<Bdd> {
        let constraints: Vec<Term> = parts.iter().map(|part| terms.and_all(part.iter().copied())).collect();
        let items = constraints.iter().copied().chain(literals.iter().map(|(_, term)| *term));
        let supports: Vec<_> = items.map(|term| terms.support_id(term)).collect();
        let groups = components(terms, &supports);
        let (of_parts, of_literals) = groups.split_at(parts.len());
        let mut by_group: BTreeMap<u32, (Vec<Term>, Vec<Literal>)> = BTreeMap::new();
        for (literal, group) in literals.iter().zip(of_literals) {
            by_group.entry(*group).or_default().1.push(*literal);
        }
        for (part, group) in parts.iter().zip(of_parts) {
            if let Some((constraints, _)) = by_group.get_mut(group) {
                constraints.extend(part);
            }
        }
        let mut factors = Vec::new();
        for (mut constraints, literals) in by_group.into_values() {
            constraints.sort_unstable();
            let key = (constraints, literals, how);
            if let Some(known) = self.known.get(&key) {
                figures.abstractions_cached += 1;
                factors.push(known.clone());
                continue;
            }
            figures.abstractions += 1;
            let (evaluator, clusters) = (Evaluator::new(), &mut self.clusters);
            let mut group = Group { terms, predicates, worker, evaluator, clusters, most_atoms, models: 0 };
            let diagram = group.abstraction(how, &key.0, &key.1);
            figures.models += group.models;
            factors.push(diagram.clone());
            self.known.insert(key, diagram);
        }
        factors
    }
}

/// Predicates that depend on each other.
struct Group<'a> {
    terms: &'a TermManager,
    predicates: &'a Predicates,
    worker: &'a mut Worker,
    evaluator: Evaluator,
    clusters: &'a mut Clusters,
    most_atoms: usize,
    models: u64,
}

impl Group<'_> {
    fn abstraction(&mut self, how: Abstraction, constraints: &[Term], literals: &[Literal]) -> Bdd {
        let (mut decided, mut open) = (self.predicates.constant(true), literals.to_vec());
        if how == Abstraction::Clustered {
            let clusters = self.clusters_of(literals).into_iter();
            return clusters.fold(decided, |all, cluster| all.and(&self.enumerate(constraints, &cluster)));
        }
        if how != Abstraction::Boolean {
            let values = self.values(constraints, literals);
            open.clear();
            for (literal, value) in literals.iter().zip(values) {
                match value {
                    Some(value) => decided = decided.and(&self.predicates.literal(literal.0, value)),
                    None => open.push(*literal),
                }
            }
        }
        if how == Abstraction::Cartesian || open.is_empty() {
            return decided;
        }
        decided.and(&self.enumerate(constraints, &open))
    }

    /// The predicates by what variables they have in common.
    fn clusters_of(&self, literals: &[Literal]) -> Vec<Vec<Literal>> {
        let support = |literal: &Literal| self.terms.support_id(self.predicates.term(literal.0));
        let numbers = components(self.terms, &literals.iter().map(support).collect::<Vec<_>>());
        let mut clusters: BTreeMap<u32, Vec<Literal>> = BTreeMap::new();
        for (number, literal) in numbers.into_iter().zip(literals) {
            clusters.entry(number).or_default().push(*literal);
        }
        clusters.into_values().collect()
    }

    /// For each predicate, the value that it always has, if that is known.
    fn values(&mut self, constraints: &[Term], literals: &[Literal]) -> Vec<Option<bool>> {
        let mut seen = vec![[false; 2]; literals.len()];
        let mut values = vec![None; literals.len()];
        let mut question = constraints.to_vec();
        let Some(model) = self.model(&question) else { return values };
        self.note(&model, literals, &mut seen);
        for (position, (_, term)) in literals.iter().enumerate() {
            if seen[position] == [true; 2] {
                continue;
            }
            let value = seen[position][1];
            question.truncate(constraints.len());
            question.push(if value { self.terms.not(*term) } else { *term });
            match self.worker.exec.solver.check(&Query::new(question.clone())) {
                Answer::Sat(model) => self.note(&model, literals, &mut seen),
                Answer::Unsat => values[position] = Some(value),
                Answer::Unknown(_) => {}
            }
        }
        values
    }

    fn note(&mut self, model: &Model, literals: &[Literal], seen: &mut [[bool; 2]]) {
        self.models += 1;
        self.evaluator.reset();
        for ((_, term), seen) in literals.iter().zip(seen) {
            seen[usize::from(truth(&mut self.evaluator, self.terms, model, *term))] = true;
        }
    }

    fn model(&mut self, constraints: &[Term]) -> Option<Arc<Model>> {
        match self.worker.exec.solver.check(&Query::new(constraints.to_vec())) {
            Answer::Sat(model) => Some(model),
            _ => None,
        }
    }

    /// All truth values that the predicates can have together.
    fn enumerate(&mut self, constraints: &[Term], literals: &[Literal]) -> Bdd {
        let predicates = self.predicates;
        let (solver, clusters) = (&mut self.worker.exec.solver, &mut *self.clusters);
        let mut together = |atoms: &[Term]| {
            if let Some(known) = clusters.get(atoms) {
                return known.clone();
            }
            let mut values = BTreeSet::new();
            let end = solver.all_sat(&[], atoms, MOST_OF_CLUSTER, |some| {
                values.insert(some.to_vec());
            });
            let values = matches!(end, AllSat::Complete(_)).then_some(values);
            clusters.insert(atoms.to_vec(), values.clone());
            values
        };
        let which = (self.terms, predicates, self.most_atoms);
        if let Some(image) = image(which, constraints, literals, &mut together) {
            return image;
        }
        let mut diagram = predicates.constant(false);
        let terms: Vec<Term> = literals.iter().map(|(_, term)| *term).collect();
        let end = self.worker.exec.solver.all_sat(constraints, &terms, MOST_MODELS, |values| {
            self.models += 1;
            // Diagrams are built from the last variable on.
            let values = literals.iter().zip(values).rev();
            let assignment = values.fold(predicates.constant(true), |all, ((number, _), value)| {
                predicates.literal(*number, *value).and(&all)
            });
            diagram = diagram.or(&assignment);
        });
        if matches!(end, AllSat::Complete(_)) { diagram } else { predicates.constant(true) }
    }
}

fn truth(evaluator: &mut Evaluator, terms: &TermManager, model: &Model, term: Term) -> bool {
    evaluator.evaluate_bool(terms, term, &model.assignment(terms))
}
