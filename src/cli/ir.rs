//! `tessera ir`.
use super::args::IrArgs;
use super::input;
use super::output;
use super::status::{ExitStatus, Failure};
use crate::property::Property;

/// Prints the program's internal representation.
pub(super) fn run(args: &IrArgs) -> Result<ExitStatus, Failure> {
    let program = input::load(&args.frontend, Property::unreach_call().functions())?;
    output::result(&format!("{program}"));
    Ok(ExitStatus::True)
}
