//! Where nondeterministic values come from: fresh inputs in a symbolic run, given values in a
//! concrete one.
use super::random::RandomInputs;
use crate::bits::BitVector;
use crate::state::InputOrigin;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// The source of nondeterministic values.
#[derive(Debug, Default)]
pub enum Inputs {
    /// Each is a fresh input of the path.
    #[default]
    Symbolic,
    /// Each has a given value.
    Concrete(ConcreteInputs),
    /// Each has a [given](ConcreteInputs::given) value, which becomes that of the state's sample.
    /// Where the library chooses, it makes the usual choice. The number says how many values have
    /// been taken.
    Given(ConcreteInputs, usize),
    /// Each is a fresh input of the path, with a given value in the state's sample.
    Followed(ConcreteInputs),
    /// Each has a random value, which becomes that of the state's sample.
    Random(RandomInputs),
    /// Input instructions take these values one after the other, and zero after the last; what is
    /// undefined is zero.
    Sequence(VecDeque<BitVector>),
}

/// Values for the inputs of one path, by origin. What is not given is zero.
#[derive(Debug, Default)]
pub struct ConcreteInputs {
    asked: Vec<BitVector>,
    /// Undefined bytes by object (in order of creation) and offset.
    undefined: FxHashMap<(u32, u64), u8>,
}

impl ConcreteInputs {
    /// The values that `value` gives to inputs, each by its origin and its index, in the order of
    /// the run.
    pub fn new(
        inputs: impl IntoIterator<Item = (InputOrigin, u32)>,
        mut value: impl FnMut(u32) -> BitVector,
    ) -> Self {
        let given = inputs.into_iter();
        let mut inputs = Self::default();
        for (origin, index) in given {
            let value = value(index);
            match origin {
                InputOrigin::Asked(_) | InputOrigin::Told(_) | InputOrigin::Chosen(_) => {
                    inputs.asked.push(value);
                }
                InputOrigin::Torn | InputOrigin::Joined | InputOrigin::Twin | InputOrigin::Freed => {}
                InputOrigin::Undefined { object, offset, .. } => {
                    let bytes = value.to_bytes_le().into_iter().enumerate();
                    inputs.undefined.extend(bytes.map(|(i, byte)| ((object, offset + i as u64), byte)));
                }
            }
        }
        inputs
    }

    /// Values for the inputs that instructions ask for, in order.
    pub fn asked(values: Vec<BitVector>) -> Self {
        Self { asked: values, undefined: FxHashMap::default() }
    }

    /// The values that the environment gives, in order: what the interpreter tells itself, and what
    /// the library chooses, is left out, so that a run can find it anew.
    pub fn given(inputs: impl IntoIterator<Item = (InputOrigin, BitVector)>) -> Self {
        let is_given =
            |origin: &InputOrigin| matches!(origin, InputOrigin::Asked(_) | InputOrigin::Undefined { .. });
        let given: Vec<_> = inputs.into_iter().filter(|(origin, _)| is_given(origin)).collect();
        Self::new((0..).zip(&given).map(|(index, (origin, _))| (*origin, index)), |index| {
            given[index as usize].1.clone()
        })
    }

    /// The value at a position among those that instructions ask for; zero if there is none of this
    /// width.
    fn at(&self, place: usize, width: u32) -> BitVector {
        let value = self.asked.get(place).filter(|value| value.width() == width);
        value.cloned().unwrap_or_else(|| BitVector::zero(width))
    }

    /// The next value of [given](Self::given) ones; `next` is how many have been taken.
    pub(super) fn next(&self, next: &mut usize, origin: InputOrigin, width: u32) -> BitVector {
        match origin {
            InputOrigin::Asked(_) => {
                *next += 1;
                self.at(*next - 1, width)
            }
            InputOrigin::Chosen(_) => BitVector::zero(width),
            _ => self.value(origin, width),
        }
    }

    pub(super) fn value(&self, origin: InputOrigin, width: u32) -> BitVector {
        match origin {
            InputOrigin::Asked(n) | InputOrigin::Told(n) | InputOrigin::Chosen(n) => {
                self.at(n as usize, width)
            }
            InputOrigin::Undefined { object, offset, size } => {
                let byte = |i| self.undefined.get(&(object, offset + u64::from(i))).copied().unwrap_or(0);
                let bytes: Vec<u8> = (0..size).map(byte).collect();
                BitVector::from_bytes_le(width, &bytes)
            }
            InputOrigin::Torn | InputOrigin::Joined | InputOrigin::Twin | InputOrigin::Freed => {
                unreachable!("no run asks for it")
            }
        }
    }
}
