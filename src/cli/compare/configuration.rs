//! What is compared: named lists of arguments for `check`.
use super::args::CompareArgs;
use crate::cli::args::Cli;
use crate::cli::status::Failure;
use serde::Serialize;

/// The configurations of the paper's Table 1: name, store, and whether caches are used. The others
/// are compared with the first.
const PAPER: &[(&str, &str, bool)] = &[
    ("whole", "whole", false),
    ("whole+cache", "whole", true),
    ("sliced", "sliced", false),
    (SUBJECT, "sliced", true),
];

/// The engine of the paper, which works alone in its configurations.
const ENGINE: &str = "ceds";

/// Layers that the paper's tool did not have. The paper's configurations leave them out: they
/// decide by syntax and queries.
const LATER: &str = "projection,live-globals,samples,solved-form,guess,sample-query,model-reuse,bounds";

/// The configuration that the paper proposes.
const SUBJECT: &str = "sliced+cache";

/// A way to run `check`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Configuration {
    /// A unique name, shown to people.
    pub(super) name: String,
    /// The arguments of `check`, except the program, its data model, the property and the limits.
    pub(super) arguments: Vec<String>,
    /// Those after `--`.
    pub(super) flags: Vec<String>,
    /// Of another tool: what it is, and whose results these are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) source: Option<String>,
}

impl Configuration {
    /// A column of another tool's results.
    pub(super) fn of_other(name: String, source: String) -> Self {
        Self { name, arguments: Vec::new(), flags: Vec::new(), source: Some(source) }
    }

    /// Whether Tessera runs it.
    pub(super) fn is_own(&self) -> bool {
        self.source.is_none()
    }

    /// What was run, for people.
    pub(super) fn what(&self) -> String {
        self.source.clone().unwrap_or_else(|| format!("check {}", self.arguments.join(" ")))
    }
}

/// The configurations to run: those of the paper, then the user's own; with `--only`, those that it
/// names, in its order. The arguments of each are parsed now, so that a mistake does not show only
/// after hours.
pub(super) fn configurations(args: &CompareArgs) -> Result<Vec<Configuration>, Failure> {
    let paper = PAPER.iter().map(|(name, store, caches)| {
        let without = if *caches { "" } else { ",cache" };
        (*name, format!("--engine {ENGINE} --store {store} --without {LATER}{without}"))
    });
    let own = args.config.iter().map(|(name, arguments)| (name.as_str(), arguments.clone()));
    let known: Vec<(&str, String)> = paper.chain(own).collect();
    let unique = |names: &mut dyn Iterator<Item = &str>| {
        let mut seen = Vec::new();
        for name in names {
            if seen.contains(&name) {
                return Err(Failure::usage(format!("there are two configurations with the name `{name}`")));
            }
            seen.push(name);
        }
        Ok(())
    };
    unique(&mut known.iter().map(|(name, _)| *name))?;
    unique(&mut args.only.iter().map(String::as_str))?;
    let chosen = if args.only.is_empty() {
        known
    } else {
        let find = |name: &String| {
            known.iter().find(|(known, _)| known == name).cloned().ok_or_else(|| {
                let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
                Failure::usage(format!("there is no configuration `{name}`; there are: {}", names.join(", ")))
            })
        };
        args.only.iter().map(find).collect::<Result<_, _>>()?
    };
    chosen.into_iter().map(|(name, arguments)| configuration(name, &arguments, args)).collect()
}

fn configuration(name: &str, arguments: &str, args: &CompareArgs) -> Result<Configuration, Failure> {
    let own = [args.common.as_str(), arguments];
    let own = own.iter().flat_map(|arguments| arguments.split_whitespace()).map(str::to_owned);
    let database = args.database.iter().map(|directory| format!("-p{}", directory.display()));
    let arguments: Vec<String> = args.compiler.again().into_iter().chain(database).chain(own).collect();
    // Every run gets the last ones, too. Parsing all together finds a configuration that gives one
    // of them a second time.
    let added = ["--json", "--property=x", "--data-model=lp64", "--cpu-time=1s", "--memory=1GiB", "x.c"];
    let line = ["tessera", "check"].into_iter().chain(arguments.iter().map(String::as_str)).chain(added);
    if let Err(error) = Cli::read(line) {
        let text = error.to_string();
        let first = text.lines().next().unwrap_or_default();
        let first = first.strip_prefix("error: ").unwrap_or(first);
        return Err(Failure::usage(format!(
            "configuration `{name}`, arguments `{}`: {first}",
            arguments.join(" ")
        )));
    }
    let flags = args.compiler.flags.clone();
    Ok(Configuration { name: name.to_owned(), arguments, flags, source: None })
}

