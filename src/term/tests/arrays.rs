//! Arrays: their rules for all values at small widths, and random arrays against arrays of numbers.
use super::exhaustive::{Prover, choose, get, put, show};
use crate::bits::BitVector;
use crate::term::{Evaluator, Rule, Sort, Substitution, Term, TermManager, write_script};

/// A small generator of numbers (xorshift).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % n
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}

/// Builds random arrays of 2 elements of up to 4 bits, or of 4 elements of 2 bits, and checks each
/// step for all values. Returns the rules that were applied.
pub(super) fn small_arrays() -> Vec<(Rule, u64)> {
    let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
    let mut hits = Vec::new();
    for graph in 0..2000 {
        let (index, element) = [(1, 1), (1, 3), (1, 4), (2, 2), (2, 1)][graph % 5];
        let mut p = Prover::new(&[index, index, element, element, 1]);
        let [i, j, x, y, b] = [0, 1, 2, 3, 4].map(|input| p.input(input));
        let mut indices = vec![i, j, p.m.constant_u64(index, 0), p.m.constant_u64(index, 1), p.m.not(i)];
        let mut elements = vec![x, y, p.m.constant_u64(element, 1)];
        let mut arrays =
            [0, 1].map(|value| p.m.const_array(index, p.m.constant_u64(element, value))).to_vec();
        for _ in 0..30 {
            let (array, other) = (numbers.of(&arrays), numbers.of(&arrays));
            let (at, value) = (numbers.of(&indices), numbers.of(&elements));
            match numbers.below(6) {
                0 => {
                    let t = p.m.ite(b, array, other);
                    p.check(|| "ite".into(), t, &[b, array, other], choose);
                    arrays.push(t);
                }
                1 => {
                    let t = p.m.select(array, at);
                    p.check(|| "select".into(), t, &[array, at], get(element));
                    elements.push(t);
                    if index == element {
                        indices.push(t);
                    }
                }
                2 => {
                    let t = p.m.ite(p.m.eq(at, i), value, numbers.of(&elements));
                    elements.push(t);
                }
                _ => {
                    let t = p.m.store(array, at, value);
                    p.check(|| "store".into(), t, &[array, at, value], put(element));
                    arrays.push(t);
                }
            }
            // Old arrays are soon forgotten, so that there are long chains.
            if arrays.len() > 5 {
                arrays.remove(0);
            }
        }
        hits.extend(p.m.rule_hits());
    }
    hits
}

/// A term in a rewriting and in a plain manager, with its value, or the values of all its elements.
#[derive(Clone)]
struct Both {
    rewritten: Term,
    plain: Term,
    values: Vec<BitVector>,
}

const INDEX: u32 = 4;

/// Builds random arrays with indices of 4 bits in both managers, and arrays of numbers.
struct Builder {
    rewriting: TermManager,
    plain: TermManager,
    width: u32,
    inputs: Vec<BitVector>,
    indices: Vec<Both>,
    elements: Vec<Both>,
    arrays: Vec<Both>,
}

impl Builder {
    fn new(width: u32, numbers: &mut Numbers) -> Self {
        let (rewriting, plain) = (TermManager::new(), TermManager::plain());
        let mut inputs = Vec::new();
        let mut input = |width: u32| {
            let index = inputs.len() as u32;
            let value = BitVector::new(64, numbers.below(usize::MAX) as u64).zext_or_truncate(width);
            inputs.push(value.clone());
            let (rewritten, plain) = (rewriting.input(index, width), plain.input(index, width));
            Both { rewritten, plain, values: vec![value] }
        };
        let indices = (0..3).map(|_| input(INDEX)).collect();
        let elements = (0..3).map(|_| input(width)).collect();
        Self { rewriting, plain, width, inputs, indices, elements, arrays: Vec::new() }
    }

    fn make(
        &self,
        args: &[&Both],
        build: impl Fn(&TermManager, &[Term]) -> Term,
        values: Vec<BitVector>,
    ) -> Both {
        let rewritten: Vec<Term> = args.iter().map(|both| both.rewritten).collect();
        let plain: Vec<Term> = args.iter().map(|both| both.plain).collect();
        Both { rewritten: build(&self.rewriting, &rewritten), plain: build(&self.plain, &plain), values }
    }

