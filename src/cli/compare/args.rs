//! The arguments of `tessera compare`.
use crate::cli::compiler::CompilerArgs;
use crate::cli::data_model::DataModelArg;
use crate::cli::units;
use clap::Args;
use std::path::PathBuf;
use std::time::Duration;

pub(in crate::cli) const EXAMPLES: &str = "\
Configurations:
  whole         --engine ceds --store whole --without LAYERS,cache
  whole+cache   --engine ceds --store whole --without LAYERS
  sliced        --engine ceds --store sliced --without LAYERS,cache
  sliced+cache  --engine ceds --store sliced --without LAYERS
where LAYERS is what the paper's tool did not have:
  projection,live-globals,samples,solved-form,guess,sample-query,model-reuse,bounds

Examples:
  tessera compare a.c b.c                              the four configurations of the paper
  tessera compare --set ControlFlow.set -j 2 --out results
  tessera compare a.c b.c --config all=                and one with all that Tessera does
  tessera compare tasks/*.yml --config all= --only all --results cbmc.results.xml.bz2
  tessera compare tasks/*.yml --config all= --config equal='--cover equality' --only all,equal

Exit status:
  0   all runs are done       2   wrong usage
  20  interrupted             3   bad input, or a file cannot be written
  4   two configurations give different verdicts, or a run crashed: a bug in Tessera";

/// What `tessera compare` is told.
#[derive(Args, Debug)]
pub(in crate::cli) struct CompareArgs {
    /// Programs, as for `check`, or task definitions of the competition (.yml).
    #[arg(value_name = "FILES", required_unless_present = "set")]
    pub(super) files: Vec<PathBuf>,
    /// List of programs or task definitions: one path or glob pattern per line, relative to the
    /// list; `#` comments. The competition's .set files are such lists.
    #[arg(long, value_name = "LIST")]
    pub(super) set: Vec<PathBuf>,
    /// Property: its name (unreach-call) or a .prp file. Tasks that do not have it are skipped.
    #[arg(long, value_name = "NAME|FILE", default_value = "unreach-call")]
    pub(super) property: String,
    /// Sizes of C types, for programs without task definition: ilp32 (32-bit pointers) or lp64.
    #[arg(long, value_enum, ignore_case = true, value_name = "ilp32|lp64", hide_possible_values = true)]
    pub(super) data_model: Option<DataModelArg>,
    /// One more configuration: its name and its arguments for `check`, separated by blanks.
    #[arg(long, value_name = "NAME=ARGS", value_parser = named)]
    pub(super) config: Vec<(String, String)>,
    /// Names of the configurations to run, separated by commas. The others are compared with the
    /// first one.
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(super) only: Vec<String>,
    /// Arguments for `check` that all configurations get, separated by blanks.
    #[arg(long, value_name = "ARGS", default_value = "", allow_hyphen_values = true)]
    pub(super) common: String,
    /// CPU time of each run (60s, 15min).
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = units::duration)]
    pub(super) cpu_time: Duration,
    /// Memory of each run (4GiB, 500MB).
    #[arg(long, value_name = "SIZE", default_value = "4GiB", value_parser = units::size)]
    pub(super) memory: u64,
    /// Leave tasks out of tables and plots that every configuration solves with fewer stored states
    /// than this: what is that small does not show what a configuration is worth.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(super) min_states: u64,
    /// Runs at the same time.
    #[arg(short = 'j', long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(super) jobs: u16,
    /// Results of another tool on these tasks, as BenchExec keeps them (`*.results.*.xml`,
    /// `.xml.bz2`): one more column.
    #[arg(long, value_name = "[NAME=]FILE", value_parser = results)]
    pub(super) results: Vec<(Option<String>, PathBuf)>,
    /// Directory for the results; runs that are there already are not repeated.
    #[arg(long, value_name = "DIR", default_value = "tessera-compare")]
    pub(super) out: PathBuf,
    /// Compile the programs as a project does: by its `compile_commands.json` in this directory, or
    /// in one above it.
    #[arg(short = 'p', value_name = "DIR")]
    pub(super) database: Option<PathBuf>,
    #[command(flatten)]
    pub(super) compiler: CompilerArgs,
}

/// Reads `NAME=ARGS`.
fn named(text: &str) -> Result<(String, String), String> {
    let (name, arguments) = text.split_once('=').ok_or("write NAME=ARGS, as in equal='--cover equality'")?;
    if name.is_empty() || name.contains([',', ' ']) {
        return Err("the name must not be empty and contain neither commas nor blanks".to_owned());
    }
    Ok((name.to_owned(), arguments.to_owned()))
}

/// Reads `[NAME=]FILE`. What has a slash before the first `=` is a path.
fn results(text: &str) -> Result<(Option<String>, PathBuf), String> {
    match text.split_once('=') {
        Some((name, path)) if !name.contains('/') => {
            if name.is_empty() || name.contains([',', ' ']) {
                return Err("the name must not be empty and contain neither commas nor blanks".to_owned());
            }
            Ok((Some(name.to_owned()), path.into()))
        }
        _ => Ok((None, text.into())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_may_have_a_name() {
        assert_eq!(results("a.xml"), Ok((None, "a.xml".into())));
        assert_eq!(results("cpa=a.xml"), Ok((Some("cpa".to_owned()), "a.xml".into())));
        assert_eq!(results("./cpa=a.xml"), Ok((None, "./cpa=a.xml".into())));
        assert!(results("=a.xml").is_err() && results("a,b=x").is_err());
    }

    #[test]
    fn configurations_have_a_name_and_arguments() {
        assert_eq!(named("a=-DN=1 --stats"), Ok(("a".to_owned(), "-DN=1 --stats".to_owned())));
        assert_eq!(named("plain="), Ok(("plain".to_owned(), String::new())));
        for bad in ["", "a", "=x", "a,b=x", "a b=x"] {
            assert!(named(bad).is_err(), "{bad}");
        }
    }
}
