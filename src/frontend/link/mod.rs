//! From the modules of a program to one module ([`linker`]): with each other, with the models of
//! `runtime/`, and with what the program needs of static libraries ([`parts`]) and of LLVM's C++
//! library ([`libcxx`]).
//!
//! In: a [`Code`](super::code::Code) for each module. Out: one module, in which everything that has
//! a model is defined.
mod bodies;
mod fitting;
mod libcxx;
pub(super) mod linker;
mod parts;
mod rust;
mod uninterpreted;
