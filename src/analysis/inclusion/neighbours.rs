//! Refutation by neighbours: valuations that differ from a known member of the new slice in one
//! input.
//!
//! A query that refutes costs a thousand evaluations, and the member that it finds is often close
//! to a known one.
use super::context::Context;
use super::pair::Pair;
use crate::bits::BitVector;
use crate::state::value_at;
use crate::term::Term;

/// Most valuations that are tried for a pair.
const MAX_TRIES: usize = 96;
/// Slices with more constraints are not searched: each valuation has to satisfy them all.
const MAX_CONSTRAINTS: usize = 64;

impl Context<'_> {
    /// Whether a neighbour of a known member is a member, too, and violates a condition over the
    /// new slice's inputs. It then becomes a known member.
    pub(super) fn violated_nearby(&mut self, pair: &Pair, condition: Term) -> bool {
        let new = pair.new;
        if new.constraints.len() > MAX_CONSTRAINTS {
            return false;
        }
        let mut tries = 0;
        for point in &pair.points {
            for (position, input) in new.inputs.iter().enumerate() {
                for value in candidates(self.terms.width(*input), position, &point.inputs) {
                    tries += 1;
                    if tries > MAX_TRIES {
                        return false;
                    }
                    let mut values = point.inputs.clone();
                    values[position] = value;
                    if self.is_outside(pair, &values, condition) {
                        new.offer(self.terms, &mut self.evaluators[0], |_| values);
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Whether these inputs satisfy the new slice's constraints, but not the condition.
    fn is_outside(&mut self, pair: &Pair, values: &[BitVector], condition: Term) -> bool {
        let (terms, evaluator) = (self.terms, &mut self.evaluators[0]);
        evaluator.reset();
        let value = |input: Term| value_at(terms, values, input);
        !evaluator.evaluate_bool(terms, condition, &value)
            && pair.new.constraints.iter().all(|c| evaluator.evaluate_bool(terms, *c, &value))
    }
}

/// Other values for an input: its successor and predecessor, those of the other inputs, and the
/// ends of its range.
fn candidates(width: u32, position: usize, values: &[BitVector]) -> Vec<BitVector> {
    let old = &values[position];
    let one = BitVector::new(width, 1);
    let near = [old.add(&one), old.sub(&one)];
    let others = values.iter().filter(|value| value.width() == width).cloned();
    let ends = [BitVector::zero(width), BitVector::ones(width)];
    let mut all: Vec<BitVector> = near.into_iter().chain(others).chain(ends).collect();
    all.retain(|value| value != old);
    all.truncate(8);
    all
}
