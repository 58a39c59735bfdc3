//! Rules for extraction, concatenation and extension.
use super::super::{BinaryOp, Node, Term, TermManager};
use super::{Rule, known, lift};
use crate::bits::BitVector;

/// How deep [`simplifies`] looks.
const LEVELS: u32 = 3;

/// Whether extracting these bits leaves no extraction of a larger term behind.
fn simplifies(m: &TermManager, term: Term, hi: u32, lo: u32, levels: u32) -> bool {
    let both =
        |a, b| levels > 0 && simplifies(m, a, hi, lo, levels - 1) && simplifies(m, b, hi, lo, levels - 1);
    match *m.node(term) {
        Node::Const(_) | Node::Extract { .. } | Node::ZeroExt(..) | Node::SignExt(..) => true,
        Node::Not(a) => levels > 0 && simplifies(m, a, hi, lo, levels - 1),
        Node::Neg(a) => levels > 0 && lo == 0 && simplifies(m, a, hi, lo, levels - 1),
        Node::Binary(BinaryOp::Concat, _, low) => lo >= m.width(low) || hi < m.width(low),
        Node::Ite(_, a, b) | Node::Binary(BinaryOp::And | BinaryOp::Or | BinaryOp::Xor, a, b) => both(a, b),
        Node::Binary(BinaryOp::Add | BinaryOp::Mul, a, b) => lo == 0 && both(a, b),
        _ => false,
    }
}

/// Whether one bit of the term is a small formula over single bits of inputs.
fn is_bit_formula(m: &TermManager, term: Term, position: u32, levels: u32) -> bool {
    let below = |t| levels > 0 && is_bit_formula(m, t, position, levels - 1);
    match *m.node(term) {
        Node::Input { .. } => true,
        Node::Not(a) => below(a),
        Node::Ite(_, a, b) | Node::Binary(BinaryOp::And | BinaryOp::Or | BinaryOp::Xor, a, b) => {
            below(a) && below(b)
        }
        _ => simplifies(m, term, position, position, levels),
    }
}

pub(in crate::term) fn extract(m: &TermManager, a: Term, hi: u32, lo: u32) -> Option<Term> {
    let part = |t| m.extract(t, hi, lo);
    let simple = |t| simplifies(m, t, hi, lo, LEVELS);
    let bit = |t| hi == lo && is_bit_formula(m, t, lo, LEVELS);
    let width = hi - lo + 1;
    match *m.node(a) {
        Node::Const(ref c) => m.hit(Rule::ExtractConstant, m.constant(&c.extract(hi, lo))),
        Node::Extract { arg, lo: below, .. } => {
            m.hit(Rule::ExtractExtract, m.extract(arg, below + hi, below + lo))
        }
        Node::ZeroExt(x, _) => {
            let n = m.width(x);
            let result = if hi < n {
                part(x)
            } else if lo >= n {
                m.constant(&BitVector::zero(width))
            } else {
                m.zext(m.extract(x, n - 1, lo), width)
            };
            m.hit(Rule::ExtractZext, result)
        }
        Node::SignExt(x, _) => {
            let n = m.width(x);
            let result = if hi < n { part(x) } else { m.sext(m.extract(x, n - 1, lo.min(n - 1)), width) };
            m.hit(Rule::ExtractSext, result)
        }
        Node::Not(x) if bit(x) => m.hit(Rule::ExtractBit, m.not(part(x))),
        Node::Binary(op @ (BinaryOp::And | BinaryOp::Or | BinaryOp::Xor), x, y) if bit(x) && bit(y) => {
            m.hit(Rule::ExtractBit, m.binary(op, part(x), part(y)))
        }
        Node::Ite(condition, x, y) if bit(x) && bit(y) => {
            m.hit(Rule::ExtractBit, m.ite(condition, part(x), part(y)))
        }
        Node::Ite(condition, x, y) if simple(x) || simple(y) => {
            m.hit(Rule::ExtractIte, m.ite(condition, part(x), part(y)))
        }
        Node::Not(x) if simple(x) => m.hit(Rule::ExtractBitwise, m.not(part(x))),
        Node::Neg(x) if lo == 0 && simple(x) => m.hit(Rule::ExtractArithmetic, m.neg(part(x))),
        Node::Binary(op, x, y) => match op {
            BinaryOp::Concat => {
                let n = m.width(y);
                let result = if hi < n {
                    part(y)
                } else if lo >= n {
                    m.extract(x, hi - n, lo - n)
                } else {
                    m.concat(m.extract(x, hi - n, 0), m.extract(y, n - 1, lo))
                };
                m.hit(Rule::ExtractConcat, result)
            }
            BinaryOp::And | BinaryOp::Or | BinaryOp::Xor if simple(x) && simple(y) => {
                m.hit(Rule::ExtractBitwise, m.binary(op, part(x), part(y)))
            }
            BinaryOp::Add | BinaryOp::Mul if lo == 0 && simple(x) && simple(y) => {
                m.hit(Rule::ExtractArithmetic, m.binary(op, part(x), part(y)))
            }
            BinaryOp::Mul => {
                let k = m.as_constant(y)?.exact_log2().filter(|&k| k > 0)?;
                let result = if lo >= k {
                    m.extract(x, hi - k, lo - k)
                } else if hi < k {
                    m.constant(&BitVector::zero(width))
                } else {
                    let zeros = m.constant(&BitVector::zero(k - lo));
                    m.concat(m.extract(x, hi - k, 0), zeros)
                };
                m.hit(Rule::ExtractShifted, result)
            }
            _ => None,
        },
        _ => None,
    }
}

