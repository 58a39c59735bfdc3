//! Canonical form of queries: it is the same for queries that differ only in the names of their
//! inputs.
//!
//! Assertions are sorted by their *shape*, a hash that does not depend on which inputs occur, and
//! so are the operands of commutative operations. Inputs are numbered in order of first occurrence.
//! Equal forms mean equal queries up to a renaming of inputs. If shapes tie, equal queries may get
//! different forms, which only costs a cache hit.
use super::persistent::Key;
use super::{Forall, Query};
use crate::bits::BitVector;
use crate::bits::float::{FloatArithmetic, FloatCompare, FloatKind, FloatOp, Rounding};
use crate::term::{BinaryOp, Node, Term, TermManager};
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

/// A query written down exactly, with numbers for its inputs.
pub(super) struct Canonical {
    /// The query's graph, node by node, operands before operators.
    pub(super) key: Box<[u32]>,
    /// The query's inputs by their numbers, quantified ones included.
    pub(super) inputs: Vec<Term>,
}

impl Canonical {
    /// The key's cryptographic hash: equal hashes are taken to mean equal keys.
    pub(super) fn hash(&self) -> Key {
        let mut bytes = Vec::with_capacity(4 * self.key.len());
        bytes.extend(self.key.iter().flat_map(|word| word.to_le_bytes()));
        *blake3::hash(&bytes).as_bytes()
    }
}

/// A hash of the encoding of queries: that of one query with every kind of node. It changes when
/// the encoding does.
pub(super) fn encoding() -> Key {
    let terms = TermManager::plain();
    let input = |index| terms.input(index, 8);
    let mut sum = terms.neg(terms.not(terms.constant_u64(8, 5)));
    sum = terms.xor(sum, terms.extract(terms.sext(input(0), 128), 71, 64));
    sum = terms.xor(sum, terms.extract(terms.zext(input(1), 128), 15, 8));
    sum = terms.xor(sum, terms.extract(terms.constant(&BitVector::ones(100)), 99, 92));
    sum = terms.ite(terms.eq(sum, input(1)), sum, input(0));
    for op in BinaryOp::ALL.iter().copied() {
        // Each operation occurs together with its name, because the numbers of operations might be
        // exchanged.
        let named = terms.constant(&BitVector::from_bytes_le(64, format!("{op:?}").as_bytes()));
        let result = terms.zext_or_truncate(terms.binary(op, named, terms.zext(sum, 64)), 8);
        sum = terms.xor(sum, result);
    }
    for (name, op) in float_operations() {
        let named = terms.constant(&BitVector::from_bytes_le(256, name.as_bytes()));
        let operand = terms.zext_or_truncate(terms.xor(named, terms.zext(sum, 256)), op.operand_width());
        let result = terms.float(op, &vec![operand; op.arity()]);
        sum = terms.xor(sum, terms.zext_or_truncate(result, 8));
    }
    let array = terms.store(terms.const_array(8, terms.constant_u64(8, 6)), input(0), sum);
    sum = terms.xor(sum, terms.select(array, input(1)));
    let assertion = terms.eq(sum, input(0));
    let forall = Forall { bound: vec![input(2)], body: terms.ult(input(2), sum) };
    let query = Query { assertions: vec![assertion], forall: Some(forall) };
    Shapes::default().canonical(&terms, &query, usize::MAX).expect("without a limit").hash()
}

/// Operations with all numbers that [`FloatOp::code`] may give, and their names.
fn float_operations() -> Vec<(String, FloatOp)> {
    let mut all = Vec::new();
    for kind in FloatKind::ALL.iter().copied() {
        for op in FloatArithmetic::ALL.iter().copied() {
            all.push((format!("{op:?}{kind:?}"), FloatOp::Arithmetic(op, kind)));
        }
        for op in FloatCompare::ALL.iter().copied() {
            all.push((format!("{op:?}{kind:?}"), FloatOp::Compare(op, kind)));
        }
        all.push((format!("to{kind:?}"), FloatOp::Convert { from: FloatKind::Single, to: kind }));
        all.push((format!("from{kind:?}"), FloatOp::Convert { from: kind, to: FloatKind::Single }));
        all.push((format!("32{kind:?}"), FloatOp::FromSigned { width: 32, to: kind }));
        all.push((format!("{kind:?}32"), FloatOp::ToSigned { from: kind, width: 32 }));
    }
    let nearest = all.clone();
    for mode in Rounding::ALL.iter().copied().filter(|mode| *mode != Rounding::NearestEven) {
        let directed = nearest.iter().map(|(name, op)| (format!("{mode:?}{name}"), op.in_mode(mode)));
        all.extend(directed.filter(|(_, op)| matches!(op, FloatOp::Directed(..))));
    }
    all
}

