//! Compares the sliced store with a partition that is computed from scratch, and with enumeration.
use super::model::{holds, valuations};
use super::random::{Step, grow, steps};
use proptest::prelude::*;
use std::collections::BTreeSet;
use tessera::bits::BitVector;
use tessera::state::{Cut, SlicedStore, Store, WholeStore};
use tessera::term::{Substitution, Term, TermManager};

/// An operation on a store. The numbers choose among the current terms.
#[derive(Clone, Debug)]
enum Action {
    Assume(Vec<Step>, usize),
    /// An input becomes a constant, or another term.
    Substitute(usize, usize, Option<u64>),
    /// Only these terms stay live.
    Cut(Vec<usize>),
}

fn action() -> impl Strategy<Value = Action> {
    prop_oneof![
        5 => (steps(4), any::<usize>()).prop_map(|(steps, pick)| Action::Assume(steps, pick)),
        2 => (any::<usize>(), any::<usize>(), any::<Option<u64>>())
            .prop_map(|(input, term, value)| Action::Substitute(input, term, value)),
        2 => prop::collection::vec(any::<usize>(), 0..5).prop_map(Action::Cut),
    ]
}

struct Stores {
    terms: TermManager,
    widths: Vec<u32>,
    sliced: SlicedStore,
    whole: WholeStore,
    /// Everything that was assumed.
    plain: Vec<Term>,
    /// The live terms, from which later conditions are made.
    live: Vec<Term>,
}

impl Stores {
    fn new(widths: Vec<u32>) -> Self {
        let terms = TermManager::new();
        let live =
            widths.iter().enumerate().map(|(index, width)| terms.input(index as u32, *width)).collect();
        let (sliced, whole, plain) = (SlicedStore::default(), WholeStore::default(), Vec::new());
        Self { terms, widths, sliced, whole, plain, live }
    }

    fn members(&self, constraints: &[Term]) -> Vec<Vec<BitVector>> {
        valuations(&self.widths).filter(|values| holds(&self.terms, constraints, values)).collect()
    }

    fn satisfiable(&self, constraints: &[Term]) -> bool {
        valuations(&self.widths).any(|values| holds(&self.terms, constraints, &values))
    }

    /// The inputs on which the terms `from` depend, directly or through constraints. A cut forgets
    /// all that the live terms do not reach.
    fn reach(&self, constraints: &[Term], from: impl IntoIterator<Item = Term>) -> BTreeSet<Term> {
        let mut reached: BTreeSet<Term> =
            from.into_iter().flat_map(|term| self.terms.inputs(term).to_vec()).collect();
        loop {
            let before = reached.len();
            for constraint in constraints {
                let inputs = self.terms.inputs(*constraint);
                if inputs.iter().any(|input| reached.contains(input)) {
                    reached.extend(inputs.iter());
                }
            }
            if reached.len() == before {
                return reached;
            }
        }
    }

    /// The constraints that contain any of these inputs.
    fn over(&self, constraints: &[Term], inputs: &BTreeSet<Term>) -> BTreeSet<Term> {
        let touches = |c: &&Term| self.terms.inputs(**c).iter().any(|input| inputs.contains(input));
        constraints.iter().filter(touches).copied().collect()
    }

    /// The finest partition, from scratch: each variable takes everything that it reaches.
    fn cuts(&self, constraints: &[Term], sigma: &[Term]) -> Vec<(Vec<u32>, BTreeSet<Term>)> {
        let mut cuts: Vec<(Vec<u32>, BTreeSet<Term>)> = Vec::new();
        let mut reaches: Vec<BTreeSet<Term>> = Vec::new();
        let reach_of = |term: &Term| {
            let mut reached = self.reach(constraints, [*term]);
            // Variables also link inputs.
            loop {
                let linking =
                    sigma.iter().filter(|t| self.terms.inputs(**t).iter().any(|i| reached.contains(i)));
                let wider = self.reach(constraints, linking.copied().chain(reached.iter().copied()));
                if wider.len() == reached.len() {
                    return reached;
                }
                reached = wider;
            }
        };
        for (variable, term) in sigma.iter().enumerate() {
            let reached = reach_of(term);
            let known = reaches.iter().position(|known| !reached.is_empty() && *known == reached);
            if let Some(position) = known {
                cuts[position].0.push(variable as u32);
            } else {
                cuts.push((vec![variable as u32], self.over(constraints, &reached)));
                reaches.push(reached);
            }
        }
        cuts
    }

