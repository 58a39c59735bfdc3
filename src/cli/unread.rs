//! Options that contradict the chosen engine: it does not read them, or it is left out.
use super::bmc::ArraysArg;
use super::text_form::is_text_form;
use crate::analysis::blocks::Block;
use crate::engine::{self, ENGINES};
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{ArgMatches, Command};
use std::collections::BTreeSet;
use std::path::PathBuf;

/// Options that tell how sources become a program, by their names in the code.
const OF_SOURCES: &[&str] = &[
    "arg_length",
    "args",
    "asm",
    "data_model",
    "database",
    "define",
    "flags",
    "include",
    "include_file",
    "isystem",
    "language",
    "malloc",
    "no_spurious_wakeups",
    "optimise",
    "processors",
    "remove_body",
    "std",
    "stdlib",
    "undefine",
];

/// Refuses options that tell how sources become a program, where the program is there in text form.
/// Refuses options that the engine of `--engine` does not read, and `--without` with its name. All
/// engines together read all of them.
pub(super) fn refuse_unread(command: &mut Command, matches: &ArgMatches) -> Result<(), clap::Error> {
    let Some((name, matches)) = matches.subcommand() else { return Ok(()) };
    let of_sources = without_effect(command, name, matches);
    let mut refuse = |message: String| {
        let command = command.find_subcommand_mut(name).expect("it was parsed");
        Err(command.error(ErrorKind::ArgumentConflict, message))
    };
    if let Some(option) = of_sources {
        return refuse(format!(
            "{option} has no effect on a program in text form: give it to `tessera ir`, which prints that form"
        ));
    }
    let block = matches.try_get_one::<Block>("block").ok().flatten();
    if let Some(block) = block.filter(|block| !block.ends_are_fixed())
        && matches.get_flag("summarise")
    {
        return refuse(format!(
            "--summarise cannot be used with --block {block}: such blocks depend on what is known where they begin"
        ));
    }
    let Ok(Some(engine)) = matches.try_get_one::<String>("engine") else { return Ok(()) };
    if engine == "auto" {
        return Ok(());
    }
    let mut without = matches.get_many::<String>("without").into_iter().flatten();
    if without.any(|name| name == engine) {
        return refuse(format!("--engine {engine} and --without {engine} leave no engine"));
    }
    let engine = engine::engine(engine).expect("the parser knows the names");
    for option in ENGINES.iter().flat_map(|engine| engine.reads()).collect::<BTreeSet<_>>() {
        // Tracked arrays are around a whole run, with any engine.
        let is_given = match *option {
            "arrays" => matches.get_one("arrays") == Some(&ArraysArg::Theory),
            // Names in the code have no hyphens.
            _ => matches.value_source(&option.replace('-', "_")) == Some(ValueSource::CommandLine),
        };
        if is_given && !engine.reads().contains(option) {
            let readers = ENGINES.iter().filter(|engine| engine.reads().contains(option));
            let readers = readers.map(|engine| engine.name()).collect::<Vec<_>>().join(", ");
            let option = if *option == "arrays" { "arrays theory" } else { option };
            return refuse(format!(
                "--engine {} does not read --{option}, which is for {readers} (or --engine auto)",
                engine.name()
            ));
        }
    }
    Ok(())
}

/// The option of sources that is given for a program in text form, if there is one.
fn without_effect(command: &Command, name: &str, matches: &ArgMatches) -> Option<String> {
    let mut files = matches.try_get_many::<PathBuf>("files").ok()??;
    let is_given = |id: &&str| {
        let is_known = matches.try_contains_id(id).is_ok();
        is_known && matches.value_source(id) == Some(ValueSource::CommandLine)
    };
    let given = OF_SOURCES.iter().copied().find(is_given)?;
    if !files.any(|file| is_text_form(file)) {
        return None;
    }
    let arg = command.find_subcommand(name)?.get_arguments().find(|arg| arg.get_id() == given)?;
    let long = arg.get_long().map(|long| format!("--{long}"));
    Some(
        long.or_else(|| arg.get_short().map(|short| format!("-{short}"))).unwrap_or_else(|| given.to_owned()),
    )
}

#[cfg(test)]
mod tests {
    use crate::cli::args::{Cli, Command};
    use crate::cli::examples::example;
    use crate::engine::ENGINES;

