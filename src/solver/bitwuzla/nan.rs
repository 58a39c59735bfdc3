//! The bits of results that are not a number.
//!
//! Bitwuzla's theory has one value that is not a number. The bit pattern of such a result depends
//! on the operands, as [`crate::bits::float`] says. So the translation also computes patterns, with
//! operations on bits: each term in natural floating-point form gets a word that is its pattern if
//! it is not a number, and has no meaning otherwise.
use super::native::{Handle, Native, kind};
use super::translation::{Form, Translation, constant};
use crate::bits::BitVector;
use crate::bits::float::{FloatKind, FloatOp, RoundedOp};
use crate::term::{Node, Term, TermManager};

impl Translation {
    /// The pattern that a translated term in natural floating-point form has if it is not a number.
    pub(super) fn pattern_of_nan(&mut self, native: &mut Native, terms: &TermManager, term: Term) -> Handle {
        let mut stack = vec![term];
        while let Some(&top) = stack.last() {
            if self.patterns.contains_key(&top) {
                stack.pop();
                continue;
            }
            let before = stack.len();
            let from = sources(terms, top);
            stack.extend(from.into_iter().filter(|t| self.is_float(*t) && !self.patterns.contains_key(t)));
            if stack.len() > before {
                continue;
            }
            let pattern = self.pattern(native, terms, top);
            self.patterns.insert(top, pattern);
            stack.pop();
        }
        self.patterns[&term]
    }

    fn pattern(&mut self, native: &mut Native, terms: &TermManager, term: Term) -> Handle {
        match *terms.node(term) {
            Node::Ite(c, a, b) => {
                let c = self.as_boolean(native, c);
                let parts =
                    [c, self.pattern_or_word(native, terms, a), self.pattern_or_word(native, terms, b)];
                native.apply(kind::BITWUZLA_KIND_ITE, &parts, &[])
            }
            Node::Float { op, args } => {
                let to = op.result_kind().expect("a result is a floating-point value");
                let mut pattern = constant(native, &to.nan());
                let Some(from) = op.operand_kind() else { return pattern };
                // The first operand that is not a number counts, so it is the outermost choice.
                for arg in args.into_iter().flatten().rev() {
                    let value = self.as_float(native, terms, from, arg);
                    let is_nan = native.apply(kind::BITWUZLA_KIND_FP_IS_NAN, &[value], &[]);
                    let word = self.pattern_or_word(native, terms, arg);
                    let quieted = quieted(native, from, to, word);
                    pattern = native.apply(kind::BITWUZLA_KIND_ITE, &[is_nan, quieted, pattern], &[]);
                }
                pattern
            }
            _ => {
                let (value, change) = super::float::changed_sign(terms, term).expect("another term has bits");
                let word = self.pattern_or_word(native, terms, value);
                super::float::with_sign(native, terms.width(term), word, change)
            }
        }
    }

    fn pattern_or_word(&mut self, native: &mut Native, terms: &TermManager, term: Term) -> Handle {
        match self.form(term) {
            Form::Float(_) => self.patterns[&term],
            Form::Boolean(_) | Form::Word(_) => self.as_word(native, terms, term),
        }
    }
}

/// The operands that the pattern of a term is computed from.
fn sources(terms: &TermManager, term: Term) -> Vec<Term> {
    match *terms.node(term) {
        Node::Float {
            op: FloatOp::FromSigned { .. } | FloatOp::Directed(RoundedOp::FromSigned { .. }, _),
            ..
        } => Vec::new(),
        Node::Float { args, .. } => args.into_iter().flatten().collect(),
        Node::Ite(_, a, b) => vec![a, b],
        _ => super::float::changed_sign(terms, term).map(|(value, _)| value).into_iter().collect(),
    }
}

/// See [`FloatKind::quieted`].
fn quieted(native: &mut Native, from: FloatKind, to: FloatKind, bits: Handle) -> Handle {
    let extract = |native: &mut Native, hi: u32, lo: u32| {
        native.apply(kind::BITWUZLA_KIND_BV_EXTRACT, &[bits], &[u64::from(hi), u64::from(lo)])
    };
    let (have, want) = (from.precision() - 2, to.precision() - 2);
    let sign = extract(native, from.width() - 1, from.width() - 1);
    let top = to.infinity().extract(to.width() - 2, want + 1).concat(&BitVector::ones(1));
    let top = constant(native, &top);
    let mut parts = vec![sign, top, extract(native, have - 1, have.saturating_sub(want))];
    if want > have {
        parts.push(constant(native, &BitVector::zero(want - have)));
    }
    let result = native.apply(kind::BITWUZLA_KIND_BV_CONCAT, &parts, &[]);
    if from != FloatKind::X87 {
        return result;
    }
    let one = native.word(1, 1);
    let leading = extract(native, 63, 63);
    let valid = native.apply(kind::BITWUZLA_KIND_EQUAL, &[leading, one], &[]);
    let default = constant(native, &to.nan());
    native.apply(kind::BITWUZLA_KIND_ITE, &[valid, result, default], &[])
}
