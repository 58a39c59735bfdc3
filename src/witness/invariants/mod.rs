//! Invariants of loops, as conditions of C, from states that a proof has stored at the heads of
//! loops.
//!
//! A state stands for all valuations of its inputs. Where a variable of the program holds just an
//! input, the variable replaces the input. Conditions that then still mention other inputs are left
//! out, which makes the invariant weaker. Debug information says which register holds which
//! variable, and passes may have dropped some of that. So these invariants are suggestions: the
//! caller has them checked in the source text before they are published.
mod c_expression;
mod changes;
mod loops;
mod variables;

pub(super) use changes::Change;
pub(super) use changes::changes;

use crate::exec::Machine;
use crate::ir::{BlockId, FunctionId, Program};
use crate::property::display_name;
use crate::solver::{Answer, Query, Solver};
use crate::state::MultiState;
use crate::term::{BinaryOp, Node, Substitution, Term, TermManager};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use variables::Variable;

/// A loop with more states than this at its head gets no invariant.
const MAX_STATES: usize = 40;
/// Most alternatives of an invariant. If there are more, the invariant is what all of them have in
/// common.
const MAX_ALTERNATIVES: usize = 6;
/// Most questions about the states of one head.
const MAX_QUESTIONS: usize = 300;
/// Longest text of an invariant, in bytes.
const MAX_LENGTH: usize = 4000;

/// A condition that holds whenever the condition of a loop is about to be evaluated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoopInvariant {
    /// Path of the source file, as given to the compiler.
    pub file: String,
    /// Line of the loop's keyword, from 1.
    pub line: u32,
    /// Its column in characters, from 1.
    pub column: u32,
    /// The function that it is in.
    pub function: String,
    /// The condition, in C.
    pub value: String,
}

/// Invariants that follow from the states at the heads of loops, if no others come there. `named`
/// is the same program with [variables](crate::ir::Function::variables).
pub fn invariants(
    machine: &Machine,
    named: &Program,
    solver: &mut impl Solver,
    states: &[MultiState],
) -> Vec<LoopInvariant> {
    let mut heads: BTreeMap<(FunctionId, BlockId), Vec<&MultiState>> = BTreeMap::new();
    for state in states {
        let frame = state.thread().top();
        heads.entry((frame.function, frame.block)).or_default().push(state);
    }
    let mut texts = FxHashMap::default();
    let mut found: Vec<LoopInvariant> = Vec::new();
    for ((function, block), states) in heads {
        let Some((file, (line, column))) = loops::keyword(named, function, block, &mut texts) else {
            continue;
        };
        if states.len() > MAX_STATES
            || found.iter().any(|other| (&other.file, other.line, other.column) == (&file, line, column))
        {
            continue;
        }
        let Some(value) = condition(machine, named, solver, &states) else { continue };
        let function = display_name(&named.functions[function.index()]);
        found.push(LoopInvariant { file, line, column, function, value });
    }
    found
}

/// A condition of C that holds in all of these states, which are at one head; `None` if none is
/// found.
fn condition(
    machine: &Machine,
    named: &Program,
    solver: &mut impl Solver,
    states: &[&MultiState],
) -> Option<String> {
    let terms = &*machine.terms;
    let mut variables: Vec<Variable> = Vec::new();
    let mut alternatives: Vec<Vec<Term>> = Vec::new();
    for state in states {
        let mut facts = facts(machine, named, state, &mut variables);
        facts.retain(|fact| c_expression::condition(terms, &variables, *fact).is_some());
        if facts.is_empty() {
            return None;
        }
        alternatives.push(facts);
    }
    let mut judge = Judge { terms, solver, questions: 0 };
    let mut kept: Vec<Vec<Term>> = Vec::new();
    // The last states are the widest.
    for (index, facts) in alternatives.iter().enumerate().rev() {
        let others = kept.iter().chain(&alternatives[..index]);
        if !others.into_iter().any(|other| judge.implies(facts, other)) {
            kept.push(facts.clone());
        }
    }
    if kept.len() > MAX_ALTERNATIVES {
        let mut common: Vec<Term> = Vec::new();
        for fact in kept.iter().flatten() {
            if !common.contains(fact) && kept.iter().all(|facts| judge.implies(facts, &[*fact])) {
                common.push(*fact);
            }
        }
        kept = vec![common];
    }
    kept.reverse();
    for facts in &mut kept {
        judge.remove_redundant(facts, |fact| {
            c_expression::condition(terms, &variables, fact).map_or(0, |text| text.len())
        });
    }
    let print = |facts: &Vec<Term>| {
        let texts = facts.iter().map(|fact| c_expression::condition(terms, &variables, *fact));
        texts
            .collect::<Option<Vec<String>>>()
            .filter(|texts| !texts.is_empty())
            .map(|texts| texts.join(" && "))
    };
    let texts = kept.iter().map(print).collect::<Option<Vec<String>>>()?;
    let text = match &texts[..] {
        [only] => only.clone(),
        several => several.iter().map(|text| format!("({text})")).collect::<Vec<_>>().join(" || "),
    };
    (text.len() <= MAX_LENGTH).then_some(text)
}