/// Shapes of terms, kept between queries.
#[derive(Default)]
pub(super) struct Shapes {
    /// By term index; 0 where not computed.
    shapes: Vec<u64>,
}

/// The first word of each node, of each assertion and of a quantified body.
mod tag {
    pub(super) const CONST: u32 = 1;
    pub(super) const INPUT: u32 = 2;
    pub(super) const BOUND: u32 = 3;
    pub(super) const NOT: u32 = 4;
    pub(super) const NEG: u32 = 5;
    pub(super) const EXTRACT: u32 = 6;
    pub(super) const ZERO_EXT: u32 = 7;
    pub(super) const SIGN_EXT: u32 = 8;
    pub(super) const ITE: u32 = 9;
    pub(super) const ASSERTION: u32 = 10;
    pub(super) const FORALL: u32 = 11;
    pub(super) const FLOAT: u32 = 12;
    pub(super) const CONST_ARRAY: u32 = 13;
    pub(super) const STORE: u32 = 14;
    pub(super) const SELECT: u32 = 15;
    /// The number of the operation is added to this.
    pub(super) const BINARY: u32 = 32;
}

impl Shapes {
    /// The canonical form, unless the query has more than `limit` nodes.
    pub(super) fn canonical(
        &mut self,
        terms: &TermManager,
        query: &Query,
        limit: usize,
    ) -> Option<Canonical> {
        let mut assertions: Vec<(u64, Term)> = Vec::with_capacity(query.assertions.len());
        for &assertion in &query.assertions {
            assertions.push((self.shape(terms, assertion), assertion));
        }
        assertions.sort_by_key(|&(shape, _)| shape);
        let bound = query.forall.as_ref().map_or(&[][..], |forall| &forall.bound);
        let mut writer = Writer::new(terms, bound);
        let body = query.forall.as_ref().map(|forall| (tag::FORALL, forall.body));
        let roots = assertions.into_iter().map(|(_, assertion)| (tag::ASSERTION, assertion)).chain(body);
        for (tag, root) in roots {
            self.shape(terms, root);
            writer.write(self, root, limit)?;
            let number = writer.numbers[&root];
            writer.key.extend([tag, number]);
        }
        Some(Canonical { key: writer.key.into(), inputs: writer.inputs })
    }

    /// Computes the shape of a term and all its subterms.
    fn shape(&mut self, terms: &TermManager, term: Term) -> u64 {
        if self.shapes.len() <= term.index() {
            self.shapes.resize(term.index() + 1, 0);
        }
        let mut stack = vec![term];
        while let Some(&top) = stack.last() {
            let before = stack.len();
            if self.shapes[top.index()] == 0 {
                stack.extend(terms.node(top).operands().filter(|operand| self.shapes[operand.index()] == 0));
            }
            if stack.len() == before {
                if self.shapes[top.index()] == 0 {
                    self.shapes[top.index()] = self.node_shape(terms, top).max(1);
                }
                stack.pop();
            }
        }
        self.shapes[term.index()]
    }

    fn node_shape(&self, terms: &TermManager, term: Term) -> u64 {
        let mut hasher = FxHasher::default();
        terms.hash_label(term, &mut hasher);
        for operand in ordered_operands(self, terms.node(term)).into_iter().flatten() {
            self.shapes[operand.index()].hash(&mut hasher);
        }
        hasher.finish()
    }
}

struct Writer<'a> {
    terms: &'a TermManager,
    bound: &'a [Term],
    /// Numbers of the nodes written.
    numbers: FxHashMap<Term, u32>,
    key: Vec<u32>,
    inputs: Vec<Term>,
}

impl<'a> Writer<'a> {
    fn new(terms: &'a TermManager, bound: &'a [Term]) -> Self {
        Self { terms, bound, numbers: FxHashMap::default(), key: Vec::new(), inputs: Vec::new() }
    }

    /// Writes a term and its subterms; `None` when that makes more than `limit` nodes. All shapes
    /// must have been computed.
    fn write(&mut self, shapes: &Shapes, term: Term, limit: usize) -> Option<()> {
        let mut stack = vec![term];
        while let Some(&top) = stack.last() {
            if self.numbers.contains_key(&top) {
                stack.pop();
                continue;
            }
            let before = stack.len();
            let operands = ordered_operands(shapes, self.terms.node(top));
            // Reversed, because the first operand is to be written first.
            stack.extend(
                operands.iter().flatten().rev().filter(|operand| !self.numbers.contains_key(operand)),
            );
            if stack.len() == before {
                if self.numbers.len() >= limit {
                    return None;
                }
                self.node(top, operands);
                self.numbers.insert(top, self.numbers.len() as u32);
                stack.pop();
            }
        }
        Some(())
    }

