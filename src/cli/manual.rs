//! `tessera completions` and `tessera man`: made of the definition of the command line.
use super::args::{Cli, CompletionArgs, ManArgs};
use super::examples::example;
use super::output;
use super::status::{ExitStatus, Failure};
use clap::{Arg, Command, CommandFactory as _};
use clap_mangen::Man;
use std::fmt::Write as _;

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
    let examples = examples(&command);
    let mut text = Vec::new();
    Man::new(command).render(&mut text).map_err(Failure::input)?;
    output::result(&(String::from_utf8_lossy(&text).into_owned() + &examples));
    Ok(ExitStatus::True)
}

/// The arguments of a command that have an example in its manual page.
pub(super) fn options(command: &Command) -> impl Iterator<Item = &Arg> {
    let is_option = |arg: &&Arg| {
        let id = arg.get_id();
        (!arg.is_positional() || arg.is_last_set()) && id != "help" && id != "version"
    };
    command.get_arguments().filter(is_option)
}

/// The section with an example of each option.
fn examples(command: &Command) -> String {
    let mut section = String::new();
    let found = options(command).filter_map(|option| example(command.get_name(), option.get_id().as_str()));
    for (line, meaning) in found {
        let line = line.replace('\\', "\\e").replace('-', "\\-").replace('\'', "\\(aq");
        let _ = writeln!(section, ".TP\n\\fB{line}\\fR\n{meaning}");
    }
    if section.is_empty() { section } else { format!(".SH EXAMPLES\n{section}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_have_examples() {
        let mut cli = Cli::command();
        cli.build();
        let check = cli.find_subcommand("check").expect("it exists");
        let section = examples(check);
        assert!(section.starts_with(".SH EXAMPLES\n.TP\n\\fBtessera check prog.c "), "{section}");
        assert!(section.contains("\\fBtessera check prog.c \\-j 4\\fR\nuse four threads"), "{section}");
        assert!(section.lines().all(|line| !line.starts_with('\'')), "{section}");
        assert_eq!(examples(&cli), "");
    }
}
