//! Every rule is proved for all values at widths 1 to 4: all small terms over two inputs and a
//! condition are put into every constructor, and the table of values of the result must be the
//! operation on the operands' tables.
use crate::bits::word;
use crate::term::{BinaryOp, Node, Rule, Sort, Term, TermManager};
use rustc_hash::FxHashSet;

/// Values of a term under every assignment of the inputs.
type Table = Box<[u8]>;

pub(super) struct Prover {
    pub(super) m: TermManager,
    /// Widths of the inputs. An assignment is a number that consists of the bits of all inputs.
    inputs: Vec<u32>,
    tables: Vec<Option<Table>>,
}

// What the operations mean, on values of at most 8 bits.

fn not(width: u32) -> impl Fn([u8; 3]) -> u8 {
    move |[x, ..]| word::not(width, x.into()) as u8
}

fn neg(width: u32) -> impl Fn([u8; 3]) -> u8 {
    move |[x, ..]| word::neg(width, x.into()) as u8
}

fn extract(hi: u32, lo: u32) -> impl Fn([u8; 3]) -> u8 {
    move |[x, ..]| word::extract(x.into(), hi, lo) as u8
}

fn sext(from: u32, to: u32) -> impl Fn([u8; 3]) -> u8 {
    move |[x, ..]| word::sext(from, to, x.into()) as u8
}

fn apply(op: BinaryOp, wa: u32, wb: u32) -> impl Fn([u8; 3]) -> u8 {
    move |[x, y, _]| op.apply_word(wa, x.into(), wb, y.into()) as u8
}

/// The value of an array has all elements, those of higher indices above the others.
pub(super) fn get(element: u32) -> impl Fn([u8; 3]) -> u8 {
    move |[array, index, _]| word::wrap(element, (array >> (u32::from(index) * element)).into()) as u8
}

pub(super) fn put(element: u32) -> impl Fn([u8; 3]) -> u8 {
    move |[array, index, value]| {
        let (mask, shift) = (word::mask(element) as u8, u32::from(index) * element);
        array & !(mask << shift) | value << shift
    }
}

fn everywhere(count: u32, element: u32) -> impl Fn([u8; 3]) -> u8 {
    move |[value, ..]| (0..count).map(|index| value << (index * element)).sum()
}

pub(super) fn choose([c, x, y]: [u8; 3]) -> u8 {
    if c == 1 { x } else { y }
}

impl Prover {
    pub(super) fn new(inputs: &[u32]) -> Self {
        Self { m: TermManager::new(), inputs: inputs.to_vec(), tables: Vec::new() }
    }

    fn assignments(&self) -> usize {
        1 << self.inputs.iter().sum::<u32>()
    }

    pub(super) fn input(&self, index: u32) -> Term {
        self.m.input(index, self.inputs[index as usize])
    }

    fn map(&mut self, args: &[Term], f: impl Fn([u8; 3]) -> u8) -> Table {
        for &arg in args {
            self.ensure(arg);
        }
        let table = |k: usize| args.get(k).map(|t| self.tables[t.index()].as_deref().expect("ensured"));
        let tables = [table(0), table(1), table(2)];
        (0..self.assignments()).map(|i| f(tables.map(|table| table.map_or(0, |table| table[i])))).collect()
    }

    /// Computes the table of a term by what its node means.
    fn ensure(&mut self, term: Term) {
        if self.tables.len() <= term.index() {
            self.tables.resize(self.m.len().max(term.index() + 1), None);
        }
        if self.tables[term.index()].is_some() {
            return;
        }
        let (Sort::Bits(width) | Sort::Array { element: width, .. }) = self.m.sort(term);
        let table = match self.m.node(term).clone() {
            Node::Const(c) => vec![c.as_u64().expect("narrow") as u8; self.assignments()].into(),
            Node::Input { index, .. } => {
                let below: u32 = self.inputs[..index as usize].iter().sum();
                (0..self.assignments()).map(|i| word::wrap(width, (i >> below) as u64) as u8).collect()
            }
            Node::Not(a) => self.map(&[a], not(width)),
            Node::Neg(a) => self.map(&[a], neg(width)),
            Node::Binary(op, a, b) => self.map(&[a, b], apply(op, self.m.width(a), self.m.width(b))),
            Node::Extract { arg, hi, lo } => self.map(&[arg], extract(hi, lo)),
            Node::ZeroExt(a, _) => self.map(&[a], |[x, ..]| x),
            Node::SignExt(a, width) => self.map(&[a], sext(self.m.width(a), width)),
            Node::Ite(c, a, b) => self.map(&[c, a, b], choose),
            Node::Float { .. } => unreachable!("too wide"),
            Node::ConstArray { index, element } => self.map(&[element], everywhere(1 << index, width)),
            Node::Store(array, index, element) => self.map(&[array, index, element], put(width)),
            Node::Select(array, index) => self.map(&[array, index], get(width)),
        };
        self.tables[term.index()] = Some(table);
    }

