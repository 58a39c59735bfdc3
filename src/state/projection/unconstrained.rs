//! Unconstrained propagation: what is computed from inputs that occur nowhere else.
//!
//! If `u` is used once, as the operand of `u + t`, then the sum has every value whatever `t` is: it
//! becomes a new input, and that use of `t` vanishes. One pass from the inputs upwards does this
//! for all operations, new inputs included. Where not every value is reached, the image is written
//! more simply: `u < t` as `f & t ≠ 0` with a new `f`, the multiples of 2^k as `v:0`, a remainder
//! by 10 as a new `v` with the constraint `v < 10`.
use super::Projection;
use super::graph::{Graph, is_input};
use crate::bits::BitVector;
use crate::term::{BinaryOp, Node, Term, TermManager};
use rustc_hash::FxHashSet;

/// The term has only one use, which is the one we look at. Whatever values the inputs have that
/// occur elsewhere, its values are exactly the multiples of 2^`zeros`.
#[derive(Clone, Copy)]
struct Free {
    zeros: u32,
}

/// The set of values that a rule finds for a term.
enum Image {
    /// All multiples of 2^`zeros`: a new input above zeros.
    Multiples { zeros: u32 },
    /// All numbers that agree with this constant in that many low bits.
    Above(u32, BitVector),
    /// Either truth value where the condition holds, else false.
    If(Term),
    /// All values below that of this term, unsigned; all if it is 0.
    Below(Term),
    /// All values between these two, both included, signed.
    Between(BitVector, BitVector),
}

const ANYTHING: Image = Image::Multiples { zeros: 0 };

struct Pass<'a> {
    graph: &'a Graph,
    /// By position: the terms that replace the original ones.
    images: Vec<Term>,
    free: Vec<Option<Free>>,
}

impl Pass<'_> {
    fn image(&self, term: Term) -> Term {
        self.images[self.graph.position(term)]
    }

    fn free(&self, term: Term) -> Option<Free> {
        self.free[self.graph.position(term)]
    }

    /// Whether the term is free and has every value.
    fn anything(&self, term: Term) -> bool {
        self.free(term).is_some_and(|free| free.zeros == 0)
    }
}

impl Projection<'_> {
    /// Makes one pass over all terms. Returns whether a rule applied.
    pub(super) fn unconstrained(&mut self, graph: &Graph) -> bool {
        let pieces = separate_pieces(self.terms, graph);
        let mut ranges = Vec::new();
        let mut pass = Pass { graph, images: Vec::with_capacity(graph.len()), free: vec![None; graph.len()] };
        let mut applied = false;
        for (position, &term) in graph.order.iter().enumerate() {
            let once = graph.uses(term) == 1;
            let image = if pieces.contains(&term) { Some(ANYTHING) } else { image(self.terms, &pass, term) };
            if let Some(image) = image {
                applied = true;
                let (replacement, free) = self.write(term, image, &mut ranges);
                pass.images.push(replacement);
                pass.free[position] = free.filter(|_| once);
                continue;
            }
            let unchanged = self.terms.node(term).operands().all(|operand| pass.image(operand) == operand);
            let rebuilt = if unchanged {
                term
            } else {
                self.terms.build(self.terms.node(term), |operand| pass.image(operand))
            };
            pass.images.push(rebuilt);
            if once && is_input(self.terms, term) {
                pass.free[position] = Some(Free { zeros: 0 });
            }
        }
        if applied {
            let images = self.constraints.iter().map(|constraint| pass.image(*constraint));
            let constraints = images.chain(ranges).collect();
            self.constraints = self.conjoined(constraints);
            for term in &mut self.sigma {
                *term = pass.image(*term);
            }
        }
        applied
    }

    /// Writes the image as a term over new inputs, whose values come from that of the given term.
    /// Also returns how free the new term is.
    fn write(&mut self, term: Term, image: Image, ranges: &mut Vec<Term>) -> (Term, Option<Free>) {
        let terms = self.terms;
        let width = terms.width(term);
        match image {
            Image::Multiples { zeros: 0 } => (self.fresh(term), Some(Free { zeros: 0 })),
            Image::Multiples { zeros } => {
                let high = self.fresh(terms.extract(term, width - 1, zeros));
                let low = terms.constant(&BitVector::zero(zeros));
                (terms.concat(high, low), Some(Free { zeros }))
            }
            Image::Above(zeros, constant) => {
                let high = self.fresh(terms.extract(term, width - 1, zeros));
                (terms.concat(high, terms.constant(&constant.extract(zeros - 1, 0))), None)
            }
            Image::If(condition) => {
                let fresh = self.fresh(term);
                let both = terms.and(fresh, condition);
                (both, (both == fresh).then_some(Free { zeros: 0 }))
            }
            Image::Below(bound) => {
                let fresh = self.fresh(term);
                let zero = terms.constant(&BitVector::zero(width));
                ranges.push(terms.or(terms.eq(bound, zero), terms.ult(fresh, bound)));
                (fresh, None)
            }
            Image::Between(least, greatest) => {
                let fresh = self.fresh(term);
                ranges.push(terms.sle(terms.constant(&least), fresh));
                ranges.push(terms.sle(fresh, terms.constant(&greatest)));
                (fresh, None)
            }
        }
    }
}

