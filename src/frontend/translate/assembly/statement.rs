//! The operands of a statement of inline assembly, and what is known of registers and flags while
//! it is followed.
use crate::ir::{Operand, Type};

/// Where an operand is.
#[derive(Clone, Copy)]
pub(super) enum Home {
    /// The register with this number among those of the statement.
    Register(usize),
    /// The address, and the type of what is there.
    Memory(Operand, Type),
    /// The address of a structure or an array, and its size in bits: an instruction accesses as
    /// much at its start as its suffix says.
    Object(Operand, u64),
    /// An address (`p`), for use with a segment only.
    Address,
}

/// A register of the statement: its type, and its value if it has one by now.
pub(super) struct Register {
    pub(super) ty: Type,
    pub(super) value: Option<Operand>,
    /// `ax` or the like, if the statement says which one it is.
    pub(super) name: String,
    pub(super) kind: RegisterKind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum RegisterKind {
    /// An output. Unless it is written early (`&`), it may be the same register as one of an input,
    /// or of an address.
    Output { early: bool },
    /// An input, or a constant in its place.
    Input { constant: Option<u64> },
}

/// An operand in the text of an instruction.
#[derive(Clone, Copy)]
pub(super) enum AsmOperand {
    Home(Home),
    Constant(u64),
    /// Memory of the processor that runs the statement, which kernels reach by the segment `gs`.
    PerProcessor,
}

/// Flags that the last instruction has set, width 1.
#[derive(Default)]
pub(super) struct Flags {
    pub(super) carry: Option<Operand>,
    pub(super) zero: Option<Operand>,
}

/// A statement that is translated.
pub(super) struct Statement {
    pub(super) homes: Vec<Home>,
    pub(super) registers: Vec<Register>,
    /// Results of the call: registers, or the condition (`z`, `c`) that it is.
    pub(super) results: Vec<Output>,
    pub(super) flags: Flags,
    /// An output was written that may share its register with an input: no input can be used any
    /// more.
    pub(super) overwrites: bool,
    /// What is on the stack: the flags, or an operand.
    pub(super) pushed: Option<Pushed>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Pushed {
    Flags,
    Operand,
}

/// A result of the call.
pub(super) enum Output {
    Register(usize),
    Condition(String, Type),
}

impl Statement {
    pub(super) fn add(&mut self, register: Register) -> usize {
        let index = self.registers.len();
        self.registers.push(register);
        self.homes.push(Home::Register(index));
        index
    }

    /// The first register with this name, an output if there is one.
    pub(super) fn named(&self, name: &str) -> Option<usize> {
        self.registers.iter().position(|register| register.name == name)
    }

    /// An operand in the text, and its width in bits if a modifier says it: `$1`, `${1:b}`, `$$3`.
    pub(super) fn place(&self, text: &str) -> Option<(AsmOperand, Option<u32>)> {
        if text.starts_with("%gs:$") {
            return Some((AsmOperand::PerProcessor, None));
        }
        let rest = text.strip_prefix('$')?;
        if let Some(number) = rest.strip_prefix('$') {
            return Some((AsmOperand::Constant(immediate(number)?), None));
        }
        let (number, width) = match rest.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) {
            None => (rest, None),
            Some(inner) => match inner.split_once(':')? {
                (number, "b") => (number, Some(8)),
                (number, "w") => (number, Some(16)),
                (number, "k") => (number, Some(32)),
                (number, "q") => (number, Some(64)),
                _ => return None,
            },
        };
        Some((AsmOperand::Home(*self.homes.get(number.parse::<usize>().ok()?)?), width))
    }
}

/// A number in the text of an instruction.
fn immediate(text: &str) -> Option<u64> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let value = match (digits.strip_prefix("0x"), digits.strip_prefix('0')) {
        (Some(digits), _) => u64::from_str_radix(digits, 16).ok()?,
        (None, Some(digits)) if !digits.is_empty() => u64::from_str_radix(digits, 8).ok()?,
        _ => digits.parse().ok()?,
    };
    Some(if negative { value.wrapping_neg() } else { value })
}

/// Whether two operands are the same register.
pub(super) fn same_register(a: AsmOperand, b: AsmOperand) -> bool {
    matches!((a, b), (AsmOperand::Home(Home::Register(a)), AsmOperand::Home(Home::Register(b))) if a == b)
}
