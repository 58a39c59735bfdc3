//! `tessera completions` and `tessera man`: made of the definition of the command line.
use super::args::{Cli, CompletionArgs, ManArgs};
use super::output;
use super::status::{ExitStatus, Failure};
use clap::CommandFactory as _;
use clap_mangen::Man;

/// Prints a script for a shell.
pub(super) fn completions(args: &CompletionArgs) -> ExitStatus {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "tessera", &mut script);
    output::result(&String::from_utf8_lossy(&script));
    ExitStatus::True
}

/// Prints a manual page in troff.
pub(super) fn page(args: &ManArgs) -> Result<ExitStatus, Failure> {
    let mut cli = Cli::command();
    cli.build();
    let command = match &args.command {
        None => cli,
        Some(name) => {
            let found = cli.find_subcommand(name).cloned();
            found.ok_or_else(|| Failure::usage(format!("there is no command `{name}`")))?
        }
    };
    let mut text = Vec::new();
    Man::new(command).render(&mut text).map_err(Failure::input)?;
    output::result(&String::from_utf8_lossy(&text));
    Ok(ExitStatus::True)
}
