//! Floating point: terms become values of Bitwuzla's theory, and bits only where bits are needed.
//!
//! The theory can make a value from bits, but not bits from a value, and it has only one value that
//! is not a number (NaN). So the bits of a result are a new input with a *definition*. It says that
//! the value of these bits is the result, and that they are the pattern of [`crate::bits::float`]
//! if the result is not a number. Exactly one bit pattern satisfies a definition. Each query gets
//! the definitions of the results that it mentions. Under a quantifier, the bits are quantified,
//! too.
use super::native::{Handle, Kind, Native, kind};
use super::translation::{Form, Translation, constant};
use crate::bits::BitVector;
use crate::bits::float::{FloatArithmetic, FloatCompare, FloatKind, FloatOp, Rounding, limits_of_signed};
use crate::term::{BinaryOp, Node, Sort, Term, TermManager};

/// If the term changes the sign of a value: that value, and whether the sign is negated or made
/// positive. The format need not be returned, because each width belongs to one format. `None` for
/// widths without a format.
pub(super) fn changed_sign(terms: &TermManager, term: Term) -> Option<(Term, Kind)> {
    let Sort::Bits(width) = terms.sort(term) else { return None };
    kind_of_width(width)?;
    match *terms.node(term) {
        Node::Binary(BinaryOp::Xor, value, mask)
            if terms.as_constant(mask).is_some_and(BitVector::is_min_signed) =>
        {
            Some((value, kind::BITWUZLA_KIND_FP_NEG))
        }
        Node::ZeroExt(part, _) => match *terms.node(part) {
            Node::Extract { arg, hi, lo: 0 } if terms.width(arg) == width && hi + 2 == width => {
                Some((arg, kind::BITWUZLA_KIND_FP_ABS))
            }
            _ => None,
        },
        Node::Binary(BinaryOp::And, value, mask)
            if terms.as_constant(mask).is_some_and(BitVector::is_max_signed) =>
        {
            Some((value, kind::BITWUZLA_KIND_FP_ABS))
        }
        _ => None,
    }
}

/// The bits with their sign negated or made positive.
pub(super) fn with_sign(native: &mut Native, width: u32, bits: Handle, change: Kind) -> Handle {
    let sign = BitVector::min_signed(width);
    let negates = change == kind::BITWUZLA_KIND_FP_NEG;
    let mask = constant(native, &if negates { sign } else { sign.not() });
    let operator = if negates { kind::BITWUZLA_KIND_BV_XOR } else { kind::BITWUZLA_KIND_BV_AND };
    native.apply(operator, &[bits, mask], &[])
}

fn kind_of_width(width: u32) -> Option<FloatKind> {
    FloatKind::ALL.iter().copied().find(|kind| kind.width() == width)
}

/// The indices that Bitwuzla wants for a format: bits of the exponent and of the significand.
fn sort_of(kind: FloatKind) -> [u64; 2] {
    [u64::from(kind.exponent_bits()), u64::from(kind.precision())]
}

fn rounding(native: &mut Native, mode: Rounding) -> Handle {
    native.rounding(match mode {
        Rounding::NearestEven => kind::BITWUZLA_RM_RNE,
        Rounding::Downward => kind::BITWUZLA_RM_RTN,
        Rounding::Upward => kind::BITWUZLA_RM_RTP,
        Rounding::TowardZero => kind::BITWUZLA_RM_RTZ,
    })
}

