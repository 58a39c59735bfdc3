//! Random terms, built in a rewriting and a plain manager and computed directly, agree under random
//! assignments.
use crate::bits::BitVector;
use crate::term::{Evaluator, Substitution, Term, TermManager};
use proptest::prelude::*;

/// One construction step: which operation, and numbers that choose operands, positions and
/// constants.
type Step = (u8, usize, usize, usize, u64);

const WIDEST: u32 = 130;

/// A term in both managers with its values under each assignment.
#[derive(Clone)]
struct Triple {
    rewritten: Term,
    plain: Term,
    values: Vec<BitVector>,
}

struct Builder {
    rewriting: TermManager,
    plain: TermManager,
    pool: Vec<Triple>,
}

impl Builder {
    /// Inputs of the given widths, with their values under each assignment.
    fn new(inputs: &[(u32, Vec<BitVector>)]) -> Self {
        let (rewriting, plain) = (TermManager::new(), TermManager::plain());
        let triple = |(index, (width, values)): (usize, &(u32, Vec<BitVector>))| Triple {
            rewritten: rewriting.input(index as u32, *width),
            plain: plain.input(index as u32, *width),
            values: values.clone(),
        };
        let pool = inputs.iter().enumerate().map(triple).collect();
        Self { rewriting, plain, pool }
    }

    fn apply(
        &self,
        args: &[&Triple],
        build: impl Fn(&TermManager, &[Term]) -> Term,
        compute: impl Fn(&[&BitVector]) -> BitVector,
    ) -> Triple {
        let rewritten: Vec<Term> = args.iter().map(|t| t.rewritten).collect();
        let plain: Vec<Term> = args.iter().map(|t| t.plain).collect();
        let count = self.pool[0].values.len();
        let row = |i: usize| args.iter().map(|t| &t.values[i]).collect::<Vec<_>>();
        Triple {
            rewritten: build(&self.rewriting, &rewritten),
            plain: build(&self.plain, &plain),
            values: (0..count).map(|i| compute(&row(i))).collect(),
        }
    }

    fn at_width(&self, t: &Triple, width: u32) -> Triple {
        self.apply(&[t], |m, t| m.zext_or_truncate(t[0], width), |v| v[0].zext_or_truncate(width))
    }

    /// Recent terms are chosen more often, so that terms get deep.
    fn choose(&self, n: usize) -> Triple {
        let recent = self.pool.len().min(6);
        let index =
            if n.is_multiple_of(3) { n / 3 % self.pool.len() } else { self.pool.len() - 1 - n / 3 % recent };
        self.pool[index].clone()
    }

    fn step(&mut self, (op, a, b, c, k): Step) {
        let x = self.choose(a);
        let width = self.rewriting.width(x.rewritten);
        let y = self.at_width(&self.choose(b), width);
        let flag = self.at_width(&self.choose(c), 1);
        let (lo, hi) = ((k % u64::from(width)) as u32, (k >> 16) as u32 % width);
        let (lo, hi) = (lo.min(hi), lo.max(hi));
        let wider = width + (k % 9) as u32;
        let bool = BitVector::from_bool;
        macro_rules! two {
            ($build:ident, $compute:expr) => {
                self.apply(&[&x, &y], |m, t| m.$build(t[0], t[1]), |v| $compute(v[0], v[1]))
            };
        }
        let result = match op % 36 {
            0 => self.apply(&[&x], |m, t| m.not(t[0]), |v| v[0].not()),
            1 => self.apply(&[&x], |m, t| m.neg(t[0]), |v| v[0].neg()),
            2 => two!(and, BitVector::and),
            3 => two!(or, BitVector::or),
            4 => two!(xor, BitVector::xor),
            5 | 6 => two!(add, BitVector::add),
            7 => two!(sub, BitVector::sub),
            8 => two!(mul, BitVector::mul),
            9 => two!(udiv, BitVector::udiv),
            10 => two!(urem, BitVector::urem),
            11 => two!(sdiv, BitVector::sdiv),
            12 => two!(srem, BitVector::srem),
            13 => two!(shl, BitVector::shl),
            14 => two!(lshr, BitVector::lshr),
            15 => two!(ashr, BitVector::ashr),
            16 => two!(eq, |p: &BitVector, q: &BitVector| bool(p == q)),
            17 => two!(ne, |p: &BitVector, q: &BitVector| bool(p != q)),
            18 => two!(ult, |p: &BitVector, q| bool(p.ult(q))),
            19 => two!(ule, |p: &BitVector, q| bool(p.ule(q))),
            20 => two!(ugt, |p, q: &BitVector| bool(q.ult(p))),
            21 => two!(uge, |p, q: &BitVector| bool(q.ule(p))),
            22 => two!(slt, |p: &BitVector, q| bool(p.slt(q))),
            23 => two!(sle, |p: &BitVector, q| bool(p.sle(q))),
            24 => two!(sgt, |p, q: &BitVector| bool(q.slt(p))),
            25 => two!(sge, |p, q: &BitVector| bool(q.sle(p))),
            26 if 2 * width <= WIDEST => two!(concat, BitVector::concat),
            27 | 28 => self.apply(&[&x], |m, t| m.extract(t[0], hi, lo), |v| v[0].extract(hi, lo)),
            29 if wider <= WIDEST => self.apply(&[&x], |m, t| m.zext(t[0], wider), |v| v[0].zext(wider)),
            30 if wider <= WIDEST => self.apply(&[&x], |m, t| m.sext(t[0], wider), |v| v[0].sext(wider)),
            31 | 32 => self.apply(
                &[&flag, &x, &y],
                |m, t| m.ite(t[0], t[1], t[2]),
                |v| (if v[0].is_one() { v[1] } else { v[2] }).clone(),
            ),
            _ => {
                let constant = constant(width, k);
                self.apply(&[], |m, _| m.constant(&constant), |_| constant.clone())
            }
        };
        self.pool.push(result);
    }

