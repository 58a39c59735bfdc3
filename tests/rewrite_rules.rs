//! Bitwuzla proves every rewrite rule at 32 bits: the result of a constructor equals the operation
//! that it stands for, built in a manager that rewrites nothing.
use std::collections::BTreeMap;
use std::sync::Arc;
use tessera::base::Interrupt;
use tessera::bits::BitVector;
use tessera::bits::float::{self, FloatArithmetic, FloatCompare, FloatKind, FloatOp};
use tessera::solver::{Answer, Query, Solver, SolverChain, SolverOptions};
use tessera::term::{Rule, Term, TermManager};

/// How often each rule has to be proved.
const QUOTA: u32 = 12;
/// The most random graphs that are tried, and the constructor calls in each.
const GRAPHS: u64 = 6_000;
const CALLS: u32 = 14;

struct Prover {
    m: TermManager,
    plain: Arc<TermManager>,
    chain: SolverChain,
    proofs: BTreeMap<Rule, u32>,
    /// Proofs that took too long, with the rules that were applied.
    undecided: Vec<(Vec<Rule>, Query)>,
}

impl Prover {
    fn new() -> Self {
        let plain = Arc::new(TermManager::plain());
        let chain = solver(&plain, 1_000);
        Self { m: TermManager::new(), plain, chain, proofs: BTreeMap::new(), undecided: Vec::new() }
    }

    /// Builds a term in the rewriting manager. Proves the result if a rule was applied that does
    /// not have enough proofs yet.
    fn call(&mut self, args: &[Term], build: impl Fn(&TermManager, &[Term]) -> Term) -> Term {
        let before = self.m.rule_hits();
        let result = build(&self.m, args);
        let hits = self.m.rule_hits();
        let applied: Vec<Rule> =
            hits.iter().filter(|hit| !before.contains(hit)).map(|&(rule, _)| rule).collect();
        if applied.iter().all(|rule| self.proofs.get(rule).is_some_and(|&count| count >= QUOTA)) {
            return result;
        }
        let plain_args: Vec<Term> = args.iter().map(|&arg| self.plain.import(&self.m, arg)).collect();
        let expected = build(&self.plain, &plain_args);
        let found = self.plain.import(&self.m, result);
        let query = Query::new(vec![self.plain.ne(expected, found)]);
        match self.chain.check(&query) {
            Answer::Unsat => {
                for rule in applied {
                    *self.proofs.entry(rule).or_default() += 1;
                }
            }
            Answer::Sat(model) => panic!(
                "{} became {}\nrules {applied:?}\ndiffer for {model:?}",
                self.plain.display(expected),
                self.plain.display(found)
            ),
            Answer::Unknown(_) => self.undecided.push((applied, query)),
        }
        result
    }

    fn unproved(&self) -> Vec<Rule> {
        Rule::ALL.iter().copied().filter(|rule| !self.proofs.contains_key(rule)).collect()
    }

    /// Tries open proofs of unproved rules again, with more time: the test must not fail because
    /// the machine is busy.
    fn insist(&mut self) {
        self.chain = solver(&self.plain, 60_000);
        for (rules, query) in std::mem::take(&mut self.undecided) {
            let is_new = rules.iter().any(|rule| !self.proofs.contains_key(rule));
            if is_new && matches!(self.chain.check(&query), Answer::Unsat) {
                for rule in rules {
                    *self.proofs.entry(rule).or_default() += 1;
                }
            }
        }
    }
}

fn solver(terms: &Arc<TermManager>, time_limit_ms: u64) -> SolverChain {
    let options = SolverOptions { time_limit_ms, ..SolverOptions::default() };
    SolverChain::new(Arc::clone(terms), &options, Interrupt::default())
}

/// A small generator of numbers (xorshift): the test needs the same ones everywhere.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % below
    }

    fn constant(&mut self, width: u32) -> BitVector {
        let power = BitVector::power_of_two(width, self.next(width as usize) as u32);
        match self.next(7) {
            0 | 1 => BitVector::from_i64(width, self.next(7) as i64 - 2),
            2 => power,
            3 => power.sub(&BitVector::one(width)),
            4 => power.neg(),
            5 => BitVector::min_signed(width).add(&BitVector::from_i64(width, self.next(3) as i64 - 1)),
            _ => BitVector::new(64, self.next(usize::MAX) as u64).zext_or_truncate(width),
        }
    }
}

