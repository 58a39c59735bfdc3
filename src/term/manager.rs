//! The table of terms: interning and access.
use super::rewrite::{Rule, RuleCounters};
use super::sort::Packed;
use super::support::SupportTable;
use super::{Node, Sort, Term};
use crate::bits::BitVector;
use crossbeam::utils::CachePadded;
use hashbrown::HashTable;
use parking_lot::Mutex;
use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash, Hasher};
use std::sync::atomic::AtomicU32;

/// Number of independently locked parts of the interning table.
const SHARDS: usize = 64;

/// Owns all terms. Shared by reference between threads; terms live as long as it does.
pub struct TermManager {
    entries: boxcar::Vec<NodeEntry>,
    /// None in the cache line of another.
    shards: Box<[CachePadded<Mutex<HashTable<Term>>>]>,
    pub(super) rewriting: bool,
    pub(super) counters: RuleCounters,
    pub(super) supports: SupportTable,
}

pub(super) struct NodeEntry {
    node: Node,
    sort: Packed,
    /// Raw [`super::SupportId`], 0 while not computed.
    pub(super) support: AtomicU32,
}

impl TermManager {
    /// An empty table whose constructors rewrite.
    pub fn new() -> Self {
        Self::with_rewriting(true)
    }

    /// An empty table whose constructors build exactly the operation asked for: the reference mode.
    pub fn plain() -> Self {
        Self::with_rewriting(false)
    }

    fn with_rewriting(rewriting: bool) -> Self {
        let manager = Self {
            entries: boxcar::Vec::new(),
            shards: (0..SHARDS).map(|_| CachePadded::default()).collect(),
            rewriting,
            counters: RuleCounters::default(),
            supports: SupportTable::default(),
        };
        // The booleans have fixed ids, see `true_` and `false_`.
        manager.constant_u64(1, 0);
        manager.constant_u64(1, 1);
        manager
    }

    /// The constant of that value.
    pub fn constant(&self, value: &BitVector) -> Term {
        self.intern(Node::Const(value.clone()))
    }

    /// The constant of the low `width` bits of `value`, zero-extended above 64 bits.
    pub fn constant_u64(&self, width: u32, value: u64) -> Term {
        self.intern(Node::Const(BitVector::new(width, value)))
    }

    /// The width-1 constant 1.
    #[inline]
    pub fn true_(&self) -> Term {
        Term::from_index(1)
    }

    /// The width-1 constant 0.
    #[inline]
    pub fn false_(&self) -> Term {
        Term::from_index(0)
    }

    /// The width-1 constant of a truth value.
    #[inline]
    pub fn bool(&self, value: bool) -> Term {
        Term::from_index(usize::from(value))
    }

    /// The `index`-th input of the path, of that width.
    pub fn input(&self, index: u32, width: u32) -> Term {
        assert!(width > 0, "an input has at least one bit");
        self.intern(Node::Input { index, width })
    }

    /// What the term is.
    #[inline]
    pub fn node(&self, term: Term) -> &Node {
        &self.entry(term).node
    }

    /// Hashes the term's kind, sort and parameters, but neither its operands nor which input it is.
    pub fn hash_label(&self, term: Term, hasher: &mut impl Hasher) {
        let NodeEntry { node, sort, .. } = self.entry(term);
        sort.hash(hasher);
        std::mem::discriminant(node).hash(hasher);
        match node {
            Node::Const(value) => value.hash(hasher),
            Node::Extract { hi, lo, .. } => (hi, lo).hash(hasher),
            Node::Binary(op, ..) => op.hash(hasher),
            Node::Float { op, .. } => op.hash(hasher),
            _ => {}
        }
    }

    /// Width in bits of a term that is no array.
    #[inline]
    pub fn width(&self, term: Term) -> u32 {
        self.entry(term).sort.width()
    }

    /// Which values the term has.
    pub fn sort(&self, term: Term) -> Sort {
        self.entry(term).sort.unpack()
    }

    /// Whether the term is an array.
    #[inline]
    pub fn is_array(&self, term: Term) -> bool {
        self.entry(term).sort.is_array()
    }

    /// The widths of the indices and of the elements of an array.
    pub(super) fn array_widths(&self, array: Term) -> (u32, u32) {
        match self.sort(array) {
            Sort::Array { index, element } => (index, element),
            Sort::Bits(_) => panic!("{array} is no array"),
        }
    }

    /// The value of a constant.
    #[inline]
    pub fn as_constant(&self, term: Term) -> Option<&BitVector> {
        match self.node(term) {
            Node::Const(value) => Some(value),
            _ => None,
        }
    }

    /// The value of a constant of at most 64 bits.
    #[inline]
    pub fn as_u64(&self, term: Term) -> Option<u64> {
        self.as_constant(term)?.as_u64()
    }

    /// The truth value of a constant of width 1.
    #[inline]
    pub fn as_bool(&self, term: Term) -> Option<bool> {
        match term.index() {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }

    /// The index of an input.
    #[inline]
    pub fn input_index(&self, term: Term) -> Option<u32> {
        match *self.node(term) {
            Node::Input { index, .. } => Some(index),
            _ => None,
        }
    }

    /// How many terms exist.
    pub fn len(&self) -> usize {
        self.entries.count()
    }

    /// Always `false`: the constants of width 1 exist from the start.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How often each rewrite rule was applied, for the rules applied at all.
    pub fn rule_hits(&self) -> Vec<(Rule, u64)> {
        self.counters.hits()
    }

    #[inline]
    pub(super) fn entry(&self, term: Term) -> &NodeEntry {
        self.entries.get(term.index()).expect("terms belong to their manager")
    }

    /// The term of that node, made if it does not exist. The node is well-formed (widths fit).
    pub(super) fn intern(&self, node: Node) -> Term {
        let hash = FxBuildHasher.hash_one(&node);
        let mut shard = self.shards[(hash >> 40) as usize % SHARDS].lock();
        if let Some(&term) = shard.find(hash, |&term| *self.node(term) == node) {
            return term;
        }
        let sort = self.sort_of(&node);
        let index = self.entries.push(NodeEntry { node, sort, support: AtomicU32::new(0) });
        let term = Term::from_index(index);
        shard.insert_unique(hash, term, |&term| FxBuildHasher.hash_one(self.node(term)));
        term
    }

    fn sort_of(&self, node: &Node) -> Packed {
        Packed::bits(match *node {
            Node::ConstArray { index, element } => return Packed::array(index, self.width(element)),
            Node::Store(a, ..) | Node::Ite(_, a, _) => return self.entry(a).sort,
            Node::Select(array, _) => self.array_widths(array).1,
            Node::Const(ref value) => value.width(),
            Node::Input { width, .. } | Node::ZeroExt(_, width) | Node::SignExt(_, width) => width,
            Node::Not(a) | Node::Neg(a) => self.width(a),
            Node::Binary(op, a, b) => op.result_width(self.width(a), self.width(b)),
            Node::Extract { hi, lo, .. } => hi - lo + 1,
            Node::Float { op, .. } => op.result_width(),
        })
    }
}

impl Default for TermManager {
    fn default() -> Self {
        Self::new()
    }
}
