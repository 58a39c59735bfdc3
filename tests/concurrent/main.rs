//! Generated concurrent programs: the checker's answers with every reduction are compared with an
//! enumeration of all interleavings.
//!
//! `TESSERA_CONCURRENT_PROGRAMS` is the number of programs (350; 700 by `scripts/test.sh --all`),
//! `TESSERA_CONCURRENT_SEED` the seed of the first. A program that shows a difference is made
//! smaller, and the message shows it.
mod ast;
mod c;
mod cases;
mod code;
mod compare;
mod generate;
#[path = "../common/language/mod.rs"]
mod language;
mod limits;
mod oracle;
#[path = "../common/random.rs"]
mod random;
#[path = "../common/rotation.rs"]
mod rotation;
mod shrink;
mod text;
