//! The arguments of the command line. Each group of options is a struct of its own, named after the
//! floor that it is for. The commands convert these structs once into the options of the floors.
use super::bmc::{ArraysArg, BmcArgs};
use super::compare::args::{CompareArgs, EXAMPLES as COMPARE_EXAMPLES};
use super::compiler::{BuildArgs, CompilerArgs, UndefinedArg};
use super::data_model::DataModelArg;
use super::ltl::{EXAMPLES as LTL_EXAMPLES, LtlArgs};
use super::predicate::PredicateArgs;
use super::properties;
use super::short_help::shortened;
use super::terminal::ColorArg;
use super::units;
use super::unread::refuse_unread;
use crate::check::Without;
use crate::engine::ENGINES;
use crate::frontend::{Allocation, DataModel, PlacedHarness};
use crate::witness::Extent;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

const EXAMPLES: &str = "\
Examples:
  tessera check prog.c                                 can reach_error() or a failing assert be reached?
  tessera check prog.c --data-model ilp32 --property unreach.prp --timeout 60s --memory 4GiB
  tessera check a.c b.c -I include -D N=10 --stats     several files, linked
  tessera check prog.c --json > result.json            for scripts
  tessera ir prog.c                                    what is checked

Exit status:
  0   verdict true        2   wrong usage
  10  verdict false       3   bad input (no such file, errors of the compiler, ...)
  20  verdict unknown     4   internal error";

const HARNESS_STATUS: &str = "\
Example:
  tessera harness list.c list_sum -o list_sum_harness.c && tessera check list_sum_harness.c

Exit status:
  0   written             2   wrong usage
  4   internal error      3   bad input (no such file, no such function, ...)";

const VALIDATE_STATUS: &str = "\
Exit status:
  0   confirmed           2   wrong usage
  10  rejected            3   bad input (no such file, no witness of this format, ...)
  20  unknown             4   internal error";

/// Semi-symbolic model checker for C and C++ programs.
#[derive(Parser, Debug)]
#[command(version, after_help = EXAMPLES, max_term_width = 110)]
pub(super) struct Cli {
    #[command(subcommand)]
    pub(super) command: Command,
    /// Use colours: on a terminal unless `NO_COLOR` is set, always, or never.
    #[arg(long, value_enum, default_value_t, global = true, value_name = "WHEN", help_heading = "Output")]
    pub(super) color: ColorArg,
}

impl Cli {
    /// Reads a command line, on which two options may be written as for a compiler: `-isystem` and
    /// `-include`, with a single dash.
    pub(super) fn read<T: Into<OsString>>(line: impl IntoIterator<Item = T>) -> Result<Self, clap::Error> {
        let mut of_compiler = false;
        let line = line.into_iter().map(|argument| {
            let argument = argument.into();
            of_compiler |= argument == "--";
            if !of_compiler && (argument == "-isystem" || argument == "-include") {
                let mut long = OsString::from("-");
                long.push(argument);
                return long;
            }
            argument
        });
        let mut command = shortened(Self::command());
        let matches = command.try_get_matches_from_mut(line)?;
        refuse_unread(&mut command, &matches)?;
        Self::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
    }
}

#[derive(Subcommand, Debug)]
pub(super) enum Command {
    /// Check a program against a property.
    #[command(after_help = EXAMPLES)]
    Check(CheckArgs),
    /// Print a program that calls a function with any arguments, for people to edit and check.
    #[command(after_help = HARNESS_STATUS)]
    Harness(HarnessArgs),
    /// Check programs in several configurations and compare what they solve and cost.
    #[command(after_help = COMPARE_EXAMPLES)]
    Compare(CompareArgs),
    /// Write the graph of the states that a check explores, for small programs.
    Graph(GraphArgs),
    /// Print the internal representation of a program.
    Ir(IrArgs),
    /// Print what a formula of linear temporal logic means, or its automaton.
    #[command(after_help = LTL_EXAMPLES)]
    Ltl(LtlArgs),
    /// Judge a witness, of any tool, by the program and the witness alone.
    #[command(after_help = VALIDATE_STATUS)]
    Validate(ValidateArgs),
    /// List the properties that `--property` names, with what they mean.
    Properties,
    /// Print what makes a shell complete the arguments of this command.
    Completions(CompletionArgs),
    /// Print the manual page of this command, or of one of its commands.
    Man(ManArgs),
}