/// A graph of a few random constructor calls over inputs of the widths of C.
fn random_graph(p: &mut Prover, n: &mut Numbers) {
    let mut pool = vec![p.m.input(0, 32), p.m.input(1, 32), p.m.input(2, 32)];
    for index in 3..7 {
        pool.push(p.m.input(index, [8, 8, 1, 1][index as usize - 3]));
    }
    for _ in 0..CALLS {
        let x = pool[n.next(pool.len())];
        let width = p.m.width(x);
        let fitting: Vec<Term> = pool.iter().copied().filter(|&t| p.m.width(t) == width).collect();
        let mut y = fitting[n.next(fitting.len())];
        if n.next(3) == 0 {
            y = p.m.constant(&n.constant(width));
        }
        let flags: Vec<Term> = pool.iter().copied().filter(|&t| p.m.width(t) == 1).collect();
        let flag = flags[n.next(flags.len())];
        let (i, j) = (n.next(width as usize) as u32, n.next(width as usize) as u32);
        let (hi, lo) = [(width - 1, i), (i, 0), (i.max(j), i.min(j)), (7.min(width - 1), 0)][n.next(4)];
        let wider = [width, 32.max(width), 64.max(width), width + 1][n.next(4)];
        let result = match n.next(26) {
            0 => p.call(&[x], |m, t| m.not(t[0])),
            1 => p.call(&[x], |m, t| m.neg(t[0])),
            2 => p.call(&[x, y], |m, t| m.and(t[0], t[1])),
            3 => p.call(&[x, y], |m, t| m.or(t[0], t[1])),
            4 => p.call(&[x, y], |m, t| m.xor(t[0], t[1])),
            5 | 6 => p.call(&[x, y], |m, t| m.add(t[0], t[1])),
            7 => p.call(&[x, y], |m, t| m.sub(t[0], t[1])),
            8 => p.call(&[x, y], |m, t| m.mul(t[0], t[1])),
            9 => p.call(&[x, y], |m, t| m.udiv(t[0], t[1])),
            10 => p.call(&[x, y], |m, t| m.urem(t[0], t[1])),
            11 => p.call(&[x, y], |m, t| m.sdiv(t[0], t[1])),
            12 => p.call(&[x, y], |m, t| m.srem(t[0], t[1])),
            13 => p.call(&[x, y], |m, t| m.shl(t[0], t[1])),
            14 => p.call(&[x, y], |m, t| m.lshr(t[0], t[1])),
            15 => p.call(&[x, y], |m, t| m.ashr(t[0], t[1])),
            16 | 17 => p.call(&[x, y], |m, t| m.eq(t[0], t[1])),
            18 => p.call(&[x, y], |m, t| m.ult(t[0], t[1])),
            19 => p.call(&[x, y], |m, t| m.slt(t[0], t[1])),
            20 if 2 * width <= 64 => p.call(&[x, y], |m, t| m.concat(t[0], t[1])),
            21 => p.call(&[x], |m, t| m.zext(t[0], wider)),
            22 => p.call(&[x], |m, t| m.sext(t[0], wider)),
            23 => p.call(&[x], |m, t| m.extract(t[0], hi, lo)),
            _ => p.call(&[flag, x, y], |m, t| m.ite(t[0], t[1], t[2])),
        };
        pool.push(result);
    }
}