    /// Evaluates all terms in both managers and compares with the values.
    fn check(&self) {
        for assignment in 0..self.pool[0].values.len() {
            let (mut in_rewriting, mut in_plain) = (Evaluator::new(), Evaluator::new());
            for t in &self.pool {
                let (m, p) = (&self.rewriting, &self.plain);
                let input = |m: &TermManager, input| {
                    self.pool[m.input_index(input).expect("an input") as usize].values[assignment].clone()
                };
                let plain = in_plain.evaluate(p, t.plain, &|i| input(p, i));
                assert_eq!(plain, t.values[assignment], "plain {}", p.display(t.plain));
                let rewritten = in_rewriting.evaluate(m, t.rewritten, &|i| input(m, i));
                assert_eq!(
                    rewritten,
                    t.values[assignment],
                    "{} rewritten to {}\nrules {:?}",
                    p.display(t.plain),
                    m.display(t.rewritten),
                    m.rule_hits()
                );
            }
        }
    }

    /// Replaces each input by a constant, and compares with the values.
    fn check_substitution(&self) {
        let (m, assignment) = (&self.rewriting, 0);
        let inputs: Vec<&Triple> =
            self.pool.iter().filter(|t| m.input_index(t.rewritten).is_some()).collect();
        let mut constants = Substitution::new();
        for input in &inputs {
            constants.insert(m, input.rewritten, m.constant(&input.values[assignment]));
        }
        for t in &self.pool {
            let result = constants.apply(m, t.rewritten);
            assert_eq!(m.as_constant(result), Some(&t.values[assignment]), "{}", m.display(t.rewritten));
        }
    }
}

/// Constants that rules look at: around 0, powers of two, masks, around the sign change, anything.
fn constant(width: u32, k: u64) -> BitVector {
    let position = (k >> 8) as u32 % width;
    let power = BitVector::power_of_two(width, position);
    let one = BitVector::one(width);
    match k % 8 {
        0 => BitVector::from_i64(width, (k >> 8) as i64 % 5),
        1 => power,
        2 => power.sub(&one),
        3 => power.neg(),
        4 => BitVector::min_signed(width).add(&BitVector::from_i64(width, (k >> 8) as i64 % 3 - 1)),
        5 => BitVector::ones(width),
        _ => BitVector::new(width.min(64), k.rotate_right(3)).sext(width),
    }
}

fn run(widths: &[u32], seeds: &[u64], steps: &[Step]) {
    let inputs: Vec<(u32, Vec<BitVector>)> = widths
        .iter()
        .enumerate()
        .map(|(i, &width)| {
            let mix =
                |s: &u64| constant(width, s.rotate_left(i as u32 * 13).wrapping_mul(0x9e37_79b9_7f4a_7c15));
            (width, seeds.iter().map(mix).collect())
        })
        .collect();
    let mut builder = Builder::new(&inputs);
    for &step in steps {
        builder.step(step);
    }
    builder.check();
    builder.check_substitution();
}

fn steps(count: usize) -> impl Strategy<Value = Vec<Step>> {
    prop::collection::vec(any::<Step>(), 1..count)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn words(width in prop::sample::select(vec![8u32, 16, 32, 64]), seeds: [u64; 4], steps in steps(60)) {
        run(&[width, width, 8, 1], &seeds, &steps);
    }

    #[test]
    fn odd_and_wide(widths in [1u32..=6, 60..=70, 120..=128], seeds: [u64; 4], steps in steps(40)) {
        run(&widths, &seeds, &steps);
    }

    #[test]
    fn tiny(widths in [1u32..=3, 1..=3, 1..=2], seeds: [u64; 12], steps in steps(60)) {
        run(&widths, &seeds, &steps);
    }
}
