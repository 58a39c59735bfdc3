//! The text form of programs, for tests of the semantics and for people.
//!
//! ```text
//! pointer 64                                    ; width of pointers (default 64); comments run to the end of line
//! scopes                                        ; see [`Program::scopes`]
//! handles_faults                                ; see [`Program::handles_faults`]
//! gap unchecked_arithmetic "why"                ; see [`Program::gaps`]: code and fields
//! assume "what"                                 ; see [`Program::assumptions`]
//! file file0 "main.c"                           ; a path; `runtime` behind it marks a model
//! location !1 file0:3:5                         ; !0, unknown, need not be given
//! global @g0 "counter" size 8 align 4 { 0: i32 7, 4: bytes "ab\x00" }    ; flags: constant mergeable thread_local, and external, volatile or any
//! function @f0 "main"() -> i32 !1 {             ; `...` as last parameter: variadic;
//!                                               ; before `!1` may stand `mergeable`;
//!                                               ; without body: a declaration
//! b0:                                           ; the blocks are numbered in order
//!   %0: i32 = input "int"                       ; a register's type is told where it is assigned
//!   %1: i32 = add %0, i32 5 !1                  ; `!1`, the location, ends an instruction or terminator
//!   %2: i1 = slt %1, i32 10
//!   branch %2, b1(%1), b2
//! b1(%3: i32):                                  ; block parameters
//!   return %3
//! b2:
//!   unreachable
//! }
//! entry @f0                                     ; default @f0
//! ```
//!
//! Constants are `i32 -1`, `true`, `false`, `double 0x4000000000000000`, `null`, `@g0+4`, `@f1`,
//! `i64 address(@g0+4)+8`, `undef i32` and `unsupported i32 constant "why"`. Registers that
//! nothing assigns are declared by `register %9: i32` at the start of a body. `constants { ... }`
//! before the globals fixes the order of the constant table; without it, constants are numbered as
//! they occur.
//!
//! [`Program`] prints in this form with `{}`, and [`parse`] reads it back: a valid program is equal
//! to its reading.
mod error;
mod field;
mod lex;
mod names;
mod ops;
mod parse;
mod parse_op;
mod parse_value;
mod print;
mod print_value;

use super::{Function, Op, Program, Terminator};
use std::fmt;

pub use error::ParseError;
pub use parse::parse;

impl Program {
    /// The text form of an instruction of `function`.
    pub fn op_text<'a>(&'a self, function: &'a Function, op: &'a Op) -> impl fmt::Display + use<'a> {
        ops::OpText { program: self, function, op }
    }

    /// The text form of a terminator.
    pub fn terminator_text<'a>(&'a self, terminator: &'a Terminator) -> impl fmt::Display + use<'a> {
        print::TerminatorText { program: self, terminator }
    }
}

#[cfg(test)]
mod tests;