    fn constant(&self, value: &BitVector) -> Both {
        self.make(&[], |m, _| m.constant(value), vec![value.clone()])
    }

    fn step(&mut self, numbers: &mut Numbers) {
        let pick = |numbers: &mut Numbers, all: &[Both]| all[numbers.below(all.len())].clone();
        if self.arrays.is_empty() || numbers.below(40) == 0 {
            let value = BitVector::new(self.width.min(64), numbers.below(3) as u64).zext(self.width);
            let build = |m: &TermManager, _: &[Term]| m.const_array(INDEX, m.constant(&value));
            self.arrays.push(self.make(&[], build, vec![value.clone(); 1 << INDEX]));
        }
        let last = self.arrays.last().expect("there is one").clone();
        let (array, other) = match numbers.below(3) {
            0 => (pick(numbers, &self.arrays), last),
            _ => (last, pick(numbers, &self.arrays)),
        };
        let index = pick(numbers, &self.indices);
        let element = pick(numbers, &self.elements);
        let at = index.values[0].as_u64().expect("narrow") as usize;
        match numbers.below(7) {
            0 => {
                let condition = index.values[0].ult(&self.indices[0].values[0]);
                let args = [&index, &self.indices[0], &array, &other];
                let values = if condition { &array } else { &other }.values.clone();
                let build = |m: &TermManager, t: &[Term]| m.ite(m.ult(t[0], t[1]), t[2], t[3]);
                self.arrays.push(self.make(&args, build, values));
            }
            1 | 2 => {
                let value = vec![array.values[at].clone()];
                let selected = self.make(&[&array, &index], |m, t| m.select(t[0], t[1]), value);
                if self.width >= INDEX {
                    let low = vec![selected.values[0].extract(INDEX - 1, 0)];
                    self.indices.push(self.make(&[&selected], |m, t| m.truncate(t[0], INDEX), low));
                }
                self.elements.push(selected);
            }
            3 => self.indices.push(self.constant(&BitVector::new(INDEX, numbers.below(16) as u64))),
            _ => {
                let mut values = array.values.clone();
                values[at] = element.values[0].clone();
                let build = |m: &TermManager, t: &[Term]| m.store(t[0], t[1], t[2]);
                self.arrays.push(self.make(&[&array, &index, &element], build, values));
            }
        }
    }

    /// Selects every element of every array, evaluates, and compares.
    fn check(&self) {
        let mut evaluators = [Evaluator::new(), Evaluator::new()];
        let mut all: Vec<Both> = self.elements.iter().chain(&self.indices).cloned().collect();
        for array in &self.arrays {
            for (at, value) in array.values.iter().enumerate() {
                let index = self.constant(&BitVector::new(INDEX, at as u64));
                all.push(self.make(&[array, &index], |m, t| m.select(t[0], t[1]), vec![value.clone()]));
            }
        }
        let mut constants = Substitution::new();
        for (index, value) in (0..).zip(&self.inputs) {
            let m = &self.rewriting;
            constants.insert(m, m.input(index, value.width()), m.constant(value));
        }
        let [first, second] = &mut evaluators;
        for both in &all {
            let value = |m: &TermManager, input| self.inputs[m.input_index(input).unwrap() as usize].clone();
            let (m, plain) = (&self.rewriting, &self.plain);
            let found = first.evaluate(m, both.rewritten, &|input| value(m, input));
            assert_eq!(found, both.values[0], "{}", m.display(both.rewritten));
            let found = second.evaluate(plain, both.plain, &|input| value(plain, input));
            assert_eq!(found, both.values[0], "{}", plain.display(both.plain));
            let result = constants.apply(m, both.rewritten);
            assert_eq!(m.as_constant(result), Some(&both.values[0]), "{}", m.display(both.rewritten));
            let found = first.evaluate(m, m.import(plain, both.plain), &|input| value(m, input));
            assert_eq!(found, both.values[0], "{}", plain.display(both.plain));
        }
    }
}

