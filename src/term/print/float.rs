//! Floating point in SMT-LIB. The theory can make a value from bits, but not bits from a value. So
//! the bits of a result are a variable with a definition.
use super::text::{Text, constant};
use crate::bits::BitVector;
use crate::bits::float::{FloatArithmetic, FloatCompare, FloatKind, FloatOp, limits_of_signed};
use crate::term::{Node, Term, TermManager};

/// The format of the term, if it is the result of a floating-point operation.
pub(super) fn result_kind(m: &TermManager, term: Term) -> Option<FloatKind> {
    match m.node(term) {
        Node::Float { op, .. } => op.result_kind(),
        _ => None,
    }
}

/// The floating-point value of a bit pattern.
fn value(kind: FloatKind, bits: &str) -> String {
    let sort = sort(kind);
    if kind != FloatKind::X87 {
        return format!("((_ to_fp {sort}) {bits})");
    }
    // Converts to the pattern of IEEE 754, which does not store the leading bit; see
    // `solver::bitwuzla::float`.
    let part = |hi: u32, lo: u32| format!("((_ extract {hi} {lo}) x)");
    let (sign, exponent, leading, rest) = (part(79, 79), part(78, 64), part(63, 63), part(62, 0));
    let number = |bits: u64| constant(&BitVector::new(15, bits));
    let (none, least, greatest) = (number(0), number(1), number(0x7fff));
    let quiet = constant(&BitVector::power_of_two(63, 62));
    format!(
        "((_ to_fp {sort}) (let ((x {bits})) (concat {sign} (ite (= {exponent} {none}) \
         (concat (ite (= {leading} #b1) {least} {none}) {rest}) \
         (ite (= {leading} #b1) (concat {exponent} {rest}) (concat {greatest} {quiet}))))))"
    )
}

/// The pattern that `n`, which is not a number, gets in another format.
fn quieted(from: FloatKind, to: FloatKind) -> String {
    let (have, want) = (from.precision() - 2, to.precision() - 2);
    let sign = from.width() - 1;
    let top = constant(&to.infinity().extract(to.width() - 2, want + 1).concat(&BitVector::ones(1)));
    let zeros = match want.saturating_sub(have) {
        0 => String::new(),
        more => format!(" {}", constant(&BitVector::zero(more))),
    };
    let (hi, lo) = (have - 1, have.saturating_sub(want));
    let quiet = format!("(concat ((_ extract {sign} {sign}) n) {top} ((_ extract {hi} {lo}) n){zeros})");
    if from != FloatKind::X87 {
        return quiet;
    }
    format!("(ite (= ((_ extract 63 63) n) #b1) {quiet} {})", constant(&to.nan()))
}

fn sort(kind: FloatKind) -> String {
    format!("{} {}", kind.exponent_bits(), kind.precision())
}

