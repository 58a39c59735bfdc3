//! Programs that call one function: a harness makes any values for its arguments and for global
//! variables.
//!
//! clang tells which types there are ([`ast`], [`declarations`], [`types`]). The harness is a text
//! in C or C++ ([`text`], [`values`]), which people can read, edit and check by itself. `--entry`
//! checks the same text, in the place of the file that it includes.
mod ast;
mod declarations;
mod describe;
mod error;
mod find;
mod make;
mod placed;
mod request;
mod text;
mod types;
mod values;

pub use error::EntryError;
pub use make::{Harness, harness};
pub use placed::{PlacedHarness, absolute};
pub use request::Request;