impl Translation {
    /// The floating-point form of a term, if that is its natural form: for results, and for choices
    /// between them and changes of their sign. `None` for other terms.
    pub(super) fn float_form(
        &mut self,
        native: &mut Native,
        terms: &TermManager,
        term: Term,
    ) -> Option<Handle> {
        if let Some((value, kind)) = changed_sign(terms, term)
            && let Some(Form::Float(value)) = self.form_if_known(value)
        {
            return Some(native.apply(kind, &[value], &[]));
        }
        match *terms.node(term) {
            Node::Ite(c, a, b) if self.is_float(a) || self.is_float(b) => {
                let kind = kind_of_width(terms.width(term))?;
                let c = self.as_boolean(native, c);
                let (a, b) = (self.as_float(native, terms, kind, a), self.as_float(native, terms, kind, b));
                Some(native.apply(kind::BITWUZLA_KIND_ITE, &[c, a, b], &[]))
            }
            Node::Float { op, args } => {
                let value = |this: &mut Self, native: &mut Native, kind, index: usize| {
                    let arg = args[index].expect("the operation has as many operands");
                    this.as_float(native, terms, kind, arg)
                };
                let (op, mode) = op.split_mode();
                let mode = rounding(native, mode);
                match op {
                    FloatOp::Arithmetic(op, kind) => {
                        let values: Vec<Handle> =
                            (0..op.arity()).map(|i| value(self, native, kind, i)).collect();
                        Some(arithmetic(native, op, kind, mode, &values))
                    }
                    FloatOp::Convert { from, to } => {
                        let values = [mode, value(self, native, from, 0)];
                        Some(native.apply(kind::BITWUZLA_KIND_FP_TO_FP_FROM_FP, &values, &sort_of(to)))
                    }
                    FloatOp::FromSigned { to, .. } => {
                        let integer = args[0].expect("the operation has an operand");
                        let values = [mode, self.as_word(native, terms, integer)];
                        Some(native.apply(kind::BITWUZLA_KIND_FP_TO_FP_FROM_SBV, &values, &sort_of(to)))
                    }
                    FloatOp::Compare(..) | FloatOp::ToSigned { .. } | FloatOp::Directed(..) => None,
                }
            }
            _ => None,
        }
    }

    /// Translates a comparison, or a conversion to an integer.
    pub(super) fn float_to_bits(
        &mut self,
        native: &mut Native,
        terms: &TermManager,
        op: FloatOp,
        args: [Option<Term>; 3],
    ) -> Handle {
        let arg = |index: usize| args[index].expect("the operation has as many operands");
        match op {
            FloatOp::Compare(op, kind) => {
                let values =
                    [self.as_float(native, terms, kind, arg(0)), self.as_float(native, terms, kind, arg(1))];
                let kind = match op {
                    FloatCompare::Eq => kind::BITWUZLA_KIND_FP_EQUAL,
                    FloatCompare::Lt => kind::BITWUZLA_KIND_FP_LT,
                    FloatCompare::Le => kind::BITWUZLA_KIND_FP_LEQ,
                };
                native.apply(kind, &values, &[])
            }
            FloatOp::ToSigned { from, width } => {
                let value = self.as_float(native, terms, from, arg(0));
                let [low, high] = limits_of_signed(from, width).map(|bits| {
                    let bits = constant(native, &bits);
                    value_of_bits(native, from, bits)
                });
                let above = native.apply(kind::BITWUZLA_KIND_FP_LT, &[low, value], &[]);
                let below = native.apply(kind::BITWUZLA_KIND_FP_LT, &[value, high], &[]);
                let fits = native.apply(kind::BITWUZLA_KIND_AND, &[above, below], &[]);
                let mode = native.rounding(kind::BITWUZLA_RM_RTZ);
                let integer =
                    native.apply(kind::BITWUZLA_KIND_FP_TO_SBV, &[mode, value], &[u64::from(width)]);
                let smallest = constant(native, &BitVector::min_signed(width));
                native.apply(kind::BITWUZLA_KIND_ITE, &[fits, integer, smallest], &[])
            }
            FloatOp::Arithmetic(..)
            | FloatOp::Convert { .. }
            | FloatOp::FromSigned { .. }
            | FloatOp::Directed(..) => {
                unreachable!("a floating-point value")
            }
        }
    }

    /// The floating-point form of a translated term.
    pub(super) fn as_float(
        &mut self,
        native: &mut Native,
        terms: &TermManager,
        kind: FloatKind,
        term: Term,
    ) -> Handle {
        if let Form::Float(natural) = self.form(term) {
            return natural;
        }
        if let Some(known) = self.floats.get(&term) {
            return *known;
        }
        let bits = self.as_word(native, terms, term);
        let value = value_of_bits(native, kind, bits);
        self.floats.insert(term, value);
        value
    }

