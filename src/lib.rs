//! Tessera: a semi-symbolic model checker for C and C++ programs.
//!
//! See `ARCHITECTURE.md` for the map and for the order of the modules: each imports only from those
//! before it in the table.
pub mod analysis;
pub mod base;
pub mod bits;
pub mod check;
pub mod cli;
pub mod engine;
pub mod exec;
pub mod frontend;
pub mod ir;
pub mod ltl;
pub mod property;
pub mod reach;
pub mod solver;
pub mod state;
pub mod term;
pub mod witness;