#[test]
fn random_arrays_have_the_elements_of_arrays_of_numbers() {
    let mut numbers = Numbers(0x2545_f491_4f6c_dd1d);
    for round in 0..300 {
        let mut builder = Builder::new([1, 8, 32, 100][round % 4], &mut numbers);
        for _ in 0..60 {
            builder.step(&mut numbers);
        }
        builder.check();
    }
}

#[test]
fn long_chains_are_evaluated_in_a_loop() {
    let m = TermManager::new();
    let (i, x) = (m.input(0, 32), m.input(1, 32));
    let mut array = m.const_array(32, m.constant_u64(32, 7));
    for step in 0..100_000 {
        array = m.store(array, m.add(i, m.constant_u64(32, 3 * step)), m.add(x, m.constant_u64(32, step)));
    }
    let mut evaluator = Evaluator::new();
    let value = |input| BitVector::new(32, if input == i { 5 } else { 1_000 });
    for at in 0..20_000 {
        let element = m.select(array, m.add(x, m.constant_u64(32, at)));
        let (steps, rest) = ((995 + at) / 3, (995 + at) % 3);
        let expected = if rest == 0 && steps < 100_000 { 1_000 + steps } else { 7 };
        assert_eq!(evaluator.evaluate_u64(&m, element, &value), expected);
    }
    assert_eq!(m.inputs(array).len(), 2);
}

#[test]
fn known_indices_are_found() {
    let m = TermManager::new();
    let (i, x, y, b) = (m.input(0, 8), m.input(1, 32), m.input(2, 32), m.input(3, 1));
    let at = |index| m.constant_u64(8, index);
    let zeros = m.const_array(8, m.constant_u64(32, 0));
    let first = m.store(m.store(zeros, at(1), x), at(2), y);
    assert_eq!(m.select(first, at(1)), x);
    assert_eq!(m.as_u64(m.select(first, at(3))), Some(0));
    // The next index is another one.
    let next = m.add(i, at(1));
    let second = m.store(m.store(first, i, x), next, y);
    assert_eq!(m.select(second, i), x);
    // A choice between arrays that differ elsewhere only.
    let swapped = m.ite(b, m.store(m.store(first, at(2), x), at(1), y), first);
    assert_eq!(m.as_u64(m.select(swapped, at(3))), Some(0));
    assert_eq!(m.select(swapped, at(1)), m.ite(b, y, x));
    assert_eq!(m.store(first, i, m.select(first, i)), first);
    assert_eq!(m.store(zeros, i, m.constant_u64(32, 0)), zeros);
    assert_eq!(show(&m, m.select(first, i)), "select(store(store(all(0:32), 1:8, i1:32), 2:8, i2:32), i0:8)");
}

#[test]
fn sorts_are_told_apart() {
    let m = TermManager::new();
    let array = m.const_array(7, m.constant(&BitVector::ones(200)));
    assert_eq!(m.sort(array), Sort::Array { index: 7, element: 200 });
    assert!(m.is_array(array));
    assert_eq!(m.sort(m.select(array, m.input(0, 7))), Sort::Bits(200));
    let other = m.const_array(8, m.constant(&BitVector::ones(200)));
    let mixed = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| m.ite(m.input(1, 1), array, other)));
    assert!(mixed.is_err());
}

#[test]
fn a_script_has_arrays() {
    let m = TermManager::new();
    let (i, x) = (m.input(0, 4), m.input(1, 8));
    let array = m.store(m.const_array(4, m.constant_u64(8, 1)), i, x);
    let assertion = m.eq(m.select(array, m.input(2, 4)), x);
    let mut text = Vec::new();
    write_script(&mut text, &m, &[assertion], None).unwrap();
    let text = String::from_utf8(text).unwrap();
    assert!(text.starts_with("(set-logic QF_ABV)\n"), "{text}");
    let array = "(store ((as const (Array (_ BitVec 4) (_ BitVec 8))) #x01) i0_4 i1_8)";
    assert!(text.contains(&format!("(assert (= i1_8 (select {array} i2_4)))")), "{text}");
}
