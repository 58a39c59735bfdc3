//! The set of valuations stays the same: random states at small widths, by enumeration.
use super::super::{Projected, project};
use crate::bits::BitVector;
use crate::term::{BinaryOp, Evaluator, Term, TermManager};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// One construction step: which operation, and numbers that choose operands and constants.
pub(super) type Step = (u8, usize, usize, usize, u64);

pub(super) struct State {
    pub(super) sigma: Vec<Term>,
    pub(super) constraints: Vec<Term>,
}

impl State {
    pub(super) fn inputs(&self, terms: &TermManager) -> Vec<Term> {
        let roots = self.sigma.iter().chain(&self.constraints);
        let inputs: BTreeSet<Term> = roots.flat_map(|root| terms.inputs(*root).to_vec()).collect();
        inputs.into_iter().collect()
    }

    fn bits(&self, terms: &TermManager) -> u32 {
        self.inputs(terms).iter().map(|input| terms.width(*input)).sum()
    }

    /// All valuations of the inputs that satisfy the constraints.
    pub(super) fn samples(&self, terms: &TermManager) -> Vec<Vec<(Term, BitVector)>> {
        let inputs = self.inputs(terms);
        let mut evaluator = Evaluator::new();
        let all = 0..1u64 << self.bits(terms);
        let samples = all.map(|mut code| -> Vec<(Term, BitVector)> {
            let value = |input: &Term| {
                let width = terms.width(*input);
                let value = BitVector::new(width, code);
                code >>= width;
                (*input, value)
            };
            inputs.iter().map(value).collect()
        });
        samples
            .filter(|sample| {
                evaluator.reset();
                let mut holds =
                    |c: &Term| evaluator.evaluate_bool(terms, *c, &|input| value_in(sample, input));
                self.constraints.iter().all(&mut holds)
            })
            .collect()
    }

    /// The values of `σ` under a sample.
    pub(super) fn values(&self, terms: &TermManager, sample: &[(Term, BitVector)]) -> Vec<u64> {
        let mut evaluator = Evaluator::new();
        let mut value = |term: &Term| evaluator.evaluate_u64(terms, *term, &|input| value_in(sample, input));
        self.sigma.iter().map(&mut value).collect()
    }

    pub(super) fn set(&self, terms: &TermManager) -> BTreeSet<Vec<u64>> {
        self.samples(terms).iter().map(|sample| self.values(terms, sample)).collect()
    }

    pub(super) fn show(&self, terms: &TermManager) -> String {
        let show =
            |list: &[Term]| list.iter().map(|t| terms.display(*t).to_string()).collect::<Vec<_>>().join("; ");
        format!("[{}] where [{}]", show(&self.sigma), show(&self.constraints))
    }
}

fn value_in(sample: &[(Term, BitVector)], input: Term) -> BitVector {
    sample.iter().find(|(known, _)| *known == input).expect("a value").1.clone()
}

/// The sample with values for the new inputs.
fn carried(
    terms: &TermManager,
    sample: &[(Term, BitVector)],
    projected: &Projected,
) -> Vec<(Term, BitVector)> {
    let mut sample = sample.to_vec();
    for (input, value) in &projected.fresh {
        let value = Evaluator::new().evaluate(terms, *value, &|input| value_in(&sample, input));
        sample.push((*input, value));
    }
    sample
}

/// A state made by the steps over inputs of the given widths; the last terms are `σ` and `Π`.
pub(super) fn random_state(
    terms: &TermManager,
    widths: &[u32],
    steps: &[Step],
    variables: usize,
    conjuncts: usize,
) -> State {
    let mut pool: Vec<Term> = widths.iter().enumerate().map(|(i, w)| terms.input(i as u32, *w)).collect();
    for &(op, a, b, c, k) in steps {
        let x = pool[a % pool.len()];
        let width = terms.width(x);
        let y = terms.zext_or_truncate(pool[b % pool.len()], width);
        let flag = terms.truncate(pool[c % pool.len()], 1);
        let constant = terms.constant_u64(width, k);
        let (lo, hi) = ((k % u64::from(width)) as u32, (k >> 8) as u32 % width);
        let second = if k & 0x10000 == 0 { y } else { constant };
        pool.push(match op % 24 {
            0 => terms.not(x),
            1 => terms.neg(x),
            2 => terms.extract(x, lo.max(hi), lo.min(hi)),
            3 if width < 4 => terms.zext(x, width + 1),
            4 if width < 4 => terms.sext(x, width + 1),
            5 | 6 => terms.ite(flag, x, y),
            7 => terms.sub(x, second),
            8 => terms.ule(x, second),
            9 => terms.sle(second, x),
            10 => terms.ne(x, second),
            11 if 2 * width <= 4 => terms.concat(x, y),
            op => {
                let op = BinaryOp::ALL[(usize::from(op) + (k >> 32) as usize) % 15];
                terms.binary(op, x, second)
            }
        });
    }
    let mut last = pool.iter().rev();
    let sigma = last.by_ref().take(variables).copied().collect();
    let constraints = last.take(conjuncts).map(|term| terms.truncate(*term, 1)).collect();
    State { sigma, constraints }
}

