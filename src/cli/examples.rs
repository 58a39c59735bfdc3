//! An example of each option, for the manual pages.

/// What the examples of a command begin with.
const LINES: &[(&str, &str)] = &[
    ("check", "tessera check prog.c"),
    ("graph", "tessera graph prog.c -o states.svg"),
    ("ir", "tessera ir prog.c"),
    ("validate", "tessera validate witness.yml prog.c"),
    ("compare", "tessera compare a.c b.c"),
    ("harness", "tessera harness list.c list_sum"),
    ("ltl", "tessera ltl 'G (call(lock) -> F call(unlock))'"),
    ("completions", "tessera completions bash"),
    ("man", "tessera man check"),
    ("properties", "tessera properties"),
];

/// The option by its name in the code, its arguments, and what that does.
type Example = (&'static str, &'static str, &'static str);

/// Examples that fit every command with the option. Arguments are added to the line of the command.
const SHARED: &[Example] = &[
    ("data_model", "--data-model ilp32", "long and pointers have 32 bits"),
    ("optimise", "-O2", "the program as LLVM optimises it, which may hide bugs"),
    ("malloc", "--malloc may-fail", "each allocation may fail"),
    ("no_spurious_wakeups", "--no-spurious-wakeups", "threads wake up only if they are signalled"),
    ("processors", "--processors 4", "the program is told that there are four processors"),
    ("database", "-p build", "compile as build/compile_commands.json says"),
    ("target", "-p build --target server", "with all other sources of CMake's target"),
    ("include", "-I include", "headers are in the directory include, too"),
    ("define", "-D SIZE=8", "the macro SIZE is 8"),
    ("undefine", "-U NDEBUG", "the macro NDEBUG is not defined, so that assert counts"),
    ("isystem", "-isystem vendor", "headers in vendor count as those of the system"),
    ("include_file", "-include config.h", "each source includes config.h first"),
    ("std", "--std c11", "the language is C11"),
    ("stdlib", "--stdlib libc++", "the library of C++ is LLVM's"),
    ("intrinsics", "--intrinsics klee", "klee_make_symbolic and the like mean something"),
    ("language", "-x c", "the files are in C, whatever their names are"),
    ("flags", "-- -m32 -funsigned-char", "flags for the compiler"),
    ("undefined", "--undefined havoc", "functions without a definition return any value"),
    ("remove_body", "--remove-body log_message", "calls of this function are those of an undefined one"),
    ("asm", "--asm havoc", "inline assembly gives its outputs any value"),
    ("args", "--args 1", "the program gets one argument at most"),
    ("arg_length", "--arg-length 16", "arguments have 16 bytes at most"),
    ("entry", "--entry list_sum", "check this function, with any arguments"),
    ("depth", "--entry-depth 3", "lists in arguments have three elements at most"),
    ("length", "--entry-length 8", "texts in arguments have eight characters at most"),
    ("array", "--entry-array values:count", "the parameter count is the length of values"),
    ("property", "--property no-overflow", "does signed arithmetic overflow?"),
    ("ltl", "--ltl 'G (\"request == 1\" -> F \"answer == 1\")'", "is each request answered?"),
    ("automaton", "--automaton never.hoa", "is there a run that this automaton accepts?"),
    ("finite", "--ltl 'G F \"ready == 1\"' --finite ignore", "only runs that never end count"),
    ("at", "--at 17,40-44", "only violations in these lines count"),
    ("search", "--search bfs", "look for a short counterexample"),
    ("jobs", "-j 4", "use four threads, or processes"),
    ("cover", "--cover equality", "a state is known only if an equal one is"),
    ("store", "--store whole", "states are not cut into slices"),
    ("reduction", "--reduction none", "follow all interleavings of threads"),
    ("fairness", "--property termination --fairness strong", "endless runs are strongly fair"),
    ("engine", "--engine predicate", "predicate abstraction works alone"),
    ("without", "--without cache,testing", "no caches, and no random runs"),
    ("block", "--engine predicate --block lbe", "blocks end at loops and calls"),
    ("summarise", "--engine impact --summarise", "encode each block once"),
    ("abstraction", "--engine predicate --abstraction cartesian", "conjunctions of predicates only"),
    ("refinement", "--engine impact --refinement craig", "interpolants of the solver only"),
    ("precision", "--engine predicate --precision global", "each predicate is tracked everywhere"),
    ("integers", "--engine predicate --integers abstract", "predicates alone tell of integers"),
    ("domain", "--engine predicate --domain equations", "linear equations beside predicates"),
    ("unwind", "--engine bmc --unwind 10", "loops go round ten times at most"),
    ("arrays", "--engine bmc --arrays theory", "arrays are terms of the theory of arrays"),
    ("cache", "--cache answers", "keep the solver's answers for the next time"),
    ("validate", "--validate", "compare the solver's layers with Bitwuzla"),
    ("dump_smt", "--dump-smt queries", "write what Bitwuzla is asked into queries/"),
    ("timeout", "--timeout 60s", "end within a minute"),
    ("cpu_time", "--cpu-time 15min", "end within a quarter of an hour of CPU time"),
    ("memory", "--memory 4GiB", "end before more memory is used"),
    ("replay", "--replay interpreter", "do not run the real program"),
    ("harness", "--native-harness replay.c", "keep the inputs as a C file"),
    ("color", "--color never", "no colours"),
    ("json", "--json", "one JSON document, for scripts"),
    ("stats", "--stats", "what was done, and what it cost"),
    ("witness", "--witness witness.yml", "why the verdict holds, for other tools"),
    ("report", "--report trace.html", "the counterexample as a page"),
    ("trace", "--trace full", "all steps of the counterexample"),
    ("trace_library", "--trace-library", "steps in headers of the system, too"),
    ("explain", "--explain", "check invalid accesses, too, if they leave the verdict unknown"),
    ("plan", "--plan", "which engines would be run?"),
    ("all", "--all", "list all violations"),
    ("sarif", "--sarif log.sarif", "for services for code scanning"),
    ("nodes", "--nodes 1000", "draw up to 1000 states"),
    ("set", "--set tasks.set", "and all programs of a list"),
    ("config", "--config bfs='--search bfs'", "one more configuration"),
    ("only", "--config all= --only all,sliced", "two configurations"),
    ("common", "--common '--undefined havoc'", "with this option in all configurations"),
    ("results", "--results cbmc.results.xml.bz2", "one more column: what another tool answered"),
    ("min_states", "--min-states 10", "leave out tasks with fewer states"),
    ("out", "--out results", "write the results into results/"),
];

/// Examples that are whole lines, with the command that they are for.
const OWN: &[(&str, Example)] = &[
    ("graph", ("output", "tessera graph prog.c -o states.dot", "as text for Graphviz")),
    ("harness", ("output", "tessera harness list.c list_sum -o harness.c", "write it into a file")),
    ("ltl", ("automaton", "tessera ltl --automaton never.hoa", "print an automaton")),
    ("ltl", ("stutter", "tessera ltl --stutter 'F X \"x == 2\"'", "do repetitions matter?")),
    ("ltl", ("hoa", "tessera ltl --hoa 'F G \"x > 0\"'", "its automaton, for other tools")),
    ("ltl", ("negate", "tessera ltl --hoa --negate 'F G \"x > 0\"'", "the automaton of violations")),
];

/// The example of an option of a command: the whole line, and what it does.
pub(super) fn example(command: &str, option: &str) -> Option<(String, &'static str)> {
    let own = OWN.iter().find(|(own, (id, ..))| *own == command && *id == option);
    if let Some((_, (_, line, meaning))) = own {
        return Some(((*line).to_owned(), meaning));
    }
    let (_, line) = LINES.iter().find(|(name, _)| *name == command)?;
    let (_, arguments, meaning) = SHARED.iter().find(|(id, ..)| *id == option)?;
    Some((format!("{line} {arguments}"), meaning))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::args::Cli;
    use crate::cli::manual::options;
    use clap::CommandFactory as _;
    use std::collections::BTreeSet;

    #[test]
    fn each_option_has_an_example_that_is_understood() {
        let mut cli = Cli::command();
        cli.build();
        let mut used = BTreeSet::new();
        for command in cli.get_subcommands().filter(|command| command.get_name() != "help") {
            let name = command.get_name();
            for option in options(command) {
                let id = option.get_id().as_str();
                let (line, _) = example(name, id).unwrap_or_else(|| panic!("no example: {name}, {id}"));
                let words = shlex::split(&line).unwrap_or_else(|| panic!("{line}"));
                let read = Cli::read(words.clone()).unwrap_or_else(|error| panic!("{line}: {error}"));
                assert!(format!("{:?}", read.command).to_lowercase().starts_with(name), "{line}");
                let matches = Cli::command().try_get_matches_from(with_long_names(words)).unwrap();
                let (_, matches) = matches.subcommand().unwrap();
                let given = matches.value_source(id) == Some(clap::parser::ValueSource::CommandLine);
                assert!(given, "{line}: without {id}");
                used.insert(id.to_owned());
            }
        }
        let all = SHARED.iter().chain(OWN.iter().map(|(_, example)| example));
        let unused: Vec<_> = all.filter(|(id, ..)| !used.contains(*id)).collect();
        assert!(unused.is_empty(), "{unused:?}");
    }

    /// As [`Cli::read`] has it.
    fn with_long_names(words: Vec<String>) -> impl Iterator<Item = String> {
        words.into_iter().map(|word| match &*word {
            "-isystem" | "-include" => format!("-{word}"),
            _ => word,
        })
    }
}