#[derive(Args, Debug)]
pub(super) struct CheckArgs {
    #[command(flatten)]
    pub(super) frontend: FrontendArgs,
    #[command(flatten)]
    pub(super) entry: EntryArgs,
    #[command(flatten)]
    pub(super) property: PropertyArgs,
    #[command(flatten)]
    pub(super) engine: EngineArgs,
    #[command(flatten)]
    pub(super) solver: SolverArgs,
    #[command(flatten)]
    pub(super) limits: LimitArgs,
    #[command(flatten)]
    pub(super) replay: ReplayArgs,
    #[command(flatten)]
    pub(super) output: OutputArgs,
}

#[derive(Args, Debug)]
pub(super) struct GraphArgs {
    #[command(flatten)]
    pub(super) frontend: FrontendArgs,
    #[command(flatten)]
    pub(super) property: PropertyArgs,
    #[command(flatten)]
    pub(super) engine: EngineArgs,
    #[command(flatten)]
    pub(super) limits: LimitArgs,
    /// Where to write the graph: as text for Graphviz (.dot, .gv), or as a picture that its `dot`
    /// makes (.svg).
    #[arg(short, long, value_name = "FILE.dot|FILE.svg", help_heading = "Graph")]
    pub(super) output: PathBuf,
    /// Show no more states than this: the graph is cut off there.
    #[arg(long, value_name = "N", default_value = "300", help_heading = "Graph")]
    pub(super) nodes: NonZeroUsize,
}

#[derive(Args, Debug)]
pub(super) struct IrArgs {
    #[command(flatten)]
    pub(super) frontend: FrontendArgs,
    #[command(flatten)]
    pub(super) property: PropertyArgs,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Entry")]
pub(super) struct EntryArgs {
    /// The function where runs begin, with any arguments and any content of global variables; in
    /// C++ with its scope (`ns::f`), and with its parameters if there are several (`f(int, char)`).
    /// `tessera harness` shows the calls.
    #[arg(long, value_name = "FUNCTION")]
    pub(super) entry: Option<String>,
    #[command(flatten)]
    pub(super) shape: ShapeArgs,
}

/// What arguments look like.
#[derive(Args, Debug)]
pub(super) struct ShapeArgs {
    /// How many structures are linked one behind the other in arguments.
    #[arg(long = "entry-depth", value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(0..=100))]
    pub(super) depth: u32,
    /// How many characters texts in arguments have at most, and how many elements arrays.
    #[arg(long = "entry-length", value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=4096))]
    pub(super) length: u32,
    /// The first parameter is an array, and the second is its length.
    #[arg(long = "entry-array", value_name = "ARRAY:LENGTH", value_parser = units::pair)]
    pub(super) array: Vec<(String, String)>,
}

#[derive(Args, Debug)]
pub(super) struct HarnessArgs {
    /// The source with the function (.c .i .cc .cpp ...).
    pub(super) file: PathBuf,
    /// The function, as for `check --entry`.
    pub(super) function: String,
    #[command(flatten)]
    pub(super) shape: ShapeArgs,
    /// Sizes of C types, as for `check`.
    #[arg(
        long,
        value_enum,
        ignore_case = true,
        default_value_t = DataModelArg::Lp64,
        value_name = "ilp32|lp64",
        hide_possible_values = true
    )]
    pub(super) data_model: DataModelArg,
    #[command(flatten)]
    pub(super) compiler: CompilerArgs,
    /// Where to write the harness; default: standard output.
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Program")]
pub(super) struct FrontendArgs {
    /// C and C++ sources (.c .i .cc .cpp ...), LLVM text (.ll) and bitcode (.bc, .o), several of
    /// which are linked; or one program as `tessera ir` prints it (.tir); or `-`, a program in C
    /// from standard input.
    #[arg(required_unless_present_any = ["target", "flags"], value_name = "FILES")]
    pub(super) files: Vec<PathBuf>,
    /// Sizes of C types: ilp32 (32-bit pointers) or lp64 (the default, unless flags such as -m32
    /// tell otherwise).
    #[arg(long, ignore_case = true, value_name = "ilp32|lp64", hide_possible_values = true)]
    pub(super) data_model: Option<DataModelArg>,
    /// Level of LLVM's optimisation, 0 to 3, instead of the passes that shrink the state space and
    /// hide no bug. Higher levels than 0 make use of undefined behaviour and can hide bugs.
    #[arg(short = 'O', value_name = "LEVEL", value_parser = clap::value_parser!(u8).range(0..=3))]
    pub(super) optimise: Option<u8>,
    /// When malloc, new, mmap and their kin fail.
    #[arg(long, value_enum, default_value_t, value_name = "WHEN")]
    pub(super) malloc: MallocArg,
    /// Leave out that waits on condition variables may end without a signal, and that weak
    /// compare-and-exchange operations may fail without reason.
    #[arg(long)]
    pub(super) no_spurious_wakeups: bool,
    /// How many processors the program is told that the machine has; otherwise any number.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=32768))]
    pub(super) processors: Option<u32>,
    #[command(flatten)]
    pub(super) build: BuildArgs,
    #[command(flatten)]
    pub(super) compiler: CompilerArgs,
    /// Functions that are called and defined nowhere; default: unknown, or what the checker of
    /// `--intrinsics` makes of them.
    #[arg(long, value_enum, value_name = "WHAT")]
    pub(super) undefined: Option<UndefinedArg>,
    /// Leave the body of this function of the program out: its calls are what `--undefined` says,
    /// or what a model does (repeatable).
    #[arg(long, value_name = "FUNCTION")]
    pub(super) remove_body: Vec<String>,
    /// Inline assembly that is not modelled.
    #[arg(long, value_enum, default_value_t, value_name = "WHAT")]
    pub(super) asm: AsmArg,
    /// The program gets no more arguments than this, besides its name. Otherwise it may get any
    /// number, but what more than 2 of them hold is unknown.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=64))]
    pub(super) args: Option<u32>,
    /// No argument and no variable of the environment has more bytes than this. Otherwise they may,
    /// but what is in more than 8 bytes is unknown.
    #[arg(long, value_name = "BYTES", value_parser = clap::value_parser!(u32).range(0..=4096))]
    pub(super) arg_length: Option<u32>,
    /// The harness that `--entry` made.
    #[arg(skip)]
    pub(super) made: Option<PlacedHarness>,
}

