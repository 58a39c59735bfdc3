//! From files to modules: clang runs on sources in C and C++ ([`clang`]), and modules of other
//! compilers are read ([`modules`]), those of later versions of LLVM in words that LLVM 19 knows
//! ([`newer_llvm`]).
//!
//! In: paths and options. Out: a [`Code`](super::code::Code) for each module, and for replays a
//! real program ([`native`]).
pub(super) mod clang;
mod compile_options;
pub(super) mod flags;
mod headers;
pub(super) mod intrinsics;
pub(super) mod language;
pub(super) mod libcxx;
mod magic;
mod markers;
mod modules;
pub(super) mod native;
mod newer_llvm;
pub(super) mod own_places;
pub(super) mod packages;
pub(super) mod read;
mod returning;
mod undeclared;