fn check(terms: &TermManager, widths: &[u32], before: &State) {
    let free = widths.len() as u32;
    let Some(projected) = project(terms, &before.sigma, &before.constraints, free) else { return };
    let after = State { sigma: projected.sigma.clone(), constraints: projected.constraints.clone() };
    let shown = || format!("{}\nprojected to {}", before.show(terms), after.show(terms));
    assert!(after.bits(terms) <= before.bits(terms), "{}", shown());
    assert_eq!(before.set(terms), after.set(terms), "{}", shown());
    for sample in before.samples(terms) {
        let moved = carried(terms, &sample, &projected);
        let holds = |c: &Term| Evaluator::new().evaluate_bool(terms, *c, &|input| value_in(&moved, input));
        assert!(after.constraints.iter().all(holds), "{}", shown());
        assert_eq!(before.values(terms, &sample), after.values(terms, &moved), "{}", shown());
    }
    let again = project(terms, &before.sigma, &before.constraints, free).expect("as before");
    assert_eq!(
        (again.sigma, again.constraints, again.fresh),
        (projected.sigma, projected.constraints, projected.fresh)
    );
    assert!(project(terms, &after.sigma, &after.constraints, free + 100).is_none(), "again: {}", shown());
}

/// Constraints that compare monotone functions of inputs, of which only some are variables.
fn bounding_state(terms: &TermManager, widths: &[u32], steps: &[[Step; 2]], variables: usize) -> State {
    let inputs: Vec<Term> = widths.iter().enumerate().map(|(i, w)| terms.input(i as u32, *w)).collect();
    let side = |&(op, a, b, c, k): &Step| {
        let (x, other) = (inputs[a % inputs.len()], inputs[b % inputs.len()]);
        let width = terms.width(x);
        let other = terms.zext_or_truncate(other, width);
        match op % 12 {
            0 => terms.not(x),
            1 => terms.zext(x, width + 1),
            2 => terms.sext(x, width + 1),
            3 => terms.concat(x, inputs[c % inputs.len()]),
            4 => terms.udiv(x, other),
            5 => terms.extract(x, width - 1, k as u32 % width),
            6 => terms.ite(terms.truncate(inputs[c % inputs.len()], 1), x, other),
            7 => terms.constant_u64(width, k),
            8 => terms.zext(terms.ult(x, other), width),
            _ => x,
        }
    };
    let compare = |[a, b]: &[Step; 2]| {
        let (x, y) = (side(a), side(b));
        let y = if a.4 & 4 == 0 {
            terms.sext_or_truncate(y, terms.width(x))
        } else {
            terms.zext_or_truncate(y, terms.width(x))
        };
        let flag = terms.truncate(inputs[b.3 % inputs.len()], 1);
        let order = match a.4 & 0x31 {
            0x30 | 0x31 => BinaryOp::Eq,
            signed if signed & 1 == 1 => BinaryOp::Slt,
            _ => BinaryOp::Ult,
        };
        let atom = terms.binary(order, x, y);
        let literal = if b.4 & 1 == 0 { atom } else { terms.not(atom) };
        if b.4 & 0xe == 0 { terms.or(literal, flag) } else { literal }
    };
    let constraints = steps.iter().map(compare).collect();
    State { sigma: inputs[..variables.min(inputs.len())].to_vec(), constraints }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, ..ProptestConfig::default() })]

    #[test]
    fn sets_stay(
        widths in prop::collection::vec(1u32..=3, 1..=4),
        steps in prop::collection::vec(any::<Step>(), 1..12),
        variables in 0usize..4,
        conjuncts in 0usize..5,
    ) {
        let terms = TermManager::new();
        check(&terms, &widths, &random_state(&terms, &widths, &steps, variables, conjuncts));
    }

    #[test]
    fn sets_stay_at_width_four(
        steps in prop::collection::vec(any::<Step>(), 1..8),
        variables in 0usize..3,
        conjuncts in 0usize..4,
    ) {
        let terms = TermManager::new();
        let widths = [4, 4, 2];
        check(&terms, &widths, &random_state(&terms, &widths, &steps, variables, conjuncts));
    }

    #[test]
    fn sets_stay_under_bounds(
        widths in prop::collection::vec(1u32..=3, 2..=4),
        steps in prop::collection::vec(any::<[Step; 2]>(), 1..5),
        variables in 0usize..4,
    ) {
        let terms = TermManager::new();
        check(&terms, &widths, &bounding_state(&terms, &widths, &steps, variables));
    }
}
