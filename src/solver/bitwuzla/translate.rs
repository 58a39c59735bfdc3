//! Translates terms to Bitwuzla's terms.
//!
//! Our Booleans are bit-vectors of width 1; Bitwuzla has a sort of its own for them. Each term has
//! one natural form ([`Form`]). Another form is made only where an operator needs it, so that
//! formulas stay Boolean. The module [`super::float`] adds floating point.
use super::float;
use super::native::{Handle, Kind, Native, kind};
use super::translation::{Form, Results, Translation, constant};
use crate::bits::float::FloatOp;
use crate::term::{BinaryOp, Node, Sort, Term, TermManager};

/// Whether the natural form of a term is Boolean.
fn is_boolean(terms: &TermManager, term: Term) -> bool {
    terms.sort(term) == Sort::Bits(1)
        && match terms.node(term) {
            Node::Const(_) | Node::Input { .. } | Node::Not(_) | Node::Ite(..) => true,
            Node::Binary(op, ..) => matches!(
                op,
                BinaryOp::And | BinaryOp::Or | BinaryOp::Xor | BinaryOp::Eq | BinaryOp::Ult | BinaryOp::Slt
            ),
            Node::Float { op, .. } => matches!(op, FloatOp::Compare(..)),
            Node::Neg(_)
            | Node::Extract { .. }
            | Node::ZeroExt(..)
            | Node::SignExt(..)
            | Node::ConstArray { .. }
            | Node::Store(..)
            | Node::Select(..) => false,
        }
}

impl Translation {
    /// A term of width 1 as a Boolean.
    pub(super) fn boolean(&mut self, native: &mut Native, terms: &TermManager, term: Term) -> Handle {
        self.translate(native, terms, term);
        self.as_boolean(native, term)
    }

    /// An input in its natural form.
    pub(super) fn input(&mut self, native: &mut Native, terms: &TermManager, input: Term) -> Handle {
        if let Some(Form::Boolean(handle) | Form::Word(handle)) = self.memo.get(&input) {
            return *handle;
        }
        let handle = native.input(terms.width(input));
        self.known(terms, input, handle);
        handle
    }

    /// Records the natural form of an input.
    fn known(&mut self, terms: &TermManager, input: Term, handle: Handle) {
        let form = if is_boolean(terms, input) { Form::Boolean(handle) } else { Form::Word(handle) };
        self.memo.insert(input, form);
    }

    /// `∀ bound. body`, where the free inputs are those of this translation.
    pub(super) fn forall(
        &mut self,
        native: &mut Native,
        terms: &TermManager,
        bound: &[Term],
        body: Term,
    ) -> Handle {
        // Terms over bound inputs mean something else in the next query, so they get a translation
        // of their own.
        let mut inner = Translation { results: Results::quantified(), ..Translation::default() };
        for &input in terms.inputs(body).iter().filter(|input| !bound.contains(input)) {
            let handle = self.input(native, terms, input);
            inner.known(terms, input, handle);
        }
        let mut arguments = Vec::with_capacity(bound.len() + 1);
        for &input in bound.iter().filter(|input| terms.inputs(body).contains(input)) {
            let variable = native.variable(terms.width(input));
            inner.known(terms, input, variable);
            arguments.push(variable);
        }
        let mut body = inner.boolean(native, terms, body);
        // A definition determines the bits of a result. So the body holds for them iff `definition
        // → body` holds for all bits.
        for (bits, definition) in inner.results.all() {
            arguments.push(bits);
            let otherwise = native.apply(kind::BITWUZLA_KIND_NOT, &[definition], &[]);
            body = native.apply(kind::BITWUZLA_KIND_OR, &[otherwise, body], &[]);
        }
        if arguments.is_empty() {
            return body;
        }
        arguments.push(body);
        native.apply(kind::BITWUZLA_KIND_FORALL, &arguments, &[])
    }

