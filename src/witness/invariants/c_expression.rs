//! Terms as expressions of C. Whatever the variables hold, the expression has the value of the
//! term: nothing overflows, and each operand is of the type that its bits are read in.
//!
//! An *unsigned reading* is an expression of type `unsigned int`, or `unsigned long long` beyond 32
//! bits, with the value of the bits. A *signed reading* is one of type `int` or `long long` with
//! the value in two's complement. Both are printed so that they bind more tightly than any binary
//! operator. The left side of a `*` never ends in a parenthesis, since validators would take that
//! for an access through an address.
use super::variables::Variable;
use crate::bits::BitVector;
use crate::term::{BinaryOp, Node, Term, TermManager};

/// Deepest nesting of operators.
const MAX_DEPTH: u32 = 12;

/// A condition, which is a term of width 1, as an operand of `&&`; `None` if C cannot say it.
/// Inputs are variables, by their index.
pub(super) fn condition(terms: &TermManager, variables: &[Variable], term: Term) -> Option<String> {
    Printer { terms, variables }.condition(term, true, MAX_DEPTH)
}

struct Printer<'a> {
    terms: &'a TermManager,
    variables: &'a [Variable],
}

/// How operands are read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reading {
    Signed,
    Unsigned,
}

impl Printer<'_> {
    /// The condition, or its negation unless it is to be `positive`.
    fn condition(&self, term: Term, positive: bool, depth: u32) -> Option<String> {
        let depth = depth.checked_sub(1)?;
        let compare = |reading, a, b, operators: (&str, &str)| {
            let operator = if positive { operators.0 } else { operators.1 };
            Some(format!("{} {operator} {}", self.read(reading, a, depth)?, self.read(reading, b, depth)?))
        };
        if let Some(value) = self.terms.as_bool(term) {
            return Some(if value == positive { "1" } else { "0" }.to_owned());
        }
        match *self.terms.node(term) {
            Node::Not(a) => self.condition(a, !positive, depth),
            Node::Binary(op @ (BinaryOp::And | BinaryOp::Or), a, b) => {
                let (a, b) = (self.condition(a, positive, depth)?, self.condition(b, positive, depth)?);
                let both = (op == BinaryOp::And) == positive;
                Some(format!("(({a}) {} ({b}))", if both { "&&" } else { "||" }))
            }
            Node::Binary(BinaryOp::Ult, a, b) => self.ordered(Reading::Unsigned, a, b, positive, depth),
            Node::Binary(BinaryOp::Slt, a, b) => self.ordered(Reading::Signed, a, b, positive, depth),
            Node::Binary(BinaryOp::Eq, a, b) if self.terms.width(a) > 1 => {
                let constant = |term: Term| self.terms.as_constant(term).is_some();
                let plain = |term: Term| self.variable(term).is_some() || constant(term);
                let signed = |term: Term| self.variable(term).is_some_and(|v| v.signed == Some(true));
                let as_signed = plain(a) && plain(b) && (signed(a) || signed(b));
                let reading = if as_signed { Reading::Signed } else { Reading::Unsigned };
                let (a, b) = if constant(a) { (b, a) } else { (a, b) };
                compare(reading, a, b, ("==", "!="))
            }
            Node::Binary(op @ (BinaryOp::Eq | BinaryOp::Xor), a, b) if self.terms.width(a) == 1 => {
                let (a, b) = (self.condition(a, true, depth)?, self.condition(b, true, depth)?);
                let operator = if (op == BinaryOp::Eq) == positive { "==" } else { "!=" };
                Some(format!("(({a}) {operator} ({b}))"))
            }
            Node::Extract { .. } => {
                let operator = if positive { "!=" } else { "==" };
                Some(format!("{} {operator} 0U", self.unsigned(term, depth)?))
            }
            _ => None,
        }
    }

    /// `a < b`, or `a >= b`; with a constant on the right, where there is one.
    fn ordered(&self, reading: Reading, a: Term, b: Term, positive: bool, depth: u32) -> Option<String> {
        let swapped = self.terms.as_constant(a).is_some();
        let operator = match (swapped, positive) {
            (false, true) => "<",
            (false, false) => ">=",
            (true, true) => ">",
            (true, false) => "<=",
        };
        let (a, b) = if swapped { (b, a) } else { (a, b) };
        Some(format!("{} {operator} {}", self.read(reading, a, depth)?, self.read(reading, b, depth)?))
    }

    fn read(&self, reading: Reading, term: Term, depth: u32) -> Option<String> {
        match reading {
            Reading::Signed => self.signed(term, depth),
            Reading::Unsigned => self.unsigned(term, depth),
        }
    }

    fn variable(&self, term: Term) -> Option<&Variable> {
        self.variables.get(self.terms.input_index(term)? as usize)
    }

    fn signed(&self, term: Term, depth: u32) -> Option<String> {
        let depth = depth.checked_sub(1)?;
        let width = self.terms.width(term);
        if let Some(value) = self.terms.as_constant(term) {
            return signed_literal(value);
        }
        if let Some(variable) = self.variable(term) {
            let ty = match width {
                8 => "signed char",
                16 => "short",
                32 => "int",
                _ => "long long",
            };
            return Some(match variable.signed {
                Some(true) => variable.name.clone(),
                _ => format!("({ty}){}", variable.name),
            });
        }
        let ty = signed_type(width)?;
        if let Some(sum) = self.exact(term, depth) {
            return Some(sum);
        }
        let bits = self.unsigned(term, depth)?;
        Some(match width {
            32 | 64 => format!("({ty}){bits}"),
            _ => {
                // This extends the sign: the sign bit counts for its negative.
                let sign = unsigned_literal(width, 1 << (width - 1));
                format!("({ty})(({bits} ^ {sign}) - {sign})")
            }
        })
    }

    /// A sum or an extension as an expression of type `long long`; `None` unless integers of any
    /// size would give the same value.
    fn exact(&self, term: Term, depth: u32) -> Option<String> {
        let depth = depth.checked_sub(1)?;
        let width = self.terms.width(term);
        if width > 64 {
            return None;
        }
        match *self.terms.node(term) {
            Node::SignExt(a, _) => Some(format!("(long long){}", self.signed(a, depth)?)),
            Node::ZeroExt(a, _) => Some(format!("(long long){}", self.unsigned(a, depth)?)),
            Node::Const(ref value) => Some(format!("(long long){}", signed_literal(value)?)),
            Node::Binary(BinaryOp::Add, a, b) if self.fits(a, b, width) => match *self.terms.node(b) {
                Node::Neg(b) if self.range(b)?.0 > -(1 << (width - 1)) => {
                    Some(format!("({} - {})", self.exact(a, depth)?, self.exact(b, depth)?))
                }
                _ => Some(format!("({} + {})", self.exact(a, depth)?, self.exact(b, depth)?)),
            },
            Node::Neg(a) if self.range(a)?.0 > -(1 << (width - 1)) => {
                Some(format!("(0LL - {})", self.exact(a, depth)?))
            }
            _ => None,
        }
    }

    /// Whether the signed sum of two terms does not overflow `width` bits.
    fn fits(&self, a: Term, b: Term, width: u32) -> bool {
        let (Some(a), Some(b)) = (self.range(a), self.range(b)) else { return false };
        let limit = 1i128 << (width - 1);
        a.0 + b.0 >= -limit && a.1 + b.1 < limit
    }

    /// Bounds of a signed reading.
    fn range(&self, term: Term) -> Option<(i128, i128)> {
        self.terms.signed_range(term)
    }

    fn unsigned(&self, term: Term, depth: u32) -> Option<String> {
        let depth = depth.checked_sub(1)?;
        let width = self.terms.width(term);
        let ty = unsigned_type(width)?;
        if let Some(variable) = self.variable(term) {
            let name = &variable.name;
            return Some(match (width, variable.signed) {
                (32 | 64, Some(false)) => name.clone(),
                (8, _) => format!("({ty})(unsigned char){name}"),
                (16, _) => format!("({ty})(unsigned short){name}"),
                _ => format!("({ty}){name}"),
            });
        }
        let masked = |text: String| match width {
            32 | 64 => text,
            _ => format!("({text} & {})", unsigned_literal(width, (1 << width) - 1)),
        };
        let bits = |term: Term| self.unsigned(term, depth);
        let constant = |term: Term| self.terms.as_u64(term);
        let extended = |term: Term| {
            let text = self.unsigned(term, depth)?;
            Some(if unsigned_type(self.terms.width(term))? == ty { text } else { format!("({ty}){text}") })
        };
        Some(match *self.terms.node(term) {
            Node::Const(ref value) => unsigned_literal(width, value.as_u64()?),
            _ if width == 1 => format!("({ty})({})", self.condition_bit(term, depth)?),
            Node::Not(a) => masked(format!("(~{})", bits(a)?)),
            Node::Neg(a) => masked(format!("({} - {})", unsigned_literal(width, 0), bits(a)?)),
            Node::Binary(BinaryOp::Add, a, b) => {
                let negated = |term: Term| match *self.terms.node(term) {
                    Node::Neg(inner) => Some(inner),
                    _ => None,
                };
                masked(match (negated(a), negated(b)) {
                    (_, Some(b)) => format!("({} - {})", bits(a)?, bits(b)?),
                    (Some(a), None) => format!("({} - {})", bits(b)?, bits(a)?),
                    (None, None) => format!("({} + {})", bits(a)?, bits(b)?),
                })
            }
            Node::Binary(BinaryOp::Mul, a, b) => {
                let (left, right) = if ends_in_word(&bits(a)?) { (a, b) } else { (b, a) };
                let left = bits(left)?;
                if !ends_in_word(&left) {
                    return None;
                }
                masked(format!("({left} * {})", bits(right)?))
            }
            Node::Binary(op @ (BinaryOp::And | BinaryOp::Or | BinaryOp::Xor), a, b) => {
                let operator = match op {
                    BinaryOp::And => "&",
                    BinaryOp::Or => "|",
                    _ => "^",
                };
                format!("({} {operator} {})", bits(a)?, bits(b)?)
            }
            Node::Binary(op @ (BinaryOp::Udiv | BinaryOp::Urem), a, b) => {
                let by = constant(b).filter(|by| *by != 0)?;
                let operator = if op == BinaryOp::Udiv { "/" } else { "%" };
                format!("({} {operator} {})", bits(a)?, unsigned_literal(width, by))
            }
            Node::Binary(op @ (BinaryOp::Sdiv | BinaryOp::Srem), a, b) => {
                let by = self.terms.as_constant(b).filter(|by| !by.is_zero() && !by.is_negative())?;
                let operator = if op == BinaryOp::Sdiv { "/" } else { "%" };
                masked(format!("({ty})({} {operator} {})", self.signed(a, depth)?, signed_literal(by)?))
            }
            Node::Binary(op @ (BinaryOp::Shl | BinaryOp::Lshr), a, b) => {
                let by = constant(b).filter(|by| *by < u64::from(width))?;
                let operator = if op == BinaryOp::Shl { "<<" } else { ">>" };
                masked(format!("({} {operator} {by})", bits(a)?))
            }
            Node::Extract { arg, hi: _, lo } => {
                let text = match lo {
                    0 => bits(arg)?,
                    _ => format!("({} >> {lo})", bits(arg)?),
                };
                let same = unsigned_type(self.terms.width(arg))? == ty;
                masked(if same { text } else { format!("({ty}){text}") })
            }
            Node::ZeroExt(a, _) => extended(a)?,
            Node::SignExt(a, _) => masked(format!("({ty}){}", self.signed(a, depth)?)),
            Node::Binary(BinaryOp::Concat, a, b) => {
                format!("(({} << {}) | {})", extended(a)?, self.terms.width(b), extended(b)?)
            }
            _ => return None,
        })
    }

    /// A condition as a number. An extracted bit is printed here, since [`Printer::condition`]
    /// would print it by this function.
    fn condition_bit(&self, term: Term, depth: u32) -> Option<String> {
        match *self.terms.node(term) {
            Node::Extract { arg, lo, .. } => {
                let bits = self.unsigned(arg, depth)?;
                let mask = unsigned_literal(self.terms.width(arg), 1);
                Some(match lo {
                    0 => format!("({bits} & {mask})"),
                    _ => format!("(({bits} >> {lo}) & {mask})"),
                })
            }
            _ => self.condition(term, true, depth),
        }
    }
}