impl FrontendArgs {
    /// Sizes of C's types.
    pub(super) fn data_model(&self) -> DataModel {
        self.data_model.map(DataModel::from).unwrap_or_default()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug, Default)]
pub(super) enum AsmArg {
    /// A path that executes some ends in `unknown`.
    #[default]
    Unknown,
    /// It gives its outputs any value, and does nothing else.
    Havoc,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug, Default)]
pub(super) enum MallocArg {
    /// Never, whatever the size: the competition's convention.
    Succeeds,
    /// Where the address space has no room for an object of that size.
    #[default]
    Limits,
    /// There, and at any other time.
    MayFail,
}

impl From<MallocArg> for Allocation {
    fn from(arg: MallocArg) -> Self {
        match arg {
            MallocArg::Succeeds => Self::Succeeds,
            MallocArg::Limits => Self::Limits,
            MallocArg::MayFail => Self::MayFail,
        }
    }
}

#[derive(Args, Debug)]
pub(super) struct CompletionArgs {
    /// bash, elvish, fish, powershell or zsh.
    #[arg(value_enum, hide_possible_values = true)]
    pub(super) shell: Shell,
}

#[derive(Args, Debug)]
pub(super) struct ManArgs {
    /// One of the commands (check, ...).
    pub(super) command: Option<String>,
}

