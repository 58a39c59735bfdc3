//! Names of operations.
use crate::ir::{
    ArithmeticError, BinaryOp, CastOp, EnclosureEnd, MathFunction, Observation, OverflowOp, Predicate,
    Question, RmwOp, UnaryOp,
};

/// What is written by a name.
pub(super) trait Named: Copy {
    /// What a reader expects in its place, for people.
    const WHAT: &'static str;

    /// The name in the text form.
    fn name(self) -> &'static str;

    /// The value of that name.
    fn named(name: &str) -> Option<Self>;
}

macro_rules! names {
    ($ty:ident { $($variant:ident => $name:literal),* $(,)? }) => {
        impl $ty {
            /// All values.
            pub const ALL: &[Self] = &[$($ty::$variant),*];

            /// The name in the text form.
            pub fn name(self) -> &'static str {
                match self {
                    $($ty::$variant => $name),*
                }
            }
        }
    };
}

names!(BinaryOp {
    Add => "add",
    Sub => "sub",
    Mul => "mul",
    UDiv => "udiv",
    SDiv => "sdiv",
    URem => "urem",
    SRem => "srem",
    Shl => "shl",
    LShr => "lshr",
    AShr => "ashr",
    And => "and",
    Or => "or",
    Xor => "xor",
    UMin => "umin",
    UMax => "umax",
    SMin => "smin",
    SMax => "smax",
    UAddSat => "uadd_sat",
    SAddSat => "sadd_sat",
    USubSat => "usub_sat",
    SSubSat => "ssub_sat",
});

names!(UnaryOp {
    CtPop => "ctpop",
    Ctlz => "ctlz",
    Cttz => "cttz",
    ByteSwap => "bswap",
    BitReverse => "bitreverse",
    Abs => "abs",
});

names!(OverflowOp {
    UAdd => "uadd_overflow",
    SAdd => "sadd_overflow",
    USub => "usub_overflow",
    SSub => "ssub_overflow",
    UMul => "umul_overflow",
    SMul => "smul_overflow",
});

names!(Predicate {
    Eq => "eq",
    Ne => "ne",
    Ult => "ult",
    Ule => "ule",
    Ugt => "ugt",
    Uge => "uge",
    Slt => "slt",
    Sle => "sle",
    Sgt => "sgt",
    Sge => "sge",
});

names!(CastOp {
    Trunc => "trunc",
    ZExt => "zext",
    SExt => "sext",
    PtrToInt => "ptrtoint",
    IntToPtr => "inttoptr",
    BitCast => "bitcast",
});

names!(RmwOp {
    Xchg => "xchg",
    Add => "add",
    Sub => "sub",
    And => "and",
    Nand => "nand",
    Or => "or",
    Xor => "xor",
    Max => "max",
    Min => "min",
    UMax => "umax",
    UMin => "umin",
});

/// Passes the trait on to the types' own names; `$name` is the one in the text form.
macro_rules! named {
    ($($ty:ident $name:ident $what:literal;)*) => {
        $(impl Named for $ty {
            const WHAT: &'static str = $what;

            fn name(self) -> &'static str {
                self.$name()
            }

            fn named(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.$name() == name)
            }
        })*
    };
}

named! {
    ArithmeticError name "an arithmetic error";
    BinaryOp name "an operation on two integers";
    CastOp name "a conversion";
    EnclosureEnd name "`low`, `high`, `floor` or `ceiling`";
    MathFunction name "a mathematical function";
    Observation word "`begin`, `step` or `stutter`";
    OverflowOp name "an operation that may overflow";
    Predicate name "a comparison";
    Question name "what is asked, such as `known`";
    RmwOp name "an atomic operation such as `xchg`";
    UnaryOp name "an operation on one integer";
}
