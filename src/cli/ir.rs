//! `tessera ir`.
use super::args::IrArgs;
use super::input;
use super::output;
use super::status::{ExitStatus, Failure};

/// Prints the program's internal representation.
pub(super) fn run(args: &IrArgs) -> Result<ExitStatus, Failure> {
    let property = super::properties::only(args.property.asked())?;
    let program = input::load(&args.frontend, &property)?;
    output::result(&format!("{program}"));
    Ok(ExitStatus::True)
}