#[derive(Args, Debug)]
pub(super) struct ValidateArgs {
    /// The witness: YAML, versions 2.0 to 2.2 of the competition's format.
    #[arg(value_name = "WITNESS")]
    pub(super) witness: PathBuf,
    /// The program's files (.c, .i).
    #[arg(required_unless_present_any = ["target", "flags"], value_name = "FILES")]
    pub(super) files: Vec<PathBuf>,
    /// When allocations fail, as for `check`: no witness tells.
    #[arg(long, value_enum, default_value_t, value_name = "WHEN")]
    pub(super) malloc: MallocArg,
    /// Leave out that waits on condition variables may end without a signal: no witness tells.
    #[arg(long)]
    pub(super) no_spurious_wakeups: bool,
    /// Functions that are called and defined nowhere, as for `check`: no witness tells.
    #[arg(long, value_enum, value_name = "WHAT")]
    pub(super) undefined: Option<UndefinedArg>,
    /// Leave the body of this function out, as for `check` (repeatable): no witness tells.
    #[arg(long, value_name = "FUNCTION")]
    pub(super) remove_body: Vec<String>,
    /// Inline assembly that is not modelled, as for `check`.
    #[arg(long, value_enum, default_value_t, value_name = "WHAT")]
    pub(super) asm: AsmArg,
    #[command(flatten)]
    pub(super) build: BuildArgs,
    #[command(flatten)]
    pub(super) compiler: CompilerArgs,
    #[command(flatten)]
    pub(super) limits: LimitArgs,
}

impl PropertyArgs {
    pub(super) fn asked(&self) -> properties::Asked<'_> {
        properties::Asked {
            names: &self.property,
            ltl: self.ltl.as_deref(),
            automaton: self.automaton.as_deref(),
            finite: self.finite == FiniteArg::Stutter,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum FiniteArg {
    Stutter,
    Ignore,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Property")]
pub(super) struct PropertyArgs {
    #[arg(long, value_name = "NAME,...|FILE", default_value = "unreach-call", help = properties::help())]
    pub(super) property: Vec<String>,
    /// Check whether a formula in linear temporal logic holds of every run instead: atoms are
    /// conditions of C over global variables, `call(f)`, `at(file.c:12)` and `end` (see
    /// docs/ltl.md): 'G(req == 1 -> F ack == 1)'.
    #[arg(long, value_name = "FORMULA", conflicts_with = "property")]
    pub(super) ltl: Option<String>,
    /// Check instead that no run is accepted by the Büchi automaton in a file, in the Hanoi
    /// omega-automata format. Like a never claim, it is the automaton of the violations: a run that
    /// it accepts is a counterexample. Its propositions are atoms of formulas.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["property", "ltl"])]
    pub(super) automaton: Option<PathBuf>,
    /// Runs that end, for a formula or an automaton: they repeat their last state for ever, or do
    /// not count.
    #[arg(long, value_enum, default_value_t = FiniteArg::Stutter, value_name = "stutter|ignore", hide_possible_values = true)]
    pub(super) finite: FiniteArg,
    /// Lines in which violations count; `true` then says nothing of others.
    #[arg(long, value_name = "LINE[-LINE],...", value_delimiter = ',', value_parser = units::lines)]
    pub(super) at: Vec<RangeInclusive<u32>>,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Exploration")]
pub(super) struct EngineArgs {
    /// Order in which states are explored: depth first (deep bugs, less memory), breadth first
    /// (short counterexamples), or the newest and the oldest in turn, and each eighth time the next
    /// one of a search in depth.
    #[arg(
        long,
        value_enum,
        ignore_case = true,
        default_value_t = SearchArg::Mixed,
        value_name = "mixed|dfs|bfs",
        hide_possible_values = true
    )]
    pub(super) search: SearchArg,
    /// Number of threads that explore; default: one for each core, or one where CPU time is
    /// limited. With one, the same check is always done in the same way.
    #[arg(short, long, value_name = "N", overrides_with = "jobs")]
    pub(super) jobs: Option<NonZeroUsize>,
    /// When a state counts as known: its values are included in those of a known state, equal to
    /// them, or never (then endless loops are never done).
    #[arg(long, value_enum, default_value_t = CoverArg::Inclusion, value_name = "inclusion|equality|none", hide_possible_values = true)]
    pub(super) cover: CoverArg,
    /// How states hold their symbolic part: one conjunction, or independent slices.
    #[arg(long, value_enum, default_value_t = StoreArg::Sliced, value_name = "whole|sliced", hide_possible_values = true)]
    pub(super) store: StoreArg,
    /// How many interleavings of threads are left out: none of them, those that differ only in
    /// accesses to memory that no other thread can reach, or all that a partial-order reduction
    /// allows.
    #[arg(long, value_enum, default_value_t = ReductionArg::Full, value_name = "none|tau|full", hide_possible_values = true)]
    pub(super) reduction: ReductionArg,
    /// Which endless runs of several threads count, for formulas and termination: all, those on
    /// which each thread runs again and again unless it waits again and again, or those on which
    /// each thread runs again and again unless it waits for ever from some moment on.
    #[arg(long, value_enum, default_value_t = FairnessArg::Weak, value_name = "none|weak|strong", hide_possible_values = true)]
    pub(super) fairness: FairnessArg,
    /// The engine that works alone; auto: all that fit the property and the program take turns.
    #[arg(
        long,
        value_parser = engine_names(),
        ignore_case = true,
        default_value = "auto",
        value_name = "NAME"
    )]
    pub(super) engine: String,
    /// Leave out layers or engines, for experiments.
    #[arg(
        long,
        value_parser = names(Without::names()),
        ignore_case = true,
        value_delimiter = ',',
        value_name = "LAYER,..."
    )]
    pub(super) without: Vec<String>,
    #[command(flatten)]
    pub(super) predicate: PredicateArgs,
    #[command(flatten)]
    pub(super) bmc: BmcArgs,
}

