//! What `-h` shows of commands with many options: those of every day. `--help` and the manual pages
//! show all.
use clap::Command;

/// The options of every day, by their names in the code.
const EVERYDAY: &[&str] = &[
    "all",
    "cache",
    "cpu_time",
    "data_model",
    "database",
    "define",
    "engine",
    "entry",
    "explain",
    "files",
    "flags",
    "help",
    "include",
    "intrinsics",
    "jobs",
    "json",
    "ltl",
    "malloc",
    "memory",
    "nodes",
    "optimise",
    "output",
    "property",
    "replay",
    "report",
    "sarif",
    "stats",
    "std",
    "timeout",
    "undefined",
    "unwind",
    "witness",
];

/// Commands that have many more.
const COMMANDS: &[&str] = &["check", "graph"];

/// The command line with short help.
pub(super) fn shortened(command: Command) -> Command {
    COMMANDS.iter().fold(command, |command, name| {
        command.mut_subcommand(name, |command| {
            let shown = |id: &str| EVERYDAY.contains(&id);
            command.mut_args(|arg| {
                let hidden = !shown(arg.get_id().as_str());
                arg.hide_short_help(hidden)
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::args::Cli;
    use clap::CommandFactory as _;

    #[test]
    fn few_options_are_shown() {
        let command = shortened(Cli::command());
        let check = command.find_subcommand("check").expect("it exists");
        let of =
            |hidden: bool| check.get_arguments().filter(move |arg| arg.is_hide_short_help_set() == hidden);
        assert!(of(false).count() <= 30 && of(true).count() >= 30, "{}", of(false).count());
        for name in EVERYDAY {
            let exists = |name: &str| {
                COMMANDS.iter().any(|command_name| {
                    let command = command.find_subcommand(command_name).expect("it exists");
                    command.get_arguments().any(|arg| arg.get_id() == name) || name == "help"
                })
            };
            assert!(exists(name), "no option `{name}`");
        }
    }

    #[test]
    fn long_help_shows_all() {
        let mut command = shortened(Cli::command());
        let check = command.find_subcommand_mut("check").expect("it exists");
        let (short, long) = (check.render_help().to_string(), check.render_long_help().to_string());
        assert!(!short.contains("--abstraction") && long.contains("--abstraction"));
        assert!(short.contains("--timeout") && short.lines().count() < 130, "{}", short.lines().count());
    }
}