impl Text<'_> {
    fn value(&self, kind: FloatKind, term: Option<Term>) -> String {
        value(kind, &self.bits(term.expect("the operation has as many operands")))
    }

    /// The formula that says that the variable of a result holds the result's bits.
    pub(super) fn result_definition(&self, term: Term) -> String {
        let Node::Float { op, args } = *self.m.node(term) else { unreachable!("{term} is no result") };
        let kind = op.result_kind().expect("a result is a floating-point value");
        let name = self.leaf(term);
        let result = self.below().result(op, args);
        let (back, nan) = (value(kind, &name), self.below().pattern_of_nan(op, args));
        let canonical = match kind {
            FloatKind::X87 => format!(
                " (= (= ((_ extract 78 64) {name}) {}) (= ((_ extract 63 63) {name}) #b0))",
                constant(&BitVector::zero(15))
            ),
            _ => String::new(),
        };
        format!("(let ((r {result})) (and (= {back} r) (=> (fp.isNaN r) (= {name} {nan})){canonical}))")
    }

    /// The bits of a result that is not a number, see [`crate::bits::float`].
    fn pattern_of_nan(&self, op: FloatOp, args: [Option<Term>; 3]) -> String {
        let to = op.result_kind().expect("a result is a floating-point value");
        let mut pattern = constant(&to.nan());
        let Some(from) = op.operand_kind() else { return pattern };
        for arg in args.into_iter().flatten().rev() {
            let bits = self.bits(arg);
            pattern = format!(
                "(let ((n {bits})) (ite (fp.isNaN {}) {} {pattern}))",
                value(from, "n"),
                quieted(from, to)
            );
        }
        pattern
    }

    fn result(&self, op: FloatOp, args: [Option<Term>; 3]) -> String {
        let (op, mode) = op.split_mode();
        let mode = mode.smt_name();
        match op {
            FloatOp::Arithmetic(op, kind) => {
                let values: Vec<String> =
                    args[..op.arity()].iter().map(|&arg| self.value(kind, arg)).collect();
                let all = values.join(" ");
                match op {
                    FloatArithmetic::Add => format!("(fp.add {mode} {all})"),
                    FloatArithmetic::Sub => format!("(fp.sub {mode} {all})"),
                    FloatArithmetic::Mul => format!("(fp.mul {mode} {all})"),
                    FloatArithmetic::Div => format!("(fp.div {mode} {all})"),
                    FloatArithmetic::Fma => format!("(fp.fma {mode} {all})"),
                    FloatArithmetic::Sqrt => format!("(fp.sqrt {mode} {all})"),
                    FloatArithmetic::Floor => format!("(fp.roundToIntegral RTN {all})"),
                    FloatArithmetic::Ceil => format!("(fp.roundToIntegral RTP {all})"),
                    FloatArithmetic::Trunc => format!("(fp.roundToIntegral RTZ {all})"),
                    FloatArithmetic::Round => format!("(fp.roundToIntegral RNA {all})"),
                    FloatArithmetic::RoundEven => format!("(fp.roundToIntegral RNE {all})"),
                    FloatArithmetic::Remainder => format!("(fp.rem {all})"),
                    FloatArithmetic::Fmod => format!(
                        "(let ((y {}) (z {})) (let ((q (fp.rem (fp.abs y) (fp.abs z)))) \
                         (let ((q (ite (fp.lt q (_ +zero {})) (fp.add RNE q (fp.abs z)) q))) \
                         (ite (fp.isNegative y) (fp.neg q) q))))",
                        values[0],
                        values[1],
                        sort(kind)
                    ),
                }
            }
            FloatOp::Convert { from, to } => {
                format!("((_ to_fp {}) {mode} {})", sort(to), self.value(from, args[0]))
            }
            FloatOp::FromSigned { to, .. } => {
                let integer = self.bits(args[0].expect("the operation has an operand"));
                format!("((_ to_fp {}) {mode} {integer})", sort(to))
            }
            FloatOp::Compare(..) | FloatOp::ToSigned { .. } | FloatOp::Directed(..) => {
                unreachable!("no floating-point value, or split")
            }
        }
    }

    /// A conversion to an integer.
    pub(super) fn to_signed(&self, from: FloatKind, width: u32, arg: Option<Term>) -> String {
        let [low, high] = limits_of_signed(from, width).map(|bits| value(from, &constant(&bits)));
        let (arg, smallest) = (self.value(from, arg), constant(&BitVector::min_signed(width)));
        format!(
            "(let ((y {arg})) (ite (and (fp.lt {low} y) (fp.lt y {high})) ((_ fp.to_sbv {width}) RTZ y) {smallest}))"
        )
    }

    /// A comparison as a formula.
    pub(super) fn comparison(&self, op: FloatCompare, kind: FloatKind, args: [Option<Term>; 3]) -> String {
        let name = match op {
            FloatCompare::Eq => "fp.eq",
            FloatCompare::Lt => "fp.lt",
            FloatCompare::Le => "fp.leq",
        };
        format!("({name} {} {})", self.value(kind, args[0]), self.value(kind, args[1]))
    }
}