    /// Checks that `result` is `f` of the operands.
    pub(super) fn check(
        &mut self,
        what: impl Fn() -> String,
        result: Term,
        args: &[Term],
        f: impl Fn([u8; 3]) -> u8,
    ) {
        let expected = self.map(args, f);
        self.ensure(result);
        let found = self.tables[result.index()].as_ref().expect("ensured");
        if *found != expected {
            let show = |t: Term| show(&self.m, t);
            let args: Vec<String> = args.iter().map(|&t| show(t)).collect();
            let what = what();
            panic!("{what} of {args:?} became {}\nrules: {:?}", show(result), self.m.rule_hits());
        }
    }

    fn binary(&mut self, op: BinaryOp, a: Term, b: Term) -> Term {
        let result = self.m.binary(op, a, b);
        let meaning = apply(op, self.m.width(a), self.m.width(b));
        self.check(|| format!("{op:?}"), result, &[a, b], meaning);
        result
    }

    /// Puts the term into all operations of one operand that yield at most `max` bits.
    fn unary(&mut self, a: Term, max: u32) -> Vec<Term> {
        let width = self.m.width(a);
        let mut results = vec![self.m.not(a), self.m.neg(a)];
        self.check(|| "not".into(), results[0], &[a], not(width));
        self.check(|| "neg".into(), results[1], &[a], neg(width));
        for to in width..=max {
            let (zext, sext_) = (self.m.zext(a, to), self.m.sext(a, to));
            self.check(|| format!("zext {to}"), zext, &[a], |[x, ..]| x);
            self.check(|| format!("sext {to}"), sext_, &[a], sext(width, to));
            results.extend([zext, sext_]);
        }
        for hi in 0..width {
            for lo in 0..=hi {
                let t = self.m.extract(a, hi, lo);
                self.check(|| format!("extract {hi} {lo}"), t, &[a], extract(hi, lo));
                results.push(t);
            }
        }
        results
    }

    fn ite(&mut self, c: Term, a: Term, b: Term) -> Term {
        let t = self.m.ite(c, a, b);
        self.check(|| "ite".into(), t, &[c, a, b], choose);
        t
    }

    /// Puts pairs of terms into all operations of two operands.
    fn pairs(&mut self, left: &[Term], right: &[Term], conditions: &[Term], max: u32) -> Vec<Term> {
        let mut results = Vec::new();
        for &a in left {
            for &b in right {
                for op in BinaryOp::ALL.iter().copied() {
                    let (wa, wb) = (self.m.width(a), self.m.width(b));
                    let fits = if op == BinaryOp::Concat { wa + wb <= max } else { wa == wb };
                    if fits {
                        results.push(self.binary(op, a, b));
                    }
                }
                if self.m.width(a) == self.m.width(b) {
                    for &c in conditions {
                        results.push(self.ite(c, a, b));
                    }
                }
            }
        }
        results
    }
}

/// The term as nested text, for messages.
pub(super) fn show(m: &TermManager, term: Term) -> String {
    match *m.node(term) {
        Node::Const(ref c) => format!("{c:?}"),
        Node::Input { index, width } => format!("i{index}:{width}"),
        Node::Not(a) => format!("~{}", show(m, a)),
        Node::Neg(a) => format!("-{}", show(m, a)),
        Node::Binary(op, a, b) => format!("({op:?} {} {})", show(m, a), show(m, b)),
        Node::Extract { arg, hi, lo } => format!("{}[{hi}:{lo}]", show(m, arg)),
        Node::ZeroExt(a, w) => format!("zext{w}({})", show(m, a)),
        Node::SignExt(a, w) => format!("sext{w}({})", show(m, a)),
        Node::Ite(c, a, b) => format!("ite({}, {}, {})", show(m, c), show(m, a), show(m, b)),
        Node::Float { op, .. } => format!("{op:?}"),
        Node::ConstArray { element, .. } => format!("all({})", show(m, element)),
        Node::Store(a, i, x) => format!("store({}, {}, {})", show(m, a), show(m, i), show(m, x)),
        Node::Select(a, i) => format!("select({}, {})", show(m, a), show(m, i)),
    }
}

fn distinct(terms: impl IntoIterator<Item = Term>) -> Vec<Term> {
    let mut seen = FxHashSet::default();
    terms.into_iter().filter(|&t| seen.insert(t)).collect()
}

/// Every `n`-th term.
fn thinned(terms: &[Term], n: usize) -> Vec<Term> {
    terms.iter().copied().step_by(n).collect()
}