    fn apply(&mut self, action: &Action) {
        let terms = &self.terms;
        match action {
            Action::Assume(steps, pick) => {
                let mut pool = self.live.clone();
                grow(terms, &mut pool, steps);
                // The newest terms are the likeliest.
                let Some(condition) = pool.iter().rev().nth(pick % pool.len().clamp(1, 3)) else { return };
                let condition = terms.truncate(*condition, 1);
                self.ask(condition);
                if terms.as_bool(condition) == Some(true) {
                    return;
                }
                self.sliced.assume(&self.terms, condition);
                self.whole.assume(&self.terms, condition);
                self.plain.push(condition);
            }
            Action::Substitute(input, term, value) => {
                let inputs: Vec<Term> = self.reach(&[], self.live.iter().copied()).into_iter().collect();
                if inputs.is_empty() {
                    return;
                }
                let input = inputs[input % inputs.len()];
                let width = terms.width(input);
                let other = terms.zext_or_truncate(self.live[term % self.live.len()], width);
                let replacement = value.map_or(other, |value| terms.constant_u64(width, value));
                if terms.inputs(replacement).contains(&input) {
                    return;
                }
                let mut substitution = Substitution::new();
                substitution.insert(terms, input, replacement);
                self.sliced.substitute(terms, &mut substitution);
                self.whole.substitute(terms, &mut substitution);
                for term in self.plain.iter_mut().chain(&mut self.live) {
                    *term = substitution.apply(terms, *term);
                }
            }
            Action::Cut(picks) => {
                if self.live.is_empty() {
                    return;
                }
                let sigma: Vec<Term> = picks.iter().map(|pick| self.live[pick % self.live.len()]).collect();
                let before = self.sliced.constraints();
                let expected = self.cuts(&before, &sigma);
                let cuts = self.sliced.cut(terms, &sigma);
                let found = cuts.into_iter().map(|Cut { variables, constraints }| {
                    (variables.to_vec(), constraints.into_iter().collect::<BTreeSet<Term>>())
                });
                assert_eq!(found.collect::<Vec<_>>(), expected);
                let kept = self.over(&before, &self.reach(&before, sigma.iter().copied()));
                assert_eq!(self.sliced.constraints().into_iter().collect::<BTreeSet<Term>>(), kept);
                self.live = sigma;
            }
        }
    }

    /// Asks both stores about a condition, and checks their answers.
    fn ask(&self, condition: Term) {
        let terms = &self.terms;
        let all = self.sliced.constraints();
        let related = self.sliced.related(terms, condition);
        let expected = self.over(&all, &self.reach(&all, [condition]));
        assert_eq!(related.iter().copied().collect::<BTreeSet<Term>>(), expected);
        assert_eq!(related.len(), expected.len(), "a constraint is there twice");
        let with = |constraints: &[Term], condition| self.satisfiable(&[constraints, &[condition]].concat());
        for condition in [condition, terms.not(condition)] {
            let possible = with(&self.plain, condition);
            assert_eq!(with(&related, condition), possible);
            assert_eq!(with(&self.whole.related(terms, condition), condition), possible);
        }
        let answers = [self.sliced.decides(terms, condition), self.whole.decides(terms, condition)];
        for answer in answers.into_iter().flatten() {
            let opposite = if answer { terms.not(condition) } else { condition };
            assert!(!with(&self.plain, opposite), "decided as {answer}");
        }
    }

    /// Checks that both stores mean what was assumed.
    fn agree(&self) {
        let (sliced, whole) = (self.sliced.constraints(), self.whole.constraints());
        let members = self.members(&self.plain);
        assert_eq!(self.members(&whole), members);
        // Constraints that were forgotten do not restrict what is live.
        let inputs = self.reach(&sliced, self.live.iter().copied());
        let seen = |members: Vec<Vec<BitVector>>| -> BTreeSet<Vec<u64>> {
            let index = |input: &Term| self.terms.input_index(*input).expect("an input") as usize;
            let bits = |values: &Vec<BitVector>| {
                inputs.iter().map(|input| values[index(input)].to_u64().expect("a word")).collect()
            };
            members.iter().map(bits).collect()
        };
        let determined = [self.sliced.determined(&self.terms), self.whole.determined(&self.terms)].concat();
        for values in &members {
            for (input, value) in &determined {
                assert!(holds(&self.terms, &[self.terms.eq(*input, *value)], values));
            }
        }
        assert_eq!(seen(self.members(&sliced)), seen(members));
    }
}

proptest! {
    #[test]
    fn the_partition_is_the_finest_and_means_the_same(
        widths in prop::collection::vec(1..=2u32, 1..=5),
        actions in prop::collection::vec(action(), 1..10),
    ) {
        let mut stores = Stores::new(widths);
        for action in &actions {
            stores.apply(action);
            // Nothing is promised for a store without members: the path has ended.
            if !stores.satisfiable(&stores.plain) {
                prop_assert!(!stores.satisfiable(&stores.sliced.constraints()));
                prop_assert!(!stores.satisfiable(&stores.whole.constraints()));
                break;
            }
            stores.agree();
        }
    }
}