/// The names of all engines, and what lets them take turns.
fn engine_names() -> impl TypedValueParser<Value = String> {
    names(std::iter::once("auto").chain(ENGINES.iter().map(|engine| engine.name())))
}

/// One of these names, all of them in lower case; the command line may have it in any case.
fn names(names: impl IntoIterator<Item = &'static str>) -> impl TypedValueParser<Value = String> {
    PossibleValuesParser::new(names).map(|name| name.to_ascii_lowercase())
}

impl EngineArgs {
    /// The options of single engines that are not at their defaults, by their long names.
    pub(super) fn given(&self) -> Vec<&'static str> {
        let given = [
            ("search", self.search != SearchArg::Mixed),
            ("cover", self.cover != CoverArg::Inclusion),
            ("store", self.store != StoreArg::Sliced),
            ("reduction", self.reduction != ReductionArg::Full),
            ("unwind", self.bmc.unwind.is_some()),
            ("arrays", self.bmc.arrays == ArraysArg::Theory),
        ];
        let given = given.into_iter().filter_map(|(name, is_given)| is_given.then_some(name));
        given.chain(self.predicate.given()).collect()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(super) enum SearchArg {
    /// Newest and oldest in turn, now and then in depth.
    Mixed,
    /// Depth first.
    Dfs,
    /// Breadth first.
    Bfs,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(super) enum CoverArg {
    /// By inclusion.
    Inclusion,
    /// By equality.
    Equality,
    /// Never.
    None,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(super) enum StoreArg {
    /// One conjunction.
    Whole,
    /// Independent slices.
    Sliced,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(super) enum FairnessArg {
    None,
    Weak,
    Strong,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(super) enum ReductionArg {
    /// The plain baseline.
    None,
    /// Invisible actions.
    Tau,
    /// Stubborn sets.
    Full,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Solver")]
pub(super) struct SolverArgs {
    /// Keep the solver's answers in this file, which is made if need be: checking the same program
    /// again, or a similar one, then takes less time.
    #[arg(long, value_name = "FILE")]
    pub(super) cache: Option<PathBuf>,
    /// Check every answer of the solver's layers against plain Bitwuzla (slow).
    #[arg(long)]
    pub(super) validate: bool,
    /// Write every query as SMT-LIB into this directory, which is made if need be.
    #[arg(long, value_name = "DIR")]
    pub(super) dump_smt: Option<PathBuf>,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Limits")]
pub(super) struct LimitArgs {
    /// End with `unknown(timeout)` within this wall time (60s, 500ms, 2min).
    #[arg(long, value_name = "TIME", value_parser = units::duration)]
    pub(super) timeout: Option<Duration>,
    /// End with `unknown(timeout)` within this CPU time, the compiler's included.
    #[arg(long, value_name = "TIME", value_parser = units::duration)]
    pub(super) cpu_time: Option<Duration>,
    /// End with `unknown(out of memory)` before this much memory is used (4GiB, 500MB).
    #[arg(long, value_name = "SIZE", value_parser = units::size)]
    pub(super) memory: Option<u64>,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Counterexamples")]
pub(super) struct ReplayArgs {
    /// Who replays a counterexample: only the interpreter, or (the default) the real program too,
    /// compiled with the inputs and run for at most 5 s after the verdict is printed. It runs
    /// behind a fence: it writes to a directory of its own only, reads system files only, and
    /// reaches neither other processes nor the network. Where the kernel has no Landlock for that,
    /// it is not run, unless `native` is asked for here.
    #[arg(
        long,
        value_enum,
        value_name = "native|interpreter",
        hide_possible_values = true,
        overrides_with = "replay"
    )]
    pub(super) replay: Option<ReplayArg>,
    /// Keep the C file with the inputs that is compiled together with the program.
    #[arg(long = "native-harness", value_name = "FILE")]
    pub(super) harness: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(super) enum ReplayArg {
    /// The real program, too.
    Native,
    /// Only the interpreter.
    Interpreter,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Output")]
#[expect(clippy::struct_excessive_bools, reason = "independent choices")]
pub(super) struct OutputArgs {
    /// Print one JSON document.
    #[arg(long)]
    pub(super) json: bool,
    /// Print what the check did and cost.
    #[arg(long)]
    pub(super) stats: bool,
    /// Write a witness of the verdict `true` or `false` into this file, in the competition's format
    /// (YAML, version 2).
    #[arg(long, value_name = "FILE")]
    pub(super) witness: Option<PathBuf>,
    /// Write the outcome as a page for the browser into this file: the trace step by step in the
    /// source, and statistics.
    #[arg(long, value_name = "FILE.html")]
    pub(super) report: Option<PathBuf>,
    /// Which steps of the counterexample to print: those on which the violation depends, or all.
    #[arg(long, value_enum, default_value_t, value_name = "EXTENT")]
    pub(super) trace: TraceArg,
    /// Show steps of the counterexample in headers of the system, too. Otherwise it steps over them
    #[arg(long)]
    pub(super) trace_library: bool,
    /// If invalid accesses to memory leave the verdict `unknown`, also check the property that
    /// decides whether they happen, in the time that is left
    #[arg(long)]
    pub(super) explain: bool,
    /// Print what the check would do, stage by stage: which engines, and when. Nothing is checked
    #[arg(long, conflicts_with_all = ["json", "witness", "report", "sarif", "stats"])]
    pub(super) plan: bool,
    /// Do not end at the first violation: list all, each place once
    #[arg(long)]
    pub(super) all: bool,
    /// Write the outcome in SARIF 2.1.0 into this file, for editors and services for code scanning.
    #[arg(long, value_name = "FILE")]
    pub(super) sarif: Option<PathBuf>,
}

/// Which steps of a counterexample are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum TraceArg {
    /// Those on which the violation depends, by data or by a branch; all, where that is not known
    #[default]
    Slice,
    /// All
    Full,
}

impl From<TraceArg> for Extent {
    fn from(arg: TraceArg) -> Self {
        match arg {
            TraceArg::Slice => Extent::Slice,
            TraceArg::Full => Extent::Whole,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_definition_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn compiler_options_are_written_as_for_a_compiler() {
        let line =
            "tessera check -O2 -Iinc -DN=3 -D M -UX -isystem sys -include a.h -x c a.c -- -m32 -include b.h";
        let cli = Cli::read(line.split(' ')).unwrap();
        let Command::Check(args) = cli.command else { panic!("{cli:?}") };
        assert_eq!(args.frontend.optimise, Some(2));
        assert_eq!(args.frontend.compiler.include, [PathBuf::from("inc")]);
        assert_eq!(args.frontend.compiler.define, ["N=3", "M"]);
        assert_eq!(args.frontend.compiler.undefine, ["X"]);
        assert_eq!(args.frontend.compiler.isystem, [PathBuf::from("sys")]);
        assert_eq!(args.frontend.compiler.include_file, ["a.h"]);
        assert_eq!(args.frontend.compiler.flags, ["-m32", "-include", "b.h"]);
        assert!(Cli::read(["tessera", "check", "-O4", "a.c"]).is_err());
    }
}
