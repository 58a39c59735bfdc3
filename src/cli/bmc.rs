//! The options of bounded model checking.
use crate::engine::bmc::BmcOptions;
use clap::Args;

#[derive(Args, Debug)]
#[command(next_help_heading = "Bounded model checking")]
pub(super) struct BmcArgs {
    /// How often the engine `bmc` lets each loop go round, and each function call itself; without it, more and more often.
    #[arg(long, value_name = "N")]
    pub(super) unwind: Option<u32>,
}

impl From<&BmcArgs> for BmcOptions {
    fn from(args: &BmcArgs) -> Self {
        Self { unwind: args.unwind }
    }
}
