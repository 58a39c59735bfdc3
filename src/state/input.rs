//! Inputs: the nondeterministic values of a path, where they came from, and sample values for them.
use crate::bits::BitVector;
use crate::term::{Term, TermManager};

/// Where an input of a path comes from: enough to find its value again when the path is run
/// concretely.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum InputOrigin {
    /// The n-th value that an instruction asked for on the path, counted from 0.
    Asked(u32),
    /// Undefined bytes of the n-th object that the path created.
    Undefined {
        /// Which object, in order of creation on the path, counted from 0.
        object: u32,
        /// First byte.
        offset: u64,
        /// Number of bytes.
        size: u32,
    },
    /// The n-th value that an instruction asked for, which the interpreter has told itself. It is
    /// not nondeterministic, and no term mentions it: only the sample knows its value.
    Told(u32),
    /// The n-th value that an instruction asked for, which the library [chooses](super::Choices):
    /// the environment does not give it.
    Chosen(u32),
    /// What is read of memory that another thread is writing. No run asks for it: a run with given
    /// inputs reads what is there.
    Torn,
    /// The value that another input has in a second run, which is the same otherwise. No run asks
    /// for it.
    Twin,
    /// Chooses between the two paths of a [joined](super::join()) state. No run asks for it.
    Joined,
    /// Any value of a slot that was [freed](super::MultiState::free). No run asks for it.
    Freed,
}

/// Where two vectors differ: positions, ascending, within both. What copies share in memory is not
/// looked at.
pub(super) fn differences<T: Clone + PartialEq>(a: &imbl::Vector<T>, b: &imbl::Vector<T>) -> Vec<usize> {
    let mut start = 0;
    let mut positions = Vec::new();
    for (own, other) in a.leaves().zip(b.leaves()) {
        if own.len() != other.len() {
            let rest = a.iter().zip(b).enumerate().skip(start);
            positions.extend(rest.filter(|(_, (x, y))| x != y).map(|(position, _)| position));
            break;
        }
        if !std::ptr::eq(own, other) {
            let pairs = (start..).zip(own.iter().zip(other));
            positions.extend(pairs.filter(|(_, (x, y))| x != y).map(|(position, _)| position));
        }
        start += own.len();
    }
    positions
}

/// Values for the inputs of a path that satisfy all its constraints: a witness that the path is
/// feasible.
#[derive(Clone, Debug, Default)]
pub struct Sample {
    values: imbl::Vector<BitVector>,
}

impl Sample {
    /// The value of an input, given by its index.
    pub fn get(&self, index: u32) -> Option<&BitVector> {
        self.values.get(index as usize)
    }

    /// All values, in order.
    #[cfg(test)]
    pub(super) fn iter(&self) -> impl Iterator<Item = &BitVector> {
        self.values.iter()
    }

    /// Where two samples differ: indices of inputs that both have, ascending.
    pub(super) fn differences(&self, other: &Self) -> Vec<usize> {
        differences(&self.values, &other.values)
    }

    /// Appends the values of inputs that this sample has no value of.
    pub(super) fn complete(&mut self, other: &Self) {
        let missing = other.values.clone().split_off(self.values.len().min(other.values.len()));
        self.values.extend(missing);
    }

    /// Appends the value of the next input.
    pub fn push(&mut self, value: BitVector) {
        self.values.push_back(value);
    }

    /// Changes the value of an input.
    pub fn set(&mut self, index: u32, value: BitVector) {
        self.values.set(index as usize, value);
    }

    /// The value of an input term; zero if the sample has none.
    pub fn value_of(&self, terms: &TermManager, input: Term) -> BitVector {
        let index = terms.input_index(input);
        let value = index.and_then(|index| self.get(index)).cloned();
        value.unwrap_or_else(|| BitVector::zero(terms.width(input)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_are_those_of_a_comparison_of_all_elements() {
        let mut rng = fastrand::Rng::with_seed(3);
        for count in [0, 1, 64, 5_000] {
            let common: imbl::Vector<u32> = (0..count).collect();
            for changes in [0, 1, 20] {
                let mut pair = [common.clone(), common.clone()];
                for _ in 0..changes {
                    let vector = &mut pair[rng.usize(..2)];
                    match rng.usize(..3) {
                        0 => vector.push_back(rng.u32(..2)),
                        1 => drop(vector.pop_front()),
                        _ if vector.is_empty() => {}
                        _ => drop(vector.set(rng.usize(..vector.len()), rng.u32(..2))),
                    }
                }
                let [a, b] = pair;
                let expected = (0..a.len().min(b.len())).filter(|position| a[*position] != b[*position]);
                assert_eq!(
                    differences(&a, &b),
                    expected.collect::<Vec<_>>(),
                    "{count} elements, {changes} changes"
                );
            }
        }
    }
}
