//! From files and compiler options to a program.
use super::args::FrontendArgs;
use super::status::Failure;
use crate::ir::Program;

/// Loads the program.
pub(super) fn load(args: &FrontendArgs) -> Result<Program, Failure> {
    Err(Failure::input(format!("cannot load {:?}: the front end is missing", args.files)))
}