/// Makes terms of depth 1 over two inputs of the width and a condition, and then everything that
/// pairs of these terms make. The pairs are thinned to about `budget`.
fn prove(width: u32, budget: usize) -> Prover {
    let mut p = Prover::new(&[width, width, 1]);
    let max = 4;
    let (x, y, b) = (p.input(0), p.input(1), p.input(2));
    let mut leaves = vec![x, y];
    leaves.extend((0..1 << width).map(|c| p.m.constant_u64(width, c)));
    if width > 1 {
        leaves.extend([b, p.m.false_(), p.m.true_()]);
    }
    let mut level = leaves.clone();
    for &leaf in &leaves {
        level.extend(p.unary(leaf, max));
    }
    level.extend(p.pairs(&leaves, &leaves, &[b], max));
    let level = distinct(level);
    for &t in &level {
        p.unary(t, max);
    }
    p.pairs(&level, &leaves, &[b], max);
    p.pairs(&leaves, &level, &[b], max);
    // Both sides are thinned, by different steps, so that all kinds of pairs are met.
    let step = (level.len() * level.len()).div_ceil(budget).max(1);
    let left = thinned(&level, if step > 1 { 2 } else { 1 });
    let right = thinned(&level, step.div_ceil(2));
    p.pairs(&left, &right, &[b], max);
    let (both, some) = (p.m.and(x, y), p.m.or(x, y));
    let (not_both, neither) = (p.m.not(both), p.m.not(some));
    p.pairs(&[x, y, both, some], &[not_both, neither], &[b], max);
    let moved = p.m.add(x, p.m.constant_u64(width, 1));
    for divisor in 1..1u64 << width {
        let divisor = p.m.constant_u64(width, divisor);
        for dividend in [x, moved] {
            let quotients = [p.m.udiv(dividend, divisor), p.m.sdiv(dividend, divisor)];
            let products = quotients.map(|quotient| p.m.mul(quotient, divisor));
            let remainders = [p.m.urem(dividend, divisor), p.m.srem(dividend, divisor)];
            p.pairs(&[x, dividend, remainders[0], remainders[1]], &products, &[b], max);
        }
    }
    p
}

#[test]
fn every_rule_holds_for_all_values() {
    let mut hits = Vec::new();
    for (width, pairs) in [(1, usize::MAX), (2, 60_000), (3, 30_000), (4, 10_000)] {
        hits.extend(prove(width, pairs).m.rule_hits());
    }
    hits.extend(deep_terms());
    hits.extend(super::arrays::small_arrays());
    // The tests in `normal_forms` build sums of more addends than fit the normal form.
    let large = [Rule::AddConstants, Rule::AddConstantOut, Rule::AddCancel];
    // No format is narrow enough for these; `tests/rewrite_rules.rs` has Bitwuzla prove them.
    let floats = [
        Rule::FloatIteConstant,
        Rule::FloatLtSame,
        Rule::FloatCompareNan,
        Rule::FloatCompareNarrow,
        Rule::FloatCompareBits,
        Rule::ToSignedFromSigned,
    ];
    let elsewhere = [&large[..], &floats].concat();
    let hit = |rule: &Rule| hits.iter().any(|(other, _)| other == rule);
    let missing: Vec<&Rule> =
        Rule::ALL.iter().filter(|rule| !hit(rule) && !elsewhere.contains(rule)).collect();
    assert!(missing.is_empty(), "not met: {missing:?}");
}

/// Builds random graphs of deeper terms and checks each step for all values. Returns the rules that
/// were applied.
fn deep_terms() -> Vec<(Rule, u64)> {
    let mut seed = 0x9e37_79b9_7f4a_7c15u64;
    let mut below = |n: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed >> 20) as usize % n
    };
    let mut hits = Vec::new();
    for graph in 0..1500 {
        let width = 1 + graph % 4;
        let mut p = Prover::new(&[width, width, 1.max(width / 2), 1]);
        let mut pool: Vec<Term> = (0..4).map(|index| p.input(index)).collect();
        for _ in 0..50 {
            let a = pool[below(pool.len())];
            let width = p.m.width(a);
            let constant = p.m.constant_u64(width, below(256) as u64);
            let fitting: Vec<Term> = pool.iter().copied().filter(|&t| p.m.width(t) == width).collect();
            let b = if below(4) == 0 { constant } else { fitting[below(fitting.len())] };
            let flags: Vec<Term> = pool.iter().copied().filter(|&t| p.m.width(t) == 1).collect();
            let flag = flags[below(flags.len())];
            match below(10) {
                0 => {
                    let results = p.unary(a, 6);
                    pool.push(results[below(results.len())]);
                }
                1 | 2 => pool.push(p.ite(flag, a, b)),
                3 => {
                    let c = pool[below(pool.len())];
                    if width + p.m.width(c) <= 6 {
                        pool.push(p.binary(BinaryOp::Concat, a, c));
                    }
                }
                _ => pool.push(p.binary(BinaryOp::ALL[below(15)], a, b)),
            }
        }
        hits.extend(p.m.rule_hits());
    }
    hits
}