/// `high:low` as one extraction, if both are adjacent parts of one term.
fn join(m: &TermManager, high: Term, low: Term) -> Option<Term> {
    match (m.node(high), m.node(low)) {
        (&Node::Extract { arg: x, hi, lo: middle }, &Node::Extract { arg: y, hi: below, lo })
            if x == y && middle == below + 1 =>
        {
            Some(m.extract(x, hi, lo))
        }
        _ => None,
    }
}

/// If all bits of the term are the same bit of another term: that other term, and the position of
/// the bit.
fn sign_source(m: &TermManager, term: Term) -> Option<(Term, u32)> {
    let bit = m.as_sext(term).filter(|&x| m.width(x) == 1).unwrap_or(term);
    match *m.node(bit) {
        Node::Extract { arg, hi, lo } if hi == lo => Some((arg, hi)),
        _ => None,
    }
}

/// Whether the topmost bit of `low` is bit `position` of `source`.
fn tops(m: &TermManager, low: Term, source: Term, position: u32) -> bool {
    match *m.node(low) {
        Node::SignExt(x, _) => tops_plain(m, x, source, position),
        _ => tops_plain(m, low, source, position),
    }
}

fn tops_plain(m: &TermManager, low: Term, source: Term, position: u32) -> bool {
    match *m.node(low) {
        Node::Extract { arg, hi, .. } => (arg, hi) == (source, position),
        _ => low == source && position + 1 == m.width(source),
    }
}

pub(super) fn concat(m: &TermManager, a: Term, b: Term) -> Option<Term> {
    let width = m.width(a) + m.width(b);
    if m.as_constant(a).is_some_and(BitVector::is_zero) {
        return m.hit(Rule::ConcatZero, m.zext(b, width));
    }
    if let Some(x) = m.as_zext(a) {
        return m.hit(Rule::ConcatZext, m.zext(m.concat(x, b), width));
    }
    if let Some(joined) = join(m, a, b) {
        return m.hit(Rule::ConcatExtracts, joined);
    }
    if let Some((source, position)) = sign_source(m, a)
        && tops(m, b, source, position)
    {
        let inner = m.as_sext(b).unwrap_or(b);
        return m.hit(Rule::ConcatSign, m.sext(inner, width));
    }
    if let (&Node::Ite(p, x, y), &Node::Ite(q, z, w)) = (m.node(a), m.node(b))
        && p == q
    {
        return m.hit(Rule::ConcatIte, m.ite(p, m.concat(x, z), m.concat(y, w)));
    }
    if let Some((x, y)) = m.operands_of(BinaryOp::Concat, b) {
        return m.hit(Rule::ConcatAssociate, m.concat(m.concat(a, x), y));
    }
    let (x, y) = m.operands_of(BinaryOp::Concat, a)?;
    if let Some(joined) = join(m, y, b) {
        return m.hit(Rule::ConcatExtracts, m.concat(x, joined));
    }
    let (c, d) = (m.as_constant(y)?, m.as_constant(b)?);
    m.hit(Rule::ConcatConstants, m.concat(x, m.constant(&c.concat(d))))
}

pub(in crate::term) fn zext(m: &TermManager, a: Term, width: u32) -> Option<Term> {
    match *m.node(a) {
        Node::Const(ref c) => m.hit(Rule::ZextConstant, m.constant(&c.zext(width))),
        Node::ZeroExt(x, _) => m.hit(Rule::ZextZext, m.zext(x, width)),
        Node::Ite(condition, c, d) => {
            let (c, d) = (m.as_constant(c)?.zext(width), m.as_constant(d)?.zext(width));
            m.hit(Rule::ZextIte, m.ite(condition, m.constant(&c), m.constant(&d)))
        }
        _ => None,
    }
}

pub(in crate::term) fn sext(m: &TermManager, a: Term, width: u32) -> Option<Term> {
    match *m.node(a) {
        Node::Const(ref c) => return m.hit(Rule::SextConstant, m.constant(&c.sext(width))),
        Node::SignExt(x, _) => return m.hit(Rule::SextSext, m.sext(x, width)),
        _ => {}
    }
    if known::is_nonnegative(m, a) {
        return m.hit(Rule::SextZext, m.zext(a, width));
    }
    let (condition, c, d) = lift::choice(m, a)?;
    m.hit(Rule::SextIte, m.ite(condition, m.constant(&c.sext(width)), m.constant(&d.sext(width))))
}
