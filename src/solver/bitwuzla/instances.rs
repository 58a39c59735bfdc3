//! Quantified queries, by instances of the quantified part.
//!
//! Ge, de Moura: Complete instantiation for quantified formulas in satisfiability modulo theories,
//! CAV 2009 (model-based instantiation). Bitwuzla does the same by itself. But it asks for
//! counterexamples in an instance of its own that never polls whether to go on, so one such
//! question may take forever. Here each question has no quantifiers, and all of them together keep
//! the limits of one query.
use super::native::{Handle, How, Limit, Native, Produce};
use super::{Bitwuzla, Session};
use crate::base::thread_cpu_time;
use crate::solver::work::POLL;
use crate::solver::{Answer, Forall, Model, Query, UnknownReason};
use crate::term::{Evaluator, Node, Sort, Substitution, Term, TermManager};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// Assumed effort of a question beside its polls, in polls.
const PER_QUESTION: u64 = 1_000 / POLL;

/// The limits of one query, which is asked in several questions.
struct Slice {
    limit: Limit,
    /// The number of polls when the query began.
    begin: u64,
    questions: u64,
}

impl Slice {
    fn effort(&self, native: &Native) -> u64 {
        native.polls() - self.begin + PER_QUESTION * self.questions
    }

    /// The limit for the next question, of the polls that are left.
    fn next(&mut self) -> Limit {
        self.questions += 1;
        let used = PER_QUESTION * self.questions;
        Limit { polls: self.limit.polls.map(|most| most.saturating_sub(used)), ..self.limit }
    }
}

impl Bitwuzla {
    /// The answer to a query with a quantified part.
    pub(super) fn by_instances(&mut self, query: &Query, forall: &Forall) -> Answer {
        let terms = &self.terms;
        let most = self.most_effort(query);
        let cpu = Some(thread_cpu_time() + self.limit(query));
        let session = self.session.get_or_insert_with(|| Session::new(&self.interrupt));
        let begin = session.native.polls();
        let polls = Some(begin.saturating_add(most.min(self.most_polls)));
        let limit = Limit { deadline: self.deadline, cpu, polls };
        let mut slice = Slice { limit, begin, questions: 0 };
        session.native.open(Produce::Models);
        let answer = session.instantiate(terms, query, forall, &mut slice);
        session.native.close();
        // A query that runs into its limit has more polls on a faster machine.
        let in_time = answer.as_ref().err() != Some(&UnknownReason::TimeLimit);
        self.effort = if in_time { slice.effort(&session.native).min(most) } else { most };
        answer.unwrap_or_else(Answer::Unknown)
    }
}

impl Session {
    /// Asks for a model of the assertions and of some instances of the quantified part, until the
    /// quantified part holds in the model. Where it does not, the values that refute it make
    /// another instance.
    fn instantiate(
        &mut self,
        terms: &TermManager,
        query: &Query,
        forall: &Forall,
        slice: &mut Slice,
    ) -> Result<Answer, UnknownReason> {
        let ground = ground_terms(terms, query, forall);
        let mut defined = FxHashSet::default();
        for assertion in &query.assertions {
            self.assert(terms, *assertion, &mut defined);
        }
        loop {
            if !self.native.check_open(&[], slice.next()).decided()? {
                return Ok(Answer::Unsat);
            }
            let model = self.model(terms, query);
            let mut fixed = Substitution::new();
            for (input, value) in model.values() {
                fixed.insert(terms, *input, terms.constant(value));
            }
            let refuted = Query::new(vec![terms.not(fixed.apply(terms, forall.body))]);
            let assertions = self.translate(terms, &refuted);
            if !self.native.check(How::Fresh, &assertions, slice.next()).decided()? {
                return Ok(Answer::Sat(Arc::new(model)));
            }
            let refutation = self.model(terms, &refuted);
            let instance = instance(terms, forall, &ground, &model, &refutation);
            if !model.evaluate(terms, instance).is_zero() {
                return Err(UnknownReason::Incomplete);
            }
            self.assert(terms, instance, &mut defined);
        }
    }

    /// Asserts a term of width 1 in the open instance.
    fn assert(&mut self, terms: &TermManager, term: Term, defined: &mut FxHashSet<Term>) {
        let Self { native, translation, .. } = self;
        let mut handles: Vec<Handle> = vec![translation.boolean(native, terms, term)];
        translation.results.definitions(terms, term, defined, &mut handles);
        for handle in handles {
            native.assert(handle);
        }
    }
}

/// Subterms of the query without bound inputs that an input can stand for, in order of their terms:
/// what was made first comes first.
fn ground_terms(terms: &TermManager, query: &Query, forall: &Forall) -> Vec<Term> {
    let widths: FxHashSet<u32> = forall.bound.iter().map(|input| terms.width(*input)).collect();
    let is_bound = |term: Term| terms.inputs(term).iter().any(|input| forall.bound.contains(input));
    let mut seen = FxHashSet::default();
    let mut found = Vec::new();
    let mut pending: Vec<Term> = query.assertions.iter().copied().chain([forall.body]).collect();
    while let Some(term) = pending.pop() {
        if !seen.insert(term) {
            continue;
        }
        let node = terms.node(term);
        pending.extend(node.operands());
        let fits = matches!(terms.sort(term), Sort::Bits(width) if widths.contains(&width));
        if fits && !matches!(node, Node::Const(_)) && !is_bound(term) {
            found.push(term);
        }
    }
    found.sort_unstable();
    found
}

/// The instance for the values that refute the quantified part in a model. Where a term has such a
/// value in the model, it stands for the bound input, so that the instance excludes more than this
/// one model.
fn instance(
    terms: &TermManager,
    forall: &Forall,
    ground: &[Term],
    model: &Model,
    refutation: &Model,
) -> Term {
    let mut evaluator = Evaluator::new();
    let assignment = model.assignment(terms);
    let values: Vec<_> = ground.iter().map(|term| evaluator.evaluate(terms, *term, &assignment)).collect();
    let mut instance = Substitution::new();
    for input in &forall.bound {
        let value = refutation.value(terms, *input);
        let position = values.iter().position(|other| *other == value);
        let stands = position.map_or_else(|| terms.constant(&value), |position| ground[position]);
        instance.insert(terms, *input, stands);
    }
    instance.apply(terms, forall.body)
}