/// The image that a rule gives the term; `None` if no rule applies.
fn image(terms: &TermManager, pass: &Pass, term: Term) -> Option<Image> {
    match *terms.node(term) {
        Node::Const(_)
        | Node::Input { .. }
        | Node::ZeroExt(..)
        | Node::SignExt(..)
        | Node::Float { .. }
        | Node::ConstArray { .. }
        | Node::Store(..)
        | Node::Select(..) => None,
        Node::Not(a) | Node::Extract { arg: a, .. } => pass.anything(a).then_some(ANYTHING),
        Node::Neg(a) => pass.free(a).map(|Free { zeros }| Image::Multiples { zeros }),
        Node::Ite(c, a, b) => {
            let branches = u32::from(pass.anything(a)) + u32::from(pass.anything(b));
            (branches == 2 || branches == 1 && pass.anything(c)).then_some(ANYTHING)
        }
        Node::Binary(op, a, b) => match (pass.anything(a), pass.anything(b)) {
            // Two free operands give every value, for one of them may be the neutral element. A
            // comparison may be true or false.
            (true, true) => Some(ANYTHING),
            (true, false) => with_anything(terms, pass, op, true, b),
            (false, true) => with_anything(terms, pass, op, false, a),
            (false, false) => with_multiples(terms, pass, op, a, b),
        },
    }
}

/// The image of an operation on a free operand, which is the left or the right one, and another
/// term.
fn with_anything(terms: &TermManager, pass: &Pass, op: BinaryOp, left: bool, other: Term) -> Option<Image> {
    let width = terms.width(other);
    // The condition excludes the value of the other operand for which the comparison is always
    // false.
    let unless = |value: BitVector| Image::If(terms.ne(pass.image(other), terms.constant(&value)));
    match op {
        BinaryOp::Add | BinaryOp::Xor | BinaryOp::Eq => Some(ANYTHING),
        BinaryOp::Mul => multiplied(0, terms.as_constant(pass.image(other))?),
        BinaryOp::Urem if left => Some(Image::Below(pass.image(other))),
        BinaryOp::Udiv | BinaryOp::Sdiv | BinaryOp::Srem if left => {
            quotients(terms, op, terms.as_constant(pass.image(other))?)
        }
        BinaryOp::Ult if left => Some(unless(BitVector::zero(width))),
        BinaryOp::Ult => Some(unless(BitVector::ones(width))),
        BinaryOp::Slt if left => Some(unless(BitVector::min_signed(width))),
        BinaryOp::Slt => Some(unless(BitVector::max_signed(width))),
        _ => None,
    }
}