/// Conditions that hold of the variables in a state. New variables are added to `variables`.
fn facts(machine: &Machine, named: &Program, state: &MultiState, variables: &mut Vec<Variable>) -> Vec<Term> {
    let terms = &*machine.terms;
    let values: Vec<(Term, Term)> = variables::values(machine, named, state)
        .into_iter()
        .map(|(variable, value)| {
            let known = variables.iter().position(|known| *known == variable);
            let index = known.unwrap_or_else(|| {
                variables.push(variable.clone());
                variables.len() - 1
            });
            (terms.input(index as u32, variable.width), value)
        })
        .collect();
    let (mut known, mut substitution) = (FxHashSet::default(), Substitution::new());
    for (variable, value) in &values {
        if terms.input_index(*value).is_some() && known.insert(*value) {
            substitution.insert(terms, *value, *variable);
        }
    }
    // A variable that holds an input plus a constant can replace the input, too.
    for (variable, value) in &values {
        if let Node::Binary(BinaryOp::Add, a, b) = terms.node(*value) {
            let (input, constant) = if terms.as_constant(*a).is_some() { (*b, *a) } else { (*a, *b) };
            let is_sum = terms.input_index(input).is_some() && terms.as_constant(constant).is_some();
            if is_sum && known.insert(input) {
                substitution.insert(terms, input, terms.sub(*variable, constant));
            }
        }
    }
    let told = |term: Term| terms.inputs(term).iter().all(|input| known.contains(input));
    let equal =
        values.iter().filter(|(_, value)| told(*value)).map(|(variable, value)| (Some(*variable), *value));
    let constraints =
        state.store.constraints().into_iter().filter(|term| told(*term)).map(|term| (None, term));
    let mut found = Vec::new();
    for (variable, term) in equal.chain(constraints) {
        let term = substitution.apply(terms, term);
        let fact = variable.map_or(term, |variable| terms.eq(variable, term));
        add_conjuncts(terms, fact, &mut found);
    }
    found
}

fn add_conjuncts(terms: &TermManager, fact: Term, found: &mut Vec<Term>) {
    match terms.node(fact) {
        Node::Binary(BinaryOp::And, a, b) => {
            add_conjuncts(terms, *a, found);
            add_conjuncts(terms, *b, found);
        }
        _ if terms.as_bool(fact) == Some(true) || found.contains(&fact) => {}
        _ => found.push(fact),
    }
}

/// Decides which conditions imply others, up to a number of questions.
struct Judge<'a, S> {
    terms: &'a TermManager,
    solver: &'a mut S,
    questions: usize,
}

impl<S: Solver> Judge<'_, S> {
    /// Removes facts that follow from the others. Those with the highest cost are tried first.
    fn remove_redundant(&mut self, facts: &mut Vec<Term>, cost: impl Fn(Term) -> usize) {
        let mut candidates = facts.clone();
        candidates.sort_by_key(|fact| Reverse(cost(*fact)));
        for fact in candidates {
            let others: Vec<Term> = facts.iter().copied().filter(|other| *other != fact).collect();
            if !others.is_empty() && self.implies(&others, &[fact]) {
                *facts = others;
            }
        }
    }

    /// Whether the first facts are known to imply the others.
    fn implies(&mut self, facts: &[Term], others: &[Term]) -> bool {
        if others.iter().all(|other| facts.contains(other)) {
            return true;
        }
        self.questions += 1;
        if self.questions > MAX_QUESTIONS {
            return false;
        }
        let mut assertions = facts.to_vec();
        assertions.push(self.terms.not(self.terms.and_all(others.iter().copied())));
        matches!(self.solver.check(&Query::new(assertions)), Answer::Unsat)
    }
}