    fn node(&mut self, term: Term, operands: [Option<Term>; 3]) {
        match *self.terms.node(term) {
            Node::Const(ref value) => self.constant(value),
            Node::Input { width, .. } => {
                // The number of an input is its position in `inputs`.
                self.inputs.push(term);
                self.key.extend([if self.bound.contains(&term) { tag::BOUND } else { tag::INPUT }, width]);
            }
            Node::Not(_) => self.key.push(tag::NOT),
            Node::Neg(_) => self.key.push(tag::NEG),
            Node::Binary(op, ..) => self.key.push(tag::BINARY + op as u32),
            Node::Extract { hi, lo, .. } => self.key.extend([tag::EXTRACT, hi, lo]),
            Node::ZeroExt(_, width) => self.key.extend([tag::ZERO_EXT, width]),
            Node::SignExt(_, width) => self.key.extend([tag::SIGN_EXT, width]),
            Node::Ite(..) => self.key.push(tag::ITE),
            Node::Float { op, .. } => {
                self.key.push(tag::FLOAT);
                self.key.extend(op.code());
            }
            Node::ConstArray { index, .. } => self.key.extend([tag::CONST_ARRAY, index]),
            Node::Store(..) => self.key.push(tag::STORE),
            Node::Select(..) => self.key.push(tag::SELECT),
        }
        for operand in operands.into_iter().flatten() {
            self.key.push(self.numbers[&operand]);
        }
    }

    fn constant(&mut self, value: &BitVector) {
        self.key.extend([tag::CONST, value.width()]);
        if let Some(word) = value.as_u64() {
            self.key.extend([word as u32, (word >> 32) as u32]);
        } else {
            let digits = value.to_biguint().to_u32_digits();
            self.key.push(digits.len() as u32);
            self.key.extend(digits);
        }
    }
}

/// The operands; those of a commutative operator in order of their shapes.
fn ordered_operands(shapes: &Shapes, node: &Node) -> [Option<Term>; 3] {
    let shape = |term: Term| shapes.shapes[term.index()];
    match *node {
        Node::Binary(op, a, b) if op.is_commutative() && shape(a) > shape(b) => [Some(b), Some(a), None],
        _ => {
            let mut operands = node.operands();
            [operands.next(), operands.next(), operands.next()]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Forall;
    use super::*;
    use crate::term::BinaryOp;

    #[test]
    fn renamed_queries_are_equal() {
        let terms = TermManager::new();
        let mut shapes = Shapes::default();
        let input: Vec<_> = (0..8).map(|i| terms.input(i, 32)).collect();
        let five = terms.constant_u64(32, 5);
        let mut key = |x: usize, y: usize, swap: bool| {
            let product = terms.binary(BinaryOp::Mul, input[x], input[y]);
            let mut assertions = vec![
                terms.binary(BinaryOp::Ult, product, input[x]),
                terms.binary(BinaryOp::Eq, terms.binary(BinaryOp::Add, input[y], five), input[x]),
            ];
            if swap {
                assertions.swap(0, 1);
            }
            let canonical = shapes.canonical(&terms, &Query::new(assertions), 100).unwrap();
            (canonical.key, canonical.inputs.len())
        };
        let reference = key(0, 1, false);
        assert_eq!(reference.1, 2);
        assert_eq!(reference, key(4, 6, false));
        assert_eq!(reference, key(0, 1, true));
    }

    #[test]
    fn different_queries_differ() {
        let terms = TermManager::new();
        let mut shapes = Shapes::default();
        let input: Vec<_> = (0..3).map(|i| terms.input(i, 32)).collect();
        let below = |a: usize, b: usize| terms.binary(BinaryOp::Ult, input[a], input[b]);
        let mut key = |query: &Query| shapes.canonical(&terms, query, 100).unwrap().key;
        let chain = key(&Query::new(vec![below(0, 1), below(1, 2)]));
        let fork = key(&Query::new(vec![below(0, 1), below(0, 2)]));
        assert_ne!(chain, fork);
        let forall = |bound: usize| Query {
            assertions: vec![],
            forall: Some(Forall { bound: vec![input[bound]], body: below(0, 1) }),
        };
        assert_ne!(key(&forall(0)), key(&forall(1)));
        assert!(shapes.canonical(&terms, &forall(0), 2).is_none());
    }
}
