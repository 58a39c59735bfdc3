//! Names of operations.
use crate::ir::{BinaryOp, CastOp, OverflowOp, Predicate, RmwOp, UnaryOp};

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

            /// The value of that name.
            pub fn named(name: &str) -> Option<Self> {
                match name {
                    $($name => Some($ty::$variant),)*
                    _ => None,
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
