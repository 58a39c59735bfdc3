//! The options of engines that search over blocks.
use crate::analysis::blocks::{Block, BlockOptions, Integers};
use crate::analysis::refutation::Refinement;
use crate::engine::predicate::{Abstraction, Domain, PredicateOptions, Scope};
use clap::{Args, ValueEnum};

#[derive(Args, Debug)]
#[command(next_help_heading = "Searches over blocks")]
pub(super) struct PredicateArgs {
    /// Where blocks of the engines `predicate`, `impact` and `kojak` end: at each basic block
    /// (sbe), at heads of loops, at entries of functions, at both (lbe), once a path has K
    /// operations (every:K; every:K+lbe where that or lbe says so), once the constraints of the
    /// block's formula have N terms (size:N), once a path has as many operations as let a block
    /// take MS milliseconds of counted work (time:MS), or nowhere.
    #[arg(
        long,
        default_value_t,
        value_name = "sbe|loops|functions|lbe|every:K|every:K+lbe|size:N|time:MS|none"
    )]
    pub(super) block: Block,
    /// Encode each block once, as a pass that summarises the automaton before does, rather than
    /// anew for each abstraction state: for blocks that end where control is (sbe, loops, lbe,
    /// every:K, every:K+lbe).
    #[arg(long)]
    pub(super) summarise: bool,
    /// How `predicate` abstracts: to the strongest Boolean combination of predicates, to the
    /// strongest conjunction of them, to the strongest conjunction of combinations of those that
    /// share variables, or to the first where the second is found before.
    #[arg(
        long,
        value_enum,
        default_value_t = AbstractionArg::Boolean,
        value_name = "boolean|cartesian|clustered|combined",
        hide_possible_values = true
    )]
    pub(super) abstraction: AbstractionArg,
    /// Where predicates and interpolants come from: unsatisfiable cores with weakest preconditions,
    /// interpolants of the solver, linear equations that follow from the blocks before, claims
    /// about loops, or all of these in turn.
    #[arg(
        long,
        value_enum,
        default_value_t = RefinementArg::Auto,
        value_name = "auto|newton|craig|affine|claims",
        hide_possible_values = true
    )]
    pub(super) refinement: RefinementArg,
    /// Where `predicate` tracks a predicate that is found at some place: there, in the same
    /// function, or everywhere.
    #[arg(long, value_enum, default_value_t = PrecisionArg::Location, value_name = "location|function|global", hide_possible_values = true)]
    pub(super) precision: PrecisionArg,
    /// What `predicate` and `impact` keep of integers besides formulas: those that have one value,
    /// as long as few values are seen at a place (auto), nothing, or all that have one value.
    #[arg(long, value_enum, default_value_t = IntegersArg::Auto, value_name = "auto|abstract|explicit", hide_possible_values = true)]
    pub(super) integers: IntegersArg,
    /// What `predicate` knows of numbers beside predicates: nothing, or linear equations modulo
    /// powers of two between them.
    #[arg(
        long,
        value_enum,
        default_value_t = DomainArg::None,
        value_name = "none|equations",
        hide_possible_values = true
    )]
    pub(super) domain: DomainArg,
}

impl PredicateArgs {
    /// The options that are not at their defaults, by their long names.
    pub(super) fn given(&self) -> impl Iterator<Item = &'static str> {
        let given = [
            ("block", self.block != Block::default()),
            ("summarise", self.summarise),
            ("abstraction", self.abstraction != AbstractionArg::Boolean),
            ("refinement", self.refinement != RefinementArg::Auto),
            ("precision", self.precision != PrecisionArg::Location),
            ("integers", self.integers != IntegersArg::Auto),
            ("domain", self.domain != DomainArg::None),
        ];
        given.into_iter().filter_map(|(name, is_given)| is_given.then_some(name))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(super) enum AbstractionArg {
    /// The strongest Boolean combination.
    Boolean,
    /// The strongest conjunction.
    Cartesian,
    /// The strongest conjunction of Boolean combinations.
    Clustered,
    /// Both.
    Combined,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(super) enum RefinementArg {
    /// All in turn.
    Auto,
    /// Cores and weakest preconditions.
    Newton,
    /// Interpolants.
    Craig,
    /// Linear equations.
    Affine,
    /// Claims about loops.
    Claims,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(super) enum PrecisionArg {
    /// At one place.
    Location,
    /// In one function.
    Function,
    /// Everywhere.
    Global,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(super) enum IntegersArg {
    /// Few values.
    Auto,
    /// Predicates alone.
    Abstract,
    /// Known values, too.
    Explicit,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(super) enum DomainArg {
    /// Predicates alone.
    None,
    /// Linear equations, too.
    Equations,
}

impl From<&PredicateArgs> for BlockOptions {
    fn from(args: &PredicateArgs) -> Self {
        Self {
            block: args.block,
            summarise: args.summarise,
            refinement: match args.refinement {
                RefinementArg::Auto => Refinement::Auto,
                RefinementArg::Newton => Refinement::Newton,
                RefinementArg::Craig => Refinement::Craig,
                RefinementArg::Affine => Refinement::Affine,
                RefinementArg::Claims => Refinement::Claims,
            },
            integers: match args.integers {
                IntegersArg::Auto => Integers::Auto,
                IntegersArg::Abstract => Integers::Abstract,
                IntegersArg::Explicit => Integers::Explicit,
            },
        }
    }
}

impl From<&PredicateArgs> for PredicateOptions {
    fn from(args: &PredicateArgs) -> Self {
        Self {
            abstraction: match args.abstraction {
                AbstractionArg::Boolean => Abstraction::Boolean,
                AbstractionArg::Cartesian => Abstraction::Cartesian,
                AbstractionArg::Clustered => Abstraction::Clustered,
                AbstractionArg::Combined => Abstraction::Combined,
            },
            scope: match args.precision {
                PrecisionArg::Location => Scope::Location,
                PrecisionArg::Function => Scope::Function,
                PrecisionArg::Global => Scope::Global,
            },
            domain: match args.domain {
                DomainArg::None => Domain::None,
                DomainArg::Equations => Domain::Equations,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        predicate: PredicateArgs,
    }

    fn parsed(line: &[&str]) -> Result<(BlockOptions, PredicateOptions), String> {
        let line = Line::try_parse_from(["x"].iter().chain(line)).map_err(|error| error.to_string())?;
        Ok(((&line.predicate).into(), (&line.predicate).into()))
    }

    #[test]
    fn nothing_means_the_defaults_of_the_engine() {
        assert_eq!(parsed(&[]), Ok(Default::default()));
    }

    #[test]
    fn every_option_arrives() {
        let line = [
            "--block=every:7+lbe",
            "--summarise",
            "--abstraction=cartesian",
            "--refinement=craig",
            "--precision=function",
            "--integers=explicit",
            "--domain=equations",
        ];
        let blocks = BlockOptions {
            block: Block::EveryOrLbe(7),
            summarise: true,
            refinement: Refinement::Craig,
            integers: Integers::Explicit,
        };
        let predicate = PredicateOptions {
            abstraction: Abstraction::Cartesian,
            scope: Scope::Function,
            domain: Domain::Equations,
        };
        assert_eq!(parsed(&line), Ok((blocks, predicate)));
        let wrong = parsed(&["--block=every:0"]).unwrap_err();
        assert!(wrong.contains("every:K+lbe") && wrong.contains("--block"), "{wrong}");
    }
}
