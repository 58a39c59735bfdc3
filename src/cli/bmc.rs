//! The options of bounded model checking.
use crate::engine::bmc::{ArrayEncoding, BmcOptions};
use clap::{Args, ValueEnum};

#[derive(Args, Debug)]
#[command(next_help_heading = "Bounded model checking")]
pub(super) struct BmcArgs {
    /// How often the engine `bmc` lets each loop go round, and each function call itself; without
    /// it, more and more often.
    #[arg(long, value_name = "N")]
    pub(super) unwind: Option<u32>,
    /// How arrays are kept: each element by itself; for `bmc`, as terms of the theory of arrays
    /// where they are accessed at symbolic offsets; or, for any engine, only the elements that
    /// matter, which are found by refinement.
    #[arg(long, value_enum, default_value_t = ArraysArg::Slots, value_name = "slots|theory|tracked", hide_possible_values = true, help_heading = "Exploration")]
    pub(super) arrays: ArraysArg,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(super) enum ArraysArg {
    /// Each element by itself.
    Slots,
    /// Terms of the theory of arrays.
    Theory,
    /// The elements that matter.
    Tracked,
}

impl From<&BmcArgs> for BmcOptions {
    fn from(args: &BmcArgs) -> Self {
        let arrays = match args.arrays {
            ArraysArg::Slots | ArraysArg::Tracked => ArrayEncoding::Slots,
            ArraysArg::Theory => ArrayEncoding::Theory,
        };
        Self { unwind: args.unwind, arrays }
    }
}