/// Cases that random graphs do not reach: sums of many addends, signs split off, and the like.
fn directed(p: &mut Prover) {
    let inputs: Vec<Term> = (0..12).map(|index| p.m.input(index, 32)).collect();
    let (x, y) = (inputs[0], inputs[1]);
    let (b, d) = (p.m.input(20, 1), p.m.input(21, 1));
    let (c, e) = (p.m.input(22, 8), p.m.input(23, 8));
    for round in 0..QUOTA {
        let k = p.m.constant_u64(32, u64::from(3 + 5 * round));
        let (k8, bit) = (p.m.constant_u64(8, u64::from(7 + round)), round % 31);
        let mut sum = x;
        for &input in &inputs[1..] {
            sum = p.call(&[sum, input], |m, t| m.add(t[0], t[1]));
        }
        let more = p.call(&[sum, k], |m, t| m.add(t[0], t[1]));
        p.call(&[more, k], |m, t| m.add(t[0], t[1]));
        p.call(&[more, k8], |m, t| m.add(t[0], m.zext(t[1], 32)));
        p.call(&[more, x], |m, t| m.add(t[0], m.mul(t[1], t[1])));
        p.call(&[sum, sum], |m, t| m.sub(t[0], t[1]));
        let product = p.m.mul(x, p.m.add(y, k));
        let sum = p.m.add(sum, product);
        p.call(&[sum, product], |m, t| m.sub(t[0], t[1]));

        let masked = p.m.and(x, p.m.not(p.m.constant_u64(32, 0x10_0001 << (round % 8))));
        for (f, g) in [(b, d), (x, y), (masked, y)] {
            p.call(&[f, g], |m, t| m.and(t[0], m.not(m.and(t[0], t[1]))));
            p.call(&[f, g], |m, t| m.and(t[0], m.not(m.or(t[0], t[1]))));
            p.call(&[f, g], |m, t| m.or(t[0], m.not(m.or(t[0], t[1]))));
            p.call(&[f, g], |m, t| m.or(t[0], m.not(m.and(t[0], t[1]))));
        }
        p.call(&[c, e], |m, t| m.eq(m.sext(t[0], 32), m.sext(t[1], 32)));
        p.call(&[c, e], |m, t| m.ult(m.sext(t[0], 32), m.sext(t[1], 32)));
        p.call(&[c, e], |m, t| m.slt(m.sext(t[0], 32), m.sext(t[1], 32)));
        p.call(&[c, e], |m, t| m.slt(m.sext(t[0], 32), m.zext(t[1], 32)));
        p.call(&[c, e], |m, t| m.slt(m.zext(t[0], 32), m.sext(t[1], 32)));
        p.call(&[c, e], |m, t| m.eq(m.concat(t[0], t[1]), m.concat(t[1], t[0])));
        p.call(&[c, e, x], |m, t| m.ult(m.concat(t[2], t[0]), m.concat(t[2], t[1])));
        let signs = p.m.sext(p.m.extract(x, bit, bit), 8);
        let below = p.m.extract(x, bit, bit / 2);
        p.call(&[signs, below], |m, t| m.concat(t[0], t[1]));
        p.call(&[signs, below], |m, t| m.concat(t[0], m.sext(t[1], 40)));
        let (choice, other) = (p.m.ite(b, x, y), p.m.ite(b, y, k));
        p.call(&[choice, other], |m, t| m.concat(t[0], t[1]));
        p.call(&[choice, other], |m, t| m.eq(t[0], t[1]));
        p.call(&[x, y], |m, t| m.ite(m.eq(t[0], t[1]), t[0], t[1]));
        for op in [TermManager::add, TermManager::mul, TermManager::and, TermManager::xor] {
            let wide = p.m.sext(p.m.add(c, k8), 32);
            let result = p.call(&[wide, e], |m, t| op(m, t[0], m.zext(t[1], 32)));
            p.call(&[result], |m, t| m.truncate(t[0], 8));
            p.call(&[result], |m, t| m.truncate(m.neg(t[0]), 8));
            p.call(&[result], |m, t| m.truncate(m.not(t[0]), 7));
        }
        p.call(&[x, k], |m, t| m.eq(m.srem(t[0], m.constant_u64(32, 8)), m.sub(t[1], m.constant_u64(32, 9))));
        p.call(&[c, k8], |m, t| m.udiv(m.udiv(t[0], t[1]), t[1]));
        // 32 bits are too hard here.
        p.call(&[c, k8], |m, t| m.sub(t[0], m.mul(m.udiv(t[0], t[1]), t[1])));
        p.call(&[c, k8], |m, t| m.sub(t[0], m.mul(m.sdiv(t[0], t[1]), t[1])));
        p.call(&[c, k8], |m, t| m.add(m.urem(t[0], t[1]), m.mul(m.udiv(t[0], t[1]), t[1])));
        p.call(&[c, k8], |m, t| m.add(m.srem(t[0], t[1]), m.mul(m.sdiv(t[0], t[1]), t[1])));
        bitwise_constants(p, x, round);
        bounds(p, x, round);
        p.call(&[c, e], |m, t| m.or(m.zext(t[0], 32), m.zext(t[1], 32)));
        p.call(&[x, y], |m, t| m.and(m.or(t[0], t[1]), m.not(m.and(t[0], t[1]))));
        p.call(&[c, e], |m, t| m.urem(m.zext(t[0], 32), m.zext(t[1], 32)));
        p.call(&[b, x, k], |m, t| m.eq(m.ite(t[0], m.neg(t[1]), t[1]), m.constant_u64(32, 0)));
        p.call(&[c, b], |m, t| m.xor(m.zext(t[0], 32), m.zext(t[1], 32)));
        p.call(&[x, c], |m, t| m.or(m.shl(t[0], m.constant_u64(32, 9)), m.zext(t[1], 32)));
        p.call(&[c, e], |m, t| m.or(m.zext(t[0], 16), m.concat(t[1], m.constant_u64(8, 0))));
        p.call(&[x], |m, t| m.concat(m.extract(t[0], 23, bit % 20 + 1), m.extract(t[0], bit % 20, 0)));
        p.call(&[x, c], |m, t| m.concat(m.concat(t[1], m.extract(t[0], 23, 9)), m.extract(t[0], 8, bit % 8)));
        p.call(&[c], |m, t| m.ult(m.sext(t[0], 32), m.constant_u64(32, 0xffff_ff80 + u64::from(round))));
    }
}

