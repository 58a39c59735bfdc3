//! How each kind of field of an instruction is written, with how it is read.
use super::lex::Kind;
use super::names::Named;
use super::parse::{Parsed, Parser};
use super::print_value::{OperandText, quoted, written};
use crate::base::Reason;
use crate::ir::{
    Allocator, Callee, FloatArithmetic, FloatCompare, FloatKind, FloatOp, GlobalId, Operand, Program, Reg,
    Rounding, Rule, ScaledIndex, Type,
};
use std::fmt::{Formatter, Result};

/// A field that stands behind the start of an instruction.
pub(super) trait Field: Sized {
    /// Prints it with a blank in front.
    fn print(&self, f: &mut Formatter<'_>, program: &Program, name: &str) -> Result;

    /// Reads it; `name` is that of the field.
    fn read(parser: &mut Parser<'_>, name: &str) -> Parsed<Self>;
}

/// A field that may be left out when it is read.
pub(super) trait Optional: Sized {
    /// What it is then.
    fn absent(parser: &mut Parser<'_>) -> Self;

    /// Whether it is left out when it is printed.
    fn is_absent(&self) -> bool {
        false
    }
}

/// A field that an instruction starts with.
pub(super) trait Head: Sized {
    /// Prints it.
    fn print_head(&self, f: &mut Formatter<'_>) -> Result;

    /// Reads what follows the first word; `None` if that is none of its names.
    fn read_head(parser: &mut Parser<'_>, word: &str) -> Parsed<Option<Self>>;
}

/// A field of registers that are assigned.
pub(super) trait Results {
    /// Takes it from those before `=`. If there are too few, it is any register: the reader counts
    /// them.
    fn take(results: &mut impl Iterator<Item = Reg>) -> Self;
}

impl Results for Reg {
    fn take(results: &mut impl Iterator<Item = Reg>) -> Self {
        results.next().unwrap_or(Reg(0))
    }
}

impl Results for Box<[Reg]> {
    fn take(results: &mut impl Iterator<Item = Reg>) -> Self {
        results.collect()
    }
}

impl Field for Operand {
    fn print(&self, f: &mut Formatter<'_>, program: &Program, _: &str) -> Result {
        write!(f, " {}", OperandText { program, operand: *self })
    }

    fn read(parser: &mut Parser<'_>, _: &str) -> Parsed<Self> {
        parser.operand()
    }
}

/// The number of elements of an `alloca`.
impl Optional for Operand {
    fn absent(parser: &mut Parser<'_>) -> Self {
        parser.one()
    }
}

impl Field for Option<Operand> {
    fn print(&self, f: &mut Formatter<'_>, program: &Program, name: &str) -> Result {
        self.iter().try_for_each(|operand| operand.print(f, program, name))
    }

    fn read(parser: &mut Parser<'_>, _: &str) -> Parsed<Self> {
        parser.operand().map(Some)
    }
}

impl Optional for Option<Operand> {
    fn absent(_: &mut Parser<'_>) -> Self {
        None
    }

    fn is_absent(&self) -> bool {
        self.is_none()
    }
}

/// Operands in parentheses.
pub(super) fn read_list(parser: &mut Parser<'_>) -> Parsed<Box<[Operand]>> {
    parser.punctuation("(")?;
    Ok(parser.list(")", Parser::operand)?.into())
}

/// So many operands between commas, at least one.
pub(super) fn read_number_of(parser: &mut Parser<'_>, count: usize) -> Parsed<Box<[Operand]>> {
    let mut operands = vec![parser.operand()?];
    while operands.len() < count {
        parser.punctuation(",")?;
        operands.push(parser.operand()?);
    }
    Ok(operands.into())
}

/// `, index * scale` for each.
impl Field for Box<[ScaledIndex]> {
    fn print(&self, f: &mut Formatter<'_>, program: &Program, _: &str) -> Result {
        self.iter().try_for_each(|scaled| {
            write!(f, ", {} * {}", OperandText { program, operand: scaled.index }, scaled.scale)
        })
    }

    fn read(parser: &mut Parser<'_>, _: &str) -> Parsed<Self> {
        let mut indices = Vec::new();
        while parser.eat(",") {
            let index = parser.operand()?;
            parser.punctuation("*")?;
            indices.push(ScaledIndex { index, scale: parser.i64()? });
        }
        Ok(indices.into())
    }
}

/// A number of bytes that is added: `, 8`. Zero may be left out.
impl Field for i64 {
    fn print(&self, f: &mut Formatter<'_>, _: &Program, _: &str) -> Result {
        write!(f, ", {self}")
    }

    fn read(parser: &mut Parser<'_>, _: &str) -> Parsed<Self> {
        let start = parser.next;
        if parser.eat(",") && matches!(parser.peek().kind, Kind::Number(_)) {
            return parser.i64();
        }
        parser.next = start;
        Ok(0)
    }
}

impl Field for u64 {
    fn print(&self, f: &mut Formatter<'_>, _: &Program, _: &str) -> Result {
        write!(f, " {self}")
    }

    fn read(parser: &mut Parser<'_>, _: &str) -> Parsed<Self> {
        parser.u64()
    }
}

impl Field for u32 {
    fn print(&self, f: &mut Formatter<'_>, _: &Program, _: &str) -> Result {
        write!(f, " {self}")
    }

    fn read(parser: &mut Parser<'_>, _: &str) -> Parsed<Self> {
        parser.u32()
    }
}

/// An alignment.
impl Optional for u32 {
    fn absent(_: &mut Parser<'_>) -> Self {
        1
    }
}

/// The name of the field where it is set.
impl Field for bool {
    fn print(&self, f: &mut Formatter<'_>, _: &Program, name: &str) -> Result {
        if *self { write!(f, " {name}") } else { Ok(()) }
    }

    fn read(parser: &mut Parser<'_>, name: &str) -> Parsed<Self> {
        Ok(parser.eat_word(name))
    }
}

impl Field for Box<str> {
    fn print(&self, f: &mut Formatter<'_>, _: &Program, _: &str) -> Result {
        write!(f, " {}", quoted(self))
    }

    fn read(parser: &mut Parser<'_>, _: &str) -> Parsed<Self> {
        parser.text().map(Into::into)
    }
}

impl Field for Box<Reason> {
    fn print(&self, f: &mut Formatter<'_>, _: &Program, _: &str) -> Result {
        write!(f, " {}", written(self))
    }

    fn read(parser: &mut Parser<'_>, _: &str) -> Parsed<Self> {
        parser.reason().map(Into::into)
    }
}

impl Field for GlobalId {
    fn print(&self, f: &mut Formatter<'_>, _: &Program, _: &str) -> Result {
        write!(f, " {self}")
    }

    fn read(parser: &mut Parser<'_>, _: &str) -> Parsed<Self> {
        parser.global_id()
    }
}

/// `@f0` or `indirect pointer`.
impl Field for Callee {
    fn print(&self, f: &mut Formatter<'_>, program: &Program, _: &str) -> Result {
        match self {
            Callee::Direct(id) => write!(f, " {id}"),
            Callee::Indirect(operand) => {
                write!(f, " indirect {}", OperandText { program, operand: *operand })
            }
        }
    }

    fn read(parser: &mut Parser<'_>, _: &str) -> Parsed<Self> {
        if parser.eat_word("indirect") {
            parser.operand().map(Callee::Indirect)
        } else {
            parser.function_id().map(Callee::Direct)
        }
    }
}

impl Field for FloatKind {
    fn print(&self, f: &mut Formatter<'_>, _: &Program, _: &str) -> Result {
        write!(f, " {}", self.name())
    }

    fn read(parser: &mut Parser<'_>, _: &str) -> Parsed<Self> {
        match parser.ty()? {
            Type::Float(kind) => Ok(kind),
            _ => parser.expected("a floating-point type before it"),
        }
    }
}

/// The functions that allocate or free; those of C have no word.
impl Field for Allocator {
    fn print(&self, f: &mut Formatter<'_>, _: &Program, _: &str) -> Result {
        if *self == Allocator::Malloc { Ok(()) } else { write!(f, " {}", self.word()) }
    }

    fn read(parser: &mut Parser<'_>, _: &str) -> Parsed<Self> {
        let mut others = Allocator::ALL.iter().copied().filter(|by| *by != Allocator::Malloc);
        Ok(others.find(|by| parser.eat_word(by.word())).unwrap_or(Allocator::Malloc))
    }
}

/// The usual rule has no word.
impl Field for Rule {
    fn print(&self, f: &mut Formatter<'_>, _: &Program, _: &str) -> Result {
        match self {
            Rule::Synchronisation => Ok(()),
            Rule::Overlap => f.write_str(" overlap"),
        }
    }

    fn read(parser: &mut Parser<'_>, _: &str) -> Parsed<Self> {
        Ok(if parser.eat_word("overlap") { Rule::Overlap } else { Rule::Synchronisation })
    }
}

impl<T: Named> Field for T {
    fn print(&self, f: &mut Formatter<'_>, _: &Program, _: &str) -> Result {
        write!(f, " {}", self.name())
    }

    fn read(parser: &mut Parser<'_>, _: &str) -> Parsed<Self> {
        let found = match parser.peek().kind {
            Kind::Word(word) => T::named(word),
            _ => None,
        };
        let Some(found) = found else { return parser.expected(T::WHAT) };
        parser.take();
        Ok(found)
    }
}

impl<T: Named> Head for T {
    fn print_head(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(self.name())
    }

    fn read_head(_: &mut Parser<'_>, word: &str) -> Parsed<Option<Self>> {
        Ok(T::named(word))
    }
}

/// The name with the formats, and the rounding mode unless it is to nearest.
impl Head for FloatOp {
    fn print_head(&self, f: &mut Formatter<'_>) -> Result {
        let (op, mode) = self.split_mode();
        match op {
            FloatOp::Arithmetic(op, kind) => write!(f, "{} {}", op.name(), kind.name())?,
            FloatOp::Compare(op, kind) => write!(f, "{} {}", op.name(), kind.name())?,
            FloatOp::Convert { from, to } => write!(f, "fconvert {} to {}", from.name(), to.name())?,
            FloatOp::FromSigned { width, to } => write!(f, "from_signed i{width} to {}", to.name())?,
            FloatOp::ToSigned { from, width } => write!(f, "to_signed {} to i{width}", from.name())?,
            FloatOp::Directed(..) => unreachable!("it is split"),
        }
        if mode == Rounding::NearestEven { Ok(()) } else { write!(f, " {}", mode.name()) }
    }

    fn read_head(parser: &mut Parser<'_>, word: &str) -> Parsed<Option<Self>> {
        let op = match word {
            "fconvert" => {
                let from = FloatKind::read(parser, "from")?;
                to(parser)?;
                FloatOp::Convert { from, to: FloatKind::read(parser, "to")? }
            }
            "from_signed" => {
                let width = int_width(parser)?;
                to(parser)?;
                FloatOp::FromSigned { width, to: FloatKind::read(parser, "to")? }
            }
            "to_signed" => {
                let from = FloatKind::read(parser, "from")?;
                to(parser)?;
                FloatOp::ToSigned { from, width: int_width(parser)? }
            }
            _ => {
                if let Some(op) = FloatArithmetic::named(word) {
                    FloatOp::Arithmetic(op, FloatKind::read(parser, "kind")?)
                } else if let Some(op) = FloatCompare::named(word) {
                    FloatOp::Compare(op, FloatKind::read(parser, "kind")?)
                } else {
                    return Ok(None);
                }
            }
        };
        let mode = Rounding::ALL.iter().copied().find(|mode| parser.eat_word(mode.name()));
        Ok(Some(mode.map_or(op, |mode| op.in_mode(mode))))
    }
}

fn to(parser: &mut Parser<'_>) -> Parsed<()> {
    if parser.eat_word("to") { Ok(()) } else { parser.expected("`to`") }
}

fn int_width(parser: &mut Parser<'_>) -> Parsed<u32> {
    match parser.ty()? {
        Type::Int(width) => Ok(width),
        _ => parser.expected("an integer type before it"),
    }
}