    /// Makes the natural forms of a term and all its subterms, and records them.
    fn translate(&mut self, native: &mut Native, terms: &TermManager, term: Term) {
        let mut stack = vec![term];
        while let Some(&top) = stack.last() {
            if self.memo.contains_key(&top) {
                stack.pop();
                continue;
            }
            let before = stack.len();
            // A change of sign of a floating-point value is translated without bits, so only the
            // value needs a form.
            let signed = float::changed_sign(terms, top).map(|(value, _)| value);
            stack.extend(signed.filter(|value| !self.memo.contains_key(value)));
            if stack.len() == before && !signed.is_some_and(|value| self.is_float(value)) {
                stack.extend(terms.node(top).operands().filter(|operand| !self.memo.contains_key(operand)));
            }
            if stack.len() == before {
                let form = match self.float_form(native, terms, top) {
                    Some(float) => Form::Float(float),
                    None if is_boolean(terms, top) => Form::Boolean(self.node(native, terms, top)),
                    None => Form::Word(self.node(native, terms, top)),
                };
                self.memo.insert(top, form);
                stack.pop();
            }
        }
    }

    /// Translates one node whose operands are translated already.
    fn node(&mut self, native: &mut Native, terms: &TermManager, term: Term) -> Handle {
        match *terms.node(term) {
            Node::Const(ref value) => constant(native, value),
            Node::Input { width, .. } => native.input(width),
            Node::Not(a) if is_boolean(terms, term) => {
                let a = self.as_boolean(native, a);
                native.apply(kind::BITWUZLA_KIND_NOT, &[a], &[])
            }
            Node::Not(a) => self.unary(native, terms, kind::BITWUZLA_KIND_BV_NOT, a, &[]),
            Node::Neg(a) => self.unary(native, terms, kind::BITWUZLA_KIND_BV_NEG, a, &[]),
            Node::Extract { arg, hi, lo } => self.unary(
                native,
                terms,
                kind::BITWUZLA_KIND_BV_EXTRACT,
                arg,
                &[u64::from(hi), u64::from(lo)],
            ),
            Node::ZeroExt(a, width) => {
                let by = u64::from(width - terms.width(a));
                self.unary(native, terms, kind::BITWUZLA_KIND_BV_ZERO_EXTEND, a, &[by])
            }
            Node::SignExt(a, width) => {
                let by = u64::from(width - terms.width(a));
                self.unary(native, terms, kind::BITWUZLA_KIND_BV_SIGN_EXTEND, a, &[by])
            }
            Node::Binary(op, a, b) => {
                let logic = match op {
                    BinaryOp::And | BinaryOp::Or | BinaryOp::Xor => is_boolean(terms, term),
                    BinaryOp::Eq => is_boolean(terms, a) && is_boolean(terms, b),
                    _ => false,
                };
                let arguments = if logic {
                    [self.as_boolean(native, a), self.as_boolean(native, b)]
                } else {
                    [self.as_word(native, terms, a), self.as_word(native, terms, b)]
                };
                native.apply(binary_kind(op, logic), &arguments, &[])
            }
            Node::Ite(c, a, b) => {
                let c = self.as_boolean(native, c);
                let (a, b) = if is_boolean(terms, term) {
                    (self.as_boolean(native, a), self.as_boolean(native, b))
                } else {
                    (self.as_word(native, terms, a), self.as_word(native, terms, b))
                };
                native.apply(kind::BITWUZLA_KIND_ITE, &[c, a, b], &[])
            }
            Node::Float { op, args } => self.float_to_bits(native, terms, op, args),
            Node::ConstArray { index, element } => {
                let value =
                    terms.as_constant(element).expect("the elements of a constant array are a constant");
                let handle = match value.as_u64() {
                    Some(bit) if value.width() == 1 => native.word(1, bit),
                    _ => constant(native, value),
                };
                native.const_array(index, value.width(), handle)
            }
            Node::Store(array, index, element) => {
                let arguments = [array, index, element].map(|a| self.as_word(native, terms, a));
                native.apply(kind::BITWUZLA_KIND_ARRAY_STORE, &arguments, &[])
            }
            Node::Select(array, index) => {
                let arguments = [array, index].map(|a| self.as_word(native, terms, a));
                native.apply(kind::BITWUZLA_KIND_ARRAY_SELECT, &arguments, &[])
            }
        }
    }

