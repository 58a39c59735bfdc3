//! The passes between linking and translation.
//!
//! The default pipeline exploits no undefined behaviour, together with [`super::prepare`], which takes away what could be
//! exploited. It is:
//! 1. `internalize`, `globaldce`: drop what `main` does not need, most of the models above all.
//! 2. `sroa`: locals whose address does not escape become registers. The one pass that matters most: what is in a register
//!    need not be looked up, compared or copied with the memory of a state.
//! 3. `early-cse`: the same operation on the same registers only once; operations that are one of their operands or a
//!    constant disappear. All accesses to memory are volatile by now, so that it leaves them alone.
//! 4. `simplifycfg`: merges blocks (a third fewer, measured on 120 tasks) and makes selects of small branches (an eighth fewer
//!    branches), each of which would double the paths. It neither hoists nor sinks common code, which would lose source
//!    locations, nor makes look-up tables or ranges of switches, which trade plain comparisons for arithmetic; loops
//!    keep their shape.
//! 5. `indvars`, `loop-deletion`: what a loop counts is known where it ends, and a loop that does nothing but count is not
//!    walked. LLVM's scalar evolution finds the number of rounds and what variables are of the form `a + b * round`, modulo
//!    the width, since no flag is left that it could believe. It also decides comparisons by it. A loop goes only if it is
//!    known to end, without accesses to memory and calls; counters keep their width and their comparison. Addresses are hidden
//!    meanwhile ([`super::opaque`]).
//! 6. Calls that do nothing, as of `assert` with a condition that is decided by now ([`super::constant_calls`]), or whose result is
//!    not used ([`super::unused_results`]), and once more the loops.
//! 7. `adce`: drops what is left without use.
//!
//! Then the translation tidies up what is plain in the internal representation
//! ([`super::translate`]): chains of offsets, the detours of truth values and characters through `int` (a sixth fewer operations).
//!
//! Left out: `instcombine` (a sixth fewer operations, but it makes `n - 1 < 3` of `1 <= n && n <= 3`: what bounds a variable is
//! then harder to see for every later stage; the tidying gets most of its gain), inlining (calls are what traces and
//! properties talk about), everything that moves or merges accesses to memory (`gvn`, `licm`, `dse`, `memcpyopt`: other
//! threads see the difference), other loop passes, and passes between functions (`ipsccp`, `globalopt`,
//! `deadargelim`: little gain, and they hide what a counterexample shows).

use super::llvm::Module;
use super::{
    FrontendError, FrontendOptions, OptLevel, constant_calls, link, opaque, prepare, unused_results,
};

macro_rules! simplify_cfg {
    () => {
        "simplifycfg<bonus-inst-threshold=1;no-forward-switch-cond;no-switch-range-to-icmp;no-switch-to-lookup;keep-loops;\
         no-hoist-common-insts;no-sink-common-insts>"
    };
}

/// Runs the default pipeline, or LLVM's own one of the level asked for.
pub(super) fn run(module: &mut Module<'_>, options: &FrontendOptions) -> Result<(), FrontendError> {
    let failed = |message: String| FrontendError::Internal(message);
    if options.scopes {
        module.set_descriptions_as_instructions(true);
    }
    prepare::before_promotion(module, options);
    module.set_descriptions_as_instructions(false);
    // Names of C++ functions contain the plain name; an exception too many costs nothing.
    let is_kept = |name: &str| {
        name.contains("__VERIFIER_atomic_")
            || options.keep_calls.iter().any(|kept| name.contains(kept.as_str()))
    };
    if let Some(level) = options.opt_level {
        for function in module.functions().filter(|f| is_kept(&f.name())) {
            function.add_attribute(module.context(), "noinline", 0);
            function.add_attribute(module.context(), "optnone", 0);
        }
        unused_results::redirect(module, is_kept);
        keep_only(module, Vec::new())?;
        return module.run_passes(llvm_pipeline(level)).map_err(failed);
    }
    module.run_passes("function(sroa)").map_err(failed)?;
    prepare::after_promotion(module, options);
    module.run_passes(SIMPLIFY).map_err(failed)?;
    opaque::hide_addresses(module);
    module.run_passes(LOOPS).map_err(failed)?;
    constant_calls::drop_effectless(module, is_kept);
    unused_results::redirect(module, is_kept);
    keep_only(module, Vec::new())?;
    module.run_passes(LOOPS).map_err(failed)?;
    opaque::show_addresses(module);
    module.run_passes(FINISH).map_err(failed)
}

/// What runs once locals are in registers.
const SIMPLIFY: &str = concat!("function(early-cse,", simplify_cfg!(), ")");

/// What runs before and after calls without effect are dropped.
const LOOPS: &str = "function(adce,loop-simplify,lcssa,loop(indvars,loop-deletion),early-cse)";

/// What comes last.
const FINISH: &str = concat!("function(early-cse,", simplify_cfg!(), ",adce)");

/// Drops functions and globals that nothing needs, before it is known which results are used.
pub(super) fn drop_unused(module: &mut Module<'_>) -> Result<(), FrontendError> {
    let models = unused_results::wanted(module);
    keep_only(module, models)
}

/// Drops what nothing needs but what has these names.
fn keep_only(module: &mut Module<'_>, mut names: Vec<String>) -> Result<(), FrontendError> {
    let at_exit = module.global_named("llvm.global_dtors").map(|_| &link::AT_EXIT);
    names.extend([link::MAIN].iter().chain(link::NEEDED_MODELS).chain(at_exit).map(ToString::to_string));
    let keep: Vec<String> = names.iter().map(|name| format!("preserve-gv={name}")).collect();
    module.run_passes(&format!("internalize<{}>,globaldce", keep.join(";"))).map_err(FrontendError::Internal)
}

fn llvm_pipeline(level: OptLevel) -> &'static str {
    match level {
        OptLevel::O0 => "default<O0>",
        OptLevel::O1 => "default<O1>",
        OptLevel::O2 => "default<O2>",
        OptLevel::O3 => "default<O3>",
    }
}