/// Whether an expression ends in a name or number that no parenthesis encloses.
fn ends_in_word(text: &str) -> bool {
    !text.ends_with(')')
}

fn unsigned_type(width: u32) -> Option<&'static str> {
    match width {
        1..=32 => Some("unsigned int"),
        33..=64 => Some("unsigned long long"),
        _ => None,
    }
}

fn signed_type(width: u32) -> Option<&'static str> {
    match width {
        1..=32 => Some("int"),
        33..=64 => Some("long long"),
        _ => None,
    }
}

fn unsigned_literal(width: u32, value: u64) -> String {
    format!("{value}{}", if width > 32 { "ULL" } else { "U" })
}

fn signed_literal(value: &BitVector) -> Option<String> {
    let width = value.width();
    let suffix = match signed_type(width)? {
        "int" => "",
        _ => "LL",
    };
    // The digits of the least number alone would be too large for its type.
    if width.is_multiple_of(32)
        && *value == BitVector::one(width).shl(&BitVector::new(width, u64::from(width - 1)))
    {
        let almost = value.add(&BitVector::one(width)).to_signed_string();
        return Some(format!("({almost}{suffix} - 1)"));
    }
    Some(format!("{}{suffix}", value.to_signed_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn variables() -> Vec<Variable> {
        let variable = |name: &str, width, signed| Variable { name: name.to_owned(), width, signed };
        vec![
            variable("i", 32, Some(true)),
            variable("u", 32, Some(false)),
            variable("c", 8, None),
            variable("l", 64, Some(true)),
        ]
    }

    #[test]
    fn conditions_are_readable() {
        let m = TermManager::plain();
        let [i, u, c] = [m.input(0, 32), m.input(1, 32), m.input(2, 8)];
        let l = m.input(3, 64);
        let number = |width, value: i64| m.constant(&BitVector::from_i64(width, value));
        let wide = |term| m.sext(term, 33);
        for (term, expected) in [
            (m.sle(i, number(32, 10)), "i <= 10"),
            (m.slt(number(32, -3), i), "i > -3"),
            (m.not(m.slt(i, number(32, i64::from(i32::MIN)))), "i >= (-2147483647 - 1)"),
            (m.ult(i, u), "(unsigned int)i < u"),
            (m.slt(u, i), "(int)u < i"),
            (m.eq(c, number(8, -1)), "(unsigned int)(unsigned char)c == 255U"),
            (m.eq(i, number(32, -1)), "i == -1"),
            (m.eq(l, number(64, 7)), "l == 7LL"),
            (m.eq(u, m.mul(number(32, 3), i)), "u == (3U * (unsigned int)i)"),
            (m.sle(m.sub(wide(i), wide(u)), number(33, 9)), "((long long)i - (long long)(int)u) <= 9LL"),
            (m.eq(m.srem(i, number(32, 3)), number(32, 0)), "(unsigned int)(i % 3) == 0U"),
            (m.eq(m.extract(u, 1, 0), number(2, 0)), "(u & 3U) == 0U"),
            (m.not(m.extract(u, 3, 3)), "(unsigned int)(((u >> 3) & 1U)) == 0U"),
        ] {
            assert_eq!(condition(&m, &variables(), term).as_deref(), Some(expected));
        }
    }

    #[test]
    fn what_c_cannot_say_is_left_out() {
        let m = TermManager::plain();
        let [i, u, l] = [m.input(0, 32), m.input(1, 32), m.input(3, 64)];
        let wide = |term| m.sext(term, 65);
        for term in [
            m.slt(wide(l), wide(l)),
            m.eq(m.udiv(i, u), u),
            m.eq(m.ite(m.slt(i, u), i, u), u),
            m.eq(m.shl(i, u), u),
            m.eq(m.input(9, 32), u),
        ] {
            assert_eq!(condition(&m, &variables(), term), None);
        }
    }
}