/// Two bitwise operations with constants in a row. The constants have common bits or not.
fn bitwise_constants(p: &mut Prover, x: Term, round: u32) {
    for (c, d) in [(0x5a5au32, 0x0ff0u32), (0x0505, 0xa0a0), (0xff05, 0x00fa), (0xffff_fff5, 0xffff_ff5a)] {
        let (c, d) = (u64::from(c.rotate_left(round)), u64::from(d.rotate_left(round)));
        let (c, d) = (p.m.constant_u64(32, c), p.m.constant_u64(32, d));
        let ops = [TermManager::and, TermManager::or, TermManager::xor];
        for first in ops {
            for second in ops {
                p.call(&[x, c, d], |m, t| second(m, first(m, t[0], t[1]), t[2]));
                p.call(&[x, c, d], |m, t| second(m, first(m, t[0], t[1]), m.not(t[1])));
                p.call(&[x, c, d], |m, t| m.eq(first(m, t[0], t[1]), t[2]));
            }
        }
    }
}

/// Pairs of comparisons of one term with near constants.
fn bounds(p: &mut Prover, x: Term, round: u32) {
    for start in [5u64, 0x7fff_fffd, 0x8000_0000, 0xffff_fffd] {
        let first = start + u64::from(round % 3);
        for second in first - 1..=first + 1 {
            let (c, d) = (p.m.constant_u64(32, first), p.m.constant_u64(32, second));
            let ops = [TermManager::eq, TermManager::ult, TermManager::slt];
            for f in ops {
                for g in ops {
                    p.call(&[x, c, d], |m, t| m.and(f(m, t[0], t[1]), g(m, t[0], t[2])));
                    p.call(&[x, c, d], |m, t| m.and(f(m, t[0], t[1]), m.not(g(m, t[0], t[2]))));
                    p.call(&[x, c, d], |m, t| m.and(m.not(f(m, t[0], t[1])), g(m, t[0], t[2])));
                    p.call(&[x, c, d], |m, t| m.and(m.not(f(m, t[0], t[1])), m.not(g(m, t[0], t[2]))));
                    p.call(&[x, c, d], |m, t| m.or(f(m, t[0], t[1]), m.not(g(m, t[0], t[2]))));
                    p.call(&[x, c, d], |m, t| m.or(f(m, t[0], t[1]), g(m, t[0], t[2])));
                }
            }
        }
    }
}

