//! The internal representation of programs: what every engine interprets.
//!
//! It knows no LLVM. Registers hold scalars only (integers, pointers, floating-point bit patterns): aggregates and
//! vectors in registers are split into their scalar leaves by the front end. Phis are block parameters, assigned in
//! parallel when an edge is taken. Addresses are computed by [`Op::Offset`] from a base and scaled indices.
mod accesses;
mod callgraph;
mod cfg;
mod effects;
mod instruction;
mod library;
mod linear_recursion;
mod live_globals;
mod liveness;
mod mangled;
mod operands;
mod program;
#[cfg(test)]
mod testing;
pub mod text;
mod types;
mod undefined;
mod validate;
mod variadic;

pub use accesses::{AccessKind, Extent, MemoryAccess};
pub use callgraph::{endless_creators, recursion_heads};
pub use cfg::{Cfg, WeakOrder};
pub use effects::Effects;
pub use instruction::*;
pub use live_globals::{LiveGlobals, Part};
pub use liveness::Liveness;
pub use program::*;
pub use types::*;
pub use undefined::RESULT_OF;
pub use validate::{Defect, Fault, Place, validate};
pub use variadic::Variadic;
