//! Tessera: a semi-symbolic model checker for C and C++ programs.
//!
//! See `ARCHITECTURE.md` for the map. Each module below imports only modules listed above it.
pub mod base;
pub mod bits;
pub mod check;
pub mod cli;
pub mod ir;
pub mod property;
pub mod solver;
pub mod term;
pub mod witness;
