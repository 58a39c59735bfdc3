//! The internal representation of programs: what every engine interprets.
//!
//! It does not depend on LLVM. Registers hold scalars only (integers, pointers, floating-point bit
//! patterns): the front end splits aggregates and vectors in registers into their scalar leaves.
//! Phis are block parameters; an edge assigns all parameters of its target in parallel.
//! [`Op::Offset`] computes an address from a base and scaled indices.
mod accesses;
mod arithmetic;
mod callgraph;
mod cfg;
mod effects;
mod ids;
mod instruction;
mod library;
mod linear_recursion;
mod live_globals;
mod liveness;
mod mangled;
mod operands;
mod operation;
mod program;
mod short_name;
mod source_types;
mod terminator;
#[cfg(test)]
mod testing;
pub mod text;
mod type_rule;
mod types;
mod undefined;
mod validate;
mod variadic;

pub use accesses::{AccessKind, Extent, MemoryAccess, OpEffect};
pub use arithmetic::ArithmeticError;
pub use callgraph::{endless_creators, recursion_heads, takes};
pub use cfg::{Cfg, WeakOrder};
pub use effects::Effects;
pub use ids::{BlockId, ConstId, FileId, FunctionId, GlobalId, LocationId, Reg};
pub use instruction::{Instruction, Op};
pub use library::is_of_library;
pub use live_globals::{LiveGlobals, Part};
pub use liveness::Liveness;
pub use mangled::source_name;
pub use operation::{
    Allocator, BinaryOp, Callee, CastOp, Observation, Operand, OverflowOp, Predicate, Question, RmwOp, Rule,
    ScaledIndex, UnaryOp,
};
pub use program::{
    Block, Constant, Content, ENDED, EXCEPTION_STATE, File, Function, Global, Harness, Init, Location,
    OBSERVERS, Program, UNKNOWN_ARGUMENTS, Variable,
};
pub use short_name::short_name;
pub use source_types::{Member, Names, SourceType, SourceTypeId};
pub use terminator::{Target, Terminator};
use type_rule::TypeRule;
pub use types::{
    EnclosureEnd, FloatArithmetic, FloatCompare, FloatKind, FloatOp, MathFunction, RoundedOp, Rounding, Type,
};
pub use undefined::RESULT_OF;
pub use validate::{Defect, Fault, ProgramPart, validate};
pub use variadic::Variadic;
