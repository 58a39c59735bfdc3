//! Which operands instructions read and which registers they assign, so that users need no match of
//! their own.
use super::instruction::instructions;
use super::{
    Allocator, ArithmeticError, BinaryOp, Callee, CastOp, EnclosureEnd, FloatKind, FloatOp, GlobalId,
    MathFunction, Observation, Op, Operand, OverflowOp, Predicate, Question, Reg, RmwOp, Rule, ScaledIndex,
    UnaryOp,
};
use crate::base::Reason;

/// A field of an instruction: the operands and registers in it, in textual order.
pub(super) trait Field {
    fn uses(&self, _: &mut impl FnMut(Operand)) {}
    fn uses_mut(&mut self, _: &mut impl FnMut(&mut Operand)) {}
    fn defs(&self, _: &mut impl FnMut(Reg)) {}
    fn defs_mut(&mut self, _: &mut impl FnMut(&mut Reg)) {}
}

impl Field for Operand {
    fn uses(&self, f: &mut impl FnMut(Operand)) {
        f(*self);
    }

    fn uses_mut(&mut self, f: &mut impl FnMut(&mut Operand)) {
        f(self);
    }
}

impl Field for ScaledIndex {
    fn uses(&self, f: &mut impl FnMut(Operand)) {
        f(self.index);
    }

    fn uses_mut(&mut self, f: &mut impl FnMut(&mut Operand)) {
        f(&mut self.index);
    }
}

impl Field for Callee {
    fn uses(&self, f: &mut impl FnMut(Operand)) {
        if let Callee::Indirect(pointer) = self {
            f(*pointer);
        }
    }

    fn uses_mut(&mut self, f: &mut impl FnMut(&mut Operand)) {
        if let Callee::Indirect(pointer) = self {
            f(pointer);
        }
    }
}

impl Field for Reg {
    fn defs(&self, f: &mut impl FnMut(Reg)) {
        f(*self);
    }

    fn defs_mut(&mut self, f: &mut impl FnMut(&mut Reg)) {
        f(self);
    }
}

impl<T: Field> Field for Option<T> {
    fn uses(&self, f: &mut impl FnMut(Operand)) {
        if let Some(item) = self {
            item.uses(f);
        }
    }

    fn uses_mut(&mut self, f: &mut impl FnMut(&mut Operand)) {
        if let Some(item) = self {
            item.uses_mut(f);
        }
    }

    fn defs(&self, f: &mut impl FnMut(Reg)) {
        if let Some(item) = self {
            item.defs(f);
        }
    }

    fn defs_mut(&mut self, f: &mut impl FnMut(&mut Reg)) {
        if let Some(item) = self {
            item.defs_mut(f);
        }
    }
}

impl<T: Field> Field for Box<[T]> {
    fn uses(&self, f: &mut impl FnMut(Operand)) {
        for item in self {
            item.uses(f);
        }
    }

    fn uses_mut(&mut self, f: &mut impl FnMut(&mut Operand)) {
        for item in self {
            item.uses_mut(f);
        }
    }

    fn defs(&self, f: &mut impl FnMut(Reg)) {
        for item in self {
            item.defs(f);
        }
    }

    fn defs_mut(&mut self, f: &mut impl FnMut(&mut Reg)) {
        for item in self {
            item.defs_mut(f);
        }
    }
}

/// Fields without operands and registers.
macro_rules! attributes {
    ($($attribute:ty),* $(,)?) => {
        $(impl Field for $attribute {})*
    };
}

attributes!(
    Allocator,
    ArithmeticError,
    BinaryOp,
    Box<Reason>,
    Box<str>,
    CastOp,
    EnclosureEnd,
    FloatKind,
    FloatOp,
    GlobalId,
    MathFunction,
    Observation,
    OverflowOp,
    Predicate,
    Question,
    RmwOp,
    Rule,
    UnaryOp,
    bool,
    i64,
    u32,
    u64,
);

macro_rules! visitors {
    ($(
        $(#$doc:tt)*
        $name:ident $({ $($(#$about:tt)* $field:ident: $ty:ty $(as $rule:tt)?,)* })? => $columns:tt
    )*) => {
        impl Op {
            /// Calls `f` on each operand that the instruction reads, in textual order.
            pub fn for_each_use(&self, mut f: impl FnMut(Operand)) {
                match self {
                    $(Op::$name { $($($field,)*)? } => { $($($field.uses(&mut f);)*)? })*
                }
            }

            /// Calls `f` on each operand that the instruction reads, to replace it.
            pub fn for_each_use_mut(&mut self, mut f: impl FnMut(&mut Operand)) {
                match self {
                    $(Op::$name { $($($field,)*)? } => { $($($field.uses_mut(&mut f);)*)? })*
                }
            }

            /// Calls `f` on each register that the instruction assigns, in textual order.
            pub fn for_each_def(&self, mut f: impl FnMut(Reg)) {
                match self {
                    $(Op::$name { $($($field,)*)? } => { $($($field.defs(&mut f);)*)? })*
                }
            }

            /// Calls `f` on each register that the instruction assigns, to replace it.
            pub fn for_each_def_mut(&mut self, mut f: impl FnMut(&mut Reg)) {
                match self {
                    $(Op::$name { $($($field,)*)? } => { $($($field.defs_mut(&mut f);)*)? })*
                }
            }
        }
    };
}

instructions!(visitors);
