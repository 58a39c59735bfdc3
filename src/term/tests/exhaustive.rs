//! Every rule is proved for all values at widths 1 to 4: all small terms over two inputs and a condition are put into
//! every constructor, and the table of values of the result must be the operation on the operands' tables.
use crate::bits::BitVector;
use crate::term::{BinaryOp, Node, Rule, Term, TermManager};
use rustc_hash::FxHashSet;

/// Values of a term under every assignment of the inputs.
type Table = Box<[u8]>;

struct Prover {
    m: TermManager,
    /// Widths of the inputs, whose bits together number the assignments.
    inputs: Vec<u32>,
    tables: Vec<Option<Table>>,
}

fn value(width: u32, raw: u8) -> BitVector {
    BitVector::new(width, u64::from(raw))
}

fn raw(value: &BitVector) -> u8 {
    value.as_u64().expect("narrow") as u8
}

impl Prover {
    fn new(inputs: &[u32]) -> Self {
        Self { m: TermManager::new(), inputs: inputs.to_vec(), tables: Vec::new() }
    }

    fn assignments(&self) -> usize {
        1 << self.inputs.iter().sum::<u32>()
    }

    fn input(&self, index: u32) -> Term {
        self.m.input(index, self.inputs[index as usize])
    }

    fn map(&mut self, args: &[Term], f: impl Fn(&[BitVector]) -> BitVector) -> Table {
        for &arg in args {
            self.ensure(arg);
        }
        let tables: Vec<(u32, &Table)> = args
            .iter()
            .map(|&t| (self.m.width(t), self.tables[t.index()].as_ref().expect("ensured")))
            .collect();
        (0..self.assignments())
            .map(|i| {
                let values: Vec<BitVector> = tables.iter().map(|(w, table)| value(*w, table[i])).collect();
                raw(&f(&values))
            })
            .collect()
    }

    /// Computes the table of a term by what its node means.
    fn ensure(&mut self, term: Term) {
        if self.tables.len() <= term.index() {
            self.tables.resize(self.m.len().max(term.index() + 1), None);
        }
        if self.tables[term.index()].is_some() {
            return;
        }
        let width = self.m.width(term);
        let table = match self.m.node(term).clone() {
            Node::Const(c) => vec![raw(&c); self.assignments()].into(),
            Node::Input { index, .. } => {
                let below: u32 = self.inputs[..index as usize].iter().sum();
                (0..self.assignments()).map(|i| raw(&BitVector::new(width, (i >> below) as u64))).collect()
            }
            Node::Not(a) => self.map(&[a], |v| v[0].not()),
            Node::Neg(a) => self.map(&[a], |v| v[0].neg()),
            Node::Binary(op, a, b) => self.map(&[a, b], |v| op.apply(&v[0], &v[1])),
            Node::Extract { arg, hi, lo } => self.map(&[arg], |v| v[0].extract(hi, lo)),
            Node::ZeroExt(a, width) => self.map(&[a], |v| v[0].zext(width)),
            Node::SignExt(a, width) => self.map(&[a], |v| v[0].sext(width)),
            Node::Ite(c, a, b) => {
                self.map(&[c, a, b], |v| if v[0].is_one() { v[1].clone() } else { v[2].clone() })
            }
        };
        self.tables[term.index()] = Some(table);
    }

    /// Checks that `result` is `f` of the operands.
    fn check(&mut self, what: &str, result: Term, args: &[Term], f: impl Fn(&[BitVector]) -> BitVector) {
        let expected = self.map(args, f);
        self.ensure(result);
        let found = self.tables[result.index()].as_ref().expect("ensured");
        if *found != expected {
            let show = |t: Term| show(&self.m, t);
            let args: Vec<String> = args.iter().map(|&t| show(t)).collect();
            panic!("{what} of {args:?} became {}\nrules: {:?}", show(result), self.m.rule_hits());
        }
    }

    fn binary(&mut self, op: BinaryOp, a: Term, b: Term) -> Term {
        let result = self.m.binary(op, a, b);
        self.check(&format!("{op:?}"), result, &[a, b], |v| op.apply(&v[0], &v[1]));
        result
    }

    /// Puts the term into all operations of one operand that yield at most `max` bits.
    fn unary(&mut self, a: Term, max: u32) -> Vec<Term> {
        let width = self.m.width(a);
        let mut results = Vec::new();
        let t = self.m.not(a);
        self.check("not", t, &[a], |v| v[0].not());
        results.push(t);
        let t = self.m.neg(a);
        self.check("neg", t, &[a], |v| v[0].neg());
        results.push(t);
        for to in width..=max {
            let t = self.m.zext(a, to);
            self.check(&format!("zext {to}"), t, &[a], |v| v[0].zext(to));
            results.push(t);
            let t = self.m.sext(a, to);
            self.check(&format!("sext {to}"), t, &[a], |v| v[0].sext(to));
            results.push(t);
        }
        for hi in 0..width {
            for lo in 0..=hi {
                let t = self.m.extract(a, hi, lo);
                self.check(&format!("extract {hi} {lo}"), t, &[a], |v| v[0].extract(hi, lo));
                results.push(t);
            }
        }
        results
    }

    fn ite(&mut self, c: Term, a: Term, b: Term) -> Term {
        let t = self.m.ite(c, a, b);
        self.check("ite", t, &[c, a, b], |v| if v[0].is_one() { v[1].clone() } else { v[2].clone() });
        t
    }

    /// Puts pairs of terms into all operations of two operands.
    fn pairs(&mut self, left: &[Term], right: &[Term], conditions: &[Term], max: u32) -> Vec<Term> {
        let mut results = Vec::new();
        for &a in left {
            for &b in right {
                for op in BinaryOp::ALL {
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

/// Terms of depth 1 over two inputs of the width and a condition, then everything that pairs of them make; the pairs are
/// thinned to about `budget` pairs.
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
    // Thinning by two coprime steps meets all kinds of pairs.
    let step = (level.len() * level.len()).div_ceil(budget).max(1);
    let left = thinned(&level, if step > 1 { 2 } else { 1 });
    let right = thinned(&level, step.div_ceil(2));
    p.pairs(&left, &right, &[b], max);
    p
}

#[test]
fn width_1() {
    prove(1, usize::MAX);
}

#[test]
fn width_2() {
    prove(2, 40_000);
}

#[test]
fn width_3() {
    prove(3, 20_000);
}

#[test]
fn width_4() {
    let p = prove(4, 10_000);
    let hit: Vec<Rule> = p.m.rule_hits().into_iter().map(|(rule, _)| rule).collect();
    let missing: Vec<&Rule> = Rule::ALL.iter().filter(|rule| !hit.contains(rule)).collect();
    eprintln!("not met: {missing:?}; {} terms", p.m.len());
}
