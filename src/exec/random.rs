//! Random values for inputs.
//!
//! Uniformly distributed numbers rarely hit anything: programs compare inputs with small numbers,
//! and with constants of their own. So there are several kinds of values. How often each of them is
//! used is drawn anew for each run, so that runs differ much.
use crate::bits::{BitVector, float};
use crate::ir::{Constant, FloatArithmetic, FloatKind, FloatOp, Op, Operand, Program, Terminator};
use fastrand::Rng;
use rustc_hash::{FxHashMap, FxHashSet};

/// Number of kinds of values.
const KINDS: usize = 6;
/// The weights that kinds can have in a run. A kind is used as often as its weight says, relative
/// to the others.
const WEIGHTS: [u32; 4] = [0, 1, 4, 16];
/// Small numbers are below this one.
const SMALL: u64 = 17;
/// One in so many runs is uniform: long arrays of inputs without a certain value, such as zero, are
/// rare otherwise.
const UNIFORM: u32 = 8;

/// One in so many values that may be floating-point numbers is drawn as if it were an integer.
const NUMBERS: u8 = 3;

/// How a run gets its values.
#[derive(Clone, Copy, Debug)]
pub enum Manner {
    /// Each kind is used as often as its weight says.
    Weighted([u32; KINDS]),
    /// All inputs of a width have the same value, which the seed determines.
    Uniform(u64),
}

/// A source of random values. The same seed gives the same ones.
#[derive(Debug)]
pub struct RandomInputs {
    rng: Rng,
    manner: Manner,
    constants: Vec<BitVector>,
    /// Values of these widths may be those of floating-point numbers.
    floats: Vec<FloatKind>,
    drawn: u64,
    /// The constants that values of a width can be equal to, by width. Computed when they are first
    /// needed.
    fitting: FxHashMap<u32, Vec<BitVector>>,
}

impl RandomInputs {
    /// Values for the inputs of this program.
    pub fn new(program: &Program, seed: u64) -> Self {
        Self { floats: computed_formats(program), ..Self::with_constants(compared_constants(program), seed) }
    }

    fn with_constants(mut constants: Vec<BitVector>, seed: u64) -> Self {
        let mut known = FxHashSet::default();
        constants.retain(|value| known.insert(value.clone()));
        let (rng, manner) = (Rng::with_seed(seed), Manner::Weighted([1; KINDS]));
        Self { rng, manner, constants, floats: Vec::new(), drawn: 0, fitting: FxHashMap::default() }
    }

    /// The manner of another run.
    pub fn manner(&mut self) -> Manner {
        if self.rng.u32(..UNIFORM) == 0 {
            return Manner::Uniform(self.rng.u64(..));
        }
        let mut weights = std::array::from_fn(|_| WEIGHTS[self.rng.usize(..WEIGHTS.len())]);
        // At least one kind must be possible.
        weights[0] += u32::from(weights.iter().all(|weight| *weight == 0));
        Manner::Weighted(weights)
    }

    /// All values that follow belong to a run of this manner.
    pub fn go_on(&mut self, manner: Manner) {
        self.manner = manner;
    }

    /// How many values runs got.
    pub fn drawn(&self) -> u64 {
        self.drawn
    }

    /// The generator, for other random choices of a run.
    pub fn rng(&mut self) -> &mut Rng {
        &mut self.rng
    }

    pub(super) fn value(&mut self, width: u32) -> BitVector {
        self.drawn += 1;
        match self.manner {
            Manner::Weighted(weights) => self.weighted(width, &weights),
            Manner::Uniform(seed) => {
                let rng = std::mem::replace(&mut self.rng, Rng::with_seed(seed));
                let value = self.weighted(width, &[1; KINDS]);
                self.rng = rng;
                value
            }
        }
    }

    fn weighted(&mut self, width: u32, weights: &[u32; KINDS]) -> BitVector {
        if let Some(kind) = self.floats.iter().copied().find(|kind| kind.width() == width)
            && self.rng.u8(..NUMBERS) != 0
        {
            return self.number(kind);
        }
        let small = |rng: &mut Rng| BitVector::new(64, rng.u64(..SMALL)).zext_or_truncate(width);
        match self.kind(weights) {
            0 => BitVector::new(64, self.rng.u64(..2)).zext_or_truncate(width),
            1 => small(&mut self.rng),
            2 => small(&mut self.rng).neg(),
            3 => self.constant(width),
            4 => BitVector::zero(width),
            _ => self.bits(width),
        }
    }

    /// A number of moderate size.
    fn number(&mut self, kind: FloatKind) -> BitVector {
        let most = self.rng.choice([4, 20, 1000]).expect("there are some");
        let divisor = self.rng.choice([1, 2, 10, 100]).expect("there are some");
        let of = |value: i64| {
            let value = BitVector::from_i64(32, value);
            float::apply(FloatOp::FromSigned { width: 32, to: kind }, &[value])
        };
        let numbers = [of(self.rng.i64(-most..=most)), of(divisor)];
        float::apply(FloatOp::Arithmetic(FloatArithmetic::Div, kind), &numbers)
    }