    fn unary(
        &mut self,
        native: &mut Native,
        terms: &TermManager,
        kind: Kind,
        a: Term,
        indices: &[u64],
    ) -> Handle {
        let a = self.as_word(native, terms, a);
        native.apply(kind, &[a], indices)
    }

    /// The bit-vector form of a translated term. An array has only one form.
    pub(super) fn as_word(&mut self, native: &mut Native, terms: &TermManager, term: Term) -> Handle {
        match self.memo[&term] {
            Form::Word(natural) => natural,
            Form::Float(_) => self.bits_of_float(native, terms, term),
            Form::Boolean(natural) => *self.words.entry(term).or_insert_with(|| {
                let (one, zero) = (native.word(1, 1), native.word(1, 0));
                native.apply(kind::BITWUZLA_KIND_ITE, &[natural, one, zero], &[])
            }),
        }
    }

    /// The Boolean form of a translated term of width 1.
    pub(super) fn as_boolean(&mut self, native: &mut Native, term: Term) -> Handle {
        match self.memo[&term] {
            Form::Boolean(natural) => natural,
            Form::Word(natural) => *self.booleans.entry(term).or_insert_with(|| {
                let one = native.word(1, 1);
                native.apply(kind::BITWUZLA_KIND_EQUAL, &[natural, one], &[])
            }),
            Form::Float(_) => unreachable!("no format has one bit"),
        }
    }

    /// The natural form of a translated term.
    pub(super) fn form(&self, term: Term) -> Form {
        self.memo[&term]
    }

    /// The natural form of a term, if it is translated.
    pub(super) fn form_if_known(&self, term: Term) -> Option<Form> {
        self.memo.get(&term).copied()
    }

    /// Whether a translated term is naturally a floating-point value.
    pub(super) fn is_float(&self, term: Term) -> bool {
        matches!(self.memo.get(&term), Some(Form::Float(_)))
    }
}

/// Bitwuzla's operator; `logic` where the operands are Boolean.
fn binary_kind(op: BinaryOp, logic: bool) -> Kind {
    match op {
        BinaryOp::And if logic => kind::BITWUZLA_KIND_AND,
        BinaryOp::Or if logic => kind::BITWUZLA_KIND_OR,
        BinaryOp::Xor if logic => kind::BITWUZLA_KIND_XOR,
        BinaryOp::And => kind::BITWUZLA_KIND_BV_AND,
        BinaryOp::Or => kind::BITWUZLA_KIND_BV_OR,
        BinaryOp::Xor => kind::BITWUZLA_KIND_BV_XOR,
        BinaryOp::Add => kind::BITWUZLA_KIND_BV_ADD,
        BinaryOp::Mul => kind::BITWUZLA_KIND_BV_MUL,
        BinaryOp::Udiv => kind::BITWUZLA_KIND_BV_UDIV,
        BinaryOp::Urem => kind::BITWUZLA_KIND_BV_UREM,
        BinaryOp::Sdiv => kind::BITWUZLA_KIND_BV_SDIV,
        BinaryOp::Srem => kind::BITWUZLA_KIND_BV_SREM,
        BinaryOp::Shl => kind::BITWUZLA_KIND_BV_SHL,
        BinaryOp::Lshr => kind::BITWUZLA_KIND_BV_SHR,
        BinaryOp::Ashr => kind::BITWUZLA_KIND_BV_ASHR,
        BinaryOp::Eq => kind::BITWUZLA_KIND_EQUAL,
        BinaryOp::Ult => kind::BITWUZLA_KIND_BV_ULT,
        BinaryOp::Slt => kind::BITWUZLA_KIND_BV_SLT,
        BinaryOp::Concat => kind::BITWUZLA_KIND_BV_CONCAT,
    }
}
