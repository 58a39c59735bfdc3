//! What the table of instructions says of the types of values.
use super::{FloatKind, FloatOp, Operand, Question, Reg, RmwOp, Type, UnaryOp};

/// What an instruction asks of the type of an operand or a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TypeRule {
    /// It is this one.
    Is(Type),
    /// An integer of the width of pointers.
    Size,
    /// An integer of any width.
    Integer,
    /// An integer whose bytes are an even number.
    BytePairs,
    /// An integer or a pointer.
    Discrete,
    /// Any.
    Any,
    /// The type of this operand.
    Like(Operand),
}

/// The rule that stands behind `as` in the table of instructions.
macro_rules! type_rule {
    (($rule:expr)) => {
        $rule
    };
    (ptr) => {
        TypeRule::Is(Type::Ptr)
    };
    (i1) => {
        TypeRule::Is(Type::Int(1))
    };
    (i8) => {
        TypeRule::Is(Type::Int(8))
    };
    (i32) => {
        TypeRule::Is(Type::Int(32))
    };
    (i64) => {
        TypeRule::Is(Type::Int(64))
    };
    (size) => {
        TypeRule::Size
    };
    (integer) => {
        TypeRule::Integer
    };
    (discrete) => {
        TypeRule::Discrete
    };
    (any) => {
        TypeRule::Any
    };
    ($field:ident) => {
        $field.like()
    };
}

pub(super) use type_rule;

impl Operand {
    /// That it has the same type.
    pub(super) fn like(self) -> TypeRule {
        TypeRule::Like(self)
    }
}

impl Reg {
    /// That it has the same type.
    pub(super) fn like(self) -> TypeRule {
        TypeRule::Like(Operand::Reg(self))
    }
}

impl FloatKind {
    /// The type of its values.
    pub(super) fn rule(self) -> TypeRule {
        TypeRule::Is(Type::Float(self))
    }
}

impl FloatOp {
    /// The type of the result.
    pub(super) fn result(self) -> TypeRule {
        TypeRule::Is(self.result_kind().map_or(Type::Int(self.result_width()), Type::Float))
    }

    /// The type of the operands.
    pub(super) fn operand(self) -> TypeRule {
        TypeRule::Is(self.operand_kind().map_or(Type::Int(self.operand_width()), Type::Float))
    }
}

impl UnaryOp {
    /// The type of operand and result.
    pub(super) fn result(self) -> TypeRule {
        if self == Self::ByteSwap { TypeRule::BytePairs } else { TypeRule::Integer }
    }
}

impl RmwOp {
    /// The type of the value in memory.
    pub(super) fn result(self) -> TypeRule {
        if self == Self::Xchg { TypeRule::Any } else { TypeRule::Integer }
    }
}

impl Question {
    /// The type of the answer.
    pub(super) fn result(self) -> TypeRule {
        match self {
            Self::Extent => TypeRule::Size,
            // Only that one depends on the width of pointers.
            _ => TypeRule::Is(self.answer(0)),
        }
    }

    /// The type of the value that it is about.
    pub(super) fn subject(self) -> TypeRule {
        match self {
            Self::Known | Self::Effects | Self::Shown => TypeRule::Any,
            Self::Start | Self::Base | Self::Extent | Self::Heap | Self::Written => TypeRule::Is(Type::Ptr),
        }
    }
}