    /// The bit-vector form of a term in natural floating-point form. Choices and changes of sign
    /// work on the bits of their operands, because bits tell more than values.
    pub(super) fn bits_of_float(&mut self, native: &mut Native, terms: &TermManager, term: Term) -> Handle {
        let mut stack = vec![term];
        while let Some(&top) = stack.last() {
            if self.words.contains_key(&top) {
                stack.pop();
                continue;
            }
            let before = stack.len();
            let node = terms.node(top);
            let changed = changed_sign(terms, top);
            let choice = if let Node::Ite(_, a, b) = *node { [Some(a), Some(b)] } else { [None, None] };
            let needed = changed.map(|(value, _)| value).into_iter().chain(choice.into_iter().flatten());
            stack.extend(needed.filter(|t| self.is_float(*t) && !self.words.contains_key(t)));
            if stack.len() > before {
                continue;
            }
            let bits = if let Node::Ite(c, a, b) = *node {
                let parts = [
                    self.as_boolean(native, c),
                    self.word_or_known(native, terms, a),
                    self.word_or_known(native, terms, b),
                ];
                native.apply(kind::BITWUZLA_KIND_ITE, &parts, &[])
            } else if let Some((value, change)) = changed {
                let value = self.word_or_known(native, terms, value);
                with_sign(native, terms.width(top), value, change)
            } else {
                self.bits_of_result(native, terms, top)
            };
            self.words.insert(top, bits);
            stack.pop();
        }
        self.words[&term]
    }

    fn word_or_known(&mut self, native: &mut Native, terms: &TermManager, term: Term) -> Handle {
        match self.words.get(&term) {
            Some(known) => *known,
            None => self.as_word(native, terms, term),
        }
    }

    /// Makes new bits for a result, and their definition.
    fn bits_of_result(&mut self, native: &mut Native, terms: &TermManager, term: Term) -> Handle {
        let (Node::Float { op, .. }, Form::Float(value)) = (terms.node(term), self.form(term)) else {
            unreachable!("neither a result nor made of results");
        };
        let result = op.result_kind().expect("a result is a floating-point value");
        let width = result.width();
        let bits = if self.results.quantified { native.variable(width) } else { native.input(width) };
        let back = value_of_bits(native, result, bits);
        let same = native.apply(kind::BITWUZLA_KIND_EQUAL, &[back, value], &[]);
        let number = native.apply(kind::BITWUZLA_KIND_FP_IS_NAN, &[value], &[]);
        let number = native.apply(kind::BITWUZLA_KIND_NOT, &[number], &[]);
        let nan = self.pattern_of_nan(native, terms, term);
        let pattern = native.apply(kind::BITWUZLA_KIND_EQUAL, &[bits, nan], &[]);
        let pattern = native.apply(kind::BITWUZLA_KIND_OR, &[number, pattern], &[]);
        let mut definition = native.apply(kind::BITWUZLA_KIND_AND, &[same, pattern], &[]);
        if result == FloatKind::X87 {
            let canonical = is_canonical_x87(native, bits);
            definition = native.apply(kind::BITWUZLA_KIND_AND, &[definition, canonical], &[]);
        }
        self.results.definitions.insert(term, definition);
        self.results.made.push((bits, definition));
        bits
    }
}

/// The value of a bit pattern of the format.
fn value_of_bits(native: &mut Native, format: FloatKind, bits: Handle) -> Handle {
    let bits = if format == FloatKind::X87 { ieee_of_x87(native, bits) } else { bits };
    native.apply(kind::BITWUZLA_KIND_FP_TO_FP_FROM_BV, &[bits], &sort_of(format))
}

/// The parts of a pattern of x87: sign, exponent, leading bit, the rest of the significand.
fn parts_of_x87(native: &mut Native, bits: Handle) -> [Handle; 4] {
    [(79, 79), (78, 64), (63, 63), (62, 0)]
        .map(|part: (u64, u64)| native.apply(kind::BITWUZLA_KIND_BV_EXTRACT, &[bits], &[part.0, part.1]))
}

/// Whether the leading bit is the one that the exponent implies: 0 for exponent 0, else 1.
fn is_canonical_x87(native: &mut Native, bits: Handle) -> Handle {
    let [_, exponent, leading, _] = parts_of_x87(native, bits);
    let (none, zero) = (native.word(15, 0), native.word(1, 0));
    let subnormal = native.apply(kind::BITWUZLA_KIND_EQUAL, &[exponent, none], &[]);
    let without = native.apply(kind::BITWUZLA_KIND_EQUAL, &[leading, zero], &[]);
    native.apply(kind::BITWUZLA_KIND_EQUAL, &[subnormal, without], &[])
}