/// Sums with and products of multiples of a power of two.
fn with_multiples(terms: &TermManager, pass: &Pass, op: BinaryOp, a: Term, b: Term) -> Option<Image> {
    let zeros = |term: Term| trailing_zeros(terms, pass.image(term));
    match (op, pass.free(a), pass.free(b)) {
        (BinaryOp::Add, Some(x), Some(y)) => Some(Image::Multiples { zeros: x.zeros.min(y.zeros) }),
        (BinaryOp::Add, Some(x), None) if zeros(b) >= x.zeros => Some(Image::Multiples { zeros: x.zeros }),
        (BinaryOp::Add, None, Some(y)) if zeros(a) >= y.zeros => Some(Image::Multiples { zeros: y.zeros }),
        (BinaryOp::Add, Some(x), None) => {
            Some(Image::Above(x.zeros, terms.as_constant(pass.image(b))?.clone()))
        }
        (BinaryOp::Mul, Some(x), None) => multiplied(x.zeros, terms.as_constant(pass.image(b))?),
        _ => None,
    }
}

/// The results of dividing anything by a constant. Each is reached: a quotient by its product with
/// the divisor, a remainder by itself. `None` if the divisor is 0 or -1.
fn quotients(terms: &TermManager, op: BinaryOp, divisor: &BitVector) -> Option<Image> {
    let width = divisor.width();
    let (least, greatest) = (BitVector::min_signed(width), BitVector::max_signed(width));
    // Division by 0 and by -1 is left out.
    if divisor.is_zero() || divisor.is_ones() {
        return None;
    }
    match op {
        BinaryOp::Udiv => {
            let bound = BitVector::ones(width).udiv(divisor).add(&BitVector::one(width));
            Some(Image::Below(terms.constant(&bound)))
        }
        BinaryOp::Sdiv if divisor.is_negative() => {
            Some(Image::Between(greatest.sdiv(divisor), least.sdiv(divisor)))
        }
        BinaryOp::Sdiv => Some(Image::Between(least.sdiv(divisor), greatest.sdiv(divisor))),
        _ => {
            let magnitude = if divisor.is_negative() { divisor.neg() } else { divisor.clone() };
            let bound = magnitude.sub(&BitVector::one(width));
            Some(Image::Between(bound.neg(), bound))
        }
    }
}

/// All multiples of 2^`zeros` times a constant.
fn multiplied(zeros: u32, factor: &BitVector) -> Option<Image> {
    let zeros = zeros + factor.trailing_zeros();
    (zeros < factor.width()).then_some(Image::Multiples { zeros })
}

/// A lower bound of the number of low bits that are zero.
fn trailing_zeros(terms: &TermManager, term: Term) -> u32 {
    match *terms.node(term) {
        Node::Const(ref value) => value.trailing_zeros(),
        Node::Binary(BinaryOp::Mul, _, factor) => {
            terms.as_constant(factor).map_or(0, BitVector::trailing_zeros)
        }
        Node::Binary(BinaryOp::Concat, _, low) => match terms.as_constant(low) {
            Some(value) if value.is_zero() => value.width(),
            Some(value) => value.trailing_zeros(),
            None => 0,
        },
        _ => 0,
    }
}

/// The extractions from inputs whose only uses are extractions of disjoint bits. These pieces are
/// independent.
fn separate_pieces(terms: &TermManager, graph: &Graph) -> FxHashSet<Term> {
    let mut pieces: Vec<(usize, u32, u32, Term)> = Vec::new();
    for &term in &graph.order {
        if let Node::Extract { arg, hi, lo } = *terms.node(term)
            && is_input(terms, arg)
            && graph.uses(arg) > 1
        {
            pieces.push((graph.position(arg), lo, hi, term));
        }
    }
    pieces.sort_unstable_by_key(|&(input, lo, ..)| (input, lo));
    let mut separate = FxHashSet::default();
    for group in pieces.chunk_by(|(a, ..), (b, ..)| a == b) {
        let all = graph.uses(graph.order[group[0].0]) as usize == group.len();
        if all && group.windows(2).all(|pair| pair[0].2 < pair[1].1) {
            separate.extend(group.iter().map(|(.., term)| *term));
        }
    }
    separate
}
