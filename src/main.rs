//! The command-line entry point.
use std::process::ExitCode;

fn main() -> ExitCode {
    tessera::cli::main()
}
