//! States that are built as the engine builds them (constraints assumed, canonical form, slices),
//! beside a plain account of them: every constraint that was ever assumed, and the values as terms
//! over the inputs of the path.
use std::borrow::Cow;
use std::collections::BTreeSet;
use tessera::bits::BitVector;
use tessera::ir::{BlockId, FunctionId, Reg};
use tessera::state::{
    Canonical, Frame, InputOrigin, MultiState, ObjectId, Roots, Sample, SliceTable, StoreKind, Thread, Value,
    canonicalise,
};
use tessera::term::{Evaluator, Term, TermManager};

/// The terms of the variables, and conditions that are assumed.
pub(crate) type Grown = (Vec<Term>, Vec<Term>);

/// What happens on a stretch of a path.
type Grow = dyn Fn(&TermManager, &[Term]) -> Grown;

/// How a path goes on from one stored state to the next. It sees the values of the variables so
/// far, then its new inputs.
pub(crate) struct Stage {
    /// Widths of new inputs.
    pub(crate) inputs: Vec<u32>,
    /// What the path does.
    pub(crate) grow: Box<Grow>,
    /// Whether the state has no sample, as if the solver could not tell whether the path is
    /// feasible.
    pub(crate) hidden: bool,
    /// Chooses the sample.
    pub(crate) pick: usize,
}

/// A stored state, and the set of valuations that it has to stand for.
pub(crate) struct Built {
    pub(crate) canonical: Canonical,
    pub(crate) set: BTreeSet<Vec<u64>>,
}

/// All registers are live, and there are no globals.
struct AllLive(Vec<Reg>);

impl Roots for AllLive {
    fn live(&self, _: &Frame, _: bool) -> Cow<'_, [Reg]> {
        Cow::Borrowed(&self.0)
    }

    fn reads_arguments(&self, _: &Frame) -> bool {
        true
    }

    fn dead_globals(&self, _: &Thread) -> impl Iterator<Item = (ObjectId, u64, u64)> {
        std::iter::empty()
    }

    fn globals(&self) -> usize {
        0
    }

    fn keeps_locals(&self) -> bool {
        false
    }

    fn tells_threads_apart(&self) -> bool {
        false
    }
}

/// Follows the stages in a store of this kind, and stores the state after each.
pub(crate) fn build(
    terms: &TermManager,
    slices: &SliceTable,
    kind: StoreKind,
    project: bool,
    stages: &[Stage],
) -> Built {
    let mut state = MultiState::new(kind);
    let mut account = Account::default();
    let mut canonical = None;
    for stage in stages {
        let asked = account.inputs.len();
        for (width, number) in stage.inputs.iter().zip(asked as u32..) {
            account.inputs.push(state.fresh_input(terms, InputOrigin::Asked(number), *width));
        }
        let fresh = account.inputs[asked..].to_vec();
        let held = registers(&state);
        let held = held.iter().map(|value| value.to_term(terms).expect("a number"));
        let (sigma, conditions) = (stage.grow)(terms, &held.chain(fresh.iter().copied()).collect::<Vec<_>>());
        let plain: Vec<Term> = account.sigma.iter().chain(&fresh).copied().collect();
        let (plain, assumed) = (stage.grow)(terms, &plain);
        account.sigma = plain;
        account.constraints.extend(assumed);
        for condition in conditions {
            state.store.assume(terms, condition);
        }
        let members = account.members(terms);
        match members.get(stage.pick % members.len().max(1)).filter(|_| !stage.hidden) {
            Some(member) => state.store.settle(sample(member)),
            None => state.store.doubt(terms.true_()),
        }
        let registers = sigma.iter().map(|term| Value::from_term(terms, *term)).collect();
        state.threads = vec![Thread::new(frame(registers))];
        let live = AllLive((0..sigma.len()).map(Reg::new).collect());
        canonical = Some(canonicalise(&mut state, &live, terms, slices, project, &mut Evaluator::new()));
    }
    Built { canonical: canonical.expect("a stage"), set: account.set(terms) }
}

fn frame(registers: Box<[Value]>) -> Frame {
    Frame {
        function: FunctionId::new(0),
        block: BlockId::new(0),
        index: 0,
        registers: registers.into(),
        locals: Vec::new(),
        variadic: Box::default(),
    }
}

fn registers(state: &MultiState) -> Vec<Value> {
    state.threads.iter().flat_map(|thread| thread.top().registers.held()).map(|(_, value)| value).collect()
}

fn sample(values: &[BitVector]) -> Sample {
    let mut sample = Sample::default();
    for value in values {
        sample.push(value.clone());
    }
    sample
}

/// The values and constraints of a path if nothing is ever simplified or forgotten.
#[derive(Default)]
struct Account {
    inputs: Vec<Term>,
    sigma: Vec<Term>,
    constraints: Vec<Term>,
}

impl Account {
    /// The values of the inputs that satisfy all constraints.
    fn members(&self, terms: &TermManager) -> Vec<Vec<BitVector>> {
        let widths: Vec<u32> = self.inputs.iter().map(|input| terms.width(*input)).collect();
        valuations(&widths).filter(|values| holds(terms, &self.constraints, values)).collect()
    }

    fn set(&self, terms: &TermManager) -> BTreeSet<Vec<u64>> {
        let values_of = |member: Vec<BitVector>| {
            let mut evaluator = Evaluator::new();
            let value = |input: Term| value_in(terms, &member, input);
            self.sigma
                .iter()
                .map(|term| evaluator.evaluate(terms, *term, &value).to_u64().expect("a small value"))
                .collect()
        };
        self.members(terms).into_iter().map(values_of).collect()
    }
}

/// All values of inputs of these widths.
pub(crate) fn valuations(widths: &[u32]) -> impl Iterator<Item = Vec<BitVector>> {
    (0..1u64 << widths.iter().sum::<u32>()).map(|mut code| {
        let value = |width: &u32| {
            let value = BitVector::new(*width, code);
            code >>= width;
            value
        };
        widths.iter().map(value).collect()
    })
}

/// Whether values of the inputs, by their index, satisfy all constraints.
pub(crate) fn holds(terms: &TermManager, constraints: &[Term], values: &[BitVector]) -> bool {
    let mut evaluator = Evaluator::new();
    let value = |input: Term| value_in(terms, values, input);
    constraints.iter().all(|constraint| evaluator.evaluate_bool(terms, *constraint, &value))
}

fn value_in(terms: &TermManager, values: &[BitVector], input: Term) -> BitVector {
    values[terms.input_index(input).expect("an input") as usize].clone()
}