    fn kind(&mut self, weights: &[u32; KINDS]) -> usize {
        let sum: u32 = weights.iter().sum();
        let mut rest = self.rng.u32(..sum);
        let used = |weight: &u32| {
            let here = rest < *weight;
            rest = rest.wrapping_sub(*weight);
            here
        };
        weights.iter().position(used).expect("less than the sum")
    }

    /// A constant that the program compares something with, or a neighbour of one.
    fn constant(&mut self, width: u32) -> BitVector {
        let all = &self.constants;
        let fitting = self.fitting.entry(width).or_insert_with(|| fitting(all, width));
        let Some(value) = self.rng.choice(fitting.iter()) else { return self.bits(width) };
        let one = BitVector::one(width);
        match self.rng.u8(..4) {
            0 => value.add(&one),
            1 => value.sub(&one),
            _ => value.clone(),
        }
    }

    /// Any number of random bits, with either sign.
    fn bits(&mut self, width: u32) -> BitVector {
        let bytes: Vec<u8> =
            std::iter::repeat_with(|| self.rng.u8(..)).take(width.div_ceil(8) as usize).collect();
        let value = BitVector::from_bytes_le(width, &bytes);
        let dropped = BitVector::new(64, self.rng.u64(..u64::from(width))).zext_or_truncate(width);
        if self.rng.bool() { value.lshr(&dropped) } else { value.ashr(&dropped) }
    }
}

/// The constants as values of this width, except for those that widening does not bring back.
fn fitting(constants: &[BitVector], width: u32) -> Vec<BitVector> {
    let fit = |constant: &BitVector| {
        if constant.width() <= width {
            return Some(constant.sext(width));
        }
        let value = constant.extract(width - 1, 0);
        let same = [value.sext(constant.width()), value.zext(constant.width())].contains(constant);
        same.then_some(value)
    };
    constants.iter().filter_map(fit).collect()
}

/// The formats that the program computes in.
fn computed_formats(program: &Program) -> Vec<FloatKind> {
    let blocks = program.functions.iter().flat_map(|function| &function.blocks);
    let instructions = blocks.flat_map(|block| &block.instructions);
    let kinds = instructions.filter_map(|instruction| match &instruction.op {
        Op::Float { op, .. } => op.operand_kind(),
        _ => None,
    });
    let kinds: FxHashSet<FloatKind> = kinds.collect();
    FloatKind::ALL.iter().copied().filter(|kind| kinds.contains(kind)).collect()
}

/// The constants that the program compares values with.
fn compared_constants(program: &Program) -> Vec<BitVector> {
    let mut found = Vec::new();
    for block in program.functions.iter().flat_map(|function| &function.blocks) {
        for instruction in &block.instructions {
            if let Op::Compare { lhs, rhs, .. } = &instruction.op {
                found.extend([*lhs, *rhs].into_iter().filter_map(|value| program.integer(value)).cloned());
            }
            if let Op::Float { op: FloatOp::Compare(..), args, .. } = &instruction.op {
                found.extend(args.iter().filter_map(|value| number(program, *value)).cloned());
            }
        }
        if let Terminator::Switch { cases, .. } = &block.terminator {
            found.extend(cases.iter().map(|(value, _)| value.clone()));
        }
    }
    found
}

/// A constant of floating point.
fn number(program: &Program, value: Operand) -> Option<&BitVector> {
    let Operand::Const(constant) = value else { return None };
    match &program.constants[constant.index()] {
        Constant::Float(_, bits) => Some(bits),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_fit_where_a_value_can_be_equal_to_them() {
        let numbers =
            |width, values: &[i64]| values.iter().map(|v| BitVector::from_i64(width, *v)).collect::<Vec<_>>();
        assert_eq!(fitting(&numbers(32, &[200, -3, 256, -200]), 8), numbers(8, &[200 - 256, -3]));
        assert_eq!(fitting(&numbers(8, &[-3]), 32), numbers(32, &[-3]));
    }

    #[test]
    fn the_same_seed_gives_the_same_values_of_any_width() {
        let constants = vec![BitVector::new(32, 1000)];
        let values = |seed| {
            let mut inputs = RandomInputs::with_constants(constants.clone(), seed);
            let mut values = Vec::new();
            for _ in 0..20 {
                let manner = inputs.manner();
                inputs.go_on(manner);
                values.extend([1, 7, 8, 32, 64, 65, 200].map(|width| inputs.value(width)));
            }
            values
        };
        assert_eq!(values(1), values(1));
        assert_ne!(values(1), values(2));
    }

    #[test]
    fn a_uniform_run_gives_all_inputs_of_a_width_the_same_value() {
        let mut inputs = RandomInputs::with_constants(Vec::new(), 1);
        let manners: Vec<Manner> = (0..200).map(|_| inputs.manner()).collect();
        let uniform = manners.iter().filter(|manner| matches!(manner, Manner::Uniform(_)));
        let values = uniform.map(|manner| {
            inputs.go_on(*manner);
            let value = inputs.value(32);
            assert!((0..50).all(|_| inputs.value(32) == value));
            value
        });
        let values: FxHashSet<BitVector> = values.collect();
        assert!(values.len() > 5, "{values:?}");
    }
}
