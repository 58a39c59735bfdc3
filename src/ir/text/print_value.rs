//! Printing operands, constants and what else occurs in several places.
use crate::base::Reason;
use crate::ir::{ConstId, Constant, Function, Operand, Program, Reg};
use std::fmt::{Display, Formatter, Result};

/// Prints by a closure.
pub(super) struct By<F>(pub(super) F);

impl<F: Fn(&mut Formatter<'_>) -> Result> Display for By<F> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        (self.0)(f)
    }
}

pub(super) fn commas<T: Display>(f: &mut Formatter<'_>, items: impl IntoIterator<Item = T>) -> Result {
    for (i, item) in items.into_iter().enumerate() {
        write!(f, "{}{item}", if i == 0 { "" } else { ", " })?;
    }
    Ok(())
}

/// Text in quotes; characters other than controls stand for themselves.
pub(super) fn quoted(text: &str) -> impl Display {
    By(move |f: &mut Formatter<'_>| {
        f.write_str("\"")?;
        for c in text.chars() {
            match c {
                '"' | '\\' => write!(f, "\\{c}")?,
                '\n' => f.write_str("\\n")?,
                c if c.is_ascii_control() => write!(f, "\\x{:02x}", c as u32)?,
                c => write!(f, "{c}")?,
            }
        }
        f.write_str("\"")
    })
}

/// The code of a reason as a word, then its fields.
pub(super) fn written(reason: &Reason) -> impl Display {
    By(move |f: &mut Formatter<'_>| {
        f.write_str(&reason.code().replace('-', "_"))?;
        reason.fields().iter().try_for_each(|field| write!(f, " {}", quoted(field)))
    })
}

/// Bytes in quotes; printable ASCII stands for itself.
pub(super) fn quoted_bytes(bytes: &[u8]) -> impl Display {
    By(move |f: &mut Formatter<'_>| {
        f.write_str("\"")?;
        for &byte in bytes {
            match byte {
                b'"' | b'\\' => write!(f, "\\{}", byte as char)?,
                b'\n' => f.write_str("\\n")?,
                b' '..=b'~' => write!(f, "{}", byte as char)?,
                _ => write!(f, "\\x{byte:02x}")?,
            }
        }
        f.write_str("\"")
    })
}

/// `+4`, `-4` or nothing.
fn offset(offset: i64) -> impl Display {
    By(move |f: &mut Formatter<'_>| if offset == 0 { Ok(()) } else { write!(f, "{offset:+}") })
}

pub(super) fn constant(program: &Program, id: ConstId) -> impl Display {
    By(move |f: &mut Formatter<'_>| match program.constants.get(id.index()) {
        Some(Constant::Int(value)) if value.width() == 1 => write!(f, "{}", value.as_u64() == Some(1)),
        Some(Constant::Int(value)) => write!(f, "i{} {}", value.width(), value.to_signed_string()),
        Some(Constant::Float(ty, value)) => write!(f, "{ty} {value:#x}"),
        Some(Constant::Null) => write!(f, "null"),
        Some(Constant::Global(global, bytes)) => write!(f, "{global}{}", offset(*bytes)),
        Some(Constant::Function(function)) => write!(f, "{function}"),
        Some(Constant::Address(base, width, bytes)) => {
            write!(f, "i{width} address(")?;
            match program.constants.get(base.index()) {
                Some(Constant::Global(global, bytes)) => write!(f, "{global}{}", offset(*bytes))?,
                Some(Constant::Function(function)) => write!(f, "{function}")?,
                _ => write!(f, "{base}")?,
            }
            write!(f, "){}", offset(*bytes))
        }
        Some(Constant::Undef(ty)) => write!(f, "undef {ty}"),
        Some(Constant::Unsupported(ty, reason)) => write!(f, "unsupported {ty} {}", written(reason)),
        None => write!(f, "{id}"),
    })
}

/// An operand.
pub(super) struct OperandText<'a> {
    pub(super) program: &'a Program,
    pub(super) operand: Operand,
}

impl Display for OperandText<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.operand {
            Operand::Reg(reg) => write!(f, "{reg}"),
            Operand::Const(id) => write!(f, "{}", constant(self.program, id)),
        }
    }
}

/// A register with its type.
pub(super) fn typed(function: &Function, reg: Reg) -> impl Display {
    By(move |f: &mut Formatter<'_>| match function.registers.get(reg.index()) {
        Some(ty) => write!(f, "{reg}: {ty}"),
        None => write!(f, "{reg}: ?"),
    })
}