/// Comparisons of inputs, constants, choices and converted values, and integers that are converted
/// and back.
fn floats(p: &mut Prover) {
    let condition = p.m.input(20, 1);
    for kind in [FloatKind::Half, FloatKind::Single, FloatKind::Double] {
        let width = kind.width();
        let (x, y) = (p.m.input(0, width), p.m.input(1, width));
        let number = |value: i64, shift: i64| {
            let whole = FloatOp::FromSigned { width: 64, to: kind };
            let [value, by] = [value, shift].map(|v| float::apply(whole, &[BitVector::from_i64(64, v)]));
            float::apply(FloatOp::Arithmetic(FloatArithmetic::Div, kind), &[value, by])
        };
        let infinity = kind.infinity();
        let constants =
            [number(0, 1), number(0, -1), number(-7, 10), number(3, 1), infinity.clone(), kind.nan()];
        let constants = constants.map(|c| p.m.constant(&c));
        let narrow = if kind == FloatKind::Double { FloatKind::Single } else { FloatKind::Half };
        let (u, v) = (p.m.input(2, narrow.width()), p.m.input(3, narrow.width()));
        let integer = p.m.input(4, 9);
        for op in FloatCompare::ALL.iter().copied() {
            let compare = move |m: &TermManager, a, b| m.float(FloatOp::Compare(op, kind), &[a, b]);
            let widen = move |m: &TermManager, a| m.float(FloatOp::Convert { from: narrow, to: kind }, &[a]);
            p.call(&[x, y], |m, t| compare(m, t[0], t[1]));
            p.call(&[x], |m, t| compare(m, t[0], t[0]));
            for c in constants {
                p.call(&[x, c], |m, t| compare(m, t[0], t[1]));
                p.call(&[c, x], |m, t| compare(m, t[0], t[1]));
                p.call(&[condition, c, constants[3], constants[2]], |m, t| {
                    compare(m, m.ite(t[0], t[1], t[2]), t[3])
                });
                if kind != FloatKind::Half {
                    p.call(&[u, c], |m, t| compare(m, widen(m, t[0]), t[1]));
                    p.call(&[u, c], |m, t| compare(m, t[1], widen(m, t[0])));
                }
            }
            if kind != FloatKind::Half {
                p.call(&[u, v], |m, t| compare(m, widen(m, t[0]), widen(m, t[1])));
            }
        }
        for to in [9, 20] {
            p.call(&[integer], |m, t| {
                let value = m.float(FloatOp::FromSigned { width: 9, to: kind }, &[t[0]]);
                m.float(FloatOp::ToSigned { from: kind, width: to }, &[value])
            });
        }
    }
}

/// Stores, selects and choices. The test compares elements, since arrays are not compared.
fn arrays(p: &mut Prover) {
    let [i, j, x, y] = [0, 1, 2, 3].map(|index| p.m.input(index, 32));
    let (b, at) = (p.m.input(20, 1), p.m.input(21, 32));
    for round in 0..QUOTA {
        let k = p.m.constant_u64(32, u64::from(round));
        let array = p.m.const_array(32, k);
        let array = p.m.store(array, j, y);
        p.call(&[array, i, x], |m, t| m.select(m.store(t[0], t[1], t[2]), t[1]));
        p.call(&[array, i, x, k], |m, t| {
            let next = m.add(t[1], m.constant_u64(32, 1));
            m.select(m.store(m.store(t[0], t[1], t[3]), next, t[2]), t[1])
        });
        p.call(&[i, k], |m, t| m.select(m.const_array(32, t[1]), t[0]));
        p.call(&[array, i, x, k, b], |m, t| {
            m.select(m.ite(t[4], m.store(t[0], t[1], t[2]), m.store(t[0], t[1], t[3])), t[1])
        });
        p.call(&[array, i, x, k, b], |m, t| {
            let next = m.add(t[1], m.constant_u64(32, 7));
            m.select(m.ite(t[4], m.store(t[0], next, t[2]), t[0]), t[1])
        });
        p.call(&[array, i, x, k, at], |m, t| m.select(m.store(m.store(t[0], t[1], t[2]), t[1], t[3]), t[4]));
        p.call(&[array, i, at], |m, t| m.select(m.store(t[0], t[1], m.select(t[0], t[1])), t[2]));
        p.call(&[i, k, at], |m, t| m.select(m.store(m.const_array(32, t[1]), t[0], t[1]), t[2]));
    }
}

#[test]
fn bitwuzla_proves_every_rule() {
    let mut prover = Prover::new();
    directed(&mut prover);
    arrays(&mut prover);
    floats(&mut prover);
    let mut numbers = Numbers(0x2545_f491_4f6c_dd1d);
    for _ in 0..GRAPHS {
        random_graph(&mut prover, &mut numbers);
    }
    prover.insist();
    let unproved = prover.unproved();
    assert!(unproved.is_empty(), "not proved: {unproved:?}");
}