/// Converts a pattern of x87 to the 79 bits of the IEEE 754 format that has as many bits of
/// exponent and significand. A leading bit with the exponent of subnormals (0) means exponent 1.
/// Any other exponent without a leading bit means that the value is not a number.
fn ieee_of_x87(native: &mut Native, bits: Handle) -> Handle {
    let [sign, exponent, leading, rest] = parts_of_x87(native, bits);
    let (none, least, greatest) = (native.word(15, 0), native.word(15, 1), native.word(15, 0x7fff));
    let one = native.word(1, 1);
    let quiet = native.word(63, 1 << 62);
    let subnormal = native.apply(kind::BITWUZLA_KIND_EQUAL, &[exponent, none], &[]);
    let with = native.apply(kind::BITWUZLA_KIND_EQUAL, &[leading, one], &[]);
    let choose = |native: &mut Native, c, a, b| native.apply(kind::BITWUZLA_KIND_ITE, &[c, a, b], &[]);
    let low = choose(native, with, least, none);
    let high = choose(native, with, exponent, greatest);
    let new_exponent = choose(native, subnormal, low, high);
    let valid = native.apply(kind::BITWUZLA_KIND_OR, &[subnormal, with], &[]);
    let new_rest = choose(native, valid, rest, quiet);
    let top = native.apply(kind::BITWUZLA_KIND_BV_CONCAT, &[sign, new_exponent], &[]);
    native.apply(kind::BITWUZLA_KIND_BV_CONCAT, &[top, new_rest], &[])
}

fn arithmetic(
    native: &mut Native,
    op: FloatArithmetic,
    format: FloatKind,
    mode: Handle,
    values: &[Handle],
) -> Handle {
    let whole = |native: &mut Native, mode| {
        let mode = native.rounding(mode);
        native.apply(kind::BITWUZLA_KIND_FP_RTI, &[mode, values[0]], &[])
    };
    let rounded = |native: &mut Native, kind: Kind| {
        let mut arguments = vec![mode];
        arguments.extend(values);
        native.apply(kind, &arguments, &[])
    };
    match op {
        FloatArithmetic::Add => rounded(native, kind::BITWUZLA_KIND_FP_ADD),
        FloatArithmetic::Sub => rounded(native, kind::BITWUZLA_KIND_FP_SUB),
        FloatArithmetic::Mul => rounded(native, kind::BITWUZLA_KIND_FP_MUL),
        FloatArithmetic::Div => rounded(native, kind::BITWUZLA_KIND_FP_DIV),
        FloatArithmetic::Fma => rounded(native, kind::BITWUZLA_KIND_FP_FMA),
        FloatArithmetic::Sqrt => rounded(native, kind::BITWUZLA_KIND_FP_SQRT),
        FloatArithmetic::Floor => whole(native, kind::BITWUZLA_RM_RTN),
        FloatArithmetic::Ceil => whole(native, kind::BITWUZLA_RM_RTP),
        FloatArithmetic::Trunc => whole(native, kind::BITWUZLA_RM_RTZ),
        FloatArithmetic::Round => whole(native, kind::BITWUZLA_RM_RNA),
        FloatArithmetic::RoundEven => whole(native, kind::BITWUZLA_RM_RNE),
        FloatArithmetic::Remainder => native.apply(kind::BITWUZLA_KIND_FP_REM, values, &[]),
        FloatArithmetic::Fmod => fmod(native, format, values[0], values[1]),
    }
}

/// The remainder of division towards zero, made from the theory's remainder, whose quotient is the
/// nearest integer. It is taken of the magnitudes. If it is negative, the divisor is added, which
/// is exact. The result gets the sign of the dividend.
fn fmod(native: &mut Native, format: FloatKind, x: Handle, y: Handle) -> Handle {
    let [dividend, divisor] = [x, y].map(|value| native.apply(kind::BITWUZLA_KIND_FP_ABS, &[value], &[]));
    let rest = native.apply(kind::BITWUZLA_KIND_FP_REM, &[dividend, divisor], &[]);
    let zero = constant(native, &BitVector::zero(format.width()));
    let zero = value_of_bits(native, format, zero);
    let below = native.apply(kind::BITWUZLA_KIND_FP_LT, &[rest, zero], &[]);
    let mode = rounding(native, Rounding::NearestEven);
    let above = native.apply(kind::BITWUZLA_KIND_FP_ADD, &[mode, rest, divisor], &[]);
    let rest = native.apply(kind::BITWUZLA_KIND_ITE, &[below, above, rest], &[]);
    let negated = native.apply(kind::BITWUZLA_KIND_FP_NEG, &[rest], &[]);
    let negative = native.apply(kind::BITWUZLA_KIND_FP_IS_NEG, &[x], &[]);
    native.apply(kind::BITWUZLA_KIND_ITE, &[negative, negated, rest], &[])
}