    /// Advice names no engine that does not read an option that is given.
    #[test]
    fn options_of_engines_are_known_where_they_are_given() {
        for option in ENGINES.iter().flat_map(|engine| engine.reads()) {
            let id = option.replace('-', "_");
            let (line, _) = example("check", &id).unwrap_or_else(|| panic!("no example of {option}"));
            assert!(
                line.contains(&format!("--{option} ")) || line.ends_with(&format!("--{option}")),
                "{line}"
            );
            let Command::Check(args) = Cli::read(line.split(' ')).unwrap().command else { panic!("{line}") };
            assert!(args.engine.given().contains(option), "{line}: {:?}", args.engine.given());
        }
    }

    fn answer(line: &str) -> Result<(), String> {
        let line = format!("tessera {line} p.c");
        Cli::read(line.split(' ')).map(|_| ()).map_err(|error| error.to_string())
    }

    #[test]
    fn an_engine_reads_its_own_options() {
        assert_eq!(
            answer("check --engine impact --block lbe --refinement craig --integers explicit"),
            Ok(())
        );
        assert_eq!(answer("check --engine predicate --abstraction cartesian --precision global"), Ok(()));
        assert_eq!(answer("check --engine predicate --domain equations --block sbe"), Ok(()));
        assert_eq!(answer("check --engine impact --block every:9 --summarise"), Ok(()));
        assert_eq!(answer("check --engine bmc --unwind 3 --arrays theory"), Ok(()));
        assert_eq!(answer("check --engine kojak --arrays tracked --summarise"), Ok(()));
        assert_eq!(answer("check --engine k-induction --block sbe"), Ok(()));
        assert_eq!(answer("check --engine ceds --search dfs --cover equality --store whole"), Ok(()));
        assert_eq!(answer("check --unwind 3 --block lbe --arrays theory --search bfs"), Ok(()));
    }

    #[test]
    fn what_it_does_not_read_is_refused() {
        for (line, reader) in [
            ("check --engine ceds --block lbe", "k-induction, predicate, impact, kojak, imc, ismc"),
            ("check --engine bmc --refinement newton", "predicate, impact, kojak"),
            ("check --engine kojak --abstraction boolean", "for predicate (or"),
            ("check --engine impact --domain equations", "for predicate (or"),
            ("check --engine k-induction --unwind 4", "for bmc (or"),
            ("check --engine ceds --arrays theory", "for bmc"),
            ("check --engine bmc --store whole", "ceds, termination"),
            ("check --engine termination --search dfs", "for ceds (or"),
            ("check --engine widening --cover none", "for ceds, termination (or"),
            ("check --engine predicate --reduction none", "ceds, termination"),
            ("check --engine bmc --summarise", "predicate, impact, kojak"),
            ("check --summarise --block size:40", "what is known where they begin"),
            ("check --engine kojak --without kojak", "leave no engine"),
            ("check --engine kojak --without ceds,kojak", "leave no engine"),
        ] {
            let message = answer(line).unwrap_err();
            assert!(message.contains(reader), "{line}: {message}");
        }
    }

    #[test]
    fn options_of_sources_are_refused_for_text() {
        let text = |line: &str| {
            let line = format!("tessera {line}");
            Cli::read(line.split(' ')).map(|_| ()).map_err(|error| error.to_string())
        };
        for (option, shown) in [
            ("--args 0", "--args"),
            ("--arg-length 3", "--arg-length"),
            ("--malloc may-fail", "--malloc"),
            ("--asm havoc", "--asm"),
            ("-O2", "-O"),
            ("-D N=1", "-D"),
            ("--data-model ilp32", "--data-model"),
            ("--no-spurious-wakeups", "--no-spurious-wakeups"),
        ] {
            for command in ["check", "ir"] {
                let message = text(&format!("{command} {option} p.tir")).unwrap_err();
                assert!(message.contains(&format!("{shown} has no effect")), "{option}: {message}");
                assert_eq!(text(&format!("{command} {option} p.c")), Ok(()));
            }
        }
        assert!(text("check p.tir -- -m32").unwrap_err().contains("flags has no effect"));
        assert_eq!(text("check p.tir --undefined havoc --property no-deadlock --timeout 3s"), Ok(()));
    }
}