/// The position of the configuration that plots compare the others with: the one that the paper
/// proposes, or else the last one of Tessera.
pub(super) fn subject(configurations: &[&Configuration]) -> usize {
    configurations
        .iter()
        .position(|configuration| configuration.name == SUBJECT)
        .or_else(|| configurations.iter().rposition(|configuration| configuration.is_own()))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::Without;
    use crate::cli::args::Command;
    use crate::engine::ENGINES;

    fn chosen(line: &[&str]) -> Result<Vec<String>, String> {
        let line = ["tessera", "compare", "a.c"].iter().chain(line);
        let Command::Compare(args) = Cli::read(line).unwrap().command else { panic!() };
        let names = |found: Vec<Configuration>| found.into_iter().map(|c| c.name).collect();
        configurations(&args).map(names).map_err(|failure| failure.message)
    }

    #[test]
    fn the_user_chooses() {
        let own = ["--config", "equal=--cover equality", "--config", "dfs=--search dfs"];
        let with = |more: &[&'static str]| chosen(&[&own[..], more].concat());
        assert_eq!(with(&["--only", "dfs,equal"]).unwrap(), ["dfs", "equal"]);
        assert!(
            with(&["--only", "dfs,bfs"]).unwrap_err().contains("there are: whole, whole+cache, sliced, ")
        );
        assert!(with(&["--only", "dfs,dfs"]).unwrap_err().contains("two configurations"));
        assert!(with(&["--config", "dfs="]).unwrap_err().contains("two configurations"));
        assert!(with(&["--config", "whole="]).unwrap_err().contains("two configurations"));
    }

    #[test]
    fn arguments_are_tried_first() {
        let wrong = |arguments: &str| {
            chosen(&["--config", &format!("odd={arguments}"), "--only", "odd"]).unwrap_err()
        };
        assert!(wrong("--cover nothing").contains("configuration `odd`, arguments `--cover nothing`: "));
        assert!(wrong("--json").contains("--json"));
        assert!(wrong("--cpu-time 5s").contains("--cpu-time"));
        let common = ["--common", "--cover=all", "--config", "odd=", "--only", "odd"];
        assert!(chosen(&common).unwrap_err().contains("--cover=all"));
    }

    #[test]
    fn engines_have_their_options() {
        let own = ["--config", "ten=--block every:10+lbe --abstraction cartesian", "--only", "ten"];
        assert_eq!(chosen(&own).unwrap(), ["ten"]);
        let wrong = chosen(&["--config", "odd=--block every:0", "--only", "odd"]).unwrap_err();
        assert!(wrong.contains("every:0") && wrong.contains("--block"), "{wrong}");
    }

    #[test]
    fn the_help_tells_what_is_left_out() {
        let lines: Vec<&str> = crate::cli::compare::args::EXAMPLES.lines().map(str::trim).collect();
        assert!(lines.contains(&LATER));
        for (name, store, caches) in PAPER {
            let without = if *caches { "LAYERS" } else { "LAYERS,cache" };
            let words = format!("{name} --engine {ENGINE} --store {store} --without {without}");
            assert!(lines.iter().any(|line| line.split_whitespace().eq(words.split(' '))), "{words}");
        }
    }

    /// Whoever adds a layer says whether the paper's tool had it.
    #[test]
    fn each_layer_is_the_papers_or_later() {
        let of_paper = ["identity", "cache", "quantified"];
        let is_engine = |name: &&str| ENGINES.iter().any(|engine| engine.name() == *name);
        let mut layers: Vec<&str> = Without::names().into_iter().filter(|name| !is_engine(name)).collect();
        let mut known: Vec<&str> = LATER.split(',').chain(of_paper).collect();
        layers.sort_unstable();
        known.sort_unstable();
        assert_eq!(layers, known);
    }

    #[test]
    fn plots_compare_with_slicing_and_caching() {
        let named = |name: &&str| Configuration {
            name: (*name).to_owned(),
            arguments: vec![],
            flags: vec![],
            source: None,
        };
        let all: Vec<Configuration> = ["whole", SUBJECT, "mine"].iter().map(named).collect();
        let other = Configuration::of_other("other".to_owned(), "other 1".to_owned());
        let all: Vec<&Configuration> = all.iter().chain([&other]).collect();
        assert_eq!(subject(&all), 1);
        assert_eq!(subject(&[all[0], all[2], all[3]]), 1);
    }
}
