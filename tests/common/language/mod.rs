//! The language of generated programs: expressions and conditions over integers, and the statements
//! that have no others inside. What they mean is written here once, and how they look in the text
//! form of the internal representation and in C. A generator adds what is special about it: the
//! shape of its programs, and how their runs are enumerated.
#![allow(dead_code, unused_imports, reason = "each test needs some of it")]
mod condition;
mod expression;
mod statement;
mod text;

pub(crate) use condition::{Condition, Predicate};
pub(crate) use expression::{Expression, Operation, bits, signed};
pub(crate) use statement::Statement;
pub(crate) use text::{Function, Variables, list};
